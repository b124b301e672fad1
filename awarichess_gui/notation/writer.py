"""Writing a record as the canonical text of a game file.

Canonical means: every heading, number, power and colour is there, and equal records give equal text.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from awarichess_gui.notation import elements
from awarichess_gui.notation.layout import Layout
from awarichess_gui.notation.movetext import DEEPEST
from awarichess_gui.notation.node import Node
from awarichess_gui.notation.record import tag_line
from awarichess_gui.notation.tags import written_tags
from awarichess_gui.notation.tokens import MOVE_SIGNS
from awarichess_gui.rules import AgreeIndecision, LetPlay

if TYPE_CHECKING:
    from collections.abc import Iterable

    from awarichess_gui.notation.record import GameRecord
    from awarichess_gui.rules import Turn


def write_game(record: GameRecord) -> str:
    """The text of one game: its tags, an empty line, its movetext; ends with a newline."""
    lines = [tag_line(name, value) for name, value in written_tags(record).items()]
    return "\n".join([*lines, "", _Writer(record).write()])


def write_games(records: Iterable[GameRecord]) -> str:
    """The text of a file of several games, parted by empty lines."""
    return "\n".join(map(write_game, records))


@dataclass(slots=True)
class _Variation:
    """A variation that waits to be written.

    Attributes:
        start: the node from which it goes.
        number: the number of the pair of sowings there.
        route: the nodes to be played; all but the last are in the text already.
    """

    start: Node
    number: int
    route: list[Node]


@dataclass(slots=True)
class _Element:
    """What is written as one element: one turn, or leave to play and the move together.

    Attributes:
        nodes: the turns.
        new: how many of them, counted from the last, are not in the text yet.
    """

    nodes: list[Node]
    new: int

    @property
    def turns(self) -> list[Turn]:
        """The turns of the nodes."""
        return [node.turn for node in self.nodes if node.turn is not None]

    @property
    def comment_before(self) -> str:
        """The comment that stands before it."""
        return self.nodes[-self.new].comment_before if self.new else ""


@dataclass(slots=True)
class _Line:
    """The main line or a variation, while it is being written.

    Attributes:
        begins: where it goes from and what is to be played first.
        node: the last node written.
        number: the number of the pair of sowings there.
        heading: the heading under which the last element stands.
        route: the nodes of `begins.route` that are still to be written.
        number_due: whether the next move needs its number whoever plays it.
        variations: the variations that are to be written next.
    """

    begins: _Variation
    node: Node
    number: int
    heading: str
    route: deque[Node]
    number_due: bool = True
    variations: deque[_Variation] = field(default_factory=deque)

    def next_element(self) -> _Element | None:
        """Take the next element of the line; None at its end."""
        if self.route:
            return self._next_on_route()
        if not self.node.children:
            return None
        first = self.node.children[0]
        nodes = [first, first.children[0]] if _is_told_by_its_move(first) else [first]
        return _Element(nodes, len(nodes))

    def _next_on_route(self) -> _Element:
        nodes = [self.route.popleft()]
        new = 0 if self.route else 1
        if self.route and isinstance(nodes[0].action, LetPlay):
            nodes.append(self.route.popleft())
            new = 0 if self.route else 1
        elif new and _is_told_by_its_move(nodes[0]):
            nodes.append(nodes[0].children[0])
            new = 2
        return _Element(nodes, new)


def _is_told_by_its_move(node: Node) -> bool:
    """Whether leave to play needs no word of its own, because the move follows and nothing comes between."""
    return (
        isinstance(node.action, LetPlay)
        and bool(node.children)
        and not (node.written_comment or node.nags or node.children[0].comment_before)
    )


class _Writer:
    """Writes the movetext of one record."""

    def __init__(self, record: GameRecord) -> None:
        self._record = record
        self._layout = Layout()
        self._lines: list[_Line] = []

    def write(self) -> str:
        """The movetext with its result."""
        root = self._record.root
        self._write_comment(root.comment)
        self._begin(_Variation(root, elements.FIRST_NUMBER, []), heading="")
        while self._lines:
            line = self._lines[-1]
            if line.variations:
                self._layout.open("[")
                variation = line.variations.popleft()
                self._begin(variation, elements.section(variation.start.position))
                continue
            element = line.next_element()
            if element is None:
                self._end_line()
            else:
                self._write_element(line, element)
        self._layout.add(self._record.result)
        return self._layout.text()

    def _begin(self, begins: _Variation, heading: str) -> None:
        self._lines.append(_Line(begins, begins.start, begins.number, heading, deque(begins.route)))

    def _end_line(self) -> None:
        self._lines.pop()
        if self._lines:
            self._layout.close("]")
            self._lines[-1].number_due = True

    def _write_element(self, line: _Line, element: _Element) -> None:
        self._write_heading(line)
        words = self._number(line, element)
        if element.comment_before:
            self._layout.add(words)
            self._write_comment(element.comment_before)
            words = ""
        last, turn = element.nodes[-1], element.turns[-1]
        nags = last.nags if element.new else ()
        sign = MOVE_SIGNS.get(nags[0], "") if nags else ""
        move = elements.move_text(turn) + sign
        self._layout.add(" ".join(filter(None, (words, elements.power_text(line.node.position), move))))
        for nag in nags[1:] if sign else nags:
            self._layout.add(f"${nag}")
        awari_end = elements.awari_end_text(turn)
        if awari_end:
            self._layout.add(awari_end)
        comment = last.written_comment if element.new else ""
        self._write_comment(comment)
        number = line.number
        self._go_on(line, element)
        # Where North sows twice running, its second move is the first to bear the next number.
        line.number_due = bool(comment) or line.number != number

    def _write_heading(self, line: _Line) -> None:
        heading = elements.section(line.node.position)
        if heading != line.heading:
            if len(self._lines) == 1:
                self._layout.end_line()
            self._layout.add(heading)
            line.heading = heading
            line.number_due = True

    def _number(self, line: _Line, element: _Element) -> str:
        """The number of the element, or nothing where none is due."""
        position = line.node.position
        _, second = elements.number(position, line.number)
        due = line.number_due
        if isinstance(element.nodes[0].action, AgreeIndecision):
            due = False
        elif position.granted is None and not second:
            due = True
        return elements.number_text(position, line.number) if due or element.comment_before else ""

    def _write_comment(self, comment: str) -> None:
        if "}" in comment:
            self._layout.add_to_line_end(f"; {comment}")
        elif comment:
            self._layout.add(f"{{{comment}}}")

    def _go_on(self, line: _Line, element: _Element) -> None:
        """Move the line on past the element and note the variations of it."""
        variations = self._variations(line, element)
        if len(self._lines) <= DEEPEST:
            line.variations.extend(variations)
        else:
            # No bracket may be opened any more: the variation is written beside the one it belongs to, with
            # the moves that lead to it repeated. The reader sees that they are the same.
            way = _way(line.begins.start, line.node)
            begins = line.begins
            self._lines[-2].variations.extend(
                _Variation(begins.start, begins.number, [*way, *variation.route]) for variation in variations
            )
        line.node = element.nodes[-1]
        for turn in element.turns:
            line.number = elements.next_awari_number(turn, line.number)

    def _variations(self, line: _Line, element: _Element) -> list[_Variation]:
        found = []
        for place in reversed(range(len(element.nodes) - element.new, len(element.nodes))):
            node = element.nodes[place]
            parent = element.nodes[place - 1] if place else line.node
            if parent.children[0] is node:
                before = element.nodes[:place]
                found += [
                    _Variation(line.node, line.number, [*before, other]) for other in parent.children[1:]
                ]
        return found


def _way(start: Node, end: Node) -> list[Node]:
    """The nodes from one (left out) to one that follows it (the last)."""
    way = []
    node = end
    while node is not start and node.parent is not None:
        way.append(node)
        node = node.parent
    way.reverse()
    return way
