"""`awarichess perft`: count the leaves of the tree of actions, to check the rules against known figures."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Final

from awarichess_gui.cli.common import FINE, add_json, add_position, position_of, positive, print_json
from awarichess_gui.cli.progress import progress

if TYPE_CHECKING:
    from awarichess_gui.rules import Position

MOST_DEPTH: Final = 100
"""Far more than anybody can wait for, and few enough for Python's stack."""


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Describe the command."""
    command = commands.add_parser(
        "perft",
        help="count the leaves of the tree of actions",
        description="Counts the sequences of N actions from a position: sowings, moves, zero moves and "
        "the decision to let the other side move each count as one. An ended game has no further action.",
    )
    add_position(command)
    command.add_argument("--depth", metavar="N", type=_depth, required=True, help="how many actions deep")
    add_json(command)
    command.set_defaults(run=run)


def _depth(text: str) -> int:
    if positive(text) > MOST_DEPTH:
        raise argparse.ArgumentTypeError(f"{MOST_DEPTH} is the most")
    return int(text)


def leaves(position: Position, depth: int) -> int:
    """The number of sequences of `depth` legal actions from `position`."""
    if depth == 0:
        return 1
    actions = position.legal_actions()
    if depth == 1:
        return len(actions)
    return sum(leaves(position.play(action).after, depth - 1) for action in actions)


def run(chosen: argparse.Namespace) -> int:
    """Print the leaves below each first action, and their sum."""
    position = position_of(chosen)
    actions = position.legal_actions()
    below = {}
    with progress(len(actions)) as show:
        for done, action in enumerate(actions):
            show(done)
            below[str(action)] = leaves(position.play(action).after, chosen.depth - 1)
    total = sum(below.values())
    if chosen.json:
        print_json({"leaves": total, "depth": chosen.depth, "below": below})
        return FINE
    for name, count in below.items():
        print(f"{name:>10}  {count}")
    print(f"{'leaves':>10}  {total}")
    return FINE
