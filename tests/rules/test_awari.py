"""Sowing and capturing, and how a game of Awari begins, goes on and ends under its own rules."""

from __future__ import annotations

import pytest

from awarichess_gui.rules import (
    RULE_SETS,
    Awari,
    AwariEnd,
    AwariEnded,
    GameOptions,
    Pass,
    Position,
    SeedsLifted,
    SeedsRemoved,
    SeedsSown,
    Side,
    Sow,
    Variant,
)
from awarichess_gui.rules.indecision import can_still_capture
from awarichess_gui.rules.sowing import ends_across, feeds, path_of, sow, spread
from awarichess_gui.rules.types import HOUSE_NAMES

RULES = RULE_SETS["awarichess"]


def houses(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split("-")))


@pytest.mark.parametrize("seeds", [1, 6, 11, 12, 13, 22, 23, 48])
@pytest.mark.parametrize("house", range(12))
def test_sowing_skips_the_origin_and_leaves_it_empty(house: int, seeds: int) -> None:
    before = tuple(seeds if other == house else 0 for other in range(12))
    path = path_of(before, Sow(house))
    assert len(path) == seeds
    assert house not in path
    steps = [(path[i + 1] - path[i]) % 12 for i in range(seeds - 1)]
    assert all(step == 1 or (step == 2 and path[i] == (house - 1) % 12) for i, step in enumerate(steps))
    after = spread(before, Sow(house))
    assert after[house] == 0
    assert sum(after) == seeds
    theirs = Side.of_house(house).opponent.houses
    assert feeds(before, Sow(house)) == any(other in theirs for other in path)
    assert ends_across(before, Sow(house)) == (path[-1] in theirs)


def test_sowing_goes_round_counter_clockwise() -> None:
    names = [HOUSE_NAMES[house] for house in path_of(houses("0-0-0-0-0-11-0-0-0-0-0-0"), Sow(5))]
    assert names == list("abcdefABCDE")


@pytest.mark.parametrize(
    ("before", "house", "captured"),
    [
        ("0-0-0-0-0-1-1-9-0-0-0-0", "F", "a"),
        ("0-0-0-0-0-1-2-9-0-0-0-0", "F", "a"),
        ("0-0-0-0-0-1-3-9-0-0-0-0", "F", ""),
        ("0-0-0-0-0-1-0-9-0-0-0-0", "F", ""),
        ("0-0-0-0-0-3-1-2-1-9-0-0", "F", "cba"),
        ("0-0-0-0-0-3-1-3-1-9-0-0", "F", "c"),
        # The chain goes on over houses that the sowing did not reach first, and stops at the border.
        ("0-0-0-0-0-2-2-1-9-0-0-0", "F", "ba"),
        ("2-0-0-0-0-9-1-1-1-1-1-1", "F", ""),
        # Own houses are never captured.
        ("0-0-1-1-1-0-0-0-0-0-0-9", "C", ""),
        ("1-2-9-0-0-0-0-0-0-0-0-2", "f", "BA"),
        # Twelve seeds and more: the house after the origin is sown twice.
        ("0-0-0-0-0-12-1-1-9-0-0-0", "F", "a"),
    ],
)
def test_captures(before: str, house: str, captured: str) -> None:
    sowing = sow(RULE_SETS["antigua"], houses(before), Sow(HOUSE_NAMES.index(house)))
    assert "".join(HOUSE_NAMES[taken] for taken in sowing.captured) == captured


def test_a_turn_reports_each_seed_with_the_running_count() -> None:
    turn = Position.initial().play(Sow(3))
    assert turn.events == (
        SeedsLifted(3, 4),
        SeedsSown(4, 1, 5),
        SeedsSown(5, 1, 5),
        SeedsSown(6, 1, 5),
        SeedsSown(7, 1, 5),
    )
    assert (turn.before.to_act, turn.after.to_act) == (Side.SOUTH, Side.NORTH)


def test_a_transfer_is_reported_as_one_fall() -> None:
    turn = Position.initial(GameOptions(awari_rules="guinea-bissau")).play(Sow(5, transfer=True))
    assert turn.events == (SeedsLifted(5, 4), SeedsSown(6, 4, 8))


def test_first_moves_are_told_from_houses_set_up_by_hand() -> None:
    assert Awari.set_up((4,) * 12, Side.SOUTH).moved == (False, False)
    after = spread((4,) * 12, Sow(2))
    assert Awari.set_up(after, Side.NORTH).moved == (True, False)
    assert Awari.set_up(after, Side.SOUTH).moved == (True, True)
    assert Awari.set_up(spread((4,) * 12, Sow(5, transfer=True)), Side.NORTH).moved == (True, False)


