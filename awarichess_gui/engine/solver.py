"""The mate solver: can a side force checkmate with the powers that there are, and how?

`solve` asks first for the side that has to act, then for the other, with one more move each time, so that
the first mate found is one of the fewest moves of the attacker. At each number of moves the quick question
(`mate_kernel`, the attacker always uses his powers to make the defender pass) comes first; when it has no
more to find, the full one proves or refutes.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from awarichess_gui.engine.attacks import attack_tables
from awarichess_gui.engine.chess_engine import ChessEngine
from awarichess_gui.engine.chess_layout import ABORTED, ATTACKER, CUT_SHORT, GRANTED, NODE_LIMIT, NODES
from awarichess_gui.engine.jit import words
from awarichess_gui.engine.limits import NO_LIMITS, UNLIMITED_NODES, Limits, StopFlag, deadline
from awarichess_gui.engine.mate_kernel import prove
from awarichess_gui.engine.tasks import chess_task
from awarichess_gui.rules import Action, Move, Phase, Side, Termination

if TYPE_CHECKING:
    from awarichess_gui.engine.chess_task import ChessTask
    from awarichess_gui.rules import Position

MAX_MOVES: Final = 60


@dataclass(frozen=True, slots=True)
class Solution:
    """The answer of the mate solver.

    Attributes:
        winner: the side that forces checkmate; None if neither does, or if it is not known.
        complete: every question asked was answered; if not, a limit came first.
        moves: the moves that the winner needs at most, checks answered included.
        line: a line of play to the mate, every player doing his best.
        nodes: positions searched.
    """

    winner: Side | None
    complete: bool
    moves: int
    line: tuple[Action, ...]
    nodes: int


class MateSolver:
    """The arrays of one mate search; not to be used by two threads at once."""

    def __init__(self, hash_bits: int = 21) -> None:
        self._engine = ChessEngine(hash_bits)
        self.nodes = 0
        """Positions searched since the last `solve` began."""

    def solve(
        self,
        position: Position,
        limits: Limits = NO_LIMITS,
        stop: StopFlag | None = None,
        sides: tuple[Side, ...] | None = None,
    ) -> Solution:
        """Find out who, if anybody, forces checkmate before the queue is used up.

        Args:
            position: a position of the chess phase.
            limits: positions to search, time, and moves of the attacker, for all questions together.
            stop: ends the search from another thread.
            sides: for whom to ask; the side to act and then the other if None.
        """
        to_act = position.to_act
        if position.phase is not Phase.CHESS or to_act is None:
            return Solution(None, complete=True, moves=0, line=(), nodes=0)
        self.nodes = 0
        self._engine.forget()
        complete = True
        with deadline(StopFlag() if stop is None else stop, limits.seconds) as flag:
            for side in sides if sides is not None else (to_act, to_act.opponent):
                moves, exact, known = self._moves_to_mate(position, side, limits, flag)
                if moves is not None:
                    line = self._line(position, side, moves, limits, flag, exact=exact)
                    return Solution(side, complete=True, moves=moves, line=line, nodes=self.nodes)
                complete = complete and known
        return Solution(None, complete=complete, moves=0, line=(), nodes=self.nodes)

    def forget(self) -> None:
        """Empty the table of results, so that the next search is as the first."""
        self._engine.forget()

    def proves(self, task: ChessTask, side: Side, nodes: int, stop: StopFlag) -> bool:
        """Whether it is quickly proved that the side forces checkmate with the powers of a task.

        Args:
            task: a board and a queue; more powers may follow those of the queue.
            side: who is to mate.
            nodes: positions to search at most.
            stop: ends the search from another thread.
        """
        self.nodes = 0
        cut, moves = True, 1
        while cut and moves <= MAX_MOVES:
            answer, cut = self._ask_task(task, side, moves, Limits(nodes=nodes), stop)
            if answer is not False:
                return bool(answer)
            moves += 1
        return False

    def _moves_to_mate(
        self, position: Position, side: Side, limits: Limits, flag: StopFlag
    ) -> tuple[int | None, bool, bool]:
        """The fewest moves with which the side mates, None for never; by full search; if that is certain."""
        exact = False
        most = MAX_MOVES if limits.depth is None else min(limits.depth, MAX_MOVES)
        moves = 1
        while moves <= most:
            answer, cut = self._ask(position, side, moves, limits, flag, exact=exact)
            if answer is None:
                return None, exact, False
            if answer:
                return moves, exact, True
            if cut:
                moves += 1
            elif exact:
                return None, exact, True
            else:
                exact, moves = True, 1
        return None, exact, False

    def _ask(
        self, position: Position, side: Side, moves: int, limits: Limits, flag: StopFlag, *, exact: bool
    ) -> tuple[bool | None, bool]:
        """Whether the side mates with so many moves, None if a limit came first; and if more might help."""
        task = chess_task(position)
        granted = not task.paid and not position.in_check
        return self._ask_task(task, side, moves, limits, flag, exact=exact, granted=granted)

    def _ask_task(
        self,
        task: ChessTask,
        side: Side,
        moves: int,
        limits: Limits,
        flag: StopFlag,
        *,
        exact: bool = False,
        granted: bool = False,
    ) -> tuple[bool | None, bool]:
        """What `_ask` answers, for a task; `granted` if its first move is granted and uses no power."""
        bits, state, hashes = self._engine.arrays(task, exact=exact)
        state[ATTACKER] = side
        state[GRANTED] = granted
        state[NODES] = self.nodes
        state[NODE_LIMIT] = UNLIMITED_NODES if limits.nodes is None else limits.nodes
        state[ABORTED] = 0
        state[CUT_SHORT] = 0
        answer = prove(
            words(bits),
            words(state),
            words(attack_tables()),
            words(hashes),
            words(flag.numbers),
            moves,
            0,
        )
        self.nodes = int(state[NODES])
        return (None if state[ABORTED] else bool(answer)), bool(state[CUT_SHORT])

    def _line(
        self, position: Position, side: Side, moves: int, limits: Limits, flag: StopFlag, *, exact: bool
    ) -> tuple[Action, ...]:
        """A line to the mate: the winner keeps to the fewest moves, the loser's choices make them most.

        It ends early if a limit comes first.
        """
        line: list[Action] = []

        def mates(after: Position, moves: int) -> bool:
            if after.phase is Phase.CHESS:
                return bool(self._ask(after, side, moves, limits, flag, exact=exact)[0])
            outcome = after.outcome
            return (
                outcome is not None
                and outcome.termination is Termination.CHECKMATE
                and outcome.winner is side
            )

        while position.phase is Phase.CHESS:
            actions = sorted(position.legal_actions(), key=lambda action: isinstance(action, Move))
            afters = [(action, position.play(action).after) for action in actions]
            if position.side_to_move is side:
                left = [(action, after, moves - isinstance(action, Move)) for action, after in afters]
            else:
                left = [(action, after, moves) for action, after in afters]
            if position.to_act is side:
                found = next((choice for choice in left if mates(choice[1], choice[2])), None)
            else:
                found = next((choice for choice in left if not mates(choice[1], choice[2] - 1)), None)
                if found is None and moves > 1:
                    moves -= 1
                    continue
                found = found or left[0]
            if found is None or flag:
                break
            line.append(found[0])
            position, moves = found[1], found[2]
        return tuple(line)
