"""What each sowing is worth, beside the label of its house."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen

from awarichess_gui.scene.geometry import HALF_BOARD
from awarichess_gui.scene.items.base import BoardItem, Level
from awarichess_gui.scene.shapes import Box

if TYPE_CHECKING:
    from awarichess_gui.scene.geometry import Geometry
    from awarichess_gui.scene.style import BoardStyle

_SIZE: Final = (58.0, 29.0)
_LETTERS: Final = 19
_LABEL_HALF: Final = 33.0
"""Half the width of a label with a number of two digits."""


@dataclass(frozen=True, slots=True)
class Worth:
    """What the sowing of a house is worth.

    Attributes:
        text: the figure, no longer than `−9.9`.
        best: no sowing is worth more.
    """

    text: str
    best: bool = False


def plate_box(geometry: Geometry, house: int) -> Box:
    """Where the plate of a house lies: right of its label, or beyond it where a house lies at the side."""
    label, oval = geometry.label_center(house), geometry.house_oval(house)
    if abs(label.x) > HALF_BOARD:
        away = 1 if label.y > oval.center.y else -1
        return Box.around(label.plus(0, away * (_SIZE[1] + 5)), *_SIZE)
    return Box.around(label.plus(_LABEL_HALF + _SIZE[0] / 2, 0), *_SIZE)


class WorthItem(BoardItem):
    """A small plate with a figure."""

    def __init__(self, house: int, worth: Worth, geometry: Geometry, style: BoardStyle) -> None:
        width, height = _SIZE
        super().__init__(QRectF(-width / 2 - 2, -height / 2 - 2, width + 4, height + 4), Level.LABEL)
        self._worth = worth
        self._style = style
        self.setPos(QPointF(*plate_box(geometry, house).center))

    def draw(self, painter: QPainter) -> None:
        """Draw plate and figure."""
        width, height = _SIZE
        plate = QRectF(-width / 2, -height / 2, width, height)
        hint = QColor(self._style.marks.hint).darker(140)  # so that white can be read on it
        painter.setBrush(hint if self._worth.best else QColor(16, 20, 24, 190))
        painter.setPen(QPen(QColor(255, 255, 255, 170 if self._worth.best else 90), 1.6))
        painter.drawRoundedRect(plate, height / 2, height / 2)
        font = QFont(painter.font())
        font.setPixelSize(_LETTERS)
        font.setWeight(QFont.Weight.DemiBold)
        painter.setFont(font)
        painter.setPen(QColor("#ffffff"))
        painter.drawText(plate, Qt.AlignmentFlag.AlignCenter, self._worth.text)
