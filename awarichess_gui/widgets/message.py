"""Messages and questions that wait for an answer without holding up the program."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QMessageBox

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtWidgets import QWidget


def tell(parent: QWidget, title: str, text: str) -> QMessageBox:
    """Show a message in the window of `parent`."""
    box = _box(parent, title, text)
    box.setStandardButtons(QMessageBox.StandardButton.Ok)
    box.open()
    return box


def ask(
    parent: QWidget,
    title: str,
    text: str,
    answers: Sequence[tuple[str, Callable[[], None] | None]],
    *,
    enter_declines: bool = False,
) -> QMessageBox:
    """Ask a question in the window of `parent`.

    Args:
        parent: the window.
        title: what it is about.
        text: the question.
        answers: what can be answered and what is done then; the first is what Enter gives, the last (with
            nothing to do) is what Escape gives.
        enter_declines: Enter gives the last answer too: what the others do must not happen by accident.
    """
    box = _box(parent, title, text)
    roles = QMessageBox.ButtonRole
    for index, (words, deed) in enumerate(answers):
        last = index == len(answers) - 1
        button = box.addButton(words, roles.RejectRole if last else roles.AcceptRole)
        button.setObjectName(f"answer{index}")
        if last if enter_declines else index == 0:
            box.setDefaultButton(button)
        if last:
            box.setEscapeButton(button)
        if deed is not None:
            # Only when the box is gone: the deed may open the next one.
            box.finished.connect(
                lambda _result, button=button, deed=deed: deed() if box.clickedButton() is button else None
            )
    box.open()
    return box


def _box(parent: QWidget, title: str, text: str) -> QMessageBox:
    box = QMessageBox(parent)
    box.setWindowTitle(title)
    box.setText(text)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    _close_gap(box)
    return box


def _close_gap(box: QMessageBox) -> None:
    """Let the text begin where the buttons do: Qt keeps room for a picture, but there is none."""
    layout = box.layout()
    if isinstance(layout, QGridLayout):
        layout.setHorizontalSpacing(0)
        for index in range(layout.count()):
            item = layout.itemAt(index)
            spacer = item.spacerItem() if item is not None else None
            if spacer is not None:
                spacer.changeSize(0, 0)
        layout.setColumnStretch(1, 1)
