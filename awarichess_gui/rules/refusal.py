"""Why an action is not legal, as a value that can be put into words in any language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from awarichess_gui.errors import put_in_words
from awarichess_gui.rules.types import house_name

if TYPE_CHECKING:
    from collections.abc import Callable


class RefusalKind(Enum):
    """The reasons there are; each value is the English sentence, with the names of its parts."""

    GAME_OVER = "The game is over."
    AWARI_IS_PLAYED = "Awari is being played: choose one of your houses."
    CHESS_IS_PLAYED = "Chess is being played: the houses wait."
    NO_CHESS_HERE = "Awari is played alone here: the chessboard is not used."
    NOT_YOUR_HOUSE = "{house} belongs to {owner}; {side} is to sow."
    EMPTY_HOUSE = "{house} is empty."
    MUST_FEED_FROM_ONE = "{opponent} has no seeds: you must feed; only {houses} reaches."
    MUST_FEED_FROM_SOME = "{opponent} has no seeds: you must feed; only {houses} reach."
    GRAND_SLAM_FORBIDDEN = "{house} would take all of {opponent}'s seeds: a grand slam is forbidden."
    GRAND_SLAM_LAST_RESORT = (
        "{house} would take all of {opponent}'s seeds: a grand slam is allowed only when nothing else can "
        "be played."
    )
    FIRST_MOVE_CROSSES = "Your first move must end on the other side: play {houses}."
    NO_TRANSFER_IN_SET = "This rule set knows no transfer: the seeds of {house} are sown one by one."
    TRANSFER_ONLY_FIRST = "Only your first move may be a transfer."
    NO_PASS = "You have seeds to sow: you cannot pass."
    NOTHING_TO_SOW = "{side} has no seed to sow: pass."
    INDECISION_ONLY_IN_AWARI = "Indecision can be agreed only while Awari is being played."
    MUST_DECIDE = "The cone is {owner}'s: {owner} first decides whether {mover} plays or makes the zero move."
    OWN_CONE = "The cone is {owner}'s own: play a move or make the zero move."
    ALREADY_GRANTED = "{owner} has decided that {mover} plays: choose a move."
    IN_CHECK = "{mover} is in check: it must be answered, without a cone."
    NO_PIECE = "There is no piece on {square}."
    NOT_YOUR_PIECE = "The piece on {square} is {owner}'s; {mover} is to move."
    OWN_PIECE = "{mover}'s own {piece} stands on {target}."
    PROMOTION_MISSING = "Say what the pawn becomes on {square}."
    KING_IN_CHECK = "{mover}'s king would stand in check."
    NO_SUCH_MOVE = "The {piece} on {square} cannot go to {target}."


@dataclass(frozen=True, slots=True)
class Refusal:
    """An action is refused for the reason `kind`.

    Attributes:
        kind: the reason.
        values: what the named parts of the sentence stand for: words (`South`, `knight`, `e4`), or the
            indices of houses.
    """

    kind: RefusalKind
    values: Mapping[str, str | tuple[int, ...]]

    def __str__(self) -> str:
        return self.in_words(str)

    def in_words(self, translate: Callable[[str], str]) -> str:
        """The sentence, each word of it passed through `translate` before it is put together."""
        parts = {
            name: value if isinstance(value, str) else self._houses(value, translate)
            for name, value in self.values.items()
        }
        return put_in_words(self.kind.value, parts, translate)

    @staticmethod
    def _houses(houses: tuple[int, ...], translate: Callable[[str], str]) -> str:
        names = [house_name(house) for house in houses]
        if len(names) == 1:
            return names[0]
        return translate("{several} and {last}").format(several=", ".join(names[:-1]), last=names[-1])
