"""Stand-ins for the engine: a worker that is answered by hand, and a thinker that waits at a gate."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from awarichess_gui.engine.choice import Choice
from awarichess_gui.session.halt import Halt
from awarichess_gui.session.search_worker import Readiness
from awarichess_gui.session.thinking import Analysis

if TYPE_CHECKING:
    from collections.abc import Callable

    from awarichess_gui.rules import Action, Position
    from awarichess_gui.session.search_worker import Deed, Hear
    from awarichess_gui.session.thinking import Task

PATIENCE = 10.0
"""Seconds that a thread waits at a gate before the test fails."""


class Asked:
    """A request to a `ScriptedWorker`, to be answered by the test."""

    def __init__(self, deed: Deed, hear: Hear, report: Hear | None, *, background: bool) -> None:
        self.background = background
        self.cancelled = False
        self.hurried = False
        self._hear = hear
        self._report = report
        self.task: Task | None = None
        self.position: Position | None = None
        deed(_Note(self), Halt(), self.report)

    def cancel(self) -> None:
        self.cancelled = True

    def hurry(self) -> None:
        self.hurried = True

    @property
    def asked_position(self) -> Position:
        position = self.position if self.task is None else self.task.position
        assert position is not None
        return position

    def choose(self, action: Action | None = None, value: int = 0) -> None:
        """Answer with an action, the first legal one if none is given."""
        assert not self.cancelled, "a cancelled request is never answered"
        action = action or self.asked_position.legal_actions()[0]
        self._hear(Choice(action, value, (action,), nodes=10))

    def report(self, analysis: Analysis) -> None:
        """Report something."""
        assert not self.cancelled
        if self._report is not None:
            self._report(analysis)

    def know(self, analysis: Analysis) -> None:
        """Answer with the last word on a position."""
        assert not self.cancelled
        self._hear(analysis)


class _Note:
    """Takes down what would be asked of the engine."""

    def __init__(self, asked: Asked) -> None:
        self._asked = asked

    def choose(self, task: Task, halt: Halt) -> Choice:  # noqa: ARG002
        self._asked.task = task
        return Choice(task.position.legal_actions()[0], 0, (), 0)

    def analyse(
        self,
        position: Position,
        report: Callable[[Analysis], None],  # noqa: ARG002
        halt: Halt,  # noqa: ARG002
    ) -> Analysis:
        self._asked.position = position
        return Analysis(position, 0)


class ScriptedWorker(QObject):
    """Keeps what it is asked until the test answers; no thread, no engine."""

    readiness_changed = Signal(object)
    failed = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.readiness = Readiness.READY
        self.asked: list[Asked] = []

    def ask(self, deed: Deed, hear: Hear, report: Hear | None = None, *, background: bool = False) -> Any:
        asked = Asked(deed, hear, report, background=background)
        self.asked.append(asked)
        return asked

    @property
    def open(self) -> list[Asked]:
        """What was asked for an action and not cancelled."""
        return [asked for asked in self.asked if not asked.cancelled and not asked.background]

    def answer(self, action: Action | None = None, value: int = 0) -> None:
        """Answer the one open request for an action."""
        (asked,) = self.open
        self.asked.remove(asked)
        asked.choose(action, value)

    def study(self) -> Asked:
        """The one open request for an analysis."""
        (asked,) = [asked for asked in self.asked if asked.background and not asked.cancelled]
        return asked

    def fail(self) -> None:
        """Be an engine that cannot think."""
        self.readiness = Readiness.FAILED
        self.failed.emit(RuntimeError("no engine"))


class GatedThinker:
    """An engine that answers when its gate is opened for it, or when it is halted."""

    def __init__(self, *, opened: bool = False) -> None:
        self.served: list[Position] = []
        self.halted: list[Position] = []
        self._opened = opened
        self._tokens = 0
        self._change = threading.Condition()

    def open(self) -> None:
        """Let one piece of work, the present one or the next, come to its end."""
        with self._change:
            self._tokens += 1
            self._change.notify_all()

    def open_for_good(self) -> None:
        """Let all work come to its end."""
        with self._change:
            self._opened = True
            self._change.notify_all()

    def wait_for_work(self, pieces: int = 1) -> None:
        """Wait until so many pieces of work have been begun."""
        with self._change:
            assert self._change.wait_for(lambda: len(self.served) >= pieces, PATIENCE)

    def choose(self, task: Task, halt: Halt) -> Choice:
        """The first legal action, once the gate is open."""
        self._wait(task.position, halt)
        action = task.position.legal_actions()[0]
        return Choice(action, 0, (action,), nodes=1)

    def analyse(self, position: Position, report: Callable[[Analysis], None], halt: Halt) -> Analysis:
        """Hardly anything, once the gate is open."""
        report(Analysis(position, 1, depth=1))
        self._wait(position, halt)
        return Analysis(position, 2, depth=2)

    def stop(self) -> None:
        """Notice that some work is to end."""
        with self._change:
            self._change.notify_all()

    def _wait(self, position: Position, halt: Halt) -> None:
        halt.pass_to(self)
        with self._change:
            self.served.append(position)
            self._change.notify_all()
            passed = self._change.wait_for(lambda: self._opened or self._tokens or halt, PATIENCE)
            assert passed, "nobody opened the gate"
            if halt:
                self.halted.append(position)
            elif self._tokens:
                self._tokens -= 1
