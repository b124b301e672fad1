"""Game files on disk: saving whole files safely, and collections of which one game is saved at a time."""

from __future__ import annotations

import contextlib
import io
import os
import secrets
import stat
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Final, TypeAlias

from awarichess_gui.notation.errors import FileChangedError, ReadError, SaveError
from awarichess_gui.notation.reader import GameReading, read_game
from awarichess_gui.notation.segments import LARGEST, GameText, games_in
from awarichess_gui.notation.writer import write_game, write_games

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from awarichess_gui.notation.record import GameRecord


_Stamp: TypeAlias = tuple[int, int, int, int]
_WITHOUT_WAITING: Final = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)


def save_games(path: Path, records: Iterable[GameRecord]) -> None:
    """Write games to a file, in place of whatever it held.

    Raises:
        SaveError: the file could not be written and is as it was before.
    """
    save_bytes(path, write_games(records).encode())


def save_bytes(path: Path, data: bytes) -> None:
    """Put `data` into a file as one step: it holds either all of it or what it held before.

    A temporary file beside it is filled, forced to the disk and put in its place. The permissions of an
    existing file stay; a symbolic link goes on pointing to the file that it points to.

    Raises:
        SaveError: the file could not be written and is as it was before.
    """
    _write(path, data)


def _write(path: Path, data: bytes, at_last: Callable[[], None] = lambda: None) -> _Stamp:
    """What `save_bytes` does; the stamp of what is then in the file.

    Args:
        path: the file.
        data: what it is to hold.
        at_last: called when all is ready to be put in its place; an error that it raises prevents that.
    """
    if len(data) > LARGEST:
        raise SaveError(
            "{path} was not saved: it would be larger than {limit} MiB.", path=path, limit=LARGEST >> 20
        )
    try:
        return _replace(Path(os.path.realpath(path)), data, at_last)
    except FileChangedError:
        raise
    except (OSError, ValueError) as error:  # ValueError: no file can have such a name
        raise SaveError(
            "{path} was not saved: {reason}.",
            path=path,
            reason=getattr(error, "strerror", None) or str(error),
        ) from error


def _replace(target: Path, data: bytes, at_last: Callable[[], None]) -> _Stamp:
    mode = None
    if target.exists():
        if not target.is_file():
            raise OSError("it is not an ordinary file")
        if not os.access(target, os.W_OK):
            raise OSError("it is protected against writing")
        mode = stat.S_IMODE(target.stat().st_mode)
    temporary = target.with_name(f".awarichess-{secrets.token_hex(8)}.part")
    try:
        with temporary.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if mode is not None:
            temporary.chmod(mode)
        stamp = _stamp_of(temporary.stat())
        at_last()
        temporary.replace(target)
    except BaseException:
        with contextlib.suppress(OSError):
            temporary.unlink()
        raise
    return stamp


def _stamp_of(status: os.stat_result) -> _Stamp:
    """What tells one content of a file from another.

    A file that was put in the place of another may have the same size and, on a coarse clock, time.
    """
    return status.st_dev, status.st_ino, status.st_size, status.st_mtime_ns


def _open_ordinary(path: Path) -> BinaryIO:
    """Open a file, but no pipe or device: these might keep whoever opens them waiting for ever."""
    file = os.fdopen(os.open(path, os.O_RDONLY | _WITHOUT_WAITING), "rb")
    if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
        file.close()
        raise OSError("it is not an ordinary file")
    return file


MOST_GAMES: Final = 20_000
"""Games of a collection from which one can be chosen."""


