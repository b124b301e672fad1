"""The moves of Awari under every rule set, as fast as a search needs them.

`awarichess_gui.rules.awari` is the reference; the tests compare the two on whole games of every set.
"""

from __future__ import annotations

from typing import Final

from awarichess_gui.engine.awari_layout import (
    ACROSS,
    ACTIONS,
    AGAIN,
    ALONE,
    BOTH_DIRECTIONS,
    CAPTURED,
    CHILDREN,
    CROSSES,
    EMPTY_AGAIN,
    EMPTY_ENDS,
    EMPTY_HANDED,
    EMPTY_PASSES,
    FAMINE_SHARED,
    FAMINE_TAKER,
    FEED_NONE,
    FEED_SINGLE,
    FEEDING,
    FEEDS,
    GRAND_SLAM,
    LEFT_ODD_TO_MORE,
    LEFT_OVER,
    LEFT_OWN,
    MARKS,
    PASS,
    RANKS,
    SINGLE_CAPTURES,
    SLAM,
    SLAM_FORBIDDEN,
    SLAM_LAST_ENDS,
    SLAM_LAST_NOTHING,
    SLAM_LEAVES_LAST,
    SLAM_NOTHING,
    SOWN,
    TRANSFER,
    TRANSFERRED,
    WIDTH,
)
from awarichess_gui.engine.jit import Words, i64, inner, jit, leading, merged, raw, unsigned

NO_SEED: Final = unsigned(0)
ONE: Final = unsigned(1)
HOUSE: Final = unsigned(255)
TOP: Final = unsigned(128)
_PAIR: Final = unsigned(0xFEFE_FEFE_FEFE)
_TWO: Final = unsigned(0x0202_0202_0202)
_ALMOST: Final = unsigned(0x7F7F_7F7F_7F7F)
_TOPS: Final = unsigned(0x8080_8080_8080)
_SUM: Final = unsigned(0x0101_0101_0101)
_SUM_SHIFT: Final = 40


@jit("int64(uint64)")
def seeds_in(houses: int) -> int:
    """The seeds in six houses."""
    return i64(((houses * _SUM) >> _SUM_SHIFT) & HOUSE)


@inner("int64(uint64, int64)")
def house_of(houses: int, house: int) -> int:
    """The seeds in one of six houses."""
    return i64((houses >> (8 * house)) & HOUSE)


@merged("uint64(uint64)")
def filled(houses: int) -> int:
    """A bit, the highest of its byte, for every house that is not empty."""
    return (houses + _ALMOST) & _TOPS


@merged("int64(CPointer(int64), uint64, uint64)")
def rank_raw(numbers: Words, own: int, other: int) -> int:
    """The number of a position among all with up to so many seeds; fewer seeds have lower numbers."""
    seeds = 0
    number = 0
    for house in range(6):
        seeds += house_of(own, house)
        number += numbers[RANKS + 49 * house + seeds]
    for house in range(6):
        seeds += house_of(other, house)
        number += numbers[RANKS + 49 * (house + 6) + seeds]
    return number


@jit("int64(int64[::1], uint64, uint64)")
def rank(numbers: Words, own: int, other: int) -> int:
    """`rank_raw` for whole arrays."""
    return rank_raw(raw(numbers), own, other)


