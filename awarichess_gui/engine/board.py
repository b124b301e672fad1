"""The chessboard of the engine: its layout in two arrays, how a move is made and taken back.

A board is `bits`, an array of `uint64` with the piece sets and the hash key, and `state`, an array of
`int64` with all numbers. Search data live in the same two arrays behind the board, so that a kernel takes
few arguments. Piece values, hash key and phase follow each move ("incremental"); a move that is taken back
restores them from the undo stack.

A move is an `int64`: from, to (six bits each), promotion kind (three bits; 0 none, 1 knight … 4 queen),
then the flags `EN_PASSANT` and `CASTLING`. The number 0 is no move; `ZERO_MOVE` is the zero move.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import chess
import numpy as np

from awarichess_gui.engine.attacks import (
    BISHOP,
    KEY_BLACK,
    KEY_CASTLING,
    KEY_CLOCK,
    KEY_EN_PASSANT,
    KEY_PIECE,
    KING,
    KNIGHT,
    PAWN,
    ROOK,
    attack_tables,
)
from awarichess_gui.engine.jit import Words, inner, jit, unsigned
from awarichess_gui.engine.pesto import PHASE_WEIGHTS, piece_square_values

if TYPE_CHECKING:
    import numpy.typing as npt

ONE: Final = unsigned(1)

# bits: sets of pawns … kings, of White's and Black's pieces, the hash key, and the stack of older keys.
COLORS: Final = 6
KEY: Final = 8
KEY_STACK: Final = 16
DEPTH: Final = 256
"""Moves that can be made on top of a loaded board."""
BITS_SIZE: Final = KEY_STACK + DEPTH

# state: the piece on each square (`8 * colour + kind`, EMPTY for none), then these.
EMPTY: Final = 15
TO_MOVE: Final = 64
"""0 White, 1 Black."""
CASTLING_RIGHTS: Final = 65
"""1 and 2: White's short and long castling, 4 and 8: Black's."""
EN_PASSANT_SQUARE: Final = 66
"""Kept only if a pawn stands ready to take; -1 for none."""
CLOCK: Final = 67
MIDDLE: Final = 68
END: Final = 69
PHASE: Final = 70
MADE: Final = 71
"""Moves made since the board was loaded."""
RIGHTS_KEPT: Final = 72
"""For each square, the castling rights that a move from or to it leaves."""
WEIGHTS: Final = 136
VALUES_MIDDLE: Final = 160
VALUES_END: Final = VALUES_MIDDLE + 1024
UNDO: Final = VALUES_END + 1024
"""Eight numbers for each move made."""
STATE_SIZE: Final = UNDO + 8 * DEPTH

EN_PASSANT: Final = 1 << 15
CASTLING: Final = 1 << 16
ZERO_MOVE: Final = 1 << 17


@inner("uint64(uint64[::1], int64, uint64)")
def bishop_attacks(table: Words, square: int, occupied: int) -> int:
    """What a bishop on a square attacks."""
    blockers = occupied & table[BISHOP + square]
    return table[
        table[BISHOP + 192 + square]
        + ((blockers * table[BISHOP + 64 + square]) >> table[BISHOP + 128 + square])
    ]


@inner("uint64(uint64[::1], int64, uint64)")
def rook_attacks(table: Words, square: int, occupied: int) -> int:
    """What a rook on a square attacks."""
    blockers = occupied & table[ROOK + square]
    return table[
        table[ROOK + 192 + square] + ((blockers * table[ROOK + 64 + square]) >> table[ROOK + 128 + square])
    ]


@inner("uint64(uint64[::1], uint64[::1], int64, uint64, uint64, int64)")
def attackers(bits: Words, table: Words, square: int, occupied: int, enemy: int, color: int) -> int:
    """The pieces in the set `enemy` that attack a square held by, or meant for, `color`."""
    queens = bits[4]
    return enemy & (
        (table[PAWN + 64 * color + square] & bits[0])
        | (table[KNIGHT + square] & bits[1])
        | (table[KING + square] & bits[5])
        | (bishop_attacks(table, square, occupied) & (bits[2] | queens))
        | (rook_attacks(table, square, occupied) & (bits[3] | queens))
    )


@inner("void(uint64[::1], int64[::1])")
def _remember(bits: Words, state: Words) -> None:
    """Push what cannot be computed when the move is taken back."""
    made = state[MADE]
    base = UNDO + 8 * made
    state[base] = state[CASTLING_RIGHTS]
    state[base + 1] = state[EN_PASSANT_SQUARE]
    state[base + 2] = state[CLOCK]
    state[base + 3] = state[MIDDLE]
    state[base + 4] = state[END]
    state[base + 5] = state[PHASE]
    bits[KEY_STACK + made] = bits[KEY]
    state[MADE] = made + 1


@inner("int64(uint64[::1], int64[::1])")
def _recall(bits: Words, state: Words) -> int:
    """Pop what `_remember` pushed; gives the place of the record."""
    made = state[MADE] - 1
    base = UNDO + 8 * made
    state[CASTLING_RIGHTS] = state[base]
    state[EN_PASSANT_SQUARE] = state[base + 1]
    state[CLOCK] = state[base + 2]
    state[MIDDLE] = state[base + 3]
    state[END] = state[base + 4]
    state[PHASE] = state[base + 5]
    bits[KEY] = bits[KEY_STACK + made]
    state[MADE] = made
    return base


@inner("void(uint64[::1], int64[::1], uint64[::1], int64, int64)")
def _lift(bits: Words, state: Words, table: Words, piece: int, square: int) -> None:
    """Take a piece off a square in all that follows a move."""
    bit = ONE << square
    bits[piece & 7] ^= bit
    bits[COLORS + (piece >> 3)] ^= bit
    bits[KEY] ^= table[KEY_PIECE + 64 * piece + square]
    state[MIDDLE] -= state[VALUES_MIDDLE + 64 * piece + square]
    state[END] -= state[VALUES_END + 64 * piece + square]
    state[square] = EMPTY


@inner("void(uint64[::1], int64[::1], uint64[::1], int64, int64)")
def _put(bits: Words, state: Words, table: Words, piece: int, square: int) -> None:
    """Put a piece on an empty square in all that follows a move."""
    bit = ONE << square
    bits[piece & 7] |= bit
    bits[COLORS + (piece >> 3)] |= bit
    bits[KEY] ^= table[KEY_PIECE + 64 * piece + square]
    state[MIDDLE] += state[VALUES_MIDDLE + 64 * piece + square]
    state[END] += state[VALUES_END + 64 * piece + square]
    state[square] = piece


@inner("void(uint64[::1], int64[::1], int64, int64, int64)")
def _shift_back(bits: Words, state: Words, piece: int, source: int, target: int) -> None:
    """Move a piece back from `source` to `target`; what follows a move is restored elsewhere."""
    both = (ONE << source) | (ONE << target)
    bits[piece & 7] ^= both
    bits[COLORS + (piece >> 3)] ^= both
    state[source] = EMPTY
    state[target] = piece


@jit("void(uint64[::1], int64[::1], uint64[::1], int64)")
def make(bits: Words, state: Words, table: Words, move: int) -> None:
    """Make a legal move; it is the other side's turn then."""
    source = move & 63
    target = (move >> 6) & 63
    color = state[TO_MOVE]
    piece = state[source]
    captured = state[target]
    _remember(bits, state)
    if state[EN_PASSANT_SQUARE] >= 0:
        bits[KEY] ^= table[KEY_EN_PASSANT + (state[EN_PASSANT_SQUARE] & 7)]
        state[EN_PASSANT_SQUARE] = -1
    state[CLOCK] += 1
    if captured != EMPTY:
        _lift(bits, state, table, captured, target)
        state[PHASE] -= state[WEIGHTS + captured]
        state[CLOCK] = 0
    _lift(bits, state, table, piece, source)
    promotion = (move >> 12) & 7
    if promotion:
        _put(bits, state, table, 8 * color + promotion, target)
        state[PHASE] += state[WEIGHTS + promotion]
    else:
        _put(bits, state, table, piece, target)
    if piece & 7 == 0:
        state[CLOCK] = 0
        if move & EN_PASSANT:
            captured = 8 * (1 - color)
            _lift(bits, state, table, captured, target ^ 8)
        elif source ^ target == 16:
            passed = (source + target) >> 1
            if table[PAWN + 64 * color + passed] & bits[0] & bits[COLORS + 1 - color]:
                state[EN_PASSANT_SQUARE] = passed
                bits[KEY] ^= table[KEY_EN_PASSANT + (passed & 7)]
    elif move & CASTLING:
        rook = 8 * color + 3
        if target > source:
            _lift(bits, state, table, rook, target + 1)
            _put(bits, state, table, rook, target - 1)
        else:
            _lift(bits, state, table, rook, target - 2)
            _put(bits, state, table, rook, target + 1)
    rights = state[CASTLING_RIGHTS]
    if rights:
        kept = rights & state[RIGHTS_KEPT + source] & state[RIGHTS_KEPT + target]
        bits[KEY] ^= table[KEY_CASTLING + rights] ^ table[KEY_CASTLING + kept]
        state[CASTLING_RIGHTS] = kept
    bits[KEY] ^= table[KEY_BLACK]
    state[TO_MOVE] = 1 - color
    state[UNDO + 8 * (state[MADE] - 1) + 6] = captured


