"""Somebody hammers the window at random: nothing breaks, nothing leaks, the board shows the game."""

from __future__ import annotations

import gc
import random
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QAbstractAnimation, QPoint, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog

from awarichess_gui.rules import GameOptions, Side, Variant, circle_of
from awarichess_gui.scene.player import Speed
from awarichess_gui.session.setup import GameSetup
from tests.helpers.window import delete_what_waits

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.helpers.window import Driver

KEYS = [*"ABCDEFP", "0", "Left", "Right", "Up", "Down", "Return", "Space", "Escape", "Tab", "Home", "End"]
ENTRIES = [
    "undo",
    "redo",
    "start",
    "back",
    "forward",
    "end",
    "flip",
    "hints",
    "copy_position",
    "draw",
    "rematch",
]
SIZES = [(1024, 700), (1360, 880), (900, 620), (1600, 900)]


class Hammer:
    """A player without sense or patience."""

    def __init__(self, driver: Driver, seed: int) -> None:
        self.driver = driver
        self.chance = random.Random(seed)

    def strike(self) -> None:
        """Do something."""
        deeds: list[Callable[[], None]] = [self.click] * 10 + [self.act] * 12 + [self.key] * 8
        deeds += [self.drag] * 3 + [self.go] * 4 + [self.tick] * 6 + [self.change, self.resize, self.renew]
        self.chance.choice(deeds)()

    def point(self) -> QPoint:
        viewport = self.driver.window.board.viewport()
        return QPoint(self.chance.randrange(viewport.width()), self.chance.randrange(viewport.height()))

    def click(self) -> None:
        buttons = [Qt.MouseButton.LeftButton] * 6 + [Qt.MouseButton.RightButton]
        viewport = self.driver.window.board.viewport()
        QTest.mouseClick(viewport, self.chance.choice(buttons), Qt.KeyboardModifier.NoModifier, self.point())

    def act(self) -> None:
        actions = self.driver.model.position.legal_actions()
        if actions and self.driver.model.outcome is None:
            self.driver.window.presenter.act(self.chance.choice(actions))

    def drag(self) -> None:
        viewport, none = self.driver.window.board.viewport(), Qt.KeyboardModifier.NoModifier
        QTest.mousePress(viewport, Qt.MouseButton.LeftButton, none, self.point())
        QTest.mouseMove(viewport, self.point())
        if self.chance.random() < 0.8:
            QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, none, self.point())

    def key(self) -> None:
        target = QApplication.focusWidget() or self.driver.window.board
        QTest.keyClick(target, getattr(Qt.Key, f"Key_{self.chance.choice(KEYS)}"))

    def go(self) -> None:
        action = self.driver.action(self.chance.choice(ENTRIES))
        if action.isEnabled():
            action.trigger()

    def change(self) -> None:
        choice = self.chance.choice(list(Speed)).value
        self.driver.app.preferences.change(
            speed=choice,
            layout=self.chance.choice(["ring", "rows"]),
            auto_flip=self.chance.random() < 0.3,
            hidden_panels=self.chance.choice([(), ("moves",), ("players", "powers")]),
        )

    def resize(self) -> None:
        self.driver.window.resize(*self.chance.choice(SIZES))

    def renew(self) -> None:
        if self.chance.random() < 0.7:  # games should live long enough to come to Chess
            return
        options = GameOptions(self.chance.choice(list(Variant)))
        self.driver.app.session.begin(GameSetup(options))
        if self.chance.random() < 0.3:
            self.driver.app.session.resign(self.chance.choice(list(Side)))

    def tick(self) -> None:
        """Let a little of the animation go by."""
        timeline = self.driver.window.board.player.timeline
        if timeline.state() is QAbstractAnimation.State.Running:
            timeline.setCurrentTime(min(timeline.currentTime() + 60, timeline.duration()))

    def close_dialogs(self) -> None:
        for dialog in self.driver.window.findChildren(QDialog):
            if dialog.isVisible():
                dialog.reject()
        delete_what_waits()


def shows_the_game(driver: Driver) -> None:
    """The board, the cards and the list show what the model holds, once everything is at rest."""
    driver.window.board.interaction.cancel()
    driver.window.board.player.finish()
    board, model = driver.window.board.board, driver.model
    assert board.position == model.position
    assert board.figures.displaced() == []
    shown, position = board.figures.shown(), model.position
    assert tuple(map(len, shown.seeds)) == position.houses
    cones = tuple((circle_of(position.used + index), side) for index, side in enumerate(position.powers))
    assert tuple((circle, side) for circle, side, _ in shown.cones) == cones
    pieces = {square: piece.symbol() for square, piece in position.board.piece_map().items()}
    assert {square: symbol for square, symbol, _ in shown.pieces} == pieces
    assert driver.window.side.moves.model.current is model.node
    assert driver.action("undo").isEnabled() is model.can_undo


def running() -> tuple[int, int]:
    """How many timers and animations run."""
    delete_what_waits()
    gc.collect()
    things = gc.get_objects()
    timers = sum(isinstance(thing, QTimer) and thing.isActive() for thing in things)
    moving = sum(
        isinstance(thing, QAbstractAnimation) and thing.state() is QAbstractAnimation.State.Running
        for thing in things
    )
    return timers, moving


@pytest.mark.parametrize(
    ("seed", "strikes"),
    [(1, 700), pytest.param(2, 20_000, marks=[pytest.mark.slow, pytest.mark.timeout(1800)])],
)
def test_hammering(driver: Driver, seed: int, strikes: int) -> None:
    hammer = Hammer(driver, seed)
    driver.begin()
    driver.window.board.player.finish()
    driver.app.preferences.change(speed="normal")
    items_at_start = len(driver.window.board.board.items())
    for number in range(strikes):
        hammer.strike()
        hammer.close_dialogs()
        if number % 50 == 0:
            shows_the_game(driver)
    shows_the_game(driver)
    driver.app.preferences.change(
        speed="off", layout="ring", auto_flip=False, flipped=False, hidden_panels=()
    )
    driver.begin()
    shows_the_game(driver)
    assert len(driver.window.board.board.items()) <= items_at_start + 6
    driver.app.autosave.keep()
    timers, moving = running()
    assert moving == 0
    assert timers <= 1
