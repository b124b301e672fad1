"""The eight levels of the built-in opponent: what each sees and how it errs.

A low level errs as people do, not by moves at random: it looks less far, it misjudges a position now and
then by more than it should (`blur`), and a long sowing is harder to count than a short one. All of it
comes from the seed of the choice, so that a game can be reproduced.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from awarichess_gui.engine.limits import Limits


@dataclass(frozen=True, slots=True)
class Level:
    """One level of play.

    Attributes:
        number: 1 to 8; 0 for a free setting.
        name: English name.
        description: what it can and cannot do, in one or two honest English sentences.
        awari: limits of the Awari search.
        awari_blur: by how much, in seeds, it typically misjudges what a sowing of eight seeds brings.
        chess: limits of the chess search.
        chess_blur: by how much, in centipawns, it typically misjudges a move.
        quiesce: it follows exchanges of captures to their end.
        playouts: how often it plays on to tell sowings of equal seeds apart on the chessboard.
        foresees: in Awari it judges what lies beyond its last sowing by where the seeds lie.
        knows_oracle: it knows the endings of Awari by heart.
        proves_mates: it looks for queues that mate by force.
    """

    number: int
    name: str
    description: str
    awari: Limits
    awari_blur: float
    chess: Limits
    chess_blur: float
    quiesce: bool = True
    playouts: int = 0
    foresees: bool = False
    knows_oracle: bool = False
    proves_mates: bool = False


LEVELS: Final = (
    Level(
        1,
        "Seedling",
        "Takes what it sees at once and often miscounts; leaves pieces hanging. For a first game.",
        Limits(depth=1),
        3.0,
        Limits(depth=1),
        220.0,
        quiesce=False,
    ),
    Level(
        2,
        "Beginner",
        "Looks for its best capture, sometimes misses the answer to it.",
        Limits(depth=2),
        1.6,
        Limits(depth=1),
        110.0,
    ),
    Level(
        3,
        "Learner",
        "Sees simple threats in both games; long sowings and quiet moves still escape it.",
        Limits(depth=3),
        0.9,
        Limits(depth=2),
        60.0,
    ),
    Level(
        4,
        "Casual player",
        "Counts three or four sowings ahead and plays simple tactics; may overlook a slow plan.",
        Limits(depth=5),
        0.5,
        Limits(depth=3),
        30.0,
    ),
    Level(
        5,
        "Club player",
        "Hardly gives seeds away, plays sound tactics, but does not look from one game into the other.",
        Limits(depth=8),
        0.2,
        Limits(depth=4, nodes=30_000),
        10.0,
    ),
    Level(
        6,
        "Strong player",
        "Plans ahead in Awari and ends it perfectly; errs rarely in Chess, and knows queues that mate.",
        Limits(depth=10),
        0.0,
        Limits(nodes=80_000),
        0.0,
        foresees=True,
        knows_oracle=True,
        proves_mates=True,
    ),
    Level(
        7,
        "Expert",
        "Chooses among equal sowings by what they bring on the chessboard; deep search in both games.",
        Limits(nodes=600_000),
        0.0,
        Limits(nodes=500_000),
        0.0,
        playouts=6,
        foresees=True,
        knows_oracle=True,
        proves_mates=True,
    ),
    Level(
        8,
        "Master",
        "All that the engine can do in about a second.",
        Limits(nodes=6_000_000),
        0.0,
        Limits(nodes=4_000_000),
        0.0,
        playouts=16,
        foresees=True,
        knows_oracle=True,
        proves_mates=True,
    ),
)
"""The levels, the weakest first."""

STRONGEST: Final = LEVELS[-1]


def level(number: int) -> Level:
    """The level with a number from 1 to 8.

    Raises:
        ValueError: there is no such level.
    """
    if not 1 <= number <= len(LEVELS):
        raise ValueError(f"The levels are 1 to {len(LEVELS)}, not {number}.")
    return LEVELS[number - 1]
