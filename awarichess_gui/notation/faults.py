"""What can be wrong in a game file, as values that can be put into words in any language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, TypeAlias

from awarichess_gui.errors import Sayable, printable, put_in_words

if TYPE_CHECKING:
    from collections.abc import Callable

FaultValue: TypeAlias = str | int | Sayable


class FaultKind(Enum):
    """The faults there are; each value is the English sentence, with the names of its parts."""

    # The file
    NOT_UTF8 = "text in UTF-8 was expected, the byte {byte} was found"
    FILE_TOO_LARGE = "at most {limit} MiB were expected, more was found: the file is read only up to here"
    GAME_TOO_LARGE = "at most {limit} MiB were expected in a game, more was found: it is read only up to here"
    TOO_MANY_FAULTS = "there are more faults in this game: it is read only up to here"
    AND_SO_ON = "the same fault was found again: from here on it is passed over"
    TOO_MANY_MOVES = "at most {limit} moves were expected in a game, more were found"
    TOO_MANY_WORDS = "at most {limit} words were expected in a game, more were found"
    TOO_LONG = "at most {limit} characters were expected here, {found} were found"

    # Tags
    BAD_TAG = 'a tag such as [Event "Club evening"] was expected, {found} was found'
    TAG_WITHOUT_QUOTES = (
        'the value of a tag needs quotation marks, as in [Event "Club evening"]: {found} was found'
    )
    REPEATED_TAG = "the tag {name} was expected once, it was found again"
    TOO_MANY_TAGS = "at most {limit} tags were expected in a game, more were found"
    BAD_OPTION = "the tag {name} cannot be used: {reason}"
    BAD_POWERS = "the powers of the plies cannot be used: {reason}"

    # Movetext
    UNCLOSED_COMMENT = "a comment begins here: '}}' was expected after it, the end of the game was found"
    UNCLOSED_VARIATION = "a variation begins here: ']' was expected after it, the end of the game was found"
    NOTHING_TO_CLOSE = "a move was expected, ']' was found, but no variation is open"
    NOTHING_TO_REPLACE = "a move was expected, '[' was found: a variation stands after the move it replaces"
    TOO_DEEP = "variations were expected to nest at most {limit} deep, one more was found"
    NOTHING_TO_ASSESS = "a move was expected, {found} was found: such a sign stands after a move"
    BAD_NAG = "a number from 0 to 255 was expected after '$', {found} was found"
    AFTER_RESULT = "the next game's tags were expected after the result, {found} was found"
    RESULT_IN_VARIATION = "']' was expected before the result, {found} was found in a variation"

    SOUTH_SOWS = "South sows here: a house from A to F was expected, {found} was found"
    NORTH_SOWS = "North sows here: a house from a to f was expected, {found} was found"
    MOVER_PLAYS = "{mover} plays here: a move was expected, {found} was found"
    MOVER_CHOOSES = "{mover} plays here: a move or 0 was expected, {found} was found"
    OWNER_DECIDES = "{owner} decides here: a move of {mover}, 0 or play was expected, {found} was found"
    GAME_IS_OVER = "the game is over here: its result was expected, {found} was found"

    SOUTH_SOWS_UNDER_CHESS = "South sows here: the heading Awari was expected, Chess was found"
    NORTH_SOWS_UNDER_CHESS = "North sows here: the heading Awari was expected, Chess was found"
    CHESS_UNDER_AWARI = "Chess is played here: the heading Chess was expected, Awari was found"
    OVER_UNDER_HEADING = "the game is over here: its result was expected, a heading was found"
    WRONG_CYCLE = "this is game of Awari number {expected}, not {found}"
    WRONG_NUMBER = "the number {expected} was expected here, {found} was found"

    NO_POWER = "no power was expected here, for none is used; power {found} was found"
    WRONG_POWER = "this is power {expected}, not {found}"
    WRONG_COLOUR = "power {number} is {expected}'s, not {found}'s"
    TWO_POWERS = "a move or 0 was expected after the power, another power was found"
    POWER_WITHOUT_MOVE = "a move or 0 was expected after the power, none was found"
    COLOUR_MISSING = (
        "power {number} with its colour was expected, such as ({number}=W), for no game of Awari tells it"
    )

    REFUSED = "this cannot be played: {refusal}"
    NO_PIECE_CAN = "no {mover} {piece} can go to {target}"
    CANNOT_CASTLE = "{mover} cannot castle there"
    AMBIGUOUS = "more than one {piece} can go to {target}: its square was expected too, {found} was found"
    BAD_PROMOTION = "a pawn was expected to become Q, R, B or N, {found} was found"
    NOTHING_TAKEN = "no piece is taken here: {expected} was expected, {found} was found"
    NO_CHECK = "this is no check: no '+' was expected, {found} was found"
    NO_MATE = "this is no checkmate: no '#' was expected, {found} was found"

    WRONG_CAPTURE = "%n seeds captured here, not {found}"
    NO_CAPTURE = "no seeds captured here, not {found}"
    WRONG_FAMINE = "famine takes {expected} here, not {found}"
    NO_FAMINE = "no famine was expected here, {found} was found"
    END_TOLD_TWICE = "the end of this game of Awari is told already, {found} was found again"
    NO_INDECISION = "no indecision was expected here, for Awari is not being played"

    WRONG_RESULT = "the result {expected} was expected, for the game ends by {termination}; {found} was found"
    RESULTS_DIFFER = "the result {expected} was expected, as after the moves; {found} was found"
    IMPOSSIBLE_RESULT = "a result that this game can have was expected, {found} was found"
    WRONG_TERMINATION = "the tag Termination was expected to be {expected}, {found} was found"


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault in a game file.

    Attributes:
        file: the name of the file, as it was given to the reader; may be empty.
        line: line of the fault, from 1.
        column: its column in characters, from 1.
        kind: what is wrong.
        values: what the named parts of the sentence stand for.
    """

    file: str
    line: int
    column: int
    kind: FaultKind
    values: Mapping[str, FaultValue]

    def __str__(self) -> str:
        return f"{self.place}: {self.message}"

    @property
    def place(self) -> str:
        """Where it is: `file:line:column`."""
        return f"{printable(self.file)}:{self.line}:{self.column}"

    @property
    def message(self) -> str:
        """What was expected and what was found, in English words."""
        return self.in_words(str)

    def in_words(self, translate: Callable[[str], str]) -> str:
        """The message, each word of it passed through `translate` before it is put together."""
        return put_in_words(self.kind.value, self.values, translate)
