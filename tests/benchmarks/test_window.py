"""How fast the window is up, and whether a long game slows it down or fills the memory.

Run with `pytest tests/benchmarks/test_window.py --benchmark-only -s` on a machine that does nothing else.
"""

from __future__ import annotations

import gc
import random
import resource
import statistics
import subprocess
import sys
import time
import tracemalloc
from typing import TYPE_CHECKING, Final

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QSettings
from PySide6.QtWidgets import QApplication

from awarichess_gui.app import App
from awarichess_gui.notation import GameRecord
from awarichess_gui.rules import GameOptions, Variant
from awarichess_gui.settings import SettingsStore

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from pytest_benchmark.fixture import BenchmarkFixture
    from pytestqt.qtbot import QtBot

START: Final = 1.0
"""Seconds from the start of the process until the window is painted, and it has ended again."""

TIMES_BARE: Final = 5.0
"""How many times the start of an empty window of Qt that may be, on any machine."""

BARE: Final = """
from PySide6.QtWidgets import QApplication, QWidget
app = QApplication([])
window = QWidget()
window.resize(1360, 850)
window.show()
app.processEvents()
window.grab()
"""

TURN: Final = 0.05
"""Seconds in which a turn must be committed, listed and painted, however long the game is."""

OPENED: Final = 0.2
"""Seconds in which a game of `TURNS` turns is opened, listed and painted."""

TURNS: Final = 1000
MEGABYTES: Final = 40
"""What a game of `TURNS` turns may hold in memory, record, list and all."""


@pytest.fixture
def app(qtbot: QtBot, tmp_path: Path) -> Iterator[App]:
    place = QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)
    place.setValue("speed", "off")
    place.setValue("sound", "false")
    app = App(SettingsStore(place), tmp_path / "unsaved")
    app.window.resize(1280, 900)
    app.window.show()
    qtbot.waitExposed(app.window)
    yield app
    app.model.mark_saved()
    app.window.close()
    app.window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def long_record(turns: int) -> GameRecord:
    """A random game of so many turns: where one ends, the last turns are taken back and others played."""
    chance = random.Random(3)
    record = GameRecord(GameOptions(Variant.STANDARD))
    node = record.root
    for _ in range(turns):
        legal = node.position.legal_actions()
        alive = [action for action in legal if node.position.play(action).after.outcome is None]
        node = node.add(chance.choice(alive or legal))
    return record


@pytest.fixture
def compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let programs keep their compiled modules, as installed ones do, whatever the environment says."""
    monkeypatch.delenv("PYTHONDONTWRITEBYTECODE", raising=False)
    monkeypatch.setenv("PYTHONPYCACHEPREFIX", str(tmp_path / "compiled"))


def seconds_of_a_core(*arguments: str) -> float:
    """Run a Python program to its end; the seconds of a core's time that it took."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, *arguments], check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def start() -> float:
    """Start the program, paint its window, end it."""
    return seconds_of_a_core("-m", "awarichess_gui", "--smoke-test")


def start_of_nothing() -> float:
    """Start Qt, paint an empty window, end it: what no program can be faster than."""
    return seconds_of_a_core("-c", BARE)


@pytest.mark.usefixtures("compiled")
def test_start_to_first_paint(benchmark: BenchmarkFixture) -> None:
    start()
    start_of_nothing()
    both = [(start(), start_of_nothing()) for _ in range(5)]
    seconds, bare = (statistics.median(times) for times in zip(*both, strict=True))
    benchmark(start)
    benchmark.extra_info["seconds_of_a_core"] = round(seconds, 2)
    benchmark.extra_info["empty_window"] = round(bare, 2)
    benchmark.extra_info["times_an_empty_window"] = round(seconds / bare, 1)
    assert seconds <= START
    assert seconds / bare <= TIMES_BARE


def test_a_turn_at_the_end_of_a_long_game(benchmark: BenchmarkFixture, app: App) -> None:
    app.session.take_up(long_record(TURNS))
    action = app.model.position.legal_actions()[0]

    def play_and_take_back() -> None:
        app.window.presenter.act(action)
        QApplication.processEvents()
        app.window.presenter.undo()
        QApplication.processEvents()

    benchmark(play_and_take_back)
    assert seconds_of(play_and_take_back) <= 2 * TURN


def test_a_long_game_is_opened(benchmark: BenchmarkFixture, app: App) -> None:
    record = long_record(TURNS)

    def take_up() -> None:
        app.session.take_up(record)
        QApplication.processEvents()

    benchmark(take_up)
    assert seconds_of(take_up) <= OPENED


def test_memory_after_a_long_game(benchmark: BenchmarkFixture, app: App) -> None:
    record = long_record(TURNS)
    actions = [node.action for node in record.main_line() if node.action is not None]

    def play_all() -> None:
        app.session.begin(app.session.setup)
        for action in actions:
            app.model.play(action)

    tracemalloc.start()
    try:
        play_all()
        gc.collect()
        megabytes = tracemalloc.get_traced_memory()[0] / 2**20
    finally:
        tracemalloc.stop()
    benchmark(app.window.grab)
    benchmark.extra_info["megabytes"] = megabytes
    assert megabytes <= MEGABYTES


def seconds_of(deed: Callable[[], None]) -> float:
    """The seconds of this program's time that a deed takes, whatever else the machine does."""
    taken = []
    for _ in range(5):
        began = time.process_time()
        deed()
        taken.append(time.process_time() - began)
    return statistics.median(taken)
