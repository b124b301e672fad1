"""What the players do on the board becomes one intent: an action of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from awarichess_gui.rules import Side, Sow
from awarichess_gui.scene.affordances import Affordances
from awarichess_gui.scene.choosing import Choosing
from awarichess_gui.scene.geometry import HouseTarget, SquareTarget, Target
from awarichess_gui.scene.gestures import Gesture, HouseGesture, SquareGesture
from awarichess_gui.scene.walk import Step, home, neighbour
from awarichess_gui.scene.words import BoardWords

if TYPE_CHECKING:
    import chess

    from awarichess_gui.rules import Action, Position
    from awarichess_gui.scene.board_scene import BoardScene
    from awarichess_gui.scene.items.chooser import Choice, ChooserItem
    from awarichess_gui.scene.player import TurnPlayer
    from awarichess_gui.scene.shapes import Point


class Interaction(QObject):
    """Understands pointer and keyboard on a board.

    Clicking, dragging and picking by keyboard all end in `action_requested`; whatever cannot be played ends
    in `refused`. Any input first brings what still moves to its end.
    """

    #: A player wants this; carries the `Action`, which is legal in the position shown.
    action_requested = Signal(object)
    #: What a player wants is not allowed; carries the `Refusal`.
    refused = Signal(object)
    #: Another sowing is previewed; carries the `Preview`, or None.
    preview_changed = Signal(object)
    #: Another piece is picked up; carries its square, or None.
    selection_changed = Signal(object)
    #: A choice was laid over the board, or has gone; carries its `Choice`s, none if it has gone.
    choice_changed = Signal(object)
    #: The keyboard has come to another square, house or choice; carries its description.
    focus_described = Signal(str)
    #: Whether what lies under the pointer can be picked.
    pickable_changed = Signal(bool)

    def __init__(self, board: BoardScene, player: TurnPlayer, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._board = board
        self._player = player
        self._can = Affordances(board, self)
        self._words = BoardWords(board, self._can, self)
        self._can.preview_changed.connect(self.preview_changed)
        self._can.selection_changed.connect(self.selection_changed)
        self._can.pickable_changed.connect(self.pickable_changed)
        self._reach = 8.0
        self._pointer: Point | None = None
        self._gesture: Gesture | None = None
        self._toggles = False
        self._choosing = Choosing(board, self)
        self._choosing.changed.connect(self.choice_changed)
        self._focus: Target | None = None
        self._focus_shown = False
        board.synced.connect(self._on_synced)
        board.rebuilding.connect(self._reset)
        player.busy_changed.connect(self._on_busy_changed)
        self._can.refresh()

    @property
    def interactive(self) -> bool:
        """Whether the players may act on the board at all."""
        return self._can.interactive

    @property
    def enabled_sides(self) -> frozenset[Side]:
        """The sides that act on this board."""
        return self._can.sides

    @property
    def hints(self) -> bool:
        """Whether it is shown what may be played."""
        return self._can.hints

    @property
    def selected(self) -> chess.Square | None:
        """The square of the piece that is picked up."""
        return self._can.selected

    @property
    def chooser(self) -> ChooserItem | None:
        """The choice that lies over the board."""
        return self._choosing.item

    @property
    def focus(self) -> Target | None:
        """Where the keyboard is, if that is shown."""
        return self._focus if self._focus_shown else None

    def set_interactive(self, interactive: bool) -> None:
        """Let the players act on the board, or not: a spectator looks on."""
        self._can.set_interactive(interactive)
        self._on_permission_changed()

    def set_enabled_sides(self, sides: frozenset[Side]) -> None:
        """Say which sides act on this board; one played from elsewhere does not."""
        self._can.set_sides(sides)
        self._on_permission_changed()

    def set_hints(self, hints: bool) -> None:
        """Show what may be played, or keep it hidden."""
        self._reset()
        self._can.set_hints(hints)
        self._on_permission_changed()

    def set_drag_reach(self, reach: float) -> None:
        """Say how far the pointer must go, in scene units, for a press to become a drag."""
        self._reach = reach

    def describe(self, target: Target) -> str:
        """What a screen reader says of a house or square."""
        return self._words.describe(target)

    def press(self, point: Point) -> None:
        """The pointer was pressed."""
        self._player.finish()
        self.set_focus_shown(shown=False)
        if self.chooser is not None:
            index = self.chooser.choice_at(point)
            if index is None:
                self.cancel()
            else:
                self._choose(index)
            return
        target = self._board.geometry.target_at(point)
        if isinstance(target, SquareTarget):
            self._press_square(target.square, point)
            return
        self._can.select(None)
        if isinstance(target, HouseTarget):
            held = self._can.may_sow(target.house)
            self._gesture = HouseGesture(self._board, target.house, point, self._reach, held=held)

    def move(self, point: Point) -> None:
        """The pointer has moved, pressed or not."""
        self._pointer = point
        if self._gesture is not None:
            self._gesture.drag(point)
        elif self.chooser is not None:
            self._can.set_pickable(pickable=self._choosing.light(point))
        elif not self._player.busy:
            self._can.point_at(self._board.geometry.target_at(point))

    def release(self, point: Point) -> None:
        """The pointer was released."""
        gesture, self._gesture = self._gesture, None
        if gesture is None:
            return
        target = gesture.drop(point)
        if isinstance(gesture.target, HouseTarget):
            if target is not None:
                self._request_house(gesture.target.house)
        elif isinstance(target, SquareTarget):
            self._release_square(gesture, gesture.target.square, target.square)
        if self.chooser is None:
            self._player.settle()

    def leave(self) -> None:
        """The pointer has left the board."""
        self._pointer = None
        if self._gesture is None:
            self._can.point_at(None)

    def walk(self, step: Step) -> None:
        """The keyboard goes one square, house or choice in a direction."""
        self._player.finish()
        if self.chooser is not None:
            self.chooser.walk(step)
            self.focus_described.emit(self.chooser.accessible_text())
            return
        if self._focus is not None and self._focus_shown:
            self._focus = neighbour(self._board.geometry, self._focus, step)
        self.set_focus_shown(shown=True)

    def go_to(self, target: Target) -> None:
        """The keyboard goes to a house or square: a screen reader has asked for it."""
        self._player.finish()
        self._focus = target
        self.set_focus_shown(shown=True)

    def pick(self) -> None:
        """Do with the square, house or choice that has the focus what a click on it does."""
        self._player.finish()
        if self.chooser is not None:
            self._choose(self.chooser.current)
        elif self._focus is None or not self._focus_shown:
            self.set_focus_shown(shown=True)
        elif isinstance(self._focus, HouseTarget):
            self._can.select(None)
            self._request_house(self._focus.house)
        else:
            self._click_square(self._focus.square)

    def takes_letter(self, letter: str) -> bool:
        """Whether a letter names one of the pieces that there are to choose from."""
        return self._choosing.named(letter) is not None

    def pick_letter(self, letter: str) -> None:
        """Choose the piece that a letter names, if it names one."""
        index = self._choosing.named(letter)
        if index is not None:
            self._choose(index)

    def cancel(self) -> bool:
        """Take back what was begun; whether there was anything."""
        begun = self.chooser is not None or self._gesture is not None or self.selected is not None
        self._reset()
        self._player.settle()
        return begun

    def set_focus_shown(self, *, shown: bool) -> None:
        """Show where the keyboard is, or hide it: the board has got or lost the keyboard."""
        changed, self._focus_shown = shown != self._focus_shown, shown
        if shown:
            self._focus = self._focus or home(self._board.geometry)
            self._board.marks.set_focus(self._focus)
            self._can.point_at(self._focus)
            self.focus_described.emit(self.describe(self._focus))
        elif changed:
            self._board.marks.set_focus(None)
            self._can.point_at(None)

    def _press_square(self, square: chess.Square, point: Point) -> None:
        self._toggles = self.selected == square
        held = self._can.may_pick(square)
        if held:
            self._can.select(square)
        self._gesture = SquareGesture(self._board, square, point, self._reach, held=held)

    def _release_square(self, gesture: Gesture, pressed: chess.Square, released: chess.Square) -> None:
        picked_up = self.selected == pressed
        if pressed != released:
            if picked_up:
                if self._can.legal.moves(pressed, released):
                    gesture.carry_to(self._board.geometry.square_center(released))
                self._request_move(pressed, released)
            elif self._board.figures.piece_on(pressed) is not None:
                self._refuse(self._can.legal.going(pressed, released))
        elif not picked_up:
            self._click_square(pressed)
        elif self._toggles and not gesture.dragging:
            self._can.select(None)

    def _click_square(self, square: chess.Square) -> None:
        """Pick the piece there, let go of it, move the one picked up there, or say why not."""
        if self.selected == square:
            self._can.select(None)
        elif self._can.may_pick(square):
            self._can.select(square)
        elif self.selected is not None:
            self._request_move(self.selected, square)
        elif self._board.figures.piece_on(square) is not None:
            self._refuse(self._can.legal.lifting(square))

    def _request_house(self, house: int) -> None:
        sowings = self._can.legal.sowings(house) if self._can.may_act else ()
        if not sowings:
            self._refuse(Sow(house))
        elif len(sowings) == 1:
            self._request(sowings[0])
        else:
            self._open_chooser(self._words.sowings(sowings), HouseTarget(house))

    def _request_move(self, from_square: chess.Square, to_square: chess.Square) -> None:
        moves = self._can.legal.moves(from_square, to_square)
        if not moves:
            self._can.select(None)
            self._refuse(self._can.legal.going(from_square, to_square))
        elif len(moves) == 1:
            self._request(moves[0])
        else:
            self._open_chooser(self._words.promotions(moves), SquareTarget(to_square))

    def _request(self, action: Action) -> None:
        self._can.select(None)
        self._can.show_preview(None)
        self.action_requested.emit(action)

    def _refuse(self, action: Action) -> None:
        refusal = self._board.position.refusal(action) if self._can.may_be_told else None
        if refusal is not None:
            self.refused.emit(refusal)

    def _open_chooser(self, choices: tuple[Choice, ...], target: Target) -> None:
        self._can.show_preview(None)
        self.focus_described.emit(self._choosing.open(choices, target))

    def _choose(self, index: int) -> None:
        action = self._choosing.take(index)
        if action is not None:
            self._request(action)
        self._player.settle()

    def _reset(self) -> None:
        """Forget what was begun."""
        self._gesture = None
        self._choosing.close()
        self._can.select(None)
        self._can.show_preview(None)

    def _on_permission_changed(self) -> None:
        if self._player.busy:
            return
        if not self._can.may_act:
            self._reset()
            self._player.settle()
        self._can.refresh()

    def _on_synced(self, position: Position) -> None:
        self._reset()
        self._can.take(position)
        self._can.refresh()
        if self._focus_shown:
            self.set_focus_shown(shown=True)

    def _on_busy_changed(self, busy: bool) -> None:
        if not busy and self._pointer is not None and self._gesture is None:
            self.move(self._pointer)
