"""Reading game files: one game after the other, with every fault in them."""

from __future__ import annotations

import io
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Final

import chess

from awarichess_gui.errors import PositionError, shown
from awarichess_gui.notation.errors import ReadError
from awarichess_gui.notation.faults import Fault, FaultKind, FaultValue
from awarichess_gui.notation.given_powers import read_given_powers
from awarichess_gui.notation.movetext import MovetextReader
from awarichess_gui.notation.node import joined_comments
from awarichess_gui.notation.record import DERIVED_TAGS, TERMINATION, GameRecord
from awarichess_gui.notation.results import UNFINISHED, agrees, ending, termination_of
from awarichess_gui.notation.segments import BYTE_ORDER_MARK, LARGEST, GameText, cut, games_in
from awarichess_gui.notation.tags import Header, Tag, read_header, read_options
from awarichess_gui.rules import GameOptions, Position, Variant

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from awarichess_gui.notation.tokens import Token

MOST_FAULTS: Final = 50
"""Faults that are reported of one game; where there are more, reading it ends."""

LARGEST_GAME: Final = 1 << 20
"""Bytes of a game that are read: twenty thousand moves with comments need less."""

_TOLD_ONCE: Final = frozenset(
    {
        FaultKind.NOTHING_TO_CLOSE,
        FaultKind.NOTHING_TO_REPLACE,
        FaultKind.NOTHING_TO_ASSESS,
        FaultKind.RESULT_IN_VARIATION,
        FaultKind.TOO_DEEP,
        FaultKind.BAD_NAG,
    }
)
"""Faults that come in crowds, of which each tells no more than the first."""

_FEN_FIELDS: Final = 6
_MOST_BAD_BYTES: Final = 10
"""Places that are not UTF-8 and are reported; a file in another encoding has thousands."""


@dataclass(frozen=True, slots=True)
class GameReading:
    """One game of a file as it was read.

    Attributes:
        record: the game; after a fault, what could be read before it and in spite of it.
        faults: what is wrong in its text, in the order of the text.
        source: the part of the file that holds it.
    """

    record: GameRecord
    faults: tuple[Fault, ...]
    source: GameText


def read_games(source: Path | BinaryIO | bytes | str, name: str | None = None) -> Iterator[GameReading]:
    """The games of a file, one by one; no more than one is held in memory.

    Nothing that a file holds raises an error; what is wrong in it is told with each game.

    Args:
        source: a file's path, a file open for reading bytes, or what a file holds.
        name: the file's name in the faults; by default its path, or nothing.

    Raises:
        ReadError: the file cannot be opened or read.
    """
    if isinstance(source, Path):
        name = str(source) if name is None else name
        try:
            with source.open("rb") as file:
                yield from _read(file, name)
        except (OSError, ValueError) as error:  # ValueError: no file can have such a name
            raise ReadError(
                "{path} cannot be read: {reason}.",
                path=source,
                reason=getattr(error, "strerror", None) or str(error),
            ) from error
    elif isinstance(source, str):
        yield from _read(io.BytesIO(source.encode("utf-8", "surrogatepass")), name or "")
    elif isinstance(source, bytes):
        yield from _read(io.BytesIO(source), name or "")
    else:
        yield from _read(source, name or "")


def read_game(source: GameText, name: str = "") -> GameReading:
    """Read one game that has been found in a file.

    Args:
        source: the part of the file that holds it.
        name: the file's name in the faults.
    """
    return _GameReader(source, name).read()


def _read(file: BinaryIO, name: str) -> Iterator[GameReading]:
    return (read_game(source, name) for source in games_in(file))


class _EnoughError(Exception):
    """Raised when a game has so many faults that reading on would tell nobody anything."""


