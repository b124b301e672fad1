"""Work on large files off the window's thread, which can be called off."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from awarichess_gui.errors import AwarichessError
from awarichess_gui.notation.errors import ReadError

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Progress = Callable[[int], None]
    Work = Callable[[Progress], object]

THREAD: Final = "awarichess reading"


class Patience(QObject):
    """Does one thing in a thread of its own; whoever waits hears of it in the thread that made this.

    The thread is a daemon: a program that ends waits for nobody.

    Args:
        path: the file that it is about.
        work: what is to be done; it is given a way to tell how many bytes are done.
    """

    #: So many bytes are done.
    progressed = Signal(object)
    #: Nothing more comes but, at once, what the work gave or why it gave nothing, unless it was called off.
    ended = Signal()
    #: What the work gave.
    done = Signal(object)
    #: The `AwarichessError` that ended the work.
    failed = Signal(object)

    _size_came = Signal(object)
    _answer_came = Signal(object)

    def __init__(self, path: Path, work: Work) -> None:
        super().__init__()
        self._path = path
        self._work = work
        self._called_off = threading.Event()
        self._size_came.connect(self._on_size)
        self._answer_came.connect(self._on_answer)

    def start(self) -> None:
        """Begin."""
        threading.Thread(target=self._run, name=THREAD, daemon=True).start()

    def call_off(self) -> None:
        """Hear nothing any more; the work ends as soon as it can."""
        self._called_off.set()
        self.ended.emit()

    def _run(self) -> None:
        try:
            answer = self._work(self._progress)
        except Exception as error:  # noqa: BLE001 (it is raised again where it is heard of)
            answer = error
        if not self._called_off.is_set():
            self._answer_came.emit(answer)

    def _progress(self, size: int) -> None:
        if self._called_off.is_set():
            raise ReadError("Reading {path} was called off.", path=self._path)
        self._size_came.emit(size)

    def _on_size(self, size: int) -> None:
        if not self._called_off.is_set():
            self.progressed.emit(size)

    def _on_answer(self, answer: object) -> None:
        if self._called_off.is_set():
            return
        self.ended.emit()
        if isinstance(answer, AwarichessError):
            self.failed.emit(answer)
        elif isinstance(answer, Exception):
            raise answer
        else:
            self.done.emit(answer)
