"""`awarichess show`: a game of a file, at its end or at one of its plies."""

from __future__ import annotations

import sys
import textwrap
from pathlib import Path
from typing import TYPE_CHECKING, Any

from awarichess_gui.cli import picture
from awarichess_gui.cli.common import (
    FAULT,
    FINE,
    add_json,
    count,
    is_ply,
    natural,
    plies,
    positive,
    print_json,
)
from awarichess_gui.errors import AwarichessError, printable
from awarichess_gui.notation.reader import read_games
from awarichess_gui.rules import Act, Phase, Side, Variant

if TYPE_CHECKING:
    import argparse

    from awarichess_gui.notation.node import Node
    from awarichess_gui.notation.reader import GameReading
    from awarichess_gui.notation.record import GameRecord
    from awarichess_gui.rules import Outcome

WIDTH = 80


class NothingToShowError(AwarichessError, ValueError):
    """Raised when a file has no such game, or the game no such ply."""


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Describe the command."""
    command = commands.add_parser(
        "show",
        help="show a game as it stands at its end or after one of its plies",
        description="Shows a game: the board, the powers, and who has to do what. A ply is a sowing, a move "
        "or a zero move. Result, termination and number of plies are those of the whole game.",
    )
    command.add_argument("file", metavar="FILE", type=Path, help="a game file (.awc)")
    command.add_argument(
        "--game",
        metavar="N",
        type=positive,
        default=1,
        help="the number of the game in the file (default: 1)",
    )
    command.add_argument(
        "--ply",
        metavar="K",
        type=natural,
        help="show the game after its ply K, 0 for its start (default: its end)",
    )
    add_json(command)
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Print the game, and complain of the faults in it."""
    reading = _reading(chosen.file, chosen.game)
    record = reading.record
    node = _node(record, chosen.ply)
    if chosen.json:
        print_json(facts(record, node))
    else:
        print("\n".join(_lines(record, node)))
    for fault in reading.faults:
        print(fault, file=sys.stderr)
    return FAULT if reading.faults else FINE


def facts(record: GameRecord, node: Node) -> dict[str, Any]:
    """What `--json` tells of a game and of one of its positions."""
    position = node.position
    outcome = record.outcome
    is_over = outcome is not None and not node.children
    to_act = None if is_over else position.to_act
    return {
        "result": record.result,
        "termination": "unfinished" if outcome is None else outcome.termination.value,
        "phase": (Phase.OVER if is_over else position.phase).value,
        "to_act": None if to_act is None else to_act.chess_name.lower(),
        "act": (Act.OVER if is_over else position.act).value,
        "cycle": position.cycle,
        "position": position.to_string(),
        "powers": "".join(owner.power for owner in position.powers),
        "captured": {side.chess_name.lower(): position.captured[side] for side in Side},
        "plies": plies(record.main_line()),
    }


def _reading(file: Path, number: int) -> GameReading:
    found = 0
    for reading in read_games(file):
        found += 1
        if found == number:
            return reading
    raise NothingToShowError(
        f"There is no game {number} in {printable(str(file))}: it holds {count(found, 'game')}."
    )


def _node(record: GameRecord, ply: int | None) -> Node:
    """The node after a ply of the main line; its end for None."""
    if ply is None:
        return record.root.end()
    nodes = [record.root, *filter(is_ply, record.main_line())]
    if ply >= len(nodes):
        raise NothingToShowError(
            f"There is no ply {ply}: the game has {count(len(nodes) - 1, 'ply', 'plies')}."
        )
    return nodes[ply]


def _lines(record: GameRecord, node: Node) -> list[str]:
    position = node.position
    alone = position.options.variant is Variant.AWARI
    captured = ", ".join(f"{_name(side, alone)} {position.captured[side]}" for side in Side)
    lines = [*_heading(record, alone), "", *picture.board(position), ""]
    outcome = None if node.children else record.outcome
    lines.append(picture.what_now(position) if outcome is None else _ending(outcome, record.result, alone))
    lines.append(f"Seeds captured in this game of Awari: {captured}.")
    if not alone:
        lines += textwrap.wrap(f"Powers to come: {picture.powers(position)}", WIDTH, subsequent_indent="  ")
        if position.used:
            lines.append(f"Powers used: {position.used} of {position.used + len(position.powers)}.")
    if node.children:
        after = sum(map(is_ply, node.path()))
        lines.append(f"After {after} of {count(plies(record.main_line()), 'ply', 'plies')}.")
    else:
        lines.append(f"{count(plies(record.main_line()), 'ply', 'plies').capitalize()}.")
    return lines


def _heading(record: GameRecord, alone: bool) -> list[str]:
    tags = record.tags
    place = ", ".join(tags[name] for name in ("Event", "Site", "Date", "Round") if "?" not in tags[name])
    players = " - ".join(_player(record, side, alone) for side in Side)
    rules = record.options
    played = f"{rules.variant.value}, rules {', '.join((rules.awari_rules, *rules.awari_options))}"
    return [*([place] if place else []), f"{players}  {record.result}", played]


def _ending(outcome: Outcome, result: str, alone: bool) -> str:
    how = outcome.termination.words
    if outcome.winner is None:
        return f"A draw by {how}: {result}."
    return f"{_name(outcome.winner, alone)} has won by {how}: {result}."


def _player(record: GameRecord, side: Side, alone: bool) -> str:
    person, role = record.player(side, awari=alone), _name(side, alone)
    return role if person == "?" else f"{person} ({role})"


def _name(side: Side, alone: bool) -> str:
    return side.awari_name if alone else side.chess_name
