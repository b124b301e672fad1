"""The engine's thread answers who still waits, gives way, stops at once, and leaves nothing behind."""

from __future__ import annotations

import random
import subprocess
import sys
import threading
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import QCoreApplication, Qt

from awarichess_gui.model.game_model import GameModel
from awarichess_gui.rules import Position
from awarichess_gui.session.analyst import Analyst
from awarichess_gui.session.clockwork import Clockwork
from awarichess_gui.session.game_session import GameSession
from awarichess_gui.session.halt import Halt
from awarichess_gui.session.machines import Machine, Machines
from awarichess_gui.session.opponent import Opponent
from awarichess_gui.session.players import Players
from awarichess_gui.session.search_worker import Readiness, SearchWorker, load_engine
from awarichess_gui.session.setup import GameSetup
from awarichess_gui.session.thinking import Task
from tests.helpers.thinkers import GatedThinker

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pytestqt.qtbot import QtBot

    from awarichess_gui.session.search_worker import Request
    from awarichess_gui.session.thinking import Thinker

START = Task(Position.initial(), Machine())


@pytest.fixture
def thinker() -> GatedThinker:
    return GatedThinker()


@pytest.fixture
def worker(qtbot: QtBot, thinker: GatedThinker) -> Iterator[SearchWorker]:  # noqa: ARG001
    worker = SearchWorker(lambda: thinker)
    yield worker
    worker.close()


def choose(worker: SearchWorker, hear: Callable[[Any], None], task: Task = START) -> Request:
    return worker.ask(lambda thinker, halt, _report: thinker.choose(task, halt), hear)


def analyse(worker: SearchWorker, hear: Callable[[Any], None], report: Callable[[Any], None]) -> Request:
    return worker.ask(
        lambda thinker, halt, tell: thinker.analyse(START.position, tell, halt),
        hear,
        report,
        background=True,
    )


def test_nothing_runs_before_it_is_needed(worker: SearchWorker) -> None:
    assert not worker.alive
    assert worker.idle
    assert worker.readiness is Readiness.ASLEEP


def test_the_engine_is_loaded_and_answers_in_its_own_thread(qtbot: QtBot, worker: SearchWorker) -> None:
    steps: list[Readiness] = []
    threads: list[threading.Thread] = []
    worker.readiness_changed.connect(steps.append)

    def deed(_thinker: Thinker, _halt: Halt, _report: Callable[[Any], None]) -> int:
        threads.append(threading.current_thread())
        return 5

    answers: list[int] = []
    heard_in: list[threading.Thread] = []

    def hear(answer: int) -> None:
        answers.append(answer)
        heard_in.append(threading.current_thread())

    worker.ask(deed, hear)
    qtbot.waitUntil(lambda: bool(answers))
    assert answers == [5]
    assert threads[0] is not threading.current_thread()
    assert threads[0].daemon
    assert heard_in == [threading.current_thread()]
    assert steps == [Readiness.LOADING, Readiness.READY]
    qtbot.waitUntil(lambda: worker.idle)


def test_a_cancelled_request_is_not_answered(
    qtbot: QtBot, worker: SearchWorker, thinker: GatedThinker
) -> None:
    answers: list[Any] = []
    first = choose(worker, answers.append)
    thinker.wait_for_work()
    first.cancel()
    choose(worker, lambda _: answers.append("second"))
    thinker.wait_for_work(2)
    thinker.open()
    qtbot.waitUntil(lambda: bool(answers))
    assert answers == ["second"]


def test_an_answer_on_its_way_is_stale_once_cancelled(
    qtbot: QtBot, worker: SearchWorker, thinker: GatedThinker
) -> None:
    answers: list[Any] = []
    on_its_way = threading.Event()
    worker._told.connect(on_its_way.set, Qt.ConnectionType.DirectConnection)
    thinker.open_for_good()
    request = choose(worker, answers.append)
    assert on_its_way.wait(5)
    request.cancel()
    qtbot.waitUntil(lambda: worker.idle)
    QCoreApplication.processEvents()
    assert answers == []


