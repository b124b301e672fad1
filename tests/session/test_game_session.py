"""Games are begun, gone on with, given up, and played again with the sides changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import chess
import pytest
from PySide6.QtCore import QDate

from awarichess_gui.errors import IllegalActionError
from awarichess_gui.model.game_model import GameModel
from awarichess_gui.notation import GameRecord, read_games, write_game
from awarichess_gui.rules import (
    GameOptions,
    Handicap,
    LetPlay,
    Move,
    Outcome,
    Position,
    Side,
    Sow,
    Termination,
    ZeroMove,
)
from awarichess_gui.session.clock import TimeControl
from awarichess_gui.session.clockwork import LOW, Clockwork
from awarichess_gui.session.game_session import GameSession
from awarichess_gui.session.players import Players
from awarichess_gui.session.setup import GameSetup
from tests.helpers.hands import Hands

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot


CHESS = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 - "


@pytest.fixture
def hands() -> Hands:
    return Hands()


@pytest.fixture
def session(qtbot: QtBot, hands: Hands) -> Iterator[GameSession]:  # noqa: ARG001 (timers need it)
    session = GameSession(GameModel(), Clockwork(hands), today=lambda: QDate(2026, 11, 29))
    yield session
    session.clockwork.run(None)


def test_a_new_game_has_its_tags(session: GameSession) -> None:
    begun: list[GameSetup] = []
    session.begun.connect(begun.append)
    setup = GameSetup(
        GameOptions(awari_rules="fang"), Players("Ama", "Kofi", "Efua"), None, TimeControl.parse("300+5")
    )
    session.begin(setup)
    tags = session.model.record.tags
    assert tags["Date"] == "2026.11.29"
    assert (tags["White"], tags["Black"], tags["South"], tags["TimeControl"]) == (
        "Ama",
        "Kofi",
        "Efua",
        "300+5",
    )
    assert session.model.record.options == setup.options
    assert begun == [setup]
    assert session.players is setup.players


def test_a_game_from_a_file_is_gone_on_with_at_its_end(session: GameSession) -> None:
    record = GameRecord(start=Position.from_string("1-1-1-1-1-1-1-1-1-1-1-1:N"))
    record.set_tag("Black", "Kofi")
    record.root.add(Sow(6))
    session.take_up(record)
    assert session.setup.start == record.start
    assert session.players == Players("", "Kofi")
    assert session.model.node is record.root.end()


def test_a_usual_start_is_no_start_of_its_own(session: GameSession) -> None:
    session.take_up(GameRecord())
    assert session.setup.start is None


def test_endings(session: GameSession) -> None:
    session.resign(Side.NORTH)
    assert session.model.outcome is not None
    assert session.model.outcome.winner is Side.SOUTH
    session.begin(GameSetup())
    session.agree_draw()
    assert session.model.outcome is not None
    assert session.model.outcome.termination is Termination.AGREEMENT


def test_an_action_that_is_not_legal_is_refused(session: GameSession) -> None:
    with pytest.raises(IllegalActionError, match="belongs to North"):
        session.act(Sow(6))


def test_a_rematch_changes_sides_and_keeps_handicaps_with_their_persons(session: GameSession) -> None:
    options = GameOptions(handicaps=(Handicap(3, 2), Handicap()))
    start = Position.from_string("1-1-1-1-1-1-1-1-1-1-1-1:N", options)
    session.begin(GameSetup(options, Players("Ama", "Kofi"), start))
    session.rematch()
    assert session.players == Players("Kofi", "Ama")
    assert session.setup.options.handicaps == (Handicap(), Handicap(3, 2))
    assert session.model.position == Position.initial(session.setup.options)


# Clocks


def timed(session: GameSession, control: str, start: str = "") -> None:
    position = Position.from_string(start) if start else None
    session.begin(GameSetup(start=position, time=TimeControl.parse(control)))


def left(session: GameSession) -> tuple[float, float]:
    clock = session.clockwork.clock
    assert clock is not None
    return clock.left(Side.SOUTH), clock.left(Side.NORTH)


def test_a_game_without_clocks(session: GameSession) -> None:
    session.begin(GameSetup())
    assert session.clockwork.clock is None
    session.act(Sow(0))
    session.clockwork.pause()
    assert not session.clockwork.paused


def test_the_clock_runs_for_whoever_must_act(session: GameSession, hands: Hands) -> None:
    timed(session, "300")
    hands.time += 10
    session.act(Sow(0))
    hands.time += 20
    session.act(Sow(6))
    hands.time += 1
    assert left(session) == (289, 280)


def test_the_clock_of_the_decider_runs(session: GameSession, hands: Hands) -> None:
    timed(session, "300+5", CHESS + "BWB")
    hands.time += 10
    session.act(LetPlay())
    assert left(session) == (300, 295)
    hands.time += 30
    session.act(Move(chess.Move.from_uci("e2e4")))
    assert left(session) == (275, 295)
    hands.time += 5
    session.act(ZeroMove())
    assert left(session) == (275, 295)


def test_the_time_is_up(session: GameSession, hands: Hands) -> None:
    timed(session, "60")
    hands.time += 61
    session.clockwork.look()
    assert session.model.outcome == Outcome(Termination.TIME, Side.NORTH)
    assert session.clockwork.clock is not None
    assert session.clockwork.clock.running is None


def test_an_action_that_comes_too_late_is_refused(session: GameSession, hands: Hands) -> None:
    timed(session, "60")
    hands.time += 61
    with pytest.raises(IllegalActionError):
        session.act(Sow(0))
    assert session.model.outcome == Outcome(Termination.TIME, Side.NORTH)


def test_the_flag_falls_also_while_somebody_looks_back(session: GameSession, hands: Hands) -> None:
    timed(session, "60")
    session.act(Sow(0))
    session.act(Sow(6))
    session.model.go_to_start()
    hands.time += 61
    session.clockwork.look()
    assert session.model.outcome == Outcome(Termination.TIME, Side.NORTH)
    assert len(session.model.node.path()) == 2


def test_a_bare_king_cannot_win_on_time(session: GameSession, hands: Hands) -> None:
    timed(session, "60", "4k3/8/8/8/8/8/8/4K2R w - - 0 1 - WB")
    hands.time += 61
    session.clockwork.look()
    assert session.model.outcome == Outcome(Termination.TIME, None)


def test_pause(session: GameSession, hands: Hands) -> None:
    timed(session, "60")
    hands.time += 10
    session.clockwork.pause()
    hands.time += 1000
    with pytest.raises(IllegalActionError, match="clocks are stopped"):
        session.act(Sow(0))
    session.model.go_to_start()
    session.clockwork.resume()
    hands.time += 5
    session.act(Sow(0))
    assert left(session) == (45, 60)


def test_low_time_is_told_once_each_time(session: GameSession, hands: Hands) -> None:
    told: list[Side] = []
    session.clockwork.low.connect(told.append)
    timed(session, "30+15")
    session.clockwork.look()
    assert told == []
    hands.time += 30 - LOW
    session.clockwork.look()
    session.clockwork.look()
    assert told == [Side.SOUTH]
    session.act(Sow(0))
    session.act(Sow(6))
    hands.time += 16
    session.clockwork.look()
    assert told == [Side.SOUTH, Side.SOUTH]


def test_an_ending_taken_back_lets_the_clock_go_on(session: GameSession, hands: Hands) -> None:
    timed(session, "60")
    session.resign(Side.SOUTH)
    hands.time += 30
    session.take_back()
    hands.time += 5
    assert left(session) == (55, 60)


def test_another_game_has_its_own_clocks(session: GameSession, hands: Hands) -> None:
    timed(session, "60")
    hands.time += 30
    timed(session, "90")
    assert left(session) == (90, 90)
    session.take_up(GameRecord())
    assert session.clockwork.clock is None


# Times in the record


def times(session: GameSession) -> list[float | None]:
    return [node.clock for node in session.model.node.path()]


def read_again(session: GameSession) -> GameRecord:
    return next(read_games(write_game(session.model.record))).record


def test_the_time_left_is_kept_at_each_turn(session: GameSession, hands: Hands) -> None:
    timed(session, "300+5", CHESS + "BWB")
    hands.time += 10.25
    session.act(LetPlay())
    hands.time += 20
    session.act(Move(chess.Move.from_uci("e2e4")))
    hands.time += 30
    session.act(ZeroMove())
    assert times(session) == [294.8, 285, 260]
    text = write_game(session.model.record)
    assert "(1=B) play {[%clk 0:04:54.8]} 1. e4 {[%clk 0:04:45]} 1... (2=W) 0\n{[%clk 0:04:20]}" in text
    assert read_again(session) == session.model.record
    timed(session, "-")
    session.act(Sow(0))
    assert times(session) == [None]


def test_a_saved_game_goes_on_with_the_time_that_was_left(session: GameSession, hands: Hands) -> None:
    timed(session, "300+5")
    for seconds, house in ((10, 0), (20, 6), (30, 1)):
        hands.time += seconds
        session.act(Sow(house))
    record = read_again(session)
    timed(session, "60")
    session.take_up(record)
    assert session.setup.time == TimeControl.parse("300+5")
    assert left(session) == (270, 285)
    assert (session.clockwork.paused, session.clockwork.due) == (True, Side.NORTH)
    hands.time += 100
    session.clockwork.resume()
    hands.time += 5
    session.act(session.model.position.legal_actions()[0])
    assert left(session) == (270, 285)
    assert not session.clockwork.paused


def test_who_has_not_acted_has_all_the_time(session: GameSession, hands: Hands) -> None:
    timed(session, "300")
    hands.time += 10
    session.act(Sow(0))
    session.take_up(read_again(session))
    assert left(session) == (290, 300)


@pytest.mark.parametrize(
    ("control", "text"),
    [("300", ""), ("-", "[%clk 0:01:00]"), ("40/9000", "[%clk 0:01:00]"), ("", "[%clk 0:01:00]")],
)
def test_a_game_from_a_file_has_no_clocks_without_times(
    session: GameSession, control: str, text: str
) -> None:
    record = GameRecord()
    record.set_tag("TimeControl", control)
    record.root.add(Sow(0)).comment = text
    session.take_up(record)
    assert session.clockwork.clock is None
    assert not session.clockwork.paused


def test_a_game_that_is_over_has_no_clocks_when_it_is_opened(session: GameSession, hands: Hands) -> None:
    timed(session, "60")
    session.act(Sow(0))
    hands.time += 61
    session.clockwork.look()
    session.take_up(read_again(session))
    assert session.model.outcome == Outcome(Termination.TIME, Side.SOUTH)
    assert session.clockwork.clock is None


def test_a_flag_that_fell_does_not_fall_again_in_a_saved_game(session: GameSession, hands: Hands) -> None:
    timed(session, "60")
    hands.time += 61
    session.clockwork.look()
    session.take_back()
    session.act(Sow(0))
    session.act(Sow(6))
    session.take_up(read_again(session))
    session.clockwork.resume()
    session.clockwork.look()
    assert left(session) == (0, 60)
    assert session.model.outcome is None


def test_a_turn_gone_through_again_has_its_new_time(session: GameSession, hands: Hands) -> None:
    timed(session, "60")
    hands.time += 10
    session.act(Sow(0))
    session.take_back()
    session.model.mark_saved()
    hands.time += 10
    session.act(Sow(0))
    assert times(session) == [40]
    assert session.model.is_modified
