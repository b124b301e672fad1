"""What is animated ends where it would have been put at once, forwards and backwards, over whole games."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import chess
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from awarichess_gui.rules import (
    AgreeIndecision,
    AwariBegan,
    AwariEnded,
    ConePlaced,
    GameOptions,
    Handicap,
    HouseCaptured,
    Move,
    PieceCaptured,
    PieceMoved,
    Position,
    SeedsSown,
    Sow,
    Variant,
    ZeroMove,
)
from awarichess_gui.scene.board_scene import BoardScene
from awarichess_gui.scene.choreography import compose, compose_return
from awarichess_gui.scene.geometry import Layout
from awarichess_gui.scene.timeline import Timeline
from tests.helpers.board_pictures import counts, visible
from tests.helpers.games import game_options, random_turns

if TYPE_CHECKING:
    from awarichess_gui.rules import Action, Turn
    from awarichess_gui.scene.score import Score

pytestmark = pytest.mark.usefixtures("qapp")
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


def scored(board: BoardScene, turn: Turn) -> Score:
    board.sync(turn.before)
    return compose(turn, board.figures, board.labels)


def score_of(text: str, action: Move | Sow | ZeroMove, options: GameOptions | None = None) -> Score:
    position = Position.from_string(text, options or GameOptions())
    return scored(BoardScene(), position.play(action))


def check_both_ways(turn: Turn, board: BoardScene, other: BoardScene) -> None:
    """Play the turn's score to its end on `board`, and back, and compare with `other`, which is told."""
    timeline = Timeline()
    score = scored(board, turn)
    assert [beat.event for beat in score.beats] == list(turn.events)
    assert [beat.at for beat in score.beats] == sorted(beat.at for beat in score.beats)
    timeline.load(score)
    timeline.finish()
    other.sync(turn.after)
    assert visible(board) == visible(other)
    assert counts(board) == counts(other) == turn.after.houses
    assert board.figures.shown() == other.figures.shown()

    board.sync(turn.before)
    timeline.load(compose(turn, board.figures, board.labels), backward=True)
    assert visible(board) == visible(other)
    timeline.finish()
    other.sync(turn.before)
    assert visible(board) == visible(other)
    assert counts(board) == turn.before.houses


@settings(max_examples=12)
@given(game_options(), st.integers(0, 2**32 - 1), st.sampled_from(list(Layout)), st.booleans())
def test_a_score_leads_to_the_position_after_and_back(
    options: GameOptions, seed: int, layout: Layout, flipped: bool
) -> None:
    board, other = BoardScene(), BoardScene()
    for scene in (board, other):
        scene.set_layout(layout)
        scene.set_flipped(flipped)
    for turn in random_turns(options, seed, most=50):
        check_both_ways(turn, board, other)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("4k3/1P6/8/8/8/8/6p1/4K3 w - - 0 1 - WB", Move(chess.Move.from_uci("b7b8n"))),
        ("2n1k3/1P6/8/8/8/8/8/4K3 w - - 0 1 - WB", Move(chess.Move.from_uci("b7c8q"))),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1 - WB", Move(chess.Move.from_uci("e5d6"))),
        ("r3k3/8/8/8/8/8/8/4K3 b q - 0 1 - BW", Move(chess.Move.from_uci("e8c8"))),
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1 - W", ZeroMove()),
        (f"{START} 1-0-0-0-0-0-1-0-0-0-0-0:S -", AgreeIndecision()),
        (f"{START} 4-4-3-2-1-0-0-0-0-0-0-1:N -", Sow(11)),
        (f"{START} 30-1-1-1-1-1-1-1-1-1-1-1:S -", Sow(0)),
    ],
    ids=["promotion", "capture", "en passant", "castling", "new Awari", "indecision", "famine", "laps"],
)
def test_rare_turns_lead_there_and_back_too(text: str, action: Action) -> None:
    turn = Position.from_string(text).play(action)
    check_both_ways(turn, BoardScene(), BoardScene())


def test_every_kind_of_event_comes_up_in_the_games_above() -> None:
    kinds = {
        type(event)
        for variant in Variant
        for seed in range(6)
        for turn in random_turns(GameOptions(variant=variant), seed)
        for event in turn.events
    }
    assert {AwariBegan, AwariEnded, ConePlaced, HouseCaptured, PieceCaptured, PieceMoved} <= kinds


def test_nothing_stays_behind_after_a_game() -> None:
    board, other, timeline = BoardScene(), BoardScene(), Timeline()
    for turn in random_turns(GameOptions(variant=Variant.SYNCHRONOUS), seed=5, most=150):
        timeline.load(scored(board, turn))
        timeline.finish()
        board.sync(turn.after)
        other.sync(turn.after)
    assert len(board.items()) == len(other.items())


@pytest.mark.parametrize(("seeds", "most"), [(1, 800), (4, 800), (8, 1100), (12, 1300), (24, 1600)])
def test_sowing_is_quick_and_more_seeds_take_little_longer(seeds: int, most: float) -> None:
    houses = [0] * 12
    houses[0], houses[11] = seeds, 1
    score = score_of(f"{START} {'-'.join(map(str, houses))}:S -", Sow(0))
    sown = [beat.at for beat in score.beats if isinstance(beat.event, SeedsSown)]
    assert len(sown) == seeds
    assert sown[-1] <= most


def test_seeds_fall_one_by_one() -> None:
    score = score_of(f"{START} 4-4-4-4-4-4-4-4-4-4-4-4:S -", Sow(2))
    sown = [beat.at for beat in score.beats if isinstance(beat.event, SeedsSown)]
    gaps = [later - earlier for earlier, later in pairwise(sown)]
    assert all(gap > 50 for gap in gaps)


def test_a_whole_famine_takes_no_more_than_a_moment() -> None:
    score = score_of(f"{START} 4-4-3-2-1-0-0-0-0-0-0-1:N -", Sow(11))
    assert sum(isinstance(beat.event, ConePlaced) for beat in score.beats) == 15
    assert score.duration < 2500


def test_a_captured_piece_leaves_before_the_one_that_takes_it_has_come() -> None:
    score = score_of("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1 - W", Move(chess.Move.from_uci("e4d5")))
    at = {type(beat.event): beat.at for beat in score.beats}
    assert at[PieceCaptured] < at[PieceMoved]


def test_castling_slides_both_at_once() -> None:
    score = score_of("4k3/8/8/8/8/8/8/4K2R w K - 0 1 - W", Move(chess.Move.from_uci("e1g1")))
    king, rook = (beat.at for beat in score.beats if isinstance(beat.event, PieceMoved))
    assert abs(king - rook) < 60


def test_handicap_cones_without_a_seed_come_by_themselves() -> None:
    options = GameOptions(handicaps=(Handicap(3, 2), Handicap(3, 2)))
    board, timeline = BoardScene(), Timeline()
    waiting = 0
    for turn in random_turns(options, seed=3, most=120):
        timeline.load(scored(board, turn))
        timeline.finish()
        waiting += any(turn.after.waiting)
        assert len(board.figures.shown().cones) == len(turn.after.powers)
    assert waiting > 0


def test_what_was_dropped_in_a_wrong_place_goes_home() -> None:
    board, timeline = BoardScene(), Timeline()
    before = visible(board)
    piece = board.figures.piece_on(chess.E2)
    assert piece is not None
    piece.setPos(77, -5)
    piece.setScale(1.2)
    assert visible(board) != before
    timeline.load(compose_return(board.figures))
    timeline.finish()
    assert visible(board) == before
    assert compose_return(board.figures).duration == 0
