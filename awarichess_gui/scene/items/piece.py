"""A chess piece."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import chess
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QRadialGradient

from awarichess_gui.scene.geometry import SQUARE
from awarichess_gui.scene.items.base import Level
from awarichess_gui.scene.items.picture import PictureItem

if TYPE_CHECKING:
    from awarichess_gui.scene.piece_sets import PieceArt

PIECE_SIZE: Final = 0.95 * SQUARE
"""Width and height of a piece's picture."""


class PieceItem(PictureItem):
    """A piece about the middle of its square, with the shadow of its foot."""

    def __init__(self, piece: chess.Piece, art: PieceArt, depth: float) -> None:
        half = SQUARE / 2
        bounds = QRectF(-half, -half, SQUARE, SQUARE)
        super().__init__(bounds, Level.PIECE, piece.symbol(), art.pieces, depth)
        self._piece = piece
        self._art = art
        self._depth = depth

    @property
    def piece(self) -> chess.Piece:
        """What piece it is."""
        return self._piece

    def accessible_text(self) -> str:
        """`White knight`."""
        names = {
            chess.PAWN: (self.tr("White pawn"), self.tr("Black pawn")),
            chess.KNIGHT: (self.tr("White knight"), self.tr("Black knight")),
            chess.BISHOP: (self.tr("White bishop"), self.tr("Black bishop")),
            chess.ROOK: (self.tr("White rook"), self.tr("Black rook")),
            chess.QUEEN: (self.tr("White queen"), self.tr("Black queen")),
            chess.KING: (self.tr("White king"), self.tr("Black king")),
        }
        white, black = names[self._piece.piece_type]
        return white if self._piece.color else black

    def draw(self, painter: QPainter) -> None:
        """Draw the piece."""
        painter.save()
        painter.translate(4, 0.36 * SQUARE)
        painter.scale(1, 0.3)
        radius = 0.38 * SQUARE
        shadow = QRadialGradient(QPointF(0, 0), radius)
        shadow.setColorAt(0.45, QColor(0, 0, 0, int(120 * self._depth)))
        shadow.setColorAt(1, QColor(0, 0, 0, 0))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(shadow)
        painter.drawEllipse(QPointF(0, 0), radius, radius)
        painter.restore()
        half = PIECE_SIZE / 2
        self._art.paint(painter, self._piece, QRectF(-half, -half - 2, PIECE_SIZE, PIECE_SIZE))
