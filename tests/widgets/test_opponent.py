"""Persons play against machines in the window, and disturb them as they like."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QLineEdit, QMessageBox, QSpinBox

from awarichess_gui.app import App
from awarichess_gui.engine.levels import LEVELS
from awarichess_gui.notation import GameRecord, save_games
from awarichess_gui.rules import Position, Side, Sow
from awarichess_gui.session.machines import Machine, Machines
from awarichess_gui.session.players import Players
from awarichess_gui.session.setup import GameSetup
from awarichess_gui.session.thinking import Analysis
from awarichess_gui.widgets import machine_text
from awarichess_gui.widgets.analysis_card import share_of, short, value_text
from awarichess_gui.widgets.line_text import line_text
from awarichess_gui.widgets.new_game_dialog import NewGameDialog
from awarichess_gui.widgets.seats_dialog import SeatsDialog
from tests.helpers.thinkers import GatedThinker
from tests.helpers.window import CHESS, Driver

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from awarichess_gui.settings import SettingsStore

AGAINST_NORTH = GameSetup(
    players=Players("Ama", "Awarichess level 3"), machines=Machines.of_sides(None, Machine(3))
)


class Table(Driver):
    """Somebody before a window whose engine waits at a gate."""

    def __init__(self, app: App, thinker: GatedThinker, qtbot: QtBot) -> None:
        super().__init__(app)
        self.thinker = thinker
        self.qtbot = qtbot

    def sit_down(self, setup: GameSetup = AGAINST_NORTH) -> None:
        self.app.session.begin(setup)

    def state(self, side: Side) -> str:
        return self.window.side.players[side].state

    def let_think(self) -> None:
        """Wait until the machine has acted."""
        before = self.model.node
        self.thinker.open()
        self.qtbot.waitUntil(lambda: self.model.node is not before)

    def rest(self) -> None:
        self.qtbot.waitUntil(lambda: self.app.worker.idle)


@pytest.fixture
def table(qtbot: QtBot, store: SettingsStore, tmp_path: Path) -> Iterator[Table]:
    font, dressed = QApplication.font(), QApplication.instance()
    thinker = GatedThinker()
    app = App(store, tmp_path / "unsaved", load_engine=lambda: thinker)
    app.opponent.set_pace(0)
    app.window.resize(1200, 800)
    app.window.show()
    qtbot.waitExposed(app.window)
    yield Table(app, thinker, qtbot)
    app.model.mark_saved()
    app.window.close()
    app.worker.close()
    app.window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    QApplication.setFont(font)
    if isinstance(dressed, QApplication):
        dressed.setStyleSheet("")


def test_a_game_against_a_machine(table: Table) -> None:
    table.sit_down()
    assert table.state(Side.NORTH) == ""
    assert table.window.side.players[Side.NORTH].name == "Level 3 · Black · North"
    table.act(Sow(2))
    assert table.state(Side.NORTH) in ("getting ready…", "thinking…")
    assert table.window.board.interaction.enabled_sides == {Side.SOUTH}
    table.let_think()
    assert table.state(Side.NORTH) == ""
    assert table.model.position.to_act is Side.SOUTH
    assert table.window.board.interaction.enabled_sides == set(Side)
    table.act(Sow(3))
    table.let_think()
    assert len(table.model.node.path()) == 4


def test_nobody_acts_for_a_machine(table: Table) -> None:
    table.sit_down()
    table.act(Sow(2))
    table.thinker.wait_for_work()
    QCoreApplication.processEvents()
    node = table.model.node
    table.key("A")
    table.type_move("a")
    assert table.model.node is node
    assert "The machine is thinking." in table.hint


def test_undo_while_it_thinks(table: Table) -> None:
    table.sit_down()
    table.act(Sow(2))
    table.thinker.wait_for_work()
    table.trigger("undo")
    assert table.model.node is table.model.record.root
    table.rest()
    assert table.model.node is table.model.record.root
    assert table.thinker.halted
    table.act(Sow(0))
    table.let_think()
    table.trigger("undo")
    assert table.model.node is table.model.record.root


def test_close_while_it_thinks(table: Table) -> None:
    table.sit_down()
    table.act(Sow(2))
    table.thinker.wait_for_work()
    table.model.mark_saved()
    table.window.close()
    table.qtbot.waitUntil(lambda: not table.app.worker.alive)
    assert len(table.model.node.path()) == 1


def test_another_game_and_a_file_while_it_thinks(table: Table, tmp_path: Path) -> None:
    path = tmp_path / "game.awc"
    record = GameRecord()
    record.root.add(Sow(5))
    save_games(path, [record])
    table.sit_down()
    table.act(Sow(2))
    table.thinker.wait_for_work()
    table.begin()
    table.rest()
    assert table.model.node is table.model.record.root
    table.sit_down()
    table.act(Sow(2))
    table.thinker.wait_for_work(2)
    table.model.mark_saved()
    table.window.open_path(path)
    table.rest()
    assert [str(node.action) for node in table.model.node.path()] == ["F"]


def test_pause_and_move_now(table: Table) -> None:
    table.sit_down()
    table.act(Sow(2))
    table.trigger("pause_machine")
    assert table.state(Side.NORTH) == "paused"
    assert "Ctrl+T" in table.hint
    table.rest()
    table.trigger("move_now")
    assert not table.action("pause_machine").isChecked()
    table.let_think()
    assert len(table.model.node.path()) == 2


def test_hint(table: Table) -> None:
    table.sit_down()
    table.key("H")
    assert not table.action("hint").isEnabled()
    table.thinker.open()
    table.qtbot.waitUntil(lambda: table.action("hint").isEnabled())
    assert table.hint == "Hint: A"


def test_a_draw_is_answered_by_the_machine(table: Table) -> None:
    table.sit_down()
    table.trigger("draw")
    assert table.model.outcome is None
    assert "plays on" in table.hint
    table.app.opponent._worth[Side.NORTH] = -500
    table.trigger("draw")
    assert table.model.outcome is not None


def test_only_persons_resign(table: Table) -> None:
    table.sit_down()
    table.trigger("resign")
    table.answer(0)
    assert table.model.outcome is not None
    assert table.model.outcome.winner is Side.NORTH


def test_the_dialog_for_a_new_game(table: Table) -> None:
    table.trigger("new")
    dialog = table.dialog(NewGameDialog)
    kind = dialog.findChild(QComboBox, "white_kind")
    name = dialog.findChild(QLineEdit, "black")
    assert isinstance(kind, QComboBox)
    assert isinstance(name, QLineEdit)
    kind.setCurrentIndex(kind.findData("level 5"))
    name.setText("Kofi")
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    setup = table.app.session.setup
    assert setup.machines == Machines.of_sides(Machine(5), None)
    assert setup.players == Players("Awarichess level 5", "Kofi")
    settings = table.app.preferences.settings
    assert settings.machines == ("level 5", "", "level 5", "")
    assert settings.names == ("", "Kofi", "", "")
    assert settings.flipped  # the person sits at the lower edge
    table.let_think()
    assert table.model.position.to_act is Side.NORTH


def test_other_players_take_over(table: Table) -> None:
    table.sit_down()
    table.act(Sow(2))
    table.trigger("seats")
    dialog = table.dialog(SeatsDialog)
    four = dialog.findChild(QCheckBox, "four")
    kind = dialog.findChild(QComboBox, "north_kind")
    limit = dialog.findChild(QSpinBox, "north_limit")
    assert isinstance(four, QCheckBox)
    assert isinstance(kind, QComboBox)
    assert isinstance(limit, QSpinBox)
    four.setChecked(True)
    kind.setCurrentIndex(kind.findData("nodes"))
    limit.setValue(20)
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    machines = table.app.session.setup.machines
    assert machines == Machines(None, Machine(3), None, Machine(0, nodes=20_000))
    assert table.model.record.tags["North"] == "Awarichess 20000 positions"
    table.let_think()


def test_an_engine_that_fails_is_told(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("out of order")

    monkeypatch.setattr(table.thinker, "choose", fail)
    table.sit_down()
    table.act(Sow(2))
    table.qtbot.waitUntil(lambda: not table.no_dialog())
    assert "out of order" in table.dialog(QMessageBox).text()
    table.close_dialog()
    assert table.app.opponent.paused


def test_analysis(table: Table) -> None:
    card = table.window.side.analysis
    assert not card.isVisible()
    table.trigger("analysis")
    assert card.isVisible()
    table.thinker.open_for_good()
    table.qtbot.waitUntil(lambda: card.facts == "" and card.value == "0")
    assert table.app.preferences.settings.analysis
    table.trigger("analysis")
    assert not card.isVisible()
    assert not table.app.analyst.on


def test_what_the_analysis_shows(table: Table) -> None:
    position = table.model.position
    card = table.window.side.analysis
    worth = ((Sow(0), 300), (Sow(1), -200))
    card.show_analysis(Analysis(position, 300, (Sow(0), Sow(6)), 9, 1_234_567, worth))
    assert (card.value, card.line, card.facts) == ("+3", "A a", "depth 9 · 1.2 M")
    card.show_analysis(Analysis(position, -100, (Sow(0),), exact=True))
    assert card.title == "Exact, by the oracle"
    assert "North is better: −1" in card.accessibleName()
    card.show_analysis(Analysis(position, 0, winner=Side.NORTH, moves=4))
    assert card.title == "Black mates in 4"
    assert card.value == "−#4"


def test_the_worth_of_each_sowing_lies_on_the_board(table: Table) -> None:
    def plates() -> int:
        return sum(type(item).__name__ == "WorthItem" for item in table.window.board.board.items())

    table.app.preferences.change(analysis=True)
    analysis = Analysis(table.model.position, 300, worth=((Sow(0), 300), (Sow(1), -200)))
    table.app.analyst._on_found(analysis)
    assert plates() == 2
    table.trigger("flip")
    assert plates() == 2
    table.act(Sow(0))
    assert plates() == 0


def test_values_and_shares() -> None:
    chess = Position.from_string(CHESS + "WWB")
    assert value_text(Analysis(chess, 85)) == "+0.85"
    assert value_text(Analysis(chess, -5)) == "−0.05"
    assert value_text(Analysis(chess, 0)) == "0.00"
    assert [short(value) for value in (260, -994, 995, -1240)] == ["+2.6", "−9.9", "+10", "−12"]
    assert share_of(Analysis(chess, 0)) == 0.5
    assert share_of(Analysis(chess, 400)) > 0.9
    assert share_of(Analysis(chess, 0, winner=Side.SOUTH)) == 1


def test_a_line_in_notation() -> None:
    start = position = Position.from_string(CHESS + "WWWW")
    line = []
    for text in ("e2e4", "play", "b8c6", "0"):
        line.append(next(action for action in position.legal_actions() if str(action) == text))
        position = position.play(line[-1]).after
    assert line_text(start, line, 10) == "(1)e4 (2)Nc6 (3)0"
    assert line_text(start, line, 2) == "(1)e4 (2)Nc6 …"


def test_the_levels_are_told_as_the_engine_tells_them() -> None:
    wanted = [level.name for level in LEVELS] + [level.description for level in LEVELS]
    assert [str(text) for text in machine_text.TOLD] == wanted


def test_numba_is_not_needed_for_the_first_paint(table: Table) -> None:
    assert not table.app.worker.alive
    table.app.wake_engine()
    assert table.app.worker.alive
