"""The Awari half of the engine as the rest of Python sees it: a game of Awari in, sowings valued out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import numpy as np

from awarichess_gui.engine.awari_core import expand, seeds_in, shares
from awarichess_gui.engine.awari_layout import (
    ABORTED,
    ACTIONS,
    AGAIN,
    ALONE,
    CAPTURED,
    CHILDREN,
    FORESEES,
    GENERATION,
    GRAND_SLAM,
    HASH_MASK,
    HISTORY,
    HORIZON,
    INFINITE,
    INFO_MASK,
    LINES,
    MARKS,
    MAX_PLY,
    MINE,
    MOVED,
    NODE_LIMIT,
    NODES,
    ORACLE_SEEDS,
    PASS,
    PAST,
    PATH,
    QUIET,
    SEED,
    SEED_VALUE,
    SIX_BITS,
    SLAM,
    SLAM_LAST_ENDS,
    SOWINGS,
    SOWINGS_MASK,
    THEIRS,
    TO_WIN,
    TRANSFERRED,
    WIN,
    awari_arrays,
    packed,
    set_rules,
)
from awarichess_gui.engine.awari_search import SIDE_ON_PATH, comes_again, final, info_after, search
from awarichess_gui.engine.awari_task import AwariResult, AwariTask
from awarichess_gui.engine.jit import address, unsigned, words
from awarichess_gui.engine.limits import NO_LIMITS, UNLIMITED_NODES, Limits, StopFlag
from awarichess_gui.rules import Pass, Side, Sow

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    import numpy.typing as npt


MAX_DEPTH: Final = 60
_PROBED: Final = 4
"""From this depth on a choice is first asked whether it reaches the best at all."""
_QUIET_LIMIT: Final = 50
"""Turns without a capture after which `finish` gives a game up."""
_WITHOUT_PAST: Final = (1 << QUIET) - 1
"""Of `info`, what is not about the path."""


@dataclass(frozen=True, slots=True)
class _Choice:
    """What the player to sow may do, as the kernels have it.

    Attributes:
        number: a number of ACTIONS.
        captured: the seeds that it takes.
        own: the houses, afterwards, of the player who sows next.
        other: the houses of the other player.
        info: what else there is to know afterwards.
        again: the same player sows next.
        ends: the game ends with it.
    """

    number: int
    captured: int
    own: int
    other: int
    info: int
    again: bool
    ends: bool


class AwariEngine:
    """The arrays of one Awari search; not to be used by two threads at once.

    Args:
        hash_bits: binary logarithm of the entries of the transposition table, 16 bytes each.
    """

    def __init__(self, hash_bits: int = 20) -> None:
        self._masks, self._numbers = awari_arrays()
        self._hashes = _in_line(2 << hash_bits)
        self._numbers[HASH_MASK] = (1 << hash_bits) - 1
        self._no_oracle = np.zeros(1, np.int8)
        self._oracle = self._no_oracle
        self._flag = StopFlag()

    def forget(self) -> None:
        """Empty what was learned, so that the next search is as the first."""
        self._hashes.fill(0)
        self._numbers[HISTORY:].fill(0)

    def search(
        self,
        task: AwariTask,
        limits: Limits = NO_LIMITS,
        stop: StopFlag | None = None,
        *,
        oracle: npt.NDArray[np.int8] | None = None,
        oracle_seeds: int = -1,
        separate: bool = False,
        enough: int | None = None,
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
            enough: a value with which the search is content, in hundredths of a seed.
            report: called with the result of each depth.
        """
        own, other, info = self._start(task, limits, stop, oracle, oracle_seeds)
        numbers = self._numbers
        choices = self._choices(own, other, info)
        comes_again(words(self._masks), words(numbers), 0, own, other, info)
        deepest = MAX_DEPTH if limits.depth is None else min(limits.depth, MAX_DEPTH)
        result = AwariResult((), (), 0, 0, complete=False)
        finished: list[tuple[_Choice, int]] = []
        for depth in range(1, deepest + 1):
            numbers[HORIZON] = 0
            values, line = self._search_root(choices, depth, info, separate=separate)
            if not values or (separate and len(values) < len(choices)):
                break
            values.sort(key=lambda pair: -pair[1])
            finished = values = values + _not_reached(values, finished)
            result = AwariResult(
                tuple((_action(choice.number, task.awari.to_sow), value) for choice, value in values),
                _line(task, line),
                depth,
                int(numbers[NODES]),
                complete=not numbers[HORIZON] and not numbers[ABORTED],
            )
            if numbers[ABORTED]:
                break
            best = values[0][0]
            choices = [best, *(choice for choice in choices if choice is not best)]
            if report is not None:
                report(result)
            if result.complete or abs(result.value) > WIN // 2:
                break
            if enough is not None and result.value >= enough:
                break
        return result

    def finish(
        self,
        task: AwariTask,
        depth: int,
        chance: Random,
        stop: StopFlag | None = None,
    ) -> list[tuple[Side, int]]:
        """Play the game to its end, both sides looking `depth` sowings ahead, equals chosen at random.

        Returns:
            What is taken, in order: who takes and how many seeds. A game without a capture for long is given
            up as undecided.
        """
        own, other, info = self._start(task, NO_LIMITS, stop)
        taken: list[tuple[Side, int]] = []
        quiet = 0
        while quiet < _QUIET_LIMIT and not self._numbers[ABORTED]:
            info &= _WITHOUT_PAST
            choices = self._choices(own, other, info)
            side = Side(info & 1)
            if not choices:
                mine, theirs = shares(words(self._numbers), own, other, 1)
                if mine or theirs:
                    taken.append((side if mine else side.opponent, mine + theirs))
                break
            values, _ = self._search_root(choices, depth, info, separate=False)
            best = max((value for _, value in values), default=0)
            choice = chance.choice([choice for choice, value in values if value == best] or choices)
            if choice.captured:
                taken.append((side, choice.captured))
            quiet = 0 if choice.captured else quiet + 1
            if choice.ends:
                break
            own, other, info = choice.own, choice.other, choice.info
        return taken

    def _start(
        self,
        task: AwariTask,
        limits: Limits,
        stop: StopFlag | None,
        oracle: npt.NDArray[np.int8] | None = None,
        oracle_seeds: int = -1,
    ) -> tuple[int, int, int]:
        """Load a task and its limits; gives the two halves of the board and `info`."""
        numbers = self._numbers
        self._flag = StopFlag() if stop is None else stop
        self._oracle = self._no_oracle if oracle is None else oracle
        loaded = self._set_up(task)
        numbers[FORESEES] = task.foresees
        numbers[ORACLE_SEEDS] = oracle_seeds if oracle is not None and len(set(task.seed_values)) == 1 else -1
        numbers[NODES] = 0
        numbers[NODE_LIMIT] = UNLIMITED_NODES if limits.nodes is None else limits.nodes
        numbers[ABORTED] = 0
        numbers[GENERATION] = (numbers[GENERATION] + 1) & 0xFFFF
        return loaded

    def _choices(self, own: int, other: int, info: int) -> list[_Choice]:
        """What the player to sow may do."""
        masks, numbers = self._masks, self._numbers
        count = expand(words(masks), words(numbers), 0, own, other, info >> MOVED & 3)
        choices = []
        for at in range(count):
            captured, marks = int(numbers[CAPTURED + at]), int(numbers[MARKS + at])
            number = int(numbers[ACTIONS + at])
            again = bool(marks & AGAIN)
            choices.append(
                _Choice(
                    number,
                    captured,
                    masks[CHILDREN + 2 * at],
                    masks[CHILDREN + 2 * at + 1],
                    info_after(info, captured, int(again), int(number != PASS)),
                    again=again,
                    ends=bool(marks & SLAM and numbers[GRAND_SLAM] == SLAM_LAST_ENDS),
                )
            )
        return sorted(choices, key=lambda choice: (-choice.captured, -choice.number))

    def _search_root(
        self, choices: list[_Choice], depth: int, info: int, *, separate: bool
    ) -> tuple[list[tuple[_Choice, int]], list[int]]:
        """Search every choice to one depth, as far as the limits let; gives their values and the best line.

        A value that reaches the best is exact, so that equals are known as equals; a lower one is a bound
        unless `separate`.
        """
        values: list[tuple[_Choice, int]] = []
        line: list[int] = []
        best = -INFINITE
        for choice in choices:
            if values and depth >= _PROBED and not separate:
                value, after = self._compared(choice, depth, info, best)
            else:
                floor = -INFINITE if separate else max(best - 1, -INFINITE)
                value, after = self._value(choice, depth, info, floor, INFINITE)
            if self._numbers[ABORTED]:
                break
            values.append((choice, value))
            if value > best:
                best = value
                line = [choice.number, *after]
        return values, line

    def _compared(self, choice: _Choice, depth: int, info: int, best: int) -> tuple[int, list[int]]:
        """The value of a choice if it is `best` or more; is it as good, is it better, and how much?

        Most are worse, and the two questions are answered sooner than the third.
        """
        value, after = self._value(choice, depth, info, best - 1, best)
        if value >= best:
            value, after = self._value(choice, depth, info, best, best + 1)
            value = max(value, best)
        if value > best:
            value, after = self._value(choice, depth, info, best, INFINITE)
        return value, after

    def _value(
        self, choice: _Choice, depth: int, info: int, floor: int, ceiling: int
    ) -> tuple[int, list[int]]:
        """The value of one choice, if it is between `floor` and `ceiling`, and the best line after it."""
        numbers = words(self._numbers)
        side = info & 1
        gain = choice.captured * int(self._numbers[SEED_VALUE + side])
        if choice.ends:
            rest = seeds_in(choice.other) if self._numbers[ALONE] else 0
            return final(numbers, info, choice.captured + rest, 0), []
        to_win = int(self._numbers[TO_WIN])
        if choice.captured and to_win and (info >> MINE & SIX_BITS) + choice.captured >= to_win:
            return gain + WIN, []
        alpha, beta = (floor - gain, ceiling - gain) if choice.again else (gain - ceiling, gain - floor)
        value = search(
            address(self._masks),
            address(self._numbers),
            address(self._hashes),
            address(self._oracle),
            address(self._flag.numbers),
            alpha,
            beta,
            depth - 1,
            1,
            choice.own,
            choice.other,
            choice.info,
        )
        place = LINES + MAX_PLY
        length = min(int(self._numbers[place]), MAX_PLY - 1)
        after = [int(number) for number in self._numbers[place + 1 : place + 1 + length]]
        return gain + (value if choice.again else -value), after

    def _set_up(self, task: AwariTask) -> tuple[int, int, int]:
        """Load a task into the arrays; gives the two halves of the board and `info`."""
        awari, side = task.awari, task.awari.to_sow
        numbers = self._numbers
        set_rules(numbers, task.rules, task.variant)
        most = max(task.seed_values)
        numbers[SEED_VALUE : SEED_VALUE + 2] = [round(SEED * value / most) for value in task.seed_values]
        if task.seed_values[0] != task.seed_values[1]:
            numbers[INFO_MASK] |= 1
        past = awari.seen[-PAST:-1]
        for back, (houses, to_sow) in enumerate(reversed(past), start=1):
            self._masks[PATH + 2 * (PAST - back) : PATH + 2 * (PAST - back) + 2] = _on_path(houses, to_sow)
        own, other = halves(awari.houses, side)
        info = (
            int(side)
            | awari.moved[side] << MOVED
            | awari.moved[side.opponent] << MOVED + 1
            | task.captured[side] << MINE
            | task.captured[side.opponent] << THEIRS
            | min(awari.sowings, SOWINGS_MASK) << SOWINGS
            | len(past) << QUIET
        )
        return own, other, info


