"""What the program remembers from one day to the next; the only module that reads and writes `QSettings`."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QRect, QSettings

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

RECENT_FILES: Final = 8
"""How many files the menu remembers."""

_VISIBLE: Final = 80
"""Pixels of a window's title that must lie on a screen, so that it can be grasped."""

_RANGES: Final = {"text_scale": range(50, 201), "volume": range(101)}
"""What numbers may be; a file that was damaged or edited must not ask for letters a mile high."""

_LONGEST: Final = 10
"""Digits of a number from which it makes no sense."""

_FARTHEST: Final = 32_768
"""Pixels from which on no window can be, or be as large."""


@dataclass(frozen=True, slots=True)
class Settings:
    """All that is remembered; each field has the value that a first start finds.

    Attributes:
        window: place and size of the window: left, top, width, height; empty if never kept.
        maximized: the window filled the screen.
        layout: how the houses lie: the value of a `Layout`.
        flipped: the board is seen from North.
        auto_flip: the board turns to whoever must act.
        board: id of the board style.
        pieces: id of the piece set.
        speed: pace of the animations: `system` (as the desktop wants), `slow`, `normal`, `fast`, `off`.
        colors: whose colours the window wears: `system`, `light`, `dark`.
        hints: houses and squares show what may be done with them.
        hidden_panels: names of the panels that are hidden.
        recent_files: the files opened or saved last, the latest first.
        names: the names of White, Black, South and North in the latest game.
        machines: how strong the machines among them were, as texts; a person is an empty text.
        analysis: positions are analysed.
        text_scale: size of the text in the window, in percent.
        sound: sounds are played.
        volume: how loud, 0–100.
    """

    window: tuple[int, ...] = ()
    maximized: bool = False
    layout: str = "ring"
    flipped: bool = False
    auto_flip: bool = False
    board: str = "walnut"
    pieces: str = "carved"
    speed: str = "system"
    colors: str = "system"
    hints: bool = True
    hidden_panels: tuple[str, ...] = ()
    recent_files: tuple[str, ...] = ()
    names: tuple[str, ...] = ("", "", "", "")
    machines: tuple[str, ...] = ("", "", "", "")
    analysis: bool = False
    text_scale: int = 100
    sound: bool = True
    volume: int = 70

    def with_recent(self, path: Path) -> Settings:
        """These settings with `path` at the head of the recent files."""
        name = str(path)
        others = (other for other in self.recent_files if other != name)
        return replace(self, recent_files=(name, *others)[:RECENT_FILES])

    def without_recent(self, path: Path) -> Settings:
        """These settings without `path` among the recent files: it is not there any more."""
        return replace(self, recent_files=tuple(name for name in self.recent_files if name != str(path)))

    def window_on(self, screens: Iterable[QRect]) -> QRect | None:
        """Where the window was; None if no screen is there any more, or it was never kept.

        Args:
            screens: the usable areas of the screens that there are.
        """
        if len(self.window) != 4:
            return None
        window = QRect(*self.window)
        title = QRect(window.left(), window.top(), window.width(), 1)
        for screen in screens:
            if screen.intersected(title).width() >= _VISIBLE:
                return window
        return None


class SettingsStore:
    """Keeps settings in the place that the desktop has for them.

    Args:
        place: where to keep them; the usual place if left out.
    """

    def __init__(self, place: QSettings | None = None) -> None:
        self._place = place or QSettings(
            QSettings.Format.IniFormat, QSettings.Scope.UserScope, "Awarichess", "Awarichess"
        )

    def load(self) -> Settings:
        """What was kept; whatever is missing or makes no sense has its first value."""
        usual = Settings()
        found = {field.name: self._read(field.name, getattr(usual, field.name)) for field in fields(usual)}
        return Settings(**found)

    def save(self, settings: Settings) -> None:
        """Keep the settings."""
        usual = Settings()
        for field in fields(settings):
            value = getattr(settings, field.name)
            if value == getattr(usual, field.name):
                self._place.remove(field.name)
            else:
                self._place.setValue(
                    field.name, [*map(str, value)] if isinstance(value, tuple) else str(value)
                )
        self._place.sync()

    def _read(self, name: str, usual: Any) -> Any:
        if not self._place.contains(name):
            return usual
        value = self._place.value(name)
        if isinstance(usual, tuple):
            return self._read_several(name, value, usual)
        text = str(value)
        if isinstance(usual, bool):
            return {"True": True, "true": True, "False": False, "false": False}.get(text, usual)
        if isinstance(usual, int):
            number = int(text) if text.isascii() and text.isdigit() and len(text) < _LONGEST else -1
            return number if number in _RANGES[name] else usual
        return text

    @staticmethod
    def _read_several(name: str, value: Any, usual: tuple[Any, ...]) -> tuple[Any, ...]:
        texts = [str(text) for text in value] if isinstance(value, list) else [str(value)]
        if name == "names":
            return tuple(texts) if len(texts) == len(usual) else usual
        if name != "window":
            return tuple(texts)
        try:
            numbers = tuple(map(int, texts))
        except ValueError:
            return usual
        return numbers if all(-_FARTHEST < number < _FARTHEST for number in numbers) else usual
