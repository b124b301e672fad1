"""Starts the window: `python -m awarichess_gui [FILE]`, `awarichess-gui [FILE]`, and the frozen bundle."""

from __future__ import annotations

import gc
import os
import sys
import threading
from typing import Final

from awarichess_gui import system

_PATIENCE: Final = 0.1
"""Seconds in which a thread that has been told to end does so if it can."""


def main() -> int:
    """Open the window, or say kindly why there can be none.

    Returns:
        The exit code for the shell: 0, or 1 when there was no way to open a window.
    """
    if reason := system.why_no_window():
        sys.stderr.write(f"{reason}\n")
        return 1
    # What modules are made of stays to the end: looking through it for garbage would take time at the start,
    # and later with every search that is thorough.
    gc.disable()
    from awarichess_gui.app import main as run_app  # noqa: PLC0415 (Qt loads only where it can)

    gc.freeze()
    gc.enable()
    code = run_app()
    _leave_at_once_if_needed(code)
    return code


def _leave_at_once_if_needed(code: int) -> None:
    """End the process here if the engine is still being compiled: nobody should wait for that.

    The usual end would take the compiler down under the feet of its thread.
    """
    helpers = [thread for thread in threading.enumerate() if thread.daemon]
    for thread in helpers:
        thread.join(_PATIENCE / len(helpers))
    if any(thread.is_alive() for thread in helpers):
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


if __name__ == "__main__":
    sys.exit(main())
