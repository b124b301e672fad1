"""The chess half of the engine as the rest of Python sees it: a board and a queue in, a move out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from awarichess_gui.engine.attacks import KEY_POWERS, attack_tables
from awarichess_gui.engine.board import (
    CLOCK,
    DEPTH,
    MADE,
    TO_MOVE,
    ZERO_MOVE,
    load,
    make,
    make_zero,
    new_board,
    unmake,
    unmake_zero,
)
from awarichess_gui.engine.chess_layout import (
    ABORTED,
    CHECK_FIRST,
    CUT_SHORT,
    EXACT,
    FUTURE,
    HASH_MASK,
    INFINITE,
    KILLERS,
    LINES,
    MATE,
    MAX_QUEUE,
    NODE_LIMIT,
    NODES,
    OWNERS,
    QUEUE_KEYS,
    QUEUE_LENGTH,
    QUIESCE,
    SEARCH_BITS,
    SEARCH_STATE,
)
from awarichess_gui.engine.chess_node import evaluate, has_legal_move, is_dead
from awarichess_gui.engine.chess_search import search
from awarichess_gui.engine.chess_task import ChessResult, ChessTask
from awarichess_gui.engine.jit import words
from awarichess_gui.engine.limits import NO_LIMITS, UNLIMITED_NODES, Limits, StopFlag
from awarichess_gui.engine.movegen import MOVES, checkers, generate, to_chess_move
from awarichess_gui.engine.queue_worth import worth_of_queue

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy.typing as npt

MAX_DEPTH: Final = 60


class ChessEngine:
    """The arrays of one chess search; not to be used by two threads at once.

    Args:
        hash_bits: binary logarithm of the entries of the transposition table, 16 bytes each.
    """

    def __init__(self, hash_bits: int = 20) -> None:
        self._bits, self._state = new_board(SEARCH_BITS, SEARCH_STATE)
        self._hashes = np.zeros(2 << hash_bits, np.uint64)
        self._state[HASH_MASK] = (1 << hash_bits) - 1
        self._flag = StopFlag()

    def forget(self) -> None:
        """Empty the transposition table and the history, so that the next search is as the first."""
        self._hashes.fill(0)
        self._state[KILLERS:LINES] = 0

    def arrays(
        self, task: ChessTask, *, exact: bool
    ) -> tuple[npt.NDArray[np.uint64], npt.NDArray[np.int64], npt.NDArray[np.uint64]]:
        """Load a task and give the arrays for another kernel: bits, state, table of hashed results."""
        self._set_up(task, exact=exact, quiesce=False)
        return self._bits, self._state, self._hashes

    def _set_up(self, task: ChessTask, *, exact: bool, quiesce: bool) -> None:
        """Load a task into the arrays."""
        state = self._state
        load(self._bits, state, task.board)
        owners = task.owners[:MAX_QUEUE]
        state[QUEUE_LENGTH] = len(owners)
        state[OWNERS : OWNERS + len(owners)] = owners
        for used, worth in enumerate(worth_of_queue(owners)):
            state[FUTURE + 2 * used : FUTURE + 2 * used + 2] = worth
        state[EXACT] = exact
        state[QUIESCE] = quiesce
        state[CHECK_FIRST] = task.check_first
        table = attack_tables()
        key = np.uint64((exact + 2 * quiesce + 4 * task.check_first) * 0x9E37_79B9_7F4A_7C15 % 2**64)
        for used in range(len(owners), -1, -1):
            if used < len(owners):
                key ^= table[KEY_POWERS + 64 * owners[used] + len(owners) - 1 - used]
            self._bits[QUEUE_KEYS + used] = key

    def search(
        self,
        task: ChessTask,
        limits: Limits = NO_LIMITS,
        stop: StopFlag | None = None,
        *,
        exact: bool = False,
        quiesce: bool = True,
        separate: bool = False,
        report: Callable[[ChessResult], None] | None = None,
    ) -> ChessResult:
        """Search deeper and deeper until a limit is reached, a mate is certain or the tree is complete.

        Args:
            task: what is asked.
            limits: positions to search and moves to look ahead at most; time is the caller's business.
            stop: ends the search from another thread.
            exact: search every choice at every cone.
            quiesce: follow captures where the depth is used up.
            separate: find the value of every move, not only of the best.
            report: called with the result of each depth.
        """
        state = self._start(task, limits, stop, exact=exact, quiesce=quiesce)
        end = generate(words(self._bits), words(state), words(attack_tables()), MOVES, 0)
        moves = [int(move) for move in state[MOVES:end]]
        deepest = MAX_DEPTH if limits.depth is None else min(limits.depth, MAX_DEPTH)
        own_power = bool(task.zero and task.owners[0] == state[TO_MOVE])
        result = ChessResult(None, 0, None, (), (), (), 0, 0, own_power=own_power, complete=False)
        for depth in range(1, deepest + 1):
            state[CUT_SHORT] = 0
            found = self._search_root(task, moves, depth, separate=separate)
            if found is None:
                break
            zero_value, zero_line, values, line = found
            values.sort(key=lambda pair: -pair[1])
            best = line[0]
            result = ChessResult(
                to_chess_move(best),
                values[0][1],
                zero_value,
                tuple(map(to_chess_move, line)),
                tuple(map(to_chess_move, zero_line)),
                tuple((to_chess_move(move), value) for move, value in values),
                depth,
                int(state[NODES]),
                own_power=own_power,
                complete=bool(exact and not state[CUT_SHORT] and not state[ABORTED]),
            )
            if state[ABORTED]:
                break
            moves = [best, *(move for move, _ in values if move != best)]
            if report is not None:
                report(result)
            if not state[CUT_SHORT] or MATE - abs(result.decided) <= depth:
                break
        return result

    def play_out(self, task: ChessTask, depth: int, stop: StopFlag | None = None) -> int:
        """Play the queue out, both sides looking `depth` moves ahead.

        Returns:
            The value of what is reached, for White: a mate, a draw or the static value.
        """
        state = self._start(task, NO_LIMITS, stop, exact=False, quiesce=True)
        bits, table, hashes = words(self._bits), words(attack_tables()), words(self._hashes)
        numbers, flag = words(state), words(self._flag.numbers)
        used = 0
        while True:
            check = checkers(bits, numbers, table)
            sign = -1 if state[TO_MOVE] else 1
            if not has_legal_move(bits, numbers, table, check):
                return sign * int(state[MADE] - MATE) if check else 0
            if state[CLOCK] >= 100 or is_dead(bits):
                return 0
            over = used >= state[QUEUE_LENGTH] and not (check and state[CHECK_FIRST])
            if over or state[MADE] >= DEPTH // 2:
                return sign * evaluate(numbers, used)
            search(bits, numbers, table, hashes, flag, -INFINITE, INFINITE, depth, used)
            line = self._line(int(state[MADE]))
            if state[ABORTED] or not line:
                return sign * evaluate(numbers, used)
            used += not check
            if line[0] == ZERO_MOVE:
                make_zero(bits, numbers, table)
            else:
                make(bits, numbers, table, line[0])

    def _start(
        self, task: ChessTask, limits: Limits, stop: StopFlag | None, *, exact: bool, quiesce: bool
    ) -> npt.NDArray[np.int64]:
        """Load a task and its limits; gives the array of numbers."""
        self._set_up(task, exact=exact, quiesce=quiesce)
        self._flag = StopFlag() if stop is None else stop
        self._state[NODES] = 0
        self._state[NODE_LIMIT] = UNLIMITED_NODES if limits.nodes is None else limits.nodes
        self._state[ABORTED] = 0
        return self._state

    def _search_root(
        self, task: ChessTask, moves: list[int], depth: int, *, separate: bool
    ) -> tuple[int | None, list[int], list[tuple[int, int]], list[int]] | None:
        """Search every move to one depth.

        Returns:
            The value and the line of the zero move (None and empty if it is no choice), the moves searched
            with their values, and the best line; None if nothing that can be used was finished.
        """
        bits, state, table = words(self._bits), self._state, words(attack_tables())
        zero_value: int | None = None
        zero_line: list[int] = []
        if task.zero:
            make_zero(bits, words(state), table)
            zero_value = -self._value(-INFINITE, INFINITE, depth - 1, task)
            unmake_zero(bits, words(state))
            if state[ABORTED]:
                return None
            zero_line = [ZERO_MOVE, *self._line(1)]
        values: list[tuple[int, int]] = []
        line: list[int] = []
        best = -INFINITE
        for move in moves:
            make(bits, words(state), table, move)
            value = best
            if line and not separate:
                value = -self._value(-best - 1, -best, depth - 1, task)
            if not line or separate or value > best:
                value = -self._value(-INFINITE, INFINITE if separate else -best, depth - 1, task)
            unmake(bits, words(state), move)
            if state[ABORTED]:
                break
            values.append((move, value))
            if value > best:
                best = value
                line = [move, *self._line(1)]
        if not values or (separate and len(values) < len(moves)):
            return None
        return zero_value, zero_line, values, line

    def _value(self, alpha: int, beta: int, depth: int, task: ChessTask) -> int:
        """The value of the board as it is, after the first move or zero move."""
        return search(
            words(self._bits),
            words(self._state),
            words(attack_tables()),
            words(self._hashes),
            words(self._flag.numbers),
            alpha,
            beta,
            depth,
            int(task.paid),
        )

    def _line(self, ply: int) -> list[int]:
        """The best line found from a ply on."""
        place = LINES + DEPTH * ply
        length = min(int(self._state[place]), DEPTH - 1)
        return [int(move) for move in self._state[place + 1 : place + 1 + length]]
