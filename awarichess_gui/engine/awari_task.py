"""What the Awari search is asked, and what it answers: plain values."""

from __future__ import annotations

from dataclasses import dataclass, replace

from awarichess_gui.rules import Awari, Pass, RuleSet, Sow, Variant


@dataclass(frozen=True, slots=True)
class AwariTask:
    """What the Awari search is asked.

    Attributes:
        awari: the game of Awari.
        rules: its rule set.
        variant: alone, or in which form of Awarichess.
        captured: seeds taken so far by South and by North.
        seed_values: what a seed is worth to South and to North, one as a part of the other; equal without
            a handicap.
        foresees: what lies beyond the last sowing is judged by `awari_worth`; it counts nothing otherwise.
            What an engine remembers of one is wrong for the other: `forget` in between.
    """

    awari: Awari
    rules: RuleSet
    variant: Variant
    captured: tuple[int, int] = (0, 0)
    seed_values: tuple[int, int] = (1, 1)
    foresees: bool = False


@dataclass(frozen=True, slots=True)
class AwariResult:
    """What the Awari search found; values are for the player to sow, in hundredths of a seed.

    Attributes:
        moves: each possibility with its value, the best first; values below the best are bounds unless
            separate values were asked for.
        line: the best line.
        depth: sowings looked ahead.
        nodes: positions searched.
        complete: nothing was left open: the values are those of the whole tree.
    """

    moves: tuple[tuple[Sow | Pass, int], ...]
    line: tuple[Sow | Pass, ...]
    depth: int
    nodes: int
    complete: bool

    @property
    def value(self) -> int:
        """The value of the best possibility."""
        return self.moves[0][1] if self.moves else 0

    @property
    def best(self) -> tuple[Sow | Pass, ...]:
        """The possibilities that are equally good."""
        return tuple(move for move, value in self.moves if value == self.value)

    def with_moves(
        self, moves: tuple[tuple[Sow | Pass, int], ...], line: tuple[Sow | Pass, ...]
    ) -> AwariResult:
        """The result with other moves and values, as the oracle gives them, and another line."""
        return replace(self, moves=moves, line=line)
