"""Opening and saving: dialogs, recent files, unsaved changes, faults in files."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QObject, QStandardPaths, Signal
from PySide6.QtWidgets import QFileDialog

from awarichess_gui.errors import AwarichessError, printable
from awarichess_gui.notation.errors import ReadError
from awarichess_gui.notation.record import EXTENSION
from awarichess_gui.widgets import words
from awarichess_gui.widgets.message import ask, tell
from awarichess_gui.widgets.patient_dialog import PatientReader

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

    from awarichess_gui.notation.reader import GameReading
    from awarichess_gui.session.game_file import GameFile
    from awarichess_gui.session.game_session import GameSession
    from awarichess_gui.widgets.preferences import Preferences


class FileDesk(QObject):
    """Keeps the game on the table and the files on disk together.

    Args:
        window: the window, parent of all dialogs.
        session: the game.
        preferences: remembers recent files.
    """

    #: The game has another file, or none.
    file_changed = Signal()

    def __init__(self, window: QWidget, session: GameSession, preferences: Preferences) -> None:
        super().__init__(window)
        self._window = window
        self._session = session
        self._preferences = preferences
        self._file: GameFile | None = None
        self._given_up = False
        self._reader = PatientReader(window)
        session.begun.connect(self._on_begun)

    @property
    def file(self) -> GameFile | None:
        """The file of the game; None if it has none."""
        return self._file

    def leave_game(self, then: Callable[[], None]) -> None:
        """Do something that ends the game on the table, once its changes are saved or given up.

        If the player has to choose something else before the game ends, `leave_at_last` follows.
        """
        self._given_up = False
        if not self._session.model.is_modified:
            then()
            return
        ask(
            self._window,
            self.tr("Unsaved changes"),
            self.tr("This game has moves that are not saved. Save them first?"),
            [
                (self.tr("Save"), lambda: self._save(then)),
                (self.tr("Don’t save"), lambda: self._give_up(then)),
                (self.tr("Cancel"), None),
            ],
        )

    def leave_at_last(self, then: Callable[[], None]) -> None:
        """End the game that was left: ask again if it has gone on while the player was choosing.

        A machine may have acted meanwhile, or a flag may have fallen.
        """
        if self._given_up:
            then()
        else:
            self.leave_game(then)

    def open(self) -> None:
        """Ask for a file and open it."""
        self.leave_game(self._ask_for_file)

    def open_path(self, path: Path) -> None:
        """Open a file; if it holds several games, ask which."""
        self.leave_game(lambda: self._open(path))

    def save(self) -> None:
        """Save the game where it came from, or ask where."""
        self._save(None)

    def save_as(self) -> None:
        """Ask where to save the game, and save it there."""
        self._ask_where(None)

    def _give_up(self, then: Callable[[], None]) -> None:
        self._given_up = True
        then()

    def _save(self, then: Callable[[], None] | None) -> None:
        """Save the game; when it is saved, do what comes `then`."""
        if self._file is None or not self._file.saves:
            self._ask_where(then)
            return
        try:
            self._file.save(self._session.model.record)
        except AwarichessError as error:
            ask(
                self._window,
                self.tr("That did not work"),
                words.error_text(error),
                [(self.tr("Save elsewhere…"), lambda: self._ask_where(then)), (self.tr("Cancel"), None)],
            )
            return
        self._saved(self._file, then)

    def _ask_where(self, then: Callable[[], None] | None) -> None:
        dialog = self._file_dialog(self.tr("Save the game"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(EXTENSION.removeprefix("."))
        dialog.selectFile(self._proposed_name())
        dialog.fileSelected.connect(lambda name: self._save_to(Path(name), then))
        dialog.open()

    def _ask_for_file(self) -> None:
        dialog = self._file_dialog(self.tr("Open a game"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda name: self._open(Path(name)))
        dialog.open()

    def _file_dialog(self, title: str) -> QFileDialog:
        dialog = QFileDialog(self._window, title, str(self._folder()))
        dialog.setNameFilters(
            [self.tr("Games of Awarichess") + f" (*{EXTENSION})", self.tr("All files") + " (*)"]
        )
        dialog.finished.connect(dialog.deleteLater)
        return dialog

    def _folder(self) -> Path:
        """Where files were last opened or saved, or the folder for documents.

        A name that is kept may be longer than any can be, which `os.path` bears and `Path` does not.
        """
        if self._file is not None:
            return self._file.path.parent
        recent = self._preferences.settings.recent_files
        if recent and os.path.isdir(Path(recent[0]).parent):  # noqa: PTH112 (it takes any name)
            return Path(recent[0]).parent
        return Path(
            QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation) or Path.home()
        )

    def _proposed_name(self) -> str:
        if self._file is not None:
            return self._file.path.name
        players = self._session.players
        names = " - ".join(name for name in (players.white, players.black) if name)
        fit = "".join(letter if letter.isalnum() or letter in " -_." else "_" for letter in names).strip(". ")
        return (fit or self.tr("game")) + EXTENSION

    def _open(self, path: Path) -> None:
        from awarichess_gui.session.game_file import GameFile  # noqa: PLC0415 (brings the reader along)

        path = path.absolute()
        try:
            size = path.stat().st_size
        except (OSError, ValueError):
            size = 0  # opening it will tell why
        self._reader.read(
            path,
            size,
            lambda progress: GameFile(path, progress),
            lambda file: self._on_looked_through(cast("GameFile", file)),
            lambda error: self._on_unreadable(path, error),
        )

    def _on_unreadable(self, path: Path, error: AwarichessError) -> None:
        if isinstance(error, ReadError) and not os.path.exists(path):  # noqa: PTH110 (it takes any name)
            self._preferences.set(self._preferences.settings.without_recent(path))
        self._tell(error)

    def _on_looked_through(self, file: GameFile) -> None:
        if file.games == 1:
            self._open_game(file, 0)
            return
        from awarichess_gui.widgets.game_chooser import GameChooser  # noqa: PLC0415 (seldom needed)

        chooser = GameChooser(file.headings(), self._window)
        chooser.game_chosen.connect(lambda index: self._open_game(file, index))
        chooser.open()

    def _open_game(self, file: GameFile, index: int) -> None:
        self._reader.read(
            file.path,
            file.size(index),
            lambda _progress: file.read(index),
            lambda reading: self._take_up(file, cast("GameReading", reading)),
            lambda error: self._on_unreadable(file.path, error),
        )

    def _take_up(self, file: GameFile, reading: GameReading) -> None:
        if reading.faults and not reading.record.root.children:
            self._tell_faults(file, reading)
        else:
            self.leave_at_last(lambda: self._put_on_table(file, reading))

    def _put_on_table(self, file: GameFile, reading: GameReading) -> None:
        if reading.faults:
            self._tell_faults(file, reading)
        self._session.take_up(reading.record)
        self._set_file(file)
        self._preferences.set(self._preferences.settings.with_recent(file.path))

    def _tell_faults(self, file: GameFile, reading: GameReading) -> None:
        from awarichess_gui.widgets.report_dialog import faults_dialog  # noqa: PLC0415 (seldom needed)

        faults = [words.fault_text(fault) for fault in reading.faults]
        opened = bool(reading.record.root.children)
        faults_dialog(printable(file.path.name), faults, opened, self._window).open()

    def _save_to(self, path: Path, then: Callable[[], None] | None) -> None:
        from awarichess_gui.session.game_file import GameFile  # noqa: PLC0415 (brings the writer along)

        try:
            file = GameFile.save_new(path.absolute(), self._session.model.record)
        except AwarichessError as error:
            self._tell(error)
            return
        self._saved(file, then)

    def _saved(self, file: GameFile, then: Callable[[], None] | None) -> None:
        self._session.model.mark_saved()
        self._set_file(file)
        self._preferences.set(self._preferences.settings.with_recent(file.path))
        if then is not None:
            then()

    def _set_file(self, file: GameFile | None) -> None:
        self._file = file
        self.file_changed.emit()

    def _on_begun(self) -> None:
        self._given_up = False
        self._set_file(None)

    def _tell(self, error: AwarichessError) -> None:
        tell(self._window, self.tr("That did not work"), words.error_text(error))
