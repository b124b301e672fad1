"""What a player can do in a position, as values.

The same action means the same thing wherever it comes from: a click, a drag, the keyboard, a game file,
the engine.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

import chess

from awarichess_gui.rules.types import house_name


@dataclass(frozen=True, slots=True)
class Sow:
    """Lift the seeds of a house and sow them; with `transfer`, put all of them into the next house.

    Attributes:
        house: index of the house, 0–11.
        transfer: the first-move transfer of `guinea-bissau` and `santa-lucia`.
    """

    house: int
    transfer: bool = False

    def __str__(self) -> str:
        return house_name(self.house) + (">" if self.transfer else "")


@dataclass(frozen=True, slots=True)
class Pass:
    """Pass in Awari: the side to sow has no seed (`suriname`)."""

    def __str__(self) -> str:
        return "-"


@dataclass(frozen=True, slots=True)
class AgreeIndecision:
    """Both players agree that the game of Awari under way cannot be decided."""

    def __str__(self) -> str:
        return "indecision"


@dataclass(frozen=True, slots=True)
class Move:
    """Play a move of Chess.

    Attributes:
        move: the move, never null: the zero move is `ZeroMove`.
    """

    move: chess.Move

    def __str__(self) -> str:
        return self.move.uci()


@dataclass(frozen=True, slots=True)
class ZeroMove:
    """The side to move makes the zero move, by the decision of the cone's owner."""

    def __str__(self) -> str:
        return "0"


@dataclass(frozen=True, slots=True)
class LetPlay:
    """The owner of the cone, who is not the side to move, lets the side to move play."""

    def __str__(self) -> str:
        return "play"


Action: TypeAlias = Sow | Pass | AgreeIndecision | Move | ZeroMove | LetPlay
"""Anything that `Position.play` takes."""
