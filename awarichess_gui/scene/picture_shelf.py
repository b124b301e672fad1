"""Keeps pictures that took long to draw, until there are too many of them."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Hashable

    from PySide6.QtGui import QImage

ROOM: Final = 96 * 2**20
"""Bytes for pictures: a whole board on a 4K screen, seen from both sides."""


class PictureShelf:
    """Pictures by what they show; those that were not asked for the longest are thrown away first.

    Args:
        room: how many bytes the pictures may take together.
    """

    def __init__(self, room: int = ROOM) -> None:
        self._room = room
        self._taken = 0
        self._pictures: OrderedDict[Hashable, QImage] = OrderedDict()

    def __len__(self) -> int:
        return len(self._pictures)

    def find(self, key: Hashable) -> QImage | None:
        """The picture of that name; None if there is none."""
        picture = self._pictures.get(key)
        if picture is not None:
            self._pictures.move_to_end(key)
        return picture

    def put(self, key: Hashable, picture: QImage) -> None:
        """Keep a picture under a name that has none yet."""
        self._pictures[key] = picture
        self._taken += picture.sizeInBytes()
        while self._taken > self._room:
            _, oldest = self._pictures.popitem(last=False)
            self._taken -= oldest.sizeInBytes()
