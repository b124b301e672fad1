"""The settings in force: changed in one place, kept at once, announced to whoever shows them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from awarichess_gui.settings import Settings, SettingsStore


class Preferences(QObject):
    """Holds the settings of the running program.

    Args:
        store: where they are kept.
        parent: the owner in the sense of Qt.
    """

    #: The settings are others now; carries the `Settings`.
    changed = Signal(object)

    def __init__(self, store: SettingsStore, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._store = store
        self._settings = store.load()

    @property
    def settings(self) -> Settings:
        """The settings in force."""
        return self._settings

    def set(self, settings: Settings) -> None:
        """Put other settings in force and keep them."""
        if settings != self._settings:
            self._settings = settings
            self._store.save(settings)
            self.changed.emit(settings)

    def change(self, **values: Any) -> None:
        """Change the settings of these names."""
        self.set(replace(self._settings, **values))
