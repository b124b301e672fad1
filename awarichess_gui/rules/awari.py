"""The game of Awari: what may be sown and when the game ends (`RULES.md`, sections 2 and 8).

What the rule sets say about that is asked here of their data in `awarichess_gui.rules.rule_sets`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

from awarichess_gui.rules.actions import Pass, Sow
from awarichess_gui.rules.indecision import can_still_capture
from awarichess_gui.rules.past import Past
from awarichess_gui.rules.refusal import Refusal, RefusalKind
from awarichess_gui.rules.rule_sets import EmptyHanded, FamineTaker, Feeding, GrandSlam, LeftOver, RuleSet
from awarichess_gui.rules.sowing import Houses, Sowing, ends_across, feeds, is_grand_slam, sow, spread
from awarichess_gui.rules.types import HOUSES, AwariEnd, Side

START_HOUSES: Final[Houses] = (4,) * HOUSES
"""Four seeds in each house: the start of every game of Awari."""

_PROOF_SEEDS: Final = 8
"""Indecision is proved by exhaustive search when this many seeds or fewer are left."""

_START_PAST: Final = Past.of([(START_HOUSES, Side.SOUTH)])
_LAST_RESORT: Final = (GrandSlam.LAST_RESORT_CAPTURES_NOTHING, GrandSlam.LAST_RESORT_ENDS)


# The restrictions on what may be sown, in the order in which they are asked. Each takes the sowings still
# allowed and returns those that it leaves; a forbidden grand slam is no move at all, so it neither counts
# as feeding nor as an alternative.


def _without_forbidden_grand_slams(awari: Awari, rules: RuleSet, sowable: tuple[Sow, ...]) -> tuple[Sow, ...]:
    if rules.grand_slam is not GrandSlam.FORBIDDEN:
        return sowable
    return tuple(move for move in sowable if not is_grand_slam(rules, awari.houses, move))


def _feeding(awari: Awari, rules: RuleSet, sowable: tuple[Sow, ...]) -> tuple[Sow, ...]:
    if rules.feeding is Feeding.NONE or awari.seeds_of(awari.to_sow.opponent):
        return sowable
    feeding = tuple(move for move in sowable if feeds(awari.houses, move))
    if rules.feeding is Feeding.SINGLE_HOUSE and len(feeding) != 1:
        return sowable
    return feeding


def _without_avoidable_grand_slams(awari: Awari, rules: RuleSet, sowable: tuple[Sow, ...]) -> tuple[Sow, ...]:
    if rules.grand_slam not in _LAST_RESORT:
        return sowable
    return tuple(move for move in sowable if not is_grand_slam(rules, awari.houses, move)) or sowable


def _crossing(awari: Awari, rules: RuleSet, sowable: tuple[Sow, ...]) -> tuple[Sow, ...]:
    if not rules.first_move_crosses or awari.moved[awari.to_sow]:
        return sowable
    return tuple(move for move in sowable if ends_across(awari.houses, move)) or sowable


@dataclass(frozen=True, slots=True)
class Awari:
    """A game of Awari under way.

    Attributes:
        houses: seeds in each house, `A`..`F` then `a`..`f`.
        to_sow: the player whose turn it is.
        moved: whether South and North have made their first move.
        sowings: sowings made by both players in this game.
        seen: the houses and the player to sow at every turn since the last capture, this one included;
            what was before a capture cannot come again.
    """

    houses: Houses = START_HOUSES
    to_sow: Side = Side.SOUTH
    moved: tuple[bool, bool] = (False, False)
    sowings: int = 0
    seen: Past = _START_PAST

    @classmethod
    def set_up(cls, houses: Houses, to_sow: Side) -> Awari:
        """A game of Awari that goes on from houses set up by hand.

        A player counts as having made the first move unless the houses show that he has not: they are
        as at the start, or as South's first move leaves them.

        >>> Awari.set_up((4,) * 12, Side.SOUTH).moved
        (False, False)
        """
        moved = (True, True)
        if houses == START_HOUSES:
            moved = (False, False)
        elif to_sow is Side.NORTH and houses in _AFTER_FIRST_MOVE:
            moved = (True, False)
        return cls(houses, to_sow, moved, seen=Past.of([(houses, to_sow)]))

    def with_seeds_to_sow(self, rules: RuleSet) -> Awari:
        """The same, but for the turn of a player without seeds whom the set makes wait for the other.

        >>> from awarichess_gui.rules.rule_sets import RULE_SETS
        >>> awari = Awari.set_up((0,) * 11 + (2,), Side.SOUTH)
        >>> awari.with_seeds_to_sow(RULE_SETS["antigua"]).to_sow
        <Side.NORTH: 1>
        """
        waits = rules.empty_handed is EmptyHanded.OTHER_PLAYS_AGAIN and not self.seeds_of(self.to_sow)
        return Awari.set_up(self.houses, self.to_sow.opponent) if waits else self

    def without_history(self) -> Awari:
        """The same houses and player to sow, first moves made, nothing remembered of what was before."""
        return Awari(self.houses, self.to_sow, (True, True), seen=Past())

    def seeds_of(self, side: Side) -> int:
        """The seeds in the houses of `side`.

        >>> Awari().seeds_of(Side.NORTH)
        24
        """
        return _seeds_of(self.houses, side)

    def legal(self, rules: RuleSet) -> tuple[Sow | Pass, ...]:
        """What the player to sow may do: houses in the order of sowing, then transfers, or a pass.

        Source: `RULES.md`, section 2 (grand slam, feeding) and the rows of section 8.

        >>> from awarichess_gui.rules.rule_sets import RULE_SETS
        >>> [str(move) for move in Awari().legal(RULE_SETS["akan-west"])]
        ['C', 'D', 'E', 'F']
        """
        sowable = tuple(Sow(house) for house in self.to_sow.houses if self.houses[house])
        if not sowable:
            passes = rules.empty_handed is EmptyHanded.PASSES and any(self.houses)
            return (Pass(),) if passes else ()
        if rules.transfer and not self.moved[self.to_sow]:
            sowable += tuple(Sow(move.house, transfer=True) for move in sowable)
        for restrict in (_without_forbidden_grand_slams, _feeding, _without_avoidable_grand_slams, _crossing):
            sowable = restrict(self, rules, sowable)
        return sowable

    def refusal(self, rules: RuleSet, action: Sow | Pass) -> Refusal | None:
        """Why the player to sow may not do that; None if he may.

        >>> from awarichess_gui.rules.rule_sets import RULE_SETS
        >>> str(Awari().refusal(RULE_SETS["akan-west"], Sow(0)))
        'Your first move must end on the other side: play C, D, E and F.'
        """
        legal = self.legal(rules)
        if action in legal:
            return None
        if isinstance(action, Pass):
            return Refusal(RefusalKind.NO_PASS, {})
        return self._refusal_to_sow(rules, action, legal)

    def after(self, rules: RuleSet, action: Sow | Pass) -> tuple[Sowing | None, Awari]:
        """The sowing that a legal action makes (None for a pass) and the game after it.

        >>> from awarichess_gui.rules.rule_sets import RULE_SETS
        >>> sowing, after = Awari().after(RULE_SETS["awarichess"], Sow(5))
        >>> sowing.path, after.to_sow
        ((6, 7, 8, 9), <Side.NORTH: 1>)
        """
        if isinstance(action, Pass):
            opponent = self.to_sow.opponent
            return None, replace(self, to_sow=opponent, seen=self.seen.and_then((self.houses, opponent)))
        sowing = sow(rules, self.houses, action)
        south, north = self.moved
        moved = (True, north) if self.to_sow is Side.SOUTH else (south, True)
        seen = Past() if sowing.captured else self.seen
        next_to_sow = self._next_to_sow(rules, sowing.houses)
        seen = seen.and_then((sowing.houses, next_to_sow))
        return sowing, Awari(sowing.houses, next_to_sow, moved, self.sowings + 1, seen)

    def end(self, rules: RuleSet) -> AwariEnd | None:
        """How the game has ended for the player to sow; None while it goes on.

        Source: `RULES.md`, section 2 (famine, indecision) and the rows of section 8.

        >>> from awarichess_gui.rules.rule_sets import RULE_SETS
        >>> Awari.set_up((2, 1) + (0,) * 10, Side.SOUTH).end(RULE_SETS["awarichess"])
        <AwariEnd.FAMINE: 'famine'>
        """
        left = sum(self.houses)
        end: AwariEnd | None = None
        if left == 0:
            end = AwariEnd.NO_SEEDS
        elif rules.sowing_limit is not None and self.sowings >= rules.sowing_limit:
            end = AwariEnd.SOWING_LIMIT
        elif self.seen.count((self.houses, self.to_sow)) >= 3:
            end = AwariEnd.REPETITION
        elif not self.legal(rules):
            end = self._end_without_legal_move(rules)
        elif rules.proves_indecision and left <= _PROOF_SEEDS and not can_still_capture(self, rules):
            end = AwariEnd.NO_CAPTURE_LEFT
        return end

    def famine_taker(self, rules: RuleSet) -> Side:
        """Who takes the seeds left when the game has ended by famine (`RULES.md`, sections 2 and 8).

        >>> from awarichess_gui.rules.rule_sets import RULE_SETS
        >>> awari = Awari.set_up((2, 1) + (0,) * 10, Side.SOUTH)
        >>> [awari.famine_taker(RULE_SETS[name]).awari_name for name in ("awarichess", "yoruba")]
        ['South', 'North']
        """
        if not self.seeds_of(self.to_sow):
            return self.to_sow.opponent
        cannot_feed = rules.famine_taker is FamineTaker.WHO_CANNOT_FEED
        return self.to_sow if cannot_feed else self.to_sow.opponent

    def shares(self, rules: RuleSet) -> tuple[Fraction, Fraction]:
        """What South and North get of the seeds left over when Awari played alone ends here (section 8).

        >>> from awarichess_gui.rules.rule_sets import RULE_SETS
        >>> awari = Awari.set_up((2, 1) + (0,) * 10, Side.SOUTH)
        >>> [str(share) for share in awari.shares(RULE_SETS["awarichess"])]
        ['3/2', '3/2']
        """
        south, north = self.seeds_of(Side.SOUTH), self.seeds_of(Side.NORTH)
        half, odd = divmod(south + north, 2)
        if rules.left_over is LeftOver.NOBODY:
            return Fraction(0), Fraction(0)
        if rules.left_over is LeftOver.HALVED:
            return Fraction(south + north, 2), Fraction(south + north, 2)
        if rules.left_over is LeftOver.HALVED_ODD_TO_MORE:
            return Fraction(half + odd * (south > north)), Fraction(half + odd * (north > south))
        return Fraction(south), Fraction(north)

    def _next_to_sow(self, rules: RuleSet, houses: Houses) -> Side:
        opponent = self.to_sow.opponent
        again = rules.empty_handed is EmptyHanded.OTHER_PLAYS_AGAIN
        return self.to_sow if again and not _seeds_of(houses, opponent) else opponent

    def _end_without_legal_move(self, rules: RuleSet) -> AwariEnd:
        if not self.seeds_of(self.to_sow):
            ends = rules.empty_handed is EmptyHanded.ENDS
            return AwariEnd.NO_SEEDS if ends else AwariEnd.FAMINE
        if not self.seeds_of(self.to_sow.opponent):
            return AwariEnd.FAMINE
        return AwariEnd.NO_LEGAL_MOVE

    def _refusal_to_sow(self, rules: RuleSet, action: Sow, legal: tuple[Sow | Pass, ...]) -> Refusal:
        opponent = self.to_sow.opponent.awari_name
        house = (action.house,)
        reachable = tuple(sorted({move.house for move in legal if isinstance(move, Sow)}))
        if Side.of_house(action.house) is not self.to_sow:
            names = {"owner": opponent, "side": self.to_sow.awari_name}
            return Refusal(RefusalKind.NOT_YOUR_HOUSE, {"house": house, **names})
        if not self.seeds_of(self.to_sow):
            return Refusal(RefusalKind.NOTHING_TO_SOW, {"side": self.to_sow.awari_name})
        if not self.houses[action.house]:
            return Refusal(RefusalKind.EMPTY_HOUSE, {"house": house})
        if action.transfer and not rules.transfer:
            return Refusal(RefusalKind.NO_TRANSFER_IN_SET, {"house": house})
        if action.transfer and self.moved[self.to_sow]:
            return Refusal(RefusalKind.TRANSFER_ONLY_FIRST, {})
        grand_slam = is_grand_slam(rules, self.houses, action)
        if grand_slam and rules.grand_slam is GrandSlam.FORBIDDEN:
            return Refusal(RefusalKind.GRAND_SLAM_FORBIDDEN, {"house": house, "opponent": opponent})
        if not self.seeds_of(self.to_sow.opponent) and not feeds(self.houses, action):
            kind = RefusalKind.MUST_FEED_FROM_ONE if len(reachable) == 1 else RefusalKind.MUST_FEED_FROM_SOME
            return Refusal(kind, {"opponent": opponent, "houses": reachable})
        if grand_slam and rules.grand_slam in _LAST_RESORT:
            return Refusal(RefusalKind.GRAND_SLAM_LAST_RESORT, {"house": house, "opponent": opponent})
        return Refusal(RefusalKind.FIRST_MOVE_CROSSES, {"houses": reachable})


def _seeds_of(houses: Houses, side: Side) -> int:
    return sum(houses[:6]) if side is Side.SOUTH else sum(houses[6:])


_AFTER_FIRST_MOVE: Final = frozenset(
    spread(START_HOUSES, Sow(house, transfer)) for house in Side.SOUTH.houses for transfer in (False, True)
)
