"""A choice laid over the board: what a pawn becomes, or how a house is sown."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import chess
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen

from awarichess_gui.rules import Action
from awarichess_gui.scene.geometry import SQUARE, Geometry
from awarichess_gui.scene.items.base import BoardItem, Level, rect_of
from awarichess_gui.scene.items.piece import PIECE_SIZE
from awarichess_gui.scene.shapes import Box, Point
from awarichess_gui.scene.walk import Step

if TYPE_CHECKING:
    from awarichess_gui.scene.piece_sets import PieceArt
    from awarichess_gui.scene.style import BoardStyle

_PADDING: Final = 10.0


@dataclass(frozen=True, slots=True)
class Choice:
    """One of the things to choose from.

    Attributes:
        action: what choosing it means.
        caption: its name, for the eye (unless it has a piece) and for a screen reader.
        piece: the piece to show; None to show the caption.
    """

    action: Action
    caption: str
    piece: chess.Piece | None = None


class ChooserItem(BoardItem):
    """A column of choices that begins at a point and goes towards the middle of the board."""

    def __init__(
        self, choices: tuple[Choice, ...], at: Point, geometry: Geometry, style: BoardStyle, art: PieceArt
    ) -> None:
        frame = geometry.frame
        super().__init__(rect_of(frame), Level.CHOOSER, kept=False)
        self._choices = choices
        self._style = style
        self._art = art
        self._current = 0
        width = SQUARE if all(choice.piece is not None for choice in choices) else 2.6 * SQUARE
        left = min(max(at.x - width / 2, frame.left + _PADDING), frame.right - _PADDING - width)
        self._down = at.y < 0
        first = at.y - SQUARE / 2
        self._cells = [
            Box(left, first + (i if self._down else -i) * SQUARE, width, SQUARE) for i in range(len(choices))
        ]
        self._frame = rect_of(frame)

    @property
    def choices(self) -> tuple[Choice, ...]:
        """What there is to choose from."""
        return self._choices

    @property
    def current(self) -> int:
        """The index of the choice that is lit."""
        return self._current

    def set_current(self, index: int) -> None:
        """Light another choice; the indices go round."""
        if index != self._current:
            self._current = index % len(self._choices)
            self.update()

    def walk(self, step: Step) -> None:
        """Light the choice next to it, up or down on the screen."""
        if step in (Step.UP, Step.DOWN):
            self.set_current(self._current + (1 if (step is Step.DOWN) == self._down else -1))

    def cell(self, index: int) -> Box:
        """Where a choice lies."""
        return self._cells[index]

    def choice_at(self, point: Point) -> int | None:
        """The index of the choice at a point."""
        for index, cell in enumerate(self._cells):
            if cell.contains(point):
                return index
        return None

    def choice_named(self, letter: str) -> int | None:
        """The index of the piece that a letter names, as moves are written: `Q`, `R`, `B` or `N`."""
        for index, choice in enumerate(self._choices):
            if choice.piece is not None and choice.piece.symbol().upper() == letter.upper():
                return index
        return None

    def accessible_text(self) -> str:
        """The name of the choice that is lit."""
        return self._choices[self._current].caption

    def draw(self, painter: QPainter) -> None:
        """Dim the board and draw the choices."""
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 110))
        painter.drawRoundedRect(self._frame, 46, 46)
        top, bottom = min(cell.top for cell in self._cells), max(cell.bottom for cell in self._cells)
        first = self._cells[0]
        card = QRectF(first.left, top, first.width, bottom - top).adjusted(
            -_PADDING, -_PADDING, _PADDING, _PADDING
        )
        for i in range(6):
            painter.setBrush(QColor(0, 0, 0, 28))
            painter.drawRoundedRect(card.adjusted(-i, -i + 4, i, i + 4), 16 + i, 16 + i)
        painter.setBrush(QColor("#f7f1e3"))
        painter.setPen(QPen(QColor("#6b5636"), 2))
        painter.drawRoundedRect(card, 16, 16)
        for index, (choice, cell) in enumerate(zip(self._choices, self._cells, strict=True)):
            self._draw_choice(painter, choice, rect_of(cell), lit=index == self._current)

    def _draw_choice(self, painter: QPainter, choice: Choice, rect: QRectF, *, lit: bool) -> None:
        if lit:
            painter.setPen(QPen(QColor("#8a5a00"), 4))
            painter.setBrush(QColor("#f5c65a"))
            painter.drawRoundedRect(rect.adjusted(3, 3, -3, -3), 12, 12)
        if choice.piece is not None:
            corner = rect.center() - QPointF(PIECE_SIZE / 2, PIECE_SIZE / 2)
            self._art.paint(painter, choice.piece, QRectF(corner.x(), corner.y(), PIECE_SIZE, PIECE_SIZE))
            return
        font = QFont(painter.font())
        font.setPixelSize(24)
        font.setWeight(QFont.Weight.DemiBold)
        painter.setFont(font)
        painter.setPen(QColor("#2a1c0a"))
        painter.drawText(
            rect.adjusted(10, 4, -10, -4),
            Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap,
            choice.caption,
        )
