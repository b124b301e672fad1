"""What every search of Chess asks at a node: the static value, the end, and in which order to try moves."""

from __future__ import annotations

from typing import Final

from awarichess_gui.engine.attacks import KNIGHT
from awarichess_gui.engine.board import (
    COLORS,
    EMPTY,
    EN_PASSANT,
    END,
    MADE,
    MIDDLE,
    ONE,
    PHASE,
    TO_MOVE,
)
from awarichess_gui.engine.chess_layout import FUTURE, HISTORY, KILLERS, ORDER
from awarichess_gui.engine.jit import Words, inner, jit, lowest, popcount, unsigned
from awarichess_gui.engine.movegen import MOVES, NOTHING, WIDTH, generate, pinned_pieces

_LIGHT: Final = unsigned(0x55AA_55AA_55AA_55AA)


@jit("int64(int64[::1], int64)")
def evaluate(state: Words, used: int) -> int:
    """The static value for the side to move when `used` powers of the queue are used."""
    phase = min(24, state[PHASE])
    value = (state[MIDDLE] * phase + state[END] * (24 - phase)) // 24
    value += state[FUTURE + 2 * used + state[TO_MOVE]]
    return -value if state[TO_MOVE] else value


@jit("int64(uint64[::1])")
def is_dead(bits: Words) -> int:
    """Whether neither side can ever give mate with the pieces left (1 or 0)."""
    if bits[0] | bits[3] | bits[4] != NOTHING:
        return 0
    for color in range(2):
        own = bits[COLORS + color]
        if bits[1] & own != NOTHING:
            if popcount(own) > 2 or popcount(bits[COLORS + 1 - color]) > 1:
                return 0
        elif bits[2] & own != NOTHING:
            if bits[1] != NOTHING:
                return 0
            if bits[2] & _LIGHT != NOTHING and bits[2] & ~_LIGHT != NOTHING:
                return 0
    return 1


@jit("int64(uint64[::1], int64[::1], uint64[::1], uint64)")
def has_legal_move(bits: Words, state: Words, table: Words, check: int) -> int:
    """Whether the side to move, whose king the pieces in the set `check` attack, has a move (1 or 0)."""
    color = state[TO_MOVE]
    own = bits[COLORS + color]
    if check == NOTHING:
        free = own & ~pinned_pieces(bits, table, color, lowest(bits[5] & own))
        pawns = bits[0] & free
        empty = ~(own | bits[COLORS + 1 - color])
        ahead = pawns >> 8 if color else pawns << 8
        if ahead & empty != NOTHING:
            return 1
        knights = bits[1] & free
        while knights:
            if table[KNIGHT + lowest(knights)] & ~own != NOTHING:
                return 1
            knights &= knights - ONE
    start = MOVES + WIDTH * state[MADE]
    return 1 if generate(bits, state, table, start, 0) > start else 0


@inner("void(int64[::1], int64, int64, int64, int64)")
def rate(state: Words, start: int, end: int, first: int, ply: int) -> None:
    """Rate a list of moves for ordering; `first` is the move to try first, or 0."""
    for at in range(start, end):
        move = state[at]
        victim = state[(move >> 6) & 63]
        piece = state[move & 63]
        if move == first:
            rating = 1 << 40
        elif victim != EMPTY:
            rating = (1 << 30) + 64 * (victim & 7) - (piece & 7) + 512 * ((move >> 12) & 7)
        elif move & (EN_PASSANT | (7 << 12)):
            rating = (1 << 30) + 512 * ((move >> 12) & 7)
        elif move == state[KILLERS + 2 * ply]:
            rating = (1 << 29) + 1
        elif move == state[KILLERS + 2 * ply + 1]:
            rating = 1 << 29
        else:
            rating = state[HISTORY + 64 * piece + ((move >> 6) & 63)]
        state[ORDER - MOVES + at] = rating


@inner("int64(int64[::1], int64, int64)")
def pick(state: Words, at: int, end: int) -> int:
    """Bring the best rated move of the rest of a list to index `at` and give it."""
    best = at
    for other in range(at + 1, end):
        if state[ORDER - MOVES + other] > state[ORDER - MOVES + best]:
            best = other
    move = state[best]
    state[best] = state[at]
    state[at] = move
    rating = state[ORDER - MOVES + best]
    state[ORDER - MOVES + best] = state[ORDER - MOVES + at]
    state[ORDER - MOVES + at] = rating
    return move


@inner("void(int64[::1], int64, int64, int64)")
def praise(state: Words, ply: int, move: int, depth: int) -> None:
    """Remember a quiet move that refuted the line before it."""
    if state[KILLERS + 2 * ply] != move:
        state[KILLERS + 2 * ply + 1] = state[KILLERS + 2 * ply]
        state[KILLERS + 2 * ply] = move
    at = HISTORY + 64 * state[move & 63] + ((move >> 6) & 63)
    state[at] += depth * depth
    if state[at] > 1 << 20:
        for other in range(HISTORY, HISTORY + 1024):
            state[other] >>= 1
