"""How fast game files are read, and that the memory for it does not grow with the file.

Run with `pytest tests/benchmarks/test_reading.py --benchmark-only -s`.
"""

from __future__ import annotations

import gc
import io
import random
import time
import tracemalloc
from typing import TYPE_CHECKING, Final

import pytest

from awarichess_gui.notation.reader import read_games
from awarichess_gui.notation.record import GameRecord
from awarichess_gui.notation.writer import write_game
from awarichess_gui.rules import GameOptions, Phase, Variant

if TYPE_CHECKING:
    from pathlib import Path

    from pytest_benchmark.fixture import BenchmarkFixture

PLIES_PER_SECOND: Final = 5000
"""What the reader has to reach on one core."""

GAMES: Final = 10_000
EVERY: Final = 1000
MEMORY_RATIO: Final = 1.1
"""How much more memory may be held later in the file than after its first games: nothing, but for noise."""


def random_games(count: int, most_turns: int) -> list[GameRecord]:
    """Random games, half Standard and half Synchronous, so that both halves of the game are read."""
    games = []
    for seed in range(count):
        chance = random.Random(seed)
        variant = Variant.SYNCHRONOUS if seed % 2 else Variant.STANDARD
        record = GameRecord(GameOptions(variant=variant))
        node = record.root
        while node.position.phase is not Phase.OVER and len(node.path()) < most_turns:
            node = node.add(chance.choice(node.position.legal_actions()))
        games.append(record)
    return games


def plies_of(games: list[GameRecord]) -> int:
    return sum(1 for game in games for _ in game.main_line())


def read_all(data: bytes) -> int:
    """The number of games; every one of them must be without a fault."""
    games = 0
    for reading in read_games(io.BytesIO(data)):
        assert not reading.faults
        games += 1
    return games


def seconds_to_read(data: bytes) -> float:
    """Seconds of one core's time that a reading takes, whatever else the machine does."""
    began = time.process_time()
    assert read_all(data) > 0
    return time.process_time() - began


def test_plies_per_second(benchmark: BenchmarkFixture) -> None:
    games = random_games(40, most_turns=250)
    data = "\n".join(map(write_game, games)).encode()
    benchmark(read_all, data)
    rate = plies_of(games) / min(seconds_to_read(data) for _ in range(3))
    benchmark.extra_info["plies_per_second"] = round(rate)
    assert rate >= PLIES_PER_SECOND


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_ten_thousand_games_are_read_in_flat_memory(benchmark: BenchmarkFixture, tmp_path: Path) -> None:
    games = random_games(100, most_turns=10)
    hundred = "\n".join([*map(write_game, games), ""]).encode()
    benchmark(read_all, hundred)
    path = tmp_path / "games.awc"
    path.write_bytes(hundred * (GAMES // len(games)))
    held = bytes_held_while_reading(path)
    benchmark.extra_info["bytes_held"] = [held[0], held[-1]]
    assert len(held) == GAMES // EVERY
    assert max(held) <= held[0] * MEMORY_RATIO


def bytes_held_while_reading(path: Path) -> list[int]:
    """The bytes that are held after every so many games, the file's buffer and the latest game included."""
    held = []
    gc.collect()
    tracemalloc.start()
    try:
        for number, reading in enumerate(read_games(path), 1):
            assert not reading.faults
            if number % EVERY == 0:
                gc.collect()
                held.append(tracemalloc.get_traced_memory()[0])
    finally:
        tracemalloc.stop()
    return held
