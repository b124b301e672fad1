"""The Awari kernels against the rules' own Awari, for every rule set."""

from __future__ import annotations

import random
from functools import partial
from typing import TYPE_CHECKING

import pytest

from awarichess_gui.engine.awari_core import expand, shares, sow
from awarichess_gui.engine.awari_engine import AwariEngine, halves
from awarichess_gui.engine.awari_layout import (
    ACTIONS,
    AGAIN,
    CAPTURED,
    CHILDREN,
    MARKS,
    PASS,
    SEED,
    SLAM,
    TRANSFERRED,
    WIN,
    awari_arrays,
    set_rules,
)
from awarichess_gui.engine.awari_task import AwariTask
from awarichess_gui.engine.awari_worth import HOUSE_WORTH, MOST_SEEDS, TO_SOW_WORTH
from awarichess_gui.engine.jit import words
from awarichess_gui.engine.limits import Limits, StopFlag
from awarichess_gui.rules import RULE_SETS, Awari, AwariEnd, Pass, RuleSet, Side, Sow, Variant, rule_set
from awarichess_gui.rules.past import Past
from awarichess_gui.rules.rule_sets import GrandSlam

if TYPE_CHECKING:
    from collections.abc import Callable

SETS = [*RULE_SETS.values(), rule_set("nitro", ["leave-last-house"]), rule_set("nitro", ["must-feed"])]
IDS = [*RULE_SETS, "nitro leave-last-house", "nitro must-feed"]


def random_games(rules: RuleSet, seed: int, plies: int) -> list[Awari]:
    """Positions of random games, some of them begun from strange positions set up by hand."""
    chance = random.Random(seed)
    games: list[Awari] = []
    while len(games) < plies:
        awari = Awari()
        kind = chance.random()
        if kind < 0.6:
            seeds = chance.randrange(1, 30)
            houses = [0] * 12
            only = chance.choice([range(12), range(12), range(6), range(6, 12), [0, 5, 6, 11]])
            for _ in range(seeds):
                houses[chance.choice(only)] += 1
            awari = Awari.set_up(tuple(houses), chance.choice(list(Side)))
        for _ in range(200):
            games.append(awari)
            legal = awari.legal(rules)
            if awari.end(rules) is not None or not legal:
                break
            awari = awari.after(rules, chance.choice(legal))[1]
    return games[:plies]


@pytest.mark.parametrize("rules", SETS, ids=IDS)
def test_sowings_equal_the_rules(rules: RuleSet) -> None:
    masks, numbers = awari_arrays()
    set_rules(numbers, rules, Variant.STANDARD)
    for awari in random_games(rules, 7, 1500):
        own, other = halves(awari.houses, awari.to_sow)
        moved = awari.moved[awari.to_sow] | awari.moved[awari.to_sow.opponent] << 1
        count = expand(words(masks), words(numbers), 0, own, other, moved)
        found = {}
        for at in range(count):
            number = int(numbers[ACTIONS + at])
            action: Sow | Pass = Pass()
            if number != PASS:
                action = Sow(number % 16 + 6 * awari.to_sow, transfer=bool(number & TRANSFERRED))
            next_side = awari.to_sow if numbers[MARKS + at] & AGAIN else awari.to_sow.opponent
            found[action] = (
                tuple(int(half) for half in masks[CHILDREN + 2 * at : CHILDREN + 2 * at + 2]),
                next_side,
                int(numbers[CAPTURED + at]),
                bool(numbers[MARKS + at] & SLAM),
            )
        expected = {}
        for action in awari.legal(rules):
            sowing, after = awari.after(rules, action)
            captured = sum(awari.houses) - sum(after.houses)
            slam = sowing is not None and sowing.grand_slam
            expected[action] = (
                tuple(map(int, halves(after.houses, after.to_sow))),
                after.to_sow,
                captured,
                slam,
            )
        assert found == expected, awari


