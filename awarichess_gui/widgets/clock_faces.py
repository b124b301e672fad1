"""Shows the clocks in the cards of the players, and lets the players stop them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from awarichess_gui.session.clock import clock_text
from awarichess_gui.session.clockwork import LOW

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import QAction

    from awarichess_gui.rules import Side
    from awarichess_gui.session.clockwork import Clockwork
    from awarichess_gui.widgets.player_card import PlayerCard


class ClockFaces(QObject):
    """Keeps the cards of the players in step with the clocks.

    Args:
        clockwork: the clocks.
        cards: the cards.
        pause: the action that stops the clocks and lets them go on.
    """

    def __init__(self, clockwork: Clockwork, cards: Mapping[Side, PlayerCard], pause: QAction) -> None:
        super().__init__(pause)
        self._clockwork = clockwork
        self._cards = cards
        self._pause = pause
        clockwork.ticked.connect(self.show)
        pause.triggered.connect(self._on_pause)
        self.show()

    def show(self) -> None:
        """Show the times as they are now."""
        clock, due = self._clockwork.clock, self._clockwork.due
        for side, card in self._cards.items():
            if clock is None:
                card.show_clock("", running=False, low=False, due=None)
                continue
            left = clock.left(side)
            card.show_clock(
                clock_text(left),
                running=clock.running is side,
                low=left <= LOW,
                due=None if due is None else due is side,
            )
        self._pause.setEnabled(due is not None)
        self._pause.setChecked(self._clockwork.paused)

    def _on_pause(self, stop: bool) -> None:
        if stop:
            self._clockwork.pause()
        else:
            self._clockwork.resume()
