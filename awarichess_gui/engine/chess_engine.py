"""The chess half of the engine as the rest of Python sees it: a board and a queue in, a move out."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

import chess
import numpy as np

from awarichess_gui.engine.attacks import KEY_POWERS, attack_tables
from awarichess_gui.engine.board import DEPTH, load, new_board
from awarichess_gui.engine.chess_layout import (
    ABORTED,
    CHECK_FIRST,
    CUT_SHORT,
    EXACT,
    FUTURE,
    HASH_MASK,
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
    ROOT_BEST,
    ROOT_COUNT,
    ROOT_DONE,
    ROOT_MOVE,
    ROOT_VALUES,
    ROOT_ZERO,
    SEARCH_BITS,
    SEARCH_STATE,
    ZERO_LINE,
)
from awarichess_gui.engine.chess_search import search_root
from awarichess_gui.engine.jit import words
from awarichess_gui.engine.limits import NO_LIMITS, UNLIMITED_NODES, Limits, StopFlag
from awarichess_gui.engine.movegen import MOVES, generate, to_chess_move

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import numpy.typing as npt

POWER_VALUE: Final = 120
"""Centipawns that a power is worth which falls on its owner's own turn."""
RUN_VALUE: Final = 40
"""What each further such power in a run is worth more than the one before it."""
RUN_VALUE_LIMIT: Final = 160

MAX_DEPTH: Final = 60


@dataclass(frozen=True, slots=True)
class ChessTask:
    """What the chess search is asked.

    Attributes:
        board: the chessboard.
        owners: the owner of each power to come, 0 White, 1 Black.
        paid: whether a move made now uses the first power (not when check is answered or the power is
            used already).
        zero: whether the zero move is a choice.
        check_first: whether check is answered before a new game of Awari begins.
    """

    board: chess.Board
    owners: tuple[int, ...]
    paid: bool = field(kw_only=True)
    zero: bool = field(kw_only=True)
    check_first: bool = False


@dataclass(frozen=True, slots=True)
class ChessResult:
    """What the chess search found; values are for the side to move, in centipawns.

    Attributes:
        move: the best move; None if none was searched.
        value: its value; a mate is within a thousand of `MATE`.
        zero_value: the value of the zero move if it is a choice.
        line: the best line that begins with `move`, null moves being zero moves.
        zero_line: the best line that begins with the zero move.
        moves: each move with its value, the best first; bounds only unless values were asked for.
        depth: moves looked ahead.
        nodes: positions searched.
        complete: the tree was searched to the end of the queue.
    """

    move: chess.Move | None
    value: int
    zero_value: int | None
    line: tuple[chess.Move, ...]
    zero_line: tuple[chess.Move, ...]
    moves: tuple[tuple[chess.Move, int], ...]
    depth: int
    nodes: int
    complete: bool


def worth_of_queue(owners: Sequence[int]) -> list[tuple[int, int]]:
    """What a queue is worth to White from each power on, in centipawns, if White or if Black is to move.

    Only a power that falls on its owner's turn gives a move, and each further one in a run, the other
    side passing in between, is worth more. One pair for each number of powers used, 0 to all of them.
    """
    worth = [(0, 0)] * (len(owners) + 1)
    for first in range(len(owners)):
        both = []
        for to_move in (0, 1):
            total = 0
            runs = [0, 0]
            side = to_move
            for owner in owners[first:]:
                if owner == side:
                    bonus = min(RUN_VALUE * runs[owner], RUN_VALUE_LIMIT)
                    total += (1 - 2 * owner) * (POWER_VALUE + bonus)
                    runs[owner] += 1
                    runs[1 - owner] = 0
                side = 1 - side
            both.append(total)
        worth[first] = (both[0], both[1])
    return worth


class ChessEngine:
    """The arrays of one chess search; not to be used by two threads at once.

    Args:
        hash_bits: binary logarithm of the entries of the transposition table, 16 bytes each.
    """

    def __init__(self, hash_bits: int = 20) -> None:
        self._bits, self._state = new_board(SEARCH_BITS, SEARCH_STATE)
        self._hashes = np.zeros(2 << hash_bits, np.uint64)
        self._state[HASH_MASK] = (1 << hash_bits) - 1

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
        self._set_up(task, exact=exact, quiesce=quiesce)
        state = self._state
        flag = StopFlag() if stop is None else stop
        state[NODES] = 0
        state[NODE_LIMIT] = UNLIMITED_NODES if limits.nodes is None else limits.nodes
        state[ABORTED] = 0
        end = generate(words(self._bits), words(state), words(attack_tables()), MOVES, 0)
        count = int(end - MOVES)
        state[ROOT_COUNT] = count
        deepest = MAX_DEPTH if limits.depth is None else min(limits.depth, MAX_DEPTH)
        result = ChessResult(None, 0, None, (), (), (), 0, 0, complete=False)
        for looked in range(1, deepest + 1):
            state[CUT_SHORT] = 0
            search_root(
                words(self._bits),
                words(state),
                words(attack_tables()),
                words(self._hashes),
                words(flag.numbers),
                looked,
                0,
                int(task.paid),
                int(task.zero),
                int(separate),
            )
            if state[ROOT_DONE] == 0 or (state[ABORTED] and separate and state[ROOT_DONE] < count):
                break
            result = self._result(task, looked, exact=exact)
            if state[ABORTED]:
                break
            self._reorder(result)
            if report is not None:
                report(result)
            if not state[CUT_SHORT] or MATE - abs(self._decided(task, result)) <= looked:
                break
        return result

    def _result(self, task: ChessTask, looked: int, *, exact: bool) -> ChessResult:
        state = self._state
        done = int(state[ROOT_DONE])
        moves = [(to_chess_move(int(state[MOVES + at])), int(state[ROOT_VALUES + at])) for at in range(done)]
        best = to_chess_move(int(state[ROOT_MOVE]))
        moves.sort(key=lambda pair: (pair[0] != best, -pair[1]))
        return ChessResult(
            best,
            int(state[ROOT_BEST]),
            int(state[ROOT_ZERO]) if task.zero else None,
            self._line(LINES),
            self._line(ZERO_LINE) if task.zero else (),
            tuple(moves),
            looked,
            int(state[NODES]),
            complete=exact and not state[CUT_SHORT] and not state[ABORTED],
        )

    @staticmethod
    def _decided(task: ChessTask, result: ChessResult) -> int:
        """The value for the side to move after the owner of the power has decided."""
        if result.zero_value is None:
            return result.value
        own = task.owners[0] == (not task.board.turn)
        return (max if own else min)(result.value, result.zero_value)

    def _line(self, place: int) -> tuple[chess.Move, ...]:
        length = min(int(self._state[place]), DEPTH - 1)
        return tuple(to_chess_move(int(move)) for move in self._state[place + 1 : place + 1 + length])

    def _reorder(self, result: ChessResult) -> None:
        """Put the best moves of this depth first for the next."""
        by_move = {
            to_chess_move(int(move)): int(move) for move in self._state[MOVES : MOVES + len(result.moves)]
        }
        self._state[MOVES : MOVES + len(result.moves)] = [by_move[move] for move, _ in result.moves]
