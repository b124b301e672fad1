"""A score: what moves when, written down before anything moves.

Times are milliseconds at normal speed. A score can be shown at any of its moments, in any order, so it
plays forwards, backwards, faster, or at once to its end.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtCore import QPointF

from awarichess_gui.rules import Event

if TYPE_CHECKING:
    from awarichess_gui.scene.items.base import BoardItem
    from awarichess_gui.scene.shapes import Point

    Easing: TypeAlias = Callable[[float], float]


def steady(part: float) -> float:
    """The same speed all the way."""
    return part


def gentle(part: float) -> float:
    """Slow at both ends."""
    return part * part * (3 - 2 * part)


def arriving(part: float) -> float:
    """Fast at first, coming to rest."""
    return 1 - (1 - part) ** 3


def leaving(part: float) -> float:
    """From rest, faster and faster."""
    return part * part


@dataclass(frozen=True, slots=True)
class Track:
    """One change that takes time: `show` is called with the part of it that is done, 0–1."""

    start: float
    duration: float
    show: Callable[[float], None]

    @property
    def end(self) -> float:
        """When it is done."""
        return self.start + self.duration

    def show_at(self, now: float) -> None:
        """Show the change as it stands at a moment."""
        part = 1.0 if self.duration <= 0 else (now - self.start) / self.duration
        self.show(min(max(part, 0.0), 1.0))


@dataclass(frozen=True, slots=True)
class Step:
    """One change that happens at once, and how to take it back."""

    at: float
    do: Callable[[], None]
    undo: Callable[[], None]


@dataclass(frozen=True, slots=True)
class Beat:
    """The moment at which an event of the turn is seen, and heard."""

    at: float
    event: Event


@dataclass(slots=True)
class Score:
    """The tracks, steps and beats of one turn.

    Attributes:
        now: where the next event may begin; moved on while the score is written.
        tracks: the changes that take time; sorted by their start once the score is `close`d.
        steps: the changes that happen at once; likewise.
        beats: one for each event, in causal order.
    """

    now: float = 0.0
    tracks: list[Track] = field(default_factory=list)
    steps: list[Step] = field(default_factory=list)
    beats: list[Beat] = field(default_factory=list)

    @property
    def duration(self) -> float:
        """How long it takes, in milliseconds."""
        ends = [track.end for track in self.tracks]
        ends += [step.at for step in self.steps]
        ends += [beat.at for beat in self.beats]
        return max(ends, default=0.0)

    def close(self) -> Score:
        """Bring everything in the order in which it begins."""
        self.tracks.sort(key=lambda track: track.start)
        self.steps.sort(key=lambda step: step.at)
        return self

    def beat(self, event: Event, at: float) -> None:
        """An event is seen at a moment, or as soon as those before it have been."""
        latest = self.beats[-1].at if self.beats else 0.0
        self.beats.append(Beat(max(at, latest), event))

    def track(
        self, start: float, duration: float, show: Callable[[float], None], easing: Easing = steady
    ) -> None:
        """A change by a function of the part done."""
        self.tracks.append(Track(start, duration, lambda part: show(easing(part))))

    def step(self, at: float, do: Callable[[], None], undo: Callable[[], None]) -> None:
        """A change at once."""
        self.steps.append(Step(at, do, undo))

    def move(
        self,
        item: BoardItem,
        start: float,
        duration: float,
        way: tuple[Point, Point],
        easing: Easing = gentle,
    ) -> None:
        """A thing goes straight from one point to another."""
        begin, end = way

        def show(part: float) -> None:
            item.setPos(QPointF(*begin.towards(end, part)))

        self.track(start, duration, show, easing)

    def fly(
        self, item: BoardItem, start: float, duration: float, way: tuple[Point, Point], height: float
    ) -> None:
        """A thing flies from one point to another, `height` above the straight way in the middle."""
        begin, end = way

        def show(part: float) -> None:
            at = begin.towards(end, part)
            item.setPos(QPointF(at.x, at.y - 4 * height * part * (1 - part)))

        self.track(start, duration, show, gentle)

    def fade(self, item: BoardItem, start: float, duration: float, begin: float, end: float) -> None:
        """A thing appears or vanishes."""
        self.track(start, duration, lambda part: item.setOpacity(begin + (end - begin) * part))

    def zoom(
        self,
        item: BoardItem,
        start: float,
        duration: float,
        begin: float,
        end: float,
        easing: Easing = gentle,
    ) -> None:
        """A thing grows or shrinks."""
        self.track(start, duration, lambda part: item.setScale(begin + (end - begin) * part), easing)

    def raise_to(self, item: BoardItem, at: float, level: float, before: float) -> None:
        """A thing comes to lie on another level; `before` is the one that it lay on."""
        self.step(at, lambda: item.setZValue(level), lambda: item.setZValue(before))
