"""The words of movetext.

What a word means depends on what is being played: `b` is a house in Awari and the start of `b4` in Chess,
`0-0` is castling in Chess and a score in Awari alone. So the reader asks for one word at a time and says
which of the two it expects. Words may be run together (`1.Fa`, `4.Da(3)`, `(3)Bc4`).
"""

from __future__ import annotations

import re
from enum import Enum
from typing import Final, NamedTuple

from awarichess_gui.notation.record import LONGEST

MOST_WORDS: Final = 200_000
"""Words that a game may have: moves, numbers, comments and all."""


class Dialect(Enum):
    """What is being played where a word stands."""

    AWARI = "awari"
    CHESS = "chess"


class TokenKind(Enum):
    """The kinds of words; each value is the name of its group in the expressions below."""

    HOUSE = "house"
    PASS = "pass_"
    POWER = "power"
    SAN = "san"
    CASTLING = "castling"
    ZERO = "zero"
    PLAY = "play"
    NUMBER = "number"
    HEADING = "heading"
    FAMINE = "famine"
    INDECISION = "indecision"
    NAG = "nag"
    RESULT = "result"
    COMMENT = "comment"
    LINE_COMMENT = "line_comment"
    UNCLOSED = "unclosed"
    OPEN = "open"
    CLOSE = "close"
    UNKNOWN = "unknown"
    TOO_LONG = "too_long"


class Token(NamedTuple):
    """A word of movetext.

    Attributes:
        kind: what it is.
        match: the parts of the word, as named groups.
        start: where it begins in the text.
        end: where it ends.
    """

    kind: TokenKind
    match: re.Match[str]
    start: int
    end: int

    @property
    def text(self) -> str:
        """The word."""
        return self.match.string[self.start : self.end]


SIGNS: Final = {
    "!": 1,
    "?": 2,
    "!!": 3,
    "??": 4,
    "!?": 5,
    "?!": 6,
    "□": 7,
    "=": 10,
    "∞": 13,
    "⩲": 14,
    "+=": 14,
    "+/=": 14,
    "⩱": 15,
    "=+": 15,
    "=/+": 15,
    "±": 16,
    "+/-": 16,
    "∓": 17,
    "-/+": 17,
    "+-": 18,
    "+−": 18,
    "-+": 19,
    "−+": 19,
}
"""The signs that are read as numeric annotation glyphs."""

MOVE_SIGNS: Final = {nag: sign for sign, nag in SIGNS.items() if nag <= 6}
"""The glyphs that are written as signs stuck to a move."""

_SPACE: Final = r"[\s\ufeff]*+"
_SIGNS: Final = "|".join(re.escape(sign) for sign in sorted(SIGNS, key=len, reverse=True))

# A house counts as one if its seeds are told, or if the whole run of letters that it begins can be houses:
# the B of `Bc4` is none.
_HOUSES: Final = r"""
    (?P<house> (?P<letter>[A-Fa-f]) (?P<transfer>>)?
        (?: \([ \t]*+ (?P<seeds>[0-9]++) [ \t]*+\)
          | (?= [A-Fa-f>]{0,1024}+ (?! [A-Za-z] | [0-9]{1,1024}+(?![.…]) ) ) ) )
"""
_NUMBER: Final = r"""
    (?P<number> (?P<digits>[0-9]++) [ \t]*+ (?P<dots>\.++|…) (?:[ \t]*+(?P<more>\.{2,}|…))?
              | (?P<ellipsis>\.{2,}|…) )
"""
_REST: Final = rf"""
    (?P<comment> \{{ (?P<braced>[^}}]*+) \}} )
  | (?P<line_comment> ; (?P<to_the_end>[^\n]*+) )
  | (?P<unclosed> \{{ )
  | (?P<open> \[ )
  | (?P<close> \] )
  | (?P<heading> (?P<phase>(?i:awari|chess)) {_SPACE} (?:(?P<cycle>[0-9]++){_SPACE})? : )
  | (?P<famine> famine (?![A-Za-z]) (?:{_SPACE}\({_SPACE}(?P<left>[0-9]++){_SPACE}\))? )
  | (?P<indecision> indecision (?![A-Za-z]) )
  | (?P<unknown> \([^\s()\[\]{{}};]*+\)? | [^\s()\[\]{{}};]++ | . )
"""
_NAG: Final = rf"(?P<nag> \$(?P<glyph>[0-9]*+) | (?P<sign>{_SIGNS}) )"

_EXPRESSIONS: Final = {
    Dialect.AWARI: re.compile(
        rf"""{_SPACE} (?:
            {_HOUSES}
          | (?P<result> 1/2-1/2 | [0-9]++(?:\.5)?-[0-9]++(?:\.5)? | \* )
          | {_NUMBER}
          | {_NAG}
          | (?P<pass_> - )
          | {_REST} )""",
        re.VERBOSE | re.DOTALL,
    ),
    Dialect.CHESS: re.compile(
        rf"""{_SPACE} (?:
            (?P<power> \({_SPACE}(?P<power_number>[0-9]++){_SPACE}(?:={_SPACE}(?P<colour>[WBwb]){_SPACE})?\) )
          | (?P<san>
                (?P<piece>[KQRBN])? (?P<file>[a-h])? (?P<rank>[1-8])? (?P<takes>[x×:])? -?
                (?P<to>[a-h][1-8])
                (?: =(?P<becomes>[A-Za-z]) | (?<=[18])(?P<turns>[QRBN])(?![a-h1-8x]) )?
                (?P<check> \+{{1,2}}(?![-+/=]) | \# )?
                (?![A-Za-z0-9]) )
          | (?P<castling> (?:O-O|0-0|o-o)(?P<long>-[O0o])?+ (?P<castling_check> \+(?![-+/=]) | \# )?
                (?![-A-Za-z0-9]) )
          | (?P<result> 1/2-1/2 | 1-0 | 0-1 | \* )
          | {_NUMBER}
          | (?P<zero> 0(?![-A-Za-z0-9]) | -- )
          | (?P<play> play(?![A-Za-z]) )
          | {_NAG}
          | {_REST} )""",
        re.VERBOSE | re.DOTALL,
    ),
}
_KINDS: Final = {kind.value: kind for kind in TokenKind}
_OF_ANY_LENGTH: Final = (TokenKind.COMMENT, TokenKind.LINE_COMMENT)


def next_token(text: str, start: int, dialect: Dialect) -> Token | None:
    """The word at or after `start`; None at the end of the text.

    A word longer than `LONGEST` (comments apart) comes as `TOO_LONG`.
    """
    match = _EXPRESSIONS[dialect].match(text, start)
    if match is None:
        return None
    name = match.lastgroup or TokenKind.UNKNOWN.value
    begin, end = match.span(name)
    kind = _KINDS[name]
    if end - begin > LONGEST and kind not in _OF_ANY_LENGTH:
        kind = TokenKind.TOO_LONG
    return Token(kind, match, begin, end)


def end_of_variation(text: str, start: int) -> int:
    """Where the variation that is open at `start` ends: after its `]`, or the end of the text."""
    depth = 1
    for match in _BRACKETS.finditer(text, start):
        if match[0] == "[":
            depth += 1
        elif match[0] == "]":
            depth -= 1
            if depth == 0:
                return match.end()
    return len(text)


_BRACKETS: Final = re.compile(r"[\[\]]|\{[^}]*+\}?|;[^\n]*+")
