"""The program as it is started."""

from __future__ import annotations

import os
import signal
import sys
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QSettings, QTimer
from PySide6.QtWidgets import QApplication, QMessageBox

from awarichess_gui import __version__, app
from awarichess_gui.notation import GameRecord, read_games, save_games
from awarichess_gui.rules import Side, Sow
from awarichess_gui.session.clock import TimeControl
from awarichess_gui.session.setup import GameSetup
from awarichess_gui.settings import SettingsStore
from awarichess_gui.widgets.main_window import MainWindow
from tests.helpers.hands import Hands
from tests.helpers.window import Driver, delete_what_waits

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot


@pytest.fixture(autouse=True)
def dress_off() -> Iterator[None]:
    yield
    running = QApplication.instance()
    if isinstance(running, QApplication):
        running.setStyleSheet("")
    for widget in QApplication.topLevelWidgets():
        widget.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def left_behind(tmp_path: Path) -> Path:
    record = GameRecord()
    record.set_tag("White", "Ama")
    record.root.add(Sow(2))
    folder = tmp_path / "unsaved"
    folder.mkdir()
    path = folder / "1.awc"
    save_games(path, [record])
    return path


def program(tmp_path: Path) -> app.App:
    return app.App(
        SettingsStore(QSettings(str(tmp_path / "s.ini"), QSettings.Format.IniFormat)), tmp_path / "unsaved"
    )


def windows() -> list[MainWindow]:
    return [widget for widget in QApplication.topLevelWidgets() if isinstance(widget, MainWindow)]


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        app.main(["--version"])
    assert end.value.code == 0
    assert capsys.readouterr().out == f"Awarichess {__version__}\n"


def test_wrong_usage(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        app.main(["--no-such-option"])
    assert end.value.code == 2
    assert "usage: awarichess-gui" in capsys.readouterr().err


def test_smoke_test(qtbot: QtBot) -> None:  # noqa: ARG001 (the application must be there)
    assert app.main(["--smoke-test"]) == 0


def test_a_file_is_opened(qtbot: QtBot, tmp_path: Path) -> None:  # noqa: ARG001
    path = tmp_path / "game.awc"
    record = GameRecord()
    record.root.add(Sow(5))
    save_games(path, [record])
    titles = []

    def look_and_close() -> None:
        for window in windows():
            titles.append(window.windowTitle())
            window.close()

    QTimer.singleShot(0, look_and_close)
    assert app.main([str(path)]) == 0
    assert titles == ["game.awc[*] — Awarichess"]


def test_a_game_that_was_left_behind_is_gone_on_with(qtbot: QtBot, tmp_path: Path) -> None:  # noqa: ARG001
    left = left_behind(tmp_path)
    running = program(tmp_path)
    running.window.show()
    running.offer_recovery()
    driver = Driver(running)
    assert "The game Ama – ? was kept." in driver.dialog(QMessageBox).text()
    driver.answer(0)
    assert driver.model.node.action == Sow(2)
    assert driver.model.is_modified
    assert not left.exists()
    assert running.autosave.path.exists()
    driver.model.mark_saved()
    running.window.close()


def test_the_clocks_of_a_game_that_was_left_behind_stand_where_they_stood(
    qtbot: QtBot,  # noqa: ARG001
    tmp_path: Path,
) -> None:
    before = program(tmp_path)
    before.session.begin(GameSetup(time=TimeControl.parse("300+5")))
    clockwork = before.session.clockwork
    clockwork._now = Hands()
    clockwork.set_control(TimeControl.parse("300+5"), Side.SOUTH, (123, 300))
    clockwork.resume()
    before.session.act(Sow(2))
    clockwork.run(None)
    before.stop(signal.SIGTERM)
    before.autosave._lock.unlock()
    before.window.deleteLater()
    delete_what_waits()
    running = program(tmp_path)
    running.window.show()
    running.offer_recovery()
    driver = Driver(running)
    driver.answer(0)
    assert driver.window.side.players[Side.SOUTH].clock == "2:08"
    assert driver.window.side.players[Side.NORTH].clock == "5:00"
    assert driver.action("pause").isChecked()
    assert "The clocks are stopped." in driver.hint
    driver.trigger("pause")
    assert running.session.clockwork.due is Side.NORTH
    assert not running.session.clockwork.paused
    driver.model.mark_saved()
    running.window.close()


@pytest.mark.parametrize(("answer", "stays"), [(1, False), (2, True)])
def test_or_it_is_not(qtbot: QtBot, tmp_path: Path, answer: int, stays: bool) -> None:  # noqa: ARG001
    left = left_behind(tmp_path)
    running = program(tmp_path)
    running.window.show()
    running.offer_recovery()
    Driver(running).answer(answer)
    assert left.exists() is stays
    assert running.model.node is running.model.record.root
    running.window.close()


def test_nothing_is_offered_when_nothing_was_left(qtbot: QtBot, tmp_path: Path) -> None:  # noqa: ARG001
    left = left_behind(tmp_path)
    left.write_bytes(b"")
    running = program(tmp_path)
    running.window.show()
    running.offer_recovery()
    delete_what_waits()
    assert Driver(running).no_dialog()
    running.window.close()


def test_what_cannot_be_read_now_stays_and_hides_nothing(qtbot: QtBot, tmp_path: Path) -> None:  # noqa: ARG001
    left_behind(tmp_path)
    unreadable = tmp_path / "unsaved" / "2.awc"
    unreadable.mkdir()
    running = program(tmp_path)
    running.window.show()
    running.offer_recovery()
    Driver(running).answer(2)
    assert unreadable.exists()
    running.window.close()


def test_a_kept_game_stays_where_it_cannot_be_kept_anew(
    qtbot: QtBot,  # noqa: ARG001
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    left = left_behind(tmp_path)
    running = program(tmp_path)
    running.window.show()
    running.offer_recovery()
    monkeypatch.setattr(running.autosave, "keep", lambda: None)
    Driver(running).answer(0)
    assert left.exists()
    running.model.mark_saved()
    running.window.close()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_the_program_and_the_game_is_kept(
    qtbot: QtBot,  # noqa: ARG001
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    number: signal.Signals,
) -> None:
    monkeypatch.setattr(app, "_autosave_folder", lambda: tmp_path / "unsaved")
    before = signal.getsignal(number)
    path = tmp_path / "game.awc"
    record = GameRecord()
    record.root.add(Sow(0))
    save_games(path, [record])

    def play_and_be_told_to_end() -> None:
        try:
            windows()[0]._session.model.play(Sow(6))
        finally:
            os.kill(os.getpid(), number)

    QTimer.singleShot(0, play_and_be_told_to_end)
    assert app.main([str(path)]) == 128 + number
    assert signal.getsignal(number) is before
    (kept,) = (tmp_path / "unsaved").glob("*.awc")
    assert len(list(next(read_games(kept)).record.main_line())) == 2


def test_the_window_comes_back_where_it_was(qtbot: QtBot, tmp_path: Path) -> None:  # noqa: ARG001
    first = program(tmp_path)
    first.window.setGeometry(20, 30, 1100, 720)
    first.window.show()
    first.window.close()
    second = program(tmp_path)
    assert second.window.geometry().getRect() == (20, 30, 1100, 720)
    second.window.close()
