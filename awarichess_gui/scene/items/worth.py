"""What each sowing is worth, beside the label of its house."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen

from awarichess_gui.scene.geometry import HALF_BOARD, LABEL_SIZE
from awarichess_gui.scene.items.base import BoardItem, Level

if TYPE_CHECKING:
    from awarichess_gui.scene.geometry import Geometry
    from awarichess_gui.scene.style import BoardStyle

_SIZE: Final = (54.0, 30.0)
_ASIDE: Final = LABEL_SIZE[0] / 2 + _SIZE[0] / 2 - 11


@dataclass(frozen=True, slots=True)
class Worth:
    """What the sowing of a house is worth.

    Attributes:
        text: the figure.
        best: no sowing is worth more.
    """

    text: str
    best: bool = False


class WorthItem(BoardItem):
    """A small plate with a figure."""

    def __init__(self, house: int, worth: Worth, geometry: Geometry, style: BoardStyle) -> None:
        width, height = _SIZE
        super().__init__(QRectF(-width / 2 - 2, -height / 2 - 2, width + 4, height + 4), Level.LABEL)
        self._worth = worth
        self._style = style
        label = geometry.label_center(house)
        outward = -_ASIDE if label.x < -HALF_BOARD else _ASIDE
        self.setPos(QPointF(*label.plus(outward, 0)))

    def draw(self, painter: QPainter) -> None:
        """Draw plate and figure."""
        width, height = _SIZE
        plate = QRectF(-width / 2, -height / 2, width, height)
        hint = QColor(self._style.marks.hint)
        painter.setBrush(hint if self._worth.best else QColor(16, 20, 24, 190))
        painter.setPen(QPen(QColor(255, 255, 255, 170 if self._worth.best else 90), 1.6))
        painter.drawRoundedRect(plate, height / 2, height / 2)
        font = QFont(painter.font())
        font.setPixelSize(22)
        font.setWeight(QFont.Weight.DemiBold)
        painter.setFont(font)
        painter.setPen(QColor("#ffffff"))
        painter.drawText(plate, Qt.AlignmentFlag.AlignCenter, self._worth.text)
