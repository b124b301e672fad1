"""What the menus *Game*, *Edit* and *Go* do, except with files, lines and machines."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QGuiApplication, QKeySequence, QShortcut

from awarichess_gui.errors import AwarichessError
from awarichess_gui.rules import HOUSE_NAMES, Act, Phase, Side
from awarichess_gui.session.machines import Machine, Machines
from awarichess_gui.session.players import Players
from awarichess_gui.widgets import words
from awarichess_gui.widgets.message import ask

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

    from awarichess_gui.session.game_session import GameSession
    from awarichess_gui.session.opponent import Opponent
    from awarichess_gui.session.setup import GameSetup
    from awarichess_gui.widgets.actions import Actions
    from awarichess_gui.widgets.file_desk import FileDesk
    from awarichess_gui.widgets.preferences import Preferences
    from awarichess_gui.widgets.presenter import Presenter


class GameCommands(QObject):
    """Connects actions and keys with the session; asks where an answer is needed.

    Args:
        window: the window, parent of all dialogs.
        actions: its actions.
        session: the game.
        presenter: what brings actions to the session.
        desk: asks about unsaved changes.
        preferences: remembers the names.
    """

    def __init__(
        self,
        window: QWidget,
        actions: Actions,
        session: GameSession,
        presenter: Presenter,
        desk: FileDesk,
        preferences: Preferences,
    ) -> None:
        super().__init__(window)
        self._window = window
        self._actions = actions
        self._session = session
        self._presenter = presenter
        self._desk = desk
        self._preferences = preferences
        self._opponent: Opponent | None = None
        self._connect()
        self._add_keys()
        self._show_state()

    def new(self) -> None:
        """Ask what to play, then begin."""
        self._desk.leave_game(self._ask_for_setup)

    def resign(self) -> None:
        """Ask who gives up; most likely it is whoever must act."""
        players, machines = self._session.players, self._session.setup.machines
        persons = [side for side in Side if machines.mover(side) is None] or list(Side)
        persons.sort(key=lambda side: side is not self._session.model.position.to_act)
        resigns = self.tr("{who} resigns")
        answers: list[tuple[str, Callable[[], None] | None]] = [
            (
                resigns.format(who=words.who(players, side, Phase.CHESS)),
                partial(self._end, partial(self._session.resign, side)),
            )
            for side in persons
        ]
        ask(
            self._window,
            self.tr("Resign"),
            self.tr("Who gives the game up?"),
            [*answers, (self.tr("Play on"), None)],
            enter_declines=True,
        )

    def offer_draw(self) -> None:
        """The player who must act, or else the person, offers a draw; the other one answers."""
        position, machines = self._session.model.position, self._session.setup.machines
        side = position.to_act
        if side is None:
            return
        if machines.mover(side) is not None and machines.mover(side.opponent) is None:
            side = side.opponent
        players = self._session.players
        if machines.mover(side.opponent) is not None and self._opponent is not None:
            self._let_machine_answer(
                side.opponent, Phase.CHESS, self._opponent.agrees_to_draw, self._session.agree_draw
            )
            return
        text = self.tr("{who} offers a draw. {other}, do you agree?")
        ask(
            self._window,
            self.tr("Draw"),
            text.format(
                who=words.who(players, side, Phase.CHESS),
                other=words.who(players, side.opponent, Phase.CHESS),
            ),
            [(self.tr("Agree"), partial(self._end, self._session.agree_draw)), (self.tr("Play on"), None)],
            enter_declines=True,
        )

    def agree_indecision(self) -> None:
        """Both players say that the game of Awari cannot be decided."""
        machines = self._session.setup.machines
        by_machine = [side for side in Side if machines.sower(side) is not None]
        if by_machine and self._opponent is not None:
            self._let_machine_answer(
                by_machine[0],
                Phase.AWARI,
                self._opponent.agrees_to_indecision,
                self._session.agree_indecision,
            )
            return
        text = self.tr(
            "Do both of you agree that nothing more can be decided in this game of Awari? "
            "The {seeds} left are removed, and nobody gains a power."
        )
        left = words.seeds(sum(self._session.model.position.houses))
        ask(
            self._window,
            self.tr("Indecision"),
            text.format(seeds=left),
            [
                (self.tr("We agree"), partial(self._end, self._session.agree_indecision)),
                (self.tr("Play on"), None),
            ],
            enter_declines=True,
        )

    def set_opponent(self, opponent: Opponent) -> None:
        """Let machines answer what is offered to them."""
        self._opponent = opponent

    def remember(self, players: Players, machines: Machines) -> None:
        """Keep who plays for the next game."""
        every = (players.white, players.black, players.south, players.north)
        names = tuple("" if Machine.parse(name) else name for name in every)
        self._preferences.change(names=names, machines=machines.texts())

    def copy_position(self) -> None:
        """Put the position string on the clipboard."""
        QGuiApplication.clipboard().setText(self._session.model.position.to_string())
        self._presenter.say(self.tr("The position is on the clipboard."))

    def _connect(self) -> None:
        actions, presenter = self._actions, self._presenter
        actions.new.triggered.connect(self.new)
        actions.rematch.triggered.connect(lambda: self._desk.leave_game(self._session.rematch))
        actions.resign.triggered.connect(self.resign)
        actions.draw.triggered.connect(self.offer_draw)
        actions.indecision.triggered.connect(self.agree_indecision)
        actions.copy_position.triggered.connect(self.copy_position)
        actions.undo.triggered.connect(presenter.undo)
        actions.redo.triggered.connect(presenter.redo)
        actions.start.triggered.connect(lambda: presenter.step(-2))
        actions.back.triggered.connect(lambda: presenter.step(-1))
        actions.forward.triggered.connect(lambda: presenter.step(1))
        actions.end.triggered.connect(lambda: presenter.step(2))
        presenter.shown.connect(self._show_state)
        self._session.model.record_changed.connect(self._show_state)

    def _add_keys(self) -> None:
        """The keys that play: letters sow, `0` and `P` decide."""
        for letter in HOUSE_NAMES[:6]:
            self._key(letter, partial(self._presenter.sow, letter))
            self._key(f"Shift+{letter}", partial(self._presenter.sow, letter, transfer=True))
        self._key("0", self._presenter.zero)
        self._key("P", self._presenter.let_play)

    def _key(self, keys: str, deed: Callable[[], None]) -> None:
        shortcut = QShortcut(QKeySequence(keys), self._window)
        shortcut.setContext(Qt.ShortcutContext.WindowShortcut)
        shortcut.setAutoRepeat(False)  # a key held too long must not play for the other side
        shortcut.activated.connect(deed)

    def _ask_for_setup(self) -> None:
        from awarichess_gui.widgets.new_game_dialog import NewGameDialog  # noqa: PLC0415 (seldom needed)

        setup = self._session.setup
        if not any((setup.players.white, setup.players.black, setup.players.south, setup.players.north)):
            settings = self._preferences.settings
            machines = Machines.parse(settings.machines)
            setup = replace(setup, players=Players(*settings.names), machines=machines)
        dialog = NewGameDialog(replace(setup, start=None), self._window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setup_agreed.connect(self._begin)
        dialog.open()

    def _begin(self, setup: GameSetup) -> None:
        self.remember(setup.players, setup.machines)
        self._desk.leave_at_last(lambda: self._session.begin(setup))

    def _end(self, deed: Callable[[], None]) -> None:
        """End a game by its players, or say why that is not possible any more: it has gone on meanwhile."""
        try:
            deed()
        except AwarichessError as error:
            self._presenter.say(words.error_text(error), warning=True)

    def _let_machine_answer(
        self, side: Side, phase: Phase, agrees: Callable[[Side], bool], deed: Callable[[], None]
    ) -> None:
        """A machine is offered something: it agrees, and it is done, or plays on."""
        who = words.who(self._session.players, side, phase)
        if agrees(side):
            self._end(deed)
        else:
            self._presenter.say(self.tr("{who} plays on.").format(who=who))

    def _show_state(self) -> None:
        """Offer what can be done now."""
        model, actions = self._session.model, self._actions
        position = model.position
        goes_on = model.outcome is None and not model.node.children
        actions.undo.setEnabled(model.can_undo or model.edited_last)
        actions.redo.setEnabled(model.can_redo)
        for action in (actions.start, actions.back):
            action.setEnabled(model.node.parent is not None)
        for action in (actions.forward, actions.end):
            action.setEnabled(bool(model.node.children))
        actions.resign.setEnabled(goes_on)
        actions.draw.setEnabled(goes_on)
        actions.indecision.setEnabled(model.outcome is None and position.act is Act.SOW)
