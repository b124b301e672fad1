"""The mate solver: the cases of RULES.md section 9, and a plain search over the rules for small positions."""

from __future__ import annotations

import random

import chess
import pytest

from awarichess_gui.engine.limits import Limits, StopFlag
from awarichess_gui.engine.solver import MateSolver
from awarichess_gui.rules import Action, GameOptions, Phase, Position, Side, Termination

THREE = "7k/Q7/8/4K3/1q6/8/8/8 w - - 0 1"
TWO = "8/6k1/1R6/2R5/8/8/7K/q7 w - - 0 1"


@pytest.fixture(scope="module")
def solver() -> MateSolver:
    return MateSolver(18)


def replay(position: Position, line: tuple[Action, ...]) -> Position:
    for action in line:
        position = position.play(action).after
    return position


@pytest.mark.parametrize(
    ("fen", "powers", "winner"),
    [
        (THREE, "WW", None),
        (THREE, "WWW", Side.SOUTH),
        (TWO, "W", None),
        (TWO, "WW", Side.SOUTH),
        (chess.STARTING_FEN, "WWWWW", None),
        (chess.STARTING_FEN, "WWWWWW", None),
        (chess.STARTING_FEN, "WWWWWWW", Side.SOUTH),
        (chess.STARTING_FEN, "BBBWWWWWWWWWWWWW", Side.SOUTH),
    ],
)
def test_known_queues(solver: MateSolver, fen: str, powers: str, winner: Side | None) -> None:
    position = Position.from_string(f"{fen} - {powers}")
    solution = solver.solve(position)
    assert solution.winner is winner
    assert solution.complete
    if winner is None:
        assert solution.line == ()
    else:
        end = replay(position, solution.line)
        assert end.outcome is not None
        assert (end.outcome.termination, end.outcome.winner) == (Termination.CHECKMATE, winner)


def forces_mate(position: Position, side: Side) -> bool:
    if position.phase is not Phase.CHESS:
        outcome = position.outcome
        return outcome is not None and outcome.termination is Termination.CHECKMATE and outcome.winner is side
    afters = (position.play(action).after for action in position.legal_actions())
    some = any if position.to_act is side else all
    return some(forces_mate(after, side) for after in afters)


def random_ending(chance: random.Random) -> Position | None:
    """Few pieces near a king in the corner, and powers that favour one side."""
    board = chess.Board(None)
    board.set_piece_at(chance.choice([chess.A8, chess.H8, chess.G8]), chess.Piece.from_symbol("k"))
    for symbol in ["K", *chance.choices("QRRBNP", k=2), *chance.choices("rnbp", k=1)]:
        square = chance.randrange(16, 56)
        if board.piece_at(square) is None:
            board.set_piece_at(square, chess.Piece.from_symbol(symbol))
    board.turn = chance.random() < 0.6
    if board.status() != chess.STATUS_VALID or board.king(chess.WHITE) is None:
        return None
    powers = "".join(chance.choices("WB", (3, 1), k=chance.randrange(2, 4)))
    options = GameOptions(check_before_awari=chance.random() < 0.5)
    position = Position.from_string(f"{board.fen()} - {powers}", options)
    return position if position.phase is Phase.CHESS else None


def test_answers_equal_a_plain_search_over_the_rules(solver: MateSolver) -> None:
    chance = random.Random(5)
    mates = tried = 0
    while tried < 80:
        position = random_ending(chance)
        if position is None:
            continue
        tried += 1
        for side in Side:
            expected = forces_mate(position, side)
            solution = solver.solve(position, sides=(side,))
            assert (solution.winner is side) is expected, position.to_string()
            assert solution.complete
            mates += expected
            if expected:
                outcome = replay(position, solution.line).outcome
                assert outcome is not None
                assert outcome.winner is side
    assert mates >= 8


def test_a_move_that_was_granted_uses_no_power(solver: MateSolver) -> None:
    decide = Position.from_string("7k/8/6K1/8/8/8/8/R7 w - - 0 1 - B")
    assert solver.solve(decide, sides=(Side.SOUTH,)).winner is None
    granted = decide.play(decide.legal_actions()[0]).after
    solution = solver.solve(granted)
    assert solution.winner is Side.SOUTH
    assert list(map(str, solution.line)) == ["a1a8"]


def test_a_zugzwang_needs_the_full_search(solver: MateSolver) -> None:
    # White's power on Black's turn: the zero move gains nothing, but if Black must move, Kf8 walks into Rh8#.
    position = Position.from_string("6k1/8/5K2/8/8/8/8/7R b - - 0 1 - WW")
    solution = solver.solve(position)
    assert solution.winner is Side.SOUTH
    assert list(map(str, solution.line)) == ["play", "g8f8", "h1h8"]


def test_limits_leave_the_answer_open(solver: MateSolver) -> None:
    position = Position.from_string(f"{chess.STARTING_FEN} - {'WB' * 10}")
    assert not solver.solve(position, Limits(nodes=2000)).complete
    stop = StopFlag()
    stop.stop()
    assert not solver.solve(position, stop=stop).complete
    assert not solver.solve(position, Limits(seconds=0.01)).complete
