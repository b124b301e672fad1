"""The compiled code: where it is kept, and that what is kept can be used by another process."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from awarichess_gui.engine import caches, jit, mate_kernel, oracle_kernel, perft, player


def test_no_kernel_waits_for_another_compilation() -> None:
    # A call of a kernel by itself with a literal number asks numba for a second version, which the cache
    # does not keep: the next process would jump to nowhere.
    assert all(module.__name__ for module in (mate_kernel, perft, oracle_kernel, player))
    kept = list(Path(os.environ["NUMBA_CACHE_DIR"]).rglob("*.nbc"))
    assert len(kept) > 30
    assert [path.name for path in kept if b".numba.unresolved" in path.read_bytes()] == []


def test_bits() -> None:
    count = jit.jit("int64(uint64)")(_bits_and_lowest)
    assert count(jit.unsigned(0b1011000)) == 3 * 100 + 3
    assert count(jit.unsigned(1 << 63)) == 163
    assert count(jit.unsigned(0)) == 64


def _bits_and_lowest(x: int) -> int:
    return 100 * jit.popcount(x) + jit.lowest(x)


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


def test_code_of_old_versions_is_forgotten(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("AWARICHESS_CACHE_DIR", str(tmp_path))
    for age in range(4):
        folder = tmp_path / "compiled" / f"version {age}"
        folder.mkdir(parents=True)
        os.utime(folder, (age, age))
    own = Path(jit._private_cache_dir())
    assert sorted(path.name for path in own.parent.iterdir()) == sorted(["version 2", "version 3", own.name])


def test_without_a_writable_cache_a_temporary_folder_serves(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("AWARICHESS_CACHE_DIR", str(tmp_path / "file"))
    folder = Path(jit._private_cache_dir())
    assert folder.is_dir()
    assert tmp_path not in folder.parents
    folder.rmdir()


@pytest.mark.parametrize("kind", ["nbi", "nbc"])
@pytest.mark.parametrize("left", [0, 40])
def test_damaged_code_is_compiled_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, kind: str, left: int
) -> None:
    monkeypatch.setattr(jit._numba.config, "CACHE_DIR", str(tmp_path))
    jit.jit("int64(uint64)")(_bits_and_lowest)
    kept = sorted(tmp_path.rglob("*.nb[ci]"))
    assert [path.suffix for path in kept] == [".nbc", ".nbi"]
    for path in tmp_path.rglob(f"*.{kind}"):
        path.write_bytes(path.read_bytes()[:left])
    assert jit.jit("int64(uint64)")(_bits_and_lowest)(jit.unsigned(0b1011000)) == 303
    assert not list(tmp_path.rglob("*.nb[ci]"))
    jit.jit("int64(uint64)")(_bits_and_lowest)
    assert sorted(tmp_path.rglob("*.nb[ci]")) == kept


def test_code_that_cannot_be_kept_is_used_nevertheless(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(jit._numba.config, "CACHE_DIR", str(tmp_path))

    def full(*_arguments: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr("numba.core.caching.IndexDataCacheFile.save", full)
    assert jit.jit("int64(uint64)")(_bits_and_lowest)(jit.unsigned(0b1011000)) == 303


def test_nothing_but_thinking_imports_numba() -> None:
    lazy = (
        "import sys, awarichess_gui.cli, awarichess_gui.engine.levels, awarichess_gui.engine.limits,"
        " awarichess_gui.engine.choice, awarichess_gui.rules; print('numba' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", lazy], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
