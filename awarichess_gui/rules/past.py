"""What has stood in a game of Awari so far: a sequence that grows at its end.

A long game has a long past at each of its turns, and a file may tell twenty thousand turns. So turns
share the past that they have in common, and a look into it does not go through all of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Self, TypeAlias, overload

from awarichess_gui.rules.sowing import Houses
from awarichess_gui.rules.types import Side

Standing: TypeAlias = tuple[Houses, Side]
"""The seeds in each house and the player to sow."""

_BLOCK: Final = 64


@dataclass(frozen=True, slots=True)
class _Block:
    """A part of the past that does not change any more.

    Attributes:
        standings: what stood, in order.
        times: how often each of them did.
    """

    standings: tuple[Standing, ...]
    times: Mapping[object, int] = field(repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Past(Sequence[Standing]):
    """What stood at each turn, in order.

    Attributes:
        blocks: what lies far back, `_BLOCK` turns each.
        recent: what came after that, fewer than `_BLOCK` turns.

    >>> past = Past.of([((4,) * 12, Side.SOUTH)])
    >>> len(past), past.count(((4,) * 12, Side.SOUTH))
    (1, 1)
    """

    blocks: tuple[_Block, ...] = ()
    recent: tuple[Standing, ...] = ()

    @classmethod
    def of(cls, standings: Iterable[Standing]) -> Self:
        """The past that consists of these."""
        past = cls()
        for standing in standings:
            past = past.and_then(standing)
        return past

    def __len__(self) -> int:
        return len(self.blocks) * _BLOCK + len(self.recent)

    def __iter__(self) -> Iterator[Standing]:
        for block in self.blocks:
            yield from block.standings
        yield from self.recent

    @overload
    def __getitem__(self, index: int) -> Standing: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Standing, ...]: ...
    def __getitem__(self, index: int | slice) -> Standing | tuple[Standing, ...]:
        return tuple(self)[index]

    def count(self, value: object) -> int:
        """How often this stood."""
        return self.recent.count(value) + sum(block.times.get(value, 0) for block in self.blocks)

    def and_then(self, standing: Standing) -> Self:
        """This past and what came next."""
        recent = (*self.recent, standing)
        if len(recent) < _BLOCK:
            return type(self)(self.blocks, recent)
        times: dict[object, int] = {each: recent.count(each) for each in recent}
        return type(self)((*self.blocks, _Block(recent, times)))
