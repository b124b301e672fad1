"""The elements of movetext: what one turn looks like, its number, and the section in which it stands.

Reader and writer, and every list of moves, go by these functions, so that they cannot disagree.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import chess

from awarichess_gui.rules import (
    Act,
    AwariEnd,
    AwariEnded,
    HouseCaptured,
    Move,
    Pass,
    Phase,
    PieceCaptured,
    Side,
    Sow,
)

if TYPE_CHECKING:
    from awarichess_gui.rules import Position, Turn

FIRST_NUMBER: Final = 1
"""The number of the first pair of sowings in a game of Awari."""


def section(position: Position) -> str:
    """The heading of the section in which the next turn stands, such as `Awari 1:` or `Chess 1:`."""
    phase = "Awari" if position.act is Act.SOW else "Chess"
    return f"{phase} {position.cycle}:"


def number(position: Position, awari_number: int) -> tuple[int, bool]:
    """The number of the next turn, and whether it is the second of its pair (North's, Black's).

    Args:
        position: a position in which somebody has to act.
        awari_number: the number of the present pair of sowings; see `next_awari_number`.
    """
    if position.phase is Phase.AWARI:
        return awari_number, position.to_act is Side.NORTH
    return position.board.fullmove_number, position.board.turn == chess.BLACK


def number_text(position: Position, awari_number: int) -> str:
    """The number of the next turn as it is written: `3.`, or `3...` for North and Black."""
    value, second = number(position, awari_number)
    return f"{value}..." if second else f"{value}."


def next_awari_number(turn: Turn, awari_number: int) -> int:
    """The number of the pair of sowings that follows a turn.

    It goes up after North's move, and when South sows twice running; it begins anew with each game of
    Awari.
    """
    if turn.after.cycle != turn.before.cycle:
        return FIRST_NUMBER
    if not isinstance(turn.action, Sow | Pass):
        return awari_number
    side = turn.before.to_act
    after = turn.after.awari
    again = after is not None and after.to_sow is side
    return awari_number + 1 if side is Side.NORTH or again else awari_number


def power_text(position: Position) -> str:
    """The next power with its number and colour, such as `(5=B)`; empty when none is used here."""
    if position.act in (Act.MOVE_OR_ZERO, Act.DECIDE):
        return f"({position.used + 1}={position.powers[0].power})"
    return ""


def move_text(turn: Turn) -> str:
    """What was played, without number and power: `E(3)`, `F>`, `-`, `indecision`, `Nf6`, `0`, `play`."""
    action = turn.action
    if isinstance(action, Move):
        return turn.before.board.san(action.move)
    taken = captured(turn)
    return f"{action}({taken})" if taken else str(action)


def awari_end_text(turn: Turn) -> str:
    """How the rules ended the game of Awari within this turn: `famine(5)`, `indecision`, or nothing."""
    end = awari_end(turn)
    if end is AwariEnd.FAMINE:
        return f"famine({famine(turn)})"
    return "indecision" if end in (AwariEnd.REPETITION, AwariEnd.NO_CAPTURE_LEFT) else ""


def captured(turn: Turn) -> int:
    """The seeds captured by the sowing of this turn."""
    return _taken(turn, by_famine=False)


def famine(turn: Turn) -> int:
    """The seeds taken by famine in this turn."""
    return _taken(turn, by_famine=True)


def awari_end(turn: Turn) -> AwariEnd | None:
    """How a game of Awari ended in this turn; None if none did."""
    for event in turn.events:
        if isinstance(event, AwariEnded):
            return event.end
    return None


def _taken(turn: Turn, *, by_famine: bool) -> int:
    return sum(
        event.seeds for event in turn.events if isinstance(event, HouseCaptured) and event.famine is by_famine
    )


def takes(turn: Turn) -> bool:
    """Whether a piece is taken in this turn."""
    return any(isinstance(event, PieceCaptured) for event in turn.events)
