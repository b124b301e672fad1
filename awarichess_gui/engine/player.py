"""The built-in opponent: a position in, an action out.

`choose` is what the command line and the window call. It thinks in the calling thread, without the
interpreter's lock, and is ended at once by its stop flag. With limits in nodes or depth, or with a level's
own limits, the same position, seed and level give the same choice every time; with a time limit they need
not. How it thinks is told in `awari_mind` and `chess_mind`.

>>> from awarichess_gui.rules import Position
>>> mate_in_one = Position.from_string("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1 - W")
>>> str(choose(mate_in_one, Limits(nodes=1000)).action)
'a1a8'
"""

from __future__ import annotations

import threading
import time
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

from awarichess_gui.engine.awari_engine import AwariEngine
from awarichess_gui.engine.awari_mind import AwariMind
from awarichess_gui.engine.chess_engine import ChessEngine
from awarichess_gui.engine.chess_mind import choose_in_chess
from awarichess_gui.engine.levels import STRONGEST, Level
from awarichess_gui.engine.limits import Limits, StopFlag, deadline
from awarichess_gui.engine.solver import MateSolver
from awarichess_gui.errors import AwarichessError
from awarichess_gui.rules import Act

if TYPE_CHECKING:
    from awarichess_gui.engine.choice import Choice
    from awarichess_gui.rules import Position


class NothingToChooseError(AwarichessError, ValueError):
    """Raised when the engine is asked for an action in a game that is over."""


class Player:
    """One opponent with memory of its own; not to be used by two threads at once.

    Args:
        level: how strongly it plays.
    """

    def __init__(self, level: Level = STRONGEST) -> None:
        self.level = level
        self._chess = ChessEngine()
        self._awari = AwariEngine()
        self._solver = MateSolver(18)

    def choose(
        self, position: Position, limits: Limits | None = None, seed: int = 0, stop: StopFlag | None = None
    ) -> Choice:
        """Choose an action for the side to act.

        Args:
            position: the position; the game must not be over.
            limits: how long to think; the level's own limits if None. A level never looks further ahead
                than its own depth.
            seed: decides between equals, and what a weak level gets wrong.
            stop: ends the thinking from another thread; the best choice so far is then given.

        Raises:
            NothingToChooseError: the game is over.
        """
        if position.act is Act.OVER:
            raise NothingToChooseError("The game is over: there is nothing to choose.")
        started = time.perf_counter()
        chance = Random(f"{seed} {position.to_string()} {position.awari and len(position.awari.seen)}")
        flag = StopFlag() if stop is None else stop
        self._chess.forget()
        self._awari.forget()
        if position.act is Act.SOW:
            mind = AwariMind(self.level, self._awari, self._chess, self._solver)
            choice = mind.choose(position, _within(self.level.awari, limits), chance, flag)
        else:
            wanted = _within(self.level.chess, limits)
            with deadline(flag, wanted.seconds) as timed:
                choice = choose_in_chess(
                    position, self.level, wanted, chance, timed, self._chess, self._solver
                )
        return replace(choice, seconds=time.perf_counter() - started)


def _within(own: Limits, asked: Limits | None) -> Limits:
    """The limits of one choice: those asked for, but no deeper than a level's own."""
    if asked is None:
        return own
    depths = [depth for depth in (own.depth, asked.depth) if depth is not None]
    return replace(asked, depth=min(depths, default=None))


_local = threading.local()


def choose(
    position: Position,
    limits: Limits | None = None,
    seed: int = 0,
    stop: StopFlag | None = None,
    level: Level = STRONGEST,
) -> Choice:
    """Choose an action with a player of this thread's own; see `Player.choose`."""
    player: Player | None = getattr(_local, "player", None)
    if player is None:
        player = _local.player = Player()
    player.level = level
    return player.choose(position, limits, seed, stop)
