"""The dialog of the preferences, and sounds."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QComboBox, QPushButton, QSlider, QWidget

from awarichess_gui.rules import Event, HouseCaptured, SeedsSown, Side, Sow
from awarichess_gui.scene.geometry import Layout
from awarichess_gui.scene.player import Speed
from awarichess_gui.session.clock import TimeControl, Timing
from awarichess_gui.session.setup import GameSetup
from awarichess_gui.session.sounds import Sound
from awarichess_gui.settings import Settings
from awarichess_gui.widgets import view_options
from awarichess_gui.widgets.preferences_dialog import PreferencesDialog
from awarichess_gui.widgets.theme import DARK, LIGHT

if TYPE_CHECKING:
    from awarichess_gui.widgets.theme import Theme
    from tests.helpers.window import Driver

_W = TypeVar("_W", bound=QWidget)


def child(dialog: PreferencesDialog, kind: type[_W], name: str) -> _W:
    found = dialog.findChild(kind, name)
    assert isinstance(found, kind)
    return found


@pytest.fixture
def dialog(driver: Driver) -> PreferencesDialog:
    driver.trigger("preferences")
    return driver.dialog(PreferencesDialog)


def pick(box: QComboBox, value: object) -> None:
    box.setCurrentIndex(box.findData(value))
    box.activated.emit(box.currentIndex())


def test_choices_are_in_force_at_once(driver: Driver, dialog: PreferencesDialog) -> None:
    pick(child(dialog, QComboBox, "layout"), "rows")
    assert driver.window.board.board.geometry.layout is Layout.ROWS
    pick(child(dialog, QComboBox, "board"), "slate")
    assert driver.window.board.board.look.style.id == "slate"
    pick(child(dialog, QComboBox, "speed"), "fast")
    assert driver.window.board.player.speed is Speed.FAST
    pick(child(dialog, QComboBox, "text_scale"), 150)
    assert driver.app.preferences.settings.text_scale == 150
    QTest.mouseClick(child(dialog, QCheckBox, "hints"), Qt.MouseButton.LeftButton)
    assert not driver.window.board.interaction.hints
    driver.close_dialog()


def test_what_the_menu_changes_is_seen_in_the_dialog(driver: Driver, dialog: PreferencesDialog) -> None:
    driver.trigger("board_ebony")
    assert child(dialog, QComboBox, "board").currentData() == "ebony"
    driver.trigger("sound")
    assert child(dialog, QCheckBox, "sound").isChecked()
    assert child(dialog, QSlider, "volume").isEnabled()
    driver.close_dialog()


def test_the_window_is_dressed_anew_only_if_it_looks_different(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It takes longer than all the rest that a change of the settings brings about."""
    worn: list[Theme] = []
    monkeypatch.setattr(view_options, "dress", lambda _app, theme: worn.append(theme))
    change = driver.app.preferences.change
    change(flipped=True)
    change(sound=True, board="ebony", layout="rows")
    assert worn == []
    change(colors="dark")
    change(colors="light")
    change(text_scale=150)
    assert worn == [DARK, LIGHT, LIGHT]


def test_volume(driver: Driver, dialog: PreferencesDialog) -> None:
    child(dialog, QSlider, "volume").setValue(25)
    assert driver.app.preferences.settings.volume == 25
    assert driver.app.sounds.volume == 25
    driver.close_dialog()


def test_everything_as_at_first(driver: Driver, dialog: PreferencesDialog) -> None:
    driver.app.preferences.change(recent_files=("/a.awc",), board="slate", layout="rows")
    child(dialog, QPushButton, "usual").click()
    settings = driver.app.preferences.settings
    assert settings == Settings(recent_files=("/a.awc",))
    driver.close_dialog()


# Sounds


@pytest.fixture
def heard(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> list[Event | Sound]:
    """What is played, instead of playing it."""
    heard: list[Event | Sound] = []
    monkeypatch.setattr(driver.app.sounds, "play_event", heard.append)
    monkeypatch.setattr(driver.app.sounds, "play", heard.append)
    return heard


def test_without_animation_the_most_important_sound_of_a_turn_is_heard(
    driver: Driver, heard: list[Event | Sound]
) -> None:
    driver.begin("0-0-0-5-0-0-2-1-1-1-4-4:S")
    heard.clear()
    driver.act(Sow(3))
    assert [type(event) for event in heard] == [HouseCaptured]


def test_with_animation_each_seed_is_heard_when_it_falls(driver: Driver, heard: list[Event | Sound]) -> None:
    driver.trigger("speed_slow")
    driver.key("A")
    player = driver.window.board.player
    player.timeline.setCurrentTime(player.timeline.duration() - 1)
    assert sum(isinstance(event, SeedsSown) for event in heard) >= 3


def test_what_is_skipped_is_not_heard(driver: Driver, heard: list[Event | Sound]) -> None:
    driver.trigger("speed_slow")
    driver.key("A")
    driver.window.board.player.finish()
    assert not any(isinstance(event, SeedsSown) for event in heard)


def test_low_time_is_heard(driver: Driver, heard: list[Event | Sound]) -> None:
    driver.begin(setup=GameSetup(time=TimeControl(Timing.SUDDEN_DEATH, 600)))
    driver.app.session.clockwork.low.emit(Side.SOUTH)
    assert heard == [Sound.LOW_TIME]


def test_sound_is_switched_in_the_menu(driver: Driver) -> None:
    assert driver.app.sounds.muted
    driver.trigger("sound")
    assert not driver.app.sounds.muted
    driver.trigger("sound")
    assert driver.app.sounds.muted
