"""Game files for the tests of the command line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

MATE: Final = """[Event "Club evening"]
[Site "?"]
[Date "2026.11.29"]
[Round "1"]
[White "Ama"]
[Black "Kofi"]
[Result "1-0"]

1. (1=W) e4 (2=W) 0
2. (3=W) Bc4 (4=B) Nc6
3. (5=W) Qh5 (6=B) Nf6
4. (7=W) Qxf7# 1-0
"""
"""Seven plies; none of the seven powers is left."""

UNDER_WAY: Final = """[Variant "Standard"]
[Result "*"]

Awari 1: 1. F a *
"""

ALONE: Final = """[White "Ama"]
[Black "Kofi"]
[Result "0-1"]
[Variant "Awari"]
[AwariRules "international"]
[Termination "resignation"]

Awari 1: 1. F a 0-1
"""

FAULTY: Final = """[Result "*"]

Awari 1: 1. F(2) A
"""
"""Nothing is captured by F, and A is not one of North's houses."""


@pytest.fixture
def game_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
    """Puts games into a file in the current folder, and gives its name."""
    monkeypatch.chdir(tmp_path)

    def write(*games: str, name: str = "games.awc") -> str:
        (tmp_path / name).write_text("\n".join(games), encoding="utf-8")
        return name

    return write
