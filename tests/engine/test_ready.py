"""Loading the engine the first time: with the help of another process, and without it."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from awarichess_gui.engine import jit, ready
from awarichess_gui.engine.player import Player


@pytest.fixture
def helpers(monkeypatch: pytest.MonkeyPatch) -> list[subprocess.Popen[bytes]]:
    """The processes that are started."""
    started: list[subprocess.Popen[bytes]] = []

    class Watched(subprocess.Popen[bytes]):
        def __init__(self, *arguments: object, **options: object) -> None:
            super().__init__(*arguments, **options)  # type: ignore[call-overload]
            started.append(self)

    monkeypatch.setattr(subprocess, "Popen", Watched)
    monkeypatch.setattr(os, "cpu_count", lambda: 2)
    return started


@pytest.fixture
def _nothing_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jit, "is_kept", lambda _module: False)


@pytest.mark.usefixtures("_nothing_kept")
def test_the_other_process_compiles_the_search_of_chess(helpers: list[subprocess.Popen[bytes]]) -> None:
    ready.get_ready()
    assert [process.returncode for process in helpers] == [0]
    assert helpers[0].stdin is not None, "the other process hears by it that this one is gone"
    assert Player.__module__ in sys.modules


def test_the_other_process_does_not_outlive_this_one() -> None:
    work = ready._BESIDE.replace(f"import {ready._CHESS}", "threading.Event().wait()")
    with subprocess.Popen([sys.executable, "-c", work], stdin=subprocess.PIPE) as process:
        try:
            process.communicate(timeout=60)  # closes the pipe, as the system does where a process ends
        finally:
            process.kill()
    assert process.returncode == 1


@pytest.mark.usefixtures("_nothing_kept")
@pytest.mark.parametrize("work", ["raise SystemExit(3)", "import threading; threading.Event().wait()"])
def test_a_process_that_fails_or_hangs_does_no_harm(
    helpers: list[subprocess.Popen[bytes]], monkeypatch: pytest.MonkeyPatch, work: str
) -> None:
    monkeypatch.setattr(ready, "_BESIDE", work)
    monkeypatch.setattr(ready, "_LONGEST", 0.0 if "wait" in work else 120.0)
    ready.get_ready()
    assert len(helpers) == 1
    assert helpers[0].returncode not in {None, 0}


@pytest.mark.usefixtures("_nothing_kept")
def test_no_process_can_be_started(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_arguments: object, **_options: object) -> None:
        raise OSError

    monkeypatch.setattr(subprocess, "Popen", refused)
    ready.get_ready()


def test_nothing_is_started_where_the_code_is_kept(helpers: list[subprocess.Popen[bytes]]) -> None:
    assert jit.is_kept(ready._CHESS)
    assert not jit.is_kept("awarichess_gui.engine.nothing")
    ready.get_ready()
    assert helpers == []
