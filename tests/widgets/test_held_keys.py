"""A key that is held goes through a long game smoothly, and never plays for the other side."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QShortcut
from PySide6.QtWidgets import QApplication, QWidget

from awarichess_gui.notation import GameRecord
from awarichess_gui.rules import GameOptions, Variant
from awarichess_gui.scene.board_scene import BoardScene
from awarichess_gui.scene.choreography import compose
from tests.helpers.games import random_turns

if TYPE_CHECKING:
    from awarichess_gui.rules import Position
    from awarichess_gui.scene.score import Score
    from tests.helpers.window import Driver

TURNS = 120


@pytest.fixture
def work(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often the board was laid out, and how many animations were written."""
    counts: Counter[str] = Counter()
    lay_out = BoardScene.lay_out

    def laying_out(board: BoardScene, position: Position) -> None:
        counts["laid out"] += 1
        lay_out(board, position)

    def composing(*arguments: Any) -> Score:
        counts["animations"] += 1
        return compose(*arguments)

    monkeypatch.setattr(BoardScene, "lay_out", laying_out)
    monkeypatch.setattr("awarichess_gui.scene.choreography.compose", composing)
    return counts


def long_game() -> GameRecord:
    record = GameRecord(GameOptions(Variant.SYNCHRONOUS))
    node = record.root
    for turn in random_turns(record.options, seed=5, most=TURNS):
        node = node.add(turn.action)
    return record


def press(widget: QWidget, key: Qt.Key, *, held: bool) -> None:
    """Press a key, or let it repeat, as the desktop does: it is offered to shortcuts first."""
    for kind in (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress):
        event = QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier, "", held)
        QApplication.sendEvent(widget, event)


def test_a_held_arrow_costs_one_layout_each_and_no_animation(driver: Driver, work: Counter[str]) -> None:
    driver.app.session.take_up(long_game())
    driver.app.preferences.change(speed="normal")
    moves, board = driver.window.side.moves.view, driver.window.board
    for key, end in (
        (Qt.Key.Key_Left, driver.model.record.root),
        (Qt.Key.Key_Right, driver.model.record.root.end()),
    ):
        work.clear()
        for _ in range(TURNS):
            press(moves, key, held=True)
            assert board.board.position == driver.model.position
        assert driver.model.node is end
        assert work["laid out"] <= TURNS
        assert work["animations"] == 0
        assert not board.player.busy


def test_a_key_pressed_once_shows_how_it_happened(driver: Driver, work: Counter[str]) -> None:
    driver.app.session.take_up(long_game())
    driver.app.preferences.change(speed="normal")
    moves = driver.window.side.moves.view
    press(moves, Qt.Key.Key_Left, held=False)
    assert driver.window.board.player.busy
    assert work["animations"] == 1
    press(moves, Qt.Key.Key_Left, held=True)
    assert not driver.window.board.player.busy, "what moved is brought to its end"
    press(moves, Qt.Key.Key_Right, held=False)
    assert work["animations"] == 2
    driver.window.board.player.finish()


def test_held_shortcuts_go_through_the_game_at_once_too(driver: Driver, work: Counter[str]) -> None:
    driver.app.session.take_up(long_game())
    driver.app.preferences.change(speed="normal")
    for name in ("undo", "back", "redo", "forward"):
        press(driver.window.board, Qt.Key.Key_Control, held=True)
        driver.trigger(name)
        assert not driver.window.board.player.busy
    assert work["animations"] == 0
    press(driver.window.board, Qt.Key.Key_Control, held=False)
    driver.trigger("undo")
    assert work["animations"] == 1
    driver.window.board.player.finish()


def test_a_held_key_plays_once(driver: Driver) -> None:
    keys = {shortcut.key().toString(): shortcut for shortcut in driver.window.findChildren(QShortcut)}
    assert {"A", "F", "Shift+A", "0", "P"} <= keys.keys()
    assert not any(shortcut.autoRepeat() for shortcut in keys.values())
