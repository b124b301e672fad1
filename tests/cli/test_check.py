"""`awarichess check`: faults with their places, and how much was read."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from awarichess_gui import cli
from tests.cli.conftest import ALONE, FAULTY, MATE, UNDER_WAY

if TYPE_CHECKING:
    from collections.abc import Callable

    import pytest


def test_a_file_without_faults(game_file: Callable[..., str], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["check", game_file(MATE, UNDER_WAY, ALONE)]) == 0
    assert capsys.readouterr().out == "games.awc: 3 games, 11 plies, 0 faults\n"


def test_each_fault_has_its_place(game_file: Callable[..., str], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["check", game_file(UNDER_WAY, FAULTY)]) == 1
    first, second, summary = capsys.readouterr().out.splitlines()
    assert first.startswith("games.awc:8:15: no seeds captured here, not 2")
    assert second.startswith("games.awc:8:18: ")
    assert summary == "games.awc: 2 games, 3 plies, 2 faults"


def test_json(game_file: Callable[..., str], capsys: pytest.CaptureFixture[str]) -> None:
    good, bad = game_file(MATE, name="good.awc"), game_file(FAULTY, name="bad.awc")
    assert cli.main(["check", good, bad, "--json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert (found["games"], found["plies"]) == (2, 8)
    places = [(fault["file"], fault["line"], fault["column"]) for fault in found["faults"]]
    assert places == [("bad.awc", 3, 15), ("bad.awc", 3, 18)]
    assert found["faults"][0]["message"] == "no seeds captured here, not 2"


def test_a_file_that_is_not_there(game_file: Callable[..., str], capsys: pytest.CaptureFixture[str]) -> None:
    """The files after it are read all the same."""
    assert cli.main(["check", "missing.awc", game_file(MATE)]) == 1
    missing, read = capsys.readouterr().out.splitlines()
    assert missing.startswith("missing.awc cannot be read: ")
    assert read == "games.awc: 1 game, 7 plies, 0 faults"


def test_a_file_that_is_not_there_in_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["check", "no/such.awc", "--json"]) == 1
    (fault,) = json.loads(capsys.readouterr().out)["faults"]
    assert (fault["file"], fault["line"], fault["column"]) == ("no/such.awc", None, None)


def test_an_empty_file_holds_no_game(
    game_file: Callable[..., str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["check", game_file("\n")]) == 1
    assert "games.awc:1:1: there is no game in it" in capsys.readouterr().out
