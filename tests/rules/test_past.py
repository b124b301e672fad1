"""The past of a game of Awari: a sequence like a tuple, that turns share."""

from __future__ import annotations

import random

import pytest

from awarichess_gui.rules import Side
from awarichess_gui.rules.past import Past, Standing


def standings(number: int, different: int) -> list[Standing]:
    chance = random.Random(number)
    kinds = [((kind, *[4] * 11), side) for kind in range(different) for side in Side]
    return [chance.choice(kinds) for _ in range(number)]


@pytest.mark.parametrize("number", [0, 1, 63, 64, 65, 127, 128, 1000])
def test_it_is_the_sequence_of_what_stood(number: int) -> None:
    told = standings(number, 40)
    past = Past.of(told)
    assert list(past) == told
    assert len(past) == number
    assert past[-256:-1] == tuple(told)[-256:-1]
    assert [past[place] for place in range(0, number, 50)] == told[::50]
    assert past == Past.of(told)
    assert hash(past) == hash(Past.of(told))


@pytest.mark.parametrize("number", [1, 64, 1000])
def test_it_knows_how_often_something_stood(number: int) -> None:
    told = standings(number, 20)
    past = Past.of(told)
    never: Standing = ((48, *[0] * 11), Side.SOUTH)
    assert {each: past.count(each) for each in told} == {each: told.count(each) for each in told}
    assert past.count(never) == 0
    assert past != past.and_then(never)


def test_what_is_far_back_is_shared() -> None:
    past = Past.of(standings(1000, 20))
    one, other = (past.and_then(standing) for standing in standings(2, 20))
    assert one.blocks is other.blocks is past.blocks
    assert len(one.recent) < 64
