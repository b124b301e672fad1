"""The shadow of a hand full of seeds."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QRadialGradient

from awarichess_gui.scene.items.base import BoardItem, Level


class HandShadowItem(BoardItem):
    """The soft shadow that lifted seeds throw on the board below them."""

    def __init__(self, radius: float, depth: float) -> None:
        super().__init__(QRectF(-radius, -radius, 2 * radius, 2 * radius), Level.SHADOW)
        self._radius = radius
        self._depth = depth

    def draw(self, painter: QPainter) -> None:
        """Draw the shadow."""
        shadow = QRadialGradient(QPointF(0, 0), self._radius)
        shadow.setColorAt(0.2, QColor(0, 0, 0, int(130 * self._depth)))
        shadow.setColorAt(1, QColor(0, 0, 0, 0))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(shadow)
        painter.drawEllipse(QPointF(0, 0), self._radius, self._radius)
