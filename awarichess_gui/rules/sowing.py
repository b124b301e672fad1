"""One sowing: where the seeds of a house fall and what they capture (`RULES.md`, sections 1, 2 and 8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from awarichess_gui.rules.rule_sets import GrandSlam, RuleSet
from awarichess_gui.rules.types import HOUSES, Side

if TYPE_CHECKING:
    from awarichess_gui.rules.actions import Sow

Houses: TypeAlias = tuple[int, ...]
"""Seeds in each of the 12 houses, `A`..`F` then `a`..`f`."""

_CAPTURED_COUNTS = (2, 3)
_MOST_CAPTURED = HOUSES // 2 * max(_CAPTURED_COUNTS)
_OTHERS = tuple(tuple((house + step) % HOUSES for step in range(1, HOUSES)) for house in range(HOUSES))
"""For each house the 11 others in the order of sowing."""


@dataclass(frozen=True, slots=True)
class Sowing:
    """What a sowing does.

    Attributes:
        path: the houses into which the seeds fall, one by one; for a transfer the one house that gets all.
        captured: the houses whose seeds are taken, the last sown first.
        grand_slam: the sowing would capture every seed of the opponent.
        sown: the seeds in each house before anything is taken.
        houses: the seeds in each house afterwards.
    """

    path: tuple[int, ...]
    captured: tuple[int, ...]
    grand_slam: bool
    sown: Houses
    houses: Houses


def path_of(houses: Houses, action: Sow) -> tuple[int, ...]:
    """The houses into which the seeds of a house fall; the origin is skipped when passed.

    >>> from awarichess_gui.rules.actions import Sow
    >>> path_of((12,) + (0,) * 11, Sow(0))
    (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 1)
    """
    others = _OTHERS[action.house]
    if action.transfer:
        return others[:1]
    rounds, rest = divmod(houses[action.house], HOUSES - 1)
    return others * rounds + others[:rest]


def spread(houses: Houses, action: Sow) -> Houses:
    """The seeds in each house once those of a house are sown, before anything is taken.

    >>> from awarichess_gui.rules.actions import Sow
    >>> spread((4,) * 12, Sow(5, transfer=True))
    (4, 4, 4, 4, 4, 0, 8, 4, 4, 4, 4, 4)
    """
    return _spread(houses, action, path_of(houses, action))


def feeds(houses: Houses, action: Sow) -> bool:
    """Whether the sowing puts a seed on the other side.

    >>> from awarichess_gui.rules.actions import Sow
    >>> feeds((4,) * 12, Sow(1)), feeds((4,) * 12, Sow(2))
    (False, True)
    """
    to_border = HOUSES // 2 - action.house % (HOUSES // 2)
    return to_border == 1 if action.transfer else houses[action.house] >= to_border


def ends_across(houses: Houses, action: Sow) -> bool:
    """Whether the last seed falls on the other side.

    >>> from awarichess_gui.rules.actions import Sow
    >>> ends_across((11,) + (0,) * 11, Sow(0)), ends_across((12,) + (0,) * 11, Sow(0))
    (True, False)
    """
    others = _OTHERS[action.house]
    last = others[0] if action.transfer else others[(houses[action.house] - 1) % (HOUSES - 1)]
    return Side.of_house(last) is not Side.of_house(action.house)


def is_grand_slam(rules: RuleSet, houses: Houses, action: Sow) -> bool:
    """Whether the sowing would capture every seed of the opponent, allowed or not (`RULES.md`, section 2).

    >>> from awarichess_gui.rules.actions import Sow
    >>> from awarichess_gui.rules.rule_sets import RULE_SETS
    >>> is_grand_slam(RULE_SETS["antigua"], (0, 0, 0, 0, 0, 2, 1, 2, 0, 0, 0, 0), Sow(5))
    True
    """
    theirs = Side.of_house(action.house).opponent.houses
    # Six houses of three seeds are the most that one capture can take: most sowings are settled by that.
    if sum(houses[theirs.start : theirs.stop]) > _MOST_CAPTURED or not ends_across(houses, action):
        return False
    return sow(rules, houses, action).grand_slam


def sow(rules: RuleSet, houses: Houses, action: Sow) -> Sowing:
    """Lift the seeds of a house, sow them and take what the set says is captured.

    Args:
        rules: the rule set.
        houses: the seeds in each house.
        action: the house, not empty, and whether its seeds are transferred.

    >>> from awarichess_gui.rules.actions import Sow
    >>> from awarichess_gui.rules.rule_sets import RULE_SETS
    >>> sow(RULE_SETS["international"], (0, 0, 0, 0, 0, 2, 1, 2, 4, 0, 0, 0), Sow(5)).captured
    (7, 6)
    """
    path = path_of(houses, action)
    sown = _spread(houses, action, path)
    would_capture = _capturable(rules, sown, action, path[-1], houses[action.house])
    theirs = Side.of_house(action.house).opponent.houses
    grand_slam = bool(would_capture) and sum(sown[house] for house in would_capture) == sum(
        sown[theirs.start : theirs.stop]
    )
    captured = would_capture
    if grand_slam and rules.grand_slam in (
        GrandSlam.CAPTURES_NOTHING,
        GrandSlam.LAST_RESORT_CAPTURES_NOTHING,
    ):
        captured = ()
    elif grand_slam and rules.grand_slam is GrandSlam.LEAVES_LAST_HOUSE:
        captured = would_capture[:-1]
    left = list(sown)
    for house in captured:
        left[house] = 0
    return Sowing(path, captured, grand_slam, sown, tuple(left))


def _spread(houses: Houses, action: Sow, path: tuple[int, ...]) -> Houses:
    sown = list(houses)
    sown[action.house] = 0
    if action.transfer:
        sown[path[0]] += houses[action.house]
    else:
        for house in path:
            sown[house] += 1
    return tuple(sown)


def _capturable(rules: RuleSet, sown: Houses, action: Sow, last: int, seeds: int) -> tuple[int, ...]:
    """The houses that the sowing would take, a grand slam or not; the last sown first."""
    if action.transfer or (seeds == 1 and not rules.single_seed_captures):
        return ()
    theirs = Side.of_house(action.house).opponent.houses
    taken = []
    house = last
    while house in theirs and sown[house] in _CAPTURED_COUNTS:
        taken.append(house)
        house -= 1
    if rules.both_directions and taken:
        house = last + 1
        while house in theirs and sown[house] in _CAPTURED_COUNTS:
            taken.append(house)
            house += 1
    return tuple(taken)
