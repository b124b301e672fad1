"""Whatever a person does while the engine works, and at whichever point of the work: no stale answer counts.

The test decides when the engine's thread goes on: it stands at a gate whenever a person does something. So
the numbers of the interruptions, which are random but repeatable, say exactly what must come of them.
"""

from __future__ import annotations

import random
from dataclasses import astuple, dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final, NamedTuple

import pytest
from PySide6.QtCore import QCoreApplication

from awarichess_gui.model.game_model import GameModel
from awarichess_gui.rules import Side
from awarichess_gui.session.analyst import Analyst
from awarichess_gui.session.clock import TimeControl
from awarichess_gui.session.clockwork import Clockwork
from awarichess_gui.session.game_session import GameSession
from awarichess_gui.session.machines import Machine, Machines
from awarichess_gui.session.opponent import Opponent
from awarichess_gui.session.players import Players
from awarichess_gui.session.search_worker import Readiness, SearchWorker
from awarichess_gui.session.setup import GameSetup
from tests.helpers.hands import Hands
from tests.helpers.stepped_engine import PATIENCE, Listener, Stand, SteppedThinker, choice_at

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from awarichess_gui.engine.choice import Choice
    from awarichess_gui.session.thinking import Analysis

ONE: Final = Machine(1)
PERSON: Final = "Ama"


class Work(Enum):
    """What the engine is at."""

    MACHINE = "a machine thinks"
    HINT = "a hint is looked for"
    ANALYSIS = "the position is analysed"


class Moment(Enum):
    """How far it is with that."""

    WAITING = "before it begins"
    THINKING = "in the middle"
    ANSWERED = "answered, but not heard"


class Fate(Enum):
    """What comes of the work."""

    KEPT = "its answer is heard"
    DROPPED = "nobody hears of it, and no machine thinks afterwards"
    ANEW = "nobody hears of it, and a machine thinks afterwards"
    HURRIED = "it ends at once, and its answer is heard"
    GIVES_WAY = "it is begun anew after a hint"
    CLOSED = "nobody hears of it, and the thread ends"


FATES: Final = {
    Work.MACHINE: {
        "take_back": Fate.DROPPED,
        "go_to_start": Fate.DROPPED,
        "go_elsewhere": Fate.DROPPED,
        "load": Fate.DROPPED,
        "new_game": Fate.DROPPED,
        "new_game_against_south": Fate.ANEW,
        "seat_persons": Fate.DROPPED,
        "seat_machines": Fate.ANEW,
        "pause": Fate.DROPPED,
        "stop_clocks": Fate.DROPPED,
        "resign": Fate.DROPPED,
        "let_flag_fall": Fate.DROPPED,
        "hint": Fate.KEPT,
        "analyse": Fate.KEPT,
        "hold": Fate.KEPT,
        "move_now": Fate.HURRIED,
        "close": Fate.CLOSED,
    },
    Work.HINT: {
        "act": Fate.ANEW,
        "take_back": Fate.DROPPED,
        "go_to_start": Fate.DROPPED,
        "go_elsewhere": Fate.DROPPED,
        "load": Fate.DROPPED,
        "new_game": Fate.DROPPED,
        "new_game_against_south": Fate.ANEW,
        "seat_persons": Fate.KEPT,
        "seat_machines": Fate.ANEW,
        "pause": Fate.KEPT,
        "stop_clocks": Fate.KEPT,
        "resign": Fate.DROPPED,
        "let_flag_fall": Fate.DROPPED,
        "analyse": Fate.KEPT,
        "close": Fate.CLOSED,
    },
    Work.ANALYSIS: {
        "act": Fate.ANEW,
        "take_back": Fate.DROPPED,
        "go_to_start": Fate.DROPPED,
        "go_elsewhere": Fate.DROPPED,
        "load": Fate.KEPT,  # it is the same position still
        "new_game": Fate.DROPPED,
        "new_game_against_south": Fate.ANEW,
        "seat_persons": Fate.KEPT,
        "pause": Fate.KEPT,
        "stop_clocks": Fate.KEPT,
        "resign": Fate.DROPPED,
        "let_flag_fall": Fate.DROPPED,
        "hint": Fate.GIVES_WAY,
        "stop_analysis": Fate.DROPPED,
        "close": Fate.CLOSED,
    },
}
"""What each means of interruption does to each kind of work."""

CASES: Final = [(work, means, moment) for work in Work for means in FATES[work] for moment in Moment]


class Interruption(NamedTuple):
    """Something that a person does, and when."""

    work: Work
    means: str
    moment: Moment

    @property
    def fate(self) -> Fate:
        return FATES[self.work][self.means]


@dataclass
class Counts:
    """What has come of all interruptions.

    Attributes:
        served: pieces of work that the engine has begun.
        halted: pieces of work that it has ended early.
        heard: answers that somebody has heard.
        moves: actions that machines have played.
    """

    served: int = 0
    halted: int = 0
    heard: int = 0
    moves: int = 0

    def __add__(self, other: Counts) -> Counts:
        return Counts(*(one + more for one, more in zip(astuple(self), astuple(other), strict=True)))


