"""From a move of Chess as it is written to the move itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

import chess

from awarichess_gui.errors import shown
from awarichess_gui.notation.faults import FaultKind
from awarichess_gui.notation.tokens import TokenKind
from awarichess_gui.rules import Move, Side

if TYPE_CHECKING:
    from awarichess_gui.notation.faults import FaultValue
    from awarichess_gui.notation.tokens import Token
    from awarichess_gui.rules import Position

_PROMOTIONS = {"Q": chess.QUEEN, "R": chess.ROOK, "B": chess.BISHOP, "N": chess.KNIGHT}


class SanError(Exception):
    """Raised when a written move is no legal move of the position."""

    def __init__(self, kind: FaultKind, **values: FaultValue) -> None:
        super().__init__(kind.value)
        self.kind = kind
        self.values = values


def parse(position: Position, token: Token) -> chess.Move:
    """The legal move that a word of the kind `SAN` or `CASTLING` stands for.

    Beyond standard algebraic notation it may name both squares (`e2e4`, `Ng1-f3`, `g1f3`).

    Args:
        position: a position in which the side to move plays a move.
        token: the word.

    Raises:
        SanError: it is no legal move; the error says why.
    """
    return _castling(position, token) if token.kind is TokenKind.CASTLING else _move(position, token)


def _castling(position: Position, token: Token) -> chess.Move:
    board = position.board
    long = token.match["long"] is not None
    for move in board.generate_castling_moves():
        if board.is_queenside_castling(move) is long:
            return move
    raise SanError(FaultKind.CANNOT_CASTLE, mover=position.side_to_move.chess_name)


def _move(position: Position, token: Token) -> chess.Move:
    board, parts = position.board, token.match
    target = chess.parse_square(parts["to"])
    promotion = _promotion(parts["becomes"] or parts["turns"])
    origins = _origins(board, token, target)
    legal = board.generate_legal_moves(origins, chess.BB_SQUARES[target])
    moves = [move for move in legal if move.promotion == promotion]
    if len(moves) == 1:
        return moves[0]
    if moves:
        piece = chess.piece_name(board.piece_type_at(moves[0].from_square) or chess.PAWN)
        raise SanError(FaultKind.AMBIGUOUS, piece=piece, target=parts["to"], found=shown(token.text))
    raise _no_such_move(position, token, origins, chess.Move(0, target, promotion))


def _promotion(letter: str | None) -> chess.PieceType | None:
    if letter is None:
        return None
    if letter.upper() not in _PROMOTIONS:
        raise SanError(FaultKind.BAD_PROMOTION, found=shown(letter))
    return _PROMOTIONS[letter.upper()]


def _origins(board: chess.Board, token: Token, target: chess.Square) -> chess.Bitboard:
    """The squares from which the move may start, as far as its text tells."""
    parts = token.match
    file, rank = parts["file"], parts["rank"]
    if parts["piece"]:
        origins = board.pieces_mask(chess.PIECE_SYMBOLS.index(parts["piece"].lower()), board.turn)
    elif file and rank:
        origins = board.occupied_co[board.turn]
    else:
        origins = board.pieces_mask(chess.PAWN, board.turn)
        file = file or chess.FILE_NAMES[chess.square_file(target)]
    if file:
        origins &= chess.BB_FILES[chess.FILE_NAMES.index(file)]
    if rank:
        origins &= chess.BB_RANKS[int(rank) - 1]
    return origins


def _no_such_move(position: Position, token: Token, origins: chess.Bitboard, move: chess.Move) -> SanError:
    """Why no piece on `origins` can make the move: the reason of the one that comes nearest to it."""
    candidates = [
        chess.Move(square, move.to_square, move.promotion) for square in chess.scan_forward(origins)
    ]
    near = [candidate for candidate in candidates if position.board.is_pseudo_legal(candidate)]
    is_own_piece_there = position.board.color_at(move.to_square) == position.board.turn
    chosen = None
    if near:
        chosen = near[0]
    elif len(candidates) == 1 or (candidates and is_own_piece_there):
        chosen = candidates[0]  # an own piece is in the way of each of them
    refusal = None if chosen is None else position.refusal(Move(chosen))
    if refusal is not None:
        return SanError(FaultKind.REFUSED, refusal=refusal)
    letter = token.match["piece"] or "P"
    return SanError(
        FaultKind.NO_PIECE_CAN,
        mover=Side.of_color(position.board.turn).chess_name,
        piece=chess.piece_name(chess.PIECE_SYMBOLS.index(letter.lower())),
        target=token.match["to"],
    )
