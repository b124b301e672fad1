"""Where the chess search keeps its data, behind the board in the two arrays, and its scale of values."""

from __future__ import annotations

from typing import Final

from awarichess_gui.engine.board import BITS_SIZE, DEPTH
from awarichess_gui.engine.movegen import MOVES, MOVES_END

MATE: Final = 30_000
"""Value of giving mate at once; each ply on the way to it costs one."""
MATE_BOUND: Final = MATE - 1000
"""A value beyond this is a mate."""
INFINITE: Final = 32_000
MAX_QUEUE: Final = 64
"""Powers that the search looks at; a queue of Awarichess holds at most 48."""

# bits
QUEUE_KEYS: Final = BITS_SIZE
"""Hash key of the powers left, by the number already used."""
SEARCH_BITS: Final = QUEUE_KEYS + MAX_QUEUE + 1

# state
NODES: Final = MOVES_END
NODE_LIMIT: Final = NODES + 1
ABORTED: Final = NODES + 2
QUEUE_LENGTH: Final = NODES + 3
EXACT: Final = NODES + 4
"""1: search every choice at every cone; 0: a cone of the other side always makes the mover pass."""
QUIESCE: Final = NODES + 5
"""1: go on with captures where the depth is used up; 0: judge at once."""
CHECK_FIRST: Final = NODES + 6
"""1: check is answered before a new game of Awari begins."""
HASH_MASK: Final = NODES + 7
CUT_SHORT: Final = NODES + 8
"""Set to 1 when the depth was used up before the queue anywhere in the tree."""
ATTACKER: Final = NODES + 9
"""The mate solver: the side that is to give mate."""
GRANTED: Final = NODES + 10
"""The mate solver: 1 if the side to move at the root has been let play, the power being used already."""
OWNERS: Final = NODES + 16
"""Owner of each power: 0 White, 1 Black."""
FUTURE: Final = OWNERS + MAX_QUEUE
"""What the powers left are worth to White, by `2 * used + side to move`."""
KILLERS: Final = FUTURE + 2 * MAX_QUEUE + 2
HISTORY: Final = KILLERS + 2 * DEPTH
LINES: Final = HISTORY + 1024
"""Best line from each ply on, DEPTH numbers for each; the first of them is the line's length."""
ORDER: Final = LINES + DEPTH * DEPTH
"""How promising each move of the move lists is."""
SEARCH_STATE: Final = ORDER + (MOVES_END - MOVES)
