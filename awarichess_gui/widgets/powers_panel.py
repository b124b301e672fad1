"""The powers, as a row of cones with their numbers; the next one is ringed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from awarichess_gui.rules import Phase
from awarichess_gui.scene.style import STYLES
from awarichess_gui.widgets.now_text import cones_text
from awarichess_gui.widgets.theme import Card, Text, TextRole
from awarichess_gui.widgets.tray import paint_cone_in, paint_tray, tray_text

if TYPE_CHECKING:
    from awarichess_gui.rules import Position, Side
    from awarichess_gui.scene.style import BoardStyle

_RADIUS: Final = 7.0
_PADDING: Final = 5.0
_LARGEST: Final = 42.0
"""Height of a cell with its number, in pixels at the usual size of text, when there is room."""
_NARROWNESS: Final = 0.78
"""Width of a cell, in parts of its height."""
_NUMBER_SHARE: Final = 0.3
"""Part of a cell's height that its number takes."""
_SMALLEST_NUMBER: Final = 8
"""Size of the smallest numbers that can be read, in pixels."""
_NUMBERED: Final = (14.0, 22.0)
"""Width and height of the smallest cells in which there is room for such a number beside the cone."""


class Cells(NamedTuple):
    """How cones are laid out: the height and width of a cell, and how many stand in a row."""

    height: float
    width: float
    columns: int


