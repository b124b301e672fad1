"""Reading a queue of powers off the plies of a game that has no game of Awari to take it from.

This is how the source document prints its example: `1. (1=W) e4 (2=W) 0 2. (3=W) Bc4 (4=B) Nc6 …`.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Final

from awarichess_gui.notation.checks import whole_number
from awarichess_gui.notation.tokens import MOST_WORDS, Dialect, Token, TokenKind, next_token

if TYPE_CHECKING:
    from collections.abc import Iterator

_BEFORE_FIRST_PLY: Final = (TokenKind.COMMENT, TokenKind.LINE_COMMENT, TokenKind.NUMBER)
_PLIES: Final = (TokenKind.SAN, TokenKind.CASTLING, TokenKind.ZERO)
_WORDS_BEFORE_FIRST_PLY: Final = 100


@dataclass(frozen=True, slots=True)
class GivenPowers:
    """What the plies of a game tell of its first queue.

    Attributes:
        queue: the powers, such as `WWWBB`.
        gap: the number of the power that should come next, where more powers follow but this one or its
            colour is missing; None if nothing is missing.
    """

    queue: str
    gap: int | None = None


def read_given_powers(text: str, start: int) -> GivenPowers | None:
    """The powers that the plies of the first section tell.

    Those of the main line count; a variation adds the powers that follow when it is the longer one.

    Args:
        text: the text of the game.
        start: where its movetext begins.

    Returns:
        The powers; None if the game does not begin with a ply of Chess, or tells no power.
    """
    if not _begins_with_ply(text, start):
        return None
    main: list[str] = []
    beyond: dict[int, str] = {}
    plies = 0
    gap = False
    for depth, token in _powers_and_plies(text, start):
        if token.kind is not TokenKind.POWER:
            plies += depth == 0
            continue
        number, colour = whole_number(token.match["power_number"]), (token.match["colour"] or "").upper()
        if depth:
            beyond.setdefault(number, colour)
            continue
        if number == 1 and main:
            break  # the next queue
        # A wrong number between two plies is a slip; where plies stand between, a power is missing.
        gap = not colour or (number > len(main) + 1 and plies != min(len(main), 1))
        if gap:
            break
        main.append(colour)
        plies = 0
    else:
        if not main:
            return None
    while not gap and (colour := beyond.get(len(main) + 1, "")):
        main.append(colour)
    return GivenPowers("".join(main), len(main) + 1 if gap else None)


def _begins_with_ply(text: str, start: int) -> bool:
    for token in islice(_tokens(text, start), _WORDS_BEFORE_FIRST_PLY):
        if token.kind not in _BEFORE_FIRST_PLY and not _is_chess_heading(token):
            return token.kind is TokenKind.POWER or token.kind in _PLIES
    return False


def _powers_and_plies(text: str, start: int) -> Iterator[tuple[int, Token]]:
    """The powers and plies of the first queue, each with the depth of the variation in which it stands."""
    depth = 0
    next_cycle: int | None = None
    for token in islice(_tokens(text, start), MOST_WORDS):
        if token.kind is TokenKind.OPEN:
            depth += 1
        elif token.kind is TokenKind.CLOSE:
            depth -= 1
            next_cycle = None if next_cycle is None or depth < next_cycle else next_cycle
        elif token.kind is TokenKind.HEADING and next_cycle is None and not _is_chess_heading(token):
            next_cycle = depth
        elif (token.kind is TokenKind.POWER or token.kind in _PLIES) and next_cycle is None:
            yield depth, token


def _tokens(text: str, start: int) -> Iterator[Token]:
    token = next_token(text, start, Dialect.CHESS)
    while token is not None:
        yield token
        token = next_token(text, token.end, Dialect.CHESS)


def _is_chess_heading(token: Token) -> bool:
    return token.kind is TokenKind.HEADING and token.match["phase"].lower() == "chess"
