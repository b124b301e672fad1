"""Growing the tree of a game while its text is read: lines, the variations open in them, and comments."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from awarichess_gui.notation import elements
from awarichess_gui.notation.node import Node, joined_comments

if TYPE_CHECKING:
    from awarichess_gui.rules import Turn


@dataclass(slots=True)
class Line:
    """The main line or a variation, while it is being read.

    Attributes:
        node: the last turn read.
        number: the number of the pair of sowings there.
        replaced: the node before the element read last, from which a variation of it begins.
        replaced_number: the number there.
        is_new: whether this line has left what was read before it, so that only its variations come here.
        is_begun: whether an element of this line has been read.
        is_end_told: whether the end of a game of Awari within the last turn has been told, so that
            `indecision` would be one more, and `famine` one too many.
        opened_at: where the bracket that opens it stands in the text.
    """

    node: Node
    number: int
    replaced: Node
    replaced_number: int
    is_new: bool = False
    is_begun: bool = False
    is_end_told: bool = False
    opened_at: int = 0


class TreeBuilder:
    """Adds turns, variations and comments to a tree in the order in which a text tells them.

    Attributes:
        line: the innermost line that is open.
    """

    def __init__(self, root: Node) -> None:
        self.line = Line(root, elements.FIRST_NUMBER, root, elements.FIRST_NUMBER, is_new=True)
        self._outer: list[Line] = []
        self._said_before: dict[Node, list[str]] = {}
        self._said_after: dict[Node, list[str]] = {}
        self._comments: list[str] = []
        self._comments_precede = False

    @property
    def depth(self) -> int:
        """How many variations are open."""
        return len(self._outer)

    def enter(self, turns: tuple[Turn, ...]) -> None:
        """Go on along the turns of one element; those that are in the tree already are not added again."""
        line = self.line
        line.replaced, line.replaced_number = line.node, line.number
        line.is_begun, line.is_end_told = True, False
        if not self._comments_precede:
            self.precede()
        first_new = None
        for turn in turns:
            child = line.node.child(turn.action)
            if child is None:
                child = line.node.add_turn(turn)
                first_new = first_new or child
            if line.is_new:
                # What went on from here before were variations that repeat this line: it comes first itself.
                child.lead()
            line.is_new = line.is_new or first_new is not None
            line.node = child
            line.number = elements.next_awari_number(turn, line.number)
        if self._comments:
            self._said_before.setdefault(first_new or line.node, []).extend(self._comments)
            self._comments = []
        self._comments_precede = False

    def comment(self, text: str) -> None:
        """Keep a comment, on the last turn or on the next one."""
        self._comments.append(text)

    def precede(self) -> None:
        """From here on comments belong to the next turn; those so far belong to the last one."""
        if self._comments and not self._comments_precede:
            self._said_after.setdefault(self.line.node, []).extend(self._comments)
            self._comments = []
        self._comments_precede = True

    def conclude(self) -> None:
        """No turn follows in this line: all comments belong to the last one."""
        self._comments_precede = False

    def open_variation(self, place: int) -> None:
        """Begin a variation of the last element; its bracket stands at `place`."""
        self.precede()
        self._outer.append(self.line)
        start, number = self.line.replaced, self.line.replaced_number
        self.line = Line(start, number, start, number, opened_at=place)

    def end_line(self) -> None:
        """End the innermost line and, if it is a variation, go back to the line that it belongs to."""
        self.conclude()
        self.precede()
        if self._outer:
            self.line = self._outer.pop()

    def put_comments(self) -> None:
        """Give the nodes what is said of them, once nothing more is read.

        A node may be spoken of many thousand times: it gets all of that together.
        """
        for node, texts in self._said_before.items():
            node.comment_before = joined_comments(*texts)
        for node, texts in self._said_after.items():
            node.comment = joined_comments(node.comment, *texts)
