"""The dialog in which a new game is agreed."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QFormLayout,
    QGroupBox,
    QHBoxLayout,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from awarichess_gui.errors import AwarichessError
from awarichess_gui.rules import Position, Variant
from awarichess_gui.session.setup import GameSetup
from awarichess_gui.widgets import words
from awarichess_gui.widgets.growing_dialog import GrowingDialog
from awarichess_gui.widgets.new_game_boxes import GameBox, TimeBox
from awarichess_gui.widgets.players_box import PlayersBox
from awarichess_gui.widgets.theme import Text, TextRole

_GAP: Final = 12
_CHARACTERS: Final = 146
"""So many characters of usual width fit into the width of the dialog."""

_WITH_POWERS: Final = "4k3/8/8/8/8/8/4P3/4K2R w K - 0 1 - WWB"
_ALONE: Final = "4k3/8/8/8/8/8/8/4K3 w - - 0 1 3-0-1-0-2-5-0-0-4-4-1-0:N -"


class NewGameDialog(GrowingDialog):
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
        self._game.changed.connect(self._show_example)
        self._show_example()
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

    def _show_example(self) -> None:
        """Show in the field what a position of the variant looks like."""
        example = _ALONE if self._game.variant is Variant.AWARI else _WITH_POWERS
        self._position.setPlaceholderText(self.tr("such as {example}").format(example=example))

    def _lay_out(self) -> None:
        start = QGroupBox(self.tr("Start"), self)
        note = Text(TextRole.NOTE, muted=True, parent=start)
        note.setText(self.tr("Leave the field empty for the usual start."))
        form = QFormLayout(start)
        form.addRow(self.tr("P&osition:"), self._position)
        form.addRow(note)
        form.addRow(self._fault)
        left = QVBoxLayout()
        left.setSpacing(_GAP)
        left.addWidget(self._players)
        left.addWidget(self._time)
        left.addStretch(1)
        columns = QHBoxLayout()
        columns.setSpacing(_GAP)
        columns.addLayout(left, 1)
        columns.addWidget(self._game, 1)
        layout = QVBoxLayout(self)
        layout.setSpacing(_GAP)
        layout.addLayout(columns, 1)
        layout.addWidget(start)
        layout.addWidget(self._buttons)
        self.resize(self.sizeHint())

    def sizeHint(self) -> QSize:
        """Wide enough for most sentences to take no more than two lines."""
        return self.fitting_size(_CHARACTERS)