@merged("Tuple((uint64, uint64, int64, int64))(CPointer(uint64), CPointer(int64), uint64, uint64, int64)")
def sow_raw(masks: Words, numbers: Words, own: int, other: int, house: int) -> tuple[int, int, int, int]:
    """Sow a house that is not empty.

    Returns:
        The mover's houses, the other's, the seeds captured, and whether it would capture all (1 or 0).
    """
    seeds = house_of(own, house)
    at = SOWN + 4 * (64 * house + seeds)
    own += masks[at]
    other += masks[at + 1]
    shift = i64(masks[at + 2])
    if shift == 0 or (seeds == 1 and numbers[SINGLE_CAPTURES] == 0):
        return own, other, 0, 0
    # A top bit for every house that holds neither 2 nor 3; what is captured lies above the highest of them.
    safe = (((other & _PAIR) ^ _TWO) + _ALMOST) & _TOPS
    count = leading((safe << shift) | (TOP << (shift - 8))) >> 3
    if count == 0:
        return own, other, 0, 0
    nearest = 8 - (shift >> 3) - count
    taken = ((ONE << (8 * count)) - ONE) << (8 * nearest)
    keep = nearest
    if numbers[BOTH_DIRECTIONS]:
        for beyond in range(nearest + count, 6):
            if house_of(other, beyond) & -2 != 2:
                break
            taken |= HOUSE << (8 * beyond)
            keep = beyond
    captured = seeds_in(other & taken)
    if other & ~taken == NO_SEED:
        kind = numbers[GRAND_SLAM]
        if kind in (SLAM_NOTHING, SLAM_LAST_NOTHING):
            return own, other, 0, 1
        if kind == SLAM_LEAVES_LAST:
            # The house taken last is left: the one nearest the start of the sowing.
            captured -= house_of(other, keep)
            taken &= ~(HOUSE << (8 * keep))
        return own, other & ~taken, captured, 1
    return own, other & ~taken, captured, 0


@jit("Tuple((uint64, uint64, int64, int64))(uint64[::1], int64[::1], uint64, uint64, int64)")
def sow(masks: Words, numbers: Words, own: int, other: int, house: int) -> tuple[int, int, int, int]:
    """`sow_raw` for whole arrays."""
    return sow_raw(raw(masks), raw(numbers), own, other, house)


@inner("int64(CPointer(int64), CPointer(uint64), int64, int64, int64, int64)")
def _keep(numbers: Words, masks: Words, ply: int, count: int, mark: int, wanted: int) -> int:
    """Keep only the sowings whose mark is as wanted; gives their number."""
    kept = 0
    base = WIDTH * ply
    for at in range(count):
        if (1 if numbers[MARKS + base + at] & mark else 0) == wanted:
            numbers[MARKS + base + kept] = numbers[MARKS + base + at]
            numbers[ACTIONS + base + kept] = numbers[ACTIONS + base + at]
            numbers[CAPTURED + base + kept] = numbers[CAPTURED + base + at]
            masks[CHILDREN + 2 * (base + kept)] = masks[CHILDREN + 2 * (base + at)]
            masks[CHILDREN + 2 * (base + kept) + 1] = masks[CHILDREN + 2 * (base + at) + 1]
            kept += 1
    return kept


@inner("int64(CPointer(uint64), CPointer(int64), int64, int64, uint64, uint64)")
def _transfers(masks: Words, numbers: Words, ply: int, count: int, own: int, other: int) -> int:
    """Add the transfers of a player's first move; gives the number of sowings then."""
    for house in range(6):
        seeds = own & (HOUSE << (8 * house))
        if seeds == NO_SEED:
            continue
        at = WIDTH * ply + count
        numbers[MARKS + at] = 0
        after_own, after_other = own & ~seeds, other
        if house < 5:
            after_own += seeds << 8
        else:
            after_other += seeds >> 40
            numbers[MARKS + at] = FEEDS | ACROSS
        numbers[ACTIONS + at] = house | TRANSFERRED
        numbers[CAPTURED + at] = 0
        masks[CHILDREN + 2 * at] = after_other
        masks[CHILDREN + 2 * at + 1] = after_own
        count += 1
    return count


