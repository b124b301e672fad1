"""Shows the places of the board to Qt's accessibility, and so to screen readers.

What PySide6 wants, found out by trying: an interface is made by a factory for an object, lives as long as
the object, and is never let go of by PySide6, so there are few of them and they hold nothing but a place.
`interface_cast` must give a `VoidPtr`, although its type is said to be a number, which would end the program.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from PySide6.QtCore import QObject, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QAccessible, QAccessibleActionInterface, QAccessibleInterface
from PySide6.QtWidgets import QAccessibleWidget
from shiboken6 import VoidPtr, getCppPointer

from awarichess_gui.scene.accessible_places import Kind, Place
from awarichess_gui.scene.shapes import Point

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QWindow

    from awarichess_gui.scene.accessible_groups import Board
    from awarichess_gui.scene.board_view import BoardView

_ROLES: Final = {
    Kind.GROUP: QAccessible.Role.Grouping,
    Kind.BUTTON: QAccessible.Role.Button,
    Kind.MARK: QAccessible.Role.StaticText,
}

_NO_FACE: Final = cast("QAccessibleInterface", None)
"""What Qt takes for nothing, though the types of PySide6 do not know of it."""


def face_of(thing: QObject) -> QAccessibleInterface:
    """What screen readers are shown of a place, or of a widget."""
    return QAccessible.queryAccessibleInterface(thing)


class BoardFace(QAccessibleWidget):
    """The board: the widget, with the groups of places in it."""

    def __init__(self, view: BoardView, board: Board) -> None:
        super().__init__(view, QAccessible.Role.Grouping)
        self._view = view
        self._board = board

    def childCount(self) -> int:
        """How many groups there are."""
        return len(self._board.groups)

    def child(self, index: int) -> QAccessibleInterface:
        """The group of that number."""
        groups = self._board.groups
        return face_of(groups[index]) if 0 <= index < len(groups) else _NO_FACE

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        """The number of a group; −1 for anything else."""
        return _index(self._board.groups, child)

    def childAt(self, x: int, y: int) -> QAccessibleInterface:
        """The place at a pixel of the screen."""
        inside = self._view.viewport().mapFromGlobal(QPoint(x, y))
        if not self._view.viewport().rect().contains(inside):
            return _NO_FACE
        place = self._board.at(self._view.to_board(QPointF(inside)))
        return _NO_FACE if place is None else face_of(place)

    def focusChild(self) -> QAccessibleInterface:
        """Where on the board the keyboard is."""
        place = self._board.focused() if self._view.hasFocus() else None
        return _NO_FACE if place is None else face_of(place)


class PlaceFace(QAccessibleInterface):
    """A place on the board."""

    def __init__(self, place: Place) -> None:
        super().__init__()
        self._place = place
        self._press = _Press(place) if place.kind is Kind.BUTTON else None

    def isValid(self) -> bool:
        """Always: Qt lets go of what it shows of a place together with the place."""
        return True

    def object(self) -> QObject:
        """The place."""
        return self._place

    def window(self) -> QWindow:
        """The window that it is in."""
        return self._place.view.window().windowHandle()

    def parent(self) -> QAccessibleInterface:
        """The group, or the board."""
        above = self._place.parent()
        return face_of(above if isinstance(above, Place) else self._place.view)

    def childCount(self) -> int:
        """How many places it holds."""
        return len(self._place.places)

    def child(self, index: int) -> QAccessibleInterface:
        """The place of that number in it."""
        places = self._place.places
        return face_of(places[index]) if 0 <= index < len(places) else _NO_FACE

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        """The number of a place in it; −1 for anything else."""
        return _index(self._place.places, child)

    def childAt(self, x: int, y: int) -> QAccessibleInterface:
        """The place in it at a pixel of the screen."""
        inside = (place for place in self._place.places if _on_screen(place).contains(x, y))
        found = next(inside, None)
        return _NO_FACE if found is None else face_of(found)

    def focusChild(self) -> QAccessibleInterface:
        """The place in it where the keyboard is."""
        if not self._place.view.hasFocus():
            return _NO_FACE
        found = next((place for place in self._place.places if place.focused), None)
        return _NO_FACE if found is None else face_of(found)

    def text(self, text_type: QAccessible.Text) -> str:
        """Its name, and the key that presses it."""
        if text_type is QAccessible.Text.Name:
            return self._place.tell_name()
        return self._place.keys if text_type is QAccessible.Text.Accelerator else ""

    def setText(self, text_type: QAccessible.Text, text: str) -> None:
        """Nothing: a place cannot be renamed."""

    def rect(self) -> QRect:
        """Its rectangle on the screen."""
        return _on_screen(self._place)

    def role(self) -> QAccessible.Role:
        """What kind of thing it is."""
        return _ROLES[self._place.kind]

    def state(self) -> QAccessible.State:
        """Whether it is seen, has the keyboard, is picked up."""
        place = self._place
        state = QAccessible.State()
        if not place.view.isVisible():
            state.invisible = True
        if place.kind is Kind.BUTTON:
            state.focusable = True
            state.focused = place.focused and place.view.hasFocus()
            state.selected = place.selected
        return state

    def interface_cast(self, kind: QAccessible.InterfaceType) -> int:
        """The way to press it."""
        if self._press is None or kind is not QAccessible.InterfaceType.ActionInterface:
            return cast("int", VoidPtr(0))
        return cast("int", VoidPtr(getCppPointer(self._press)[0]))


class _Press(QAccessibleActionInterface):
    """Presses a place, or brings the keyboard to it."""

    def __init__(self, place: Place) -> None:
        super().__init__()
        self._place = place

    def actionNames(self) -> list[str]:
        """What can be done."""
        return [self.pressAction(), self.setFocusAction()]

    def doAction(self, name: str) -> None:
        """Do it."""
        if name == self.pressAction():
            self._place.press()
        elif name == self.setFocusAction():
            self._place.view.setFocus(Qt.FocusReason.OtherFocusReason)
            self._place.go_to()

    def keyBindingsForAction(self, name: str) -> list[str]:
        """The key that does it from anywhere."""
        return [self._place.keys] if name == self.pressAction() and self._place.keys else []


def _index(places: Sequence[Place], face: QAccessibleInterface) -> int:
    thing = face.object()
    return places.index(thing) if thing in places else -1


def _on_screen(place: Place) -> QRect:
    """The rectangle of a place in pixels of the screen."""
    box, view = place.box(), place.view
    corners = (Point(box.left, box.top), Point(box.right, box.bottom))
    first, last = (view.viewport().mapToGlobal(view.to_viewport(corner)).toPoint() for corner in corners)
    return QRect(first, last - QPoint(1, 1))


def face_for(thing: QObject, board: Board | None) -> QAccessibleInterface | None:
    """What to show of an object that has no face yet.

    Args:
        thing: any object of Qt.
        board: its places, if it is the view of a board.

    Returns:
        Its face; None if Qt knows by itself what to show of it.
    """
    if isinstance(thing, Place):
        return PlaceFace(thing)
    return None if board is None else BoardFace(cast("BoardView", thing), board)
