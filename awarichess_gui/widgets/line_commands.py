"""What can be done with the lines of a game: which is the main line, and what is deleted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from awarichess_gui.widgets.actions import key_of

if TYPE_CHECKING:
    from awarichess_gui.notation.node import Node
    from awarichess_gui.session.game_session import GameSession
    from awarichess_gui.widgets.actions import Actions
    from awarichess_gui.widgets.presenter import Presenter


class LineCommands(QObject):
    """Connects the actions that change lines with the game; all of them are about the move on the board.

    Args:
        actions: the actions of the window.
        session: the game.
        presenter: shows the game, and says what has become of it.
    """

    def __init__(self, actions: Actions, session: GameSession, presenter: Presenter) -> None:
        super().__init__(presenter)
        self._actions = actions
        self._session = session
        self._presenter = presenter
        actions.make_main.triggered.connect(self.make_main)
        actions.delete_variation.triggered.connect(self.delete_variation)
        actions.delete_rest.triggered.connect(self.delete_rest)
        actions.restore.triggered.connect(self.restore)
        presenter.shown.connect(self._show_state)
        session.model.record_changed.connect(self._show_state)
        session.clockwork.ticked.connect(self._show_state)

    def make_main(self) -> None:
        """Make the line on the board the main line."""
        self._presenter.finish()
        self._session.model.make_main(self._session.model.node)
        self._say(self.tr("This is the main line now. {key} takes that back."))

    def delete_variation(self) -> None:
        """Delete the innermost variation in which the move on the board stands."""
        first = self._session.model.node.variation_start()
        if first is not None:
            self._delete(first)

    def delete_rest(self) -> None:
        """Delete the move that led to the board, and all that follows it."""
        self._delete(self._session.model.node)

    def restore(self) -> None:
        """Take the latest change of lines back."""
        self._presenter.finish()
        self._session.model.restore()

    def _delete(self, node: Node) -> None:
        self._presenter.finish()
        self._session.model.remove(node)
        self._say(self.tr("This is deleted. {key} brings it back."))

    def _say(self, text: str) -> None:
        self._presenter.say(text.format(key=key_of(self._actions.undo)))

    def _show_state(self) -> None:
        """Offer what can be done now: nothing while clocks run, which is no time to tidy up."""
        model, actions = self._session.model, self._actions
        timed = self._session.clockwork.due is not None and not self._session.clockwork.paused
        varies = model.node.variation_start() is not None
        actions.make_main.setEnabled(varies and not timed)
        actions.delete_variation.setEnabled(varies and not timed)
        actions.delete_rest.setEnabled(model.node.parent is not None and not timed)
        actions.restore.setEnabled(model.can_restore and not timed)
