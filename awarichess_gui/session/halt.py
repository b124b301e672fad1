"""The wish that work in another thread should end."""

from __future__ import annotations

import threading
from typing import Protocol


class Stoppable(Protocol):
    """Work that can be told to end, such as a search with its stop flag."""

    def stop(self) -> None:
        """End soon; may be called from any thread, and more than once."""


class Halt:
    """Passes the wish to end on to work that may not even have begun.

    It is made where nobody may wait for the modules of the engine to be loaded.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._stopped = False
        self._watching: list[Stoppable] = []

    def __bool__(self) -> bool:
        """Whether the work is to end."""
        return self._stopped

    def stop(self) -> None:
        """Let the work end; returns at once."""
        with self._lock:
            self._stopped = True
            watching, self._watching = self._watching, []
        for work in watching:
            work.stop()

    def pass_to(self, work: Stoppable) -> None:
        """Pass the wish on to `work` too, at once if it was uttered before."""
        with self._lock:
            if not self._stopped:
                self._watching.append(work)
                return
        work.stop()
