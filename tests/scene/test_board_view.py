"""The view fills its room, sharply, and leaves to the window what is the window's."""

from __future__ import annotations

import itertools
from collections import Counter
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPointF, Qt
from PySide6.QtGui import QFocusEvent, QGuiApplication, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from awarichess_gui.rules import Position, Sow
from awarichess_gui.scene.board_view import BoardView
from awarichess_gui.scene.geometry import HouseTarget, Layout, SquareTarget
from awarichess_gui.scene.items.chessboard import ChessboardItem, CirclesItem
from awarichess_gui.scene.items.frame import FrameItem
from awarichess_gui.scene.items.house import HollowItem, HouseItem
from awarichess_gui.scene.items.picture import PictureItem
from awarichess_gui.scene.items.piece import PieceItem
from awarichess_gui.scene.items.seed import SeedItem
from awarichess_gui.scene.player import Speed
from awarichess_gui.scene.shapes import Point
from tests.helpers.pictures import frames, grab, strip
from tests.helpers.table import Hand, Table

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QPainter
    from pytestqt.qtbot import QtBot


@pytest.mark.parametrize("layout", Layout)
@pytest.mark.parametrize("size", [(320, 320), (700, 640), (1024, 700), (701, 999), (2160, 2160)])
def test_the_board_fills_the_room_with_whole_pixels(
    view: BoardView, layout: Layout, size: tuple[int, int]
) -> None:
    view.board.set_layout(layout)
    view.resize(*size)
    frame = view.board.geometry.frame
    corner = view.to_viewport(Point(frame.left, frame.top))
    opposite = view.to_viewport(Point(frame.right, frame.bottom))
    assert corner.x() >= 0
    assert corner.y() >= 0
    assert opposite.x() <= size[0]
    assert opposite.y() <= size[1]
    used = max((opposite.x() - corner.x()) / size[0], (opposite.y() - corner.y()) / size[1])
    assert used > 0.9
    for square in (0, 9, 63):
        box = view.board.geometry.square_box(square)
        edge = view.to_viewport(Point(box.left, box.top))
        assert edge.x() == pytest.approx(round(edge.x()), abs=1e-6)
        assert edge.y() == pytest.approx(round(edge.y()), abs=1e-6)


