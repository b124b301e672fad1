"""What the rest of a game of Awari may be expected to bring, judged by where the seeds lie.

Seeds taken are certain; what comes after the search's last sowing is not, but it is not nothing either: seeds
in one's own houses are moves to come, a house that is empty lets the other sow past it, and a hoard in the
last houses reaches round the board. The table tells what so many seeds in a house are worth to its owner,
in hundredths of a seed. It is fitted to games that the engine played against itself: least squares of what
the player to sow took more than the other from a position to the end, on one number for each house and
number of seeds, own houses counted positive and the other's negative. It explains an eighth of the
variance, and a typical position is worth 2.6 seeds to one of the players. The command that makes it is
`python tests/benchmarks/fit_awari_worth.py`, and how much it wins is told beside it.
"""

from __future__ import annotations

from typing import Final

MOST_SEEDS: Final = 15
"""More seeds in a house count as so many."""

HOUSE_WORTH: Final = (
    (0, 120, 200, 310, 310, 280, 270, 240, 250, 220, 180, 210, 180, 250, 320, 360),
    (0, 130, 210, 280, 220, 230, 210, 170, 180, 140, 150, 180, 280, 300, 490, 480),
    (0, 110, 170, 230, 200, 170, 160, 150, 90, 80, 130, 160, 200, 220, 310, 570),
    (0, 80, 130, 160, 150, 140, 90, 50, 20, 20, 50, 100, 200, 300, 350, 300),
    (0, 70, 100, 130, 110, 100, 70, 80, 40, 60, 120, 170, 280, 370, 410, 220),
    (0, 60, 80, 40, 20, 0, -20, -50, 20, 100, 190, 290, 400, 510, 510, 190),
)
"""Worth of 0 to MOST_SEEDS seeds in a player's first house, in his second, and so on."""

TO_SOW_WORTH: Final = -20
"""Worth of being the player to sow."""
