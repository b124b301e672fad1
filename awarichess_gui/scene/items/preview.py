"""The preview of a sowing: its way, where it ends, and what it would take."""

from __future__ import annotations

import math
from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen

from awarichess_gui.rules import SEEDS
from awarichess_gui.scene.items.base import BoardItem, Level, rect_of
from awarichess_gui.scene.pile import SEED_RADIUS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from awarichess_gui.scene.geometry import Geometry
    from awarichess_gui.scene.preview import Preview
    from awarichess_gui.scene.shapes import Point
    from awarichess_gui.scene.style import BoardStyle


class PreviewItem(BoardItem):
    """Ghosts of the seeds where they would fall, arrowheads along their way, badges on what is taken."""

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
            self._draw_chevron(painter, here, there)
        fallen = Counter[int]()
        for house in self._preview.path:
            self._draw_ghost(painter, house, fallen[house])
            fallen[house] += 1
        for house, seeds in self._preview.captures:
            self._draw_badge(painter, self._geometry.house_oval(house).center, f"+{seeds}")

    def _draw_chevron(self, painter: QPainter, here: int, there: int) -> None:
        """An arrowhead half way between two houses, pointing on."""
        before, at = self._geometry.hop(here, there, 0.47), self._geometry.hop(here, there, 0.53)
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

    def _draw_badge(self, painter: QPainter, at: Point, text: str) -> None:
        font = QFont(painter.font())
        font.setPixelSize(32)
        font.setWeight(QFont.Weight.Bold)
        painter.setFont(font)
        rect = QRectF(at.x - 37, at.y - 24, 74, 48)
        painter.setPen(QPen(QColor(255, 255, 255, 220), 2.5))
        painter.setBrush(QColor(self._style.marks.capture).darker(125))
        painter.drawRoundedRect(rect, 24, 24)
        painter.setPen(QColor("white"))
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, text)
