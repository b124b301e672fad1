"""What a sowing would do, read off the events that the rules give for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from awarichess_gui.rules import HouseCaptured, SeedsSown, Sow

if TYPE_CHECKING:
    from awarichess_gui.rules import Turn


@dataclass(frozen=True, slots=True)
class Preview:
    """What sowing a house would do.

    Attributes:
        house: the house that is sown.
        path: the houses that get a seed, in order; the last one is where the sowing ends.
        captures: the houses whose seeds are captured, and how many; famine is not counted.
    """

    house: int
    path: tuple[int, ...]
    captures: tuple[tuple[int, int], ...]

    @property
    def landing(self) -> int:
        """The house in which the last seed falls."""
        return self.path[-1]

    @property
    def seeds(self) -> int:
        """How many seeds are captured in all."""
        return sum(seeds for _, seeds in self.captures)

    @classmethod
    def of(cls, turn: Turn) -> Preview | None:
        """The preview of a turn; None if nothing is sown in it."""
        path = tuple(event.house for event in turn.events if isinstance(event, SeedsSown))
        if not isinstance(turn.action, Sow) or not path:
            return None
        captures = tuple(
            (event.house, event.seeds)
            for event in turn.events
            if isinstance(event, HouseCaptured) and not event.famine
        )
        return cls(turn.action.house, path, captures)
