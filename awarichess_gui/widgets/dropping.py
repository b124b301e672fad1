"""Files that are dropped on the window."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QApplication, QWidget

from awarichess_gui.widgets.message import tell

if TYPE_CHECKING:
    from awarichess_gui.widgets.file_desk import FileDesk

_DRAGS = (QEvent.Type.DragEnter, QEvent.Type.DragMove, QEvent.Type.Drop)


class Dropping(QObject):
    """Opens the file that is dropped anywhere on the window.

    Args:
        window: the window, with all that is in it.
        desk: opens files.
    """

    def __init__(self, window: QWidget, desk: FileDesk) -> None:
        super().__init__(window)
        self._window = window
        self._desk = desk
        for child in window.findChildren(QWidget):
            child.setAcceptDrops(False)  # the board and the field for moves would keep it for themselves
        window.setAcceptDrops(True)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take files; the file manager keeps them, whatever it proposes: it might remove what was moved."""
        if event.type() not in _DRAGS or not isinstance(event, QDropEvent):
            return super().eventFilter(watched, event)
        paths = _paths(event)
        if not paths or QApplication.activeModalWidget() is not None:
            event.ignore()
            return True
        event.setDropAction(Qt.DropAction.CopyAction)
        event.accept()
        if event.type() == QEvent.Type.Drop:
            self._take(paths)
        return True

    def _take(self, paths: list[Path]) -> None:
        if len(paths) == 1:
            self._desk.open_path(paths[0])
        else:
            tell(
                self._window,
                self.tr("One file at a time"),
                self.tr("There is one game on the table: drop one file at a time."),
            )


def _paths(event: QDropEvent) -> list[Path]:
    """The files on this machine among what is dragged, if they may be copied."""
    if not event.possibleActions() & Qt.DropAction.CopyAction:
        return []
    return [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
