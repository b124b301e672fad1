"""The oracle against a slow solver written on the rules, against itself, and its files."""

from __future__ import annotations

import itertools
import json
import random
from typing import TYPE_CHECKING

import numpy as np
import pytest

from awarichess_gui import assets
from awarichess_gui.engine import oracle as oracle_module
from awarichess_gui.engine.awari_core import rank
from awarichess_gui.engine.awari_engine import AwariEngine
from awarichess_gui.engine.awari_layout import SEED, awari_arrays
from awarichess_gui.engine.awari_task import AwariTask
from awarichess_gui.engine.jit import words
from awarichess_gui.engine.limits import Limits, StopFlag
from awarichess_gui.engine.oracle import (
    ORACLE_RULES,
    SHIPPED_SEEDS,
    Oracle,
    OracleError,
    build,
    oracle_for,
    positions_below,
)
from awarichess_gui.engine.oracle_kernel import unrank
from awarichess_gui.rules import RULE_SETS, Awari, RuleSet, Side, Variant
from awarichess_gui.rules.rule_sets import GrandSlam

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(scope="module", params=ORACLE_RULES)
def small(request: pytest.FixtureRequest) -> Oracle:
    built = build(request.param, 8)
    assert built is not None
    return built


def positions(seeds: int) -> list[Awari]:
    """Every position with so many seeds, South to sow."""
    found = []
    for bars in itertools.combinations(range(seeds + 11), 11):
        edges = (-1, *bars, seeds + 11)
        houses = tuple(right - left - 1 for left, right in itertools.pairwise(edges))
        found.append(Awari.set_up(houses, Side.SOUTH))
    return found


def turned(awari: Awari) -> Awari:
    """The same position with South to sow."""
    if awari.to_sow is Side.SOUTH:
        return Awari.set_up(awari.houses, Side.SOUTH)
    return Awari.set_up(awari.houses[6:] + awari.houses[:6], Side.SOUTH)


Ends = dict[tuple[int, ...], list[int]]
Inside = dict[tuple[int, ...], list[tuple[int, ...]]]


def successors(rules: RuleSet, seeds: int, values: dict[tuple[int, ...], int]) -> tuple[Ends, Inside]:
    """For each position with so many seeds: the values of what leaves the layer, and what stays in it."""
    ends: Ends = {}
    inside: Inside = {}
    for awari in positions(seeds):
        legal = awari.legal(rules)
        ends[awari.houses] = []
        inside[awari.houses] = []
        if not legal:
            ends[awari.houses].append(seeds if awari.famine_taker(rules) is Side.SOUTH else -seeds)
        for action in legal:
            sowing, after = awari.after(rules, action)
            taken = seeds - sum(after.houses)
            slam = sowing is not None and sowing.grand_slam
            if slam and rules.grand_slam is GrandSlam.LAST_RESORT_ENDS:
                ends[awari.houses].append(seeds)
            elif taken:
                ends[awari.houses].append(taken - values[turned(after).houses])
            else:
                inside[awari.houses].append(turned(after).houses)
    return ends, inside


def enforced(ends: Ends, inside: Inside, amount: int) -> tuple[set[tuple[int, ...]], set[tuple[int, ...]]]:
    """Where the player to sow can enforce `amount`, and where the other can; by plain iteration."""
    won: set[tuple[int, ...]] = set()
    lost: set[tuple[int, ...]] = set()
    before = -1
    while before != len(won) + len(lost):
        before = len(won) + len(lost)
        for houses, values in ends.items():
            stays = inside[houses]
            if any(value >= amount for value in values) or any(child in lost for child in stays):
                won.add(houses)
            if all(value <= -amount for value in values) and all(child in won for child in stays):
                lost.add(houses)
    return won, lost


def slow_values(rules: RuleSet, seeds: int) -> dict[tuple[int, ...], int]:
    """Values by definition: the most that each player can enforce."""
    values: dict[tuple[int, ...], int] = {(0,) * 12: 0}
    for layer in range(1, seeds + 1):
        ends, inside = successors(rules, layer, values)
        found = dict.fromkeys(ends, 0)
        for amount in range(1, layer + 1):
            won, lost = enforced(ends, inside, amount)
            found |= dict.fromkeys(won, amount) | dict.fromkeys(lost, -amount)
        values |= found
    return values


def test_values_equal_a_slow_solver_up_to_5_seeds(small: Oracle) -> None:
    expected = slow_values(RULE_SETS[small.rules_id], 5)
    assert len(expected) == positions_below(6)
    for houses, value in expected.items():
        assert small.value(Awari.set_up(houses, Side.SOUTH)) == value, houses
        assert small.value(Awari.set_up(houses[6:] + houses[:6], Side.NORTH)) == value


def test_every_value_is_that_of_the_best_sowing(small: Oracle) -> None:
    chance = random.Random(3)
    rules = RULE_SETS[small.rules_id]
    for seeds in (6, 7, 8):
        for awari in chance.sample(positions(seeds), 300):
            moves = small.moves(awari)
            if moves:
                assert small.value(awari) == max(moves.values())
            else:
                assert abs(small.value(awari)) == seeds
                assert not awari.legal(rules)


