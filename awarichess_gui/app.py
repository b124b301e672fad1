"""The program with the window: the only place that makes the parts and ties them together."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QEvent, QLocale, QObject, QStandardPaths, QTimer
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from awarichess_gui import __version__, assets
from awarichess_gui.errors import AssetError
from awarichess_gui.model.game_model import GameModel
from awarichess_gui.session.analyst import Analyst
from awarichess_gui.session.autosave import Autosave
from awarichess_gui.session.clockwork import Clockwork
from awarichess_gui.session.game_session import GameSession
from awarichess_gui.session.opponent import Opponent
from awarichess_gui.session.search_worker import SearchWorker, load_engine
from awarichess_gui.session.setup import GameSetup
from awarichess_gui.session.sounds_player import SoundPlayer
from awarichess_gui.settings import SettingsStore
from awarichess_gui.widgets import translation
from awarichess_gui.widgets.analysis_desk import AnalysisDesk
from awarichess_gui.widgets.crash import CrashKeeper
from awarichess_gui.widgets.main_window import MainWindow
from awarichess_gui.widgets.message import ask
from awarichess_gui.widgets.opponent_desk import OpponentDesk
from awarichess_gui.widgets.preferences import Preferences
from awarichess_gui.widgets.reduced_motion import ReducedMotion
from awarichess_gui.widgets.reduced_motion_sources import ask_desktop
from awarichess_gui.widgets.sound_desk import SoundDesk

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from awarichess_gui.notation.record import GameRecord
    from awarichess_gui.session.thinking import Thinker
    from awarichess_gui.widgets.reduced_motion import Ask

translate = QCoreApplication.translate

_MOMENT: Final = 250
"""Milliseconds from the first paint until the engine is loaded in the background."""

_BY_SIGNAL: Final = 128
"""What shells add to the number of the signal that ended a program to make its exit code."""


class App:
    """One window with everything behind it.

    Args:
        store: where the settings are kept.
        autosaves: the folder for copies of unsaved games.
        ask_motion: asks the desktop whether it wants less motion; None where nobody can be asked.
        load_engine: loads the engine; called in a thread of its own, when the engine is first needed.
    """

    def __init__(
        self,
        store: SettingsStore,
        autosaves: Path,
        ask_motion: Ask | None = None,
        load_engine: Callable[[], Thinker] = load_engine,
    ) -> None:
        self.model = GameModel()
        self.session = GameSession(self.model, Clockwork())
        self.session.begin(GameSetup())
        self.preferences = Preferences(store)
        self.autosave = Autosave(self.model, autosaves)
        self.motion = ReducedMotion(ask_motion)
        self.worker = SearchWorker(load_engine)
        self.opponent = Opponent(self.session, self.worker)
        self.analyst = Analyst(self.model, self.worker)
        self.window = MainWindow(self.session, self.preferences, self.motion)
        OpponentDesk(self.window, self.session, self.opponent, self.worker, self.preferences)
        self.analysis = AnalysisDesk(self.window, self.analyst, self.worker, self.preferences)
        self.sounds = SoundPlayer()
        SoundDesk(self.sounds, self.window.board.player, self.session.clockwork, self.preferences)
        self.crashes = CrashKeeper(self.window, self.autosave.keep)
        self.window.closed.connect(self.autosave.close)
        self.window.closed.connect(self.sounds.close)
        self.window.closed.connect(self.worker.close)

    def wake_engine(self) -> None:
        """Load the engine in the background, and begin what waits for it."""
        self.worker.wake()
        self.analysis.start()

    def stop(self, number: int) -> None:
        """End without a question, as a signal asks: a game that is not saved is offered at the next start.

        Args:
            number: the number of the signal.
        """
        self.autosave.keep()
        self.sounds.close()
        self.worker.close()
        QCoreApplication.exit(_BY_SIGNAL + number)

    def offer_recovery(self) -> None:
        """Ask about a game that was left behind by a sudden end, if there is one."""
        for left in self.autosave.left_behind():
            record = self.autosave.recover(left)
            if record is None:
                continue  # it cannot be read now; perhaps it can another day
            if record.root.children:
                self._offer(left, record)
                return
            self.autosave.discard(left)

    def _offer(self, left: Path, record: GameRecord) -> None:
        names = " – ".join(record.tags[name] for name in ("White", "Black"))
        text = translate(
            "App", "Awarichess came to a sudden end. The game {names} was kept. Go on with it?"
        ).format(names=names)

        def go_on() -> None:
            self.session.take_up(record)
            self.model.touch()
            self.autosave.keep()
            if self.autosave.path.exists():  # not if the disk is full
                self.autosave.discard(left)

        ask(
            self.window,
            translate("App", "A game was kept"),
            text,
            [
                (translate("App", "Go on"), go_on),
                (translate("App", "Throw it away"), lambda: self.autosave.discard(left)),
                (translate("App", "Later"), None),
            ],
        )


class _AfterFirstPaint(QObject):
    """Does something once a window has been painted, and its user has had a moment to look at it."""

    def __init__(self, window: MainWindow, deed: Callable[[], None]) -> None:
        super().__init__(window)
        self._painted = window.board.viewport()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_MOMENT)
        self._timer.timeout.connect(deed)
        window.closed.connect(self._timer.stop)
        self._painted.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Notice the first paint."""
        if event.type() == QEvent.Type.Paint:
            self._painted.removeEventFilter(self)
            self._timer.start()
        return super().eventFilter(watched, event)


