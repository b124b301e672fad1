"""Board and cards share the window, whatever its size."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget

from awarichess_gui.rules import GameOptions, Position
from awarichess_gui.widgets.powers_panel import cells_for
from awarichess_gui.widgets.table import places
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


def within(child: QWidget, card: QWidget) -> bool:
    corner = child.mapTo(card, child.rect().bottomRight())
    return card.rect().contains(corner)
