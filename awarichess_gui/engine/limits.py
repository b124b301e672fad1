"""How long the engine may think and how it is stopped: plain values, no compiled code."""

from __future__ import annotations

import threading
import time
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

UNLIMITED_NODES: Final = 1 << 60


class StopFlag:
    """Ends a search from another thread; a search looks at it at every node.

    Attributes:
        numbers: one number, 1 once the search is to stop; compiled code reads it.
    """

    def __init__(self) -> None:
        import numpy as np  # noqa: PLC0415 - limits and levels are read where nobody thinks

        self.numbers = np.zeros(1, np.int64)

    def __bool__(self) -> bool:
        return bool(self.numbers[0])

    def stop(self) -> None:
        """Stop every search that was given this flag, now and later."""
        self.numbers[0] = 1


@contextmanager
def deadline(parent: StopFlag, seconds: float | None) -> Iterator[StopFlag]:
    """A flag that stops by itself after some seconds (never if None), and when its parent is stopped.

    Without a time limit it is the parent itself.
    """
    if seconds is None:
        yield parent
        return
    flag = StopFlag()
    over = threading.Event()
    end = time.perf_counter() + seconds

    def watch() -> None:
        left = seconds
        while left > 0 and not parent and not over.wait(min(left, _WATCH_SECONDS)):
            left = end - time.perf_counter()
        flag.stop()

    watcher = threading.Thread(target=watch, name="engine deadline", daemon=True)
    watcher.start()
    try:
        yield flag
    finally:
        over.set()
        watcher.join()


_WATCH_SECONDS: Final = 0.005


@dataclass(frozen=True, slots=True)
class Limits:
    """How far the engine may think about one action; whatever comes first ends it.

    Attributes:
        nodes: positions searched; a given number makes the choice reproducible.
        seconds: time.
        depth: moves looked ahead.
    """

    nodes: int | None = None
    seconds: float | None = None
    depth: int | None = None


NO_LIMITS: Final = Limits()
