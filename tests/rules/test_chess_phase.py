"""Chess with powers: the order of play of section 5, synchronous play, and every way a game ends."""

from __future__ import annotations

import chess
import pytest

from awarichess_gui.errors import IllegalActionError
from awarichess_gui.rules import (
    Act,
    Action,
    AgreeIndecision,
    AwariBegan,
    CheckGiven,
    ConePlaced,
    ConeRemoved,
    GameOptions,
    GameOver,
    Handicap,
    KingLifted,
    LetPlay,
    Move,
    Outcome,
    Pass,
    Phase,
    PieceCaptured,
    PieceMoved,
    PiecePromoted,
    PlayGranted,
    Position,
    Side,
    Sow,
    Termination,
    Variant,
    ZeroMove,
)
from tests.helpers.games import play, san, sow

W, B = Side.SOUTH, Side.NORTH
BARE = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"


def position(fen: str, powers: str, options: GameOptions | None = None, houses: str = "-") -> Position:
    return Position.from_string(f"{fen} {houses} {powers}", options or GameOptions())


def move(uci: str) -> Move:
    return Move(chess.Move.from_uci(uci))


class TestWhoDoesWhat:
    def test_on_ones_own_cone_one_moves_or_passes(self) -> None:
        own = position(chess.STARTING_FEN, "WB")
        assert (own.act, own.to_act) == (Act.MOVE_OR_ZERO, W)
        turn = own.play(move("e2e4"))
        assert turn.events == (
            ConeRemoved(0, W),
            PieceMoved(chess.E2, chess.E4, chess.Piece.from_symbol("P")),
        )

    def test_on_the_others_cone_its_owner_decides(self) -> None:
        foreign = position(chess.STARTING_FEN, "BW")
        assert (foreign.act, foreign.to_act) == (Act.DECIDE, B)
        passed = foreign.play(ZeroMove())
        assert passed.events == (ConeRemoved(0, B), KingLifted(chess.E1, W, B))
        assert (passed.after.side_to_move, passed.after.to_act) == (B, W)
        granted = foreign.play(LetPlay())
        assert granted.events == (ConeRemoved(0, B), PlayGranted(B, W))
        assert (granted.after.act, granted.after.to_act, granted.after.granted) == (Act.MOVE, W, B)

    def test_the_side_let_play_chooses_its_move_without_another_cone(self) -> None:
        granted = play(position(chess.STARTING_FEN, "BW"), LetPlay())
        moved = granted.play(move("g1f3"))
        assert [type(event) for event in moved.events] == [PieceMoved]
        assert (moved.after.powers, moved.after.used, moved.after.granted) == ((W,), 1, None)

    def test_a_zero_move_keeps_castling_cancels_en_passant_and_counts(self) -> None:
        before = position("r3k2r/8/8/8/1pP5/8/8/R3K2R b KQkq c3 5 9", "WW")
        after = play(before, ZeroMove()).board
        assert after.fen() == "r3k2r/8/8/8/1pP5/8/8/R3K2R w KQkq - 6 10"

    def test_a_check_is_answered_free_and_not_passed_over(self) -> None:
        checked = san(position("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "WBW"), "Ra8+")
        assert (checked.act, checked.to_act, checked.used) == (Act.MOVE, B, 1)
        assert san(checked, "Kd7").used == 1
        assert str(checked.refusal(ZeroMove())) == "Black is in check: it must be answered, without a cone."
        assert str(checked.refusal(LetPlay())) == "Black is in check: it must be answered, without a cone."


class TestEvents:
    def test_a_capture_leaves_before_the_piece_arrives(self) -> None:
        before = position("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "WW")
        assert before.play(move("e4d5")).events[1:] == (
            PieceCaptured(chess.D5, chess.Piece.from_symbol("p")),
            PieceMoved(chess.E4, chess.D5, chess.Piece.from_symbol("P")),
        )

    def test_en_passant_takes_the_pawn_beside(self) -> None:
        before = position("4k3/8/8/8/1pP5/8/8/4K3 b - c3 0 1", "BB")
        assert before.play(move("b4c3")).events[1:] == (
            PieceCaptured(chess.C4, chess.Piece.from_symbol("P")),
            PieceMoved(chess.B4, chess.C3, chess.Piece.from_symbol("p")),
        )

    @pytest.mark.parametrize(
        ("fen", "uci", "rook_from", "rook_to"),
        [
            ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", chess.H1, chess.F1),
            ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1", chess.A1, chess.D1),
            ("r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1", "e8g8", chess.H8, chess.F8),
            ("r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1", "e8c8", chess.A8, chess.D8),
        ],
    )
    def test_castling_is_two_moves(self, fen: str, uci: str, rook_from: int, rook_to: int) -> None:
        before = position(fen, "WW" if " w " in fen else "BB")
        king, rook = before.play(move(uci)).events[1:3]
        assert isinstance(king, PieceMoved)
        assert king.piece.piece_type == chess.KING
        assert isinstance(rook, PieceMoved)
        assert (rook.from_square, rook.to_square) == (rook_from, rook_to)
        assert rook.piece == chess.Piece(chess.ROOK, before.board.turn)

    def test_promotion_and_check(self) -> None:
        before = position("8/3P4/8/8/8/k7/8/4K3 w - - 0 1", "WW")
        assert before.play(move("d7d8q")).events[1:] == (
            PieceMoved(chess.D7, chess.D8, chess.Piece.from_symbol("P")),
            PiecePromoted(chess.D8, chess.Piece.from_symbol("Q")),
        )
        checking = position("3k4/1P6/8/8/8/8/8/4K3 w - - 0 1", "WW").play(move("b7b8r"))
        assert checking.events[-1] == CheckGiven(chess.D8, B)


class TestCycles:
    def test_the_last_cone_begins_a_new_game_of_awari(self) -> None:
        turn = position(chess.STARTING_FEN, "W").play(move("e2e4"))
        assert turn.events[-1] == AwariBegan(2)
        assert (turn.after.phase, turn.after.act, turn.after.to_act) == (Phase.AWARI, Act.SOW, W)
        assert turn.after.houses == (4,) * 12
        assert turn.after.side_to_move is B

    def test_the_chess_position_waits_while_awari_is_played(self) -> None:
        begun = san(position(chess.STARTING_FEN, "W"), "e4")
        sown = play(begun, *sow("C", "f", "A"))
        assert (sown.board, sown.side_to_move, sown.phase) == (begun.board, B, Phase.AWARI)

    def test_a_pending_check_waits_by_default(self) -> None:
        checked = san(position("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "W"), "Ra8+")
        assert checked.phase is Phase.AWARI
        resumed = Position(checked.options, checked.board, None, (B, B), cycle=2, phase=Phase.CHESS)
        assert (resumed.act, resumed.to_act) == (Act.MOVE, B)
        assert san(resumed, "Kd7").powers == (B, B)

    def test_a_check_may_be_answered_before_awari(self) -> None:
        options = GameOptions(check_before_awari=True)
        checked = san(position("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "W", options), "Ra8+")
        assert (checked.phase, checked.act, checked.to_act) == (Phase.CHESS, Act.MOVE, B)
        assert san(checked, "Kd7").phase is Phase.AWARI
        quiet = san(position("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "W", options), "Ra2")
        assert quiet.phase is Phase.AWARI

    def test_a_position_in_check_without_cones(self) -> None:
        fen = "R3k3/8/8/8/8/8/8/4K3 b - - 0 1"
        assert position(fen, "-").phase is Phase.AWARI
        first = position(fen, "-", GameOptions(check_before_awari=True))
        assert (first.act, first.cycle) == (Act.MOVE, 1)

    def test_a_game_of_awari_without_a_power_is_followed_by_another(self) -> None:
        turn = Position.initial().play(AgreeIndecision())
        assert turn.events[-1] == AwariBegan(2)
        assert (turn.after.cycle, turn.after.act, turn.after.to_act) == (2, Act.SOW, W)

    def test_mate_by_the_last_cone_begins_no_awari(self) -> None:
        turn = position("7k/4Q3/6K1/8/8/8/8/8 w - - 0 1", "W").play(move("e7g7"))
        assert turn.events[-1] == GameOver(Outcome(Termination.CHECKMATE, W))
        assert turn.after.phase is Phase.OVER


class TestSynchronous:
    OPTIONS = GameOptions(Variant.SYNCHRONOUS)
    HOUSES = "9-0-0-0-0-1-1-9-1-0-0-0:S"

    def captured(self, options: GameOptions = OPTIONS) -> Position:
        return play(position(chess.STARTING_FEN, "-", options, self.HOUSES), *sow("F"))

    def test_the_powers_of_a_capture_are_played_at_once(self) -> None:
        after = self.captured()
        assert (after.phase, after.powers) == (Phase.CHESS, (W, W))
        assert after.awari is not None
        assert after.awari.to_sow is B

    def test_then_the_same_game_of_awari_goes_on(self) -> None:
        after = san(self.captured(), "e4 0")
        assert (after.phase, after.to_act, after.cycle) == (Phase.AWARI, B, 1)
        assert after.houses == (9, 0, 0, 0, 0, 0, 0, 9, 1, 0, 0, 0)
        assert after.captured == (2, 0)

    def test_circles_are_filled_anew_for_each_queue(self) -> None:
        again = play(san(self.captured(), "e4 0"), *sow("c")).play(Sow(0))
        assert [event.circle for event in again.events if isinstance(event, ConePlaced)] == [0, 1]

    def test_the_move_let_play_by_the_last_cone_comes_before_awari(self) -> None:
        after = san(self.captured(), "e4 play")
        assert (after.phase, after.act, after.to_act, after.powers) == (Phase.CHESS, Act.MOVE, B, ())
        assert san(after, "e5").phase is Phase.AWARI

    def test_powers_of_famine_are_played_before_a_new_game(self) -> None:
        turn = position(chess.STARTING_FEN, "-", self.OPTIONS, "1-0-0-0-0-0-0-0-0-0-0-5:N").play(Sow(11))
        assert turn.after.powers == (W,) * 6
        assert turn.after.awari is None
        finished = san(turn.after, "e4 0 d4 0 c4 0")
        assert (finished.phase, finished.cycle, finished.houses) == (Phase.AWARI, 2, (4,) * 12)
        assert finished.to_act is W

    def test_seeds_short_of_a_group_wait_while_powers_are_played(self) -> None:
        options = GameOptions(Variant.SYNCHRONOUS, handicaps=(Handicap(3, 1), Handicap()))
        houses = "9-0-0-0-0-2-2-2-9-0-0-2:S"
        after = play(position(chess.STARTING_FEN, "-", options, houses), *sow("F"))
        assert (after.captured, after.powers, after.waiting) == ((6, 0), (W, W), (0, 0))
        short = play(
            position(chess.STARTING_FEN, "-", options, houses.replace("2-2-2-9", "2-1-2-9")), *sow("F")
        )
        assert (short.captured, short.powers, short.waiting) == ((5, 0), (W,), (2, 0))
        assert san(short, "e4").waiting == (2, 0)

    def test_a_check_may_be_answered_before_awari_goes_on(self) -> None:
        fen = "4k3/8/8/8/8/8/8/R3K3 b - - 0 1"

        def checked(*, first: bool) -> Position:
            options = GameOptions(Variant.SYNCHRONOUS, check_before_awari=first)
            return san(play(position(fen, "-", options, self.HOUSES), *sow("F")), "0 Ra8+")

        assert checked(first=False).phase is Phase.AWARI
        assert checked(first=True).phase is Phase.CHESS
        assert san(checked(first=True), "Kd7").phase is Phase.AWARI


class TestEnds:
    @pytest.mark.parametrize(
        ("fen", "powers", "ply", "outcome"),
        [
            ("7k/4Q3/6K1/8/8/8/8/8 w - - 0 1", "WW", "Qg7#", Outcome(Termination.CHECKMATE, W)),
            ("8/8/8/8/8/6k1/4q3/7K b - - 0 1", "BW", "Qg2#", Outcome(Termination.CHECKMATE, B)),
            ("7k/8/5K2/6Q1/8/8/8/8 w - - 0 1", "WW", "Qg6", Outcome(Termination.STALEMATE, None)),
            ("k7/2Q5/8/8/8/8/8/4K3 w - - 0 1", "WW", "0", Outcome(Termination.STALEMATE, None)),
            ("4k3/8/8/8/8/8/8/R3K3 w - - 99 80", "WW", "Ra2", Outcome(Termination.FIFTY_MOVES, None)),
            ("4k3/8/8/8/8/8/8/R3K3 w - - 99 80", "WW", "0", Outcome(Termination.FIFTY_MOVES, None)),
            ("7k/4Q3/6K1/8/8/8/8/8 w - - 99 80", "WW", "Qg7#", Outcome(Termination.CHECKMATE, W)),
            (
                "4k3/8/8/8/8/8/3p4/4K3 w - - 0 1",
                "WW",
                "Kxd2",
                Outcome(Termination.INSUFFICIENT_MATERIAL, None),
            ),
        ],
    )
    def test_by_the_rules(self, fen: str, powers: str, ply: str, outcome: Outcome) -> None:
        after = san(position(fen, powers), ply)
        assert after.outcome == outcome
        assert (after.phase, after.act, after.to_act, after.legal_actions()) == (
            Phase.OVER,
            Act.OVER,
            None,
            (),
        )

    def test_there_is_no_repetition_rule(self) -> None:
        rooks = "r3k3/8/8/8/8/8/8/R3K3 w - - 0 1"
        after = san(position(rooks, "WBWBWBWBWBWBWBWBWBWB"), "Ra2 Ra7 Ra1 Ra8 " * 5)
        assert after.outcome is None

    def test_a_chess_position_already_over(self) -> None:
        assert position("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "-").outcome == Outcome(Termination.CHECKMATE, W)

    def test_without_the_board(self) -> None:
        start = Position.initial()
        assert start.resigned(W) == Outcome(Termination.RESIGNATION, B)
        assert start.drawn() == Outcome(Termination.AGREEMENT, None)
        assert start.flagged(B) == Outcome(Termination.TIME, W)
        bare = position("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "W")
        assert bare.flagged(W) == Outcome(Termination.TIME, None)
        assert bare.flagged(B) == Outcome(Termination.TIME, W)
        assert Position.initial(GameOptions(Variant.AWARI)).flagged(B).winner is W

    @pytest.mark.parametrize(("winner", "result"), [(W, "1-0"), (B, "0-1"), (None, "1/2-1/2")])
    def test_results(self, winner: Side | None, result: str) -> None:
        assert Outcome(Termination.AGREEMENT, winner).result == result


CHECK = "4k3/8/8/8/8/8/4B2P/r3K2R w K - 0 1"


class TestRefusals:
    @pytest.mark.parametrize(
        ("fen", "powers", "action", "reason"),
        [
            (BARE, "W", Sow(0), "Chess is being played: the houses wait."),
            (BARE, "W", Pass(), "Chess is being played: the houses wait."),
            (BARE, "W", AgreeIndecision(), "Indecision can be agreed only while Awari is being played."),
            (BARE, "W", LetPlay(), "The cone is White's own: play a move or make the zero move."),
            (
                BARE,
                "B",
                move("e2e4"),
                "The cone is Black's: Black first decides whether White plays or makes the zero move.",
            ),
            (BARE, "W", move("a1a2"), "There is no piece on a1."),
            (BARE, "W", move("e8e7"), "The piece on e8 is Black's; White is to move."),
            (BARE, "W", move("e2e5"), "The pawn on e2 cannot go to e5."),
            ("4k3/8/8/8/8/8/8/r3K3 w - - 0 1", "W", move("e1f1"), "White's king would stand in check."),
            (CHECK, "W", move("h2h4"), "White is in check: it must be answered, without a cone."),
            (CHECK, "W", move("h2h5"), "The pawn on h2 cannot go to h5."),
            (CHECK, "W", move("e1e2"), "White's own bishop stands on e2."),
            (CHECK, "W", move("e2e3"), "The bishop on e2 cannot go to e3."),
            (CHECK, "W", move("e1f1"), "White's king would stand in check."),
            (CHECK, "W", move("e1g1"), "White is in check: it must be answered, without a cone."),
            (CHECK.replace("K -", "- -"), "W", move("e1g1"), "The king on e1 cannot go to g1."),
            (CHECK, "W", move("e1h8"), "The king on e1 cannot go to h8."),
            ("8/3P4/8/8/8/k7/8/4K3 w - - 0 1", "W", move("d7d8"), "Say what the pawn becomes on d8."),
        ],
    )
    def test_reasons(self, fen: str, powers: str, action: Action, reason: str) -> None:
        before = position(fen, powers)
        assert str(before.refusal(action)) == reason
        with pytest.raises(IllegalActionError) as raised:
            before.play(action)
        assert str(raised.value) == reason

    def test_a_decision_is_taken_once(self) -> None:
        granted = play(position(BARE, "BW"), LetPlay())
        assert str(granted.refusal(ZeroMove())) == "Black has decided that White plays: choose a move."

    def test_chess_waits_while_awari_is_played(self) -> None:
        refusal = Position.initial().refusal(move("e2e4"))
        assert str(refusal) == "Awari is being played: choose one of your houses."
        alone = Position.initial(GameOptions(Variant.AWARI)).refusal(ZeroMove())
        assert str(alone) == "Awari is played alone here: the chessboard is not used."

    def test_words_can_be_translated(self) -> None:
        refusal = Position.from_string("3-0-4-0-0-1-0-0-0-0-0-0:S").refusal(Sow(0))
        assert refusal is not None
        german = {
            "{opponent} has no seeds: you must feed; only {houses} reach.": "{opponent}: {houses}!",
            "North": "Nord",
            "{several} and {last}": "{several} und {last}",
        }
        assert refusal.in_words(lambda text: german.get(text, text)) == "Nord: C und F!"
