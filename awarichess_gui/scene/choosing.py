"""What there is to choose: laid over the board, walked through, chosen or given up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from awarichess_gui.rules import Action
    from awarichess_gui.scene.board_scene import BoardScene
    from awarichess_gui.scene.geometry import Target
    from awarichess_gui.scene.items.chooser import Choice, ChooserItem
    from awarichess_gui.scene.shapes import Point


class Choosing(QObject):
    """Lays choices over a board, and takes them away.

    Args:
        board: the board.
        parent: the owner in the sense of Qt.
    """

    #: Choices were laid over the board, or have gone; carries the `Choice`s, none if they have gone.
    changed = Signal(object)

    def __init__(self, board: BoardScene, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._board = board
        self._item: ChooserItem | None = None

    @property
    def item(self) -> ChooserItem | None:
        """What lies over the board; None if there is nothing to choose."""
        return self._item

    def open(self, choices: tuple[Choice, ...], target: Target) -> str:
        """Lay choices over the board, at a house or square; what is said of the first of them."""
        from awarichess_gui.scene.items.chooser import ChooserItem  # noqa: PLC0415 (seldom needed)

        geometry, look = self._board.geometry, self._board.look
        self._item = ChooserItem(choices, geometry.target_center(target), geometry, look.style, look.art)
        self._board.addItem(self._item)
        self.changed.emit(choices)
        return self._item.accessible_text()

    def close(self) -> None:
        """Take the choices away, if there are any."""
        if self._item is not None:
            self._board.removeItem(self._item)
            self._item = None
            self.changed.emit(())

    def take(self, index: int) -> Action | None:
        """Take the choices away; what the one of that index means, None if there are none."""
        action = None if self._item is None else self._item.choices[index].action
        self.close()
        return action

    def named(self, letter: str) -> int | None:
        """The index of the piece that a letter names; None if there is no such choice."""
        return None if self._item is None else self._item.choice_named(letter)

    def light(self, point: Point) -> bool:
        """Light the choice at a point; whether there is one."""
        index = None if self._item is None else self._item.choice_at(point)
        if self._item is not None and index is not None:
            self._item.set_current(index)
        return index is not None
