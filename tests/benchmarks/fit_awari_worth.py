"""Fit the table of `awarichess_gui.engine.awari_worth` to games that the engine plays against itself.

Run by hand, `python tests/benchmarks/fit_awari_worth.py --games 2500`, some minutes: it prints the table and
how much of the variance it explains, on the games that it was fitted to and on others. With `--check`
nothing is fitted: it tells what the present table explains, for example under other rules
(`--rules international`).
"""

from __future__ import annotations

import argparse
import sys
from random import Random
from typing import TYPE_CHECKING, Final

import numpy as np

from awarichess_gui.engine.awari_engine import AwariEngine
from awarichess_gui.engine.awari_layout import SEED
from awarichess_gui.engine.awari_task import AwariTask
from awarichess_gui.engine.awari_worth import HOUSE_WORTH, MOST_SEEDS, TO_SOW_WORTH
from awarichess_gui.engine.limits import Limits
from awarichess_gui.rules import RULE_SETS, Awari, AwariEnd, RuleSet, Side, Variant

if TYPE_CHECKING:
    import numpy.typing as npt

DEPTH: Final = 8
LONGEST: Final = 400
RANDOM_FIRST: Final = 9
"""At most so many sowings at random, so that games differ."""
RANDOM_SHARE: Final = 0.02
"""Of later sowings: errors that a game must go on from."""
RIDGE: Final = 50.0
STEP: Final = 10
"""The table is rounded to so many hundredths of a seed."""


def play(engine: AwariEngine, rules: RuleSet, chance: Random) -> tuple[list[Awari], list[int]]:
    """A game: its positions, and what the player to sow took more than the other from each to the end."""
    awari = Awari()
    positions: list[Awari] = []
    gains: list[int] = []
    random_first = chance.randrange(RANDOM_FIRST + 1)
    while awari.end(rules) is None and len(positions) < LONGEST:
        legal = awari.legal(rules)
        if len(positions) < random_first or chance.random() < RANDOM_SHARE:
            action = chance.choice(legal)
        else:
            task = AwariTask(awari, rules, Variant.STANDARD, foresees=True)
            found = engine.search(task, Limits(depth=DEPTH + chance.randrange(2)))
            action = chance.choice(found.best)
        after = awari.after(rules, action)[1]
        taken = sum(awari.houses) - sum(after.houses)
        positions.append(awari)
        gains.append(taken if awari.to_sow is Side.SOUTH else -taken)
        awari = after
    last = 0
    if awari.end(rules) is AwariEnd.FAMINE:
        last = sum(awari.houses) * (1 if awari.famine_taker(rules) is Side.SOUTH else -1)
    for at in reversed(range(len(gains))):
        last = gains[at] = gains[at] + last
    return positions, [
        gain if awari.to_sow is Side.SOUTH else -gain for awari, gain in zip(positions, gains, strict=True)
    ]


def features(positions: list[Awari]) -> npt.NDArray[np.float64]:
    """One row a position: 1 and -1 for each house and number of seeds, own and the other's, and a 1."""
    rows = np.zeros((len(positions), 6 * MOST_SEEDS + 1))
    for row, awari in zip(rows, positions, strict=True):
        for house, seeds in enumerate(awari.houses):
            if seeds:
                place = MOST_SEEDS * (house % 6) + min(seeds, MOST_SEEDS) - 1
                row[place] += 1 if Side(house // 6) is awari.to_sow else -1
        row[-1] = 1
    return rows


def explained(rows: npt.NDArray[np.float64], gains: npt.NDArray[np.float64], table: object) -> float:
    """The share of the variance that a table explains."""
    rest = gains - rows @ np.asarray(table)
    return 1 - float(rest.var() / gains.var())


def main() -> int:
    """Play, fit, print."""
    command = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    command.add_argument("--games", type=int, default=200)
    command.add_argument("--rules", choices=list(RULE_SETS), default="awarichess")
    command.add_argument("--seed", type=int, default=1)
    command.add_argument("--check", action="store_true")
    chosen = command.parse_args()
    engine, rules = AwariEngine(16), RULE_SETS[chosen.rules]
    positions: list[Awari] = []
    gains: list[int] = []
    for number in range(chosen.games):
        more = play(engine, rules, Random(chosen.seed * 1_000_000 + number))
        positions += more[0]
        gains += more[1]
    rows, wanted = features(positions), np.array(gains, float)
    present = [worth / SEED for house in HOUSE_WORTH for worth in house[1:]] + [TO_SOW_WORTH / SEED]
    sys.stdout.write(
        f"{len(gains)} positions; the present table explains {explained(rows, wanted, present):.3f}\n"
    )
    if chosen.check:
        return 0
    fitted = len(gains) * 4 // 5
    square = rows[:fitted].T @ rows[:fitted] + RIDGE * np.eye(rows.shape[1])
    table = np.linalg.solve(square, rows[:fitted].T @ wanted[:fitted])
    within, without = (
        explained(rows[:fitted], wanted[:fitted], table),
        explained(rows[fitted:], wanted[fitted:], table),
    )
    sys.stdout.write(f"the new one explains {within:.3f}, and {without:.3f} of other games\n")
    rounded = STEP * np.round(table * SEED / STEP).astype(int)
    for house in rounded[:-1].reshape(6, MOST_SEEDS):
        sys.stdout.write(f"    (0, {', '.join(map(str, house))}),\n")
    sys.stdout.write(f"{rounded[-1]}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
