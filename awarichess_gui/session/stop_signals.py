"""Signals by which the system asks a program to end: Ctrl+C, a logout, a closed terminal.

Qt's event loop lets no Python code run while nothing happens, so a handler in Python alone would wait for the
next movement of the mouse. Python therefore writes the number of the signal into a socket, which wakes the
event loop.
"""

from __future__ import annotations

import signal
import socket
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject, QSocketNotifier, Signal

if TYPE_CHECKING:
    from types import FrameType

_NAMES: Final = ("SIGINT", "SIGTERM", "SIGHUP")


class StopSignals(QObject):
    """Hears the wish of the system that the program should end.

    Args:
        parent: the owner in the sense of Qt.
    """

    #: The program should end; carries the number of the signal.
    received = Signal(int)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._before: dict[int, Any] = {}
        self._wake_before = -1
        self._out, self._in = socket.socketpair()
        self._out.settimeout(0)
        self._in.settimeout(0)
        self._notifier = QSocketNotifier(self._out.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._on_woken)

    def install(self) -> None:
        """Hear signals from now on, but for those that whoever started the program wants to be ignored."""
        self._wake_before = signal.set_wakeup_fd(self._in.fileno(), warn_on_full_buffer=False)
        for name in _NAMES:
            number = getattr(signal, name, None)
            if number is not None and signal.getsignal(number) is not signal.SIG_IGN:
                self._before[number] = signal.signal(number, _do_nothing)

    def uninstall(self) -> None:
        """Leave signals to whoever had them before."""
        for number, handler in self._before.items():
            signal.signal(number, handler)
        self._before.clear()
        signal.set_wakeup_fd(self._wake_before)
        self._notifier.setEnabled(False)
        self._out.close()
        self._in.close()

    def _on_woken(self) -> None:
        for number in self._out.recv(64):
            if number in self._before:
                self.received.emit(number)


def _do_nothing(_number: int, _frame: FrameType | None) -> None:
    """The number is in the socket already."""
