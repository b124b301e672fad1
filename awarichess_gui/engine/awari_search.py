"""The search of the Awari half: alpha-beta on seeds, with a transposition table and the oracle.

The value is what the player to sow will take more than the other from here on, in hundredths of a seed,
weighed by SEED_VALUE of each side; if FORESEES is set, what lies beyond the last sowing is judged by
`awari_worth`, and counts nothing otherwise. In Awari played alone a bonus for having won is added at the end.
A position that comes again counts as an endless game, which is right for the third time that the rules ask
for unless somebody errs.

What must go with a position is packed into one number, `info`, as `awari_layout` tells.
"""

from __future__ import annotations

from typing import Final

from awarichess_gui.engine.awari_core import (
    NO_SEED,
    ONE,
    TOP,
    expand_raw,
    filled,
    house_of,
    rank_raw,
    seeds_in,
    shares_raw,
    sow_raw,
)
from awarichess_gui.engine.awari_layout import (
    ABORTED,
    ACTIONS,
    AGAIN,
    ALONE,
    CAPTURED,
    CHILDREN,
    CROSSES,
    EMPTY_AGAIN,
    EMPTY_HANDED,
    FORESEES,
    GENERATION,
    GRAND_SLAM,
    HASH_MASK,
    HISTORY,
    HORIZON,
    INFINITE,
    INFO_MASK,
    LINES,
    MARKS,
    MAX_PLY,
    MINE,
    MOVED,
    NODE_LIMIT,
    NODES,
    ORACLE_SEEDS,
    PASS,
    PAST,
    PATH,
    QUIET,
    SCORES,
    SEED_VALUE,
    SIX_BITS,
    SLAM,
    SLAM_LAST_ENDS,
    SOWING_LIMIT,
    SOWINGS,
    SOWINGS_MASK,
    SOWN,
    THEIRS,
    TO_WIN,
    TRANSFER,
    TRANSFERRED,
    WIDTH,
    WIN,
    WINNING_SCORE,
    WORTH,
)
from awarichess_gui.engine.awari_worth import TO_SOW_WORTH
from awarichess_gui.engine.jit import (
    Words,
    fetch,
    i64,
    inner,
    jit,
    leading,
    located_i8,
    located_i64,
    located_u64,
    lowest,
    merged,
    popcount,
    raw,
    u64,
    unsigned,
)

SIDE_ON_PATH: Final = 63
"""The bit of the first number of a position on the path that tells the side."""

_FIRST_KEY: Final = unsigned(0x9E37_79B9_7F4A_7C15)
_SECOND_KEY: Final = unsigned(0xBF58_476D_1CE4_E5B9)
_THIRD_KEY: Final = unsigned(0x94D0_49BB_1331_11EB)
_SAFE: Final = unsigned(0xFCFC_FCFC_FCFC)
"""A house with any of these bits holds four seeds or more: the other player cannot lose all."""
_UNKNOWN: Final = -40_000
"""No value: below all of them."""
_EXACT: Final = 3
_LOWER: Final = 2
_UPPER: Final = 1
_MOST_CAPTURED: Final = 36
"""More than two sowings can capture: five or six houses of two or three seeds each."""
_GENERATION: Final = 40
"""From this bit on an entry of the transposition table tells its GENERATION; below it are the value, the best
action (from bit 16), the depth (from 24) and what kind of bound the value is (from 32)."""
# A number of SCORES: the index in the lists and, from these bits on, what orders the sowings.
_LIST_MARKS: Final = 4
_LIST_ACTION: Final = 8
_LIST_CAPTURED: Final = 16
_LIST_HISTORY: Final = 22
_LIST_MOST: Final = 40
_ALWAYS: Final = 8191
"""The most that HISTORY tells of a sowing."""
_LEARNING: Final = 5
"""A sowing's history moves by a part of 2 to this power each time."""
_LEAST_HASHED: Final = 3
"""With so little depth left the transposition table costs more than it saves."""


@inner("uint64(CPointer(int64), uint64, uint64, int64)")
def _key(numbers: Words, own: int, other: int, info: int) -> int:
    """Hash key of a position."""
    first = own * _FIRST_KEY
    first ^= first >> 29
    second = (other ^ u64(info & numbers[INFO_MASK])) * _SECOND_KEY
    second ^= second >> 31
    key = (first + (second << 1)) * _THIRD_KEY
    return key ^ (key >> 32)


@merged("int64(CPointer(int64), uint64)")
def _place(numbers: Words, key: int) -> int:
    """Where in the transposition table the first of the two entries is that a key may have."""
    return i64(key & u64(numbers[HASH_MASK])) << 1


