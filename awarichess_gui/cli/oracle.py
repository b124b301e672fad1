"""`awarichess oracle`: build the Awari endgame database, and ask it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from awarichess_gui.cli.common import FINE, add_json, positive, print_json
from awarichess_gui.cli.progress import progress
from awarichess_gui.cli.thinking import NothingToThinkAboutError
from awarichess_gui.rules import Awari, Side

if TYPE_CHECKING:
    import argparse

    from awarichess_gui.engine.oracle import Oracle

_RULES = ("awarichess", "computer")


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Describe the commands."""
    command = commands.add_parser("oracle", help="the exact values of Awari endgames")
    kinds = command.add_subparsers(title="commands", metavar="COMMAND", required=True)
    build = kinds.add_parser(
        "build",
        help="build the values of all positions with up to N seeds",
        description="Builds the endgame database and prints its statistics. Without -o it goes to this "
        "user's cache, where the engine finds it.",
    )
    build.add_argument("--seeds", metavar="N", type=positive, required=True, help="the most seeds")
    build.add_argument("--rules", choices=_RULES, default="awarichess", help="default: awarichess")
    build.add_argument("-o", "--output", metavar="FILE", type=Path, help="file to write")
    add_json(build)
    build.set_defaults(run=run_build)
    query = kinds.add_parser(
        "query",
        help="print the value of a position and of each sowing in it",
        description="Values are the net seeds for the player to sow when both play their best.",
    )
    query.add_argument(
        "--houses", metavar="4-4-…:S", required=True, help="houses A to F, a to f, and S or N to sow"
    )
    query.add_argument("--rules", choices=_RULES, default="awarichess", help="default: awarichess")
    add_json(query)
    query.set_defaults(run=run_query)


def run_build(chosen: argparse.Namespace) -> int:
    """Build, write and describe an oracle."""
    from awarichess_gui.engine import oracle  # noqa: PLC0415 - loads compiled code

    with progress(oracle.positions_below(chosen.seeds + 1)) as show:
        built = oracle.build(chosen.rules, chosen.seeds, progress=lambda done, _total: show(done))
    assert built is not None  # nobody stops it here
    path = chosen.output or oracle.cache_path(chosen.rules)
    built.save(path)
    layers = built.statistics()
    if chosen.json:
        print_json(
            {
                "file": str(path),
                "positions": len(built.values),
                "layers": [
                    {
                        "seeds": layer.seeds,
                        "wins": layer.wins,
                        "draws": layer.draws,
                        "losses": layer.losses,
                        "largest": layer.largest,
                    }
                    for layer in layers
                ],
            }
        )
        return FINE
    print(f"{'seeds':>5} {'wins':>10} {'draws':>10} {'losses':>10} {'largest swing':>14}")
    for layer in layers:
        print(f"{layer.seeds:5} {layer.wins:10} {layer.draws:10} {layer.losses:10} {layer.largest:14}")
    print(f"{len(built.values)} positions in {path}")
    return FINE


def run_query(chosen: argparse.Namespace) -> int:
    """Print what the oracle says of a position."""
    from awarichess_gui.engine.oracle import oracle_for  # noqa: PLC0415 - loads compiled code

    awari = _houses(chosen.houses)
    found: Oracle | None = oracle_for(chosen.rules)
    if found is None:
        raise NothingToThinkAboutError(f"There is no oracle for {chosen.rules}.")
    value = found.value(awari)
    moves = {str(action): worth for action, worth in found.moves(awari).items()}
    if chosen.json:
        print_json({"value": value, "moves": moves})
        return FINE
    print(f"value {value:+d} for {awari.to_sow.awari_name}")
    for house, worth in moves.items():
        print(f"{house:>5} {worth:+d}")
    return FINE


def _houses(text: str) -> Awari:
    match = re.fullmatch(r"([0-9]{1,2}(?:-[0-9]{1,2}){11}):([SN])", text)
    if match is None:
        raise NothingToThinkAboutError(
            f"{text!r} are no houses: write the seeds of A to F and a to f, then S or N, such as "
            "0-0-1-0-2-0-1-0-0-3-0-1:S."
        )
    houses = tuple(int(number) for number in match[1].split("-"))
    if not 0 < sum(houses) <= 48:
        raise NothingToThinkAboutError(f"There are 1 to 48 seeds on the board, not {sum(houses)}.")
    return Awari.set_up(houses, Side.SOUTH if match[2] == "S" else Side.NORTH)
