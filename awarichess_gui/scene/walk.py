"""Walking over the board with the arrow keys, square by square and house by house."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Final

import chess

from awarichess_gui.rules import HOUSES
from awarichess_gui.scene.geometry import HALF_BOARD, SQUARE, Geometry, HouseTarget, SquareTarget, Target
from awarichess_gui.scene.shapes import Point

if TYPE_CHECKING:
    from collections.abc import Iterable

_ALONG: Final = 0.3
"""A neighbouring house lies in a direction if this share of the way to it goes there."""


class Step(Enum):
    """A direction on the screen; the value is its vector."""

    LEFT = (-1, 0)
    RIGHT = (1, 0)
    UP = (0, -1)
    DOWN = (0, 1)

    @property
    def vector(self) -> Point:
        """One unit in that direction."""
        return Point(*map(float, self.value))


def neighbour(geometry: Geometry, target: Target, step: Step) -> Target:
    """Where one step from `target` leads; `target` itself where the board ends."""
    if isinstance(target, SquareTarget):
        return _from_square(geometry, target, step)
    return _from_house(geometry, target, step)


def _from_square(geometry: Geometry, target: SquareTarget, step: Step) -> Target:
    here = geometry.square_center(target.square)
    there = here.plus(step.vector.x * SQUARE, step.vector.y * SQUARE)
    square = geometry.square_at(there)
    if square is not None:
        return SquareTarget(square)
    beyond = [house for house in range(HOUSES) if _edge_of(geometry, house) is step]
    return HouseTarget(_nearest(geometry, there, beyond)) if beyond else target


def _from_house(geometry: Geometry, target: HouseTarget, step: Step) -> Target:
    here = geometry.house_oval(target.house).center
    outward = _edge_of(geometry, target.house).vector
    if step.vector == Point(-outward.x, -outward.y):
        inside = HALF_BOARD - SQUARE / 2
        entry = Point(max(-inside, min(inside, here.x)), max(-inside, min(inside, here.y)))
        square = geometry.square_at(entry)
        return target if square is None else SquareTarget(square)
    ways = []
    for house in ((target.house - 1) % HOUSES, (target.house + 1) % HOUSES):
        there = geometry.house_oval(house).center
        along = (there.x - here.x) * step.vector.x + (there.y - here.y) * step.vector.y
        ways.append((along / here.distance(there), house))
    share, house = max(ways)
    return HouseTarget(house) if share > _ALONG else target


def _edge_of(geometry: Geometry, house: int) -> Step:
    """The edge of the chessboard along which the house lies."""
    center = geometry.house_oval(house).center
    if abs(center.y) > HALF_BOARD:
        return Step.DOWN if center.y > 0 else Step.UP
    return Step.RIGHT if center.x > 0 else Step.LEFT


def _nearest(geometry: Geometry, point: Point, houses: Iterable[int]) -> int:
    return min(houses, key=lambda house: (geometry.house_oval(house).center.distance(point), house))


def home(geometry: Geometry) -> SquareTarget:
    """Where a walk begins: the king's square at the player's hand."""
    return SquareTarget(chess.E8 if geometry.flipped else chess.E1)
