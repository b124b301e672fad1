"""Each row of section 8: what it says, and that `international` says otherwise."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from awarichess_gui.errors import OptionsError
from awarichess_gui.rules import (
    RULE_SETS,
    Action,
    Awari,
    AwariEnd,
    AwariEnded,
    GameOptions,
    HouseCaptured,
    Pass,
    Position,
    SeedsRemoved,
    Side,
    Sow,
    Termination,
    Turn,
    Variant,
    rule_set,
)
from awarichess_gui.rules.past import Past
from awarichess_gui.rules.types import HOUSE_NAMES
from tests.helpers.games import play, sow

if TYPE_CHECKING:
    from fractions import Fraction

S, N = Side.SOUTH, Side.NORTH
SLAM = "9-0-0-0-0-2-1-2-0-0-0-0:S"
"""F captures the two houses that hold all of North's seeds; A feeds without capturing."""
ONLY_SLAM = "0-0-0-0-0-2-1-2-0-0-0-0:S"
"""The same with nothing else to play."""
STARVED = "3-0-0-0-2-1-0-0-0-0-0-0:S"
"""North has no seed; F alone would feed."""
HUNGRY = "2-1-0-0-0-0-0-0-0-0-0-0:S"
"""North has no seed and cannot be fed."""


def alone(rules: str, houses: str, *options: str) -> Position:
    return Position.from_string(houses, GameOptions(Variant.AWARI, rules, options))


def legal(position: Position) -> str:
    return " ".join(map(str, position.legal_actions()))


def taken(turn: Turn) -> list[tuple[str, int, Side]]:
    """What was captured in the turn, famine left aside."""
    captures = [event for event in turn.events if isinstance(event, HouseCaptured) and not event.famine]
    return [(HOUSE_NAMES[event.house], event.seeds, event.by) for event in captures]


def ended(turn: Turn) -> AwariEnd | None:
    ends = [event.end for event in turn.events if isinstance(event, AwariEnded)]
    return ends[0] if ends else None


def score(position: Position) -> tuple[float, float] | None:
    """The seeds of South and of North at the end; halves are exact as floats."""
    return None if position.outcome is None else floats(position.outcome.score)


def floats(seeds: tuple[Fraction, Fraction] | None) -> tuple[float, float] | None:
    return None if seeds is None else (float(seeds[0]), float(seeds[1]))


OWN_SIDE = sorted(set(RULE_SETS) - {"awarichess", "speightstown", "bridgetown", "computer"})
"""The sets in which each player adds the seeds on his side at the end."""
CIRCLING = "0-0-0-0-0-1-0-0-0-0-0-1:S"
"""Two seeds that follow each other round the board."""


def repeated(rules: str, times: int) -> tuple[Turn, Position]:
    """A turn after which a position stands for the `times`-th time, and the position before it."""
    start = alone(rules, "9-0-0-0-0-0-0-8-0-0-0-0:S")
    awari = start.awari
    assert awari is not None
    after = awari.after(start.options.rules, Sow(0))[1]
    seen = Past.of([(after.houses, after.to_sow)] * (times - 1))
    before = Position(start.options, start.board, replace(awari, seen=seen), captured=(20, 11))
    return before.play(Sow(0)), before


