"""What the system lacks is found out and named before Qt can fail on it."""

from __future__ import annotations

import pytest

from awarichess_gui import __main__, system


@pytest.fixture(autouse=True)
def linux(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system, "is_linux", lambda: True)
    monkeypatch.setattr(system, "_has_font", lambda: True)
    monkeypatch.setattr(system, "_display_answers", lambda: True)


def lacking(monkeypatch: pytest.MonkeyPatch, *libraries: str) -> None:
    monkeypatch.setattr(system, "_loads", lambda library: library not in libraries)


@pytest.mark.parametrize(
    ("environment", "platform"),
    [
        ({}, None),
        ({"DISPLAY": ":0"}, "xcb"),
        ({"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"}, "wayland"),
        ({"DISPLAY": "", "WAYLAND_DISPLAY": ""}, None),
        ({"DISPLAY": ":0", "QT_QPA_PLATFORM": "offscreen"}, "offscreen"),
        ({"QT_QPA_PLATFORM": "wayland;xcb"}, "wayland"),
        ({"QT_QPA_PLATFORM": "xcb:grabmouse"}, "xcb"),
    ],
)
def test_the_platform_is_the_one_that_qt_would_take(
    environment: dict[str, str], platform: str | None
) -> None:
    assert system.qt_platform(environment) == platform


def test_each_platform_asks_for_its_own_libraries(monkeypatch: pytest.MonkeyPatch) -> None:
    lacking(monkeypatch, "libGL.so.1", "libxcb-cursor.so.0", "libwayland-cursor.so.0")
    assert system.missing_packages("offscreen") == ["libgl1"]
    assert system.missing_packages("xcb") == ["libgl1", "libxcb-cursor0"]
    assert system.missing_packages("wayland") == ["libgl1", "libwayland-cursor0"]


def test_a_font_is_asked_for_where_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    lacking(monkeypatch)
    monkeypatch.setattr(system, "_has_font", lambda: False)
    assert system.missing_packages("offscreen") == ["fonts-dejavu-core"]


def test_a_library_that_is_nowhere_does_not_load() -> None:
    assert not system._loads("libno-such-library.so.0")


def test_the_window_does_not_start_without_its_libraries(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lacking(monkeypatch, "libxcb-cursor.so.0", "libxcb-icccm.so.4")
    monkeypatch.setattr(system, "qt_platform", lambda: "xcb")
    assert __main__.main() == 1
    assert "\n    sudo apt install libxcb-cursor0 libxcb-icccm4\n" in capsys.readouterr().err


def test_the_window_does_not_start_without_a_screen(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(system, "qt_platform", lambda: None)
    assert __main__.main() == 1
    assert "found no screen" in capsys.readouterr().err


def test_the_window_does_not_start_where_the_screen_cannot_be_reached(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lacking(monkeypatch)
    monkeypatch.setenv("DISPLAY", ":7")
    monkeypatch.setattr(system, "qt_platform", lambda: "xcb")
    monkeypatch.setattr(system, "_display_answers", lambda: False)
    assert (system.why_no_window() or "").startswith("Awarichess cannot reach the screen :7.")


def test_nothing_is_in_the_way_when_everything_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    lacking(monkeypatch)
    monkeypatch.setattr(system, "qt_platform", lambda: "xcb")
    assert system.why_no_window() is None


def test_other_systems_than_linux_bring_all_libraries(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system, "is_linux", lambda: False)
    lacking(monkeypatch, "libGL.so.1")
    assert system.why_no_window() is None
