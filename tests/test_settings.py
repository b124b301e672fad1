"""Settings are kept, and nonsense in the file is overlooked."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QRect, QSettings

from awarichess_gui.settings import RECENT_FILES, Settings, SettingsStore

if TYPE_CHECKING:
    from pathlib import Path

OTHERS = Settings(
    window=(-5, 10, 800, 600),
    maximized=True,
    layout="rows",
    flipped=True,
    auto_flip=True,
    board="slate",
    pieces="bold",
    speed="fast",
    colors="dark",
    hints=False,
    hidden_panels=("moves",),
    recent_files=("/a, b.awc", "/c.awc"),
    names=("Ama", "Kofi", "", "Yaw"),
    machines=("", "level 3", "", "5 s"),
    analysis=True,
    text_scale=125,
    sound=False,
    volume=30,
)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "settings.ini"


def store(file: Path) -> SettingsStore:
    return SettingsStore(QSettings(str(file), QSettings.Format.IniFormat))


def test_a_first_start_finds_the_usual_settings(file: Path) -> None:
    assert store(file).load() == Settings()


def test_the_example_changes_every_field() -> None:
    assert all(getattr(OTHERS, field.name) != getattr(Settings(), field.name) for field in fields(Settings))


def test_settings_are_kept(file: Path) -> None:
    store(file).save(OTHERS)
    assert store(file).load() == OTHERS
    store(file).save(Settings())
    assert store(file).load() == Settings()


@pytest.mark.parametrize("count", [0, 1, 2])
def test_lists_of_any_length_are_kept(file: Path, count: int) -> None:
    settings = Settings(recent_files=("/a.awc", "/b.awc")[:count], hidden_panels=("moves", "powers")[:count])
    store(file).save(settings)
    assert store(file).load() == settings


def test_nonsense_is_overlooked(file: Path) -> None:
    file.write_text(
        "[General]\nwindow=1, 2, wide\nmaximized=perhaps\ntext_scale=huge\nnames=Ama\nspeed=\nunknown=3\n"
    )
    assert store(file).load() == replace(Settings(), speed="")


def test_the_usual_place_is_a_file_of_the_user() -> None:
    SettingsStore().save(Settings(text_scale=110))
    assert SettingsStore().load().text_scale == 110
    SettingsStore().save(Settings())


def test_recent_files(tmp_path: Path) -> None:
    settings = Settings()
    for number in range(12):
        settings = settings.with_recent(tmp_path / f"{number}.awc")
    assert len(settings.recent_files) == RECENT_FILES
    settings = settings.with_recent(tmp_path / "9.awc")
    assert settings.recent_files[:2] == (str(tmp_path / "9.awc"), str(tmp_path / "11.awc"))
    assert len(set(settings.recent_files)) == RECENT_FILES
    assert str(tmp_path / "9.awc") not in settings.without_recent(tmp_path / "9.awc").recent_files


@pytest.mark.parametrize(
    ("window", "found"),
    [
        ((100, 100, 800, 600), True),
        ((-760, 0, 800, 600), False),
        ((-700, 0, 800, 600), True),
        ((100, -20, 800, 600), False),
        ((2000, 100, 800, 600), True),
        ((5000, 100, 800, 600), False),
        ((), False),
    ],
)
def test_the_window_comes_back_only_where_it_can_be_grasped(window: tuple[int, ...], found: bool) -> None:
    screens = [QRect(0, 0, 1920, 1080), QRect(1920, 0, 1280, 1024)]
    place = Settings(window=window).window_on(screens)
    assert (place is not None) is found
    assert place is None or (place.x(), place.y(), place.width(), place.height()) == window


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("text_scale", "0"),
        ("text_scale", "99999999"),
        ("volume", "9" * 5000),
        ("volume", "101"),
        ("window", ["0", "0", "99999999999999", "1"]),
    ],
)
def test_numbers_out_of_all_bounds_are_not_taken(tmp_path: Path, name: str, value: str | list[str]) -> None:
    place = QSettings(str(tmp_path / "s.ini"), QSettings.Format.IniFormat)
    place.setValue(name, value)
    assert SettingsStore(place).load() == Settings()
