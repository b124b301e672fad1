"""A recorded game: its tags, its options, its start, the tree of its turns, and how it ended."""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from awarichess_gui.errors import shown
from awarichess_gui.notation.errors import TagError
from awarichess_gui.notation.node import Node, same_tree
from awarichess_gui.notation.results import UNFINISHED, ending, result_text, termination_of
from awarichess_gui.rules import GameOptions, Position

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from awarichess_gui.rules import Outcome, Side

EXTENSION: Final = ".awc"
"""The extension of files that hold records."""

ROSTER: Final[Mapping[str, str]] = MappingProxyType(
    {"Event": "?", "Site": "?", "Date": "????.??.??", "Round": "?", "White": "?", "Black": "?"}
)
"""The tags that every game has (with `Result`, which follows from the game), and what stands for unknown."""

TERMINATION: Final = "Termination"

DERIVED_TAGS: Final = frozenset(
    {
        "Result",
        "Variant",
        "AwariRules",
        "AwariOptions",
        "WhiteHandicap",
        "BlackHandicap",
        "CheckBeforeAwari",
        "Position",
        TERMINATION,
    }
)
"""The tags that follow from a record's options, start and outcome and are never set by hand."""

LONGEST: Final = 1024
"""Characters that a tag, or any word of the movetext, may have."""

_NAME: Final = re.compile(r"[A-Za-z0-9_]+")
_UNFIT: Final = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]+")
_STANDARD: Final = GameOptions()


class GameRecord:  # noqa: PLW1641 - a record changes, so it has no hash
    """A game with its variations and comments. Equal records are written as equal files.

    Attributes:
        options: what was agreed before the game.
        root: the start of the game; its children are the first turns.
    """

    def __init__(self, options: GameOptions = _STANDARD, start: Position | None = None) -> None:
        """Begin a record.

        Args:
            options: what was agreed before the game.
            start: where the game begins if not at the usual place. A game file holds it as a position
                string, so whatever such a string does not tell (powers used up, seeds taken) is forgotten.

        Raises:
            PositionError: the position string of `start` makes no sense.
        """
        self.options = options
        usual = Position.initial(options)
        if start is not None and start != usual:
            start = Position.from_string(start.to_string(), options)
        self.root = Node(start or usual)
        self._tags = dict(ROSTER)
        self._ending: Outcome | None = None
        self._ended_at: Node | None = None

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, GameRecord):
            return NotImplemented
        return (
            self.options == other.options
            and self.start == other.start
            and self.outcome == other.outcome
            and self.telling_tags() == other.telling_tags()
            and same_tree(self.root, other.root)
        )

    @property
    def start(self) -> Position:
        """The position in which the game begins."""
        return self.root.position

    @property
    def starts_as_usual(self) -> bool:
        """Whether the game begins where games under its options do."""
        return self.start == Position.initial(self.options)

    @property
    def tags(self) -> Mapping[str, str]:
        """The tags by name, the roster first; without those that follow from the game itself."""
        return MappingProxyType(self._tags)

    def set_tag(self, name: str, value: str) -> None:
        """Set a tag. Control characters and line ends become spaces.

        Raises:
            TagError: the name is no name, belongs to the program, or the tag is too long.
        """
        if not _NAME.fullmatch(name):
            raise TagError(
                "A tag's name is made of letters, digits and '_': {name} is none.", name=shown(name)
            )
        if name in DERIVED_TAGS:
            raise TagError("The tag {name} follows from the game and cannot be set.", name=name)
        self._store(name, value)

    def remove_tag(self, name: str) -> None:
        """Remove a tag; one of the roster becomes unknown again, as everything in it may be."""
        if name in ROSTER:
            self._tags[name] = ROSTER[name]
        else:
            self._tags.pop(name, None)

    def player(self, side: Side, *, awari: bool = False) -> str:
        """The name of the person who plays this side's Chess or, if `awari`, its Awari; `?` if unknown."""
        name = self._tags[side.chess_name]
        return self._tags.get(side.awari_name, name) if awari else name

    @property
    def outcome(self) -> Outcome | None:
        """How the main line ended: by the rules or because the players ended it; None while it goes on."""
        end = self.root.end()
        if end.position.outcome is not None:
            return end.position.outcome
        return self._ending if end is self._ended_at else None

    @property
    def ended_by_players(self) -> bool:
        """Whether the game was ended outside the board: by resignation, agreement or time."""
        return self._ending is not None and self.outcome is self._ending

    @property
    def result(self) -> str:
        """The result as it stands in a game file: `1-0`, `26-22`, `*` …."""
        outcome = self.outcome
        return UNFINISHED if outcome is None else result_text(outcome)

    def main_line(self) -> Iterator[Node]:
        """The nodes of the game as it was played, without the start."""
        return self.root.main_line()

    def finish(self, outcome: Outcome) -> None:
        """End the game outside the board, where the main line stands now.

        The ending holds as long as the main line ends there; it goes when a turn follows.

        Raises:
            ValueError: the game is over already, or cannot end like that there.
        """
        if self.outcome is not None:
            raise ValueError("The game is over already.")
        end = self.root.end()
        if ending(end.position, result_text(outcome), outcome.termination) != outcome:
            raise ValueError(f"The game cannot end here by {outcome.termination.value}, {outcome.result}.")
        self._ending = outcome
        self._ended_at = end
        self._tags.pop(TERMINATION, None)

    def resume(self) -> None:
        """Take back an ending outside the board, if there is one."""
        self._ending = self._ended_at = None

    def describe_ending(self, words: str) -> None:
        """Keep another program's words for the `Termination` tag; they last until the game ends anew.

        Raises:
            TagError: the words are too long, or the ending would be lost if they replaced the program's.
        """
        outcome = self.outcome
        lost = self.ended_by_players and outcome != ending(self.root.end().position, self.result, None)
        if lost or termination_of(words) is not None:
            raise TagError("{words} cannot describe how this game ended.", words=shown(words))
        self._store(TERMINATION, words)

    def telling_tags(self) -> dict[str, str]:
        """The tags without those that say nothing: a player of Awari who plays the Chess too."""
        tags = dict(self._tags)
        for awari, plays in (("South", "White"), ("North", "Black")):
            if tags.get(awari) == tags[plays]:
                del tags[awari]
        return tags

    def _store(self, name: str, value: str) -> None:
        value = _UNFIT.sub(" ", value).strip()
        if len(tag_line(name, value)) > LONGEST:
            raise TagError(
                "The tag {name} is too long: a tag has at most {limit} characters.", name=name, limit=LONGEST
            )
        self._tags[name] = value


def tag_line(name: str, value: str) -> str:
    r"""The line of a game file that holds a tag.

    >>> print(tag_line("Event", 'The "big" one'))
    [Event "The \"big\" one"]
    """
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'[{name} "{escaped}"]'
