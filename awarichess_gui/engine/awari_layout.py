"""Where the Awari kernels keep their data, and the rule sets as numbers.

A position is two `uint64`: the six houses of the player to sow and the six of the other, a byte each, both
in the order of sowing; so every kernel sees the board from the side of the player to sow. `masks`, an array
of `uint64`, holds the tables of sowing and the positions on the way; `numbers`, an array of `int64`, the
rules and all else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from awarichess_gui.engine.awari_worth import HOUSE_WORTH, MOST_SEEDS
from awarichess_gui.rules import RuleSet, Variant
from awarichess_gui.rules.rule_sets import EmptyHanded, FamineTaker, Feeding, GrandSlam, LeftOver

if TYPE_CHECKING:
    import numpy.typing as npt

MAX_SEEDS: Final = 48
SEED: Final = 100
"""Values are in hundredths of a seed."""
WIN: Final = 10_000
"""Bonus for having won Awari played alone; more than seeds can make up for."""
INFINITE: Final = 30_000
MAX_PLY: Final = 128
WIDTH: Final = 16
"""Places for the sowings of one position; 12 with transfers are the most there can be."""

# info: what must go with a position, packed into one number. Its lowest bit is the side, 0 South.
MOVED: Final = 1
"""From here on: whether the player to sow, and the other, have made their first moves; a bit each."""
MINE: Final = 3
"""Seeds taken by the player to sow."""
THEIRS: Final = 9
"""Seeds taken by the other player."""
SOWINGS: Final = 15
"""Sowings made."""
QUIET: Final = 32
"""Turns since the last capture, as far as the positions are on the path."""
SIX_BITS: Final = 0x3F
SOWINGS_MASK: Final = 0xFFFF

# masks
SOWN: Final = 0
"""Four numbers for each sowing, by `4 * (64 * house + seeds)`: what it adds to the mover's houses, modulo
2**64, with the origin's seeds taken away; what it adds to the other's; by how much the other's are to be
moved to the left so that the last house sown is the top byte, or 0 if it is the mover's own; and nothing."""
CHILDREN: Final = SOWN + 4 * 6 * 64
"""The positions after each sowing, the houses of who sows next first; two numbers each."""
PATH: Final = CHILDREN + 2 * WIDTH * MAX_PLY
"""The positions on the way from the root, two numbers each, with room before for the game so far."""
PAST: Final = 256
"""Positions of the game so far that can be told to a search."""
MASKS_SIZE: Final = PATH + 2 * (PAST + MAX_PLY)

# numbers: the rules, as the index of the member in its Enum
GRAND_SLAM: Final = 0
FEEDING: Final = 1
EMPTY_HANDED: Final = 2
FAMINE_TAKER: Final = 3
FAMINE_SHARED: Final = 4
LEFT_OVER: Final = 5
BOTH_DIRECTIONS: Final = 6
SINGLE_CAPTURES: Final = 7
TRANSFER: Final = 8
CROSSES: Final = 9
SOWING_LIMIT: Final = 10
"""0 for none."""
TO_WIN: Final = 11
"""0 for never."""
WINNING_SCORE: Final = 12
ALONE: Final = 13
# numbers: the search
NODES: Final = 20
NODE_LIMIT: Final = 21
ABORTED: Final = 22
HASH_MASK: Final = 23
ORACLE_SEEDS: Final = 24
"""The oracle knows every position with this many seeds or fewer; -1 without an oracle."""
SEED_VALUE: Final = 26
"""What a seed taken is worth to South and to North, in hundredths of the seed worth more: two numbers."""
INFO_MASK: Final = 28
"""Which bits of a search's `info` make it another position."""
HORIZON: Final = 29
"""Set to 1 when the depth was used up anywhere in the tree."""
GENERATION: Final = 30
"""The number of this search, so that entries of earlier ones give way."""
FORESEES: Final = 31
"""1 if what lies beyond the last sowing is judged by WORTH; 0 if it counts nothing."""
RANKS: Final = 64
"""`RANKS[49 * k + s]` is the binomial of `s + k` over `k + 1`, for numbering positions."""
CAPTURED: Final = RANKS + 12 * 49
"""Seeds captured by each sowing in CHILDREN; WIDTH numbers a ply."""
ACTIONS: Final = CAPTURED + WIDTH * MAX_PLY
"""House, plus 16 for a transfer; 32 for a pass."""
MARKS: Final = ACTIONS + WIDTH * MAX_PLY
"""Bits: SLAM, FEEDS, ACROSS, AGAIN."""
SCORES: Final = MARKS + WIDTH * MAX_PLY
"""All about a sowing in one number, the best to try first the highest."""
LINES: Final = SCORES + WIDTH * MAX_PLY
WORTH: Final = LINES + MAX_PLY * MAX_PLY
"""What so many seeds in a house are worth to its owner, by `64 * house + seeds`."""
HISTORY: Final = WORTH + 6 * 64
"""How often a sowing without a capture was good enough, by `384 * side + 64 * house + seeds`."""
NUMBERS_SIZE: Final = HISTORY + 2 * 384

SLAM: Final = 1
FEEDS: Final = 2
ACROSS: Final = 4
AGAIN: Final = 8
PASS: Final = 32
TRANSFERRED: Final = 16

