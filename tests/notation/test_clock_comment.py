"""Times left are read from comments, kept apart from them, and written as PGN has them."""

from __future__ import annotations

import pytest

from awarichess_gui.notation import GameRecord, write_game
from awarichess_gui.notation.clock_comment import MOST_HOURS, clock_command, part_clock
from awarichess_gui.rules import Sow
from tests.notation.records import read_well


@pytest.mark.parametrize(
    ("comment", "rest", "seconds"),
    [
        ("[%clk 0:04:12]", "", 252),
        ("[%clk 1:2:3]", "", 3723),
        ("[%clk 0:00:07.25]", "", 7.2),
        ("[%clk 0:04:12] a gift", "a gift", 252),
        ("a\n[%clk 0:04:12]\ngift", "a gift", 252),
        ("[%eval 0.3] [%clk 0:04:12]", "[%eval 0.3]", 252),
        ("[%clk 0:04:12] [%clk 0:00:01]", "[%clk 0:00:01]", 252),
    ],
)
def test_a_time_in_a_comment(comment: str, rest: str, seconds: float) -> None:
    told, time = part_clock(comment)
    assert told == rest
    assert time == pytest.approx(seconds)


@pytest.mark.parametrize(
    "comment",
    [
        "",
        "a gift",
        "[%clk]",
        "[%clk 0:04]",
        "[%clk 0:60:00]",
        "[%clk 0:04:12",
        "[%clk -1:00:00]",
        "[%CLK 0:04:12]",
    ],
)
def test_what_is_no_time_stays(comment: str) -> None:
    assert part_clock(comment) == (comment, None)


def test_much_white_space_is_passed_quickly() -> None:
    comment = "[%clk " + " " * 1_000_000 + "x"
    assert part_clock(comment) == (comment, None)
    assert part_clock("x" + " " * 1_000_000 + "[%clk 0:00:01]") == ("x", 1)


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(0, "0:00:00"), (59.9, "0:00:59.9"), (60, "0:01:00"), (3599.96, "1:00:00"), (360000, "100:00:00")],
)
def test_a_time_is_written(seconds: float, text: str) -> None:
    assert clock_command(seconds) == f"[%clk {text}]"


def test_times_are_kept_in_a_game_file() -> None:
    record = GameRecord()
    first = record.root.add(Sow(0))
    first.clock = 252.04
    second = first.add(Sow(6))
    second.comment = "good}"
    second.clock = 1e12
    assert (first.clock, second.clock) == (252, MOST_HOURS * 3600)
    text = write_game(record)
    assert "1. A {[%clk 0:04:12]} 1... a ; [%clk 999:00:00] good}\n" in text
    again = read_well(text)
    assert again == record
    assert [node.comment for node in again.main_line()] == ["", "good}"]
    first.clock = None
    assert again != record


def test_the_start_of_a_game_has_no_time() -> None:
    record = GameRecord()
    record.root.comment = "[%clk 0:04:12] all"
    record.root.clock = 5
    assert record.root.comment == "[%clk 0:04:12] all"
    assert record.root.clock is None
    assert read_well(write_game(record)) == record


def test_a_line_that_is_put_back_keeps_its_times() -> None:
    record = GameRecord()
    first = record.root.add(Sow(0))
    first.clock, first.add(Sow(6)).clock = 10, 20
    first.remove()
    anew = record.root.add(Sow(0))
    anew.clock = 5
    anew.add(Sow(6))
    record.root.adopt(first, 0)
    assert [node.clock for node in record.main_line()] == [5, 20]
