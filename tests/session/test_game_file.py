"""The file on disk and the game of it that is on the table."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from awarichess_gui.notation import GameRecord, ReadError, SaveError, collection, save_games
from awarichess_gui.rules import Sow
from awarichess_gui.session.game_file import GameFile

if TYPE_CHECKING:
    from pathlib import Path


def record_of(house: int, white: str) -> GameRecord:
    record = GameRecord()
    record.set_tag("White", white)
    record.root.add(Sow(house))
    return record


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "games.awc"
    save_games(path, [record_of(0, "Ama"), record_of(1, 'Efua "the quick"')])
    return path


def test_headings(path: Path) -> None:
    file = GameFile(path)
    assert file.games == 2
    assert [tags["White"] for tags in file.headings()] == ["Ama", 'Efua "the quick"']


def test_headings_of_a_file_from_elsewhere(path: Path) -> None:
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes().replace(b"\n", b"\r\n") + b"\xff")
    assert [tags["White"] for tags in GameFile(path).headings()] == ["Ama", 'Efua "the quick"']


def test_a_game_is_put_back_where_it_came_from(path: Path) -> None:
    file = GameFile(path)
    record = file.read(1).record
    record.root.children[0].add(Sow(6))
    file.save(record)
    again = GameFile(path)
    assert again.read(0).record == record_of(0, "Ama")
    assert again.read(1).record == record


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="Windows has no such pipes")
def test_a_pipe_is_refused_and_keeps_nobody_waiting(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.awc"
    os.mkfifo(pipe)
    with pytest.raises(ReadError, match="it is not an ordinary file"):
        GameFile(pipe)


def test_a_name_that_no_file_can_have(tmp_path: Path) -> None:
    with pytest.raises(ReadError, match="cannot be read"):
        GameFile(tmp_path / "a\0b.awc")


def test_a_game_with_faults_is_not_put_back(path: Path) -> None:
    path.write_text(path.read_text().replace("1. A", "1. A(3)"))
    file = GameFile(path)
    assert file.read(0).faults
    assert not file.saves
    assert not file.read(1).faults
    assert file.saves


def test_a_file_that_is_not_there_or_empty(tmp_path: Path) -> None:
    with pytest.raises(ReadError, match="cannot be read"):
        GameFile(tmp_path / "gone.awc")
    (tmp_path / "empty.awc").write_text("  \n")
    with pytest.raises(ReadError, match="holds no game"):
        GameFile(tmp_path / "empty.awc")


def test_a_file_that_goes_away_meanwhile(path: Path) -> None:
    file = GameFile(path)
    path.unlink()
    assert len(file.headings()) == 2
    with pytest.raises(ReadError, match="cannot be read"):
        file.read(0)


def test_it_is_told_how_far_the_file_is_read(path: Path) -> None:
    told: list[int] = []
    file = GameFile(path, told.append)
    assert told[0] < path.stat().st_size
    assert (file.size(0) + file.size(1), file.games) == (path.stat().st_size, 2)
    path.write_bytes(path.read_bytes() + b"; more\n" * 20_000)
    told.clear()
    GameFile(path, told.append)
    assert len(told) == 3
    assert told == sorted(told)


def test_a_file_of_too_many_games_is_refused(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(collection, "MOST_GAMES", 1)
    with pytest.raises(ReadError, match="holds more than 1 games: divide it into several files"):
        GameFile(path)


def test_a_new_file(tmp_path: Path) -> None:
    record = record_of(3, "Yaw")
    file = GameFile.save_new(tmp_path / "new.awc", record)
    assert file.path == tmp_path / "new.awc"
    assert file.read(0).record == record
    with pytest.raises(SaveError, match="was not saved"):
        GameFile.save_new(tmp_path / "no folder" / "new.awc", record)
