"""What may be done now, shown on the board: houses to sow, the piece picked up, previews, the focus."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from awarichess_gui.rules import Position, Side
from awarichess_gui.scene.geometry import HouseTarget, SquareTarget, Target
from awarichess_gui.scene.legal import Legal

if TYPE_CHECKING:
    import chess

    from awarichess_gui.scene.board_scene import BoardScene
    from awarichess_gui.scene.preview import Preview


class Affordances(QObject):
    """Knows who may act here and what is legal, and keeps the marks on the board in step with it."""

    #: Another sowing is previewed; carries the `Preview`, or None.
    preview_changed = Signal(object)
    #: Another piece is picked up; carries its square, or None.
    selection_changed = Signal(object)
    #: Whether what lies under the pointer can be picked.
    pickable_changed = Signal(bool)

    def __init__(self, board: BoardScene, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._board = board
        self._interactive = True
        self._sides = frozenset(Side)
        self._hints = True
        self._legal = Legal(board.position)
        self._selected: chess.Square | None = None
        self._preview: Preview | None = None
        self._pickable = False

    @property
    def legal(self) -> Legal:
        """What is legal in the position shown."""
        return self._legal

    @property
    def interactive(self) -> bool:
        """Whether the players may act on the board at all."""
        return self._interactive

    @property
    def sides(self) -> frozenset[Side]:
        """The sides that act on this board."""
        return self._sides

    @property
    def hints(self) -> bool:
        """Whether it is shown what may be played."""
        return self._hints

    @property
    def selected(self) -> chess.Square | None:
        """The square of the piece that is picked up."""
        return self._selected

    @property
    def may_act(self) -> bool:
        """Whether whoever must act now acts on this board."""
        return self._interactive and self._board.position.to_act in self._sides

    @property
    def may_be_told(self) -> bool:
        """Whether somebody here would want to know why something cannot be done."""
        return self.may_act or (self._interactive and self._board.position.to_act is None)

    def set_interactive(self, interactive: bool) -> None:
        """Let the players act on the board, or not."""
        self._interactive = interactive

    def set_sides(self, sides: frozenset[Side]) -> None:
        """Say which sides act on this board."""
        self._sides = sides

    def set_hints(self, hints: bool) -> None:
        """Show what may be played, or keep it hidden."""
        self._hints = hints

    def take(self, position: Position) -> None:
        """Another position is shown."""
        self._legal = Legal(position)

    def refresh(self) -> None:
        """Mark the houses that may be sown now."""
        self._board.marks.set_playable(self._legal.houses if self._hints and self.may_act else ())

    def select(self, square: chess.Square | None) -> None:
        """Pick up the piece on a square, or let go of the one picked up."""
        changed, self._selected = square != self._selected, square
        marks = self._board.marks
        marks.set_selection(square)
        if square is None or not self._hints:
            marks.set_targets(())
        else:
            pieces = self._board.position.board.piece_map()
            targets = self._legal.targets(square)
            marks.set_targets(targets, [target for target in targets if target in pieces])
        if changed:
            self.selection_changed.emit(square)

    def may_sow(self, house: int) -> bool:
        """Whether a player here may sow a house now."""
        return self.may_act and bool(self._legal.sowings(house))

    def may_pick(self, square: chess.Square) -> bool:
        """Whether a player here may pick up the piece on a square now."""
        return self.may_act and self._legal.may_pick(square)

    def point_at(self, target: Target | None) -> None:
        """Show what could be done with a house or square; None for nothing."""
        preview = None
        pickable = False
        if isinstance(target, HouseTarget):
            pickable = self.may_sow(target.house)
            preview = self._legal.preview(target.house) if pickable else None
        elif isinstance(target, SquareTarget):
            leads = self._selected is not None and self._legal.moves(self._selected, target.square)
            pickable = bool(leads) or self.may_pick(target.square)
        self.show_preview(preview)
        self.set_pickable(pickable=pickable)

    def show_preview(self, preview: Preview | None) -> None:
        """Show what a sowing would do, unless hints are hidden."""
        if not self._hints:
            preview = None
        if preview != self._preview:
            self._preview = preview
            self._board.marks.set_preview(preview, self._board.position.houses)
            self.preview_changed.emit(preview)

    def set_pickable(self, *, pickable: bool) -> None:
        """Say whether what lies under the pointer can be picked."""
        if pickable != self._pickable:
            self._pickable = pickable
            self.pickable_changed.emit(pickable)
