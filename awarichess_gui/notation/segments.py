"""Cutting a file into its games, one after the other, without holding more than one of them.

A game begins with its tags: `[Name "` at the start of a line, outside a comment. This works on bytes, so
that every game knows its place in the file.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import Protocol

    class HasLines(Protocol):
        """A file that is open for reading bytes, or what looks like one."""

        def readline(self, size: int = -1, /) -> bytes:
            """The next line, with its end, or as much of it as `size` allows; nothing at the end."""


LARGEST: Final = 64 * 1024 * 1024
"""Bytes of a file that are read."""

BYTE_ORDER_MARK: Final = b"\xef\xbb\xbf"

_BEGINS: Final = rb"[\xef\xbb\xbf \t]*+\[[ \t]*([A-Za-z0-9_]+)[ \t]*"
_TAG_BEGINS: Final = re.compile(_BEGINS + rb'"')
_TAG: Final = re.compile(_BEGINS + rb'"(?:[^"\\\n]|\\.)*+"[ \t]*\]')
TAG_WITHOUT_QUOTES: Final = (
    r"\[[ \t]*+(?!(?i:awari|chess|famine|indecision|play)\b)(?=[A-Za-z_]*[G-Zg-z])[A-Za-z_]{3,}+"
    r"(?:[ \t]++[^\"\[\]\r\n]*+)?\]"
)
"""What can be meant for nothing but a tag, such as `[Event Club]`: no variation begins with such a word."""

_TAG_WITHOUT_QUOTES: Final = re.compile(rb"[\xef\xbb\xbf \t]*+" + TAG_WITHOUT_QUOTES.encode())
_MARKS: Final = re.compile(rb"\{[^}]*+(\}?)|;.*|[^\s{;\xef\xbb\xbf][^{;]*+", re.DOTALL)
_LINE: Final = re.compile(rb"[^\r\n]*+(?:\r\n|\r|\n)?")


@dataclass(frozen=True, slots=True)
class GameText:
    """The part of a file that holds one game.

    Attributes:
        data: the bytes, from the start of its first line to the start of the next game's.
        offset: where they begin in the file.
        line: number of the first line, from 1.
        cut_off: whether the file is too large and was read only up to the end of this game.
    """

    data: bytes
    offset: int
    line: int
    cut_off: bool = False

    @property
    def end(self) -> int:
        """Where the game ends in the file."""
        return self.offset + len(self.data)


def cut(data: bytes, size: int) -> bytes:
    """The first `size` bytes of longer ones, or a few less: a character is not cut in two.

    >>> cut("aé".encode(), 2)
    b'a'
    """
    while size and data[size] & 0xC0 == 0x80:
        size -= 1
    return data[:size]


def games_in(file: HasLines) -> Iterator[GameText]:
    """The games of a file, in order. White space alone is no game.

    A comment that is never closed ends with its game: before the next line that looks like a tag.

    Raises:
        OSError: the file cannot be read.
    """
    cutter = _Cutter()
    reader = _Lines(file)
    lines: Iterable[bytes] = reader
    while True:
        for line in lines:
            finished = cutter.take(line)
            if finished is not None:
                yield finished
        if not cutter.in_comment:
            break
        lines = cutter.give_up_comments()
    last = cutter.cut(cut_off=reader.cut_off)
    if last is not None:
        yield last


class _Lines:
    """The lines of a file, whatever ends them, up to `LARGEST` bytes."""

    def __init__(self, file: HasLines) -> None:
        self.cut_off = False
        self._file = file

    def __iter__(self) -> Iterator[bytes]:
        left = LARGEST
        while line := self._file.readline(left + 1):
            if len(line) > left:
                self.cut_off = True
                line = cut(line, left)
            left -= len(line)
            yield from _lines_of(line) if b"\r" in line else (line,)
            if self.cut_off:
                return


def _lines_of(data: bytes) -> Iterator[bytes]:
    return (match[0] for match in _LINE.finditer(data) if match[0])


class _Cutter:
    """Collects the lines of the present game until it ends."""

    def __init__(self) -> None:
        self.in_comment = False
        self._data = bytearray()
        self._line_count = 0
        self._offset = 0
        self._first_line = 1
        self._names: set[bytes] = set()
        self._says_something = False
        self._in_movetext = False
        self._blank_since_tags = False
        self._comment: tuple[int, int] = (0, 0)
        self._is_unclosed = False

    def take(self, line: bytes) -> GameText | None:
        """Take the next line; the game before it, if this line begins another."""
        finished = None
        rest = 0
        begins = None if self.in_comment else _TAG_BEGINS.match(line)
        if begins is not None:
            if self._in_movetext or (self._blank_since_tags and begins[1] in self._names):
                finished = self.cut()
            rest = self._take_tags(line)
            self._names.add(begins[1])
        elif not self.in_comment and not self._in_movetext:
            rest = self._pass_tag_without_quotes(line)
        self._data += line
        self._line_count += 1
        if self.in_comment:
            closes = line.find(b"}")
            if closes < 0:
                return finished
            self.in_comment = False
            rest = closes + 1
        self._look_for_movetext(line, rest)
        return finished

    def cut(self, *, cut_off: bool = False) -> GameText | None:
        """The present game, which ends here; None if there is nothing but white space."""
        game = None
        if self._says_something or cut_off:
            game = GameText(bytes(self._data), self._offset, self._first_line, cut_off)
            self._offset += len(self._data)
            self._first_line += self._line_count
            self._data.clear()
            self._line_count = 0
        self._names = set()
        self._says_something = self._in_movetext = self._blank_since_tags = False
        return game

    def give_up_comments(self) -> Iterator[bytes]:
        """The file has ended within a comment: the lines after its first, to be taken again.

        No brace closes anything from here on, so a comment now ends with its game.
        """
        size, self._line_count = self._comment
        again = bytes(self._data[size:])
        del self._data[size:]
        self.in_comment = False
        self._is_unclosed = True
        return _lines_of(again)

    def _take_tags(self, line: bytes) -> int:
        """Where the rest of a line that begins with tags begins; after a malformed one there is no rest."""
        self._says_something = True
        end = 0
        while (tag := _TAG.match(line, end)) is not None:
            end = tag.end()
        return end or len(line)

    def _pass_tag_without_quotes(self, line: bytes) -> int:
        """Where the rest of a line begins: a faulty tag is no movetext yet."""
        tag = _TAG_WITHOUT_QUOTES.match(line)
        if tag is None:
            return 0
        self._says_something = True
        return tag.end()

    def _look_for_movetext(self, line: bytes, rest: int) -> None:
        """See whether the rest of a line holds movetext, and whether it leaves a comment open."""
        if self._in_movetext and b"{" not in line:
            return
        if self._names and not line.strip():
            self._blank_since_tags = True
        for mark in _MARKS.finditer(line, rest):
            self._says_something = True
            first = mark[0][:1]
            if first != b"{":
                self._in_movetext = self._in_movetext or first != b";"
            elif not mark[1] and not self._is_unclosed:
                self.in_comment = True
                self._comment = len(self._data), self._line_count
