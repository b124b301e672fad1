"""Tells screen readers what is on the board, where the keyboard is on it, and what happens."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent
from PySide6.QtWidgets import QGraphicsView

if TYPE_CHECKING:
    from PySide6.QtGui import QAccessibleInterface

    from awarichess_gui.scene.accessible_groups import Board
    from awarichess_gui.scene.board_view import BoardView


class BoardAccess(QObject):
    """Makes a board known to screen readers. It must be made before anybody can ask about the view.

    As long as no screen reader listens it costs nothing: the places are made when somebody asks for them.

    Args:
        view: the board; its owner in the sense of Qt.
    """

    def __init__(self, view: BoardView) -> None:
        super().__init__(view)
        _install_once()
        self._view = view
        self._board: Board | None = None
        self._choosing = False
        view.interaction.focus_described.connect(self._on_focus_described)
        view.board.synced.connect(self._on_synced)

    @property
    def places(self) -> Board:
        """All places of the board."""
        if self._board is None:
            from awarichess_gui.scene.accessible_groups import Board  # noqa: PLC0415 (seldom needed)

            self._board = Board(self._view)
        return self._board

    def announce(self, text: str, *, urgent: bool = False) -> None:
        """Have something said that stands nowhere, such as what a turn brought about.

        Args:
            text: what to say.
            urgent: whether it may interrupt what is just being said.
        """
        if not text or not QAccessible.isActive():
            return
        event = QAccessibleAnnouncementEvent(self._view, text)
        politeness = QAccessible.AnnouncementPoliteness
        event.setPoliteness(politeness.Assertive if urgent else politeness.Polite)
        _notify(event)

    def _on_focus_described(self) -> None:
        self._tell_of_choices()
        place = self.places.focused() if QAccessible.isActive() and self._view.hasFocus() else None
        if place is not None:
            _notify(QAccessibleEvent(place, QAccessible.Event.Focus))

    def _on_synced(self) -> None:
        """Tell which of the names that somebody knows have become others."""
        self._tell_of_choices()
        if self._board is None:
            return
        for place in self._board.all():
            if place.told_wrongly:
                _notify(QAccessibleEvent(place, QAccessible.Event.NameChanged))

    def _tell_of_choices(self) -> None:
        """Tell that something is to be chosen, or no longer."""
        choosing = self._view.interaction.chooser is not None
        changed, self._choosing = choosing != self._choosing, choosing
        if changed and QAccessible.isActive():
            kind = QAccessible.Event.ObjectCreated if choosing else QAccessible.Event.ObjectDestroyed
            _notify(QAccessibleEvent(self.places.choices, kind))


def _notify(event: QAccessibleEvent) -> None:
    """Tell whoever listens."""
    QAccessible.updateAccessibility(event)


def _make(_class_name: str, thing: QObject) -> QAccessibleInterface | None:
    """Qt's question what to show of an object; None for what Qt knows by itself."""
    from awarichess_gui.scene import accessible_faces  # noqa: PLC0415 (seldom needed)

    access = thing.findChild(BoardAccess) if isinstance(thing, QGraphicsView) else None
    return accessible_faces.face_for(thing, None if access is None else access.places)


@cache
def _install_once() -> None:
    """Let Qt ask here what to show to screen readers."""
    QAccessible.installFactory(_make)
