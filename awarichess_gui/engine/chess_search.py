"""The search of the chess half, on the tree of `RULES.md` section 5.

Alpha-beta with a principal variation, a transposition table and killer and history ordering. What is
particular to Awarichess:

- The hash key holds the powers left, since the same board with another queue is another position.
- A check is answered without using a power, and without using search depth.
- Where the first power is the mover's own, the zero move comes last; where it is the other side's, the zero
  move comes first and bounds what the mover may reach. Without `EXACT` the other side is taken to always
  choose the zero move: true in 99.6 % of cases, and it halves the depth of a run.
- Where the depth is used up, only captures go on, but the queue is consumed as in the game ("quiescence").
- Where the queue is used up, mate and stalemate are tested and the position is then judged for the new
  game of Awari that follows, a check pending or not.
"""

from __future__ import annotations

from typing import Final

from awarichess_gui.engine.board import (
    CLOCK,
    DEPTH,
    EMPTY,
    EN_PASSANT,
    MADE,
    TO_MOVE,
    VALUES_END,
    ZERO_MOVE,
    make,
    make_zero,
    position_key,
    unmake,
    unmake_zero,
)
from awarichess_gui.engine.chess_layout import (
    ABORTED,
    CHECK_FIRST,
    CUT_SHORT,
    EXACT,
    HASH_MASK,
    INFINITE,
    LINES,
    MATE,
    MATE_BOUND,
    NODE_LIMIT,
    NODES,
    OWNERS,
    QUEUE_KEYS,
    QUEUE_LENGTH,
    QUIESCE,
)
from awarichess_gui.engine.chess_node import evaluate, has_legal_move, is_dead, pick, praise, rate
from awarichess_gui.engine.jit import Words, i64, inner, jit, u64
from awarichess_gui.engine.movegen import MOVES, NOTHING, WIDTH, checkers, generate

_EXACT_VALUE: Final = 3
_LOWER: Final = 2
_UPPER: Final = 1
_MOST_CAPTURES: Final = 5
_MARGIN: Final = 250
"""Quiescence leaves out a capture that cannot lift the value to alpha even with so much more."""


@inner("void(int64[::1], int64, int64)")
def _keep_line(state: Words, ply: int, move: int) -> None:
    """The best line from this ply is `move` and then the best line from the next ply."""
    line = LINES + DEPTH * ply
    longer = line + DEPTH
    length = min(state[longer], DEPTH - 2)
    state[line] = length + 1
    state[line + 1] = move
    for at in range(1, length + 1):
        state[line + 1 + at] = state[longer + at]


