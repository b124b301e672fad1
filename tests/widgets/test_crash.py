"""A fault in the program is told once, calmly, and the game goes on."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QPushButton

from awarichess_gui.notation import read_games
from awarichess_gui.widgets.report_dialog import ReportDialog

if TYPE_CHECKING:
    import pytest

    from tests.helpers.window import Driver


def fail(driver: Driver, words: str) -> None:
    """Let a fault come to the hook, as one that nobody took would."""
    driver.app.crashes.take(RuntimeError, RuntimeError(words), None)


def test_one_dialog_and_the_game_is_kept(driver: Driver, capsys: pytest.CaptureFixture[str]) -> None:
    driver.key("A")
    fail(driver, "the first fault")
    fail(driver, "the second fault")
    dialog = driver.dialog(ReportDialog)
    assert "RuntimeError: the first fault" in dialog.report()
    assert "Awarichess" in dialog.report().splitlines()[0]
    assert "the second fault" in capsys.readouterr().err
    copy = dialog.findChild(QPushButton, "copy")
    assert isinstance(copy, QPushButton)
    copy.click()
    assert QGuiApplication.clipboard().text() == dialog.report()
    kept = next(read_games(driver.app.autosave.path)).record
    assert kept == driver.model.record
    driver.close_dialog()
    driver.key("A")
    assert len(driver.model.node.path()) == 2
    fail(driver, "a later fault")
    assert "a later fault" in driver.dialog(ReportDialog).report()
    driver.close_dialog()


def test_an_interrupt_from_the_terminal_is_no_fault(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []
    monkeypatch.setattr(sys, "excepthook", lambda *fault: seen.append(fault[0]))
    driver.app.crashes.install()
    sys.excepthook(KeyboardInterrupt, KeyboardInterrupt(), None)
    driver.app.crashes.uninstall()
    assert seen == [KeyboardInterrupt]
    assert driver.no_dialog()
