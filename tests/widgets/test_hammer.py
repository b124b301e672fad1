"""Somebody hammers the window at random: nothing breaks, nothing leaks, the board shows the game.

The long run strikes 20,000 times; it is marked `slow`: `pytest tests/widgets/test_hammer.py -m slow`.
It took 304 s on a core that it had to share: no fault, the board as the model 400 times, and at the end as
many things on the board, widgets and other objects of each kind, timers and animations as at the start.
"""

from __future__ import annotations

import gc
import random
from collections import Counter
from typing import TYPE_CHECKING

import pytest
import shiboken6
from PySide6.QtCore import QAbstractAnimation, QObject, QPoint, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QMessageBox, QWidget

from awarichess_gui.app import App
from awarichess_gui.notation import save_games
from awarichess_gui.rules import GameOptions, Side, Variant, circle_of
from awarichess_gui.scene.player import Speed
from awarichess_gui.scene.style import STYLES
from awarichess_gui.session.setup import GameSetup
from awarichess_gui.widgets.game_chooser import GameChooser
from awarichess_gui.widgets.new_game_dialog import NewGameDialog
from tests.helpers.window import PRINTED_EXAMPLE, Driver, delete_what_waits, example

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from awarichess_gui.settings import SettingsStore

KEYS = [*"ABCDEFP", "0", "Left", "Right", "Up", "Down", "Return", "Space", "Escape", "Tab", "Home", "End"]
ENTRIES = [
    *["undo", "redo", "start", "back", "forward", "end", "flip"] * 3,
    *["hints", "auto_flip", "copy_position", "type_move", "full_screen", "larger", "smaller", "sound"],
    *["draw", "resign", "indecision", "rematch", "new", "open", "save_as", "pause"],
    *["preferences", "shortcuts", "about", "make_main", "delete_variation", "delete_rest", "restore"],
]
SIZES = [(1024, 700), (1360, 880), (900, 620), (1600, 900)]
USUAL = {
    "speed": "off",
    "layout": "ring",
    "board": "walnut",
    "pieces": "carved",
    "hints": True,
    "sound": False,
    "auto_flip": False,
    "flipped": False,
    "hidden_panels": (),
    "text_scale": 100,
    "recent_files": (),
}


