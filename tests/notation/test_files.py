"""Game files on disk: nothing is lost when saving fails."""

from __future__ import annotations

import os
from pathlib import Path
from typing import NoReturn

import pytest

from awarichess_gui.notation import files
from awarichess_gui.notation.errors import SaveError
from awarichess_gui.notation.files import save_bytes, save_games
from awarichess_gui.notation.reader import read_games
from tests.notation.records import game


def test_games_are_saved_and_read_again(tmp_path: Path) -> None:
    path = tmp_path / "games.awc"
    games = [game("one", "F"), game("two", "E", "a")]
    save_games(path, games)
    assert [reading.record for reading in read_games(path)] == games
    assert list(tmp_path.iterdir()) == [path]


def test_permissions_stay_and_new_files_follow_the_umask(tmp_path: Path) -> None:
    path = tmp_path / "game.awc"
    umask = os.umask(0o027)
    try:
        save_bytes(path, b"x")
        assert path.stat().st_mode & 0o777 == 0o640
        path.chmod(0o604)
        save_bytes(path, b"y")
    finally:
        os.umask(umask)
    assert path.stat().st_mode & 0o777 == 0o604
    assert path.read_bytes() == b"y"


def test_a_symbolic_link_goes_on_pointing_to_its_file(tmp_path: Path) -> None:
    real = tmp_path / "real" / "game.awc"
    real.parent.mkdir()
    real.write_bytes(b"old")
    link = tmp_path / "link.awc"
    link.symlink_to(real)
    save_bytes(link, b"new")
    assert link.is_symlink()
    assert real.read_bytes() == b"new"


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_failed_save_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    path = tmp_path / "game.awc"
    path.write_bytes(b"old")

    def fail(*_: object) -> NoReturn:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, step, fail) if step == "fsync" else monkeypatch.setattr(Path, step, fail)
    with pytest.raises(SaveError, match=r"game\.awc was not saved: No space left on device\."):
        save_bytes(path, b"new")
    monkeypatch.undo()
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_an_interrupted_save_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.awc"
    path.write_bytes(b"old")

    def interrupt(*_: object) -> NoReturn:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupt)
    with pytest.raises(KeyboardInterrupt):
        save_bytes(path, b"new")
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_saving_where_it_cannot_be_is_told_kindly(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(SaveError, match="No such file or directory"):
        save_bytes(tmp_path / "no" / "game.awc", b"x")
    with pytest.raises(SaveError, match="not an ordinary file"):
        save_bytes(tmp_path, b"x")
    path = tmp_path / "game.awc"
    path.write_bytes(b"old")
    monkeypatch.setattr(os, "access", lambda *_: False)
    with pytest.raises(SaveError, match="protected against writing"):
        save_bytes(path, b"new")
    assert path.read_bytes() == b"old"


def test_a_file_that_could_not_be_read_again_is_not_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "LARGEST", 10)
    with pytest.raises(SaveError, match="larger than"):
        save_bytes(tmp_path / "game.awc", b"x" * 11)
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_saved_under_a_name_that_no_file_can_have(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match="was not saved"):
        save_bytes(tmp_path / "a\0b.awc", b"")