@inner("int64(uint64[::1], int64[::1], uint64[::1], int64[::1], int64, int64, int64, int64)")
def _quiesce(  # noqa: C901, PLR0912 - one function: calls between kernels cost
    bits: Words, state: Words, table: Words, stop: Words, alpha: int, beta: int, used: int, captures: int
) -> int:
    """The value when, with the depth used up, the queue is consumed and only captures are tried.

    Runs of powers make chains of captures that hardly end, so at most `captures` are made.
    """
    ply = state[MADE]
    state[LINES + DEPTH * ply] = 0
    if state[NODES] >= state[NODE_LIMIT] or stop[0]:
        state[ABORTED] = 1
    if state[ABORTED]:
        return 0
    state[NODES] += 1
    check = checkers(bits, state, table)
    passing = 0
    if state[CLOCK] >= 100 or is_dead(bits):
        if check != NOTHING and has_legal_move(bits, state, table, check) == 0:
            return ply - MATE
        return 0
    over = used >= state[QUEUE_LENGTH] and (check == NOTHING or state[CHECK_FIRST] == 0)
    if check == NOTHING or over:
        if has_legal_move(bits, state, table, check) == 0:
            return ply - MATE if check != NOTHING else 0
        if over or ply >= DEPTH - 8:
            return evaluate(state, used)
        state[CUT_SHORT] = 1
        if state[OWNERS + used] != state[TO_MOVE]:
            passing = 1
    elif ply >= DEPTH - 8:
        return evaluate(state, used)
    start = MOVES + WIDTH * ply
    end = start
    best = -INFINITE
    hope = 0
    after = used + 1
    if check != NOTHING:
        after = used
        end = generate(bits, state, table, start, 0)
        if end == start:
            return ply - MATE
    elif passing == 0:
        best = evaluate(state, used)
        if best >= beta or captures <= 0:
            return best
        alpha = max(alpha, best)
        end = generate(bits, state, table, start, 1)
        captures -= 1
        hope = best + _MARGIN
    rate(state, start, end, 0, ply)
    for at in range(start - passing, end):
        move = ZERO_MOVE
        if passing:
            make_zero(bits, state, table)
        else:
            move = pick(state, at, end)
            if check == NOTHING and move & (EN_PASSANT | (7 << 12)) == 0:
                victim = state[(move >> 6) & 63]
                if hope + abs(state[VALUES_END + 64 * victim + ((move >> 6) & 63)]) <= alpha:
                    continue
            make(bits, state, table, move)
        value = -_quiesce(bits, state, table, stop, -beta, -alpha, after, captures)
        if passing:
            unmake_zero(bits, state)
            return value
        unmake(bits, state, move)
        if state[ABORTED]:
            return 0
        if value > best:
            best = value
            if value > alpha:
                alpha = value
                _keep_line(state, ply, move)
                if value >= beta:
                    break
    return best


@inner("void(int64[::1], uint64[::1], uint64, int64, int64, int64, int64, int64)")
def _store(
    state: Words, hashes: Words, key: int, move: int, depth: int, kind: int, value: int, ply: int
) -> None:
    """Put a result into the transposition table."""
    if value > MATE_BOUND:
        value += ply
    elif value < -MATE_BOUND:
        value -= ply
    slot = i64(key & u64(state[HASH_MASK])) << 1
    hashes[slot] = key
    hashes[slot + 1] = u64((value + 32768) | (move << 16) | (min(depth, 127) << 40) | (kind << 48))


