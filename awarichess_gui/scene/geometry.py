"""Where everything lies on the board: squares, circles, houses, labels, seeds; and what lies at a point.

The origin is the middle of the chessboard and a square is 100 units wide, whatever the size of the window,
so turning the board is a half turn about the origin. Nothing here knows Qt.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import Enum
from typing import Final, NamedTuple, TypeAlias

import chess

from awarichess_gui.rules import HOUSES, Side
from awarichess_gui.scene.pile import Slot, place
from awarichess_gui.scene.shapes import Box, Oval, Point

SQUARE: Final = 100.0
"""Side of a square of the chessboard."""

HALF_BOARD: Final = 4 * SQUARE

RIM: Final = 36.0
"""Width of the rim around the squares, on which the coordinates stand."""

CIRCLE_RADIUS: Final = 16.0

LABEL_SIZE: Final = (84.0, 32.0)
"""Width and height of the label that names a house and counts its seeds."""

_OUTWARD: Final = 1.06
"""The hand's way between houses of one edge bends outwards by this."""


class Layout(Enum):
    """How the houses lie around the chessboard; the value is kept in the settings."""

    RING = "ring"
    """All around: one house at each end of a side, four along it."""
    ROWS = "rows"
    """Six below, six above."""


@dataclass(frozen=True, slots=True)
class HouseTarget:
    """A house, as something that can be pointed at."""

    house: int


@dataclass(frozen=True, slots=True)
class SquareTarget:
    """A square of the chessboard, as something that can be pointed at."""

    square: chess.Square


Target: TypeAlias = HouseTarget | SquareTarget


class _Plan(NamedTuple):
    """One layout, unflipped: South's six houses and their labels (North's are the same, half a turn on)."""

    half_width: float
    half_height: float
    inlay: Box
    houses: tuple[Oval, ...]
    labels: tuple[Point, ...]


def _ring() -> _Plan:
    below, beside = HALF_BOARD + RIM + 68, HALF_BOARD + RIM + 84
    side_left, side_right = Oval(Point(-beside, 206), 72, 158), Oval(Point(beside, 206), 72, 158)
    row = tuple(Oval(Point(x, below), 90, 58) for x in (-300.0, -100.0, 100.0, 300.0))
    labels = tuple(oval.center.plus(0, oval.ry + 22) for oval in (side_left, *row, side_right))
    return _Plan(638, 638, Box(-614, -614, 1228, 1228), (side_left, *row, side_right), labels)


def _rows() -> _Plan:
    below = HALF_BOARD + RIM + 88
    row = tuple(Oval(Point(-370 + 148 * i, below), 67, 78) for i in range(6))
    labels = tuple(oval.center.plus(0, oval.ry + 22) for oval in row)
    return _Plan(492, 682, Box(-468, -658, 936, 1316), row, labels)


_PLANS: Final = {Layout.RING: _ring(), Layout.ROWS: _rows()}


