"""A board in a view, shown without a screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from awarichess_gui.scene.board_view import BoardView
from awarichess_gui.scene.player import Speed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot


@pytest.fixture
def view(qtbot: QtBot) -> Iterator[BoardView]:
    """A view of 700 × 700 pixels that shows turns at once."""
    view = BoardView()
    qtbot.addWidget(view)
    view.player.set_speed(Speed.OFF)
    view.resize(700, 700)
    view.show()
    qtbot.waitExposed(view)
    yield view
    view.player.finish()
