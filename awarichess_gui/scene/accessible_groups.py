"""The places of the board in groups, as a screen reader walks through them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from awarichess_gui.rules import CIRCLES, Side
from awarichess_gui.scene.accessible_places import (
    ChoicePlace,
    CirclePlace,
    HousePlace,
    Kind,
    Place,
    SquarePlace,
)
from awarichess_gui.scene.shapes import Box

if TYPE_CHECKING:
    from awarichess_gui.scene.board_view import BoardView
    from awarichess_gui.scene.shapes import Point


class Group(Place):
    """Places that belong together."""

    kind = Kind.GROUP

    def __init__(self, view: BoardView, parent: QObject) -> None:
        super().__init__(view, parent)
        self._places: tuple[Place, ...] = ()

    @property
    def places(self) -> tuple[Place, ...]:
        """What belongs to it."""
        return self._places

    def box(self) -> Box:
        """The rectangle about all of it."""
        boxes = [place.box() for place in self.places]
        left, top = min(box.left for box in boxes), min(box.top for box in boxes)
        return Box(left, top, max(box.right for box in boxes) - left, max(box.bottom for box in boxes) - top)

    def press(self) -> None:
        """Nothing: only what belongs to it can be pressed."""


class HousesGroup(Group):
    """The six houses of one side."""

    def __init__(self, view: BoardView, parent: QObject, side: Side) -> None:
        super().__init__(view, parent)
        self._side = side
        self._places = tuple(HousePlace(view, self, house) for house in side.houses)

    def name(self) -> str:
        """`South's houses`."""
        return self.tr("South’s houses") if self._side is Side.SOUTH else self.tr("North’s houses")


class SquaresGroup(Group):
    """The chessboard, from a8 to h1 as White reads it."""

    def __init__(self, view: BoardView, parent: QObject) -> None:
        super().__init__(view, parent)
        self._places = tuple(SquarePlace(view, self, square ^ 56) for square in range(64))

    def name(self) -> str:
        """`Chessboard`."""
        return self.tr("Chessboard")


class CirclesGroup(Group):
    """The green circles in the order in which cones are put on them."""

    def __init__(self, view: BoardView, parent: QObject) -> None:
        super().__init__(view, parent)
        self._places = tuple(CirclePlace(view, self, circle) for circle in range(CIRCLES))

    def name(self) -> str:
        """`Circles, 5 cones`."""
        cones = len(self._view.board.position.powers)
        return self.tr("Circles, 1 cone") if cones == 1 else self.tr("Circles, %n cones", "", cones)


class ChoicesGroup(Group):
    """The choices that lie over the board, if any."""

    MOST = 4
    """As many as there are pieces that a pawn may become."""

    def __init__(self, view: BoardView, parent: QObject) -> None:
        super().__init__(view, parent)
        self._all = tuple(ChoicePlace(view, self, index) for index in range(self.MOST))

    @property
    def places(self) -> tuple[Place, ...]:
        """The choices that there are now."""
        return tuple(place for place in self._all if place.chooser is not None)

    def name(self) -> str:
        """`Choose`."""
        return self.tr("Choose")


class Board(QObject):
    """All places of a board, in groups.

    Args:
        view: the board; the places live as long as it does.
    """

    def __init__(self, view: BoardView) -> None:
        super().__init__(view)
        self._choices = ChoicesGroup(view, self)
        self._groups = (
            HousesGroup(view, self, Side.SOUTH),
            HousesGroup(view, self, Side.NORTH),
            SquaresGroup(view, self),
            CirclesGroup(view, self),
        )

    @property
    def groups(self) -> tuple[Group, ...]:
        """What lies on the board, and the choices if something must be chosen."""
        return (*self._groups, self._choices) if self._choices.places else self._groups

    @property
    def choices(self) -> ChoicesGroup:
        """The choices, whether there are any or not."""
        return self._choices

    def all(self) -> tuple[Place, ...]:
        """Every group and every place in it."""
        return tuple(place for group in self.groups for place in (group, *group.places))

    def focused(self) -> Place | None:
        """The place where the keyboard is."""
        return next((place for place in self.all() if place.focused), None)

    def at(self, point: Point) -> Place | None:
        """The place at a point of the board, circles before the squares that they lie on."""
        groups = (self._choices,) if self._choices.places else self._groups
        found = [place for group in groups for place in group.places if place.box().contains(point)]
        return found[-1] if found else None
