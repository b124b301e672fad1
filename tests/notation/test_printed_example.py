"""The example game that the source document prints, as it stands there."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from awarichess_gui.notation.writer import write_game
from awarichess_gui.rules import ConeRemoved, LetPlay, Outcome, Phase, Side, Termination
from tests.notation.records import faults_of, read_one, read_well

if TYPE_CHECKING:
    from awarichess_gui.notation.record import GameRecord

EXAMPLE = Path(__file__).parent / "printed_example.awc"
QUEUE = "WWWBBWWWWBBWWWWW"


@pytest.fixture
def record() -> GameRecord:
    return read_well(EXAMPLE.read_bytes())


def test_it_replays_to_checkmate_with_all_sixteen_powers_used(record: GameRecord) -> None:
    assert record.outcome == Outcome(Termination.CHECKMATE, Side.SOUTH)
    assert record.result == "1-0"
    end = record.root.end().position
    assert (end.powers, end.used) == ((), 16)
    events = [event for node in record.main_line() if node.turn for event in node.turn.events]
    removed = [event.side.power for event in events if isinstance(event, ConeRemoved)]
    assert "".join(removed) == QUEUE
    assert sum(not isinstance(node.action, LetPlay) for node in record.main_line()) == 17


def test_the_queue_is_read_off_its_plies(record: GameRecord) -> None:
    assert "".join(side.power for side in record.start.powers) == QUEUE
    assert record.start.phase is Phase.CHESS
    assert not record.starts_as_usual


def test_it_is_written_with_its_queue_and_reads_back(record: GameRecord) -> None:
    text = write_game(record)
    assert f'KQkq - 0 1 - {QUEUE}"]' in text
    assert read_well(text) == record


def test_only_what_is_written_is_in_the_queue() -> None:
    moves = EXAMPLE.read_text(encoding="utf-8")
    record = read_well(moves[: moves.index("5.")] + "1-0")
    assert "".join(side.power for side in record.start.powers) == QUEUE[:8]
    assert record.outcome == Outcome(Termination.RESIGNATION, Side.SOUTH)
    assert record.root.end().position.phase is Phase.AWARI


@pytest.mark.parametrize(
    ("text", "powers"),
    [
        ("(1=W) e4 (2=B) e5", "WB"),
        ("1. {comment} ; more\n Chess 1: (1=w)e4(2=b)e5", "WB"),
        ("(1=W) e4 (2=B) e5 [(2=B) d5 (3=W) d4] 1-0", "WBW"),
        ("(1=W) e4 [(1=W) d4 (2) d5 (3=B) c4] (2=B) e5 1-0", "WBB"),
        ("(1=W) e4 (2=B) e5 F a C [D] (1=W)", "WB"),
        ("(1=W) e4 (2=B) e5 Awari 2: F", "WB"),
        ("(1=W) e4 [(1=W) d4 (2=W) 0 Awari 2: F] (2=W) 0 Awari 2: F", "WW"),
    ],
)
def test_a_queue_is_read_off(text: str, powers: str) -> None:
    record = read_one(text).record
    assert "".join(side.power for side in record.start.powers) == powers


ENDGAME = "8/6k1/1R6/2R5/8/8/7K/q7 w - - 0 1"


@pytest.mark.parametrize("position", [ENDGAME, f"{ENDGAME} - -"])
def test_a_queue_is_read_off_where_another_position_tells_none(position: str) -> None:
    record = read_well(f'[Position "{position}"]\n\n1. (1=W) Rc7+ Kg8 2. (2=W) Rb8# 1-0')
    assert record.start.to_string() == f"{ENDGAME} - WW"
    assert record.outcome == Outcome(Termination.CHECKMATE, Side.SOUTH)


@pytest.mark.parametrize(
    ("position", "fault"),
    [
        (f"{ENDGAME} - BW", "2:1: power 1 is Black's, not White's"),
        (f"{ENDGAME} 4-4-4-4-4-4-4-4-4-4-4-4:S -", "2:1: South sows here"),
        ("8/8/8/8/8/8/8/8 w - - 0 1", "1:12: the tag Position cannot be used: The chess position"),
    ],
)
def test_no_queue_is_read_off_where_the_position_tells_one_or_makes_no_sense(
    position: str, fault: str
) -> None:
    (found,) = faults_of(f'[Position "{position}"]\n(1=W) Rc7+')
    assert found.startswith(fault)


def test_a_variation_that_comes_to_the_next_queue_adds_nothing() -> None:
    text = "(1=W) e4 [(1=W) d4 Awari 2: F (1=W) e4 (2=W) e5 (3=B) 0 [(3=B) a3] (4=B) 0] 1-0"
    assert len(read_one(text).record.start.powers) == 1


def test_the_second_queue_is_not_added_to_the_first() -> None:
    text = "(1=W) e4 (2=B) e5 (1=B) Nf3"
    assert len(read_one(text).record.start.powers) == 2


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        ("(1=W) e4 (2) e5", ["1:10: power 2 with its colour was expected, such as (2=W)"]),
        ("(1) e4", ["1:1: power 1 with its colour was expected, such as (1=W)"]),
        ("(1=W) e4 (1=W) e5", ["1:10: South sows here"]),
        ("(1=W) e4 (3=W) e5", ["1:10: this is power 2, not 3"]),
        (
            " ".join(f"({number}=W) e4" for number in range(1, 50)),
            ["1:1: the powers of the plies cannot be used: A cycle yields at most 48"],
        ),
        ('[Variant "Awari"]\n(1=W) e4', ["2:1: South sows here"]),
        ('[Position "4-4-4-4-4-4-4-4-4-4-4-4:S"]\n(1=W) e4', ["2:1: South sows here"]),
    ],
)
def test_queues_that_cannot_be_read_off(text: str, faults: list[str]) -> None:
    found = faults_of(text)
    assert len(found) == len(faults)
    assert all(got.startswith(expected) for got, expected in zip(found, faults, strict=True))


@pytest.mark.parametrize(
    ("text", "column", "power", "moves"),
    [
        ("1. (1=W) e4 (2=W) 0 2. (3) Bc4 (4=B) Nc6", 24, 3, 2),
        ("1. (1=W) e4 (2=W) 0 Chess 1: 2. Bc4 (4=B) Nc6", 33, 3, 2),
        ("1. (1=W) e4 0 {he waits} 2. (3=W) Bc4 (4=B) Nc6", 13, 2, 1),
        ("1. e4 (2=W) 0 2. (3=W) Bc4", 4, 1, 0),
        ("1. (1=W) e4! {so} [(1=W) d4] [d4 0] 0 (3=W) d5", 34, 2, 1),
        ("1. (1=W) e4 [(1=W) d4 0 2. c4] (2) 0 (3=W) d5", 23, 2, 1),
    ],
)
def test_a_gap_in_the_queue_is_told_where_it_is(text: str, column: int, power: int, moves: int) -> None:
    reading = read_one(text)
    told = f"power {power} with its colour was expected, such as ({power}=W), for no game of Awari tells it"
    assert (reading.faults[0].column, reading.faults[0].message) == (column, told)
    assert all(fault.message == told for fault in reading.faults)
    assert len(list(reading.record.main_line())) == moves


def test_the_answer_to_a_check_is_no_gap() -> None:
    scholars = "1. (1=W) e4 (2=W) 0 2. (3=W) Qh5 (4=W) 0 3. (5=W) Qxf7+ Kxf7 "
    (fault,) = faults_of(scholars + "4. (6) Bc4+ Ke8 (7=W) a3")
    assert fault.startswith("1:65: power 6 with its colour was expected")
    (fault,) = faults_of(scholars + "4. Bc4+ Ke8 (7=W) a3")
    assert fault.startswith("1:65: power 6 with its colour was expected")
    (fault,) = faults_of(scholars + "4. (7=W) Bc4+")
    assert fault == "1:65: this is power 6, not 7"
    assert faults_of(scholars + "4. (6=W) Bc4+") == []
