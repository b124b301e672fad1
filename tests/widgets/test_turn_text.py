"""A turn in words."""

from __future__ import annotations

import pytest

from awarichess_gui.rules import (
    RULE_SETS,
    AgreeIndecision,
    AwariEnd,
    AwariEnded,
    GameOptions,
    Handicap,
    Position,
    Sow,
    Variant,
    ZeroMove,
)
from awarichess_gui.session.players import Players
from awarichess_gui.widgets.turn_text import how_it_ended, preview_text, turn_text
from tests.helpers.games import random_turns, san
from tests.helpers.window import CHESS

NOBODY = Players()


def after_sowing(houses: str, letter: int, options: GameOptions | None = None) -> str:
    return turn_text(Position.from_string(houses, options or GameOptions()).play(Sow(letter)), NOBODY)


def last(position: Position, plies: str) -> str:
    *before, ply = plies.split()
    at = san(position, " ".join(before))
    record = san(at, ply)
    action = next(action for action in at.legal_actions() if at.play(action).after == record)
    return turn_text(at.play(action), NOBODY)


def test_sowing() -> None:
    assert after_sowing("4-4-4-4-4-4-4-4-4-4-4-4:S", 0) == "South sowed A."


def test_capture_and_cones() -> None:
    text = after_sowing("0-0-0-5-0-0-2-1-1-1-4-4:S", 3)
    assert text == "South sowed D and took 7 seeds (c\xa02, b\xa02, a\xa03). 7 powers for White."


def test_handicap_makes_seeds_wait() -> None:
    options = GameOptions(handicaps=(Handicap(3, 2), Handicap()))
    text = after_sowing("0-0-0-4-0-0-2-1-1-1-4-4:S", 3, options)
    assert text.endswith("2 powers for White. 2 seeds short of a group wait for the next capture of South.")


def test_grand_slam_takes_nothing() -> None:
    options = GameOptions(awari_rules="international")
    text = after_sowing("1-0-0-0-0-2-1-1-0-0-0-0:S", 5, options)
    assert text == "South sowed F: a grand slam, which takes nothing."


def test_transfer() -> None:
    options = GameOptions(awari_rules="santa-lucia")
    turn = Position.initial(options).play(Sow(2, transfer=True))
    assert turn_text(turn, NOBODY) == "South carried the seeds of C into the next house."


def test_indecision() -> None:
    turn = Position.initial().play(AgreeIndecision())
    assert turn_text(turn, NOBODY) == (
        "Both players agree that nothing more can be decided. Awari 1 ends undecided. "
        "48 seeds left over: removed, nobody gains a power. "
        "No power was gained, so another game of Awari begins."
    )


def test_shares_of_awari_alone() -> None:
    turn = Position.initial(GameOptions(Variant.AWARI, "international")).play(AgreeIndecision())
    assert "Of the 48 seeds left South gets 24 and North 24." in turn_text(turn, NOBODY)


@pytest.mark.parametrize(
    ("powers", "plies", "text"),
    [
        ("WB", "e4", "Cone 1: White plays e4."),
        ("WB", "0", "Cone 1: White makes the zero move; the king is lifted and put back."),
        ("BW", "0", "Cone 1: Black decides on the zero move; White lifts the king."),
        ("BW", "play", "Cone 1: Black lets White play."),
        ("BW", "play Nf3", "White plays Nf3."),
        ("WWWWWWWWW", "e4 0 Qh5 0 Qxf7+", "Cone 5: White plays Qxf7+. Black is in check."),
        ("WWWWWWWWW", "e4 0 Qh5 0 Qxf7+ Kxf7", "Black answers the check with Kxf7; no cone is used."),
        ("W", "e4", "Cone 1: White plays e4. No cone is left: a new game of Awari begins."),
    ],
)
def test_chess(powers: str, plies: str, text: str) -> None:
    assert last(Position.from_string(CHESS + powers), plies) == text


def test_names_are_told() -> None:
    turn = Position.from_string(CHESS + "BW").play(ZeroMove())
    players = Players("Ama", "Kofi")
    assert turn_text(turn, players) == (
        "Cone 1: Kofi (Black) decides on the zero move; Ama (White) lifts the king."
    )


@pytest.mark.parametrize(
    ("houses", "rules", "action", "text"),
    [
        ("4-4-4-4-4-4-4-4-4-4-4-4:S", "awarichess", Sow(0), "A ends in E and takes nothing."),
        ("0-0-0-5-0-0-2-1-1-1-4-4:S", "awarichess", Sow(3), "D would take 7 seeds: c\xa02, b\xa02, a\xa03."),
        ("0-0-0-5-0-0-2-1-1-1-4-4:S", "awarichess", Sow(0), "A is empty."),
        (
            "1-0-0-0-0-2-1-1-0-0-0-0:S",
            "international",
            Sow(5),
            "F ends in b: a grand slam, which takes nothing.",
        ),
        (
            "4-4-4-4-4-4-4-4-4-4-4-4:S",
            "santa-lucia",
            Sow(5, transfer=True),
            "F: all its seeds go into a.",
        ),
    ],
)
def test_preview(houses: str, rules: str, action: Sow, text: str) -> None:
    position = Position.from_string(houses, GameOptions(awari_rules=rules))
    assert preview_text(position, action) == text


def test_each_end_of_awari_has_a_sentence_of_its_own() -> None:
    sentences = {how_it_ended(end) for end in AwariEnd}
    assert len(sentences) == len(AwariEnd)
    assert all(sentence.endswith(".") for sentence in sentences)


def test_the_ends_that_come_about_at_random_are_told() -> None:
    seen: dict[AwariEnd, str] = {}
    for seed, rules in enumerate([*RULE_SETS] * 3):
        for turn in random_turns(GameOptions(Variant.AWARI, rules), seed, 200):
            for event in turn.events:
                if isinstance(event, AwariEnded):
                    seen.setdefault(event.end, turn_text(turn, NOBODY))
    assert "the same houses for the third time" in seen[AwariEnd.REPETITION]
    assert "there is no seed to sow" in seen[AwariEnd.NO_SEEDS]
    assert "More than half of the seeds" in seen[AwariEnd.DECIDED]
    assert "Famine" in seen[AwariEnd.FAMINE]


def test_a_proof_that_no_seed_can_be_taken() -> None:
    text = after_sowing("0-0-0-1-0-1-2-0-1-0-0-0:S", 5)
    assert "Awari 1 ends undecided: no seed can ever be taken again." in text
    assert "2 seeds left over: removed, nobody gains a power." in text


def test_a_grand_slam_that_ends_the_game() -> None:
    options = GameOptions(Variant.AWARI, "computer")
    text = after_sowing("0-0-0-0-0-2-1-1-0-0-0-0:S", 5, options)
    assert "ends with the grand slam" in text
