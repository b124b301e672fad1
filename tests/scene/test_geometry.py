"""Where everything lies: nothing overlaps, everything can be hit, turning the board is half a turn."""

from __future__ import annotations

import itertools
import math

import chess
import pytest
from hypothesis import given
from hypothesis import strategies as st

from awarichess_gui.rules import CIRCLES, HOUSES, SEEDS, Side
from awarichess_gui.scene.geometry import (
    HALF_BOARD,
    RIM,
    Geometry,
    HouseTarget,
    Layout,
    SquareTarget,
)
from awarichess_gui.scene.items.base import rect_of
from awarichess_gui.scene.pile import SEED_RADIUS
from awarichess_gui.scene.shapes import Point

GEOMETRIES = [Geometry(layout, flipped) for layout in Layout for flipped in (False, True)]
geometries = st.sampled_from(GEOMETRIES)
houses = st.integers(0, HOUSES - 1)


@given(geometries, st.sampled_from(chess.SQUARES), st.floats(-49.9, 49.9), st.floats(-49.9, 49.9))
def test_every_point_of_a_square_hits_it(
    geometry: Geometry, square: chess.Square, dx: float, dy: float
) -> None:
    point = geometry.square_center(square).plus(dx, dy)
    assert geometry.square_at(point) == square
    assert geometry.target_at(point) == SquareTarget(square)
    assert geometry.square_box(square).contains(point)


@given(geometries, houses, st.floats(0, 0.99), st.floats(0, 6.3))
def test_every_point_of_a_house_hits_it(geometry: Geometry, house: int, reach: float, angle: float) -> None:
    oval = geometry.house_oval(house)
    point = oval.center.plus(oval.rx * reach * math.cos(angle), oval.ry * reach * math.sin(angle))
    assert geometry.house_at(point) == house
    assert geometry.target_at(point) == HouseTarget(house)


@given(geometries, st.floats(-2000, 2000), st.floats(-2000, 2000))
def test_what_is_hit_is_there_and_turns_with_the_board(geometry: Geometry, x: float, y: float) -> None:
    target = geometry.target_at(Point(x, y))
    turned = Geometry(geometry.layout, not geometry.flipped)
    if isinstance(target, SquareTarget):
        assert geometry.square_box(target.square).grown(0.001).contains(Point(x, y))
    elif isinstance(target, HouseTarget):
        assert geometry.frame.contains(Point(x, y))
    if isinstance(target, HouseTarget) and geometry.house_oval(target.house).contains(Point(x, y)):
        assert turned.target_at(Point(-x, -y)) == target


@pytest.mark.parametrize("geometry", GEOMETRIES)
def test_nothing_overlaps_and_everything_is_on_the_frame(geometry: Geometry) -> None:
    boxes = [geometry.rim]
    boxes += [geometry.house_oval(house).box for house in range(HOUSES)]
    boxes += [geometry.label_box(house) for house in range(HOUSES)]
    for one, other in itertools.combinations(map(rect_of, boxes), 2):
        assert not one.intersects(other)
    assert all(rect_of(geometry.inlay.grown(-8)).contains(rect_of(box)) for box in boxes[1:])
    assert rect_of(geometry.frame).contains(rect_of(geometry.inlay))


@pytest.mark.parametrize("geometry", GEOMETRIES)
def test_houses_lie_in_the_order_of_sowing_counterclockwise(geometry: Geometry) -> None:
    centers = [geometry.house_oval(house).center for house in range(HOUSES)]
    crosses = [
        here.x * there.y - here.y * there.x
        for here, there in zip(centers, centers[1:] + centers[:1], strict=True)
    ]
    assert all(cross < 0 for cross in crosses), "y grows downwards, so counter-clockwise is negative"


def test_the_ring_is_that_of_the_rules() -> None:
    ring = Geometry()
    at = [ring.house_oval(house).center for house in range(HOUSES)]
    assert at[0].x < -HALF_BOARD
    assert at[0].y > 0
    assert at[5].x > HALF_BOARD
    assert at[6].x > HALF_BOARD
    assert at[6].y < 0
    assert at[11].x < -HALF_BOARD
    assert [point.x for point in at[1:5]] == sorted(point.x for point in at[1:5])
    assert [point.x for point in at[7:11]] == sorted((point.x for point in at[7:11]), reverse=True)
    assert all(point.y > HALF_BOARD for point in at[1:5])
    assert all(point.y < -HALF_BOARD for point in at[7:11])


def test_rows_are_six_below_and_six_above() -> None:
    rows = Geometry(Layout.ROWS)
    below = [rows.house_oval(house).center for house in range(6)]
    above = [rows.house_oval(house).center for house in range(6, 12)]
    assert {point.y for point in below} == {-point.y for point in above}
    assert [point.x for point in below] == [point.x for point in reversed(above)]


@given(geometries, st.integers(0, CIRCLES - 1))
def test_circles_lie_on_the_corners_in_whites_reading_order(geometry: Geometry, circle: int) -> None:
    row, column = divmod(circle, 7)
    corner = chess.square(column, 7 - row), chess.square(column + 1, 6 - row)
    middle = geometry.square_center(corner[0]).towards(geometry.square_center(corner[1]), 0.5)
    assert geometry.circle_center(circle) == middle


@given(geometries, houses)
def test_seeds_lie_in_their_house(geometry: Geometry, house: int) -> None:
    oval = geometry.house_oval(house)
    for index in range(SEEDS):
        slot = geometry.slot(house, index)
        for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            edge = oval.center.plus(slot.x + dx * SEED_RADIUS, slot.y + dy * SEED_RADIUS)
            assert oval.contains(edge)


@given(geometries, houses, houses)
def test_the_hand_starts_and_ends_in_the_houses_and_goes_around_the_squares(
    geometry: Geometry, start: int, end: int
) -> None:
    assert geometry.hop(start, end, 0.0).distance(geometry.house_oval(start).center) < 1e-9
    assert geometry.hop(start, end, 1.0).distance(geometry.house_oval(end).center) < 1e-9
    if (end - start) % HOUSES == 1:
        way = [geometry.hop(start, end, i / 20) for i in range(21)]
        assert not any(geometry.chessboard.grown(-30).contains(point) for point in way)


@given(geometries, houses, st.integers(1, 2), st.sampled_from([0.47, 0.53]))
def test_half_way_the_hand_is_clear_of_the_coordinates(
    geometry: Geometry, start: int, steps: int, part: float
) -> None:
    middle = geometry.hop(start, (start + steps) % HOUSES, part)
    on_the_rim = HALF_BOARD + RIM / 2
    for along in (100 * i - 350 for i in range(8)):
        assert middle.distance(Point(-on_the_rim, along)) > 40
        assert middle.distance(Point(along, on_the_rim)) > 40


@pytest.mark.parametrize("geometry", GEOMETRIES)
def test_each_side_sits_at_its_own_edge(geometry: Geometry) -> None:
    for side in Side:
        edge = geometry.edge_of(side)
        near = sum(geometry.house_oval(house).center.distance(edge) for house in side.houses)
        far = sum(geometry.house_oval(house).center.distance(edge) for house in side.opponent.houses)
        assert near < far


def test_a_house_is_not_the_square_of_the_same_number() -> None:
    house, square = HouseTarget(2), SquareTarget(2)
    assert len({house, square}) == 2
