"""The *Now* card's words, for everything that can be the case."""

from __future__ import annotations

import chess
import pytest

from awarichess_gui.notation import FaultKind
from awarichess_gui.rules import (
    GameOptions,
    Position,
    RefusalKind,
    Side,
    Sow,
    Turn,
    Variant,
    ZeroMove,
)
from awarichess_gui.session.players import Players
from awarichess_gui.widgets import told_words, words
from awarichess_gui.widgets.now_text import NowText, Offer, cones_text, now_text
from tests.helpers.games import play, random_turns, san, sow
from tests.helpers.window import CHESS

NOBODY = Players()
AMA_AND_KOFI = Players("Ama", "Kofi")


def told(position: Position, turn: Turn | None = None, players: Players = NOBODY) -> NowText:
    return now_text(position, turn, position.outcome, players)


def test_sow() -> None:
    text = told(Position.initial(), players=Players("Ama", "Kofi", "Efua"))
    assert text.title == "Now — Awari 1"
    assert text.headline == "Efua (South): choose a house."
    assert text.news == text.reason == ""
    assert text.offer is Offer.NONE


def test_must_feed() -> None:
    text = told(Position.from_string("2-1-0-3-1-1-0-0-0-0-0-0:S"))
    assert text.reason == "North has no seeds: you must feed; only D and F reach."


def test_only_one_house_can_be_sown() -> None:
    text = told(Position.from_string("0-0-0-0-3-0-0-0-0-0-0-3:S"))
    assert text.headline == "South must sow E."
    assert text.help == "Click the house or press E."
    assert told(Position.from_string("0-0-0-0-0-3-0-0-0-0-3-0:N")).help == "Click the house or press E."


def test_a_grand_slam_is_explained_house_by_house() -> None:
    position = Position.from_string("0-0-0-0-2-1-1-1-0-0-0-0:S")
    text = told(position)
    assert "E would take" not in text.reason
    text = told(Position.from_string("1-0-0-0-0-2-1-1-0-0-0-0:S"))
    assert text.reason == (
        "F would take all of North’s seeds: a grand slam is allowed only when nothing else can be played."
    )


def test_pass() -> None:
    options = GameOptions(awari_rules="suriname")
    text = told(Position.from_string("0-0-0-0-0-0-1-1-1-1-1-1:S", options))
    assert text.offer is Offer.PASS
    assert text.headline == "South must pass."
    assert text.reason == "South has no seed to sow."


def test_transfer() -> None:
    text = told(Position.initial(GameOptions(awari_rules="guinea-bissau")))
    assert text.reason == "As the first move, all seeds of a house may go into the next one."
    assert "with Shift" in text.help


def test_the_same_player_sows_again() -> None:
    options = GameOptions(awari_rules="antigua")
    position = Position.from_string("1-0-0-0-0-2-1-1-0-0-0-0:S", options)
    turn = position.play(Sow(5))
    assert turn.after.to_act is Side.SOUTH
    assert told(turn.after, turn).reason == "North has no seed, so South sows again."


def test_own_cone() -> None:
    text = told(Position.from_string(CHESS + "WBB"), players=AMA_AND_KOFI)
    assert text.title == "Now — Chess 1 · cone 1 of 3 is White’s"
    assert text.headline == "Ama (White): a move, or the zero move?"
    assert "White alone decides" in text.reason
    assert text.offer is Offer.ZERO


def test_the_other_sides_cone() -> None:
    position = Position.from_string(CHESS + "WBB").play(ZeroMove()).after
    text = told(Position.from_string(CHESS + "BW"), players=AMA_AND_KOFI)
    assert text.title == "Now — Chess 1 · cone 1 of 2 is Black’s"
    assert text.headline == "Kofi (Black) decides: may White play?"
    assert "White only lifts its king" in text.reason
    assert text.offer is Offer.DECIDE
    assert told(position).title == "Now — Chess 1 · cone 2 of 3 is Black’s"


def test_granted() -> None:
    text = told(san(Position.from_string(CHESS + "BW"), "play"))
    assert text.title == "Now — Chess 1 · cone 1 of 2 was Black’s"
    assert text.headline == "White must play a move."
    assert text.reason == "Black has decided that White plays. White chooses the move."
    assert text.offer is Offer.NONE


