"""From the events of a turn to the score that shows them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from awarichess_gui.rules import (
    AwariBegan,
    ConePlaced,
    ConeRemoved,
    HouseCaptured,
    KingLifted,
    PieceCaptured,
    PieceMoved,
    PiecePromoted,
    SeedsLifted,
    SeedsRemoved,
    SeedsSown,
)
from awarichess_gui.scene.motion_awari import AwariMotion
from awarichess_gui.scene.motion_chess import ChessMotion
from awarichess_gui.scene.score import Score, gentle
from awarichess_gui.scene.shapes import Point

if TYPE_CHECKING:
    from collections.abc import Sequence

    from awarichess_gui.rules import Event, Turn
    from awarichess_gui.scene.figures import Figures
    from awarichess_gui.scene.items.house import LabelItem

_RETURN = 130.0
"""Time in which a thing let go in the wrong place goes home, in milliseconds."""


def compose(turn: Turn, figures: Figures, labels: Sequence[LabelItem]) -> Score:
    """Write the score of a turn.

    Args:
        turn: what is to be shown.
        figures: the things on the board, which shows `turn.before`; they are booked at once where they will
            lie after the turn, and come to lie there as the score plays.
        labels: the labels of the twelve houses.

    Returns:
        The score, with one beat for each event of the turn.
    """
    score = Score()
    awari = AwariMotion(score, figures, labels, turn)
    chess_motion = ChessMotion(score, figures)
    for event in turn.events:
        match event:
            case SeedsLifted() | SeedsSown() | HouseCaptured() | ConePlaced() | SeedsRemoved() | AwariBegan():
                awari.show(event)
            case ConeRemoved() | KingLifted() | PieceCaptured() | PieceMoved() | PiecePromoted():
                chess_motion.show(event)
            case _:
                _announce(score, event)
    awari.close()
    return score.close()


def compose_return(figures: Figures) -> Score:
    """Write the score in which everything that does not lie where it belongs goes there."""
    score = Score()
    for item, home, level in figures.displaced():
        start = Point(item.x(), item.y())
        score.move(item, 0, _RETURN, (start, home), gentle)
        score.zoom(item, 0, _RETURN, item.scale(), 1.0)
        score.raise_to(item, _RETURN, level, item.zValue())
    return score.close()


def _announce(score: Score, event: Event) -> None:
    """Nothing moves, but the event is seen now."""
    score.beat(event, score.now)
