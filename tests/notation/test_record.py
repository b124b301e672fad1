"""The record and its tree."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from awarichess_gui.errors import IllegalActionError
from awarichess_gui.notation.errors import TagError
from awarichess_gui.notation.node import Node, fit_comment, same_tree
from awarichess_gui.notation.record import GameRecord
from awarichess_gui.notation.writer import write_game
from awarichess_gui.rules import (
    AgreeIndecision,
    GameOptions,
    Outcome,
    Position,
    Side,
    Sow,
    Termination,
    Variant,
)
from tests.helpers.games import sow
from tests.notation.records import grow, line, movetext, read_well


def record_of(*letters: str, options: GameOptions | None = None) -> GameRecord:
    record = GameRecord(options or GameOptions())
    node = record.root
    for action in sow(*letters):
        node = node.add(action)
    return record


# Node


def test_an_action_that_is_there_already_is_not_added_again() -> None:
    root = GameRecord().root
    first = root.add(Sow(5))
    assert root.add(Sow(5)) is first
    assert root.add(Sow(4)) is root.children[1]
    assert root.child(Sow(3)) is None
    assert repr(first) == "<Node F>"
    assert repr(root) == "<Node start>"


def test_an_illegal_action_is_refused_and_not_added() -> None:
    root = GameRecord().root
    with pytest.raises(IllegalActionError):
        root.add(Sow(7))
    assert root.children == []


def test_paths_and_lines() -> None:
    record = record_of("F", "a", "C")
    first, second, third = record.main_line()
    assert third.path() == [first, second, third]
    assert record.root.path() == []
    assert third.end() is third
    assert record.root.end() is third
    assert second.parent is first


def test_promoting_moves_a_variation_up_one_place_at_a_time() -> None:
    root = GameRecord().root
    f, e, d = (root.add(action) for action in sow("F", "E", "D"))
    deep = d.add(sow("a")[0]).add(sow("C")[0])
    assert deep.variation_start() is d
    assert deep.promote()
    assert root.children == [f, d, e]
    assert deep.promote()
    assert root.children == [d, f, e]
    assert not deep.promote()
    assert deep.variation_start() is None


def test_promoting_starts_with_the_innermost_variation() -> None:
    record = record_of("F", "a")
    outer = record.root.add(sow("E")[0])
    outer.add(sow("b")[0])
    inner = outer.add(sow("c")[0])
    assert inner.promote()
    assert outer.children[0] is inner
    assert record.root.children[0] is not outer
    inner.make_main()
    assert line(record) == "E c"


def test_removing_takes_everything_after_it_away() -> None:
    record = record_of("F", "a", "C")
    next(record.main_line()).remove()
    assert line(record) == ""
    with pytest.raises(ValueError, match="start"):
        record.root.remove()


def test_a_node_is_in_its_tree_until_it_is_removed() -> None:
    record = record_of("F", "a", "C")
    first, second, third = record.main_line()
    assert all(node.is_in(record.root) for node in (record.root, first, second, third))
    second.remove()
    assert [node.is_in(record.root) for node in (first, second, third)] == [True, False, False]
    assert not first.is_in(record_of("F").root)


def test_what_was_removed_can_be_put_back() -> None:
    record = record_of("F", "a", "C")
    first = record.root.children[0]
    record.root.add(Sow(4)).add(Sow(8))
    before = movetext(record)
    first.remove()
    assert line(record) == "E c"
    record.root.adopt(first, 0)
    assert movetext(record) == before


def test_what_is_put_back_joins_what_was_played_anew() -> None:
    record = record_of("F", "a", "C")
    first = record.root.children[0]
    first.comment, first.nags = "well played", (1,)
    first.children[0].comment_before = first.children[0].comment = "why?"
    for house in (8, 9):
        first.add(Sow(house))
    first.remove()
    anew = record.root.add(Sow(5))
    anew.comment, anew.nags = "again", (3,)
    anew.add(Sow(6)).add(Sow(4))
    record.root.adopt(first, 0)
    assert record.root.children == [anew]
    assert anew.comment == "again"
    assert list(anew.nags) == [3, 1]
    assert [str(child.action) for child in anew.children] == ["a", "c", "d"]
    assert (anew.children[0].comment_before, anew.children[0].comment) == ("why?", "why?")
    assert [str(child.action) for child in anew.children[0].children] == ["E", "C"]
    assert all(child.parent is anew for child in anew.children)


def test_glyphs_are_kept_once_and_in_order() -> None:
    node = next(record_of("F").main_line())
    node.nags = [5, 1, 5, 12]
    assert node.nags == (5, 1, 12)
    for wrong in (-1, 256):
        with pytest.raises(ValueError, match="from 0 to 255"):
            node.nags = (wrong,)
    nothing = GameRecord()
    nothing.root.nags = (1,)
    nothing.root.comment_before = "x"
    assert movetext(nothing) == "*"


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("  spaces \n", "spaces"),
        ("two\r\nlines\rmore", "two\nlines\nmore"),
        ("a } brace", "a } brace"),
        ("a }\nbrace", "a )\nbrace"),
        ("half \ud800 a pair", "half \ufffd a pair"),
        ("}", "}"),
    ],
)
def test_comments_are_made_fit_for_a_file(given: str, kept: str) -> None:
    assert fit_comment(given) == kept
    record = record_of("F")
    record.root.end().comment = given
    assert read_well(write_game(record)).root.end().comment == kept


def test_every_difference_between_trees_is_seen() -> None:
    def tree() -> GameRecord:
        return record_of("F", "a")

    assert tree() == tree()
    changed = [tree() for _ in range(6)]
    changed[0].root.end().comment = "x"
    changed[1].root.end().comment_before = "x"
    changed[2].root.end().nags = (1,)
    changed[3].root.add(Sow(4))
    changed[4].root.end().add(Sow(2))
    changed[5] = record_of("F", "b")
    for other in changed:
        assert not same_tree(other.root, tree().root)
        assert other != tree()


def test_long_lines_and_deep_variations_need_no_deep_stack() -> None:
    record = GameRecord()
    other = GameRecord()
    for one in (record, other):
        node = one.root
        for _ in range(5000):
            node = node.add(AgreeIndecision())
        deep = one.root
        for _ in range(300):
            deep = deep.add(deep.position.legal_actions()[1 if deep.children else 0])
    assert record == other
    assert read_well(write_game(record)) == record
    record.root.children[0].remove()
    assert record != other


# GameRecord


def test_a_new_record_has_the_roster() -> None:
    record = GameRecord()
    assert list(record.tags) == ["Event", "Site", "Date", "Round", "White", "Black"]
    assert record.tags["Date"] == "????.??.??"
    assert (record.outcome, record.result) == (None, "*")
    assert record.starts_as_usual


def test_tags_are_set_and_removed() -> None:
    record = GameRecord()
    record.set_tag("White", "  Ama\nfrom Accra ")
    record.set_tag("Annotator", "Kofi")
    assert record.tags["White"] == "Ama from Accra"
    record.remove_tag("White")
    record.remove_tag("Annotator")
    record.remove_tag("Nothing")
    assert record == GameRecord()


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("two words", "x", "made of letters"),
        ("", "x", "made of letters"),
        ("Result", "1-0", "follows from the game"),
        ("Termination", "x", "follows from the game"),
        ("Event", "x" * 1100, "at most 1024"),
    ],
)
def test_tags_that_cannot_be_set(name: str, value: str, told: str) -> None:
    record = GameRecord()
    with pytest.raises(TagError, match=told):
        record.set_tag(name, value)
    assert record == GameRecord()


def test_players_of_awari_are_those_of_chess_unless_told_otherwise() -> None:
    record = GameRecord()
    record.set_tag("White", "Ama")
    assert record.player(Side.SOUTH) == record.player(Side.SOUTH, awari=True) == "Ama"
    record.set_tag("South", "Esi")
    assert record.player(Side.SOUTH, awari=True) == "Esi"
    assert record.player(Side.NORTH, awari=True) == "?"


def test_a_player_of_awari_who_plays_the_chess_too_is_not_written_twice() -> None:
    record = GameRecord()
    record.set_tag("White", "Ama")
    plain = write_game(record)
    record.set_tag("South", "Ama")
    assert write_game(record) == plain
    assert read_well(plain) == record


def test_a_start_is_kept_as_far_as_a_position_string_tells_it() -> None:
    options = GameOptions(variant=Variant.SYNCHRONOUS)
    turns = grow(GameRecord(options).root, random.Random(3), 60)
    record = GameRecord(options, turns[-1].position)
    assert record.start == Position.from_string(turns[-1].position.to_string(), options)
    assert read_well(write_game(record)) == record


def test_an_ending_holds_while_the_game_ends_there() -> None:
    record = record_of("F", "a")
    end = record.root.end()
    record.finish(end.position.resigned(Side.NORTH))
    seen = [(record.result, record.ended_by_players)]
    end.add(Sow(2))
    seen.append((record.result, record.ended_by_players))
    end.children[0].remove()
    seen.append((record.result, record.ended_by_players))
    record.resume()
    seen.append((record.result, record.ended_by_players))
    assert seen == [("1-0", True), ("*", False), ("1-0", True), ("*", False)]


def test_a_game_ends_once_and_only_as_it_can() -> None:
    record = record_of("F")
    with pytest.raises(ValueError, match="cannot end here by checkmate"):
        record.finish(Outcome(Termination.CHECKMATE, Side.SOUTH))
    record.finish(record.start.drawn())
    with pytest.raises(ValueError, match="over already"):
        record.finish(record.start.drawn())


def test_another_programs_words_for_the_ending_do_not_hide_it() -> None:
    record = record_of("F")
    record.finish(record.start.flagged(Side.SOUTH))
    with pytest.raises(TagError, match="cannot describe"):
        record.describe_ending("lost on time")
    record.resume()
    record.finish(record.start.resigned(Side.SOUTH))
    record.describe_ending("lost heart")
    with pytest.raises(TagError, match="cannot describe"):
        record.describe_ending("agreement")
    assert read_well(write_game(record)) == record
    record.resume()
    record.finish(record.start.drawn())
    assert "Termination" not in record.tags


def test_a_player_who_leaves_gives_the_rest_to_the_other_under_nitro() -> None:
    options = GameOptions(variant=Variant.AWARI, awari_rules="nitro")
    record = record_of("F", "a", options=options)
    record.finish(record.root.end().position.resigned(Side.SOUTH))
    assert record.outcome == Outcome(Termination.RESIGNATION, Side.NORTH, (Fraction(0), Fraction(48)))
    assert record.result == "0-48"
    assert read_well(write_game(record)) == record


def test_a_record_is_equal_to_records_only() -> None:
    assert GameRecord() != "a record"
    assert GameRecord() != GameRecord(GameOptions(variant=Variant.AWARI))
    other = GameRecord()
    other.set_tag("Event", "x")
    assert GameRecord() != other


def test_nodes_are_themselves() -> None:
    assert Node(Position.initial()) != Node(Position.initial())
