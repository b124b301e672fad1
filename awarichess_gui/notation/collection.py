"""Collections: files of games, of which each is read and saved alone."""

from __future__ import annotations

import io
import os
from dataclasses import dataclass
from typing import TYPE_CHECKING, BinaryIO, Final

from awarichess_gui.notation.errors import FileChangedError, ReadError, SaveError
from awarichess_gui.notation.files import Stamp, open_ordinary, stamp_of, write
from awarichess_gui.notation.reader import GameReading, read_game
from awarichess_gui.notation.segments import GameText, games_in
from awarichess_gui.notation.writer import write_game

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from awarichess_gui.notation.record import GameRecord

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
        self._stamp: Stamp | None = None
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
            return open_ordinary(self._path)
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
        if stamp_of(os.fstat(file.fileno())) != self._stamp:
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
        self._stamp = stamp_of(os.fstat(file.fileno()))

    def _save(self, data: bytes, expected: list[int]) -> None:
        """Save the file if its games are then still where they are expected to end."""
        places = tuple(_Place(game.offset, game.end, game.line) for game in games_in(io.BytesIO(data)))
        if [place.end for place in places] != expected:
            raise SaveError(
                "{path} was not saved: the game could not be told from its neighbours; mend the faults in "
                "the file first.",
                path=self._path,
            )
        self._stamp = write(self._path, data, self._check_nobody_came_first)
        self._places = places

    def _check_nobody_came_first(self) -> None:
        """See that the file has not been changed while the new one was made ready."""
        with self._open() as file:
            self._check_unchanged(file)
