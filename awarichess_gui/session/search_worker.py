"""Runs the engine off the window's thread: one long-lived thread, requests with numbers, no waiting.

The engine is loaded, and compiled the first time, in that thread and nowhere else. Whoever asks is answered
in the window's thread, unless the request was cancelled meanwhile. The thread is a daemon: a program that
ends while the engine is being compiled waits for nobody.
"""

from __future__ import annotations

import contextlib
import os
import sys
import threading
from collections import deque
from enum import Enum
from itertools import count
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject, Signal, Slot

from awarichess_gui.session.halt import Halt

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from awarichess_gui.session.thinking import Thinker

    Deed = Callable[[Thinker, Halt, Callable[[Any], None]], Any]
    """Work for the thread: it is given the engine, the wish to end, and a way to report."""
    Hear = Callable[[Any], None]

THREAD: Final = "awarichess engine"

_NICE: Final = 5
"""By how much the thread of the engine stands back behind that of the window."""


def load_engine() -> Thinker:
    """Load the engine: seconds of work the first time, so only for the thread of a worker."""
    from awarichess_gui.engine.ready import get_ready  # noqa: PLC0415 (only where somebody thinks)

    get_ready()
    from awarichess_gui.session.engine_thinker import EngineThinker  # noqa: PLC0415 (it loads numba)

    return EngineThinker()


class Readiness(Enum):
    """How far the engine has come."""

    ASLEEP = "asleep"
    """Nobody has needed it yet."""
    LOADING = "loading"
    """It is being loaded; the first time it is compiled, which takes some seconds."""
    READY = "ready"
    FAILED = "failed"


class Request:
    """Something asked of the engine. Its answer comes unless it is cancelled.

    Attributes:
        number: its number; later requests have higher ones.
        deed: the work.
        hear: called in the window's thread with the answer.
        report: called in the window's thread with what is found meanwhile.
        background: it gives way to requests that are not in the background.
        halt: the wish that the work should end.
        hurried: what was found so far is wanted as the answer.
        found: what was reported and is on its way to the window's thread; None if nothing is.
    """

    __slots__ = ("_worker", "background", "deed", "found", "halt", "hear", "hurried", "number", "report")

    def __init__(
        self,
        number: int,
        deed: Deed,
        hear: Hear,
        report: Hear | None,
        worker: SearchWorker,
        *,
        background: bool,
    ) -> None:
        self.number = number
        self.deed = deed
        self.hear = hear
        self.report = report
        self.background = background
        self.halt = Halt()
        self.hurried = False
        self.found: Any = None
        self._worker = worker

    def cancel(self) -> None:
        """Give it up: its work ends, and nothing more is heard of it. Returns at once."""
        self._worker.cancel(self)

    def hurry(self) -> None:
        """Ask for what has been found so far. Returns at once."""
        self.hurried = True
        self.halt.stop()


