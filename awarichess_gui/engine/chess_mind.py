"""How the engine decides in the chess phase.

The search of `chess_engine` values the moves and the zero move; whoever owns the power decides between them.
Before it, if there is a run of powers, a strong level asks the mate solver for a forced mate, which a search
of limited depth can miss.
With few pieces left zugzwang is common, so the search is then exact at every cone. A weak level sees every
move's value blurred, quiet moves more so than captures.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import chess

from awarichess_gui.engine.chess_layout import MATE, MATE_BOUND
from awarichess_gui.engine.choice import Choice
from awarichess_gui.engine.limits import Limits, StopFlag
from awarichess_gui.engine.tasks import chess_task
from awarichess_gui.rules import Act, Action, LetPlay, Move, Phase, Position, Side, ZeroMove

if TYPE_CHECKING:
    from random import Random

    from awarichess_gui.engine.chess_engine import ChessEngine
    from awarichess_gui.engine.chess_task import ChessResult
    from awarichess_gui.engine.levels import Level
    from awarichess_gui.engine.solver import MateSolver

FEW_PIECES: Final = 7
"""With so many pieces or fewer the search is exact at every cone."""
MATE_NODES: Final = 150_000
"""Positions that the mate solver may search before the search proper."""
SHORTEST_RUN: Final = 4
"""With a shorter run than this the search finds by itself what mates there are."""
MATE_SHARE: Final = 0.2
"""The part of the time that the mate solver may take."""
_GLANCE: Final = Limits(nodes=20_000, depth=1)
"""What is looked at even if there is no time at all; it takes a few milliseconds."""
_PLAIN_MATE: Final = 3000
"""What a mate counts for a level that blurs values."""


def choose_in_chess(
    position: Position,
    level: Level,
    limits: Limits,
    chance: Random,
    stop: StopFlag,
    engine: ChessEngine,
    solver: MateSolver,
) -> Choice:
    """Choose for the side to act in the chess phase."""
    legal = position.legal_actions()
    if len(legal) == 1:
        return Choice(legal[0], 0, legal, 0)
    spent = 0
    me = position.to_act
    if level.proves_mates and me is not None and longest_run(position.powers, me) >= SHORTEST_RUN:
        budget = MATE_NODES if limits.nodes is None else min(MATE_NODES, limits.nodes // 4)
        share = None if limits.seconds is None else limits.seconds * MATE_SHARE
        solution = solver.solve(position, Limits(budget, share), stop, sides=(me,))
        spent = solution.nodes
        if solution.winner is not None and solution.line:
            value = MATE - len(solution.line)
            return Choice(solution.line[0], value, solution.line, spent, depth=solution.moves, mate=1)
    exact = level.proves_mates and chess.popcount(position.board.occupied) <= FEW_PIECES
    blurred = level.chess_blur > 0
    result = engine.search(
        chess_task(position), limits, stop, exact=exact, quiesce=level.quiesce, separate=blurred
    )
    if result.move is None:
        result = engine.search(chess_task(position), _GLANCE, separate=blurred)
    if result.move is None:
        return Choice(legal[0], 0, legal[:1], spent + result.nodes)
    if blurred:
        result = _blurred(position, result, level.chess_blur, chance)
    pv = actions_of_line(position, result.line_of_choice())
    if not pv:
        pv = (legal[0],)
    mover_acts = position.to_act is position.side_to_move
    value = result.decided if mover_acts else -result.decided
    mate = 0 if abs(value) < MATE_BOUND else (1 if value > 0 else -1)
    return Choice(
        pv[0], value, pv, spent + result.nodes, depth=result.depth, mate=mate, exact=result.complete
    )


def longest_run(powers: tuple[Side, ...], side: Side) -> int:
    """The most powers of a side that follow each other.

    >>> longest_run((Side.SOUTH, Side.NORTH, Side.NORTH), Side.NORTH)
    2
    """
    longest = run = 0
    for owner in powers:
        run = run + 1 if owner is side else 0
        longest = max(longest, run)
    return longest


def actions_of_line(position: Position, line: tuple[chess.Move, ...]) -> tuple[Action, ...]:
    """A line of chess moves, null moves being zero moves, as actions of the rules."""
    actions: list[Action] = []
    for move in line:
        if position.phase is not Phase.CHESS:
            break
        steps: list[Action] = [ZeroMove() if not move else Move(move)]
        if move and position.act is Act.DECIDE:
            steps.insert(0, LetPlay())
        for action in steps:
            if position.refusal(action) is not None:
                return tuple(actions)
            actions.append(action)
            position = position.play(action).after
    return tuple(actions)


def _blurred(position: Position, result: ChessResult, blur: float, chance: Random) -> ChessResult:
    """What a weak level makes of the values of all moves: the result with its own idea of the best."""
    seen = []
    for move, value in result.moves:
        forceful = position.board.is_capture(move) or position.board.gives_check(move)
        error = chance.gauss(0, blur) * (0.6 if forceful else 1.0)
        seen.append((_tamed(value) + error, move))
    best_value, best = max(seen, key=lambda pair: pair[0])
    zero_value = result.zero_value
    if zero_value is not None:
        zero_value = round(_tamed(zero_value) + chance.gauss(0, blur) * 0.6)
    line = result.line if best == result.move else (best,)
    return result.with_choice(best, round(best_value), zero_value, line)


def _tamed(value: int) -> int:
    """A mate counts much, but blurring must be able to reach it."""
    return max(-_PLAIN_MATE, min(_PLAIN_MATE, value))
