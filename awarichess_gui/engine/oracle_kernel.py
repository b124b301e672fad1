"""Retrograde analysis of Awari: the exact value of every position with few seeds.

Positions with the same number of seeds form a layer. A capture leads to a smaller layer, whose values are
known; all else stays within the layer, for ever if nobody prefers otherwise, and endless play is worth 0
from there on. So the layer is settled from the largest swing down: with `swing` seeds at stake, a position
is won if a capture wins that much or a sowing leads to a position lost by that much, and lost if every
possibility loses as much. Each position is settled once and then tells its predecessors. What is never
settled is worth 0.

While a layer is worked on, each position has one number in `work`: value, best value known
so far, and sowings not yet settled, packed by `_pack`.
"""

from __future__ import annotations

from typing import Final

from awarichess_gui.engine.awari_core import (
    HOUSE,
    NO_SEED,
    ONE,
    expand,
    house_of,
    rank,
    seeds_in,
    shares,
)
from awarichess_gui.engine.awari_layout import (
    ACTIONS,
    ALONE,
    CAPTURED,
    CHILDREN,
    GRAND_SLAM,
    MARKS,
    RANKS,
    SLAM,
    SLAM_LAST_ENDS,
)
from awarichess_gui.engine.jit import Words, inner, jit, u64

UNSETTLED: Final = -100
_LOWEST: Final = -99


@jit("Tuple((uint64, uint64))(int64[::1], int64, int64)")
def unrank(numbers: Words, number: int, seeds: int) -> tuple[int, int]:
    """The position with a number, and with at most `seeds` seeds; the inverse of `rank`."""
    own, other = NO_SEED, NO_SEED
    before = seeds
    for place in range(12):
        house = 11 - place
        while numbers[RANKS + 49 * house + before] > number:
            before -= 1
        number -= numbers[RANKS + 49 * house + before]
        # `before` is the sum of the houses up to this one; the house after it holds the difference.
        if house < 11:
            held = u64(seeds - before)
            if house >= 5:
                other |= held << (8 * (house - 5))
            else:
                own |= held << (8 * (house + 1))
        seeds = before
    own |= u64(seeds)
    return own, other


@inner("int64(int64, int64, int64)")
def _pack(value: int, best: int, left: int) -> int:
    return (value + 128) | ((best + 128) << 8) | (left << 16)


@inner("int64(uint64[::1], int64[::1], int8[::1], uint64, uint64)")
def look_ahead(masks: Words, numbers: Words, values: Words, own: int, other: int) -> int:
    """What is known of a position from smaller layers.

    The best value of a capture, or of an end, plus 128; plus 256 for each sowing that stays in the layer.
    """
    count = expand(masks, numbers, 0, own, other, 3)
    if count == 0:
        mine, theirs = shares(numbers, own, other, 1)
        return mine - theirs + 128
    best = _LOWEST
    left = 0
    for at in range(count):
        captured = numbers[CAPTURED + at]
        after_own = masks[CHILDREN + 2 * at]
        after_other = masks[CHILDREN + 2 * at + 1]
        if numbers[MARKS + at] & SLAM and numbers[GRAND_SLAM] == SLAM_LAST_ENDS:
            rest = seeds_in(after_other) if numbers[ALONE] else 0
            best = max(best, captured + rest)
        elif captured:
            best = max(best, captured - values[rank(numbers, after_own, after_other)])
        else:
            left += 1
    return best + 128 + 256 * left


@jit("void(uint64[::1], int64[::1], int8[::1], int32[::1], int64, int64, int64, int64)")
def open_layer(
    masks: Words, numbers: Words, values: Words, work: Words, seeds: int, first: int, start: int, end: int
) -> None:
    """Begin with the positions `start` to `end` of the layer whose numbers begin with `first`."""
    for at in range(start, end):
        own, other = unrank(numbers, first + at, seeds)
        known = look_ahead(masks, numbers, values, own, other)
        work[at] = _pack(UNSETTLED, (known & 255) - 128, known >> 8)


