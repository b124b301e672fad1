"""What the chess search is asked, and what it answers: plain values."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

import chess


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
        own_power: the first power is that of the side to move.
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
    own_power: bool
    complete: bool

    @property
    def zero_is_better(self) -> bool:
        """Whether the owner of the power, who decides, is better off with the zero move."""
        if self.zero_value is None:
            return False
        return self.zero_value > self.value if self.own_power else self.zero_value <= self.value

    @property
    def decided(self) -> int:
        """The value for the side to move after the owner of the power has decided."""
        if self.zero_value is not None and self.zero_is_better:
            return self.zero_value
        return self.value

    def line_of_choice(self) -> tuple[chess.Move, ...]:
        """The best line after the owner of the power has decided, null moves being zero moves."""
        return self.zero_line if self.zero_is_better else self.line

    def with_choice(
        self, move: chess.Move, value: int, zero_value: int | None, line: tuple[chess.Move, ...]
    ) -> ChessResult:
        """The result with another idea of the best move and of the values."""
        return replace(self, move=move, value=value, zero_value=zero_value, line=line)
