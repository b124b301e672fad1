"""The command `awarichess`: what can be done with games without a window.

Each command is a module with `add`, which describes it to argparse, and a function that runs it.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from awarichess_gui import __version__
from awarichess_gui.cli import bench, bestmove, check, engine, oracle, perft, selfplay, show, solve
from awarichess_gui.cli.common import FAULT, INTERRUPTED, complain
from awarichess_gui.errors import AwarichessError

if TYPE_CHECKING:
    from collections.abc import Sequence


def parser() -> argparse.ArgumentParser:
    """The command line with all its commands."""
    whole = argparse.ArgumentParser(
        prog="awarichess",
        description="Awarichess without a window. The window itself is opened by awarichess-gui.",
        epilog="The exit code is 0 when all is well, 1 for a fault in what was given, 2 for a command "
        "line that cannot be understood.",
        allow_abbrev=False,
    )
    whole.add_argument("--version", action="version", version=f"Awarichess {__version__}")
    commands = whole.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for module in (check, show, perft, bestmove, solve, selfplay, oracle, engine, bench):
        module.add(commands)
    return whole


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line.

    Args:
        arguments: the words after the program's name; those of this process when None.

    Returns:
        The exit code: 0, or 1 for a fault in the input.

    Raises:
        SystemExit: the command line cannot be understood (exit code 2), or asks for help only.
    """
    _open_what_is_closed()
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        _never_fail_on_letters(stream)
    chosen = parser().parse_args(arguments)
    try:
        code: int = chosen.run(chosen)
        sys.stdout.flush()
    except AwarichessError as error:
        complain(str(error))
        return FAULT
    except BrokenPipeError:
        # The reader of a pipe (head, less) has had enough.
        _write_no_more()
        return FAULT
    except OSError as error:
        _write_no_more()
        complain(f"The output could not be written: {error.strerror or error}.")
        return FAULT
    except KeyboardInterrupt:
        return INTERRUPTED
    return code


def _open_what_is_closed() -> None:
    """Give a process that was started without input or output some that hold and take nothing."""
    for name in ("stdin", "stdout", "stderr"):
        if getattr(sys, name) is None:
            mode = "r" if name == "stdin" else "w"
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115 (open to the end)


def _write_no_more() -> None:
    """See to it that what is left to be written is not written at exit either: it would fail once more."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _never_fail_on_letters(stream: TextIO) -> None:
    """A terminal that lacks a letter shows a question mark instead; so does input that is no text."""
    if reconfigure := getattr(stream, "reconfigure", None):
        reconfigure(errors="replace")
