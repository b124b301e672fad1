"""Game files on disk: nothing is lost when saving fails, and nobody else's game is touched."""

from __future__ import annotations

import os
from pathlib import Path
from typing import NoReturn

import pytest

from awarichess_gui.notation import files
from awarichess_gui.notation.errors import FileChangedError, ReadError, SaveError
from awarichess_gui.notation.files import Collection, save_bytes, save_games
from awarichess_gui.notation.reader import read_games
from awarichess_gui.notation.record import GameRecord
from awarichess_gui.notation.writer import write_game
from tests.helpers.games import sow


def game(name: str, *letters: str) -> GameRecord:
    record = GameRecord()
    record.set_tag("Event", name)
    node = record.root
    for action in sow(*letters):
        node = node.add(action)
    return record


def events(path: Path) -> list[str]:
    readings = list(read_games(path))
    assert not any(reading.faults for reading in readings)
    return [reading.record.tags["Event"] for reading in readings]


# Saving a file


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


# Collections

ODD = b'[Event "zero"]\r\n[Foo  "kept"]\r\n\r\n F a {odd   spacing} \r\n\r\n\r\n'


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


def test_a_file_that_breaks_off_while_it_is_read_is_told_kindly(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "games.awc"
    save_games(path, [game("one")])

    def fail(*_: object) -> NoReturn:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr("awarichess_gui.notation.reader.games_in", fail)
    with pytest.raises(ReadError, match=r"games\.awc cannot be read: Input/output error\."):
        list(read_games(path))


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


def test_nothing_is_saved_under_a_name_that_no_file_can_have(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match="was not saved"):
        save_bytes(tmp_path / "a\0b.awc", b"")


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
    monkeypatch.setattr(files, "MOST_GAMES", 1)
    with pytest.raises(ReadError, match="more than 1 games"):
        Collection(path)
