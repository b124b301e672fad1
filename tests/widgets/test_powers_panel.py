"""The card of the powers counts those that are there and those that are used."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from awarichess_gui.rules import Position
from awarichess_gui.widgets.powers_panel import PowersPanel
from tests.helpers.games import play, san, sow
from tests.helpers.window import CHESS, example

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

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
