"""Shows the clocks in the cards of the players, and lets the players stop them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from awarichess_gui.session.clock import clock_text
from awarichess_gui.session.clockwork import LOW
from awarichess_gui.widgets.actions import key_of

if TYPE_CHECKING:
    from PySide6.QtGui import QAction

    from awarichess_gui.scene.accessible import BoardAccess
    from awarichess_gui.session.clockwork import Clockwork
    from awarichess_gui.widgets.side_panel import SidePanel


class ClockFaces(QObject):
    """Keeps the cards in step with the clocks.

    Args:
        clockwork: the clocks.
        side: the cards.
        access: tells screen readers that the clocks are stopped.
        pause: the action that stops the clocks and lets them go on.
    """

    def __init__(self, clockwork: Clockwork, side: SidePanel, access: BoardAccess, pause: QAction) -> None:
        super().__init__(pause)
        self._clockwork = clockwork
        self._now = side.now
        self._cards = side.players
        self._access = access
        self._pause = pause
        self._was_stopped = False
        self._now.set_resume_action(pause)
        clockwork.ticked.connect(self.show)
        pause.triggered.connect(self._on_pause)
        self.show()

    def show(self) -> None:
        """Show the times as they are now."""
        clock, due, stopped = self._clockwork.clock, self._clockwork.due, self._clockwork.paused
        for side, card in self._cards.items():
            if clock is None:
                card.show_clock("", running=False, low=False, due=None)
                continue
            left = clock.left(side)
            card.show_clock(
                clock_text(left),
                running=clock.running is side,
                low=left <= LOW,
                due=None if due is None or stopped else due is side,
            )
        self._pause.setEnabled(due is not None)
        self._pause.setChecked(stopped)
        if stopped is not self._was_stopped:
            self._was_stopped = stopped
            self._tell_stopped()

    def _tell_stopped(self) -> None:
        text = self.tr("The clocks are stopped. {key} lets them go on.").format(key=key_of(self._pause))
        self._now.set_stopped(text if self._was_stopped else "")
        self._access.announce(text if self._was_stopped else "")

    def _on_pause(self, stop: bool) -> None:
        if stop:
            self._clockwork.pause()
        else:
            self._clockwork.resume()
