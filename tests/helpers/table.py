"""Somebody to play with: a table that plays what the board asks for, and a hand with mouse and keys."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

import chess
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from awarichess_gui.rules import Act, Action, Move, Position, Refusal, Sow, Turn
from awarichess_gui.scene.geometry import HouseTarget, SquareTarget, Target
from awarichess_gui.scene.walk import Step, neighbour

if TYPE_CHECKING:
    from awarichess_gui.scene.board_view import BoardView
    from awarichess_gui.scene.preview import Preview
    from awarichess_gui.scene.shapes import Point

_KEYS = {
    Step.LEFT: Qt.Key.Key_Left,
    Step.RIGHT: Qt.Key.Key_Right,
    Step.UP: Qt.Key.Key_Up,
    Step.DOWN: Qt.Key.Key_Down,
}


class Table:
    """Commits what the board asks for and shows it on the board, as a game would."""

    def __init__(self, view: BoardView, position: Position | None = None) -> None:
        self.view = view
        self.position = position or Position.initial()
        self.asked: list[Action] = []
        self.turns: list[Turn] = []
        self.refusals: list[Refusal] = []
        self.previews: list[Preview | None] = []
        view.interaction.action_requested.connect(self.play)
        view.interaction.refused.connect(self.refusals.append)
        view.interaction.preview_changed.connect(self.previews.append)
        view.player.show(self.position)

    def play(self, action: Action) -> None:
        """Play an action, whoever wants it."""
        turn = self.position.play(action)
        self.asked.append(action)
        self.turns.append(turn)
        self.position = turn.after
        self.view.player.play(turn)

    def undo(self) -> None:
        """Take the latest turn back."""
        turn = self.turns.pop()
        self.position = turn.before
        self.view.player.undo(turn, self.turns[-1] if self.turns else None)


def targets_of(action: Sow | Move) -> tuple[Target, Target]:
    """Where the gesture for an action begins and ends."""
    if isinstance(action, Sow):
        return HouseTarget(action.house), HouseTarget((action.house + 1) % 12)
    return SquareTarget(action.move.from_square), SquareTarget(action.move.to_square)


class Hand:
    """A hand with a mouse and a keyboard."""

    def __init__(self, view: BoardView) -> None:
        self._view = view

    def pixel(self, target: Target | Point) -> QPoint:
        """The pixel of the viewport in the middle of a house or square, or at a point of the board."""
        geometry = self._view.board.geometry
        point = geometry.target_center(target) if isinstance(target, HouseTarget | SquareTarget) else target
        return self._view.to_viewport(point).toPoint()

    def click(self, target: Target | Point) -> None:
        """Click."""
        QTest.mouseClick(
            self._view.viewport(),
            Qt.MouseButton.LeftButton,
            Qt.KeyboardModifier.NoModifier,
            self.pixel(target),
        )

    def press(self, target: Target | Point) -> None:
        """Press the button and hold it."""
        QTest.mousePress(
            self._view.viewport(),
            Qt.MouseButton.LeftButton,
            Qt.KeyboardModifier.NoModifier,
            self.pixel(target),
        )

    def move(self, target: Target | Point) -> None:
        """Move the pointer."""
        QTest.mouseMove(self._view.viewport(), self.pixel(target))

    def release(self, target: Target | Point) -> None:
        """Release the button."""
        QTest.mouseRelease(
            self._view.viewport(),
            Qt.MouseButton.LeftButton,
            Qt.KeyboardModifier.NoModifier,
            self.pixel(target),
        )

    def drag(self, start: Target | Point, end: Target | Point) -> None:
        """Drag from one place to another."""
        self.press(start)
        half_way = (self.pixel(start) + self.pixel(end)) / 2
        QTest.mouseMove(self._view.viewport(), half_way)
        self.move(end)
        self.release(end)

    def key(self, key: Qt.Key) -> None:
        """Press a key."""
        QTest.keyClick(self._view, key)

    def walk_to(self, target: Target) -> None:
        """Walk to a house or square with the arrow keys."""
        interaction = self._view.interaction
        if interaction.focus is None:
            self.key(Qt.Key.Key_Right)
        start = interaction.focus
        assert start is not None
        for step in self._way(start, target):
            self.key(_KEYS[step])
        assert interaction.focus == target

    def choose(self, action: Action, *, by_keys: bool) -> None:
        """Choose an action in the choice that lies over the board."""
        chooser = self._view.interaction.chooser
        assert chooser is not None
        index = [choice.action for choice in chooser.choices].index(action)
        if by_keys:
            while chooser.current != index:
                self.key(Qt.Key.Key_Down)
            self.key(Qt.Key.Key_Return)
        else:
            self.click(chooser.cell(index).center)

    def act(self, action: Action, how: str) -> None:
        """Do what leads to an action by `clicks`, `drags` or `keys`."""
        assert isinstance(action, Sow | Move)
        start, end = targets_of(action)
        if how == "drags":
            self.drag(start, end)
        elif how == "keys":
            self.walk_to(start)
            self.key(Qt.Key.Key_Space)
            if isinstance(action, Move):
                self.walk_to(end)
                self.key(Qt.Key.Key_Return)
        else:
            self.click(start)
            if isinstance(action, Move):
                self.click(end)
        if self._view.interaction.chooser is not None:
            self.choose(action, by_keys=how == "keys")

    def _way(self, start: Target, end: Target) -> list[Step]:
        """The shortest way from one target to another."""
        geometry = self._view.board.geometry
        ways: dict[Target, list[Step]] = {start: []}
        ahead = deque([start])
        while end not in ways:
            here = ahead.popleft()
            for step in Step:
                there = neighbour(geometry, here, step)
                if there not in ways:
                    ways[there] = [*ways[here], step]
                    ahead.append(there)
        return ways[end]


def on_the_board(position: Position) -> bool:
    """Whether whoever must act now acts by a gesture on the board, not by a button."""
    return position.act in (Act.SOW, Act.MOVE, Act.MOVE_OR_ZERO)


def promotion_position() -> Position:
    """A position in which both sides have a pawn that is about to be promoted."""
    return Position.from_string(f"{chess.Board('4k3/1P6/8/8/8/8/6p1/4K3 w - - 0 1').fen()} - WWBB")
