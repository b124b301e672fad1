"""The look of everything around the board: colours for light and dark desktops, card shapes, text sizes.

The board has its own styles; this module dresses the window that holds it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QFrame, QLabel, QSizePolicy

from awarichess_gui import assets

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication, QWidget


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours of the window, `#rrggbb`.

    Attributes:
        dark: whether light text stands on a dark ground.
        ground: what lies behind everything.
        card: the cards at the side.
        card_edge: their outline.
        field: where text is typed, and lists.
        text: what is to be read.
        muted: what may be read.
        faded: what cannot be used now.
        accent: the button that one mostly presses, and what is selected.
        accent_text: what stands on it.
        button: other buttons.
        button_edge: their outline.
        current: behind the current move.
        hover: behind what the pointer is on.
        turn: the mark of the player who must act, and of the next cone.
        link: text that leads to another page.
        warning: text that says why something cannot be.
    """

    dark: bool
    ground: str
    card: str
    card_edge: str
    field: str
    text: str
    muted: str
    faded: str
    accent: str
    accent_text: str
    button: str
    button_edge: str
    current: str
    hover: str
    turn: str
    link: str
    warning: str


LIGHT: Final = Theme(
    dark=False,
    ground="#ece7de",
    card="#fbf9f5",
    card_edge="#d9d2c5",
    field="#ffffff",
    text="#23201b",
    muted="#665f54",
    faded="#a39c90",
    accent="#2a7348",
    accent_text="#ffffff",
    button="#f1ece2",
    button_edge="#8b816f",
    current="#d9ead9",
    hover="#efe9de",
    turn="#c07a00",
    link="#8a5600",
    warning="#a3330f",
)

DARK: Final = Theme(
    dark=True,
    ground="#212428",
    card="#2c3036",
    card_edge="#383d45",
    field="#25292e",
    text="#eef0f3",
    muted="#a6adb9",
    faded="#6d7480",
    accent="#2e7d4f",
    accent_text="#ffffff",
    button="#3a404a",
    button_edge="#767f8d",
    current="#36503f",
    hover="#353a43",
    turn="#f5b62e",
    link="#f5b62e",
    warning="#ffb08c",
)


class ColorChoice(Enum):
    """Whose colours the window wears; the value is kept in the settings."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


class TextRole(Enum):
    """What a text is for; the value is its size, in parts of the size of plain text."""

    CLOCK = 1.7
    HEADLINE = 1.3
    NAME = 1.15
    BODY = 1.05
    NOTE = 0.95


def theme_of(app: QApplication, choice: ColorChoice = ColorChoice.SYSTEM) -> Theme:
    """The theme that the player chose, or that the desktop asks for."""
    if choice is ColorChoice.SYSTEM:
        return DARK if app.styleHints().colorScheme() is Qt.ColorScheme.Dark else LIGHT
    return DARK if choice is ColorChoice.DARK else LIGHT


def dress(app: QApplication, theme: Theme) -> None:
    """Give every window of the application the colours and shapes of the theme."""
    app.setStyle("Fusion")
    app.setPalette(palette(theme))
    app.setStyleSheet(style_sheet(theme))


def palette(theme: Theme) -> QPalette:
    """The palette of the theme, for everything that the style sheet does not name."""
    colors = QPalette()
    role = QPalette.ColorRole
    for where, color in {
        role.Window: theme.ground,
        role.WindowText: theme.text,
        role.Base: theme.field,
        role.AlternateBase: theme.card,
        role.Text: theme.text,
        role.PlaceholderText: theme.muted,
        role.Button: theme.button,
        role.ButtonText: theme.text,
        role.BrightText: theme.accent_text,
        role.ToolTipBase: theme.card,
        role.ToolTipText: theme.text,
        role.Highlight: theme.accent,
        role.HighlightedText: theme.accent_text,
        role.Link: theme.link,
        role.LinkVisited: theme.link,
        role.Accent: theme.accent,
        role.Light: theme.card_edge,
        role.Midlight: theme.card_edge,
        role.Mid: theme.button_edge,
        role.Dark: theme.button_edge,
    }.items():
        colors.setColor(where, QColor(color))
    for where in (role.WindowText, role.Text, role.ButtonText):
        colors.setColor(QPalette.ColorGroup.Disabled, where, QColor(theme.faded))
    return colors


def style_sheet(theme: Theme) -> str:
    """The style sheet of the theme.

    Raises:
        AssetError: a picture that it needs is missing.
    """
    check = assets.path("icons/check.svg").as_posix()
    more = assets.path(f"icons/more_{'dark' if theme.dark else 'light'}.svg").as_posix()
    return f"""
