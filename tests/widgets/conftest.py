"""The whole program with its window, shown without a screen, with settings of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QSettings
from PySide6.QtWidgets import QApplication

from awarichess_gui.app import App
from awarichess_gui.settings import SettingsStore
from tests.helpers.window import Driver

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot


@pytest.fixture
def store(tmp_path: Path) -> SettingsStore:
    """Settings in a file of the test's own; turns are shown at once and without a sound."""
    place = QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)
    place.setValue("speed", "off")
    place.setValue("sound", "false")
    return SettingsStore(place)


@pytest.fixture
def driver(qtbot: QtBot, store: SettingsStore, tmp_path: Path) -> Iterator[Driver]:
    """Somebody before the window, which is gone after the test."""
    font, sheet = QApplication.font(), QApplication.instance()
    app = App(store, tmp_path / "unsaved")
    app.window.resize(1200, 800)
    app.window.show()
    qtbot.waitExposed(app.window)
    yield Driver(app)
    app.model.mark_saved()
    app.window.close()
    app.autosave.close()
    app.sounds.close()
    app.window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    QApplication.setFont(font)
    if isinstance(sheet, QApplication):
        sheet.setStyleSheet("")
