"""The file that a game was opened from and is saved to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from awarichess_gui.notation.collection import Collection
from awarichess_gui.notation.errors import ReadError
from awarichess_gui.notation.files import save_games
from awarichess_gui.notation.tags import read_header

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from awarichess_gui.notation.faults import FaultKind
    from awarichess_gui.notation.reader import GameReading
    from awarichess_gui.notation.record import GameRecord
    from awarichess_gui.notation.segments import GameText

HEADING: Final = ("White", "Black", "Result", "Date", "Event", "Variant")
"""The tags by which a game is chosen."""

_HEAD: Final = 100_000
"""Bytes at the start of a game that are looked through for them."""


class GameFile:
    """A game file on disk and the game of it that is on the table.

    Args:
        path: the file.
        progress: is told now and then how many bytes are read; an error that it raises ends the reading.

    Raises:
        ReadError: it cannot be opened or read, or holds no game, or too many.
    """

    def __init__(self, path: Path, progress: Callable[[int], None] = lambda _: None) -> None:
        self._path = path
        self._headings: list[Mapping[str, str]] = []
        self._collection = Collection(path, self._on_game, progress)
        self._index = 0
        self._saves = True
        if not len(self._collection):
            raise ReadError("{path} holds no game.", path=path)

    @classmethod
    def save_new(cls, path: Path, record: GameRecord) -> GameFile:
        """Save a record as the only game of a file, in place of whatever the file held.

        Raises:
            SaveError: the file could not be written and is as it was before.
        """
        save_games(path, [record])
        return cls(path)

    @property
    def path(self) -> Path:
        """Where the file is."""
        return self._path

    @property
    def games(self) -> int:
        """How many games it holds."""
        return len(self._collection)

    @property
    def saves(self) -> bool:
        """Whether the game can be put back where it came from; not if only a part of it was understood."""
        return self._saves

    def size(self, index: int) -> int:
        """The bytes of one game."""
        return self._collection.size(index)

    def headings(self) -> list[Mapping[str, str]]:
        """The tags of each game, by which one of them can be chosen."""
        return self._headings

    def read(self, index: int) -> GameReading:
        """Read one game and make it the one on the table.

        Raises:
            ReadError: the file cannot be opened or read.
            FileChangedError: the file has been changed by somebody else.
        """
        reading = self._collection.read(index)
        self._index = index
        self._saves = not reading.faults
        return reading

    def _on_game(self, game: GameText) -> None:
        self._headings.append(_tags(game.data[:_HEAD].decode(errors="replace")))

    def save(self, record: GameRecord) -> None:
        """Put the record in the place of the game on the table; all other games stay as they are.

        Raises:
            FileChangedError: the file has been changed by somebody else.
            SaveError: the file could not be written and is as it was before.
        """
        self._collection.save(self._index, record)


def _tags(text: str) -> Mapping[str, str]:
    header = read_header(text.replace("\r\n", "\n").replace("\r", "\n").lstrip("\ufeff"), _ignore)
    return {name: header.tags[name].value for name in HEADING if name in header.tags}


def _ignore(kind: FaultKind, place: int, **values: object) -> None:
    """Faults are told when the game is read."""
