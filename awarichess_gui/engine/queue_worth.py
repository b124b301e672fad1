"""What the powers still to come are worth, as far as a static value can tell."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

POWER_VALUE: Final = 120
"""Centipawns that a power is worth which falls on its owner's own turn."""
RUN_VALUE: Final = 40
"""What each further such power in a run is worth more than the one before it."""
RUN_VALUE_LIMIT: Final = 160


@lru_cache(maxsize=256)
def worth_of_queue(owners: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """What a queue is worth to White from each power on, in centipawns, if White or if Black is to move.

    Only a power that falls on its owner's turn gives a move, and each further one in a run, the other
    side passing in between, is worth more. One pair for each number of powers used, 0 to all of them.
    """
    worth = [(0, 0)] * (len(owners) + 1)
    for first in range(len(owners)):
        both = []
        for to_move in (0, 1):
            total = 0
            runs = [0, 0]
            side = to_move
            for owner in owners[first:]:
                if owner == side:
                    bonus = min(RUN_VALUE * runs[owner], RUN_VALUE_LIMIT)
                    total += (1 - 2 * owner) * (POWER_VALUE + bonus)
                    runs[owner] += 1
                    runs[1 - owner] = 0
                side = 1 - side
            both.append(total)
        worth[first] = (both[0], both[1])
    return tuple(worth)
