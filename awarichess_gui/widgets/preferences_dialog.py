"""The dialog of the preferences: what is changed there is in force at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QGroupBox,
    QSlider,
    QVBoxLayout,
    QWidget,
)

from awarichess_gui.settings import Settings
from awarichess_gui.widgets.view_options import SCALES

if TYPE_CHECKING:
    from PySide6.QtGui import QActionGroup

    from awarichess_gui.widgets.actions import Actions
    from awarichess_gui.widgets.preferences import Preferences


class PreferencesDialog(QDialog):
    """Everything that can be set, in one place; the menu *View* offers most of it too.

    Args:
        preferences: the settings in force.
        actions: the actions of the window, which name the choices.
        parent: the window.
    """

    def __init__(self, preferences: Preferences, actions: Actions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Preferences"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._preferences = preferences
        layout = QVBoxLayout(self)
        layout.addWidget(self._board_box(actions))
        layout.addWidget(self._play_box(actions))
        layout.addWidget(self._window_box(actions))
        layout.addWidget(self._sound_box())
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        usual = buttons.addButton(self.tr("Restore &defaults"), QDialogButtonBox.ButtonRole.ResetRole)
        usual.setObjectName("usual")
        usual.setAutoDefault(False)
        buttons.button(QDialogButtonBox.StandardButton.Close).setDefault(True)
        usual.clicked.connect(self._on_usual)
        buttons.rejected.connect(self.reject)
        layout.addWidget(buttons)
        preferences.changed.connect(self._show)
        self._show(preferences.settings)

    def _board_box(self, actions: Actions) -> QGroupBox:
        box = QGroupBox(self.tr("Board"), self)
        form = QFormLayout(box)
        form.addRow(self.tr("&Layout:"), self._choice("layout", actions.layouts))
        form.addRow(self.tr("&Board:"), self._choice("board", actions.boards))
        form.addRow(self.tr("&Pieces:"), self._choice("pieces", actions.pieces))
        return box

    def _play_box(self, actions: Actions) -> QGroupBox:
        box = QGroupBox(self.tr("Play"), self)
        form = QFormLayout(box)
        form.addRow(self.tr("A&nimation:"), self._choice("speed", actions.speeds))
        form.addRow(self._switch("hints", self.tr("Show &hints: what may be done, and what a sowing takes")))
        form.addRow(self._switch("auto_flip", self.tr("Flip &the board to whoever acts")))
        return box

    def _window_box(self, actions: Actions) -> QGroupBox:
        box = QGroupBox(self.tr("Window"), self)
        form = QFormLayout(box)
        form.addRow(self.tr("&Colours:"), self._choice("colors", actions.colors))
        size = QComboBox(self)
        size.setObjectName("text_scale")
        for percent in SCALES:
            size.addItem(self.tr("{percent} %").format(percent=percent), percent)
        size.activated.connect(lambda: self._preferences.change(text_scale=size.currentData()))
        form.addRow(self.tr("&Size of text:"), size)
        return box

    def _sound_box(self) -> QGroupBox:
        box = QGroupBox(self.tr("Sound"), self)
        form = QFormLayout(box)
        form.addRow(self._switch("sound", self.tr("Play s&ounds")))
        volume = QSlider(Qt.Orientation.Horizontal, self)
        volume.setObjectName("volume")
        volume.setRange(0, 100)
        volume.setPageStep(10)
        volume.valueChanged.connect(lambda value: self._preferences.change(volume=value))
        form.addRow(self.tr("&Volume:"), volume)
        return box

    def _choice(self, name: str, group: QActionGroup) -> QComboBox:
        box = QComboBox(self)
        box.setObjectName(name)
        for action in group.actions():
            box.addItem(action.text().replace("&", ""), action.data())
        box.activated.connect(lambda: self._preferences.change(**{name: box.currentData()}))
        return box

    def _switch(self, name: str, text: str) -> QCheckBox:
        box = QCheckBox(text, self)
        box.setObjectName(name)
        box.clicked.connect(lambda on: self._preferences.change(**{name: on}))
        return box

    def _show(self, settings: Settings) -> None:
        """Show the settings, whoever has changed them."""
        for choice in self.findChildren(QComboBox):
            choice.setCurrentIndex(max(0, choice.findData(getattr(settings, choice.objectName()))))
        for switch in self.findChildren(QCheckBox):
            switch.setChecked(getattr(settings, switch.objectName()))
        for slider in self.findChildren(QSlider):
            slider.setValue(settings.volume)
            slider.setEnabled(settings.sound)

    def _on_usual(self) -> None:
        """Take back every choice made here; recent files, names and the like stay."""
        usual = Settings()
        names = [widget.objectName() for widget in self.findChildren(QWidget) if widget.objectName()]
        shown = [name for name in names if hasattr(usual, name)]
        self._preferences.change(**{name: getattr(usual, name) for name in shown})
