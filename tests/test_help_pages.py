"""The help pages can be read, lead somewhere, leave nothing out, and tell the truth in their examples."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final
from xml.etree import ElementTree as ET

import chess
import pytest
from PySide6.QtCore import QUrl
from PySide6.QtWidgets import QTextBrowser

from awarichess_gui import assets
from awarichess_gui.rules import (
    HOUSE_NAMES,
    RULE_SETS,
    Act,
    AwariEnd,
    Handicap,
    LetPlay,
    Move,
    Outcome,
    Phase,
    Position,
    RefusalKind,
    Side,
    Sow,
    Termination,
    Variant,
    ZeroMove,
)
from awarichess_gui.rules.awari import Awari
from awarichess_gui.rules.match import MATCH_FORMATS
from awarichess_gui.rules.sowing import sow, spread

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

PAGES: Final = ("rules.html", "first-game.html")

REFUSALS: Final = {
    RefusalKind.GAME_OVER: "end",
    RefusalKind.AWARI_IS_PLAYED: "cycles",
    RefusalKind.CHESS_IS_PLAYED: "chess",
    RefusalKind.NO_CHESS_HERE: "alone",
    RefusalKind.NOT_YOUR_HOUSE: "sowing",
    RefusalKind.EMPTY_HOUSE: "sowing",
    RefusalKind.MUST_FEED_FROM_ONE: "feeding",
    RefusalKind.MUST_FEED_FROM_SOME: "feeding",
    RefusalKind.GRAND_SLAM_FORBIDDEN: "set-nitro",
    RefusalKind.GRAND_SLAM_LAST_RESORT: "grand-slam",
    RefusalKind.FIRST_MOVE_CROSSES: "set-akan-west",
    RefusalKind.NO_TRANSFER_IN_SET: "set-guinea-bissau",
    RefusalKind.TRANSFER_ONLY_FIRST: "set-guinea-bissau",
    RefusalKind.NO_PASS: "set-suriname",
    RefusalKind.NOTHING_TO_SOW: "set-suriname",
    RefusalKind.INDECISION_ONLY_IN_AWARI: "indecision",
    RefusalKind.MUST_DECIDE: "chess",
    RefusalKind.OWN_CONE: "chess",
    RefusalKind.ALREADY_GRANTED: "chess",
    RefusalKind.IN_CHECK: "check",
    RefusalKind.NO_PIECE: "chess",
    RefusalKind.NOT_YOUR_PIECE: "chess",
    RefusalKind.PROMOTION_MISSING: "chess",
    RefusalKind.KING_IN_CHECK: "chess",
    RefusalKind.OWN_PIECE: "chess",
    RefusalKind.NO_SUCH_MOVE: "chess",
}
"""Where the page of rules tells the rule behind each refusal."""

ENDS_OF_AWARI: Final = {
    AwariEnd.FAMINE: "there is famine",
    AwariEnd.REPETITION: "third time",
    AwariEnd.AGREEMENT: "Both players agree",
    AwariEnd.NO_CAPTURE_LEFT: "no seed can ever be taken again",
    AwariEnd.NO_LEGAL_MOVE: "if nothing else can be played, the game ends",
    AwariEnd.NO_SEEDS: "A player without a seed at his turn ends the game",
    AwariEnd.SOWING_LIMIT: "150 sowings",
    AwariEnd.GRAND_SLAM: "captures everything and ends the game",
    AwariEnd.DECIDED: "25 seeds win at once",
}
ENDS_OF_THE_GAME: Final = {
    Termination.CHECKMATE: "win by checkmate",
    Termination.STALEMATE: "by stalemate",
    Termination.AGREEMENT: "by agreement",
    Termination.FIFTY_MOVES: "fifty moves by each side without a capture or a pawn move",
    Termination.INSUFFICIENT_MATERIAL: "neither side has the pieces to give mate",
    Termination.RESIGNATION: "your opponent resigns",
    Termination.TIME: "runs out of time",
    Termination.AWARI: "more seeds win",
}


def page(name: str) -> ET.Element:
    return ET.fromstring(assets.read_text(f"help/{name}"))


def ids(name: str) -> set[str]:
    return {element.attrib["id"] for element in page(name).iter() if "id" in element.attrib}


def text_of(element: ET.Element) -> str:
    return " ".join("".join(element.itertext()).split())


def part(name: str, anchor: str) -> ET.Element:
    return next(element for element in page(name).iter() if element.get("id") == anchor)


def rows(anchor: str) -> list[list[str]]:
    """The cells of a table on the page of rules, without its head."""
    return [[text_of(cell) for cell in row.iter("td")] for row in part("rules.html", anchor).iter("tr")][1:]


def links(name: str) -> Iterator[tuple[str, str]]:
    """Each link of a page: the page that it leads to, and the anchor there (or nothing)."""
    for link in page(name).iter("a"):
        target, _, anchor = link.attrib["href"].partition("#")
        yield target or name, anchor


@pytest.mark.parametrize("name", PAGES)
def test_links_and_pictures_lead_somewhere(name: str) -> None:
    assert list(links(name))
    for target, anchor in links(name):
        assert target in PAGES
        assert not anchor or anchor in ids(target)
    for picture in page(name).iter("img"):
        assert ET.fromstring(assets.read_text(f"help/{picture.attrib['src']}")).tag.endswith("svg")
        assert picture.attrib["alt"]


@pytest.mark.parametrize("name", PAGES)
def test_an_id_is_given_once(name: str) -> None:
    given = [element.attrib["id"] for element in page(name).iter() if "id" in element.attrib]
    assert len(given) == len(set(given))


def test_the_browser_finds_every_anchor(qtbot: QtBot) -> None:
    """Qt scrolls to the ids of headings and paragraphs only, not to those of tables and their rows."""
    browser = QTextBrowser()
    qtbot.addWidget(browser)
    browser.resize(600, 300)
    browser.setSource(QUrl.fromLocalFile(str(assets.path("help/rules.html"))))
    browser.show()
    assert browser.documentTitle() == "The rules of Awarichess"
    linked = {anchor for name in PAGES for target, anchor in links(name) if target == "rules.html" and anchor}
    for anchor in linked | set(REFUSALS.values()):
        browser.verticalScrollBar().setValue(0)
        browser.scrollToAnchor(anchor)
        assert browser.verticalScrollBar().value() > 0, anchor


def test_every_rule_set_is_told_with_its_options() -> None:
    told = list(part("rules.html", "rule-sets").iter("tr"))[1:]
    codes = [[text_of(code) for code in row.iter("code")] for row in told]
    assert [name for name, *_ in codes] == list(RULE_SETS)
    assert [sorted(options) for _, *options in codes] == [sorted(s.options) for s in RULE_SETS.values()]
    assert [
        row for row in told if row.find(f".//p[@id='set-{text_of(next(row.iter('code')))}']") is None
    ] == []


def test_the_rule_behind_every_refusal_is_told() -> None:
    assert set(REFUSALS) == set(RefusalKind)
    assert set(REFUSALS.values()) <= ids("rules.html")


def test_every_end_is_told() -> None:
    text = text_of(page("rules.html"))
    assert set(ENDS_OF_AWARI) == set(AwariEnd)
    assert set(ENDS_OF_THE_GAME) == set(Termination)
    assert [
        words for words in (*ENDS_OF_AWARI.values(), *ENDS_OF_THE_GAME.values()) if words not in text
    ] == []


def test_every_form_of_match_is_told() -> None:
    body = page("rules.html").find("body")
    assert body is not None
    parts = list(body)
    heading = next(i for i, element in enumerate(parts) if element.get("id") == "matches")
    told = [text_of(item) for item in parts[heading + 2]]
    assert len(told) == 5
    expected = {
        "single-game": "a single game",
        "first-to-3": "first to 3",
        "first-to-5": "to 5",
        "first-to-6": "to 6",
        "best-of-3": "best of 3",
        "best-of-5": "best of 5",
        "first-to-6-or-3-ahead": "first to 6 won games or to be 3 ahead",
        "three-in-a-row": "three won games in a row",
    }
    assert set(expected) == set(MATCH_FORMATS)
    assert all(words in " ".join(told) for words in expected.values())


def test_the_capture_happens_as_told() -> None:
    heads = [text_of(cell) for cell in part("rules.html", "capture-example").iter("th")][1:]
    before, sown, after = ([int(number) for number in row[1:]] for row in rows("capture-example"))
    houses = [0] * 12
    for name, seeds in zip(heads, before, strict=True):
        houses[HOUSE_NAMES.index(name)] = seeds
    action = Sow(HOUSE_NAMES.index("F"))
    result = sow(RULE_SETS["awarichess"], tuple(houses), action)
    shown = [HOUSE_NAMES.index(name) for name in heads]
    assert [spread(tuple(houses), action)[house] for house in shown] == sown
    assert [result.houses[house] for house in shown] == after
    assert sum(result.sown[house] for house in result.captured) == 5
    assert not result.grand_slam


def test_the_limit_and_famine_at_once_end_as_told() -> None:
    assert "The limit counts" in text_of(part("rules.html", "reading-limit"))
    rules = RULE_SETS["awari-150"]
    famine = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5)
    for sowings, end in ((149, AwariEnd.FAMINE), (150, AwariEnd.SOWING_LIMIT)):
        assert Awari(famine, Side.SOUTH, sowings=sowings).end(rules) is end


def test_first_moves_are_told_from_the_houses_as_told() -> None:
    told = text_of(part("rules.html", "reading-first-moves"))
    start, after = (4,) * 12, spread((4,) * 12, Sow(2))
    assert "nobody has if there are four seeds in each" in told
    assert Awari.set_up(start, Side.SOUTH).moved == (False, False)
    assert "North has not if they are as one sowing of South leaves them" in told
    assert Awari.set_up(after, Side.NORTH).moved == (True, False)
    assert "in all other positions both have" in told
    assert Awari.set_up(spread(after, Sow(8)), Side.SOUTH).moved == (True, True)


def test_indecision_is_proved_under_the_sets_that_are_told() -> None:
    assert "under the rule set awarichess only" in text_of(part("rules.html", "reading-undecided"))
    assert [name for name, rules in RULE_SETS.items() if rules.proves_indecision] == ["awarichess"]


def test_the_handicap_counts_as_told() -> None:
    assert [name for name, *_ in rows_of_handicaps()] == ["1/1", "3/2", "2/1", "3/1"]
    powers, waiting = Handicap.parse("3/2").powers_for(5)
    assert (powers, waiting) == (2, 2)
    assert Handicap.parse("3/2").powers_for(waiting + 1) == (2, 0)


def rows_of_handicaps() -> list[list[str]]:
    tables = [table for table in page("rules.html").iter("table") if "Handicap" in text_of(table)[:8]]
    return [[text_of(cell) for cell in row.iter("td")] for row in tables[0].iter("tr")][1:]


def test_the_example_game_goes_as_told() -> None:
    queue = "WWWBBWWWWBBWWWWW"
    assert " ".join(queue) in text_of(page("rules.html")).replace("\xa0", " ")
    position = Position.from_string(f"{chess.STARTING_FEN} - {queue}")
    for cone, mover, deed, _ in rows("example-game"):
        assert position.side_to_move.chess_name == mover
        if cone == "–":
            assert position.act is Act.MOVE
        else:
            assert cone == f"{position.used + 1} {position.powers[0].power}"
        if deed == "0":
            position = position.play(ZeroMove()).after
            continue
        if position.act is Act.DECIDE:
            position = position.play(LetPlay()).after
        move = position.board.parse_san(deed)
        assert position.board.san(move) == deed
        position = position.play(Move(move)).after
    assert position.phase is Phase.OVER
    assert position.outcome == Outcome(Termination.CHECKMATE, Side.SOUTH)
    assert position.options.variant is Variant.STANDARD


@pytest.mark.parametrize("name", PAGES)
def test_pages_are_read_without_a_network(name: str) -> None:
    assert "http" not in assets.read_text(f"help/{name}")
