"""Lets machines play: asks the engine whenever it is a machine's turn, and plays what it answers.

A machine acts where the game stands, not where somebody looks meanwhile. Where turns follow already, because
somebody has taken turns back, it waits until a person has acted or says that it may. Its clock stands as long
as it does nothing.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from awarichess_gui.errors import AwarichessError
from awarichess_gui.session.clockwork import LOW
from awarichess_gui.session.machines import LEVELS, Machine
from awarichess_gui.session.search_worker import Readiness
from awarichess_gui.session.thinking import Task

if TYPE_CHECKING:
    from collections.abc import Callable

    from awarichess_gui.engine.choice import Choice
    from awarichess_gui.notation.node import Node
    from awarichess_gui.rules import Side
    from awarichess_gui.session.clock import Clock
    from awarichess_gui.session.game_session import GameSession
    from awarichess_gui.session.search_worker import Request
    from awarichess_gui.session.thinking import Worker

PACE: Final = 700
"""Milliseconds that a machine takes for an action at least, so that a person can follow."""

GLAD_OF_A_DRAW: Final = -100
"""Hundredths of a pawn or a seed below which a machine agrees to a draw."""

FEW_SEEDS: Final = 12
"""With more seeds in the houses than this a machine never agrees to indecision."""

_HELPER: Final = Machine(LEVELS)
_SEEDS: Final = 1 << 31


class Opponent(QObject):
    """Plays for the machines of a session, and gives hints to persons.

    Args:
        session: the game.
        worker: runs the engine.
        pace: milliseconds that a machine takes for an action at least.
        seed: gives the seed of each game.
        parent: the owner in the sense of Qt.
    """

    #: Who thinks, who rests, or whether machines are paused may be otherwise now.
    changed = Signal()
    #: A person has asked what to do; carries the `Choice`.
    hint_found = Signal(object)

    def __init__(
        self,
        session: GameSession,
        worker: Worker,
        pace: int = PACE,
        seed: Callable[[], int] = lambda: random.randrange(_SEEDS),
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._model = session.model
        self._worker = worker
        self._new_seed = seed
        self._seed = seed()
        self._paused = False
        self._held = False
        self._may_act_at: Node | None = None
        self._asked: tuple[Node, Machine] | None = None
        self._request: Request | None = None
        self._choice: Choice | None = None
        self._hint: Request | None = None
        self._hinted: Node | None = None
        self._worth: dict[Side, int] = {}
        self._clock_stood = False
        self._least = pace
        self._pace = QTimer(self)
        self._pace.setSingleShot(True)
        self._pace.setTimerType(Qt.TimerType.PreciseTimer)
        self._pace.timeout.connect(self._act)
        self._connect()

    @property
    def paused(self) -> bool:
        """Whether no machine acts until it is told to go on."""
        return self._paused

    @property
    def acting(self) -> Machine | None:
        """The machine that is about to act: it thinks, or waits for the board; nobody else may act then."""
        return None if self._asked is None else self._asked[1]

    @property
    def resting(self) -> Machine | None:
        """The machine whose turn it is, but that does not act here by itself."""
        return self._session.machine_to_act if self._asked is None else None

    @property
    def thinking(self) -> bool:
        """Whether the engine has not answered yet."""
        return self._request is not None

    @property
    def hinting(self) -> bool:
        """Whether a hint is being looked for."""
        return self._hint is not None

    def set_paused(self, paused: bool) -> None:
        """Stop all machines at once, or let them go on."""
        if paused != self._paused:
            self._paused = paused
            self._refresh()
            self.changed.emit()

    def set_pace(self, milliseconds: int) -> None:
        """Say how long a machine takes for an action at least."""
        self._least = milliseconds

    def set_held(self, held: bool) -> None:
        """Say that the board still shows earlier turns: machines think, but wait with what they do."""
        if held == self._held:
            return
        self._held = held
        if not held and self._asked is not None:
            self._start_pace(self._least // 2)  # the board has taken some time already
            self._act()

    def move_now(self) -> None:
        """Let the machine act at once, with the best that it has found, even where it rests."""
        if self._asked is None:
            self._may_act_at = self._model.node
            self._paused = False
            if self._session.machine_to_act is not None:
                self._session.go_on_here()
            self._refresh()
            self.changed.emit()
            return
        self._pace.stop()
        self._held = False
        if self._request is not None and self._worker.readiness is Readiness.READY:
            self._request.hurry()
        self._act()

    def hint(self) -> None:
        """Look for something good to do for the person who must act."""
        if self._asked is not None or self._model.outcome is not None:
            return
        self._drop_hint()
        self._hinted = self._model.node
        task = Task(self._model.position, _HELPER, self._seed)
        self._hint = self._worker.ask(
            lambda thinker, halt, _report: thinker.choose(task, halt), self._on_hint_found
        )
        self.changed.emit()

    def agrees_to_draw(self, side: Side) -> bool:
        """Whether the machine that plays `side` agrees to a draw: it does when it believes to be behind."""
        return self._worth.get(side, 0) < GLAD_OF_A_DRAW

    def agrees_to_indecision(self, side: Side) -> bool:
        """Whether the machine that sows for `side` agrees that nothing more is decided.

        It does when few seeds are left and it sees no gain in them.
        """
        few = sum(self._model.position.houses) <= FEW_SEEDS
        return few and self._worth.get(side, 1) <= 0

    def _connect(self) -> None:
        session, model = self._session, self._model
        for signal in (model.turn_played, model.turn_undone, model.position_reset, model.game_finished):
            signal.connect(self._refresh)
        session.begun.connect(self._on_begun)
        session.acted.connect(self._on_acted)
        session.seated.connect(self._refresh)
        session.clockwork.ticked.connect(self._on_ticked)
        self._worker.failed.connect(self._on_failed)
        self._worker.readiness_changed.connect(self._on_readiness_changed)

    def _refresh(self) -> None:
        """See who must act now, and let it think if it is a machine."""
        self._begin_or_drop()
        # No time passes for a machine that does nothing, or whose engine is not there yet.
        waits = self._asked is None or self._worker.readiness is not Readiness.READY
        self._session.clockwork.hold(waits and self._session.machine_due is not None)

    def _begin_or_drop(self) -> None:
        node, machine = self._model.node, self._session.machine_to_act
        if self._hinted is not None and (self._hinted is not node or self._model.outcome is not None):
            self._drop_hint()
        rests = node is not self._session.place or (bool(node.children) and node is not self._may_act_at)
        if self._paused or rests or self._session.clockwork.paused:
            machine = None
        wanted = None if machine is None else (node, machine)
        if wanted == self._asked:
            return
        self._drop()
        self._asked = wanted
        if machine is not None:
            self._drop_hint()
            self._think(node, machine)
        self.changed.emit()

    def _think(self, node: Node, machine: Machine) -> None:
        number = len(node.path())
        task = Task(node.position, machine, (self._seed << 16) + number, self._seconds())
        self._start_pace(self._least)
        self._request = self._worker.ask(
            lambda thinker, halt, _report: thinker.choose(task, halt), self._on_chosen
        )

    def _seconds(self) -> float | None:
        """The time that the clock allows for this action; None without clocks."""
        side, clock = self._model.position.to_act, self._clock()
        return None if clock is None or side is None else clock.allowance(side)

    def _clock(self) -> Clock | None:
        """The clocks, if somebody must act by them."""
        clockwork = self._session.clockwork
        return None if clockwork.due is None else clockwork.clock

    def _has_little_time(self) -> bool:
        side, clock = self._model.position.to_act, self._clock()
        return clock is not None and side is not None and clock.left(side) <= LOW

    def _start_pace(self, milliseconds: int) -> None:
        if milliseconds > 0 and not self._has_little_time():
            self._pace.start(milliseconds)

    def _on_chosen(self, choice: Choice) -> None:
        self._request = None
        self._choice = choice
        side = self._model.position.to_act
        if side is not None and choice.nodes:
            self._worth[side] = choice.value
        self.changed.emit()
        self._act()

    def _act(self) -> None:
        """Play what was chosen, if nothing stands against it any more."""
        waits = self._pace.isActive() or (self._held and not self._has_little_time())
        if self._choice is None or self._asked is None or waits:
            return
        action = self._choice.action
        self._drop()
        try:
            self._session.act(action)
        except AwarichessError:
            self._refresh()  # time was up, or the clocks were stopped, in this very moment

    def _drop(self) -> None:
        """Forget what was asked and what was answered."""
        if self._request is not None:
            self._request.cancel()
        self._request = self._choice = self._asked = None
        self._pace.stop()

    def _drop_hint(self) -> None:
        if self._hint is not None:
            self._hint.cancel()
            self._hint = None
            self.changed.emit()
        self._hinted = None

    def _on_hint_found(self, choice: Choice) -> None:
        self._hint = None
        self.changed.emit()
        self.hint_found.emit(choice)

    def _on_begun(self) -> None:
        """Another game: what was thought before does not count; one from a file waits for its player.

        Where its clocks stand that is enough: it goes on when they do.
        """
        self._drop()
        self._drop_hint()
        self._seed = self._new_seed()
        self._may_act_at = None
        self._worth.clear()
        is_from_file = self._model.node.parent is not None and not self._session.clockwork.paused
        self._paused = bool(self._session.setup.machines) and is_from_file
        self._refresh()
        self.changed.emit()

    def _on_acted(self) -> None:
        self._may_act_at = self._model.node
        self._refresh()

    def _on_ticked(self) -> None:
        """Machines stand while the clocks are stopped."""
        if self._clock_stood != self._session.clockwork.paused:
            self._clock_stood = self._session.clockwork.paused
            self._refresh()

    def _on_readiness_changed(self) -> None:
        self._refresh()
        self.changed.emit()

    def _on_failed(self) -> None:
        self._drop()
        self._drop_hint()
        self._paused = True
        self._refresh()
        self.changed.emit()