def what_must_come(interruption: Interruption) -> Counts:
    """What must come of it."""
    work, _, moment = interruption
    fate = interruption.fate
    heard = fate in (Fate.KEPT, Fate.HURRIED, Fate.GIVES_WAY)
    begun = moment is not Moment.WAITING or heard
    again = fate is Fate.GIVES_WAY and moment is Moment.THINKING
    other = fate in (Fate.ANEW, Fate.GIVES_WAY)
    stopped = moment is Moment.THINKING and fate is not Fate.KEPT
    hurried = moment is Moment.WAITING and fate is Fate.HURRIED
    return Counts(
        served=begun + again + other,
        halted=stopped or hurried,
        heard=heard + other,
        moves=(heard and work is Work.MACHINE) + (fate is Fate.ANEW),
    )


class Place:
    """A person, machines and an engine; the person interrupts the engine."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.thinker = SteppedThinker()
        self.worker = SearchWorker(lambda: self.thinker)
        self.listener = Listener(self.worker)
        self.hands = Hands()
        self.model = GameModel()
        self.session = GameSession(self.model, Clockwork(self.hands))
        self.opponent = Opponent(self.session, self.listener, 0)
        self.analyst = Analyst(self.model, self.listener)
        self.faults: list[object] = []
        self.moves = 0
        self._is_person = False
        self.worker.failed.connect(self.faults.append)
        self.session.acted.connect(self._on_acted)
        self.opponent.hint_found.connect(self._on_hint_found)
        self.analyst.found.connect(self._on_found)
        self._stand = Stand(self.worker)
        self._stand.wait()
        QCoreApplication.processEvents()
        assert self.worker.readiness is Readiness.READY

    @property
    def counts(self) -> Counts:
        return Counts(self.thinker.served, self.thinker.halted, self.listener.heard, self.moves)

    def suffer(self, interruption: Interruption) -> None:
        """Let the engine work, let the person interrupt it, and let everything come to its end."""
        work, means, moment = interruption
        fate = interruption.fate
        self._set_to(work)
        if moment is not Moment.WAITING:
            self._begin_work()
        if moment is Moment.ANSWERED:
            self._end_work(work)
        halted = self.thinker.halted
        getattr(self, means)()
        if moment is Moment.THINKING and fate is not Fate.KEPT:
            self.thinker.wait_until(served=self.thinker.served, halted=halted + 1)
            self._stand_after(Work.MACHINE)
        if fate is Fate.CLOSED:
            return
        if fate in (Fate.DROPPED, Fate.ANEW) or work is not Work.ANALYSIS:
            self.analyst.set_on(False)  # what would be analysed next is none of this
        self._check(fate)
        if fate is Fate.KEPT and moment is Moment.THINKING:
            self._end_work(work)
        self._hear()
        self._finish(work, fate)
        self.opponent.set_held(False)

    def leave(self) -> None:
        """Close the worker, if that is not done, and see that its thread ends."""
        heard = self.counts
        self.worker.close()
        self._stand.leave()
        thread = self.worker._thread
        assert thread is not None
        thread.join(PATIENCE)
        assert not self.worker.alive
        QCoreApplication.processEvents()
        assert self.counts == heard
        self.session.clockwork.run(None)

    # What a person does

    def act(self) -> None:
        self._is_person = True
        self.session.act(self.chance.choice(self.model.position.legal_actions()))
        self._is_person = False

    def take_back(self) -> None:
        self.session.take_back()

    def go_to_start(self) -> None:
        self.model.go_to_start()

    def go_elsewhere(self) -> None:
        self.model.go_to(self.chance.choice(self.model.node.path()[:-1]))

    def load(self) -> None:
        self.session.take_up(self.model.record)

    def new_game(self) -> None:
        self.session.begin(GameSetup(machines=Machines.of_sides(None, ONE)))

    def new_game_against_south(self) -> None:
        self.session.begin(GameSetup(machines=Machines.of_sides(ONE, None)))

    def seat_persons(self) -> None:
        self.session.seat(Players(PERSON, PERSON), Machines())

    def seat_machines(self) -> None:
        side = self.model.position.to_act
        machines = Machine(2) if side is Side.SOUTH else None, Machine(2) if side is Side.NORTH else None
        self.session.seat(Players(), Machines.of_sides(*machines))

    def pause(self) -> None:
        self.opponent.set_paused(True)

    def stop_clocks(self) -> None:
        self.session.clockwork.pause()

    def resign(self) -> None:
        self.session.resign(self.chance.choice(list(Side)))

    def let_flag_fall(self) -> None:
        self.hands.time += 3600
        self.session.clockwork.look()

    def hint(self) -> None:
        self.opponent.hint()

    def analyse(self) -> None:
        self.analyst.set_on(True)

    def stop_analysis(self) -> None:
        self.analyst.set_on(False)

    def hold(self) -> None:
        self.opponent.set_held(True)

    def move_now(self) -> None:
        self.opponent.move_now()

    def close(self) -> None:
        self.worker.close()

    # How the engine's thread goes on

    def _set_to(self, work: Work) -> None:
        """Play some turns of a new game until the engine is asked for that work; it has not begun yet."""
        players = Players(PERSON, ONE.name)
        machines = Machines.of_sides(None, ONE)
        self.session.begin(GameSetup(players=players, machines=machines, time=TimeControl.parse("600+5")))
        self.opponent.set_paused(True)
        turns = 2 * self.chance.randrange(2, 5) + (work is Work.MACHINE)
        for _ in range(turns):
            self.act()
        self.opponent.set_paused(False)
        if work is Work.HINT:
            self.opponent.hint()
        elif work is Work.ANALYSIS:
            self.analyst.set_on(True)
        assert self._at_work == {work}
        assert len(self.worker._waiting) == 1

    @property
    def _at_work(self) -> set[Work]:
        """For what somebody waits."""
        waits = {
            Work.MACHINE: self.opponent.thinking,
            Work.HINT: self.opponent.hinting,
            Work.ANALYSIS: self.analyst.busy,
        }
        return {work for work, is_waited_for in waits.items() if is_waited_for}

    def _begin_work(self) -> None:
        """Let the thread take up what was asked."""
        served, halted = self.thinker.served, self.thinker.halted
        self._stand.leave()
        self.thinker.wait_until(served=served + 1, halted=halted)

    def _end_work(self, work: Work) -> None:
        """Let the engine answer what it is at, and stand then."""
        # What is urgent would halt an analysis; what is not would let other work go first.
        self._stand = Stand(self.worker, background=work is Work.ANALYSIS)
        self.thinker.answer()
        self._stand.wait()

    def _stand_after(self, work: Work) -> None:
        """Let the engine go from what was halted, and stand then."""
        self._stand = Stand(self.worker, background=work is Work.ANALYSIS)
        self.thinker.let_go()
        if not self.worker._closed:
            self._stand.wait()

    def _serve(self, work: Work) -> None:
        """Let the engine do something from its beginning to its end."""
        self._begin_work()
        self._end_work(work)
        self._hear()

    def _hear(self) -> None:
        QCoreApplication.processEvents()

    def _finish(self, work: Work, fate: Fate) -> None:
        """Let the engine do what it is asked still."""
        if fate is Fate.HURRIED and self._at_work:
            served, halted = self.thinker.served, self.thinker.halted
            self._stand.leave()
            self.thinker.wait_until(served=served + 1, halted=halted + 1)  # before it has thought at all
            self._stand_after(work)
            self._hear()
        for asked in (Work.MACHINE, Work.HINT, Work.ANALYSIS):
            if asked in self._at_work:
                self._serve(asked)
                self.analyst.set_on(self.analyst.on and asked is not Work.MACHINE)
        self.analyst.set_on(False)
        assert self._at_work == set()
        assert not self.worker._waiting

    # What must hold

    def _check(self, fate: Fate) -> None:
        if fate is Fate.DROPPED:
            assert self.opponent.acting is None
            assert self._at_work == set()
        elif fate is Fate.ANEW:
            assert self._at_work == {Work.MACHINE}
        asked = self.opponent._asked
        assert asked is None or asked[0] is self.model.node
        assert self.opponent.acting in (None, self.session.machine_to_act)

    def _on_acted(self) -> None:
        if self._is_person:
            return
        self.moves += 1
        turn = self.model.node.turn
        if turn is None or turn.action != choice_at(turn.before):
            self.faults.append("it played what it chose for another position")

    def _on_hint_found(self, choice: Choice) -> None:
        if choice.action != choice_at(self.model.position) or self.model.outcome is not None:
            self.faults.append("a hint for another position")

    def _on_found(self, analysis: Analysis | None) -> None:
        if analysis is not None and analysis.position is not self.model.position:
            self.faults.append("an analysis of another position")


def suffer(interruptions: list[Interruption], chance: random.Random) -> None:
    """Let a person interrupt the engine in all these ways, and see that nothing else comes of it."""
    place = Place(chance)
    for interruption in interruptions:
        before = place.counts
        place.suffer(interruption)
        if interruption.fate is Fate.CLOSED:
            place.leave()
        assert place.counts == before + what_must_come(interruption), interruption
        assert place.faults == [], interruption
        if interruption.fate is Fate.CLOSED:
            place = Place(chance)
    place.leave()


@pytest.mark.parametrize(
    ("work", "means", "moment"), CASES, ids=lambda value: value if isinstance(value, str) else value.name
)
def test_each_interruption_alone(qtbot: QtBot, work: Work, means: str, moment: Moment) -> None:  # noqa: ARG001
    suffer([Interruption(work, means, moment)], random.Random(means))


@pytest.mark.parametrize("seed", range(4))
def test_a_thousand_interruptions(qtbot: QtBot, seed: int) -> None:  # noqa: ARG001
    chance = random.Random(seed)
    suffer([Interruption(*chance.choice(CASES)) for _ in range(250)], chance)