def _in_line(size: int) -> npt.NDArray[np.uint64]:
    """Zeros that begin where a line of the processor's cache does."""
    room = np.zeros(size + 8, np.uint64)
    start = -room.ctypes.data % 64 // 8
    return room[start : start + size]


def _not_reached(
    values: list[tuple[_Choice, int]], finished: list[tuple[_Choice, int]]
) -> list[tuple[_Choice, int]]:
    """The choices that an unfinished depth did not reach, as the depth before it judged them.

    What equalled the best still equals it as long as the best is still the best: a search that is cut short
    must not forget its equals.
    """
    if len(values) >= len(finished):
        return []
    reached = {choice.number for choice, _ in values}
    best = values[0][1]
    before, best_before = finished[0]
    stays = values[0][0] is before
    return [
        (choice, best if stays and value == best_before else min(value, best - 1))
        for choice, value in finished
        if choice.number not in reached
    ]


def _line(task: AwariTask, numbers: list[int]) -> tuple[Sow | Pass, ...]:
    """The line that numbers of ACTIONS stand for."""
    line: list[Sow | Pass] = []
    awari = task.awari
    for number in numbers:
        line.append(_action(number, awari.to_sow))
        awari = awari.after(task.rules, line[-1])[1]
    return tuple(line)


def halves(houses: tuple[int, ...], side: Side) -> tuple[int, int]:
    """The houses of `side` and of the other, packed."""
    south, north = packed(houses[:6]), packed(houses[6:])
    own, other = (south, north) if side is Side.SOUTH else (north, south)
    return unsigned(own), unsigned(other)


def _on_path(houses: tuple[int, ...], side: Side) -> tuple[int, int]:
    """A position of the game so far as the search keeps its path: the side is the first number's top bit."""
    own, other = halves(houses, side)
    return unsigned(int(own) | int(side) << SIDE_ON_PATH), other


def _action(number: int, side: Side) -> Sow | Pass:
    """The action that a number of ACTIONS stands for."""
    if number == PASS:
        return Pass()
    return Sow((number & 15) + 6 * side, transfer=bool(number & TRANSFERRED))
