"""Games of the engine against itself, for tests, measurements and the command `selfplay`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from awarichess_gui.rules import Act, Position, Side, Turn

if TYPE_CHECKING:
    from collections.abc import Iterator

    from awarichess_gui.engine.choice import Choice
    from awarichess_gui.engine.limits import Limits, StopFlag

MOST_TURNS: Final = 4000
"""A game that lasts longer than so many turns is left unfinished."""


class Chooser(Protocol):
    """Anybody who chooses actions: `Player`, or a stand-in of a measurement."""

    def choose(
        self, position: Position, limits: Limits | None = None, seed: int = 0, stop: StopFlag | None = None
    ) -> Choice:
        """Choose an action for the side to act."""


def play(
    south: Chooser,
    north: Chooser,
    start: Position,
    seed: int = 0,
    limits: Limits | None = None,
    stop: StopFlag | None = None,
) -> Iterator[Turn]:
    """Let two choosers play a game, turn by turn, until it is over, stopped, or too long.

    Args:
        south: plays South and White.
        north: plays North and Black.
        start: where the game begins.
        seed: of the whole game; every turn draws its own from it.
        limits: for each choice; each chooser's own if None.
        stop: ends the game from another thread.
    """
    position = start
    for number in range(MOST_TURNS):
        if position.act is Act.OVER or stop:
            return
        chooser = south if position.to_act is Side.SOUTH else north
        choice = chooser.choose(position, limits, seed * MOST_TURNS + number, stop)
        if stop:
            return
        turn = position.play(choice.action)
        yield turn
        position = turn.after
