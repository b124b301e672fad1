"""A desktop that asks for less motion is obeyed, unless the player has chosen a pace."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtDBus import QDBusMessage, QDBusPendingCall, QDBusVariant
from PySide6.QtWidgets import QApplication

from awarichess_gui.app import App
from awarichess_gui.scene.player import Speed
from awarichess_gui.settings import Settings
from awarichess_gui.widgets import reduced_motion_sources as sources
from awarichess_gui.widgets.reduced_motion import ReducedMotion
from tests.helpers.window import Driver, delete_what_waits

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from awarichess_gui.settings import SettingsStore

MOTION = ("org.freedesktop.appearance", "reduced-motion")
GNOME = ("org.gnome.desktop.interface", "enable-animations")
PLASMA = ("org.kde.kdeglobals.KDE", "AnimationDurationFactor")


class Desktop:
    """A desktop that answers what it is told to, and counts how often it is asked."""

    def __init__(self, *, wanted: bool = False) -> None:
        self.wanted = wanted
        self.asked = 0

    def ask(self, tell: Callable[[bool], None]) -> None:
        self.asked += 1
        tell(self.wanted)


class Bus:
    """A bus on which the settings portal knows some settings."""

    def __init__(self, settings: dict[tuple[str, str], Any]) -> None:
        self.settings = settings

    def asyncCall(self, message: QDBusMessage) -> QDBusPendingCall:  # noqa: N802 (the name that Qt gives it)
        namespace, key = message.arguments()
        if (namespace, key) in self.settings:
            value = self.settings[namespace, key]
            reply = message.createReply(QDBusVariant(QDBusVariant(value)))
        else:
            reply = message.createErrorReply("org.freedesktop.portal.Error.NotFound", "no such setting")
        return QDBusPendingCall.fromCompletedCall(reply)


def let_answers_come() -> None:
    """Let Qt hand on what it has queued: an answer takes more than one turn."""
    for _ in range(4):
        QCoreApplication.processEvents()


@pytest.fixture
def desktop() -> Desktop:
    return Desktop()


@pytest.fixture
def fresh(qtbot: QtBot, store: SettingsStore, tmp_path: Path, desktop: Desktop) -> Iterator[Driver]:
    """Somebody before the window who has chosen no pace."""
    store.save(Settings(sound=False))
    app = App(store, tmp_path / "unsaved", desktop.ask)
    app.window.show()
    qtbot.waitExposed(app.window)
    yield Driver(app)
    app.window.close()
    app.window.deleteLater()
    delete_what_waits()
    running = QApplication.instance()
    if isinstance(running, QApplication):
        running.setStyleSheet("")


def test_motion_is_welcome_until_the_desktop_says_otherwise(fresh: Driver, desktop: Desktop) -> None:
    speeds = [fresh.window.board.player.speed]
    for wanted in (True, False):
        desktop.wanted = wanted
        fresh.app.motion.ask()
        speeds.append(fresh.window.board.player.speed)
    assert speeds == [Speed.NORMAL, Speed.OFF, Speed.NORMAL]


def test_a_pace_that_was_chosen_is_kept(fresh: Driver, desktop: Desktop) -> None:
    fresh.trigger("speed_fast")
    desktop.wanted = True
    fresh.app.motion.ask()
    speeds = [fresh.window.board.player.speed]
    fresh.trigger("speed_system")
    speeds.append(fresh.window.board.player.speed)
    assert speeds == [Speed.FAST, Speed.OFF]


def test_what_moves_comes_to_rest_when_motion_is_not_wanted(fresh: Driver, desktop: Desktop) -> None:
    fresh.key("A")
    assert fresh.window.board.player.busy
    desktop.wanted = True
    fresh.app.motion.ask()
    assert not fresh.window.board.player.busy
    assert fresh.window.board.board.position == fresh.model.position
    fresh.model.mark_saved()


def test_the_desktop_is_asked_again_when_the_program_comes_to_the_front(
    qapp: QApplication, desktop: Desktop
) -> None:
    motion = ReducedMotion(desktop.ask)
    told: list[bool] = []
    motion.changed.connect(told.append)
    desktop.wanted = True
    qapp.applicationStateChanged.emit(Qt.ApplicationState.ApplicationInactive)
    assert told == []
    qapp.applicationStateChanged.emit(Qt.ApplicationState.ApplicationActive)
    qapp.applicationStateChanged.emit(Qt.ApplicationState.ApplicationActive)
    assert told == [True]
    assert motion.wanted
    assert desktop.asked == 2


def test_nobody_to_ask(qapp: QApplication) -> None:
    motion = ReducedMotion()
    motion.ask()
    qapp.applicationStateChanged.emit(Qt.ApplicationState.ApplicationActive)
    assert not motion.wanted


@pytest.mark.parametrize(
    ("settings", "wanted"),
    [
        ({}, False),
        ({MOTION: 1}, True),
        ({MOTION: 0, GNOME: True, PLASMA: "1"}, False),
        ({GNOME: False}, True),
        ({GNOME: True}, False),
        ({PLASMA: "0"}, True),
        ({PLASMA: "0.5"}, False),
        ({MOTION: 0, GNOME: False}, True),
        ({GNOME: "perhaps"}, False),
    ],
)
@pytest.mark.usefixtures("qapp")
def test_the_portal_is_asked_for_every_setting(settings: dict[tuple[str, str], Any], wanted: bool) -> None:
    told: list[bool] = []
    question = sources.PortalQuestion(Bus(settings))
    for times in (1, 2):
        question(told.append)
        assert len(told) == times - 1, "the program does not wait for the answer"
        let_answers_come()
        assert told == [wanted] * times


def test_a_bus_is_never_started(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    sources._source.cache_clear()
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.delenv("DBUS_SESSION_BUS_ADDRESS", raising=False)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    told: list[bool] = []
    sources.ask_desktop(told.append)
    assert told == []
    assert not sources._has_session_bus({})
    assert sources._has_session_bus({"DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere"})
    (tmp_path / "bus").touch()
    sources._source.cache_clear()
    sources.ask_desktop(told.append)  # nobody listens there
    assert told == []
    assert sources._has_session_bus({"XDG_RUNTIME_DIR": str(tmp_path)})
    sources._source.cache_clear()


@pytest.mark.parametrize(("platform", "ask"), [("win32", sources.ask_windows), ("darwin", sources.ask_macos)])
def test_other_systems_are_asked_their_own_way(
    monkeypatch: pytest.MonkeyPatch, platform: str, ask: object
) -> None:
    sources._source.cache_clear()
    monkeypatch.setattr("sys.platform", platform)
    assert sources._source() is ask
    sources._source.cache_clear()
