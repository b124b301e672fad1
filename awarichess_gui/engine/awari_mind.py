"""How the engine sows: one mind for both games.

An Awari move is worth the powers that it wins or gives, and powers are worth what they do on the chessboard
that waits. Measurements (the more seeds the better explains two thirds of a game's end, the order of the
powers little more; a deeper search beats every cleverer value) led to this order of judgement:

1. **Proved mates.** A queue that mates by force, whatever follows it, decides the game: a sowing that makes
   such a queue for the player to sow is chosen, one that does, or allows the capture that does, for the other
   is avoided. The mate solver proves it on the actual chessboard (`solver.MateSolver.proves`), wherever a run
   at the end of the queue is long enough to be asked about.
2. **Seeds**, as deep as the limits allow, each counted with the handicap of who takes it; exactly where the
   oracle speaks, and beyond the last sowing those that the rest of the game of Awari may be expected to
   bring (`awari_worth`). A won ending is played so that the win comes nearer.
3. **The chessboard**, among sowings of equal seeds: the game of Awari is finished by shallow searches and
   the whole queue, in its order, is played out on the actual chessboard, several times for each sowing with
   the same random numbers. Equal are those that the deepest finished search found equal and a deeper one,
   cut short by the limits, did not yet tell apart.

Synchronous play, where the powers of a capture are played at once, is the business of `synchronous_mind`.
"""

from __future__ import annotations

import math
import time
from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING, Final

from awarichess_gui.engine.awari_engine import AwariEngine
from awarichess_gui.engine.awari_layout import SEED, without_bonus
from awarichess_gui.engine.chess_engine import ChessEngine
from awarichess_gui.engine.choice import Choice
from awarichess_gui.engine.levels import Level
from awarichess_gui.engine.limits import Limits, StopFlag, deadline
from awarichess_gui.engine.oracle import Oracle, oracle_of
from awarichess_gui.engine.solver import MateSolver
from awarichess_gui.engine.synchronous_mind import GLANCE, choose_synchronously
from awarichess_gui.engine.tasks import awari_task, queue_task, waiting_task
from awarichess_gui.rules import Pass, Phase, Position, Side, Sow, Variant

if TYPE_CHECKING:
    from awarichess_gui.engine.awari_task import AwariResult, AwariTask

PLAYOUT_DEPTH: Final = 1
"""Sowings and moves looked ahead in a playout."""
MATE_NODES: Final = 20_000
"""Positions searched for each question whether a queue mates."""
SHORTEST_RUN: Final = 4
"""A mate is asked for where a sowing brings so many powers in a row, or lengthens such a run."""
_SEARCH_SHARE: Final = 0.7
"""The part of the time that the search takes; the questions about mates and the playouts have the rest."""
_LONGER_SHARE: Final = 0.2
"""The part of it that the search takes besides when no playouts are needed; it remembers what it found."""
_MATE_SHARE: Final = 0.3
"""The part of that rest that the questions about mates may take, the sowings of most seeds first."""


