"""Plays turns on the board, one after another, as fast as wanted."""

from __future__ import annotations

from collections import deque
from enum import Enum
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QObject, Signal

from awarichess_gui.scene.timeline import Timeline

if TYPE_CHECKING:
    from awarichess_gui.rules import Position, Turn
    from awarichess_gui.scene.board_scene import BoardScene

_BACKLOG: Final = 3
"""With more turns than this waiting, all are shown at once: the board must not fall behind the game."""


class Speed(Enum):
    """How fast turns are shown; the value is kept in the settings."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"
    OFF = "off"
    """At once."""

    @property
    def rate(self) -> float:
        """How many times as fast as normal; meaningless for `OFF`."""
        return {Speed.SLOW: 0.5, Speed.NORMAL: 1.0, Speed.FAST: 2.7, Speed.OFF: 1.0}[self]


class _Job(NamedTuple):
    """A turn to be shown, forwards or backwards, and the turn that is the latest one then."""

    turn: Turn
    backward: bool
    last: Turn | None

    @property
    def before(self) -> Position:
        """The position that must be shown when it begins."""
        return self.turn.after if self.backward else self.turn.before

    @property
    def after(self) -> Position:
        """The position that it leads to."""
        return self.turn.before if self.backward else self.turn.after


class _Showing(NamedTuple):
    """What is being shown: the position and the latest turn once everything is at rest."""

    after: Position
    last: Turn | None
    settles: bool = False
    """Only something dropped in a wrong place goes home: the position is the one that is shown already."""


class TurnPlayer(QObject):
    """Shows turns on a board, one after another.

    The game never waits for it: whoever wants to go on calls `finish`, and everything is where it belongs.
    """

    #: An event of a turn is seen now, in causal order; carries the `Event`. Not sent when playing backwards.
    beat = Signal(object)
    #: Something began to move, or everything came to rest.
    busy_changed = Signal(bool)

    def __init__(self, board: BoardScene, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._board = board
        self._speed = Speed.NORMAL
        self._waiting: deque[_Job] = deque()
        self._current: _Showing | None = None
        self._busy = False
        self._taking_up = False
        self._skipping = False
        self._timeline = Timeline(self)
        self._timeline.beat.connect(self.beat)
        self._timeline.finished.connect(self._on_finished)
        board.rebuilding.connect(self.finish)

    @property
    def busy(self) -> bool:
        """Whether something moves."""
        return self._busy

    @property
    def skipping(self) -> bool:
        """Whether the beats sent just now belong to something cut short: a listener may stay silent."""
        return self._skipping

    @property
    def speed(self) -> Speed:
        """How fast turns are shown."""
        return self._speed

    @property
    def timeline(self) -> Timeline:
        """The animation that plays."""
        return self._timeline

    def set_speed(self, speed: Speed) -> None:
        """Show turns faster or slower, the one that moves included."""
        self._speed = speed
        if speed is Speed.OFF:
            self.finish()
        else:
            self._timeline.set_rate(speed.rate)

    def play(self, turn: Turn) -> None:
        """Show a turn, after those that wait."""
        self._add(_Job(turn, backward=False, last=turn))

    def undo(self, turn: Turn, previous: Turn | None = None) -> None:
        """Show a turn being taken back; `previous` is the one before it, to be marked."""
        self._add(_Job(turn, backward=True, last=previous))

    def show(self, position: Position, last: Turn | None = None) -> None:
        """Show a position at once; `last` is the turn that led to it. Whatever moves or waits is dropped."""
        self._waiting.clear()
        self._current = None
        self._timeline.stop()
        self._timeline.forget()
        self._board.sync(position, last)
        self._set_busy(busy=False)

    def settle(self) -> None:
        """Let everything that was dropped in a wrong place go home."""
        if self._busy:
            return
        from awarichess_gui.scene.choreography import compose_return  # noqa: PLC0415 (not before something moves)

        score = compose_return(self._board.figures)
        if self._speed is Speed.OFF:
            self._board.lay_out(self._board.position)
        if self._speed is Speed.OFF or score.duration == 0:
            return
        self._set_busy(busy=True)
        self._current = _Showing(self._board.position, self._board.last, settles=True)
        self._timeline.load(score)
        self._timeline.start()

    def finish(self) -> None:
        """Show at once the end of what moves and of everything that waits."""
        if not self._busy:
            return
        self._skipping = True
        try:
            current, self._current = self._current, None
            if current is not None:
                self._timeline.finish()
                self._come_to_rest(current)
            while self._waiting:
                self._skip(self._waiting.popleft())
        finally:
            self._skipping = False
        self._set_busy(busy=False)

    def _add(self, job: _Job) -> None:
        self._waiting.append(job)
        if len(self._waiting) > _BACKLOG:
            self.finish()
        else:
            self._take_up()

    def _take_up(self) -> None:
        """Begin with what waits, unless something moves; a loop, for much may wait that takes no time."""
        if self._taking_up or self._current is not None:
            return
        self._taking_up = True
        try:
            self._set_busy(busy=True)
            while self._waiting and self._current is None:
                self._begin(self._waiting.popleft())
        finally:
            self._taking_up = False
        if self._current is None:
            self._set_busy(busy=False)

    def _begin(self, job: _Job) -> None:
        if self._speed is Speed.OFF:
            self._skip(job)
            return
        board = self._board
        if board.position != job.before:
            board.lay_out(job.before)
        board.clear_passing_marks()
        board.marks.set_last(job.last)
        if job.backward:
            board.lay_out(job.after)
        from awarichess_gui.scene.choreography import compose  # noqa: PLC0415 (not before something moves)

        score = compose(job.turn, board.figures, board.labels)
        self._current = _Showing(job.after, job.last)
        self._timeline.load(score, backward=job.backward)
        self._timeline.start()

    def _skip(self, job: _Job) -> None:
        """Show what a turn leads to without showing how."""
        if not job.backward:
            for event in job.turn.events:
                self.beat.emit(event)
        self._board.sync(job.after, job.last)

    def _on_finished(self) -> None:
        current, self._current = self._current, None
        if current is not None:
            self._come_to_rest(current)
            self._take_up()

    def _come_to_rest(self, current: _Showing) -> None:
        self._timeline.forget()
        if current.settles:
            self._board.lay_out(current.after)
        else:
            self._board.sync(current.after, current.last)

    def _set_busy(self, *, busy: bool) -> None:
        if busy != self._busy:
            self._busy = busy
            self.busy_changed.emit(busy)
