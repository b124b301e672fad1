"""Matches: several games between the same two players (`RULES.md`, section 8, after source 003)."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from awarichess_gui.errors import OptionsError, shown

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


@dataclass(frozen=True, slots=True)
class MatchFormat:
    """When a match is over and who has won it.

    Attributes:
        id: the name in the `Match` tag of a game file.
        wins: the player who first wins this many games wins the match; None if wins alone do not decide.
        games: the most games played; None for no limit.
        lead: the player who is first this many wins ahead wins the match; None if a lead does not decide.
        in_a_row: the player who first wins this many games running wins the match; None if that does not
            decide.
    """

    id: str
    wins: int | None = None
    games: int | None = None
    lead: int | None = None
    in_a_row: int | None = None

    def winner(self, results: Sequence[int | None]) -> int | None:
        """The player who has won the match; None while it is undecided or when it is drawn.

        Args:
            results: the winner of each game so far, 0 or 1 (players, not sides), None for a draw.

        >>> MATCH_FORMATS["three-in-a-row"].winner([0, 1, 1, 1])
        1
        """
        won = (results.count(0), results.count(1))
        left = 0 if self.games is None else self.games - len(results)
        for player in (0, 1):
            ahead = won[player] - won[1 - player]
            if (
                (self.wins is not None and won[player] >= self.wins)
                or (self.games is not None and ahead > left)
                or (self.lead is not None and ahead >= self.lead)
                or (self.in_a_row is not None and _run(results, player) >= self.in_a_row)
            ):
                return player
        return None

    def is_over(self, results: Sequence[int | None]) -> bool:
        """Whether no further game is to be played.

        >>> MATCH_FORMATS["best-of-3"].is_over([0, None, 1]), MATCH_FORMATS["best-of-3"].is_over([0, 0])
        (True, True)
        """
        all_played = self.games is not None and len(results) >= self.games
        return all_played or self.winner(results) is not None


def _run(results: Sequence[int | None], player: int) -> int:
    """How many games `player` has won running, up to the last."""
    run = 0
    for winner in reversed(results):
        if winner != player:
            break
        run += 1
    return run


MATCH_FORMATS: Final[Mapping[str, MatchFormat]] = MappingProxyType(
    {
        match.id: match
        for match in (
            MatchFormat("single-game", games=1),
            MatchFormat("first-to-3", wins=3),
            MatchFormat("first-to-5", wins=5),
            MatchFormat("first-to-6", wins=6),
            MatchFormat("best-of-3", games=3),
            MatchFormat("best-of-5", games=5),
            MatchFormat("first-to-6-or-3-ahead", wins=6, lead=3),
            MatchFormat("three-in-a-row", in_a_row=3),
        )
    }
)
"""Every form of match, by its id, in the order of `RULES.md`."""


def match_format(match_id: str) -> MatchFormat:
    """The form of match of that id.

    Raises:
        OptionsError: there is none.

    >>> match_format("best-of-5").games
    5
    """
    try:
        return MATCH_FORMATS[match_id]
    except KeyError:
        known = ", ".join(MATCH_FORMATS)
        raise OptionsError(
            "There is no form of match {id}; there are {known}.", id=shown(match_id), known=known
        ) from None
