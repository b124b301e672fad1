"""What every test gets: no screen, a home of its own, the same random games each time, and no leftovers."""

from __future__ import annotations

import importlib.util
import os
import shutil
import tempfile
import threading
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

HAS_QT = importlib.util.find_spec("PySide6") is not None
if HAS_QT:
    from tests.helpers import qt_leftovers

PATIENCE = 5.0
"""Seconds in which a thread that was told to stop must have stopped."""

home = pytest.StashKey["str"]()

settings.register_profile(
    "repeatable", derandomize=True, database=None, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("thorough", parent=settings.get_profile("repeatable"), max_examples=2000)
settings.register_profile("surprising", deadline=None, max_examples=2000, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "repeatable"))


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let the settings of pytest-qt stand in the configuration where that plugin cannot be: without Qt."""
    if not HAS_QT:
        for name in ("qt_api", "qt_default_raising", "qt_log_level_fail", "qt_log_ignore"):
            parser.addini(name, "needs Qt", type="string")


def pytest_configure(config: pytest.Config) -> None:
    """Keep the tests away from the screen, the settings and the language of whoever runs them."""
    config.stash[home] = folder = tempfile.mkdtemp(prefix="awarichess-tests-")
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    for name in ("CONFIG", "DATA", "STATE", "CACHE"):
        os.environ[f"XDG_{name}_HOME"] = f"{folder}/{name.lower()}"
    if cache := getattr(config, "cache", None):  # keeps the engine's compiled code for the next run
        os.environ["AWARICHESS_CACHE_DIR"] = str(cache.mkdir("awarichess"))
    os.environ["LC_ALL"] = "C.UTF-8"
    for name in (
        "LANGUAGE",
        "QT_SCALE_FACTOR",
        "QT_SCREEN_SCALE_FACTORS",
        "QT_FONT_DPI",
        "QT_STYLE_OVERRIDE",
    ):
        os.environ.pop(name, None)


def pytest_unconfigure(config: pytest.Config) -> None:
    """Remove what `pytest_configure` made."""
    shutil.rmtree(config.stash[home], ignore_errors=True)


@pytest.fixture(autouse=True)
def no_leftovers(request: pytest.FixtureRequest) -> Iterator[None]:
    """Fail a test that leaves a thread, a window, a running timer or a running animation behind."""
    threads_before = set(threading.enumerate())
    if HAS_QT and not {"qapp", "qtbot"}.isdisjoint(request.fixturenames):
        widgets_before = qt_leftovers.top_level_widgets()
        with qt_leftovers.watched():
            yield
            left = sorted(qt_leftovers.since(widgets_before, PATIENCE))
    else:
        yield
        left = []
    left += [f"thread {thread.name}" for thread in threads_left(threads_before)]
    if left:
        pytest.fail("The test left behind: " + ", ".join(left))


def threads_left(before: set[threading.Thread]) -> list[threading.Thread]:
    """The threads that were not there before and do not end by themselves."""
    new = [thread for thread in threading.enumerate() if thread not in before]
    for thread in new:
        thread.join(PATIENCE)
    return [thread for thread in new if thread.is_alive()]


@pytest.fixture
def clean_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder that is the current one."""
    monkeypatch.chdir(tmp_path)
    return tmp_path