SLAM_NOTHING: Final = list(GrandSlam).index(GrandSlam.CAPTURES_NOTHING)
SLAM_LEAVES_LAST: Final = list(GrandSlam).index(GrandSlam.LEAVES_LAST_HOUSE)
SLAM_FORBIDDEN: Final = list(GrandSlam).index(GrandSlam.FORBIDDEN)
SLAM_LAST_NOTHING: Final = list(GrandSlam).index(GrandSlam.LAST_RESORT_CAPTURES_NOTHING)
SLAM_LAST_ENDS: Final = list(GrandSlam).index(GrandSlam.LAST_RESORT_ENDS)
FEED_NONE: Final = list(Feeding).index(Feeding.NONE)
FEED_SINGLE: Final = list(Feeding).index(Feeding.SINGLE_HOUSE)
EMPTY_ENDS: Final = list(EmptyHanded).index(EmptyHanded.ENDS)
EMPTY_AGAIN: Final = list(EmptyHanded).index(EmptyHanded.OTHER_PLAYS_AGAIN)
EMPTY_PASSES: Final = list(EmptyHanded).index(EmptyHanded.PASSES)
LEFT_OWN: Final = list(LeftOver).index(LeftOver.OWN_SIDE)
LEFT_ODD_TO_MORE: Final = list(LeftOver).index(LeftOver.HALVED_ODD_TO_MORE)


def _sowing_table() -> npt.NDArray[np.uint64]:
    """The table SOWN."""
    table = np.zeros((6, 64, 4), np.uint64)
    for house in range(6):
        added = [0] * 12
        at = house
        for seeds in range(1, MAX_SEEDS + 1):
            at = (at + 1) % 12
            if at == house:
                at = (at + 1) % 12
            added[at] += 1
            table[house, seeds, 0] = (packed(tuple(added[:6])) - (seeds << 8 * house)) % (1 << 64)
            table[house, seeds, 1] = packed(tuple(added[6:]))
            table[house, seeds, 2] = 64 - 8 * (at - 5) if at > 5 else 0
    return table.ravel()


def _rank_table() -> npt.NDArray[np.int64]:
    """Pascal's triangle as RANKS wants it; numbers that no oracle needs are cut to fit."""
    table = np.zeros((12, 49), np.int64)
    for seeds in range(49):
        number = seeds
        for place in range(12):
            table[place, seeds] = number
            number = number * (seeds + place + 1) // (place + 2)
    return table.ravel()


def awari_arrays() -> tuple[npt.NDArray[np.uint64], npt.NDArray[np.int64]]:
    """The arrays `masks` and `numbers` with their tables filled in and no rules yet."""
    masks = np.zeros(MASKS_SIZE, np.uint64)
    numbers = np.zeros(NUMBERS_SIZE, np.int64)
    masks[:CHILDREN] = _sowing_table()
    numbers[RANKS:CAPTURED] = _rank_table()
    numbers[ORACLE_SEEDS] = -1
    numbers[SEED_VALUE : SEED_VALUE + 2] = SEED
    numbers[WORTH:HISTORY] = [worth[min(seeds, MOST_SEEDS)] for worth in HOUSE_WORTH for seeds in range(64)]
    return masks, numbers


def set_rules(numbers: npt.NDArray[np.int64], rules: RuleSet, variant: Variant) -> None:
    """Put a rule set into `numbers`, for Awari alone or for the Awari phase of Awarichess."""
    alone = variant is Variant.AWARI
    numbers[GRAND_SLAM] = list(GrandSlam).index(rules.grand_slam)
    numbers[FEEDING] = list(Feeding).index(rules.feeding)
    numbers[EMPTY_HANDED] = list(EmptyHanded).index(rules.empty_handed)
    numbers[FAMINE_TAKER] = list(FamineTaker).index(rules.famine_taker)
    numbers[FAMINE_SHARED] = alone and rules.famine_is_left_over
    numbers[LEFT_OVER] = list(LeftOver).index(rules.left_over)
    numbers[BOTH_DIRECTIONS] = rules.both_directions
    numbers[SINGLE_CAPTURES] = rules.single_seed_captures
    numbers[TRANSFER] = rules.transfer
    numbers[CROSSES] = rules.first_move_crosses
    numbers[SOWING_LIMIT] = rules.sowing_limit or 0
    numbers[TO_WIN] = rules.seeds_to_win or 0 if alone else 0
    numbers[WINNING_SCORE] = rules.winning_score or 0 if alone else 0
    numbers[ALONE] = alone
    numbers[INFO_MASK] = (
        (3 << MOVED) * (rules.transfer or rules.first_move_crosses)
        | (SIX_BITS << MINE | SIX_BITS << THEIRS) * alone
        | (SOWINGS_MASK << SOWINGS) * (rules.sowing_limit is not None)
    )


def packed(houses: tuple[int, ...]) -> int:
    """Six houses as one number, a byte each."""
    return sum(seeds << 8 * place for place, seeds in enumerate(houses))


def without_bonus(value: int) -> int:
    """A value of the search without the bonus for a game that is won.

    >>> without_bonus(400), without_bonus(WIN + 400), without_bonus(-WIN - 400)
    (400, 400, -400)
    """
    if abs(value) > WIN // 2:
        value -= WIN if value > 0 else -WIN
    return value
