"""Drives the clocks of a game: lets them tick, notices low time and the fall of a flag."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from awarichess_gui.rules import Side
from awarichess_gui.session.clock import Clock, TimeControl, Timing

if TYPE_CHECKING:
    from collections.abc import Callable

LOW: Final = 20.0
"""Seconds from which on time is low."""

_TICK: Final = 100
"""Milliseconds between two looks at the clocks."""


class Clockwork(QObject):
    """The clocks of the game on the table, if it has any.

    Args:
        now: the time in seconds, from any origin, never going back.
        parent: the owner in the sense of Qt.
    """

    #: The times to be shown may be others now.
    ticked = Signal()
    #: Little time is left; carries the `Side`. Sent once each time that its clock comes below `LOW`.
    low = Signal(object)
    #: The time is up; carries the `Side`.
    flagged = Signal(object)

    def __init__(self, now: Callable[[], float] = time.monotonic, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._now = now
        self._clock: Clock | None = None
        self._due: Side | None = None
        self._paused = False
        self._held = False
        self._warned: set[Side] = set()
        self._fallen: set[Side] = set()
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(_TICK)
        self._timer.timeout.connect(self.look)

    @property
    def clock(self) -> Clock | None:
        """The clocks; None in a game without."""
        return self._clock

    @property
    def due(self) -> Side | None:
        """Whose clock runs, or would if both were not stopped; None if nobody must act, or without clocks."""
        return None if self._clock is None else self._due

    @property
    def paused(self) -> bool:
        """Whether the clocks were stopped by the players."""
        return self._paused

    def set_control(
        self, control: TimeControl, to_act: Side | None, left: tuple[float, float] | None = None
    ) -> None:
        """Wind the clocks for a game and start the one of whoever must act; none without a control.

        Args:
            control: the time control.
            to_act: who must act.
            left: the seconds that South and North have left in a game that goes on; the clocks stand until
                `resume`.
        """
        self._clock = None if control.timing is Timing.NONE else Clock(control, self._now, left)
        self._paused = self._clock is not None and left is not None and to_act is not None
        self._warned.clear()
        self._fallen = set() if left is None else {side for side in Side if left[side] <= 0}
        self.run(to_act)

    def run(self, side: Side | None) -> None:
        """It is for `side` to act, or for nobody: its clock runs, once they are not stopped any more."""
        self._due = side
        if side is None:
            self._paused = False
        self._drive()

    def acted(self, side: Side, then: Side | None) -> None:
        """`side` has acted; now it is for `then` to act (None: for nobody)."""
        self._due = then
        if self._clock is not None:
            self._clock.acted(side, then)
            if self._clock.left(side) > LOW:
                self._warned.discard(side)
        self._drive()

    def pause(self) -> None:
        """Stop the clock that runs, until `resume`."""
        self._paused = self.due is not None
        self._drive()

    def resume(self) -> None:
        """Go on after a pause, with the clock of whoever must act now."""
        self._paused = False
        self._drive()

    def hold(self, held: bool) -> None:
        """Let no time pass as long as whoever must act is a machine that does nothing."""
        if held != self._held:
            self._held = held
            self._drive()

    def look(self) -> None:
        """Look at the clocks: tell when time is low, or up."""
        clock = self._clock
        if clock is None or clock.running is None:
            return
        side = clock.running
        # A flag falls once: if the players take that ending back, they go on without this clock.
        if clock.flagged() is not None and side not in self._fallen:
            self._fallen.add(side)
            self.run(None)
            self.flagged.emit(side)
            return
        if clock.left(side) <= LOW and side not in self._warned:
            self._warned.add(side)
            self.low.emit(side)
        self.ticked.emit()

    def _drive(self) -> None:
        """Let the clock run that is due, unless it is stopped, and the timer with it."""
        if self._clock is not None:
            self._clock.run(None if self._paused or self._held else self._due)
        if self._clock is not None and self._clock.running is not None:
            self._timer.start()
        else:
            self._timer.stop()
        self.ticked.emit()
