"""The game that is being played: its setup, its players, its turns and its end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from awarichess_gui.notation.record import GameRecord
from awarichess_gui.rules import AgreeIndecision
from awarichess_gui.session.players import Players
from awarichess_gui.session.setup import GameSetup

if TYPE_CHECKING:
    from awarichess_gui.model.game_model import GameModel
    from awarichess_gui.rules import Action, Side


class GameSession(QObject):
    """Lets players play on a model: begins games, takes actions, ends games.

    Args:
        model: the game that is shown and played.
        parent: the owner in the sense of Qt.
    """

    #: Another game is on the table; carries its `GameSetup`.
    begun = Signal(object)

    def __init__(self, model: GameModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self._setup = GameSetup()

    @property
    def model(self) -> GameModel:
        """The game that is shown and played."""
        return self._model

    @property
    def setup(self) -> GameSetup:
        """What was agreed before the game."""
        return self._setup

    @property
    def players(self) -> Players:
        """Who plays."""
        return self._setup.players

    def begin(self, setup: GameSetup) -> None:
        """Begin a new game."""
        record = GameRecord(setup.options, setup.start)
        for name, value in setup.tags().items():
            record.set_tag(name, value)
        self._setup = setup
        self._model.set_record(record)
        self.begun.emit(setup)

    def take_up(self, record: GameRecord) -> None:
        """Go on with a game that was read from a file, where it was left."""
        start = None if record.starts_as_usual else record.start
        self._setup = GameSetup(record.options, Players.from_tags(record.tags), start)
        self._model.set_record(record, at_end=True)
        self.begun.emit(self._setup)

    def act(self, action: Action) -> None:
        """Play an action for whoever must act.

        Raises:
            IllegalActionError: the rules do not allow it; the text says why.
        """
        self._model.play(action)

    def resign(self, side: Side) -> None:
        """`side` gives the game up."""
        self._model.finish(self._model.position.resigned(side))

    def agree_draw(self) -> None:
        """Both players agree to a draw."""
        self._model.finish(self._model.position.drawn())

    def agree_indecision(self) -> None:
        """Both players agree that the game of Awari under way cannot be decided."""
        self._model.play(AgreeIndecision())

    def rematch(self) -> None:
        """Begin the same game with the sides changed."""
        self.begin(self._setup.rematch())
