"""The game that is being played: its setup, its players, its turns and its end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from awarichess_gui.errors import IllegalActionError
from awarichess_gui.notation.record import GameRecord
from awarichess_gui.rules import AgreeIndecision
from awarichess_gui.session.players import Players
from awarichess_gui.session.setup import GameSetup

if TYPE_CHECKING:
    from awarichess_gui.model.game_model import GameModel
    from awarichess_gui.rules import Action, Side
    from awarichess_gui.session.clockwork import Clockwork


class GameSession(QObject):
    """Lets players play on a model: begins games, takes actions, ends games.

    Args:
        model: the game that is shown and played.
        clockwork: its clocks.
        parent: the owner in the sense of Qt.
    """

    #: Another game is on the table; carries its `GameSetup`.
    begun = Signal(object)

    def __init__(self, model: GameModel, clockwork: Clockwork, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self._clockwork = clockwork
        self._setup = GameSetup()
        model.position_reset.connect(self._on_position_reset)
        model.game_finished.connect(self._on_game_finished)
        clockwork.flagged.connect(self._on_flagged)

    @property
    def model(self) -> GameModel:
        """The game that is shown and played."""
        return self._model

    @property
    def clockwork(self) -> Clockwork:
        """The clocks of the game."""
        return self._clockwork

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
        self._clockwork.set_control(setup.time, self._model.position.to_act)
        self.begun.emit(setup)

    def take_up(self, record: GameRecord) -> None:
        """Go on with a game that was read from a file, where it was left; without clocks."""
        start = None if record.starts_as_usual else record.start
        self._setup = GameSetup(record.options, Players.from_tags(record.tags), start)
        self._model.set_record(record, at_end=True)
        self._clockwork.set_control(self._setup.time, None)
        self.begun.emit(self._setup)

    def act(self, action: Action) -> None:
        """Play an action for whoever must act.

        Raises:
            IllegalActionError: the rules do not allow it, or time is up or stopped; the text says why.
        """
        self._clockwork.look()
        if self._clockwork.paused:
            raise IllegalActionError("The clocks are stopped: let them go on before you play.")
        side = self._model.position.to_act
        self._model.play(action)
        if side is not None:
            self._clockwork.acted(side, None if self._model.outcome else self._model.position.to_act)

    def resign(self, side: Side) -> None:
        """`side` gives the game up."""
        self._model.finish(self._model.position.resigned(side))

    def agree_draw(self) -> None:
        """Both players agree to a draw."""
        self._model.finish(self._model.position.drawn())

    def agree_indecision(self) -> None:
        """Both players agree that the game of Awari under way cannot be decided."""
        self.act(AgreeIndecision())

    def rematch(self) -> None:
        """Begin the same game with the sides changed."""
        self.begin(self._setup.rematch())

    def _on_position_reset(self) -> None:
        """Let the clock go on after an ending was taken back; looking back has not stopped it."""
        clock = self._clockwork.clock
        stands = clock is not None and clock.running is None and not self._clockwork.paused
        if stands and self._model.record.outcome is None:
            self._clockwork.run(self._model.node.end().position.to_act)

    def _on_game_finished(self) -> None:
        if self._model.record.outcome is not None:
            self._clockwork.run(None)

    def _on_flagged(self, side: Side) -> None:
        self._model.go_to_end()
        if self._model.outcome is None:
            self._model.finish(self._model.position.flagged(side))
