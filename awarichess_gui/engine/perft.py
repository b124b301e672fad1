"""Perft of Chess: the leaves of the tree of legal moves, to test and measure the move generation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from awarichess_gui.engine.attacks import attack_tables
from awarichess_gui.engine.board import MADE, load, make, unmake
from awarichess_gui.engine.jit import Words, jit, words
from awarichess_gui.engine.movegen import MOVES, WIDTH, board_arrays, generate

if TYPE_CHECKING:
    import chess


@jit("int64(uint64[::1], int64[::1], uint64[::1], int64)")
def perft_kernel(bits: Words, state: Words, table: Words, depth: int) -> int:
    """Count the leaves of the tree of legal moves; the last ply is counted without being made."""
    start = MOVES + WIDTH * state[MADE]
    end = generate(bits, state, table, start, 0)
    if depth == 1:
        return end - start
    leaves = 0
    for at in range(start, end):
        move = state[at]
        make(bits, state, table, move)
        leaves += perft_kernel(bits, state, table, depth - 1)
        unmake(bits, state, move)
    return leaves


def perft(board: chess.Board, depth: int) -> int:
    """Leaves of the tree of legal chess moves, powers left aside.

    >>> import chess
    >>> perft(chess.Board(), 3)
    8902
    """
    if depth <= 0:
        return 1
    bits, state = board_arrays()
    load(bits, state, board)
    return perft_kernel(words(bits), words(state), words(attack_tables()), depth)
