"""Draws the places of the move list: a number, a move with its cone, a heading, a remark."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPalette
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem, QTableView

from awarichess_gui.scene.style import STYLES
from awarichess_gui.widgets.move_rows import Cell, Row, RowKind
from awarichess_gui.widgets.theme import LIGHT
from awarichess_gui.widgets.tray import paint_cone_in, paint_tray

if TYPE_CHECKING:
    from awarichess_gui.scene.style import BoardStyle
    from awarichess_gui.widgets.move_list_model import AnyIndex, MoveListModel
    from awarichess_gui.widgets.theme import Theme

_INDENT: Final = 12


class MoveDelegate(QStyledItemDelegate):
    """Draws a place of the table: a number, a move with its cone, a heading, a remark."""

    def __init__(self, model: MoveListModel, parent: QTableView) -> None:
        super().__init__(parent)
        self._model = model
        self._table = parent
        self._style = next(iter(STYLES.values()))
        self._theme = LIGHT

    def set_look(self, style: BoardStyle, theme: Theme) -> None:
        """Draw cones in the style of the board, and everything else in the colours of the theme."""
        self._style, self._theme = style, theme

    def remark_height(self, row: int, width: int) -> int:
        """The height that a remark needs in a list of that width."""
        content = self._model.row_at(row)
        room = QRect(0, 0, max(40, width - content.indent * _INDENT - 12), 10_000)
        metrics = self._table.fontMetrics()
        needed = metrics.boundingRect(room, int(Qt.TextFlag.TextWordWrap), content.text).height()
        return needed + metrics.height() // 2

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        """Draw a place."""
        row = self._model.row_at(index.row())
        rect: QRect = option.rect
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        shift = row.indent * _INDENT
        if row.kind is not RowKind.MOVES:
            self._paint_words(painter, rect.adjusted(shift + 4, 0, -4, 0), row)
        elif index.column() == 0:
            self._paint_number(painter, rect, row)
        else:
            cell = self._model.cell_at(index)
            if cell is not None:
                self._paint_cell(painter, rect.adjusted(shift, 1, -4, -1), cell, row)
            elif index.column() == 1:
                self._paint_gap(painter, rect.adjusted(shift + 5, 1, -4, -1))
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: AnyIndex) -> QSize:  # noqa: ARG002
        """One line, with some air."""
        return QSize(10, int(self._table.fontMetrics().height() * 1.5))

    def _paint_words(self, painter: QPainter, rect: QRect, row: Row) -> None:
        font = painter.font()
        font.setBold(row.kind is RowKind.HEADING)
        font.setItalic(row.kind is RowKind.REMARK)
        painter.setFont(font)
        painter.setPen(QColor(self._theme.muted))
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap
        painter.drawText(rect, int(flags), row.text)

    def _paint_number(self, painter: QPainter, rect: QRect, row: Row) -> None:
        painter.setPen(QColor(self._theme.card_edge))
        for depth in range(row.indent):
            x = rect.left() + 3 + depth * _INDENT
            painter.drawLine(x, rect.top(), x, rect.bottom())
        painter.setPen(QColor(self._theme.muted))
        where = rect.adjusted(row.indent * _INDENT + 4, 0, 0, 0)
        painter.drawText(where, int(Qt.AlignmentFlag.AlignVCenter), row.text)

    def _paint_gap(self, painter: QPainter, rect: QRect) -> None:
        """A move that stands in a row further up, or that was never made."""
        painter.setPen(QColor(self._theme.muted))
        painter.drawText(rect, int(Qt.AlignmentFlag.AlignVCenter), "…")

    def _paint_cell(self, painter: QPainter, rect: QRect, cell: Cell, row: Row) -> None:
        is_current = self._model.current in cell.nodes
        if is_current:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(self._theme.current))
            painter.drawRoundedRect(rect, 5, 5)
        left = float(rect.left() + 5)
        if cell.in_chess:
            size = rect.height() - 4.0
            tile = QRectF(left, rect.top() + 2, size, size)
            if cell.cone is not None:
                paint_tray(painter, tile, 4, self._style)
                paint_cone_in(painter, tile.adjusted(1, 1, -1, -1), cell.cone, self._style)
            left += size + 6
        role = QPalette.ColorRole.WindowText
        color = (
            QColor(self._theme.muted) if row.indent and not is_current else self._table.palette().color(role)
        )
        painter.setPen(color)
        where = QRectF(left, rect.top(), rect.right() - left, rect.height())
        painter.drawText(where, int(Qt.AlignmentFlag.AlignVCenter), cell.text)