class SearchWorker(QObject):
    """The thread of the engine, started when it is first needed.

    What is asked in the background gives way to what is urgent, and is begun anew afterwards.

    Args:
        load: loads the engine; called in the thread.
        parent: the owner in the sense of Qt.
    """

    #: The engine has come further; carries the `Readiness`.
    readiness_changed = Signal(object)
    #: The engine failed, or could not be loaded when it was needed; carries what it raised.
    failed = Signal(object)

    _loaded = Signal(object)
    _told = Signal(int, object, bool)

    def __init__(self, load: Callable[[], Thinker], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._load = load
        self._numbers = count(1)
        self._live: dict[int, Request] = {}
        self._waiting: deque[Request] = deque()
        self._running: Request | None = None
        self._change = threading.Condition()
        self._closed = False
        self._thread: threading.Thread | None = None
        self._readiness = Readiness.ASLEEP
        self._loaded.connect(self._on_loaded)
        self._told.connect(self._on_told)

    @property
    def readiness(self) -> Readiness:
        """How far the engine has come."""
        return self._readiness

    @property
    def idle(self) -> bool:
        """Whether nothing is asked and nothing runs."""
        with self._change:
            return not self._live and self._running is None

    @property
    def alive(self) -> bool:
        """Whether the thread runs, be it to load, to think or to wait."""
        return self._thread is not None and self._thread.is_alive()

    def wake(self) -> None:
        """Load the engine, if nobody has done so yet, or if that failed."""
        if self._closed or self._readiness in (Readiness.LOADING, Readiness.READY):
            return
        self._set_readiness(Readiness.LOADING)
        self._thread = threading.Thread(target=self._run, name=THREAD, daemon=True)
        self._thread.start()

    def ask(self, deed: Deed, hear: Hear, report: Hear | None = None, *, background: bool = False) -> Request:
        """Ask for something; returns at once.

        Args:
            deed: the work, done in the thread; what it returns is the answer.
            hear: called in this thread with the answer.
            report: called in this thread with the latest of what is reported meanwhile.
            background: it gives way to requests that are not in the background.
        """
        request = Request(next(self._numbers), deed, hear, report, self, background=background)
        if self._closed:
            return request
        self.wake()
        with self._change:
            self._live[request.number] = request
            if background:
                self._waiting.append(request)
            else:
                self._waiting.appendleft(request)
                if self._running is not None and self._running.background:
                    self._running.halt.stop()
            self._change.notify()
        return request

    def cancel(self, request: Request) -> None:
        """Give a request up; see `Request.cancel`."""
        with self._change:
            self._live.pop(request.number, None)
            with contextlib.suppress(ValueError):
                self._waiting.remove(request)
        request.halt.stop()

    def close(self) -> None:
        """Give everything up and let the thread end; returns at once, and nothing is heard any more."""
        with self._change:
            self._closed = True
            given_up = [*self._live.values(), *([self._running] if self._running is not None else [])]
            self._live.clear()
            self._waiting.clear()
            self._change.notify()
        for request in given_up:
            request.halt.stop()

    # In the thread

    def _run(self) -> None:
        _give_way_to_the_window()
        try:
            thinker = self._load()
        except Exception as error:  # noqa: BLE001 (whatever it is, the window must live on)
            self._tell(self._loaded, error)
            return
        self._tell(self._loaded, None)
        for request in self._requests():
            self._serve(thinker, request)

    def _requests(self) -> Iterator[Request]:
        """What is to be done, one after the other, until the worker is closed."""
        while True:
            with self._change:
                self._running = None
                self._change.wait_for(lambda: self._closed or self._waiting)
                if self._closed:
                    return
                request = self._running = self._waiting.popleft()
            yield request

    def _serve(self, thinker: Thinker, request: Request) -> None:
        halt = request.halt
        try:
            answer = request.deed(thinker, halt, lambda found: self._bring(request, found))
        except Exception as error:  # noqa: BLE001 (whatever it is, the window must live on)
            answer = _Failure(error)
        if not halt or request.hurried:
            self._tell(self._told, request.number, answer, True)  # noqa: FBT003 (as the signal carries it)
            return
        with self._change:
            if request.number in self._live:  # it gave way, and is begun anew
                request.halt = Halt()
                self._waiting.append(request)

    def _bring(self, request: Request, found: object) -> None:
        """Bring a report to the window's thread; one that is still on its way is replaced."""
        with self._change:
            is_on_its_way, request.found = request.found is not None, found
        if not is_on_its_way:
            self._tell(self._told, request.number, None, False)  # noqa: FBT003

    def _tell(self, signal: Any, *values: object) -> None:
        """Send a signal, unless the worker, and perhaps the window with it, is closed."""
        with self._change:
            if not self._closed:
                signal.emit(*values)

    # In the window's thread

    @Slot(object)
    def _on_loaded(self, error: Exception | None) -> None:
        if self._closed:
            return
        if error is None:
            self._set_readiness(Readiness.READY)
            return
        with self._change:
            was_needed = bool(self._live)
            self._live.clear()
            self._waiting.clear()
        self._set_readiness(Readiness.FAILED)
        # Whoever only plays with another person need not hear of an engine; the next request tries again.
        if was_needed:
            self.failed.emit(error)

    @Slot(int, object, bool)
    def _on_told(self, number: int, answer: object, last: bool) -> None:
        request = self._live.get(number)
        if request is None:  # cancelled meanwhile: it is stale
            return
        if not last:
            with self._change:
                found, request.found = request.found, None
            if request.report is not None and found is not None:
                request.report(found)
            return
        with self._change:
            del self._live[number]
        if isinstance(answer, _Failure):
            self.failed.emit(answer.error)
        else:
            request.hear(answer)

    def _set_readiness(self, readiness: Readiness) -> None:
        self._readiness = readiness
        self.readiness_changed.emit(readiness)


def _give_way_to_the_window() -> None:
    """Let the window's thread go before this one where both want the same core."""
    if sys.platform == "linux":  # where each thread has a priority of its own
        with contextlib.suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), _NICE)


class _Failure:
    """What a deed raised, on its way to the window's thread."""

    def __init__(self, error: Exception) -> None:
        self.error = error