QFrame[card="true"] {{
    background: {theme.card}; border: 1px solid {theme.card_edge}; border-radius: 9px; padding: 1px;
}}
QFrame[card="true"][result="true"] {{ border: 2px solid {theme.accent}; padding: 0; }}
QFrame[card="true"][acting="true"] {{ border: 2px solid {theme.turn}; padding: 0; }}
QLabel[muted="true"] {{ color: {theme.muted}; }}
QLabel[warning="true"] {{ color: {theme.warning}; }}
QPushButton {{
    background: {theme.button}; border: 1px solid {theme.button_edge}; border-radius: 7px; padding: 6px 14px;
}}
QPushButton:hover {{ background: {theme.hover}; }}
QPushButton:pressed {{ background: {theme.current}; }}
QPushButton:disabled {{ color: {theme.muted}; border-color: {theme.card_edge}; }}
QPushButton[main="true"], QPushButton:default {{
    background: {theme.accent}; color: {theme.accent_text}; border-color: {theme.accent};
}}
QPushButton[main="true"]:hover, QPushButton:default:hover {{
    border-color: {theme.text};
}}
QPushButton[main="true"]:disabled, QPushButton:default:disabled {{
    background: {theme.button}; color: {theme.muted}; border-color: {theme.card_edge};
}}
QPushButton:focus {{ border: 2px solid {theme.turn}; padding: 5px 13px; }}
QPushButton:checked {{ background: {theme.current}; border-color: {theme.turn}; }}
QDialogButtonBox {{ dialogbuttonbox-buttons-have-icons: 0; }}
QTableView[moves="true"] {{ background: transparent; border: 1px solid transparent; border-radius: 4px; }}
QTableView[moves="true"]:focus {{ border-color: {theme.turn}; }}
QCheckBox::indicator, QMenu::indicator {{
    width: 15px; height: 15px; border: 1px solid {theme.button_edge}; border-radius: 4px;
    background: {theme.field};
}}
QMenu {{ background: {theme.card}; border: 1px solid {theme.button_edge}; padding: 4px; }}
QMenu::item {{ padding: 5px 24px 5px 32px; border-radius: 4px; }}
QMenu::item:selected {{ background: {theme.accent}; color: {theme.accent_text}; }}
QMenu::item:disabled {{ color: {theme.faded}; background: transparent; }}
QMenu::separator {{ height: 1px; background: {theme.card_edge}; margin: 4px 8px; }}
QMenu::indicator {{ left: 8px; }}
QMenu::indicator:exclusive {{ border-radius: 8px; }}
QCheckBox::indicator:hover, QCheckBox::indicator:focus {{ border-color: {theme.turn}; }}
QCheckBox::indicator:checked, QMenu::indicator:checked {{
    background: {theme.accent}; border-color: {theme.accent}; image: url("{check}");
}}
QComboBox {{
    background: {theme.button}; border: 1px solid {theme.button_edge}; border-radius: 6px; padding: 4px 8px;
    combobox-popup: 0;
}}
QComboBox:hover {{ background: {theme.hover}; }}
QComboBox:focus {{ border: 2px solid {theme.turn}; padding: 3px 7px; }}
QComboBox:disabled {{ color: {theme.faded}; border-color: {theme.card_edge}; }}
QComboBox::drop-down {{ border: none; width: 24px; }}
QComboBox::down-arrow {{ image: url("{more}"); width: 16px; height: 16px; }}
QComboBox QAbstractItemView {{
    background: {theme.card}; border: 1px solid {theme.button_edge};
    selection-background-color: {theme.accent}; selection-color: {theme.accent_text};
    padding: 3px; outline: 0;
}}
QComboBox QAbstractItemView::item {{ padding: 4px 6px; }}
QLineEdit {{
    background: {theme.field}; border: 1px solid {theme.button_edge}; border-radius: 6px; padding: 4px 8px;
}}
QLineEdit:focus {{ border: 2px solid {theme.turn}; padding: 3px 7px; }}
QSpinBox {{ min-height: 1.5em; }}
QScrollBar:vertical {{ background: transparent; width: 12px; margin: 0; }}
QScrollBar:horizontal {{ background: transparent; height: 12px; margin: 0; }}
QScrollBar::handle {{ background: {theme.button_edge}; border-radius: 4px; margin: 2px; }}
QScrollBar::handle:vertical {{ min-height: 28px; }}
QScrollBar::handle:horizontal {{ min-width: 28px; }}
QScrollBar::handle:hover {{ background: {theme.muted}; }}
QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
QToolTip {{
    background: {theme.card}; color: {theme.text}; border: 1px solid {theme.button_edge}; padding: 3px;
}}
"""


class Card(QFrame):
    """A panel at the side: a rounded box with a margin."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("card", True)  # noqa: FBT003 (a property of Qt)

    def set_acting(self, acting: bool) -> None:
        """Show by a coloured edge that it is this card's player who must act."""
        set_property(self, "acting", acting)

    def set_result(self, result: bool) -> None:
        """Show by a coloured edge that this card tells the result of the game."""
        set_property(self, "result", result)