@pytest.mark.parametrize("rules", SETS, ids=IDS)
def test_shares_at_the_end_equal_the_rules(rules: RuleSet) -> None:
    _, numbers = awari_arrays()
    set_rules(numbers, rules, Variant.AWARI)
    ends = 0
    for awari in random_games(rules, 8, 3000):
        end = awari.end(rules)
        if end is None or end is AwariEnd.NO_CAPTURE_LEFT:
            continue
        ends += 1
        own, other = halves(awari.houses, awari.to_sow)
        famine = end not in (AwariEnd.REPETITION, AwariEnd.SOWING_LIMIT)
        mine, theirs = shares(words(numbers), own, other, int(famine))
        if end is AwariEnd.FAMINE and not rules.famine_is_left_over:
            taken = [0, 0]
            taken[awari.famine_taker(rules)] = sum(awari.houses)
            expected = taken[awari.to_sow] - taken[awari.to_sow.opponent]
        else:
            parts = awari.shares(rules)
            expected = int(parts[awari.to_sow] - parts[awari.to_sow.opponent])
        assert mine - theirs == expected, (awari, end)
    assert ends >= 8


def nothing(awari: Awari) -> int:  # noqa: ARG001 (called for every position)
    """What a search without foresight expects beyond its last sowing."""
    return 0


