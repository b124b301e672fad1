"""The wooden frame with both territories inlaid around it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPen, QPolygonF

from awarichess_gui.scene.items.base import Level, rect_of
from awarichess_gui.scene.items.picture import PictureItem
from awarichess_gui.scene.items.wood import paint_wood

if TYPE_CHECKING:
    from awarichess_gui.scene.geometry import Geometry
    from awarichess_gui.scene.style import BoardStyle

CORNER: Final = 46.0
SHADOW_REACH: Final = 26.0
"""How far beyond its outline the shadow of the board falls."""

_INLAY_WIDTH: Final = 7.0
_INLAY_CORNER: Final = 26.0
_STAR: Final = 34.0
_STAR_INSET: Final = 88.0
"""How far from the inlaid line's corner the star lies, both ways."""


class FrameItem(PictureItem):
    """The frame: four mitred planks, a rounded edge, the inlaid line, and the shadow the board throws."""

    def __init__(self, geometry: Geometry, style: BoardStyle) -> None:
        self._frame = rect_of(geometry.frame)
        super().__init__(
            self._frame.adjusted(-SHADOW_REACH, -SHADOW_REACH, SHADOW_REACH, SHADOW_REACH),
            Level.FRAME,
            geometry.layout,
            style,
        )
        self._inner = rect_of(geometry.rim)
        self._inlay = rect_of(geometry.inlay)
        self._flipped = geometry.flipped
        self._style = style

    def draw(self, painter: QPainter) -> None:
        """Draw the wood."""
        self._draw_shadow(painter)
        outline = QPainterPath()
        outline.addRoundedRect(self._frame, CORNER, CORNER)
        self._draw_planks(painter, outline)
        self._draw_light(painter, outline)
        self._draw_edge(painter)

    def _draw_shadow(self, painter: QPainter) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        outline = self._frame.translated(0, 6)
        for i in range(1, 11):
            painter.setPen(QPen(QColor(0, 0, 0, 7), 2 * (SHADOW_REACH - 6) * i / 10))
            painter.drawRoundedRect(outline, CORNER, CORNER)

    def _draw_planks(self, painter: QPainter, outline: QPainterPath) -> None:
        outer, inner = self._frame, self._inner
        corners = (
            (outer.topLeft(), inner.topLeft()),
            (outer.topRight(), inner.topRight()),
            (outer.bottomRight(), inner.bottomRight()),
            (outer.bottomLeft(), inner.bottomLeft()),
        )
        painter.save()
        painter.setClipPath(outline)
        for i, (start, start_inner) in enumerate(corners):
            end, end_inner = corners[(i + 1) % 4]
            plank = QPainterPath()
            plank.addPolygon(QPolygonF([start, end, end_inner, start_inner, start]))
            paint_wood(painter, plank, plank.boundingRect(), self._style.frame, seed=11 + i)
        for start, start_inner in corners:
            painter.setPen(QPen(QColor(0, 0, 0, int(70 * self._style.depth)), 1.6))
            painter.drawLine(start, start_inner)
        painter.restore()

    def _draw_light(self, painter: QPainter, outline: QPainterPath) -> None:
        light = QLinearGradient(self._frame.topLeft(), self._frame.bottomRight())
        depth = self._style.depth
        light.setColorAt(0, QColor(255, 240, 215, int(38 * depth)))
        light.setColorAt(0.45, QColor(255, 240, 215, 0))
        light.setColorAt(1, QColor(0, 0, 0, int(80 * depth)))
        painter.fillPath(outline, QBrush(light))

    def _draw_edge(self, painter: QPainter) -> None:
        depth = self._style.depth
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for i in range(7):
            edge = QLinearGradient(self._frame.topLeft(), self._frame.bottomRight())
            fade = (1 - i / 7) * depth
            edge.setColorAt(0, QColor(255, 235, 205, int(80 * fade)))
            edge.setColorAt(0.5, QColor(0, 0, 0, int(30 * fade)))
            edge.setColorAt(1, QColor(0, 0, 0, int(150 * fade)))
            painter.setPen(QPen(QBrush(edge), 2.0))
            inset = 1 + 1.5 * i
            rect = self._frame.adjusted(inset, inset, -inset, -inset)
            painter.drawRoundedRect(rect, CORNER - inset, CORNER - inset)

    def draw_over(self, painter: QPainter) -> None:
        """Draw what is let into the wood: it tells South's half from North's."""
        south, north = QColor(self._style.south_inlay), QColor(self._style.north_inlay)
        upper, lower = (south, north) if self._flipped else (north, south)
        frame = self._frame
        halves = (
            (upper, QRectF(frame.left(), frame.top(), frame.width(), frame.height() / 2)),
            (lower, QRectF(frame.left(), frame.center().y(), frame.width(), frame.height() / 2)),
        )
        edge = QColor(self._style.line)
        edge.setAlpha(150)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for color, half in halves:
            painter.save()
            painter.setClipRect(half, Qt.ClipOperation.IntersectClip)
            for line, width, shift in (
                (QColor(0, 0, 0, int(90 * self._style.depth)), _INLAY_WIDTH + 5, -1.2),
                (edge, _INLAY_WIDTH + 3, 0.0),
                (color, _INLAY_WIDTH, 0.0),
            ):
                painter.setPen(QPen(line, width))
                painter.drawRoundedRect(self._inlay.translated(shift, shift), _INLAY_CORNER, _INLAY_CORNER)
            painter.restore()
        for x in (self._inlay.left(), self._inlay.right()):
            self._draw_border_stone(painter, QPointF(x, frame.center().y()), upper, lower)
        stars = self._inlay.adjusted(_STAR_INSET, _STAR_INSET, -_STAR_INSET, -_STAR_INSET)
        if stars.left() < self._inner.left():
            for y, color in ((stars.top(), upper), (stars.bottom(), lower)):
                for x in (stars.left(), stars.right()):
                    self._draw_star(painter, QPointF(x, y), color)

    def _draw_border_stone(self, painter: QPainter, at: QPointF, upper: QColor, lower: QColor) -> None:
        """The lozenge where the two territories meet."""
        w, h = 11.0, 24.0
        left, right = at + QPointF(-w, 0), at + QPointF(w, 0)
        painter.setPen(QPen(QColor(self._style.line), 1.8))
        for color, tip in ((upper, at + QPointF(0, -h)), (lower, at + QPointF(0, h))):
            painter.setBrush(color)
            painter.drawPolygon(QPolygonF([left, tip, right]))

    def _draw_star(self, painter: QPainter, at: QPointF, color: QColor) -> None:
        """An eight-pointed star let into a corner, each ray split into a bright and a dark half."""

        def tip(eighths: float, reach: float) -> QPointF:
            angle = eighths * math.tau / 8
            return at + QPointF(math.sin(angle), -math.cos(angle)) * reach

        painter.setPen(QPen(QColor(self._style.line), 0.8))
        for ray in (1, 3, 5, 7, 0, 2, 4, 6):
            reach = _STAR * (0.62 if ray % 2 else 1.0)
            for half, tone in ((-0.5, color.lighter(112)), (0.5, color.darker(155))):
                painter.setBrush(tone)
                painter.drawPolygon(QPolygonF([at, tip(ray + half, _STAR * 0.3), tip(ray, reach)]))
