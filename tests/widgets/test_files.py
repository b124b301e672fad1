"""Opening, saving, unsaved changes, faults in files, the window's title."""

from __future__ import annotations

import os
import sys
import threading
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QFileDialog,
    QMessageBox,
    QPlainTextEdit,
    QProgressDialog,
    QPushButton,
    QTreeWidget,
    QWidget,
)

from awarichess_gui.notation import GameRecord, read_games, save_games, write_game
from awarichess_gui.rules import Sow
from awarichess_gui.session import game_file
from awarichess_gui.session.players import Players
from awarichess_gui.session.setup import GameSetup
from awarichess_gui.widgets.game_chooser import GameChooser
from awarichess_gui.widgets.new_game_dialog import NewGameDialog
from awarichess_gui.widgets.patient_dialog import LARGE
from awarichess_gui.widgets.report_dialog import ReportDialog
from tests.helpers.window import PRINTED_EXAMPLE, delete_what_waits, example

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from tests.helpers.window import Driver


def record_of(*houses: int, white: str = "Ama") -> GameRecord:
    record = GameRecord()
    record.set_tag("White", white)
    node = record.root
    for house in houses:
        node = node.add(Sow(house))
    return record


def read(path: Path) -> list[GameRecord]:
    return [reading.record for reading in read_games(path)]


def choose_file(driver: Driver, path: Path) -> None:
    """Choose a file in the dialog that is open."""
    dialog = driver.dialog(QFileDialog)
    dialog.fileSelected.emit(str(path))
    dialog.reject()
    delete_what_waits()


@pytest.fixture
def game(tmp_path: Path) -> Path:
    path = tmp_path / "game.awc"
    save_games(path, [record_of(5, 6)])
    return path


@pytest.fixture
def several(tmp_path: Path) -> Path:
    path = tmp_path / "several.awc"
    save_games(path, [record_of(0, white="Efua"), record_of(1, white="Yaw"), record_of(2, white="Esi")])
    return path


def test_open(driver: Driver, game: Path) -> None:
    driver.trigger("open")
    choose_file(driver, game)
    assert driver.model.record == record_of(5, 6)
    assert driver.model.node is driver.model.record.root.end()
    assert driver.window.windowTitle() == "game.awc[*] — Awarichess"
    assert not driver.window.isWindowModified()
    assert driver.app.preferences.settings.recent_files == (str(game),)


def test_open_and_save_again(driver: Driver, game: Path) -> None:
    driver.window.open_path(game)
    driver.key("B")
    assert driver.window.isWindowModified()
    driver.trigger("save")
    assert not driver.window.isWindowModified()
    assert read(game) == [record_of(5, 6, 1)]


def test_save_asks_where_the_first_time(driver: Driver, tmp_path: Path) -> None:
    driver.begin(setup=GameSetup(players=Players("Ama / Efua", "Kofi")))
    driver.key("F")
    driver.trigger("save")
    assert Path(driver.dialog(QFileDialog).selectedFiles()[0]).name == "Ama _ Efua - Kofi.awc"
    path = tmp_path / "new.awc"
    choose_file(driver, path)
    assert read(path) == [driver.model.record]
    driver.key("F")
    driver.trigger("save")
    assert driver.no_dialog()
    assert read(path) == [driver.model.record]


def test_save_as(driver: Driver, game: Path, tmp_path: Path) -> None:
    driver.window.open_path(game)
    driver.key("B")
    driver.trigger("save_as")
    choose_file(driver, tmp_path / "other.awc")
    assert read(game) == [record_of(5, 6)]
    assert read(tmp_path / "other.awc") == [record_of(5, 6, 1)]
    assert driver.window.windowTitle() == "other.awc[*] — Awarichess"


def test_a_failed_save_is_told_and_nothing_is_lost(driver: Driver, tmp_path: Path) -> None:
    driver.key("F")
    driver.trigger("save")
    choose_file(driver, tmp_path / "no such folder" / "game.awc")
    assert "was not saved" in driver.dialog(QMessageBox).text()
    driver.close_dialog()
    assert driver.model.is_modified


