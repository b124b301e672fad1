"""A house carved into the frame, and the label that names it and counts its seeds.

The wood of each house is another, but light and shadow fall into all houses of one shape alike: they are a
thing of their own, of which one picture does for all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontMetricsF,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QRadialGradient,
)

from awarichess_gui.rules import house_name
from awarichess_gui.scene.geometry import LABEL_SIZE, Geometry
from awarichess_gui.scene.items.base import BoardItem, Level, bounds_of
from awarichess_gui.scene.items.picture import PictureItem
from awarichess_gui.scene.items.wood import paint_wood

if TYPE_CHECKING:
    from awarichess_gui.scene.style import BoardStyle


class HouseItem(PictureItem):
    """The wood of a house."""

    def __init__(self, house: int, geometry: Geometry, style: BoardStyle) -> None:
        self._oval = geometry.house_oval(house)
        super().__init__(bounds_of(self._oval, 1), Level.HOUSE, house, geometry.layout, style)
        self._house = house
        self._style = style
        self.setPos(QPointF(*self._oval.center))

    def draw(self, painter: QPainter) -> None:
        """Draw the wood."""
        rx, ry = self._oval.rx, self._oval.ry
        rect = QRectF(-rx, -ry, 2 * rx, 2 * ry)
        paint_wood(painter, _ellipse(rx, ry), rect, self._style.cup, seed=61 + self._house)


class HollowItem(PictureItem):
    """What makes a house hollow, the light falling from the upper left."""

    def __init__(self, house: int, geometry: Geometry, style: BoardStyle) -> None:
        self._oval = geometry.house_oval(house)
        super().__init__(bounds_of(self._oval, 6), Level.HOLLOW, self._oval.rx, self._oval.ry, style.depth)
        self._depth = style.depth
        self.setPos(QPointF(*self._oval.center))

    def draw(self, painter: QPainter) -> None:
        """Draw the lip, and light and shadow in the hollow."""
        rx, ry, depth = self._oval.rx, self._oval.ry, self._depth
        hollow = _ellipse(rx, ry)
        self._draw_lip(painter, rx, ry)
        painter.save()
        painter.setClipPath(hollow)
        painter.scale(rx, ry)
        bowl = QRadialGradient(QPointF(0.22, 0.3), 1.25)
        bowl.setColorAt(0, QColor(255, 226, 180, int(42 * depth)))
        bowl.setColorAt(0.4, QColor(0, 0, 0, int(20 * depth)))
        bowl.setColorAt(0.8, QColor(0, 0, 0, int(120 * depth)))
        bowl.setColorAt(1, QColor(0, 0, 0, int(190 * depth)))
        painter.fillRect(QRectF(-1, -1, 2, 2), bowl)
        painter.restore()
        self._draw_wall_shadow(painter, hollow)

    def _draw_lip(self, painter: QPainter, rx: float, ry: float) -> None:
        depth = self._depth
        for i, strength in enumerate((0.35, 0.65, 1.0)):
            lip = QLinearGradient(QPointF(-rx, -ry), QPointF(rx, ry))
            lip.setColorAt(0, QColor(0, 0, 0, int(150 * depth * strength)))
            lip.setColorAt(0.42, QColor(0, 0, 0, int(40 * depth * strength)))
            lip.setColorAt(0.6, QColor(255, 232, 196, int(30 * depth * strength)))
            lip.setColorAt(1, QColor(255, 232, 196, int(150 * depth * strength)))
            painter.setPen(QPen(QBrush(lip), 2.0))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            grow = 4.0 - 1.4 * i
            painter.drawEllipse(QPointF(0, 0), rx + grow, ry + grow)

    def _draw_wall_shadow(self, painter: QPainter, hollow: QPainterPath) -> None:
        """The upper left wall lies in its own shadow; the lower right one catches the light."""
        depth, bounds = self._depth, self.boundingRect()
        painter.save()
        painter.setClipPath(hollow)
        painter.setPen(Qt.PenStyle.NoPen)
        for count, shift, color in (
            (7, 2.2, QColor(0, 0, 0, int(30 * depth))),
            (3, -1.4, QColor(255, 224, 176, int(26 * depth))),
        ):
            painter.setBrush(color)
            for i in range(count):
                wall = QPainterPath()
                wall.addRect(bounds)
                wall.addEllipse(
                    QPointF((i + 1) * shift, (i + 1) * shift * 1.25), self._oval.rx, self._oval.ry
                )
                painter.drawPath(wall)
        painter.restore()


def _ellipse(rx: float, ry: float) -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(QPointF(0, 0), rx, ry)
    return path


class LabelItem(BoardItem):
    """The name of a house and, always, how many seeds it holds."""

    def __init__(self, house: int, geometry: Geometry, style: BoardStyle) -> None:
        width, height = LABEL_SIZE
        super().__init__(QRectF(-width / 2, -height / 2, width, height), Level.LABEL)
        self._house = house
        self._count = 0
        self._style = style
        self.setPos(QPointF(*geometry.label_center(house)))

    @property
    def count(self) -> int:
        """The seeds counted."""
        return self._count

    def set_count(self, count: int) -> None:
        """Show another number of seeds."""
        if count != self._count:
            self._count = count
            self.update()

    def accessible_text(self) -> str:
        """`House C, 6 seeds`."""
        seeds = self.tr("1 seed") if self._count == 1 else self.tr("%n seeds", "", self._count)
        return self.tr("House {house}, {seeds}").format(house=house_name(self._house), seeds=seeds)

    def draw(self, painter: QPainter) -> None:
        """Draw name and number side by side."""
        name, number = house_name(self._house), str(self._count)
        light, bold = QFont(painter.font()), QFont(painter.font())
        light.setPixelSize(23)
        light.setWeight(QFont.Weight.Normal)
        bold.setPixelSize(28)
        bold.setWeight(QFont.Weight.Bold)
        gap = 7.0
        name_width = QFontMetricsF(light).horizontalAdvance(name)
        number_width = QFontMetricsF(bold).horizontalAdvance(number)
        left = -(name_width + gap + number_width) / 2
        color, shade = QColor(self._style.text), QColor(0, 0, 0, int(150 * self._style.depth))
        faint = QColor(color)
        faint.setAlphaF(0.8)
        baseline = 10.0
        shadows = ((shade, shade, 1.6),) if color.lightnessF() > 0.5 else ()
        for name_color, number_color, shift in (*shadows, (faint, color, 0.0)):
            painter.setPen(name_color)
            painter.setFont(light)
            painter.drawText(QPointF(left + shift, baseline + shift), name)
            painter.setPen(number_color)
            painter.setFont(bold)
            painter.drawText(QPointF(left + name_width + gap + shift, baseline + shift), number)
