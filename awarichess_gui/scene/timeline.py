"""The one animation that plays scores."""

from __future__ import annotations

import math

from PySide6.QtCore import QAbstractAnimation, QObject, Signal

from awarichess_gui.scene.score import Score


class Timeline(QAbstractAnimation):
    """Plays one score after another, at a rate that may change while it plays."""

    #: An event of the turn is seen now (not announced when playing backwards).
    beat = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._score = Score()
        self._rate = 1.0
        self._now = 0.0

    @property
    def now(self) -> float:
        """The moment of the score that is shown, in milliseconds at normal speed."""
        return self._now

    def load(self, score: Score, *, backward: bool = False) -> None:
        """Take another score, shown at its beginning, or at its end if it is to be played backwards."""
        self.stop()
        self._score = score
        self._now = -1.0
        if backward:
            self._show(score.duration, announced=False)
            self.setDirection(QAbstractAnimation.Direction.Backward)
        else:
            self.setDirection(QAbstractAnimation.Direction.Forward)

    def forget(self) -> None:
        """Let go of the score and of everything that it would move."""
        self._score = Score()

    def set_rate(self, rate: float) -> None:
        """Play `rate` times as fast as normal, from now on."""
        if rate == self._rate:
            return
        self._rate = rate
        if self.state() is not QAbstractAnimation.State.Stopped:
            self.setCurrentTime(math.ceil(self._now / rate))

    def finish(self) -> None:
        """Show the end of the score (played backwards: its beginning), announcing every beat on the way."""
        if self.direction() is QAbstractAnimation.Direction.Forward:
            self._show(self._score.duration)
        else:
            self._show(-1.0)
        self.stop()

    def duration(self) -> int:
        """How long the score takes at the present rate, in milliseconds."""
        return math.ceil(self._score.duration / self._rate)

    def updateCurrentTime(self, currentTime: int) -> None:  # noqa: N803 - Qt's name
        """Show the score at a moment."""
        self._show(min(currentTime * self._rate, self._score.duration))

    def _show(self, now: float, *, announced: bool = True) -> None:
        before, self._now = self._now, now
        if now >= before:
            self._forward(before, now, announced=announced)
        else:
            self._backward(before, now)

    def _forward(self, before: float, now: float, *, announced: bool) -> None:
        for step in self._score.steps:
            if before < step.at <= now:
                step.do()
        for track in self._score.tracks:
            if track.start > now:
                break
            if track.end >= before:
                track.show_at(now)
        if announced:
            for beat in self._score.beats:
                if before < beat.at <= now:
                    self.beat.emit(beat.event)

    def _backward(self, before: float, now: float) -> None:
        for step in reversed(self._score.steps):
            if now < step.at <= before:
                step.undo()
        for track in reversed(self._score.tracks):
            if track.end >= now and track.start <= before:
                track.show_at(now)
