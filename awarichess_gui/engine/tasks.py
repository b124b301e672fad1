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
