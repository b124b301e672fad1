"""Handicaps, options and matches."""

from __future__ import annotations

import pytest

from awarichess_gui.errors import OptionsError
from awarichess_gui.rules import GameOptions, Handicap, Side
from awarichess_gui.rules.match import MATCH_FORMATS, match_format


@pytest.mark.parametrize("text", ["3/2", " 2 / 1 ", "1/1", "3/1"])
def test_a_handicap_is_read_as_it_is_written(text: str) -> None:
    assert str(Handicap.parse(text)) == text.replace(" ", "")


@pytest.mark.parametrize("text", ["", "3", "2/3", "0/0", "3/0", "99/1", "3/2/1", "a/b", "-3/2"])
def test_what_is_no_handicap_is_refused(text: str) -> None:
    with pytest.raises(OptionsError, match="is no handicap: write seeds/powers"):
        Handicap.parse(text)


def test_options_are_equal_whatever_the_order_of_their_parts() -> None:
    first = GameOptions(awari_rules="nitro", awari_options=("must-feed", "leave-last-house"))
    second = GameOptions(awari_rules="nitro", awari_options=("leave-last-house", "must-feed", "must-feed"))
    assert first == second
    assert hash(first) == hash(second)


def test_each_side_has_its_own_handicap() -> None:
    options = GameOptions(handicaps=(Handicap(3, 2), Handicap()))
    assert (options.handicap(Side.SOUTH), options.handicap(Side.NORTH)) == (Handicap(3, 2), Handicap(1, 1))


@pytest.mark.parametrize(
    ("match_id", "results", "over", "winner"),
    [
        ("single-game", [], False, None),
        ("single-game", [1], True, 1),
        ("single-game", [None], True, None),
        ("first-to-3", [0, 1, 0, None, 1], False, None),
        ("first-to-3", [0, 1, 0, None, 1, 0], True, 0),
        ("first-to-5", [1] * 4, False, None),
        ("first-to-5", [1] * 5, True, 1),
        ("first-to-6", [1] * 6, True, 1),
        ("best-of-3", [0, 1], False, None),
        ("best-of-3", [0, 0], True, 0),
        ("best-of-3", [0, None], False, None),
        ("best-of-3", [0, None, None], True, 0),
        ("best-of-3", [0, 1, None], True, None),
        ("best-of-5", [0, 0, 1], False, None),
        ("best-of-5", [0, 0, 0], True, 0),
        ("first-to-6-or-3-ahead", [0, 0], False, None),
        ("first-to-6-or-3-ahead", [0, 0, 0], True, 0),
        ("first-to-6-or-3-ahead", [0, 1] * 5 + [1], True, 1),
        ("three-in-a-row", [0, 0, 1, 0, 0], False, None),
        ("three-in-a-row", [0, 0, None, 0], False, None),
        ("three-in-a-row", [1, 0, 0, 0], True, 0),
        ("three-in-a-row", [1, 1, 1], True, 1),
    ],
)
def test_matches(match_id: str, results: list[int | None], over: bool, winner: int | None) -> None:
    match = match_format(match_id)
    assert (match.is_over(results), match.winner(results)) == (over, winner)


def test_an_unknown_match_is_refused_with_the_known_ones() -> None:
    assert len(MATCH_FORMATS) == 8
    with pytest.raises(OptionsError, match="no form of match 'best-of-7'; there are single-game, first-to-3"):
        match_format("best-of-7")