class _GameReader:
    """Reads one game and collects its faults."""

    def __init__(self, source: GameText, name: str) -> None:
        self._source = source
        self._name = name
        self._text = ""
        self._faults: dict[int, Fault] = {}
        self._told: dict[FaultKind, int] = {}
        self._gap: int | None = None
        self._is_cut = len(source.data) > LARGEST_GAME

    def read(self) -> GameReading:
        """Read the game."""
        record = GameRecord()
        try:
            self._read_text()
            header = read_header(self._text, self._report)
            options = read_options(header.tags, self._report)
            begun = None if options is None else self._begin(options, header)
            record = record if begun is None else begun
            record.root.comment = joined_comments(*header.comments)
            for name, tag in header.tags.items():
                if name not in DERIVED_TAGS:
                    record.set_tag(name, tag.value)
            if begun is not None:
                movetext = MovetextReader(record.root, self._text, self._report, self._gap)
                movetext.read(header.end)
                if not movetext.stopped and not self._is_cut:
                    self._conclude(record, header.tags, movetext.result)
            if self._is_cut:
                self._report(FaultKind.GAME_TOO_LARGE, len(self._text), limit=LARGEST_GAME >> 20)
            if self._source.cut_off:
                self._report(FaultKind.FILE_TOO_LARGE, len(self._text), limit=LARGEST >> 20)
        except _EnoughError:
            pass
        faults = tuple(self._faults[place] for place in sorted(self._faults))
        return GameReading(record, faults, self._source)

    def _report(self, kind: FaultKind, place: int, **values: FaultValue) -> None:
        """Take note of a fault, unless it only follows from one at the same place or is one of a crowd."""
        if place in self._faults:
            return
        if kind in _TOLD_ONCE:
            self._told[kind] = self._told.get(kind, 0) + 1
            if self._told[kind] > 2:
                return
            if self._told[kind] == 2:
                kind, values = FaultKind.AND_SO_ON, {}
        enough = len(self._faults) >= MOST_FAULTS - 1
        if enough:
            kind, values = FaultKind.TOO_MANY_FAULTS, {}
        line_start = self._text.rfind("\n", 0, place) + 1
        line = self._source.line + self._text.count("\n", 0, line_start)
        self._faults[place] = Fault(self._name, line, place - line_start + 1, kind, values)
        if enough:
            raise _EnoughError

    def _read_text(self) -> None:
        """Decode the text and end its lines by newlines; what is not UTF-8 is reported and replaced."""
        data = self._source.data
        if self._is_cut:
            data = cut(data, LARGEST_GAME)
        data = data.removeprefix(BYTE_ORDER_MARK)
        data = data.replace(b"\r\n", b"\n").replace(b"\r", b"\n")
        self._text = data.decode(errors="replace")
        start = place = 0
        for _ in range(_MOST_BAD_BYTES):
            try:
                data[start:].decode()
            except UnicodeDecodeError as error:
                place += len(data[start : start + error.start].decode())
                self._report(FaultKind.NOT_UTF8, place, byte=f"0x{data[start + error.start]:02X}")
                place += 1
                start += error.end
            else:
                break

    def _begin(self, options: GameOptions, header: Header) -> GameRecord | None:
        """The record at its start; None, and a fault reported, if that start makes no sense."""
        tag = header.tags.get("Position")
        text, place = ("", header.end) if tag is None else (tag.value, tag.place)
        if options.variant is not Variant.AWARI and (board := _board_alone(text)):
            given = read_given_powers(self._text, header.end)
            if given is not None:
                self._gap = given.gap
                text = f"{board} - {given.queue}" if given.queue else text
        if not text:
            return GameRecord(options)
        try:
            return GameRecord(options, Position.from_string(text, options))
        except PositionError as error:
            kind = FaultKind.BAD_POWERS if tag is None else FaultKind.BAD_OPTION
            self._report(kind, place, name="Position", reason=error)
            return None

    def _conclude(self, record: GameRecord, tags: Mapping[str, Tag], token: Token | None) -> None:
        """Check the result and how it came about, or end the game as they say."""
        told = [] if token is None else [Tag(token.text, token.start)]
        if "Result" in tags:
            told.append(tags["Result"])
        ended = tags.get(TERMINATION)
        termination = None if ended is None else termination_of(ended.value)
        outcome = record.outcome
        if outcome is None and told and told[0].value != UNFINISHED:
            position = record.root.end().position
            outcome = ending(position, told[0].value, termination) or ending(position, told[0].value, None)
            if outcome is None:
                self._report(FaultKind.IMPOSSIBLE_RESULT, told[0].place, found=shown(told[0].value))
                return
            record.finish(outcome)
        for result in told:
            if not agrees(result.value, outcome):
                self._report_result(record, result)
        if ended is not None:
            if termination is None:
                record.describe_ending(ended.value)
            elif outcome is None or termination is not outcome.termination:
                expected = "unfinished" if outcome is None else outcome.termination.value
                found = shown(ended.value)
                self._report(FaultKind.WRONG_TERMINATION, ended.place, expected=expected, found=found)

    def _report_result(self, record: GameRecord, result: Tag) -> None:
        names = {"expected": record.result, "found": shown(result.value)}
        if record.outcome is None or record.ended_by_players:
            self._report(FaultKind.RESULTS_DIFFER, result.place, **names)
        else:
            termination = record.outcome.termination.words
            self._report(FaultKind.WRONG_RESULT, result.place, termination=termination, **names)


def _board_alone(position: str) -> str:
    """The FEN in a position string that tells neither houses nor powers; empty if it tells some."""
    fields = position.split() or chess.STARTING_FEN.split()
    board, others = fields[:_FEN_FIELDS], fields[_FEN_FIELDS:]
    return " ".join(board) if len(board) == _FEN_FIELDS and others in ([], ["-", "-"]) else ""
