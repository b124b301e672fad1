"""Legal moves of Chess: check evasions, pins, castling, en passant and promotion, without trial moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import chess

from awarichess_gui.engine.attacks import BETWEEN, KING, KNIGHT, LINE, PAWN
from awarichess_gui.engine.board import (
    BITS_SIZE,
    CASTLING,
    CASTLING_RIGHTS,
    COLORS,
    DEPTH,
    EMPTY,
    EN_PASSANT,
    EN_PASSANT_SQUARE,
    ONE,
    STATE_SIZE,
    TO_MOVE,
    ZERO_MOVE,
    attackers,
    bishop_attacks,
    new_board,
    rook_attacks,
)
from awarichess_gui.engine.jit import Words, inner, jit, lowest, unsigned

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

MOVES: Final = STATE_SIZE
"""Move lists in `state`, WIDTH numbers for each ply."""
WIDTH: Final = 256
MOVES_END: Final = MOVES + WIDTH * DEPTH

NOTHING: Final = unsigned(0)
_ALL: Final = unsigned(0xFFFF_FFFF_FFFF_FFFF)
_LAST_RANKS: Final = unsigned(0xFF00_0000_0000_00FF)


@jit("uint64(uint64[::1], int64[::1], uint64[::1])")
def checkers(bits: Words, state: Words, table: Words) -> int:
    """The pieces that give check to the side to move."""
    color = state[TO_MOVE]
    own = bits[COLORS + color]
    enemy = bits[COLORS + 1 - color]
    return attackers(bits, table, lowest(bits[5] & own), own | enemy, enemy, color)


@inner("uint64(uint64[::1], uint64[::1], int64, int64)")
def pinned_pieces(bits: Words, table: Words, color: int, king: int) -> int:
    """Own pieces that shield the king from a sliding piece."""
    own = bits[COLORS + color]
    enemy = bits[COLORS + 1 - color]
    snipers = enemy & (
        (rook_attacks(table, king, enemy) & (bits[3] | bits[4]))
        | (bishop_attacks(table, king, enemy) & (bits[2] | bits[4]))
    )
    pinned = NOTHING
    while snipers:
        shields = table[BETWEEN + 64 * king + lowest(snipers)] & own
        if shields & (shields - ONE) == NOTHING:
            pinned |= shields
        snipers &= snipers - ONE
    return pinned


@inner("int64(int64[::1], int64, int64, uint64)")
def _write(state: Words, at: int, source: int, targets: int) -> int:
    """Write the moves from a square to each target; gives the end of the list."""
    while targets:
        state[at] = source | (lowest(targets) << 6)
        at += 1
        targets &= targets - ONE
    return at


@inner("int64(uint64[::1], int64[::1], uint64[::1], int64, int64, uint64, uint64, int64)")
def _pawn_moves(
    bits: Words, state: Words, table: Words, at: int, king: int, mask: int, pinned: int, noisy: int
) -> int:
    """Write the pawns' moves to squares in `mask`, en passant left out; gives the end of the list."""
    color = state[TO_MOVE]
    own = bits[COLORS + color]
    enemy = bits[COLORS + 1 - color]
    occupied = own | enemy
    ahead = 8 - 16 * color
    pawns = bits[0] & own
    while pawns:
        source = lowest(pawns)
        targets = table[PAWN + 64 * color + source] & enemy
        one = ONE << (source + ahead)
        if occupied & one == NOTHING:
            if noisy == 0 or one & _LAST_RANKS != NOTHING:
                targets |= one
            if noisy == 0 and source >> 3 == 1 + 5 * color:
                targets |= (ONE << (source + 2 * ahead)) & ~occupied
        targets &= mask
        if pinned & (ONE << source) != NOTHING:
            targets &= table[LINE + 64 * king + source]
        if targets & _LAST_RANKS != NOTHING:
            while targets:
                move = source | (lowest(targets) << 6)
                targets &= targets - ONE
                state[at] = move | (4 << 12)
                at += 1
                if noisy == 0:
                    state[at] = move | (1 << 12)
                    state[at + 1] = move | (3 << 12)
                    state[at + 2] = move | (2 << 12)
                    at += 3
        else:
            at = _write(state, at, source, targets)
        pawns &= pawns - ONE
    return at


@inner("int64(uint64[::1], int64[::1], uint64[::1], int64, int64)")
def _en_passant(bits: Words, state: Words, table: Words, at: int, king: int) -> int:
    """Write the captures en passant that leave the king safe; gives the end of the list."""
    color = state[TO_MOVE]
    passed = state[EN_PASSANT_SQUARE]
    own = bits[COLORS + color]
    enemy = bits[COLORS + 1 - color]
    victim = ONE << (passed ^ 8)
    takers = table[PAWN + 64 * (1 - color) + passed] & bits[0] & own
    while takers:
        source = lowest(takers)
        occupied = ((own | enemy) ^ victim ^ (ONE << source)) | (ONE << passed)
        if attackers(bits, table, king, occupied, enemy ^ victim, color) == NOTHING:
            state[at] = source | (passed << 6) | EN_PASSANT
            at += 1
        takers &= takers - ONE
    return at