def test_a_search_above_agrees(small: Oracle) -> None:
    chance = random.Random(4)
    rules = RULE_SETS[small.rules_id]
    engine = AwariEngine(14)
    smaller = small.values[: positions_below(5)]
    compared = 0
    for awari in chance.sample(positions(6), 60):
        if not awari.legal(rules):
            continue
        engine.forget()
        variant = Variant.STANDARD if small.rules_id == "awarichess" else Variant.AWARI
        result = engine.search(
            AwariTask(awari, rules, variant, (21, 21)),
            Limits(depth=14),
            oracle=smaller,
            oracle_seeds=4,
        )
        value = small.value(awari)
        if result.complete:
            compared += 1
            if variant is Variant.STANDARD:
                assert result.value == SEED * value, awari
            else:
                assert (result.value > 0, result.value < 0) == (value > 0, value < 0), awari
    assert compared > 5


def test_numbering_and_its_inverse() -> None:
    _, numbers = awari_arrays()
    for number in range(positions_below(6)):
        own, other = unrank(words(numbers), number, 5)
        assert rank(words(numbers), own, other) == number
    chance = random.Random(1)
    for _ in range(300):
        number = chance.randrange(positions_below(17))
        own, other = unrank(words(numbers), number, 16)
        assert rank(words(numbers), own, other) == number


def test_building_goes_on_from_a_smaller_one(small: Oracle) -> None:
    start = Oracle(small.rules_id, 5, small.values[: positions_below(6)])
    seen: list[tuple[int, int]] = []
    built = build(small.rules_id, 8, start=start, progress=lambda done, total: seen.append((done, total)))
    assert built is not None
    assert np.array_equal(built.values, small.values)
    assert seen == sorted(seen)
    assert seen[-1] == (positions_below(9), positions_below(9))


def test_building_can_be_stopped() -> None:
    stop = StopFlag()
    assert build("awarichess", 9, progress=lambda _done, _total: stop.stop(), stop=stop) is None


@pytest.mark.parametrize(("rules_id", "seeds"), [("international", 5), ("awarichess", 0), ("awarichess", 40)])
def test_what_cannot_be_built(rules_id: str, seeds: int) -> None:
    with pytest.raises(OracleError):
        build(rules_id, seeds)


def test_a_file_gives_the_oracle_back(small: Oracle, tmp_path: Path) -> None:
    path = tmp_path / "new" / "file.oracle"
    small.save(path)
    again = Oracle.unpacked(path.read_bytes())
    assert (again.rules_id, again.seeds) == (small.rules_id, small.seeds)
    assert np.array_equal(again.values, small.values)
    assert again.packed() == path.read_bytes()
    assert [layer.seeds for layer in again.statistics()] == list(range(1, 9))
    assert all(
        layer.wins + layer.draws + layer.losses
        == positions_below(layer.seeds + 1) - positions_below(layer.seeds)
        for layer in again.statistics()
    )


@pytest.mark.parametrize(
    "damage",
    [
        lambda _: b"",
        lambda _: b"something else entirely",
        lambda content: content[:-100],
        lambda content: content[:200] + b"\x00" + content[201:],
        lambda content: content.replace(b'"seeds": 8', b'"seeds": 7'),
        lambda content: content.replace(b'"seeds": 8', b'"seeds": "x"'),
        lambda content: content.replace(b"oracle 1", b"oracle 2"),
    ],
)
def test_a_damaged_file_is_refused(small: Oracle, damage: object) -> None:
    assert callable(damage)
    with pytest.raises(OracleError):
        Oracle.unpacked(damage(small.packed()))


def test_a_file_that_cannot_be_written(small: Oracle, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(OracleError):
        small.save(tmp_path / "file" / "oracle")


def test_too_many_seeds(small: Oracle) -> None:
    with pytest.raises(OracleError, match="up to 8 seeds; there are 48"):
        small.value(Awari())


@pytest.mark.parametrize("rules_id", ORACLE_RULES)
def test_the_shipped_oracles(rules_id: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    content = assets.read_bytes(f"oracle/{rules_id}.oracle")
    assert len(content) <= 1_000_000
    assert json.loads(content.split(b"\n")[1])["seeds"] == SHIPPED_SEEDS
    monkeypatch.setenv("AWARICHESS_CACHE_DIR", str(tmp_path))
    oracle_for.cache_clear()
    found = oracle_for(rules_id)
    assert found is not None
    assert found.seeds == SHIPPED_SEEDS
    oracle_module.cache_path(rules_id).parent.mkdir()
    oracle_module.cache_path(rules_id).write_bytes(b"damaged")
    oracle_for.cache_clear()
    assert oracle_for(rules_id) is not None
    oracle_for.cache_clear()


@pytest.mark.parametrize(("built", "used"), [(7, 8), (8, 8), (9, 9)])
def test_the_larger_of_a_built_and_the_shipped_oracle_is_used(
    small: Oracle, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, built: int, used: int
) -> None:
    monkeypatch.setenv("AWARICHESS_CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(assets, "read_bytes", lambda _name: small.packed())
    monkeypatch.setattr(oracle_module, "SHIPPED_SEEDS", small.seeds)
    own = build(small.rules_id, built, start=small)
    assert own is not None
    own.save(oracle_module.cache_path(small.rules_id))
    oracle_for.cache_clear()
    found = oracle_for(small.rules_id)
    oracle_for.cache_clear()
    assert found is not None
    assert found.seeds == used


def test_other_rules_have_no_oracle() -> None:
    assert oracle_for("international") is None


@pytest.mark.slow
@pytest.mark.parametrize("rules_id", ORACLE_RULES)
def test_the_shipped_oracles_are_rebuilt_byte_for_byte(rules_id: str) -> None:
    built = build(rules_id, SHIPPED_SEEDS)
    assert built is not None
    assert built.packed() == assets.read_bytes(f"oracle/{rules_id}.oracle")
