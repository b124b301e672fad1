"""Keeps the board and the cards in step with the game, and brings what players want to the session."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from awarichess_gui.errors import AwarichessError
from awarichess_gui.rules import HOUSE_NAMES, Act, LetPlay, Move, Pass, Side, Sow, ZeroMove
from awarichess_gui.widgets import words
from awarichess_gui.widgets.now_text import choosing_text
from awarichess_gui.widgets.turn_text import preview_text

if TYPE_CHECKING:
    from collections.abc import Callable

    import chess

    from awarichess_gui.notation.node import Node
    from awarichess_gui.rules import Action, Position, Refusal, Turn
    from awarichess_gui.scene.accessible import BoardAccess
    from awarichess_gui.scene.board_view import BoardView
    from awarichess_gui.scene.items.chooser import Choice
    from awarichess_gui.scene.preview import Preview
    from awarichess_gui.session.game_session import GameSession
    from awarichess_gui.widgets.side_panel import SidePanel


class Presenter(QObject):
    """Shows a session on a board view and in the cards.

    Args:
        session: the game.
        view: the board.
        side: the cards.
        access: tells screen readers what happens.
    """

    #: Everything that depends on the position has been shown anew.
    shown = Signal()

    def __init__(self, session: GameSession, view: BoardView, side: SidePanel, access: BoardAccess) -> None:
        super().__init__(view)
        self._session = session
        self._model = session.model
        self._view = view
        self._side = side
        self._access = access
        self._auto_flip = False
        self._hurried = False
        self._told = ""
        self._guard: Callable[[], str] = str
        self._model.turn_played.connect(self._on_turn_played)
        self._model.turn_undone.connect(self._on_turn_undone)
        self._model.position_reset.connect(self._on_position_reset)
        self._model.record_changed.connect(self._on_record_changed)
        self._model.game_finished.connect(self._show)
        view.interaction.action_requested.connect(self.act)
        view.interaction.refused.connect(self._on_refused)
        view.interaction.preview_changed.connect(self._on_preview_changed)
        view.interaction.selection_changed.connect(self._on_selection_changed)
        view.interaction.choice_changed.connect(self._on_choice_changed)
        view.player.busy_changed.connect(self._on_busy_changed)
        view.board.synced.connect(self._unmark_next_cone)
        side.now.action_requested.connect(self.act)
        side.moves.node_chosen.connect(self.go_to)
        side.moves.step_chosen.connect(self.step)
        side.moves.typed.connect(self.type_in)

    def finish(self) -> None:
        """Bring what still moves on the board to its end."""
        self._view.player.finish()

    def act(self, action: Action) -> None:
        """Play an action, or say why it cannot be played."""
        if why := self._guard():
            self.say(why, warning=True)
            return
        self.finish()
        refusal = self._model.position.refusal(action)
        if refusal is not None:
            self._on_refused(refusal)
            return
        try:
            self._session.act(action)
        except AwarichessError as error:
            self.say(words.error_text(error), warning=True)

    def sow(self, letter: str, *, transfer: bool = False) -> None:
        """Sow the house of that letter for whoever is to sow.

        Args:
            letter: `A`..`F`.
            transfer: carry the seeds into the next house, if the rules know that at all; a capital letter
                typed with Shift sows where they do not.
        """
        from awarichess_gui.session.typed import house_of  # noqa: PLC0415 (not before a key is pressed)

        position = self._model.position
        house = house_of(position, letter)
        if house is None:
            house = HOUSE_NAMES.index(letter)
        self.act(Sow(house, transfer and position.options.rules.transfer))

    def zero(self) -> None:
        """Make the zero move, or pass, whichever it is time for."""
        self.act(Pass() if self._model.position.act is Act.SOW else ZeroMove())

    def let_play(self) -> None:
        """Let the other side play."""
        self.act(LetPlay())

    def type_in(self, text: str) -> None:
        """Play what was typed, or say why it means nothing."""
        from awarichess_gui.session.typed import typed_action  # noqa: PLC0415 (not before a key is pressed)

        try:
            action = typed_action(self._model.position, text)
        except AwarichessError as error:
            self.say(words.error_text(error), warning=True)
            return
        self._side.moves.clear_entry()
        self.act(action)

    def undo(self) -> None:
        """Take back what was done last: a change of lines, or a turn with the answers of machines to it."""
        self.finish()
        if self._model.edited_last:
            self._model.restore()
            return
        self._session.take_back()

    def redo(self) -> None:
        """Go through the next turn again, and the answers of machines with it."""
        self.finish()
        self._session.go_forward()

    def step(self, step: int) -> None:
        """Go one turn back (-1) or forward (1), or to the start (-2) or the end (2) of the game."""
        self.finish()
        node = self._model.node
        if step == -2:
            self._model.go_to_start()
        elif step == 2:
            self._model.go_to_end()
        elif step == 1 and node.children:
            self._model.go_to(node.children[0])
        elif step == -1 and node.parent is not None:
            self._model.go_to(node.parent)

    def go_to(self, node: Node) -> None:
        """Show the position after a turn of the record."""
        self.finish()
        self._model.go_to(node)

    def say(self, text: str, *, warning: bool = False) -> None:
        """Say something in the *Now* card until something happens, and to screen readers."""
        self._side.now.show_hint(text, warning=warning)
        self._access.announce(text, urgent=warning)

    def set_auto_flip(self, auto_flip: bool) -> None:
        """Turn the board to whoever must act, or leave it as it is."""
        self._auto_flip = auto_flip
        self._on_busy_changed(self._view.player.busy)

    def set_guard(self, guard: Callable[[], str]) -> None:
        """Let `guard` tell why nobody here may act now; an empty text if somebody may."""
        self._guard = guard

    def set_hurried(self, hurried: bool) -> None:
        """Show turns at once, not how they happen: a key is held that goes through the game."""
        self._hurried = hurried

    def show_all(self) -> None:
        """Show the game from scratch."""
        self._side.moves.show_record(self._model.record, self._model.node, self._session.players)
        self._on_position_reset(self._model.position)

    def _on_turn_played(self, turn: Turn) -> None:
        if self._hurried:
            self._view.player.show(turn.after, turn)
        else:
            self._view.player.play(turn)
        self._show()

    def _on_turn_undone(self, turn: Turn) -> None:
        if self._hurried:
            self._view.player.show(turn.before, self._model.node.turn)
        else:
            self._view.player.undo(turn, self._model.node.turn)
        self._show()

    def _on_position_reset(self, position: Position) -> None:
        self._view.player.show(position, self._model.node.turn)
        self._show()
        self._on_busy_changed(False)  # noqa: FBT003 (as the signal carries it)

    def _on_record_changed(self) -> None:
        self._side.moves.show_change(self._model.record, self._model.node, self._session.players)

    def _on_refused(self, refusal: Refusal) -> None:
        self.say(words.refusal_text(refusal), warning=True)

    def _on_preview_changed(self, preview: Preview | None) -> None:
        self.say("" if preview is None else preview_text(self._model.position, Sow(preview.house)))

    def _on_selection_changed(self, square: chess.Square | None) -> None:
        """Forget why something else could not be done; say it of a piece that cannot move."""
        actions = self._model.position.legal_actions() if square is not None else ()
        stuck = square is not None and square not in {
            action.move.from_square for action in actions if isinstance(action, Move)
        }
        self.say(self.tr("This piece cannot move now.") if stuck else "", warning=stuck)

    def _on_choice_changed(self, choices: tuple[Choice, ...]) -> None:
        """Tell what there is to choose on the board, and how."""
        if not choices:
            self._side.now.show_choosing("", "")
            return
        action, position = choices[0].action, self._model.position
        headline, how = choosing_text(action, position, self._session.players)
        self._side.now.show_choosing(headline, how)
        self._access.announce(headline)

    def _on_busy_changed(self, busy: bool) -> None:
        to_act = self._model.position.to_act
        if self._auto_flip and not busy and to_act is not None and not self._guard():
            flipped = to_act is Side.NORTH
            self._view.board.set_flipped(flipped)
            self._side.set_flipped(flipped)

    def _show(self, *_: object) -> None:
        model = self._model
        outcome = model.outcome
        self._view.interaction.set_interactive(outcome is None)
        self._side.show_position(
            model.position,
            model.node.turn,
            outcome,
            self._session.players,
            looking_back=bool(model.node.children),
        )
        self._side.moves.show_current(model.node)
        self._unmark_next_cone()
        self._tell()
        self.shown.emit()

    def _unmark_next_cone(self, *_: object) -> None:
        """After an end that players agreed on there are cones, but none of them is used."""
        if self._model.outcome is not None:
            self._view.board.marks.set_next_cone(None)

    def _tell(self) -> None:
        """Tell screen readers, once, what has happened and who must do what."""
        told = self._side.now.told
        if told != self._told:
            self._told = told
            self._access.announce(told)