_TELL_EACH: Final = 64 * 1024
"""Bytes after which it is told again how far a file has been read."""


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a game stands in its file.

    Attributes:
        offset: its first byte.
        end: the byte after its last.
        line: its first line, from 1.
    """

    offset: int
    end: int
    line: int


class _Watched:
    """The lines of a file, while somebody is told how far they have been read."""

    def __init__(self, file: BinaryIO, progress: Callable[[int], None]) -> None:
        self._file = file
        self._progress = progress
        self._read = self._told = 0

    def readline(self, size: int = -1, /) -> bytes:
        """The next line, or as much of it as `size` allows."""
        line = self._file.readline(size)
        self._read += len(line)
        if self._read >= self._told:
            self._told += _TELL_EACH
            self._progress(self._read)
        return line


class Collection:
    """A file of games, of which each is read and saved alone.

    Only the places of the games are held in memory. Saving one leaves the bytes of all others as they are.
    """

    def __init__(
        self,
        path: Path,
        see: Callable[[GameText], None] = lambda _: None,
        progress: Callable[[int], None] = lambda _: None,
    ) -> None:
        """Look through the file for its games.

        Args:
            path: the file.
            see: is shown each game.
            progress: is told now and then how many bytes are read; an error that it raises ends the search.

        Raises:
            ReadError: the file cannot be opened or read, or holds too many games.
        """
        self._path = path
        self._places: tuple[_Place, ...] = ()
        self._stamp: _Stamp | None = None
        with self._open() as file:
            self._index(file, see, progress)

    def __len__(self) -> int:
        return len(self._places)

    def size(self, index: int) -> int:
        """The bytes of a game.

        Raises:
            IndexError: there is no such game.
        """
        place = self._places[index]
        return place.end - place.offset

    def read(self, index: int) -> GameReading:
        """Read a game.

        Args:
            index: which one, from 0.

        Raises:
            IndexError: there is no such game.
            ReadError: the file cannot be opened or read.
            FileChangedError: the file has been changed by somebody else.
        """
        place = self._places[index]
        with self._open() as file:
            self._check_unchanged(file)
            file.seek(place.offset)
            data = file.read(place.end - place.offset)
        return read_game(GameText(data, place.offset, place.line), str(self._path))

    def save(self, index: int, record: GameRecord) -> None:
        """Put a record in the place of a game and save the file.

        Args:
            index: which game, from 0.
            record: what takes its place.

        Raises:
            IndexError: there is no such game.
            FileChangedError: the file has been changed by somebody else.
            SaveError: the file could not be written and is as it was before.
        """
        place = self._places[index]
        data = self._read_all()
        old = data[place.offset : place.end]
        space = old[len(old.rstrip()) :]
        if index < len(self) - 1 and space.count(b"\n") < 2:
            space = b"\n\n"
        new = write_game(record).encode().rstrip() + (space or b"\n")
        ends = [place.end for place in self._places]
        grown = len(new) - len(old)
        expected = [end if end < place.end else end + grown for end in ends]
        self._save(data[: place.offset] + new + data[place.end :], expected)

    def append(self, record: GameRecord) -> None:
        """Add a game at the end and save the file.

        Raises:
            FileChangedError: the file has been changed by somebody else.
            SaveError: the file could not be written and is as it was before.
        """
        data = self._read_all()
        if data.strip():
            newlines = len(data) - len(data.rstrip(b"\r\n"))
            data += b"\n" * max(0, 2 - newlines)
        new = data + write_game(record).encode()
        expected = [place.end for place in self._places[:-1]]
        self._save(new, [*expected, len(data), len(new)] if self._places else [len(new)])

    def _open(self) -> BinaryIO:
        try:
            return _open_ordinary(self._path)
        except (OSError, ValueError) as error:  # ValueError: no file can have such a name
            raise ReadError(
                "{path} cannot be read: {reason}.",
                path=self._path,
                reason=getattr(error, "strerror", None) or str(error),
            ) from error

    def _read_all(self) -> bytes:
        with self._open() as file:
            self._check_unchanged(file)
            return file.read()

    def _check_unchanged(self, file: BinaryIO) -> None:
        if _stamp_of(os.fstat(file.fileno())) != self._stamp:
            raise FileChangedError(
                "{path} has been changed by another program since it was opened: open it again.",
                path=self._path,
            )

    def _index(
        self,
        file: BinaryIO,
        see: Callable[[GameText], None],
        progress: Callable[[int], None],
    ) -> None:
        places: list[_Place] = []
        for game in games_in(_Watched(file, progress)):
            if len(places) >= MOST_GAMES:
                raise ReadError(
                    "{path} holds more than {limit} games: divide it into several files.",
                    path=self._path,
                    limit=MOST_GAMES,
                )
            places.append(_Place(game.offset, game.end, game.line))
            see(game)
        self._places = tuple(places)
        self._stamp = _stamp_of(os.fstat(file.fileno()))

    def _save(self, data: bytes, expected: list[int]) -> None:
        """Save the file if its games are then still where they are expected to end."""
        places = tuple(_Place(game.offset, game.end, game.line) for game in games_in(io.BytesIO(data)))
        if [place.end for place in places] != expected:
            raise SaveError(
                "{path} was not saved: the game could not be told from its neighbours; mend the faults in "
                "the file first.",
                path=self._path,
            )
        self._stamp = _write(self._path, data, self._check_nobody_came_first)
        self._places = places

    def _check_nobody_came_first(self) -> None:
        """See that the file has not been changed while the new one was made ready."""
        with self._open() as file:
            self._check_unchanged(file)
