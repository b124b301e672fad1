"""Measurements of the engine on this machine: medians of one run."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from typing import TYPE_CHECKING, Final

import chess

from awarichess_gui.engine.awari_engine import AwariEngine
from awarichess_gui.engine.awari_task import AwariTask
from awarichess_gui.engine.chess_engine import ChessEngine
from awarichess_gui.engine.chess_task import ChessTask
from awarichess_gui.engine.limits import Limits, StopFlag
from awarichess_gui.engine.oracle import build
from awarichess_gui.engine.perft import perft
from awarichess_gui.rules import RULE_SETS, Awari, Variant

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_KIWIPETE: Final = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
_QUEUES: Final = ("WBWBWBWBWBWBWBWBWB", "WBBBWWWBWBBWBWBWW", "BBBBWWWWBBWWWBBBWWBBWWBBWWB")
_IMPORT: Final = (
    "import time, awarichess_gui.rules; t = time.perf_counter(); "
    "from awarichess_gui.engine.ready import get_ready; get_ready(); "
    "print(time.perf_counter() - t)"
)
_REPEATS: Final = 3
_TICK_SECONDS: Final = 0.01


def figures() -> Iterator[tuple[str, float]]:
    """Measure one figure after the other; its name and its value."""
    yield "perft_nps", _per_second(lambda: perft(chess.Board(_KIWIPETE), 5))
    yield "python_chess_perft_nps", _per_second(lambda: _slow_perft(chess.Board(_KIWIPETE), 3))
    yield "search_nps", _search_speed()
    yield "awari_nps", _awari_speed()
    yield "oracle_positions_per_s", _per_second(_build_oracle)
    if not getattr(sys, "frozen", False):
        yield from _start_figures()
    yield "stop_latency_ms", 1000 * statistics.median(_stop_latency() for _ in range(9))
    yield "ui_max_stall_ms", 1000 * _longest_stall()


def _per_second(count: Callable[[], int]) -> float:
    """How many of what a function counts it does in a second."""
    speeds = []
    for _ in range(_REPEATS):
        started = time.perf_counter()
        done = count()
        speeds.append(done / (time.perf_counter() - started))
    return statistics.median(speeds)


def _slow_perft(board: chess.Board, depth: int) -> int:
    """The same count on python-chess."""
    if depth == 1:
        return board.legal_moves.count()
    leaves = 0
    for move in board.legal_moves:
        board.push(move)
        leaves += _slow_perft(board, depth - 1)
        board.pop()
    return leaves


def _tasks() -> list[ChessTask]:
    return [
        ChessTask(chess.Board(fen), tuple(int(power == "B") for power in queue), paid=True, zero=True)
        for fen in (chess.STARTING_FEN, _KIWIPETE)
        for queue in _QUEUES
    ]


def _search_speed() -> float:
    engine = ChessEngine()

    def searched() -> int:
        engine.forget()
        return sum(engine.search(task, Limits(nodes=1_000_000)).nodes for task in _tasks())

    return _per_second(searched)


def _awari_speed() -> float:
    engine = AwariEngine()
    task = AwariTask(Awari(), RULE_SETS["awarichess"], Variant.STANDARD, foresees=True)

    def searched() -> int:
        engine.forget()
        return engine.search(task, Limits(nodes=20_000_000)).nodes

    return _per_second(searched)


def _build_oracle() -> int:
    built = build("awarichess", 12)
    return 0 if built is None else len(built.values)


def _start_figures() -> Iterator[tuple[str, float]]:
    """How long it takes until the engine can play, the first time and later; the rules are loaded before."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "AWARICHESS_CACHE_DIR": folder}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)

        def load() -> float:
            done = subprocess.run(
                [sys.executable, "-c", _IMPORT], env=environment, capture_output=True, check=True, text=True
            )
            return float(done.stdout)

        yield "first_compile_s", load()
        yield "warm_load_s", statistics.median(load() for _ in range(_REPEATS))


def _stop_latency() -> float:
    """Seconds from the wish to stop to the end of a search."""
    stop = StopFlag()
    engine = ChessEngine(16)
    ended: list[float] = []

    def run() -> None:
        engine.search(_tasks()[0], stop=stop)
        ended.append(time.perf_counter())

    thread = threading.Thread(target=run)
    thread.start()
    time.sleep(0.1)
    asked = time.perf_counter()
    stop.stop()
    thread.join()
    return ended[0] - asked


def _longest_stall() -> float:
    """The most seconds by which a ticker in this thread comes late while another thread searches."""
    stop = StopFlag()
    engine = ChessEngine()
    thread = threading.Thread(target=lambda: engine.search(_tasks()[0], stop=stop))
    thread.start()
    worst = 0.0
    for _ in range(200):
        before = time.perf_counter()
        time.sleep(_TICK_SECONDS)
        worst = max(worst, time.perf_counter() - before - _TICK_SECONDS)
    stop.stop()
    thread.join()
    return worst
