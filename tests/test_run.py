"""`run.py` sets up a fresh clone; nothing is installed and no process is started by these tests."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

import run
from awarichess_gui import system

if TYPE_CHECKING:
    from pathlib import Path


class Shell:
    """Stands in for the processes: notes each command, and makes a Python where venv would."""

    def __init__(self, venv: Path) -> None:
        self.commands: list[list[str]] = []
        self.failing: str | None = None
        self._venv = venv

    def __call__(self, command: list[str], **_: object) -> int:
        words = [str(word) for word in command]
        self.commands.append(words)
        if "venv" in words:
            (self._venv / "bin").mkdir(parents=True)
            (self._venv / "bin" / "python").touch()
        return int(self.failing is not None and self.failing in words)

    def told(self, word: str) -> list[list[str]]:
        """The commands in which a word occurs."""
        return [command for command in self.commands if word in command]


@pytest.fixture
def shell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shell:
    """No process is started, nothing is missing, and the environment is to be made in an empty folder."""
    stand_in = Shell(tmp_path / "venv")
    monkeypatch.setattr(subprocess, "call", stand_in)
    monkeypatch.setattr(run, "VENV", tmp_path / "venv")
    monkeypatch.setattr(system, "is_linux", lambda: True)
    monkeypatch.setattr(system, "qt_platform", lambda: "xcb")
    monkeypatch.setattr(system, "missing_packages", lambda _: [])
    return stand_in


def test_an_old_python_is_told_so(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 10, 12))
    with pytest.raises(SystemExit, match=r"needs Python 3\.11 or newer"):
        run.main([])
    assert shell.commands == []


def test_the_window_is_started_in_an_environment_of_its_own(shell: Shell) -> None:
    assert run.main(["game.awc"]) == 0
    assert shell.told("--editable")[0][-1] == str(run.HERE)
    assert shell.commands[-1] == [str(run.VENV / "bin" / "python"), "-m", "awarichess_gui", "game.awc"]


def test_set_up_is_done_once(shell: Shell) -> None:
    run.main([])
    run.main([])
    assert len(shell.told("venv")) == len(shell.told("--editable")) == 1


def test_a_failed_compilation_of_the_modules_stops_nothing(shell: Shell) -> None:
    shell.failing = "compileall"
    assert run.main([]) == 0
    assert len(shell.told("compileall")) == 1


def test_an_environment_for_the_tests_serves_the_window_too(shell: Shell) -> None:
    run.main(["test", "-q"])
    assert shell.told("--editable")[0][-1] == f"{run.HERE}[test]"
    assert shell.commands[-1][-2:] == ["pytest", "-q"]
    run.main([])
    assert len(shell.told("--editable")) == 1
    run.main(["test"])
    assert len(shell.told("--editable")) == 1


def test_an_environment_for_the_window_gets_what_the_tests_need(shell: Shell) -> None:
    run.main([])
    run.main(["test"])
    assert [command[-1] for command in shell.told("--editable")] == [str(run.HERE), f"{run.HERE}[test]"]
    assert len(shell.told("venv")) == 1


def test_a_failed_installation_is_told_and_tried_again(shell: Shell) -> None:
    shell.failing = "--editable"
    with pytest.raises(SystemExit, match="connected to the internet"):
        run.main([])
    shell.failing = None
    assert run.main([]) == 0
    assert len(shell.told("--editable")) == 2


def test_missing_packages_are_named_to_an_ordinary_user(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(system, "missing_packages", lambda platform: ["libgl1", f"for-{platform}"])
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    with pytest.raises(SystemExit, match=r"\n    sudo apt install libgl1 for-xcb\n"):
        run.main([])
    with pytest.raises(SystemExit, match=r"\n    sudo apt install libgl1 for-offscreen\n"):
        run.main(["test"])
    assert shell.commands == []


def test_missing_packages_are_installed_by_the_superuser(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(system, "missing_packages", lambda _: ["libgl1"])
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")
    run.main(["test"])
    assert shell.commands[0] == ["/usr/bin/apt-get", "update"]
    assert shell.commands[1][:2] == ["/usr/bin/apt-get", "install"]
    assert shell.commands[1][-1] == "libgl1"


def test_without_a_screen_set_up_goes_on_and_the_program_tells(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(system, "qt_platform", lambda: None)
    monkeypatch.setattr(system, "missing_packages", lambda _: ["libgl1"])
    assert run.main([]) == 0
    assert shell.told("awarichess_gui")