def test_what_waits_is_cancelled_before_it_begins(
    qtbot: QtBot, worker: SearchWorker, thinker: GatedThinker
) -> None:
    answers: list[Any] = []
    choose(worker, lambda _: answers.append(1))
    thinker.wait_for_work()
    second = choose(worker, lambda _: answers.append(2))
    second.cancel()
    thinker.open_for_good()
    qtbot.waitUntil(lambda: worker.idle)
    assert answers == [1]
    assert len(thinker.served) == 1


def test_hurried_work_answers(qtbot: QtBot, worker: SearchWorker, thinker: GatedThinker) -> None:
    answers: list[Any] = []
    request = choose(worker, answers.append)
    thinker.wait_for_work()
    request.hurry()
    qtbot.waitUntil(lambda: len(answers) == 1)
    assert len(thinker.halted) == 1


def test_the_background_gives_way_and_is_begun_anew(
    qtbot: QtBot, worker: SearchWorker, thinker: GatedThinker
) -> None:
    heard: list[str] = []
    analyse(worker, lambda _: heard.append("analysis"), lambda _: None)
    thinker.wait_for_work()
    choose(worker, lambda _: heard.append("choice"))
    thinker.wait_for_work(2)
    thinker.open_for_good()
    qtbot.waitUntil(lambda: heard == ["choice", "analysis"])
    assert len(thinker.served) == 3
    qtbot.waitUntil(lambda: worker.idle)


def test_reports_come_and_the_latest_replaces_one_on_its_way(qtbot: QtBot, worker: SearchWorker) -> None:
    reports: list[int] = []
    answers: list[str] = []

    def deed(_thinker: Thinker, _halt: Halt, report: Callable[[Any], None]) -> str:
        for number in range(1, 1001):
            report(number)
        return "done"

    worker.ask(deed, answers.append, reports.append)
    assert worker._thread is not None
    qtbot.waitUntil(lambda: bool(answers))
    assert reports == sorted(reports)
    assert reports[-1] == 1000
    assert answers == ["done"]


def test_an_engine_that_nobody_needs_fails_in_silence(qtbot: QtBot) -> None:
    def load() -> Thinker:
        raise ImportError("numba is missing")

    worker = SearchWorker(load)
    errors: list[Exception] = []
    worker.failed.connect(errors.append)
    worker.wake()
    qtbot.waitUntil(lambda: worker.readiness is Readiness.FAILED)
    assert errors == []
    choose(worker, errors.append)  # now somebody does
    qtbot.waitUntil(lambda: bool(errors))
    assert str(errors[0]) == "numba is missing"
    worker.close()


def test_an_engine_that_cannot_be_loaded(qtbot: QtBot) -> None:
    tries: list[int] = []

    def load() -> Thinker:
        tries.append(1)
        if len(tries) == 1:
            raise ImportError("numba is missing")
        return GatedThinker(opened=True)

    worker = SearchWorker(load)
    errors: list[Exception] = []
    answers: list[Any] = []
    worker.failed.connect(errors.append)
    choose(worker, answers.append)
    qtbot.waitUntil(lambda: bool(errors))
    assert worker.readiness is Readiness.FAILED
    assert str(errors[0]) == "numba is missing"
    choose(worker, answers.append)  # another try
    qtbot.waitUntil(lambda: len(answers) == 1)
    worker.close()


def test_an_engine_that_fails_while_it_thinks(qtbot: QtBot, worker: SearchWorker) -> None:
    errors: list[Exception] = []
    answers: list[Any] = []
    worker.failed.connect(errors.append)

    def deed(_thinker: Thinker, _halt: Halt, _report: Callable[[Any], None]) -> None:
        raise ZeroDivisionError

    worker.ask(deed, answers.append)
    qtbot.waitUntil(lambda: bool(errors))
    assert answers == []
    worker.ask(lambda _thinker, _halt, _report: "alive", answers.append)
    qtbot.waitUntil(lambda: answers == ["alive"])


def test_closing_while_it_loads_waits_for_nothing(qtbot: QtBot) -> None:  # noqa: ARG001
    gate = threading.Event()

    def load() -> Thinker:
        assert gate.wait(10)
        return GatedThinker(opened=True)

    worker = SearchWorker(load)
    answers: list[Any] = []
    choose(worker, answers.append)
    worker.close()
    assert worker.alive
    assert worker.readiness is Readiness.LOADING
    gate.set()
    assert worker._thread is not None
    worker._thread.join(5)
    QCoreApplication.processEvents()
    assert not worker.alive
    assert answers == []
    worker.wake()
    choose(worker, answers.append)
    assert not worker.alive