@jit("void(uint64[::1], int64[::1], int64)")
def unmake(bits: Words, state: Words, move: int) -> None:
    """Take back the last move made, `move`."""
    base = _recall(bits, state)
    source = move & 63
    target = (move >> 6) & 63
    color = 1 - state[TO_MOVE]
    state[TO_MOVE] = color
    _shift_back(bits, state, state[target], target, source)
    promotion = (move >> 12) & 7
    if promotion:
        bit = ONE << source
        bits[promotion] ^= bit
        bits[0] |= bit
        state[source] = 8 * color
    captured = state[base + 6]
    if captured != EMPTY:
        square = target
        if move & EN_PASSANT:
            square = target ^ 8
        bit = ONE << square
        bits[captured & 7] |= bit
        bits[COLORS + 1 - color] |= bit
        state[square] = captured
    if move & CASTLING:
        if target > source:
            _shift_back(bits, state, 8 * color + 3, target - 1, target + 1)
        else:
            _shift_back(bits, state, 8 * color + 3, target + 1, target - 2)


@jit("void(uint64[::1], int64[::1], uint64[::1])")
def make_zero(bits: Words, state: Words, table: Words) -> None:
    """Make the zero move: it cancels en passant and counts for the 50-move rule."""
    _remember(bits, state)
    if state[EN_PASSANT_SQUARE] >= 0:
        bits[KEY] ^= table[KEY_EN_PASSANT + (state[EN_PASSANT_SQUARE] & 7)]
        state[EN_PASSANT_SQUARE] = -1
    state[CLOCK] += 1
    bits[KEY] ^= table[KEY_BLACK]
    state[TO_MOVE] = 1 - state[TO_MOVE]


