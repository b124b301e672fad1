"""Keeps a copy of the game on disk while it is played, so that a crash or a power cut loses nothing."""

from __future__ import annotations

import contextlib
import os
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QLockFile, QObject, QTimer

from awarichess_gui.notation.errors import SaveError

if TYPE_CHECKING:
    from pathlib import Path

    from awarichess_gui.model.game_model import GameModel
    from awarichess_gui.notation.record import GameRecord

DELAY: Final = 500
"""Milliseconds from a change to the copy; changes that follow sooner share one."""

_COPY: Final = ".awc"
_LOCK: Final = ".lock"


class Autosave(QObject):
    """Copies a game that has unsaved changes into a folder of its own.

    Each running program has a file there, locked as long as it runs; a file whose lock is held by nobody was
    left behind by a program that came to a sudden end.

    Args:
        model: the game.
        folder: where to keep copies; made if it is not there.
        parent: the owner in the sense of Qt.
    """

    def __init__(self, model: GameModel, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self._folder = folder
        # In a container every run may have the same process number: the copy of a run that came to a sudden
        # end must not be taken for one's own.
        self._path = folder / f"{os.getpid()}-{os.urandom(4).hex()}{_COPY}"
        self._lock = _lock_of(self._path)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(DELAY)
        self._timer.timeout.connect(self.keep)
        with contextlib.suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
            self._lock.tryLock(0)
        model.record_changed.connect(self._on_changed)
        model.modified_changed.connect(self._on_changed)

    @property
    def path(self) -> Path:
        """The file of this program."""
        return self._path

    @property
    def waiting(self) -> bool:
        """Whether a change waits to be copied."""
        return self._timer.isActive()

    def keep(self) -> None:
        """Make the copy what the game is now: nothing if there is nothing to save."""
        from awarichess_gui.notation.files import save_games  # noqa: PLC0415 (brings the reader along)

        self._timer.stop()
        with contextlib.suppress(SaveError, OSError):  # a full disk must not disturb the game
            if self._model.is_modified:
                save_games(self._path, [self._model.record])
            else:
                self._path.unlink(missing_ok=True)

    def close(self) -> None:
        """The program ends as it should: the copy is not needed any more."""
        self._timer.stop()
        with contextlib.suppress(OSError):
            self._path.unlink(missing_ok=True)
        self._lock.unlock()

    def left_behind(self) -> list[Path]:
        """The copies that programs left behind when they came to a sudden end, the latest first."""
        with contextlib.suppress(OSError):
            found = [
                path
                for path in self._folder.glob(f"*{_COPY}")
                if path != self._path and path.is_file() and _is_free(path)
            ]
            return sorted(found, key=lambda path: path.stat().st_mtime, reverse=True)
        return []

    def recover(self, path: Path) -> GameRecord | None:
        """The game of a copy that was left behind; None if it cannot be read."""
        from awarichess_gui.notation.reader import read_games  # noqa: PLC0415 (seldom needed)

        with contextlib.suppress(OSError):
            for reading in read_games(path):
                return reading.record
        return None

    def discard(self, path: Path) -> None:
        """Remove a copy that was left behind."""
        for left in (path, path.with_suffix(_LOCK)):
            with contextlib.suppress(OSError):
                left.unlink(missing_ok=True)

    def _on_changed(self) -> None:
        self._timer.start()


def _lock_of(path: Path) -> QLockFile:
    lock = QLockFile(str(path.with_suffix(_LOCK)))
    lock.setStaleLockTime(0)  # a lock is stale only when its program is gone, however old it is
    return lock


def _is_free(path: Path) -> bool:
    lock = _lock_of(path)
    if lock.tryLock(0):
        lock.unlock()
        return True
    return False
