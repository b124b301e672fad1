"""Machines act when it is their turn, and only then, whatever persons do meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from awarichess_gui.model.game_model import GameModel
from awarichess_gui.notation import GameRecord
from awarichess_gui.rules import GameOptions, LetPlay, Move, Position, Side, Sow, Variant, ZeroMove
from awarichess_gui.session.clock import TimeControl
from awarichess_gui.session.clockwork import Clockwork
from awarichess_gui.session.game_session import GameSession
from awarichess_gui.session.machines import Machine, Machines
from awarichess_gui.session.opponent import GLAD_OF_A_DRAW, PACE, Opponent
from awarichess_gui.session.players import Players
from awarichess_gui.session.search_worker import Readiness
from awarichess_gui.session.setup import GameSetup
from tests.helpers.hands import Hands
from tests.helpers.thinkers import ScriptedWorker

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pytestqt.qtbot import QtBot

    from awarichess_gui.engine.choice import Choice

THREE = Machine(3)
AGAINST_NORTH = Machines.of_sides(None, THREE)
BOTH = Machines.of_sides(Machine(2), THREE)
QUEUE = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 - "


class Match:
    """A person and machines at one table; the test answers for the engine."""

    def __init__(self, hands: Hands, pace: int = 0) -> None:
        self.worker = ScriptedWorker()
        self.model = GameModel()
        self.session = GameSession(self.model, Clockwork(hands))
        self.opponent = Opponent(self.session, self.worker, pace, seed=lambda: 7)
        self.changes = 0
        self.opponent.changed.connect(self._on_changed)

    def begin(
        self,
        machines: Machines,
        start: str = "",
        time: str = "-",
        options: GameOptions | None = None,
    ) -> None:
        options = options or GameOptions()
        position = Position.from_string(start, options) if start else None
        self.session.begin(GameSetup(options, Players(), position, TimeControl.parse(time), machines))

    def played(self) -> list[str]:
        return [str(node.action) for node in self.model.node.path()]

    def _on_changed(self) -> None:
        self.changes += 1


@pytest.fixture
def hands() -> Hands:
    return Hands()


@pytest.fixture
def match(qtbot: QtBot, hands: Hands) -> Iterator[Match]:  # noqa: ARG001 (timers need it)
    match = Match(hands)
    yield match
    match.session.clockwork.run(None)


@pytest.fixture
def paced(qtbot: QtBot, hands: Hands) -> Iterator[Match]:  # noqa: ARG001
    match = Match(hands, PACE)
    yield match
    match.session.clockwork.run(None)
    match.session.begin(GameSetup())


def test_a_machine_answers_a_person(match: Match) -> None:
    match.begin(AGAINST_NORTH)
    assert match.worker.open == []
    match.session.act(Sow(2))
    assert match.opponent.acting == THREE
    assert match.opponent.thinking
    match.worker.answer(Sow(8))
    assert match.played() == ["C", "c"]
    assert match.opponent.acting is None


def test_a_machine_begins(match: Match) -> None:
    match.begin(Machines.of_sides(THREE, None))
    match.worker.answer(Sow(0))
    assert match.played() == ["A"]
    assert match.worker.open == []


def test_what_a_machine_is_asked(match: Match) -> None:
    match.begin(AGAINST_NORTH)
    match.session.act(Sow(2))
    task = match.worker.open[0].task
    assert task is not None
    assert task.position is match.model.position
    assert (task.machine, task.seed, task.seconds) == (THREE, (7 << 16) + 1, None)


def test_machines_play_each_other(match: Match) -> None:
    match.begin(BOTH)
    for _ in range(20):
        match.worker.answer()
    assert len(match.played()) == 20


def test_each_hand_has_its_own_player(match: Match) -> None:
    match.begin(Machines(white=Machine(1), north=Machine(2)), "1-1-1-1-1-1-1-1-1-1-1-1:S")
    assert match.worker.open == []  # South is a person
    match.begin(Machines(white=Machine(1), north=Machine(2)), QUEUE + "WWB")
    match.worker.answer()
    assert match.model.position.to_act is Side.SOUTH  # White owns the cone, Black moves
    task = match.worker.open[0].task
    assert task is not None
    assert task.machine == Machine(1)
    match.worker.answer(ZeroMove())
    assert match.worker.open == []  # Black is a person


def test_a_machine_decides_and_a_person_moves(match: Match) -> None:
    match.begin(Machines.of_sides(None, THREE), QUEUE + "BW")
    match.worker.answer(LetPlay())
    assert match.model.position.granted is Side.NORTH
    assert match.opponent.acting is None
    match.session.act(match.model.position.legal_actions()[0])
    assert match.opponent.acting is None  # White owns the next cone and decides for Black


def test_nobody_is_asked_when_the_game_is_over(match: Match) -> None:
    match.begin(AGAINST_NORTH)
    match.session.act(Sow(2))
    match.session.resign(Side.SOUTH)
    assert match.worker.open == []
    assert match.opponent.acting is None
    match.session.take_back()
    assert match.opponent.acting == THREE


# Taking back, looking back


def test_a_take_back_comes_to_the_person(match: Match) -> None:
    match.begin(AGAINST_NORTH)
    match.session.act(Sow(2))
    match.worker.answer()
    match.session.act(Sow(0))
    match.session.take_back()  # while it thinks
    assert match.worker.open == []
    assert match.played() == ["C", "a"]
    match.session.take_back()
    assert match.played() == []
    match.session.go_forward()
    assert match.played() == ["C", "a"]
    match.session.go_forward()
    assert match.opponent.acting == THREE
    assert match.played() == ["C", "a", "A"]


def test_after_a_take_back_it_answers_anew(match: Match) -> None:
    match.begin(AGAINST_NORTH)
    match.session.act(Sow(2))
    match.worker.answer(Sow(8))
    match.session.take_back()
    match.session.act(Sow(2))
    assert match.opponent.acting == THREE
    match.worker.answer(Sow(9))
    assert match.played() == ["C", "d"]
    assert len(match.model.record.root.children[0].children) == 2


def test_a_machine_that_began_rests_after_a_take_back(match: Match) -> None:
    match.begin(Machines.of_sides(THREE, None))
    match.worker.answer(Sow(0))
    match.session.take_back()
    assert match.played() == []
    assert match.opponent.acting is None
    assert match.opponent.resting == THREE
    match.opponent.move_now()
    match.worker.answer(Sow(1))
    assert match.played() == ["B"]


def test_among_machines_one_turn_is_taken_back(match: Match) -> None:
    match.begin(BOTH)
    for _ in range(3):
        match.worker.answer()
    match.session.take_back()
    assert len(match.played()) == 2
    assert match.opponent.acting is None
    assert match.opponent.resting is not None
    match.opponent.move_now()
    match.worker.answer()
    match.worker.answer()
    assert len(match.played()) == 4


def test_looking_back_stops_it_and_coming_back_lets_it_go_on(match: Match) -> None:
    match.begin(AGAINST_NORTH)
    match.session.act(Sow(2))
    match.worker.answer()
    match.session.act(Sow(0))
    match.model.go_to_start()
    assert match.worker.open == []
    match.model.go_to(match.model.record.root.children[0])
    assert match.worker.open == []
    assert match.opponent.resting == THREE
    match.model.go_to_end()
    assert match.opponent.acting == THREE


def test_a_person_may_play_for_a_machine_that_rests(match: Match) -> None:
    match.begin(AGAINST_NORTH)
    match.session.act(Sow(2))
    match.worker.answer(Sow(8))
    match.model.go_to(match.model.record.root.children[0])
    match.session.act(Sow(9))
    assert match.played() == ["C", "d"]


def test_the_line_in_which_the_game_stands_is_removed(match: Match) -> None:
    match.begin(AGAINST_NORTH)
    match.session.act(Sow(2))
    match.worker.answer(Sow(8))
    match.session.act(Sow(0))
    first, answer, _ = match.model.node.path()
    match.model.remove(answer)
    assert match.session.place is first
    assert match.opponent.acting == THREE
    match.worker.answer(Sow(9))
    played = match.model.node
    match.model.restore()
    assert match.played() == ["C", "c", "A"]
    assert match.session.place is played
    assert match.worker.open == []


def test_a_line_elsewhere_is_removed(match: Match) -> None:
    match.begin(AGAINST_NORTH)
    match.session.act(Sow(2))
    match.worker.answer(Sow(8))
    match.session.take_back()
    match.session.act(Sow(3))
    match.model.remove(match.model.record.root.children[1])
    assert match.opponent.acting == THREE
    assert match.session.place is match.model.node


# Pausing, moving now, hints


def test_pause(match: Match) -> None:
    match.begin(AGAINST_NORTH)
    match.session.act(Sow(2))
    match.opponent.set_paused(True)
    assert match.worker.open == []
    assert match.opponent.acting is None
    assert match.opponent.resting == THREE
    match.opponent.set_paused(False)
    match.worker.answer()
    assert len(match.played()) == 2


def test_move_now_asks_for_what_was_found(match: Match) -> None:
    match.begin(AGAINST_NORTH)
    match.session.act(Sow(2))
    match.opponent.move_now()
    assert match.worker.open[0].hurried
    match.worker.answer()
    assert len(match.played()) == 2


def test_an_engine_that_is_not_ready_is_not_hurried(match: Match) -> None:
    match.begin(AGAINST_NORTH)
    match.worker.readiness = Readiness.LOADING
    match.session.act(Sow(2))
    match.opponent.move_now()
    assert not match.worker.open[0].hurried


def test_a_hint(match: Match) -> None:
    hints: list[Choice] = []
    match.opponent.hint_found.connect(hints.append)
    match.begin(AGAINST_NORTH)
    match.opponent.hint()
    assert match.opponent.hinting
    match.worker.answer(Sow(4))
    assert [hint.action for hint in hints] == [Sow(4)]
    assert not match.opponent.hinting


def test_a_hint_that_comes_too_late_is_dropped(match: Match) -> None:
    match.begin(AGAINST_NORTH)
    match.opponent.hint()
    match.opponent.hint()
    assert len(match.worker.open) == 1
    match.session.act(Sow(2))
    assert not match.opponent.hinting
    assert len(match.worker.open) == 1  # the machine itself
    match.opponent.hint()
    assert len(match.worker.open) == 1


@pytest.mark.parametrize("ends", [GameSession.agree_draw, lambda session: session.resign(Side.SOUTH)])
def test_a_game_that_is_over_needs_no_hint(match: Match, ends: Callable[[GameSession], None]) -> None:
    match.begin(AGAINST_NORTH)
    match.opponent.hint()
    ends(match.session)
    assert not match.opponent.hinting
    assert match.worker.open == []


# Pace


def test_a_machine_takes_its_time(paced: Match) -> None:
    paced.begin(AGAINST_NORTH)
    paced.session.act(Sow(2))
    paced.worker.answer()
    assert paced.played() == ["C"]
    assert paced.opponent.acting == THREE
    assert not paced.opponent.thinking
    paced.opponent._pace.stop()
    paced.opponent._pace.timeout.emit()
    assert len(paced.played()) == 2


def test_taken_back_while_it_waits(paced: Match) -> None:
    paced.begin(AGAINST_NORTH)
    paced.session.act(Sow(2))
    paced.worker.answer()
    paced.session.take_back()
    assert not paced.opponent._pace.isActive()
    paced.opponent._pace.timeout.emit()
    assert paced.played() == []


def test_move_now_ends_the_wait(paced: Match) -> None:
    paced.begin(AGAINST_NORTH)
    paced.session.act(Sow(2))
    paced.worker.answer()
    paced.opponent.move_now()
    assert len(paced.played()) == 2


def test_a_machine_waits_for_the_board(match: Match) -> None:
    match.begin(AGAINST_NORTH)
    match.session.act(Sow(2))
    match.opponent.set_held(True)
    match.worker.answer()
    assert match.played() == ["C"]
    match.opponent.set_held(False)
    assert len(match.played()) == 2


# Clocks


def running(match: Match) -> Side | None:
    """Whose clock runs."""
    clock = match.session.clockwork.clock
    assert clock is not None
    return clock.running


def test_its_clock_runs(match: Match, hands: Hands) -> None:
    match.begin(AGAINST_NORTH, time="60+2")
    clock = match.session.clockwork.clock
    assert clock is not None
    hands.time += 5
    match.session.act(Sow(2))
    assert running(match) is Side.NORTH
    hands.time += 9
    match.worker.answer()
    assert (clock.left(Side.SOUTH), clock.left(Side.NORTH)) == (57, 53)
    assert running(match) is Side.SOUTH


def test_it_may_use_a_part_of_what_the_clock_allows(match: Match) -> None:
    match.begin(Machines.of_sides(THREE, THREE), time="60+2")
    task = match.worker.open[0].task
    assert task is not None
    assert task.seconds == pytest.approx(60 / 30 + 1.6)


def test_with_little_time_it_does_not_wait(paced: Match) -> None:
    paced.begin(AGAINST_NORTH, time="15")
    paced.session.act(Sow(2))
    paced.opponent.set_held(True)
    paced.worker.answer()
    assert len(paced.played()) == 2


def test_stopped_clocks_stop_it(match: Match) -> None:
    match.begin(AGAINST_NORTH, time="60")
    match.session.act(Sow(2))
    match.session.clockwork.pause()
    assert match.worker.open == []
    match.session.clockwork.resume()
    match.worker.answer()
    assert len(match.played()) == 2


def test_its_flag_falls(match: Match, hands: Hands) -> None:
    match.begin(AGAINST_NORTH, time="60")
    match.session.act(Sow(2))
    hands.time += 61
    match.session.clockwork.look()
    assert match.worker.open == []
    assert match.model.outcome is not None
    assert match.model.outcome.winner is Side.SOUTH


def test_an_answer_in_the_moment_the_flag_falls(match: Match, hands: Hands) -> None:
    match.begin(AGAINST_NORTH, time="60")
    match.session.act(Sow(2))
    hands.time += 61
    match.worker.answer()
    assert match.played() == ["C"]
    assert match.model.outcome is not None


def test_after_a_take_back_the_persons_clock_runs(match: Match) -> None:
    match.begin(AGAINST_NORTH, time="60")
    match.session.act(Sow(2))
    match.session.take_back()
    assert running(match) is Side.SOUTH


# Other games, other players


def test_a_new_game_drops_the_old_one(match: Match) -> None:
    match.begin(AGAINST_NORTH)
    match.session.act(Sow(2))
    match.begin(Machines())
    assert match.worker.open == []
    assert match.opponent.acting is None


def test_a_game_from_a_file_waits_until_it_may_go_on(match: Match) -> None:
    record = GameRecord()
    record.set_tag("Black", "Awarichess level 3")
    record.root.add(Sow(2))
    match.session.take_up(record)
    assert match.session.setup.machines == AGAINST_NORTH
    assert match.opponent.paused
    assert match.worker.open == []
    match.opponent.set_paused(False)
    assert match.opponent.acting == THREE


def test_a_game_from_a_file_with_clocks_waits_only_for_them(match: Match) -> None:
    record = GameRecord()
    record.set_tag("Black", "Awarichess level 3")
    record.set_tag("TimeControl", "300")
    record.root.add(Sow(2)).clock = 250
    match.session.take_up(record)
    assert not match.opponent.paused
    assert match.worker.open == []
    match.session.clockwork.resume()
    assert match.opponent.acting == THREE
    assert running(match) is Side.NORTH


def test_other_players_sit_down(match: Match) -> None:
    match.begin(AGAINST_NORTH)
    match.session.act(Sow(2))
    match.session.seat(Players("Ama", "Awarichess level 7"), Machines.of_sides(None, Machine(7)))
    (asked,) = match.worker.open
    assert asked.task is not None
    assert asked.task.machine == Machine(7)
    assert match.model.record.tags["Black"] == "Awarichess level 7"
    assert match.model.is_modified
    match.session.seat(Players("Ama", "Kofi", "Efua"), Machines())
    assert match.worker.open == []
    assert match.model.record.tags["South"] == "Efua"
    match.session.seat(Players("Ama", "Kofi"), Machines())
    assert "South" not in match.model.record.tags


def test_a_machine_agrees_to_a_draw_when_it_is_behind(match: Match) -> None:
    match.begin(AGAINST_NORTH)
    assert not match.opponent.agrees_to_draw(Side.NORTH)
    match.session.act(Sow(2))
    match.worker.answer(value=GLAD_OF_A_DRAW - 1)
    assert match.opponent.agrees_to_draw(Side.NORTH)
    match.session.act(match.model.position.legal_actions()[0])
    match.worker.answer(value=50)
    assert not match.opponent.agrees_to_draw(Side.NORTH)


def test_an_engine_that_fails_pauses_the_machines(match: Match) -> None:
    match.begin(AGAINST_NORTH)
    match.session.act(Sow(2))
    match.worker.fail()
    assert match.opponent.paused
    assert match.opponent.acting is None
    match.session.act(Sow(8))  # persons may go on by themselves
    assert match.played() == ["C", "c"]


def test_awari_alone_and_synchronous(match: Match) -> None:
    for variant in (Variant.AWARI, Variant.SYNCHRONOUS):
        match.begin(BOTH, options=GameOptions(variant))
        for _ in range(30):
            if match.model.outcome is None:
                match.worker.answer()
        assert len(match.played()) == 30


def test_a_move_of_chess(match: Match) -> None:
    match.begin(Machines.of_sides(THREE, None), QUEUE + "WB")
    match.worker.answer(Move(match.model.position.board.parse_uci("e2e4")))
    assert match.played() == ["e2e4"]
