"""What the window's thread asks of the engine, and what it is told: plain values and interfaces."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from awarichess_gui.rules import Action, Position, Side
from awarichess_gui.session.machines import Machine

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import SignalInstance

    from awarichess_gui.engine.choice import Choice
    from awarichess_gui.session.halt import Halt
    from awarichess_gui.session.search_worker import Deed, Hear, Readiness, Request


@dataclass(frozen=True, slots=True)
class Task:
    """What a machine is asked.

    Attributes:
        position: the position in which somebody must act.
        machine: how strongly to play.
        seed: decides between equals, and what a weak level gets wrong.
        seconds: the most time that the clock allows; None without clocks.
    """

    position: Position
    machine: Machine
    seed: int = 0
    seconds: float | None = None


@dataclass(frozen=True, slots=True)
class Analysis:
    """What is known of a position so far.

    Attributes:
        position: the position.
        value: its value for South and White: hundredths of a pawn in Chess, of a seed in Awari.
        line: the best line.
        depth: moves or sowings looked ahead.
        nodes: positions searched.
        worth: in Awari the value of each sowing for the player to sow, in hundredths of a seed.
        winner: the side that is proved to force checkmate with the powers there are.
        moves: the moves that the winner needs; 0 if that is not known.
        exact: the value is exact: the oracle's, or that of a whole tree.
    """

    position: Position
    value: int
    line: tuple[Action, ...] = ()
    depth: int = 0
    nodes: int = 0
    worth: tuple[tuple[Action, int], ...] = ()
    winner: Side | None = None
    moves: int = 0
    exact: bool = False


class Thinker(Protocol):
    """The engine as the worker's thread sees it; only that thread may use it."""

    def choose(self, task: Task, halt: Halt) -> Choice:
        """Choose an action; the best so far when it is halted."""

    def analyse(self, position: Position, report: Callable[[Analysis], None], halt: Halt) -> Analysis:
        """Look deeper and deeper into a position, reporting what is found, until it is halted or known."""


class Worker(Protocol):
    """What is wanted of a `SearchWorker`."""

    @property
    def readiness_changed(self) -> SignalInstance:
        """The engine has come further."""

    @property
    def failed(self) -> SignalInstance:
        """The engine could not be loaded, or failed."""

    @property
    def readiness(self) -> Readiness:
        """How far the engine has come."""

    def ask(self, deed: Deed, hear: Hear, report: Hear | None = None, *, background: bool = False) -> Request:
        """Ask for something; returns at once."""