def cells_for(number: int, width: float, height: float, largest: float) -> Cells:
    """The cells in which `number` cones look largest in an area; none is higher than `largest`.

    >>> cells_for(48, 300, 100, 46).columns
    12
    """
    best = Cells(0.0, 0.0, 1)
    for rows in range(1, max(1, number) + 1):
        columns = max(-(-number // rows), int(width // (largest * _NARROWNESS)))
        cell = Cells(min(largest, height / rows), min(largest * _NARROWNESS, width / columns), columns)
        if min(cell.height, cell.width / _NARROWNESS) <= min(best.height, best.width / _NARROWNESS):
            break
        best = cell
    return best


class PowersPanel(Card):
    """The list of powers: those gained so far while Awari is played, those to come in Chess."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title = Text(TextRole.NOTE, muted=True, parent=self)
        self._title.setWordWrap(False)  # or else the height for its width would be the least of the card
        self._cones = ConeRow(self)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(14, 8, 14, 8)
        layout.setSpacing(3)
        layout.addWidget(self._title)
        layout.addWidget(self._cones, 1)

    def show_position(self, position: Position, *, over: bool = False) -> None:
        """Show the powers of the position.

        Args:
            position: the position.
            over: the game is over, by the rules or because players ended it.
        """
        over = over or position.phase is Phase.OVER
        self._title.setText(self._title_text(position, over=over))
        self._cones.show_powers(
            position.powers,
            position.used + 1,
            next_ringed=position.phase is Phase.CHESS and not over,
            when_empty=self.tr("Seeds taken become powers.") if position.phase is Phase.AWARI else "",
        )
        self.setAccessibleName(f"{self._title.text()}. {cones_text(position)}")

    def set_most_rows(self, rows: int) -> None:
        """Ask for room for no more rows than that."""
        self._cones.set_most_rows(rows)

    def set_style(self, style: BoardStyle) -> None:
        """Draw the cones as they look on the board."""
        self._cones.set_style(style)

    def _title_text(self, position: Position, *, over: bool) -> str:
        left = str(len(position.powers)) if position.powers else self.tr("none")
        if position.phase is Phase.AWARI:
            return self.tr("Powers so far: {number}").format(number=left)
        if over:
            text = self.tr("Powers left: {number} · used: {used}")
        else:
            text = self.tr("Powers to come: {number} · used: {used}")
        return text.format(number=left, used=position.used)


class ConeRow(QWidget):
    """Cones side by side, in as many rows as they need."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._powers: tuple[Side, ...] = ()
        self._first = 1
        self._when_empty = ""
        self._next_ringed = False
        self._most_rows = 4
        self._style = next(iter(STYLES.values()))
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Maximum)

    def show_powers(
        self, powers: tuple[Side, ...], first: int, *, next_ringed: bool, when_empty: str
    ) -> None:
        """Show these powers.

        Args:
            powers: their owners.
            first: the number of the first of them.
            next_ringed: the first one is removed next.
            when_empty: what to say where there are none.
        """
        self._when_empty = when_empty
        self._powers, self._first, self._next_ringed = powers, first, next_ringed
        self._ask_for_room()
        self.update()

    def set_most_rows(self, rows: int) -> None:
        """Ask for room for no more rows than that."""
        if rows != self._most_rows:
            self._most_rows = rows
            self._ask_for_room()

    def set_style(self, style: BoardStyle) -> None:
        """Draw the cones, and the wood beneath them, in the style of the board."""
        self._style = style
        self.update()

    @property
    def numbered(self) -> bool:
        """Whether there is room for numbers that can be read."""
        return self._are_numbered(self._cells()[1])

    def minimumSizeHint(self) -> QSize:
        """Room for one row of cones."""
        return QSize(60, self._height(1))

    def sizeHint(self) -> QSize:
        """Room for the rows that the cones need when they are large, within limits."""
        columns = max(1, int((self.width() - 2 * _PADDING) // (self._largest() * _NARROWNESS)))
        rows = -(-len(self._powers) // columns)
        return QSize(200, self._height(min(max(rows, 1), self._most_rows)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """More or fewer cones stand in a row now."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._ask_for_room()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 (Qt's signature)
        """Draw the cones and their numbers."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tray = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        paint_tray(painter, tray, _RADIUS, self._style)
        if not self._powers:
            painter.setPen(tray_text(self._style))
            painter.drawText(tray, Qt.AlignmentFlag.AlignCenter, self._when_empty)
            return
        room, cells = self._cells()
        font = painter.font()
        font.setPixelSize(max(_SMALLEST_NUMBER, int(cells.height * _NUMBER_SHARE * 0.82)))
        painter.setFont(font)
        line = 0.0
        if self._are_numbered(cells):
            line = max(cells.height * _NUMBER_SHARE, float(painter.fontMetrics().ascent() + 2))
        for index, side in enumerate(self._powers):
            row, column = divmod(index, cells.columns)
            cell = QRectF(
                room.x() + column * cells.width, room.y() + row * cells.height, cells.width, cells.height
            )
            self._draw_cell(painter, cell, line, side, index)

    def _draw_cell(self, painter: QPainter, cell: QRectF, line: float, side: Side, index: int) -> None:
        cone = cell.adjusted(0, 2, 0, -line)
        paint_cone_in(painter, cone, side, self._style)
        if line:
            painter.setPen(tray_text(self._style))
            number = QRectF(cell.x(), cone.bottom(), cell.width(), line)
            painter.drawText(number, Qt.AlignmentFlag.AlignCenter, str(self._first + index))
        if index == 0 and self._next_ringed:
            painter.setPen(QPen(QColor(self._style.marks.playable), max(1.6, cell.height() / 20)))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(cell.adjusted(1, 1, -1, -1), 6, 6)

    def _ask_for_room(self) -> None:
        """Have the card laid out anew, and at once with it all cards, not only afterwards."""
        self.updateGeometry()
        card = self.parentWidget()
        if card is not None:
            card.updateGeometry()

    def _cells(self) -> tuple[QRectF, Cells]:
        """The room for the cones on the tray, and how they share it."""
        edge = _PADDING + 0.5
        room = QRectF(self.rect()).adjusted(edge, edge, -edge, -edge)
        return room, cells_for(len(self._powers), room.width(), room.height(), self._largest())

    @staticmethod
    def _are_numbered(cells: Cells) -> bool:
        width, height = _NUMBERED
        return cells.width >= width and cells.height >= height

    def _height(self, rows: int) -> int:
        return int(rows * self._largest() + 2 * _PADDING) + 2

    def _largest(self) -> float:
        return _LARGEST * self.fontMetrics().height() / 16