@inner("int64(CPointer(int64), int64, int64, int64)")
def final_raw(numbers: Words, info: int, mine: int, theirs: int) -> int:
    """The value of an end at which the players get `mine` and `theirs` on top of what they have."""
    side = info & 1
    value = mine * numbers[SEED_VALUE + side] - theirs * numbers[SEED_VALUE + 1 - side]
    if numbers[ALONE]:
        mine += (info >> MINE) & SIX_BITS
        theirs += (info >> THEIRS) & SIX_BITS
        if max(mine, theirs) >= numbers[WINNING_SCORE]:
            value += WIN if mine > theirs else (-WIN if theirs > mine else 0)
    return value


@jit("int64(int64[::1], int64, int64, int64)")
def final(numbers: Words, info: int, mine: int, theirs: int) -> int:
    """`final_raw` for a whole array."""
    return final_raw(raw(numbers), info, mine, theirs)


@jit("int64(int64, int64, int64, int64)")
def info_after(info: int, captured: int, again: int, sows: int) -> int:
    """`info` for the player who sows next: the same one if `again`; `sows` is 0 for a pass."""
    side = info & 1
    mine = ((info >> MINE) & SIX_BITS) + captured
    theirs = (info >> THEIRS) & SIX_BITS
    moved = ((info >> MOVED) & 1) | sows
    other_moved = (info >> (MOVED + 1)) & 1
    sown = ((info >> SOWINGS) & SOWINGS_MASK) + sows
    quiet = 0 if captured else (info >> QUIET) + 1
    if again:
        rest = side | (moved << MOVED) | (other_moved << (MOVED + 1)) | (mine << MINE) | (theirs << THEIRS)
    else:
        rest = (
            (1 - side) | (other_moved << MOVED) | (moved << (MOVED + 1)) | (theirs << MINE) | (mine << THEIRS)
        )
    return rest | (sown << SOWINGS) | (quiet << QUIET)


@inner("void(CPointer(int64), int64, int64)")
def _keep_line(numbers: Words, ply: int, action: int) -> None:
    """The best line from this ply is `action` and then the best line from the next ply."""
    line = LINES + MAX_PLY * ply
    longer = line + MAX_PLY
    length = min(numbers[longer], MAX_PLY - 2)
    numbers[line] = length + 1
    numbers[line + 1] = action
    for at in range(1, length + 1):
        numbers[line + 1 + at] = numbers[longer + at]


@inner("int64(CPointer(uint64), CPointer(int64), int64, uint64, uint64, int64)")
def _comes_again(masks: Words, numbers: Words, ply: int, own: int, other: int, info: int) -> int:
    """Put a position on the path; whether it was there since the last capture (1 or 0).

    Seeds only go forward, so two turns of each player never lead back.
    """
    place = PATH + 2 * (PAST + ply)
    own |= u64(info & 1) << SIDE_ON_PATH
    masks[place] = own
    masks[place + 1] = other
    step = 1 if numbers[EMPTY_HANDED] == EMPTY_AGAIN else 2
    for back in range(6, (info >> QUIET) + 1, step):
        if masks[place - 2 * back] == own and masks[place - 2 * back + 1] == other:
            return 1
    return 0


@inner("int64(CPointer(int64), uint64, uint64)")
def _expected(numbers: Words, own: int, other: int) -> int:
    """What the rest of the game is expected to bring the player to sow."""
    if numbers[FORESEES] == 0:
        return 0
    value = TO_SOW_WORTH
    for house in range(6):
        value += numbers[WORTH + 64 * house + house_of(own, house)]
        value -= numbers[WORTH + 64 * house + house_of(other, house)]
    return value


@inner("int64(CPointer(uint64), CPointer(int64), CPointer(int8), int64, uint64, uint64, int64)")
def _leaf(masks: Words, numbers: Words, oracle: Words, ply: int, own: int, other: int, info: int) -> int:
    """The value of a position that is not looked into: known ends, the oracle, or what is expected."""
    if numbers[SOWING_LIMIT] and (info >> SOWINGS) & SOWINGS_MASK >= numbers[SOWING_LIMIT]:
        mine, theirs = shares_raw(numbers, own, other, 0)
        return final_raw(numbers, info, mine, theirs)
    if numbers[ORACLE_SEEDS] >= 0 and seeds_in(own) + seeds_in(other) <= numbers[ORACLE_SEEDS]:
        value = oracle[rank_raw(numbers, own, other)]
        return final_raw(numbers, info, max(value, 0), max(-value, 0))
    numbers[HORIZON] = 1
    if NO_SEED in (own, other) and expand_raw(masks, numbers, ply, own, other, (info >> MOVED) & 3) == 0:
        mine, theirs = shares_raw(numbers, own, other, 1)
        return final_raw(numbers, info, mine, theirs)
    return _expected(numbers, own, other)


