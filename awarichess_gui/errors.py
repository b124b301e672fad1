"""Every error the application raises on purpose.

All of them derive from `AwarichessError`, so a caller at the edge (the command line, the window) can
catch one class and show it to a player: `str(error)` in English, `error.in_words` in any language.
"""

from __future__ import annotations

from pathlib import PurePath
from typing import TYPE_CHECKING, Final, Protocol, Self, runtime_checkable

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


_JOINERS: Final = "\u200c\u200d"
_LONGEST_SHOWN: Final = 24


@runtime_checkable
class Sayable(Protocol):
    """Something that can be said in any language: an error, a refusal, a fault."""

    def in_words(self, translate: Callable[[str], str]) -> str:
        """The sentence, each word of it passed through `translate` before it is put together."""


def printable(text: str) -> str:
    r"""A text from outside, such as the name of a file, so that it disturbs nothing that it stands in.

    Control characters, line ends and what turns the direction of writing are replaced; the joiners that some
    scripts need stay.

    >>> printable("game\n.awc")
    'game�.awc'
    """
    return "".join(letter if letter.isprintable() or letter in _JOINERS else "�" for letter in text)


def shown(text: str) -> str:
    """A piece of a text from outside as a message quotes it: short, in quotation marks, printable.

    >>> shown("Nf3")
    "'Nf3'"
    """
    cut = text if len(text) <= _LONGEST_SHOWN else f"{text[: _LONGEST_SHOWN - 1]}…"
    return f"'{printable(cut)}'"


class Counted(str):
    """A sentence that counts something: `%n` in it stands for a number, on which other words may hang.

    A translator into a language asks for its form of the sentence for that number.
    """

    __slots__ = ("number",)
    number: int

    def __new__(cls, sentence: str, number: int) -> Self:
        """The sentence with its number."""
        counted = super().__new__(cls, sentence)
        counted.number = number
        return counted


def put_in_words(sentence: str, values: Mapping[str, object], translate: Callable[[str], str]) -> str:
    """Put a sentence together in another language.

    Args:
        sentence: the English sentence, with the names of its parts in braces; if it has an `%n`, that stands
            for the part `n`, a number other than 1 (English has another sentence for that).
        values: what the parts stand for: words, numbers, or something that is a sentence itself.
        translate: gives the same text in the other language, or the text itself if it has none.

    >>> put_in_words("{side} has {number} seeds.", {"side": "South", "number": 2}, str)
    'South has 2 seeds.'
    >>> put_in_words("%n seeds are left for {side}.", {"side": "North", "n": 2}, str)
    '2 seeds are left for North.'
    """
    parts = {name: _part(value, translate) for name, value in values.items()}
    number = values.get("n")
    if isinstance(number, int):
        sentence = translate(Counted(sentence, number)).replace("%n", str(number))
    else:
        sentence = translate(sentence)
    return sentence.format(**parts)


def _part(value: object, translate: Callable[[str], str]) -> str:
    if isinstance(value, Sayable):
        return value.in_words(translate)
    if isinstance(value, PurePath):
        return printable(str(value))
    return translate(value) if isinstance(value, str) else str(value)


class AwarichessError(Exception):
    """Base class of the errors whose text is meant for a player.

    Args:
        sentence: the English sentence, with the names of its parts in braces if there are any.
        values: what the parts stand for, as for `put_in_words`.
    """

    def __init__(self, sentence: str = "", **values: object) -> None:
        super().__init__(sentence)
        self._sentence = sentence
        self._values = values

    def __str__(self) -> str:
        return self.in_words(str)

    def in_words(self, translate: Callable[[str], str]) -> str:
        """The sentence, each word of it passed through `translate` before it is put together."""
        if not self._values:
            return translate(self._sentence)
        return put_in_words(self._sentence, self._values, translate)


class IllegalActionError(AwarichessError, ValueError):
    """Raised when an action is played that the rules do not allow in the position."""


class PositionError(AwarichessError, ValueError):
    """Raised when a position string, or a position put together by hand, makes no sense."""


class OptionsError(AwarichessError, ValueError):
    """Raised when a rule set, a handicap or another option of the game is unknown or malformed."""


class AssetError(AwarichessError, OSError):
    """Raised when a picture, a sound or another file that belongs to the program is missing."""
