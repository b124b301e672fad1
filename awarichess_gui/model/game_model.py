"""The game on the table: a record and the place in it, changed by intents and announced by signals."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QObject, Signal

from awarichess_gui.errors import IllegalActionError
from awarichess_gui.model.line_edits import LineEdits
from awarichess_gui.notation.record import GameRecord

if TYPE_CHECKING:
    from awarichess_gui.notation.node import Node
    from awarichess_gui.rules import Action, Outcome, Position, Turn


class GameModel(QObject):
    """A game record with a current node, the only thing that changes either.

    Every signal is emitted after the change is complete, so a slot sees the model as it is then.
    """

    #: A turn was played, or gone through again: `Turn`.
    turn_played = Signal(object)
    #: A turn was taken back: the `Turn` as it was played.
    turn_undone = Signal(object)
    #: Another position is shown without a single turn leading there: `Position`.
    position_reset = Signal(object)
    #: The tree, a tag, or the ending of the record has changed, or it is another record.
    record_changed = Signal()
    #: Whether there is something to save has changed: `bool`.
    modified_changed = Signal(bool)
    #: The game has ended, by the rules or by its players: `Outcome`.
    game_finished = Signal(object)

    def __init__(self, record: GameRecord | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._record = GameRecord() if record is None else record
        self._node = self._record.root
        self._taken_back: tuple[Node, Outcome] | None = None
        self._edits = LineEdits(self._record)
        self._edited_last = False
        self._modified = False

    @property
    def record(self) -> GameRecord:
        """The record; whoever changes its tags or comments says so with `touch`."""
        return self._record

    @property
    def node(self) -> Node:
        """The current node of the record."""
        return self._node

    @property
    def position(self) -> Position:
        """The position at the current node."""
        return self._node.position

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended at the current node; None while it goes on there."""
        if self._node.position.outcome is not None:
            return self._node.position.outcome
        if self._record.ended_by_players and self._node is self._record.root.end():
            return self._record.outcome
        return None

    @property
    def is_modified(self) -> bool:
        """Whether the record differs from what was last saved or loaded."""
        return self._modified

    @property
    def can_undo(self) -> bool:
        """Whether a turn, or an ending outside the board, can be taken back."""
        return self._node.parent is not None or self.outcome is not None

    @property
    def can_redo(self) -> bool:
        """Whether a turn follows the current node, or an ending that was taken back there."""
        return bool(self._node.children) or self._ending_to_redo is not None

    @property
    def can_restore(self) -> bool:
        """Whether the lines of the record were edited, so that this can be taken back."""
        return self._edits.can_restore

    @property
    def edited_last(self) -> bool:
        """Whether nothing was played, taken back or looked at since the lines were edited."""
        return self._edited_last

    def play(self, action: Action) -> Turn:
        """Play an action at the current node.

        A turn already in the record is gone through again. A new one is added: while the game goes on it
        becomes the main line, and what was played there before is kept as a variation; in a game that is
        over it is a variation itself.

        Raises:
            IllegalActionError: the action is not legal there, or the players have ended the game.
        """
        if self.outcome is not None:
            raise IllegalActionError("The game is over.")
        following = self._node.child(action)
        if following is None:
            goes_on = self._record.outcome is None
            following = self._node.add(action)
            self._taken_back = None
            self._edited_last = False
            if goes_on:
                following.make_main()
            self._node = following
            self._set_modified(modified=True)
            self.record_changed.emit()
        return self._go_through(following)

    def undo(self) -> bool:
        """Take back an ending outside the board, or else the turn that led to the current node.

        Either can be redone: the turn stays in the record, the ending is remembered until another turn is
        played.

        Returns:
            Whether there was anything to take back.
        """
        outcome = self.outcome
        if outcome is not None and self._node.position.outcome is None:
            self._taken_back = (self._node, outcome)
            self._edited_last = False
            self._record.resume()
            self._set_modified(modified=True)
            self.record_changed.emit()
            self.position_reset.emit(self.position)
            return True
        if self._node.parent is None:
            return False
        self.go_to(self._node.parent)
        return True

    def redo(self) -> bool:
        """Go through the turn that follows on this line, or end the game again as it was ended here.

        Returns:
            Whether there was anything to redo.
        """
        if self._node.children:
            self._go_through(self._node.children[0])
            return True
        if self._ending_to_redo is not None:
            self.finish(self._ending_to_redo)
            return True
        return False

    def go_to(self, node: Node) -> None:
        """Make any node of the record the current one; one step from here is a turn played or undone."""
        if node is self._node:
            return
        before, self._node = self._node, node
        self._edited_last = False
        if node.parent is before:
            self._go_through(node)
        elif before.parent is node:
            self.turn_undone.emit(before.turn)
        else:
            self.position_reset.emit(node.position)

    def go_to_start(self) -> None:
        """Go to the position in which the game began."""
        self.go_to(self._record.root)

    def go_to_end(self) -> None:
        """Go to the end of the line in which the current node stands."""
        self.go_to(self._node.end())

    def set_record(self, record: GameRecord, *, at_end: bool = False) -> None:
        """Put another record on the table, at its start or at the end of its main line; nothing to save."""
        self._record = record
        self._taken_back = None
        self._edits = LineEdits(record)
        self._edited_last = False
        self._node = record.root.end() if at_end else record.root
        self._set_modified(modified=False)
        self.record_changed.emit()
        self.position_reset.emit(self.position)

    def finish(self, outcome: Outcome) -> None:
        """End the game outside the board: by resignation, agreement or time.

        The line of the current node becomes the main line.

        Raises:
            ValueError: the game is over already, or turns follow the current node.
        """
        if self._node.children:
            raise ValueError("A game ends where its last turn was played, not before.")
        self._node.make_main()
        self._record.finish(outcome)
        self._taken_back = None
        self._edited_last = False
        self._set_modified(modified=True)
        self.record_changed.emit()
        self.game_finished.emit(outcome)

    def make_main(self, node: Node) -> None:
        """Make the line that leads to a node the main line; what stood there becomes a variation."""
        self._edits.make_main(node, self._node)
        self._tell_of_edit(self._node, latest=True)

    def remove(self, node: Node) -> None:
        """Take a turn out of the record, with all that follows; `restore` puts it back.

        If the current node goes with it, the node before it becomes the current one.

        Raises:
            ValueError: the node is the start of the game.
        """
        self._edits.remove(node, self._node)
        gone = node in self._node.path()
        self._tell_of_edit(cast("Node", node.parent) if gone else self._node, latest=True)

    def restore(self) -> bool:
        """Take the latest `make_main` or `remove` back that was not taken back yet; whether there was one.

        What was played since then stays in the record.
        """
        if not self._edits.can_restore:
            return False
        self._tell_of_edit(self._edits.restore(), latest=False)
        return True

    def touch(self) -> None:
        """Say that a tag, a comment or a glyph of the record was changed."""
        self._set_modified(modified=True)
        self.record_changed.emit()

    def mark_saved(self) -> None:
        """Say that the record is stored as it is now."""
        self._set_modified(modified=False)

    @property
    def _ending_to_redo(self) -> Outcome | None:
        """How the players had ended the game at the current node, if they took that back."""
        if self._taken_back is not None and self._taken_back[0] is self._node:
            return self._taken_back[1]
        return None

    def _go_through(self, node: Node) -> Turn:
        turn = cast("Turn", node.turn)
        self._node = node
        self._edited_last = False
        self.turn_played.emit(turn)
        if self.outcome is not None:
            self.game_finished.emit(self.outcome)
        return turn

    def _tell_of_edit(self, node: Node, *, latest: bool) -> None:
        self._node = node
        self._edited_last = latest
        self._taken_back = None
        self._set_modified(modified=True)
        self.record_changed.emit()
        self.position_reset.emit(self.position)

    def _set_modified(self, *, modified: bool) -> None:
        if modified is not self._modified:
            self._modified = modified
            self.modified_changed.emit(modified)