@dataclass(frozen=True, slots=True)
class Geometry:
    """The places of everything in one layout, seen from one side.

    Attributes:
        layout: how the houses lie.
        flipped: seen from North: Black below.
    """

    layout: Layout = Layout.RING
    flipped: bool = False

    @property
    def frame(self) -> Box:
        """The outline of the whole board."""
        plan = _PLANS[self.layout]
        return Box(-plan.half_width, -plan.half_height, 2 * plan.half_width, 2 * plan.half_height)

    @property
    def inlay(self) -> Box:
        """The line inlaid around the frame: light around South's half, dark around North's."""
        return _PLANS[self.layout].inlay

    @property
    def chessboard(self) -> Box:
        """The 64 squares."""
        return Box(-HALF_BOARD, -HALF_BOARD, 2 * HALF_BOARD, 2 * HALF_BOARD)

    @property
    def rim(self) -> Box:
        """The chessboard with its rim."""
        return self.chessboard.grown(RIM)

    def square_center(self, square: chess.Square) -> Point:
        """The middle of a square."""
        x = (chess.square_file(square) - 3.5) * SQUARE
        y = (3.5 - chess.square_rank(square)) * SQUARE
        return Point(x, y).turned(self.flipped)

    def square_box(self, square: chess.Square) -> Box:
        """The outline of a square."""
        return Box.around(self.square_center(square), SQUARE, SQUARE)

    def circle_center(self, circle: int) -> Point:
        """The middle of a green circle (0–48, White's reading order)."""
        row, column = divmod(circle, 7)
        return Point((column - 3) * SQUARE, (row - 3) * SQUARE).turned(self.flipped)

    def house_oval(self, house: int) -> Oval:
        """The outline of a house (0–11)."""
        oval = _PLANS[self.layout].houses[house % 6]
        return Oval(oval.center.turned(self._turned(house)), oval.rx, oval.ry)

    def label_center(self, house: int) -> Point:
        """The middle of the label of a house."""
        return _PLANS[self.layout].labels[house % 6].turned(self._turned(house))

    def label_box(self, house: int) -> Box:
        """The room for the label of a house."""
        return Box.around(self.label_center(house), *LABEL_SIZE)

    def slot(self, house: int, index: int) -> Slot:
        """The place, relative to the middle of the house, of the seed that finds `index` seeds there."""
        oval = self.house_oval(house)
        return place(oval.rx, oval.ry, house, index)

    def seed_center(self, house: int, index: int) -> Point:
        """The place of the seed that finds `index` seeds in the house; upper layers lie a little higher."""
        slot = self.slot(house, index)
        return self.house_oval(house).center.plus(slot.x, slot.y - 4 * slot.layer)

    def edge_of(self, side: Side) -> Point:
        """The middle of the edge of the board at which a side sits."""
        down = (side is Side.SOUTH) != self.flipped
        return Point(0, self.frame.bottom if down else self.frame.top)

    def square_at(self, point: Point) -> chess.Square | None:
        """The square at a point."""
        if not self.chessboard.contains(point):
            return None
        file, row = int((point.x + HALF_BOARD) // SQUARE), int((point.y + HALF_BOARD) // SQUARE)
        if self.flipped:
            file, row = 7 - file, 7 - row
        return chess.square(file, 7 - row)

    def house_at(self, point: Point) -> int | None:
        """The house at a point; its label counts as part of it."""
        for house in range(HOUSES):
            if self.house_oval(house).contains(point) or self.label_box(house).contains(point):
                return house
        return None

    def target_at(self, point: Point) -> Target | None:
        """What a click at that point means."""
        square = self.square_at(point)
        if square is not None:
            return SquareTarget(square)
        house = self.house_at(point)
        return None if house is None else HouseTarget(house)

    def target_center(self, target: Target) -> Point:
        """The middle of a house or square."""
        if isinstance(target, HouseTarget):
            return self.house_oval(target.house).center
        return self.square_center(target.square)

    def hop(self, from_house: int, to_house: int, part: float) -> Point:
        """A point on the hand's way between two houses, `part` (0–1) of it done: a bend around the board."""
        start, end = self.house_oval(from_house).center, self.house_oval(to_house).center
        control = self._bend(start, end)
        return start.towards(control, part).towards(control.towards(end, part), part)

    def _bend(self, start: Point, end: Point) -> Point:
        """The point towards which the way between two houses bends."""
        if _beside(start) != _beside(end):
            beside, row = (start, end) if _beside(start) else (end, start)
            return Point(beside.x, row.y)
        middle = start.towards(end, 0.5)
        if start.y * end.y < 0 and not _beside(start):
            # Half of the way the hand is over the border of the territories, clear of the coordinates.
            outermost = 2 * self.inlay.right - abs(middle.x)
            return Point(math.copysign(outermost, middle.x), middle.y)
        return Point(middle.x * _OUTWARD, middle.y * _OUTWARD)

    def _turned(self, house: int) -> bool:
        return (Side.of_house(house) is Side.NORTH) != self.flipped


def _beside(center: Point) -> bool:
    """Whether a house lies beside the chessboard, not above or below it."""
    return abs(center.y) < HALF_BOARD