def test_check_is_answered_free() -> None:
    position = Position.from_string("4k3/8/8/8/8/8/4q3/4K3 w - - 0 1 - WB")
    text = told(position)
    assert text.title == "Now — Chess 1 · check"
    assert text.headline == "White must answer the check."
    assert "no cone is used, and there is no zero move" in text.reason
    assert text.reason.endswith("Only one move is possible.")


def test_a_check_waits_while_awari_is_played() -> None:
    position = san(Position.from_string("6k1/5pp1/8/8/8/8/8/K3R3 w - - 0 1 - W"), "Re8+")
    assert position.cycle == 2
    assert told(position).reason == "Black’s check waits: it is answered when Chess goes on."
    assert told(play(position, *sow("F"))).reason == told(position).reason


def test_check_before_awari() -> None:
    options = GameOptions(check_before_awari=True)
    position = Position.from_string("4k3/8/8/8/4q3/8/8/4K3 w - - 0 1 - -", options)
    assert "No cone is left; Awari begins when the check is answered." in told(position).reason


@pytest.mark.parametrize(
    ("position", "end", "headline"),
    [
        (CHESS + "W", "resigned", "Kofi (Black) resigned: Ama (White) wins."),
        (CHESS + "W", "flagged", "The time of Kofi (Black) is up: Ama (White) wins."),
        (CHESS + "W", "drawn", "Both players agreed: the game is drawn."),
        ("4k3/8/8/8/8/8/5q2/7K b - - 0 1 - B", "flagged", "Time is up, but the other side cannot give mate"),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1 - W", "", "Stalemate: the game is drawn."),
        ("4k3/8/8/8/8/8/8/4K3 b - - 0 1 - W", "", "Neither side can give mate any more"),
        ("4k3/8/8/8/8/8/8/4K2Q b - - 100 60 - W", "", "Fifty moves each without a capture"),
        ("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1 - W", "", "Checkmate: Ama (White) wins."),
    ],
)
def test_how_a_game_ended(position: str, end: str, headline: str) -> None:
    at = Position.from_string(position)
    outcome = {
        "resigned": at.resigned(Side.NORTH),
        "flagged": at.flagged(Side.NORTH),
        "drawn": at.drawn(),
        "": at.outcome,
    }[end]
    text = now_text(at, None, outcome, AMA_AND_KOFI)
    assert text.headline.startswith(headline)
    assert text.title == "The game is over"
    assert text.offer is Offer.OVER


def test_awari_alone_is_decided_on_seeds() -> None:
    options = GameOptions(Variant.AWARI)
    position = Position.from_string("0-0-0-0-0-1-0-0-0-0-0-0:N", options)
    assert position.outcome is not None
    assert now_text(position, None, position.outcome, NOBODY).headline == "South wins on seeds, 1 to 0."


def test_nitros_leaver_may_win_on_seeds() -> None:
    options = GameOptions(Variant.AWARI, "nitro")
    position = Position.initial(options)
    drawn = words.result_text(position.resigned(Side.SOUTH), NOBODY)
    assert drawn == "North wins on seeds, 48 to 0."


def test_every_position_of_whole_games_has_its_words() -> None:
    for seed, variant in enumerate(Variant):
        for turn in random_turns(GameOptions(variant), seed, 250):
            text = told(turn.after, turn)
            assert text.headline
            assert text.news
            assert "{" not in f"{text.title}{text.news}{text.headline}{text.reason}{text.help}"


def test_cones_in_words() -> None:
    position = play(Position.from_string(CHESS + "WWBBW"), ZeroMove())
    assert cones_text(position) == "Cones from number 2 on: 1 White, 2 Black, 1 White."
    assert cones_text(Position.initial()) == "No cones."


def test_refusals_and_faults_can_be_translated() -> None:
    assert {kind.value for kind in RefusalKind} == set(told_words.REFUSALS)
    counting = {"%n seeds captured here, not {found}"}  # these have a place of their own
    assert {kind.value for kind in FaultKind} - counting == set(told_words.FAULTS)
    assert {"South", "North", "White", "Black", *chess.PIECE_NAMES[1:]} < set(told_words.PARTS)
