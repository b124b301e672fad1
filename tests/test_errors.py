"""Errors are put in words, in English and in any other language."""

from __future__ import annotations

import pickle

import pytest

from awarichess_gui.errors import (
    AssetError,
    AwarichessError,
    Counted,
    IllegalActionError,
    OptionsError,
    PositionError,
    shown,
)
from awarichess_gui.notation.errors import ReadError
from awarichess_gui.rules import Position, Sow


def shout(text: str) -> str:
    return text.upper().replace("{REASON}", "{reason}").replace("{NUMBER}", "{number}")


def test_a_sentence_without_parts_is_said_as_it_stands() -> None:
    error = AwarichessError("It has {braces}.")
    assert str(error) == "It has {braces}."
    assert error.in_words(str.upper) == "IT HAS {BRACES}."


def test_parts_are_words_numbers_and_sentences() -> None:
    inner = OptionsError("there are {number}", number=3)
    error = PositionError("No, {reason}.", reason=inner)
    assert str(error) == "No, there are 3."
    assert error.in_words(shout) == "NO, THERE ARE 3."


def test_a_sentence_that_counts_is_said_in_the_form_for_its_number() -> None:
    def polish(text: str) -> str:
        assert isinstance(text, Counted)
        return "{side}: %n ziarna" if text.number in range(2, 5) else "{side}: %n ziaren"

    for number, said in ((3, "%n: 3 ziarna"), (5, "%n: 5 ziaren")):
        error = PositionError("%n seeds for {side}", n=number, side=ReadError("%n"))
        assert str(error) == f"{number} seeds for %n"
        assert error.in_words(lambda text: text if text == "%n" else polish(text)) == said


def test_what_a_part_holds_is_not_read_as_a_sentence() -> None:
    assert str(ReadError("{path} holds no game.", path="{x}.awc")) == "{x}.awc holds no game."


def test_a_refusal_is_told_by_the_error_that_it_raises() -> None:
    position = Position.initial()
    with pytest.raises(IllegalActionError) as raised:
        position.play(Sow(6))
    assert str(raised.value) == str(position.refusal(Sow(6)))


@pytest.mark.parametrize("kind", [AwarichessError, PositionError, AssetError, ReadError])
def test_errors_can_be_sent_to_another_process(kind: type[AwarichessError]) -> None:
    error = pickle.loads(pickle.dumps(kind("It is {number}.", number=2)))
    assert str(error) == "It is 2."


def test_what_a_message_quotes_is_short_and_printable() -> None:
    assert shown("a\x00b") == "'a\ufffdb'"
    assert shown("x" * 24) == "'" + "x" * 24 + "'"
    assert shown("x" * 25) == "'" + "x" * 23 + "…'"
