"""What must hold in every game of every variant and rule set."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from awarichess_gui.errors import IllegalActionError
from awarichess_gui.rules import (
    HOUSES,
    RULE_SETS,
    Action,
    AgreeIndecision,
    AwariEnded,
    GameOptions,
    LetPlay,
    Pass,
    Phase,
    Position,
    Sow,
    Variant,
    ZeroMove,
)
from tests.helpers.games import game_options, random_turns
from tests.helpers.picture import Picture

seeds = st.integers(min_value=0, max_value=2**32 - 1)
few = settings(max_examples=max(40, settings().max_examples // 5))
"""Whole games take long: a part of the examples, and more of them in the thorough profile."""


@few
@given(game_options(), seeds)
def test_events_applied_to_before_give_after(options: GameOptions, seed: int) -> None:
    for turn in random_turns(options, seed):
        picture = Picture.of(turn.before)
        assert picture.outcome is None
        for event in turn.events:
            picture.apply(event)
        after = Picture.of(turn.after)
        after.removed = picture.removed
        assert picture == after


@few
@given(game_options(), seeds)
def test_the_48_seeds_are_always_somewhere(options: GameOptions, seed: int) -> None:
    picture = Picture.of(Position.initial(options))
    for turn in random_turns(options, seed):
        for event in turn.events:
            picture.apply(event)
            assert picture.seeds() == 48
    assert picture.hand == 0


@few
@given(game_options(), seeds)
def test_somebody_can_always_do_something_until_the_game_is_over(options: GameOptions, seed: int) -> None:
    for turn in random_turns(options, seed):
        legal = turn.before.legal_actions()
        assert turn.before.to_act is not None
        assert turn.action in legal
        assert len(set(legal)) == len(legal)
        assert all(turn.before.refusal(action) is None for action in legal)
        over = turn.after.outcome is not None
        assert over == (turn.after.phase is Phase.OVER) == (not turn.after.legal_actions())
        assert over == (turn.after.to_act is None)


@few
@given(game_options(), seeds)
def test_what_is_refused_has_a_reason_and_cannot_be_played(options: GameOptions, seed: int) -> None:
    actions: list[Action] = [Sow(house, transfer) for house in range(HOUSES) for transfer in (False, True)]
    actions += [Pass(), LetPlay(), ZeroMove()]
    for turn in random_turns(options, seed, most=150):
        position = turn.after
        legal = position.legal_actions()
        for action in actions:
            refusal = position.refusal(action)
            assert (refusal is None) == (action in legal)
            if refusal is not None:
                assert "{" not in str(refusal)
        if position.phase is not Phase.AWARI:
            with pytest.raises(IllegalActionError):
                position.play(AgreeIndecision())


@few
@given(game_options(), seeds)
def test_a_position_string_is_read_as_it_was_written(options: GameOptions, seed: int) -> None:
    for turn in random_turns(options, seed, most=200):
        after = turn.after
        if after.outcome is not None:
            continue
        again = Position.from_string(after.to_string(), options)
        assert again.to_string() == after.to_string()
        assert again.board == after.board
        if after.granted is None:
            assert (again.phase, again.act, again.to_act) == (after.phase, after.act, after.to_act)
            assert (again.houses, again.powers) == (after.houses, after.powers)


@few
@given(game_options(Variant.STANDARD), seeds)
def test_a_cycle_yields_at_most_48_powers(options: GameOptions, seed: int) -> None:
    for turn in random_turns(options, seed):
        assert len(turn.after.powers) + turn.after.used <= 48


@few
@given(game_options(), seeds)
def test_agreed_indecision_removes_the_seeds_and_gives_no_power(options: GameOptions, seed: int) -> None:
    position = Position.initial(options)
    for turn in random_turns(options, seed, most=30):
        position = turn.after
    if position.phase is not Phase.AWARI:
        return
    turn = position.play(AgreeIndecision())
    assert len([event for event in turn.events if isinstance(event, AwariEnded)]) == 1
    assert turn.after.powers == position.powers
    picture = Picture.of(position)
    for event in turn.events:
        picture.apply(event)
    assert picture.houses == list(turn.after.houses)


@settings(max_examples=20)
@given(st.sampled_from(sorted(RULE_SETS)), seeds)
def test_a_random_game_of_awari_alone_ends(rules: str, seed: int) -> None:
    turns = list(random_turns(GameOptions(Variant.AWARI, rules), seed, most=5000))
    outcome = turns[-1].after.outcome
    assert outcome is not None
    assert outcome.score is not None
    assert sum(outcome.score) <= 48
