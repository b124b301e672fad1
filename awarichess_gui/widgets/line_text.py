"""A line of play in notation, as the analysis shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from awarichess_gui.rules import ConeRemoved, LetPlay, Move, Pass, Phase, Sow
from awarichess_gui.widgets import words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from awarichess_gui.rules import Action, Position, Turn

translate = QCoreApplication.translate


def line_text(position: Position, line: Sequence[Action], most: int) -> str:
    """The beginning of a line: `A f(3) C`, `(5)Bb5+ Bd7 (6)0`; the number is that of the power used.

    Args:
        position: where the line begins.
        line: its actions, each legal after those before it.
        most: how many plies to write.
    """
    plies: list[str] = []
    for action in line:
        if len(plies) >= most:
            plies.append("…")
            break
        turn = position.play(action)
        position = turn.after
        if not isinstance(action, LetPlay):
            plies.append(_ply_text(turn))
    return " ".join(plies)


def action_text(position: Position, action: Action) -> str:
    """What one action is called: `A`, `f`, `Nf3`, `zero move`."""
    match action:
        case LetPlay():
            return translate("LineText", "let the other side play")
        case Pass():
            return translate("LineText", "pass")
        case Move(move):
            return position.board.san(move)
        case Sow():
            return str(action)
        case _:
            return translate("LineText", "zero move")


def _ply_text(turn: Turn) -> str:
    before = turn.before
    if before.phase is Phase.AWARI:
        return words.sowing(turn)
    text = before.board.san(turn.action.move) if isinstance(turn.action, Move) else str(turn.action)
    if before.granted is not None:
        return f"({before.used}){text}"
    if any(isinstance(event, ConeRemoved) for event in turn.events):
        return f"({before.used + 1}){text}"
    return text
