"""The chessboard: squares, their rim with the coordinates, and the green circles on the corners."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import chess
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPolygonF,
    QRadialGradient,
)

from awarichess_gui.rules import CIRCLES
from awarichess_gui.scene.geometry import CIRCLE_RADIUS, RIM, SQUARE, Geometry
from awarichess_gui.scene.items.base import Level, rect_of
from awarichess_gui.scene.items.picture import PictureItem
from awarichess_gui.scene.items.wood import paint_plank, paint_wood

if TYPE_CHECKING:
    from awarichess_gui.scene.style import BoardStyle


_FIGURES: Final = 23
"""So many different pieces of wood the squares are cut from."""


class ChessboardItem(PictureItem):
    """The 64 squares of two woods in their rim."""

    def __init__(self, geometry: Geometry, style: BoardStyle) -> None:
        self._rim = rect_of(geometry.rim)
        super().__init__(self._rim.adjusted(-6, -6, 6, 6), Level.CHESSBOARD, style)
        self._geometry = geometry
        self._squares = rect_of(geometry.chessboard)
        self._style = style

    def draw(self, painter: QPainter) -> None:
        """Draw the wood, which is the same from either side."""
        self._draw_rim(painter)
        self._draw_squares(painter)

    def _draw_rim(self, painter: QPainter) -> None:
        outer, inner, depth = self._rim, self._squares, self._style.depth
        painter.setPen(Qt.PenStyle.NoPen)
        for i in range(4):
            painter.setBrush(QColor(0, 0, 0, int(26 * depth)))
            painter.drawRoundedRect(outer.adjusted(-5 + i, -5 + i, 5 - i, 5 - i), 8, 8)
        corners = (
            (outer.topLeft(), inner.topLeft()),
            (outer.topRight(), inner.topRight()),
            (outer.bottomRight(), inner.bottomRight()),
            (outer.bottomLeft(), inner.bottomLeft()),
        )
        for i, (start, start_inner) in enumerate(corners):
            end, end_inner = corners[(i + 1) % 4]
            side = QPainterPath()
            side.addPolygon(QPolygonF([start, end, end_inner, start_inner, start]))
            paint_wood(painter, side, side.boundingRect(), self._style.rim, seed=41 + i)
        bevel = QLinearGradient(outer.topLeft(), outer.bottomRight())
        bevel.setColorAt(0, QColor(255, 255, 255, int(70 * depth)))
        bevel.setColorAt(0.5, QColor(255, 255, 255, 10))
        bevel.setColorAt(1, QColor(0, 0, 0, int(120 * depth)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QBrush(bevel), 3))
        painter.drawRect(outer.adjusted(1.5, 1.5, -1.5, -1.5))
        painter.setPen(QPen(QColor(self._style.line), 3))
        painter.drawRect(inner.adjusted(-2.5, -2.5, 2.5, 2.5))

    def _draw_squares(self, painter: QPainter) -> None:
        for square in chess.SQUARES:
            rect = rect_of(Geometry().square_box(square))
            light = bool(chess.BB_LIGHT_SQUARES & chess.BB_SQUARES[square])
            wood = self._style.light_square if light else self._style.dark_square
            paint_plank(painter, rect, wood, seed=101 + square * 5 % _FIGURES)
        depth = self._style.depth
        glow = QRadialGradient(self._squares.center() - QPointF(160, 200), 8 * SQUARE)
        glow.setColorAt(0, QColor(255, 250, 235, int(34 * depth)))
        glow.setColorAt(0.5, QColor(255, 250, 235, 0))
        glow.setColorAt(1, QColor(40, 15, 0, int(36 * depth)))
        painter.fillRect(self._squares, glow)

    def draw_over(self, painter: QPainter) -> None:
        """Draw the coordinates."""
        font = QFont(painter.font())
        font.setPixelSize(20)
        font.setWeight(QFont.Weight.DemiBold)
        painter.setFont(font)
        painter.setPen(QColor(self._style.rim_text))
        below, left = self._squares.bottom() + RIM / 2 + 1, self._squares.left() - RIM / 2 - 1
        for i in range(8):
            file_x = self._geometry.square_center(chess.square(i, 0)).x
            rank_y = self._geometry.square_center(chess.square(0, i)).y
            for x, y, text in ((file_x, below, chess.FILE_NAMES[i]), (left, rank_y, chess.RANK_NAMES[i])):
                painter.drawText(QRectF(x - 20, y - 16, 40, 32), Qt.AlignmentFlag.AlignCenter, text)


class CirclesItem(PictureItem):
    """The 49 green circles on which the cones stand."""

    def __init__(self, geometry: Geometry, style: BoardStyle) -> None:
        super().__init__(rect_of(geometry.chessboard), Level.CIRCLE, style)
        self._centers = [QPointF(*geometry.circle_center(circle)) for circle in range(CIRCLES)]
        self._style = style

    def draw(self, painter: QPainter) -> None:
        """Draw the circles."""
        base, edge, depth = QColor(self._style.circle), QColor(self._style.circle_edge), self._style.depth
        for center in self._centers:
            painter.setPen(QPen(QColor(self._style.line), 1.4))
            disc = QRadialGradient(center + QPointF(4, 6), CIRCLE_RADIUS * 1.5)
            disc.setColorAt(0, base.lighter(int(100 + 30 * depth)))
            disc.setColorAt(0.6, base)
            disc.setColorAt(1, edge)
            painter.setBrush(disc)
            painter.drawEllipse(center, CIRCLE_RADIUS, CIRCLE_RADIUS)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            for i in range(3):
                painter.setPen(QPen(QColor(0, 0, 0, int((80 - 24 * i) * depth)), 1.6))
                radius = 2 * (CIRCLE_RADIUS - 1.4 - 1.3 * i)
                box = QRectF(center.x() - radius / 2, center.y() - radius / 2, radius, radius)
                painter.drawArc(box, 50 * 16, 170 * 16)