def test_recent_files(driver: Driver, game: Path) -> None:
    driver.window.open_path(game)
    driver.begin()
    recent = driver.window.menus.recent
    assert [action.text() for action in recent.actions()] == [f"&1 {game}"]
    recent.actions()[0].trigger()
    assert driver.window.windowTitle().startswith("game.awc")
    driver.begin()
    game.unlink()
    recent.actions()[0].trigger()
    assert "cannot be read" in driver.dialog(QMessageBox).text()
    driver.close_dialog()
    assert not recent.isEnabled()


def test_several_games_are_chosen_from(driver: Driver, several: Path) -> None:
    driver.window.open_path(several)
    chooser = driver.dialog(GameChooser)
    games = chooser.findChild(QTreeWidget)
    assert isinstance(games, QTreeWidget)
    items = [games.topLevelItem(index) for index in range(games.topLevelItemCount())]
    assert [item.text(1) for item in items if item is not None] == ["Efua", "Yaw", "Esi"]
    chooser.game_chosen.emit(1)
    chooser.reject()
    assert driver.model.record.tags["White"] == "Yaw"
    before = several.read_bytes().split(b"[Event")
    driver.key("F")
    driver.trigger("save")
    after = several.read_bytes().split(b"[Event")
    assert [one == other for one, other in zip(before, after, strict=True)] == [True, True, False, True]


def test_the_list_of_games_is_searched_by_typing(driver: Driver, several: Path) -> None:
    driver.window.open_path(several)
    chooser = driver.dialog(GameChooser)
    field = chooser.search
    field.setText("nobody")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert chooser.isVisible()
    field.setText("esi")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert driver.model.record.tags["White"] == "Esi"
    assert driver.no_dialog()


