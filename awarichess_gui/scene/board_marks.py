"""What is marked on the board, by the reason for the mark; each reason can be changed by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from awarichess_gui.rules import HouseCaptured, KingLifted, Move, PieceMoved, SeedsLifted, SeedsSown, Sow
from awarichess_gui.scene.items.marks import (
    FocusItem,
    HintItem,
    HouseMark,
    HouseMarkItem,
    NextConeItem,
    SquareMark,
    SquareMarkItem,
    TargetMarkItem,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    import chess
    from PySide6.QtWidgets import QGraphicsScene

    from awarichess_gui.rules import Action, Turn
    from awarichess_gui.scene.figures import Look
    from awarichess_gui.scene.geometry import Target
    from awarichess_gui.scene.items.base import BoardItem
    from awarichess_gui.scene.items.worth import Worth
    from awarichess_gui.scene.preview import Preview

_Items: TypeAlias = "list[BoardItem]"


class BoardMarks:
    """The marks on a scene."""

    def __init__(self, scene: QGraphicsScene, look: Look) -> None:
        self._scene = scene
        self._look = look
        self._items: dict[str, tuple[object, _Items]] = {}

    def set_last(self, turn: Turn | None) -> None:
        """Mark what the latest turn moved: squares left and reached, the house sown and the last one."""
        squares: dict[chess.Square, SquareMark] = {}
        houses: list[int] = []
        for event in turn.events if turn is not None else ():
            match event:
                case PieceMoved(from_square, to_square) if not squares:
                    squares = {from_square: SquareMark.LAST_FROM, to_square: SquareMark.LAST_TO}
                case KingLifted(square):
                    squares[square] = SquareMark.LAST_TO
                case SeedsLifted(house):
                    houses = [house]
                case SeedsSown(house):
                    houses = [houses[0], house]
                case HouseCaptured(famine=True):
                    break
                case _:
                    pass
        look = self._look
        items: _Items = [
            SquareMarkItem(square, mark, look.geometry, look.style) for square, mark in squares.items()
        ]
        items += [
            HouseMarkItem(house, HouseMark.LAST, look.geometry, look.style) for house in dict.fromkeys(houses)
        ]
        self._replace("last", (tuple(squares.items()), tuple(houses)), items)

    def set_check(self, square: chess.Square | None) -> None:
        """Mark the square of a king in check."""
        self._replace("check", square, self._square_marks(square, SquareMark.CHECK))

    def set_next_cone(self, circle: int | None) -> None:
        """Ring the cone that is removed next."""
        look = self._look
        items: _Items = [] if circle is None else [NextConeItem(circle, look.geometry, look.style)]
        self._replace("next cone", circle, items)

    def set_selection(self, square: chess.Square | None) -> None:
        """Mark the square of the piece that is picked up."""
        self._replace("selection", square, self._square_marks(square, SquareMark.SELECTED))

    def set_targets(self, squares: Iterable[chess.Square], captures: Iterable[chess.Square] = ()) -> None:
        """Mark where the selected piece may go, and where it would take something."""
        takes = frozenset(captures)
        targets = tuple(sorted(set(squares) | takes))
        look = self._look
        items: _Items = [
            TargetMarkItem(square, look.geometry, look.style, takes=square in takes) for square in targets
        ]
        self._replace("targets", (targets, takes), items)

    def set_playable(self, houses: Iterable[int]) -> None:
        """Mark the houses that may be sown."""
        chosen = tuple(sorted(houses))
        self._replace("playable", chosen, self._house_marks(chosen, HouseMark.PLAYABLE))

    def set_preview(self, preview: Preview | None, counts: Sequence[int] = ()) -> None:
        """Show what a sowing would do; `counts` are the seeds that the houses hold."""
        items: _Items = []
        if preview is not None:
            from awarichess_gui.scene.items.preview import PreviewItem  # noqa: PLC0415 (not at the start)

            taken = dict(preview.captures)
            items += self._house_marks(taken, HouseMark.CAPTURE)
            if preview.landing not in taken:
                items += self._house_marks((preview.landing,), HouseMark.LANDING)
            items.append(PreviewItem(preview, counts, self._look.geometry, self._look.style))
        self._replace("preview", preview, items)

    def set_focus(self, target: Target | None) -> None:
        """Show where the keyboard is."""
        items: _Items = [] if target is None else [FocusItem(target, self._look.geometry, self._look.style)]
        self._replace("focus", target, items)

    def set_hint(self, action: Action | None) -> None:
        """Show what a helper proposes: a move as an arrow, a sowing as a ring around its house."""
        geometry, style = self._look.geometry, self._look.style
        items: _Items = []
        if isinstance(action, Move):
            start, end = action.move.from_square, action.move.to_square
            items = [HintItem(geometry.square_center(start), geometry.square_center(end), style)]
        elif isinstance(action, Sow):
            items = self._house_marks((action.house,), HouseMark.HINT)
        self._replace("hint", action, items)

    def set_worth(self, worth: Mapping[int, Worth]) -> None:
        """Show what the sowing of each of these houses is worth."""
        items: _Items = []
        if worth:
            from awarichess_gui.scene.items.worth import WorthItem  # noqa: PLC0415 (not at the start)

            geometry, style = self._look.geometry, self._look.style
            items += [WorthItem(house, value, geometry, style) for house, value in worth.items()]
        self._replace("worth", tuple(worth.items()), items)

    def clear(self) -> None:
        """Take every mark off the scene."""
        for reason in list(self._items):
            self._replace(reason, None, [])

    def _square_marks(self, square: chess.Square | None, mark: SquareMark) -> _Items:
        look = self._look
        return [] if square is None else [SquareMarkItem(square, mark, look.geometry, look.style)]

    def _house_marks(self, houses: Iterable[int], mark: HouseMark) -> _Items:
        look = self._look
        return [HouseMarkItem(house, mark, look.geometry, look.style) for house in houses]

    def _replace(self, reason: str, value: object, items: _Items) -> None:
        """Put the marks of one reason in place of those before, unless they mean the same."""
        old_value, old_items = self._items.get(reason, (None, []))
        if reason in self._items and old_value == value:
            return
        for item in old_items:
            self._scene.removeItem(item)
        for item in items:
            self._scene.addItem(item)
        if items:
            self._items[reason] = (value, items)
        else:
            self._items.pop(reason, None)
