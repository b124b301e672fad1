"""Clocks with a hand-turned source of time."""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING

import pytest

from awarichess_gui.errors import OptionsError
from awarichess_gui.rules import Side
from awarichess_gui.session.clock import Clock, TimeControl, Timing, clock_text
from awarichess_gui.session.clockwork import Clockwork
from tests.helpers.hands import Hands

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


@pytest.fixture
def hands() -> Hands:
    return Hands()


def clock(text: str, hands: Hands) -> Clock:
    return Clock(TimeControl.parse(text), hands)


@pytest.mark.parametrize("text", ["-", "300", "300+5", "60d3"])
def test_time_controls_are_written_as_they_are_read(text: str) -> None:
    assert str(TimeControl.parse(text)) == text


@pytest.mark.parametrize("text", ["40/9000", "0", "five minutes", "300-5", "300+", "٣٠٠"])
def test_time_controls_that_are_not_known(text: str) -> None:
    with pytest.raises(OptionsError, match="is no time control"):
        TimeControl.parse(text)


@pytest.mark.parametrize("text", ["", "?", " - "])
def test_no_time_control(text: str) -> None:
    assert TimeControl.parse(text).timing is Timing.NONE


def test_a_bonus_of_nothing_is_sudden_death() -> None:
    assert TimeControl.parse("300+0") == TimeControl(Timing.SUDDEN_DEATH, 300)


def test_sudden_death_runs_for_whoever_must_act(hands: Hands) -> None:
    pair = clock("60", hands)
    pair.run(Side.SOUTH)
    hands.time += 10
    pair.acted(Side.SOUTH, Side.NORTH)
    hands.time += 3
    assert (pair.left(Side.SOUTH), pair.left(Side.NORTH)) == (50, 57)
    assert pair.running is Side.NORTH


def test_fischer_adds_for_each_action_also_of_the_same_side(hands: Hands) -> None:
    pair = clock("60+5", hands)
    pair.run(Side.NORTH)
    hands.time += 10
    pair.acted(Side.NORTH, Side.NORTH)
    assert pair.left(Side.NORTH) == 55
    hands.time += 1
    pair.acted(Side.NORTH, Side.SOUTH)
    assert pair.left(Side.NORTH) == 59
    assert pair.left(Side.SOUTH) == 60


def test_delay_does_not_count_the_first_seconds(hands: Hands) -> None:
    pair = clock("60d5", hands)
    pair.run(Side.SOUTH)
    hands.time += 4
    pair.acted(Side.SOUTH, Side.NORTH)
    assert pair.left(Side.SOUTH) == 60
    hands.time += 7
    assert pair.left(Side.NORTH) == 58
    assert pair.until_flag() == 58


def test_until_flag_counts_the_delay_to_come(hands: Hands) -> None:
    pair = clock("60d5", hands)
    pair.run(Side.SOUTH)
    hands.time += 2
    assert pair.until_flag() == 63


def test_pause_and_going_on_give_no_bonus(hands: Hands) -> None:
    pair = clock("60+5", hands)
    pair.run(Side.SOUTH)
    hands.time += 10
    pair.run(None)
    hands.time += 100
    assert pair.running is None
    assert pair.until_flag() is None
    pair.run(Side.SOUTH)
    pair.run(Side.SOUTH)
    hands.time += 1
    assert pair.left(Side.SOUTH) == 49


def test_the_flag_falls_for_the_side_that_runs_only(hands: Hands) -> None:
    pair = clock("60", hands)
    pair.run(Side.SOUTH)
    hands.time += 59.9
    assert pair.flagged() is None
    hands.time += 0.2
    assert pair.flagged() is Side.SOUTH
    assert pair.left(Side.SOUTH) == 0


def test_an_action_after_the_flag_gains_nothing(hands: Hands) -> None:
    pair = clock("10+5", hands)
    pair.run(Side.SOUTH)
    hands.time += 11
    pair.acted(Side.SOUTH, Side.NORTH)
    assert pair.left(Side.SOUTH) == 0


def test_an_action_while_the_clocks_stand_only_starts_the_next(hands: Hands) -> None:
    pair = clock("10+5", hands)
    pair.acted(Side.SOUTH, Side.NORTH)
    assert pair.left(Side.SOUTH) == 10
    assert pair.running is Side.NORTH
    pair.acted(Side.NORTH, None)
    assert pair.running is None


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(0, "0:00"), (9.96, "0:09.9"), (10, "0:10"), (59.9, "0:59"), (600, "10:00"), (3600, "1:00:00")],
)
def test_clock_text(seconds: float, text: str) -> None:
    assert clock_text(seconds) == text


def test_clocks_go_by_a_time_that_nobody_can_turn(
    qtbot: QtBot,  # noqa: ARG001 (timers need it)
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(time, "time", lambda: pytest.fail("the time of day was asked for"))
    clockwork = Clockwork()
    assert clockwork._now is time.monotonic
    info = time.get_clock_info("monotonic")
    assert info.monotonic
    assert not info.adjustable
    if sys.platform == "linux":  # as long as the machine sleeps, this one stands
        assert info.implementation == "clock_gettime(CLOCK_MONOTONIC)"
    clockwork.set_control(TimeControl.parse("300"), Side.SOUTH)
    clockwork.look()
    clockwork.run(None)


def test_a_long_silence_ends_in_one_flag(qtbot: QtBot, hands: Hands) -> None:  # noqa: ARG001
    clockwork = Clockwork(hands)
    told: list[Side] = []
    clockwork.flagged.connect(told.append)
    clockwork.set_control(TimeControl.parse("300+5"), Side.NORTH)
    hands.time += 1e9
    clockwork.look()
    clockwork.look()
    assert told == [Side.NORTH]
    assert clockwork.due is None
    assert not clockwork._timer.isActive()