@jit("void(uint64[::1], int64[::1])")
def unmake_zero(bits: Words, state: Words) -> None:
    """Take back the zero move."""
    _recall(bits, state)
    state[TO_MOVE] = 1 - state[TO_MOVE]


@inner("uint64(uint64[::1], int64[::1], uint64[::1])")
def position_key(bits: Words, state: Words, table: Words) -> int:
    """The hash key of the position, with the clock of the 50-move rule where that may matter."""
    return bits[KEY] ^ table[KEY_CLOCK + (state[CLOCK] & 127)]


def new_board(
    bits_size: int = BITS_SIZE, state_size: int = STATE_SIZE
) -> tuple[npt.NDArray[np.uint64], npt.NDArray[np.int64]]:
    """The two arrays of a board with their constants filled in, and room behind the board."""
    bits = np.zeros(bits_size, np.uint64)
    state = np.zeros(state_size, np.int64)
    state[RIGHTS_KEPT : RIGHTS_KEPT + 64] = 15
    for square, lost in ((0, 2), (7, 1), (4, 3), (56, 8), (63, 4), (60, 12)):
        state[RIGHTS_KEPT + square] = 15 - lost
    state[WEIGHTS : WEIGHTS + 6] = PHASE_WEIGHTS
    state[WEIGHTS + 8 : WEIGHTS + 14] = PHASE_WEIGHTS
    state[VALUES_MIDDLE:UNDO] = piece_square_values().ravel()
    return bits, state


def load(bits: npt.NDArray[np.uint64], state: npt.NDArray[np.int64], board: chess.Board) -> None:
    """Set the arrays up for a board of python-chess; rights to castle that cannot be used are dropped."""
    table = attack_tables()
    bits[: COLORS + 2] = [
        *(
            board.pieces_mask(kind, chess.WHITE) | board.pieces_mask(kind, chess.BLACK)
            for kind in chess.PIECE_TYPES
        ),
        board.occupied_co[chess.WHITE],
        board.occupied_co[chess.BLACK],
    ]
    state[:64] = EMPTY
    for square, piece in board.piece_map().items():
        state[square] = 8 * (not piece.color) + piece.piece_type - 1
    clean = board.clean_castling_rights()
    rights = sum(right for right, rook in ((1, 7), (2, 0), (4, 63), (8, 56)) if clean >> rook & 1)
    passed = board.ep_square if board.ep_square is not None and board.has_pseudo_legal_en_passant() else -1
    state[TO_MOVE] = not board.turn
    state[CASTLING_RIGHTS] = rights
    state[EN_PASSANT_SQUARE] = passed
    state[CLOCK] = min(board.halfmove_clock, 100)
    state[MADE] = 0
    pieces, squares = state[:64][state[:64] != EMPTY], np.flatnonzero(state[:64] != EMPTY)
    places = 64 * pieces + squares
    state[MIDDLE] = state[VALUES_MIDDLE + places].sum()
    state[END] = state[VALUES_END + places].sum()
    state[PHASE] = state[WEIGHTS + pieces].sum()
    key = np.bitwise_xor.reduce(table[KEY_PIECE + places]) ^ table[KEY_CASTLING + rights]
    if passed >= 0:
        key ^= table[KEY_EN_PASSANT + passed % 8]
    if not board.turn:
        key ^= table[KEY_BLACK]
    bits[KEY] = key
