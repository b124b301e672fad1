"""Lines of a game in the window: the main line, what is deleted, and the way back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication, QWidget

from awarichess_gui.rules import Side
from awarichess_gui.session.clock import TimeControl, Timing
from awarichess_gui.session.setup import GameSetup

if TYPE_CHECKING:
    from PySide6.QtCore import QPoint

    from tests.helpers.window import Driver

NAMES = ("make_main", "delete_variation", "delete_rest", "restore")


@pytest.fixture
def varied(driver: Driver) -> Driver:
    """A game `A b` in which `A a B` was played first; the variation is on the board."""
    QApplication.processEvents()  # the window is active only then, and takes keys
    for key in "AAB":
        driver.key(key)
    for _ in range(2):
        driver.trigger("undo")
    driver.key("B")
    driver.model.go_to(driver.model.record.root.children[0].children[1].children[0])
    return driver


def offered(driver: Driver) -> set[str]:
    return {name for name in NAMES if driver.action(name).isEnabled()}


def main_line(driver: Driver) -> str:
    return " ".join(str(node.action) for node in driver.model.record.main_line())


def rows(driver: Driver) -> list[list[str]]:
    model = driver.window.side.moves.model
    return [
        [str(model.data(model.index(row, column))) for column in (0, 1, 2)] for row in range(model.rowCount())
    ]


def test_what_is_offered_follows_the_board(varied: Driver) -> None:
    assert offered(varied) == {"make_main", "delete_variation", "delete_rest"}
    varied.trigger("start")
    assert offered(varied) == set()
    varied.trigger("end")
    assert offered(varied) == {"delete_rest"}


def test_a_variation_becomes_the_main_line(varied: Driver) -> None:
    assert main_line(varied) == "A b"
    before = rows(varied)
    varied.trigger("make_main")
    assert main_line(varied) == "A a B"
    assert varied.hint == "This is the main line now. Ctrl+Z takes that back."
    assert rows(varied) != before
    varied.trigger("undo")
    assert main_line(varied) == "A b"
    assert rows(varied) == before


@pytest.mark.parametrize(("name", "left"), [("delete_variation", 1), ("delete_rest", 2)])
@pytest.mark.parametrize("back", ["undo", "restore"])
def test_what_is_deleted_comes_back(varied: Driver, name: str, left: int, back: str) -> None:
    at, before = varied.model.node, rows(varied)
    varied.trigger(name)
    assert varied.hint == "This is deleted. Ctrl+Z brings it back."
    assert varied.model.node is at.path()[left - 1]
    assert varied.window.board.board.position == varied.model.position
    assert len(at.path()[left - 1].children) < 2
    assert rows(varied) != before
    varied.trigger(back)
    assert varied.model.node is at
    assert varied.window.board.board.position == at.position
    assert rows(varied) == before
    assert "restore" not in offered(varied)


def test_after_a_turn_undo_takes_the_turn_back_and_lines_are_restored_by_name(varied: Driver) -> None:
    varied.trigger("delete_variation")
    varied.trigger("forward")
    varied.key("C")
    varied.trigger("undo")
    assert main_line(varied) == "A b C"
    varied.trigger("restore")
    assert [str(node.action) for node in varied.model.node.path()] == ["A", "a", "B"]
    assert main_line(varied) == "A b C"


def test_everything_can_be_deleted_and_comes_back(varied: Driver) -> None:
    varied.model.go_to(varied.model.record.root.children[0])
    varied.trigger("delete_rest")
    assert rows(varied) == []
    assert offered(varied) == {"restore"}
    varied.trigger("undo")
    assert main_line(varied) == "A b"


@pytest.fixture
def popped(varied: Driver, monkeypatch: pytest.MonkeyPatch) -> list[QPoint]:
    """Where the menu of the list has popped up; it does so in earnest on a screen only."""
    places: list[QPoint] = []
    monkeypatch.setattr(varied.window.side.moves.menu, "popup", places.append)
    return places


def ask_for_menu(widget: QWidget, place: QPoint, reason: QContextMenuEvent.Reason) -> QPoint:
    where = widget.mapToGlobal(place)
    QApplication.sendEvent(widget, QContextMenuEvent(reason, place, where))
    return where


def test_the_list_has_a_menu(varied: Driver, popped: list[QPoint]) -> None:
    moves, by_mouse = varied.window.side.moves, QContextMenuEvent.Reason.Mouse
    end = varied.model.record.root.end()
    place = moves.view.visualRect(moves.model.index_of(end)).center()
    where = ask_for_menu(moves.view.viewport(), place, by_mouse)
    assert varied.model.node is end, "the menu is about the move on the board"
    assert popped == [where]
    assert [action.objectName() for action in moves.menu.actions() if action.isEnabled()] == ["delete_rest"]
    heading = moves.view.visualRect(moves.model.index(0, 0)).center()
    ask_for_menu(moves.view.viewport(), heading, by_mouse)
    assert len(popped) == 1, "a heading is no move"


def test_the_menu_key_opens_the_menu_of_the_current_move(varied: Driver, popped: list[QPoint]) -> None:
    view, at = varied.window.side.moves.view, varied.model.node
    ask_for_menu(view, view.rect().center(), QContextMenuEvent.Reason.Keyboard)
    below = view.visualRect(view.currentIndex()).bottomLeft()
    assert popped == [view.viewport().mapToGlobal(below)]
    assert varied.model.node is at


def test_lines_stay_as_they_are_while_clocks_run(driver: Driver) -> None:
    driver.begin(setup=GameSetup(time=TimeControl(Timing.SUDDEN_DEATH, 600)))
    driver.key("A")
    assert offered(driver) == set()
    driver.trigger("pause")
    assert offered(driver) == {"delete_rest"}
    driver.trigger("delete_rest")
    assert driver.app.session.clockwork.due is Side.SOUTH
    driver.trigger("pause")
    driver.key("A")
    assert offered(driver) == set()
    driver.app.session.agree_draw()
    assert offered(driver) == {"delete_rest", "restore"}
