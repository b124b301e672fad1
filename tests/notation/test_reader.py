"""What the reader understands, what it checks, and what it says when something is wrong."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, NoReturn

import pytest

from awarichess_gui.notation import movetext as movetext_module
from awarichess_gui.notation import reader as reader_module
from awarichess_gui.notation import tree_builder
from awarichess_gui.notation.errors import ReadError
from awarichess_gui.notation.node import joined_comments
from awarichess_gui.notation.reader import MOST_FAULTS, read_games
from awarichess_gui.rules import LetPlay, Move, Outcome, Side, Termination, Variant, ZeroMove
from tests.notation.records import faults_of, line, read_one, read_well

if TYPE_CHECKING:
    from pathlib import Path

WWBB = '[Position "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 - WWBBWWBB"]\n'
ALONE = '[Variant "Awari"]\n[AwariRules "international"]\n'


def position(text: str, *tags: str) -> str:
    return "".join(f"[{tag}]\n" for tag in tags) + f'[Position "{text}"]\n'


# What is understood


@pytest.mark.parametrize(
    ("text", "actions"),
    [
        ("1.Fa", "F a"),
        ("1. F a 2. C b 3. D a", "F a C b D a"),
        ("1. F 1... a", "F a"),
        ("1. F 1… a", "F a"),
        ("1. F 1. ... a 2 . C", "F a C"),
        ("1. F ... a", "F a"),
        ("FaCb", "F a C b"),
        ("Awari 1: 1. F a", "F a"),
        ("awari: F a *", "F a"),
        ("1. F! a?? 2. C!? b+-3. D=", "F a C b D"),
        ("{one} F ; two\n a", "F a"),
        ("F [E a [c] 2. D] a [d]", "F a"),
        ("F [] a [ {nothing} ]", "F a"),
        ("1. F indecision Awari 2: 1. C", "F indecision C"),
        ("F indecision indecision C", "F indecision indecision C"),
    ],
)
def test_awari(text: str, actions: str) -> None:
    assert line(read_well(text)) == actions


@pytest.mark.parametrize(
    ("text", "actions"),
    [
        ("1. (1)e4 (2)0 2. (3)0 (4)d6 3. (5)Bb5+ Bd7 4. (6)Bxd7+ Qxd7 5. (7)0 (8)Nf6", None),
        ("e4 0 0 d6 Bb5 Bd7 Bd7 Qd7 -- Nf6", None),
        ("(1=w)e2e4(2=W)--(3)--(4=b)d7-d6(5)f1b5 Bc8-d7 Bb5xd7 Qd8:d7 (7)0 (8)Ng8-f6", None),
        ("e4! 0?! [c5 0 Nf6] 0 [d4]", "e2e4 0 0"),
        ("Chess: (1) {why} e4", "e2e4"),
    ],
)
def test_chess(text: str, actions: str | None) -> None:
    moves = "e2e4 0 0 play d7d6 play f1b5 c8d7 b5d7 d8d7 0 g8f6"
    record = read_well(WWBB + text)
    expected = moves.replace("play ", "") if actions is None else actions
    assert line(record) == expected


@pytest.mark.parametrize("castling", ["O-O", "0-0", "o-o", "O-O+"])
def test_castling(castling: str) -> None:
    text = position("5k2/8/8/8/8/8/8/R3K2R w KQ - 0 1 - WW") + f"(1=W) {castling}"
    assert line(read_well(text)) == "e1g1"


@pytest.mark.parametrize("castling", ["O-O-O", "0-0-0"])
def test_long_castling(castling: str) -> None:
    text = position("5k2/8/8/8/8/8/8/R3K2R w KQ - 0 1 - WW") + f"(1=W) {castling}"
    assert line(read_well(text)) == "e1c1"


@pytest.mark.parametrize(
    ("promotion", "move"), [("b8=Q", "b7b8q"), ("b8Q", "b7b8q"), ("b8=n", "b7b8n"), ("bxa8=R", "b7a8r")]
)
def test_promotion(promotion: str, move: str) -> None:
    text = position("n6k/1P6/8/8/8/8/8/K7 w - - 0 1 - WW") + f"(1=W) {promotion}"
    assert line(read_well(text)) == move


def test_leave_to_play_and_the_move_are_two_turns() -> None:
    text = position("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 - BBWW")
    record = read_well(text + "1. (1=B) e4! {good} [1. (1=B) d4] [1. (1=B) 0]")
    (leave, zero) = record.root.children
    assert leave.action == LetPlay()
    assert zero.action == ZeroMove()
    assert [type(node.action) for node in leave.children] == [Move, Move]
    assert (leave.nags, leave.comment) == ((), "")
    assert (leave.children[0].nags, leave.children[0].comment) == ((1,), "good")


def test_a_decision_may_stand_without_its_move() -> None:
    text = position("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 - BBWW")
    record = read_well(text + "1. (1=B) play {he lets him} *")
    assert record.root.end().action == LetPlay()
    assert record.root.end().comment == "he lets him"
    assert line(read_well(text + "1. (1=B) play 1. e4 (2=B) e5")) == "play e2e4 e7e5"


def test_a_zero_move_may_be_the_decision_of_the_other_side() -> None:
    text = position("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 - BBWW")
    assert line(read_well(text + "1. (1=B) 0 (2=B) e5")) == "0 e7e5"


def test_transfer_and_pass() -> None:
    assert line(read_well('[AwariRules "santa-lucia"]\n1. F> a> 2. C b')) == "F> a> C b"
    suriname = '[AwariRules "suriname"]\n[Position "0-0-0-0-0-0-4-4-4-4-4-4:S"]\n'
    assert line(read_well(suriname + "1. - a")) == "- a"


def test_comments_belong_to_the_move_before_unless_a_number_stands_between() -> None:
    record = read_well(
        "{game} Awari 1: {open} 1. {first} F {after} {F} 1... {reply} a [1... {other} b {end}] {c} 2. C"
    )
    first, reply, last = record.main_line()
    assert record.root.comment == "game"
    assert (first.comment_before, first.comment) == ("open first", "after F")
    assert (reply.comment_before, reply.comment) == ("reply", "")
    assert first.children[1].comment_before == "other"
    assert first.children[1].comment == "end"
    assert last.comment_before == "c"


def test_what_is_said_of_a_move_many_times_is_put_together_once(monkeypatch: pytest.MonkeyPatch) -> None:
    put_together = []

    def count(*texts: str) -> str:
        put_together.append(texts)
        return joined_comments(*texts)

    monkeypatch.setattr(tree_builder, "joined_comments", count)
    record = read_well("F {a} [E {b}]" + " {c} [E {d}]" * 100)
    first, other = record.root.children
    assert first.comment == "a"
    assert other.comment_before == " ".join("c" * 100)
    assert other.comment == " ".join("b" + "d" * 100)
    assert len(put_together) == 3


def test_comments_before_too_many_faults_are_kept() -> None:
    reading = read_one("{game} 1. F {first} 1... a {second}" + " 7." * MOST_FAULTS)
    assert reading.record.root.comment == "game"
    assert [node.comment for node in reading.record.main_line()] == ["first", "second"]


def test_comments_before_a_result_belong_to_the_last_move() -> None:
    record = read_well("F {one} [E] {two} 1-0 {three} ; four\n")
    assert record.root.end().comment == "one two three four"


def test_comments_between_the_tags_belong_to_the_game() -> None:
    record = read_well('; made by hand\n[Event "x"]\n{really}\n[Site "y"]\nF')
    assert record.root.comment == "made by hand really"
    assert (record.tags["Event"], record.tags["Site"]) == ("x", "y")


def test_a_line_that_its_own_variation_repeats_stays_the_main_line() -> None:
    record = read_well("F [F a D] a [d] 2. C")
    assert line(record) == "F a C"
    record = read_well("F [F a 2. D] b")
    assert line(record) == "F b"
    assert [str(node.action) for node in record.root.children[0].children] == ["b", "a"]


def test_a_repeated_variation_adds_only_what_is_new() -> None:
    record = read_well("F a [b {x} C] [b {y} D]")
    assert line(record) == "F a"
    (other,) = record.root.children[0].children[1:]
    assert other.comment == "x y"
    assert [str(node.action) for node in other.children] == ["C", "D"]


def test_the_comment_before_a_repeated_decision_goes_to_the_new_move() -> None:
    text = position("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 - BBWW")
    record = read_well(text + "1. {a} (1=B) e4 [1. {b} (1=B) d4] [1. {c} (1=B) d4]")
    leave = record.root.children[0]
    assert leave.comment_before == "a"
    assert [node.comment_before for node in leave.children] == ["", "b c"]


def test_glyphs() -> None:
    first, second = read_well("F!? $12 ± $12 a -/+").main_line()
    assert (first.nags, second.nags) == ((5, 12, 16), (17,))


def test_a_file_is_read_from_a_path_a_stream_bytes_and_text(tmp_path: Path) -> None:
    path = tmp_path / "game.awc"
    path.write_text("1. F a x", encoding="utf-8")
    for source in (path, io.BytesIO(path.read_bytes()), path.read_bytes(), path.read_text(encoding="utf-8")):
        (reading,) = read_games(source, "name")
        assert [str(found) for found in reading.faults] == [
            "name:1:8: South sows here: a house from A to F was expected, 'x' was found"
        ]
    (reading,) = read_games(path)
    assert reading.faults[0].file == str(path)


def test_a_file_that_cannot_be_read_is_told_kindly(tmp_path: Path) -> None:
    with pytest.raises(ReadError, match=r"no\.awc cannot be read: No such file or directory\."):
        list(read_games(tmp_path / "no.awc"))


def test_a_file_that_breaks_off_while_it_is_read_is_told_kindly(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "games.awc"
    path.write_bytes(b"F a")

    def fail(*_: object) -> NoReturn:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(reader_module, "games_in", fail)
    with pytest.raises(ReadError, match=r"games\.awc cannot be read: Input/output error\."):
        list(read_games(path))


def test_a_name_that_no_file_can_have_is_told_kindly(tmp_path: Path) -> None:
    with pytest.raises(ReadError, match="cannot be read: "):
        list(read_games(tmp_path / "a\0b.awc"))


def test_white_space_is_no_game() -> None:
    assert list(read_games(" \n\r\n\t")) == []


# What is checked


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("1. F b(2)", "1:8: no seeds captured here, not 2"),
        ("1. F 3... a", "1:6: the number 1... was expected here, '3...' was found"),
        ("1. F 1. a", "1:6: the number 1... was expected here, '1.' was found"),
        ("1... F", "1:1: the number 1. was expected here, '1...' was found"),
        ("… F", "1:1: the number 1. was expected here, '…' was found"),
        ("Awari 2: F", "1:7: this is game of Awari number 1, not 2"),
        ("Chess 1: F", "1:1: South sows here: the heading Awari was expected, Chess was found"),
        ("F Chess: a", "1:3: North sows here: the heading Awari was expected, Chess was found"),
        ("F famine(3) a", "1:3: no famine was expected here, 'famine(3)' was found"),
        ("famine", "1:1: no famine was expected here, 'famine' was found"),
        ("F ! $300 a", "1:5: a number from 0 to 255 was expected after '$', '$300' was found"),
        ("F $ a", "1:3: a number from 0 to 255 was expected after '$', '$' was found"),
        ("! F a", "1:1: a move was expected, '!' was found: such a sign stands after a move"),
        ("F a [! b]", "1:6: a move was expected, '!' was found: such a sign stands after a move"),
        ("F a ] C", "1:5: a move was expected, ']' was found, but no variation is open"),
        ("[F] F a", "1:1: a move was expected, '[' was found: a variation stands after the move it replaces"),
        ("F a [b 1-0]", "1:8: ']' was expected before the result, '1-0' was found in a variation"),
        ("F a [b", "1:5: a variation begins here: ']' was expected after it, the end of the game was found"),
        ("F a {b C", "1:5: a comment begins here: '}' was expected after it, the end of the game was found"),
        ("F a * C", "1:7: the next game's tags were expected after the result, 'C' was found"),
        ("F a 26-22", "1:5: a result that this game can have was expected, '26-22' was found"),
        ("\n\nF\r\n A", "4:2: this cannot be played: A belongs to South; North is to sow."),
        ("F a [b C f] 2. a", "1:16: this cannot be played: a belongs to North; South is to sow."),
        ("F a [b c] 2. C", "1:8: this cannot be played: c belongs to North; South is to sow."),
        ("F (1=W) e4", "1:3: North sows here: a house from a to f was expected, '(1=W)' was found"),
        ("Bc4", "1:1: South sows here: a house from A to F was expected, 'Bc4' was found"),
        (
            "F> a",
            (
                "1:1: this cannot be played: This rule set knows no transfer: "
                "the seeds of F are sown one by one."
            ),
        ),
        ("F -", "1:3: this cannot be played: You have seeds to sow: you cannot pass."),
        ("1. F " + "x" * 1025, "1:6: at most 1024 characters were expected here, 1025 were found"),
        (
            "F 9" + "9" * 500 + "... a",
            "1:3: the number 1... was expected here, '99999999999999999999999…' was found",
        ),
        ("F \x00", "1:3: North sows here: a house from a to f was expected, '�' was found"),
    ],
)
def test_faults_in_awari(text: str, fault: str) -> None:
    assert faults_of(text) == [fault]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("1. (2)e4", "2:4: this is power 1, not 2"),
        ("1. (1=B) e4", "2:4: power 1 is White's, not Black's"),
        ("1. (1) (1) e4", "2:8: a move or 0 was expected after the power, another power was found"),
        ("1. (1) e4 (2)", "2:11: a move or 0 was expected after the power, none was found"),
        ("1. (1) e4 (2) [1. (1) d4]", "2:11: a move or 0 was expected after the power, none was found"),
        ("e4 1-0 0-1", "2:8: the next game's tags were expected after the result, '0-1' was found"),
        ("(1) 1-0", "2:1: a move or 0 was expected after the power, none was found"),
        (
            "1. play",
            "2:4: this cannot be played: The cone is White's own: play a move or make the zero move.",
        ),
        ("e4 x", "2:4: White decides here: a move of Black, 0 or play was expected, 'x' was found"),
        ("x", "2:1: White plays here: a move or 0 was expected, 'x' was found"),
        ("e4 play x", "2:9: Black plays here: a move was expected, 'x' was found"),
        ("e4 play 0", "2:9: this cannot be played: White has decided that Black plays: choose a move."),
        ("e4 play (2)e5", "2:9: no power was expected here, for none is used; power 2 was found"),
        ("Awari 1: e4", "2:1: Chess is played here: the heading Chess was expected, Awari was found"),
        ("e4 indecision", "2:4: no indecision was expected here, for Awari is not being played"),
        ("e4 26-22", "2:4: White decides here: a move of Black, 0 or play was expected, '26-22' was found"),
        ("e4 (e5)", "2:4: White decides here: a move of Black, 0 or play was expected, '(e5)' was found"),
        ("1. exd5", "2:4: this cannot be played: The pawn on e2 cannot go to d5."),
        ("1. e5", "2:4: this cannot be played: The pawn on e2 cannot go to e5."),
        ("1. Ne5", "2:4: no White knight can go to e5"),
        ("1. Qe2", "2:4: this cannot be played: White's own pawn stands on e2."),
        ("1. Rb1a1", "2:4: no White rook can go to a1"),
        ("1. e4e5", "2:4: no White pawn can go to e5"),
        ("1. O-O", "2:4: White cannot castle there"),
        ("1. e4+", "2:4: this is no check: no '+' was expected, 'e4+' was found"),
        ("1. e4#", "2:4: this is no check: no '+' was expected, 'e4#' was found"),
        ("1. exe4", "2:4: no piece is taken here: 'ee4' was expected, 'exe4' was found"),
        ("e4 2. 0", "2:4: the number 1... was expected here, '2.' was found"),
    ],
)
def test_faults_in_chess(text: str, fault: str) -> None:
    assert faults_of(WWBB + text) == [fault]


@pytest.mark.parametrize(
    ("fen", "move", "fault"),
    [
        (
            "7k/8/8/8/8/8/8/KN3N2 w - - 0 1",
            "Nd2",
            "more than one knight can go to d2: its square was expected too, 'Nd2' was found",
        ),
        ("7k/1P6/8/8/8/8/8/K7 w - - 0 1", "b8", "this cannot be played: Say what the pawn becomes on b8."),
        (
            "7k/1P6/8/8/8/8/8/K7 w - - 0 1",
            "b8=K",
            "a pawn was expected to become Q, R, B or N, 'K' was found",
        ),
        ("r6k/8/8/8/8/8/R7/K7 w - - 0 1", "Rb2", "this cannot be played: White's king would stand in check."),
        (
            "r6k/8/8/8/8/8/1R6/K7 w - - 0 1",
            "Rc2",
            "this cannot be played: White is in check: it must be answered, without a cone.",
        ),
        (
            "4k3/8/8/8/8/8/4P3/r3K3 w - - 0 1",
            "Ke2",
            "this cannot be played: White's own pawn stands on e2.",
        ),
        ("4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "Re1", "this cannot be played: White's own king stands on e1."),
        (
            "r6k/8/8/8/8/8/1R6/K7 w - - 0 1",
            "0",
            "this cannot be played: White is in check: it must be answered, without a cone.",
        ),
        (
            "7k/8/8/8/8/8/1R6/K7 w - - 0 1",
            "Rb8#",
            "this is no checkmate: no '#' was expected, 'Rb8#' was found",
        ),
    ],
)
def test_moves_that_are_not_legal(fen: str, move: str, fault: str) -> None:
    text = position(f"{fen} - WB")
    assert faults_of(text + move) == [f"2:1: {fault}"]


def test_a_check_needs_no_sign_and_mate_may_be_written_as_check() -> None:
    back_rank = position("6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1 - WB")
    for sign in ("", "+", "#", "++"):
        record = read_well(back_rank + "Re8" + sign)
        assert record.outcome == Outcome(Termination.CHECKMATE, Side.SOUTH)


def test_nothing_follows_the_end_of_the_game() -> None:
    mate = position("6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1 - WBB") + "1. (1=W) Re8# "
    for text, found in (("Kh1", "Kh1"), ("(2=B) Kh1", "Kh1"), ("0", "0"), ("x", "x")):
        (fault,) = faults_of(mate + text)
        assert fault.endswith(f"the game is over here: its result was expected, '{found}' was found")
    assert faults_of(mate + "Chess 1: 1-0") == [
        "2:15: the game is over here: its result was expected, a heading was found"
    ]
    assert faults_of(mate + "2. 1-0") == []


def test_every_fault_is_found_that_leaves_no_doubt_what_was_played() -> None:
    assert faults_of("2. F(3) 1. a 7. C 7... b(2)") == [
        "1:1: the number 1. was expected here, '2.' was found",
        "1:6: no seeds captured here, not 3",
        "1:9: the number 1... was expected here, '1.' was found",
        "1:14: the number 2. was expected here, '7.' was found",
        "1:19: the number 2... was expected here, '7...' was found",
        "1:26: no seeds captured here, not 2",
    ]


def test_captures_are_checked() -> None:
    houses = position("4-4-4-4-4-1-1-4-4-4-4-4:S", 'Variant "Awari"')
    assert read_well(houses + "1. F(2)").root.end().position.captured == (2, 0)
    assert faults_of(houses + "1. F(3)") == ["3:6: 2 seeds captured here, not 3"]
    assert faults_of(houses + "1. F(03)") == ["3:6: 2 seeds captured here, not 3"]


def test_famine_is_checked() -> None:
    before = position("0-0-0-0-0-1-2-2-1-0-0-0:S", 'AwariRules "international"', 'Variant "Awari"')
    for text in ("1. F(3) famine(3) 3-3", "F famine", "F", "1. F 1/2-1/2", "F famine( 3 ) {half each}"):
        assert read_well(before + text).result == "3-3"
    assert faults_of(before + "1. F famine(5)") == ["4:13: famine takes 3 here, not 5"]
    assert faults_of(before + "F famine(3) 4-3") == [
        "4:13: the result 3-3 was expected, for the game ends by seeds; '4-3' was found"
    ]


def test_a_famine_is_told_once() -> None:
    before = position("0-0-0-0-0-1-2-2-1-0-0-0:S", 'AwariRules "international"', 'Variant "Awari"')
    again = "the end of this game of Awari is told already, 'famine(3)' was found again"
    assert faults_of(before + "F famine(3) {so} famine(3)") == [f"4:18: {again}"]
    assert faults_of(before + "F famine(4) famine(3)") == [
        "4:10: famine takes 3 here, not 4",
        f"4:13: {again}",
    ]
    assert faults_of(before + "F famine(3) [F famine(3)] famine(3)") == [f"4:27: {again}"]


def test_indecision_that_the_rules_made_is_checked_not_played_again() -> None:
    start = position("1-0-0-0-0-0-1-0-0-0-0-0:S", 'AwariRules "international"')
    third_time = start + "A a B b C c D d E e F f " * 2
    told = read_well(third_time + "indecision")
    assert told == read_well(third_time)
    assert told.root.end().position.cycle == 2
    assert read_well(third_time + "indecision indecision").root.end().position.cycle == 3
    assert read_well(third_time + "Awari 2: indecision").root.end().position.cycle == 3
    assert read_well(third_time + "indecision F").root.end().position.cycle == 2


def test_an_end_by_the_rules_agrees_with_the_result() -> None:
    mate = "[Termination {t}]\n[Result {r}]\n" + position("6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1 - WBB")
    fine = mate.format(t='"checkmate"', r='"1-0"')
    assert read_well(fine + "Re8# 1-0").result == "1-0"
    assert read_well(fine + "Re8#").result == "1-0"
    assert faults_of(fine + "Re8# 0-1") == [
        "4:6: the result 1-0 was expected, for the game ends by checkmate; '0-1' was found"
    ]
    assert faults_of(mate.format(t='"time"', r='"*"') + "Re8#") == [
        "1:15: the tag Termination was expected to be checkmate, 'time' was found",
        "2:10: the result 1-0 was expected, for the game ends by checkmate; '*' was found",
    ]


@pytest.mark.parametrize(
    ("tags", "text", "outcome"),
    [
        ("", "F 1-0", Outcome(Termination.RESIGNATION, Side.SOUTH)),
        ("", "F 0-1", Outcome(Termination.RESIGNATION, Side.NORTH)),
        ("", "F 1/2-1/2", Outcome(Termination.AGREEMENT, None)),
        ("", "F *", None),
        ("", "F", None),
        ('[Result "0-1"]', "F", Outcome(Termination.RESIGNATION, Side.NORTH)),
        ('[Termination "time"]', "F 1-0", Outcome(Termination.TIME, Side.SOUTH)),
        ('[Termination "Time forfeit"]', "F 0-1", Outcome(Termination.TIME, Side.NORTH)),
        ('[Termination "abandoned"]', "F 0-1", Outcome(Termination.RESIGNATION, Side.NORTH)),
        ('[Termination "unterminated"]', "F *", None),
    ],
)
def test_an_end_outside_the_board(tags: str, text: str, outcome: Outcome | None) -> None:
    assert read_well(tags + "\n" + text).outcome == outcome


def test_another_programs_word_for_the_termination_is_kept() -> None:
    record = read_well('[Termination "abandoned"]\nF 0-1')
    assert record.tags["Termination"] == "abandoned"


@pytest.mark.parametrize(
    ("tags", "text", "faults"),
    [
        ('[Result "1-0"]', "F *", ["1:10: the result * was expected, as after the moves; '1-0' was found"]),
        (
            '[Result "1-0"]',
            "F 0-1",
            ["1:10: the result 0-1 was expected, as after the moves; '1-0' was found"],
        ),
        ('[Result "?"]', "F", ["1:10: a result that this game can have was expected, '?' was found"]),
        (
            '[Termination "time"]',
            "F *",
            ["1:15: the tag Termination was expected to be unfinished, 'time' was found"],
        ),
        (
            '[Termination "agreement"]',
            "F 1-0",
            ["1:15: the tag Termination was expected to be resignation, 'agreement' was found"],
        ),
    ],
)
def test_results_that_disagree(tags: str, text: str, faults: list[str]) -> None:
    assert faults_of(tags + "\n" + text) == faults


def test_awari_alone_may_be_decided_on_half_seeds() -> None:
    text = position("1-1-1-1-4-1-2-2-5-0-0-1:S", 'Variant "Awari"') + "1. F(3) indecision "
    for result in ("11-8", "1-0", ""):
        assert read_well(text + result).result == "11-8"
    text = text.replace("5-0-0-1", "5-0-0-0")
    for result in ("10.5-7.5", "1-0", ""):
        assert read_well(text + result).result == "10.5-7.5"


# Tags


def test_tags_tell_the_options() -> None:
    record = read_well(
        '[Variant "Synchronous"] [AwariRules "nitro"]\n[AwariOptions "must-feed, leave-last-house"]\n'
        '[WhiteHandicap "3/2"]\n[ BlackHandicap"2/1" ]\n[CheckBeforeAwari "yes"]\nF'
    )
    options = record.options
    assert options.variant is Variant.SYNCHRONOUS
    assert (options.awari_rules, options.awari_options) == ("nitro", ("leave-last-house", "must-feed"))
    assert [str(handicap) for handicap in options.handicaps] == ["3/2", "2/1"]
    assert options.check_before_awari


def test_unknown_tags_are_kept_with_quotation_marks_and_backslashes() -> None:
    record = read_well('[Opening "The \\"big\\" \\\\ one"]\n[Empty ""]\nF')
    assert record.tags["Opening"] == 'The "big" \\ one'
    assert record.tags["Empty"] == ""


@pytest.mark.parametrize(
    ("tags", "faults"),
    [
        (
            '[Variant "Chess960"]',
            [
                (
                    "1:11: the tag Variant cannot be used: Standard or Synchronous or Awari was expected, "
                    "'Chess960' was found"
                )
            ],
        ),
        (
            '[CheckBeforeAwari "maybe"]',
            ["1:20: the tag CheckBeforeAwari cannot be used: yes or no was expected, 'maybe' was found"],
        ),
        (
            '[WhiteHandicap "2/3"]\n[BlackHandicap "x"]',
            ["1:17: the tag WhiteHandicap cannot be used", "2:17: the tag BlackHandicap cannot be used"],
        ),
        ('[AwariRules "x"]', ["1:14: the tag AwariRules cannot be used: There is no Awari rule set 'x'"]),
        (
            '[AwariOptions "must-feed"]',
            ["1:16: the tag AwariOptions cannot be used: The rule set 'awarichess' has no option"],
        ),
        ('[Position "x"]', ["1:12: the tag Position cannot be used:"]),
        ('[Event "x]', ['1:1: a tag such as [Event "Club evening"] was expected, \'[Event "x]\' was found']),
        ('[Event "x"]\n[Event "y"]', ["2:1: the tag 'Event' was expected once, it was found again"]),
        (f'[Event "{"x" * 1100}"]', ["1:1: at most 1024 characters were expected here, 1110 were found"]),
        (
            "".join(f'[T{number} "x"]\n' for number in range(1001)),
            ["1001:1: at most 1000 tags were expected"],
        ),
    ],
)
def test_faulty_tags(tags: str, faults: list[str]) -> None:
    found = faults_of(tags + "\n")
    assert len(found) == len(faults)
    for got, expected in zip(found, faults, strict=True):
        assert got.startswith(expected)


@pytest.mark.parametrize(
    ("text", "place", "actions"),
    [
        ('[Event x]\n[White "Ama"]\n\n1. F a', "1:1", "F a"),
        ('[White "Ama"]\n[Event x y]\n\n1. F a', "2:1", "F a"),
        ('[White "Ama"]\n\n [ Event x ] 1. F a', "3:2", "F a"),
        ('[Event]\n[White "Ama"]\n1. F a', "1:1", "F a"),
        ('[White "Ama"] [Event x] [Site "y"]\n1. F a', "1:15", "F a"),
        ('[White "Ama"]\nF a\n[Event x] C', "3:1", "F a C"),
        ('[White "Ama"]\nF a *\n[Event x]', "3:1", "F a"),
    ],
)
def test_a_tag_whose_value_has_no_quotation_marks(text: str, place: str, actions: str) -> None:
    reading = read_one(text)
    (fault,) = reading.faults
    assert f"{fault.line}:{fault.column}" == place
    assert fault.message.startswith(
        'the value of a tag needs quotation marks, as in [Event "Club evening"]: '
    )
    assert line(reading.record) == actions
    assert reading.record.tags["White"] == "Ama"


@pytest.mark.parametrize(
    "text",
    ["F\n[FaCb]", "F\n[Awari 1: E]", "F\n[indecision F]", "F [Event x]", "{F\n[Event x]} F", "[E x] F"],
)
def test_a_variation_is_not_taken_for_a_tag(text: str) -> None:
    assert not [fault for fault in faults_of(text) if "quotation marks" in fault]


def test_moves_are_not_read_under_options_that_are_not_understood() -> None:
    reading = read_one('[White "Ama"]\n[AwariRules "x"]\nF a zzz')
    assert line(reading.record) == ""
    assert reading.record.tags["White"] == "Ama"
    assert len(reading.faults) == 1


def test_a_position_that_makes_no_sense_keeps_the_moves_from_being_read() -> None:
    reading = read_one('[Position "9-9-9-9-9-9-9-9-9-9-9-9:S"]\nF a zzz')
    assert line(reading.record) == ""
    assert len(reading.faults) == 1


# Limits


def test_variations_nest_sixty_four_deep_and_no_deeper() -> None:
    nested = "F"
    for _ in range(64):
        nested += " [F"
    assert faults_of(nested + "]" * 64) == []
    assert faults_of(nested + " [E]" + "]" * 64) == [
        f"1:{len(nested) + 2}: variations were expected to nest at most 64 deep, one more was found"
    ]


def test_a_game_has_a_limited_number_of_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(movetext_module, "MOST_MOVES", 3)
    reading = read_one("F a C b")
    assert line(reading.record) == "F a C"
    assert reading.faults[0].message == "at most 3 moves were expected in a game, more were found"
    assert line(read_one(WWBB + "e4 0 0 d6").record) == "e2e4 0 0"


def test_a_game_has_a_limited_number_of_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(movetext_module, "MOST_WORDS", 4)
    for text in ("F a {x} ! C", "F a [b ! C]"):
        reading = read_one(text)
        assert line(reading.record) == "F a"
        assert reading.faults[0].message == "at most 4 words were expected in a game, more were found"


def test_a_game_has_a_limited_number_of_faults() -> None:
    reading = read_one("F(1) a(1) indecision " * 100)
    assert len(reading.faults) == MOST_FAULTS
    assert reading.faults[-1].message == "there are more faults in this game: it is read only up to here"


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("F a " + "]" * 200 + " C 9... b", [5, 6, 208]),
        ("F a [ " + "[b] " * 200 + "] 9. C", [7, 11, 809]),
        ("! " * 50 + "F 9. a", [1, 3, 103]),
        ("F " + "$ " * 200 + "a 9. C", [3, 5, 405]),
        ("F a " + "[b * " * 40 + "]" * 40 + " 9. C", [8, 13, 246]),
        ("F" + " [F" * 64 + " [F]" * 50 + "]" * 64 + " 9... b", [195, 199, 459]),
    ],
)
def test_of_a_crowd_of_one_fault_the_first_is_told(text: str, places: list[int]) -> None:
    faults = read_one(text).faults
    assert [fault.column for fault in faults] == places
    again = "the same fault was found again: from here on it is passed over"
    assert [fault.message == again for fault in faults] == [False, True, False]


def test_of_variations_that_are_never_closed_the_outermost_is_told() -> None:
    assert [fault.column for fault in read_one("F a " + "[b " * 60 + "9. C").faults] == [5, 185]


@pytest.mark.parametrize("filling", ["x", "é", "\N{SEEDLING}"])
def test_a_game_has_a_limited_size(monkeypatch: pytest.MonkeyPatch, filling: str) -> None:
    monkeypatch.setattr(reader_module, "LARGEST_GAME", 101)
    begin, end = '[White "Ama"]\n[Result "1-0"]\n\n1. F {', "} a 1-0"
    room = 101 - len((begin + end).encode())
    comment = filling * (room // len(filling.encode()))
    assert faults_of(begin + comment + end) == []
    reading = read_one(begin + filling * 100 + "} a 2. C 0-1")
    assert line(reading.record) in ("F", "F a")
    assert reading.faults[-1].message.startswith("at most 0 MiB were expected in a game, more was found")
    assert not [fault for fault in reading.faults if "UTF-8" in fault.message or "result" in fault.message]


def test_what_is_not_utf_8_is_told_and_the_game_is_kept() -> None:
    reading = read_one("{Café}\n F {na\xefve} a".encode("latin-1"))
    assert [str(fault) for fault in reading.faults] == [
        ":1:5: text in UTF-8 was expected, the byte 0xE9 was found",
        ":2:7: text in UTF-8 was expected, the byte 0xEF was found",
    ]
    assert line(reading.record) == "F a"
    assert reading.record.root.comment == "Caf\ufffd"


def test_a_file_in_another_encoding_is_not_told_byte_by_byte() -> None:
    reading = read_one("1. F a".encode("utf-16") * 10)
    assert 1 < len(reading.faults) <= 11


@pytest.mark.parametrize(
    "piece", ["{", "[", "F[A]", "(", "1", "1.", "a", '[x "', "]", "\\", "famine", "Awari ", " ", "\r"]
)
def test_senseless_text_is_dealt_with_at_once(piece: str) -> None:
    # Reading these takes milliseconds; if it went with the square of their length it would take hours.
    for reading in read_games(piece * (200_000 // len(piece))):
        assert len(reading.faults) <= MOST_FAULTS
