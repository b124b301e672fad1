"""What is agreed before a game."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from awarichess_gui.errors import OptionsError
from awarichess_gui.rules import GameOptions, Position, Side
from awarichess_gui.session.clock import TimeControl, Timing
from awarichess_gui.session.machines import Machines
from awarichess_gui.session.players import Players

if TYPE_CHECKING:
    from awarichess_gui.notation.record import GameRecord


@dataclass(frozen=True, slots=True)
class GameSetup:
    """A game that is about to begin.

    Attributes:
        options: variant, rule set, handicaps.
        players: who plays.
        start: where it begins, if not at the usual place.
        time: how much time the players have.
        machines: which of the players the program itself is.
    """

    options: GameOptions = field(default_factory=GameOptions)
    players: Players = field(default_factory=Players)
    start: Position | None = None
    time: TimeControl = field(default_factory=TimeControl)
    machines: Machines = field(default_factory=Machines)

    def tags(self) -> dict[str, str]:
        """The tags of a game file that tell of it, beyond those that follow from the options."""
        tags = self.players.tags()
        if self.time.timing is not Timing.NONE:
            tags["TimeControl"] = str(self.time)
        return tags

    def rematch(self) -> GameSetup:
        """The same game with the sides changed, each person keeping their handicap."""
        white, black = self.options.handicaps
        options = replace(self.options, handicaps=(black, white))
        return GameSetup(options, self.players.swapped(), None, self.time, self.machines.swapped())


def times_left(record: GameRecord) -> tuple[TimeControl, tuple[float, float] | None]:
    """The time control of a recorded game that goes on, and the seconds that South and North have left.

    A game that is over has no clocks any more, nor has one whose record tells no times.
    """
    left: dict[Side, float] = {}
    for node in record.main_line():
        if node.turn is not None and node.turn.before.to_act is not None and node.clock is not None:
            left[node.turn.before.to_act] = node.clock
    if left and record.outcome is None:
        with suppress(OptionsError):
            control = TimeControl.parse(record.tags.get("TimeControl", ""))
            base = float(control.base)
            if control.timing is not Timing.NONE:
                return control, (left.get(Side.SOUTH, base), left.get(Side.NORTH, base))
    return TimeControl(), None