@jit("int64(int32[::1], int32[::1], int64, int64)")
def settle_known(work: Words, queue: Words, size: int, swing: int) -> int:
    """Settle what is won or lost by `swing` without more ado; gives the length of the queue."""
    tail = 0
    for at in range(size):
        word = work[at]
        if (word & 255) - 128 != UNSETTLED:
            continue
        best = ((word >> 8) & 255) - 128
        left = word >> 16
        if best == swing or (left == 0 and best == -swing):
            work[at] = _pack(best, best, left)
            queue[tail] = at
            tail += 1
    return tail


@inner("int64(uint64[::1], int64[::1], uint64, uint64, int64)")
def _is_last_resort(masks: Words, numbers: Words, own: int, other: int, house: int) -> int:
    """Whether a grand slam from a house is legal, for want of anything else, and captures nothing."""
    count = expand(masks, numbers, 1, own, other, 3)
    for at in range(16, 16 + count):
        if numbers[ACTIONS + at] == house and numbers[MARKS + at] & SLAM and numbers[CAPTURED + at] == 0:
            return 1
    return 0


@inner("int64(uint64, int64)")
def _takes_all(houses: int, last: int) -> int:
    """Whether the capture that begins at house `last` would take every seed."""
    while last >= 0 and house_of(houses, last) & -2 == 2:
        houses &= ~(HOUSE << (8 * last))
        last -= 1
    return 1 if houses == NO_SEED else 0


@jit("int64(uint64[::1], int64[::1], int32[::1], int32[::1], int64, int64, int64, int64, int64)")
def tell_predecessors(  # noqa: C901, PLR0912, PLR0913, PLR0917 - kernels take arrays, not objects
    masks: Words,
    numbers: Words,
    work: Words,
    queue: Words,
    head: int,
    tail: int,
    most: int,
    seeds: int,
    first: int,
) -> int:
    """Tell the predecessors of queued positions, `most` of them at most, and queue what that settles.

    Gives the new length of the queue. A sowing is taken back from an empty house of the player who is not
    on turn, seed by seed.
    """
    stop = min(tail, head + most)
    while head < stop:
        here = queue[head]
        head += 1
        value = (work[here] & 255) - 128
        own, other = unrank(numbers, first + here, seeds)
        for house in range(6):
            if other & (HOUSE << (8 * house)) != NO_SEED:
                continue
            before_own, before_other = other, own
            at = house
            taken = 0
            while True:
                at += 1
                if at == 12:
                    at = 0
                if at == house:
                    at += 1
                    if at == 12:
                        at = 0
                if at < 6:
                    if before_own & (HOUSE << (8 * at)) == NO_SEED:
                        break
                    before_own -= ONE << (8 * at)
                else:
                    if before_other & (HOUSE << (8 * (at - 6))) == NO_SEED:
                        break
                    before_other -= ONE << (8 * (at - 6))
                taken += 1
                if before_other == NO_SEED and taken < 6 - house:
                    continue  # it had to feed
                start_own = before_own | (u64(taken) << (8 * house))
                if at >= 6 and house_of(own, at - 6) & -2 == 2:
                    if _takes_all(own, at - 6) == 0:
                        continue
                    if _is_last_resort(masks, numbers, start_own, before_other, house) == 0:
                        continue
                there = rank(numbers, start_own, before_other) - first
                word = work[there]
                if (word & 255) - 128 != UNSETTLED:
                    continue
                best = max(((word >> 8) & 255) - 128, -value)
                left = (word >> 16) - 1
                if value < 0 or (left == 0 and best == -value):
                    work[there] = _pack(best, best, left)
                    queue[tail] = there
                    tail += 1
                else:
                    work[there] = _pack(UNSETTLED, best, left)
    return tail


@jit("void(int32[::1], int8[::1], int64, int64)")
def close_layer(work: Words, values: Words, size: int, first: int) -> None:
    """Put the values of the layer into the whole table; what is not settled is endless and worth 0."""
    for at in range(size):
        value = (work[at] & 255) - 128
        values[first + at] = 0 if value == UNSETTLED else value
