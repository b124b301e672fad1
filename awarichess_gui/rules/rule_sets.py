"""The rule sets of Awari, as data (`RULES.md`, section 8).

A set is a record of the answers it gives to the questions on which Awari's many forms differ. Each question
is asked in one place: in `sowing` what a sowing does, in `awari` what may be sown and when the game ends, in
`playing` and `outcomes` what Awari played alone makes of it. `international` is the set that the others
follow where their row says nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from awarichess_gui.errors import OptionsError, shown

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping


class GrandSlam(Enum):
    """What becomes of a sowing that would capture every seed of the opponent."""

    CAPTURES_NOTHING = "captures-nothing"
    """Legal like any other; the seeds stay."""
    CAPTURES = "captures"
    """Legal like any other; the seeds are captured."""
    LEAVES_LAST_HOUSE = "leaves-last-house"
    """Legal; all but the captured house nearest the start of the sowing is taken."""
    FORBIDDEN = "forbidden"
    """Illegal, even if nothing else can be played (the game then ends)."""
    LAST_RESORT_CAPTURES_NOTHING = "last-resort-captures-nothing"
    """Legal only without another legal move; the seeds stay."""
    LAST_RESORT_ENDS = "last-resort-ends"
    """Legal only without another legal move; it captures and ends the game, the rest goes to the mover."""


class Feeding(Enum):
    """The duty to give a seed to an opponent who has none."""

    DUTY = "duty"
    """Only moves that feed are legal; without one the game ends by famine."""
    NONE = "none"
    """No duty."""
    SINGLE_HOUSE = "single-house"
    """If exactly one house would feed, it must be played; otherwise no duty."""


class EmptyHanded(Enum):
    """What happens when the player whose turn it is has no seed."""

    OTHER_TAKES_OWN = "other-takes-own"
    """The other player takes the seeds on his side by famine and the game ends."""
    ENDS = "ends"
    """The game ends; the seeds left over are shared as the set says."""
    OTHER_PLAYS_AGAIN = "other-plays-again"
    """The other player goes on sowing until he feeds."""
    PASSES = "passes"
    """He passes."""


class FamineTaker(Enum):
    """Who takes the seeds left when the other side cannot be fed."""

    WHO_CANNOT_FEED = "who-cannot-feed"
    WHO_COULD_NOT_BE_FED = "who-could-not-be-fed"


class LeftOver(Enum):
    """What becomes of the seeds left in the houses when Awari played alone ends."""

    OWN_SIDE = "own-side"
    """Each player adds the seeds on his side."""
    HALVED = "halved"
    """Each player adds half of them, half a seed included."""
    HALVED_ODD_TO_MORE = "halved-odd-to-more"
    """Each player adds half of them, an odd one goes to the side that holds more of them."""
    NOBODY = "nobody"
    """They belong to no one."""


@dataclass(frozen=True, slots=True)
class RuleSet:
    """One set of rules of Awari.

    Attributes:
        id: the name in game files and on the command line.
        grand_slam: what becomes of a grand slam.
        feeding: the duty to feed.
        empty_handed: what happens when the side to sow has no seed.
        famine_taker: who takes the seeds left by famine.
        famine_is_left_over: Awari alone: at famine the seeds are shared like any seeds left over.
        left_over: Awari alone: what becomes of the seeds left at every other end.
        both_directions: captures run on forwards as well as backwards from the last house.
        single_seed_captures: a sowing of one seed may capture.
        transfer: each player's first move may put a whole house into the next one.
        first_move_crosses: each player's first move must end on the other side.
        sowing_limit: the game ends after this many sowings by both players; None for no limit.
        seeds_to_win: Awari alone: this many captured seeds win at once; None for never.
        winning_score: Awari alone: at the end the winner needs at least this many seeds; None for more
            than the opponent.
        proves_indecision: the game ends when it is proved that no seed can ever be taken again.
        leaver_gives_rest: Awari alone: a player who resigns leaves the seeds in the houses to the other
            and the seeds are counted.
        options: the ids of the options that this set knows.
    """

    id: str
    grand_slam: GrandSlam = GrandSlam.CAPTURES_NOTHING
    feeding: Feeding = Feeding.DUTY
    empty_handed: EmptyHanded = EmptyHanded.OTHER_TAKES_OWN
    famine_taker: FamineTaker = FamineTaker.WHO_CANNOT_FEED
    famine_is_left_over: bool = False
    left_over: LeftOver = LeftOver.OWN_SIDE
    both_directions: bool = False
    single_seed_captures: bool = True
    transfer: bool = False
    first_move_crosses: bool = False
    sowing_limit: int | None = None
    seeds_to_win: int | None = 25
    winning_score: int | None = None
    proves_indecision: bool = False
    leaver_gives_rest: bool = False
    options: frozenset[str] = frozenset()


LEAVE_LAST_HOUSE: Final = "leave-last-house"
MUST_FEED: Final = "must-feed"

_IN_FORCE: Final[Mapping[str, Callable[[RuleSet], RuleSet]]] = MappingProxyType(
    {
        LEAVE_LAST_HOUSE: lambda rules: replace(rules, grand_slam=GrandSlam.LEAVES_LAST_HOUSE),
        MUST_FEED: lambda rules: replace(rules, feeding=Feeding.SINGLE_HOUSE),
    }
)
"""What each option changes in the set that knows it."""

RULE_SETS: Final[Mapping[str, RuleSet]] = MappingProxyType(
    {
        rules.id: rules
        for rules in (
            RuleSet(
                "awarichess",
                grand_slam=GrandSlam.LAST_RESORT_CAPTURES_NOTHING,
                left_over=LeftOver.HALVED,
                seeds_to_win=None,
                proves_indecision=True,
            ),
            RuleSet("international"),
            RuleSet(
                "nitro",
                grand_slam=GrandSlam.FORBIDDEN,
                feeding=Feeding.NONE,
                empty_handed=EmptyHanded.ENDS,
                leaver_gives_rest=True,
                options=frozenset({LEAVE_LAST_HOUSE, MUST_FEED}),
            ),
            RuleSet("awari-150", grand_slam=GrandSlam.FORBIDDEN, both_directions=True, sowing_limit=150),
            RuleSet(
                "antigua",
                grand_slam=GrandSlam.CAPTURES,
                feeding=Feeding.NONE,
                empty_handed=EmptyHanded.OTHER_PLAYS_AGAIN,
            ),
            RuleSet("guinea-bissau", transfer=True),
            RuleSet("santa-lucia", transfer=True),
            RuleSet("fang", single_seed_captures=False),
            RuleSet("akan-west", first_move_crosses=True),
            RuleSet("speightstown", left_over=LeftOver.NOBODY, famine_is_left_over=True, winning_score=25),
            RuleSet("bridgetown", left_over=LeftOver.HALVED_ODD_TO_MORE, famine_is_left_over=True),
            RuleSet("yoruba", famine_taker=FamineTaker.WHO_COULD_NOT_BE_FED),
            RuleSet("suriname", feeding=Feeding.NONE, empty_handed=EmptyHanded.PASSES),
            RuleSet("computer", grand_slam=GrandSlam.LAST_RESORT_ENDS, left_over=LeftOver.HALVED),
        )
    }
)
"""Every rule set of Awari, by its id, in the order of `RULES.md`."""


def rule_set(set_id: str, options: Iterable[str] = ()) -> RuleSet:
    """The rule set of that id with its options in force.

    Raises:
        OptionsError: the id is unknown, or the set does not know an option.

    >>> rule_set("nitro", ["must-feed"]).feeding
    <Feeding.SINGLE_HOUSE: 'single-house'>
    """
    try:
        rules = RULE_SETS[set_id]
    except KeyError:
        known = ", ".join(RULE_SETS)
        raise OptionsError(
            "There is no Awari rule set {id}; the sets are {known}.", id=shown(set_id), known=known
        ) from None
    for option in options:
        if option not in rules.options:
            known = ", ".join(sorted(rules.options)) or "none"
            raise OptionsError(
                "The rule set {id} has no option {option}; its options: {known}.",
                id=shown(set_id),
                option=shown(option),
                known=known,
            )
        rules = _IN_FORCE[option](rules)
    return rules
