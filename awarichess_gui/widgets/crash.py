"""What happens when the program itself fails: the game is kept, and one calm dialog tells of it."""

from __future__ import annotations

import sys
import traceback
from typing import TYPE_CHECKING

import PySide6
from PySide6.QtCore import QObject, Signal

from awarichess_gui import __version__

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import TracebackType

    from PySide6.QtWidgets import QWidget

    from awarichess_gui.widgets.report_dialog import ReportDialog


class CrashKeeper(QObject):
    """Takes every fault that nobody else took.

    Args:
        window: the parent of the dialog.
        keep: keeps the game; called first.
    """

    _raised = Signal(str)

    def __init__(self, window: QWidget, keep: Callable[[], None]) -> None:
        super().__init__(window)
        self._window = window
        self._keep = keep
        self._dialog: ReportDialog | None = None
        self._before = sys.excepthook
        # A signal, because a fault may be raised in another thread.
        self._raised.connect(self._tell)

    def install(self) -> None:
        """Take faults from now on."""
        self._before = sys.excepthook
        sys.excepthook = self.take

    def uninstall(self) -> None:
        """Leave faults to whoever took them before."""
        sys.excepthook = self._before

    def take(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Take a fault: write it to the terminal, keep the game, and tell."""
        if issubclass(kind, KeyboardInterrupt):
            self._before(kind, error, trace)
            return
        report = "".join(traceback.format_exception(kind, error, trace))
        sys.stderr.write(report)
        self._raised.emit(report)

    def _tell(self, report: str) -> None:
        self._keep()
        if self._dialog is not None:  # one dialog is calm, ten are not
            return
        import platform  # noqa: PLC0415 (seldom needed)

        from awarichess_gui.widgets.report_dialog import crash_dialog  # noqa: PLC0415 (seldom needed)

        head = (
            f"Awarichess {__version__}, Python {platform.python_version()}, "
            f"PySide6 {PySide6.__version__}, {platform.platform()}\n\n"
        )
        self._dialog = crash_dialog(head + report, self._window)
        self._dialog.finished.connect(self._on_finished)
        self._dialog.open()

    def _on_finished(self) -> None:
        self._dialog = None