class TestInternational:
    def test_a_grand_slam_is_legal_and_captures_nothing(self) -> None:
        turn = alone("international", SLAM).play(Sow(5))
        assert taken(turn) == []
        assert turn.after.houses == (9, 0, 0, 0, 0, 0, 2, 3, 0, 0, 0, 0)

    def test_the_opponent_must_be_fed(self) -> None:
        assert legal(alone("international", STARVED)) == "E F"

    def test_who_cannot_feed_takes_his_side(self) -> None:
        turn = alone("international", "1-0-0-0-0-0-0-0-0-0-0-5:N").play(Sow(11))
        assert ended(turn) is AwariEnd.FAMINE
        assert score(turn.after) == (6, 0)
        assert score(alone("international", HUNGRY)) == (3, 0)

    def test_in_a_position_set_up_without_seeds_to_sow_the_other_takes_his_own(self) -> None:
        assert score(alone("international", "0-0-0-0-0-0-1-0-2-0-0-0:S")) == (0, 3)
        assert score(alone("yoruba", "0-0-0-0-0-0-1-0-2-0-0-0:S")) == (0, 3)

    @pytest.mark.parametrize("rules", OWN_SIDE)
    def test_the_third_repetition_gives_each_his_own_side(self, rules: str) -> None:
        turn, before = repeated(rules, times=3)
        assert ended(turn) is AwariEnd.REPETITION
        assert sum(before.houses) == 17
        assert score(turn.after) == (20 + 5, 11 + 12)

    def test_the_second_does_not(self) -> None:
        assert ended(repeated("international", times=2)[0]) is None

    @pytest.mark.parametrize("rules", sorted(set(RULE_SETS) - {"awarichess", "fang"}))
    def test_25_seeds_win_at_once(self, rules: str) -> None:
        position = alone(rules, "9-0-0-0-0-1-1-9-0-0-0-0:S")
        before = Position(position.options, position.board, position.awari, captured=(23, 12))
        turn = before.play(Sow(5))
        assert ended(turn) is AwariEnd.DECIDED
        assert turn.after.outcome is not None
        assert (turn.after.outcome.winner, turn.after.outcome.termination) == (S, Termination.AWARI)
        assert score(turn.after) == (25, 12)

    def test_24_do_not(self) -> None:
        position = alone("international", "9-0-0-0-0-1-1-9-0-0-0-0:S")
        before = Position(position.options, position.board, position.awari, captured=(22, 12))
        assert ended(before.play(Sow(5))) is None


class TestAwarichess:
    def test_a_grand_slam_is_legal_only_without_another_move(self) -> None:
        assert legal(alone("awarichess", SLAM)) == "A"
        assert legal(alone("awarichess", ONLY_SLAM)) == "F"
        assert legal(alone("international", SLAM)) == "A F"

    def test_a_forced_grand_slam_captures_nothing(self) -> None:
        turn = alone("awarichess", ONLY_SLAM).play(Sow(5))
        assert taken(turn) == []
        # Nothing is captured, but North cannot feed South then.
        assert (ended(turn), score(turn.after)) == (AwariEnd.FAMINE, (0, 5))

    def test_a_move_that_only_feeds_by_a_grand_slam_is_still_the_only_move(self) -> None:
        # North is empty; F's 13 seeds pass all of North's houses twice where they end.
        assert legal(alone("awarichess", "1-0-0-0-0-13-0-0-0-0-0-0:S")) == "F"

    def test_indecision_halves_what_is_left(self) -> None:
        turn, before = repeated("awarichess", times=3)
        assert ended(turn) is AwariEnd.REPETITION
        left = sum(before.houses) / 2
        assert score(turn.after) == (before.captured[0] + left, before.captured[1] + left)
        assert sum(event.seeds for event in turn.events if isinstance(event, SeedsRemoved)) == 17

    def test_25_seeds_do_not_end_it(self) -> None:
        position = alone("awarichess", "9-0-0-0-0-1-1-2-0-0-0-0:S")
        before = Position(position.options, position.board, position.awari, captured=(23, 12))
        assert ended(before.play(Sow(5))) is None

    def test_no_capture_left_is_proved(self) -> None:
        assert score(alone("awarichess", CIRCLING)) == (1, 1)
        assert alone("international", CIRCLING).outcome is None

    def test_famine_gives_the_mover_his_side(self) -> None:
        assert score(alone("awarichess", HUNGRY)) == (3, 0)


class TestNitro:
    def test_a_grand_slam_is_illegal(self) -> None:
        assert legal(alone("nitro", SLAM)) == "A"

    def test_the_game_ends_when_nothing_else_can_be_played(self) -> None:
        position = alone("nitro", ONLY_SLAM)
        assert score(position) == (2, 3)
        assert alone("international", ONLY_SLAM).outcome is None

    def test_there_is_no_duty_to_feed(self) -> None:
        assert legal(alone("nitro", STARVED)) == "A E F"

    def test_a_player_without_a_seed_at_his_turn_ends_the_game(self) -> None:
        turn = alone("nitro", STARVED).play(Sow(0))
        assert ended(turn) is AwariEnd.NO_SEEDS
        assert score(turn.after) == (6, 0)

    def test_leaving_the_last_house_of_a_grand_slam(self) -> None:
        position = alone("nitro", "0-0-0-0-0-3-1-1-2-0-0-0:S", "leave-last-house")
        assert taken(position.play(Sow(5))) == [("c", 3, S), ("b", 2, S)]
        assert position.play(Sow(5)).after.houses[6:] == (2, 0, 0, 0, 0, 0)

    def test_leaving_the_last_house_when_there_is_one_only(self) -> None:
        position = alone("nitro", "0-0-0-0-0-1-2-0-0-0-0-0:S", "leave-last-house")
        assert taken(position.play(Sow(5))) == []

    def test_must_feed_binds_when_exactly_one_house_feeds(self) -> None:
        assert legal(alone("nitro", "3-0-0-0-1-1-0-0-0-0-0-0:S", "must-feed")) == "F"
        assert legal(alone("nitro", STARVED, "must-feed")) == "A E F"

    def test_who_leaves_gives_the_rest_to_the_other(self) -> None:
        position = alone("nitro", "3-0-0-0-2-1-0-0-0-0-0-9:S")
        before = Position(position.options, position.board, position.awari, captured=(26, 7))
        outcome = before.resigned(S)
        assert (floats(outcome.score), outcome.winner, outcome.termination) == (
            (26, 22),
            S,
            Termination.RESIGNATION,
        )
        assert alone("international", STARVED).resigned(S).winner is N


