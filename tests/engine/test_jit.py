"""Compiled code: that it does what Python does, what cannot be compiled, and how it is kept."""

from __future__ import annotations

import ctypes
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import pytest

from awarichess_gui.engine import caches, machine_code
from awarichess_gui.engine.jit import (
    Words,
    i64,
    inner,
    jit,
    lowest,
    popcount,
    u64,
    unsigned,
    words,
)
from awarichess_gui.engine.kernel_blocks import KernelError

if TYPE_CHECKING:
    from collections.abc import Callable

_FIVE = 5
_HIGH = unsigned(1 << 63)


def _bits(x: int) -> int:
    return 100 * popcount(x) + lowest(x)


def _arithmetic(a: int, b: int) -> int:
    total = a + b * 3 - (a // 7) * 2
    total ^= (a & b) | (a << 2)
    total -= -a // 24 + (b >> 3)
    return total + ~a + abs(b) + min(a, b) - max(a, _FIVE)


def _decisions(a: int, b: int) -> int:
    outcome = 0
    if a < b and not (a == 3 or b != 4):
        outcome = 1
    elif a >= b or b in (7, a + 1):
        outcome = 2
    either = a > 0 or b > 0
    both = a > 0 and b > 0
    best = max(b, a)
    return outcome + 10 * (1 if either else 0) + 100 * (1 if both else 0) + 1000 * best + (1 if a <= b else 0)


def _endless(a: int, b: int) -> int:
    while True:
        a += 1
        if a > b:
            return a


def _unsigned(a: int, b: int) -> int:
    x = u64(a) * _HIGH ^ (u64(b) >> 3)
    return i64(x) if x > u64(b) else i64(~x)


def _early(a: int, b: int) -> int:
    if a < b:
        return 1
    else:  # noqa: RET505 - both ways end
        return 2


_PAIRS = [(random.Random(seed).randint(-60, 60), random.Random(-seed).randint(-9, 60)) for seed in range(300)]


@pytest.mark.parametrize("function", [_arithmetic, _decisions, _endless, _early])
def test_a_kernel_does_what_python_does(function: Callable[[int, int], int]) -> None:
    kernel = jit("int64(int64, int64)")(function)
    for a, b in _PAIRS:
        assert kernel(a, b) == function(a, b), (a, b)


def _ranges(a: int, b: int) -> int:
    total = 0
    for x in range(a, b, 3):
        if x == 6:
            continue
        if total > 40:
            break
        for y in range(x):
            total += y
    for z in range(4):
        z += total  # noqa: PLW2901 - the range goes on all the same
        total += z & 1
    while total > 9:
        total -= 7
    return total


def test_loops() -> None:
    kernel = jit("int64(int64, int64)")(_ranges)
    for a, b in _PAIRS:
        assert kernel(a, b) == _ranges(a, b), (a, b)


def test_numbers_wrap_around() -> None:
    kernel = jit("int64(int64, int64)")(_unsigned)
    for a, b in _PAIRS:
        x = (a % 2**64 << 63) % 2**64 ^ (b % 2**64 >> 3)
        assert kernel(a, b) == i64(x if x > b % 2**64 else ~x), (a, b)


def test_bits() -> None:
    count = jit("int64(uint64)")(_bits)
    for number in (0b1011000, 1 << 63, 0):
        assert count(number) == _bits(number)
    assert count(0b1011000) == 303
    assert count(0) == 64
    assert i64(u64(-5)) == -5


@jit("Tuple((int64, uint64))(int8[::1], int32[::1], uint64[::1], int64)")
def _sums(small: Words, middle: Words, large: Words, count: int) -> tuple[int, int]:
    total = 0
    bits = large[0]
    for at in range(count):
        total += small[at] - middle[at]
        small[at] = 300 + at
        middle[at] -= 1
        large[at] ^= _HIGH
    return (total, bits) if count else (_seven(), bits)


@inner("int64(int64)")
def _doubled(a: int) -> int:
    return 2 * a


@inner("int64()")
def _seven() -> int:
    return _doubled(3) + 1


def test_arrays_and_tuples() -> None:
    small, middle = np.array([-3, 100], np.int8), np.array([-70_000, 5], np.int32)
    large = np.array([2**64 - 1, 3], np.uint64)
    assert _sums(words(small), words(middle), words(large), 2) == (97 + 69_995, 2**64 - 1)
    assert small.tolist() == [300 - 256, 301 - 256]
    assert middle.tolist() == [-70_001, 4]
    assert large.tolist() == [2**63 - 1, 2**63 + 3]
    assert _sums(words(small), words(middle), words(large), 0) == (7, 2**63 - 1)


def test_arrays_of_the_wrong_kind_are_refused() -> None:
    numbers = np.zeros(8, np.int64)
    with pytest.raises(ctypes.ArgumentError):
        _sums(words(numbers), words(numbers), words(numbers), 1)
    with pytest.raises(ValueError, match="contiguous"):
        words(numbers[::2])


def _mixed(a: int, b: int) -> int:
    return a & b & _HIGH


def _turned(a: int, b: int) -> int:
    a = u64(b)
    return i64(a)


def _unknown(a: int, b: int) -> int:
    return len([a, b])


def _divided(a: int, b: int) -> int:
    return a // b


def _few(a: int, b: int) -> int:
    return a + b + _doubled()  # type: ignore[call-arg]


def _compared(a: int, b: int) -> int:
    return 1 if a < b < 4 else 0


def _caught(a: int, b: int) -> int:
    try:
        return a
    finally:
        b += 1


@pytest.mark.parametrize("function", [_mixed, _turned, _unknown, _divided, _few, _compared, _caught])
def test_what_cannot_be_compiled_is_refused(function: Callable[[int, int], int]) -> None:
    with pytest.raises(KernelError, match=function.__name__):
        jit("int64(int64, int64)")(function)(1, 2)


@pytest.mark.parametrize(
    ("platform", "variables", "expected"),
    [
        ("linux", {"XDG_CACHE_HOME": "/c"}, Path("/c/awarichess")),
        ("linux", {"HOME": "/home/ama"}, Path("/home/ama/.cache/awarichess")),
        ("darwin", {"HOME": "/Users/ama"}, Path("/Users/ama/Library/Caches/awarichess")),
        ("win32", {"LOCALAPPDATA": "/l"}, Path("/l/awarichess")),
        ("linux", {"AWARICHESS_CACHE_DIR": "/mine"}, Path("/mine")),
    ],
)
def test_the_cache_folder_follows_the_system(
    monkeypatch: pytest.MonkeyPatch, platform: str, variables: dict[str, str], expected: Path
) -> None:
    for name in ("XDG_CACHE_HOME", "LOCALAPPDATA", "AWARICHESS_CACHE_DIR"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "platform", platform)
    assert caches.user_cache_dir() == expected


def test_code_of_old_versions_is_forgotten(tmp_path: Path) -> None:
    for age, name in enumerate(("folder", "1.o", "2.o", "3.o")):
        other = tmp_path / name
        if name == "folder":
            other.mkdir()
            (other / "inside").touch()
        else:
            other.touch()
        os.utime(other, (age, age))
    machine_code.kept_or_made(tmp_path / "own.o", lambda: b"code")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["2.o", "3.o", "own.o"]


def test_code_is_made_once(tmp_path: Path) -> None:
    path = tmp_path / "new" / "own.o"
    assert machine_code.kept_or_made(path, lambda: b"code") == b"code"
    assert machine_code.kept_or_made(path, lambda: b"never") == b"code"
    assert [other.name for other in path.parent.iterdir()] == ["own.o"]


@pytest.mark.parametrize("left", [0, 10, 34])
def test_damaged_code_is_made_again(tmp_path: Path, left: int) -> None:
    path = tmp_path / "own.o"
    machine_code.kept_or_made(path, lambda: b"code")
    whole = path.read_bytes()
    path.write_bytes(whole[:left])
    assert machine_code.kept_or_made(path, lambda: b"code") == b"code"
    assert path.read_bytes() == whole


def test_code_that_cannot_be_kept_is_used_nevertheless(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    assert machine_code.kept_or_made(tmp_path / "file" / "own.o", lambda: b"code") == b"code"


def test_nothing_but_thinking_loads_the_compiler() -> None:
    lazy = (
        "import sys, awarichess_gui.cli, awarichess_gui.engine.levels, awarichess_gui.engine.limits,"
        " awarichess_gui.engine.choice, awarichess_gui.rules; print('llvmlite' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", lazy], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


def test_a_start_with_kept_code_does_without_the_translator() -> None:
    start = (
        "import sys, awarichess_gui.engine.player; print('awarichess_gui.engine.translator' in sys.modules)"
    )
    subprocess.run([sys.executable, "-c", start], capture_output=True, check=True)
    done = subprocess.run([sys.executable, "-c", start], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
