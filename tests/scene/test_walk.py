"""The arrow keys lead everywhere, and back."""

from __future__ import annotations

import chess
import pytest

from awarichess_gui.rules import HOUSES
from awarichess_gui.scene.geometry import Geometry, HouseTarget, Layout, SquareTarget, Target
from awarichess_gui.scene.walk import Step, home, neighbour

GEOMETRIES = [Geometry(layout, flipped) for layout in Layout for flipped in (False, True)]
BACK = {Step.LEFT: Step.RIGHT, Step.RIGHT: Step.LEFT, Step.UP: Step.DOWN, Step.DOWN: Step.UP}


def all_targets() -> list[Target]:
    return [*map(HouseTarget, range(HOUSES)), *map(SquareTarget, chess.SQUARES)]


@pytest.mark.parametrize("geometry", GEOMETRIES)
def test_everything_can_be_reached(geometry: Geometry) -> None:
    reached: set[Target] = {home(geometry)}
    ahead = list(reached)
    while ahead:
        here = ahead.pop()
        for step in Step:
            there = neighbour(geometry, here, step)
            if there not in reached:
                reached.add(there)
                ahead.append(there)
    assert reached == set(all_targets())


@pytest.mark.parametrize("geometry", GEOMETRIES)
@pytest.mark.parametrize("step", Step)
def test_a_step_goes_the_way_it_says_or_nowhere(geometry: Geometry, step: Step) -> None:
    for target in all_targets():
        there = neighbour(geometry, target, step)
        if there == target:
            continue
        here_at, there_at = geometry.target_center(target), geometry.target_center(there)
        along = (there_at.x - here_at.x) * step.vector.x + (there_at.y - here_at.y) * step.vector.y
        assert along > 0


@pytest.mark.parametrize("geometry", GEOMETRIES)
@pytest.mark.parametrize("step", Step)
def test_a_step_from_square_to_square_can_be_taken_back(geometry: Geometry, step: Step) -> None:
    for square in chess.SQUARES:
        there = neighbour(geometry, SquareTarget(square), step)
        if isinstance(there, SquareTarget):
            back = neighbour(geometry, there, BACK[step])
            assert back == SquareTarget(square) or there == SquareTarget(square)


def test_the_ring_is_walked_along_its_houses() -> None:
    ring = Geometry()
    assert neighbour(ring, HouseTarget(0), Step.DOWN) == HouseTarget(1)
    assert neighbour(ring, HouseTarget(1), Step.LEFT) == HouseTarget(0)
    assert neighbour(ring, HouseTarget(1), Step.RIGHT) == HouseTarget(2)
    assert neighbour(ring, HouseTarget(5), Step.UP) == HouseTarget(6)
    assert neighbour(ring, HouseTarget(0), Step.LEFT) == HouseTarget(0)
    assert neighbour(ring, SquareTarget(chess.E1), Step.DOWN) == HouseTarget(3)
    assert neighbour(ring, SquareTarget(chess.A2), Step.LEFT) == HouseTarget(0)
    assert neighbour(ring, SquareTarget(chess.H7), Step.RIGHT) == HouseTarget(6)


def test_a_walk_begins_at_the_players_hand() -> None:
    assert home(Geometry()) == SquareTarget(chess.E1)
    assert home(Geometry(flipped=True)) == SquareTarget(chess.E8)
