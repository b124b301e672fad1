"""Whether the desktop asks for less motion: animations that do not have to be are left out then."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication

Ask: TypeAlias = Callable[[Callable[[bool], None]], None]
"""Asks a desktop; what it is given is called with the answer, at once or later, or never."""


class ReducedMotion(QObject):
    """Knows what the desktop wants; until it has answered, motion is welcome.

    The desktop is asked again whenever the program comes to the front: its settings may have been changed.

    Args:
        ask: asks the desktop; None where nobody can be asked.
        parent: the owner in the sense of Qt.
    """

    #: The desktop wants something else now; carries whether it asks for less motion.
    changed = Signal(bool)

    def __init__(self, ask: Ask | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._ask = ask
        self._wanted = False
        app = QGuiApplication.instance()
        if ask is not None and isinstance(app, QGuiApplication):
            app.applicationStateChanged.connect(self._on_state_changed)

    @property
    def wanted(self) -> bool:
        """Whether the desktop asks for less motion."""
        return self._wanted

    def ask(self) -> None:
        """Ask the desktop; the program goes on meanwhile."""
        if self._ask is not None:
            self._ask(self._on_answer)

    def _on_state_changed(self, state: Qt.ApplicationState) -> None:
        if state is Qt.ApplicationState.ApplicationActive:
            self.ask()

    def _on_answer(self, wanted: bool) -> None:
        if wanted != self._wanted:
            self._wanted = wanted
            self.changed.emit(wanted)
