"""Everything that the menus offer, as actions of Qt: names, keys, tips. What they do is wired elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction, QActionGroup, QKeySequence

from awarichess_gui.scene.geometry import Layout
from awarichess_gui.scene.piece_sets import PIECE_SETS
from awarichess_gui.scene.player import Speed
from awarichess_gui.scene.style import STYLES
from awarichess_gui.widgets.theme import ColorChoice

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QWidget

Keys = QKeySequence.StandardKey | str

AS_THE_DESKTOP: Final = "system"
"""The pace of animations that follows the desktop: normal, or none where less motion is wanted."""


class Actions(QObject):
    """All actions of the window.

    Args:
        window: the window; the actions' keys work wherever the focus is in it.
    """

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._make_game_actions()
        self._make_edit_actions()
        self._make_go_actions()
        self._make_help_actions()
        self._make_view_actions()
        self.layouts = self._choices(
            "layout",
            [(self.tr("&Ring"), Layout.RING.value), (self.tr("R&ows"), Layout.ROWS.value)],
        )
        self.boards = self._choices("board", [(self._board_name(style), style) for style in STYLES])
        self.pieces = self._choices("pieces", [(self._pieces_name(pieces), pieces) for pieces in PIECE_SETS])
        self.speeds = self._choices(
            "speed",
            [
                (self.tr("As the &desktop"), AS_THE_DESKTOP),
                (self.tr("&Slow"), Speed.SLOW.value),
                (self.tr("&Normal"), Speed.NORMAL.value),
                (self.tr("&Fast"), Speed.FAST.value),
                (self.tr("&Off"), Speed.OFF.value),
            ],
        )
        self.colors = self._choices(
            "colors",
            [
                (self.tr("As the &desktop"), ColorChoice.SYSTEM.value),
                (self.tr("&Light"), ColorChoice.LIGHT.value),
                (self.tr("Da&rk"), ColorChoice.DARK.value),
            ],
        )

    def all(self) -> list[QAction]:
        """Every action, in the order in which they were made."""
        return self.findChildren(QAction)

    def lines(self) -> list[QAction]:
        """What can be done with the lines of a game."""
        return [self.make_main, self.delete_variation, self.delete_rest, self.restore]

    def _make_game_actions(self) -> None:
        self.new = self._action("new", self.tr("&New…"), [QKeySequence.StandardKey.New])
        self.rematch = self._action("rematch", self.tr("Re&match with sides swapped"))
        self.new.setIconText(self.tr("New game"))
        self.rematch.setIconText(self.tr("Rematch"))
        self.open = self._action("open", self.tr("&Open…"), [QKeySequence.StandardKey.Open])
        self.save = self._action("save", self.tr("&Save"), [QKeySequence.StandardKey.Save])
        self.save_as = self._action("save_as", self.tr("Save &as…"), ["Ctrl+Shift+S"])
        self.resign = self._action("resign", self.tr("&Resign…"))
        self.draw = self._action("draw", self.tr("Offer a &draw…"))
        self.indecision = self._action("indecision", self.tr("Agree &indecision…"))
        self.indecision.setToolTip(self.tr("Both players agree that this game of Awari cannot be decided"))
        self.pause = self._switch("pause", self.tr("&Pause the clocks"), ["Ctrl+P", "Pause"])
        self.hint = self._action("hint", self.tr("&Hint"), ["H"])
        self.hint.setToolTip(self.tr("Ask the engine what to do now"))
        self.move_now = self._action("move_now", self.tr("Move no&w"), ["Ctrl+."])
        self.move_now.setToolTip(self.tr("The machine acts at once, with the best that it has found"))
        self.pause_machine = self._switch("pause_machine", self.tr("Paus&e the machine"), ["Ctrl+T"])
        self.seats = self._action("seats", self.tr("Who p&lays…"), ["Ctrl+Shift+P"])
        self.quit = self._action("quit", self.tr("&Quit"), ["Ctrl+Q"])
        self.quit.setMenuRole(QAction.MenuRole.QuitRole)

    def _make_edit_actions(self) -> None:
        self.undo = self._action("undo", self.tr("&Undo"), [QKeySequence.StandardKey.Undo])
        self.redo = self._action("redo", self.tr("&Redo"), ["Ctrl+Shift+Z", "Ctrl+Y"])
        self.copy_position = self._action("copy_position", self.tr("&Copy position"), ["Ctrl+Shift+C"])
        self.make_main = self._action("make_main", self.tr("Make this the &main line"), ["Ctrl+Shift+M"])
        self.make_main.setToolTip(self.tr("What stands there now becomes a variation"))
        self.delete_variation = self._action(
            "delete_variation", self.tr("Delete this &variation"), ["Ctrl+Shift+Del"]
        )
        self.delete_variation.setToolTip(self.tr("The variation in which the move on the board stands"))
        self.delete_rest = self._action("delete_rest", self.tr("Delete from &here on"), ["Ctrl+Del"])
        self.delete_rest.setToolTip(self.tr("The move that led here, and all that follows it"))
        self.restore = self._action("restore", self.tr("Restore &lines"), ["Ctrl+Shift+R"])
        self.restore.setToolTip(self.tr("Bring back what was deleted, and the main line as it was"))
        self.preferences = self._action("preferences", self.tr("&Preferences…"), ["Ctrl+,"])
        self.preferences.setMenuRole(QAction.MenuRole.PreferencesRole)
        self.type_move = self._action("type_move", self.tr("&Type a move"), ["Ctrl+L", "/"])

    def _make_go_actions(self) -> None:
        self.start = self._action("start", self.tr("&Start of the game"), ["Alt+Home"])
        self.back = self._action("back", self.tr("One turn &back"), ["Alt+Left"])
        self.forward = self._action("forward", self.tr("One turn &forward"), ["Alt+Right"])
        self.end = self._action("end", self.tr("&End of the game"), ["Alt+End"])

    def _make_help_actions(self) -> None:
        self.first_game = self._action("first_game", self.tr("Your &first game"))
        self.rules = self._action("rules", self.tr("&Rules"), [QKeySequence.StandardKey.HelpContents])
        self.shortcuts = self._action("shortcuts", self.tr("&Keys"), ["Ctrl+K"])
        self.about = self._action("about", self.tr("&About Awarichess"))
        self.about.setMenuRole(QAction.MenuRole.AboutRole)

    def _make_view_actions(self) -> None:
        self.flip = self._switch("flip", self.tr("&Flip the board"), ["Ctrl+F"])
        self.auto_flip = self._switch("auto_flip", self.tr("Flip to whoever &acts"))
        self.hints = self._switch("hints", self.tr("Show &hints"), ["Ctrl+H"])
        self.hints.setToolTip(self.tr("Mark what may be done, and preview sowings"))
        self.analysis = self._switch("analysis", self.tr("Anal&ysis"), ["Ctrl+E"])
        self.analysis.setToolTip(self.tr("Show who is better, the best line, and what each sowing is worth"))
        self.sound = self._switch("sound", self.tr("&Sound"), ["Ctrl+M"])
        self.full_screen = self._switch("full_screen", self.tr("F&ull screen"), ["F11"])
        self.panels = {
            "players": self._switch("panel_players", self.tr("&Players")),
            "powers": self._switch("panel_powers", self.tr("P&owers")),
            "moves": self._switch("panel_moves", self.tr("&Moves")),
        }
        self.larger = self._action("larger", self.tr("Lar&ger text"), ["Ctrl++", "Ctrl+="])
        self.smaller = self._action("smaller", self.tr("S&maller text"), ["Ctrl+-"])

    def _action(self, name: str, text: str, keys: Sequence[Keys] = ()) -> QAction:
        action = QAction(text, self)
        action.setObjectName(name)
        action.setShortcuts([QKeySequence(key) for key in keys])
        action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
        self._window.addAction(action)
        return action

    def _switch(self, name: str, text: str, keys: Sequence[Keys] = ()) -> QAction:
        action = self._action(name, text, keys)
        action.setCheckable(True)
        return action

    def _choices(self, name: str, choices: Sequence[tuple[str, str]]) -> QActionGroup:
        """Actions of which exactly one is chosen; the data of each is what the settings keep."""
        group = QActionGroup(self)
        group.setObjectName(name)
        for text, value in choices:
            action = self._switch(f"{name}_{value}", text)
            action.setData(value)
            group.addAction(action)
        return group

    def _board_name(self, style: str) -> str:
        names = {
            "walnut": self.tr("&Walnut"),
            "ebony": self.tr("&Ebony"),
            "slate": self.tr("&Slate"),
        }
        return names.get(style, style)

    def _pieces_name(self, pieces: str) -> str:
        names = {
            "carved": self.tr("&Carved"),
            "classic": self.tr("Cl&assic"),
            "ivory": self.tr("&Ivory"),
            "bold": self.tr("&Bold"),
        }
        return names.get(pieces, pieces)


def key_of(action: QAction) -> str:
    """The first key of an action, as the desktop writes it."""
    return action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)


def choose(group: QActionGroup, value: str) -> None:
    """Mark the choice with that value; the first one if there is none such."""
    actions = group.actions()
    chosen = next((action for action in actions if action.data() == value), actions[0])
    chosen.setChecked(True)
