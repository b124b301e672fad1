"""Dialogs can be used by keyboard and ear alone: no key is given twice, and every field has a name."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QKeySequence
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QApplication,
    QCheckBox,
    QComboBox,
    QDialog,
    QLabel,
    QWidget,
)

from awarichess_gui.notation import GameRecord, save_games
from awarichess_gui.rules import Sow

if TYPE_CHECKING:
    from pathlib import Path

    from tests.helpers.window import Driver

PARTS = (QComboBox, QAbstractSpinBox)
"""Fields that are put together from others, which are no fields of their own."""


@pytest.fixture(
    params=["new", "seats", "preferences", "rules", "shortcuts", "about", "resign", "game chooser"]
)
def dialog(driver: Driver, request: pytest.FixtureRequest, tmp_path: Path) -> QDialog:
    """A dialog with everything in it that it can show."""
    if request.param == "game chooser":
        record = GameRecord()
        record.root.add(Sow(0))
        save_games(tmp_path / "two.awc", [record, record])
        driver.window.open_path(tmp_path / "two.awc")
    else:
        driver.trigger(request.param)
    dialog = driver.dialog(QDialog)
    for switch in dialog.findChildren(QCheckBox, "four"):
        switch.setChecked(True)
    QApplication.processEvents()
    return dialog


def visible(dialog: QDialog) -> list[QWidget]:
    return [widget for widget in dialog.findChildren(QWidget) if widget.isVisible()]


def test_a_key_leads_to_one_place(dialog: QDialog) -> None:
    texts = [widget.text() for widget in visible(dialog) if isinstance(widget, QLabel | QAbstractButton)]
    keys = Counter(QKeySequence.mnemonic(text).toString() for text in texts)
    del keys[""]
    assert [key for key, number in keys.items() if number > 1] == []


def test_every_field_has_a_name(dialog: QDialog) -> None:
    fields = [
        widget
        for widget in visible(dialog)
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus and not isinstance(widget.parent(), PARTS)
    ]
    assert fields
    unnamed = [
        widget
        for widget in fields
        if not QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name)
    ]
    assert unnamed == []