class TestAwari150:
    def test_captures_run_on_in_both_directions(self) -> None:
        houses = "0-0-0-0-0-2-2-1-3-2-4-0:S"
        assert taken(alone("awari-150", houses).play(Sow(5))) == [
            ("b", 2, S),
            ("a", 3, S),
            ("c", 3, S),
            ("d", 2, S),
        ]
        assert taken(alone("international", houses).play(Sow(5))) == [("b", 2, S), ("a", 3, S)]

    def test_a_grand_slam_is_illegal_and_ends_the_game_if_nothing_else_can_be_played(self) -> None:
        assert legal(alone("awari-150", SLAM)) == "A"
        assert score(alone("awari-150", ONLY_SLAM)) == (2, 3)

    def test_a_player_who_cannot_feed_ends_the_game(self) -> None:
        assert score(alone("awari-150", HUNGRY)) == (3, 0)
        assert legal(alone("awari-150", STARVED)) == "E F"

    def test_the_game_ends_after_150_sowings(self) -> None:
        for rules, end in (("awari-150", AwariEnd.SOWING_LIMIT), ("international", None)):
            position = alone(rules, "4-4-4-4-4-4-4-4-4-4-4-4:S")
            late = Awari(sowings=149, moved=(True, True))
            turn = Position(position.options, position.board, late).play(Sow(0))
            assert ended(turn) is end
            if end is not None:
                assert score(turn.after) == (24, 24)
        start = alone("awari-150", SLAM)
        early = Position(start.options, start.board, Awari(sowings=148))
        assert ended(early.play(Sow(0))) is None


class TestAntigua:
    def test_a_grand_slam_captures_and_its_player_plays_again(self) -> None:
        turn = alone("antigua", SLAM).play(Sow(5))
        assert taken(turn) == [("b", 3, S), ("a", 2, S)]
        assert turn.after.to_act is S

    def test_whoever_left_the_other_without_seeds_plays_until_he_has_one(self) -> None:
        position = play(alone("antigua", STARVED), *sow("A"))
        assert position.to_act is S
        assert play(position, *sow("F")).to_act is N

    def test_a_player_who_sows_his_last_seed_away_waits(self) -> None:
        position = play(alone("antigua", "0-0-0-0-0-1-5-1-9-0-0-0:S"), *sow("F", "b"))
        assert position.houses == (0, 0, 0, 0, 0, 0, 6, 0, 10, 0, 0, 0)
        assert position.to_act is N
        assert play(position, *sow("a")).to_act is S

    def test_in_a_position_set_up_by_hand_too(self) -> None:
        position = alone("antigua", "0-0-0-0-0-0-0-0-3-0-0-2:S")
        assert (position.to_act, legal(position)) == (N, "c f")

    def test_an_empty_board_ends_the_game(self) -> None:
        turn = alone("antigua", ONLY_SLAM).play(Sow(5))
        assert ended(turn) is AwariEnd.NO_SEEDS
        assert score(turn.after) == (5, 0)