def test_points_go_to_the_viewport_and_back(view: BoardView) -> None:
    point = Point(123.5, -77.25)
    back = view.to_board(view.to_viewport(point))
    assert back.distance(point) < 1e-6
    assert view.to_board(QPointF(view.width() // 2, view.height() // 2)).distance(Point(0, 0)) < 1e-6


@pytest.mark.parametrize(
    "key", [Qt.Key.Key_A, Qt.Key.Key_F, Qt.Key.Key_0, Qt.Key.Key_P, Qt.Key.Key_Escape, Qt.Key.Key_Home]
)
def test_other_keys_are_left_to_the_window(view: BoardView, key: Qt.Key) -> None:
    event = QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(view, event)
    assert not event.isAccepted()


def test_the_focus_shows_when_it_comes_by_keyboard(view: BoardView) -> None:
    for reason, shown in (
        (Qt.FocusReason.MouseFocusReason, False),
        (Qt.FocusReason.TabFocusReason, True),
        (Qt.FocusReason.BacktabFocusReason, True),
    ):
        QApplication.sendEvent(view, QFocusEvent(QEvent.Type.FocusIn, reason))
        assert (view.interaction.focus is not None) is shown
        QApplication.sendEvent(view, QFocusEvent(QEvent.Type.FocusOut, Qt.FocusReason.OtherFocusReason))
        assert view.interaction.focus is None


def test_the_pointer_leaving_takes_the_preview_with_it(view: BoardView) -> None:
    table = Table(view)
    Hand(view).move(HouseTarget(0))
    assert table.previews[-1] is not None
    QApplication.sendEvent(view.viewport(), QEvent(QEvent.Type.Leave))
    assert table.previews[-1] is None


def test_the_way_to_a_drag_is_measured_in_pixels(view: BoardView) -> None:
    table, hand = Table(view), Hand(view)
    reach = QGuiApplication.styleHints().startDragDistance()
    for size in (400, 1200):
        view.resize(size, size)
        start = hand.pixel(HouseTarget(0))
        for distance, lifted in ((reach - 2, False), (reach + 2, True)):
            before = view.board.figures.displaced()
            assert before == []
            hand.press(HouseTarget(0))
            end = start + start.__class__(distance, 0)
            QTest.mouseMove(view.viewport(), end)
            assert bool(view.board.figures.displaced()) is lifted
            view.interaction.cancel()
            hand.release(HouseTarget(0))
    assert not table.asked


def test_another_density_draws_everything_anew(view: BoardView) -> None:
    sharp, before = grab(view, 2.0), grab(view)
    assert sharp.width() == 2 * before.width()
    QApplication.sendEvent(view, QEvent(QEvent.Type.DevicePixelRatioChange))
    assert grab(view) == before
    assert sharp.scaled(before.size()) != before


def count_draws(monkeypatch: pytest.MonkeyPatch, kinds: tuple[type[PictureItem], ...]) -> Counter[str]:
    """How often each of these kinds of things is drawn from now on."""
    counts: Counter[str] = Counter()
    for kind in kinds:

        def draw(item: PictureItem, painter: QPainter, before: Callable[..., None] = kind.draw) -> None:
            counts[type(item).__name__] += 1
            before(item, painter)

        monkeypatch.setattr(kind, "draw", draw)
    return counts


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often each kind of thing of wood was drawn."""
    return count_draws(monkeypatch, (FrameItem, ChessboardItem, CirclesItem, HouseItem, HollowItem))


ONCE = {"FrameItem": 1, "ChessboardItem": 1, "CirclesItem": 1, "HouseItem": 12, "HollowItem": 2}
"""The hollows in the ring have two shapes."""


def test_the_wood_is_only_scaled_while_the_size_changes(view: BoardView, drawn: Counter[str]) -> None:
    QCoreApplication.processEvents()
    drawn.clear()
    for width in (643, 611, 587):
        view.resize(width, width)
        QCoreApplication.processEvents()
    assert not drawn
    turns = 0
    while any(item.rough for item in view.board.items() if isinstance(item, PictureItem)):
        view._sharpening.timeout.emit()
        turns += 1
        QCoreApplication.processEvents()
    assert turns > 1, "input gets through between one thing and the next"
    assert drawn == ONCE
    assert not view._sharpening.isActive()


def test_pieces_and_seeds_that_are_alike_are_drawn_once(
    view: BoardView, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = count_draws(monkeypatch, (PieceItem, SeedItem))
    view.resize(557, 557)
    view.rest()
    grab(view)
    assert drawn == {"PieceItem": 12, "SeedItem": 4}, "kinds of pieces, shades of seeds"


def test_after_a_change_of_size_the_board_looks_as_if_it_had_always_been_so(
    view: BoardView, qtbot: QtBot
) -> None:
    view.resize(583, 601)
    QCoreApplication.processEvents()
    other = BoardView()
    qtbot.addWidget(other)
    other.resize(583, 601)
    other.show()
    qtbot.waitExposed(other)
    view.rest()
    assert view.grab().toImage() == other.grab().toImage()


def test_a_board_that_is_turned_around_is_not_drawn_again(view: BoardView, drawn: Counter[str]) -> None:
    view.resize(571, 571)
    view.rest()
    for flipped in (True, False, True, False):
        view.board.set_flipped(flipped)
        grab(view)
    assert drawn == ONCE


def test_frames_of_a_turn_differ_and_end_with_it(view: BoardView) -> None:
    view.player.set_speed(Speed.NORMAL)
    turn = Position.initial().play(Sow(0))
    view.player.show(turn.before)
    pictures = frames(view, turn, (0.1, 0.5, 0.9))
    assert all(one != other for one, other in itertools.combinations(pictures, 2))
    assert view.board.position == turn.after
    sheet = strip(pictures, columns=2)
    assert sheet.width() == 2 * (view.width() + 4)
    assert sheet.height() == 2 * (view.height() + 4)


def test_the_board_has_a_name(view: BoardView) -> None:
    assert view.accessibleName() == "Board"
    assert view.interaction.describe(SquareTarget(0)) == "a1, White rook"
