"""The wood on which cones stand in the cards, so that clear and dark ones are seen in every theme."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QLinearGradient, QPainter

from awarichess_gui.scene.items.cone import paint_cone

if TYPE_CHECKING:
    from awarichess_gui.rules import Side
    from awarichess_gui.scene.style import BoardStyle


_CONE: Final = QRectF(-18, -40, 38, 50)
"""What is to be seen of a cone, its foot about the origin; the edge of its shadow may lie outside."""


def paint_tray(painter: QPainter, rect: QRectF, radius: float, style: BoardStyle) -> None:
    """Draw a piece of the board's darker squares."""
    wood = QLinearGradient(rect.topLeft(), rect.bottomLeft())
    wood.setColorAt(0, QColor(style.dark_square.dark))
    wood.setColorAt(min(0.5, 5 / rect.height()), QColor(style.dark_square.base))
    wood.setColorAt(1, QColor(style.dark_square.base))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(wood)
    painter.drawRoundedRect(rect, radius, radius)


def paint_cone_in(painter: QPainter, rect: QRectF, side: Side, style: BoardStyle) -> None:
    """Draw a cone as large as fits into a rectangle, in its middle."""
    ratio = painter.device().devicePixelRatioF()
    picture = _cone_picture(side, style, round(rect.width() * ratio), round(rect.height() * ratio))
    picture.setDevicePixelRatio(ratio)
    corner = QPointF(round(rect.x() * ratio) / ratio, round(rect.y() * ratio) / ratio)
    painter.drawImage(corner, picture)


@lru_cache(maxsize=64)
def _cone_picture(side: Side, style: BoardStyle, width: int, height: int) -> QImage:
    """A cone as large as fits into so many pixels; there are many of them, and few of them differ."""
    picture = QImage(max(1, width), max(1, height), QImage.Format.Format_ARGB32_Premultiplied)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    scale = min(height / _CONE.height(), width / _CONE.width())
    painter.translate(width / 2, height / 2)
    painter.scale(scale, scale)
    painter.translate(-_CONE.center())
    paint_cone(painter, side, style)
    painter.end()
    return picture


def tray_text(style: BoardStyle) -> QColor:
    """A colour in which text can be read on the tray."""
    wood = QColor(style.dark_square.base)
    return QColor("#15181b") if wood.lightnessF() > 0.5 else QColor("#fffaf0")
