"""`awarichess engine`: talk to another program over standard input and output, in the manner of UCI."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from awarichess_gui.cli.common import FINE
from awarichess_gui.engine.ready import get_ready

if TYPE_CHECKING:
    import argparse


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Describe the command."""
    command = commands.add_parser(
        "engine",
        help="talk to another program, in the manner of UCI",
        description="Understands uci, isready, setoption name NAME value VALUE, ucinewgame, position startpos"
        " or position string STRING, both with moves ACTION…, go with nodes, movetime, depth or infinite, "
        "stop, and quit.",
    )
    command.set_defaults(run=run)


def run(_chosen: argparse.Namespace) -> int:
    """Talk until `quit` or the end of the input."""
    get_ready()
    from awarichess_gui.engine.protocol import Protocol  # noqa: PLC0415 - loads compiled code

    protocol = Protocol(lambda line: print(line, flush=True))
    for line in sys.stdin:
        if not protocol.hear(line):
            return FINE
    protocol.finish()
    return FINE
