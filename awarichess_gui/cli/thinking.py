"""What the commands of the engine share: levels, limits, a file's first game, and the end by Ctrl+C."""

from __future__ import annotations

import argparse
import threading
from concurrent.futures import Future
from typing import TYPE_CHECKING, Final, TypeVar

from awarichess_gui.cli.common import positive
from awarichess_gui.engine.levels import LEVELS, Level
from awarichess_gui.engine.limits import Limits, StopFlag
from awarichess_gui.errors import AwarichessError, printable
from awarichess_gui.notation.reader import read_games

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from awarichess_gui.notation.reader import GameReading

Answer = TypeVar("Answer")

_LOOK: Final = 0.1
"""Seconds after which Ctrl+C is heard at the latest: a wait without an end may miss it."""


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


def first_game(path: Path) -> GameReading:
    """A file's first game.

    Raises:
        NothingToThinkAboutError: there is no game in it.
    """
    reading = next(iter(read_games(path)), None)
    if reading is None:
        raise NothingToThinkAboutError(f"There is no game in {printable(str(path))}.")
    return reading


def stoppable(think: Callable[[StopFlag], Answer]) -> Answer:
    """Let the engine think in a thread of its own: compiled code in this one would not hear of Ctrl+C.

    Raises:
        KeyboardInterrupt: it was stopped by Ctrl+C.
    """
    stop = StopFlag()
    answer: Future[Answer] = Future()
    over = threading.Event()

    def run() -> None:
        try:
            answer.set_result(think(stop))
        except Exception as error:  # noqa: BLE001 (it is raised again where it is waited for)
            answer.set_exception(error)
        over.set()

    thread = threading.Thread(target=run, name="engine")
    try:
        thread.start()
        while not over.wait(_LOOK):
            pass
    finally:
        stop.stop()
        if thread.ident is not None:
            over.wait()
    return answer.result()
