"""The proof that one side can force checkmate with the powers given: a search for yes or no.

The attacker's nodes need one choice that mates, the defender's need all of them to. Without `EXACT` the
attacker is held to always making the defender pass with his powers and never passing himself: a mate found
so is a mate, and found much faster; only a refutation needs every choice.
"""

from __future__ import annotations

from typing import Final

from awarichess_gui.engine.board import (
    CLOCK,
    DEPTH,
    EMPTY,
    MADE,
    TO_MOVE,
    make,
    make_zero,
    position_key,
    unmake,
    unmake_zero,
)
from awarichess_gui.engine.chess_layout import (
    ABORTED,
    ATTACKER,
    CHECK_FIRST,
    CUT_SHORT,
    EXACT,
    GRANTED,
    HASH_MASK,
    NODE_LIMIT,
    NODES,
    OWNERS,
    QUEUE_KEYS,
    QUEUE_LENGTH,
)
from awarichess_gui.engine.chess_node import has_legal_move, is_dead, pick, praise, rate
from awarichess_gui.engine.jit import Words, i64, inner, jit, u64
from awarichess_gui.engine.movegen import MOVES, NOTHING, WIDTH, checkers, generate

_NEVER: Final = 127


@inner("void(int64[::1], uint64[::1], uint64, int64, int64, int64)")
def _note(state: Words, hashes: Words, key: int, moves: int, proved: int, move: int) -> None:
    """Remember that with `moves` moves the attacker mates, or does not; or never does, if nothing was cut."""
    slot = i64(key & u64(state[HASH_MASK])) << 1
    enough, too_few = _NEVER, 0
    if hashes[slot] == key:
        entry = i64(hashes[slot + 1])
        enough, too_few = entry & 127, (entry >> 8) & 127
    if proved:
        enough = min(enough, moves)
    else:
        too_few = max(too_few, moves if state[CUT_SHORT] else _NEVER)
    hashes[slot] = key
    hashes[slot + 1] = u64(enough | (too_few << 8) | (move << 16))


@jit("int64(uint64[::1], int64[::1], uint64[::1], uint64[::1], int64[::1], int64, int64)")
def prove(  # noqa: C901, PLR0912, PLR0915 - one function: calls between kernels cost
    bits: Words,
    state: Words,
    table: Words,
    hashes: Words,
    stop: Words,
    moves: int,
    used: int,
) -> int:
    """Whether ATTACKER mates with at most `moves` moves of his own (1 or 0).

    CUT_SHORT is set where more moves might have helped, ABORTED when the search was stopped (the answer is
    then void).

    Args:
        bits: the board's sets and the queue's keys.
        state: the board's numbers and all search data.
        table: the attack tables.
        hashes: a table of results, two numbers an entry.
        stop: its first number is set to 1 by another thread to end the search.
        moves: the moves that the attacker may make.
        used: the number of powers of the queue already used.
    """
    if state[NODES] >= state[NODE_LIMIT] or stop[0]:
        state[ABORTED] = 1
    if state[ABORTED]:
        return 0
    state[NODES] += 1
    ply = state[MADE]
    granted = state[GRANTED] if ply == 0 else 0
    attacking = 1 if state[TO_MOVE] == state[ATTACKER] else 0
    check = checkers(bits, state, table)
    length = state[QUEUE_LENGTH]
    over = used >= length and granted == 0 and (check == NOTHING or state[CHECK_FIRST] == 0)
    drawn = state[CLOCK] >= 100 or is_dead(bits)
    ended = over or drawn or moves == 0 or ply >= DEPTH - 8
    if not attacking and (ended or check == NOTHING) and has_legal_move(bits, state, table, check) == 0:
        return 1 if check != NOTHING else 0
    if ended:
        if not (over or drawn):
            state[CUT_SHORT] = 1
        return 0
    key = position_key(bits, state, table) ^ bits[QUEUE_KEYS + used]
    if state[ATTACKER]:
        key = ~key
    first = 0
    if granted == 0:
        slot = i64(key & u64(state[HASH_MASK])) << 1
        if hashes[slot] == key:
            entry = i64(hashes[slot + 1])
            if entry & 127 <= moves:
                return 1
            too_few = (entry >> 8) & 127
            if too_few >= moves:
                if too_few < _NEVER:
                    state[CUT_SHORT] = 1
                return 0
            first = entry >> 16
    cut_before = state[CUT_SHORT]
    state[CUT_SHORT] = 0
    start = MOVES + WIDTH * ply
    after = used
    zero_needed, zero_enough = 0, 0
    if check == NOTHING and granted == 0:
        after = used + 1
        own = state[OWNERS + used] == state[TO_MOVE]
        attackers_power = state[OWNERS + used] == state[ATTACKER]
        if not attackers_power:
            zero_needed = 1
        elif not own or state[EXACT]:
            zero_enough = 1
        if attacking and own:
            zero_needed = 0
    answer = 1 - attacking
    # The defender's zero move is refuted, or the attacker's usual one tried, before anything else; the
    # attacker's own comes last. One call serves all: each further one costs seconds of type inference.
    zero_first = 1 if zero_needed or (zero_enough and not attacking) else 0
    zero_last = 1 if zero_enough and attacking else 0
    end = start
    if state[EXACT] or not (zero_first and zero_enough):
        end = generate(bits, state, table, start, 0)
        if end == start:
            state[CUT_SHORT] = cut_before
            return 1 - attacking
        rate(state, start, end, first, ply)
    best = 0
    last = after >= length and state[CHECK_FIRST] == 0
    for at in range(start - zero_first, end + zero_last):
        zero = at < start or at >= end
        move = 0
        left = moves
        if zero:
            make_zero(bits, state, table)
        else:
            move = pick(state, at, end)
            left = moves - attacking
            make(bits, state, table, move)
        if attacking and not zero and (left == 0 or last):
            value = 0
            given = checkers(bits, state, table)
            if given != NOTHING:
                state[NODES] += 1
                value = 1 - has_legal_move(bits, state, table, given)
            if not last:
                state[CUT_SHORT] = 1
        else:
            value = prove(bits, state, table, hashes, stop, left, after)
        if zero:
            unmake_zero(bits, state)
        else:
            unmake(bits, state, move)
        if state[ABORTED]:
            return 0
        if at < start:
            if (zero_needed and value == 0) or (zero_enough and (value or state[EXACT] == 0)):
                _note(state, hashes, key, moves, value, 0)
                state[CUT_SHORT] |= cut_before
                return value
        elif value == attacking:
            answer = value
            best = move
            if not zero and state[(move >> 6) & 63] == EMPTY:
                praise(state, ply, move, moves)
            break
    if granted == 0:
        _note(state, hashes, key, moves, answer, best)
    state[CUT_SHORT] |= cut_before
    return answer
