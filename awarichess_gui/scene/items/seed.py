"""A seed: a glossy green ball."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QRadialGradient

from awarichess_gui.scene.items.base import Level
from awarichess_gui.scene.items.picture import PictureItem
from awarichess_gui.scene.pile import SEED_RADIUS

if TYPE_CHECKING:
    from awarichess_gui.scene.style import Ball, BoardStyle

_REACH: Final = SEED_RADIUS + 7
_SHADES: Final = (100, 108, 94, 103)
"""Brightness of the seeds in per cent: no two beside each other grew quite alike."""


class SeedItem(PictureItem):
    """A seed with the little shadow it throws on what it lies on."""

    def __init__(self, number: int, style: BoardStyle) -> None:
        self._ball = style.seed
        self._shade = _SHADES[number % len(_SHADES)]
        self._depth = style.depth
        bounds = QRectF(-_REACH, -_REACH, 2 * _REACH, 2 * _REACH)
        super().__init__(bounds, Level.SEED, self._ball, self._shade, self._depth)

    def draw(self, painter: QPainter) -> None:
        """Draw the seed."""
        paint_seed(painter, self._ball, self._shade, self._depth)


def paint_seed(painter: QPainter, ball: Ball, shade: int, depth: float) -> None:
    """Draw a seed about the origin.

    Args:
        painter: what to draw with.
        ball: its colours.
        shade: its brightness in per cent.
        depth: how strong its shadow is, 0–1.
    """
    r = SEED_RADIUS
    painter.setPen(Qt.PenStyle.NoPen)
    shadow = QRadialGradient(QPointF(2.5, 4.0), r + 3.5)
    shadow.setColorAt(0.6, QColor(0, 0, 0, int(150 * depth)))
    shadow.setColorAt(1, QColor(0, 0, 0, 0))
    painter.setBrush(shadow)
    painter.drawEllipse(QPointF(2.5, 4.0), r + 3.5, r + 3.5)
    body = QRadialGradient(QPointF(-0.1 * r, -0.12 * r), 1.12 * r, QPointF(-0.38 * r, -0.42 * r))
    body.setColorAt(0, QColor(ball.light).lighter(shade))
    body.setColorAt(0.45, QColor(ball.base).lighter(shade))
    body.setColorAt(0.88, QColor(ball.dark).lighter(shade))
    body.setColorAt(1, QColor(ball.dark).darker(125))
    painter.setBrush(body)
    painter.drawEllipse(QPointF(0, 0), r, r)
    rim = QColor(ball.light)
    rim.setAlpha(95)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(rim, 1.3, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.drawArc(QRectF(-r + 2.2, -r + 2.2, 2 * r - 4.4, 2 * r - 4.4), -75 * 16, 65 * 16)
    gloss = QColor(ball.gloss)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.save()
    painter.translate(-0.36 * r, -0.45 * r)
    painter.rotate(-35)
    spot = QRadialGradient(QPointF(0, 0), 0.36 * r)
    gloss.setAlpha(235)
    spot.setColorAt(0, gloss)
    gloss.setAlpha(0)
    spot.setColorAt(1, gloss)
    painter.setBrush(spot)
    painter.drawEllipse(QPointF(0, 0), 0.36 * r, 0.22 * r)
    painter.restore()
