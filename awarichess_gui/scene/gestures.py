"""Press, drag, release as one thing: a gesture on a house or on a square."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF

from awarichess_gui.scene.geometry import HouseTarget, SquareTarget
from awarichess_gui.scene.items.base import Level
from awarichess_gui.scene.shapes import Point

if TYPE_CHECKING:
    from collections.abc import Sequence

    import chess

    from awarichess_gui.scene.board_scene import BoardScene
    from awarichess_gui.scene.geometry import Target
    from awarichess_gui.scene.items.base import BoardItem

_PIECE_HELD: Final = 1.12
_PIECE_ABOVE: Final = 6.0


class Gesture:
    """What a press began; what it holds follows the pointer once that has gone `reach` from the press."""

    def __init__(self, board: BoardScene, target: Target, pressed: Point, reach: float) -> None:
        self._board = board
        self._target = target
        self._pressed = pressed
        self._reach = reach
        self._dragging = False
        self._carried: Sequence[tuple[BoardItem, Point]] = ()
        self._scale = 1.0

    @property
    def target(self) -> Target:
        """What was pressed."""
        return self._target

    @property
    def dragging(self) -> bool:
        """Whether it has become a drag."""
        return self._dragging

    def drag(self, point: Point) -> None:
        """The pointer has moved."""
        if not self._dragging:
            if self._pressed.distance(point) < self._reach:
                return
            self._dragging = True
            for i, (item, _) in enumerate(self._carried):
                item.setZValue(Level.MOVING + i / 100)
                item.setScale(self._scale)
        for item, offset in self._carried:
            item.setPos(QPointF(point.x + offset.x, point.y + offset.y))

    def carry_to(self, point: Point) -> None:
        """Put what is carried down at a point, until it is known what becomes of it."""
        for item, _ in self._carried:
            item.setPos(QPointF(*point))
            item.setScale(1.0)

    def drop(self, point: Point) -> Target | None:
        """The pointer was released; what it was released on, None if the gesture means nothing."""
        self.drag(point)
        return self._board.geometry.target_at(point)


class HouseGesture(Gesture):
    """A click on a house, or its seeds dragged out of it."""

    def __init__(self, board: BoardScene, house: int, pressed: Point, reach: float, *, held: bool) -> None:
        from awarichess_gui.scene.motion_hand import HELD, in_hand  # noqa: PLC0415 (not before something moves)

        super().__init__(board, HouseTarget(house), pressed, reach)
        self._scale = HELD
        if held:
            self._carried = [(seed, in_hand(i)) for i, seed in enumerate(board.figures.seeds_in(house))]

    def drop(self, point: Point) -> Target | None:
        """A click ends in its house; seeds may be dropped anywhere on the board but in their own house."""
        under = super().drop(point)
        on_board = self._board.geometry.frame.contains(point)
        meant = on_board and under != self._target if self._dragging else under == self._target
        return self._target if meant else None


class SquareGesture(Gesture):
    """A click on a square, or the piece on it dragged to another."""

    def __init__(
        self, board: BoardScene, square: chess.Square, pressed: Point, reach: float, *, held: bool
    ) -> None:
        super().__init__(board, SquareTarget(square), pressed, reach)
        self._scale = _PIECE_HELD
        item = board.figures.piece_on(square)
        if held and item is not None:
            self._carried = [(item, Point(0, -_PIECE_ABOVE))]
