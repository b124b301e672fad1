"""`awarichess selfplay`: let the built-in opponent play games against itself."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from awarichess_gui.cli.common import (
    FINE,
    add_json,
    add_position,
    count,
    natural,
    position_of,
    positive,
    print_json,
)
from awarichess_gui.cli.progress import progress
from awarichess_gui.cli.thinking import (
    NothingToThinkAboutError,
    add_limits,
    level_of,
    levels_in_words,
    limits_of,
    stoppable,
)
from awarichess_gui.engine.levels import LEVELS
from awarichess_gui.engine.ready import get_ready
from awarichess_gui.errors import printable
from awarichess_gui.notation.files import save_games
from awarichess_gui.notation.record import GameRecord

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable

    from awarichess_gui.engine.limits import StopFlag

_DEFAULT_LEVEL = LEVELS[4]


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Describe the command."""
    command = commands.add_parser(
        "selfplay",
        help="let the engine play games against itself",
        description="Plays games and writes them to a file; Ctrl+C ends it, and keeps games that are over. "
        f"The levels: {levels_in_words()}.",
    )
    add_position(command)
    for side in ("south", "north"):
        command.add_argument(
            f"--{side}",
            metavar="L",
            type=level_of,
            default=_DEFAULT_LEVEL,
            help=f"the level of {side.capitalize()} (default: {_DEFAULT_LEVEL.number})",
        )
    add_limits(command)
    command.add_argument("--games", metavar="N", type=positive, default=1, help="how many (default: 1)")
    command.add_argument(
        "--seed", metavar="N", type=natural, default=0, help="of the first game (default: 0)"
    )
    command.add_argument(
        "-o", "--output", metavar="FILE", type=Path, required=True, help="where to write them"
    )
    add_json(command)
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Play the games, write them, and print how they ended."""
    get_ready()
    if not chosen.output.absolute().parent.is_dir():
        raise NothingToThinkAboutError(f"There is no folder for {printable(str(chosen.output))}.")
    records: list[GameRecord] = []
    try:
        with progress(chosen.games) as show:
            stoppable(lambda stop: _play(chosen, records, show, stop))
    finally:
        if records:
            save_games(chosen.output, records)
    results = {"1-0": 0, "0-1": 0, "1/2-1/2": 0, "*": 0}
    for record in records:
        results["*" if record.outcome is None else record.outcome.result] += 1
    if chosen.json:
        print_json({"games": chosen.games, "results": results, "file": str(chosen.output)})
    else:
        told = ", ".join(f"{result} {number}" for result, number in results.items() if number)
        print(f"{count(chosen.games, 'game')} in {chosen.output}: {told}")
    return FINE


def _play(
    chosen: argparse.Namespace, records: list[GameRecord], show: Callable[[int], None], stop: StopFlag
) -> None:
    """Play the games, and put those that are over with the records."""
    from awarichess_gui.engine.player import Player  # noqa: PLC0415 - loads compiled code
    from awarichess_gui.engine.selfplay import play  # noqa: PLC0415

    start, limits = position_of(chosen), limits_of(chosen)
    south, north = Player(chosen.south), Player(chosen.north)
    for number in range(chosen.games):
        record = GameRecord(start.options, start)
        record.set_tag("White", f"{south.level.name} (level {south.level.number})")
        record.set_tag("Black", f"{north.level.name} (level {north.level.number})")
        record.set_tag("Round", str(number + 1))
        node = record.root
        for turn in play(south, north, start, chosen.seed + number, limits, stop):
            node = node.add_turn(turn)
        if stop:
            return
        records.append(record)
        show(number + 1)