def main(argv: Sequence[str] | None = None) -> int:
    """Open the window and let people play.

    Args:
        argv: the arguments after the program's name; those of the process if left out.

    Returns:
        The exit code for the shell.
    """
    arguments = _parser().parse_args(argv)
    qt_app = QApplication.instance() or QApplication(sys.argv[:1])
    qt_app.setApplicationName("Awarichess")
    qt_app.setOrganizationName("Awarichess")
    qt_app.setApplicationVersion(__version__)
    if isinstance(qt_app, QApplication):
        qt_app.setDesktopFileName("org.awarichess.Awarichess")
        _set_icon(qt_app)
    translation.install(qt_app, QLocale.system())
    app = App(SettingsStore(), _autosave_folder(), ask_desktop)
    app.window.show()
    if arguments.smoke_test:
        return _smoke_test(app)
    from awarichess_gui.session.stop_signals import StopSignals  # noqa: PLC0415 (slow to load: it brings sockets)

    QTimer.singleShot(0, app.motion.ask)
    app.crashes.install()
    signals = StopSignals()
    signals.received.connect(app.stop)
    signals.install()
    _AfterFirstPaint(app.window, app.wake_engine)
    if arguments.file is not None:
        app.window.open_path(arguments.file)
    else:
        app.offer_recovery()
    try:
        return qt_app.exec()
    finally:
        signals.uninstall()
        app.crashes.uninstall()


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="awarichess-gui", description="Play Awarichess in a window.")
    parser.add_argument("file", nargs="?", type=Path, metavar="FILE", help="a game file to open")
    parser.add_argument("--version", action="version", version=f"Awarichess {__version__}")
    parser.add_argument(
        "--smoke-test", action="store_true", help="paint the window once and end: whether everything is there"
    )
    return parser


def _smoke_test(app: App) -> int:
    QCoreApplication.processEvents()
    painted = not app.window.grab().isNull()
    app.window.close()
    return 0 if painted else 1


def _set_icon(app: QApplication) -> None:
    try:
        app.setWindowIcon(QIcon(str(assets.path("icons/awarichess.svg"))))
    except AssetError:
        return  # a window without an icon is still a window


def _autosave_folder() -> Path:
    place = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.AppLocalDataLocation)
    return Path(place) / "unsaved"