def test_only_what_stood_since_the_last_capture_is_remembered() -> None:
    position = Position.from_string("9-0-0-0-0-1-1-9-0-0-0-0:S")
    assert position.awari is not None
    quiet = position.play(Sow(0)).after.awari
    assert quiet is not None
    assert len(quiet.seen) == 2
    captured = position.play(Sow(5)).after.awari
    assert captured is not None
    assert len(captured.seen) == 1


class TestIndecision:
    def test_two_seeds_that_cannot_meet(self) -> None:
        assert not can_still_capture(Awari.set_up(houses("0-0-0-0-0-1-0-0-0-0-0-1"), Side.SOUTH), RULES)

    def test_famine_counts_as_taking(self) -> None:
        assert can_still_capture(Awari.set_up(houses("1-0-0-0-0-0-0-0-0-0-0-5"), Side.NORTH), RULES)

    def test_a_capture_deep_in_the_game_is_found(self) -> None:
        assert can_still_capture(Awari.set_up(houses("1-0-0-0-0-0-0-0-1-0-1-1"), Side.SOUTH), RULES)

    def test_the_game_ends_as_soon_as_it_is_proved(self) -> None:
        # F takes three seeds; the two left chase each other for ever.
        position = Position.from_string("0-0-0-1-0-1-2-0-1-0-0-0:S", GameOptions(Variant.AWARI))
        turn = position.play(Sow(5))
        ends = [event.end for event in turn.events if isinstance(event, AwariEnded)]
        assert ends == [AwariEnd.NO_CAPTURE_LEFT]
        assert sum(event.seeds for event in turn.events if isinstance(event, SeedsRemoved)) == 2

    def test_nine_seeds_are_too_many_to_prove_it(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("awarichess_gui.rules.awari.can_still_capture", lambda *_: False)
        eight = Awari.set_up(houses("0-0-0-0-0-4-0-0-0-0-0-4"), Side.SOUTH)
        nine = Awari.set_up(houses("0-0-0-0-0-4-0-0-0-0-0-5"), Side.SOUTH)
        assert (eight.end(RULES), nine.end(RULES)) == (AwariEnd.NO_CAPTURE_LEFT, None)


class TestRefusals:
    @pytest.mark.parametrize(
        ("rules", "text", "action", "reason"),
        [
            ("awarichess", "0-4-0-0-0-1-1-0-0-0-0-0:S", Sow(0), "A is empty."),
            ("awarichess", "0-4-0-0-0-1-1-0-0-0-0-0:S", Sow(6), "a belongs to North; South is to sow."),
            (
                "awarichess",
                "3-0-4-0-0-1-0-0-0-0-0-0:S",
                Sow(0),
                "North has no seeds: you must feed; only C and F reach.",
            ),
            ("awarichess", "2-1-0-0-0-0-0-0-0-0-0-0:S", Sow(0), "The game is over."),
            (
                "awarichess",
                "3-0-0-0-0-1-0-0-0-0-0-0:S",
                Sow(0),
                "North has no seeds: you must feed; only F reaches.",
            ),
            (
                "international",
                "3-0-4-2-0-1-0-0-0-0-0-0:S",
                Sow(3),
                "North has no seeds: you must feed; only C and F reach.",
            ),
            (
                "awarichess",
                "9-0-0-0-0-2-1-2-0-0-0-0:S",
                Sow(5),
                "F would take all of North's seeds: a grand slam is allowed only when nothing else can be",
            ),
            (
                "nitro",
                "9-0-0-0-0-2-1-2-0-0-0-0:S",
                Sow(5),
                "F would take all of North's seeds: a grand slam is forbidden.",
            ),
            (
                "akan-west",
                "4-4-4-4-4-4-4-4-4-4-4-4:S",
                Sow(0),
                "Your first move must end on the other side: play C, D, E and F.",
            ),
            (
                "fang",
                "4-4-4-4-4-4-4-4-4-4-4-4:S",
                Sow(0, transfer=True),
                "This rule set knows no transfer: the seeds of A are sown one by one.",
            ),
            (
                "santa-lucia",
                "4-3-4-4-4-4-4-4-4-4-4-4:S",
                Sow(0, transfer=True),
                "Only your first move may be",
            ),
            ("awarichess", "4-4-4-4-4-4-4-4-4-4-4-4:S", Pass(), "You have seeds to sow: you cannot pass."),
        ],
    )
    def test_reasons(self, rules: str, text: str, action: Sow | Pass, reason: str) -> None:
        position = Position.from_string(text, GameOptions(Variant.AWARI, rules))
        assert str(position.refusal(action)).startswith(reason)
