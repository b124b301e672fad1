"""The tree of a game's turns: the main line, its variations, and what is said about each move.

Nothing here recurses: a line may be tens of thousands of turns long and variations may nest at will.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, cast

from awarichess_gui.notation.clock_comment import clock_command, fit_time, part_clock

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from awarichess_gui.rules import Action, Position, Turn

HIGHEST_NAG: Final = 255
"""Numeric annotation glyphs run from 0 to 255, as in PGN."""

_SURROGATE: Final = re.compile("[\ud800-\udfff]")


def fit_comment(text: str) -> str:
    r"""The comment as a game file can hold it, so that what is written reads back equal.

    White space around it goes, line ends become `\n`, and what is no text (half a surrogate pair)
    becomes the replacement character. A `}` can only be written in a comment to the end of the line, so
    in a comment of several lines it becomes `)`.
    """
    text = _SURROGATE.sub("\ufffd", text.replace("\r\n", "\n").replace("\r", "\n")).strip()
    return text.replace("}", ")") if "\n" in text else text


def joined_comments(*texts: str) -> str:
    """Several comments on the same place as one."""
    return fit_comment(" ".join(filter(None, map(str.strip, texts))))


class Node:
    """A turn in the tree of a game, or the start before the first turn.

    Attributes:
        parent: the node before; None at the start.
        turn: the turn that led here; None at the start.
        position: the position here.
        children: the turns played from here: the first one is the main line, the others are variations.
    """

    __slots__ = ("_clock", "_comment", "_comment_before", "_nags", "children", "parent", "position", "turn")

    def __init__(self, position: Position, parent: Node | None = None, turn: Turn | None = None) -> None:
        self.parent = parent
        self.turn = turn
        self.position = position
        self.children: list[Node] = []
        self._comment_before = ""
        self._comment = ""
        self._clock: float | None = None
        self._nags: tuple[int, ...] = ()

    def __repr__(self) -> str:
        return f"<Node {'start' if self.turn is None else self.turn.action}>"

    @property
    def action(self) -> Action | None:
        """The action that led here; None at the start."""
        return None if self.turn is None else self.turn.action

    @property
    def comment_before(self) -> str:
        """What is said before the move; empty if nothing. Always empty at the start."""
        return self._comment_before

    @comment_before.setter
    def comment_before(self, text: str) -> None:
        self._comment_before = "" if self.parent is None else fit_comment(text)

    @property
    def comment(self) -> str:
        """What is said after the move (at the start: about the whole game); empty if nothing.

        A time left that stands in it as `[%clk 0:04:12]` becomes the `clock`.
        """
        return self._comment

    @comment.setter
    def comment(self, text: str) -> None:
        clock = None
        if self.parent is not None:
            text, clock = part_clock(text)
        self._comment = fit_comment(text)
        if clock is not None:
            self._clock = clock

    @property
    def clock(self) -> float | None:
        """Seconds that whoever played the turn had left after it; None if that is not known."""
        return self._clock

    @clock.setter
    def clock(self, seconds: float | None) -> None:
        self._clock = None if seconds is None or self.parent is None else fit_time(seconds)

    @property
    def written_comment(self) -> str:
        """The comment as it stands in a game file, with the time left."""
        if self._clock is None:
            return self._comment
        return f"{clock_command(self._clock)} {self._comment}".rstrip()

    @property
    def nags(self) -> tuple[int, ...]:
        """Numeric annotation glyphs (1 is `!`, 2 is `?` …), each once, in order. None at the start."""
        return self._nags

    @nags.setter
    def nags(self, nags: Iterable[int]) -> None:
        wanted = tuple(dict.fromkeys(nags))
        if not all(0 <= nag <= HIGHEST_NAG for nag in wanted):
            raise ValueError(f"Annotation glyphs are numbers from 0 to {HIGHEST_NAG}, not {wanted}.")
        self._nags = () if self.parent is None else wanted

    def child(self, action: Action) -> Node | None:
        """The child that this action leads to, if it is in the tree."""
        for child in self.children:
            if child.action == action:
                return child
        return None

    def add(self, action: Action) -> Node:
        """The child that this action leads to; played and added after the other children if it is new.

        Raises:
            IllegalActionError: the action is not legal here.
        """
        return self.child(action) or self.add_turn(self.position.play(action))

    def add_turn(self, turn: Turn) -> Node:
        """Add a turn that was played from this position and is not among the children yet."""
        child = Node(turn.after, self, turn)
        self.children.append(child)
        return child

    def remove(self) -> None:
        """Take this node out of the tree, with everything after it.

        Raises:
            ValueError: this is the start.
        """
        self._siblings().remove(self)

    def adopt(self, child: Node, place: int) -> None:
        """Take a node that was removed back as a child, with everything after it.

        Where the same turn has been added again in the meantime, what was said of it and what followed is
        joined to that.

        Args:
            child: a turn that was played from this position.
            place: where it comes to stand among the children.
        """
        waiting = [(self, child, place)]
        while waiting:
            parent, node, place = waiting.pop()
            there = parent.child(cast("Action", node.action))
            if there is None:
                node.parent = parent
                parent.children.insert(place, node)
                continue
            there.comment_before = there.comment_before or node.comment_before
            there.comment = there.comment or node.comment
            there.clock = node.clock if there.clock is None else there.clock
            there.nags = (*there.nags, *node.nags)
            waiting += [(there, follower, len(there.children)) for follower in node.children]

    def promote(self) -> bool:
        """Move the variation in which this node stands one place up among those it competes with.

        Returns:
            Whether there was such a variation; False on the main line.
        """
        first = self.variation_start()
        if first is None:
            return False
        siblings = [] if first.parent is None else first.parent.children
        place = siblings.index(first)
        siblings[place - 1], siblings[place] = first, siblings[place - 1]
        return True

    def lead(self) -> None:
        """Move this node before the others that compete with it.

        Raises:
            ValueError: this is the start.
        """
        siblings = self._siblings()
        if siblings[0] is not self:
            siblings.remove(self)
            siblings.insert(0, self)

    def make_main(self) -> None:
        """Make the line that leads here the main line of the game; what stood there becomes a variation."""
        for node in self.path():
            node.lead()

    def variation_start(self) -> Node | None:
        """The first node of the innermost variation in which this node stands; None on the main line."""
        for node in self._line_back():
            if node.parent is not None and node.parent.children[0] is not node:
                return node
        return None

    def path(self) -> list[Node]:
        """The nodes from the first turn of the game to this one."""
        nodes = [node for node in self._line_back() if node.parent is not None]
        nodes.reverse()
        return nodes

    def is_in(self, root: Node) -> bool:
        """Whether this node is in the tree that begins at `root`, and was not removed from it."""
        node = self
        while node.parent is not None:
            if node not in node.parent.children:
                return False
            node = node.parent
        return node is root

    def main_line(self) -> Iterator[Node]:
        """The nodes that follow this one, always taking the first child."""
        node = self
        while node.children:
            node = node.children[0]
            yield node

    def end(self) -> Node:
        """The last node of the line that goes on from here; this one if nothing follows."""
        node = self
        while node.children:
            node = node.children[0]
        return node

    def _line_back(self) -> Iterator[Node]:
        node: Node | None = self
        while node is not None:
            yield node
            node = node.parent

    def _siblings(self) -> list[Node]:
        if self.parent is None:
            raise ValueError("The start of the game cannot be moved or removed.")
        return self.parent.children


def same_tree(one: Node, other: Node) -> bool:
    """Whether two trees hold the same actions, comments, times and glyphs in the same order."""
    waiting = [(one, other)]
    while waiting:
        a, b = waiting.pop()
        if (
            a.action != b.action
            or a.comment != b.comment
            or a.comment_before != b.comment_before
            or a.clock != b.clock
            or a.nags != b.nags
            or len(a.children) != len(b.children)
        ):
            return False
        waiting.extend(zip(a.children, b.children, strict=True))
    return True
