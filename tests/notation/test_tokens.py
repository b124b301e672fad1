"""The words of movetext, and what they are in either game."""

from __future__ import annotations

import pytest

from awarichess_gui.notation.checks import whole_number
from awarichess_gui.notation.faults import FaultKind
from awarichess_gui.notation.tokens import MOVE_SIGNS, SIGNS, Dialect, next_token

AWARI, CHESS = Dialect.AWARI, Dialect.CHESS


def words(text: str, dialect: Dialect) -> list[str]:
    found = []
    token = next_token(text, 0, dialect)
    while token is not None:
        found.append(f"{token.kind.value} {token.text}")
        token = next_token(text, token.end, dialect)
    return found


@pytest.mark.parametrize(
    ("text", "dialect", "expected"),
    [
        ("4.Da(3)", AWARI, ["number 4.", "house D", "house a(3)"]),
        ("C(9)a", AWARI, ["house C(9)", "house a"]),
        ("F>-", AWARI, ["house F>", "pass_ -"]),
        ("E(3)famine(5)", AWARI, ["house E(3)", "famine famine(5)"]),
        ("Fa(2)26-22", AWARI, ["house F", "house a(2)", "result 26-22"]),
        ("f(2)Chess 1:", AWARI, ["house f(2)", "heading Chess 1:"]),
        ("Bc4", AWARI, ["unknown Bc4"]),
        ("b4", AWARI, ["unknown b4"]),
        ("b4.", AWARI, ["house b", "number 4."]),
        ("fa famine", AWARI, ["house f", "house a", "famine famine"]),
        ("famine( 5 )indecision", AWARI, ["famine famine( 5 )", "indecision indecision"]),
        (
            "26-22 24.5-23.5 1/2-1/2 *",
            AWARI,
            ["result 26-22", "result 24.5-23.5", "result 1/2-1/2", "result *"],
        ),
        ("-+ - a=", AWARI, ["nag -+", "pass_ -", "house a", "nag ="]),
        ("(3)Bc4", CHESS, ["power (3)", "san Bc4"]),
        ("( 3 = W )e4(4)0", CHESS, ["power ( 3 = W )", "san e4", "power (4)", "zero 0"]),
        (
            "0-0 0-0-0+ 0 -- 0-1",
            CHESS,
            ["castling 0-0", "castling 0-0-0+", "zero 0", "zero --", "result 0-1"],
        ),
        ("1-0 1. 0", CHESS, ["result 1-0", "number 1.", "zero 0"]),
        ("b4 bxc5 e8=Q+ e8R#", CHESS, ["san b4", "san bxc5", "san e8=Q+", "san e8R#"]),
        ("Nf3+- Nf3+", CHESS, ["san Nf3", "nag +-", "san Nf3+"]),
        ("Nf3+/- e4=", CHESS, ["san Nf3", "nag +/-", "san e4", "nag ="]),
        ("play player", CHESS, ["play play", "unknown player"]),
        ("Chess 2:9... Nf6", CHESS, ["heading Chess 2:", "number 9...", "san Nf6"]),
        ("[{a} ;b\n]", CHESS, ["open [", "comment {a}", "line_comment ;b", "close ]"]),
        ("(e4) ({", CHESS, ["unknown (e4)", "unknown (", "unclosed {"]),
        ("!?? ?!! $3$", CHESS, ["nag !?", "nag ?", "nag ?!", "nag !", "nag $3", "nag $"]),
        (" \ufeff\t\n ", CHESS, []),
    ],
)
def test_words(text: str, dialect: Dialect, expected: list[str]) -> None:
    assert words(text, dialect) == expected


def test_every_sign_is_one_word() -> None:
    for sign in SIGNS:
        assert words(sign, CHESS) == [f"nag {sign}"]
    assert MOVE_SIGNS == {1: "!", 2: "?", 3: "!!", 4: "??", 5: "!?", 6: "?!"}


@pytest.mark.parametrize("word", ["x", "1", "(", "$1", "?"])
def test_a_word_has_at_most_a_thousand_and_twenty_four_letters(word: str) -> None:
    text = "1" * 1024 + "."
    assert words(text, CHESS) == ["too_long " + text]
    assert words("{" + word * 2000 + "}", CHESS) == ["comment {" + word * 2000 + "}"]


def test_numbers_too_long_to_mean_anything_are_cut() -> None:
    assert whole_number("0") == 0
    assert whole_number("0" * 500 + "12") == 12
    assert whole_number("1" * 1000) == 111_111_111


def test_no_two_kinds_of_fault_share_a_sentence() -> None:
    # An enumeration takes members of equal value for one and the same.
    assert len(FaultKind.__members__) == len(list(FaultKind))
    assert all(kind.value and not kind.value.endswith(".") for kind in FaultKind)
