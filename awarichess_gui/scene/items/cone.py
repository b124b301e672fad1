"""A cone: a power, standing on its green circle."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen, QRadialGradient

from awarichess_gui.rules import Side
from awarichess_gui.scene.items.base import Level
from awarichess_gui.scene.items.picture import PictureItem

if TYPE_CHECKING:
    from awarichess_gui.scene.style import BoardStyle

CONE_BOUNDS: Final = QRectF(-24, -42, 48, 60)
"""What a cone needs to be drawn in, its foot about the origin."""

_HALF_WIDTH: Final = 15.0
_FOOT: Final = 5.5
_TIP: Final = -37.0


class ConeItem(PictureItem):
    """A cone of one side: White's are clear and pointed, Black's dark, blunt and banded."""

    def __init__(self, side: Side, style: BoardStyle) -> None:
        super().__init__(CONE_BOUNDS, Level.CONE, side, style)
        self._side = side
        self._style = style

    @property
    def side(self) -> Side:
        """Whose power it is."""
        return self._side

    def accessible_text(self) -> str:
        """`White's cone`."""
        return self.tr("White’s cone") if self._side is Side.SOUTH else self.tr("Black’s cone")

    def draw(self, painter: QPainter) -> None:
        """Draw the cone."""
        paint_cone(painter, self._side, self._style)


def paint_cone(painter: QPainter, side: Side, style: BoardStyle) -> None:
    """Draw a cone, within `CONE_BOUNDS`: on the board, in the list of powers, in a button."""
    dark = side is Side.NORTH
    tones = style.dark_cone if dark else style.clear_cone
    _draw_shadow(painter, style.depth)
    outline = _outline(blunt=dark)
    body = QLinearGradient(QPointF(-_HALF_WIDTH, 0), QPointF(_HALF_WIDTH, 0))
    body.setColorAt(0, QColor(tones.base))
    body.setColorAt(0.28, QColor(tones.gloss))
    body.setColorAt(0.5, QColor(tones.light))
    body.setColorAt(0.8, QColor(tones.base))
    body.setColorAt(1, QColor(tones.dark))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(body)
    painter.drawPath(outline)
    shade = QLinearGradient(QPointF(0, _TIP), QPointF(0, _FOOT))
    shade.setColorAt(0, QColor(255, 255, 255, 40))
    shade.setColorAt(0.5, QColor(255, 255, 255, 0))
    shade.setColorAt(1, QColor(0, 0, 0, 70))
    painter.setBrush(shade)
    painter.drawPath(outline)
    if dark:
        painter.save()
        painter.setClipPath(outline)
        painter.setBrush(QColor(style.dark_band))
        painter.drawPath(_band(-15.0, 6.0))
        painter.restore()
        painter.setPen(QPen(QColor(255, 250, 240, 110), 1.2))
    else:
        painter.setPen(QPen(QColor(tones.dark), 1.2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(outline)


def _outline(*, blunt: bool) -> QPainterPath:
    tip = 4.2 if blunt else 1.2
    top = _TIP + 6 if blunt else _TIP
    path = QPainterPath(QPointF(-_HALF_WIDTH, 0))
    path.lineTo(-tip, top)
    path.quadTo(0, top - (3.2 if blunt else 2.2), tip, top)
    path.lineTo(_HALF_WIDTH, 0)
    path.cubicTo(_HALF_WIDTH, _FOOT * 1.4, -_HALF_WIDTH, _FOOT * 1.4, -_HALF_WIDTH, 0)
    return path


def _band(y: float, height: float) -> QPainterPath:
    """A ring around the cone, seen a little from above."""
    path = QPainterPath(QPointF(-20, y))
    path.quadTo(0, y + 8, 20, y)
    path.lineTo(20, y + height)
    path.quadTo(0, y + height + 8, -20, y + height)
    path.closeSubpath()
    return path


def _draw_shadow(painter: QPainter, depth: float) -> None:
    painter.save()
    painter.translate(5, 3)
    painter.scale(1, 0.55)
    shadow = QRadialGradient(QPointF(0, 0), _HALF_WIDTH + 4)
    shadow.setColorAt(0.3, QColor(0, 0, 0, int(140 * depth)))
    shadow.setColorAt(1, QColor(0, 0, 0, 0))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(shadow)
    painter.drawEllipse(QPointF(0, 0), _HALF_WIDTH + 4, _HALF_WIDTH + 4)
    painter.restore()