@inner("int64(CPointer(uint64), CPointer(int64), CPointer(int8), int64, int64, int64, uint64, uint64, int64)")
def _last_ply(  # noqa: C901, PLR0912, PLR0913, PLR0917 - kernels take arrays, not objects
    masks: Words,
    numbers: Words,
    oracle: Words,
    alpha: int,
    beta: int,
    ply: int,
    own: int,
    other: int,
    info: int,
) -> int:
    """The value with one sowing looked ahead where nothing restricts it; UNKNOWN where that is not sure.

    The sowings are made one by one, so that most of them need not be made at all.
    """
    if numbers[CROSSES] | numbers[TRANSFER] and info & 2 == 0:
        return _UNKNOWN
    houses = filled(own)
    if houses & (houses - ONE) == NO_SEED or other == NO_SEED:
        return _UNKNOWN
    wide = beta - alpha > 1
    # The most that can be captured so that the oracle and the rules have nothing to say about what is left.
    free = -1
    if numbers[SOWING_LIMIT] == 0 and other & _SAFE != NO_SEED:
        free = 0 if numbers[TO_WIN] else seeds_in(own) + seeds_in(other) - numbers[ORACLE_SEEDS] - 1
    best = -INFINITE
    worth = numbers[SEED_VALUE + (info & 1)]
    while houses != NO_SEED:
        top = 63 - leading(houses)
        houses ^= ONE << top
        house = top >> 3
        numbers[NODES] += 1
        seeds = house_of(own, house)
        if seeds < 6 - house and numbers[SOWING_LIMIT] == 0:
            # The seeds stay on this side and nothing changes on the other.
            value = -_expected(numbers, other, own + masks[SOWN + 4 * (64 * house + seeds)])
            numbers[HORIZON] = 1
        else:
            after_own, after_other, captured, slam = sow_raw(masks, numbers, own, other, house)
            if captured <= free:
                value = captured * worth - _expected(numbers, after_other, after_own)
                numbers[HORIZON] = 1
            elif slam:
                return _UNKNOWN
            else:
                after = info_after(info, captured, 0, 1)
                if captured and numbers[TO_WIN] and (after >> THEIRS) & SIX_BITS >= numbers[TO_WIN]:
                    value = captured * worth + WIN
                else:
                    value = captured * worth - _leaf(
                        masks, numbers, oracle, ply + 1, after_other, after_own, after
                    )
        if value > best:
            best = value
            if value > alpha:
                alpha = value
                if wide:
                    numbers[LINES + MAX_PLY * ply] = 1
                    numbers[LINES + MAX_PLY * ply + 1] = house
                if value >= beta:
                    break
    return best


