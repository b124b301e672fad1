"""Turns are shown one after another, as fast as wanted; any of it can be cut short; nothing is left over."""

from __future__ import annotations

from typing import TYPE_CHECKING

import chess
import pytest
from PySide6.QtCore import QAbstractAnimation

from awarichess_gui.rules import GameOptions, Position, Sow, Turn, Variant
from awarichess_gui.scene.board_scene import BoardScene
from awarichess_gui.scene.items.marks import HouseMarkItem
from awarichess_gui.scene.player import Speed, TurnPlayer
from tests.helpers.board_pictures import counts, visible
from tests.helpers.games import random_turns

if TYPE_CHECKING:
    from awarichess_gui.rules import Event

pytestmark = pytest.mark.usefixtures("qapp")


class Show:
    """A board with a player, and everything that the player says."""

    def __init__(self, speed: Speed = Speed.NORMAL) -> None:
        self.board = BoardScene()
        self.player = TurnPlayer(self.board)
        self.player.set_speed(speed)
        self.events: list[Event] = []
        self.silent: list[bool] = []
        self.busy: list[bool] = []
        self.player.beat.connect(self._hear)
        self.player.busy_changed.connect(self.busy.append)

    def _hear(self, event: Event) -> None:
        self.events.append(event)
        self.silent.append(self.player.skipping)

    def moves(self) -> bool:
        return self.player.busy

    def run(self) -> None:
        """Let what moves come to its end by itself."""
        timeline = self.player.timeline
        forward = timeline.direction() is QAbstractAnimation.Direction.Forward
        timeline.setCurrentTime(timeline.duration() if forward else 0)


def turns(number: int, seed: int = 1, variant: Variant = Variant.SYNCHRONOUS) -> list[Turn]:
    return list(random_turns(GameOptions(variant), seed, most=number))


def test_at_once() -> None:
    show = Show(Speed.OFF)
    played = turns(40)
    for turn in played:
        show.player.play(turn)
        assert show.board.position == turn.after
    assert show.events == [event for turn in played for event in turn.events]
    assert not any(show.silent)
    assert not show.moves()


def test_one_after_another() -> None:
    show = Show()
    first, second = turns(2)
    show.player.play(first)
    show.player.play(second)
    assert show.board.position == first.before
    show.run()
    assert show.board.position == second.before
    assert show.moves()
    assert show.events == [*first.events, second.events[0]]
    show.run()
    assert show.board.position == second.after
    assert show.events == [*first.events, *second.events]
    assert not any(show.silent)
    assert show.busy == [True, False]


def test_cut_short() -> None:
    show = Show()
    played = turns(3)
    for turn in played:
        show.player.play(turn)
    show.player.timeline.setCurrentTime(200)
    heard = len(show.events)
    assert heard > 0
    show.player.finish()
    assert show.board.position == played[-1].after
    assert show.events == [event for turn in played for event in turn.events]
    assert all(show.silent[heard:])
    assert not any(show.silent[:heard])
    assert show.busy == [True, False]
    show.player.finish()
    assert show.busy == [True, False]


def test_a_board_that_falls_behind_catches_up() -> None:
    show = Show()
    played = turns(6)
    for turn in played[:4]:
        show.player.play(turn)
    assert show.board.position == played[0].before
    show.player.play(played[4])
    assert show.board.position == played[4].after
    assert not show.moves()


@pytest.mark.parametrize("seed", range(3))
def test_undo_ends_where_it_was_before(seed: int) -> None:
    show, other = Show(), BoardScene()
    played = turns(60, seed)
    for turn in played:
        show.player.play(turn)
        show.player.finish()
    for number in reversed(range(len(played))):
        turn = played[number]
        show.events.clear()
        show.player.undo(turn, played[number - 1] if number else None)
        if turn.events:
            show.run()
        other.sync(turn.before, played[number - 1] if number else None)
        assert visible(show.board) == visible(other)
        assert counts(show.board) == counts(other)
        assert show.board.position == turn.before
        assert show.events == [], "taking back is not told as if it happened"
    assert len(show.board.items()) == len(other.items())


