"""Reading a FEN, with an own sentence for whatever is wrong in it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import chess

from awarichess_gui.errors import PositionError, shown

if TYPE_CHECKING:
    from collections.abc import Sequence

_PIECE: Final = re.compile(r"[KQRBNPkqrbnp]~?|[1-8]")  # ~ marks a piece that was a pawn
_TWO_DIGITS: Final = re.compile(r"[1-8]{2}")
_TURN: Final = re.compile(r"[wb]")
_CASTLING: Final = re.compile(r"-|(?=.)[KQA-H]{0,2}[kqa-h]{0,2}")
_EN_PASSANT: Final = re.compile(r"-|[a-h][1-8]")
_COUNT: Final = re.compile(r"[0-9]{1,5}", re.ASCII)


def read(fields: Sequence[str]) -> chess.Board:
    """The chessboard that the six fields of a FEN tell; whether it can be played on is not asked.

    Raises:
        PositionError: a field makes no sense; the text says which one, and what belongs there.

    >>> read("8/8/8/8/8/8/8/K6k w - - 0 1".split()).piece_at(chess.H1).symbol()
    'k'
    """
    placement, turn, castling, en_passant, *counts = fields
    _check_placement(placement)
    if not _TURN.fullmatch(turn):
        raise PositionError(
            "The second field tells who moves: w or b was expected, {found} was found.",
            found=shown(turn),
        )
    if not _CASTLING.fullmatch(castling):
        raise PositionError(
            "The third field tells who may castle: some of KQkq, or -, was expected, {found} was found.",
            found=shown(castling),
        )
    if not _EN_PASSANT.fullmatch(en_passant):
        raise PositionError(
            "The fourth field tells where a pawn can be taken en passant: a square such as e3, or -, "
            "was expected, {found} was found.",
            found=shown(en_passant),
        )
    for count in counts:
        if not _COUNT.fullmatch(count):
            raise PositionError(
                "The fifth and sixth field count moves: a whole number below 100000 was expected, {found} "
                "was found.",
                found=shown(count),
            )
    return chess.Board(" ".join(fields))


def _check_placement(placement: str) -> None:
    rows = placement.split("/")
    if len(rows) != len(chess.RANK_NAMES):
        raise PositionError(
            "The first field tells the board: 8 rows joined by '/' were expected, the eighth row first; "
            "here are {number}.",
            number=len(rows),
        )
    for rank, row in zip(reversed(chess.RANK_NAMES), rows, strict=True):
        _check_row(rank, row)


def _check_row(rank: str, row: str) -> None:
    unknown = _PIECE.sub("", row)
    if unknown:
        raise PositionError(
            "Row {rank} of the board cannot hold {found}: a piece of White is one of KQRBNP, one of Black of "
            "kqrbnp, and a digit from 1 to 8 counts empty squares.",
            rank=rank,
            found=shown(unknown[0]),
        )
    if (digits := _TWO_DIGITS.search(row)) is not None:
        raise PositionError(
            "Row {rank} of the board holds {found}: write one digit for the empty squares between two "
            "pieces.",
            rank=rank,
            found=shown(digits[0]),
        )
    squares = sum(int(sign) if sign.isdigit() else sign != "~" for sign in row)
    if squares != len(chess.FILE_NAMES):
        raise PositionError(
            "Row {rank} of the board should tell 8 squares; it tells {number}.", rank=rank, number=squares
        )
