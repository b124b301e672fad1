"""Reading a queue of powers off the plies of a game that has no game of Awari to take it from.

This is how the source document prints its example: `1. (1=W) e4 (2=W) 0 2. (3=W) Bc4 (4=B) Nc6 …`.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Final

from awarichess_gui.notation.faults import FaultKind
from awarichess_gui.notation.tokens import MOST_WORDS, Dialect, Token, TokenKind, next_token

if TYPE_CHECKING:
    from collections.abc import Iterator

    from awarichess_gui.notation.tags import Report

_BEFORE_FIRST_PLY: Final = (TokenKind.COMMENT, TokenKind.LINE_COMMENT, TokenKind.NUMBER)
_WORDS_BEFORE_FIRST_PLY: Final = 100


def read_given_powers(text: str, start: int, report: Report) -> str | None:
    """The powers that the plies of the first section tell, such as `WWWBB`.

    Those of the main line count; a variation adds the powers that follow when it is the longer one.

    Args:
        text: the text of the game.
        start: where its movetext begins.
        report: takes note of a power whose colour is missing.

    Returns:
        The powers; None if the game does not begin with a ply that has a power.
    """
    if not _begins_with_power(text, start):
        return None
    main = ""
    beyond: dict[int, str] = {}
    for depth, token in _powers(text, start):
        number, colour = int(token.match["power_number"]), (token.match["colour"] or "").upper()
        if depth:
            beyond.setdefault(number, colour)
        elif number == 1 and main:
            break  # the next queue
        elif not colour:
            report(FaultKind.COLOUR_MISSING, token.start, number=number)
            break
        else:
            main += colour
    while colour := beyond.get(len(main) + 1, ""):
        main += colour
    return main


def _begins_with_power(text: str, start: int) -> bool:
    for token in islice(_tokens(text, start), _WORDS_BEFORE_FIRST_PLY):
        if token.kind not in _BEFORE_FIRST_PLY and not _is_chess_heading(token):
            return token.kind is TokenKind.POWER
    return False


def _powers(text: str, start: int) -> Iterator[tuple[int, Token]]:
    """The powers of the first queue, each with the depth of the variation in which it stands."""
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
        elif token.kind is TokenKind.POWER and next_cycle is None:
            yield depth, token


def _tokens(text: str, start: int) -> Iterator[Token]:
    token = next_token(text, start, Dialect.CHESS)
    while token is not None:
        yield token
        token = next_token(text, token.end, Dialect.CHESS)


def _is_chess_heading(token: Token) -> bool:
    return token.kind is TokenKind.HEADING and token.match["phase"].lower() == "chess"
