"""Matches between levels, and against simple opponents: how strong is what?

Run by hand, for example `python tests/benchmarks/engine_matches.py 3 1 --games 60`. An opponent is a level
(1 to 8), `greedy` (one ply: the most seeds, the most valuable capture) or `seeds` (level 8 that counts seeds
alone in Awari, as deep as it can, with the oracle: no foresight, no playouts, no proved mates; in Chess it is
level 8). Sides change with every game. The figures of the latest run are in `tests/benchmarks/README.md`.
"""

from __future__ import annotations

import argparse
import sys
import time
from dataclasses import replace
from random import Random

import chess

from awarichess_gui.engine.choice import Choice
from awarichess_gui.engine.levels import LEVELS, STRONGEST
from awarichess_gui.engine.limits import Limits, StopFlag
from awarichess_gui.engine.player import Player
from awarichess_gui.engine.selfplay import Chooser, play
from awarichess_gui.rules import Act, Action, GameOptions, LetPlay, Move, Position, Variant, ZeroMove

VALUES = {
    None: 0,
    chess.PAWN: 1,
    chess.KNIGHT: 3,
    chess.BISHOP: 3,
    chess.ROOK: 5,
    chess.QUEEN: 9,
    chess.KING: 0,
}


class Greedy:
    """Looks one ply ahead: takes most seeds, gives mate, takes the most valuable piece."""

    def choose(
        self, position: Position, limits: Limits | None = None, seed: int = 0, stop: StopFlag | None = None
    ) -> Choice:
        del limits, stop
        chance = Random(f"{seed} {position.to_string()}")
        actions = list(position.legal_actions())
        chance.shuffle(actions)
        best = max(actions, key=lambda action: self._worth(position, action))
        return Choice(best, 0, (best,), 1)

    def _worth(self, position: Position, action: Action) -> float:
        if position.act is Act.SOW:
            me = position.awari.to_sow if position.awari else 0
            after = position.play(action).after
            if after.cycle != position.cycle:
                return 0
            return after.captured[me] - position.captured[me]
        if isinstance(action, Move):
            board = position.board.copy(stack=False)
            taken = VALUES[board.piece_type_at(action.move.to_square)] + VALUES[action.move.promotion]
            board.push(action.move)
            return 1000 if board.is_checkmate() else taken
        return (
            0
            if isinstance(action, LetPlay)
            else (0.5 if isinstance(action, ZeroMove) else 0) - 1 * (position.act is Act.MOVE_OR_ZERO)
        )


class SeedCounter:
    """The strongest level, but in Awari it counts seeds alone."""

    def __init__(self) -> None:
        self._whole = Player(STRONGEST)
        self._counting = Player(replace(STRONGEST, playouts=0, foresees=False, proves_mates=False))

    def choose(
        self, position: Position, limits: Limits | None = None, seed: int = 0, stop: StopFlag | None = None
    ) -> Choice:
        chooser = self._counting if position.act is Act.SOW else self._whole
        return chooser.choose(position, limits, seed, stop)


def opponent(name: str) -> Chooser:
    """The opponent of that name."""
    if name == "greedy":
        return Greedy()
    if name == "seeds":
        return SeedCounter()
    return Player(LEVELS[int(name) - 1])


def main() -> int:
    """Play the match and print the score after every game."""
    command = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    command.add_argument("first")
    command.add_argument("second")
    command.add_argument("--games", type=int, default=20)
    command.add_argument("--seed", type=int, default=1)
    command.add_argument("--nodes", type=int)
    command.add_argument("--movetime", type=int, help="milliseconds")
    command.add_argument("--variant", choices=[variant.value for variant in Variant], default="Standard")
    chosen = command.parse_args()
    first, second = opponent(chosen.first), opponent(chosen.second)
    limits = None
    if chosen.nodes or chosen.movetime:
        limits = Limits(chosen.nodes, chosen.movetime / 1000 if chosen.movetime else None)
    start = Position.initial(GameOptions(Variant(chosen.variant)))
    score = 0.0
    began = time.perf_counter()
    for number in range(chosen.games):
        swapped = number % 2 == 1
        south, north = (second, first) if swapped else (first, second)
        position = start
        for turn in play(south, north, start, chosen.seed + number // 2, limits):
            position = turn.after
        result = position.outcome.result if position.outcome else "1/2-1/2"
        points = {"1-0": 1.0, "0-1": 0.0}.get(result, 0.5)
        score += 1 - points if swapped else points
        sys.stdout.write(
            f"game {number + 1}: {result} in cycle {position.cycle}; {chosen.first} - {chosen.second}: "
            f"{score:g} of {number + 1} ({time.perf_counter() - began:.0f} s)\n"
        )
        sys.stdout.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main())
