"""How seeds pile up in a house: a place for each of them, the same every time.

Seeds roll towards the deepest point and come to rest against those already there; when the floor is full
the next layer lies on top, in the gaps between the seeds below. The place of a seed depends only on how many
lie there before it, so a seed that falls into a house moves no other.
"""

from __future__ import annotations

import itertools
import math
import random
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from awarichess_gui.rules import SEEDS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_Place: TypeAlias = "tuple[float, float]"

SEED_RADIUS: Final = 15.5
"""Radius of a seed, in scene units."""

_DIRECTIONS: Final = 14
"""In how many directions from a seed a neighbour is looked for."""

_RIM: Final = 5.0
"""Room that is kept between the seeds and the edge of the house."""

_LAYER_SHRINKS: Final = 0.9
"""Each layer of the pile is that much smaller than the one below."""

_SMALLEST_LAYER: Final = 0.6

_HIDES: Final = 1.6
"""How much a seed shuns to lie right on top of another, in parts of the depth of the house."""

_TRIES: Final = 24
"""In how many places the first seed of a layer looks for a gap."""


class Slot(NamedTuple):
    """A seed's place in its house: from the middle of the house, and in which layer (0 lies on the floor)."""

    x: float
    y: float
    layer: int


def place(rx: float, ry: float, variant: int, index: int) -> Slot:
    """The place of the seed that finds `index` seeds in its house; see `pile`."""
    known, others = _begun(rx, ry, variant)
    while len(known) <= index:
        known.append(next(others))
    return known[index]


def pile(rx: float, ry: float, variant: int) -> Iterator[Slot]:
    """The places of seeds 1 to 48 in a house.

    Args:
        rx: half the width of the house, in scene units.
        ry: half its height.
        variant: any number; houses of the same shape look different with different ones.

    Yields:
        48 places in the order in which they fill up, none of them outside of the house.
    """
    rng = random.Random(variant)
    left = SEEDS
    layer = 0
    below: list[_Place] = []
    while left:
        scale = max(_LAYER_SHRINKS**layer, _SMALLEST_LAYER)
        reach_x = (rx - SEED_RADIUS - _RIM) * scale
        reach_y = (ry - SEED_RADIUS - _RIM) * scale
        placed: list[_Place] = []
        for x, y in itertools.islice(_layer(reach_x, reach_y, below, rng), left):
            yield Slot(x, y, layer)
            placed.append((x, y))
            left -= 1
        below = placed
        layer += 1


@lru_cache(maxsize=64)
def _begun(rx: float, ry: float, variant: int) -> tuple[list[Slot], Iterator[Slot]]:
    """The places of a pile that are known so far, and where the others come from: few houses fill up."""
    return [], pile(rx, ry, variant)


def _layer(reach_x: float, reach_y: float, below: Sequence[_Place], rng: random.Random) -> Iterator[_Place]:
    """The places of one layer, no nearer to each other than seeds are wide, hiding little of those below."""

    def hidden(x: float, y: float) -> float:
        """How much of the seed nearest below would be hidden: 0 for none that matters, to 1."""
        nearest = min((math.dist((x, y), other) for other in below), default=math.inf)
        return max(0.0, 1 - nearest / SEED_RADIUS)

    starts = [
        (rng.uniform(-0.22, 0.22) * reach_x, rng.uniform(-0.22, 0.22) * reach_y)
        for _ in range(_TRIES if below else 1)
    ]
    first = min(starts, key=lambda place: hidden(*place))
    placed: list[_Place] = []
    candidates = [(0.0, *first)]
    while candidates:
        best = min(candidates)
        candidates.remove(best)
        here = best[1:]
        placed.append(here)
        yield here
        nearest = 2 * SEED_RADIUS * 0.985
        candidates = [c for c in candidates if math.dist(c[1:], here) >= nearest]
        turn = rng.uniform(0, math.tau)
        for step in range(_DIRECTIONS):
            angle = turn + step * math.tau / _DIRECTIONS
            gap = 2 * SEED_RADIUS + rng.uniform(0.0, 5.0)
            x, y = here[0] + gap * math.cos(angle), here[1] + gap * math.sin(angle)
            oval = (x / reach_x) ** 2 + (y / reach_y) ** 2
            if oval <= 1 and all(math.dist((x, y), other) >= nearest for other in placed):
                depth = oval + (x * x + y * y) / (reach_x * reach_y)
                candidates.append((depth + rng.uniform(0.0, 0.25) + _HIDES * hidden(x, y), x, y))
