"""The game that is being played: its setup, its players, its turns and its end."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QDate, QObject, Signal

from awarichess_gui.errors import IllegalActionError
from awarichess_gui.notation.record import GameRecord
from awarichess_gui.rules import AgreeIndecision
from awarichess_gui.session.machines import Machines
from awarichess_gui.session.players import Players
from awarichess_gui.session.setup import GameSetup, times_left

if TYPE_CHECKING:
    from collections.abc import Callable

    from awarichess_gui.model.game_model import GameModel
    from awarichess_gui.notation.node import Node
    from awarichess_gui.rules import Action, Outcome, Side
    from awarichess_gui.session.clockwork import Clockwork
    from awarichess_gui.session.machines import Machine


class GameSession(QObject):
    """Lets players play on a model: begins games, takes actions, ends games.

    Args:
        model: the game that is shown and played.
        clockwork: its clocks.
        parent: the owner in the sense of Qt.
        today: the date that new games bear.
    """

    #: Another game is on the table; carries its `GameSetup`.
    begun = Signal(object)
    #: Whoever had to act has acted; going through turns again is no such thing.
    acted = Signal()
    #: Other players sit at the table.
    seated = Signal()

    def __init__(
        self,
        model: GameModel,
        clockwork: Clockwork,
        parent: QObject | None = None,
        *,
        today: Callable[[], QDate] = QDate.currentDate,
    ) -> None:
        super().__init__(parent)
        self._today = today
        self._model = model
        self._clockwork = clockwork
        self._setup = GameSetup()
        self._place: Node | None = model.node
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

    @property
    def place(self) -> Node:
        """Where the game stands: players may look elsewhere meanwhile, and the clock here runs on."""
        return self._model.node if self._place is None else self._place

    @property
    def machine_due(self) -> Machine | None:
        """The machine whose turn it is where the game stands; None if it is a person's, or nobody's."""
        position = self.place.position
        if position.to_act is None or self._model.record.outcome is not None:
            return None
        return self._setup.machines.acting(position.to_act, position.phase)

    @property
    def machine_to_act(self) -> Machine | None:
        """The machine whose turn it is in the position shown; None if it is a person's, or nobody's."""
        position = self._model.position
        if position.to_act is None or self._model.outcome is not None:
            return None
        return self._setup.machines.acting(position.to_act, position.phase)

    def begin(self, setup: GameSetup) -> None:
        """Begin a new game."""
        record = GameRecord(setup.options, setup.start)
        record.set_tag("Date", self._today().toString("yyyy.MM.dd"))
        for name, value in setup.tags().items():
            record.set_tag(name, value)
        self._setup = setup
        self._place = None
        self._model.set_record(record)
        self._place = self._model.node
        self._clockwork.set_control(setup.time, self._model.position.to_act)
        self.begun.emit(setup)

    def take_up(self, record: GameRecord) -> None:
        """Go on with a game that was read from a file, where it was left.

        It has clocks if the file tells how much time was left. They stand at first.
        """
        start = None if record.starts_as_usual else record.start
        players = Players.from_tags(record.tags)
        time, left = times_left(record)
        self._setup = GameSetup(record.options, players, start, time, Machines.of_players(players))
        self._place = None
        self._model.set_record(record, at_end=True)
        self._place = self._model.node
        self._clockwork.set_control(time, self._due(), left)
        self.begun.emit(self._setup)

    def act(self, action: Action) -> None:
        """Play an action for whoever must act.

        Raises:
            IllegalActionError: the rules do not allow it, or time is up or stopped; the text says why.
        """
        self._clockwork.look()
        if self._clockwork.paused:
            raise IllegalActionError("The clocks are stopped: let them go on before you play.")
        side, place = self._model.position.to_act, self._place
        self._place = None
        try:
            self._model.play(action)
        except IllegalActionError:
            self._place = place
            raise
        self._place = self._model.node
        if side is not None:
            self._clockwork.acted(side, self._due())
            self._note_time(side)
        self.acted.emit()

    def take_back(self) -> bool:
        """Take back an ending outside the board, or else all turns since a person had to act.

        In a game without persons it is one turn.

        Returns:
            Whether there was anything to take back.
        """
        model = self._model
        ended_by_players = model.outcome is not None and model.position.outcome is None
        if not model.can_undo:
            return False
        self._place = None
        model.undo()
        while not ended_by_players and self._skips(model.node.parent):
            model.undo()
        self.go_on_here()
        return True

    def go_forward(self) -> bool:
        """Go through the turns that follow again, until a person must act; whether there are any."""
        model = self._model
        if not model.can_redo:
            return False
        self._place = None
        model.redo()
        while self._skips(model.node.children):
            model.redo()
        self.go_on_here()
        return True

    def go_on_here(self) -> None:
        """Let the game stand at what is shown: whoever must act there acts, on their time."""
        self._place = self._model.node
        self._clockwork.run(self._due())

    def seat(self, players: Players, machines: Machines) -> None:
        """Let others play on from here."""
        record = self._model.record
        tags = players.tags()
        for name in ("White", "Black", "South", "North"):
            if name in tags:
                record.set_tag(name, tags[name])
            else:
                record.remove_tag(name)
        self._setup = replace(self._setup, players=players, machines=machines)
        self._model.touch()
        self.seated.emit()

    def resign(self, side: Side) -> None:
        """`side` gives the game up.

        Raises:
            IllegalActionError: the game is over.
        """
        self._finish(self._model.position.resigned(side))

    def agree_draw(self) -> None:
        """Both players agree to a draw.

        Raises:
            IllegalActionError: the game is over.
        """
        self._finish(self._model.position.drawn())

    def agree_indecision(self) -> None:
        """Both players agree that the game of Awari under way cannot be decided.

        Raises:
            IllegalActionError: it is under way no more, or time is up or stopped.
        """
        self.act(AgreeIndecision())

    def rematch(self) -> None:
        """Begin the same game with the sides changed."""
        self.begin(self._setup.rematch())

    def _finish(self, outcome: Outcome) -> None:
        self._clockwork.look()
        if self._model.outcome is not None:  # time was up while the players made up their minds
            raise IllegalActionError("The game is over.")
        self._model.finish(outcome)

    def _skips(self, more: object) -> bool:
        """Whether taking turns back, or going through them again, does not stop here for a machine."""
        persons = None in self._setup.machines.all()
        return bool(more) and persons and self.machine_to_act is not None

    def _note_time(self, side: Side) -> None:
        """Keep in the record what `side` has left after its action."""
        clock = self._clockwork.clock
        if clock is not None:
            self._model.node.clock = clock.left(side)
            if not self._model.is_modified:  # a turn was gone through again, at another time
                self._model.touch()

    def _due(self) -> Side | None:
        """Who must act where the game stands; nobody in a game that is over, whatever is tried in it."""
        return None if self._model.record.outcome is not None else self.place.position.to_act

    def _on_position_reset(self) -> None:
        """See where the game stands, and whether it is over: lines may have been edited.

        It stands at what is shown if the line in which it stood was removed. Where a game that was over goes
        on, the clocks stand until the players let them go on.
        """
        if self._place is None:
            return
        if not self._place.is_in(self._model.record.root):
            self._place = self._model.node
        was_over = self._clockwork.due is None
        self._clockwork.run(self._due())
        if was_over:
            self._clockwork.pause()

    def _on_game_finished(self) -> None:
        if self._model.record.outcome is not None:
            self._clockwork.run(None)

    def _on_flagged(self, side: Side) -> None:
        """End the game, wherever somebody looks; turns that were taken back stand, there is no other end."""
        end = self._place = self.place.end()
        self._model.go_to(end)
        if self._model.outcome is None:
            self._model.finish(end.position.flagged(side))
