"""What a move of Chess does to the pieces, as events."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import chess

from awarichess_gui.rules.events import PieceCaptured, PieceMoved, PiecePromoted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from awarichess_gui.rules.events import Event


def king_square(board: chess.Board, color: chess.Color) -> chess.Square:
    """The square of the king of that colour; every position has both kings.

    >>> chess.square_name(king_square(chess.Board(), chess.BLACK))
    'e8'
    """
    return cast("chess.Square", board.king(color))


def events_of_move(board: chess.Board, move: chess.Move) -> Iterator[Event]:
    """What a legal move does, in causal order: what it takes, what moves, what a pawn becomes.

    Args:
        board: the chessboard before the move.
        move: a legal move, not null.

    >>> list(events_of_move(chess.Board(), chess.Move.from_uci("e2e4")))
    [PieceMoved(from_square=12, to_square=28, piece=Piece.from_symbol('P'))]
    """
    piece = _piece_on(board, move.from_square)
    if board.is_castling(move):
        yield from _castling(board, move, piece)
        return
    if board.is_capture(move):
        square = move.to_square
        if board.is_en_passant(move):
            square = chess.square(chess.square_file(move.to_square), chess.square_rank(move.from_square))
        yield PieceCaptured(square, _piece_on(board, square))
    yield PieceMoved(move.from_square, move.to_square, piece)
    if move.promotion is not None:
        yield PiecePromoted(move.to_square, chess.Piece(move.promotion, piece.color))


def _castling(board: chess.Board, move: chess.Move, king: chess.Piece) -> Iterator[Event]:
    rank = chess.square_rank(move.from_square)
    rook_from, rook_to = (7, 5) if board.is_kingside_castling(move) else (0, 3)
    yield PieceMoved(move.from_square, move.to_square, king)
    rook = chess.Piece(chess.ROOK, king.color)
    yield PieceMoved(chess.square(rook_from, rank), chess.square(rook_to, rank), rook)


def _piece_on(board: chess.Board, square: chess.Square) -> chess.Piece:
    return cast("chess.Piece", board.piece_at(square))
