"""The engine's legal moves against python-chess's, and what follows a move against a board set up anew."""

from __future__ import annotations

import random

import chess
import numpy as np
import pytest

from awarichess_gui.engine.attacks import attack_tables
from awarichess_gui.engine.board import BITS_SIZE, KEY, MADE, UNDO, load, make, make_zero, unmake, unmake_zero
from awarichess_gui.engine.jit import words
from awarichess_gui.engine.movegen import MOVES, board_arrays, generate, to_chess_move
from awarichess_gui.engine.perft import perft

KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"

TRICKY = {
    "rook endgame with en passant pins": "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "promotions with castling": "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "promotion that gives check": "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "middlegame": "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    "en passant bares the king along the rank": "8/8/8/8/k1pP3R/8/8/K7 b - d3 0 1",
    "en passant bares the king along the diagonal": "8/8/1k6/8/2pP4/8/5BK1/8 b - d3 0 1",
    "en passant answers check": "8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1",
    "castling through check": "r3k2r/8/8/8/8/5q2/8/R3K2R w KQkq - 0 1",
    "a captured rook loses the right to castle": "r3k2r/1b4bq/8/8/8/8/7B/R3K2R w KQkq - 0 1",
    "underpromotions on both sides": "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "double check": "4k3/8/4r3/8/8/3n4/8/4K2R w K - 0 1",
    "pins on every line": "4k3/8/8/q3r3/7b/2B1P1P1/3PN3/b3KB1r w - - 0 1",
}


def slow_perft(board: chess.Board, depth: int) -> int:
    if depth == 1:
        return board.legal_moves.count()
    leaves = 0
    for move in board.legal_moves:
        board.push(move)
        leaves += slow_perft(board, depth - 1)
        board.pop()
    return leaves


def test_perft_of_the_first_position() -> None:
    assert [perft(chess.Board(), depth) for depth in range(6)] == [1, 20, 400, 8902, 197281, 4865609]


def test_perft_of_kiwipete() -> None:
    assert perft(chess.Board(KIWIPETE), 4) == 4085603


@pytest.mark.parametrize("fen", TRICKY.values(), ids=TRICKY.keys())
def test_perft_equals_python_chess(fen: str) -> None:
    board = chess.Board(fen)
    for turned in (board, board.mirror()):
        assert [perft(turned, depth) for depth in (1, 2, 3)] == [
            slow_perft(turned, depth) for depth in (1, 2, 3)
        ]


def random_boards(seed: int, count: int) -> list[chess.Board]:
    """Boards of random games with zero moves strewn in."""
    chance = random.Random(seed)
    boards: list[chess.Board] = []
    while len(boards) < count:
        board = chess.Board()
        while not board.is_game_over(claim_draw=False) and board.ply() < 150:
            if not board.is_check() and chance.random() < 0.2:
                board.push(chess.Move.null())
            else:
                board.push(chance.choice(list(board.legal_moves)))
            if chance.random() < 0.1:
                boards.append(board.copy(stack=False))
    return boards[:count]


def test_moves_equal_python_chess_in_random_games() -> None:
    bits, state = board_arrays()
    for board in random_boards(1, 300):
        load(bits, state, board)
        end = generate(words(bits), words(state), words(attack_tables()), MOVES, 0)
        moves = [to_chess_move(int(move)) for move in state[MOVES:end]]
        assert sorted(moves, key=str) == sorted(board.legal_moves, key=str), board.fen()
        if not board.is_check():
            end = generate(words(bits), words(state), words(attack_tables()), MOVES, 1)
            noisy = {to_chess_move(int(move)) for move in state[MOVES:end]}
            assert noisy == {
                move
                for move in board.legal_moves
                if (board.is_capture(move) and move.promotion is None) or move.promotion == chess.QUEEN
            }


def test_a_move_made_leaves_what_loading_the_position_after_it_gives() -> None:
    bits, state = board_arrays()
    fresh_bits, fresh_state = board_arrays()
    table = words(attack_tables())
    for board in random_boards(2, 150):
        load(bits, state, board)
        before = (bits[: KEY + 1].copy(), state[:MADE].copy())
        end = generate(words(bits), words(state), table, MOVES, 0)
        zero = [] if board.is_check() else [0]
        for move in [*map(int, state[MOVES:end]), *zero]:
            if move:
                make(words(bits), words(state), table, move)
            else:
                make_zero(words(bits), words(state), table)
            after = board.copy(stack=False)
            after.push(to_chess_move(move) if move else chess.Move.null())
            load(fresh_bits, fresh_state, after)
            assert np.array_equal(bits[: KEY + 1], fresh_bits[: KEY + 1]), (board.fen(), move)
            assert np.array_equal(state[:MADE], fresh_state[:MADE]), (board.fen(), move)
            if move:
                unmake(words(bits), words(state), move)
            else:
                unmake_zero(words(bits), words(state))
            assert np.array_equal(before[0], bits[: KEY + 1])
            assert np.array_equal(before[1], state[:MADE])


def test_the_board_ends_where_its_constants_say() -> None:
    bits, state = board_arrays()
    assert len(bits) == BITS_SIZE
    assert len(state) > UNDO
