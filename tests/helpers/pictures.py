"""Pictures of widgets without a screen, to be looked at and to be compared."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QGraphicsItem, QWidget

from awarichess_gui.scene.board_view import BoardView

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from awarichess_gui.rules import Turn


def grab(widget: QWidget, ratio: float = 1.0) -> QImage:
    """The widget as it would look on a screen of `ratio` device pixels for each logical one."""
    size = widget.size()
    image = QImage(
        round(size.width() * ratio), round(size.height() * ratio), QImage.Format.Format_ARGB32_Premultiplied
    )
    image.setDevicePixelRatio(ratio)
    image.fill(Qt.GlobalColor.black)
    views = [view for view in (widget, *widget.findChildren(BoardView)) if isinstance(view, BoardView)]
    for view in views:
        view.rest()
    # What is kept of the items was drawn for the density of the screen.
    kept = [(item, item.cacheMode()) for view in views for item in view.board.items()]
    for item, _ in kept:
        item.setCacheMode(QGraphicsItem.CacheMode.NoCache)
    QWidget.render(widget, image, QPoint(0, 0))
    for item, mode in kept:
        item.setCacheMode(mode)
    return image


def frames(view: BoardView, turn: Turn, moments: Iterable[float], ratio: float = 1.0) -> list[QImage]:
    """The board while it shows a turn.

    Args:
        view: shows `turn.before`, at normal speed; shows `turn.after` at the end.
        turn: what is shown.
        moments: when, as parts (0–1) of the whole animation.
        ratio: device pixels for each logical one.
    """
    view.player.play(turn)
    timeline = view.player.timeline
    timeline.pause()
    pictures = []
    for moment in moments:
        timeline.setCurrentTime(min(round(moment * timeline.duration()), timeline.duration() - 1))
        pictures.append(grab(view, ratio))
    view.player.finish()
    return pictures


def strip(pictures: list[QImage], columns: int, crop: QRect | None = None) -> QImage:
    """Pictures of one size side by side, in rows of `columns`, each cut to `crop` (device pixels)."""
    cut = [picture.copy(crop) if crop is not None else picture for picture in pictures]
    for picture in cut:
        picture.setDevicePixelRatio(1.0)
    width, height = cut[0].width(), cut[0].height()
    rows = -(-len(cut) // columns)
    sheet = QImage(columns * (width + 4), rows * (height + 4), QImage.Format.Format_ARGB32_Premultiplied)
    sheet.fill(Qt.GlobalColor.white)
    painter = QPainter(sheet)
    for i, picture in enumerate(cut):
        row, column = divmod(i, columns)
        painter.drawImage(column * (width + 4), row * (height + 4), picture)
    painter.end()
    return sheet


def save(image: QImage, path: Path) -> None:
    """Write a picture as PNG.

    Raises:
        OSError: it could not be written.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    if not image.save(str(path)):
        raise OSError(f"The picture {path} cannot be written.")
