"""The tags of a game file: how they are read, and what they say of a game's options and start."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, TypeVar

from awarichess_gui.errors import OptionsError, shown
from awarichess_gui.notation.faults import FaultKind
from awarichess_gui.notation.record import LONGEST, ROSTER, TERMINATION, tag_line
from awarichess_gui.notation.segments import TAG_WITHOUT_QUOTES
from awarichess_gui.rules import GameOptions, Handicap, Side, Variant, rule_set

if TYPE_CHECKING:
    from typing import Protocol

    from awarichess_gui.notation.faults import FaultValue
    from awarichess_gui.notation.record import GameRecord

    class Report(Protocol):
        """Takes note of a fault at a place in the text."""

        def __call__(self, kind: FaultKind, place: int, **values: FaultValue) -> None:
            """Take note of the fault `kind`, with the values of its parts, at `place`."""


MOST_TAGS: Final = 1000
"""Tags that a game may have."""

_SPACE: Final = re.compile(r"[\s\ufeff]*+")
_COMMENT: Final = re.compile(r"\{([^}]*+)\}|;([^\n]*+)")
_TAG_BEGINS: Final = re.compile(r"\[[ \t]*([A-Za-z0-9_]+)[ \t]*\"")
_TAG: Final = re.compile(r'\[[ \t]*([A-Za-z0-9_]+)[ \t]*"((?:[^"\\\n]|\\.)*+)"[ \t]*\]')
_WITHOUT_QUOTES: Final = re.compile(TAG_WITHOUT_QUOTES)
_ESCAPE: Final = re.compile(r'\\(["\\])')
_ORDER: Final = (
    *ROSTER,
    "Result",
    "Variant",
    "AwariRules",
    "South",
    "North",
    "WhiteHandicap",
    "BlackHandicap",
    "AwariOptions",
    "CheckBeforeAwari",
    "Position",
    "Match",
    "TimeControl",
    TERMINATION,
    "Annotator",
)
_STANDARD: Final = GameOptions()
_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Tag:
    """The value of a tag and where it stands in the text."""

    value: str
    place: int


@dataclass(frozen=True, slots=True)
class Header:
    """What stands before the movetext.

    Attributes:
        tags: the tags by name; those that are faulty are left out.
        comments: the comments among them.
        end: where the movetext begins.
    """

    tags: Mapping[str, Tag]
    comments: tuple[str, ...]
    end: int


def read_header(text: str, report: Report) -> Header:
    """Read the tags at the start of a game."""
    tags: dict[str, Tag] = {}
    comments: list[str] = []
    place = _end(_SPACE, text, 0)
    while True:
        comment = _COMMENT.match(text, place)
        if comment is not None:
            comments.append(comment[1] or comment[2] or "")
            end = comment.end()
        elif _TAG_BEGINS.match(text, place) is not None:
            end = _read_tag(text, place, tags, report)
        elif (end_of_faulty := pass_tag_without_quotes(text, place, report)) is not None:
            end = end_of_faulty
        else:
            return Header(tags, tuple(comments), place)
        place = _end(_SPACE, text, end)


def _read_tag(text: str, place: int, tags: dict[str, Tag], report: Report) -> int:
    """Read the tag at a place, or report why not; where it ends."""
    match = _TAG.match(text, place)
    if match is None:
        line_end = text.find("\n", place)
        end = len(text) if line_end < 0 else line_end
        report(FaultKind.BAD_TAG, place, found=shown(text[place:end]))
        return end
    name, value = match[1], _ESCAPE.sub(r"\1", match[2])
    length = match.end() - place
    if length > LONGEST or len(tag_line(name, value)) > LONGEST:
        report(FaultKind.TOO_LONG, place, limit=LONGEST, found=length)
    elif name in tags:
        report(FaultKind.REPEATED_TAG, place, name=shown(name))
    elif len(tags) >= MOST_TAGS:
        report(FaultKind.TOO_MANY_TAGS, place, limit=MOST_TAGS)
    else:
        tags[name] = Tag(value, match.start(2))
    return match.end()


def pass_tag_without_quotes(text: str, place: int, report: Report) -> int | None:
    """Report a tag whose value has no quotation marks; where it ends, None if there is none at `place`."""
    match = _WITHOUT_QUOTES.match(text, place)
    if match is None:
        return None
    report(FaultKind.TAG_WITHOUT_QUOTES, place, found=shown(match[0]))
    return match.end()


def _end(pattern: re.Pattern[str], text: str, place: int) -> int:
    match = pattern.match(text, place)
    return place if match is None else match.end()


def read_options(tags: Mapping[str, Tag], report: Report) -> GameOptions | None:
    """The options that the tags tell; None, and the faults reported, if a tag cannot be used."""
    found: dict[str, Any] = {}
    faulty = False
    for name, parse in _PARSERS.items():
        tag = tags.get(name)
        if tag is None:
            continue
        try:
            found[name] = parse(tag.value)
            if name == "AwariOptions":
                rule_set(found.get("AwariRules", _STANDARD.awari_rules), found[name])
        except OptionsError as error:
            report(FaultKind.BAD_OPTION, tag.place, name=name, reason=error)
            faulty = True
    if faulty:
        return None
    return GameOptions(
        variant=found.get("Variant", _STANDARD.variant),
        awari_rules=found.get("AwariRules", _STANDARD.awari_rules),
        awari_options=found.get("AwariOptions", _STANDARD.awari_options),
        handicaps=tuple(found.get(f"{side.chess_name}Handicap", Handicap()) for side in Side),
        check_before_awari=found.get("CheckBeforeAwari", _STANDARD.check_before_awari),
    )


def written_tags(record: GameRecord) -> dict[str, str]:
    """The tags of a record as they are written, in their order: those of `NOTATION.md` first."""
    tags = record.telling_tags() | _derived_tags(record)
    return {name: tags[name] for name in _ORDER if name in tags} | tags


def _derived_tags(record: GameRecord) -> dict[str, str]:
    """The tags that follow from a record."""
    options = record.options
    tags = {
        "Result": record.result,
        "Variant": options.variant.value,
        "AwariRules": options.awari_rules,
    }
    if options.awari_options:
        tags["AwariOptions"] = ",".join(options.awari_options)
    for side in Side:
        if options.handicap(side) != Handicap():
            tags[f"{side.chess_name}Handicap"] = str(options.handicap(side))
    if options.check_before_awari:
        tags["CheckBeforeAwari"] = "yes"
    if not record.starts_as_usual:
        tags["Position"] = record.start.to_string()
    if record.outcome is not None:
        tags[TERMINATION] = record.tags.get(TERMINATION, record.outcome.termination.value)
    return tags


def _parse_variant(text: str) -> Variant:
    return _one_of(text, {variant.value: variant for variant in Variant})


def _parse_rules(text: str) -> str:
    return rule_set(text).id


def _parse_awari_options(text: str) -> tuple[str, ...]:
    return tuple(filter(None, (option.strip() for option in text.split(","))))


def _parse_check_before_awari(text: str) -> bool:
    return _one_of(text, {"yes": True, "no": False})


def _one_of(text: str, known: Mapping[str, _T]) -> _T:
    if text not in known:
        raise OptionsError(
            "{known} was expected, {found} was found", known=" or ".join(known), found=shown(text)
        )
    return known[text]


_PARSERS: Final[Mapping[str, Callable[[str], object]]] = MappingProxyType(
    {
        "Variant": _parse_variant,
        "AwariRules": _parse_rules,
        "AwariOptions": _parse_awari_options,
        "WhiteHandicap": Handicap.parse,
        "BlackHandicap": Handicap.parse,
        "CheckBeforeAwari": _parse_check_before_awari,
    }
)
