"""The rows of the move list."""

from __future__ import annotations

import random

import chess
import pytest

from awarichess_gui.model.game_model import GameModel
from awarichess_gui.notation import GameRecord, Node
from awarichess_gui.rules import (
    AgreeIndecision,
    GameOptions,
    LetPlay,
    Move,
    Position,
    Side,
    Sow,
    Variant,
    ZeroMove,
)
from awarichess_gui.session.players import Players
from awarichess_gui.widgets.move_rows import MoveRows, RowKind
from tests.helpers.games import sow
from tests.helpers.window import CHESS, example

NOBODY = Players()


def lines(rows: MoveRows) -> list[str]:
    """Each row as text: `1. F | a`, headings and remarks as they are, `>` for each step of indentation."""
    told = []
    for row in rows.rows:
        if row.kind is RowKind.MOVES:
            cells = (cell.text if cell is not None else "…" for cell in row.cells)
            text = f"{row.text} {' | '.join(cells)}"
        else:
            text = row.text
        told.append(">" * row.indent + text)
    return told


def rows_of(record: GameRecord) -> MoveRows:
    return MoveRows(record, NOBODY)


def grow(record: GameRecord, *letters: str) -> Node:
    node = record.root.end()
    for action in sow(*letters):
        node = node.add(action)
    return node


def test_awari() -> None:
    record = GameRecord()
    grow(record, "F", "a", "C")
    assert lines(rows_of(record)) == ["Awari 1", "1. F | a", "2. C | …"]


def test_captures_are_counted() -> None:
    record = GameRecord(start=Position.from_string("0-0-0-5-0-0-2-1-1-1-4-4:S"))
    record.root.add(Sow(3))
    assert lines(rows_of(record)) == ["Awari 1", "1. D(7) | …"]


def test_a_draw_is_two_halves() -> None:
    record = GameRecord()
    record.finish(record.start.drawn())
    assert lines(MoveRows(record, Players())) == ["½–½ · Both players agreed: the game is drawn."]


def test_the_example_with_its_cones_and_its_result() -> None:
    rows = rows_of(example())
    assert lines(rows)[0] == "Chess 1"
    assert lines(rows)[2] == "2. Bc4 | Nc6"
    assert lines(rows)[8] == "8. Bxf7+ | Nxf7"
    assert lines(rows)[-1] == "1–0 · Checkmate: White wins."
    first, answer = rows.rows[1].cells[0], rows.rows[8].cells[1]
    assert first is not None
    assert answer is not None
    assert (first.cone, first.number) == (Side.SOUTH, 1)
    assert answer.cone is None
    assert answer.in_chess


def test_leave_to_play_and_the_move_are_one_ply() -> None:
    record = GameRecord(start=Position.from_string(CHESS + "BWW"))
    granted = record.root.add(LetPlay())
    assert lines(rows_of(record)) == ["Chess 1", "1. plays … | …"]
    move = granted.add(Move(chess.Move.from_uci("e2e4")))
    rows = rows_of(record)
    assert lines(rows) == ["Chess 1", "1. e4 | …"]
    assert rows.places[granted] == rows.places[move]
    cell = rows.rows[1].cells[0]
    assert cell is not None
    assert (cell.cone, cell.number) == (Side.NORTH, 1)


def test_comments_and_signs() -> None:
    record = GameRecord()
    record.root.comment = "A game among friends"
    node = grow(record, "F")
    node.nags = (1, 14)
    node.comment = "bold"
    after = grow(record, "a")
    after.comment_before = "a tame answer"
    assert lines(rows_of(record)) == [
        "A game among friends",
        "Awari 1",
        "1. F! $14 | …",
        "bold",
        "a tame answer",
        "1. … | a",
    ]


def test_variations_are_indented_and_the_line_goes_on_after_them() -> None:
    record = GameRecord()
    first = grow(record, "F")
    grow(record, "a", "C")
    other = first.add(Sow(7))
    other.add(Sow(0))
    other.add(Sow(1)).add(Sow(8))
    assert lines(rows_of(record)) == [
        "Awari 1",
        "1. F | a",
        ">1. … | b",
        ">2. A | …",
        ">>2. B | c",
        "2. C | …",
    ]


