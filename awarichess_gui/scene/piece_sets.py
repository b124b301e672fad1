"""The sets of chess pieces to choose from."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

import chess
from PySide6.QtCore import QByteArray, QRectF
from PySide6.QtSvg import QSvgRenderer

from awarichess_gui import assets

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import QPainter

_IVORY: Final = {
    "#fff": "#f6e9cb",
    "#ffffff": "#f6e9cb",
    "#ececec": "#e3cfa4",
    "#000": "#2c1a0e",
    "#000000": "#2c1a0e",
}


@dataclass(frozen=True, slots=True)
class PieceSet:
    """One set of pieces.

    Attributes:
        id: what the settings keep.
        folder: its folder below `resources/pieces/`; empty for the set that python-chess brings along.
        colors: for that set, what its colours are replaced by.
    """

    id: str
    folder: str = ""
    colors: tuple[tuple[str, str], ...] = ()

    def picture(self, piece: chess.Piece) -> bytes:
        """The picture of a piece, an SVG document.

        Raises:
            AssetError: a file of the set is missing.
        """
        if self.folder:
            color = "w" if piece.color else "b"
            kind = chess.piece_symbol(piece.piece_type).upper()
            return assets.read_bytes(f"pieces/{self.folder}/{color}{kind}.svg")
        from chess.svg import PIECES  # noqa: PLC0415 (slow to load: it brings a parser of XML)

        drawing = PIECES[piece.symbol()]
        for old, new in self.colors:
            drawing = drawing.replace(f'"{old}"', f'"{new}"').replace(f":{old};", f":{new};")
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 45 45">{drawing}</svg>'.encode()


PIECE_SETS: Final[Mapping[str, PieceSet]] = MappingProxyType(
    {
        pieces.id: pieces
        for pieces in (
            PieceSet("carved", folder="carved"),
            PieceSet("classic"),
            PieceSet("ivory", colors=tuple(_IVORY.items())),
            PieceSet("bold", folder="bold"),
        )
    }
)
"""Every set of pieces by its id."""


class PieceArt:
    """The pictures of one set, read once and drawn at any size."""

    def __init__(self, pieces: PieceSet) -> None:
        self._pieces = pieces
        self._renderers: dict[str, QSvgRenderer] = {}

    @property
    def pieces(self) -> PieceSet:
        """The set."""
        return self._pieces

    def paint(self, painter: QPainter, piece: chess.Piece, rect: QRectF) -> None:
        """Draw a piece into a square rectangle, as sharp as the painter's device allows."""
        renderer = self._renderers.get(piece.symbol())
        if renderer is None:
            renderer = QSvgRenderer(QByteArray(self._pieces.picture(piece)))
            self._renderers[piece.symbol()] = renderer
        renderer.render(painter, rect)
