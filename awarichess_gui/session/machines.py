"""Which hands the built-in opponent plays, and how strongly: plain values."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from awarichess_gui.rules import Phase, Side

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Self

    from awarichess_gui.session.players import Players

LEVELS: Final = 8
"""How many levels there are; what each can do is told in `awarichess_gui.engine.levels`."""

USUAL_LEVEL: Final = 3

MOST_SECONDS: Final = 600
MOST_NODES: Final = 1_000_000_000

_NAME: Final = "Awarichess"
_TEXT: Final = re.compile(r"level ([0-9])|([0-9]{1,4}) s|([0-9]{1,10}) positions")


@dataclass(frozen=True, slots=True)
class Machine:
    """How strongly the built-in opponent plays a hand.

    Attributes:
        level: 1 to 8; 0 for a free setting, which plays as well as its limits let it.
        seconds: a free setting's time for each action; None for no limit.
        nodes: a free setting's positions for each action; None for no limit.
    """

    level: int = USUAL_LEVEL
    seconds: int | None = None
    nodes: int | None = None

    def __str__(self) -> str:
        """The setting as it is kept: `level 3`, `5 s`, `200000 positions`."""
        if self.level:
            return f"level {self.level}"
        return f"{self.seconds} s" if self.nodes is None else f"{self.nodes} positions"

    @property
    def name(self) -> str:
        """The name that stands in a game file."""
        return f"{_NAME} {self}"

    @classmethod
    def parse(cls, text: str) -> Self | None:
        """The machine of a setting or of a name in a game file; None if a person is meant.

        >>> Machine.parse("Awarichess level 3"), Machine.parse("Ama")
        (Machine(level=3, seconds=None, nodes=None), None)
        """
        match = _TEXT.fullmatch(text.removeprefix(f"{_NAME} "))
        if match is None:
            return None
        if match[1] is not None:
            level = int(match[1])
            return cls(level) if 1 <= level <= LEVELS else None
        seconds, nodes = (None if found is None else int(found) for found in (match[2], match[3]))
        possible = 1 <= seconds <= MOST_SECONDS if seconds is not None else 1 <= (nodes or 0) <= MOST_NODES
        return cls(0, seconds, nodes) if possible else None


@dataclass(frozen=True, slots=True)
class Machines:
    """Who of the up to four who play is a machine; None stands for a person.

    Attributes:
        white: who moves the white pieces.
        black: who moves the black pieces.
        south: who sows for South; the same as `white` unless the hands are parted.
        north: who sows for North; the same as `black` unless the hands are parted.
    """

    white: Machine | None = None
    black: Machine | None = None
    south: Machine | None = None
    north: Machine | None = None

    def __bool__(self) -> bool:
        """Whether there is any machine."""
        return any(machine is not None for machine in self.all())

    @classmethod
    def of_sides(cls, south: Machine | None, north: Machine | None) -> Self:
        """One player for both hands of each side."""
        return cls(south, north, south, north)

    @classmethod
    def of_players(cls, players: Players) -> Self:
        """The machines that are named as players, in a game file for example."""
        return cls(
            *(Machine.parse(players.mover(side)) for side in Side),
            *(Machine.parse(players.sower(side)) for side in Side),
        )

    @classmethod
    def parse(cls, texts: Sequence[str]) -> Self:
        """What `texts` gave; persons where the texts make no sense."""
        if len(texts) != len(cls().all()):
            return cls()
        return cls(*(Machine.parse(text) for text in texts))

    def texts(self) -> tuple[str, ...]:
        """The settings of White, Black, South and North as they are kept; a person is an empty text."""
        return tuple("" if machine is None else str(machine) for machine in self.all())

    def all(self) -> tuple[Machine | None, ...]:
        """White, Black, South and North."""
        return self.white, self.black, self.south, self.north

    def mover(self, side: Side) -> Machine | None:
        """Who moves the pieces of `side`, decides on its cones and resigns for it."""
        return self.white if side is Side.SOUTH else self.black

    def sower(self, side: Side) -> Machine | None:
        """Who sows for `side`."""
        return self.south if side is Side.SOUTH else self.north

    def acting(self, side: Side, phase: Phase) -> Machine | None:
        """Who acts for `side` in that phase."""
        return self.sower(side) if phase is Phase.AWARI else self.mover(side)

    def swapped(self) -> Machines:
        """The same with the sides changed: a rematch."""
        return Machines(self.black, self.white, self.north, self.south)
