"""The field in which a move can be typed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from awarichess_gui.rules import Act

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
        self.show_act(Act.SOW)
        self.setAccessibleName(self.tr("Type a move"))
        self.setMaxLength(12)
        self.returnPressed.connect(self._on_return)

    def show_act(self, act: Act) -> None:
        """Give an example of what can be typed now."""
        examples = {
            Act.SOW: self.tr("Type a house: A to F"),
            Act.DECIDE: self.tr("Type a decision: play, 0"),
            Act.MOVE: self.tr("Type a move: Nf3, exd5, O-O"),
            Act.MOVE_OR_ZERO: self.tr("Type a move: Nf3, exd5, 0"),
        }
        self.setPlaceholderText(examples.get(act, self.tr("The game is over")))

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
