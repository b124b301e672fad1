"""`awarichess bench`: measure the engine on this machine."""

from __future__ import annotations

from typing import TYPE_CHECKING

from awarichess_gui.cli.common import FINE, add_json, print_json

if TYPE_CHECKING:
    import argparse


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Describe the command."""
    command = commands.add_parser("bench", help="measure the engine on this machine")
    add_json(command)
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Print the figures: each when it is known, as JSON all at once."""
    from awarichess_gui.engine.bench import figures  # noqa: PLC0415 - loads compiled code

    found: dict[str, float] = {}
    for name, value in figures():
        found[name] = round(value, 2)
        if not chosen.json:
            print(f"{name:>24}  {value:,.2f}", flush=True)
    if chosen.json:
        print_json(found)
    return FINE
