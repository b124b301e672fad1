"""What the commands of the engine share: levels, limits, and the position at a file's end."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from awarichess_gui.cli.common import positive
from awarichess_gui.engine.levels import LEVELS, Level
from awarichess_gui.engine.limits import Limits
from awarichess_gui.errors import AwarichessError
from awarichess_gui.notation.reader import read_games

if TYPE_CHECKING:
    from pathlib import Path

    from awarichess_gui.rules import Position


class NothingToThinkAboutError(AwarichessError, ValueError):
    """Raised when the engine is asked about a file or a position that gives it nothing to do."""


def add_limits(command: argparse.ArgumentParser) -> None:
    """Give a command the options that limit the engine."""
    command.add_argument("--nodes", metavar="N", type=positive, help="positions to search at most")
    command.add_argument("--movetime", metavar="MS", type=positive, help="milliseconds to think at most")


def limits_of(chosen: argparse.Namespace) -> Limits | None:
    """The limits that the options of `add_limits` tell; None if there are none."""
    if chosen.nodes is None and chosen.movetime is None:
        return None
    return Limits(chosen.nodes, None if chosen.movetime is None else chosen.movetime / 1000)


def level_of(text: str) -> Level:
    """The level that an argument tells by its number.

    Raises:
        ArgumentTypeError: it tells something else.
    """
    number = positive(text)
    if number > len(LEVELS):
        raise argparse.ArgumentTypeError(f"the levels are 1 to {len(LEVELS)}")
    return LEVELS[number - 1]


def levels_in_words() -> str:
    """The numbers and names of the levels, for a help text."""
    return ", ".join(f"{level.number} {level.name}" for level in LEVELS)


def end_of_file(path: Path) -> Position:
    """The position at the end of a file's first game.

    Raises:
        NothingToThinkAboutError: there is no game in it.
    """
    reading = next(iter(read_games(path)), None)
    if reading is None:
        raise NothingToThinkAboutError(f"There is no game in {path}.")
    return reading.record.root.end().position