@dataclass(frozen=True, slots=True)
class AwariMind:
    """The engines that the choice of a sowing needs, and how strongly they are used."""

    level: Level
    awari: AwariEngine
    chess: ChessEngine
    solver: MateSolver

    def choose(self, position: Position, limits: Limits, chance: Random, stop: StopFlag) -> Choice:
        """Choose for the player to sow."""
        legal = tuple(action for action in position.legal_actions() if isinstance(action, Sow | Pass))
        if len(legal) == 1:
            return Choice(legal[0], 0, legal, 0)
        task = awari_task(position, foresees=self.level.foresees)
        oracle = oracle_of(position) if self.level.knows_oracle else None
        if self.level.awari_blur > 0:
            return self._blurred(task, limits, chance, stop)
        if position.options.variant is Variant.SYNCHRONOUS and self.level.proves_mates:
            return choose_synchronously(position, task, limits, stop, self.awari, self.chess)
        began = time.perf_counter()
        shares = self._search_shares(position)
        share = None if limits.seconds is None else limits.seconds * shares[0]
        with deadline(stop, share) as flag:
            result = self._search(task, limits, flag, oracle)
        if limits.seconds is not None and shares[1] and len(result.best) == 1 and not result.complete:
            with deadline(stop, limits.seconds * shares[1]) as flag:
                longer = self._search(task, limits, flag, oracle)
            result = longer if longer.depth >= result.depth else result
        if not result.moves:
            result = self._search(task, GLANCE, StopFlag(), oracle)
        best = result.best
        mate = 0
        left = None if limits.seconds is None else limits.seconds - (time.perf_counter() - began)
        with deadline(stop, left) as flag:
            if self.level.proves_mates and position.options.variant is Variant.STANDARD:
                with deadline(flag, None if left is None else left * _MATE_SHARE) as shorter:
                    best, mate = self._regard_mates(position, legal, result, shorter)
            chosen = chance.choice(best)
            if len(best) > 1 and self.level.playouts and position.options.variant is Variant.STANDARD:
                chosen = self._best_on_chessboard(
                    position, best, chance, flag, until_stopped=left is not None
                )
        value = without_bonus(dict(result.moves).get(chosen, result.value))
        pv = result.line if result.line[:1] == (chosen,) else (chosen,)
        exact = result.complete or (oracle is not None and oracle.knows(task.awari))
        return Choice(chosen, value, pv, result.nodes, depth=result.depth, mate=mate, exact=exact)

    def _search_shares(self, position: Position) -> tuple[float, float]:
        """The part of the time for the search, and the part more if there are no equals to be told apart."""
        if self.level.playouts and position.options.variant is Variant.STANDARD:
            return _SEARCH_SHARE, _LONGER_SHARE
        return 1.0, 0.0

    def _search(self, task: AwariTask, limits: Limits, stop: StopFlag, oracle: Oracle | None) -> AwariResult:
        """Search with the oracle; a won ending without it at the root's number of seeds, to make progress."""
        if oracle is None:
            return self.awari.search(task, limits, stop)
        seeds = sum(task.awari.houses)
        if seeds > oracle.seeds:
            return self.awari.search(task, limits, stop, oracle=oracle.values, oracle_seeds=oracle.seeds)
        values = {move: SEED * worth for move, worth in oracle.moves(task.awari).items()}
        value = max(values.values())
        right = {move for move, worth in values.items() if worth == value}
        enough = None if value <= 0 else value
        found = self.awari.search(
            replace(task, foresees=False),
            limits,
            stop,
            oracle=oracle.values,
            oracle_seeds=seeds - 1,
            enough=enough,
        )
        moves = tuple(
            (move, value) for move, worth in found.moves if move in right and worth >= min(value, found.value)
        )
        moves = moves or tuple((move, value) for move in values if move in right)
        line = found.line if found.line[:1] == (moves[0][0],) else (moves[0][0],)
        return found.with_moves(moves, line)

    def _blurred(self, task: AwariTask, limits: Limits, chance: Random, stop: StopFlag) -> Choice:
        """Choose as a weak level does: long sowings are the hardest to count."""
        with deadline(stop, limits.seconds) as flag:
            result = self.awari.search(task, limits, flag, separate=True)
        seen = []
        for move, value in result.moves:
            seeds = task.awari.houses[move.house] if isinstance(move, Sow) else 0
            error = SEED * chance.gauss(0, self.level.awari_blur) * (0.3 + seeds / 8)
            seen.append((value + error, value, move))
        if not seen:
            action = task.awari.legal(task.rules)[0]
            return Choice(action, 0, (action,), result.nodes)
        _, value, chosen = max(seen, key=lambda triple: triple[0])
        return Choice(chosen, without_bonus(value), (chosen,), result.nodes, depth=result.depth)

    # Proved mates

    def _regard_mates(
        self, position: Position, legal: tuple[Sow | Pass, ...], result: AwariResult, stop: StopFlag
    ) -> tuple[tuple[Sow | Pass, ...], int]:
        """Narrow the best sowings down by proved mates; and who mates: 1 the player to sow, -1 the other."""
        me = _to_sow(position)
        proved: dict[tuple[tuple[Side, ...], Side], bool] = {}

        def mates(after: Position, side: Side) -> bool:
            powers = after.powers
            if powers == position.powers or set(powers[-SHORTEST_RUN:]) != {side}:
                return False
            if not proved:
                self.solver.forget()
            if (powers, side) not in proved:
                task = queue_task(after)
                proved[powers, side] = self.solver.proves(task, side, MATE_NODES, stop)
            return proved[powers, side]

        values = dict(result.moves)
        lost = set()
        for action in sorted(legal, key=lambda action: values.get(action, -math.inf), reverse=True):
            after = position.play(action).after
            if mates(after, me):
                return (action,), 1
            answers = _answers_that_capture(after, me)
            if mates(after, me.opponent) or any(
                mates(after.play(answer).after, me.opponent) for answer in answers
            ):
                lost.add(action)
        if len(lost) == len(legal):
            return result.best, -1
        safe = [action for action in legal if action not in lost]
        most = max(values.get(action, -math.inf) for action in safe)
        return tuple(action for action in safe if values.get(action, -math.inf) == most), 0

    # The chessboard

    def _best_on_chessboard(
        self,
        position: Position,
        actions: tuple[Sow | Pass, ...],
        chance: Random,
        stop: StopFlag,
        *,
        until_stopped: bool,
    ) -> Sow | Pass:
        """Which of some sowings brings most on the chessboard that waits, by playouts."""
        me = _to_sow(position)
        afters = [position.play(action).after for action in actions]
        totals = [0.0] * len(actions)
        self.chess.forget()
        for _ in range(16 * self.level.playouts if until_stopped else self.level.playouts):
            seed = chance.getrandbits(32)
            round_totals = []
            for after in afters:
                round_totals.append(
                    self._playout(after, Random(seed), stop) * (1 if me is Side.SOUTH else -1)
                )
                if stop:
                    return actions[max(range(len(actions)), key=totals.__getitem__)]
            totals = [total + new for total, new in zip(totals, round_totals, strict=True)]
        return actions[max(range(len(actions)), key=totals.__getitem__)]

    def _playout(self, position: Position, chance: Random, stop: StopFlag) -> float:
        """Finish the game of Awari and play the queue out: White's expectation, -1 to 1."""
        powers = list(position.powers)
        if position.phase is Phase.AWARI:
            task = awari_task(position, foresees=self.level.foresees)
            waiting = list(position.waiting)
            for side, seeds in self.awari.finish(task, PLAYOUT_DEPTH, chance, stop):
                gained, waiting[side] = position.options.handicap(side).powers_for(waiting[side] + seeds)
                powers.extend([side] * gained)
        owners = tuple(int(owner) for owner in powers)
        value = self.chess.play_out(waiting_task(position, owners), PLAYOUT_DEPTH, stop)
        return expectation(value)


def expectation(value: int) -> float:
    """What a value of the chessboard lets one expect of the game, from -1 to 1.

    >>> expectation(0), expectation(400) > 0.7
    (0.0, True)
    """
    return 2 / (1 + 10 ** (-max(-4000, min(4000, value)) / 400)) - 1


def _answers_that_capture(after: Position, me: Side) -> list[Sow | Pass]:
    """The captures with which the opponent of `me` may answer: to play every answer would take too long."""
    awari, rules = after.awari, after.options.rules
    if awari is None or after.phase is not Phase.AWARI or awari.to_sow is me:
        return []
    sowings = ((answer, awari.after(rules, answer)[0]) for answer in awari.legal(rules))
    return [answer for answer, sowing in sowings if sowing is not None and sowing.captured]


def _to_sow(position: Position) -> Side:
    assert position.awari is not None
    return position.awari.to_sow
