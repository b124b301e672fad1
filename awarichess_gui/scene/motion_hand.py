"""How a house is sown: its seeds lifted in the hand, carried around, dropped one by one."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF

from awarichess_gui.scene.figures import seed_level
from awarichess_gui.scene.items.base import Level
from awarichess_gui.scene.items.shadow import HandShadowItem
from awarichess_gui.scene.pile import place
from awarichess_gui.scene.score import arriving, gentle, leaving
from awarichess_gui.scene.shapes import Point

if TYPE_CHECKING:
    from collections.abc import Sequence

    from awarichess_gui.rules import SeedsLifted, SeedsSown
    from awarichess_gui.scene.figures import Figures
    from awarichess_gui.scene.items.house import LabelItem
    from awarichess_gui.scene.items.seed import SeedItem
    from awarichess_gui.scene.score import Score

LIFT: Final = 130.0
"""Time in which the seeds are lifted, in milliseconds."""

DROP: Final = 130.0
"""Time in which one falls."""

ONE_HOP: Final = 235.0
"""The hand needs this, times the square root of n, for n houses: four seeds take 730 ms in all."""

HELD: Final = 1.16
"""How much larger a seed in the hand looks."""

_ABOVE: Final = 16.0
"""How far above its way the hand is seen."""

_CUPPED: Final = 62.0
"""Half the width of the heap in the hand."""


def in_hand(index: int) -> Point:
    """Where the seed of that index lies in the hand, from the middle of the heap."""
    slot = place(_CUPPED, _CUPPED, 0, index)
    return Point(slot.x, slot.y - 4 * slot.layer - _ABOVE)


class Hand:
    """Writes one sowing into a score."""

    def __init__(self, score: Score, figures: Figures, labels: Sequence[LabelItem], houses: int) -> None:
        self._score = score
        self._figures = figures
        self._geometry = figures.look.geometry
        self._labels = labels
        self._houses = max(houses, 1)
        self._pace = ONE_HOP * math.sqrt(self._houses) / self._houses
        self._seeds: list[SeedItem] = []
        self._held: list[tuple[SeedItem, Point, float]] = []
        self._stops: list[int] = []
        self._start = 0.0

    def lift(self, event: SeedsLifted) -> None:
        """Take the seeds of a house up."""
        score, at = self._score, self._score.now
        self._seeds = self._figures.take_seeds(event.house)
        self._stops = [event.house]
        center = self._geometry.house_oval(event.house).center
        for i, seed in enumerate(self._seeds):
            offset = in_hand(i)
            begin = Point(seed.x(), seed.y())
            score.raise_to(seed, at, Level.MOVING + i / 100, seed.zValue())
            score.move(seed, at, LIFT, (begin, center.plus(*offset)), arriving)
            score.zoom(seed, at, LIFT, seed.scale(), HELD, arriving)
        label = self._labels[event.house]
        score.step(at, lambda: label.set_count(0), lambda: label.set_count(event.seeds))
        score.beat(event, at)
        score.now = self._start = at + LIFT

    def sow(self, event: SeedsSown) -> None:
        """Carry the hand on to a house and let seeds fall into it."""
        score = self._score
        self._stops.append(event.house)
        arrival = self._start + (len(self._stops) - 1) * self._pace
        center = self._geometry.house_oval(event.house).center
        for i in range(event.seeds):
            seed = self._seeds.pop()
            offset = in_hand(len(self._seeds))
            self._held.append((seed, offset, arrival))
            index = self._figures.put_seed(seed, event.house)
            fall = arrival + i * 12
            way = (center.plus(*offset), self._geometry.seed_center(event.house, index))
            score.move(seed, fall, DROP, way, leaving)
            score.zoom(seed, fall, DROP, HELD, 1.0, leaving)
            score.raise_to(seed, fall + DROP, seed_level(index), Level.MOVING + len(self._seeds) / 100)
        label, landed = self._labels[event.house], arrival + DROP
        before = event.count - event.seeds
        score.step(landed, lambda: label.set_count(event.count), lambda: label.set_count(before))
        score.beat(event, landed)
        score.now = arrival
        if not self._seeds:
            self._carry(arrival)
            score.now = landed + (event.seeds - 1) * 12

    def _carry(self, arrival: float) -> None:
        """Write the way of the hand, now that it is known."""
        geometry, stops, duration = self._geometry, self._stops, arrival - self._start
        shadow = HandShadowItem(_CUPPED, self._figures.look.style.depth)
        shadow.setOpacity(0)
        shadow.setPos(QPointF(*geometry.house_oval(stops[0]).center))
        self._figures.add_passing(shadow)
        self._score.fade(shadow, self._start - LIFT, LIFT, 0, 1)
        self._score.fade(shadow, arrival, DROP, 1, 0)
        held, start = self._held, self._start

        def show(part: float) -> None:
            now = start + duration * part
            hop, rest = divmod(part * (len(stops) - 1), 1)
            hop = min(int(hop), len(stops) - 2)
            at = geometry.hop(stops[hop], stops[hop + 1], 1.0 if part >= 1 else (rest + gentle(rest)) / 2)
            shadow.setPos(QPointF(at.x + 12, at.y + 20))
            for seed, offset, until in held:
                if now <= until + 0.001:
                    seed.setPos(QPointF(at.x + offset.x, at.y + offset.y))

        self._score.track(start, duration, show)
