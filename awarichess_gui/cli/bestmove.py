"""`awarichess bestmove`: ask the built-in opponent for an action."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from awarichess_gui.cli.common import (
    FAULT,
    FINE,
    add_json,
    add_position,
    count,
    natural,
    position_of,
    print_json,
)
from awarichess_gui.cli.thinking import (
    add_limits,
    first_game,
    level_of,
    levels_in_words,
    limits_of,
    stoppable,
)
from awarichess_gui.engine.levels import LEVELS
from awarichess_gui.engine.ready import get_ready
from awarichess_gui.rules import Phase

if TYPE_CHECKING:
    import argparse

    from awarichess_gui.engine.choice import Choice


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Describe the command."""
    command = commands.add_parser(
        "bestmove",
        help="ask the engine for an action",
        description="Prints what the engine would do: a house A to f, a move such as e2e4, 0 for the zero "
        "move, or play to let the other side move. The value is for the side to act; in JSON it is in "
        "hundredths of a pawn or a seed.",
    )
    add_position(command).add_argument(
        "--file",
        metavar="FILE",
        type=Path,
        help="a game file: the end of its first game, under the rules told there",
    )
    command.add_argument(
        "--level",
        metavar="N",
        type=level_of,
        default=LEVELS[-1],
        help=f"how strong (default: {LEVELS[-1].number}): {levels_in_words()}",
    )
    add_limits(command)
    command.add_argument("--seed", metavar="N", type=natural, default=0, help="decides between equals")
    add_json(command)
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Print what the engine would do."""
    get_ready()
    from awarichess_gui.engine.player import Player  # noqa: PLC0415 - loads compiled code

    reading = None if chosen.file is None else first_game(chosen.file)
    position = position_of(chosen) if reading is None else reading.record.root.end().position
    player = Player(chosen.level)
    choice = stoppable(lambda stop: player.choose(position, limits_of(chosen), chosen.seed, stop))
    if chosen.json:
        print_json(_facts(choice))
    else:
        print(f"{choice.action}  {_worth(choice, position.phase)}")
        print(" ".join(map(str, choice.pv)))
        print(f"depth {choice.depth}, {count(choice.nodes, 'position')}, {choice.seconds:.2f} s")
    faults = () if reading is None else reading.faults
    for fault in faults:
        print(fault, file=sys.stderr)
    return FAULT if faults else FINE


def _worth(choice: Choice, phase: Phase) -> str:
    """The value of a choice in words; of a game that is decided only who mates."""
    if choice.mate:
        return "checkmate is forced" if choice.mate > 0 else "checkmate cannot be avoided"
    unit = "seeds" if phase is Phase.AWARI else "pawns"
    return f"{choice.value / 100:+.2f} {unit}{', exact' if choice.exact else ''}"


def _facts(choice: Choice) -> dict[str, Any]:
    return {
        "action": str(choice.action),
        "value": choice.value,
        "pv": [str(action) for action in choice.pv],
        "nodes": choice.nodes,
        "seconds": round(choice.seconds, 4),
        "depth": choice.depth,
        "mate": choice.mate,
        "exact": choice.exact,
    }
