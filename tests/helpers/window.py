"""Somebody who sits before the window: clicks, keys, menus, and answers to questions."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar, cast

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QMessageBox, QPushButton, QWidget

from awarichess_gui.notation import read_games
from awarichess_gui.rules import Action, LetPlay, Move, Pass, Position, Sow, ZeroMove
from awarichess_gui.session.setup import GameSetup
from tests.helpers.table import Hand

if TYPE_CHECKING:
    from PySide6.QtGui import QAction

    from awarichess_gui.app import App
    from awarichess_gui.notation import GameRecord
    from awarichess_gui.widgets.main_window import MainWindow

_D = TypeVar("_D", bound=QDialog)

PRINTED_EXAMPLE = """\
1. (1=W) e4 (2=W) 0
2. (3=W) Bc4 (4=B) Nc6
3. (5=B) 0 (6=W) 0
4. (7=W) Nf3 (8=W) 0
5. (9=W) Ng5 (10=B) Nh6
6. (11=B) 0 (12=W) 0
7. (13=W) Qh5 (14=W) 0
8. (15=W) Bxf7+ Nxf7
9. (16=W) Qxf7#
"""
"""The game that the source document of the rules prints."""

CHESS = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 - "
"""The first position of Chess; the powers follow."""


def example() -> GameRecord:
    """The printed example as a record."""
    reading = next(read_games(PRINTED_EXAMPLE))
    assert not reading.faults
    return reading.record


class Driver:
    """Uses the window as a player does."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.model = app.model
        self.hand = Hand(app.window.board)

    @property
    def window(self) -> MainWindow:
        return self.app.window

    @property
    def now(self) -> str:
        """Everything that the *Now* card says."""
        return self.window.side.now.accessibleName()

    @property
    def hint(self) -> str:
        """The lowest line of the *Now* card."""
        return self.window.side.now.hint

    def begin(self, text: str = "", setup: GameSetup | None = None) -> None:
        """Begin a game, perhaps from a position string."""
        setup = setup or GameSetup()
        start = Position.from_string(text, setup.options) if text else None
        self.app.session.begin(GameSetup(setup.options, setup.players, start, setup.time))

    def button(self, name: str) -> QPushButton:
        """A button of the *Now* card that can be pressed."""
        button = self.window.side.now.findChild(QPushButton, name)
        assert isinstance(button, QPushButton)
        assert button.isVisible(), f"{name} is not offered"
        return button

    def press(self, name: str) -> None:
        """Press a button of the *Now* card."""
        QTest.mouseClick(self.button(name), Qt.MouseButton.LeftButton)

    def act(self, action: Action, how: str = "clicks") -> None:
        """Do what leads to an action: gestures on the board, buttons beside it."""
        match action:
            case Sow() | Move():
                self.hand.act(action, how)
            case ZeroMove():
                self._decide("zero", "0", how)
            case LetPlay():
                self._decide("play", "P", how)
            case Pass():
                self._decide("pass", "0", how)
            case _:
                raise AssertionError(f"there is no gesture for {action}")

    def key(self, keys: str) -> None:
        """Press a key that means something in the whole window."""
        QTest.keyClick(self.window.board, cast("Qt.Key", getattr(Qt.Key, f"Key_{keys}")))

    def type_move(self, text: str) -> None:
        """Type into the field for moves and press Enter."""
        self.trigger("type_move")
        entry = self.window.side.moves.entry
        assert entry.hasFocus()
        QTest.keyClicks(entry, text)
        QTest.keyClick(entry, Qt.Key.Key_Return)

    def action(self, name: str) -> QAction:
        """An entry of a menu."""
        found = {action.objectName(): action for action in self.window.actions_.all()}
        return found[name]

    def trigger(self, name: str) -> None:
        """Choose an entry of a menu."""
        action = self.action(name)
        assert action.isEnabled(), f"{name} cannot be chosen"
        action.trigger()

    def dialog(self, kind: type[_D]) -> _D:
        """The one open dialog of that kind."""
        found = [dialog for dialog in self.window.findChildren(kind) if dialog.isVisible()]
        assert len(found) == 1, f"{len(found)} dialogs of the kind {kind.__name__}"
        return found[0]

    def no_dialog(self) -> bool:
        """Whether nothing is asked and nothing is told."""
        delete_what_waits()
        return not [dialog for dialog in self.window.findChildren(QDialog) if dialog.isVisible()]

    def answer(self, index: int) -> None:
        """Give the answer of that number to the question that is open."""
        box = self.dialog(QMessageBox)
        button = box.findChild(QPushButton, f"answer{index}")
        assert isinstance(button, QPushButton)
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)

    def close_dialog(self) -> None:
        """Close the one open dialog with Escape."""
        QTest.keyClick(self.dialog(QDialog), Qt.Key.Key_Escape)
        assert self.no_dialog()

    def _decide(self, button: str, key: str, how: str) -> None:
        if how == "keys":
            self.key(key)
        else:
            self.press(button)


def delete_what_waits() -> None:
    """Let everything go that has been told to."""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def focused() -> QWidget | None:
    """The widget that has the keyboard."""
    return QApplication.focusWidget()
