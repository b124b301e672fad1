"""The card of the powers counts those that are there and those that are used."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QApplication

from awarichess_gui.rules import Position, Side
from awarichess_gui.widgets.powers_panel import ConeRow, PowersPanel
from tests.helpers.games import play, san, sow
from tests.helpers.window import CHESS, example

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tests.helpers.window import Driver

ROW = 21
"""Height of a row of the list of moves at the usual size of text, in pixels."""

MATED = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3 - WB"


@pytest.mark.parametrize(
    ("position", "told"),
    [
        (Position.initial(), "Powers so far: none. No cones."),
        (play(Position.initial(), *sow("D", "f", "F", "a", "C", "b", "B", "c")), "Powers so far: "),
        (
            Position.from_string(CHESS + "WBB"),
            "Powers to come: 3 · used: 0. Cones from number 1 on: 1 White, ",
        ),
        (san(Position.from_string(CHESS + "WBB"), "e4"), "Powers to come: 2 · used: 1. Cones from number 2"),
        (example().root.end().position, "Powers left: none · used: 16. No cones."),
        (Position.from_string(MATED), "Powers left: 2 · used: 0. Cones from number 1 on: "),
    ],
    ids=["start", "awari", "chess", "one used", "all used", "some left"],
)
def test_powers_are_counted(qtbot: QtBot, position: Position, told: str) -> None:
    panel = PowersPanel()
    qtbot.addWidget(panel)
    panel.show_position(position)
    assert panel.accessibleName().startswith(told)


def test_nothing_is_to_come_after_an_agreed_end(qtbot: QtBot) -> None:
    panel = PowersPanel()
    qtbot.addWidget(panel)
    panel.show_position(Position.from_string(CHESS + "WBB"), over=True)
    assert panel.accessibleName().startswith("Powers left: 3 · used: 0.")


@pytest.mark.parametrize(("height", "numbered"), [(180, True), (90, True), (44, False)])
def test_cones_have_numbers_where_there_is_room_for_them(qtbot: QtBot, height: int, numbered: bool) -> None:
    row = ConeRow()
    qtbot.addWidget(row)
    row.show_powers((Side.SOUTH,) * 48, 1, next_ringed=True, when_empty="")
    row.resize(300, height)
    assert row.numbered is numbered


def test_many_cones_ask_for_more_rows(qtbot: QtBot) -> None:
    row = ConeRow()
    qtbot.addWidget(row)
    row.resize(360, 100)
    heights = []
    for number in (1, 8, 20, 30, 48):
        row.show_powers((Side.SOUTH,) * number, 1, next_ringed=False, when_empty="")
        heights.append(row.sizeHint().height())
    assert heights[0] == heights[1] < heights[2] < heights[3] < heights[4]


def test_cones_leave_room_for_moves(driver: Driver) -> None:
    driver.begin(CHESS + "WWB" * 16)
    for size in ((1024, 700), (1280, 900)):
        driver.window.resize(*size)
        QApplication.processEvents()
        assert driver.window.side.moves.view.height() >= 2.5 * ROW