@inner("int64(CPointer(uint64), CPointer(int64), int64, uint64, uint64, int64)")
def expand_raw(  # noqa: C901, PLR0912 - the restrictions follow each other as in the rules
    masks: Words, numbers: Words, ply: int, own: int, other: int, moved: int
) -> int:
    """Write what the player to sow may do into the lists of a ply.

    Args:
        masks: tables and positions.
        numbers: rules and lists.
        ply: whose lists to write.
        own: the houses of the player to sow.
        other: the houses of the other player.
        moved: bit 0 if the player to sow has made his first move, bit 1 if the other has.

    Returns:
        The number of possibilities; 0 ends the game of Awari.
    """
    count = 0
    slams = 0
    feeding = 0
    base = WIDTH * ply
    if own == NO_SEED:
        if numbers[EMPTY_HANDED] == EMPTY_PASSES and other != NO_SEED:
            numbers[MARKS + base] = 0
            numbers[ACTIONS + base] = PASS
            numbers[CAPTURED + base] = 0
            masks[CHILDREN + 2 * base] = other
            masks[CHILDREN + 2 * base + 1] = own
            return 1
        return 0
    kind = numbers[GRAND_SLAM]
    for house in range(6):
        seeds = house_of(own, house)
        if seeds == 0:
            continue
        after_own, after_other, captured, slam = sow_raw(masks, numbers, own, other, house)
        marks = 0
        if slam:
            if kind == SLAM_FORBIDDEN:
                continue
            slams += 1
            marks = SLAM
        if seeds >= 6 - house:
            marks |= FEEDS
            feeding += 1
            if masks[SOWN + 4 * (64 * house + seeds) + 2] != NO_SEED:
                marks |= ACROSS
        at = base + count
        if after_other == NO_SEED and numbers[EMPTY_HANDED] == EMPTY_AGAIN:
            marks |= AGAIN
            masks[CHILDREN + 2 * at] = after_own
            masks[CHILDREN + 2 * at + 1] = after_other
        else:
            masks[CHILDREN + 2 * at] = after_other
            masks[CHILDREN + 2 * at + 1] = after_own
        numbers[MARKS + at] = marks
        numbers[ACTIONS + at] = house
        numbers[CAPTURED + at] = captured
        count += 1
    if numbers[TRANSFER] and moved & 1 == 0:
        before = count
        count = _transfers(masks, numbers, ply, count, own, other)
        for at in range(before, count):
            feeding += 1 if numbers[MARKS + base + at] else 0
    if (
        other == NO_SEED
        and numbers[FEEDING] != FEED_NONE
        and (numbers[FEEDING] != FEED_SINGLE or feeding == 1)
    ):
        count = _keep(numbers, masks, ply, count, FEEDS, 1)
    if slams and slams < count and kind in (SLAM_LAST_ENDS, SLAM_LAST_NOTHING):
        count = _keep(numbers, masks, ply, count, SLAM, 0)
    if numbers[CROSSES] and moved & 1 == 0:
        across = 0
        for at in range(count):
            across += 1 if numbers[MARKS + base + at] & ACROSS else 0
        if across:
            count = _keep(numbers, masks, ply, count, ACROSS, 1)
    return count


@jit("int64(uint64[::1], int64[::1], int64, uint64, uint64, int64)")
def expand(masks: Words, numbers: Words, ply: int, own: int, other: int, moved: int) -> int:
    """`expand_raw` for whole arrays."""
    return expand_raw(raw(masks), raw(numbers), ply, own, other, moved)


@inner("Tuple((int64, int64))(CPointer(int64), uint64, uint64, int64)")
def shares_raw(numbers: Words, own: int, other: int, famine: int) -> tuple[int, int]:
    """What the player to sow and the other get when the game of Awari ends with these seeds left.

    Halved seeds are given to nobody: the difference is the same. Within Awarichess only a famine gives
    seeds.

    Args:
        numbers: the rules.
        own: the houses of the player to sow.
        other: the houses of the other player.
        famine: 1 if the game ends because the player to sow cannot sow, 0 by repetition or its limit.
    """
    mine = seeds_in(own)
    theirs = seeds_in(other)
    if famine and (mine == 0 or theirs == 0):
        if mine == 0 and numbers[EMPTY_HANDED] == EMPTY_ENDS:
            famine = 0
        elif numbers[FAMINE_SHARED] == 0:
            if mine == 0 or numbers[FAMINE_TAKER] == 1:
                return 0, mine + theirs
            return mine + theirs, 0
    if numbers[ALONE] == 0:
        return 0, 0
    if numbers[LEFT_OVER] == LEFT_OWN:
        return mine, theirs
    if numbers[LEFT_OVER] == LEFT_ODD_TO_MORE and (mine + theirs) & 1:
        return (1, 0) if mine > theirs else (0, 1)
    return 0, 0


@jit("Tuple((int64, int64))(int64[::1], uint64, uint64, int64)")
def shares(numbers: Words, own: int, other: int, famine: int) -> tuple[int, int]:
    """`shares_raw` for whole arrays."""
    return shares_raw(raw(numbers), own, other, famine)