@pytest.mark.parametrize("rules", ["guinea-bissau", "santa-lucia"])
class TestTransfer:
    def test_the_first_move_of_each_may_be_a_transfer(self, rules: str) -> None:
        position = alone(rules, "4-4-4-4-4-4-4-4-4-4-4-4:S")
        assert legal(position) == "A B C D E F A> B> C> D> E> F>"
        after = play(position, *sow("F>"))
        assert after.houses == (4, 4, 4, 4, 4, 0, 8, 4, 4, 4, 4, 4)
        assert legal(after) == "a b c d e f a> b> c> d> e> f>"
        assert legal(play(after, *sow("a>"))) == "A B C D E"

    def test_a_transfer_captures_nothing(self, rules: str) -> None:
        awari = Awari((4, 4, 4, 4, 4, 2, 1, 4, 4, 4, 4, 4))
        position = Position(GameOptions(Variant.AWARI, rules), alone(rules, SLAM).board, awari)
        assert taken(position.play(Sow(5, transfer=True))) == []

    def test_international_knows_none(self, rules: str) -> None:
        assert Sow(5, transfer=True) in alone(rules, "4-4-4-4-4-4-4-4-4-4-4-4:S").legal_actions()
        start = alone("international", "4-4-4-4-4-4-4-4-4-4-4-4:S")
        assert Sow(5, transfer=True) not in start.legal_actions()

    def test_a_grand_slam_captures_nothing(self, rules: str) -> None:
        assert taken(alone(rules, SLAM).play(Sow(5))) == []


def test_fang_a_single_seed_captures_nothing() -> None:
    houses = "9-0-0-0-0-1-1-9-0-0-0-0:S"
    assert taken(alone("fang", houses).play(Sow(5))) == []
    assert taken(alone("international", houses).play(Sow(5))) == [("a", 2, S)]
    two = "9-0-0-0-0-2-1-1-9-0-0-0:S"
    assert taken(alone("fang", two).play(Sow(5))) == [("b", 2, S), ("a", 2, S)]


class TestAkanWest:
    def test_the_first_move_of_each_ends_on_the_other_side(self) -> None:
        position = alone("akan-west", "4-4-4-4-4-4-4-4-4-4-4-4:S")
        assert legal(position) == "C D E F"
        assert legal(play(position, *sow("F"))) == "b c d e f"
        assert legal(play(position, *sow("F", "f"))) == "A B C D E"

    def test_it_does_not_bind_where_no_house_reaches(self) -> None:
        awari = Awari((1, 1, 0, 0, 0, 0, 4, 4, 4, 4, 4, 4))
        position = Position(GameOptions(Variant.AWARI, "akan-west"), alone("fang", SLAM).board, awari)
        assert legal(position) == "A B"


class TestSpeightstown:
    def test_seeds_left_belong_to_no_one(self) -> None:
        turn, before = repeated("speightstown", times=3)
        assert before.captured == (20, 11)
        assert score(turn.after) == (20, 11)
        assert score(alone("speightstown", HUNGRY)) == (0, 0)

    def test_24_to_22_is_a_draw(self) -> None:
        position = alone("speightstown", "0-0-0-0-1-0-0-0-0-0-0-1:N")
        before = Position(position.options, position.board, position.awari, captured=(24, 22))
        turn = before.play(Sow(11))
        assert turn.after.outcome is not None
        assert (turn.after.outcome.winner, score(turn.after)) == (None, (24, 22))
        same = Position(
            GameOptions(Variant.AWARI, "international"), position.board, position.awari, captured=(24, 22)
        ).play(Sow(11))
        assert same.after.outcome is not None
        assert same.after.outcome.winner is S

    def test_25_win(self) -> None:
        position = alone("speightstown", "9-0-0-0-0-1-1-2-0-0-0-0:S")
        before = Position(position.options, position.board, position.awari, captured=(23, 12))
        outcome = before.play(Sow(5)).after.outcome
        assert outcome is not None
        assert outcome.winner is S


class TestBridgetown:
    def test_seeds_left_are_halved_the_odd_one_to_the_side_with_more_of_them(self) -> None:
        turn, before = repeated("bridgetown", times=3)
        assert sum(before.houses) == 17
        assert score(turn.after) == (before.captured[0] + 8, before.captured[1] + 9)
        assert score(alone("bridgetown", HUNGRY)) == (2, 1)

    def test_an_even_number_is_halved(self) -> None:
        shares = Awari((1, 0, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0)).shares(RULE_SETS["bridgetown"])
        assert floats(shares) == (2, 2)


def test_yoruba_the_seeds_left_go_to_who_could_not_be_fed() -> None:
    assert score(alone("yoruba", HUNGRY)) == (0, 3)
    assert score(alone("international", HUNGRY)) == (3, 0)


