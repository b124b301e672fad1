"""Light and dark: what is written can be read, and the desktop's choice is followed."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QGuiApplication, QStyleHints
from PySide6.QtWidgets import QApplication, QPushButton

from awarichess_gui.scene.style import STYLES
from awarichess_gui.widgets.theme import DARK, LIGHT, Text, TextRole, Theme, style_sheet
from awarichess_gui.widgets.tray import tray_text
from tests.helpers.window import CHESS

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from awarichess_gui.scene.style import BoardStyle
    from tests.helpers.window import Driver

READABLE = 4.5
"""The contrast that WCAG 2.2 asks for between text and its ground."""

SEEN = 3.0
"""The contrast that it asks for between a mark and its ground."""


def luminance(color: QColor) -> float:
    def linear(part: float) -> float:
        return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)

    red, green, blue = map(linear, (color.redF(), color.greenF(), color.blueF()))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: QColor | str, other: QColor | str) -> float:
    bright, dark = sorted((luminance(QColor(one)), luminance(QColor(other))), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_text_can_be_read(theme: Theme) -> None:
    for ground in (theme.ground, theme.card, theme.field, theme.current, theme.button, theme.hover):
        assert contrast(theme.text, ground) >= READABLE
    for ground in (theme.ground, theme.card, theme.field):
        assert contrast(theme.muted, ground) >= READABLE
        assert contrast(theme.link, ground) >= READABLE
    assert contrast(theme.warning, theme.card) >= READABLE
    assert contrast(theme.accent_text, theme.accent) >= READABLE
    assert contrast(theme.turn, theme.card) >= SEEN
    for ground in (theme.ground, theme.card, theme.field):
        assert contrast(theme.button_edge, ground) >= SEEN
    assert contrast(theme.faded, theme.card) < contrast(theme.muted, theme.card)


@pytest.mark.parametrize("style", STYLES.values(), ids=lambda style: style.id)
def test_numbers_on_the_tray_can_be_read(style: BoardStyle) -> None:
    assert contrast(tray_text(style), style.dark_square.base) >= READABLE


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_the_style_sheet_is_whole(theme: Theme) -> None:
    sheet = style_sheet(theme)
    assert sheet.count("{") == sheet.count("}")
    for field in fields(theme):
        value = getattr(theme, field.name)
        assert not isinstance(value, str) or QColor(value).isValid()


def test_the_desktop_is_followed(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    """Offscreen there is no desktop whose colours could change, so what Qt tells of it is replaced."""
    hints = QGuiApplication.styleHints()

    def desktop_becomes(scheme: Qt.ColorScheme) -> None:
        monkeypatch.setattr(QStyleHints, "colorScheme", lambda _hints: scheme)
        hints.colorSchemeChanged.emit(scheme)

    desktop_becomes(Qt.ColorScheme.Dark)
    assert ground() == DARK.ground
    driver.trigger("colors_light")
    assert ground() == LIGHT.ground
    driver.trigger("colors_system")
    assert ground() == DARK.ground
    desktop_becomes(Qt.ColorScheme.Light)
    assert ground() == LIGHT.ground
    driver.trigger("colors_dark")
    assert ground() == DARK.ground
    desktop_becomes(Qt.ColorScheme.Unknown)
    assert ground() == DARK.ground


def test_texts_keep_their_size_whatever_they_say(driver: Driver) -> None:
    driver.trigger("larger")
    texts = {text: text.font().pointSizeF() for text in driver.window.side.findChildren(Text)}
    driver.key("P")  # refused
    assert {text: text.font().pointSizeF() for text in texts} == texts


def test_a_card_does_not_grow_when_its_edge_is_marked(driver: Driver) -> None:
    cards = driver.window.side.players.values()
    for colors in ("dark", "light"):
        driver.trigger(f"colors_{colors}")
        one, other = (card.sizeHint().height() for card in cards)
        assert one == other
        driver.key("A")
        assert [card.sizeHint().height() for card in cards] == [one, one]


def ground() -> str:
    return QApplication.palette().window().color().name()


def test_a_line_without_room_ends_in_an_ellipsis(qtbot: QtBot) -> None:
    text = Text(TextRole.NAME)
    qtbot.addWidget(text)
    text.setWordWrap(False)
    text.setText("Maximiliane-Alexandra von Hohenstaufen-Wittelsbach · White · South")
    text.resize(900, 24)
    assert text.shown == text.text()
    whole = text.grab().toImage()
    text.resize(200, 24)
    assert text.shown.startswith("Maximiliane")
    assert text.shown.endswith("…")
    short = text.grab().toImage()
    text.setText(text.shown)
    assert text.grab().toImage() == short, "it looks like any other text"
    assert whole.copy(0, 0, 200, 24) != short


def test_the_main_button_does_not_stand_out_while_it_cannot_be_pressed(driver: Driver) -> None:
    driver.begin(CHESS + "BWB")
    now = driver.window.side.now
    play, zero = (now.findChild(QPushButton, name) for name in ("play", "zero"))
    assert play is not None
    assert zero is not None

    def face(button: QPushButton) -> QColor:
        return button.grab().toImage().pixelColor(button.width() // 2, 4)

    assert play.isVisible()
    assert face(play) == QColor(LIGHT.accent)
    now.set_locked(True)
    assert face(play) == face(zero) == QColor(LIGHT.button)
    now.set_locked(False)
    assert face(play) == QColor(LIGHT.accent)