class Text(QLabel):
    """A text with a role; it wraps, and its size follows `set_base_size`.

    Args:
        role: what the text is for.
        muted: whether it stands back.
        parent: the widget that it stands on.
    """

    def __init__(self, role: TextRole, *, muted: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._role = role
        self._short = ""
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("muted", muted)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.set_base_size(self.font().pointSizeF())

    def set_base_size(self, points: float) -> None:
        """Set the size of plain text, in points; this text is larger or smaller by its role."""
        font = QFont(self.font())
        font.setPointSizeF(points * self._role.value)
        font.setBold(self._role in (TextRole.HEADLINE, TextRole.NAME))
        if self._role is TextRole.CLOCK:
            font.setFeature(QFont.Tag("tnum"), 1)  # digits of equal width, so that the clock stands still
        self.setFont(font)

    def set_warning(self, warning: bool) -> None:
        """Show the text as one that says why something cannot be."""
        set_property(self, "warning", warning)

    def set_short(self, text: str) -> None:
        """Show another text where there is too little room for the whole one, if it does not wrap."""
        self._short = text
        self.update()

    @property
    def shown(self) -> str:
        """The text as it is seen: one that does not wrap and has too little room is short, or ends in `…`."""
        if self.wordWrap():
            return self.text()
        room, metrics = self.contentsRect().width(), self.fontMetrics()
        fits = metrics.horizontalAdvance(self.text()) <= room
        return metrics.elidedText(
            self.text() if fits else self._short or self.text(), Qt.TextElideMode.ElideRight, room
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the text, or as much of it as there is room for."""
        text = self.shown
        if text == self.text():
            super().paintEvent(event)
            return
        self.style().drawItemText(
            QPainter(self),
            self.contentsRect(),
            int(self.alignment()),
            self.palette(),
            self.isEnabled(),
            text,
            self.foregroundRole(),
        )


def set_property(widget: QWidget, name: str, value: bool) -> None:
    """Set a property that the style sheet asks for, and let it look again if the value is new."""
    if bool(widget.property(name)) == value:
        return
    widget.setProperty(name, value)
    font = QFont(widget.font())  # what Qt gives back is the font from before the style sheet
    widget.style().unpolish(widget)
    widget.style().polish(widget)
    widget.setFont(font)
    widget.update()
