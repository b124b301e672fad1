"""The game goes on while somebody chooses in a dialog: nothing of that is lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

import chess
import pytest
from PySide6.QtWidgets import QFileDialog, QMessageBox

from awarichess_gui.notation import GameRecord, read_games, save_games, write_game
from awarichess_gui.rules import Act, Outcome, Side, Sow, Termination
from awarichess_gui.scene.geometry import SquareTarget
from awarichess_gui.session.clock import TimeControl, Timing
from awarichess_gui.session.setup import GameSetup
from awarichess_gui.widgets.game_chooser import GameChooser
from awarichess_gui.widgets.new_game_dialog import NewGameDialog
from awarichess_gui.widgets.report_dialog import ReportDialog
from tests.helpers.hands import Hands
from tests.helpers.table import promotion_position
from tests.helpers.window import delete_what_waits

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.helpers.window import Driver

    Begin = Callable[[Driver, Path, Path], Callable[[], None]]

ACT = Sow(2)
"""What a machine plays while the dialog is open."""

SAVE, GIVE_UP, CANCEL = range(3)


@pytest.fixture
def game(tmp_path: Path) -> Path:
    return saved(tmp_path / "game.awc", 1)


@pytest.fixture
def several(tmp_path: Path) -> Path:
    return saved(tmp_path / "several.awc", 3)


def saved(path: Path, games: int) -> Path:
    records = [GameRecord() for _ in range(games)]
    for record in records:
        record.root.add(Sow(5))
    save_games(path, records)
    return path


def choose_file(driver: Driver, path: Path) -> None:
    dialog = driver.dialog(QFileDialog)
    dialog.fileSelected.emit(str(path))
    dialog.reject()
    delete_what_waits()


def open_file(driver: Driver, game: Path, several: Path) -> Callable[[], None]:  # noqa: ARG001
    driver.trigger("open")
    return lambda: choose_file(driver, game)


def choose_game(driver: Driver, game: Path, several: Path) -> Callable[[], None]:  # noqa: ARG001
    driver.window.open_path(several)
    chooser = driver.dialog(GameChooser)

    def choose() -> None:
        chooser.game_chosen.emit(0)
        chooser.reject()

    return choose


def agree_on_a_game(driver: Driver, game: Path, several: Path) -> Callable[[], None]:  # noqa: ARG001
    driver.trigger("new")
    dialog = driver.dialog(NewGameDialog)

    def agree() -> None:
        dialog.setup_agreed.emit(GameSetup())
        dialog.reject()

    return agree


WAYS = pytest.mark.parametrize("begin", [open_file, choose_game, agree_on_a_game])


@WAYS
def test_a_move_made_meanwhile_is_saved(
    driver: Driver, game: Path, several: Path, tmp_path: Path, begin: Begin
) -> None:
    choose = begin(driver, game, several)
    driver.app.session.act(ACT)
    left = driver.model.record
    choose()
    assert "not saved" in driver.dialog(QMessageBox).text()
    assert driver.model.record is left
    driver.answer(SAVE)
    path = tmp_path / "left.awc"
    choose_file(driver, path)
    assert [reading.record for reading in read_games(path)] == [left]
    assert driver.model.record is not left
    assert driver.no_dialog()


@WAYS
@pytest.mark.parametrize("answer", [GIVE_UP, CANCEL])
def test_a_move_made_meanwhile_is_given_up_or_played_on_from(
    driver: Driver, game: Path, several: Path, begin: Begin, answer: int
) -> None:
    choose = begin(driver, game, several)
    driver.app.session.act(ACT)
    left = driver.model.record
    choose()
    driver.answer(answer)
    assert (driver.model.record is left) is (answer == CANCEL)
    assert driver.model.is_modified is (answer == CANCEL)
    assert driver.no_dialog()


@WAYS
def test_what_was_given_up_is_not_asked_about_again(
    driver: Driver, game: Path, several: Path, begin: Begin
) -> None:
    driver.key("A")
    left = driver.model.record
    for name in ("open", "new"):  # given up, but not left after all
        driver.trigger(name)
        driver.answer(GIVE_UP)
        driver.close_dialog()
    if begin is choose_game:
        driver.window.open_path(several)
        driver.answer(GIVE_UP)
        driver.dialog(GameChooser).game_chosen.emit(0)
        driver.dialog(GameChooser).reject()
    else:
        driver.trigger("open" if begin is open_file else "new")
        driver.answer(GIVE_UP)
        driver.app.session.act(Sow(6))
        if begin is open_file:
            choose_file(driver, game)
        else:
            driver.dialog(NewGameDialog).setup_agreed.emit(GameSetup())
            driver.dialog(NewGameDialog).reject()
    assert driver.no_dialog()
    assert driver.model.record is not left


def test_what_was_saved_first_and_went_on_is_asked_about(driver: Driver, game: Path, tmp_path: Path) -> None:
    driver.key("A")
    driver.trigger("open")
    driver.answer(SAVE)
    path = tmp_path / "left.awc"
    choose_file(driver, path)
    driver.app.session.act(Sow(6))
    left = driver.model.record
    choose_file(driver, game)
    driver.answer(SAVE)
    assert [reading.record for reading in read_games(path)] == [left]
    assert driver.window.windowTitle().startswith("game.awc")


def test_a_move_made_while_one_chooses_where_to_save_is_saved(driver: Driver, tmp_path: Path) -> None:
    driver.key("A")
    driver.trigger("save")
    driver.app.session.act(Sow(6))
    path = tmp_path / "game.awc"
    choose_file(driver, path)
    assert [reading.record for reading in read_games(path)] == [driver.model.record]
    assert not driver.model.is_modified


def test_faults_are_told_once_the_game_is_left(driver: Driver, game: Path) -> None:
    game.write_text(write_game(next(read_games(game)).record).replace("1. F", "1. F(3)"))
    driver.trigger("open")
    driver.app.session.act(ACT)
    choose_file(driver, game)
    driver.answer(GIVE_UP)
    driver.dialog(ReportDialog)
    driver.close_dialog()
    assert driver.model.node.action == Sow(5)


def test_a_file_that_holds_nothing_is_told_of_and_ends_no_game(driver: Driver, game: Path) -> None:
    game.write_text("hello world")
    driver.trigger("open")
    driver.app.session.act(ACT)
    choose_file(driver, game)
    driver.dialog(ReportDialog)
    driver.close_dialog()
    assert driver.model.node.action == ACT
    assert driver.model.is_modified


def test_what_was_given_up_once_is_not_given_up_for_good(driver: Driver, game: Path) -> None:
    driver.key("A")
    driver.trigger("open")
    driver.answer(GIVE_UP)
    driver.close_dialog()
    driver.model.mark_saved()
    driver.trigger("open")
    driver.app.session.act(Sow(6))
    choose_file(driver, game)
    driver.answer(CANCEL)
    assert len(driver.model.node.path()) == 2


# Time runs on


@pytest.fixture
def hands() -> Hands:
    return Hands()


@pytest.fixture
def timed(driver: Driver, hands: Hands) -> Driver:
    """Somebody before a game of Awari with clocks whose hands the test turns."""
    driver.app.session.clockwork._now = hands
    driver.begin(setup=GameSetup(time=TimeControl(Timing.FISCHER, 60, 5)))
    driver.app.session.act(Sow(0))
    return driver


def let_flag_fall(driver: Driver, hands: Hands) -> None:
    hands.time += 61
    driver.app.session.clockwork._timer.timeout.emit()


@pytest.mark.parametrize("name", ["resign", "draw", "indecision"])
@pytest.mark.parametrize("is_noticed", [True, False])
def test_time_is_up_while_players_are_asked(timed: Driver, hands: Hands, name: str, is_noticed: bool) -> None:
    timed.trigger(name)
    if is_noticed:
        let_flag_fall(timed, hands)
    else:  # the answer comes before the next look at the clocks
        hands.time += 61
    timed.answer(0)
    assert timed.model.outcome == Outcome(Termination.TIME, Side.SOUTH)
    assert timed.hint == "The game is over."
    assert timed.no_dialog()


@pytest.mark.parametrize(
    "name", ["new", "open", "save", "save_as", "seats", "preferences", "rematch", "quit"]
)
def test_time_is_up_while_something_else_is_open(timed: Driver, hands: Hands, name: str) -> None:
    timed.trigger(name)
    let_flag_fall(timed, hands)
    assert timed.model.outcome == Outcome(Termination.TIME, Side.SOUTH)
    assert "The time of Black is up" in timed.now
    timed.close_dialog()
    assert timed.model.record.outcome is not None


def test_a_game_that_was_saved_and_then_lost_on_time_is_asked_about(
    timed: Driver, hands: Hands, game: Path
) -> None:
    timed.model.mark_saved()
    timed.trigger("open")
    let_flag_fall(timed, hands)
    choose_file(timed, game)
    timed.answer(CANCEL)
    assert timed.model.outcome == Outcome(Termination.TIME, Side.SOUTH)


def test_the_game_of_awari_is_over_before_the_players_agree(driver: Driver) -> None:
    driver.begin("1-0-0-0-0-0-0-0-0-0-0-1:S")
    driver.trigger("indecision")
    while driver.model.position.act is Act.SOW:
        driver.app.session.act(driver.model.position.legal_actions()[0])
    driver.answer(0)
    assert driver.hint
    assert driver.model.outcome is None
    assert driver.no_dialog()


def test_indecision_while_the_clocks_are_stopped(timed: Driver) -> None:
    timed.trigger("pause")
    timed.trigger("indecision")
    timed.answer(0)
    assert "clocks are stopped" in timed.hint
    assert timed.model.position.act is Act.SOW


def test_a_promotion_is_chosen_too_late(driver: Driver, hands: Hands) -> None:
    driver.app.session.clockwork._now = hands
    driver.begin(promotion_position().to_string(), GameSetup(time=TimeControl(Timing.SUDDEN_DEATH, 60)))
    driver.hand.click(SquareTarget(chess.B7))
    driver.hand.click(SquareTarget(chess.B8))
    chooser = driver.window.board.interaction.chooser
    assert chooser is not None
    let_flag_fall(driver, hands)
    driver.hand.click(chooser.cell(0).center)
    assert driver.model.node is driver.model.record.root
    assert driver.model.outcome == Outcome(Termination.TIME, Side.NORTH)
