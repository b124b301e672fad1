"""The model: every change it makes, what it announces, and in which order."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from awarichess_gui.errors import IllegalActionError
from awarichess_gui.model.game_model import GameModel
from awarichess_gui.notation.record import GameRecord
from awarichess_gui.rules import GameOptions, Move, Position, Side, Sow, Turn
from tests.helpers.games import game_options, random_turns, san, sow

if TYPE_CHECKING:
    from awarichess_gui.notation.node import Node
    from awarichess_gui.rules import Action

seeds = st.integers(min_value=0, max_value=2**32 - 1)


class Listener:
    """Everything that a model says, and what it looked like when it said it."""

    def __init__(self, model: GameModel) -> None:
        self.heard: list[tuple[str, object]] = []
        self.positions: list[Position] = []
        for name in ("turn_played", "turn_undone", "position_reset", "game_finished", "modified_changed"):
            getattr(model, name).connect(lambda value, name=name: self._hear(model, name, value))
        model.record_changed.connect(lambda: self._hear(model, "record_changed", None))

    def _hear(self, model: GameModel, name: str, value: object) -> None:
        self.heard.append((name, value))
        self.positions.append(model.position)

    def names(self) -> list[str]:
        names = [name for name, _ in self.heard]
        self.heard.clear()
        return names


def played(*actions: Action, record: GameRecord | None = None) -> GameModel:
    model = GameModel(record)
    for action in actions:
        model.play(action)
    return model


def test_a_new_turn_is_in_the_record_before_it_is_announced() -> None:
    model = GameModel()
    listener = Listener(model)
    turn = model.play(Sow(0))
    assert listener.heard == [("modified_changed", True), ("record_changed", None), ("turn_played", turn)]
    assert listener.positions == [turn.after] * 3
    assert model.node.turn is turn
    assert list(model.record.main_line()) == [model.node]


def test_an_illegal_action_changes_nothing() -> None:
    model = played(*sow("A"))
    listener = Listener(model)
    with pytest.raises(IllegalActionError, match="A belongs to South; North is to sow"):
        model.play(Sow(0))
    assert listener.heard == []
    assert len(list(model.record.main_line())) == 1


def test_undo_and_redo_announce_the_turn_and_leave_it_in_the_record() -> None:
    model = played(*sow("A", "a"))
    listener = Listener(model)
    before = model.position
    assert model.undo()
    name, turn = listener.heard[0]
    assert (name, len(listener.heard)) == ("turn_undone", 1)
    assert isinstance(turn, Turn)
    assert (turn.before, turn.after) == (model.position, before)
    assert model.can_redo
    assert model.redo()
    assert listener.heard[1] == ("turn_played", turn)
    assert model.position is before
    assert not model.redo()
    assert model.undo()
    assert model.undo()
    assert not model.can_undo
    assert not model.undo()


def test_playing_on_from_an_earlier_place_keeps_what_was_played_as_a_variation() -> None:
    model = played(*sow("A", "a", "B"))
    old = model.node
    model.undo()
    model.undo()
    model.play(Sow(7))
    assert [str(node.action) for node in model.record.main_line()] == ["A", "b"]
    first = model.record.root.children[0]
    assert [str(child.action) for child in first.children] == ["b", "a"]
    assert old.parent is first.children[1]


def test_playing_the_same_again_adds_nothing() -> None:
    model = played(*sow("A", "a"))
    model.undo()
    model.mark_saved()
    listener = Listener(model)
    model.play(Sow(6))
    assert listener.names() == ["turn_played"]
    assert not model.is_modified


def test_in_a_game_that_is_over_a_new_turn_is_a_variation() -> None:
    model = played(*sow("A", "a"))
    model.finish(model.position.resigned(Side.NORTH))
    model.undo()
    assert model.outcome is None
    model.finish(model.position.resigned(Side.NORTH))
    model.go_to_start()
    assert model.outcome is None
    model.play(Sow(3))
    assert [str(node.action) for node in model.record.main_line()] == ["A", "a"]
    assert model.record.result == "1-0"


def test_a_game_ended_by_its_players_is_over_until_that_is_taken_back() -> None:
    model = played(*sow("A"))
    listener = Listener(model)
    outcome = model.position.resigned(Side.NORTH)
    model.finish(outcome)
    assert listener.names() == ["record_changed", "game_finished"]
    assert model.outcome == outcome
    with pytest.raises(IllegalActionError, match="The game is over"):
        model.play(Sow(6))
    assert (model.can_undo, model.undo()) == (True, True)
    assert listener.names() == ["record_changed", "position_reset"]
    assert model.play(Sow(6)).after == model.position


def test_an_ending_that_was_taken_back_can_be_redone() -> None:
    model = played(*sow("A", "a"))
    for outcome in (model.position.resigned(Side.NORTH), model.position.drawn()):
        model.finish(outcome)
        assert not model.can_redo
        model.undo()
        assert model.outcome is None
        assert model.can_redo
        model.undo()
        model.redo()
        assert model.outcome is None
        listener = Listener(model)
        assert model.redo()
        assert listener.heard == [("record_changed", None), ("game_finished", outcome)]
        assert model.outcome == outcome
        assert not model.can_redo
        model.undo()


def test_an_ending_that_was_taken_back_is_forgotten_when_the_game_goes_on() -> None:
    model = played(*sow("A", "a"))
    end = model.node
    model.finish(model.position.resigned(Side.NORTH))
    model.undo()
    model.undo()
    model.play(Sow(7))
    model.go_to(end)
    assert (model.can_redo, model.redo()) == (False, False)
    model.finish(model.position.drawn())
    model.undo()
    model.set_record(model.record, at_end=True)
    assert not model.can_redo


def test_a_game_ends_only_where_its_last_turn_was_played() -> None:
    model = played(*sow("A"))
    model.undo()
    with pytest.raises(ValueError, match="ends where its last turn was played"):
        model.finish(model.position.drawn())


def test_the_line_on_which_the_game_is_ended_becomes_the_main_line() -> None:
    model = played(*sow("A", "a"))
    aside = model.node
    model.undo()
    model.play(Sow(7))
    model.go_to(aside)
    model.finish(model.position.drawn())
    assert model.record.result == "1/2-1/2"
    assert list(model.record.main_line())[-1] is aside


def test_the_end_by_the_rules_is_announced() -> None:
    start = Position.from_string("7k/4Q3/6K1/8/8/8/8/8 w - - 0 1 - WW")
    model = GameModel(GameRecord(GameOptions(), start))
    listener = Listener(model)
    model.play(Move(start.board.parse_san("Qg7#")))
    assert listener.names() == ["modified_changed", "record_changed", "turn_played", "game_finished"]
    assert model.outcome == san(start, "Qg7#").outcome


def test_any_place_can_be_gone_to() -> None:
    model = played(*sow("A", "a", "B", "b"))
    nodes: list[Node] = [model.record.root, *model.record.main_line()]
    listener = Listener(model)
    model.go_to(nodes[4])
    assert listener.names() == []
    model.go_to(nodes[1])
    assert listener.names() == ["position_reset"]
    model.go_to(nodes[2])
    assert listener.names() == ["turn_played"]
    model.go_to(nodes[1])
    assert listener.names() == ["turn_undone"]
    model.go_to_end()
    assert model.node is nodes[4]
    model.go_to_start()
    assert model.node is nodes[0]


def lines(model: GameModel) -> list[str]:
    """All lines of a record, the main line first."""
    ends: list[str] = []
    waiting = [model.record.root]
    while waiting:
        node = waiting.pop()
        waiting += reversed(node.children)
        if not node.children:
            ends.append(" ".join(str(step.action) for step in node.path()))
    return ends


def with_variation() -> GameModel:
    """`A a B` with the variation `b C`, which is on the board."""
    model = played(*sow("A", "a", "B"))
    main = model.node
    model.go_to(model.record.root.children[0])
    model.record.finish(model.record.root.end().position.drawn())
    model.play(Sow(7))
    model.play(Sow(2))
    assert model.record.root.end() is main
    return model


def test_a_variation_becomes_the_main_line_and_back() -> None:
    model = with_variation()
    assert lines(model) == ["A a B", "A b C"]
    at = model.node
    model.mark_saved()
    listener = Listener(model)
    model.make_main(at)
    assert listener.names() == ["modified_changed", "record_changed", "position_reset"]
    assert lines(model) == ["A b C", "A a B"]
    assert model.record.outcome is None, "the game was ended on the other line"
    assert (model.edited_last, model.can_restore) == (True, True)
    model.go_to_start()
    assert not model.edited_last
    assert model.restore()
    assert lines(model) == ["A a B", "A b C"]
    assert model.record.result == "1/2-1/2"
    assert model.node is at
    assert (model.edited_last, model.can_restore, model.restore()) == (False, False, False)


def test_a_line_is_removed_and_restored() -> None:
    model = with_variation()
    at = model.node
    first = at.path()[1]
    listener = Listener(model)
    model.remove(first)
    assert listener.names() == ["record_changed", "position_reset"]
    assert lines(model) == ["A a B"]
    assert model.node is first.parent
    model.remove(model.record.root.end())
    assert model.node is first.parent, "what is removed elsewhere moves nobody"
    assert (lines(model), model.record.outcome) == (["A a"], None)
    assert model.restore()
    assert model.record.result == "1/2-1/2"
    assert model.restore()
    assert lines(model) == ["A a B", "A b C"]
    assert model.node is at
    with pytest.raises(ValueError, match="start"):
        model.remove(model.record.root)
    assert not model.can_restore


def test_what_was_played_since_a_removal_stays() -> None:
    model = with_variation()
    inner, outer = model.node, model.node.path()[1]
    model.remove(inner)
    model.remove(outer)
    model.play(Sow(7))
    model.play(Sow(3))
    assert not model.edited_last
    assert lines(model) == ["A a B", "A b D"]
    assert model.restore()
    assert lines(model) == ["A a B", "A b D"]
    assert model.restore()
    assert lines(model) == ["A a B", "A b C", "A b D"]
    assert model.node.path()[-1].action == Sow(2)
    assert model.node in model.record.root.children[0].children[1].children


@pytest.mark.parametrize("deed", ["play", "undo", "redo", "finish", "ending", "record"])
def test_whatever_is_done_after_an_edit_is_the_latest(deed: str) -> None:
    model = played(*sow("A", "a"))
    model.go_to_start()
    model.play(Sow(3))
    if deed == "ending":
        model.finish(model.position.drawn())
    model.make_main(model.node)
    assert model.edited_last
    match deed:
        case "play":
            model.play(Sow(6))
        case "undo" | "ending":
            model.undo()
        case "redo":
            model.remove(model.record.root.children[1])
            model.undo()
            model.make_main(model.node)
            model.redo()
        case "finish":
            model.finish(model.position.drawn())
        case "record":
            model.set_record(model.record)
    assert not model.edited_last
    assert model.can_restore is (deed != "record")


def test_another_record_is_shown_from_its_start_and_is_not_modified() -> None:
    model = played(*sow("A"))
    other = played(*sow("B", "c")).record
    listener = Listener(model)
    model.set_record(other)
    assert listener.names() == ["modified_changed", "record_changed", "position_reset"]
    assert model.node is other.root
    model.set_record(other, at_end=True)
    assert model.node is other.root.end()
    assert model.record is other


def test_a_changed_tag_is_something_to_save() -> None:
    model = GameModel()
    listener = Listener(model)
    model.record.set_tag("White", "Ama")
    model.touch()
    model.touch()
    assert listener.names() == ["modified_changed", "record_changed", "record_changed"]
    model.mark_saved()
    assert listener.heard == [("modified_changed", False)]


@settings(max_examples=25)
@given(game_options(), seeds)
def test_undo_restores_every_position_and_redo_brings_it_back(options: GameOptions, seed: int) -> None:
    turns = list(random_turns(options, seed, most=150))
    model = played(*(turn.action for turn in turns), record=GameRecord(options))
    for turn in reversed(turns):
        assert model.position == turn.after
        assert model.undo()
        assert model.position == turn.before
    assert not model.can_undo
    for turn in turns:
        assert model.redo()
        assert model.position == turn.after
    assert not model.can_redo
