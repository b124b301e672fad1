"""The rows of the move list, built from the tree of a record.

A row is a heading (`Awari 1`), a numbered pair of moves (South or White on the left, North or Black on the
right), or a remark that takes the whole width. Variations follow the move that they replace, indented.
Nothing here recurses: lines may be thousands of turns long and variations may nest at will.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple, cast

from PySide6.QtCore import QCoreApplication

from awarichess_gui.notation.node import Node
from awarichess_gui.rules import (
    AgreeIndecision,
    AwariEnd,
    AwariEnded,
    LetPlay,
    Move,
    Pass,
    Phase,
    SeedsRemoved,
    Side,
    Sow,
)
from awarichess_gui.widgets import words

if TYPE_CHECKING:
    from awarichess_gui.notation.record import GameRecord
    from awarichess_gui.rules import Position, Turn
    from awarichess_gui.session.players import Players

translate = QCoreApplication.translate

_NAG_SIGNS = {1: "!", 2: "?", 3: "!!", 4: "??", 5: "!?", 6: "?!"}


class RowKind(Enum):
    """What a row is."""

    HEADING = "heading"
    MOVES = "moves"
    REMARK = "remark"


@dataclass(slots=True)
class Cell:
    """One move in the list.

    Attributes:
        nodes: the turns that make it up: the owner's leave to play and the move, or just one turn.
        text: the move as it is written.
        cone: the owner of the power used for it; None if none was.
        number: the number of that power.
        in_chess: the move belongs to the chess phase, where most moves use a power.
    """

    nodes: list[Node]
    text: str
    cone: Side | None = None
    number: int = 0
    in_chess: bool = False


@dataclass(slots=True)
class Row:
    """One row of the list.

    Attributes:
        kind: what the row is.
        indent: how deep in variations it lies.
        text: the words of a heading or remark; the number of a row of moves.
        cells: the moves of the two sides, left and right.
    """

    kind: RowKind
    indent: int
    text: str
    cells: list[Cell | None] = field(default_factory=lambda: [None, None])


class Place(NamedTuple):
    """Where a node stands in the list: its row, and column 0 or 1."""

    row: int
    column: int


class _Count(NamedTuple):
    """How far the numbering of a game of Awari has come along a line."""

    cycle: int
    number: int
    column: int


class MoveRows:
    """All rows of one record; `rows` grows as turns are appended.

    Args:
        record: the game.
        players: who plays, for the words of the result.
    """

    def __init__(self, record: GameRecord, players: Players) -> None:
        self.rows: list[Row] = []
        self.places: dict[Node, Place] = {}
        self._record = record
        self._counts: dict[Node, _Count] = {}
        self._last: Node | None = record.root
        self._closed = False
        self._add_remark(record.root.comment, 0)
        waiting = [(child, 0) for child in record.root.children[:1]]
        while waiting:
            node, indent = waiting.pop()
            self._add(node, indent)
            if node.children:
                waiting.append((node.children[0], indent))
            siblings = cast("Node", node.parent).children
            if siblings[0] is node:
                waiting += [(sibling, indent + 1) for sibling in reversed(siblings[1:])]
        self._close(players)

    def append(self, node: Node, players: Players) -> int | None:
        """Add a turn just played at the end of the main line.

        Returns:
            The first row that has changed or is new; None if the turn does not simply go on from the last
            row, so that everything has to be built anew.
        """
        parent = cast("Node", node.parent)
        if self._closed or self._last is not parent or len(parent.children) > 1:
            return None
        if parent in self.places and self.rows[self.places[parent].row].indent:
            return None
        first = max(0, len(self.rows) - 1)
        self._add(node, 0)
        self._close(players)
        return first

    def _close(self, players: Players) -> None:
        """Add the result, once the main line has one."""
        outcome = self._record.outcome
        if outcome is not None:
            self._closed = True
            result = self._record.result.replace("1/2", "½").replace("-", "–")
            self._add_remark(f"{result} · {words.result_text(outcome, players)}", 0)

    def _add(self, node: Node, indent: int) -> None:
        turn = cast("Turn", node.turn)
        before = turn.before
        parent = cast("Node", node.parent)
        starts_variation = parent.children[0] is not node
        if not starts_variation and (parent.turn is None or _section(parent.turn.before) != _section(before)):
            self._add_heading(before, indent)
        if node.comment_before:
            self._add_remark(node.comment_before, indent)
        follows = self._last is parent and not node.comment_before and not starts_variation
        self._place(node, turn, indent, follows=follows)
        self._last = node
        self._add_remark(_end_of_awari(turn), indent)
        self._add_remark(node.comment, indent)

    def _add_heading(self, before: Position, indent: int) -> None:
        if before.phase is Phase.AWARI:
            text = translate("MoveRows", "Awari {number}")
        else:
            text = translate("MoveRows", "Chess {number}")
        self.rows.append(Row(RowKind.HEADING, indent, text.format(number=before.cycle)))

    def _add_remark(self, text: str, indent: int) -> None:
        if text:
            self.rows.append(Row(RowKind.REMARK, indent, text))

    def _place(self, node: Node, turn: Turn, indent: int, *, follows: bool) -> None:
        """Put the move into the last row if it belongs there, else into a new one."""
        column, number = self._column_and_number(node, turn)
        row = self.rows[-1] if self.rows else None
        goes_on = follows and row is not None and row.kind is RowKind.MOVES and row.indent == indent
        if goes_on and row is not None:
            cell = row.cells[column]
            if cell is not None and turn.before.granted is not None:
                cell.nodes.append(node)
                cell.text = _move_text(turn) + _signs(node)
                self.places[node] = Place(len(self.rows) - 1, column)
                return
            goes_on = row.text == number and cell is None and (column == 1 or row.cells[1] is None)
        if not goes_on or row is None:
            row = Row(RowKind.MOVES, indent, number)
            self.rows.append(row)
        owner, power = _power(turn)
        chess = turn.before.phase is Phase.CHESS
        row.cells[column] = Cell([node], _move_text(turn) + _signs(node), owner, power, chess)
        self.places[node] = Place(len(self.rows) - 1, column)

    def _column_and_number(self, node: Node, turn: Turn) -> tuple[int, str]:
        before = turn.before
        last = self._counts.get(cast("Node", node.parent), _Count(0, 0, 1))
        if before.phase is not Phase.AWARI:
            self._counts[node] = last
            return int(before.side_to_move), f"{before.board.fullmove_number}."
        column = int(cast("Side", before.to_act))
        if last.cycle != before.cycle:
            last = _Count(before.cycle, 0, 1)
        number = last.number if column > last.column else last.number + 1
        self._counts[node] = _Count(before.cycle, number, column)
        return column, f"{number}."


def _section(position: Position) -> tuple[Phase, int]:
    return position.phase, position.cycle


def _power(turn: Turn) -> tuple[Side | None, int]:
    """The owner and the number of the power that the turn uses, or was granted by."""
    before = turn.before
    if before.phase is not Phase.CHESS:
        return None, 0
    if before.granted is not None:
        return before.granted, before.used
    if before.in_check or not before.powers:
        return None, 0
    return before.powers[0], before.used + 1


def _move_text(turn: Turn) -> str:
    before = turn.before
    match turn.action:
        case Sow():
            return words.sowing(turn)
        case Pass():
            return translate("MoveRows", "pass")
        case AgreeIndecision():
            return translate("MoveRows", "agreed")
        case LetPlay():
            return translate("MoveRows", "plays …")
        case Move(move):
            return before.board.san(move)
        case _:
            return str(turn.action)


def _signs(node: Node) -> str:
    return "".join(_NAG_SIGNS.get(nag, f" ${nag}") for nag in node.nags)


def _end_of_awari(turn: Turn) -> str:
    """How the game of Awari ended in that turn; empty if it did not."""
    ended = next((event for event in turn.events if isinstance(event, AwariEnded)), None)
    if ended is None:
        return ""
    if taken := words.famine(turn):
        text = translate("MoveRows", "Famine: {side} takes {seeds}")
        return text.format(side=words.awari_name(taken[0].by), seeds=words.seeds(words.seeds_of(taken)))
    removed = sum(event.seeds for event in turn.events if isinstance(event, SeedsRemoved))
    if ended.end.is_indecision:
        text = translate("MoveRows", "Undecided: {seeds} removed")
    elif ended.end is AwariEnd.DECIDED:
        text = translate("MoveRows", "Decided on seeds")
    elif removed:
        text = translate("MoveRows", "End of Awari: {seeds} removed")
    else:
        text = translate("MoveRows", "End of Awari")
    return text.format(seeds=words.seeds(removed))
