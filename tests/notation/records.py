"""Records for the tests of the notation: random trees with everything that a file can hold."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from hypothesis import strategies as st

from awarichess_gui.errors import PositionError
from awarichess_gui.notation.reader import GameReading, read_games
from awarichess_gui.notation.record import GameRecord
from awarichess_gui.notation.writer import write_game
from awarichess_gui.rules import Act, AgreeIndecision, GameOptions, LetPlay, Position, Side, Variant
from tests.helpers.games import game_options, sow

if TYPE_CHECKING:
    from awarichess_gui.notation.node import Node

BOARDS = (
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/pPpp1ppp/8/3Pp3/8/8/PPP2pPP/R3K2R w KQkq e6 0 7",
    "7k/Q7/8/4K3/1q6/8/8/8 w - - 0 1",
    "8/6k1/1R6/2R5/8/8/7K/q7 b - - 96 60",
    "4k3/8/8/8/8/8/4q3/4K3 w - - 0 1",
)
"""Boards with castling, promotion, en passant, mates, a draw and a check at hand."""

comments = st.one_of(
    st.text(max_size=20),
    st.text(alphabet='a}{;\n\r\\" \t[]()$\x00\u2028\ud800é', max_size=30),
    st.sampled_from(('[Event "x"]', '\n[Event "x"]\n', "1-0", "} {", "a}\nb", "; }", "x" * 300)),
    st.sampled_from(("[%clk 0:01:00]", "a [%clk 1:2:3.5] b}", "[%clk[%clk 0:0:1]0:0:2]", "[%clk 0:60:00]")),
)
tag_values = st.one_of(st.text(max_size=20), st.sampled_from(('a "b" \\c', "\\", '"', "]", "{", "\n", "")))
tag_names = st.one_of(
    st.sampled_from(
        ("Event", "Date", "White", "Black", "South", "North", "Match", "TimeControl", "Annotator")
    ),
    st.from_regex(r"[A-Za-z0-9_]{1,12}", fullmatch=True),
)


@st.composite
def starts(draw: st.DrawFn, options: GameOptions) -> Position | None:
    """A place to start from: mostly the usual one, else one near the ends of both games."""
    if draw(st.booleans()):
        return None
    chance = random.Random(draw(st.integers(0, 2**32)))
    houses = "-".join(str(chance.choice((0, 0, 0, 1, 1, 2, 3))) for _ in range(12)) + chance.choice(
        (":S", ":N")
    )
    most_powers = 0 if options.variant is Variant.AWARI else 8
    powers = "".join(chance.choices("WB", k=chance.randint(0, most_powers))) or "-"
    text = f"{chance.choice(BOARDS)} {chance.choice((houses, '-'))} {powers}"
    try:
        return Position.from_string(text, options)
    except PositionError:
        return None


@st.composite
def records(draw: st.DrawFn, most_turns: int = 120) -> GameRecord:
    """Any record: variations, comments, glyphs, tags, an ending outside the board."""
    options = draw(game_options())
    record = GameRecord(options, draw(starts(options)))
    said = draw(st.lists(comments, min_size=1, max_size=6))
    chance = random.Random(draw(st.integers(0, 2**32)))
    branching = draw(st.sampled_from((0.0, 0.05, 0.3)))
    talking = draw(st.sampled_from((0.0, 0.1, 0.5)))
    nodes = grow(record.root, chance, draw(st.integers(0, most_turns)), branching)
    for node in nodes:
        if chance.random() < talking:
            node.comment = chance.choice(said)
        if chance.random() < talking:
            node.comment_before = chance.choice(said)
        if chance.random() < talking:
            node.clock = chance.choice((chance.uniform(0, 10_000), chance.uniform(0, 100), 0))
        if chance.random() < talking:
            node.nags = chance.choices((*range(1, 23), 140, 255), k=chance.randrange(1, 4))
    for name, value in draw(st.dictionaries(tag_names, tag_values, max_size=5)).items():
        if name not in ("Result", "Termination", "Variant", "Position"):
            record.set_tag(name, value)
    if record.outcome is None and draw(st.booleans()):
        position = record.root.end().position
        side = draw(st.sampled_from(Side))
        record.finish(
            draw(st.sampled_from((position.resigned(side), position.drawn(), position.flagged(side))))
        )
    return record


def grow(root: Node, chance: random.Random, turns: int, branching: float = 0.0) -> list[Node]:
    """Play random turns, sometimes from an earlier place; all nodes of the tree, the root first."""
    nodes = [root]
    for _ in range(turns):
        node = chance.choice(nodes) if chance.random() < branching else nodes[-1]
        actions = list(node.position.legal_actions())
        if node.position.act is Act.SOW and chance.random() < 0.02:
            actions = [AgreeIndecision()]
        if node.position.act is Act.DECIDE and chance.random() < 0.3:
            actions = [LetPlay()]
        if actions:
            child = node.add(chance.choice(actions))
            if child not in nodes[-1:]:
                nodes.append(child)
    return nodes


def game(name: str, *letters: str) -> GameRecord:
    """A record with the name of an event and some sowings."""
    record = GameRecord()
    record.set_tag("Event", name)
    node = record.root
    for action in sow(*letters):
        node = node.add(action)
    return record


def line(record: GameRecord) -> str:
    """The actions of the main line, as words."""
    return " ".join(str(node.action) for node in record.main_line())


def read_one(text: str | bytes) -> GameReading:
    """The only game of a text."""
    (reading,) = read_games(text)
    return reading


def read_well(text: str | bytes) -> GameRecord:
    """The only game of a text, in which there is no fault."""
    reading = read_one(text)
    assert [str(fault) for fault in reading.faults] == []
    return reading.record


def faults_of(text: str | bytes) -> list[str]:
    """The faults of a text, each as `line:column: message`."""
    return [str(fault).removeprefix(":") for reading in read_games(text) for fault in reading.faults]


def movetext(record: GameRecord) -> str:
    """The movetext of a record as it is written, on one line."""
    return " ".join(write_game(record).split("\n\n", 1)[1].split())
