"""What the engine answers when it is asked for an action: a plain value."""

from __future__ import annotations

from dataclasses import dataclass

from awarichess_gui.rules import Action


@dataclass(frozen=True, slots=True)
class Choice:
    """An action and what the engine thinks of it.

    Attributes:
        action: what the side to act should do.
        value: its value for the side to act: hundredths of a pawn in Chess, of a seed in Awari.
        pv: the best line, `action` first.
        nodes: positions searched.
        seconds: time taken.
        depth: moves looked ahead.
        mate: the side that is proved to force checkmate with the powers there are, 1 for the side to act,
            -1 for the other, 0 for neither or not known.
        exact: the value is exact: the oracle's, or that of a whole tree.
    """

    action: Action
    value: int
    pv: tuple[Action, ...]
    nodes: int
    seconds: float = 0.0
    depth: int = 0
    mate: int = 0
    exact: bool = False
