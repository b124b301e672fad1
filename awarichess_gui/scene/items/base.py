"""What all things on the board have in common."""

from __future__ import annotations

from enum import IntEnum

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from awarichess_gui.scene.shapes import Box, Oval, Point


class Level(IntEnum):
    """What lies over what: the z value of each kind of thing, when at rest."""

    FRAME = 0
    CHESSBOARD = 10
    SQUARE_MARK = 20
    CIRCLE = 30
    HOUSE = 40
    HOLLOW = 45
    HOUSE_MARK = 50
    LABEL = 60
    SEED = 100
    PIECE = 200
    CONE = 300
    TARGET = 400
    PREVIEW = 500
    SHADOW = 900
    MOVING = 1000
    FOCUS = 2000
    CHOOSER = 3000


class BoardItem(QGraphicsObject):
    """A thing on the board: it draws itself within `bounds` and takes no input of its own.

    Its picture is kept unless `kept` is false: a large thing of a few lines is sooner drawn than kept.
    """

    def __init__(self, bounds: QRectF, level: float, *, kept: bool = True) -> None:
        super().__init__()
        self._bounds = bounds
        self.setZValue(level)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        if kept:
            self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def accessible_text(self) -> str:
        """What a screen reader says of it; empty for what is only to be looked at."""
        return ""

    def draw(self, painter: QPainter) -> None:
        """Draw it, in its own coordinates."""
        raise NotImplementedError

    def boundingRect(self) -> QRectF:
        """The rectangle outside of which nothing is drawn."""
        return self._bounds

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionGraphicsItem,  # noqa: ARG002 - Qt calls it so
        widget: QWidget | None = None,  # noqa: ARG002
    ) -> None:
        """Draw it, with smooth edges."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.draw(painter)


def rect_of(box: Box) -> QRectF:
    """The same rectangle, for Qt."""
    return QRectF(box.left, box.top, box.width, box.height)


def bounds_of(oval: Oval, margin: float) -> QRectF:
    """The bounds of something drawn about an oval, in coordinates whose origin is the oval's middle."""
    return rect_of(Box.around(Point(0, 0), 2 * oval.rx, 2 * oval.ry).grown(margin))
