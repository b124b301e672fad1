"""Games played through the window as players do it: by clicks, by drags, by keys."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import chess
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from awarichess_gui.rules import (
    Act,
    GameOptions,
    Move,
    Outcome,
    Pass,
    Phase,
    Position,
    Side,
    Sow,
    Termination,
    Variant,
    ZeroMove,
)
from awarichess_gui.scene.geometry import HouseTarget, SquareTarget
from awarichess_gui.scene.items.chessboard import CirclesItem
from awarichess_gui.scene.items.marks import NextConeItem
from awarichess_gui.session.players import Players
from awarichess_gui.session.setup import GameSetup
from tests.helpers.board_pictures import visible
from tests.helpers.window import CHESS, example, focused

if TYPE_CHECKING:
    from tests.helpers.window import Driver


def uci(text: str) -> Move:
    return Move(chess.Move.from_uci(text))


@pytest.mark.parametrize("how", ["clicks", "drags", "keys"])
def test_the_printed_example_is_played_to_checkmate(driver: Driver, how: str) -> None:
    record = example()
    driver.begin(record.start.to_string(), GameSetup(players=Players("Ama", "Kofi")))
    for node in record.main_line():
        assert node.action is not None
        driver.act(node.action, how)
        assert driver.model.position == node.position
        assert driver.window.board.board.position == node.position
    assert driver.model.outcome == Outcome(Termination.CHECKMATE, Side.SOUTH)
    assert driver.model.position.used == 16
    assert "Checkmate: Ama (White) wins." in driver.now
    assert driver.button("end_rematch").isEnabled()


@pytest.mark.parametrize("variant", Variant)
def test_a_random_game_goes_through_the_window(driver: Driver, variant: Variant) -> None:
    chance = random.Random(1)
    driver.begin(setup=GameSetup(GameOptions(variant)))
    phases = set()
    for _ in range(180):
        position = driver.model.position
        if position.outcome is not None:
            break
        phases.add(position.phase)
        driver.act(chance.choice(position.legal_actions()), chance.choice(["clicks", "keys"]))
        assert driver.model.position != position
        assert driver.window.board.board.position == driver.model.position
    assert driver.no_dialog()
    assert phases == {Phase.AWARI} if variant is Variant.AWARI else {Phase.AWARI, Phase.CHESS}


def test_letters_sow_for_whoever_is_to_sow(driver: Driver) -> None:
    driver.key("F")
    driver.key("A")
    assert [str(node.action) for node in driver.model.record.main_line()] == ["F", "a"]


def test_shift_and_a_letter_carry_a_whole_house(driver: Driver) -> None:
    driver.begin(setup=GameSetup(GameOptions(awari_rules="santa-lucia")))
    QTest.keyClick(driver.window.board, Qt.Key.Key_B, Qt.KeyboardModifier.ShiftModifier)
    assert driver.model.node.action == Sow(1, transfer=True)


def test_a_capital_letter_sows_where_nothing_is_carried(driver: Driver) -> None:
    QTest.keyClick(driver.window.board, Qt.Key.Key_B, Qt.KeyboardModifier.ShiftModifier)
    assert driver.model.node.action == Sow(1)


def test_a_pass_is_a_button_and_a_key(driver: Driver) -> None:
    setup = GameSetup(GameOptions(awari_rules="suriname"))
    driver.begin("0-0-0-0-0-0-1-1-1-1-1-1:S", setup)
    driver.press("pass")
    assert driver.model.node.action == Pass()
    driver.begin("0-0-0-0-0-0-1-1-1-1-1-1:S", setup)
    driver.key("0")
    assert driver.model.node.action == Pass()


def test_wrong_input_says_why_and_changes_nothing(driver: Driver) -> None:
    driver.hand.click(HouseTarget(7))
    assert driver.hint == "b belongs to North; South is to sow."
    driver.key("0")
    assert driver.hint == "You have seeds to sow: you cannot pass."
    driver.key("P")
    assert driver.hint == "Awari is being played: choose one of your houses."
    driver.hand.click(SquareTarget(chess.E2))
    assert driver.hint == "Awari is being played: choose one of your houses."
    assert driver.model.node is driver.model.record.root


def test_wrong_input_in_chess_says_why(driver: Driver) -> None:
    driver.begin(CHESS + "BW")
    driver.hand.click(SquareTarget(chess.E2))
    assert "Black first decides whether White plays" in driver.hint
    driver.key("A")
    assert driver.hint == "Chess is being played: the houses wait."
    driver.begin(CHESS + "WB")
    driver.key("P")
    assert driver.hint == "The cone is White’s own: play a move or make the zero move."


def test_the_hint_goes_when_the_next_turn_is_played(driver: Driver) -> None:
    driver.key("0")
    driver.key("A")
    assert "cannot pass" not in driver.hint


def test_picking_a_piece_up_puts_an_end_to_complaints(driver: Driver) -> None:
    driver.begin(CHESS + "WB")
    usual = driver.hint
    driver.key("P")
    assert driver.hint != usual
    driver.hand.click(SquareTarget(chess.E2))
    assert driver.hint == usual
    driver.hand.click(SquareTarget(chess.E5))
    assert driver.hint == "The pawn on e2 cannot go to e5."
    driver.hand.click(SquareTarget(chess.A1))
    assert driver.hint == "This piece cannot move now."
    QTest.keyClick(driver.window.board, Qt.Key.Key_Escape)
    assert driver.hint == usual


def test_looking_back_is_told(driver: Driver) -> None:
    driver.key("A")
    usual = driver.hint
    driver.key("A")
    driver.trigger("back")
    assert "Alt+End leads to the end" in driver.hint
    assert driver.action("end").shortcut().toString() == "Alt+End"
    driver.trigger("end")
    assert driver.hint == usual


def test_nobody_must_act_when_players_have_ended_the_game(driver: Driver) -> None:
    card = driver.window.side.players[Side.SOUTH]
    assert card.property("acting")
    driver.app.session.resign(Side.SOUTH)
    assert not card.property("acting")
    assert "must act" not in card.accessibleName()


def test_no_cone_is_marked_as_the_next_one_after_an_agreed_end(driver: Driver) -> None:
    def ringed() -> int:
        return sum(isinstance(item, NextConeItem) for item in driver.window.board.board.items())

    driver.begin(CHESS + "WWB")
    assert ringed() == 1
    driver.app.session.agree_draw()
    assert ringed() == 0
    driver.trigger("flip")
    assert ringed() == 0
    assert all("to come" not in card.accessibleName() for card in driver.window.side.players.values())
    driver.trigger("undo")
    assert ringed() == 1


def test_pointing_at_a_house_tells_what_it_takes(driver: Driver) -> None:
    driver.begin("0-0-0-5-0-0-2-1-1-1-4-4:S")
    driver.hand.move(HouseTarget(3))
    assert driver.hint == "D would take 7 seeds: c\xa02, b\xa02, a\xa03."
    driver.hand.move(SquareTarget(chess.E4))
    assert driver.hint == "Click the house or press D."


def test_a_turn_played_while_another_moves_finishes_it(driver: Driver) -> None:
    driver.app.preferences.change(speed="slow")
    driver.key("A")
    assert driver.window.board.player.busy
    driver.key("F")
    shown = driver.window.board.board.position
    assert shown == Position.initial().play(Sow(0)).after
    assert [str(node.action) for node in driver.model.record.main_line()] == ["A", "f"]
    driver.window.board.player.finish()
    assert driver.window.board.board.position == driver.model.position


def test_typed_moves(driver: Driver) -> None:
    driver.type_move("f")
    driver.type_move("b")
    assert [str(node.action) for node in driver.model.record.main_line()] == ["F", "b"]
    driver.type_move("Nf3")
    assert "type a house" in driver.hint
    assert driver.window.side.moves.entry.text() == "Nf3"
    QTest.keyClick(driver.window.side.moves.entry, Qt.Key.Key_Escape)
    assert driver.window.side.moves.entry.text() == ""
    assert driver.window.board.hasFocus()


def test_letters_in_the_field_are_text(driver: Driver) -> None:
    driver.begin(CHESS + "WWW")
    driver.type_move("a4")
    driver.press("zero")
    driver.type_move("0")
    actions = [node.action for node in driver.model.record.main_line()]
    assert actions == [uci("a2a4"), ZeroMove(), ZeroMove()]


def test_undo_and_playing_on_keeps_a_variation(driver: Driver) -> None:
    driver.key("A")
    driver.key("A")
    driver.trigger("undo")
    driver.key("B")
    first = driver.model.record.root.children[0]
    assert [str(child.action) for child in first.children] == ["b", "a"]
    assert driver.window.side.moves.model.has(first.children[1])


def test_the_end_of_awari_is_told_and_chess_begins(driver: Driver) -> None:
    driver.begin("0-0-2-0-0-0-0-0-0-0-0-1:N")
    driver.key("F")
    assert driver.model.position.act is Act.MOVE_OR_ZERO
    assert "Famine: South takes the 3 seeds left (A\xa01, C\xa02). 3 powers for White." in driver.now


def test_nothing_can_be_played_after_the_end(driver: Driver) -> None:
    driver.app.session.resign(Side.SOUTH)
    assert "South" not in driver.now
    assert "White resigned: Black wins." in driver.now
    driver.key("A")
    assert driver.model.node is driver.model.record.root
    driver.hand.click(HouseTarget(0))
    assert driver.model.node is driver.model.record.root


def test_promotion_is_chosen_on_the_board(driver: Driver) -> None:
    driver.begin("8/4P3/8/8/2k5/8/4K3/8 w - - 0 1 - WW")
    driver.act(uci("e7e8n"))
    assert driver.model.position.board.piece_at(chess.E8) == chess.Piece(chess.KNIGHT, chess.WHITE)


def test_the_card_tells_what_a_pawn_may_become_and_a_letter_chooses(driver: Driver) -> None:
    driver.begin("8/1P6/8/8/2k5/8/4K3/8 w - - 0 1 - WW")
    at_first = driver.now, driver.hint
    for square in (chess.B7, chess.B8):
        driver.hand.click(SquareTarget(square))
    assert "White: choose what the pawn becomes." in driver.now
    assert driver.hint == "Click a piece or press Q, R, B or N. Esc goes back."
    driver.hand.key(Qt.Key.Key_Escape)
    assert (driver.now, driver.hint) == at_first
    for square in (chess.B7, chess.B8):
        driver.hand.click(SquareTarget(square))
    QTest.keyClicks(driver.window.board, "xb")
    assert driver.model.position.board.piece_at(chess.B8) == chess.Piece(chess.BISHOP, chess.WHITE)
    assert "choose what" not in driver.now


def test_the_card_tells_how_a_house_may_be_sown(driver: Driver) -> None:
    driver.begin(setup=GameSetup(GameOptions(awari_rules="santa-lucia")))
    driver.hand.click(HouseTarget(2))
    assert "South: choose how C is sown." in driver.now
    assert driver.hint == "Click, or use the arrow keys and Enter. Esc goes back."
    driver.hand.key(Qt.Key.Key_Escape)
    assert "South: choose a house." in driver.now


def test_awari_alone_shows_nothing_of_chess(driver: Driver) -> None:
    board = driver.window.board.board
    whole = visible(board), driver.window.side.players[Side.NORTH].name
    driver.begin(setup=GameSetup(GameOptions(variant=Variant.AWARI)))
    assert {name for name, *_ in visible(board)} == {"seed"}
    assert not [item for item in board.items() if isinstance(item, CirclesItem) and item.isVisible()]
    assert [driver.window.side.players[side].name for side in Side] == ["South", "North"]
    driver.trigger("flip")
    assert {name for name, *_ in visible(board)} == {"seed"}
    driver.key("A")
    assert "A belongs to South" not in driver.hint
    driver.trigger("flip")
    driver.begin()
    assert (visible(board), driver.window.side.players[Side.NORTH].name) == whole
    assert [item for item in board.items() if isinstance(item, CirclesItem) and item.isVisible()]


@pytest.mark.parametrize(
    ("start", "example"),
    [
        ("", "Type a house: A to F"),
        (CHESS + "BW", "Type a decision: play, 0"),
        (CHESS + "WB", "Type a move: Nf3, exd5, 0"),
        ("4k3/8/8/8/7q/8/8/4K3 w - - 0 1 - WB", "Type a move: Nf3, exd5, O-O"),
    ],
)
def test_the_field_for_typing_gives_a_fitting_example(driver: Driver, start: str, example: str) -> None:
    driver.begin(start)
    entry = driver.window.side.moves.entry
    assert entry.placeholderText() == example
    driver.app.session.agree_draw()
    assert entry.placeholderText() == "The game is over"


def test_a_fresh_window_shows_the_start(driver: Driver) -> None:
    assert driver.window.board.board.position == Position.initial()
    assert driver.now == "Now — Awari 1 South: choose a house."
    assert driver.window.windowTitle() == "New game[*] — Awarichess"


def test_screen_readers_are_told_what_happens(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[str, bool]] = []

    def announce(text: str, *, urgent: bool = False) -> None:
        if text:
            told.append((text, urgent))

    monkeypatch.setattr(driver.window.access, "announce", announce)
    driver.key("A")
    driver.hand.click(HouseTarget(0))
    driver.trigger("undo")
    assert told == [
        ("South sowed A. North: choose a house.", False),
        ("A belongs to South; North is to sow.", True),
        ("South: choose a house.", False),
    ]


def test_tab_goes_from_the_board_through_the_cards(driver: Driver) -> None:
    driver.begin(CHESS + "BW")
    side = driver.window.side
    wanted = [
        driver.button("play"),
        driver.button("zero"),
        side.moves.view,
        side.moves.entry,
        driver.window.board,
    ]
    driver.window.board.setFocus()
    met = []
    for _ in wanted:
        QTest.keyClick(focused() or driver.window, Qt.Key.Key_Tab)
        met.append(focused())
    assert met == wanted
