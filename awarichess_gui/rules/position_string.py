"""Position strings: a FEN, the houses, the powers (`NOTATION.md`, "Position string")."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import chess

from awarichess_gui.errors import PositionError, shown
from awarichess_gui.rules import fen
from awarichess_gui.rules.sowing import Houses
from awarichess_gui.rules.types import HOUSES, SEEDS, Side

if TYPE_CHECKING:
    from collections.abc import Sequence

_FEN_FIELDS: Final = 6
_ALL_FIELDS: Final = 8
_LONGEST: Final = 300
"""No position needs more characters; a longer text is refused before it is looked at."""

_HOUSES: Final = re.compile(r"([0-9]{1,2}(?:-[0-9]{1,2}){11}):([SN])", re.ASCII)
_POWERS: Final = {"W": Side.SOUTH, "B": Side.NORTH}

_FAULTS: Final = {
    chess.STATUS_NO_WHITE_KING: "White has no king",
    chess.STATUS_NO_BLACK_KING: "Black has no king",
    chess.STATUS_TOO_MANY_KINGS: "a side has more than one king",
    chess.STATUS_TOO_MANY_WHITE_PAWNS: "White has more than 8 pawns",
    chess.STATUS_TOO_MANY_BLACK_PAWNS: "Black has more than 8 pawns",
    chess.STATUS_PAWNS_ON_BACKRANK: "a pawn stands on the first or the last rank",
    chess.STATUS_TOO_MANY_WHITE_PIECES: "White has more than 16 pieces",
    chess.STATUS_TOO_MANY_BLACK_PIECES: "Black has more than 16 pieces",
    chess.STATUS_BAD_CASTLING_RIGHTS: "the castling rights do not fit the kings and rooks",
    chess.STATUS_INVALID_EP_SQUARE: "the en passant square does not fit the pawns",
    chess.STATUS_OPPOSITE_CHECK: "the side that is not to move stands in check",
}
"""What makes a chessboard unfit to play on. What merely cannot arise (an odd double check) does not."""


@dataclass(frozen=True, slots=True)
class Fields:
    """The parts of a position string.

    Attributes:
        board: the chessboard.
        houses: the seeds in each house; None when no game of Awari is under way.
        to_sow: the player to sow, South when no game of Awari is under way.
        powers: the owners of the powers to come.
    """

    board: chess.Board
    houses: Houses | None
    to_sow: Side
    powers: tuple[Side, ...]


def parse(text: str) -> Fields:
    """Take a position string apart; see `Position.from_string` for the forms it may have.

    Raises:
        PositionError: the string makes no sense.

    >>> parse("1-0-0-0-0-0-0-0-0-0-0-5:N").to_sow
    <Side.NORTH: 1>
    """
    words = text[: _LONGEST + 1].split()
    if len(text) > _LONGEST or len(words) not in (1, _FEN_FIELDS, _ALL_FIELDS):
        raise PositionError(
            "A position string has eight fields: the six of a FEN, the houses (4-4-4-4-4-4-4-4-4-4-4-4:S, or "
            "- when Awari is not being played) and the powers (such as WWB, or -). Here are {number}.",
            number=len(words),
        )
    if len(words) == 1:
        houses, to_sow = _parse_houses(words[0])
        return Fields(chess.Board(), houses, to_sow, ())
    board = _parse_board(words[:_FEN_FIELDS])
    houses_field, powers_field = words[_FEN_FIELDS:] or ("-", "-")
    powers = _parse_powers(powers_field)
    if houses_field == "-":
        return Fields(board, None, Side.SOUTH, powers)
    houses, to_sow = _parse_houses(houses_field)
    if sum(houses) + len(powers) > SEEDS:
        raise PositionError(
            "A cycle has {limit} seeds; in the houses and as powers there are {number}.",
            limit=SEEDS,
            number=sum(houses) + len(powers),
        )
    return Fields(board, houses, to_sow, powers)


def write(fields: Fields) -> str:
    """The position string with all eight fields.

    >>> write(parse("4-4-4-4-4-4-4-4-4-4-4-4:S"))
    'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 4-4-4-4-4-4-4-4-4-4-4-4:S -'
    """
    houses = "-"
    if fields.houses is not None:
        houses = "-".join(map(str, fields.houses)) + ":" + fields.to_sow.letter
    powers = "".join(side.power for side in fields.powers) or "-"
    return f"{fields.board.fen()} {houses} {powers}"


def _parse_board(words: Sequence[str]) -> chess.Board:
    board = fen.read(words)
    status = board.status()
    for fault, reason in _FAULTS.items():
        if status & fault:
            raise PositionError("The chess position cannot be played: {reason}.", reason=reason)
    if not board.has_legal_en_passant():
        board.ep_square = None
    return board


def _parse_houses(field: str) -> tuple[Houses, Side]:
    match = _HOUSES.fullmatch(field)
    if match is None:
        raise PositionError(
            "{field} does not tell the houses: write {number} numbers, A to F and a to f, joined by '-', "
            "then ':S' or ':N' for the player to sow.",
            field=shown(field),
            number=HOUSES,
        )
    houses = tuple(map(int, match[1].split("-")))
    if sum(houses) > SEEDS:
        raise PositionError(
            "A game of Awari has {limit} seeds; {seeds} are in the houses.", limit=SEEDS, seeds=sum(houses)
        )
    return houses, Side.SOUTH if match[2] == "S" else Side.NORTH


def _parse_powers(field: str) -> tuple[Side, ...]:
    if field == "-":
        return ()
    unknown = next((letter for letter in field if letter not in _POWERS), None)
    if unknown is not None:
        raise PositionError("A power is W or B, not {found}.", found=shown(unknown))
    if len(field) > SEEDS:
        raise PositionError(
            "A cycle yields at most {limit} powers; here are {number}.", limit=SEEDS, number=len(field)
        )
    return tuple(_POWERS[letter] for letter in field)
