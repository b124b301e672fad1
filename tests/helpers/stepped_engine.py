"""An engine whose thread goes on when the test lets it, and not before."""

from __future__ import annotations

import threading
import zlib
from typing import TYPE_CHECKING, Any, Final

from awarichess_gui.engine.choice import Choice
from awarichess_gui.session.thinking import Analysis

if TYPE_CHECKING:
    from collections.abc import Callable

    from awarichess_gui.rules import Action, Position
    from awarichess_gui.session.halt import Halt
    from awarichess_gui.session.search_worker import Deed, Hear, Readiness, Request, SearchWorker
    from awarichess_gui.session.thinking import Task, Thinker

PATIENCE: Final = 10.0
"""Seconds after which a thread that does not come is taken for stuck."""

KNOWN: Final = 9
"""The depth of an analysis that is complete."""


def choice_at(position: Position) -> Action:
    """What the engine plays there: what it plays at one position tells nothing of another."""
    actions = position.legal_actions()
    return actions[zlib.crc32(position.to_string().encode()) % len(actions)]


class SteppedThinker:
    """An engine that ends its work when the test allows it, and goes from halted work when the test does."""

    def __init__(self) -> None:
        self.served = 0
        self.halted = 0
        self._may_answer = False
        self._may_go = False
        self._change = threading.Condition()

    def choose(self, task: Task, halt: Halt) -> Choice:
        self._work(halt)
        action = choice_at(task.position)
        return Choice(action, 0, (action,), nodes=1)

    def analyse(self, position: Position, report: Callable[[Analysis], None], halt: Halt) -> Analysis:
        report(Analysis(position, 0, depth=1))
        self._work(halt)
        return Analysis(position, 0, depth=KNOWN)

    def stop(self) -> None:
        with self._change:
            self._change.notify_all()

    def answer(self) -> None:
        """Let the present work come to its end."""
        with self._change:
            self._may_answer = True
            self._change.notify_all()

    def let_go(self) -> None:
        """Let the thread go on after work that was halted."""
        with self._change:
            self._may_go = True
            self._change.notify_all()

    def wait_until(self, *, served: int, halted: int) -> None:
        """Wait until so much has been begun and halted."""
        with self._change:
            come = self._change.wait_for(lambda: (self.served, self.halted) == (served, halted), PATIENCE)
            assert come, f"served {self.served} and halted {self.halted}, not {served} and {halted}"

    def _work(self, halt: Halt) -> None:
        halt.pass_to(self)
        with self._change:
            self.served += 1
            self._change.notify_all()
            assert self._change.wait_for(lambda: self._may_answer or halt, PATIENCE), "it was not halted"
            if not self._may_answer:
                self.halted += 1
                self._change.notify_all()
                assert self._change.wait_for(lambda: self._may_go, PATIENCE), "it was halted, but why?"
            self._may_answer = self._may_go = False


class Stand:
    """A place where the engine's thread stands until it is sent on."""

    def __init__(self, worker: SearchWorker, *, background: bool = False) -> None:
        self._is_there = threading.Event()
        self._go = threading.Event()
        self._request = worker.ask(self._stay, lambda _: None, background=background)

    def wait(self) -> None:
        """Wait until the thread is there."""
        assert self._is_there.wait(PATIENCE), "the thread does not come"

    def leave(self) -> None:
        """Send the thread on."""
        self._request.cancel()  # in the background it would be begun anew
        self._go.set()

    def _stay(self, _thinker: Thinker, _halt: Halt, _report: Callable[[Any], None]) -> None:
        self._is_there.set()
        assert self._go.wait(PATIENCE)


class Listener:
    """Stands before a worker and counts the answers that are heard."""

    def __init__(self, worker: SearchWorker) -> None:
        self.readiness_changed = worker.readiness_changed
        self.failed = worker.failed
        self.heard = 0
        self._worker = worker

    @property
    def readiness(self) -> Readiness:
        return self._worker.readiness

    def ask(self, deed: Deed, hear: Hear, report: Hear | None = None, *, background: bool = False) -> Request:
        def count_and_hear(answer: object) -> None:
            self.heard += 1
            hear(answer)

        return self._worker.ask(deed, count_and_hear, report, background=background)