class Hammer:
    """A player without sense or patience.

    Args:
        driver: the hands at the window.
        seed: what the player's whims depend on.
        files: game files that are opened now and then.
        reopen: closes the window and opens another.
    """

    def __init__(self, driver: Driver, seed: int, files: list[Path], reopen: Callable[[], None]) -> None:
        self.driver = driver
        self.chance = random.Random(seed)
        self.files = files
        self.reopen = reopen
        self.struck: Counter[str] = Counter()

    def strike(self) -> None:
        """Do something, and answer whatever is asked then."""
        deeds: list[Callable[[], None]] = [self.click] * 30 + [self.act] * 36 + [self.key] * 24
        deeds += [self.drag] * 9 + [self.go] * 14 + [self.tick] * 18
        deeds += [self.change] * 3 + [self.resize] * 3 + [self.renew] * 3 + [self.open, self.close]
        deed = self.chance.choice(deeds)
        if self.moving:
            self.struck[f"{deed.__name__} while something moved"] += 1
        self.struck[deed.__name__] += 1
        deed()
        self.answer()

    @property
    def moving(self) -> bool:
        return self.driver.window.board.player.busy

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
        self.driver.app.preferences.change(
            speed=self.chance.choice([*(speed.value for speed in Speed), "system"]),
            layout=self.chance.choice(["ring", "rows"]),
            board=self.chance.choice([*STYLES]),
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

    def open(self) -> None:
        self.driver.window.open_path(self.chance.choice(self.files))

    def close(self) -> None:
        """Close the window without saving, and open another."""
        if self.chance.random() < 0.7:
            return
        self.reopen()

    def tick(self) -> None:
        """Let a little of the animation go by."""
        timeline = self.driver.window.board.player.timeline
        if timeline.state() is QAbstractAnimation.State.Running:
            timeline.setCurrentTime(min(timeline.currentTime() + 60, timeline.duration()))

    def answer(self) -> None:
        """Answer every question at random, until none is left."""
        for _ in range(10):
            dialogs = [dialog for dialog in self.driver.window.findChildren(QDialog) if dialog.isVisible()]
            for dialog in dialogs:
                if isinstance(dialog, QMessageBox):
                    self.chance.choice(dialog.buttons()).click()
                elif isinstance(dialog, NewGameDialog | GameChooser) and self.chance.random() < 0.5:
                    QTest.keyClick(dialog, Qt.Key.Key_Return)
                else:
                    dialog.reject()
            delete_what_waits()
            if not dialogs:
                return
        pytest.fail("The questions come to no end.")


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
    alone = position.options.variant is Variant.AWARI
    placed = {} if alone else position.board.piece_map()
    pieces = {square: piece.symbol() for square, piece in placed.items()}
    assert {square: symbol for square, symbol, _ in shown.pieces} == pieces
    assert driver.window.side.moves.model.current is model.node
    assert driver.action("undo").isEnabled() is (model.can_undo or model.edited_last)


def belongings(driver: Driver) -> dict[str, int]:
    """How much of what could leak there is: things on the board, widgets, objects, timers, animations…"""
    delete_what_waits()
    gc.collect()
    things = [
        thing for thing in gc.get_objects() if not isinstance(thing, QObject) or shiboken6.isValid(thing)
    ]
    return {
        "programs": sum(isinstance(thing, App) for thing in things),
        "items": len(driver.window.board.board.items()),
        "windows": len(QApplication.topLevelWidgets()),
        "widgets": len(driver.window.findChildren(QWidget)),
        **Counter(type(thing).__name__ for thing in driver.window.findChildren(QObject)),
        "timers": sum(isinstance(thing, QTimer) and thing.isActive() for thing in things),
        "animations": sum(
            isinstance(thing, QAbstractAnimation) and thing.state() is QAbstractAnimation.State.Running
            for thing in things
        ),
    }


def calm_down(driver: Driver) -> None:
    """Bring the window back to what it was at first: the same game, look and size."""
    driver.app.preferences.change(**USUAL)
    driver.window.setWindowState(Qt.WindowState.WindowNoState)
    driver.window.resize(1200, 800)
    driver.begin()
    driver.window.board.player.finish()
    driver.window.board.rest()
    driver.window.board.setFocus()
    driver.app.autosave.keep()


@pytest.fixture
def files(tmp_path: Path) -> list[Path]:
    """A game, two games in one file, a faulty one, one that is no game, one that is not there."""
    folder = tmp_path / "games"
    folder.mkdir()
    paths = [folder / f"{name}.awc" for name in ("one", "two", "faulty", "none", "missing")]
    save_games(paths[0], [example()])
    save_games(paths[1], [example(), example()])
    paths[2].write_text(PRINTED_EXAMPLE.replace("Nf3", "Nf4"), encoding="utf-8")
    paths[3].write_text("", encoding="utf-8")
    return paths


@pytest.fixture
def windows(
    qtbot: QtBot, store: SettingsStore, tmp_path: Path
) -> Iterator[Callable[[Driver | None], Driver]]:
    """Opens a window; instead of the one before, if there is one."""
    font = QApplication.font()
    opened: list[Driver] = []

    def close(driver: Driver) -> None:
        driver.window.close()
        boxes = [box for box in driver.window.findChildren(QMessageBox) if box.isVisible()]
        assert bool(boxes) is driver.model.is_modified
        for box in boxes:
            box.buttons()[1].click()  # do not save
        assert not driver.window.isVisible()
        driver.window.deleteLater()
        delete_what_waits()

    def open_window(before: Driver | None = None) -> Driver:
        if before is not None:
            close(before)
        app = App(store, tmp_path / "unsaved")
        app.window.resize(1200, 800)
        app.window.show()
        qtbot.waitExposed(app.window)
        opened[:] = [Driver(app)]
        return opened[-1]

    yield open_window
    close(opened[-1])
    QApplication.setFont(font)
    running = QApplication.instance()
    if isinstance(running, QApplication):
        running.setStyleSheet("")


@pytest.mark.parametrize(
    ("seed", "strikes"),
    [(1, 700), pytest.param(2, 20_000, marks=[pytest.mark.slow, pytest.mark.timeout(7200)])],
)
def test_hammering(
    windows: Callable[[Driver | None], Driver], files: list[Path], seed: int, strikes: int
) -> None:
    hammer = Hammer(windows(None), seed, files, lambda: None)

    def reopen() -> None:
        hammer.driver = windows(hammer.driver)

    hammer.reopen = reopen
    calm_down(hammer.driver)
    before = belongings(hammer.driver)
    hammer.driver.app.preferences.change(speed="normal")
    for number in range(strikes):
        hammer.strike()
        if number % 50 == 0:
            shows_the_game(hammer.driver)
    shows_the_game(hammer.driver)
    calm_down(hammer.driver)
    shows_the_game(hammer.driver)
    assert belongings(hammer.driver) == before
    for deed in ("click", "drag", "key", "go", "change", "resize", "renew", "open", "close"):
        assert hammer.struck[f"{deed} while something moved"], f"{deed} never came while something moved"
