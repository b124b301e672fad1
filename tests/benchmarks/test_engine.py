"""How fast the engine is; run with `pytest tests/benchmarks --benchmark-only`, or by `awarichess bench`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import chess

from awarichess_gui.engine.awari_engine import AwariEngine
from awarichess_gui.engine.awari_task import AwariTask
from awarichess_gui.engine.chess_engine import ChessEngine
from awarichess_gui.engine.chess_task import ChessTask
from awarichess_gui.engine.limits import Limits
from awarichess_gui.engine.perft import perft
from awarichess_gui.rules import RULE_SETS, Awari, Variant

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture


def test_perft(benchmark: BenchmarkFixture) -> None:
    assert benchmark(perft, chess.Board(), 5) == 4_865_609


def test_chess_search(benchmark: BenchmarkFixture) -> None:
    engine = ChessEngine(18)
    task = ChessTask(chess.Board(), (0, 1) * 10, paid=True, zero=True)

    def search() -> int:
        engine.forget()
        return engine.search(task, Limits(nodes=500_000)).nodes

    assert benchmark(search) <= 500_000


def test_awari_search(benchmark: BenchmarkFixture) -> None:
    engine = AwariEngine(18)
    task = AwariTask(Awari(), RULE_SETS["awarichess"], Variant.STANDARD)

    def search() -> int:
        engine.forget()
        return engine.search(task, Limits(nodes=1_000_000)).nodes

    assert benchmark(search) >= 500_000