def test_closing_while_it_thinks_ends_the_thread(
    qtbot: QtBot, worker: SearchWorker, thinker: GatedThinker
) -> None:
    answers: list[Any] = []
    choose(worker, answers.append)
    thinker.wait_for_work()
    worker.close()
    qtbot.waitUntil(lambda: not worker.alive)
    QCoreApplication.processEvents()
    assert answers == []


def test_a_halt_is_passed_on_to_what_comes_later() -> None:
    halt, told = Halt(), []

    class Work:
        def stop(self) -> None:
            told.append(self)

    early, late = Work(), Work()
    halt.pass_to(early)
    assert not halt
    halt.stop()
    halt.pass_to(late)
    halt.stop()
    assert halt
    assert told == [early, late]


class Nuisance:
    """A person who does everything while machines think, at any moment."""

    def __init__(self, worker: SearchWorker, seed: int) -> None:
        self.chance = random.Random(seed)
        self.worker = worker
        self.model = GameModel()
        self.session = GameSession(self.model, Clockwork())
        self.opponent = Opponent(self.session, worker, 0)
        self.analyst = Analyst(self.model, worker)
        self.stale: list[str] = []

    def disturb(self) -> None:
        """Do something."""
        deeds: list[Callable[[], object]] = [
            self.act,
            self.act,
            self.act,
            self.session.take_back,
            self.session.go_forward,
            self.new_game,
            self.load,
            self.seat,
            lambda: self.model.go_to(self.chance.choice([self.model.record.root, *self.model.node.path()])),
            self.model.go_to_end,
            lambda: self.opponent.set_paused(not self.opponent.paused),
            self.opponent.move_now,
            self.opponent.hint,
            lambda: self.analyst.set_on(not self.analyst.on),
            lambda: self.opponent.set_held(self.chance.random() < 0.3),
        ]
        self.chance.choice(deeds)()
        for _ in range(self.chance.randrange(3)):
            QCoreApplication.processEvents()
        self._check()

    def act(self) -> None:
        if self.opponent.acting is None and self.model.outcome is None:
            self.session.act(self.chance.choice(self.model.position.legal_actions()))

    def new_game(self) -> None:
        machines = [None, Machine(1), Machine(2), Machine(0, nodes=500)]
        pick = self.chance.choice
        self.session.begin(GameSetup(machines=Machines.of_sides(pick(machines), pick(machines))))

    def load(self) -> None:
        self.session.take_up(self.model.record)

    def seat(self) -> None:
        self.session.seat(Players(), Machines.of_sides(Machine(1), self.chance.choice([None, Machine(2)])))

    def rest(self) -> None:
        """Stop everything."""
        self.analyst.set_on(False)
        self.session.begin(GameSetup())

    def _check(self) -> None:
        asked = self.opponent._asked
        if asked is not None and asked[0] is not self.model.node:
            self.stale.append("it thinks about a position that is not shown")
        if self.opponent.acting is not None and self.opponent.acting != self.session.machine_to_act:
            self.stale.append("it thinks for somebody who need not act")


def test_the_program_is_loaded_without_the_engine() -> None:
    program = "import sys, awarichess_gui.app; sys.exit(bool({'numba', 'numpy'} & set(sys.modules)))"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


def test_interruptions_of_the_real_engine(qtbot: QtBot) -> None:
    worker = SearchWorker(load_engine)
    worker.wake()
    qtbot.waitUntil(lambda: worker.readiness is not Readiness.LOADING, timeout=600_000)
    assert worker.readiness is Readiness.READY
    nuisance = Nuisance(worker, 5)
    errors: list[Exception] = []
    worker.failed.connect(errors.append)
    for _ in range(200):
        nuisance.disturb()
    nuisance.rest()
    qtbot.waitUntil(lambda: worker.idle)
    QCoreApplication.processEvents()
    assert nuisance.stale == []
    assert errors == []
    worker.close()
    qtbot.waitUntil(lambda: not worker.alive)
