"""The small vocabulary that every other module of the rules speaks.

South and White are one player, North and Black the other (`RULES.md`, section 1); `Side` stands for both
names, and for the owner of a cone.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, IntEnum
from fractions import Fraction
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import chess

HOUSES: Final = 12
"""Number of houses: South's 0–5 are `A`..`F`, North's 6–11 are `a`..`f`, in the order of sowing."""

HOUSE_NAMES: Final = "ABCDEFabcdef"
"""Letter of each house, by its index."""

SEEDS: Final = 48
"""Seeds in play at the start of every game of Awari."""

CIRCLES: Final = 49
"""Green circles on the inner corners of the chessboard, 7 rows of 7, numbered in White's reading order."""


class Side(IntEnum):
    """One of the two sides: its houses, its pieces and its cones.

    >>> Side.SOUTH.opponent, Side.NORTH.color, Side.NORTH.power
    (<Side.NORTH: 1>, False, 'B')
    """

    SOUTH = 0
    NORTH = 1

    @property
    def opponent(self) -> Side:
        """The other side."""
        return Side.NORTH if self is Side.SOUTH else Side.SOUTH

    @property
    def color(self) -> chess.Color:
        """The colour of this side's pieces, as python-chess names it."""
        return self is Side.SOUTH

    @property
    def power(self) -> str:
        """`W` or `B`, the letter of this side's powers in position strings and game files."""
        return "W" if self is Side.SOUTH else "B"

    @property
    def letter(self) -> str:
        """`S` or `N`, the letter of the player to sow in position strings."""
        return "S" if self is Side.SOUTH else "N"

    @property
    def awari_name(self) -> str:
        """`South` or `North`."""
        return "South" if self is Side.SOUTH else "North"

    @property
    def chess_name(self) -> str:
        """`White` or `Black`."""
        return "White" if self is Side.SOUTH else "Black"

    @property
    def houses(self) -> range:
        """The indices of this side's six houses, in the order of sowing."""
        return range(6) if self is Side.SOUTH else range(6, 12)

    @classmethod
    def of_color(cls, color: chess.Color) -> Side:
        """The side that plays the pieces of `color`.

        >>> import chess
        >>> Side.of_color(chess.BLACK)
        <Side.NORTH: 1>
        """
        return cls.SOUTH if color else cls.NORTH

    @classmethod
    def of_house(cls, house: int) -> Side:
        """The side that owns the house of index `house`.

        >>> Side.of_house(5), Side.of_house(6)
        (<Side.SOUTH: 0>, <Side.NORTH: 1>)
        """
        return cls.SOUTH if house < 6 else cls.NORTH


class Variant(Enum):
    """What is played; the value is the `Variant` tag of a game file."""

    STANDARD = "Standard"
    SYNCHRONOUS = "Synchronous"
    AWARI = "Awari"


class Phase(Enum):
    """Which half of the game is under way."""

    AWARI = "awari"
    CHESS = "chess"
    OVER = "over"


class Act(Enum):
    """What the side to act has to do now; the value is the `act` key of `awarichess show`."""

    SOW = "sow"
    """Choose a house (or pass, where a rule set makes a player pass)."""
    DECIDE = "decide"
    """Say whether the *other* side plays a move or makes the zero move: the cone is not the mover's."""
    MOVE = "move"
    """Play a chess move: check is answered, or the owner of the cone has let the side to move play."""
    MOVE_OR_ZERO = "move-or-zero"
    """Play a chess move or make the zero move: the cone is the mover's own."""
    OVER = "over"


class Termination(Enum):
    """How a game ended; the value is the `termination` key of `awarichess show`."""

    CHECKMATE = "checkmate"
    STALEMATE = "stalemate"
    AGREEMENT = "agreement"
    FIFTY_MOVES = "fifty-moves"
    INSUFFICIENT_MATERIAL = "insufficient-material"
    RESIGNATION = "resignation"
    TIME = "time"
    AWARI = "awari"
    """A game of Awari played alone was decided on seeds."""

    @property
    def words(self) -> str:
        """What a game ends "by", in English: `checkmate`, `fifty moves`, `seeds` ….

        >>> Termination.INSUFFICIENT_MATERIAL.words
        'insufficient material'
        """
        return "seeds" if self is Termination.AWARI else self.value.replace("-", " ")


class AwariEnd(Enum):
    """How one game of Awari ended."""

    FAMINE = "famine"
    """The other side has no seed and cannot be fed (or the side to sow has none itself)."""
    REPETITION = "repetition"
    """The same houses with the same player to sow for the third time: indecision."""
    AGREEMENT = "agreement"
    """Both players agreed that nothing can be decided: indecision."""
    NO_CAPTURE_LEFT = "no-capture-left"
    """Proved: no sequence of legal moves can ever take a seed again: indecision."""
    NO_LEGAL_MOVE = "no-legal-move"
    """Every house that holds seeds is forbidden (a grand slam, in the sets that forbid it)."""
    NO_SEEDS = "no-seeds"
    """The side to sow has no seed, in a set where that ends the game, or the board is empty."""
    SOWING_LIMIT = "sowing-limit"
    """The number of sowings that the rule set allows is used up."""
    GRAND_SLAM = "grand-slam"
    """A grand slam captured everything and ended the game (`computer`)."""
    DECIDED = "decided"
    """Awari played alone: one side holds enough seeds to win."""

    @property
    def is_indecision(self) -> bool:
        """Whether a game file writes this end as `indecision`."""
        return self in (AwariEnd.REPETITION, AwariEnd.AGREEMENT, AwariEnd.NO_CAPTURE_LEFT)


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a whole game.

    Attributes:
        termination: how it ended.
        winner: the side that won, None for a draw.
        score: for Awari played alone, the seeds of South and of North (halves are possible); else None.
    """

    termination: Termination
    winner: Side | None
    score: tuple[Fraction, Fraction] | None = None

    @property
    def result(self) -> str:
        """`1-0`, `0-1` or `1/2-1/2`."""
        if self.winner is None:
            return "1/2-1/2"
        return "1-0" if self.winner is Side.SOUTH else "0-1"


def house_name(house: int) -> str:
    """The letter of the house of index `house`: `A`..`F` for South, `a`..`f` for North.

    >>> house_name(0), house_name(11)
    ('A', 'f')
    """
    return HOUSE_NAMES[house]


def circle_of(power_index: int) -> int:
    """The circle on which the power of index `power_index` (from 0) of a queue lies.

    The circles are covered in reading order from the top left (`RULES.md`, section 4), so this is the
    index itself; the function gives the step its name.

    >>> circle_of(7)  # the first of the second row
    7
    """
    return power_index
