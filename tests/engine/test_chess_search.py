"""The chess search against a plain minimax over python-chess, on the tree of RULES.md section 5."""

from __future__ import annotations

import random

import chess
import pytest

from awarichess_gui.engine.chess_engine import ChessEngine
from awarichess_gui.engine.chess_layout import MATE, MATE_BOUND
from awarichess_gui.engine.chess_task import ChessTask
from awarichess_gui.engine.limits import Limits, StopFlag
from awarichess_gui.engine.pesto import PHASE_WEIGHTS, piece_square_values
from awarichess_gui.engine.queue_worth import worth_of_queue

VALUES = piece_square_values()


def static_value(board: chess.Board, owners: tuple[int, ...], used: int) -> int:
    middle = end = phase = 0
    for square, piece in board.piece_map().items():
        code = 8 * (not piece.color) + piece.piece_type - 1
        middle += int(VALUES[0, code, square])
        end += int(VALUES[1, code, square])
        phase += PHASE_WEIGHTS[piece.piece_type - 1]
    phase = min(phase, 24)
    value = (middle * phase + end * (24 - phase)) // 24 + worth_of_queue(owners)[used][not board.turn]
    return value if board.turn else -value


def minimax(
    board: chess.Board, owners: tuple[int, ...], used: int, depth: int, ply: int, check_first: bool
) -> int:
    check = board.is_check()
    over = used >= len(owners) and not (check and check_first)
    drawn = board.halfmove_clock >= 100 or board.is_insufficient_material()
    if not any(board.legal_moves):
        return ply - MATE if check else 0
    if drawn:
        return 0
    if over or depth <= 0:
        return static_value(board, owners, used)
    after = used if check else used + 1

    def child(move: chess.Move) -> int:
        board.push(move)
        value = -minimax(board, owners, after, depth - 1, ply + 1, check_first)
        board.pop()
        return value

    best = max(map(child, board.legal_moves))
    if check:
        return best
    zero = child(chess.Move.null())
    return max(best, zero) if owners[used] == (not board.turn) else min(best, zero)


def random_tasks(seed: int, count: int) -> list[ChessTask]:
    """Positions of random games in which zero moves are strewn in, double pawn steps before them included."""
    chance = random.Random(seed)
    tasks: list[ChessTask] = []
    while len(tasks) < count:
        board = chess.Board()
        length = chance.randrange(4, 200)
        while board.ply() < length and any(board.legal_moves):
            if not board.is_check() and chance.random() < 0.2:
                board.push(chess.Move.null())
            else:
                captures = list(board.generate_legal_captures())
                moves = captures if captures and chance.random() < 0.5 else list(board.legal_moves)
                board.push(chance.choice(moves))
        if chance.random() < 0.2:
            board.halfmove_clock = chance.randrange(96, 100)
        dead = board.is_insufficient_material() or board.halfmove_clock >= 100
        if dead or not 0 < board.legal_moves.count() <= 22:
            continue
        owners = tuple(chance.randrange(2) for _ in range(chance.randrange(1, 6)))
        check = board.is_check()
        tasks.append(
            ChessTask(board, owners, paid=not check, zero=not check, check_first=chance.random() < 0.5)
        )
    return tasks


@pytest.mark.parametrize(("depth", "count", "seed"), [(1, 150, 1), (2, 300, 2), (3, 60, 3)])
def test_values_equal_a_plain_minimax(depth: int, count: int, seed: int) -> None:
    engine = ChessEngine(12)
    for task in random_tasks(seed, count):
        if depth == 3 and task.board.legal_moves.count() > 10:
            continue
        engine.forget()
        result = engine.search(task, Limits(depth=depth), exact=True, quiesce=False)
        expected = minimax(task.board, task.owners, 0, depth, 0, task.check_first)
        assert result.decided == expected, (task.board.fen(), task)


def test_separate_values_are_those_of_each_move() -> None:
    engine = ChessEngine(12)
    for task in random_tasks(4, 20):
        engine.forget()
        result = engine.search(task, Limits(depth=2), exact=True, quiesce=False, separate=True)
        after = 1 if task.paid else 0
        for move, value in result.moves:
            board = task.board.copy(stack=False)
            board.push(move)
            assert value == -minimax(board, task.owners, after, 1, 1, task.check_first)


@pytest.mark.parametrize(
    ("fen", "powers", "mates"),
    [
        ("7k/Q7/8/4K3/1q6/8/8/8 w - - 0 1", 3, True),
        ("7k/Q7/8/4K3/1q6/8/8/8 w - - 0 1", 2, False),
        ("8/6k1/1R6/2R5/8/8/7K/q7 w - - 0 1", 2, True),
        ("8/6k1/1R6/2R5/8/8/7K/q7 w - - 0 1", 1, False),
        (chess.STARTING_FEN, 7, True),
    ],
)
def test_search_finds_the_mates_of_the_rules(fen: str, powers: int, mates: bool) -> None:
    result = ChessEngine(18).search(
        ChessTask(chess.Board(fen), (0,) * powers, paid=True, zero=True), Limits(depth=12)
    )
    assert (result.value > MATE_BOUND) is mates


def test_mate_by_the_last_power_is_seen_before_the_static_value() -> None:
    board = chess.Board("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1")
    result = ChessEngine(12).search(ChessTask(board, (0,), paid=True, zero=True), Limits(depth=1))
    assert result.move == chess.Move.from_uci("a1a8")
    assert result.value == MATE - 1


def test_the_owner_who_is_not_on_turn_may_prefer_to_let_the_other_move() -> None:
    # Zugzwang: Black's king would have to leave the pawn, while White with three zero moves in a row could
    # make no progress; so White, whose power it is, lets Black play.
    board = chess.Board("3k4/3P4/4K3/8/8/8/8/8 b - - 0 1")
    result = ChessEngine(12).search(
        ChessTask(board, (0, 0, 0), paid=True, zero=True), Limits(depth=4), exact=True
    )
    assert result.zero_value is not None
    assert result.value < result.zero_value


def test_a_node_limit_gives_the_same_result_every_time() -> None:
    task = ChessTask(chess.Board(), (0, 1, 1, 0, 0, 1, 0, 1, 1, 0), paid=True, zero=True)
    engine = ChessEngine(16)
    results = []
    for _ in range(2):
        engine.forget()
        results.append(engine.search(task, Limits(nodes=50_000)))
    assert results[0] == results[1]
    assert results[0].nodes <= 50_000


def test_a_stopped_search_gives_what_it_has() -> None:
    stop = StopFlag()
    task = ChessTask(chess.Board(), (0, 1) * 10, paid=True, zero=True)
    result = ChessEngine(16).search(
        task, stop=stop, report=lambda found: stop.stop() if found.depth == 3 else None
    )
    assert result.depth == 3
    assert result.move is not None
    assert task.board.is_legal(result.move)
