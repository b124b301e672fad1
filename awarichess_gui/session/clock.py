"""Clocks: time controls, and two clocks of which the one runs that belongs to whoever must act.

No wall clock is read here: the source of time is given, so a test can turn its hands.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final

from awarichess_gui.errors import OptionsError

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Self

    from awarichess_gui.rules import Side

UNLIMITED_TEXT: Final = "-"
"""The `TimeControl` tag of a game without clocks, as in PGN."""

_ACTIONS_LEFT: Final = 30
"""For so many more actions a machine keeps time on its clock."""
_LEAST_SECONDS: Final = 0.02


class Timing(Enum):
    """What a clock does beside running down."""

    NONE = "none"
    """There are no clocks."""
    SUDDEN_DEATH = "sudden-death"
    FISCHER = "fischer"
    """Each action adds some seconds."""
    DELAY = "delay"
    """The first seconds of each action do not count."""


@dataclass(frozen=True, slots=True)
class TimeControl:
    """How much time the players have.

    Attributes:
        timing: the kind of clock.
        base: seconds at the start.
        bonus: seconds added for each action, or by which each action's count is delayed.
    """

    timing: Timing = Timing.NONE
    base: int = 0
    bonus: int = 0

    def __str__(self) -> str:
        """The value of the `TimeControl` tag: `300`, `300+5`, `300d5`, or `-`."""
        if self.timing is Timing.NONE:
            return UNLIMITED_TEXT
        if self.timing is Timing.SUDDEN_DEATH:
            return str(self.base)
        return f"{self.base}{'+' if self.timing is Timing.FISCHER else 'd'}{self.bonus}"

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read the value of a `TimeControl` tag.

        Raises:
            OptionsError: the text is no time control that this program knows.

        >>> TimeControl.parse("300+5").timing
        <Timing.FISCHER: 'fischer'>
        """
        text = text.strip()
        if text in ("", "?", UNLIMITED_TEXT):
            return cls()
        match = re.fullmatch(r"([0-9]{1,6})(?:([+d])([0-9]{1,4}))?", text)
        if match is None or int(match[1]) == 0:
            raise OptionsError(
                "{text} is no time control: write seconds such as 300, 300+5 or 300d5.", text=repr(text)
            )
        if match[2] is None or int(match[3]) == 0:
            return cls(Timing.SUDDEN_DEATH, int(match[1]))
        timing = Timing.FISCHER if match[2] == "+" else Timing.DELAY
        return cls(timing, int(match[1]), int(match[3]))


class Clock:
    """Two clocks, one for each side; at most one runs.

    Args:
        control: how much time there is; not `Timing.NONE`.
        now: the time in seconds, from any origin, never going back.
        left: the seconds that South and North have; None for those of the time control.
    """

    def __init__(
        self, control: TimeControl, now: Callable[[], float], left: tuple[float, float] | None = None
    ) -> None:
        self._control = control
        self._now = now
        self._left = [float(control.base), float(control.base)] if left is None else list(left)
        self._running: Side | None = None
        self._ran: Side | None = None
        self._since = 0.0
        self._delay_left = 0.0

    @property
    def control(self) -> TimeControl:
        """The time control."""
        return self._control

    @property
    def running(self) -> Side | None:
        """Whose clock runs; None while both stand."""
        return self._running

    def left(self, side: Side) -> float:
        """Seconds that `side` has left now; never below 0."""
        left = self._left[side]
        if side is self._running:
            left -= max(0.0, self._now() - self._since - self._delay_left)
        return max(0.0, left)

    def allowance(self, side: Side) -> float:
        """Seconds that a machine may take for its next action: it keeps time for those that come later."""
        bonus = 0 if self._control.timing is Timing.SUDDEN_DEATH else self._control.bonus
        left = self.left(side)
        return max(_LEAST_SECONDS, min(left / _ACTIONS_LEFT + 0.8 * bonus, left / 3))

    def run(self, side: Side | None) -> None:
        """Let the clock of `side` run, or none; whoever's clock ran has done nothing for a bonus.

        A clock that goes on after it stood has of its delay only what was left.
        """
        if side is self._running:
            return
        self._stop()
        if side is not None:
            self._start(side, anew=side is not self._ran)

    def acted(self, side: Side, then: Side | None) -> None:
        """`side` has acted; now it is for `then` to act (None: for nobody).

        An action that comes when the time is up gains nothing.
        """
        if self._running is side:
            self._stop()
            if self._left[side] > 0 and self._control.timing is Timing.FISCHER:
                self._left[side] += self._control.bonus
        else:
            self._stop()
        self._ran = None
        if then is not None:
            self._start(then)

    def flagged(self) -> Side | None:
        """The side whose time is up, if it is the one that runs."""
        return self._running if self._running is not None and self.left(self._running) <= 0 else None

    def until_flag(self) -> float | None:
        """Seconds until the running clock is down, if nobody acts; None while both stand."""
        if self._running is None:
            return None
        waited = max(0.0, self._delay_left - (self._now() - self._since))
        return waited + self.left(self._running)

    def _start(self, side: Side, *, anew: bool = True) -> None:
        self._running = self._ran = side
        self._since = self._now()
        if anew:
            delayed = self._control.timing is Timing.DELAY
            self._delay_left = float(self._control.bonus) if delayed else 0.0

    def _stop(self) -> None:
        if self._running is not None:
            self._left[self._running] = self.left(self._running)
            self._delay_left = max(0.0, self._delay_left - (self._now() - self._since))
            self._running = None


def clock_text(seconds: float) -> str:
    """The time on a clock: `1:02:03`, `4:12`, and tenths in the last ten seconds, `0:07.3`.

    >>> clock_text(252.9), clock_text(7.34), clock_text(3723)
    ('4:12', '0:07.3', '1:02:03')
    """
    if 0 < seconds < 10:
        return f"0:{int(seconds):02}.{int(seconds * 10) % 10}"
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
