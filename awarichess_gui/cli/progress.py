"""A progress bar for people: on the terminal only, never in the output."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

WIDTH: Final = 40
_CLEAR: Final = "\r\x1b[K"


@contextmanager
def progress(total: int) -> Iterator[Callable[[int], None]]:
    """Show how much of long work is done, while it is being done.

    The bar is drawn on the standard error stream, only if that is a terminal, and is gone afterwards.

    Args:
        total: the amount of work, in any unit.

    Yields:
        A function that is told how much is done, from 0 to `total`.
    """
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    shown = -1

    def show(done: int) -> None:
        nonlocal shown
        percent = 100 * done // max(total, 1)
        if percent != shown:
            shown = percent
            bar = "█" * (percent * WIDTH // 100)
            sys.stderr.write(f"\r{bar:░<{WIDTH}} {percent:3d} %")
            sys.stderr.flush()

    try:
        show(0)
        yield show
    finally:
        sys.stderr.write(_CLEAR)
        sys.stderr.flush()
