"""The physical board as a graphics scene: it shows what `sync` tells it, and looks as it is told to look."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene

from awarichess_gui.rules import HOUSES, Phase, Position, Variant, circle_of
from awarichess_gui.scene.board_marks import BoardMarks
from awarichess_gui.scene.figures import Figures, Look
from awarichess_gui.scene.geometry import Geometry, Layout
from awarichess_gui.scene.items.base import rect_of
from awarichess_gui.scene.items.chessboard import ChessboardItem, CirclesItem
from awarichess_gui.scene.items.frame import SHADOW_REACH, FrameItem
from awarichess_gui.scene.items.house import HollowItem, HouseItem, LabelItem
from awarichess_gui.scene.piece_sets import PIECE_SETS, PieceArt
from awarichess_gui.scene.style import STYLES, BoardStyle

if TYPE_CHECKING:
    from awarichess_gui.rules import Turn
    from awarichess_gui.scene.items.picture import PictureItem


class BoardScene(QGraphicsScene):
    """The board with everything that lies and is marked on it.

    It never works out what the rules mean: it shows the position that `sync` gives it, and a `TurnPlayer`
    moves its figures in between.
    """

    #: A position is shown, everything at rest; carries the `Position`.
    synced = Signal(object)
    #: Layout, side, style or pieces are about to change: every item is made anew after this.
    rebuilding = Signal()
    #: Every item has been made anew.
    rebuilt = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._position = Position.initial()
        self._last: Turn | None = None
        self._look = Look(Geometry(), STYLES["walnut"], PieceArt(PIECE_SETS["carved"]))
        self._fixed: list[PictureItem] = []
        self._circles: CirclesItem | None = None
        self._labels: tuple[LabelItem, ...] = ()
        self._figures = Figures(self, self._look)
        self._marks = BoardMarks(self, self._look)
        # The things are few and most of them move: looking them up in an index would cost more than it saves.
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self._build()
        self.sync(self._position)

    @property
    def position(self) -> Position:
        """The position that is shown, or that was before the turn that is just being played."""
        return self._position

    @property
    def last(self) -> Turn | None:
        """The turn that is marked as the latest."""
        return self._last

    @property
    def geometry(self) -> Geometry:
        """Where everything lies."""
        return self._look.geometry

    @property
    def look(self) -> Look:
        """How everything is drawn."""
        return self._look

    @property
    def figures(self) -> Figures:
        """The seeds, cones and pieces."""
        return self._figures

    @property
    def marks(self) -> BoardMarks:
        """The marks."""
        return self._marks

    @property
    def labels(self) -> tuple[LabelItem, ...]:
        """The labels of the twelve houses."""
        return self._labels

    def sync(self, position: Position, last: Turn | None = None) -> None:
        """Show a position, everything at rest.

        Args:
            position: what to show.
            last: the turn that led to it, to be marked; None for none.
        """
        self.lay_out(position)
        self._last = last
        self._marks.set_last(last)
        self._marks.set_hint(None)
        king = position.board.king(position.board.turn) if position.in_check else None
        self._marks.set_check(king)
        plays = position.phase is Phase.CHESS and bool(position.powers)
        self._marks.set_next_cone(circle_of(position.used) if plays else None)
        self.synced.emit(position)

    def lay_out(self, position: Position) -> None:
        """Put seeds, cones and pieces where the position has them, without announcing it."""
        self._position = position
        self._figures.sync(position)
        if self._circles is not None:
            self._circles.setVisible(position.options.variant is not Variant.AWARI)
        for label, count in zip(self._labels, position.houses, strict=True):
            label.set_count(count)

    def clear_passing_marks(self) -> None:
        """Take off the marks that say what may be done now."""
        marks = self._marks
        marks.set_check(None)
        marks.set_next_cone(None)
        marks.set_selection(None)
        marks.set_targets(())
        marks.set_playable(())
        marks.set_preview(None)
        marks.set_hint(None)

    def set_layout(self, layout: Layout) -> None:
        """Lay the houses out in another way."""
        self._change(Look(Geometry(layout, self.geometry.flipped), self._look.style, self._look.art))

    def set_flipped(self, flipped: bool) -> None:
        """Show the board from North's side, or from South's."""
        self._change(Look(Geometry(self.geometry.layout, flipped), self._look.style, self._look.art))

    def set_board_style(self, style: BoardStyle) -> None:
        """Make the board of other woods."""
        self._change(Look(self.geometry, style, self._look.art))

    def set_pieces(self, set_id: str) -> None:
        """Take another set of pieces, one of `PIECE_SETS`."""
        pieces = PIECE_SETS[set_id]
        if pieces != self._look.art.pieces:
            self._change(Look(self.geometry, self._look.style, PieceArt(pieces)))

    def forget_pictures(self) -> None:
        """Draw every item anew: the pictures kept of them were made for another density of pixels."""
        for item in self.items():
            mode = item.cacheMode()
            item.setCacheMode(QGraphicsItem.CacheMode.NoCache)
            item.setCacheMode(mode)

    def roughen(self) -> None:
        """Let pictures of another size do for the wood, until `sharpen` has drawn it anew."""
        for item in self._fixed:
            item.set_rough(rough=True)

    def sharpen(self) -> bool:
        """Draw one of the things of wood anew; whether there are more to be drawn."""
        rough = [item for item in self._fixed if item.rough]
        if rough:
            rough[0].set_rough(rough=False)
        return len(rough) > 1

    def _change(self, look: Look) -> None:
        if look == self._look:
            return
        self.rebuilding.emit()
        self._figures.clear()
        self._marks.clear()
        for item in (*self._fixed, *self._labels):
            self.removeItem(item)
        self._look = look
        self._figures = Figures(self, look)
        self._marks = BoardMarks(self, look)
        self._build()
        self.rebuilt.emit()
        self.sync(self._position, self._last)

    def _build(self) -> None:
        geometry, style = self._look.geometry, self._look.style
        self._circles = CirclesItem(geometry, style)
        self._fixed = [
            FrameItem(geometry, style),
            ChessboardItem(geometry, style),
            self._circles,
            *(kind(house, geometry, style) for house in range(HOUSES) for kind in (HouseItem, HollowItem)),
        ]
        self._labels = tuple(LabelItem(house, geometry, style) for house in range(HOUSES))
        for item in (*self._fixed, *self._labels):
            self.addItem(item)
        self.setSceneRect(rect_of(geometry.frame.grown(SHADOW_REACH)))
