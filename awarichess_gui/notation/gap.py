"""The place where a power is missing in a queue that is read off the plies."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from awarichess_gui.notation.checks import whole_number
from awarichess_gui.notation.faults import FaultKind
from awarichess_gui.notation.tokens import TokenKind
from awarichess_gui.rules import Phase

if TYPE_CHECKING:
    from awarichess_gui.notation.faults import FaultValue
    from awarichess_gui.notation.node import Node
    from awarichess_gui.notation.tokens import Token

_AROUND_MOVES: Final = frozenset(
    {
        TokenKind.COMMENT,
        TokenKind.LINE_COMMENT,
        TokenKind.UNCLOSED,
        TokenKind.NAG,
        TokenKind.OPEN,
        TokenKind.CLOSE,
        TokenKind.RESULT,
        TokenKind.TOO_LONG,
    }
)
"""Words that are taken as usual where a power is missing."""


class GapFault(NamedTuple):
    """What is wrong at the gap.

    Attributes:
        kind: the kind of fault.
        values: what the named parts of its sentence stand for.
    """

    kind: FaultKind
    values: dict[str, FaultValue]


class Gap:
    """The place where the queue that was read off the plies is used up, although more of it follows.

    Args:
        number: the number of the first power that is missing; None if none is.
    """

    def __init__(self, number: int | None) -> None:
        self._number = number
        self._answered: Node | None = None

    def is_at(self, node: Node) -> bool:
        """Whether a line has come to the gap."""
        return self._number is not None and node.position.phase is Phase.AWARI

    def concerns(self, token: Token, node: Node) -> bool:
        """Whether a word after that node is not taken as usual, but stands where the power should."""
        return self.is_at(node) and token.kind not in _AROUND_MOVES

    def fault(self, token: Token, node: Node) -> GapFault | None:
        """What is wrong with a word that the gap concerns; None if it is passed over."""
        number = self._number or 1
        is_power = token.kind is TokenKind.POWER
        if token.kind in (TokenKind.NUMBER, TokenKind.HEADING):
            return None
        if not is_power and node.position.in_check and node is not self._answered:
            self._answered = node  # an answer to a check needs no power
            return None
        if is_power and token.match["colour"]:
            found = whole_number(token.match["power_number"])
            return GapFault(FaultKind.WRONG_POWER, {"expected": number, "found": found})
        return GapFault(FaultKind.COLOUR_MISSING, {"number": number})
