"""Who plays: up to four persons, one for each hand of each side (`RULES.md`, section 7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from awarichess_gui.rules import Phase, Side

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Self

UNKNOWN: Final = ("", "?")
"""What stands in a tag, or in a field, when nobody is named."""


@dataclass(frozen=True, slots=True)
class Players:
    """The names of the persons who play; an empty name stands for nobody in particular.

    Attributes:
        white: who moves the white pieces.
        black: who moves the black pieces.
        south: who sows for South; empty when White does it.
        north: who sows for North; empty when Black does it.
    """

    white: str = ""
    black: str = ""
    south: str = ""
    north: str = ""

    @classmethod
    def from_tags(cls, tags: Mapping[str, str]) -> Self:
        """The players named in the tags of a game file."""
        white, black, south, north = (
            "" if (name := tags.get(tag, "").strip()) in UNKNOWN else name
            for tag in ("White", "Black", "South", "North")
        )
        return cls(white, black, "" if south == white else south, "" if north == black else north)

    def tags(self) -> dict[str, str]:
        """The tags that name these players; `South` and `North` only when they are other persons."""
        tags = {"White": self.white or "?", "Black": self.black or "?"}
        if self.south:
            tags["South"] = self.south
        if self.north:
            tags["North"] = self.north
        return tags

    def mover(self, side: Side) -> str:
        """Who moves the pieces of `side`, decides on its cones and resigns for it."""
        return self.white if side is Side.SOUTH else self.black

    def sower(self, side: Side) -> str:
        """Who sows for `side`."""
        south = side is Side.SOUTH
        return (self.south if south else self.north) or self.mover(side)

    def acting(self, side: Side, phase: Phase) -> str:
        """Who acts for `side` in that phase."""
        return self.sower(side) if phase is Phase.AWARI else self.mover(side)

    def swapped(self) -> Players:
        """The same persons with the sides changed: a rematch."""
        return Players(self.black, self.white, self.north, self.south)
