"""What the menu *Help* does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from awarichess_gui.errors import AssetError
from awarichess_gui.widgets import words
from awarichess_gui.widgets.message import tell

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QDialog, QWidget

    from awarichess_gui.widgets.actions import Actions


class HelpDesk(QObject):
    """Opens the dialogs of the menu *Help*.

    Args:
        window: the window, parent of all dialogs.
        actions: its actions.
    """

    def __init__(self, window: QWidget, actions: Actions) -> None:
        super().__init__(window)
        self._window = window
        self._actions = actions
        actions.first_game.triggered.connect(self.show_first_game)
        actions.rules.triggered.connect(self.show_rules)
        actions.shortcuts.triggered.connect(self.show_shortcuts)
        actions.about.triggered.connect(self.show_about)

    def show_first_game(self) -> None:
        """Tell how a first game is played."""
        from awarichess_gui.widgets.help_dialogs import first_game_dialog  # noqa: PLC0415 (seldom needed)

        self._show_page(first_game_dialog)

    def show_rules(self) -> None:
        """Show the rules."""
        from awarichess_gui.widgets.help_dialogs import rules_dialog  # noqa: PLC0415 (seldom needed)

        self._show_page(rules_dialog)

    def show_shortcuts(self) -> None:
        """List the keys."""
        from awarichess_gui.widgets.help_dialogs import shortcuts_dialog  # noqa: PLC0415 (seldom needed)

        shortcuts_dialog(self._actions.all(), self._window).show()

    def show_about(self) -> None:
        """Tell what this program is."""
        from awarichess_gui.widgets.help_dialogs import about_dialog  # noqa: PLC0415 (seldom needed)

        about_dialog(self._window).show()

    def _show_page(self, make: Callable[[QWidget], QDialog]) -> None:
        try:
            make(self._window).show()
        except AssetError as error:
            tell(self._window, self.tr("Help"), words.error_text(error))
