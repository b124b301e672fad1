"""The move list: every turn of the game with its variations; a click goes there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QModelIndex, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QMenu,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from awarichess_gui.widgets.move_delegate import MoveDelegate
from awarichess_gui.widgets.move_entry import MoveEntry
from awarichess_gui.widgets.move_list_model import COLUMNS, MoveListModel
from awarichess_gui.widgets.move_rows import RowKind
from awarichess_gui.widgets.theme import Card, Text, TextRole

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QAction, QKeyEvent, QResizeEvent

    from awarichess_gui.notation.node import Node
    from awarichess_gui.notation.record import GameRecord
    from awarichess_gui.scene.style import BoardStyle
    from awarichess_gui.session.players import Players
    from awarichess_gui.widgets.theme import Theme


_BAR: Final = 8
"""How far the scroll bar stands out beyond what is above and below the list."""


class MoveList(Card):
    """The card with the moves."""

    #: The player wants to see the position after this node.
    node_chosen = Signal(object)
    #: The player wants to go one turn back (-1) or forward (1), or to the start (-2) or the end (2).
    step_chosen = Signal(int)
    #: A move was typed; carries the text.
    typed = Signal(str)
    #: The player wants to go from the field for typing back to the board.
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title = Text(TextRole.NOTE, muted=True, parent=self)
        self._title.setText(self.tr("Moves"))
        self._model = MoveListModel(self)
        self._view = _MoveView(self._model, self)
        self._view.setAccessibleName(self.tr("Moves"))
        self._view.clicked.connect(self._on_clicked)
        self._view.step_chosen.connect(self.step_chosen)
        self._view.menu_wanted.connect(self._on_menu_wanted)
        self._menu = QMenu(self)
        self._menu.setToolTipsVisible(True)
        self._title.setBuddy(self._view)
        self._entry = MoveEntry(self)
        self._entry.typed.connect(self.typed)
        self._entry.left.connect(self.left)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(14, 8, 14 - _BAR, 10)
        layout.setSpacing(6)
        layout.addWidget(self._title)
        layout.addWidget(self._view, 1)
        below = QHBoxLayout()
        below.setContentsMargins(0, 0, _BAR, 0)
        below.addWidget(self._entry)
        layout.addLayout(below)

    @property
    def view(self) -> QTableView:
        """The table itself."""
        return self._view

    @property
    def model(self) -> MoveListModel:
        """The rows and the current move."""
        return self._model

    @property
    def entry(self) -> MoveEntry:
        """The field for typing moves."""
        return self._entry

    def show_record(self, record: GameRecord, current: Node, players: Players) -> None:
        """Show a record from the beginning."""
        self._model.set_record(record, players)
        self.show_current(current)

    def show_change(self, record: GameRecord, node: Node, players: Players) -> None:
        """Show what has changed in a record: mostly a new turn, which led to the node on the board."""
        if self._model.has(node) or not self._model.append(node, players):
            self._model.set_record(record, players)
        self.show_current(node)

    def show_current(self, node: Node) -> None:
        """Mark the node on the board and bring it into view."""
        self._view.show_current(self._model.set_current(node))

    @property
    def menu(self) -> QMenu:
        """What can be done with a move, by the right button or the menu key."""
        return self._menu

    def set_menu(self, actions: Sequence[QAction]) -> None:
        """Offer these actions for the move that is pointed at, or for the current one."""
        self._menu.addActions(actions)

    def focus_entry(self) -> None:
        """Let the player type a move."""
        self._entry.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._entry.selectAll()

    def clear_entry(self) -> None:
        """Empty the field for typing: what was typed is played."""
        self._entry.clear()

    def set_look(self, style: BoardStyle, theme: Theme) -> None:
        """Draw cones as on the board and marks in the colours of the window."""
        self._view.set_look(style, theme)

    def _on_clicked(self, index: QModelIndex) -> None:
        cell = self._model.cell_at(index)
        if cell is not None:
            self.node_chosen.emit(cell.nodes[-1])

    def _on_menu_wanted(self, index: QModelIndex, where: QPoint) -> None:
        cell = self._model.cell_at(index)
        if cell is not None:
            if self._model.current not in cell.nodes:
                self.node_chosen.emit(cell.nodes[-1])
            self._menu.popup(where)


class _MoveView(QTableView):
    """The table: rows of equal height, except remarks that need several lines."""

    step_chosen = Signal(int)
    menu_wanted = Signal(QModelIndex, QPoint)

    _STEPS: Final = {
        Qt.Key.Key_Left: -1,
        Qt.Key.Key_Up: -1,
        Qt.Key.Key_Right: 1,
        Qt.Key.Key_Down: 1,
        Qt.Key.Key_Home: -2,
        Qt.Key.Key_End: 2,
    }

    def __init__(self, model: MoveListModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._model = model
        self._delegate = MoveDelegate(model, self)
        self.setItemDelegate(self._delegate)
        self.setModel(model)
        self.setProperty("moves", True)  # noqa: FBT003 (a property of Qt)
        self.setShowGrid(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setTabKeyNavigation(False)
        self.setMouseTracking(True)
        self.verticalHeader().setMinimumSectionSize(10)
        self.horizontalHeader().setMinimumSectionSize(10)
        self.verticalHeader().hide()
        self.horizontalHeader().hide()
        self.horizontalHeader().setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        self.horizontalHeader().setSectionResizeMode(2, QHeaderView.ResizeMode.Stretch)
        self.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Fixed)
        model.modelReset.connect(self._on_reset)
        model.rowsInserted.connect(self._on_inserted)
        self._fit()

    def set_look(self, style: BoardStyle, theme: Theme) -> None:
        self._delegate.set_look(style, theme)
        self.viewport().update()

    def minimumSizeHint(self) -> QSize:
        """One row; the other cards come first where room is scarce."""
        return QSize(60, self.verticalHeader().defaultSectionSize() + 2 * self.frameWidth())

    def sizeHint(self) -> QSize:
        """No more than it must have; it is given what is left."""
        return self.minimumSizeHint()

    def show_current(self, index: QModelIndex) -> None:
        if index.isValid():
            self.setCurrentIndex(index)
            self.scrollTo(index, QAbstractItemView.ScrollHint.EnsureVisible)
            after = range(index.row() + 1, self._model.rowCount())
            if all(self._model.row_at(row).kind is RowKind.REMARK for row in after):
                self.scrollToBottom()
        else:
            self.setCurrentIndex(QModelIndex())
            self.scrollToTop()

    def _on_reset(self) -> None:
        self.clearSpans()
        self._dress(0, self._model.rowCount() - 1)

    def _on_inserted(self, _parent: QModelIndex, first: int, last: int) -> None:
        self._dress(first, last)

    def _dress(self, first: int, last: int) -> None:
        """Let headings and remarks take the whole width, and remarks the height that they need."""
        for row in range(first, last + 1):
            kind = self._model.row_at(row).kind
            if kind is not RowKind.MOVES:
                self.setSpan(row, 0, 1, COLUMNS)
            if kind is RowKind.REMARK:
                self.setRowHeight(row, self._delegate.remark_height(row, self.viewport().width()))

    def _fit(self) -> None:
        line = self.fontMetrics().height()
        self.verticalHeader().setDefaultSectionSize(int(line * 1.5))
        self.setColumnWidth(0, self.fontMetrics().horizontalAdvance("000. ") + 12)

    def _fit_remarks(self) -> None:
        for row in range(self._model.rowCount()):
            if self._model.row_at(row).kind is RowKind.REMARK:
                self.setRowHeight(row, self._delegate.remark_height(row, self.viewport().width()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = self._STEPS.get(Qt.Key(event.key()))
        if step is None or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            event.ignore()
            return
        self.step_chosen.emit(step)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Offer what can be done with the move under the pointer; by the keyboard, with the current one."""
        by_keys = event.reason() is QContextMenuEvent.Reason.Keyboard
        index = self.currentIndex() if by_keys else self.indexAt(event.pos())
        below = self.viewport().mapToGlobal(self.visualRect(index).bottomLeft())
        self.menu_wanted.emit(index, below if by_keys else event.globalPos())

    def resizeEvent(self, event: QResizeEvent) -> None:
        before, current = event.oldSize(), self.currentIndex()
        seen = not before.isValid() or QRect(QPoint(), before).intersects(self.visualRect(current))
        super().resizeEvent(event)
        self._fit_remarks()
        if seen:
            self.show_current(current)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            current = self.currentIndex()
            seen = self.viewport().rect().intersects(self.visualRect(current))
            self._fit()
            self._fit_remarks()
            self.updateGeometries()  # the rows are of another height now
            if seen:
                self.show_current(current)
