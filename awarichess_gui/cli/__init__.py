"""The command `awarichess`: what can be done with games without a window.

Each command is a module with `add`, which describes it to argparse, and a function that runs it.
"""

from __future__ import annotations

import argparse
import os
import sys
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
    for stream in (sys.stdout, sys.stderr):
        _never_fail_on_letters(stream)
    chosen = parser().parse_args(arguments)
    try:
        code: int = chosen.run(chosen)
        sys.stdout.flush()
    except AwarichessError as error:
        complain(str(error))
        return FAULT
    except BrokenPipeError:
        # The reader of a pipe (head, less) has had enough; nothing more may be written at exit either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAULT
    except KeyboardInterrupt:
        return INTERRUPTED
    return code


def _never_fail_on_letters(stream: TextIO) -> None:
    """A terminal that lacks a letter shows a question mark instead."""
    if reconfigure := getattr(stream, "reconfigure", None):
        reconfigure(errors="replace")
