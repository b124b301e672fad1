"""From a position of the rules to what the chess search is asked."""

from __future__ import annotations

from awarichess_gui.engine.chess_task import ChessTask
from awarichess_gui.rules import Act, Position


def chess_task(position: Position) -> ChessTask:
    """The task of the chess search in a position of the chess phase."""
    act = position.act
    return ChessTask(
        position.board,
        tuple(int(owner) for owner in position.powers),
        paid=act is not Act.MOVE,
        zero=act is not Act.MOVE,
        check_first=position.options.check_before_awari,
    )


def waiting_task(position: Position, owners: tuple[int, ...]) -> ChessTask:
    """The task of the chess search when the chessboard, which waits, is played on with these powers."""
    check = position.in_check
    return ChessTask(
        position.board,
        owners,
        paid=not check,
        zero=not check,
        check_first=position.options.check_before_awari,
    )


def queue_task(position: Position) -> ChessTask:
    """The same with the powers that there are."""
    return waiting_task(position, tuple(int(owner) for owner in position.powers))
