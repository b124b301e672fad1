"""The engine behind the worker. Importing this module loads it: only the worker's thread may do so."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import chess

from awarichess_gui.engine.awari_engine import AwariEngine
from awarichess_gui.engine.awari_layout import SEED, without_bonus
from awarichess_gui.engine.chess_engine import ChessEngine
from awarichess_gui.engine.chess_layout import MATE, MATE_BOUND
from awarichess_gui.engine.chess_mind import FEW_PIECES, actions_of_line
from awarichess_gui.engine.levels import STRONGEST, level
from awarichess_gui.engine.limits import Limits, StopFlag, deadline
from awarichess_gui.engine.oracle import oracle_of
from awarichess_gui.engine.player import Player
from awarichess_gui.engine.solver import MateSolver
from awarichess_gui.engine.tasks import awari_task, chess_task
from awarichess_gui.rules import Act, Move, Phase, Side, Sow, Termination, Variant
from awarichess_gui.session.thinking import Analysis, Task

if TYPE_CHECKING:
    from collections.abc import Callable

    from awarichess_gui.engine.awari_task import AwariResult, AwariTask
    from awarichess_gui.engine.chess_task import ChessResult
    from awarichess_gui.engine.choice import Choice
    from awarichess_gui.engine.oracle import Oracle
    from awarichess_gui.rules import Action, Awari, Pass, Position
    from awarichess_gui.session.halt import Halt

LONGEST: Final = 120.0
"""Seconds after which an analysis rests, whatever is left to be found."""

MATE_SECONDS: Final = 2.0
"""Seconds in which a forced mate is looked for before the search proper."""

_GLANCE: Final = 200_000
"""Positions searched for the first figures, which are there at once."""
_THOUGHT: Final = 1_000_000
"""Positions searched for what the engine itself would do."""
_LONGEST_LINE: Final = 12


class EngineThinker:
    """The opponent and the analyst, each with memory of its own."""

    def __init__(self) -> None:
        self._player = Player()
        self._awari = AwariEngine()
        self._chess = ChessEngine()
        self._solver = MateSolver(18)

    def choose(self, task: Task, halt: Halt) -> Choice:
        """Choose an action; the best so far when it is halted."""
        machine, position = task.machine, task.position
        flag = StopFlag()
        halt.pass_to(flag)
        if machine.level:
            self._player.level = level(machine.level)
            limits = self._player.level.awari if position.act is Act.SOW else self._player.level.chess
        else:
            self._player.level = STRONGEST
            limits = Limits(machine.nodes, machine.seconds)
        if task.seconds is not None:
            limits = replace(limits, seconds=min(task.seconds, limits.seconds or task.seconds))
        return self._player.choose(position, limits, task.seed, flag)

    def analyse(self, position: Position, report: Callable[[Analysis], None], halt: Halt) -> Analysis:
        """Look deeper and deeper into a position, reporting what is found, until it is halted or known."""
        flag = StopFlag()
        halt.pass_to(flag)
        if position.act is Act.OVER:
            return Analysis(position, 0)
        with deadline(flag, LONGEST) as until:
            if position.phase is Phase.AWARI:
                return _AwariStudy(position, report, until, self._awari, self._player).made()
            return _ChessStudy(position, report, until, self._chess, self._solver).made()


class _AwariStudy:
    """The analysis of one position of Awari."""

    def __init__(
        self,
        position: Position,
        report: Callable[[Analysis], None],
        stop: StopFlag,
        engine: AwariEngine,
        player: Player,
    ) -> None:
        self._position = position
        self._task: AwariTask = awari_task(position, foresees=True)
        self._report = report
        self._stop = stop
        self._engine = engine
        self._player = player
        self._sign = 1 if self._task.awari.to_sow is Side.SOUTH else -1
        self._latest = Analysis(position, 0)
        self._thought: Choice | None = None

    def made(self) -> Analysis:
        """Make it."""
        oracle = oracle_of(self._position)
        self._engine.forget()
        if oracle is not None and oracle.knows(self._task.awari):
            self._ask(oracle)
            self._think()
            return self._latest
        self._search(Limits(nodes=_GLANCE), oracle)
        self._think()
        self._search(Limits(), oracle)
        return self._latest

    def _ask(self, oracle: Oracle) -> None:
        """Let the oracle speak."""
        values = oracle.moves(self._task.awari)
        best = max(values, key=lambda action: values[action])
        self._tell(
            Analysis(
                self._position,
                self._sign * SEED * values[best],
                _oracle_line(oracle, self._task),
                worth=tuple((action, SEED * value) for action, value in values.items()),
                exact=True,
            )
        )

    def _think(self) -> None:
        """Find out what the engine would do: it looks at the chessboard too, and proves mates."""
        if self._stop:
            return
        self._player.level = STRONGEST
        self._thought = self._player.choose(self._position, Limits(nodes=_THOUGHT), 0, self._stop)
        if not self._stop:
            self._tell(self._latest)

    def _search(self, limits: Limits, oracle: Oracle | None) -> None:
        found = self._engine.search(
            self._task,
            limits,
            self._stop,
            oracle=None if oracle is None else oracle.values,
            oracle_seeds=-1 if oracle is None else oracle.seeds,
            separate=True,
            report=self._on_depth,
        )
        if found.moves and found.complete:
            self._on_depth(found)

    def _on_depth(self, found: AwariResult) -> None:
        if found.depth < self._latest.depth:
            return  # a search that was begun anew has not yet come as far as the one before
        self._tell(
            Analysis(
                self._position,
                self._sign * without_bonus(found.value),
                found.line,
                found.depth,
                found.nodes,
                tuple((action, without_bonus(value)) for action, value in found.moves),
                exact=found.complete,
            )
        )

    def _tell(self, analysis: Analysis) -> None:
        """Report, with what the engine itself would do among equals, and whom it sees mate."""
        thought = self._thought
        if thought is not None:
            worth = dict(analysis.worth)
            equal = worth.get(thought.action) == max(worth.values(), default=0)
            synchronous = self._position.options.variant is Variant.SYNCHRONOUS
            if (equal or synchronous or thought.mate > 0) and analysis.line[:1] != (thought.action,):
                analysis = replace(analysis, line=thought.pv)
            if thought.mate:
                side = self._task.awari.to_sow
                analysis = replace(analysis, winner=side if thought.mate > 0 else side.opponent)
        self._latest = analysis
        self._report(analysis)


class _ChessStudy:
    """The analysis of one position of the chess phase."""

    def __init__(
        self,
        position: Position,
        report: Callable[[Analysis], None],
        stop: StopFlag,
        engine: ChessEngine,
        solver: MateSolver,
    ) -> None:
        self._position = position
        self._task = chess_task(position)
        self._report = report
        self._stop = stop
        self._engine = engine
        self._solver = solver
        self._exact = chess.popcount(position.board.occupied) <= FEW_PIECES
        self._sign = 1 if position.side_to_move is Side.SOUTH else -1
        self._latest = Analysis(position, 0)

    def made(self) -> Analysis:
        """Make it."""
        self._engine.forget()
        self._search(Limits(nodes=_GLANCE))
        if self._latest.moves == 0:
            self._solve()
        if self._latest.winner is None:
            self._search(Limits())
        return self._latest

    def _solve(self) -> None:
        """Look for a forced mate, which a search of limited depth can miss."""
        solution = self._solver.solve(self._position, Limits(seconds=MATE_SECONDS), self._stop)
        if solution.winner is None:
            return
        value = MATE - solution.moves
        self._tell(
            Analysis(
                self._position,
                value if solution.winner is Side.SOUTH else -value,
                solution.line,
                len(solution.line),
                solution.nodes,
                winner=solution.winner,
                moves=solution.moves,
                exact=True,
            )
        )

    def _search(self, limits: Limits) -> None:
        if not self._stop:
            self._engine.search(self._task, limits, self._stop, exact=self._exact, report=self._on_depth)

    def _on_depth(self, found: ChessResult) -> None:
        if found.depth < self._latest.depth:
            return
        value = self._sign * found.decided
        winner = None
        if abs(value) > MATE_BOUND:
            winner = Side.SOUTH if value > 0 else Side.NORTH
        line = actions_of_line(self._position, found.line_of_choice())
        moves = 0 if winner is None else _moves_to_mate(self._position, line, winner)
        self._tell(
            Analysis(
                self._position,
                value,
                line,
                found.depth,
                found.nodes,
                winner=winner,
                moves=moves,
                exact=found.complete,
            )
        )

    def _tell(self, analysis: Analysis) -> None:
        self._latest = analysis
        self._report(analysis)


def _moves_to_mate(position: Position, line: tuple[Action, ...], winner: Side) -> int:
    """The moves that the winner makes in a line that ends in mate; 0 if the line does not come so far."""
    moves = 0
    for action in line:
        moves += isinstance(action, Move) and position.side_to_move is winner
        position = position.play(action).after
    mated = position.outcome is not None and position.outcome.termination is Termination.CHECKMATE
    return moves if mated else 0


def _oracle_line(oracle: Oracle, task: AwariTask) -> tuple[Sow | Pass, ...]:
    """A line of best sowings, as long as it leads to new positions."""
    awari: Awari = task.awari
    line: list[Sow | Pass] = []
    seen = set()
    while len(line) < _LONGEST_LINE and awari.end(task.rules) is None:
        if (awari.houses, awari.to_sow) in seen:
            break
        seen.add((awari.houses, awari.to_sow))
        values = oracle.moves(awari)
        best = max(values, key=lambda action: (values[action], awari.houses[getattr(action, "house", 0)]))
        line.append(best)
        awari = awari.after(task.rules, best)[1]
    return tuple(line)
