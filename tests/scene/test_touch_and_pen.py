"""Fingers and pens do what a mouse does, on the board seen from either side, before and after a resize."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import chess
import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QInputDevice, QPointingDevice, QPointingDeviceUniqueId, QTabletEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from awarichess_gui.rules import Move, Position, Sow
from awarichess_gui.scene.geometry import HouseTarget, SquareTarget
from tests.helpers.table import Hand, Table, promotion_position

if TYPE_CHECKING:
    from awarichess_gui.scene.board_view import BoardView
    from awarichess_gui.scene.geometry import Target
    from awarichess_gui.scene.shapes import Point

CHESS = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 - WWBB"


@cache
def touch_screen() -> QPointingDevice:
    """The one touch screen; Qt cannot take it away again."""
    return QTest.createTouchDevice()


class Finger:
    """A finger on a touch screen."""

    def __init__(self, view: BoardView) -> None:
        self._view = view
        self._hand = Hand(view)
        self._screen = touch_screen()

    def tap(self, place: Target | Point) -> None:
        self.drag(place, place)

    def drag(self, start: Target | Point, end: Target | Point) -> None:
        first, last = self._hand.pixel(start), self._hand.pixel(end)
        viewport = self._view.viewport()
        QTest.touchEvent(viewport, self._screen).press(0, first, viewport)
        if first != last:
            for part in (3, 2, 1):
                at = first + (last - first) / part
                QTest.touchEvent(viewport, self._screen).move(0, at, viewport)
        QTest.touchEvent(viewport, self._screen).release(0, last, viewport)


class Pen:
    """A pen on a tablet, or on the screen."""

    def __init__(self, view: BoardView) -> None:
        self._view = view
        self._hand = Hand(view)
        self._device = QPointingDevice(
            "pen",
            1,
            QInputDevice.DeviceType.Stylus,
            QPointingDevice.PointerType.Pen,
            QInputDevice.Capability.Position | QInputDevice.Capability.Pressure,
            1,
            2,
            "",
            QPointingDeviceUniqueId.fromNumericId(1),
        )

    def tap(self, place: Target | Point) -> None:
        self.drag(place, place)

    def drag(self, start: Target | Point, end: Target | Point) -> None:
        first, last = self._hand.pixel(start), self._hand.pixel(end)
        self.send(QEvent.Type.TabletPress, first, Qt.MouseButton.LeftButton)
        for part in (2, 1):
            self.send(QEvent.Type.TabletMove, first + (last - first) / part)
        self.send(QEvent.Type.TabletRelease, last, Qt.MouseButton.LeftButton)

    def hover(self, place: Target | Point) -> None:
        self.send(QEvent.Type.TabletMove, self._hand.pixel(place))

    def send(self, kind: QEvent.Type, at: QPoint, button: Qt.MouseButton = Qt.MouseButton.NoButton) -> None:
        viewport = self._view.viewport()
        pressure = 0.0 if kind is QEvent.Type.TabletRelease else 0.5
        event = QTabletEvent(
            kind,
            self._device,
            QPointF(at),
            QPointF(viewport.mapToGlobal(at)),
            pressure,
            0.0,
            0.0,
            0.0,
            0.0,
            0.0,
            Qt.KeyboardModifier.NoModifier,
            button,
            button,
        )
        QApplication.sendEvent(viewport, event)
        assert event.isAccepted(), "otherwise a mouse would do the same once more"


@pytest.fixture(params=[Finger, Pen])
def pointer(request: pytest.FixtureRequest, view: BoardView) -> Finger | Pen:
    made: Finger | Pen = request.param(view)
    return made


@pytest.fixture(params=[(False, 700), (True, 700), (False, 431), (True, 431)], ids=str)
def table(request: pytest.FixtureRequest, view: BoardView) -> Table:
    """A table with the board turned around or not, resized or not."""
    flipped, size = request.param
    view.board.set_flipped(flipped)
    view.resize(size, size + 20)
    return Table(view)


def test_a_house_is_tapped(table: Table, pointer: Finger | Pen) -> None:
    pointer.tap(HouseTarget(2))
    pointer.tap(HouseTarget(8))
    assert table.asked == [Sow(2), Sow(8)]


def test_seeds_are_dragged(table: Table, pointer: Finger | Pen) -> None:
    pointer.drag(HouseTarget(2), HouseTarget(5))
    assert table.asked == [Sow(2)]


def test_a_piece_is_tapped_to_its_square(view: BoardView, table: Table, pointer: Finger | Pen) -> None:
    table.position = Position.from_string(CHESS)
    view.player.show(table.position)
    pointer.tap(SquareTarget(chess.E2))
    assert view.interaction.selected == chess.E2
    pointer.tap(SquareTarget(chess.E4))
    assert table.asked == [Move(chess.Move.from_uci("e2e4"))]


def test_a_piece_is_dragged(view: BoardView, table: Table, pointer: Finger | Pen) -> None:
    table.position = Position.from_string(CHESS)
    view.player.show(table.position)
    pointer.drag(SquareTarget(chess.G1), SquareTarget(chess.F3))
    assert table.asked == [Move(chess.Move.from_uci("g1f3"))]


def test_a_promotion_is_chosen(view: BoardView, table: Table, pointer: Finger | Pen) -> None:
    table.position = promotion_position()
    view.player.show(table.position)
    pointer.drag(SquareTarget(chess.B7), SquareTarget(chess.B8))
    chooser = view.interaction.chooser
    assert chooser is not None
    pointer.tap(chooser.cell(2).center)
    assert table.asked == [Move(chess.Move.from_uci("b7b8b"))]


def test_what_cannot_be_played_is_refused(table: Table, pointer: Finger | Pen) -> None:
    pointer.tap(HouseTarget(7))
    assert table.asked == []
    assert [str(refusal) for refusal in table.refusals] == ["b belongs to North; South is to sow."]


def test_a_pen_above_a_house_previews_it_and_its_button_takes_back(view: BoardView) -> None:
    table, pen = Table(view), Pen(view)
    pen.hover(HouseTarget(0))
    preview = table.previews[-1]
    assert preview is not None
    assert preview.house == 0
    at = Hand(view).pixel(HouseTarget(0))
    pen.send(QEvent.Type.TabletPress, at, Qt.MouseButton.LeftButton)
    assert view.hasFocus()
    pen.send(QEvent.Type.TabletPress, at, Qt.MouseButton.RightButton)
    pen.send(QEvent.Type.TabletRelease, at, Qt.MouseButton.RightButton)
    pen.send(QEvent.Type.TabletRelease, at, Qt.MouseButton.LeftButton)
    assert table.asked == []