def test_undo_in_the_middle_of_a_turn() -> None:
    show = Show()
    (turn,) = turns(1)
    show.player.play(turn)
    show.player.timeline.setCurrentTime(300)
    show.player.finish()
    show.player.undo(turn)
    show.player.timeline.setCurrentTime(300)
    show.player.finish()
    assert show.board.position == turn.before
    assert show.board.figures.displaced() == []


def test_another_speed_is_followed_at_once() -> None:
    show = Show()
    (turn,) = turns(1)
    show.player.play(turn)
    normal = show.player.timeline.duration()
    show.player.timeline.setCurrentTime(100)
    show.player.set_speed(Speed.SLOW)
    assert show.player.timeline.duration() == pytest.approx(2 * normal, abs=2)
    show.player.set_speed(Speed.FAST)
    assert show.player.timeline.duration() < normal / 2
    assert show.moves()
    show.player.set_speed(Speed.OFF)
    assert not show.moves()
    assert show.board.position == turn.after
    assert show.events == list(turn.events)


def test_four_seeds_are_sown_in_the_time_allowed() -> None:
    turn = Position.initial().play(Sow(0))
    for speed, most in ((Speed.NORMAL, 800), (Speed.FAST, 300)):
        show = Show(speed)
        show.player.play(turn)
        assert show.player.timeline.duration() <= most
        show.player.finish()


def test_a_position_is_shown_at_once_and_drops_what_waits() -> None:
    show = Show()
    first, second = turns(2)
    show.player.play(first)
    show.player.play(second)
    elsewhere = Position.from_string("4k3/8/8/8/8/8/8/4K2R w K - 0 1 - WB")
    show.player.show(elsewhere)
    assert show.board.position == elsewhere
    assert show.player.timeline.state() is QAbstractAnimation.State.Stopped
    assert show.busy == [True, False]
    other = BoardScene()
    other.sync(elsewhere)
    assert visible(show.board) == visible(other)


def test_a_turn_from_another_position_than_the_one_shown_starts_from_its_own() -> None:
    show, other = Show(), BoardScene()
    last = turns(30)[-1]
    show.player.play(last)
    show.run()
    other.sync(last.after)
    assert visible(show.board) == visible(other)


def test_whoever_answers_a_beat_with_the_next_turn_does_not_sink_the_player() -> None:
    show = Show(Speed.OFF)
    waiting = turns(400, variant=Variant.STANDARD)[::-1]
    total = len(waiting)
    assert total == 400
    started: list[int] = []

    def go_on(_: object) -> None:
        if waiting and len(show.events) >= sum(started):
            turn = waiting.pop()
            started.append(len(turn.events))
            show.player.play(turn)

    show.player.beat.connect(go_on)
    go_on(None)
    assert not waiting
    assert not show.moves()


def test_turning_the_board_finishes_what_moves() -> None:
    show = Show()
    (turn,) = turns(1)
    show.player.play(turn)
    show.player.timeline.setCurrentTime(200)
    show.board.set_flipped(True)
    assert not show.moves()
    assert show.board.position == turn.after
    assert show.board.figures.displaced() == []


def test_settling_slides_home_and_keeps_the_position() -> None:
    show = Show()
    before = visible(show.board)
    pawn = show.board.figures.piece_on(chess.E2)
    assert pawn is not None
    pawn.setPos(0, 0)
    show.player.settle()
    assert show.moves()
    show.run()
    assert visible(show.board) == before
    pawn.setPos(0, 0)
    show.player.settle()
    show.player.finish()
    assert visible(show.board) == before
    show.player.set_speed(Speed.OFF)
    pawn.setPos(0, 0)
    show.player.settle()
    assert visible(show.board) == before
    assert show.busy == [True, False, True, False]


def test_the_latest_turn_is_marked_even_after_an_undo() -> None:
    show = Show(Speed.OFF)
    first, second = turns(2, variant=Variant.STANDARD)

    def marked() -> int:
        return sum(isinstance(item, HouseMarkItem) for item in show.board.items())

    show.player.play(first)
    assert marked() == 2
    show.player.play(second)
    show.player.undo(second, first)
    assert show.board.last is first
    assert marked() == 2
    show.player.undo(first)
    assert marked() == 0
