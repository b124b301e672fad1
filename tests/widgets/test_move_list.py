"""The move list in the window: marks, clicks, keys, growth."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtTest import QSignalSpy, QTest
from PySide6.QtWidgets import QApplication

from awarichess_gui.rules import GameOptions, Side, Sow
from awarichess_gui.session.setup import GameSetup
from tests.helpers.window import CHESS, example

if TYPE_CHECKING:
    from awarichess_gui.notation import Node
    from tests.helpers.window import Driver


LONG = 12
"""The seed of a random game of more than 410 turns."""


def click(driver: Driver, node: Node | None) -> None:
    view = driver.window.side.moves.view
    index = driver.window.side.moves.model.index_of(node)
    assert index.isValid()
    view.scrollTo(index)
    where = view.visualRect(index).center()
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, where)


def play_random(driver: Driver, turns: int, seed: int = 5) -> None:
    chance = random.Random(seed)
    for _ in range(turns):
        if driver.model.position.outcome is not None:
            return
        driver.model.play(chance.choice(driver.model.position.legal_actions()))


def test_a_click_goes_there(driver: Driver) -> None:
    driver.app.session.take_up(example())
    third = driver.model.record.root.children[0].children[0].children[0]
    click(driver, third)
    assert driver.model.node is third
    assert driver.window.board.board.position == third.position
    assert driver.window.side.moves.model.current is third


def test_a_click_on_a_number_or_a_heading_does_nothing(driver: Driver) -> None:
    driver.app.session.take_up(example())
    end = driver.model.node
    view = driver.window.side.moves.view
    for row, column in ((0, 0), (1, 0), (9, 2)):
        where = view.visualRect(driver.window.side.moves.model.index(row, column)).center()
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, where)
    assert driver.model.node is end


@pytest.mark.parametrize(
    ("key", "steps"),
    [
        (Qt.Key.Key_Left, 16),
        (Qt.Key.Key_Up, 16),
        (Qt.Key.Key_Home, 0),
        (Qt.Key.Key_End, 17),
        (Qt.Key.Key_Right, 17),
    ],
)
def test_keys_in_the_list(driver: Driver, key: Qt.Key, steps: int) -> None:
    driver.app.session.take_up(example())
    assert len(driver.model.node.path()) == 17
    QTest.keyClick(driver.window.side.moves.view, key)
    assert len(driver.model.node.path()) == steps


def test_letters_sow_even_when_the_list_has_the_focus(driver: Driver) -> None:
    driver.window.side.moves.view.setFocus()
    QTest.keyClick(driver.window.side.moves.view, Qt.Key.Key_D)
    assert driver.model.node.action == Sow(3)


def test_the_list_follows_the_game(driver: Driver) -> None:
    driver.begin(setup=GameSetup(GameOptions()))
    play_random(driver, 150)
    moves = driver.window.side.moves
    last = moves.model.index_of(driver.model.node)
    assert moves.view.currentIndex() == last
    assert moves.view.viewport().rect().contains(moves.view.visualRect(last))
    driver.trigger("start")
    assert moves.view.verticalScrollBar().value() == 0


@pytest.mark.parametrize("how", ["end", "anew"])
def test_what_is_said_after_the_last_turn_is_seen(driver: Driver, how: str) -> None:
    play_random(driver, 120)
    moves = driver.window.side.moves
    if how == "end":
        driver.app.session.resign(Side.SOUTH)
    else:
        moves.show_record(driver.model.record, driver.model.node, driver.app.session.players)
    QApplication.processEvents()
    last = moves.model.index(moves.model.rowCount() - 1, 0)
    assert moves.view.viewport().rect().contains(moves.view.visualRect(last))
    assert moves.view.verticalScrollBar().maximum() > 0


def test_the_last_moves_stay_in_view_when_text_changes_its_size(driver: Driver) -> None:
    play_random(driver, 150)
    moves = driver.window.side.moves
    last = moves.model.index_of(driver.model.node)
    font = QFont(moves.view.font())
    usual = font.pointSizeF()
    for size in (usual - 3, usual, usual + 5, usual):
        font.setPointSizeF(size)
        moves.view.setFont(font)
        assert moves.view.viewport().rect().contains(moves.view.visualRect(last))


def test_who_has_scrolled_away_stays_there_when_a_game_is_saved(driver: Driver) -> None:
    play_random(driver, 150)
    bar = driver.window.side.moves.view.verticalScrollBar()
    bar.setValue(200)
    driver.app.preferences.change(recent_files=("/games/ama.awc",))
    QApplication.processEvents()
    assert bar.value() == 200
    driver.window.resize(1200, 700)
    QApplication.processEvents()
    assert bar.value() == 200


def test_a_turn_is_appended_without_building_the_list_anew(driver: Driver) -> None:
    play_random(driver, 400, seed=LONG)
    model = driver.window.side.moves.model
    resets, inserted = QSignalSpy(model.modelReset), QSignalSpy(model.rowsInserted)
    play_random(driver, 10)
    assert resets.count() == 0
    assert 4 <= inserted.count() <= 12


def test_going_back_and_forth_builds_nothing_anew(driver: Driver) -> None:
    play_random(driver, 20)
    resets = QSignalSpy(driver.window.side.moves.model.modelReset)
    for name in ("undo", "undo", "redo", "start", "end", "back", "forward"):
        driver.trigger(name)
    assert resets.count() == 0


def test_a_variation_can_be_clicked(driver: Driver) -> None:
    driver.key("A")
    driver.key("A")
    driver.trigger("undo")
    driver.key("B")
    old = driver.model.record.root.children[0].children[1]
    click(driver, old)
    assert driver.model.node is old


def test_what_a_screen_reader_says(driver: Driver) -> None:
    driver.begin(CHESS + "WB")
    driver.type_move("e4")
    model = driver.window.side.moves.model
    index = model.index_of(driver.model.node)
    assert model.data(index, Qt.ItemDataRole.AccessibleTextRole) == "1. e4, with cone 1 of White"
    assert model.data(model.index(0, 0), Qt.ItemDataRole.AccessibleTextRole) == "Chess 1"


def test_remarks_are_as_high_as_they_need(driver: Driver) -> None:
    driver.key("A")
    driver.model.node.comment = "A long remark. " * 40
    driver.model.touch()
    view = driver.window.side.moves.view
    wide = view.rowHeight(2)
    assert wide > 5 * view.rowHeight(1)
    driver.window.resize(1000, 800)
    driver.window.grab()
    assert view.rowHeight(2) > wide


def test_it_can_be_drawn_with_everything_in_it(driver: Driver) -> None:
    play_random(driver, 260)
    driver.trigger("undo")
    driver.trigger("undo")
    driver.model.play(driver.model.position.legal_actions()[-1])
    assert not driver.window.side.moves.grab().isNull()
