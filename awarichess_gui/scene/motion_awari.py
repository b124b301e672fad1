"""How seeds leave the houses and come back: captured, turned into cones, removed, set out for a new game."""

from __future__ import annotations

import math
from collections import deque
from typing import TYPE_CHECKING, Final, NamedTuple

from awarichess_gui.rules import (
    HOUSES,
    AwariBegan,
    ConePlaced,
    HouseCaptured,
    SeedsLifted,
    SeedsRemoved,
    SeedsSown,
    Side,
)
from awarichess_gui.scene.items.base import Level
from awarichess_gui.scene.motion_hand import Hand
from awarichess_gui.scene.score import arriving, leaving
from awarichess_gui.scene.shapes import Point

if TYPE_CHECKING:
    from collections.abc import Sequence

    from awarichess_gui.rules import Turn
    from awarichess_gui.scene.figures import Figures
    from awarichess_gui.scene.items.house import LabelItem
    from awarichess_gui.scene.items.seed import SeedItem
    from awarichess_gui.scene.score import Score

_RISE: Final = 100.0
_RISES_BY: Final = 14.0
_FLIGHT: Final = 300.0
_FLIGHTS_APART: Final = 65.0
_ALL_FLIGHTS: Final = 900.0
_STANDS: Final = 120.0
_LEAVE: Final = 220.0
_HOUSES_APART: Final = 40.0
_SET_OUT: Final = 190.0
_SEEDS_APART: Final = 14.0


class _Taken(NamedTuple):
    """A captured seed: where it waits, and from when on."""

    seed: SeedItem
    at: Point
    since: float


class AwariMotion:
    """Writes the events of Awari into a score."""

    def __init__(self, score: Score, figures: Figures, labels: Sequence[LabelItem], turn: Turn) -> None:
        self._score = score
        self._figures = figures
        self._geometry = figures.look.geometry
        self._labels = labels
        self._hand = Hand(score, figures, labels, sum(isinstance(event, SeedsSown) for event in turn.events))
        cones = sum(isinstance(event, ConePlaced) for event in turn.events)
        self._apart = min(_FLIGHTS_APART, _ALL_FLIGHTS / max(cones, 1))
        self._taken: deque[_Taken] = deque()
        self._taker = Side.SOUTH
        self._next_flight = -math.inf
        self._all_stand = 0.0

    def show(
        self, event: SeedsLifted | SeedsSown | HouseCaptured | ConePlaced | SeedsRemoved | AwariBegan
    ) -> None:
        """Write one event."""
        match event:
            case SeedsLifted():
                self._hand.lift(event)
            case SeedsSown():
                self._hand.sow(event)
            case HouseCaptured():
                self._capture(event)
            case ConePlaced():
                self._place_cone(event)
            case SeedsRemoved():
                self._remove(event)
            case AwariBegan():
                self._set_out(event)

    def close(self) -> None:
        """Let captured seeds that became no cone leave towards the player who took them."""
        edge = self._geometry.edge_of(self._taker)
        for i, taken in enumerate(self._taken):
            start = taken.since + i * 18
            self._score.fly(taken.seed, start, _FLIGHT, (taken.at, Point(taken.at.x * 0.7, edge.y)), 20)
            self._score.fade(taken.seed, start + _FLIGHT / 2, _FLIGHT / 2, 1, 0)
        self._taken.clear()
        self._score.now = max(self._score.now, self._all_stand)

    def _capture(self, event: HouseCaptured) -> None:
        score, start = self._score, self._score.now
        self._taker = event.by
        for i, seed in enumerate(self._figures.take_seeds(event.house)):
            here = self._geometry.seed_center(event.house, i)
            there = here.plus(0, -_RISES_BY)
            score.raise_to(seed, start, Level.MOVING + i / 100, Level.SEED + i / 100)
            score.move(seed, start, _RISE, (here, there), arriving)
            score.zoom(seed, start, _RISE, 1.0, 1.15, arriving)
            self._figures.dismiss(seed)
            self._taken.append(_Taken(seed, there, start + _RISE))
        label = self._labels[event.house]
        score.step(start, lambda: label.set_count(0), lambda: label.set_count(event.seeds))
        score.beat(event, start)
        score.now = start + _RISE / 2

    def _place_cone(self, event: ConePlaced) -> None:
        """A captured seed flies to its circle and becomes a cone (or a cone comes down by itself)."""
        score = self._score
        place = self._geometry.circle_center(event.circle)
        cone = self._figures.new_cone(event.circle, event.side)
        cone.setOpacity(0)
        start = max(score.now, self._next_flight)
        if self._taken:
            taken = self._taken.popleft()
            start = max(start, taken.since)
            score.fly(taken.seed, start, _FLIGHT, (taken.at, place), 60)
            score.zoom(taken.seed, start, _FLIGHT, 1.15, 0.9)
            score.fade(taken.seed, start + _FLIGHT, _STANDS / 2, 1, 0)
        arrival = start + _FLIGHT
        score.fade(cone, arrival, _STANDS / 2, 0, 1)
        score.zoom(cone, arrival, _STANDS, 0.4, 1.0, arriving)
        score.beat(event, arrival)
        self._next_flight = start + self._apart
        self._all_stand = arrival + _STANDS

    def _remove(self, event: SeedsRemoved) -> None:
        score, start = self._score, self._score.now
        for i, seed in enumerate(self._figures.take_seeds(event.house)):
            here = self._geometry.seed_center(event.house, i)
            score.move(seed, start, _LEAVE, (here, here.towards(Point(0, 0), 0.06)), leaving)
            score.zoom(seed, start, _LEAVE, 1.0, 0.5, leaving)
            score.fade(seed, start, _LEAVE, 1, 0)
            self._figures.dismiss(seed)
        label = self._labels[event.house]
        score.step(start, lambda: label.set_count(0), lambda: label.set_count(event.seeds))
        score.beat(event, start)
        score.now = start + _HOUSES_APART

    def _set_out(self, event: AwariBegan) -> None:
        """Four seeds for each house, house after house in the order of sowing."""
        self.close()
        score, start = self._score, self._score.now
        score.beat(event, start)
        for house in range(HOUSES):
            for i in range(4):
                seed = self._figures.new_seed(house)
                seed.setOpacity(0)
                rest = Point(seed.x(), seed.y())
                begin = start + house * _HOUSES_APART + i * _SEEDS_APART
                score.move(seed, begin, _SET_OUT, (rest.plus(0, -46), rest), leaving)
                score.zoom(seed, begin, _SET_OUT, 1.5, 1.0, leaving)
                score.fade(seed, begin, _SET_OUT / 2, 0, 1)
                self._count(house, i, begin + _SET_OUT)
        score.now = start + (HOUSES - 1) * _HOUSES_APART + 3 * _SEEDS_APART + _SET_OUT

    def _count(self, house: int, before: int, at: float) -> None:
        label = self._labels[house]
        self._score.step(at, lambda: label.set_count(before + 1), lambda: label.set_count(before))