@jit("int64(int64, int64, int64, int64, int64, int64, int64, int64, int64, uint64, uint64, int64)")
def search(  # noqa: C901, PLR0912, PLR0913, PLR0915, PLR0917 - one function: calls between kernels cost
    masks_at: int,
    numbers_at: int,
    hashes_at: int,
    oracle_at: int,
    stop_at: int,
    alpha: int,
    beta: int,
    depth: int,
    ply: int,
    own: int,
    other: int,
    info: int,
) -> int:
    """The value of a position for the player to sow. Arrays are given by their addresses.

    Args:
        masks_at: tables and positions (`awari_layout`).
        numbers_at: rules, limits and lists.
        hashes_at: the transposition table, two numbers an entry, two entries a place.
        oracle_at: the value of every position with up to ORACLE_SEEDS seeds, by `rank`.
        stop_at: its first number is set to 1 by another thread to end the search.
        alpha: values up to this are of no interest.
        beta: values from this on are of no interest.
        depth: sowings to look ahead; forced ones are free.
        ply: sowings since the root.
        own: the houses of the player to sow.
        other: the houses of the other player.
        info: what else there is to know.
    """
    masks = located_u64(masks_at)
    numbers = located_i64(numbers_at)
    hashes = located_u64(hashes_at)
    oracle = located_i8(oracle_at)
    stop = located_i64(stop_at)
    numbers[LINES + MAX_PLY * ply] = 0
    if numbers[NODES] >= numbers[NODE_LIMIT] or stop[0]:
        numbers[ABORTED] = 1
    if numbers[ABORTED]:
        return 0
    numbers[NODES] += 1
    if own | other == NO_SEED:
        return final_raw(numbers, info, 0, 0)
    limited = numbers[SOWING_LIMIT] and (info >> SOWINGS) & SOWINGS_MASK >= numbers[SOWING_LIMIT]
    if (
        depth <= 0
        or limited
        or seeds_in(own) + seeds_in(other) <= numbers[ORACLE_SEEDS]
        or ply >= MAX_PLY - 2
    ):
        return _leaf(masks, numbers, oracle, ply, own, other, info)
    if _comes_again(masks, numbers, ply, own, other, info):
        mine, theirs = shares_raw(numbers, own, other, 0)
        return final_raw(numbers, info, mine, theirs)
    if depth == 1:
        value = _last_ply(masks, numbers, oracle, alpha, beta, ply, own, other, info)
        if value != _UNKNOWN:
            return value
    first = -1
    key = NO_SEED
    slot = 0
    if depth > _LEAST_HASHED:
        key = _key(numbers, own, other, info)
        slot = _place(numbers, key)
        if hashes[slot] != key:
            slot ^= 2
        if hashes[slot] == key:
            entry = i64(hashes[slot + 1])
            first = (entry >> 16) & 63
            if (entry >> 24) & 127 >= depth and beta - alpha == 1:
                value = (entry & 0xFFFF) - 32768
                kind = (entry >> 32) & 3
                if (kind & 1 and value <= alpha) or (kind & 2 and value >= beta) or kind == _EXACT:
                    numbers[HORIZON] = 1
                    return value
    base = WIDTH * ply
    written = 0
    houses = NO_SEED
    if (
        own != NO_SEED
        and other & _SAFE != NO_SEED
        and (info & 2 or numbers[CROSSES] | numbers[TRANSFER] == 0)
    ):
        # Nothing restricts the sowings, and they can be made as they are wanted.
        houses = filled(own)
        count = popcount(houses)
    else:
        count = expand_raw(masks, numbers, ply, own, other, (info >> MOVED) & 3)
        if count == 0:
            mine, theirs = shares_raw(numbers, own, other, 1)
            return final_raw(numbers, info, mine, theirs)
        for at in range(count):
            action = numbers[ACTIONS + base + at]
            captured = numbers[CAPTURED + base + at]
            numbers[SCORES + base + at] = (
                ((1 << _LIST_MOST) if action == first else 0)
                | (captured << _LIST_CAPTURED)
                | (action << _LIST_ACTION)
                | (numbers[MARKS + base + at] << _LIST_MARKS)
                | at
            )
        written = count
    deeper = depth - 1 if count > 1 else depth
    low = alpha
    wide = beta - alpha > 1
    best = -INFINITE
    best_action = 0
    worth = numbers[SEED_VALUE + (info & 1)]
    history = HISTORY + 384 * (info & 1)
    # Before the last ply, what a sowing takes is the most that it can be worth where the answer may take too
    # and nothing is expected beyond.
    bounded = (
        deeper == 1
        and numbers[FORESEES] == 0
        and numbers[SOWING_LIMIT] | numbers[TO_WIN] == 0
        and (info & 4 or numbers[CROSSES] | numbers[TRANSFER] == 0)
        and (
            numbers[ORACLE_SEEDS] < 0
            or seeds_in(own) + seeds_in(other) > numbers[ORACLE_SEEDS] + _MOST_CAPTURED
        )
    )
    turn = 0
    while turn < count:
        if turn == written:
            wanted = houses
            if turn == 0 and 0 <= first < 6 and house_of(own, first):
                wanted = TOP << (8 * first)
                houses ^= wanted
            while wanted != NO_SEED:
                house = lowest(wanted) >> 3
                wanted &= wanted - ONE
                after_own, after_other, captured, _ = sow_raw(masks, numbers, own, other, house)
                if bounded and captured * worth <= alpha and after_own & _SAFE != NO_SEED:
                    rest = filled(after_other)
                    if rest & (rest - ONE) != NO_SEED:
                        best = max(best, captured * worth)
                        count -= 1
                        numbers[HORIZON] = 1
                        continue
                if deeper > _LEAST_HASHED:
                    after = info_after(info, captured, 0, 1)
                    fetch(hashes, _place(numbers, _key(numbers, after_other, after_own, after)))
                at = base + written
                masks[CHILDREN + 2 * at] = after_other
                masks[CHILDREN + 2 * at + 1] = after_own
                numbers[SCORES + at] = (
                    (captured << _LIST_MOST)
                    | (numbers[history + 64 * house + house_of(own, house)] << _LIST_HISTORY)
                    | (captured << _LIST_CAPTURED)
                    | (house << _LIST_ACTION)
                    | written
                )
                written += 1
            if written == turn:
                break
        place = SCORES + base + turn
        word = numbers[place]
        for rival in range(SCORES + base + turn + 1, SCORES + base + written):
            if numbers[rival] > word:
                numbers[place] = numbers[rival]
                numbers[rival] = word
                word = numbers[place]
        turn += 1
        at = base + (word & 15)
        captured = (word >> _LIST_CAPTURED) & SIX_BITS
        marks = (word >> _LIST_MARKS) & 15
        action = (word >> _LIST_ACTION) & SIX_BITS
        again = 1 if marks & AGAIN else 0
        gain = captured * worth
        after = info_after(info, captured, again, 0 if action == PASS else 1)
        after_own = masks[CHILDREN + 2 * at]
        after_other = masks[CHILDREN + 2 * at + 1]
        numbers[LINES + MAX_PLY * (ply + 1)] = 0
        mine = ((info >> MINE) & SIX_BITS) + captured
        if marks & SLAM and numbers[GRAND_SLAM] == SLAM_LAST_ENDS:
            rest = seeds_in(after_other) if numbers[ALONE] else 0
            value = final_raw(numbers, info, captured + rest, 0)
        elif captured and numbers[TO_WIN] and mine >= numbers[TO_WIN]:
            value = gain + WIN
        elif deeper <= 0 and again == 0:
            numbers[NODES] += 1
            value = gain - _leaf(masks, numbers, oracle, ply + 1, after_own, after_other, after)
        else:
            value = _UNKNOWN
            many = seeds_in(after_own) + seeds_in(after_other) > numbers[ORACLE_SEEDS]
            if deeper == 1 and again == 0 and many and numbers[SOWING_LIMIT] == 0:
                # The last ply without a call of this function; a repetition is not looked for there.
                numbers[NODES] += 1
                value = _last_ply(
                    masks, numbers, oracle,
                    gain - beta, gain - alpha, ply + 1, after_own, after_other, after,
                )  # fmt: skip
                if value != _UNKNOWN:
                    value = gain - value
            if value == _UNKNOWN:
                # One call serves all: each further one costs numba seconds of type inference.
                high = alpha + 1 if turn > 1 and again == 0 else beta
                while True:
                    sign = 1 if again else -1
                    floor = alpha - gain if again else gain - high
                    ceiling = high - gain if again else gain - alpha
                    value = gain + sign * search(
                        masks_at, numbers_at, hashes_at, oracle_at, stop_at,
                        floor, ceiling, deeper, ply + 1, after_own, after_other, after,
                    )  # fmt: skip
                    if value < high or high >= beta:
                        break
                    high = beta
        if numbers[ABORTED] > 0:
            return 0
        if value > best:
            best = value
            best_action = action
            if value > alpha:
                alpha = value
                if wide:
                    _keep_line(numbers, ply, action)
                if value >= beta:
                    if captured == 0 and action < TRANSFERRED:
                        # What was good here is tried early elsewhere, and what was tried in vain later.
                        seen = history
                        for at in range(base, base + turn):
                            house = (numbers[SCORES + at] >> _LIST_ACTION) & SIX_BITS
                            if house < TRANSFERRED:
                                seen = history + 64 * house + house_of(own, house)
                                numbers[seen] -= numbers[seen] >> _LEARNING
                        numbers[seen] += _ALWAYS >> _LEARNING
                    break
    kind = _EXACT
    if best <= low:
        kind = _UPPER
    elif best >= beta:
        kind = _LOWER
    if depth > _LEAST_HASHED:
        # Two entries to choose from: the deepest of this search is kept, the other is the latest.
        slot = _place(numbers, key)
        if hashes[slot] != key:
            entry = i64(hashes[slot + 1])
            if (entry >> 24) & 127 > depth and entry >> _GENERATION == numbers[GENERATION]:
                slot ^= 2
        hashes[slot] = key
        hashes[slot + 1] = u64(
            (best + 32768)
            | (best_action << 16)
            | (min(depth, 127) << 24)
            | (kind << 32)
            | (numbers[GENERATION] << _GENERATION)
        )
    return best


@jit("int64(uint64[::1], int64[::1], int64, uint64, uint64, int64)")
def comes_again(masks: Words, numbers: Words, ply: int, own: int, other: int, info: int) -> int:
    """`_comes_again` for whole arrays."""
    return _comes_again(raw(masks), raw(numbers), ply, own, other, info)