def test_a_file_with_a_fault_opens_up_to_it(driver: Driver, tmp_path: Path) -> None:
    path = tmp_path / "faulty.awc"
    text = write_game(record_of(5, 6, 1)).replace("2. B", "2. B(3)")
    path.write_text(text)
    driver.window.open_path(path)
    dialog = driver.dialog(ReportDialog)
    line = next(number for number, line in enumerate(text.splitlines(), 1) if "B(3)" in line)
    assert dialog.report().startswith(f"{path}:{line}:")
    assert "no seeds captured here, not 3" in dialog.report()
    copy = dialog.findChild(QPushButton, "copy")
    assert isinstance(copy, QPushButton)
    QTest.mouseClick(copy, Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text() == dialog.report()
    driver.close_dialog()
    assert [str(node.action) for node in driver.model.record.main_line()][:2] == ["F", "a"]
    driver.trigger("save")
    driver.dialog(QFileDialog).reject()
    assert path.read_text() == text


def test_a_long_fault_is_read_without_scrolling_sideways(driver: Driver, tmp_path: Path) -> None:
    path = tmp_path / ("long" * 30 + ".awc")
    path.write_text(write_game(record_of(5, 6, 1)).replace("2. B", "2. B(3)"))
    driver.window.open_path(path)
    report = driver.dialog(ReportDialog).findChild(QPlainTextEdit)
    assert isinstance(report, QPlainTextEdit)
    assert report.document().firstBlock().lineCount() > 1
    assert report.horizontalScrollBar().maximum() == 0
    driver.close_dialog()


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00", b"hello world", b'[Event "\n'])
def test_a_file_that_is_no_game_leaves_the_game_on_the_table(
    driver: Driver, tmp_path: Path, content: bytes
) -> None:
    path = tmp_path / "other.awc"
    path.write_bytes(content)
    before = driver.model.record
    driver.window.open_path(path)
    assert driver.model.record is before
    driver.close_dialog()


def test_the_printed_example_pasted_alone_into_a_file_opens(driver: Driver, tmp_path: Path) -> None:
    path = tmp_path / "example.awc"
    path.write_text(PRINTED_EXAMPLE)
    driver.window.open_path(path)
    assert driver.no_dialog()
    assert driver.model.record == example()
    assert "Checkmate: White wins." in driver.now
    driver.trigger("start")
    assert driver.model.position.act.value == "move-or-zero"


@pytest.fixture
def large(several: Path) -> Path:
    """A file that is read in the background."""
    several.write_bytes(several.read_bytes() + b"; and more\n" * (LARGE // 10))
    return several


def test_a_large_file_is_read_in_the_background(driver: Driver, large: Path, qtbot: QtBot) -> None:
    driver.window.open_path(large)
    qtbot.waitUntil(lambda: bool(driver.window.findChildren(GameChooser)))
    driver.dialog(GameChooser).game_chosen.emit(2)
    driver.close_dialog()
    qtbot.waitUntil(lambda: driver.model.record.tags["White"] == "Esi")
    assert driver.no_dialog()


def test_reading_a_large_file_can_be_called_off(
    driver: Driver, large: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, go_on, over = threading.Event(), threading.Event(), threading.Event()

    def slow(path: Path, progress: Callable[[int], None]) -> object:
        begun.set()
        go_on.wait()
        try:
            progress(5)
        finally:
            over.set()
        return path

    monkeypatch.setattr(game_file, "GameFile", slow)
    before = driver.model.record
    driver.window.open_path(large)
    begun.wait()
    (bar,) = driver.window.findChildren(QProgressDialog)
    bar.show()
    assert bar.labelText() == "Reading several.awc…"
    driver.close_dialog()
    go_on.set()
    qtbot.waitUntil(over.is_set)
    assert driver.no_dialog()
    assert driver.model.record is before


@pytest.mark.parametrize("size", [0, LARGE])
def test_another_file_is_opened_before_a_large_one_is_read(
    driver: Driver, large: Path, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, size: int
) -> None:
    other = tmp_path / "other.awc"
    save_games(other, [example()])
    other.write_bytes(other.read_bytes() + b"\n" * size)
    go_on, kind = threading.Event(), game_file.GameFile

    def slow(path: Path, progress: Callable[[int], None]) -> object:
        if path == large:
            go_on.wait()
        return kind(path, progress)

    monkeypatch.setattr(game_file, "GameFile", slow)
    driver.window.open_path(large)
    driver.window.open_path(other)
    qtbot.waitUntil(lambda: driver.model.record == example())
    go_on.set()
    delete_what_waits()
    assert driver.window.findChildren(QProgressDialog) == []
    assert driver.window.windowTitle().startswith("other.awc")


def test_a_large_file_that_is_no_game_is_told_of(driver: Driver, tmp_path: Path, qtbot: QtBot) -> None:
    path = tmp_path / "zeros.awc"
    path.write_bytes(b" " * (LARGE + 1))
    driver.window.open_path(path)
    qtbot.waitUntil(lambda: bool(driver.window.findChildren(QMessageBox)))
    assert "holds no game" in driver.dialog(QMessageBox).text()
    driver.close_dialog()


# Unsaved changes


def test_nothing_is_asked_when_nothing_is_unsaved(driver: Driver) -> None:
    driver.trigger("new")
    driver.dialog(NewGameDialog)
    driver.close_dialog()


@pytest.mark.parametrize("name", ["new", "open", "rematch", "quit"])
def test_unsaved_changes_are_asked_about(driver: Driver, name: str) -> None:
    driver.key("A")
    record = driver.model.record
    driver.trigger(name)
    assert "not saved" in driver.dialog(QMessageBox).text()
    driver.answer(2)
    assert driver.no_dialog()
    assert driver.window.isVisible()
    assert driver.model.record is record


def test_close_without_saving(driver: Driver) -> None:
    driver.key("A")
    driver.window.close()
    assert driver.window.isVisible()
    driver.answer(1)
    assert not driver.window.isVisible()


def test_close_after_saving(driver: Driver, tmp_path: Path) -> None:
    driver.key("A")
    driver.window.close()
    driver.answer(0)
    path = tmp_path / "last.awc"
    choose_file(driver, path)
    assert not driver.window.isVisible()
    assert read(path) == [driver.model.record]


def test_a_save_that_is_called_off_keeps_the_window(driver: Driver) -> None:
    driver.key("A")
    driver.window.close()
    driver.answer(0)
    driver.dialog(QFileDialog).reject()
    assert driver.window.isVisible()


def drag(
    widget: QWidget,
    *urls: QUrl,
    proposed: Qt.DropAction = Qt.DropAction.CopyAction,
    possible: Qt.DropAction = Qt.DropAction.CopyAction | Qt.DropAction.MoveAction,
) -> Qt.DropAction | None:
    """Drag something to a widget and, if it is taken there, drop it; what was done with it."""
    data = QMimeData()
    data.setUrls(list(urls))
    data.setText(" ".join(url.toString() for url in urls))
    place, hand = QPoint(5, 5), (Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    events = (
        QDragEnterEvent(place, possible, data, *hand),
        QDragMoveEvent(place, possible, data, *hand),
        QDropEvent(QPointF(place), possible, data, *hand),
    )
    for event in events:
        event.setDropAction(proposed)
        event.ignore()
        QApplication.sendEvent(widget, event)
        if not event.isAccepted():
            return None
    return events[-1].dropAction()


def places_to_drop(driver: Driver) -> list[QWidget]:
    window = driver.window
    return [window, window.board.viewport(), window.side, window.side.moves.entry, window.menuBar()]


@pytest.mark.parametrize("proposed", [Qt.DropAction.CopyAction, Qt.DropAction.MoveAction])
def test_a_file_dropped_anywhere_on_the_window_is_opened(
    driver: Driver, game: Path, proposed: Qt.DropAction
) -> None:
    url = QUrl.fromLocalFile(str(game))
    for place in places_to_drop(driver):
        driver.begin()
        # A file that was taken to be moved might be removed by where it came from.
        assert drag(place, url, proposed=proposed) is Qt.DropAction.CopyAction
        assert driver.model.record == record_of(5, 6)
        assert driver.window.side.moves.entry.text() == ""


def test_of_several_files_none_is_dropped(driver: Driver, game: Path, several: Path) -> None:
    before = driver.model.record
    assert drag(driver.window.board.viewport(), *(QUrl.fromLocalFile(str(path)) for path in (game, several)))
    assert "one file at a time" in driver.dialog(QMessageBox).text()
    driver.close_dialog()
    assert driver.model.record is before


def test_a_folder_or_a_picture_that_is_dropped_is_told_of(driver: Driver, tmp_path: Path) -> None:
    assert drag(driver.window, QUrl.fromLocalFile(str(tmp_path)))
    assert "Is a directory" in driver.dialog(QMessageBox).text()
    driver.close_dialog()
    picture = tmp_path / "picture.png"
    picture.write_bytes(b"\x89PNG\r\n\x1a\n\0\0")
    assert drag(driver.window, QUrl.fromLocalFile(str(picture)))
    driver.dialog(ReportDialog)
    driver.close_dialog()
    assert driver.window.windowTitle().startswith("New game")


@pytest.mark.parametrize("url", ["https://example.org/game.awc", "awarichess:", ""])
def test_what_is_no_file_here_cannot_be_dropped(driver: Driver, url: str) -> None:
    for place in places_to_drop(driver):
        assert drag(place, *([QUrl(url)] if url else [])) is None


def test_what_may_only_be_moved_cannot_be_dropped(driver: Driver, game: Path) -> None:
    move = Qt.DropAction.MoveAction
    assert drag(driver.window, QUrl.fromLocalFile(str(game)), proposed=move, possible=move) is None


def test_nothing_can_be_dropped_while_something_is_asked(driver: Driver, game: Path) -> None:
    driver.key("A")
    driver.trigger("new")
    assert drag(driver.window, QUrl.fromLocalFile(str(game))) is None
    driver.answer(2)
    assert driver.no_dialog()


def test_a_drop_asks_about_unsaved_changes(driver: Driver, game: Path) -> None:
    driver.key("A")
    assert drag(driver.window.board.viewport(), QUrl.fromLocalFile(str(game)))
    assert "not saved" in driver.dialog(QMessageBox).text()
    driver.answer(1)
    assert driver.model.record == record_of(5, 6)


def test_the_place_of_the_window_is_kept(driver: Driver) -> None:
    driver.window.setGeometry(30, 40, 1000, 720)
    driver.window.close()
    assert driver.app.preferences.settings.window == (30, 40, 1000, 720)


def test_the_window_opens_within_a_small_screen(driver: Driver) -> None:
    window, screen = driver.window, driver.window.screen().availableGeometry()
    assert screen.width() < window.table.sizeHint().width()
    window._place()
    assert screen.width() * 0.9 < window.width() < screen.width()
    assert screen.height() * 0.9 < window.height() < screen.height()


def test_a_file_that_another_program_has_changed_is_not_overwritten(driver: Driver, game: Path) -> None:
    driver.window.open_path(game)
    driver.key("B")
    game.write_text(write_game(record_of(0, white="Somebody else")))
    driver.trigger("save")
    assert "has been changed by another program" in driver.dialog(QMessageBox).text()
    driver.close_dialog()
    assert read(game) == [record_of(0, white="Somebody else")]
    assert driver.model.is_modified


def test_a_game_whose_file_is_gone_is_saved_elsewhere(driver: Driver, game: Path) -> None:
    driver.window.open_path(game)
    driver.key("B")
    game.unlink()
    driver.trigger("save")
    assert "cannot be read" in driver.dialog(QMessageBox).text()
    driver.answer(0)
    choose_file(driver, game)
    assert read(game) == [record_of(5, 6, 1)]
    assert not driver.model.is_modified


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such names")
@pytest.mark.parametrize(
    "name", ["two\nlines.awc", "cwa.\u202eb.awc", "\x1b[31m.awc", os.fsdecode(b"caf\xe9.awc")]
)
def test_odd_letters_in_a_name_disturb_nothing(driver: Driver, tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.write_text("1. F a zzz")
    driver.window.open_path(path)
    assert driver.dialog(ReportDialog).report().count("\n") == 0
    told = [driver.dialog(ReportDialog).report(), driver.window.windowTitle()]
    driver.close_dialog()
    told.append(driver.window.menus.recent.actions()[0].text())
    driver.begin()
    path.unlink()
    driver.window.open_path(path)
    told.append(driver.dialog(QMessageBox).text())
    driver.close_dialog()
    assert all("\ufffd" in text and text.isprintable() for text in told)


def test_a_name_that_is_too_long_is_told(driver: Driver, tmp_path: Path) -> None:
    path = tmp_path / ("x" * 5000) / "y.awc"
    driver.app.preferences.change(recent_files=(str(path),))
    driver.window.open_path(path)
    assert "cannot be read" in driver.dialog(QMessageBox).text()
    driver.close_dialog()
    assert driver.app.preferences.settings.recent_files == ()
    driver.app.preferences.change(recent_files=(str(path),))
    driver.trigger("open")
    driver.dialog(QFileDialog).reject()


def test_a_file_that_changes_while_one_chooses(driver: Driver, several: Path) -> None:
    driver.window.open_path(several)
    chooser = driver.dialog(GameChooser)
    several.write_text(write_game(record_of(0)))
    chooser.game_chosen.emit(2)
    chooser.reject()
    assert "has been changed by another program" in driver.dialog(QMessageBox).text()
    driver.close_dialog()


def test_the_dialog_opens_where_the_last_file_was(driver: Driver, game: Path, tmp_path: Path) -> None:
    driver.window.open_path(game)
    driver.begin()
    driver.trigger("open")
    assert driver.dialog(QFileDialog).directory().absolutePath() == str(tmp_path)
    driver.dialog(QFileDialog).reject()
