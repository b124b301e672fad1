"""Changes of the lines of a record that were made by hand, and the way back from each of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, cast

if TYPE_CHECKING:
    from awarichess_gui.notation.node import Node
    from awarichess_gui.notation.record import GameRecord
    from awarichess_gui.rules import Action


class _Edit(NamedTuple):
    """A change, and how it is taken back.

    Attributes:
        at: the current node before it.
        orders: nodes with their children in the order in which they were.
        removed: the node that was taken out; None if none was.
        place: where it stood among those it competed with.
    """

    at: Node
    orders: tuple[tuple[Node, tuple[Node, ...]], ...] = ()
    removed: Node | None = None
    place: int = 0


class LineEdits:
    """Makes lines the main line, removes lines, and takes that back, the latest change first.

    Args:
        record: the record whose lines are changed.
    """

    def __init__(self, record: GameRecord) -> None:
        self._record = record
        self._edits: list[_Edit] = []

    @property
    def can_restore(self) -> bool:
        """Whether there is a change to be taken back."""
        return bool(self._edits)

    def make_main(self, node: Node, at: Node) -> None:
        """Make the line that leads to a node the main line.

        Args:
            node: the node.
            at: the current node.
        """
        parents = [self._record.root, *node.path()][:-1]
        orders = tuple((parent, tuple(parent.children)) for parent in parents)
        self._edits.append(_Edit(at, orders))
        node.make_main()

    def remove(self, node: Node, at: Node) -> None:
        """Take a node out of the record, with everything after it.

        Args:
            node: the node.
            at: the current node.

        Raises:
            ValueError: the node is the start of the game.
        """
        place = 0 if node.parent is None else node.parent.children.index(node)
        node.remove()
        self._edits.append(_Edit(at, removed=node, place=place))

    def restore(self) -> Node:
        """Take the latest change back; what was played since then stays.

        Returns:
            The node that was the current one before the change.
        """
        edit = self._edits.pop()
        for parent, order in edit.orders:
            kept = [child for child in order if child in parent.children]
            parent.children[:] = kept + [child for child in parent.children if child not in kept]
        if edit.removed is not None:
            parent = self._counterpart(cast("Node", edit.removed.parent))
            parent.adopt(edit.removed, edit.place)
        return self._counterpart(edit.at)

    def _counterpart(self, node: Node) -> Node:
        """The node of the record to which the same turns lead: that one may have been played anew."""
        found = self._record.root
        for step in node.path():
            found = cast("Node", found.child(cast("Action", step.action)))
        return found
