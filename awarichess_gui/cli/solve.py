"""`awarichess solve`: prove or refute that checkmate can be forced with the powers there are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from awarichess_gui.cli.common import FINE, add_json, add_position, position_of, print_json
from awarichess_gui.cli.thinking import NothingToThinkAboutError, add_limits, limits_of, stoppable
from awarichess_gui.engine.limits import NO_LIMITS
from awarichess_gui.rules import Phase

if TYPE_CHECKING:
    import argparse


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Describe the command."""
    command = commands.add_parser(
        "solve",
        help="prove or refute that checkmate can be forced with the powers there are",
        description="Says whether the side to act forces checkmate before the powers are used up, and how; "
        "if it does not, whether the other side does.",
    )
    add_position(command)
    add_limits(command)
    add_json(command)
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Print who forces checkmate and how."""
    from awarichess_gui.engine.solver import MateSolver  # noqa: PLC0415 - loads compiled code

    position = position_of(chosen)
    if position.phase is not Phase.CHESS:
        raise NothingToThinkAboutError(
            "There is nothing to solve here: checkmate can be forced only while powers are played."
        )
    solver, limits = MateSolver(), limits_of(chosen) or NO_LIMITS
    solution = stoppable(lambda stop: solver.solve(position, limits, stop))
    line = [str(action) for action in solution.line]
    winner = solution.winner
    if chosen.json:
        print_json(
            {
                "mate": winner is not None and winner is position.to_act,
                "winner": None if winner is None else winner.chess_name.lower(),
                "complete": solution.complete,
                "moves": solution.moves,
                "line": line,
                "nodes": solution.nodes,
            }
        )
    elif winner is not None:
        print(f"{winner.chess_name} forces checkmate: {' '.join(line)}")
    elif solution.complete:
        print("Neither side can force checkmate with these powers.")
    else:
        print("Not decided within the limits.")
    return FINE
