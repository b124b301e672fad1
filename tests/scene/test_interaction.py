"""Clicking, dragging and keys give one and the same intent, however the board lies; wrong input says why."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import chess
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from awarichess_gui.rules import GameOptions, Move, Position, RefusalKind, Side, Sow, Variant
from awarichess_gui.scene.geometry import HouseTarget, Layout, SquareTarget
from awarichess_gui.scene.items.marks import HouseMarkItem, SquareMarkItem, TargetMarkItem
from awarichess_gui.scene.items.preview import PreviewItem
from awarichess_gui.scene.player import Speed
from awarichess_gui.scene.shapes import Point
from tests.helpers.board_pictures import visible
from tests.helpers.table import Hand, Table, on_the_board, promotion_position

if TYPE_CHECKING:
    from collections.abc import Callable

    from awarichess_gui.scene.board_view import BoardView
    from awarichess_gui.scene.geometry import Target
    from awarichess_gui.scene.items.chooser import ChooserItem

FEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


def uci(text: str) -> Move:
    return Move(chess.Move.from_uci(text))


def chess_table(view: BoardView, fen: str = FEN, powers: str = "WWBB") -> Table:
    return Table(view, Position.from_string(f"{fen} - {powers}"))


def selected(view: BoardView) -> chess.Square | None:
    return view.interaction.selected


def focus(view: BoardView) -> Target | None:
    return view.interaction.focus


def chooser_of(view: BoardView) -> ChooserItem | None:
    return view.interaction.chooser


def moves(view: BoardView) -> bool:
    return view.player.busy


def count(view: BoardView, kind: type) -> int:
    return sum(isinstance(item, kind) for item in view.board.items())


@pytest.mark.parametrize("how", ["clicks", "drags", "keys"])
@pytest.mark.parametrize("flipped", [False, True])
@pytest.mark.parametrize("layout", Layout)
def test_a_game_is_played_by_one_kind_of_input_alone(
    view: BoardView, how: str, flipped: bool, layout: Layout
) -> None:
    view.board.set_layout(layout)
    view.board.set_flipped(flipped)
    table, hand, chance = (
        Table(view, Position.initial(GameOptions(Variant.SYNCHRONOUS))),
        Hand(view),
        random.Random(4),
    )
    for turn in range(90):
        action = chance.choice(table.position.legal_actions())
        if turn == 45:
            view.resize(433, 577)
        if on_the_board(table.position) and isinstance(action, Sow | Move):
            before = len(table.asked)
            hand.act(action, how)
            assert table.asked[before:] == [action]
        else:
            table.play(action)
        assert view.board.position == table.position
    assert not table.refusals
    assert {type(action) for action in table.asked} >= {Sow, Move}


@pytest.mark.parametrize("how", ["clicks", "drags", "keys"])
@pytest.mark.parametrize("move", ["b7b8q", "b7b8n", "b7b8r", "b7b8b"])
def test_a_promotion_is_chosen_at_the_square(view: BoardView, how: str, move: str) -> None:
    table = Table(view, promotion_position())
    Hand(view).act(uci(move), how)
    assert table.asked == [uci(move)]
    assert chooser_of(view) is None


def test_a_promotion_of_the_lower_side_is_chosen_upwards(view: BoardView) -> None:
    table = Table(view, promotion_position())
    table.play(uci("e1d2"))
    table.play(table.position.legal_actions()[0])
    assert table.position.board.turn is chess.BLACK
    table.asked.clear()
    hand = Hand(view)
    hand.walk_to(SquareTarget(chess.G2))
    hand.key(Qt.Key.Key_Space)
    hand.walk_to(SquareTarget(chess.G1))
    hand.key(Qt.Key.Key_Space)
    chooser = view.interaction.chooser
    assert chooser is not None
    assert chooser.cell(0).center == view.board.geometry.square_center(chess.G1)
    assert chooser.cell(1).center.y < chooser.cell(0).center.y
    hand.key(Qt.Key.Key_Up)
    assert chooser.accessible_text() == "Rook"


def test_a_choice_can_be_left_by_escape_and_by_a_click_beside_it(view: BoardView) -> None:
    table, hand = Table(view, promotion_position()), Hand(view)
    before = visible(view.board)
    ways: list[Callable[[], None]] = [
        lambda: hand.key(Qt.Key.Key_Escape),
        lambda: hand.click(SquareTarget(chess.H4)),
    ]
    for leave in ways:
        hand.drag(SquareTarget(chess.B7), SquareTarget(chess.B8))
        assert chooser_of(view) is not None
        leave()
        assert chooser_of(view) is None
        assert selected(view) is None
        assert visible(view.board) == before
    assert not table.asked
    assert not table.refusals


def test_the_choice_under_the_pointer_is_lit(view: BoardView) -> None:
    Table(view, promotion_position())
    hand = Hand(view)
    hand.click(SquareTarget(chess.B7))
    hand.click(SquareTarget(chess.B8))
    chooser = view.interaction.chooser
    assert chooser is not None
    hand.move(chooser.cell(2).center)
    assert chooser.current == 2
    hand.move(SquareTarget(chess.H4))
    assert chooser.current == 2


def test_a_transfer_is_chosen_where_there_are_two_ways_to_sow(view: BoardView) -> None:
    options = GameOptions(Variant.AWARI, awari_rules="santa-lucia")
    for action in (Sow(2), Sow(2, transfer=True)):
        table = Table(view, Position.initial(options))
        Hand(view).act(action, "clicks")
        assert table.asked == [action]
        view.interaction.action_requested.disconnect(table.play)


def test_what_may_be_done_is_marked(view: BoardView) -> None:
    table, hand = Table(view), Hand(view)
    assert count(view, HouseMarkItem) == 6
    table.play(Sow(0))
    hand.move(HouseTarget(7))
    assert count(view, PreviewItem) == 1
    chess_table(view)
    assert count(view, HouseMarkItem) == 0
    hand.click(SquareTarget(chess.G1))
    assert selected(view) == chess.G1
    assert count(view, TargetMarkItem) == 2
    assert count(view, SquareMarkItem) == 1


def test_hidden_hints_mark_nothing_but_the_piece_picked_up(view: BoardView) -> None:
    table, hand = Table(view), Hand(view)
    view.interaction.set_hints(False)
    assert count(view, HouseMarkItem) == 0
    hand.move(HouseTarget(2))
    assert count(view, PreviewItem) == 0
    assert table.previews == []
    chess_table(view)
    hand.click(SquareTarget(chess.G1))
    assert count(view, TargetMarkItem) == 0
    assert count(view, SquareMarkItem) == 1


def test_hovering_previews_what_the_rules_say(view: BoardView) -> None:
    position = Position.from_string(f"{FEN} 4-0-3-1-4-3-2-1-2-3-2-4:S -")
    table, hand = Table(view, position), Hand(view)
    hand.move(HouseTarget(5))
    preview = table.previews[-1]
    assert preview is not None
    assert preview.path == (6, 7, 8)
    assert preview.landing == 8
    assert preview.captures == ((8, 3), (7, 2), (6, 3))
    assert preview.seeds == 8
    hand.move(HouseTarget(4))
    hand.move(HouseTarget(1))
    hand.move(HouseTarget(4))
    view.interaction.leave()
    assert [preview and preview.house for preview in table.previews] == [5, 4, None, 4, None]


def test_another_piece_is_picked_or_the_same_let_go(view: BoardView) -> None:
    table, hand = chess_table(view), Hand(view)
    hand.click(SquareTarget(chess.G1))
    hand.click(SquareTarget(chess.B1))
    assert selected(view) == chess.B1
    hand.click(SquareTarget(chess.B1))
    assert selected(view) is None
    hand.click(SquareTarget(chess.B1))
    hand.click(Point(0, view.board.geometry.frame.bottom - 2))
    assert selected(view) is None
    assert not table.asked
    assert not table.refusals


def test_wrong_input_says_why(view: BoardView) -> None:
    table, hand = Table(view, Position.from_string(f"{FEN} 4-0-6-1-8-2-1-7-0-7-1-6:S -")), Hand(view)
    hand.click(HouseTarget(1))
    hand.click(HouseTarget(6))
    hand.drag(HouseTarget(6), HouseTarget(7))
    hand.click(SquareTarget(chess.E2))
    table.view.player.show(Position.from_string(f"{FEN} - WWBB"))
    hand.click(HouseTarget(0))
    hand.click(SquareTarget(chess.E7))
    hand.drag(SquareTarget(chess.E7), SquareTarget(chess.E5))
    hand.click(SquareTarget(chess.E2))
    hand.click(SquareTarget(chess.E5))
    hand.drag(SquareTarget(chess.E2), SquareTarget(chess.E6))
    hand.click(SquareTarget(chess.E5))
    table.view.player.show(Position.from_string(f"{FEN} - BW"))
    hand.click(SquareTarget(chess.E2))
    assert [refusal.kind for refusal in table.refusals] == [
        RefusalKind.EMPTY_HOUSE,
        RefusalKind.NOT_YOUR_HOUSE,
        RefusalKind.NOT_YOUR_HOUSE,
        RefusalKind.AWARI_IS_PLAYED,
        RefusalKind.CHESS_IS_PLAYED,
        RefusalKind.NOT_YOUR_PIECE,
        RefusalKind.NOT_YOUR_PIECE,
        RefusalKind.NO_SUCH_MOVE,
        RefusalKind.NO_SUCH_MOVE,
        RefusalKind.MUST_DECIDE,
    ]
    assert not table.asked


def test_after_the_end_it_is_said_that_the_game_is_over(view: BoardView) -> None:
    mate = Position.from_string("rnb1kbnr/pppp1ppp/8/4p3/5PPq/8/PPPPP2P/RNBQKBNR w KQkq - 1 3 - WB")
    table = Table(view, mate)
    Hand(view).click(SquareTarget(chess.E1))
    assert [refusal.kind for refusal in table.refusals] == [RefusalKind.GAME_OVER]


@pytest.mark.parametrize("how", ["clicks", "drags"])
def test_whoever_does_not_act_here_is_not_heard(view: BoardView, how: str) -> None:
    table, hand = Table(view), Hand(view)
    view.interaction.set_enabled_sides(frozenset({Side.NORTH}))
    assert count(view, HouseMarkItem) == 0
    hand.act(Sow(0), how)
    view.interaction.set_enabled_sides(frozenset(Side))
    assert count(view, HouseMarkItem) == 6
    view.interaction.set_interactive(False)
    hand.act(Sow(0), how)
    assert not table.asked
    assert not table.refusals
    view.interaction.set_interactive(True)
    hand.act(Sow(0), how)
    assert table.asked == [Sow(0)]


def test_seeds_dropped_at_home_or_beside_the_board_are_not_sown(view: BoardView) -> None:
    table, hand = Table(view), Hand(view)
    before = visible(view.board)
    center = view.board.geometry.house_oval(0).center
    hand.press(HouseTarget(0))
    hand.move(HouseTarget(1))
    assert visible(view.board) != before, "the seeds follow the pointer"
    hand.release(center.plus(30, 60))
    hand.drag(HouseTarget(0), Point(view.board.geometry.frame.right + 20, 0))
    assert visible(view.board) == before
    assert not table.asked


def test_a_piece_dropped_at_home_stays_picked_up(view: BoardView) -> None:
    table, hand = chess_table(view), Hand(view)
    before = visible(view.board)
    home = view.board.geometry.square_center(chess.E2)
    hand.press(SquareTarget(chess.E2))
    hand.move(SquareTarget(chess.E4))
    hand.release(home.plus(20, 20))
    assert selected(view) == chess.E2
    assert visible(view.board) == before
    hand.click(SquareTarget(chess.E4))
    assert table.asked == [uci("e2e4")]


def test_a_shaky_click_on_a_target_is_a_click(view: BoardView) -> None:
    table, hand = chess_table(view), Hand(view)
    hand.click(SquareTarget(chess.E2))
    target = view.board.geometry.square_center(chess.E4)
    hand.drag(target.plus(-30, 0), target.plus(30, 10))
    assert table.asked == [uci("e2e4")]


def test_the_other_button_takes_back_what_was_begun(view: BoardView) -> None:
    table, hand = chess_table(view), Hand(view)
    before = visible(view.board)
    hand.press(SquareTarget(chess.E2))
    hand.move(SquareTarget(chess.E4))
    QTest.mousePress(view.viewport(), Qt.MouseButton.RightButton)
    hand.release(SquareTarget(chess.E4))
    assert visible(view.board) == before
    assert selected(view) is None
    assert not table.asked


def test_a_double_click_is_two_clicks(view: BoardView) -> None:
    chess_table(view)
    hand = Hand(view)
    hand.click(SquareTarget(chess.E2))
    QTest.mouseDClick(
        view.viewport(),
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
        hand.pixel(SquareTarget(chess.D2)),
    )
    assert selected(view) == chess.D2


def test_input_first_finishes_what_moves(view: BoardView) -> None:
    table, hand = Table(view), Hand(view)
    view.player.set_speed(Speed.NORMAL)
    hand.act(Sow(0), "clicks")
    assert moves(view)
    hand.act(Sow(6), "clicks")
    hand.walk_to(HouseTarget(1))
    assert not moves(view)
    assert view.board.position == table.position
    hand.key(Qt.Key.Key_Return)
    assert table.asked == [Sow(0), Sow(6), Sow(1)]
    assert moves(view)
    view.player.finish()


def test_escape_is_left_to_the_window_when_there_is_nothing_to_take_back(view: BoardView) -> None:
    Table(view)
    assert not view.interaction.cancel()
    chess_table(view)
    Hand(view).click(SquareTarget(chess.E2))
    assert view.interaction.cancel()
    assert selected(view) is None


def test_the_pointer_tells_what_can_be_picked(view: BoardView) -> None:
    Table(view)
    hand = Hand(view)
    hand.move(HouseTarget(0))
    assert view.viewport().cursor().shape() is Qt.CursorShape.PointingHandCursor
    hand.move(HouseTarget(7))
    assert view.viewport().cursor().shape() is Qt.CursorShape.ArrowCursor


def test_the_focus_is_shown_to_the_keyboard_only_and_said(view: BoardView) -> None:
    Table(view)
    hand = Hand(view)
    said: list[str] = []
    view.interaction.focus_described.connect(said.append)
    hand.walk_to(HouseTarget(2))
    assert said[-1] == view.accessibleDescription() == "House C, 4 seeds, may be sown"
    hand.walk_to(SquareTarget(chess.E1))
    assert said[-1] == "e1, White king"
    hand.walk_to(SquareTarget(chess.E4))
    assert said[-1] == "e4, empty"
    assert focus(view) == SquareTarget(chess.E4)
    hand.click(Point(0, view.board.geometry.frame.bottom - 2))
    assert focus(view) is None
    hand.key(Qt.Key.Key_Left)
    assert focus(view) == SquareTarget(chess.E4), "the walk goes on where it was"
