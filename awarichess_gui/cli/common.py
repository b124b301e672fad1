"""What the commands share: exit codes, complaints, JSON, and the options that tell what is played."""

from __future__ import annotations

import argparse
import json
import sys
from typing import TYPE_CHECKING, Any, Final

from awarichess_gui.rules import RULE_SETS, AgreeIndecision, GameOptions, LetPlay, Position, Variant

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from awarichess_gui.notation.node import Node

FINE: Final = 0
FAULT: Final = 1
INTERRUPTED: Final = 130
"""The exit codes; 2, for a command line that cannot be understood, is argparse's own."""

LONGEST_NUMBER: Final = 10
"""Digits of a number on the command line."""


def complain(message: str) -> None:
    """Say what is wrong, where it does not get into the way of the output."""
    print(f"awarichess: {message}", file=sys.stderr)


def print_json(value: Mapping[str, Any]) -> None:
    """Print one JSON object on one line."""
    print(json.dumps(value, ensure_ascii=False))


def count(number: int, one: str, many: str | None = None) -> str:
    """A number with its noun.

    >>> count(1, "game"), count(3, "ply", "plies")
    ('1 game', '3 plies')
    """
    return f"{number} {one if number == 1 else many or one + 's'}"


def is_ply(node: Node) -> bool:
    """Whether a turn is a sowing (or a pass), a move or a zero move, and not a mere decision."""
    return not isinstance(node.action, LetPlay | AgreeIndecision)


def plies(nodes: Iterable[Node]) -> int:
    """How many of the turns are plies."""
    return sum(map(is_ply, nodes))


def add_json(command: argparse.ArgumentParser) -> None:
    """Give a command the option `--json`."""
    command.add_argument("--json", action="store_true", help="print JSON instead of text for people")


def add_position(command: argparse.ArgumentParser) -> argparse._MutuallyExclusiveGroup:
    """Give a command the options that tell a position and what is played from there.

    Returns:
        The group of what can stand in the place of the position.
    """
    place = command.add_mutually_exclusive_group()
    place.add_argument(
        "--position",
        metavar="STRING",
        help="the position to start from, in quotes: a FEN, then houses and powers, such as "
        "'8/6k1/1R6/2R5/8/8/7K/q7 w - - 0 1 - WWW' (default: the beginning of a game)",
    )
    command.add_argument(
        "--variant",
        choices=[variant.value for variant in Variant],
        default=Variant.STANDARD.value,
        help="what is played (default: %(default)s)",
    )
    command.add_argument(
        "--rules",
        metavar="ID",
        choices=list(RULE_SETS),
        default="awarichess",
        help="the Awari rule set (default: %(default)s): " + ", ".join(RULE_SETS),
    )
    return place


def position_of(chosen: argparse.Namespace) -> Position:
    """The position that the options of `add_position` tell.

    Raises:
        PositionError: the position string makes no sense.
    """
    options = GameOptions(Variant(chosen.variant), chosen.rules)
    if chosen.position is None:
        return Position.initial(options)
    return Position.from_string(chosen.position, options)


def natural(text: str) -> int:
    """The whole number, 0 or more, that an argument tells.

    Raises:
        ArgumentTypeError: it tells something else.
    """
    if not (text.isascii() and text.isdecimal() and len(text) < LONGEST_NUMBER):
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number")
    return int(text)


def positive(text: str) -> int:
    """The whole number, 1 or more, that an argument tells.

    Raises:
        ArgumentTypeError: it tells something else.
    """
    if natural(text) == 0:
        raise argparse.ArgumentTypeError("0 is too small")
    return int(text)
