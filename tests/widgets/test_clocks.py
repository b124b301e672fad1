"""The card that is framed is that of the player whose clock runs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QPushButton

from awarichess_gui.rules import Side
from awarichess_gui.session.clock import TimeControl, Timing
from awarichess_gui.session.machines import Machine, Machines
from awarichess_gui.session.setup import GameSetup
from tests.helpers.window import CHESS

if TYPE_CHECKING:
    from pathlib import Path

    from tests.helpers.window import Driver

TIMED = GameSetup(time=TimeControl(Timing.FISCHER, 600, 5))


def framed(driver: Driver) -> list[Side]:
    """Whose card has the coloured edge, and is said to have to act."""
    cards = driver.window.side.players
    by_edge = [side for side, card in cards.items() if card.property("acting")]
    by_name = [side for side, card in cards.items() if "must act" in card.accessibleName()]
    assert by_edge == by_name
    return by_edge


def running(driver: Driver) -> list[Side]:
    """Whose clock runs."""
    clock = driver.app.session.clockwork.clock
    assert clock is not None
    cards = driver.window.side.players
    bright = [side for side, card in cards.items() if not card._clock.property("muted")]
    assert bright == [side for side in Side if clock.running is side]
    return bright


def offered(driver: Driver) -> list[str]:
    """The buttons of the *Now* card that can be seen."""
    buttons = driver.window.side.now.findChildren(QPushButton)
    return [button.objectName() for button in buttons if button.isVisible()]


def test_the_frame_goes_with_the_clock(driver: Driver) -> None:
    driver.begin(setup=TIMED)
    assert framed(driver) == running(driver) == [Side.SOUTH]
    driver.key("A")
    assert framed(driver) == running(driver) == [Side.NORTH]
    driver.key("A")
    driver.trigger("undo")
    assert framed(driver) == running(driver) == [Side.NORTH]
    driver.trigger("undo")
    assert framed(driver) == running(driver) == [Side.SOUTH]
    driver.trigger("redo")
    assert framed(driver) == running(driver) == [Side.NORTH]


def test_the_frame_stays_with_the_clock_while_somebody_looks_back(driver: Driver) -> None:
    driver.begin(setup=TIMED)
    driver.key("A")
    driver.trigger("back")
    assert framed(driver) == running(driver) == [Side.NORTH]
    driver.trigger("forward")
    assert framed(driver) == running(driver) == [Side.NORTH]
    driver.begin()
    driver.key("A")
    driver.trigger("back")
    assert framed(driver) == [Side.SOUTH]  # without clocks it tells of the position shown


def test_taken_back_while_the_clocks_are_stopped(driver: Driver) -> None:
    driver.begin(setup=TIMED)
    driver.key("A")
    driver.trigger("pause")
    assert (framed(driver), running(driver)) == ([Side.NORTH], [])
    driver.trigger("undo")
    assert (framed(driver), running(driver)) == ([Side.SOUTH], [])
    assert driver.action("pause").isChecked()
    driver.trigger("pause")
    assert framed(driver) == running(driver) == [Side.SOUTH]


def test_stopped_clocks_are_told_of_and_go_on_by_a_button(driver: Driver) -> None:
    driver.begin(CHESS + "WWB", TIMED)
    driver.type_move("e4")
    driver.trigger("pause")
    driver.trigger("back")
    assert driver.hint == "The clocks are stopped. Ctrl+P lets them go on."
    assert framed(driver) == [Side.SOUTH]
    assert offered(driver) == ["resume"]
    driver.trigger("forward")
    assert driver.hint == "The clocks are stopped. Ctrl+P lets them go on."
    assert offered(driver) == ["resume"]
    driver.press("resume")
    assert running(driver) == [Side.SOUTH]
    assert not driver.action("pause").isChecked()
    assert offered(driver) == ["play", "zero"]
    assert "stopped" not in driver.hint


def test_the_frame_tells_of_the_position_while_the_clocks_are_stopped(driver: Driver) -> None:
    driver.begin(setup=TIMED)
    driver.key("A")
    driver.trigger("pause")
    driver.trigger("back")
    assert framed(driver) == [Side.SOUTH]
    driver.trigger("pause")
    assert framed(driver) == running(driver) == [Side.NORTH]


def test_back_to_whoever_decides(driver: Driver) -> None:
    driver.begin(CHESS + "BWB", TIMED)
    assert framed(driver) == running(driver) == [Side.NORTH]
    driver.key("P")
    assert framed(driver) == running(driver) == [Side.SOUTH]
    driver.trigger("undo")
    assert framed(driver) == running(driver) == [Side.NORTH]


def test_nobody_is_framed_when_the_game_is_over(driver: Driver) -> None:
    driver.begin(setup=TIMED)
    driver.key("A")
    driver.app.session.resign(Side.NORTH)
    assert (framed(driver), running(driver)) == ([], [])
    driver.trigger("undo")
    assert framed(driver) == running(driver) == [Side.NORTH]


def test_a_machine_that_waits_is_told_and_no_time_passes(driver: Driver) -> None:
    driver.begin(setup=TIMED)
    driver.key("A")
    driver.app.session.seat(driver.app.session.players, Machines.of_sides(Machine(1), None))
    driver.trigger("undo")
    assert (framed(driver), running(driver)) == ([Side.SOUTH], [])
    assert "lets it act from here" in driver.hint


def test_times_in_a_file_are_shown_by_the_clocks_only(driver: Driver, tmp_path: Path) -> None:
    path = tmp_path / "timed.awc"
    text = '[TimeControl "300+5"]\n\n1. A {[%clk 0:04:12] a gift} a {[%clk 0:03:05]}\n'
    path.write_text(text)
    driver.window.open_path(path)
    cards = driver.window.side.players
    assert [cards[side].clock for side in Side] == ["4:12", "3:05"]
    assert (framed(driver), running(driver)) == ([Side.SOUTH], [])
    assert driver.hint == "The clocks are stopped. Ctrl+P lets them go on."
    model = driver.window.side.moves.view.model()
    shown = [str(model.index(row, column).data()) for row in range(model.rowCount()) for column in range(2)]
    assert any("a gift" in words for words in shown)
    assert not any("clk" in words for words in shown)
    driver.trigger("pause")
    assert framed(driver) == running(driver) == [Side.SOUTH]
    driver.trigger("save")
    assert "1. A {[%clk 0:04:12] a gift} 1... a {[%clk 0:03:05]}" in path.read_text()
