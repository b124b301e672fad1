"""The moves of a record as a table for Qt's views."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeAlias, cast

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from awarichess_gui.widgets import words
from awarichess_gui.widgets.move_rows import Cell, MoveRows, Row

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from awarichess_gui.notation.node import Node
    from awarichess_gui.notation.record import GameRecord
    from awarichess_gui.session.players import Players

COLUMNS: Final = 3
"""Number, South's or White's move, North's or Black's move."""

AnyIndex: TypeAlias = QModelIndex | QPersistentModelIndex

_ROOT: Final = QModelIndex()


class MoveListModel(QAbstractTableModel):
    """The rows of a record as a table: number, South's or White's move, North's or Black's move."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: MoveRows | None = None
        self._shown = 0
        self._current: Node | None = None

    @property
    def current(self) -> Node | None:
        """The node on the board."""
        return self._current

    def set_record(self, record: GameRecord, players: Players) -> None:
        """Show another record, or one that has changed anywhere but at its end."""
        self.beginResetModel()
        self._rows = MoveRows(record, players)
        self._shown = len(self._rows.rows)
        self.endResetModel()

    def append(self, node: Node, players: Players) -> bool:
        """Add a turn just played; False if the record must be shown anew."""
        first = None if self._rows is None else self._rows.append(node, players)
        if self._rows is None or first is None:
            return False
        rows = len(self._rows.rows)
        if rows > self._shown:
            self.beginInsertRows(_ROOT, self._shown, rows - 1)
            self._shown = rows
            self.endInsertRows()
        self.dataChanged.emit(self.index(first, 0), self.index(rows - 1, COLUMNS - 1))
        return True

    def has(self, node: Node) -> bool:
        """Whether the turn is in the table."""
        return self._rows is not None and node in self._rows.places

    def set_current(self, node: Node) -> QModelIndex:
        """Mark the node on the board; returns its place in the table, invalid at the start of the game."""
        old, self._current = self._current, node
        for changed in (old, node):
            index = self.index_of(changed)
            if index.isValid():
                self.dataChanged.emit(index, index)
        return self.index_of(node)

    def index_of(self, node: Node | None) -> QModelIndex:
        """The place of a node in the table; invalid if it has none."""
        if node is None or self._rows is None or node not in self._rows.places:
            return QModelIndex()
        place = self._rows.places[node]
        return self.index(place.row, place.column + 1)

    def row_at(self, row: int) -> Row:
        """The row with that index."""
        return cast("MoveRows", self._rows).rows[row]

    def cell_at(self, index: AnyIndex) -> Cell | None:
        """The move at a place; None in headings, remarks, numbers and gaps."""
        if not index.isValid() or index.column() == 0:
            return None
        return self.row_at(index.row()).cells[index.column() - 1]

    def rowCount(self, parent: AnyIndex = _ROOT) -> int:
        """The number of rows."""
        return 0 if parent.isValid() else self._shown

    def columnCount(self, parent: AnyIndex = _ROOT) -> int:
        """Number, left move, right move."""
        return 0 if parent.isValid() else COLUMNS

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The text of a place, and what a screen reader says of it."""
        if not index.isValid():
            return None
        row = self.row_at(index.row())
        if role == Qt.ItemDataRole.DisplayRole:
            if index.column() == 0:
                return row.text
            cell = self.cell_at(index)
            return cell.text if cell is not None else ""
        if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            return self._spoken(row, self.cell_at(index))
        return None

    def flags(self, index: AnyIndex) -> Qt.ItemFlag:
        """Moves can be chosen; headings, remarks and numbers cannot."""
        if self.cell_at(index) is None:
            return Qt.ItemFlag.ItemIsEnabled
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def _spoken(self, row: Row, cell: Cell | None) -> str:
        if cell is None:
            return row.text
        if cell.cone is None:
            return f"{row.text} {cell.text}"
        text = self.tr("{number} {move}, with cone {cone} of {owner}")
        return text.format(
            number=row.text, move=cell.text, cone=cell.number, owner=words.chess_name(cell.cone)
        )
