"""What is written reads back equal, and what is read can be broken in any way without harm."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from hypothesis import given, settings
from hypothesis import strategies as st

from awarichess_gui.notation.reader import read_games
from awarichess_gui.notation.writer import write_game, write_games
from tests.notation.records import read_one, read_well, records

if TYPE_CHECKING:
    from awarichess_gui.notation.record import GameRecord

MUTATIONS = (
    "",
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    ";",
    '"',
    "0",
    "1",
    ".",
    "a",
    "B",
    "e4",
    "#",
    "\n",
    '[X "',
    "$",
)


@given(records())
@settings(max_examples=150)
def test_writing_and_reading_give_an_equal_record(record: GameRecord) -> None:
    text = write_game(record)
    again = read_well(text)
    assert again == record
    assert write_game(again) == text


@given(st.lists(records(most_turns=30), max_size=4))
@settings(max_examples=30)
def test_several_games_are_read_as_they_were_written(games: list[GameRecord]) -> None:
    readings = list(read_games(write_games(games)))
    assert [reading.record for reading in readings] == games
    assert not any(reading.faults for reading in readings)


@given(records(most_turns=60))
@settings(max_examples=40)
def test_line_ends_and_a_byte_order_mark_change_nothing(record: GameRecord) -> None:
    data = b"\xef\xbb\xbf" + write_game(record).encode().replace(b"\n", b"\r\n")
    assert read_well(data) == record


@given(st.binary(max_size=400))
@settings(max_examples=300)
def test_any_bytes_are_read_without_an_error(data: bytes) -> None:
    for reading in read_games(data):
        for fault in reading.faults:
            assert fault.line >= 1
            assert fault.column >= 1
            assert fault.message


@given(records(most_turns=40), st.integers(0, 2**32), st.integers(1, 6))
@settings(max_examples=150)
def test_a_damaged_game_is_read_up_to_the_damage(record: GameRecord, seed: int, damages: int) -> None:
    chance = random.Random(seed)
    text = write_game(record)
    for _ in range(damages):
        start = chance.randrange(len(text))
        end = min(len(text), start + chance.choice((0, 1, 1, 2, 10)))
        text = text[:start] + chance.choice(MUTATIONS) + text[end:]
    lines = text.count("\n") + 1
    for reading in read_games(text, "game.awc"):
        for fault in reading.faults:
            assert 1 <= fault.line <= lines
            assert str(fault).startswith(f"game.awc:{fault.line}:{fault.column}: ")
        # Whatever was kept is a whole record: it can be written and read again.
        assert read_well(write_game(reading.record)) == reading.record


@given(records(most_turns=40), st.integers(0, 2**32))
@settings(max_examples=100)
def test_what_stands_before_a_fault_is_kept(record: GameRecord, seed: int) -> None:
    tags, moves = write_game(record).split("\n\n", 1)
    words = moves.split(" ")
    cut = random.Random(seed).randrange(len(words) + 1)
    reading = read_one(f"{tags}\n\n{' '.join(words[:cut])} ~~ {' '.join(words[cut:])}")
    kept = [node.action for node in reading.record.main_line()]
    assert kept == [node.action for node in record.main_line()][: len(kept)]


@given(records(most_turns=40), st.integers(0, 2**32))
@settings(max_examples=100)
def test_all_moves_before_a_fault_in_the_main_line_are_kept(record: GameRecord, seed: int) -> None:
    nodes = list(record.main_line())
    for node in [record.root, *nodes]:
        node.comment = node.comment_before = ""
        node.nags = ()
        del node.children[1:]
    whole = write_game(record)
    count = random.Random(seed).randrange(len(nodes) + 1)
    if count < len(nodes):
        nodes[count].remove()
    text = write_game(record).rsplit(None, 1)[0] + " ~~ " + whole
    reading = next(read_games(text))
    assert [node.action for node in reading.record.main_line()] == [node.action for node in nodes[:count]]
    assert len(reading.faults) == 1
