"""What the commands share: exit codes, complaints, JSON, and the options that tell what is played."""

from __future__ import annotations

import argparse
import json
import sys
from typing import TYPE_CHECKING, Any, Final

from awarichess_gui.rules import RULE_SETS, GameOptions, Position, Variant

if TYPE_CHECKING:
    from collections.abc import Mapping

FINE: Final = 0
FAULT: Final = 1
INTERRUPTED: Final = 130
"""The exit codes; 2, for a command line that cannot be understood, is argparse's own."""


def complain(message: str) -> None:
    """Say what is wrong, where it does not get into the way of the output."""
    print(f"awarichess: {message}", file=sys.stderr)


def print_json(value: Mapping[str, Any]) -> None:
    """Print one JSON object on one line."""
    print(json.dumps(value, ensure_ascii=False))


def add_json(command: argparse.ArgumentParser) -> None:
    """Give a command the option `--json`."""
    command.add_argument("--json", action="store_true", help="print JSON instead of text for people")


def add_position(command: argparse.ArgumentParser) -> None:
    """Give a command the options that tell a position and what is played from there."""
    command.add_argument(
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


def position_of(chosen: argparse.Namespace) -> Position:
    """The position that the options of `add_position` tell.

    Raises:
        PositionError: the position string makes no sense.
    """
    options = GameOptions(Variant(chosen.variant), chosen.rules)
    if chosen.position is None:
        return Position.initial(options)
    return Position.from_string(chosen.position, options)


def positive(text: str) -> int:
    """The whole number, 1 or more, that an argument tells.

    Raises:
        ArgumentTypeError: it tells something else.
    """
    if not (text.isascii() and text.isdecimal() and int(text) > 0):
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number above 0")
    return int(text)
