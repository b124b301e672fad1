"""The dialog in which a new game is agreed."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QGroupBox,
    QHBoxLayout,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from awarichess_gui.errors import AwarichessError
from awarichess_gui.rules import Position
from awarichess_gui.session.setup import GameSetup
from awarichess_gui.widgets import words
from awarichess_gui.widgets.new_game_boxes import GameBox, TimeBox
from awarichess_gui.widgets.players_box import PlayersBox
from awarichess_gui.widgets.theme import Text, TextRole


class NewGameDialog(QDialog):
    """Asks who plays what; emits `setup_agreed` when the game may begin.

    Args:
        setup: what the fields show at first.
        parent: the window that the dialog belongs to.
    """

    #: A new game was agreed: a `GameSetup`.
    setup_agreed = Signal(object)

    def __init__(self, setup: GameSetup, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("New game"))
        self.setModal(True)
        self._players = PlayersBox(setup.players, setup.machines, self)
        self._game = GameBox(setup.options, self)
        self._time = TimeBox(setup.time, self)
        self._position = QLineEdit(self)
        self._position.setObjectName("position")
        self._position.setPlaceholderText(self.tr("the usual start"))
        self._position.setAccessibleName(self.tr("Position to start from"))
        self._position.setToolTip(
            self.tr("A position string: the six fields of a FEN, then the houses, then the powers")
        )
        self._fault = Text(TextRole.NOTE, parent=self)
        self._fault.set_warning(True)
        self._fault.hide()
        self._buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel, self)
        begin = self._buttons.addButton(self.tr("Begin"), QDialogButtonBox.ButtonRole.AcceptRole)
        begin.setDefault(True)
        self._buttons.accepted.connect(self._on_begin)
        self._buttons.rejected.connect(self.reject)
        self._position.textChanged.connect(self._fault.hide)
        self._lay_out()
        if setup.start is not None:
            self._position.setText(setup.start.to_string())

    @property
    def fault(self) -> str:
        """What is wrong with the fields; empty if nothing is, or nobody has tried."""
        return "" if self._fault.isHidden() else self._fault.text()

    def setup(self) -> GameSetup:
        """What the fields say now.

        Raises:
            PositionError: the position string makes no sense; the text says why.
        """
        options = self._game.options()
        text = self._position.text().strip()
        start = Position.from_string(text, options) if text else None
        return GameSetup(
            options, self._players.players(), start, self._time.control(), self._players.machines()
        )

    def _on_begin(self) -> None:
        try:
            setup = self.setup()
        except AwarichessError as error:
            self._fault.setText(words.error_text(error))
            self._fault.show()
            self._position.setFocus()
            return
        self.accept()
        self.setup_agreed.emit(setup)

    def _lay_out(self) -> None:
        start = QGroupBox(self.tr("Start"), self)
        form = QFormLayout(start)
        form.addRow(self.tr("P&osition:"), self._position)
        form.addRow(self._fault)
        left = QVBoxLayout()
        left.addWidget(self._players)
        left.addWidget(self._time)
        left.addWidget(start)
        left.addStretch(1)
        columns = QHBoxLayout()
        columns.setSpacing(14)
        columns.addLayout(left, 1)
        columns.addWidget(self._game, 1)
        layout = QVBoxLayout(self)
        layout.addLayout(columns, 1)
        layout.addWidget(self._buttons)
        self.resize(860, max(470, self.sizeHint().height()))
