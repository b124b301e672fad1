"""The places of the board as a screen reader knows them: houses, squares, circles, choices.

Qt shows a `QGraphicsView` to screen readers as one empty area. So each place has an object of its own here,
which tells what is there and does what a click on it would do; `accessible_faces` shows these to Qt.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from awarichess_gui.rules import Side, circle_of, house_name
from awarichess_gui.scene.geometry import CIRCLE_RADIUS, HouseTarget, SquareTarget, Target
from awarichess_gui.scene.shapes import Box

if TYPE_CHECKING:
    import chess

    from awarichess_gui.scene.board_view import BoardView
    from awarichess_gui.scene.items.chooser import ChooserItem


class Kind(Enum):
    """What a place is to whoever cannot see it."""

    GROUP = "group"
    """Holds others."""
    BUTTON = "button"
    """Can be pressed."""
    MARK = "mark"
    """Is only to be told."""


class Place(QObject):
    """Something on the board that has a name and a rectangle.

    Args:
        view: the board.
        parent: the group it belongs to, or whatever owns the groups.
    """

    kind = Kind.BUTTON

    def __init__(self, view: BoardView, parent: QObject) -> None:
        super().__init__(parent)
        self._view = view
        self._told: str | None = None

    @property
    def view(self) -> BoardView:
        """The board."""
        return self._view

    @property
    def places(self) -> tuple[Place, ...]:
        """What belongs to it."""
        return ()

    @property
    def focused(self) -> bool:
        """Whether the keyboard is here."""
        return False

    @property
    def selected(self) -> bool:
        """Whether it is picked up."""
        return False

    @property
    def keys(self) -> str:
        """The key that presses it from anywhere."""
        return ""

    @property
    def told_wrongly(self) -> bool:
        """Whether the name that was told last is another one now; not if it was never asked for."""
        return self._told is not None and self._told != self.name()

    def tell_name(self) -> str:
        """Its name, for somebody who will remember it."""
        self._told = self.name()
        return self._told

    def name(self) -> str:
        """What is there, in words."""
        raise NotImplementedError

    def box(self) -> Box:
        """Its outline on the board."""
        raise NotImplementedError

    def go_to(self) -> None:
        """Bring the keyboard here."""

    def press(self) -> None:
        """Do what a click on it does."""
        self.go_to()
        self._view.interaction.pick()


class TargetPlace(Place):
    """A house or a square.

    Args:
        view: the board.
        parent: the group it belongs to.
        target: which one it is.
    """

    def __init__(self, view: BoardView, parent: QObject, target: Target) -> None:
        super().__init__(view, parent)
        self._target = target

    @property
    def focused(self) -> bool:
        """Whether the keyboard is here."""
        interaction = self._view.interaction
        return interaction.chooser is None and interaction.focus == self._target

    def go_to(self) -> None:
        """Bring the keyboard here; what was to be chosen is given up."""
        if self._view.interaction.chooser is not None:
            self._view.interaction.cancel()
        self._view.interaction.go_to(self._target)

    def name(self) -> str:
        """`House C, 6 seeds, may be sown`, or `e4, White pawn`."""
        return self._view.interaction.describe(self._target)


class HousePlace(TargetPlace):
    """A house."""

    def __init__(self, view: BoardView, parent: QObject, house: int) -> None:
        super().__init__(view, parent, HouseTarget(house))
        self._house = house

    @property
    def keys(self) -> str:
        """The letter of the house."""
        return house_name(self._house).upper()

    def box(self) -> Box:
        """The rectangle about the house."""
        oval = self._view.board.geometry.house_oval(self._house)
        return Box.around(oval.center, 2 * oval.rx, 2 * oval.ry)


class SquarePlace(TargetPlace):
    """A square of the chessboard."""

    def __init__(self, view: BoardView, parent: QObject, square: chess.Square) -> None:
        super().__init__(view, parent, SquareTarget(square))
        self._square = square

    @property
    def selected(self) -> bool:
        """Whether the piece here is picked up."""
        return self._view.interaction.selected == self._square

    def box(self) -> Box:
        """The square."""
        return self._view.board.geometry.square_box(self._square)


class CirclePlace(Place):
    """A green circle, with or without a cone."""

    kind = Kind.MARK

    def __init__(self, view: BoardView, parent: QObject, circle: int) -> None:
        super().__init__(view, parent)
        self._circle = circle

    def name(self) -> str:
        """`Circle 5, Black's dark cone, next`: its number is that of the power."""
        position = self._view.board.position
        owners = {circle_of(position.used + i): side for i, side in enumerate(position.powers)}
        side = owners.get(self._circle)
        if side is None:
            text = self.tr("Circle {number}, empty")
        elif self._circle == circle_of(position.used):
            white = self.tr("Circle {number}, White’s clear cone, next")
            black = self.tr("Circle {number}, Black’s dark cone, next")
            text = white if side is Side.SOUTH else black
        else:
            white = self.tr("Circle {number}, White’s clear cone")
            black = self.tr("Circle {number}, Black’s dark cone")
            text = white if side is Side.SOUTH else black
        return text.format(number=self._circle + 1)

    def box(self) -> Box:
        """The rectangle about the circle."""
        center = self._view.board.geometry.circle_center(self._circle)
        return Box.around(center, 2 * CIRCLE_RADIUS, 2 * CIRCLE_RADIUS)

    def press(self) -> None:
        """Nothing: a circle cannot be pressed."""


class ChoicePlace(Place):
    """One of the choices that may lie over the board."""

    def __init__(self, view: BoardView, parent: QObject, index: int) -> None:
        super().__init__(view, parent)
        self._index = index

    @property
    def chooser(self) -> ChooserItem | None:
        """What it belongs to, if that lies over the board and has so many choices."""
        chooser = self._view.interaction.chooser
        return chooser if chooser is not None and self._index < len(chooser.choices) else None

    @property
    def focused(self) -> bool:
        """Whether the keyboard is here."""
        return self.chooser is not None and self.chooser.current == self._index

    def go_to(self) -> None:
        """Bring the keyboard here."""
        if self.chooser is not None:
            self.chooser.set_current(self._index)
            self._view.interaction.focus_described.emit(self.name())

    def name(self) -> str:
        """`Queen`."""
        return "" if self.chooser is None else self.chooser.choices[self._index].caption

    def box(self) -> Box:
        """The cell of the choice."""
        return Box(0, 0, 0, 0) if self.chooser is None else self.chooser.cell(self._index)
