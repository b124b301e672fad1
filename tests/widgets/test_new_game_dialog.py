"""The dialog for a new game: nothing is cut off, and nothing goes from under the pointer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QDialog,
    QLabel,
    QLineEdit,
    QPushButton,
    QSpinBox,
    QWidget,
)

from awarichess_gui.rules import GameOptions, Position, Variant
from awarichess_gui.session.clock import Timing
from awarichess_gui.session.machines import Machine
from awarichess_gui.widgets.new_game_dialog import NewGameDialog
from awarichess_gui.widgets.seats_dialog import SeatsDialog

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.helpers.window import Driver


@pytest.fixture(params=[100, 150])
def dialog(driver: Driver, request: pytest.FixtureRequest) -> Iterator[NewGameDialog]:
    driver.app.preferences.change(text_scale=request.param)
    driver.trigger("new")
    QApplication.processEvents()
    dialog = driver.dialog(NewGameDialog)
    yield dialog
    dialog.reject()


def choose(dialog: QDialog, name: str, value: object) -> None:
    box = dialog.findChild(QComboBox, name)
    assert isinstance(box, QComboBox)
    box.setCurrentIndex(box.findData(value))
    for _ in range(3):  # the boxes in the dialog are laid out first, then the dialog, then all of it anew
        QApplication.processEvents()


def others_sow(dialog: QDialog) -> QCheckBox:
    box = dialog.findChild(QCheckBox, "four")
    assert isinstance(box, QCheckBox)
    return box


def place(widget: QWidget, dialog: NewGameDialog) -> tuple[QPoint, int]:
    return widget.mapTo(dialog, QPoint(0, 0)), widget.width()


def test_a_switch_stays_under_the_pointer(dialog: NewGameDialog) -> None:
    switch = others_sow(dialog)
    kinds = [dialog.findChild(QComboBox, f"{side}_kind") for side in ("white", "black")]
    widgets = [switch, *(kind for kind in kinds if isinstance(kind, QComboBox))]
    before = [place(widget, dialog) for widget in widgets]
    for _ in range(2):
        switch.click()
        QApplication.processEvents()
        assert [place(widget, dialog) for widget in widgets] == before


def test_numbers_have_fields_as_high_as_the_others(dialog: NewGameDialog) -> None:
    choose(dialog, "timing", Timing.FISCHER)
    choose(dialog, "white_kind", "time")
    for name in ("minutes", "seconds", "white_limit"):
        number = dialog.findChild(QSpinBox, name)
        timing = dialog.findChild(QComboBox, "timing")
        assert number is not None
        assert timing is not None
        assert number.isVisible()
        assert number.height() == pytest.approx(timing.height(), abs=5)


def test_nothing_is_cut_off_whatever_is_chosen(dialog: NewGameDialog) -> None:
    others_sow(dialog).click()
    for variant in Variant:
        for rules in ("awarichess", "nitro", "santa-lucia"):
            choose(dialog, "variant", variant)
            choose(dialog, "rules", rules)
            for side in ("white", "black"):
                choose(dialog, f"{side}_kind", "time")
            for label in dialog.findChildren(QLabel):
                if label.isVisible() and label.wordWrap():
                    assert label.height() >= label.heightForWidth(label.width()), label.text()
            for button in (*dialog.findChildren(QPushButton), *dialog.findChildren(QCheckBox)):
                if button.isVisible():
                    assert button.width() >= button.sizeHint().width(), button.text()
                    assert dialog.rect().contains(button.mapTo(dialog, button.rect().bottomRight()))


def test_the_dialog_of_the_seats_grows_with_what_is_said_of_the_machines(driver: Driver) -> None:
    driver.app.preferences.change(text_scale=150)
    driver.trigger("seats")
    dialog = driver.dialog(SeatsDialog)
    for level, side in enumerate(("white", "black", "south", "north"), 3):
        if level == 5:
            others_sow(dialog).click()
        choose(dialog, f"{side}_kind", str(Machine(level)))
        for label in dialog.findChildren(QLabel):
            if label.isVisible() and label.wordWrap():
                assert label.height() >= label.heightForWidth(label.width()), label.text()
    driver.close_dialog()


@pytest.mark.parametrize("variant", list(Variant))
def test_the_example_of_a_position_is_one(dialog: NewGameDialog, variant: Variant) -> None:
    choose(dialog, "variant", variant)
    field = dialog.findChild(QLineEdit, "position")
    assert isinstance(field, QLineEdit)
    example = field.placeholderText().removeprefix("such as ")
    start = Position.from_string(example, GameOptions(variant=variant))
    assert start.to_string() == example
    assert start.outcome is None
