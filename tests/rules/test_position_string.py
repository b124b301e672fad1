"""Position strings: what is written, what is read, and what is refused with a reason."""

from __future__ import annotations

import chess
import pytest

from awarichess_gui.errors import PositionError
from awarichess_gui.rules import Act, GameOptions, Phase, Position, Side, Variant
from tests.helpers.games import san

START = chess.STARTING_FEN
FOURS = "4-4-4-4-4-4-4-4-4-4-4-4"


def test_all_eight_fields_are_written() -> None:
    assert Position.initial().to_string() == f"{START} {FOURS}:S -"
    assert Position.from_string(f"{START} - WB").to_string() == f"{START} - WB"


def test_the_fen_alone_waits_for_a_game_of_awari() -> None:
    position = Position.from_string(START)
    assert position == Position.initial()
    assert position.cycle == 1


def test_the_houses_alone_stand_around_the_first_position() -> None:
    position = Position.from_string("1-0-0-0-0-0-0-0-0-0-0-5:N")
    assert (position.to_act, position.houses[11], position.board) == (Side.NORTH, 5, chess.Board())


def test_awari_alone_starts_when_the_houses_are_not_told() -> None:
    assert Position.from_string(f"{START} - -", GameOptions(Variant.AWARI)).houses == (4,) * 12


def test_a_game_over_at_its_start_is_in_its_first_cycle() -> None:
    assert Position.from_string("k7/8/1Q6/8/8/8/8/K7 b - - 0 1").cycle == 1


def test_awari_alone_has_no_powers() -> None:
    with pytest.raises(PositionError, match="a position has no powers"):
        Position.from_string(f"{START} {FOURS[:-1]}3:S W", GameOptions(Variant.AWARI))


def test_awari_alone_stays_over_when_its_position_is_read_again() -> None:
    over = Position.from_string("1-2-0-0-0-0-0-0-0-0-0-0:S", GameOptions(Variant.AWARI))
    again = Position.from_string(over.to_string(), over.options)
    assert (over.phase, again.phase) == (Phase.OVER, Phase.OVER)
    assert again.to_string() == over.to_string()


def test_powers_may_be_there_while_awari_is_played() -> None:
    text = f"{START} 9-0-0-0-0-2-1-2-9-0-0-0:S WB"
    standard = Position.from_string(text)
    assert (standard.phase, standard.powers) == (Phase.AWARI, (Side.SOUTH, Side.NORTH))
    synchronous = Position.from_string(text, GameOptions(Variant.SYNCHRONOUS))
    assert synchronous.phase is Phase.CHESS
    assert standard.to_string() == synchronous.to_string() == text


def test_an_en_passant_square_is_kept_only_when_such_a_capture_is_legal() -> None:
    useless = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"
    assert Position.from_string(f"{useless} - W").to_string() == f"{useless.replace('e3', '-')} - W"
    useful = "4k3/8/8/8/1pP5/8/8/4K3 b - c3 0 1 - BB"
    assert Position.from_string(useful).to_string() == useful


def test_a_decision_taken_is_written_as_before_it() -> None:
    before = Position.from_string(f"{START} - BW")
    assert san(before, "play").to_string() == before.to_string()


def test_what_cannot_arise_but_can_be_played_is_accepted() -> None:
    # Three pieces give check at once.
    fen = "4k3/4R3/3N4/1B6/8/8/8/4K3 b - - 0 1"
    assert Position.from_string(f"{fen} - W").act is Act.MOVE


def test_a_piece_that_was_a_pawn_may_be_marked() -> None:
    marked = Position.from_string("4k3/8/8/8/8/8/8/Q~3K3 w - - 0 1 - W")
    assert marked.to_string() == "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1 - W"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "A position string has eight fields"),
        ("a b c", "Here are 3"),
        ("x" * 400, "A position string has eight fields"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP w KQkq - 0 1", "the eighth row first; here are 7."),
        ("8/8/8/8/8/8/8/8/8 w - - 0 1", "the eighth row first; here are 9."),
        ("8/8/8/8/4x3/8/8/8 w - - 0 1", "Row 4 of the board cannot hold 'x': a piece of White is one of"),
        ("8/8/8/8/8/8/~K7/8 w - - 0 1", "Row 2 of the board cannot hold '~'"),
        ("8/8/8/8/8/8/8/9 w - - 0 1", "Row 1 of the board cannot hold '9'"),
        ("8/8/2222/8/8/8/8/8 w - - 0 1", "Row 6 of the board holds '22': write one digit"),
        ("8/4k4/8/8/8/8/8/8 w - - 0 1", "Row 7 of the board should tell 8 squares; it tells 9."),
        ("/8/8/8/8/8/8/8 w - - 0 1", "Row 8 of the board should tell 8 squares; it tells 0."),
        ("8/8/8/8/8/8/8/8 W - - 0 1", "who moves: w or b was expected, 'W' was found."),
        ("8/8/8/8/8/8/8/8 w kK - 0 1", "some of KQkq, or -, was expected, 'kK' was found."),
        ("8/8/8/8/8/8/8/8 w - e9 0 1", "a square such as e3, or -, was expected, 'e9' was found."),
        ("8/8/8/8/8/8/8/8 w - - -3 1", "a whole number below 100000 was expected, '-3' was found."),
        ("8/8/8/8/8/8/8/8 w - - 0 1_0", "a whole number below 100000 was expected, '1_0' was found."),
        ("8/8/8/8/8/8/8/8 w - - ٣ 1", "a whole number below 100000 was expected, '٣' was found."),
        (f"8/8/8/8/8/8/8/8 w - - {'9' * 50} 1", f"was expected, '{'9' * 23}…' was found."),
        ("8/8/8/8/8/8/8/4K3 w - - 0 1", "Black has no king"),
        ("4k3/8/8/8/8/8/8/8 w - - 0 1", "White has no king"),
        ("4k3/8/8/8/8/8/8/3KK3 w - - 0 1", "a side has more than one king"),
        ("4k3/8/8/8/8/8/8/P3K3 w - - 0 1", "a pawn stands on the first or the last rank"),
        ("4k3/8/8/8/8/8/8/4K3 w K - 0 1", "the castling rights do not fit"),
        ("4k3/8/8/8/8/8/8/4K3 w - e6 0 1", "the en passant square does not fit the pawns"),
        ("R3k3/8/8/8/8/8/8/4K3 w - - 0 1", "the side that is not to move stands in check"),
        (f"{START} 4-4:S -", "'4-4:S' does not tell the houses: write 12 numbers"),
        (f"{START} {FOURS}:X -", "does not tell the houses"),
        (f"{START} 5-{FOURS[2:]}:S -", "A game of Awari has 48 seeds; 49 are in the houses"),
        (f"{START} {FOURS}:S W", "in the houses and as powers there are 49"),
        (f"{START} - WX", "A power is W or B, not 'X'"),
        (f"{START} - {'W' * 49}", "at most 48 powers; here are 49"),
        ("ٱ-" * 11 + "4:S", "does not tell the houses"),
    ],
)
def test_faults_are_told(text: str, fault: str) -> None:
    with pytest.raises(PositionError) as raised:
        Position.from_string(text)
    assert fault in str(raised.value)
