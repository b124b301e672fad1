"""The clock that runs is that of whoever must act where the game stands, whatever players do."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import chess
import pytest

from awarichess_gui.model.game_model import GameModel
from awarichess_gui.rules import Act, LetPlay, Move, Outcome, Position, Side, Sow, Termination, ZeroMove
from awarichess_gui.session.clock import TimeControl
from awarichess_gui.session.clockwork import Clockwork
from awarichess_gui.session.game_session import GameSession
from awarichess_gui.session.machines import Machine, Machines
from awarichess_gui.session.opponent import Opponent
from awarichess_gui.session.search_worker import Readiness
from awarichess_gui.session.setup import GameSetup
from tests.helpers.hands import Hands
from tests.helpers.thinkers import ScriptedWorker

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pytestqt.qtbot import QtBot

CONTROLS = ["600", "600+7", "600d7"]
CHESS = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 - "
PERSONS = Machines()
AGAINST_NORTH = Machines.of_sides(None, Machine(3))
AGAINST_SOUTH = Machines.of_sides(Machine(3), None)
BOTH = Machines.of_sides(Machine(2), Machine(3))


class Table:
    """A game with clocks; the test turns their hands and answers for the machines."""

    def __init__(self) -> None:
        self.hands = Hands()
        self.worker = ScriptedWorker()
        self.model = GameModel()
        self.session = GameSession(self.model, Clockwork(self.hands))
        self.clockwork = self.session.clockwork
        self.opponent = Opponent(self.session, self.worker, 0, seed=lambda: 7)

    def begin(self, control: str, start: str = "", machines: Machines = PERSONS) -> None:
        position = Position.from_string(start) if start else None
        setup = GameSetup(start=position, time=TimeControl.parse(control), machines=machines)
        self.session.begin(setup)

    def running(self) -> Side | None:
        """Whose clock runs, as the clocks say and as time shows."""
        clock = self.clockwork.clock
        assert clock is not None
        before = [clock.left(side) for side in Side]
        delay = clock.until_flag() or 0.0
        self.hands.time += 0.5
        spent = [side for side in Side if clock.left(side) < before[side]]
        if not spent and clock.running is not None:  # it is in its delay
            assert clock.until_flag() == delay - 0.5
            return clock.running
        assert spent == ([] if clock.running is None else [clock.running])
        return clock.running

    @property
    def left(self) -> tuple[float, float]:
        clock = self.clockwork.clock
        assert clock is not None
        return clock.left(Side.SOUTH), clock.left(Side.NORTH)

    def play(self, *actions: Sow) -> None:
        for action in actions:
            self.session.act(action)


@pytest.fixture
def table(qtbot: QtBot) -> Iterator[Table]:  # noqa: ARG001 (timers need it)
    table = Table()
    yield table
    table.clockwork.run(None)


@pytest.mark.parametrize("control", CONTROLS)
def test_undo_and_redo(table: Table, control: str) -> None:
    table.begin(control)
    table.play(Sow(0), Sow(6), Sow(1))
    assert table.running() is Side.NORTH
    for side in (Side.SOUTH, Side.NORTH, Side.SOUTH):
        table.session.take_back()
        assert table.running() is side
    assert not table.session.take_back()
    for side in (Side.NORTH, Side.SOUTH, Side.NORTH):
        table.session.go_forward()
        assert table.running() is side
    assert not table.session.go_forward()


@pytest.mark.parametrize("control", CONTROLS)
def test_turns_are_taken_back_while_the_clocks_are_stopped(table: Table, control: str) -> None:
    table.begin(control)
    table.play(Sow(0))
    table.clockwork.pause()
    table.session.take_back()
    assert (table.running(), table.clockwork.paused, table.clockwork.due) == (None, True, Side.SOUTH)
    table.clockwork.resume()
    assert table.running() is Side.SOUTH
    table.clockwork.pause()
    table.session.go_forward()
    table.clockwork.resume()
    assert table.running() is Side.NORTH


@pytest.mark.parametrize("control", CONTROLS)
def test_looking_elsewhere_changes_no_clock(table: Table, control: str) -> None:
    table.begin(control)
    table.play(Sow(0), Sow(6), Sow(1))
    first = table.model.node.path()[0]
    for look in (
        table.model.go_to_start,
        lambda: table.model.go_to(first),
        table.model.go_to_end,
        lambda: table.model.go_to(first),
    ):
        look()
        assert table.running() is Side.NORTH
    table.session.act(Sow(7))  # now North has acted at the place that was looked at
    assert table.running() is Side.SOUTH


def test_after_a_take_back_looking_at_the_end_is_only_looking(table: Table) -> None:
    table.begin("600")
    table.play(Sow(0), Sow(6), Sow(1))
    table.session.take_back()
    table.model.go_to_end()
    assert table.running() is Side.SOUTH
    table.session.act(Sow(7))
    assert table.running() is Side.SOUTH
    assert len(table.model.node.path()) == 4


@pytest.mark.parametrize("control", CONTROLS)
def test_back_to_whoever_decides(table: Table, control: str) -> None:
    table.begin(control, CHESS + "BWB")
    table.session.act(LetPlay())
    assert table.running() is Side.SOUTH
    table.session.take_back()
    assert table.model.position.act is Act.DECIDE
    assert table.running() is Side.NORTH
    table.session.go_forward()
    assert table.running() is Side.SOUTH
    table.session.act(Move(chess.Move.from_uci("e2e4")))
    assert table.running() is Side.SOUTH  # White's cone, Black's ply
    table.session.act(ZeroMove())
    assert table.running() is Side.NORTH
    table.session.take_back()
    assert table.running() is Side.SOUTH
    table.session.take_back()
    assert table.running() is Side.SOUTH
    table.session.take_back()
    assert table.running() is Side.NORTH


@pytest.mark.parametrize("control", CONTROLS)
def test_against_a_machine(table: Table, control: str) -> None:
    table.begin(control, machines=AGAINST_NORTH)
    table.play(Sow(2))
    assert table.running() is Side.NORTH
    table.session.take_back()
    assert table.running() is Side.SOUTH
    table.play(Sow(2))
    table.worker.answer(Sow(8))
    assert table.running() is Side.SOUTH
    table.session.take_back()
    assert table.model.node is table.model.record.root
    assert table.running() is Side.SOUTH
    table.session.go_forward()
    assert table.running() is Side.SOUTH


@pytest.mark.parametrize("control", CONTROLS)
def test_no_time_passes_for_a_machine_that_rests(table: Table, control: str) -> None:
    table.begin(control, machines=AGAINST_SOUTH)
    table.worker.answer(Sow(0))
    table.session.take_back()
    assert table.opponent.resting is not None
    assert (table.running(), table.clockwork.due) == (None, Side.SOUTH)
    table.opponent.move_now()
    assert table.running() is Side.SOUTH
    table.opponent.set_paused(True)
    assert table.running() is None
    table.opponent.set_paused(False)
    assert table.running() is Side.SOUTH
    table.worker.fail()
    assert table.running() is None


def test_no_time_passes_for_a_machine_while_a_person_looks_elsewhere(table: Table) -> None:
    table.begin("600", machines=AGAINST_NORTH)
    table.play(Sow(2))
    table.model.go_to_start()
    assert table.running() is None
    table.model.go_to_end()
    assert table.running() is Side.NORTH
    (asked,) = table.worker.open
    assert asked.task is not None
    assert asked.task.seconds is not None


def test_no_time_passes_before_the_engine_is_there(table: Table) -> None:
    table.worker.readiness = Readiness.LOADING
    table.begin("600", machines=AGAINST_NORTH)
    assert table.running() is Side.SOUTH
    table.play(Sow(2))
    assert table.running() is None
    table.worker.readiness = Readiness.READY
    table.worker.readiness_changed.emit(Readiness.READY)
    assert table.running() is Side.NORTH


def test_a_machine_acts_only_where_the_game_stands(table: Table) -> None:
    table.begin("600", machines=AGAINST_NORTH)
    table.play(Sow(2))
    table.session.take_back()
    table.model.go_to_end()
    assert table.worker.open == []
    assert table.running() is Side.SOUTH
    table.opponent.move_now()
    assert table.running() is Side.NORTH
    table.worker.answer()
    assert table.running() is Side.SOUTH


def test_stopped_clocks_of_a_machine(table: Table) -> None:
    table.begin("600", machines=BOTH)
    table.clockwork.pause()
    assert table.running() is None
    table.clockwork.resume()
    assert table.running() is Side.SOUTH
    table.worker.answer()
    assert table.running() is Side.NORTH


def test_what_is_tried_after_the_end_takes_no_time(table: Table) -> None:
    table.begin("600")
    table.play(Sow(0), Sow(6))
    table.session.resign(Side.SOUTH)
    outcome = table.model.outcome
    table.model.go_to_start()
    table.play(Sow(1))
    assert table.running() is None
    assert table.model.record.outcome == outcome


@pytest.mark.parametrize("ends", [GameSession.agree_draw, lambda session: session.resign(Side.NORTH)])
def test_an_ending_is_taken_back_and_made_again(table: Table, ends: Callable[[GameSession], None]) -> None:
    table.begin("600")
    table.play(Sow(0))
    ends(table.session)
    assert table.running() is None
    table.session.take_back()
    assert table.running() is Side.NORTH
    table.session.go_forward()
    assert table.running() is None
    assert table.model.outcome is not None


def test_the_flag_falls_in_the_game_and_not_in_a_variation_that_is_looked_at(table: Table) -> None:
    table.begin("600")
    table.play(Sow(0), Sow(6))
    table.session.take_back()
    table.play(Sow(7))
    played = table.model.node
    table.model.go_to(table.model.record.root.children[0].children[1])
    table.hands.time += 601
    table.clockwork.look()
    assert table.model.node is played
    assert table.model.record.root.end() is played
    assert table.model.outcome == Outcome(Termination.TIME, Side.NORTH)


def test_a_flag_that_fell_while_turns_were_taken_back(table: Table) -> None:
    table.begin("600")
    table.play(Sow(0), Sow(6))
    table.session.take_back()
    table.hands.time += 601
    table.clockwork.look()
    assert table.model.outcome == Outcome(Termination.TIME, Side.SOUTH)
    assert len(table.model.node.path()) == 2


def test_an_ending_by_time_is_taken_back_for_good(table: Table) -> None:
    table.begin("600+5")
    table.hands.time += 601
    table.clockwork.look()
    table.session.take_back()
    table.clockwork.look()
    assert table.model.outcome is None
    table.play(Sow(0))
    assert table.running() is Side.NORTH
    assert table.left[0] == 0


def test_a_game_that_is_over_goes_on_with_stopped_clocks_where_its_end_is_deleted(table: Table) -> None:
    table.begin("600")
    for house in (2, 8):
        table.session.act(Sow(house))
    table.session.resign(Side.SOUTH)
    end = table.model.node
    table.model.remove(end)
    assert table.clockwork.due is Side.NORTH
    assert table.running() is None
    table.model.restore()
    assert table.model.record.outcome is not None
    assert table.clockwork.due is None
    table.clockwork.resume()
    assert table.running() is None


def test_another_line_is_made_the_main_line_of_a_game_that_is_over(table: Table) -> None:
    table.begin("600")
    table.session.act(Sow(2))
    table.session.resign(Side.SOUTH)
    end = table.model.node
    table.model.go_to(table.model.record.root)
    table.session.act(Sow(3))
    table.model.make_main(table.model.node)
    assert table.model.record.outcome is None
    assert (table.clockwork.due, table.clockwork.paused) == (Side.NORTH, True)
    table.clockwork.resume()
    assert table.running() is Side.NORTH
    table.model.make_main(end)
    assert table.running() is None


def test_a_pause_gives_no_new_delay(table: Table) -> None:
    table.begin("60d5")
    table.hands.time += 4
    table.clockwork.pause()
    table.hands.time += 100
    table.clockwork.resume()
    table.hands.time += 3
    assert table.left == (58, 60)
    table.play(Sow(0))
    table.hands.time += 5
    table.session.take_back()
    table.hands.time += 5
    assert table.left == (58, 60)


@pytest.mark.parametrize(
    "machines", [PERSONS, AGAINST_NORTH, AGAINST_SOUTH, BOTH], ids=lambda value: value.texts()
)
@pytest.mark.parametrize(
    "start", ["", CHESS + "BWWBBW", "2-1-1-1-1-1-1-1-1-1-1-1:N"], ids=["", "chess", "north"]
)
@pytest.mark.parametrize("control", CONTROLS)
def test_whatever_players_do(table: Table, control: str, start: str, machines: Machines) -> None:
    chance = random.Random(control + start)
    table.begin(control, start, machines)

    def act() -> None:
        if table.opponent.acting is None and not table.clockwork.paused and table.model.outcome is None:
            table.session.act(chance.choice(table.model.position.legal_actions()))

    def answer() -> None:
        if table.worker.open:
            table.worker.answer()

    deeds: list[Callable[[], object]] = [
        act,
        act,
        answer,
        answer,
        table.session.take_back,
        table.session.go_forward,
        lambda: table.model.go_to(chance.choice([table.model.record.root, *table.model.node.path()])),
        table.model.go_to_end,
        table.clockwork.pause,
        table.clockwork.resume,
        table.clockwork.resume,
        lambda: table.opponent.set_paused(not table.opponent.paused),
        table.opponent.move_now,
    ]
    for _ in range(150):
        chance.choice(deeds)()
        place = table.session.place
        over = table.model.record.outcome is not None
        due = None if over else place.position.to_act
        assert table.clockwork.due is due
        machine = None if due is None else machines.acting(due, place.position.phase)
        works = table.opponent.acting is not None
        assert not works or table.model.node is place
        stopped = table.clockwork.paused or (machine is not None and not works)
        assert table.running() is (None if stopped else due)
