"""How cones leave and pieces move."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from awarichess_gui.rules import ConeRemoved, KingLifted, PieceCaptured, PieceMoved, PiecePromoted, Side
from awarichess_gui.scene.items.base import Level
from awarichess_gui.scene.score import arriving, gentle, leaving
from awarichess_gui.scene.shapes import Point

if TYPE_CHECKING:
    from awarichess_gui.scene.figures import Figures
    from awarichess_gui.scene.score import Score

_CONE_LEAVES: Final = 260.0
_CONE_ALONE: Final = 120.0
"""How long the cone is seen going before anything else begins."""

_SLIDE: Final = 130.0
_SLIDE_PER_UNIT: Final = 0.16
_PIECE_LEAVES: Final = 170.0
_PROMOTION: Final = 160.0
_KING_UP: Final = 140.0
_KING_HELD: Final = 150.0
_KING_RISES: Final = 24.0
_KING_GROWS: Final = 1.14


class ChessMotion:
    """Writes the events of Chess into a score."""

    def __init__(self, score: Score, figures: Figures) -> None:
        self._score = score
        self._figures = figures
        self._geometry = figures.look.geometry
        self._captured: list[PieceCaptured] = []
        self._slide_start: float | None = None

    def show(self, event: ConeRemoved | KingLifted | PieceCaptured | PieceMoved | PiecePromoted) -> None:
        """Write one event."""
        match event:
            case ConeRemoved():
                self._remove_cone(event)
            case KingLifted():
                self._lift_king(event)
            case PieceCaptured():
                self._captured.append(event)
            case PieceMoved():
                self._slide(event)
            case PiecePromoted():
                self._promote(event)

    def _remove_cone(self, event: ConeRemoved) -> None:
        score, start = self._score, self._score.now
        cone = self._figures.take_cone(event.circle)
        here = self._geometry.circle_center(event.circle)
        up = -1 if (event.side is Side.NORTH) != self._geometry.flipped else 1
        score.raise_to(cone, start, Level.MOVING, Level.CONE)
        score.move(cone, start, _CONE_LEAVES, (here, here.plus(0, 70 * up)), leaving)
        score.zoom(cone, start, _CONE_LEAVES, 1.0, 1.5, leaving)
        score.fade(cone, start + _CONE_LEAVES * 0.35, _CONE_LEAVES * 0.65, 1, 0)
        score.beat(event, start)
        score.now = start + _CONE_ALONE

    def _lift_king(self, event: KingLifted) -> None:
        """The king is lifted "a brief moment" and put down again."""
        score, start = self._score, self._score.now
        king = self._figures.piece_on(event.square)
        if king is not None:
            here = self._geometry.square_center(event.square)
            there = here.plus(0, -_KING_RISES)
            down = start + _KING_UP + _KING_HELD
            score.raise_to(king, start, Level.MOVING, Level.PIECE)
            score.move(king, start, _KING_UP, (here, there), arriving)
            score.zoom(king, start, _KING_UP, 1.0, _KING_GROWS, arriving)
            score.move(king, down, _KING_UP, (there, here), leaving)
            score.zoom(king, down, _KING_UP, _KING_GROWS, 1.0, leaving)
            score.raise_to(king, down + _KING_UP, Level.PIECE, Level.MOVING)
        score.beat(event, start)
        score.now = start + 2 * _KING_UP + _KING_HELD

    def _slide(self, event: PieceMoved) -> None:
        """A piece slides; what it takes leaves when it arrives; castling's rook slides with the king."""
        score = self._score
        start = score.now if self._slide_start is None else self._slide_start
        taken = [(capture, self._figures.take_piece(capture.square)) for capture in self._captured]
        self._captured.clear()
        item = self._figures.move_piece(event.from_square, event.to_square)
        begin, end = Point(item.x(), item.y()), self._geometry.square_center(event.to_square)
        duration = _SLIDE + _SLIDE_PER_UNIT * begin.distance(end)
        arrival = start + duration
        for capture, piece in taken:
            leave = arrival - _PIECE_LEAVES * 0.6
            score.zoom(piece, leave, _PIECE_LEAVES, 1.0, 0.55, leaving)
            score.fade(piece, leave, _PIECE_LEAVES, 1, 0)
            score.beat(capture, leave)
        score.raise_to(item, start, Level.MOVING, item.zValue())
        score.move(item, start, duration, (begin, end), gentle)
        score.zoom(item, start, duration, item.scale(), 1.0)
        score.raise_to(item, arrival, Level.PIECE, Level.MOVING)
        score.beat(event, arrival)
        self._slide_start = start
        score.now = max(score.now, arrival)

    def _promote(self, event: PiecePromoted) -> None:
        score, start = self._score, self._score.now
        pawn = self._figures.take_piece(event.square)
        piece = self._figures.new_piece(event.piece, event.square)
        piece.setOpacity(0)
        score.fade(pawn, start, _PROMOTION, 1, 0)
        score.fade(piece, start, _PROMOTION, 0, 1)
        score.zoom(piece, start, _PROMOTION, 0.7, 1.0, arriving)
        score.beat(event, start)
        score.now = start + _PROMOTION