def foreseen(awari: Awari) -> int:
    """The definition of what a search with foresight expects there, for the player to sow."""
    value = TO_SOW_WORTH
    for house, seeds in enumerate(awari.houses):
        worth = HOUSE_WORTH[house % 6][min(seeds, MOST_SEEDS)]
        value += worth if Side(house // 6) is awari.to_sow else -worth
    return value


def plain_value(
    rules: RuleSet,
    variant: Variant,
    beyond: Callable[[Awari], int],
    awari: Awari,
    captured: tuple[int, int],
    depth: int,
    ply: int,
) -> int:
    """The definition of the search's value, written on the rules."""
    side = awari.to_sow
    alone = variant is Variant.AWARI

    def final(gains: tuple[int, int]) -> int:
        value = SEED * (gains[side] - gains[side.opponent])
        totals = (captured[0] + gains[0], captured[1] + gains[1])
        if alone and totals[0] != totals[1] and max(totals) >= (rules.winning_score or 0):
            value += WIN if totals[side] > totals[side.opponent] else -WIN
        return value

    end = awari.end(rules)
    if end is AwariEnd.REPETITION and ply == 0:
        end = None
    if end is AwariEnd.NO_CAPTURE_LEFT:
        end = None
    if end is None and ply and depth > 0 and awari.seen.count((awari.houses, awari.to_sow)) > 1:
        end = AwariEnd.REPETITION  # the search does not wait for the third time
    if end is AwariEnd.FAMINE and not (alone and rules.famine_is_left_over):
        gains = [0, 0]
        gains[awari.famine_taker(rules)] = sum(awari.houses)
        return final((gains[0], gains[1]))
    if end is not None:
        south, north = awari.shares(rules) if alone else (0, 0)
        half = min(south, north) if rules.left_over.name.startswith("HALVED") else 0
        return final((int(south - half), int(north - half)))
    legal = awari.legal(rules)
    if depth <= 0:
        return beyond(awari)
    values = []
    for action in legal:
        sowing, after = awari.after(rules, action)
        taken = sum(awari.houses) - sum(after.houses)
        total = [*captured]
        total[side] += taken
        if rules.grand_slam is GrandSlam.LAST_RESORT_ENDS and sowing is not None and sowing.grand_slam:
            rest = sum(after.houses) if alone else 0
            gains = [0, 0]
            gains[side] = taken + rest
            values.append(final((gains[0], gains[1])))
        elif alone and taken and rules.seeds_to_win and total[side] >= rules.seeds_to_win:
            values.append(SEED * taken + WIN)
        else:
            deeper = depth if len(legal) == 1 else depth - 1
            value = plain_value(rules, variant, beyond, after, (total[0], total[1]), deeper, ply + 1)
            values.append(SEED * taken + (value if after.to_sow is side else -value))
    return max(values)


@pytest.mark.parametrize("beyond", [nothing, foreseen])
@pytest.mark.parametrize("variant", [Variant.STANDARD, Variant.AWARI], ids=["in Awarichess", "alone"])
@pytest.mark.parametrize("rules", SETS, ids=IDS)
def test_values_equal_a_plain_search(
    rules: RuleSet, variant: Variant, beyond: Callable[[Awari], int]
) -> None:
    engine = AwariEngine(12)
    chance = random.Random(9)
    games = [awari for awari in random_games(rules, 10, 4000) if awari.end(rules) is None]
    for awari in chance.sample(games, 40):
        past = Past.of([(awari.houses, awari.to_sow)])
        fresh = Awari(awari.houses, awari.to_sow, awari.moved, awari.sowings, past)
        taken = 48 - sum(awari.houses)
        south = min(taken, 24, chance.randrange(taken + 1))
        captured = (south, min(taken - south, 24))
        engine.forget()
        depth = chance.choice((2, 3, 4))
        result = engine.search(
            AwariTask(fresh, rules, variant, captured, foresees=beyond is foreseen),
            Limits(depth=depth),
            separate=True,
        )
        if result.depth < depth:
            continue
        values = dict(result.moves)
        for action in fresh.legal(rules):
            value = partial(plain_value, rules, variant, beyond)
            sowing, after = fresh.after(rules, action)
            if sowing is not None and sowing.grand_slam:
                continue
            gained = taken_by = sum(fresh.houses) - sum(after.houses)
            total = [*captured]
            total[fresh.to_sow] += taken_by
            if variant is Variant.AWARI and rules.seeds_to_win and total[fresh.to_sow] >= rules.seeds_to_win:
                assert values[action] == SEED * gained + WIN
                continue
            rest = value(after, (total[0], total[1]), depth - 1, 1)
            same = after.to_sow is fresh.to_sow
            assert values[action] == SEED * gained + (rest if same else -rest), (
                fresh,
                action,
                captured,
                depth,
            )


def test_equal_sowings_are_known_as_equal() -> None:
    engine = AwariEngine(14)
    rules = RULE_SETS["awarichess"]
    for awari in random_games(rules, 11, 300)[::10]:
        if awari.end(rules) is not None:
            continue
        task = AwariTask(awari, rules, Variant.STANDARD)
        engine.forget()
        quick = engine.search(task, Limits(depth=4))
        engine.forget()
        full = engine.search(task, Limits(depth=4), separate=True)
        assert set(quick.best) == set(full.best)
        assert quick.value == full.value


def test_a_handicap_weighs_the_seeds() -> None:
    awari = Awari.set_up((0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 4), Side.SOUTH)
    task = AwariTask(awari, RULE_SETS["awarichess"], Variant.STANDARD, seed_values=(2, 3))
    result = AwariEngine(10).search(task, Limits(depth=1))
    assert result.moves[0] == (Sow(5), 2 * 67)


def test_a_node_limit_and_the_stop_flag_end_a_search() -> None:
    engine = AwariEngine(16)
    task = AwariTask(Awari(), RULE_SETS["international"], Variant.AWARI)
    first = engine.search(task, Limits(nodes=30_000))
    engine.forget()
    assert engine.search(task, Limits(nodes=30_000)) == first
    assert first.nodes <= 30_010
    stop = StopFlag()
    stopped = engine.search(task, stop=stop, report=lambda found: stop.stop() if found.depth == 3 else None)
    assert stopped.depth == 3


def test_the_best_line_can_be_played() -> None:
    rules = RULE_SETS["awarichess"]
    result = AwariEngine(16).search(AwariTask(Awari(), rules, Variant.STANDARD), Limits(depth=9))
    awari = Awari()
    assert len(result.line) >= 9
    for action in result.line:
        assert action in awari.legal(rules)
        awari = awari.after(rules, action)[1]


def test_sowing_many_seeds_skips_the_origin() -> None:
    masks, numbers = awari_arrays()
    set_rules(numbers, RULE_SETS["international"], Variant.STANDARD)
    for seeds in range(1, 49):
        for house in range(6):
            houses = tuple(seeds if at == house else 0 for at in range(12))
            own, other = halves(houses, Side.SOUTH)
            after = sow(words(masks), words(numbers), own, other, house)
            spread = RULE_SETS["international"]
            expected = Awari.set_up(houses, Side.SOUTH).after(spread, Sow(house))[1].houses
            assert tuple(map(int, after[:2])) == tuple(map(int, halves(expected, Side.SOUTH)))


def test_a_search_that_is_cut_short_remembers_what_it_did_not_reach() -> None:
    task = AwariTask(Awari(), rule_set("awarichess"), Variant.STANDARD)
    engine = AwariEngine(12)
    legal = set(task.awari.legal(task.rules))
    cut_short = 0
    for nodes in range(100, 3000, 100):
        engine.forget()
        result = engine.search(task, Limits(nodes=nodes))
        engine.forget()
        before = engine.search(task, Limits(depth=result.depth - 1))
        assert {move for move, _ in result.moves} == legal
        assert all(value <= result.value for _, value in result.moves)
        if result.moves[0][0] == before.moves[0][0] and len(before.best) > 1:
            cut_short += before.best == result.best
    assert cut_short
