"""Unsaved games survive a sudden end."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QLockFile

from awarichess_gui.model.game_model import GameModel
from awarichess_gui.notation import GameRecord, read_games, save_games
from awarichess_gui.rules import Sow
from awarichess_gui.session.autosave import Autosave

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from PySide6.QtWidgets import QApplication


@pytest.fixture
def model(qapp: QApplication) -> GameModel:  # noqa: ARG001 (timers need it)
    return GameModel()


@pytest.fixture
def autosave(model: GameModel, tmp_path: Path) -> Iterator[Autosave]:
    autosave = Autosave(model, tmp_path / "unsaved")
    yield autosave
    autosave.close()


def left_by_a_crash(folder: Path, *houses: int) -> Path:
    record = GameRecord()
    node = record.root
    for house in houses:
        node = node.add(Sow(house))
    path = folder / "1.awc"
    save_games(path, [record])
    return path


def test_changes_are_kept_after_a_moment(autosave: Autosave, model: GameModel) -> None:
    assert not autosave.path.exists()
    model.play(Sow(0))
    model.play(Sow(6))
    waiting = [autosave.waiting]
    autosave.keep()
    waiting.append(autosave.waiting)
    assert waiting == [True, False]
    assert next(read_games(autosave.path)).record == model.record


def test_the_copy_goes_when_the_game_is_saved(autosave: Autosave, model: GameModel) -> None:
    model.play(Sow(0))
    autosave.keep()
    model.mark_saved()
    assert autosave.waiting
    autosave.keep()
    assert not autosave.path.exists()


def test_the_copy_goes_when_the_program_ends(autosave: Autosave, model: GameModel) -> None:
    model.play(Sow(0))
    autosave.keep()
    autosave.close()
    assert list(autosave.path.parent.iterdir()) == []


def test_what_was_left_behind_is_found(autosave: Autosave) -> None:
    left = left_by_a_crash(autosave.path.parent, 0, 6)
    assert autosave.left_behind() == [left]
    record = autosave.recover(left)
    assert record is not None
    assert len(list(record.main_line())) == 2
    autosave.discard(left)
    assert autosave.left_behind() == []


def test_the_game_of_another_running_program_is_left_alone(autosave: Autosave, tmp_path: Path) -> None:
    left = left_by_a_crash(autosave.path.parent, 0)
    lock = QLockFile(str(left.with_suffix(".lock")))
    lock.setStaleLockTime(0)
    assert lock.tryLock(0)
    assert autosave.left_behind() == []
    lock.unlock()
    assert tmp_path.exists()


def test_ones_own_copy_is_not_left_behind(autosave: Autosave, model: GameModel) -> None:
    model.play(Sow(0))
    autosave.keep()
    assert autosave.left_behind() == []


def test_what_cannot_be_read_gives_nothing(autosave: Autosave) -> None:
    assert autosave.recover(autosave.path.parent / "gone.awc") is None


def test_a_folder_that_cannot_be_written_disturbs_nobody(model: GameModel, tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    autosave = Autosave(model, blocked / "unsaved")
    model.play(Sow(0))
    autosave.keep()
    assert autosave.left_behind() == []
    autosave.close()


def test_the_copy_of_an_earlier_process_of_the_same_number_is_found(
    autosave: Autosave, model: GameModel
) -> None:
    folder = autosave.path.parent
    left = left_by_a_crash(folder, 0).rename(folder / f"{os.getpid()}.awc")
    assert autosave.path.stem.startswith(f"{os.getpid()}-")
    autosave.keep()
    assert autosave.left_behind() == [left]
    again = Autosave(model, folder)
    assert again.path != autosave.path
    again.close()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="Windows has no such pipes")
def test_a_pipe_among_the_copies_keeps_nobody_waiting(autosave: Autosave) -> None:
    os.mkfifo(autosave.path.parent / "2.awc")
    left = left_by_a_crash(autosave.path.parent, 0)
    assert autosave.left_behind() == [left]


def test_two_programs_offer_what_was_left_and_neither_loses_it(
    autosave: Autosave,
    model: GameModel,
    qapp: QApplication,  # noqa: ARG001
) -> None:
    left = left_by_a_crash(autosave.path.parent, 0, 6)
    other_model = GameModel()
    other = Autosave(other_model, autosave.path.parent)
    assert autosave.left_behind() == other.left_behind() == [left]
    record = autosave.recover(left)
    assert record is not None
    model.set_record(record)
    model.touch()
    autosave.keep()
    autosave.discard(left)
    # The other program asked at the same time; what it now throws away is not there any more.
    assert other.recover(left) is None
    other.discard(left)
    assert other.left_behind() == []
    assert next(read_games(autosave.path)).record == record
    other.close()
