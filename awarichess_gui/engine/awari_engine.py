"""The Awari half of the engine as the rest of Python sees it: a game of Awari in, sowings valued out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import numpy as np

from awarichess_gui.engine.awari_core import expand
from awarichess_gui.engine.awari_layout import (
    ABORTED,
    ACTIONS,
    HASH_MASK,
    HORIZON,
    INFO_MASK,
    LINES,
    MAX_PLY,
    NODE_LIMIT,
    NODES,
    ORACLE_SEEDS,
    PASS,
    PAST,
    PATH,
    ROOT_COUNT,
    ROOT_DONE,
    SCORES,
    SEED_VALUE,
    TRANSFERRED,
    awari_arrays,
    packed,
    set_rules,
)
from awarichess_gui.engine.awari_search import WIN, order, search_root
from awarichess_gui.engine.jit import unsigned, words
from awarichess_gui.engine.limits import NO_LIMITS, UNLIMITED_NODES, Limits, StopFlag
from awarichess_gui.rules import Awari, Pass, RuleSet, Side, Sow, Variant

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy.typing as npt


MAX_DEPTH: Final = 60


@dataclass(frozen=True, slots=True)
class AwariTask:
    """What the Awari search is asked.

    Attributes:
        awari: the game of Awari.
        rules: its rule set.
        variant: alone, or in which form of Awarichess.
        captured: seeds taken so far by South and by North.
        seed_values: what a seed is worth to South and to North; equal without a handicap.
    """

    awari: Awari
    rules: RuleSet
    variant: Variant
    captured: tuple[int, int] = (0, 0)
    seed_values: tuple[int, int] = (1, 1)


@dataclass(frozen=True, slots=True)
class AwariResult:
    """What the Awari search found; values are for the player to sow, in seeds times their worth.

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


class AwariEngine:
    """The arrays of one Awari search; not to be used by two threads at once.

    Args:
        hash_bits: binary logarithm of the entries of the transposition table, 16 bytes each.
    """

    def __init__(self, hash_bits: int = 20) -> None:
        self._masks, self._numbers = awari_arrays()
        self._hashes = np.zeros(2 << hash_bits, np.uint64)
        self._numbers[HASH_MASK] = (1 << hash_bits) - 1
        self._no_oracle = np.zeros(1, np.int8)

    def forget(self) -> None:
        """Empty the transposition table, so that the next search is as the first."""
        self._hashes.fill(0)

    def search(
        self,
        task: AwariTask,
        limits: Limits = NO_LIMITS,
        stop: StopFlag | None = None,
        *,
        oracle: npt.NDArray[np.int8] | None = None,
        oracle_seeds: int = -1,
        separate: bool = False,
        report: Callable[[AwariResult], None] | None = None,
    ) -> AwariResult:
        """Search deeper and deeper until a limit is reached or the tree is complete.

        Args:
            task: what is asked; the game must not be over.
            limits: positions to search and sowings to look ahead at most; time is the caller's business.
            stop: ends the search from another thread.
            oracle: the value of every position with up to `oracle_seeds` seeds under these rules.
            oracle_seeds: how many seeds the oracle knows.
            separate: find the value of every possibility, not only of the best.
            report: called with the result of each depth.
        """
        numbers = self._numbers
        flag = StopFlag() if stop is None else stop
        own, other, info = self._set_up(task)
        numbers[ORACLE_SEEDS] = oracle_seeds if oracle is not None and task.seed_values == (1, 1) else -1
        numbers[NODES] = 0
        numbers[NODE_LIMIT] = UNLIMITED_NODES if limits.nodes is None else limits.nodes
        numbers[ABORTED] = 0
        masks = words(self._masks)
        count = expand(masks, words(numbers), 0, own, other, info >> 1 & 3)
        numbers[ROOT_COUNT] = count
        deepest = MAX_DEPTH if limits.depth is None else min(limits.depth, MAX_DEPTH)
        result = AwariResult((), (), 0, 0, complete=False)
        for depth in range(1, deepest + 1):
            numbers[HORIZON] = 0
            search_root(
                masks,
                words(numbers),
                words(self._hashes),
                words(self._no_oracle if oracle is None else oracle),
                words(flag.numbers),
                depth,
                own,
                other,
                info,
                int(separate),
            )
            done = int(numbers[ROOT_DONE])
            if numbers[ABORTED] and (done == 0 or (done < count and separate)):
                break
            result = self._result(task, depth, done)
            if numbers[ABORTED]:
                break
            order(masks, words(numbers), 0, count, _number(result.moves[0][0]))
            if report is not None:
                report(result)
            if result.complete or abs(result.value) > WIN // 2:
                break
        return result

    def _set_up(self, task: AwariTask) -> tuple[int, int, int]:
        """Load a task into the arrays; gives the two halves of the board and `info`."""
        awari, side = task.awari, task.awari.to_sow
        numbers = self._numbers
        set_rules(numbers, task.rules, task.variant)
        numbers[SEED_VALUE : SEED_VALUE + 2] = task.seed_values
        if task.seed_values[0] != task.seed_values[1]:
            numbers[INFO_MASK] |= 1
        past = awari.seen[-PAST:-1]
        for back, (houses, to_sow) in enumerate(reversed(past), start=1):
            self._masks[PATH + 2 * (PAST - back) : PATH + 2 * (PAST - back) + 2] = _on_path(houses, to_sow)
        own, other = halves(awari.houses, side)
        info = (
            int(side)
            | awari.moved[side] << 1
            | awari.moved[side.opponent] << 2
            | task.captured[side] << 3
            | task.captured[side.opponent] << 9
            | min(awari.sowings, 0xFFFF) << 15
            | len(past) << 32
        )
        return own, other, info

    def _result(self, task: AwariTask, depth: int, done: int) -> AwariResult:
        numbers = self._numbers
        moves = [
            (_action(int(numbers[ACTIONS + at]), task.awari.to_sow), int(numbers[SCORES + at]))
            for at in range(done)
        ]
        moves.sort(key=lambda pair: -pair[1])
        length = min(int(numbers[LINES]), MAX_PLY - 1)
        line: list[Sow | Pass] = []
        awari = task.awari
        for number in numbers[LINES + 1 : LINES + 1 + length]:
            line.append(_action(int(number), awari.to_sow))
            awari = awari.after(task.rules, line[-1])[1]
        return AwariResult(
            tuple(moves),
            tuple(line),
            depth,
            int(numbers[NODES]),
            complete=not numbers[HORIZON] and not numbers[ABORTED],
        )


def halves(houses: tuple[int, ...], side: Side) -> tuple[int, int]:
    """The houses of `side` and of the other, packed."""
    south, north = packed(houses[:6]), packed(houses[6:])
    own, other = (south, north) if side is Side.SOUTH else (north, south)
    return unsigned(own), unsigned(other)


def _on_path(houses: tuple[int, ...], side: Side) -> tuple[int, int]:
    """A position of the game so far as the search keeps its path: the side is the first number's top bit."""
    own, other = halves(houses, side)
    return unsigned(int(own) | int(side) << 63), other


def _action(number: int, side: Side) -> Sow | Pass:
    """The action that a number of ACTIONS stands for."""
    if number == PASS:
        return Pass()
    return Sow((number & 15) + 6 * side, transfer=bool(number & TRANSFERRED))


def _number(action: Sow | Pass) -> int:
    """The number of ACTIONS that stands for an action."""
    if isinstance(action, Pass):
        return PASS
    return action.house % 6 + TRANSFERRED * action.transfer