def test_the_end_of_awari_is_a_remark() -> None:
    record = GameRecord()
    record.root.add(AgreeIndecision()).add(Sow(0))
    assert lines(rows_of(record)) == [
        "Awari 1",
        "1. agreed | …",
        "Undecided: 48 seeds removed",
        "Awari 2",
        "1. A | …",
    ]
    famine = GameRecord(start=Position.from_string("0-0-2-0-0-0-0-0-0-0-0-1:N"))
    famine.root.add(Sow(11)).add(ZeroMove())
    assert lines(rows_of(famine)) == [
        "Awari 1",
        "1. … | f",
        "Famine: South takes 3 seeds",
        "Chess 1",
        "1. 0 | …",
    ]


def test_the_same_player_twice() -> None:
    record = GameRecord(
        GameOptions(awari_rules="antigua"),
        Position.from_string("1-1-0-0-0-2-1-1-0-0-0-0:S", GameOptions(awari_rules="antigua")),
    )
    record.root.add(Sow(5)).add(Sow(0))
    assert lines(rows_of(record)) == ["Awari 1", "1. F(4) | …", "2. A | …"]


def test_synchronous_numbers_run_on_within_a_game_of_awari() -> None:
    options = GameOptions(Variant.SYNCHRONOUS)
    record = GameRecord(options, Position.from_string("1-1-0-0-0-1-1-4-4-4-4-4:S", options))
    node = record.root.add(Sow(5))
    while node.position.powers:
        node = node.add(ZeroMove())
    node.add(Sow(7))
    assert lines(rows_of(record)) == [
        "Awari 1",
        "1. F(2) | …",
        "Chess 1",
        "1. 0 | 0",
        "Awari 1",
        "1. … | b",
    ]


def test_appending_gives_what_building_anew_gives() -> None:
    for seed, variant in enumerate(Variant):
        chance = random.Random(seed)
        record = GameRecord(GameOptions(variant))
        node = record.root
        grown = rows_of(record)
        for _ in range(200):
            if node.position.outcome is not None:
                break
            node = node.add(chance.choice(node.position.legal_actions()))
            before = len(grown.rows)
            first = grown.append(node, NOBODY)
            assert first is not None
            assert first <= before
        anew = rows_of(record)
        assert grown.rows == anew.rows
        assert grown.places == anew.places


def test_what_is_no_simple_continuation_cannot_be_appended() -> None:
    record = GameRecord()
    grow(record, "F", "a")
    rows = rows_of(record)
    assert rows.append(record.root.add(Sow(0)), NOBODY) is None
    assert rows.append(record.root.children[0].add(Sow(7)), NOBODY) is None
    over = GameRecord()
    grow(over, "F")
    over.finish(over.root.end().position.drawn())
    ended = rows_of(over)
    assert ended.append(over.root.end().add(Sow(7)), NOBODY) is None


def test_very_long_and_very_deep_records() -> None:
    record = GameRecord(start=Position.from_string("0-0-0-0-0-24-0-0-0-0-0-24:S"))
    node = record.root
    for _ in range(400):
        actions = node.position.legal_actions()
        node.add(actions[0])
        node = node.add(actions[-1])
        if node.position.outcome is not None:
            break
    rows = rows_of(record)
    assert max(row.indent for row in rows.rows) > 64


def test_a_variation_that_is_played_on_becomes_the_game() -> None:
    model = GameModel()
    model.play(Sow(0))
    model.play(Sow(6))
    model.undo()
    model.play(Sow(7))
    model.undo()
    model.go_to(model.node.children[1])
    rows = rows_of(model.record)
    model.play(Sow(1))
    assert rows.append(model.node, NOBODY) is None
    assert lines(rows_of(model.record)) == ["Awari 1", "1. A | a", ">1. … | b", "2. B | …"]


@pytest.mark.parametrize(
    ("rules", "houses", "letter", "remark"),
    [
        ("computer", "0-0-0-0-0-2-1-1-0-0-0-0:S", "F", "End of Awari"),
        ("nitro", "1-0-0-0-0-1-0-0-0-0-0-0:S", "A", "End of Awari: 2 seeds removed"),
    ],
)
def test_how_awari_alone_ended(rules: str, houses: str, letter: str, remark: str) -> None:
    options = GameOptions(Variant.AWARI, rules)
    record = GameRecord(options, Position.from_string(houses, options))
    record.root.add(*sow(letter))
    assert lines(rows_of(record))[2] == remark
