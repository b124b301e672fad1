"""How the engine sows in synchronous play, where the powers of a capture are played at once.

A sowing is worth what the chess search makes of its powers now, and the seeds that the rest of the game of
Awari will bring: its value in the search of Awari without those that it takes itself.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

from awarichess_gui.engine.awari_layout import SEED
from awarichess_gui.engine.chess_layout import MATE, MATE_BOUND
from awarichess_gui.engine.choice import Choice
from awarichess_gui.engine.limits import Limits, StopFlag, deadline
from awarichess_gui.engine.tasks import chess_task, waiting_task
from awarichess_gui.rules import Pass, Phase, Position, Side, Sow

if TYPE_CHECKING:
    from awarichess_gui.engine.awari_engine import AwariEngine
    from awarichess_gui.engine.awari_task import AwariTask
    from awarichess_gui.engine.chess_engine import ChessEngine

SEED_IN_PAWNS: Final = 1.0
"""Pawns that a seed still to come is worth; of both, values are in hundredths."""
CHESS_NODES: Final = 40_000
"""Positions of Chess searched for each sowing that captures."""
AWARI_SHARE: Final = 0.6
"""The part of the time that the search of Awari takes."""
GLANCE: Final = Limits(nodes=20_000, depth=4)
"""What is looked at even if there is no time at all; it takes a few milliseconds."""


def choose_synchronously(
    position: Position,
    task: AwariTask,
    limits: Limits,
    stop: StopFlag,
    awari: AwariEngine,
    chess: ChessEngine,
) -> Choice:
    """Choose for the player to sow; the engines are asked for what they are good at."""
    me = task.awari.to_sow
    began = time.perf_counter()
    share = None if limits.seconds is None else limits.seconds * AWARI_SHARE
    with deadline(stop, share) as flag:
        result = awari.search(task, limits, flag, separate=True)
    if not result.moves:
        result = awari.search(task, GLANCE, separate=True)
    quiet = _board_value(position, me, chess)
    afters = {action: position.play(action).after for action, _ in result.moves}
    played = [action for action, after in afters.items() if after.phase is Phase.CHESS and after.powers]
    left = None if limits.seconds is None else limits.seconds - (time.perf_counter() - began)
    nodes = result.nodes
    chess_values = dict.fromkeys(afters, quiet)
    for action in played:
        after = afters[action]
        with deadline(stop, None if left is None else left / len(played)) as flag:
            found = chess.search(chess_task(after), Limits(nodes=CHESS_NODES), flag)
        nodes += found.nodes
        if found.move is not None:
            chess_values[action] = found.decided if after.side_to_move is me else -found.decided
    seen: list[tuple[float, Sow | Pass]] = []
    for action, worth in result.moves:
        after, value = afters[action], float(chess_values[action])
        if after.outcome is not None:
            value = float(MATE * ((after.outcome.winner is me) - (after.outcome.winner is me.opponent)))
        elif abs(value) < MATE_BOUND:
            value += SEED_IN_PAWNS * (worth - _taken(task, position, after))
        seen.append((value, action))
    value, chosen = max(seen, key=lambda pair: pair[0])
    mate = 0 if abs(value) < MATE_BOUND else (1 if value > 0 else -1)
    return Choice(chosen, round(value - quiet), (chosen,), nodes, depth=result.depth, mate=mate)


def _board_value(position: Position, side: Side, chess: ChessEngine) -> int:
    """The static value of the chessboard for a side."""
    value = chess.play_out(waiting_task(position, ()), 1)
    return value if side is Side.SOUTH else -value


def _taken(task: AwariTask, before: Position, after: Position) -> float:
    """What the player to sow took more than the other by one sowing, valued as the search does."""
    if after.cycle != before.cycle:
        return 0.0
    most = max(task.seed_values)
    gains = [
        SEED * worth * (now - earlier) / most
        for worth, now, earlier in zip(task.seed_values, after.captured, before.captured, strict=True)
    ]
    me = task.awari.to_sow
    return gains[me] - gains[me.opponent]
