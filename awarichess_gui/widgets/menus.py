"""The menu bar."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QMenu

from awarichess_gui.errors import printable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QActionGroup
    from PySide6.QtWidgets import QMenuBar

    from awarichess_gui.widgets.actions import Actions


class Menus(QObject):
    """Puts the actions into menus and keeps the list of recent files.

    Args:
        bar: the menu bar of the window.
        actions: the actions.
    """

    #: A recent file was chosen; carries its path.
    recent_chosen = Signal(str)

    def __init__(self, bar: QMenuBar, actions: Actions) -> None:
        super().__init__(bar)
        self._recent = QMenu(self.tr("Open re&cent"), bar)
        self._make_game_menu(bar.addMenu(self.tr("&Game")), actions)
        edit = bar.addMenu(self.tr("&Edit"))
        edit.addActions([actions.undo, actions.redo])
        edit.addSeparator()
        edit.addActions([actions.type_move, actions.copy_position])
        edit.addSeparator()
        edit.addActions(actions.lines())
        edit.addSeparator()
        edit.addAction(actions.preferences)
        self._make_view_menu(bar.addMenu(self.tr("&View")), actions)
        go = bar.addMenu(self.tr("G&o"))
        go.addActions([actions.start, actions.back, actions.forward, actions.end])
        helps = bar.addMenu(self.tr("&Help"))
        helps.addActions([actions.first_game, actions.rules, actions.shortcuts])
        helps.addSeparator()
        helps.addAction(actions.about)
        for menu in bar.findChildren(QMenu):
            menu.setToolTipsVisible(True)
        self.show_recent(())

    @property
    def recent(self) -> QMenu:
        """The menu of recent files."""
        return self._recent

    def show_recent(self, paths: Sequence[str]) -> None:
        """List these files, the latest first."""
        self._recent.clear()
        self._recent.setEnabled(bool(paths))
        for number, path in enumerate(paths, 1):
            name = printable(path).replace("&", "&&")
            action = self._recent.addAction(f"&{number} {name}" if number < 10 else name)
            action.triggered.connect(lambda _checked=False, path=path: self.recent_chosen.emit(path))

    def _make_game_menu(self, menu: QMenu, actions: Actions) -> None:
        menu.addActions([actions.new, actions.rematch])
        menu.addSeparator()
        menu.addAction(actions.open)
        menu.addMenu(self._recent)
        menu.addActions([actions.save, actions.save_as])
        menu.addSeparator()
        menu.addActions([actions.hint, actions.move_now, actions.pause_machine, actions.seats])
        menu.addSeparator()
        menu.addActions([actions.pause, actions.draw, actions.indecision, actions.resign])
        menu.addSeparator()
        menu.addAction(actions.quit)

    def _make_view_menu(self, menu: QMenu, actions: Actions) -> None:
        menu.addActions([actions.flip, actions.auto_flip, actions.hints])
        menu.addSeparator()
        self._add_choices(menu, self.tr("&Layout"), actions.layouts)
        self._add_choices(menu, self.tr("&Board"), actions.boards)
        self._add_choices(menu, self.tr("Pie&ces"), actions.pieces)
        self._add_choices(menu, self.tr("An&imation"), actions.speeds)
        self._add_choices(menu, self.tr("C&olours"), actions.colors)
        menu.addAction(actions.analysis)
        panels = menu.addMenu(self.tr("&Panels"))
        panels.addActions(list(actions.panels.values()))
        menu.addSeparator()
        menu.addActions([actions.larger, actions.smaller])
        menu.addSeparator()
        menu.addActions([actions.sound, actions.full_screen])

    @staticmethod
    def _add_choices(menu: QMenu, title: str, group: QActionGroup) -> None:
        menu.addMenu(title).addActions(group.actions())
