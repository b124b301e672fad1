"""The table: the board at the left, the cards at the right, both as large as the window allows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

_USUAL: Final = QSize(1360, 850)
"""The size at which the window opens."""

_PLAIN: Final = QSize(1236, 773)
"""The largest size at which the text in the cards is of its plain size."""

_SIDE: Final = 436
"""Width of the cards at that size."""

_NARROWEST: Final = 320
"""Width that the cards need when the text is of its usual size, in pixels."""

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


def places(size: QSize, aspect: float, margin: int, narrowest: int = _NARROWEST) -> Places:
    """Share a window out between board and cards.

    The board's shadow fades out towards its edges, so it needs no margin of its own.

    Args:
        size: the size of the window's inside.
        aspect: the width of the board, divided by its height.
        margin: what stays free around the cards.
        narrowest: the width that the cards need; the board leaves it to them, up to half of the window.

    >>> places(QSize(1360, 850), 1.0, 14).side.width()
    479
    """
    scale = min(size.width() / _PLAIN.width(), size.height() / _PLAIN.height())
    scale = min(max(1.0, scale), _LARGEST_SCALE)
    room = size.width() - margin
    board_width = min(int(size.height() * aspect), room - min(narrowest, room // 2))
    side_width = min(room - board_width, max(narrowest, int(_SIDE * scale)))
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
        self._room = _SideRoom(side, self)
        self._aspect = 1.0
        self._scale = 0.0
        self._text_scale = 1.0
        board.setParent(self)
        self.setMinimumSize(QSize(720, 480))

    def set_aspect(self, aspect: float) -> None:
        """Tell the width of the board, divided by its height."""
        self._aspect = aspect
        self._arrange()

    def set_text_scale(self, text_scale: float) -> None:
        """Tell how many times as large as usual the player wants the text: the cards get more room then."""
        self._text_scale = text_scale
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
        narrowest = int(_NARROWEST * max(1.0, 0.4 + 0.6 * self._text_scale))
        where = places(self.size(), self._aspect, margin, narrowest)
        if where.scale != self._scale:
            self._scale = where.scale
            self.scale_changed.emit(where.scale)
        self._board.setGeometry(where.board)
        self._room.setGeometry(where.side)


class _SideRoom(QScrollArea):
    """The room of the cards: where they find no place in it, large as their text may be, it scrolls."""

    def __init__(self, side: QWidget, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidgetResizable(True)
        self.setWidget(side)
        for widget in (self.viewport(), side):
            widget.setAutoFillBackground(False)
