"""Chooses one game of a file that holds several."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QLineEdit,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


class GameChooser(QDialog):
    """A list of games, to be narrowed down by typing; emits `game_chosen` with the index of one.

    Args:
        headings: the tags of each game of the file.
        parent: the window that the dialog belongs to.
    """

    #: The index of the game that was chosen.
    game_chosen = Signal(int)

    def __init__(self, headings: Sequence[Mapping[str, str]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Choose a game"))
        self.setModal(True)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._filter = QLineEdit(self)
        self._filter.setPlaceholderText(self.tr("Search names, events, dates"))
        self._filter.setAccessibleName(self.tr("Search"))
        self._filter.setClearButtonEnabled(True)
        self._list = QTreeWidget(self)
        self._list.setAccessibleName(self.tr("Games of the file"))
        self._list.setRootIsDecorated(False)
        self._list.setUniformRowHeights(True)
        self._list.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self._list.setHeaderLabels(
            [
                self.tr("No."),
                self.tr("White"),
                self.tr("Black"),
                self.tr("Result"),
                self.tr("Date"),
                self.tr("Event"),
                self.tr("Variant"),
            ]
        )
        self._list.addTopLevelItems([_item(number, tags) for number, tags in enumerate(headings, 1)])
        for column in range(self._list.columnCount()):
            self._list.resizeColumnToContents(column)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel, self)
        self._open = buttons.addButton(self.tr("Open"), QDialogButtonBox.ButtonRole.AcceptRole)
        self._open.setDefault(True)
        self._filter.textChanged.connect(self._on_filter)
        self._list.itemActivated.connect(self._on_open)
        buttons.accepted.connect(self._on_open)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(self._filter)
        layout.addWidget(self._list, 1)
        layout.addWidget(buttons)
        self._list.setFocus()
        self._on_filter("")

    @property
    def search(self) -> QLineEdit:
        """The field that narrows the list down."""
        return self._filter

    def sizeHint(self) -> QSize:
        """Room for some games."""
        return QSize(720, 420)

    def _on_filter(self, text: str) -> None:
        words = text.casefold().split()
        first: QTreeWidgetItem | None = None
        for index in range(self._list.topLevelItemCount()):
            item = self._list.topLevelItem(index)
            if item is None:
                continue
            told = " ".join(item.text(column) for column in range(self._list.columnCount())).casefold()
            item.setHidden(not all(word in told for word in words))
            if first is None and not item.isHidden():
                first = item
        if first is not None:
            self._list.setCurrentItem(first)
        self._open.setEnabled(first is not None)

    def _on_open(self) -> None:
        item = self._list.currentItem()
        if item is None or item.isHidden():
            return
        self.accept()
        self.game_chosen.emit(int(item.text(0)) - 1)


def _item(number: int, tags: Mapping[str, str]) -> QTreeWidgetItem:
    names = ("White", "Black", "Result", "Date", "Event", "Variant")
    told = [value if (value := tags.get(name, "")).strip("?.") else "" for name in names]
    return QTreeWidgetItem([str(number), *told])
