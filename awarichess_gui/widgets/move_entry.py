"""The field in which a move can be typed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLineEdit, QWidget

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent


class MoveEntry(QLineEdit):
    """Takes a move: a house, a move of Chess, `0`, `play`."""

    #: Enter was pressed; carries the text.
    typed = Signal(str)
    #: Escape was pressed: the player wants to go back to the board.
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setPlaceholderText(self.tr("Type a move: D, Nf3, 0, play"))
        self.setAccessibleName(self.tr("Type a move"))
        self.setMaxLength(12)
        self.returnPressed.connect(self._on_return)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape empties the field and leaves it."""
        if event.key() == Qt.Key.Key_Escape:
            self.clear()
            self.left.emit()
            return
        super().keyPressEvent(event)

    def _on_return(self) -> None:
        if self.text().strip():
            self.typed.emit(self.text())
