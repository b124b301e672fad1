"""Everything that is marked on the board: last turn, selection, targets, check, houses, focus, hints.

No mark differs from another by colour alone.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QRadialGradient

from awarichess_gui.scene.geometry import CIRCLE_RADIUS, SQUARE, Geometry, HouseTarget, Target
from awarichess_gui.scene.items.base import BoardItem, Level, bounds_of
from awarichess_gui.scene.shapes import Oval, Point

if TYPE_CHECKING:
    import chess

    from awarichess_gui.scene.style import BoardStyle

_HALF = SQUARE / 2
_INSIDE = 11
"""How far inside the rim of a house the line runs that marks the end of a sowing."""

_SQUARE_RECT = QRectF(-_HALF, -_HALF, SQUARE, SQUARE)


class SquareMark(Enum):
    """Why a square is marked."""

    LAST_FROM = "last-from"
    LAST_TO = "last-to"
    SELECTED = "selected"
    CHECK = "check"


class HouseMark(Enum):
    """Why a house is marked."""

    PLAYABLE = "playable"
    LAST = "last"
    LANDING = "landing"
    CAPTURE = "capture"
    HINT = "hint"


class SquareMarkItem(BoardItem):
    """A marked square, under the piece."""

    def __init__(self, square: chess.Square, mark: SquareMark, geometry: Geometry, style: BoardStyle) -> None:
        super().__init__(_SQUARE_RECT, Level.SQUARE_MARK + (1 if mark is SquareMark.CHECK else 0))
        self._mark = mark
        self._marks = style.marks
        self.setPos(QPointF(*geometry.square_center(square)))

    def draw(self, painter: QPainter) -> None:
        """Draw the mark."""
        if self._mark is SquareMark.CHECK:
            self._draw_check(painter)
            return
        selected = self._mark is SquareMark.SELECTED
        color = QColor(self._marks.selected if selected else self._marks.last)
        if self._mark is SquareMark.LAST_FROM:
            color.setAlphaF(color.alphaF() * 0.7)
        painter.fillRect(_SQUARE_RECT, color)
        if selected:
            edge = QColor(self._marks.playable)
            painter.setPen(
                QPen(edge, 4, Qt.PenStyle.SolidLine, Qt.PenCapStyle.SquareCap, Qt.PenJoinStyle.MiterJoin)
            )
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(_SQUARE_RECT.adjusted(2, 2, -2, -2))

    def _draw_check(self, painter: QPainter) -> None:
        color = QColor(self._marks.check)
        glow = QRadialGradient(QPointF(0, 0), _HALF * 1.3)
        for at, alpha in ((0, 255), (0.45, 235), (0.8, 90), (1, 0)):
            color.setAlpha(alpha)
            glow.setColorAt(at, color)
        painter.fillRect(_SQUARE_RECT, glow)
        color.setAlpha(255)
        painter.setPen(QPen(color, 5))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(QPointF(0, 0), _HALF - 4, _HALF - 4)


class TargetMarkItem(BoardItem):
    """A square to which the selected piece may go: a dot, or four corners about a piece to be taken."""

    def __init__(self, square: chess.Square, geometry: Geometry, style: BoardStyle, *, takes: bool) -> None:
        super().__init__(_SQUARE_RECT, Level.TARGET if takes else Level.SQUARE_MARK + 2)
        self._takes = takes
        self._color = QColor(style.marks.target)
        self._outline = QColor(style.marks.outline)
        self.setPos(QPointF(*geometry.square_center(square)))

    def draw(self, painter: QPainter) -> None:
        """Draw the mark."""
        painter.setPen(QPen(self._outline, 2.4))
        painter.setBrush(self._color)
        if not self._takes:
            painter.drawEllipse(QPointF(0, 0), 11, 11)
            return
        size, edge = 24.0, _HALF - 1.5
        for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
            corner = QPainterPath(QPointF(sx * edge, sy * edge))
            corner.lineTo(sx * (edge - size), sy * edge)
            corner.quadTo(sx * (edge - size * 0.35), sy * (edge - size * 0.35), sx * edge, sy * (edge - size))
            corner.closeSubpath()
            painter.drawPath(corner)


class HouseMarkItem(BoardItem):
    """A line around a house."""

    def __init__(self, house: int, mark: HouseMark, geometry: Geometry, style: BoardStyle) -> None:
        self._oval = geometry.house_oval(house)
        super().__init__(
            bounds_of(self._oval, 12),
            Level.HOUSE_MARK + (1 if mark in (HouseMark.CAPTURE, HouseMark.HINT) else 0),
        )
        self._mark = mark
        self._marks = style.marks
        self.setPos(QPointF(*self._oval.center))

    def draw(self, painter: QPainter) -> None:
        """Draw the line."""
        rx, ry = self._oval.rx + 3, self._oval.ry + 3
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self._mark is HouseMark.LAST:
            color = QColor(self._marks.playable)
            color.setAlpha(150)
            painter.setPen(QPen(color, 3, Qt.PenStyle.DotLine, Qt.PenCapStyle.RoundCap))
            painter.drawEllipse(QPointF(0, 0), rx, ry)
            return
        if self._mark is HouseMark.LANDING:
            # Inside the rim, or else a house where a sowing only ends would look like one that may be sown.
            painter.setPen(QPen(QColor(self._marks.playable), 3.5, Qt.PenStyle.DashLine))
            painter.drawEllipse(QPointF(0, 0), rx - _INSIDE, ry - _INSIDE)
            return
        taken = self._mark is HouseMark.CAPTURE
        colors = {HouseMark.CAPTURE: self._marks.capture, HouseMark.HINT: self._marks.hint}
        color = QColor(colors.get(self._mark, self._marks.playable))
        color.setAlpha(60)
        painter.setPen(QPen(color, 11))
        painter.drawEllipse(QPointF(0, 0), rx, ry)
        color.setAlpha(255)
        pen = QPen(color, 4)
        if taken:
            pen.setDashPattern([3.0, 1.6])
        elif self._mark is HouseMark.HINT:
            pen.setWidthF(7)
            pen.setDashPattern([4.0, 0.8, 0.8, 0.8])
        painter.setPen(pen)
        painter.drawEllipse(QPointF(0, 0), rx, ry)


class NextConeItem(BoardItem):
    """The ring around the cone that is removed next."""

    def __init__(self, circle: int, geometry: Geometry, style: BoardStyle) -> None:
        super().__init__(QRectF(-34, -34, 68, 68), Level.CIRCLE + 5)
        self._color = QColor(style.marks.playable)
        self._halo = QColor(style.marks.focus_halo)
        self.setPos(QPointF(*geometry.circle_center(circle)))

    def draw(self, painter: QPainter) -> None:
        """Draw the ring."""
        radius = CIRCLE_RADIUS + 8
        glow = QRadialGradient(QPointF(0, 0), radius + 9)
        color = QColor(self._color)
        for at, alpha in ((0.0, 150), (0.7, 110), (1.0, 0)):
            color.setAlpha(alpha)
            glow.setColorAt(at, color)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QBrush(glow))
        painter.drawEllipse(QPointF(0, 0), radius + 9, radius + 9)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        halo = QColor(self._halo)
        halo.setAlpha(140)
        painter.setPen(QPen(halo, 6.5))
        painter.drawEllipse(QPointF(0, 0), radius, radius)
        painter.setPen(QPen(self._color, 4))
        painter.drawEllipse(QPointF(0, 0), radius, radius)


class FocusItem(BoardItem):
    """Where the keyboard is: a double line that shows on any ground."""

    def __init__(self, target: Target, geometry: Geometry, style: BoardStyle) -> None:
        if isinstance(target, HouseTarget):
            oval = geometry.house_oval(target.house)
        else:
            oval = Oval(geometry.square_center(target.square), _HALF, _HALF)
        super().__init__(bounds_of(oval, 16), Level.FOCUS)
        self._oval = oval
        self._is_house = isinstance(target, HouseTarget)
        self._marks = style.marks
        self.setPos(QPointF(*oval.center))

    def draw(self, painter: QPainter) -> None:
        """Draw the line."""
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for color, width in ((self._marks.focus_halo, 9.0), (self._marks.focus, 4.0)):
            painter.setPen(QPen(QColor(color), width))
            if self._is_house:
                painter.drawEllipse(QPointF(0, 0), self._oval.rx + 8, self._oval.ry + 8)
            else:
                painter.drawRoundedRect(_SQUARE_RECT.adjusted(3, 3, -3, -3), 9, 9)


class HintItem(BoardItem):
    """A move that a helper proposes: an arrow from one square to another."""

    def __init__(self, start: Point, end: Point, style: BoardStyle) -> None:
        reach = 40.0
        left, right = min(start.x, end.x), max(start.x, end.x)
        top, bottom = min(start.y, end.y), max(start.y, end.y)
        bounds = QRectF(left, top, right - left, bottom - top).adjusted(-reach, -reach, reach, reach)
        super().__init__(bounds, Level.PREVIEW, kept=False)
        self._start, self._end = start, end
        self._color = QColor(style.marks.hint)

    def draw(self, painter: QPainter) -> None:
        """Draw the arrow."""
        paint_arrow(painter, self._start, self._end, self._color, 13.0)


def paint_arrow(painter: QPainter, start: Point, end: Point, color: QColor, width: float) -> None:
    """Draw a straight arrow of that line width, its tip at `end`."""
    length = start.distance(end)
    if length < width:
        return
    ux, uy = (end.x - start.x) / length, (end.y - start.y) / length
    head = width * 2.6
    neck = Point(end.x - ux * head, end.y - uy * head)
    arrow = QPainterPath()
    outline = (
        (start, width / 2),
        (neck, width / 2),
        (neck, width * 1.25),
        (end, 0.0),
        (neck, -width * 1.25),
        (neck, -width / 2),
        (start, -width / 2),
    )
    for i, (point, side) in enumerate(outline):
        corner = QPointF(point.x - uy * side, point.y + ux * side)
        if i:
            arrow.lineTo(corner)
        else:
            arrow.moveTo(corner)
    arrow.closeSubpath()
    fill = QColor(color)
    fill.setAlpha(205)
    painter.setPen(QPen(QColor(255, 255, 255, 150), 2))
    painter.setBrush(fill)
    painter.drawPath(arrow)