@inner("int64(uint64[::1], int64[::1], uint64[::1], int64)")
def _castling(bits: Words, state: Words, table: Words, at: int) -> int:
    """Write the castling moves of a king that is not in check; gives the end of the list."""
    color = state[TO_MOVE]
    enemy = bits[COLORS + 1 - color]
    occupied = bits[COLORS + color] | enemy
    rights = state[CASTLING_RIGHTS] >> (2 * color)
    king = 4 + 56 * color
    if rights & 1 and state[king + 1] == EMPTY and state[king + 2] == EMPTY:
        crossed = attackers(bits, table, king + 1, occupied, enemy, color)
        if crossed | attackers(bits, table, king + 2, occupied, enemy, color) == NOTHING:
            state[at] = king | ((king + 2) << 6) | CASTLING
            at += 1
    if rights & 2 and state[king - 1] == EMPTY and state[king - 2] == EMPTY and state[king - 3] == EMPTY:
        crossed = attackers(bits, table, king - 1, occupied, enemy, color)
        if crossed | attackers(bits, table, king - 2, occupied, enemy, color) == NOTHING:
            state[at] = king | ((king - 2) << 6) | CASTLING
            at += 1
    return at


@jit("int64(uint64[::1], int64[::1], uint64[::1], int64, int64)")
def generate(bits: Words, state: Words, table: Words, start: int, noisy: int) -> int:
    """Write the legal moves into `state` from index `start` on.

    Args:
        bits: the board's sets.
        state: the board's numbers and the move lists.
        table: the attack tables.
        start: index of the first move.
        noisy: 0 for all moves; 1 for captures and promotions to a queen only.

    Returns:
        The index after the last move.
    """
    color = state[TO_MOVE]
    own = bits[COLORS + color]
    enemy = bits[COLORS + 1 - color]
    occupied = own | enemy
    king_bit = bits[5] & own
    king = lowest(king_bit)
    giving_check = attackers(bits, table, king, occupied, enemy, color)
    wanted = ~own if noisy == 0 else enemy
    at = start
    targets = table[KING + king] & wanted
    while targets:
        target = lowest(targets)
        if attackers(bits, table, target, occupied ^ king_bit, enemy, color) == NOTHING:
            state[at] = king | (target << 6)
            at += 1
        targets &= targets - ONE
    if giving_check & (giving_check - ONE) != NOTHING:
        return at
    mask = _ALL
    if giving_check:
        mask = giving_check | table[BETWEEN + 64 * king + lowest(giving_check)]
    pinned = pinned_pieces(bits, table, color, king)
    at = _pawn_moves(bits, state, table, at, king, mask, pinned, noisy)
    if state[EN_PASSANT_SQUARE] >= 0:
        at = _en_passant(bits, state, table, at, king)
    wanted &= mask
    pieces = bits[1] & own & ~pinned
    while pieces:
        source = lowest(pieces)
        at = _write(state, at, source, table[KNIGHT + source] & wanted)
        pieces &= pieces - ONE
    pieces = (bits[2] | bits[4]) & own
    while pieces:
        source = lowest(pieces)
        targets = bishop_attacks(table, source, occupied) & wanted
        if pinned & (ONE << source) != NOTHING:
            targets &= table[LINE + 64 * king + source]
        at = _write(state, at, source, targets)
        pieces &= pieces - ONE
    pieces = (bits[3] | bits[4]) & own
    while pieces:
        source = lowest(pieces)
        targets = rook_attacks(table, source, occupied) & wanted
        if pinned & (ONE << source) != NOTHING:
            targets &= table[LINE + 64 * king + source]
        at = _write(state, at, source, targets)
        pieces &= pieces - ONE
    if noisy == 0 and giving_check == NOTHING and state[CASTLING_RIGHTS]:
        at = _castling(bits, state, table, at)
    return at


def board_arrays() -> tuple[npt.NDArray[np.uint64], npt.NDArray[np.int64]]:
    """The arrays of a board with room for its move lists."""
    return new_board(BITS_SIZE, MOVES_END)


def to_chess_move(move: int) -> chess.Move:
    """A move of the kernels as python-chess writes it; the zero move as the null move."""
    if move & ZERO_MOVE:
        return chess.Move.null()
    promotion = (move >> 12) & 7
    return chess.Move(move & 63, (move >> 6) & 63, promotion + 1 if promotion else None)