@jit("int64(uint64[::1], int64[::1], uint64[::1], uint64[::1], int64[::1], int64, int64, int64, int64)")
def search(  # noqa: C901, PLR0912, PLR0913, PLR0915, PLR0917 - one function: calls between kernels cost
    bits: Words,
    state: Words,
    table: Words,
    hashes: Words,
    stop: Words,
    alpha: int,
    beta: int,
    depth: int,
    used: int,
) -> int:
    """The value of the board in `bits` and `state` for the side to move.

    Args:
        bits: the board's sets and the queue's keys.
        state: the board's numbers and all search data (`chess_layout`).
        table: the attack tables.
        hashes: the transposition table, two numbers an entry.
        stop: its first number is set to 1 by another thread to end the search.
        alpha: values up to this are of no interest.
        beta: values from this on are of no interest.
        depth: moves to look ahead.
        used: the number of powers of the queue already used.
    """
    ply = state[MADE]
    state[LINES + DEPTH * ply] = 0
    if depth <= 0 and state[QUIESCE]:
        return _quiesce(bits, state, table, stop, alpha, beta, used, _MOST_CAPTURES)
    if state[NODES] >= state[NODE_LIMIT] or stop[0]:
        state[ABORTED] = 1
    if state[ABORTED]:
        return 0
    state[NODES] += 1
    check = checkers(bits, state, table)
    over = used >= state[QUEUE_LENGTH] and (check == NOTHING or state[CHECK_FIRST] == 0)
    drawn = state[CLOCK] >= 100 or is_dead(bits)
    if over or drawn or depth <= 0 or ply >= DEPTH - 8:
        if has_legal_move(bits, state, table, check) == 0:
            return ply - MATE if check != NOTHING else 0
        if drawn:
            return 0
        if not over:
            state[CUT_SHORT] = 1
        return evaluate(state, used)
    exact = state[EXACT]
    key = position_key(bits, state, table) ^ bits[QUEUE_KEYS + used]
    slot = i64(key & u64(state[HASH_MASK])) << 1
    first = 0
    narrow = beta - alpha == 1
    if hashes[slot] == key:
        entry = i64(hashes[slot + 1])
        first = (entry >> 16) & 0x3FFFF
        stored = (entry >> 40) & 127
        if (narrow or exact) and (stored == depth or (stored > depth and exact == 0)):
            value = (entry & 0xFFFF) - 32768
            if value > MATE_BOUND:
                value -= ply
            elif value < -MATE_BOUND:
                value += ply
            kind = (entry >> 48) & 3
            if (kind & 1 and value <= alpha) or (kind & 2 and value >= beta) or kind == _EXACT_VALUE:
                if depth < state[QUEUE_LENGTH] - used:
                    state[CUT_SHORT] = 1
                return value
    start = MOVES + WIDTH * ply
    low, high = alpha, beta
    cap = INFINITE
    after = used
    own, foreign = 0, 0
    if check == NOTHING:
        after = used + 1
        if state[OWNERS + used] == state[TO_MOVE]:
            own = 1
        elif has_legal_move(bits, state, table, check) == 0:
            return 0
        else:
            foreign = 1
    end = start
    if foreign == 0 or exact:
        end = generate(bits, state, table, start, 0)
        if end == start:
            return ply - MATE if check != NOTHING else 0
        rate(state, start, end, first, ply)
    deeper = depth - 1
    if check != NOTHING and exact == 0:
        deeper = depth
    best = -INFINITE
    best_move = 0
    # The foreign zero move comes before the moves, one's own after them. All are searched by one call: each
    # further call of itself costs numba seconds of type inference.
    for at in range(start - foreign, end + own):
        zero = at < start or at >= end
        move = ZERO_MOVE
        quiet = 0
        ahead = deeper
        ceiling = beta
        if at < start:
            ahead = depth - exact
            make_zero(bits, state, table)
        elif at >= end:
            if exact == 0 and alpha > low:
                break
            make_zero(bits, state, table)
        else:
            move = pick(state, at, end)
            quiet = 1 if state[(move >> 6) & 63] == EMPTY and move & (EN_PASSANT | (7 << 12)) == 0 else 0
            if at > start:
                ceiling = alpha + 1
                if exact == 0 and depth >= 3 and at - start >= 4 and quiet and check == NOTHING:
                    ahead = deeper - 1 - (at - start) // 12 - depth // 6
            make(bits, state, table, move)
        while True:
            value = -search(bits, state, table, hashes, stop, -ceiling, -alpha, ahead, after)
            if value <= alpha or zero:
                break
            if ahead < deeper:
                ahead = deeper
            elif ceiling < beta and value < beta:
                ceiling = beta
            else:
                break
        if zero:
            unmake_zero(bits, state)
        else:
            unmake(bits, state, move)
        if state[ABORTED]:
            return 0
        if at < start:
            cap = value
            if cap > alpha and not narrow:
                _keep_line(state, ply, ZERO_MOVE)
            if exact == 0:
                return cap
            if cap <= alpha:
                _store(state, hashes, key, 0, depth, _UPPER, cap, ply)
                return cap
            beta = min(beta, cap)
            continue
        if value >= beta and quiet:
            praise(state, ply, move, depth)
        if value > best:
            best = value
            best_move = move
            if value > alpha:
                alpha = value
                if value < cap:
                    _keep_line(state, ply, move)
                if value >= beta:
                    break
    value = min(best, cap)
    kind = _EXACT_VALUE
    if value <= low:
        kind = _UPPER
    elif value >= high:
        kind = _LOWER
    _store(state, hashes, key, best_move, depth, kind, value, ply)
    return value
