"""The table: the board at the left, the cards at the right, both as large as the window allows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect, QSize, Signal
from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

_USUAL: Final = QSize(1360, 850)
"""The size at which the window opens."""

_PLAIN: Final = QSize(1236, 773)
"""The largest size at which the text in the cards is of its plain size."""

_SIDE: Final = 436
"""Width of the cards at that size."""

_NARROWEST: Final = 320
_LARGEST_SCALE: Final = 1.75


@dataclass(frozen=True, slots=True)
class Places:
    """Where board and cards go.

    Attributes:
        board: the rectangle of the board.
        side: the rectangle of the cards.
        scale: how much larger than usual the text of the cards is; never smaller than 1.
    """

    board: QRect
    side: QRect
    scale: float


def places(size: QSize, aspect: float, margin: int) -> Places:
    """Share a window out between board and cards.

    The board's shadow fades out towards its edges, so it needs no margin of its own.

    Args:
        size: the size of the window's inside.
        aspect: the width of the board, divided by its height.
        margin: what stays free around the cards.

    >>> places(QSize(1360, 850), 1.0, 14).side.width()
    479
    """
    scale = min(size.width() / _PLAIN.width(), size.height() / _PLAIN.height())
    scale = min(max(1.0, scale), _LARGEST_SCALE)
    room = size.width() - margin
    board_width = min(int(size.height() * aspect), room - min(_NARROWEST, room // 2))
    side_width = min(room - board_width, int(_SIDE * scale))
    left = (room - board_width - side_width) // 2
    board = QRect(left, 0, board_width, size.height())
    side = QRect(left + board_width, margin, side_width, size.height() - 2 * margin)
    return Places(board, side, scale)


class Table(QWidget):
    """Lays board and cards out.

    Args:
        board: the view of the board.
        side: the cards.
        parent: the window.
    """

    #: The text of the cards should be that many times as large as usual.
    scale_changed = Signal(float)

    def __init__(self, board: QWidget, side: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._board = board
        self._side = side
        self._aspect = 1.0
        self._scale = 0.0
        board.setParent(self)
        side.setParent(self)
        self.setMinimumSize(QSize(720, 480))

    def set_aspect(self, aspect: float) -> None:
        """Tell the width of the board, divided by its height."""
        self._aspect = aspect
        self._arrange()

    def sizeHint(self) -> QSize:
        """The size for which the cards were drawn."""
        return _USUAL

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay everything out anew."""
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        margin = max(8, min(24, self.height() // 60))
        where = places(self.size(), self._aspect, margin)
        if where.scale != self._scale:
            self._scale = where.scale
            self.scale_changed.emit(where.scale)
        self._board.setGeometry(where.board)
        self._side.setGeometry(where.side)
