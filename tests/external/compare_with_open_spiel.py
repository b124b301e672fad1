"""Random games of Awari under `international` against an independent implementation, OpenSpiel's `oware`.

Run by hand from the top folder, in an environment that has both::

    python -m venv compare && compare/bin/pip install open_spiel chess
    PYTHONPATH=. compare/bin/python tests/external/compare_with_open_spiel.py --games 2000 --seed 1

Both play the same random moves; before every move the houses, the captured seeds, the player to sow and
the legal houses must agree, and so must the final scores. OpenSpiel's game differs in two ways, and just
these are allowed for: it ends when a position comes for the second time since a capture (here it takes the
third), and when a side has more than 24 seeds it gives each side the seeds left in its houses (here they
stay there).

Measured with open_spiel 2.0.2 and seed 1: 2,000 games, 206,938 sowings, no difference; 1,549 games ended
with more than 24 seeds, 278 by famine, 173 were left at OpenSpiel's repetition.
"""

from __future__ import annotations

import argparse
import importlib
import random
import sys
from collections import Counter
from typing import Any

from awarichess_gui.rules import AwariEnd, AwariEnded, GameOptions, Position, Side, Sow, Variant

OPTIONS = GameOptions(Variant.AWARI, "international")


def observed(state: Any) -> tuple[tuple[int, ...], tuple[int, int]]:
    """The houses, and the seeds of South and of North, that OpenSpiel shows."""
    _, scores, houses = str(state.observation_string(0)).split("|")
    south, north = map(int, scores.split())
    return tuple(map(int, houses.split())), (south, north)


def expect(what: str, ours: object, theirs: object, state: Any) -> None:
    if ours != theirs:
        sys.exit(f"{what} differ: {ours} here, {theirs} there\n{state}\nmoves: {state.history()}")


def play_one(game: Any, chance: random.Random, ends: Counter[str]) -> int:
    """Play one game in both; the number of sowings."""
    state, position, sowings = game.new_initial_state(), Position.initial(OPTIONS), 0
    while True:
        legal = [action for action in position.legal_actions() if isinstance(action, Sow)]
        expect("players", position.to_act, Side(state.current_player()), state)
        expect("legal houses", [action.house % 6 for action in legal], state.legal_actions(), state)
        action = chance.choice(legal)
        turn = position.play(action)
        position, sowings = turn.after, sowings + 1
        state.apply_action(action.house % 6)
        if state.is_terminal():
            break
        expect("ends", position.outcome, None, state)
        expect("boards", (position.houses, position.captured), observed(state), state)
    how = [event.end for event in turn.events if isinstance(event, AwariEnded)]
    ends[how[0].value if how else "repetition there"] += 1
    _, final = observed(state)
    if not how:
        awari = position.awari
        times = 0 if awari is None else awari.seen.count((awari.houses, awari.to_sow))
        expect("times the position stood", times, 2, state)
    if not how or how[0] is AwariEnd.DECIDED:
        own = (sum(position.houses[:6]), sum(position.houses[6:]))
        ours = (position.captured[0] + own[0], position.captured[1] + own[1])
    else:
        ours = position.captured
    expect("scores", ours, final, state)
    return sowings


def main() -> None:
    parser = argparse.ArgumentParser(description="Compare Awari with OpenSpiel's oware.")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    game = importlib.import_module("pyspiel").load_game("oware")
    chance, ends = random.Random(arguments.seed), Counter[str]()
    sowings = sum(play_one(game, chance, ends) for _ in range(arguments.games))
    print(f"{arguments.games} games, {sowings} sowings, no difference; ends: {dict(ends)}")  # noqa: T201


if __name__ == "__main__":
    main()
