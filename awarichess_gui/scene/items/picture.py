"""Things that take long to draw, or of which there are many alike: their pictures are kept and shared."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPixmap, QTransform
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from awarichess_gui.scene.items.base import BoardItem
from awarichess_gui.scene.picture_shelf import PictureShelf

if TYPE_CHECKING:
    from collections.abc import Hashable

_SHELF: Final = PictureShelf()
"""Pictures of all boards: turned around and back again, a board is not drawn anew."""


class _Picture(NamedTuple):
    """A picture of a thing.

    Attributes:
        image: the picture.
        scale: pixels for each unit of the scene.
        left: its left edge in pixels, from the thing's origin.
        top: its upper edge likewise.
    """

    image: QImage
    scale: float
    left: int
    top: int

    @property
    def rect(self) -> QRectF:
        """What it covers, in units of the scene."""
        size = self.image.size()
        return QRectF(
            self.left / self.scale,
            self.top / self.scale,
            size.width() / self.scale,
            size.height() / self.scale,
        )


class PictureItem(BoardItem):
    """A thing of which a picture is kept, sharp for the size at which it is shown; things alike share one.

    One that is held up to the eye, larger than it is, is drawn: it changes its size with every frame.
    While it is `rough`, a picture of another size will do: so a window that is being resized need not wait.
    What depends on the side from which the board is seen is no part of the picture: it is drawn over it.

    Args:
        bounds: the rectangle outside of which nothing is drawn.
        level: its z value.
        shows: whatever its look depends on beside its size.
    """

    def __init__(self, bounds: QRectF, level: float, *shows: Hashable) -> None:
        super().__init__(bounds, level)
        self._shows = (type(self), *shows)
        self._picture: _Picture | None = None
        self._rough = False

    @property
    def rough(self) -> bool:
        """Whether a picture of another size will do."""
        return self._rough

    def set_rough(self, *, rough: bool) -> None:
        """Say whether a picture of another size will do."""
        if self._rough and not rough:
            self.update()
        self._rough = rough

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Show the picture; draw it first if there is none of that size."""
        transform = painter.deviceTransform()
        scale = transform.m11()
        scaling = QTransform(scale, 0, 0, scale, transform.dx(), transform.dy())
        flat = transform == scaling and self.scale() == 1
        if not flat or not isinstance(painter.device(), QWidget | QImage | QPixmap):
            super().paint(painter, option, widget)
            self.draw_over(painter)
            return
        if self._picture is None or (self._picture.scale != scale and not self._rough):
            self._picture = self._picture_for(scale)
        if self._picture.scale == scale:
            self._show_sharp(painter, self._picture)
        else:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawImage(self._picture.rect, self._picture.image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.draw_over(painter)

    def draw_over(self, painter: QPainter) -> None:
        """Draw what is not in the picture: little, and soon done."""

    def _picture_for(self, scale: float) -> _Picture:
        bounds = self.boundingRect()
        left, top = math.floor(bounds.left() * scale), math.floor(bounds.top() * scale)
        right, bottom = math.ceil(bounds.right() * scale), math.ceil(bounds.bottom() * scale)
        key = (self._shows, scale)
        image = _SHELF.find(key)
        if image is None:
            image = QImage(right - left, bottom - top, QImage.Format.Format_ARGB32_Premultiplied)
            image.fill(Qt.GlobalColor.transparent)
            inner = QPainter(image)
            inner.setRenderHint(QPainter.RenderHint.Antialiasing)
            inner.translate(-left, -top)
            inner.scale(scale, scale)
            self.draw(inner)
            inner.end()
            _SHELF.put(key, image)
        return _Picture(image, scale, left, top)

    @staticmethod
    def _show_sharp(painter: QPainter, picture: _Picture) -> None:
        """Put the picture exactly on the pixels of the device."""
        origin = painter.deviceTransform().map(QPointF(0, 0))
        corner = QPointF(round(origin.x()) + picture.left, round(origin.y()) + picture.top)
        painter.save()
        painter.resetTransform()
        device = painter.deviceTransform()
        inverted, _ = device.inverted()
        picture.image.setDevicePixelRatio(device.m11())
        painter.drawImage(inverted.map(corner), picture.image)
        picture.image.setDevicePixelRatio(1.0)
        painter.restore()