class TestSuriname:
    def test_there_is_no_duty_to_feed(self) -> None:
        assert legal(alone("suriname", STARVED)) == "A E F"

    def test_a_player_without_seeds_passes_until_he_can_move(self) -> None:
        position = play(alone("suriname", STARVED), *sow("A"))
        assert position.legal_actions() == (Pass(),)
        assert position.to_act is N
        after = play(position, Pass(), *sow("F"))
        assert legal(after) == "a"

    def test_a_player_with_seeds_may_not_pass(self) -> None:
        refusal = alone("suriname", STARVED).refusal(Pass())
        assert str(refusal) == "You have seeds to sow: you cannot pass."

    def test_a_player_without_seeds_cannot_sow(self) -> None:
        position = play(alone("suriname", STARVED), *sow("A"))
        assert str(position.refusal(Sow(7))) == "North has no seed to sow: pass."


class TestComputer:
    def test_a_grand_slam_is_legal_only_without_another_move(self) -> None:
        assert legal(alone("computer", SLAM)) == "A"

    def test_it_then_captures_and_ends_the_game_the_rest_to_the_mover(self) -> None:
        # Both E and F would take all of North's seeds: one of them has to be played.
        position = alone("computer", "0-0-0-0-3-2-1-2-0-0-0-0:S")
        assert legal(position) == "E F"
        turn = position.play(Sow(5))
        assert taken(turn) == [("b", 3, S), ("a", 2, S)]
        assert ended(turn) is AwariEnd.GRAND_SLAM
        assert score(turn.after) == (5 + 3, 0)

    def test_a_repetition_halves_what_is_left(self) -> None:
        turn, before = repeated("computer", times=3)
        left = sum(before.houses) / 2
        assert score(turn.after) == (before.captured[0] + left, before.captured[1] + left)


class TestWithinAwarichess:
    """Only seeds captured or taken by famine give powers, whatever a set says of seeds left over."""

    @pytest.mark.parametrize("rules", sorted(RULE_SETS))
    def test_a_repetition_gives_no_power(self, rules: str) -> None:
        turn, before = repeated(rules, times=3)
        played = Position(GameOptions(awari_rules=rules), before.board, before.awari, (S,)).play(Sow(0))
        assert ended(turn) is ended(played) is AwariEnd.REPETITION
        assert played.after.powers == (S,)

    @pytest.mark.parametrize(
        ("rules", "owners"),
        [
            ("awarichess", "WWW"),
            ("international", "WWW"),
            ("awari-150", "WWW"),
            ("speightstown", "WWW"),
            ("bridgetown", "WWW"),
            ("yoruba", "BBB"),
        ],
    )
    def test_famine_gives_powers(self, rules: str, owners: str) -> None:
        position = Position.from_string(
            f"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 {HUNGRY} -",
            GameOptions(awari_rules=rules),
        )
        assert "".join(side.power for side in position.powers) == owners

    def test_no_other_end_does(self) -> None:
        fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
        nitro = Position.from_string(f"{fen} {STARVED} W", GameOptions(awari_rules="nitro"))
        assert nitro.play(Sow(0)).after.powers == (S,)
        slam = Position.from_string(
            f"{fen} 0-0-0-0-0-2-1-2-0-0-0-0:S -", GameOptions(awari_rules="computer")
        ).play(Sow(5))
        assert slam.after.powers == (S,) * 5

    def test_25_seeds_end_nothing(self) -> None:
        position = Position.from_string("9-0-0-0-0-1-1-2-0-0-0-0:S", GameOptions(awari_rules="international"))
        before = Position(position.options, position.board, position.awari, captured=(30, 0))
        assert ended(before.play(Sow(5))) is None


def test_an_unknown_set_or_option_is_refused_with_the_known_ones() -> None:
    with pytest.raises(OptionsError, match="no Awari rule set 'chess'; the sets are awarichess, inter"):
        GameOptions(awari_rules="chess")
    with pytest.raises(OptionsError, match="'fang' has no option 'must-feed'; its options: none"):
        rule_set("fang", ["must-feed"])
    with pytest.raises(OptionsError, match="its options: leave-last-house, must-feed"):
        rule_set("nitro", ["must-win"])


@pytest.mark.parametrize("rules", sorted(RULE_SETS))
def test_every_set_starts_with_six_houses_but_for_its_rule_of_the_first_move(rules: str) -> None:
    actions: tuple[Action, ...] = Position.initial(GameOptions(Variant.AWARI, rules)).legal_actions()
    assert len(actions) == {"akan-west": 4, "guinea-bissau": 12, "santa-lucia": 12}.get(rules, 6)
