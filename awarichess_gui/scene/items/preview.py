"""The preview of a sowing: its way, where it ends, and what it would take."""

from __future__ import annotations

import math
from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen

from awarichess_gui.rules import SEEDS
from awarichess_gui.scene.geometry import HALF_BOARD
from awarichess_gui.scene.items.base import BoardItem, Level, rect_of
from awarichess_gui.scene.pile import SEED_RADIUS
from awarichess_gui.scene.shapes import Box

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtCore import QRectF

    from awarichess_gui.scene.geometry import Geometry
    from awarichess_gui.scene.preview import Preview
    from awarichess_gui.scene.style import BoardStyle


_BADGE: Final = (64.0, 38.0)


def badge_box(geometry: Geometry, house: int) -> Box:
    """Where it is told how many seeds of a house would be taken: at its edge, clear of seeds and label."""
    oval = geometry.house_oval(house)
    away = 1 if geometry.label_center(house).y < oval.center.y else -1
    return Box.around(oval.center.plus(0, away * (oval.ry - 6)), *_BADGE)


class PreviewItem(BoardItem):
    """Ghosts of the seeds where they would fall, arrowheads along their way, badges beside what is taken."""

    def __init__(
        self, preview: Preview, counts: Sequence[int], geometry: Geometry, style: BoardStyle
    ) -> None:
        super().__init__(rect_of(geometry.frame), Level.PREVIEW, kept=False)
        self._preview = preview
        self._counts = tuple(counts)
        self._geometry = geometry
        self._style = style

    def draw(self, painter: QPainter) -> None:
        """Draw the preview."""
        stops = (self._preview.house, *self._preview.path)
        for here, there in pairwise(stops):
            self._draw_chevrons(painter, here, there)
        fallen = Counter[int]()
        for house in self._preview.path:
            self._draw_ghost(painter, house, fallen[house])
            fallen[house] += 1
        for house, seeds in self._preview.captures:
            self._draw_badge(painter, rect_of(badge_box(self._geometry, house)), f"+{seeds}")

    def _draw_chevrons(self, painter: QPainter, here: int, there: int) -> None:
        """Arrowheads between two houses, pointing on; a long way has two, clear of the border's ornament."""
        houses = self._geometry.house_oval(here).center, self._geometry.house_oval(there).center
        for part in (0.5,) if houses[0].distance(houses[1]) < 2 * HALF_BOARD else (0.33, 0.67):
            self._draw_chevron(painter, here, there, part)

    def _draw_chevron(self, painter: QPainter, here: int, there: int, part: float) -> None:
        before, at = (self._geometry.hop(here, there, part + step) for step in (-0.03, 0.03))
        painter.save()
        painter.translate(at.x, at.y)
        painter.rotate(math.degrees(math.atan2(at.y - before.y, at.x - before.x)))
        chevron = QPainterPath(QPointF(-7, -11))
        chevron.lineTo(5, 0)
        chevron.lineTo(-7, 11)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for color, width in (
            (QColor(self._style.marks.outline), 9.0),
            (QColor(self._style.marks.playable), 5.0),
        ):
            pen = QPen(
                color, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
            )
            painter.setPen(pen)
            painter.drawPath(chevron)
        painter.restore()

    def _draw_ghost(self, painter: QPainter, house: int, fallen: int) -> None:
        """A seed that is not there yet, where it would lie."""
        index = (0 if house == self._preview.house else self._counts[house]) + fallen
        at = self._geometry.seed_center(house, min(index, SEEDS - 1))
        painter.setPen(QPen(QColor(self._style.marks.outline), 5))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(QPointF(*at), SEED_RADIUS - 2, SEED_RADIUS - 2)
        fill = QColor(self._style.seed.light)
        fill.setAlpha(120)
        painter.setBrush(fill)
        painter.setPen(QPen(QColor(self._style.marks.playable), 2.6))
        painter.drawEllipse(QPointF(*at), SEED_RADIUS - 2, SEED_RADIUS - 2)

    def _draw_badge(self, painter: QPainter, rect: QRectF, text: str) -> None:
        font = QFont(painter.font())
        font.setPixelSize(28)
        font.setWeight(QFont.Weight.Bold)
        painter.setFont(font)
        painter.setPen(QPen(QColor(255, 255, 255, 220), 2.5))
        painter.setBrush(QColor(self._style.marks.capture).darker(125))
        painter.drawRoundedRect(rect, rect.height() / 2, rect.height() / 2)
        painter.setPen(QColor("white"))
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, text)
