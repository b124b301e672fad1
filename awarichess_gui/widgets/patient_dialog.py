"""Reads files so that the window never stands still: a large one in the background, with a bar."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QProgressDialog

from awarichess_gui.errors import AwarichessError, printable

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from PySide6.QtWidgets import QWidget

    from awarichess_gui.session.patience import Patience, Work

LARGE: Final = 16 * 1024
"""Bytes of a file from which reading it may be noticed: in the worst case a second."""

_MOMENT: Final = 400
"""Milliseconds after which a bar is shown."""


class PatientReader(QObject):
    """Reads one file at a time.

    Args:
        window: the window, parent of the dialog with the bar.
    """

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._patience: Patience | None = None

    def read(
        self,
        path: Path,
        size: int,
        work: Work,
        then: Callable[[object], None],
        otherwise: Callable[[AwarichessError], None],
    ) -> None:
        """Do something with a file; what was begun before and is not done is called off.

        Args:
            path: the file.
            size: the bytes that there are to be read.
            work: what is to be done.
            then: takes what comes of it.
            otherwise: takes the error that ended it.
        """
        self.call_off()
        if size <= LARGE:
            try:
                answer = work(lambda _: None)
            except AwarichessError as error:
                otherwise(error)
            else:
                then(answer)
            return
        from awarichess_gui.session.patience import Patience  # noqa: PLC0415 (brings the reader along)

        patience = self._patience = Patience(path, work)
        bar = self._bar(path, size)
        patience.progressed.connect(bar.setValue)
        patience.ended.connect(bar.accept)
        patience.done.connect(then)
        patience.failed.connect(otherwise)
        patience.start()

    def call_off(self) -> None:
        """Stop reading."""
        patience, self._patience = self._patience, None
        if patience is not None:
            patience.call_off()

    def _bar(self, path: Path, size: int) -> QProgressDialog:
        bar = QProgressDialog(self._window)
        bar.setWindowTitle(self.tr("Reading a large file"))
        bar.setLabelText(self.tr("Reading {name}…").format(name=printable(path.name)))
        bar.setWindowModality(Qt.WindowModality.WindowModal)
        bar.setMinimumDuration(_MOMENT)
        bar.setAutoClose(False)
        bar.setAutoReset(False)
        bar.setRange(0, size)
        bar.setValue(0)
        for ways_out in (bar.canceled, bar.rejected):
            ways_out.connect(self.call_off)
        for ends in (bar.canceled, bar.finished):
            ends.connect(bar.deleteLater)
        return bar
