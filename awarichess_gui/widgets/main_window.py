"""The window: the board, the cards, the menus."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QMainWindow

from awarichess_gui.errors import printable
from awarichess_gui.scene.accessible import BoardAccess
from awarichess_gui.scene.board_view import BoardView
from awarichess_gui.widgets.actions import Actions
from awarichess_gui.widgets.clock_faces import ClockFaces
from awarichess_gui.widgets.dropping import Dropping
from awarichess_gui.widgets.file_desk import FileDesk
from awarichess_gui.widgets.game_commands import GameCommands
from awarichess_gui.widgets.help_desk import HelpDesk
from awarichess_gui.widgets.line_commands import LineCommands
from awarichess_gui.widgets.menus import Menus
from awarichess_gui.widgets.presenter import Presenter
from awarichess_gui.widgets.side_panel import SidePanel
from awarichess_gui.widgets.table import Table
from awarichess_gui.widgets.view_options import ViewOptions

if TYPE_CHECKING:
    from PySide6.QtGui import QCloseEvent

    from awarichess_gui.session.game_session import GameSession
    from awarichess_gui.widgets.preferences import Preferences
    from awarichess_gui.widgets.reduced_motion import ReducedMotion


_SHARE: Final = 0.95
"""How much of a small screen the window takes at first; its frame needs some, too."""


class MainWindow(QMainWindow):
    """Puts the parts of the window together; what each of them does is its own business.

    Args:
        session: the game that is played.
        preferences: the settings in force.
        motion: whether the desktop asks for less motion.
    """

    #: The window has closed, nothing is left to be asked.
    closed = Signal()

    def __init__(self, session: GameSession, preferences: Preferences, motion: ReducedMotion) -> None:
        super().__init__()
        self.setObjectName("main")
        self._session = session
        self._preferences = preferences
        self._may_close = False
        self.board = BoardView(self)
        self.access = BoardAccess(self.board)
        self.side = SidePanel(self)
        self.table = Table(self.board, self.side, self)
        self.setCentralWidget(self.table)
        self.actions_ = Actions(self)
        self.menus = Menus(self.menuBar(), self.actions_)
        ViewOptions(preferences, self.actions_, self.board, self.side, self.table, motion)
        self.presenter = Presenter(session, self.board, self.side, self.access)
        self.desk = FileDesk(self, session, preferences)
        self.commands = GameCommands(self, self.actions_, session, self.presenter, self.desk, preferences)
        LineCommands(self.actions_, session, self.presenter)
        self.side.moves.set_menu(self.actions_.lines())
        ClockFaces(session.clockwork, self.side, self.access, self.actions_.pause)
        HelpDesk(self, self.actions_)
        Dropping(self, self.desk)
        self.side.now.set_end_actions((self.actions_.rematch, self.actions_.new))
        self._connect()
        self._place()
        self._apply_settings()
        self.presenter.show_all()
        self._show_title()
        QMainWindow.setTabOrder(self.board, self.side)
        self.board.setFocus()

    def open_path(self, path: Path) -> None:
        """Open a game file."""
        self.desk.open_path(path)

    def _connect(self) -> None:
        actions, preferences = self.actions_, self._preferences
        actions.open.triggered.connect(self.desk.open)
        actions.save.triggered.connect(self.desk.save)
        actions.save_as.triggered.connect(self.desk.save_as)
        actions.quit.triggered.connect(self.close)
        actions.type_move.triggered.connect(self._on_type_move)
        actions.preferences.triggered.connect(self._on_preferences)
        actions.full_screen.triggered.connect(self._on_full_screen)
        self.menus.recent_chosen.connect(lambda path: self.open_path(Path(path)))
        self.side.moves.left.connect(self.board.setFocus)
        self.desk.file_changed.connect(self._show_title)
        self._session.begun.connect(self._show_title)
        self._session.model.modified_changed.connect(self._show_title)
        preferences.changed.connect(self._apply_settings)

    def _apply_settings(self) -> None:
        settings = self._preferences.settings
        self.menus.show_recent(settings.recent_files)
        self.presenter.set_auto_flip(settings.auto_flip)

    def _place(self) -> None:
        """Stand where the window stood last, if a screen is still there; at first all of it can be seen."""
        self.resize(self.table.sizeHint().boundedTo(self.screen().availableGeometry().size() * _SHARE))
        settings = self._preferences.settings
        screens = [screen.availableGeometry() for screen in QGuiApplication.screens()]
        place = settings.window_on(screens)
        if place is not None:
            self.setGeometry(place)
        if settings.maximized:
            self.setWindowState(self.windowState() | Qt.WindowState.WindowMaximized)

    def _keep_place(self) -> None:
        place = self.normalGeometry() if self.isMaximized() or self.isFullScreen() else self.geometry()
        window = (place.left(), place.top(), place.width(), place.height())
        self._preferences.change(window=window, maximized=self.isMaximized())

    def _show_title(self) -> None:
        file, players = self.desk.file, self._session.players
        if file is not None:
            name = printable(file.path.name)
        elif players.white or players.black:
            name = self.tr("{white} – {black}").format(white=players.white or "?", black=players.black or "?")
        else:
            name = self.tr("New game")
        self.setWindowTitle(self.tr("{name}[*] — Awarichess").format(name=name))
        self.setWindowModified(self._session.model.is_modified)

    def _on_type_move(self) -> None:
        if "moves" in self._preferences.settings.hidden_panels:
            hidden = tuple(name for name in self._preferences.settings.hidden_panels if name != "moves")
            self._preferences.change(hidden_panels=hidden)
        self.side.moves.focus_entry()

    def _on_preferences(self) -> None:
        from awarichess_gui.widgets.preferences_dialog import PreferencesDialog  # noqa: PLC0415 (seldom needed)

        PreferencesDialog(self._preferences, self.actions_, self).show()

    def _on_full_screen(self, on: bool) -> None:
        self.setWindowState(
            self.windowState() | Qt.WindowState.WindowFullScreen
            if on
            else self.windowState() & ~Qt.WindowState.WindowFullScreen
        )

    def _on_may_close(self) -> None:
        self._may_close = True
        self.close()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Close, once unsaved changes are saved or given up."""
        if self._session.model.is_modified and not self._may_close:
            event.ignore()
            self.desk.leave_game(self._on_may_close)
            return
        self._keep_place()
        self.board.player.finish()
        self._session.clockwork.run(None)
        event.accept()
        self.closed.emit()

    def event(self, event: QEvent) -> bool:
        """Notice whether a key is held: every press is offered to shortcuts first, and so to the window."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            self.presenter.set_hurried(event.isAutoRepeat())
        return super().event(event)

    def changeEvent(self, event: QEvent) -> None:
        """Keep the menu in step with the desktop's own ways to leave full screen."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.WindowStateChange:
            self.actions_.full_screen.setChecked(self.isFullScreen())
