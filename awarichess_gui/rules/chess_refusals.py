"""Why an action is not legal in the chess phase."""

from __future__ import annotations

from typing import TYPE_CHECKING

import chess

from awarichess_gui.rules.actions import Action, AgreeIndecision, LetPlay, Pass, Sow, ZeroMove
from awarichess_gui.rules.refusal import Refusal, RefusalKind
from awarichess_gui.rules.types import Act, Side

if TYPE_CHECKING:
    from awarichess_gui.rules.position import Position


def refusal(position: Position, action: Action) -> Refusal | None:
    """Why the action is not legal in this position, in which Chess is being played; None if it is.

    Source: `RULES.md`, section 5, steps 3 and 4.

    >>> from awarichess_gui.rules import Position
    >>> position = Position.from_string("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 - W")
    >>> str(refusal(position, LetPlay()))
    "The cone is White's own: play a move or make the zero move."
    """
    match action:
        case Sow() | Pass():
            return Refusal(RefusalKind.CHESS_IS_PLAYED, {})
        case AgreeIndecision():
            return Refusal(RefusalKind.INDECISION_ONLY_IN_AWARI, {})
        case ZeroMove() | LetPlay():
            return _refuse_decision(position, action)
        case _:
            if position.act is Act.DECIDE:
                return _must_decide(position)
            legal = position.board.is_legal(action.move)
            return None if legal else _why_no_move(position.board, action.move)


def _refuse_decision(position: Position, action: ZeroMove | LetPlay) -> Refusal | None:
    act = position.act
    if act is Act.DECIDE or (act is Act.MOVE_OR_ZERO and isinstance(action, ZeroMove)):
        return None
    mover = position.side_to_move.chess_name
    if act is Act.MOVE_OR_ZERO:
        return Refusal(RefusalKind.OWN_CONE, {"owner": mover})
    if position.granted is not None:
        names = {"owner": position.granted.chess_name, "mover": mover}
        return Refusal(RefusalKind.ALREADY_GRANTED, names)
    return Refusal(RefusalKind.IN_CHECK, {"mover": mover})


def _must_decide(position: Position) -> Refusal:
    names = {"owner": position.powers[0].chess_name, "mover": position.side_to_move.chess_name}
    return Refusal(RefusalKind.MUST_DECIDE, names)


def _why_no_move(board: chess.Board, move: chess.Move) -> Refusal:
    square, target = chess.square_name(move.from_square), chess.square_name(move.to_square)
    mover = Side.of_color(board.turn).chess_name
    piece = board.piece_at(move.from_square)
    if piece is None:
        return Refusal(RefusalKind.NO_PIECE, {"square": square})
    if piece.color != board.turn:
        owner = Side.of_color(piece.color).chess_name
        return Refusal(RefusalKind.NOT_YOUR_PIECE, {"square": square, "owner": owner, "mover": mover})
    if move.promotion is None and board.is_legal(chess.Move(move.from_square, move.to_square, chess.QUEEN)):
        return Refusal(RefusalKind.PROMOTION_MISSING, {"square": target})
    if board.is_pseudo_legal(move):
        answers = board.is_check() and piece.piece_type != chess.KING
        return Refusal(RefusalKind.IN_CHECK if answers else RefusalKind.KING_IN_CHECK, {"mover": mover})
    own = board.piece_at(move.to_square)
    if own is not None and own.color == board.turn:
        names = {"mover": mover, "piece": chess.piece_name(own.piece_type), "target": target}
        return Refusal(RefusalKind.OWN_PIECE, names)
    if board.is_check() and _would_castle(board, move, piece):
        return Refusal(RefusalKind.IN_CHECK, {"mover": mover})
    names = {"piece": chess.piece_name(piece.piece_type), "square": square, "target": target}
    return Refusal(RefusalKind.NO_SUCH_MOVE, names)


def _would_castle(board: chess.Board, move: chess.Move, piece: chess.Piece) -> bool:
    sideways = chess.square_rank(move.from_square) == chess.square_rank(move.to_square)
    two_steps = sideways and chess.square_distance(move.from_square, move.to_square) == 2
    return piece.piece_type == chess.KING and two_steps and board.has_castling_rights(board.turn)
