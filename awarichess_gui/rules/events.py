"""What happens in a turn, in causal order.

`Position.play` reports a turn as a tuple of these values, so that no view has to guess by comparing two
positions: applied one after another to a picture of `Turn.before` they give a picture of `Turn.after`.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

import chess

from awarichess_gui.rules.types import AwariEnd, Outcome, Side


@dataclass(frozen=True, slots=True)
class AwariBegan:
    """A new game of Awari begins: every house holds four seeds, nothing is captured, South is to sow.

    Attributes:
        number: the number of this game of Awari within the whole game, from 1.
    """

    number: int


@dataclass(frozen=True, slots=True)
class SeedsLifted:
    """All `seeds` seeds of `house` are in the hand; the house is empty."""

    house: int
    seeds: int


@dataclass(frozen=True, slots=True)
class SeedsSown:
    """`seeds` seeds (one, or all of them in a transfer) fall into `house`, which then holds `count`."""

    house: int
    seeds: int
    count: int


@dataclass(frozen=True, slots=True)
class HouseCaptured:
    """`by` takes all `seeds` seeds of `house`, which is then empty.

    Attributes:
        famine: the seeds are taken by famine, not captured by sowing.
    """

    house: int
    seeds: int
    by: Side
    famine: bool = False


@dataclass(frozen=True, slots=True)
class ConePlaced:
    """A cone of `side` is put on the green circle `circle` (0–48, White's reading order)."""

    circle: int
    side: Side


@dataclass(frozen=True, slots=True)
class SeedsRemoved:
    """The `seeds` seeds left in `house` leave the board as Awari ends; nobody gains a power by them."""

    house: int
    seeds: int


@dataclass(frozen=True, slots=True)
class AwariEnded:
    """The game of Awari under way is over.

    Attributes:
        end: how it ended.
        shares: for Awari played alone, what South and North get of the seeds left (halves are possible,
            seeds that belong to nobody are in neither share); (0, 0) within Awarichess.
    """

    end: AwariEnd
    shares: tuple[Fraction, Fraction]


@dataclass(frozen=True, slots=True)
class ConeRemoved:
    """The first cone of the queue, a cone of `side`, is taken off the circle `circle`."""

    circle: int
    side: Side


@dataclass(frozen=True, slots=True)
class PlayGranted:
    """`owner`, whose cone it was, lets `mover` play a move."""

    owner: Side
    mover: Side


@dataclass(frozen=True, slots=True)
class KingLifted:
    """The zero move: `side` lifts the king on `square` and puts it back, by the decision of `owner`."""

    square: chess.Square
    side: Side
    owner: Side


@dataclass(frozen=True, slots=True)
class PieceCaptured:
    """`piece` leaves the chessboard from `square` (not the target square when taken en passant)."""

    square: chess.Square
    piece: chess.Piece


@dataclass(frozen=True, slots=True)
class PieceMoved:
    """`piece` goes from one square to another; castling is two of these, the king's first."""

    from_square: chess.Square
    to_square: chess.Square
    piece: chess.Piece


@dataclass(frozen=True, slots=True)
class PiecePromoted:
    """The pawn that has just arrived on `square` becomes `piece`."""

    square: chess.Square
    piece: chess.Piece


@dataclass(frozen=True, slots=True)
class CheckGiven:
    """The king of `side` on `square` stands in check now."""

    square: chess.Square
    side: Side


@dataclass(frozen=True, slots=True)
class GameOver:
    """The whole game is over."""

    outcome: Outcome


Event: TypeAlias = (
    AwariBegan
    | SeedsLifted
    | SeedsSown
    | HouseCaptured
    | ConePlaced
    | SeedsRemoved
    | AwariEnded
    | ConeRemoved
    | PlayGranted
    | KingLifted
    | PieceCaptured
    | PieceMoved
    | PiecePromoted
    | CheckGiven
    | GameOver
)
"""Anything that can happen in a turn."""
