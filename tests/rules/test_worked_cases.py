"""The worked cases of the rules, section 9, and the example of the source document."""

from __future__ import annotations

from fractions import Fraction

import chess
import pytest

from awarichess_gui.rules import (
    Act,
    AwariEnd,
    AwariEnded,
    ConePlaced,
    ConeRemoved,
    GameOptions,
    Handicap,
    HouseCaptured,
    Phase,
    Position,
    Side,
    Sow,
    Termination,
    Turn,
    Variant,
)
from tests.helpers.games import san

W, B = Side.SOUTH, Side.NORTH
EXAMPLE = "e4 0 Bc4 Nc6 0 0 Nf3 0 Ng5 Nh6 0 0 Qh5 0 Bxf7+ Nxf7 Qxf7#"


def with_powers(powers: str, fen: str = chess.STARTING_FEN, options: GameOptions | None = None) -> Position:
    return Position.from_string(f"{fen} - {powers}", options or GameOptions())


def capture(position: Position, house: int, options: GameOptions, houses: str) -> Turn:
    """Sow `house` in a position with other houses but the same powers and remainders."""
    other = Position.from_string(houses, options)
    joined = Position(options, position.board, other.awari, position.powers, waiting=position.waiting)
    return joined.play(Sow(house))


def test_captures_make_the_queue_in_their_order() -> None:
    position = Position.initial()
    for side, seeds in ((W, 3), (B, 2), (W, 2), (W, 2), (B, 2), (W, 5)):
        # One seed in the last own house, and opposing houses that a capture empties: 2, 3 or both.
        mine, theirs = (
            [0, 0, 0, 0, 0, 1],
            {2: [1, 9, 0, 0, 0, 0], 3: [2, 9, 0, 0, 0, 0], 5: [1, 2, 9, 0, 0, 0]},
        )
        if seeds == 5:
            mine[5] = 2
        rows = [mine, theirs[seeds]] if side is W else [theirs[seeds], mine]
        houses = "-".join(str(count) for row in rows for count in row) + f":{side.letter}"
        position = capture(position, 5 if side is W else 11, GameOptions(), houses).after
    assert "".join(side.power for side in position.powers) == "WWWBBWWWWBBWWWWW"


def test_the_example_replays_to_checkmate_with_all_16_powers_used() -> None:
    position = san(with_powers("WWWBBWWWWBBWWWWW"), EXAMPLE)
    assert position.outcome is not None
    assert position.outcome.termination is Termination.CHECKMATE
    assert position.outcome.winner is W
    assert (position.used, position.powers) == (16, ())
    assert position.board.fullmove_number == 9


def test_five_seeds_under_3_2_give_two_powers_and_two_seeds_wait() -> None:
    options = GameOptions(handicaps=(Handicap(3, 2), Handicap()))
    first = capture(Position.initial(options), 5, options, "0-0-0-0-0-2-1-2-9-0-0-0:S")
    assert [event.seeds for event in first.events if isinstance(event, HouseCaptured)] == [3, 2]
    assert (first.after.powers, first.after.waiting) == ((W, W), (2, 0))
    # A capture takes at least two seeds: one of them fills the group, the other waits on.
    second = capture(first.after, 5, options, "0-0-0-0-0-1-1-9-0-0-0-0:S")
    assert (second.after.powers, second.after.waiting) == ((W,) * 4, (1, 0))


def test_one_more_seed_gives_two_more_powers() -> None:
    assert Handicap(3, 2).powers_for(5) == (2, 2)
    assert Handicap(3, 2).powers_for(2 + 1) == (2, 0)
    assert Handicap(2, 1).powers_for(5) == (2, 1)
    assert Handicap(3, 1).powers_for(5) == (1, 2)


def test_seeds_short_of_a_group_are_abandoned_at_the_end_of_awari() -> None:
    options = GameOptions(handicaps=(Handicap(3, 1), Handicap()))
    start = Position.from_string("1-0-0-0-0-0-0-0-0-0-0-5:N", options)
    turn = Position(options, start.board, start.awari, waiting=(2, 0)).play(Sow(11))
    assert AwariEnded(AwariEnd.FAMINE, (Fraction(0), Fraction(0))) in turn.events
    # South takes 6 seeds by famine; with the 2 that waited they make two groups of 3, and 2 are left.
    assert (turn.after.powers, turn.after.waiting) == ((W, W), (0, 0))


def can_force_mate(position: Position) -> bool:
    """Whether White, whose all the powers are, mates by force before they are used up."""
    if position.outcome is not None:
        return position.outcome.winner is W
    if position.phase is not Phase.CHESS:
        return False
    outcomes = (can_force_mate(position.play(action).after) for action in reversed(position.legal_actions()))
    return any(outcomes) if position.to_act is W else all(outcomes)


@pytest.mark.parametrize(
    ("fen", "needed"),
    [("7k/Q7/8/4K3/1q6/8/8/8 w - - 0 1", 3), ("8/6k1/1R6/2R5/8/8/7K/q7 w - - 0 1", 2)],
)
def test_mate_needs_as_many_powers(fen: str, needed: int) -> None:
    assert can_force_mate(with_powers("W" * needed, fen))
    assert not can_force_mate(with_powers("W" * (needed - 1), fen))


def test_an_answered_check_is_free() -> None:
    position = san(with_powers("WW", "8/6k1/1R6/2R5/8/8/7K/q7 w - - 0 1"), "Rc7+")
    assert (position.act, position.to_act, position.powers) == (Act.MOVE, B, (W,))
    turn = position.play(position.legal_actions()[0])
    assert not [event for event in turn.events if isinstance(event, ConeRemoved)]
    mated = san(position, "Kf8 Rb8#")
    assert mated.outcome is not None
    assert (mated.outcome.winner, mated.used) == (W, 2)


def test_powers_are_counted_past_answered_checks() -> None:
    position = with_powers("WWBBWWBB")
    numbers = []
    for ply in ["e4", "0", "0", "d6", "Bb5+", "Bd7", "Bxd7+", "Qxd7", "0", "Nf6"]:
        before = position.used
        position = san(position, ply)
        numbers.append(position.used if position.used > before else None)
        if position.phase is Phase.AWARI:
            numbers[-1] = 8
    assert numbers == [1, 2, 3, 4, 5, None, 6, None, 7, 8]


def test_cones_lie_on_the_circles_in_reading_order_and_leave_in_it() -> None:
    options = GameOptions(variant=Variant.STANDARD)
    turn = capture(Position.initial(options), 5, options, "0-0-0-0-0-2-1-2-9-0-0-0:S")
    assert [event.circle for event in turn.events if isinstance(event, ConePlaced)] == [0, 1, 2, 3, 4]
    played = with_powers("WB").play(with_powers("WB").legal_actions()[0])
    assert played.events[0] == ConeRemoved(0, W)
    assert played.after.play(played.after.legal_actions()[-1]).events[0] == ConeRemoved(1, B)
