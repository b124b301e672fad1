"""The scene shows the position it is told, however often, in every look."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

import chess
import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from awarichess_gui.rules import CIRCLES, GameOptions, Move, Position, Side, Sow, Turn, Variant
from awarichess_gui.scene.board_scene import BoardScene
from awarichess_gui.scene.geometry import HouseTarget, Layout, SquareTarget
from awarichess_gui.scene.items.cone import CONE_BOUNDS, ConeItem, paint_cone
from awarichess_gui.scene.items.marks import HintItem, HouseMarkItem, NextConeItem, SquareMarkItem
from awarichess_gui.scene.items.piece import PieceItem
from awarichess_gui.scene.piece_sets import PIECE_SETS, PieceArt
from awarichess_gui.scene.preview import Preview
from awarichess_gui.scene.style import STYLES, BoardStyle
from tests.helpers.board_pictures import counts, visible
from tests.helpers.games import random_turns

if TYPE_CHECKING:
    from collections.abc import Callable

pytestmark = pytest.mark.usefixtures("qapp")
CHECK = "rnb1kbnr/pppp1ppp/8/4p3/4PP1q/8/PPPP2PP/RNBQKBNR w KQkq - 1 3"


def games() -> list[Turn]:
    return [turn for variant in Variant for turn in random_turns(GameOptions(variant), seed=2, most=80)]


def marks(board: BoardScene, kind: type) -> int:
    return sum(isinstance(item, kind) for item in board.items())


def picture(board: BoardScene, width: int = 300) -> QImage:
    rect = board.sceneRect()
    image = QImage(width, round(width * rect.height() / rect.width()), QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.gray)
    painter = QPainter(image)
    board.render(painter, QRectF(image.rect()), rect)
    painter.end()
    return image


def test_syncing_twice_is_syncing_once_and_the_way_there_does_not_matter() -> None:
    board = BoardScene()
    for turn in games()[::4]:
        board.sync(turn.after, turn)
        once, items = visible(board), len(board.items())
        board.sync(turn.after, turn)
        assert visible(board) == once
        assert len(board.items()) == items
        fresh = BoardScene()
        fresh.sync(turn.after, turn)
        assert visible(fresh) == once
        assert len(fresh.items()) == items
        assert counts(board) == turn.after.houses


def test_what_is_shown_is_the_position() -> None:
    board = BoardScene()
    for turn in games():
        board.sync(turn.after)
        shown = board.figures.shown()
        assert tuple(map(len, shown.seeds)) == turn.after.houses
        assert [side for _, side, _ in shown.cones] == list(turn.after.powers)
        assert [circle for circle, _, _ in shown.cones] == [
            (turn.after.used + i) % CIRCLES for i in range(len(turn.after.powers))
        ]
        alone = turn.after.options.variant is Variant.AWARI
        pieces = {} if alone else turn.after.board.piece_map()
        assert {square: symbol for square, symbol, _ in shown.pieces} == {
            square: piece.symbol() for square, piece in pieces.items()
        }


def test_check_and_the_next_cone_are_marked() -> None:
    board = BoardScene()
    board.sync(Position.from_string(f"{CHECK} - WB"))
    assert marks(board, SquareMarkItem) == 1
    assert marks(board, NextConeItem) == 1
    board.sync(Position.initial())
    assert marks(board, SquareMarkItem) == 0
    assert marks(board, NextConeItem) == 0


def test_hints_are_shown_and_taken_back() -> None:
    board = BoardScene()
    for action, kind in ((Sow(3), HouseMarkItem), (Move(chess.Move.from_uci("g1f3")), HintItem)):
        board.marks.set_hint(action)
        assert marks(board, kind) == 1
        board.sync(board.position)
        assert marks(board, kind) == 0


def test_every_mark_is_seen_and_taken_back() -> None:
    board = BoardScene()
    position = Position.from_string("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1 4-0-3-1-4-3-2-1-2-3-2-4:S WB")
    board.sync(position)
    turn, marks = position.play(Sow(5)), board.marks
    plain = picture(board)
    ways: list[tuple[Callable[[], None], Callable[[], None]]] = [
        (lambda: marks.set_last(turn), lambda: marks.set_last(None)),
        (lambda: marks.set_check(chess.E1), lambda: marks.set_check(None)),
        (lambda: marks.set_next_cone(0), lambda: marks.set_next_cone(None)),
        (lambda: marks.set_selection(chess.E4), lambda: marks.set_selection(None)),
        (lambda: marks.set_targets([chess.E5], [chess.D5]), lambda: marks.set_targets(())),
        (lambda: marks.set_playable([0, 5]), lambda: marks.set_playable(())),
        (
            lambda: marks.set_preview(Preview.of(turn), position.houses),
            lambda: marks.set_preview(None),
        ),
        (lambda: marks.set_focus(HouseTarget(3)), lambda: marks.set_focus(None)),
        (lambda: marks.set_focus(SquareTarget(chess.A1)), lambda: marks.set_focus(None)),
        (lambda: marks.set_hint(Sow(0)), lambda: marks.set_hint(None)),
        (lambda: marks.set_hint(Move(chess.Move.from_uci("e4d5"))), lambda: marks.set_hint(None)),
    ]
    seen = []
    for put, take in ways:
        put()
        seen.append(picture(board))
        take()
        assert picture(board) == plain
    assert all(one != other for one, other in itertools.combinations([plain, *seen], 2))


@pytest.mark.parametrize("layout", Layout)
@pytest.mark.parametrize("flipped", [False, True])
def test_another_look_shows_the_same_position_and_leaves_nothing_behind(
    layout: Layout, flipped: bool
) -> None:
    board, fresh = BoardScene(), BoardScene()
    position = games()[150].after
    rebuilt: list[bool] = []
    board.rebuilt.connect(lambda: rebuilt.append(True))
    board.sync(position)
    board.set_board_style(STYLES["slate"])
    board.set_pieces("classic")
    board.set_layout(Layout.ROWS)
    board.set_flipped(True)
    board.set_layout(layout)
    board.set_flipped(flipped)
    assert rebuilt
    fresh.set_layout(layout)
    fresh.set_flipped(flipped)
    fresh.sync(position)
    assert visible(board) == visible(fresh)
    assert len(board.items()) == len(fresh.items())
    assert board.position == position


def test_the_same_look_again_changes_nothing() -> None:
    board = BoardScene()
    rebuilt: list[bool] = []
    board.rebuilt.connect(lambda: rebuilt.append(True))
    board.set_board_style(STYLES["walnut"])
    board.set_pieces("carved")
    board.set_layout(Layout.RING)
    board.set_flipped(False)
    assert rebuilt == []


@pytest.mark.parametrize("layout", Layout)
def test_every_style_and_every_set_looks_different(layout: Layout) -> None:
    board = BoardScene()
    board.set_layout(layout)
    seen = []
    for style, pieces in itertools.product(STYLES.values(), PIECE_SETS):
        board.set_board_style(style)
        board.set_pieces(pieces)
        seen.append(picture(board))
    assert all(one != other for one, other in itertools.combinations(seen, 2))


@pytest.mark.parametrize("pieces", PIECE_SETS)
def test_each_set_has_twelve_different_pieces(pieces: str) -> None:
    art = PieceArt(PIECE_SETS[pieces])
    seen = []
    for piece_type, color in itertools.product(chess.PIECE_TYPES, chess.COLORS):
        image = QImage(64, 64, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        art.paint(painter, chess.Piece(piece_type, color), QRectF(0, 0, 64, 64))
        painter.end()
        alpha = [image.pixelColor(32, y).alpha() for y in range(64)]
        assert max(alpha[50:]) == 255, "it stands in the lower part of its square"
        assert alpha[0] < 255, "it does not fill it"
        seen.append(image)
    assert all(one != other for one, other in itertools.combinations(seen, 2))


def test_the_sides_cones_differ_in_shape_too() -> None:
    def silhouette(side: Side) -> list[bool]:
        image = QImage(96, 120, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        painter.scale(2, 2)
        painter.translate(-CONE_BOUNDS.topLeft())
        paint_cone(painter, side, STYLES["walnut"])
        painter.end()
        return [QColor(image.pixelColor(48, y)).alpha() > 128 for y in range(120)]

    assert silhouette(Side.SOUTH) != silhouette(Side.NORTH)


@pytest.mark.parametrize("style", STYLES.values(), ids=STYLES)
def test_no_figure_has_the_colour_of_what_it_lies_on(style: BoardStyle) -> None:
    def gap(one: str, other: str) -> float:
        return abs(QColor(one).lightnessF() - QColor(other).lightnessF())

    assert gap(style.text, style.frame.base) > 0.35
    assert gap(style.rim_text, style.rim.base) > 0.35
    assert gap(style.light_square.base, style.dark_square.base) > 0.2
    assert gap(style.south_inlay, style.north_inlay) > 0.6
    assert gap(style.marks.focus, style.marks.focus_halo) > 0.5


def test_things_can_be_put_into_words() -> None:
    board = BoardScene()
    board.sync(Position.from_string(f"{CHECK} - WB"))
    said = {item.accessible_text() for item in board.items() if isinstance(item, ConeItem | PieceItem)}
    assert {"White’s cone", "Black’s cone", "White king", "Black queen", "White pawn"} <= said
    assert board.labels[0].accessible_text() == "House A, 0 seeds"
    board.labels[0].set_count(1)
    assert board.labels[0].accessible_text() == "House A, 1 seed"


def test_the_end_of_a_sowing_does_not_look_like_a_house_that_may_be_sown() -> None:
    board = BoardScene()
    oval = board.geometry.house_oval(8)
    rim = QRectF(oval.center.x - oval.rx - 5, oval.center.y - 20, 10, 40)

    def at_the_rim() -> QImage:
        image = QImage(20, 80, QImage.Format.Format_RGB32)
        painter = QPainter(image)
        board.render(painter, QRectF(image.rect()), rim)
        painter.end()
        return image

    before = at_the_rim()
    board.marks.set_preview(Preview(4, (5, 6, 7, 8), ()), (4,) * 12)
    assert marks(board, HouseMarkItem) == 1
    assert at_the_rim() == before
    board.marks.set_playable((8,))
    assert at_the_rim() != before
