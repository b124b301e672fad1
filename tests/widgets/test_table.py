"""Board and cards share the window, whatever its size."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QScrollArea, QWidget

from awarichess_gui.rules import GameOptions, Position, Side
from awarichess_gui.session.clock import TimeControl, Timing
from awarichess_gui.session.players import Players
from awarichess_gui.session.setup import GameSetup
from awarichess_gui.widgets.powers_panel import cells_for
from awarichess_gui.widgets.table import places
from awarichess_gui.widgets.theme import Card, Text
from tests.helpers.games import random_turns
from tests.helpers.window import CHESS

if TYPE_CHECKING:
    from tests.helpers.window import Driver

SIZES = [(1024, 660), (1360, 850), (1366, 728), (1920, 1050), (2560, 1410), (900, 900), (3840, 2100)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("aspect", [1.0, 0.72])
def test_nothing_overlaps_and_nothing_is_wasted(size: tuple[int, int], aspect: float) -> None:
    width, height = size
    shared = places(QSize(width, height), aspect, 14)
    assert not shared.board.intersects(shared.side)
    assert shared.board.left() >= 0
    assert shared.side.right() <= width
    assert shared.side.width() >= 320
    as_wide_as_useful = shared.board.width() >= int(height * aspect)
    assert as_wide_as_useful or shared.side.width() == 320


def test_text_grows_with_the_window_but_never_shrinks() -> None:
    scales = [
        places(QSize(*size), 1.0, 14).scale for size in ((800, 500), (1236, 773), (1920, 1080), (5000, 4000))
    ]
    assert scales[0] == scales[1] == 1.0
    assert 1.3 < scales[2] < 1.5
    assert scales[3] == 1.75


@pytest.mark.parametrize("number", [0, 1, 5, 14, 15, 28, 48])
@pytest.mark.parametrize("area", [(280, 86), (450, 94), (760, 150)])
def test_all_cones_fit(number: int, area: tuple[int, int]) -> None:
    width, height = area
    cells = cells_for(number, width, height, 42)
    rows = -(-number // cells.columns)
    assert rows * cells.height <= height + 1e-6
    assert min(number, cells.columns) * cells.width <= width + 1e-6
    assert cells.height <= 42
    assert number == 0 or cells.height > 12


@pytest.mark.parametrize("size", [(1024, 700), (1360, 880), (2560, 1440)])
def test_no_text_is_cut_off(driver: Driver, size: tuple[int, int]) -> None:
    driver.window.resize(*size)
    turns = list(random_turns(GameOptions(), 3, 260))[::7]
    positions = [turn.after for turn in turns] + [
        Position.from_string(CHESS + powers) for powers in ("BW", "WB")
    ]
    side = driver.window.side
    for turn in turns:
        side.show_position(turn.after, turn, None, driver.app.session.players)
        QApplication.processEvents()
        for label in side.now.findChildren(QLabel):
            if label.isVisible():
                assert label.height() >= label.heightForWidth(label.width()), label.text()
                assert within(label, side.now)
    for position in positions:
        side.show_position(position, None, None, driver.app.session.players)
        QApplication.processEvents()
        for button in side.now.findChildren(QPushButton):
            if button.isVisible():
                assert button.width() >= button.sizeHint().width()
                assert within(button, side.now)
    assert side.height() <= driver.window.table.height()
    assert side.minimumSizeHint().height() <= side.height()


@pytest.mark.parametrize(("size", "percent"), [((900, 600), 100), ((720, 520), 100), ((1360, 850), 200)])
def test_who_must_do_what_is_told_however_small_the_room(
    driver: Driver, size: tuple[int, int], percent: int
) -> None:
    driver.begin(CHESS + "WWB" * 16)
    driver.window.resize(*size)
    driver.app.preferences.change(text_scale=percent)
    driver.type_move("e4")
    QApplication.processEvents()
    side = driver.window.side
    assert within(driver.button("play"), side.now)
    for label in side.now.findChildren(QLabel):
        assert not label.isVisible() or label.height() >= label.heightForWidth(label.width()), label.text()
    cards = sorted((card for card in side.findChildren(Card) if card.isVisible()), key=QWidget.y)
    for upper, lower in pairwise(cards):
        assert upper.geometry().bottom() < lower.y()
    assert cards[-1].geometry().bottom() <= side.height()


def test_what_finds_no_room_can_be_scrolled_to(driver: Driver) -> None:
    long = Players("Maximiliane-Alexandra von Hohenstaufen-Wittelsbach", "Bartholomäus Adebayo-Fitzgerald")
    driver.begin(CHESS + "BWWB", GameSetup(players=long, time=TimeControl(Timing.DELAY, 4000, 5)))
    driver.window.resize(1024, 700)
    board_before = driver.window.board.width()
    driver.app.preferences.change(text_scale=200)
    QApplication.processEvents()
    side = driver.window.side
    assert driver.window.board.width() < board_before, "larger text takes room from the board"
    cards = sorted((card for card in side.findChildren(Card) if card.isVisible()), key=QWidget.y)
    for upper, lower in pairwise(cards):
        assert upper.geometry().bottom() < lower.y()
    room = driver.window.table.findChild(QScrollArea)
    assert isinstance(room, QScrollArea)
    room.ensureWidgetVisible(cards[-1])
    bottom = cards[-1].mapTo(room.viewport(), cards[-1].rect().bottomLeft()).y()
    assert 0 < bottom < room.viewport().height()
    driver.app.preferences.change(text_scale=100)
    QApplication.processEvents()
    assert driver.window.board.width() == board_before
    assert not room.verticalScrollBar().isVisible()
    assert not room.horizontalScrollBar().isVisible()


@pytest.mark.parametrize("size", [(1024, 700), (720, 520)])
@pytest.mark.parametrize("percent", [100, 150, 200])
def test_nothing_scrolls_sideways(driver: Driver, size: tuple[int, int], percent: int) -> None:
    long = Players("Maximiliane-Alexandra von Hohenstaufen-Wittelsbach", "Bartholomäus Adebayo-Fitzgerald")
    setup = GameSetup(players=long, time=TimeControl(Timing.DELAY, 40_000, 5))
    driver.window.resize(*size)
    driver.app.preferences.change(text_scale=percent)
    driver.window.side.set_analysis_shown(True)
    now = driver.window.side.now
    room = driver.window.table.findChild(QScrollArea)
    assert isinstance(room, QScrollArea)
    for powers in ("", "BW", "WB", "over"):
        if powers == "over":
            driver.app.session.agree_draw()
        else:
            driver.begin(CHESS + powers if powers else "", setup)
        QApplication.processEvents()
        assert room.horizontalScrollBar().maximum() == 0
        buttons = [button for button in now.findChildren(QPushButton) if button.isVisible()]
        for button in buttons:
            assert button.width() >= button.sizeHint().width()
            assert within(button, now)
        for one, other in pairwise(sorted(buttons, key=lambda button: (button.y(), button.x()))):
            assert not one.geometry().intersects(other.geometry())


def test_buttons_stand_side_by_side_where_there_is_room(driver: Driver) -> None:
    driver.window.resize(1024, 700)
    driver.begin(CHESS + "BW")
    for percent, beside in ((100, True), (200, False), (100, True)):
        driver.app.preferences.change(text_scale=percent)
        QApplication.processEvents()
        assert (driver.button("play").y() == driver.button("zero").y()) is beside


def test_the_powers_make_room_and_come_back(driver: Driver) -> None:
    side = driver.window.side
    driver.window.resize(720, 520)
    driver.begin(CHESS + "WB")
    QApplication.processEvents()
    assert not side.powers.isVisible()
    driver.window.resize(900, 700)
    QApplication.processEvents()
    assert side.powers.isVisible()
    for percent in (200, 100):
        driver.app.preferences.change(text_scale=percent)
        QApplication.processEvents()
        assert side.powers.isVisible() is (percent == 100)


def test_a_name_beside_a_clock_is_whole_with_the_side_that_matters_now(driver: Driver) -> None:
    driver.window.resize(1024, 700)
    setup = GameSetup(players=Players("Ama Mensah", "Kofi"), time=TimeControl(Timing.DELAY, 900, 5))
    for start, white, black in (
        ("", "Ama Mensah · South", "Kofi · Black · North"),
        (CHESS + "WB", "Ama Mensah · White", "Kofi · Black · North"),
    ):
        driver.begin(start, setup)
        QApplication.processEvents()
        assert [shown_name(driver, side) for side in Side] == [white, black]


def test_a_card_without_a_hint_keeps_no_room_for_one(driver: Driver) -> None:
    driver.app.session.agree_draw()
    QApplication.processEvents()
    now = driver.window.side.now
    lowest = max(button.geometry().bottom() for button in now.findChildren(QPushButton) if button.isVisible())
    assert now.height() - lowest < 20
    driver.trigger("copy_position")
    QApplication.processEvents()
    hints = [label for label in now.findChildren(QLabel) if label.text() == driver.hint]
    assert [(label.isVisible(), within(label, now)) for label in hints] == [(True, True)]


def test_a_new_game_begins_with_a_small_card(driver: Driver) -> None:
    now = driver.window.side.now
    at_first = now.minimumHeight()
    driver.key("A")
    driver.app.session.resign(Side.SOUTH)
    assert now.minimumHeight() > at_first
    driver.begin()
    assert now.minimumHeight() == at_first


def shown_name(driver: Driver, side: Side) -> str:
    card = driver.window.side.players[side]
    return next(text.shown for text in card.findChildren(Text) if text.text() == card.name)


def within(child: QWidget, card: QWidget) -> bool:
    corner = child.mapTo(card, child.rect().bottomRight())
    return card.rect().contains(corner)
