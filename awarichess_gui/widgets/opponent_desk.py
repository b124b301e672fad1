"""Machines in the window: what they do is shown, and persons can hurry, pause, ask and replace them."""

from __future__ import annotations

import sys
import traceback
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Qt

from awarichess_gui.rules import Side
from awarichess_gui.session.search_worker import Readiness
from awarichess_gui.widgets.actions import key_of
from awarichess_gui.widgets.line_text import action_text, line_text
from awarichess_gui.widgets.machine_text import getting_ready
from awarichess_gui.widgets.message import tell

if TYPE_CHECKING:
    from awarichess_gui.engine.choice import Choice
    from awarichess_gui.session.game_session import GameSession
    from awarichess_gui.session.machines import Machines
    from awarichess_gui.session.opponent import Opponent
    from awarichess_gui.session.players import Players
    from awarichess_gui.session.thinking import Worker
    from awarichess_gui.widgets.main_window import MainWindow
    from awarichess_gui.widgets.preferences import Preferences

_LINE: Final = 5


class OpponentDesk(QObject):
    """Ties the opponent to the window.

    Args:
        window: the window.
        session: the game.
        opponent: plays for the machines.
        worker: runs the engine.
        preferences: remembers who played.
    """

    def __init__(
        self,
        window: MainWindow,
        session: GameSession,
        opponent: Opponent,
        worker: Worker,
        preferences: Preferences,
    ) -> None:
        super().__init__(window)
        self._window = window
        self._session = session
        self._opponent = opponent
        self._worker = worker
        self._preferences = preferences
        self._board = window.board
        self._actions = window.actions_
        self._connect()
        window.presenter.set_guard(self.why_nobody_may_act)
        window.commands.set_opponent(opponent)
        self.show_state()

    def why_nobody_may_act(self) -> str:
        """Why persons cannot act now: a machine is about to; empty if they can."""
        if self._opponent.acting is None:
            return ""
        if self._worker.readiness is Readiness.LOADING:
            return getting_ready()
        text = self.tr("The machine is thinking. {key} makes it act at once.")
        return text.format(key=key_of(self._actions.move_now))

    def show_state(self) -> None:
        """Show who thinks, and offer what can be done about it."""
        session, opponent, actions = self._session, self._opponent, self._actions
        acting = opponent.acting
        goes_on = session.model.outcome is None
        self._show_cards()
        self._window.side.now.set_waiting(self.why_nobody_may_act() or self._why_it_rests())
        self._window.side.now.set_locked(acting is not None)
        to_act = session.model.position.to_act
        sides = frozenset(side for side in Side if acting is None or side is not to_act)
        if sides != self._board.interaction.enabled_sides:
            self._board.interaction.set_enabled_sides(sides)
        actions.hint.setEnabled(goes_on and acting is None and not opponent.hinting)
        actions.move_now.setEnabled(session.machine_to_act is not None)
        actions.pause_machine.setEnabled(bool(session.setup.machines) and goes_on)
        actions.pause_machine.setChecked(opponent.paused)
        actions.seats.setEnabled(goes_on)

    def _connect(self) -> None:
        actions, opponent = self._actions, self._opponent
        actions.hint.triggered.connect(self._on_hint)
        actions.move_now.triggered.connect(opponent.move_now)
        actions.pause_machine.triggered.connect(opponent.set_paused)
        actions.seats.triggered.connect(self._on_seats)
        opponent.changed.connect(self.show_state)
        opponent.hint_found.connect(self._on_hint_found)
        self._worker.failed.connect(self._on_failed)
        self._board.player.busy_changed.connect(opponent.set_held)
        self._window.presenter.shown.connect(self.show_state)
        self._session.begun.connect(self._on_begun)
        self._session.seated.connect(self._window.presenter.show_all)

    def _show_cards(self) -> None:
        model, opponent = self._session.model, self._opponent
        machines = self._session.setup.machines
        for side, card in self._window.side.players.items():
            plays = machines.acting(side, model.position.phase) is not None and model.outcome is None
            if plays and opponent.paused:
                card.show_state(self.tr("paused"))
            elif plays and opponent.acting is not None and model.position.to_act is side:
                loading = self._worker.readiness is Readiness.LOADING
                card.show_state(self.tr("getting ready…") if loading else self.tr("thinking…"))
            else:
                card.show_state("")

    def _why_it_rests(self) -> str:
        """Why a machine does not act though it is its turn; empty if nobody waits for one."""
        if self._opponent.resting is None:
            return ""
        if self._opponent.paused:
            text = self.tr("The machine is paused: {key} lets it go on.")
            return text.format(key=key_of(self._actions.pause_machine))
        if self._session.clockwork.paused:
            return ""
        text = self.tr("The machine waits: {key} lets it act from here.")
        return text.format(key=key_of(self._actions.move_now))

    def _on_hint(self) -> None:
        self._board.player.finish()
        self._opponent.hint()
        if self._opponent.hinting:
            loading = self._worker.readiness is Readiness.LOADING
            self._window.presenter.say(getting_ready() if loading else self.tr("Looking for a hint…"))

    def _on_hint_found(self, choice: Choice) -> None:
        self._board.player.finish()
        position = self._session.model.position
        self._board.board.marks.set_hint(choice.action)
        text = self.tr("Hint: {action}").format(action=action_text(position, choice.action))
        if len(choice.pv) > 1:
            line = line_text(position, choice.pv, _LINE)
            text = self.tr("{hint}. Best line: {line}").format(hint=text, line=line)
        self._window.presenter.say(text)

    def _on_seats(self) -> None:
        from awarichess_gui.widgets.seats_dialog import SeatsDialog  # noqa: PLC0415 (seldom needed)

        setup = self._session.setup
        dialog = SeatsDialog(setup.players, setup.machines, self._window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.seats_taken.connect(self._on_seats_taken)
        dialog.open()

    def _on_seats_taken(self, players: Players, machines: Machines) -> None:
        self._window.commands.remember(players, machines)
        self._session.seat(players, machines)
        self._opponent.set_paused(False)

    def _on_begun(self) -> None:
        """Let a person who plays against a machine sit at the lower edge of the board."""
        machines = self._session.setup.machines
        by_machine = [
            side for side in Side if machines.mover(side) is not None and machines.sower(side) is not None
        ]
        if len(by_machine) == 1 and not self._preferences.settings.auto_flip:
            self._preferences.change(flipped=by_machine[0] is Side.SOUTH)

    def _on_failed(self, error: Exception) -> None:
        sys.stderr.write("".join(traceback.format_exception(error)))
        text = self.tr("The built-in opponent has failed and is paused: {reason}").format(reason=error)
        tell(self._window, self.tr("Opponent"), text)
