"""`awarichess check`: every fault in game files."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from awarichess_gui.cli.common import FAULT, FINE, add_json, count, plies, print_json
from awarichess_gui.cli.progress import progress
from awarichess_gui.errors import printable
from awarichess_gui.notation.errors import ReadError
from awarichess_gui.notation.reader import read_games

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from awarichess_gui.notation.reader import GameReading


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Describe the command."""
    command = commands.add_parser(
        "check",
        help="name every fault in game files",
        description="Reads game files and names every fault in them as FILE:LINE:COLUMN: MESSAGE. Each game "
        "is played by the rules; whatever a file says of captures, powers, check and results is compared.",
    )
    command.add_argument("files", metavar="FILE", nargs="+", type=Path, help="a game file (.awc)")
    add_json(command)
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Print the faults as they are found, then how much there was to read."""
    checks = [_Check(file, quiet=chosen.json) for file in chosen.files]
    for check in checks:
        check.read()
    if chosen.json:
        print_json(
            {
                "games": sum(check.games for check in checks),
                "plies": sum(check.plies for check in checks),
                "faults": [fault for check in checks for fault in check.faults],
            }
        )
    return FAULT if any(check.fault_count for check in checks) else FINE


class _Check:
    """The check of one file.

    Attributes:
        games: the games in it.
        plies: the plies of their main lines.
        fault_count: how many faults there are.
        faults: the faults, as they stand in JSON; kept only when `quiet`.
    """

    def __init__(self, file: Path, *, quiet: bool) -> None:
        self.games = self.plies = self.fault_count = 0
        self.faults: list[dict[str, Any]] = []
        self._file = file
        self._quiet = quiet

    def read(self) -> None:
        """Read the file, game by game."""
        try:
            for reading in self._readings():
                self.games += 1
                self.plies += plies(reading.record.main_line())
                for fault in reading.faults:
                    self._tell(str(fault), fault.line, fault.column, fault.message)
        except ReadError as error:
            self._tell(str(error), None, None, str(error))
            return
        if not self.games:
            message = "there is no game in it"
            self._tell(f"{printable(str(self._file))}:1:1: {message}", 1, 1, message)
        if not self._quiet:
            read = f"{count(self.games, 'game')}, {count(self.plies, 'ply', 'plies')}"
            print(f"{printable(str(self._file))}: {read}, {count(self.fault_count, 'fault')}")

    def _readings(self) -> Iterator[GameReading]:
        """The games, with a bar that shows how far into the file they reach."""
        known = os.path.isfile(self._file)  # noqa: PTH113 (it takes a name that is too long, too)
        size = self._file.stat().st_size if known else 0
        with progress(size) as show:
            for reading in read_games(self._file):
                show(reading.source.end)
                yield reading

    def _tell(self, text: str, line: int | None, column: int | None, message: str) -> None:
        self.fault_count += 1
        if self._quiet:
            self.faults.append({"file": str(self._file), "line": line, "column": column, "message": message})
        else:
            print(text)
