"""Collections: nobody else's game is touched, and what others have saved is not lost."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from awarichess_gui.notation import collection as collection_module
from awarichess_gui.notation.collection import Collection
from awarichess_gui.notation.errors import FileChangedError, ReadError, SaveError
from awarichess_gui.notation.files import save_games
from awarichess_gui.notation.reader import read_games
from awarichess_gui.notation.record import GameRecord
from awarichess_gui.notation.writer import write_game
from tests.notation.records import game

if TYPE_CHECKING:
    from pathlib import Path


ODD = b'[Event "zero"]\r\n[Foo  "kept"]\r\n\r\n F a {odd   spacing} \r\n\r\n\r\n'


def events(path: Path) -> list[str]:
    readings = list(read_games(path))
    assert not any(reading.faults for reading in readings)
    return [reading.record.tags["Event"] for reading in readings]


def test_each_game_of_a_collection_is_read_alone(tmp_path: Path) -> None:
    path = tmp_path / "games.awc"
    path.write_bytes(ODD + write_game(game("one", "F")).encode() + b"\n" + b'[Event "two"]\nF x')
    collection = Collection(path)
    assert len(collection) == 3
    assert [collection.read(index).record.tags["Event"] for index in (2, 0, 1)] == ["two", "zero", "one"]
    (fault,) = collection.read(2).faults
    assert (fault.file, fault.line, fault.column) == (str(path), 20, 3)
    with pytest.raises(IndexError):
        collection.read(3)


@pytest.mark.parametrize("index", [0, 1, 2])
def test_saving_one_game_leaves_the_others_byte_for_byte(tmp_path: Path, index: int) -> None:
    path = tmp_path / "games.awc"
    parts = [ODD, write_game(game("one", "F")).encode() + b"\n", b'[Event "two"]\nF a *']
    path.write_bytes(b"".join(parts))
    collection = Collection(path)
    changed = game("changed", "E", "b", "D")
    changed.root.end().comment = "more text than before } with a brace"
    collection.save(index, changed)
    data = path.read_bytes()
    before, after = b"".join(parts[:index]), b"".join(parts[index + 1 :])
    assert data.startswith(before)
    assert data.endswith(after)
    assert collection.read(index).record == changed
    assert events(path) == [*("zero", "one", "two")[:index], "changed", *("zero", "one", "two")[index + 1 :]]
    collection.save(index, game("again"))
    assert path.read_bytes().endswith(after)


def test_games_without_a_line_between_them_get_one(tmp_path: Path) -> None:
    path = tmp_path / "games.awc"
    path.write_bytes(b'[Event "a"]\nF *\n[Event "b"]\nF *')
    collection = Collection(path)
    collection.save(0, game("new", "F"))
    assert path.read_bytes().endswith(b'1. F *\n\n[Event "b"]\nF *')
    collection.save(1, game("last", "F"))
    assert path.read_bytes().endswith(b"1. F *\n")


@pytest.mark.parametrize(
    "before", [b"", b"\n", b'[Event "a"]\nF *', b'[Event "a"]\nF *\n', b'[Event "a"]\nF *\r\n\r\n']
)
def test_a_game_is_added_at_the_end(tmp_path: Path, before: bytes) -> None:
    path = tmp_path / "games.awc"
    path.write_bytes(before)
    collection = Collection(path)
    collection.append(game("added", "F"))
    assert path.read_bytes().startswith(before)
    assert events(path) == [*(["a"] if before.strip() else []), "added"]
    assert collection.read(len(collection) - 1).record == game("added", "F")


def test_a_collection_changed_by_another_program_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "games.awc"
    save_games(path, [game("one"), game("two")])
    collection = Collection(path)
    save_games(path, [game("three"), game("four"), game("five")])
    for attempt in (
        lambda: collection.read(0),
        lambda: collection.save(0, game("mine")),
        lambda: collection.append(game("mine")),
    ):
        with pytest.raises(FileChangedError, match="changed by another program"):
            attempt()
    assert events(path) == ["three", "four", "five"]
    path.unlink()
    with pytest.raises(ReadError, match="cannot be read"):
        collection.read(0)
    with pytest.raises(ReadError):
        Collection(path)


def test_a_game_that_would_run_into_its_neighbours_is_not_saved(tmp_path: Path) -> None:
    path = tmp_path / "games.awc"
    for text in (b'[Event "a"]\nF {never closed\n\n[Event "b"]\nF *\n', b'[White "a"]\n\n[White "b"]\nF *\n'):
        path.write_bytes(text)
        collection = Collection(path)
        record = game("new", "F")
        record.root.end().comment = "closed"
        with pytest.raises(SaveError, match="could not be told from its neighbours"):
            collection.save(1, record)
        assert path.read_bytes() == text
        collection.save(0, record)
        assert len(Collection(path)) == 2


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="Windows has no such pipes")
def test_nobody_waits_for_a_pipe(tmp_path: Path) -> None:
    pipe = tmp_path / "games.awc"
    os.mkfifo(pipe)
    with pytest.raises(ReadError, match="it is not an ordinary file"):
        Collection(pipe)


def test_a_file_put_in_the_place_of_another_is_noticed_even_with_the_same_size_and_time(
    tmp_path: Path,
) -> None:
    path, other = tmp_path / "games.awc", tmp_path / "other.awc"
    save_games(path, [GameRecord()])
    collection = Collection(path)
    other.write_bytes(path.read_bytes())
    status = path.stat()
    os.utime(other, ns=(status.st_atime_ns, status.st_mtime_ns))
    other.replace(path)
    with pytest.raises(FileChangedError):
        collection.save(0, GameRecord())


def test_who_saves_while_another_does_is_told_and_overwrites_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "games.awc"
    save_games(path, [game("one"), game("two")])
    collection, other = Collection(path), Collection(path)
    fsync = os.fsync

    def others_come_first(_: int) -> None:
        monkeypatch.setattr(os, "fsync", fsync)
        other.save(1, game("theirs"))

    monkeypatch.setattr(os, "fsync", others_come_first)
    with pytest.raises(FileChangedError):
        collection.save(0, game("ours"))
    assert [reading.record for reading in read_games(path)] == [game("one"), game("theirs")]
    assert [entry.name for entry in tmp_path.iterdir()] == ["games.awc"]


def test_a_collection_knows_what_it_has_saved(tmp_path: Path) -> None:
    path = tmp_path / "games.awc"
    save_games(path, [game("one"), game("two")])
    collection = Collection(path)
    for name in ("longer name", "x"):
        collection.save(0, game(name))
        assert [collection.read(index).record for index in (0, 1)] == [game(name), game("two")]
    # Another program saves just after that: what it has put there is not taken for one's own.
    save_games(path, [game("theirs"), game("two")])
    with pytest.raises(FileChangedError):
        collection.save(0, game("ours"))


def test_the_size_of_a_game_and_a_file_of_too_many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "games.awc"
    save_games(path, [game("one"), game("two", "F")])
    collection = Collection(path)
    assert collection.size(0) + collection.size(1) == path.stat().st_size
    monkeypatch.setattr(collection_module, "MOST_GAMES", 1)
    with pytest.raises(ReadError, match="more than 1 games"):
        Collection(path)
