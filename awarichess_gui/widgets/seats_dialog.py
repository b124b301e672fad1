"""The dialog in which other players take over a game that is under way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialogButtonBox, QVBoxLayout, QWidget

from awarichess_gui.widgets.growing_dialog import GrowingDialog
from awarichess_gui.widgets.players_box import PlayersBox
from awarichess_gui.widgets.theme import Text, TextRole

if TYPE_CHECKING:
    from awarichess_gui.session.machines import Machines
    from awarichess_gui.session.players import Players


_CHARACTERS: Final = 76
"""So many characters of usual width fit into the width of the dialog."""


class SeatsDialog(GrowingDialog):
    """Asks who plays on; emits `seats_taken` when that is agreed.

    Args:
        players: who has played so far.
        machines: the machines among them.
        parent: the window that the dialog belongs to.
    """

    #: Others play on: `Players` and `Machines`.
    seats_taken = Signal(object, object)

    def __init__(self, players: Players, machines: Machines, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Who plays"))
        self.setModal(True)
        note = Text(TextRole.NOTE, muted=True, parent=self)
        note.setText(self.tr("The game goes on where it stands."))
        self._players = PlayersBox(players, machines, self)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel, self)
        play = buttons.addButton(self.tr("Play on"), QDialogButtonBox.ButtonRole.AcceptRole)
        play.setDefault(True)
        buttons.accepted.connect(self._on_accepted)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(self._players)
        layout.addWidget(note)
        layout.addWidget(buttons)
        self.resize(self.fitting_size(_CHARACTERS))

    def _on_accepted(self) -> None:
        self.accept()
        self.seats_taken.emit(self._players.players(), self._players.machines())
