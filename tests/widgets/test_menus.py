"""Every entry of every menu does what it says."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QGuiApplication, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QDialog,
    QLabel,
    QLineEdit,
    QMenu,
    QMessageBox,
    QPushButton,
    QSpinBox,
    QTextBrowser,
    QWidget,
)

from awarichess_gui.rules import GameOptions, Handicap, Outcome, Position, Side, Sow, Termination, Variant
from awarichess_gui.scene.geometry import Layout
from awarichess_gui.scene.player import Speed
from awarichess_gui.session.clock import TimeControl, Timing
from awarichess_gui.session.players import Players
from awarichess_gui.session.setup import GameSetup
from awarichess_gui.widgets.new_game_dialog import NewGameDialog
from awarichess_gui.widgets.theme import DARK, LIGHT
from tests.helpers.window import CHESS, delete_what_waits

if TYPE_CHECKING:
    from awarichess_gui.settings import SettingsStore
    from tests.helpers.window import Driver

_W = TypeVar("_W", bound=QWidget)

NAMES = GameSetup(players=Players("Ama", "Kofi"))


def begin_dialog(driver: Driver) -> NewGameDialog:
    driver.trigger("new")
    return driver.dialog(NewGameDialog)


def is_above(driver: Driver, one: Side, other: Side) -> bool:
    side = driver.window.side
    layout = side.layout()
    assert layout is not None
    layout.activate()
    return side.players[one].y() < side.players[other].y()


def child(dialog: QDialog, kind: type[_W], name: str) -> _W:
    found = dialog.findChild(kind, name)
    assert isinstance(found, kind)
    return found


def choose(dialog: QDialog, name: str, value: object) -> None:
    box = child(dialog, QComboBox, name)
    box.setCurrentIndex(box.findData(value))


def confirm(dialog: QDialog) -> None:
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    delete_what_waits()


def test_every_entry_is_in_a_menu_and_every_key_is_free(driver: Driver) -> None:
    bar = driver.window.menuBar()
    in_menus = {action for menu in bar.findChildren(QMenu) for action in menu.actions()}
    actions = driver.window.actions_.all()
    assert {action for action in actions if action not in in_menus} == set()
    assert all(action.text() for action in actions)
    keys = [key.toString() for action in actions for key in action.shortcuts()]
    keys += [*"ABCDEF0P", *(f"Shift+{letter}" for letter in "ABCDEF")]
    assert len(keys) == len(set(keys))
    wanted = {"new": "Ctrl+N", "open": "Ctrl+O", "save": "Ctrl+S", "undo": "Ctrl+Z", "full_screen": "F11"}
    assert {name: driver.action(name).shortcuts()[0].toString() for name in wanted} == wanted


def test_mnemonics_differ_within_each_menu(driver: Driver) -> None:
    for menu in driver.window.menuBar().findChildren(QMenu):
        letters = [QKeySequence.mnemonic(action.text()).toString() for action in menu.actions()]
        letters = [letter for letter in letters if letter]
        assert len(letters) == len(set(letters)), menu.title()


def test_menus_say_what_their_entries_do(driver: Driver) -> None:
    menus = [menu for menu in driver.window.menuBar().findChildren(QMenu) if menu.title()]
    assert len(menus) > 10
    assert all(menu.toolTipsVisible() for menu in (*menus, driver.window.side.moves.menu))


# Game


def test_new_game_with_everything(driver: Driver) -> None:
    dialog = begin_dialog(driver)
    child(dialog, QCheckBox, "four").setChecked(True)
    for field, name in (("white", "Ama"), ("black", "Kofi"), ("south", "Efua"), ("north", "Yaw")):
        assert child(dialog, QLineEdit, field).isVisible()
        child(dialog, QLineEdit, field).setText(name)
    choose(dialog, "variant", Variant.SYNCHRONOUS)
    choose(dialog, "rules", "nitro")
    for box in dialog.findChildren(QCheckBox):
        box.setChecked(True)
    choose(dialog, "white_handicap", "3/2")
    choose(dialog, "timing", Timing.FISCHER)
    child(dialog, QSpinBox, "minutes").setValue(5)
    child(dialog, QSpinBox, "seconds").setValue(3)
    child(dialog, QLineEdit, "position").setText("1-2-3-4-5-6-1-1-1-1-1-1:N")
    confirm(dialog)
    setup = driver.app.session.setup
    assert setup.players == Players("Ama", "Kofi", "Efua", "Yaw")
    assert setup.options == GameOptions(
        Variant.SYNCHRONOUS,
        "nitro",
        ("leave-last-house", "must-feed"),
        (Handicap(3, 2), Handicap()),
        check_before_awari=True,
    )
    assert str(setup.time) == "300+3"
    assert driver.model.position.to_act is Side.NORTH
    assert driver.model.record.tags["North"] == "Yaw"
    assert driver.now.startswith("Now — Awari 1 Yaw (North)")
    assert driver.app.preferences.settings.names == ("Ama", "Kofi", "Efua", "Yaw")


def test_new_game_offers_the_last_names(driver: Driver) -> None:
    driver.app.preferences.change(names=("Ama", "Kofi", "", ""))
    dialog = begin_dialog(driver)
    assert [child(dialog, QLineEdit, name).text() for name in ("white", "black")] == ["Ama", "Kofi"]
    assert not child(dialog, QLineEdit, "south").isVisible()
    confirm(dialog)
    assert driver.app.session.players == Players("Ama", "Kofi")


def test_a_position_that_makes_no_sense_is_told_kindly(driver: Driver) -> None:
    before = driver.model.record
    dialog = begin_dialog(driver)
    position = child(dialog, QLineEdit, "position")
    position.setText("4-4-4:S")
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    assert dialog.isVisible()
    assert dialog.fault
    assert dialog.focusWidget() is position
    position.setText("")
    assert not dialog.fault
    driver.close_dialog()
    assert driver.model.record is before


def test_awari_alone_hides_what_belongs_to_chess(driver: Driver) -> None:
    dialog = begin_dialog(driver)
    white_handicap = child(dialog, QComboBox, "white_handicap")
    assert white_handicap.isVisible()
    choose(dialog, "variant", Variant.AWARI)
    assert not white_handicap.isVisible()
    confirm(dialog)
    assert driver.app.session.setup.options.variant is Variant.AWARI
    assert not driver.window.side.powers.isVisible()


def test_sides_can_be_swapped_in_the_dialog(driver: Driver) -> None:
    driver.begin(setup=NAMES)
    dialog = begin_dialog(driver)
    swap = next(button for button in dialog.findChildren(QPushButton) if "sides" in button.text())
    QTest.mouseClick(swap, Qt.MouseButton.LeftButton)
    confirm(dialog)
    assert driver.app.session.players == Players("Kofi", "Ama")


def test_rematch(driver: Driver) -> None:
    driver.begin(setup=GameSetup(GameOptions(handicaps=(Handicap(2, 1), Handicap())), Players("Ama", "Kofi")))
    driver.trigger("rematch")
    setup = driver.app.session.setup
    assert setup.players == Players("Kofi", "Ama")
    assert setup.options.handicaps == (Handicap(), Handicap(2, 1))


@pytest.mark.parametrize(("answer", "winner"), [(0, Side.NORTH), (1, Side.SOUTH), (2, None)])
def test_resign(driver: Driver, answer: int, winner: Side | None) -> None:
    driver.trigger("resign")
    driver.answer(answer)
    wanted = None if winner is None else Outcome(Termination.RESIGNATION, winner)
    assert driver.model.outcome == wanted
    assert driver.action("resign").isEnabled() is (winner is None)
    assert driver.no_dialog()


def test_whoever_must_act_is_the_first_who_may_resign(driver: Driver) -> None:
    driver.key("A")
    driver.trigger("resign")
    driver.answer(0)
    assert driver.model.outcome == Outcome(Termination.RESIGNATION, Side.SOUTH)


@pytest.mark.parametrize("agreed", [True, False])
def test_draw(driver: Driver, agreed: bool) -> None:
    driver.begin(setup=NAMES)
    driver.trigger("draw")
    assert driver.dialog(QMessageBox).text() == "Ama (White) offers a draw. Kofi (Black), do you agree?"
    driver.answer(0 if agreed else 1)
    assert driver.model.outcome == (Outcome(Termination.AGREEMENT, None) if agreed else None)


def test_a_question_begins_where_its_answers_do(driver: Driver) -> None:
    driver.trigger("resign")
    box = driver.dialog(QMessageBox)
    texts = [label for label in box.findChildren(QLabel) if label.isVisible()]
    buttons = [button.mapTo(box, button.rect().topLeft()).x() for button in box.findChildren(QPushButton)]
    assert [text.x() for text in texts] == [min(buttons)]
    driver.close_dialog()


@pytest.mark.parametrize("name", ["draw", "resign", "indecision"])
def test_enter_ends_no_game_by_accident(driver: Driver, name: str) -> None:
    driver.trigger(name)
    QTest.keyClick(driver.dialog(QMessageBox), Qt.Key.Key_Return)
    assert driver.no_dialog()
    assert driver.model.outcome is None
    assert driver.model.position == Position.initial()


def test_escape_declines_a_draw(driver: Driver) -> None:
    driver.trigger("draw")
    driver.close_dialog()
    assert driver.model.outcome is None


def test_indecision(driver: Driver) -> None:
    driver.trigger("indecision")
    assert "The 48 seeds left are removed" in driver.dialog(QMessageBox).text()
    driver.answer(0)
    assert driver.model.position.cycle == 2
    driver.begin(CHESS + "WB")
    assert not driver.action("indecision").isEnabled()


def test_nothing_can_be_given_up_in_the_past(driver: Driver) -> None:
    driver.key("A")
    driver.trigger("back")
    assert not driver.action("resign").isEnabled()
    assert not driver.action("draw").isEnabled()
    driver.trigger("forward")
    assert driver.action("resign").isEnabled()


def test_quit(driver: Driver) -> None:
    driver.trigger("quit")
    assert not driver.window.isVisible()


def test_pause(driver: Driver) -> None:
    assert not driver.action("pause").isEnabled()
    driver.begin(setup=GameSetup(time=TimeControl(Timing.SUDDEN_DEATH, 600)))
    assert driver.window.side.players[Side.NORTH].clock == "10:00"
    driver.trigger("pause")
    assert driver.action("pause").isChecked()
    assert driver.hint == "The clocks are stopped. Ctrl+P lets them go on."
    driver.key("A")
    assert driver.model.node is driver.model.record.root
    assert "clocks are stopped" in driver.hint
    driver.trigger("pause")
    assert driver.hint.startswith("Click a house")
    driver.key("A")
    assert driver.model.node.action == Sow(0)
    driver.begin()
    assert driver.window.side.players[Side.NORTH].clock == ""


# Edit


def test_undo_and_redo(driver: Driver) -> None:
    assert not driver.action("undo").isEnabled()
    driver.key("A")
    driver.trigger("undo")
    assert driver.model.position == Position.initial()
    assert driver.window.board.board.position == Position.initial()
    driver.trigger("redo")
    assert driver.model.position == Position.initial().play(Sow(0)).after
    assert not driver.action("redo").isEnabled()


def test_undo_takes_back_a_resignation(driver: Driver) -> None:
    driver.app.session.resign(Side.SOUTH)
    driver.trigger("undo")
    assert driver.model.outcome is None
    driver.key("A")
    assert driver.model.node.action == Sow(0)


@pytest.mark.parametrize("name", ["resign", "draw"])
def test_redo_brings_an_ending_back(driver: Driver, name: str) -> None:
    driver.trigger(name)
    box = driver.dialog(QMessageBox)
    role = QMessageBox.ButtonRole.AcceptRole
    QTest.mouseClick(next(b for b in box.buttons() if box.buttonRole(b) is role), Qt.MouseButton.LeftButton)
    outcome = driver.model.outcome
    assert outcome is not None
    driver.trigger("undo")
    assert not driver.action("forward").isEnabled()
    driver.trigger("redo")
    assert driver.model.outcome == outcome
    assert "The game is over" in driver.now
    assert not driver.action("redo").isEnabled()


def test_copy_position(driver: Driver) -> None:
    driver.trigger("copy_position")
    assert QGuiApplication.clipboard().text() == Position.initial().to_string()
    assert driver.hint == "The position is on the clipboard."


def test_type_move_brings_a_hidden_panel_back(driver: Driver) -> None:
    driver.action("panel_moves").trigger()
    assert not driver.window.side.moves.isVisible()
    driver.trigger("type_move")
    assert driver.window.side.moves.entry.hasFocus()


# View


def test_flip(driver: Driver) -> None:
    driver.trigger("flip")
    assert driver.window.board.board.geometry.flipped
    assert is_above(driver, Side.SOUTH, Side.NORTH)
    driver.trigger("flip")
    assert is_above(driver, Side.NORTH, Side.SOUTH)
    assert not driver.window.board.board.geometry.flipped


def test_auto_flip(driver: Driver) -> None:
    driver.trigger("auto_flip")
    assert not driver.action("flip").isEnabled()
    driver.key("A")
    assert driver.window.board.board.geometry.flipped
    driver.key("A")
    assert not driver.window.board.board.geometry.flipped


def test_hints(driver: Driver) -> None:
    driver.trigger("hints")
    assert not driver.window.board.interaction.hints
    driver.trigger("hints")
    assert driver.window.board.interaction.hints


def test_choices(driver: Driver) -> None:
    board = driver.window.board
    driver.trigger("layout_rows")
    assert board.board.geometry.layout is Layout.ROWS
    driver.trigger("board_slate")
    assert board.board.look.style.id == "slate"
    driver.trigger("pieces_bold")
    assert driver.app.preferences.settings.pieces == "bold"
    for speed in Speed:
        driver.trigger(f"speed_{speed.value}")
        assert board.player.speed is speed
        assert [
            action.objectName() for action in driver.window.actions_.speeds.actions() if action.isChecked()
        ] == [f"speed_{speed.value}"]


def test_colors(driver: Driver) -> None:
    driver.trigger("colors_dark")
    assert QApplication.palette().window().color().name() == DARK.ground
    driver.trigger("colors_light")
    assert QApplication.palette().window().color().name() == LIGHT.ground


@pytest.mark.parametrize("name", ["players", "powers", "moves"])
def test_panels(driver: Driver, name: str) -> None:
    side = driver.window.side
    widget = {"players": side.players[Side.SOUTH], "powers": side.powers, "moves": side.moves}[name]
    driver.trigger(f"panel_{name}")
    assert not widget.isVisible()
    assert driver.app.preferences.settings.hidden_panels == (name,)
    driver.trigger(f"panel_{name}")
    assert widget.isVisible()


def test_full_screen(driver: Driver) -> None:
    driver.trigger("full_screen")
    assert driver.window.isFullScreen()
    driver.trigger("full_screen")
    assert not driver.window.isFullScreen()


def test_text_size(driver: Driver) -> None:
    before = driver.window.side.now.font().pointSizeF()
    driver.trigger("larger")
    assert driver.window.side.now.font().pointSizeF() > before
    driver.trigger("smaller")
    assert driver.window.side.now.font().pointSizeF() == pytest.approx(before)
    for _ in range(20):
        driver.trigger("smaller")
    assert driver.app.preferences.settings.text_scale == 80


def test_the_menus_follow_the_size_of_text(driver: Driver) -> None:
    bar, usual = driver.window.menuBar(), QApplication.font().pointSizeF()
    driver.trigger("larger")
    assert bar.font().pointSizeF() == QApplication.font().pointSizeF() > usual
    driver.trigger("smaller")
    assert bar.font().pointSizeF() == usual


@pytest.fixture
def large(store: SettingsStore) -> None:
    """Settings with text of twice the usual size, from before the window is made."""
    store.save(replace(store.load(), text_scale=200))


@pytest.mark.usefixtures("large")
def test_the_menus_have_the_size_of_text_from_the_beginning(driver: Driver) -> None:
    assert driver.app.preferences.settings.text_scale == 200
    assert driver.window.menuBar().font().pointSizeF() == QApplication.font().pointSizeF()
    assert driver.window.side.font().pointSizeF() == QApplication.font().pointSizeF()


def test_the_view_is_remembered(driver: Driver) -> None:
    driver.trigger("layout_rows")
    driver.trigger("board_ebony")
    settings = driver.app.preferences.settings
    assert (settings.layout, settings.board) == ("rows", "ebony")


# Go


def test_go(driver: Driver) -> None:
    for letter in "ABCD":
        driver.key(letter)
        driver.key(letter)
    end = driver.model.node
    driver.trigger("back")
    assert driver.model.node is end.parent
    driver.trigger("start")
    assert driver.model.node is driver.model.record.root
    assert not driver.action("back").isEnabled()
    assert not driver.action("start").isEnabled()
    driver.trigger("forward")
    assert driver.model.node is driver.model.record.root.children[0]
    driver.trigger("end")
    assert driver.model.node is end
    assert not driver.action("forward").isEnabled()
    assert not driver.action("end").isEnabled()


# Help


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("rules", "counter-clockwise"),
        ("first_game", "two minutes"),
        ("shortcuts", "Sow that house"),
        ("about", "python-chess"),
    ],
)
def test_help(driver: Driver, name: str, text: str) -> None:
    driver.trigger(name)
    page = driver.dialog(QDialog).findChild(QTextBrowser)
    assert isinstance(page, QTextBrowser)
    assert text in page.toPlainText()
    driver.close_dialog()


def test_the_rules_lead_to_the_first_game_and_back(driver: Driver) -> None:
    driver.trigger("rules")
    page = driver.dialog(QDialog).findChild(QTextBrowser)
    assert isinstance(page, QTextBrowser)
    page.setSource(page.source().resolved(QUrl("first-game.html")))
    assert "Your first game" in page.toPlainText()
    page.backward()
    assert "The rules of Awarichess" in page.toPlainText()
    driver.close_dialog()


def test_all_keys_are_listed(driver: Driver) -> None:
    driver.trigger("shortcuts")
    page = driver.dialog(QDialog).findChild(QTextBrowser)
    assert isinstance(page, QTextBrowser)
    listed = page.toPlainText()
    for action in driver.window.actions_.all():
        for key in action.shortcuts():
            assert key.toString(QKeySequence.SequenceFormat.NativeText) in listed
    assert "Arrows, Home, End" in listed
    driver.close_dialog()
