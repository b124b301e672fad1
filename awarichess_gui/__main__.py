"""Starts the window: `python -m awarichess_gui [FILE]`, `awarichess-gui [FILE]`, and the frozen bundle."""

from __future__ import annotations

import sys

from awarichess_gui import system


def main() -> int:
    """Open the window, or say kindly why there can be none.

    Returns:
        The exit code for the shell: 0, or 1 when there was no way to open a window.
    """
    if reason := system.why_no_window():
        sys.stderr.write(f"{reason}\n")
        return 1
    from awarichess_gui.app import main as run_app  # noqa: PLC0415 (Qt loads only where it can)

    return run_app()


if __name__ == "__main__":
    sys.exit(main())
