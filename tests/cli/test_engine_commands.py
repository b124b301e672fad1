"""`awarichess bestmove`, `solve`, `selfplay`, `oracle`, `engine` and `bench`."""

from __future__ import annotations

import io
import json
import signal
import sys
import threading
from typing import TYPE_CHECKING, Any

import pytest

from awarichess_gui import cli
from awarichess_gui.cli import selfplay
from awarichess_gui.cli.oracle import _RULES
from awarichess_gui.cli.thinking import stoppable
from awarichess_gui.engine import bench as bench_module
from awarichess_gui.engine.limits import StopFlag
from awarichess_gui.engine.oracle import ORACLE_RULES
from tests.cli.conftest import FAULTY, MATE, UNDER_WAY

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

SEVEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 - WWWWWWW"
FIVE = SEVEN[:-2]


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert cli.main([*arguments, "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert isinstance(answer, dict)
    return answer


def test_bestmove(capsys: pytest.CaptureFixture[str]) -> None:
    answer = told(capsys, "bestmove", "--nodes", "5000")
    assert {"action", "value", "pv", "nodes", "seconds"} <= set(answer)
    assert answer["action"] == answer["pv"][0]
    assert answer["action"] in "ABCDEF"
    answer = told(capsys, "bestmove", "--position", SEVEN, "--nodes", "100000")
    assert (answer["action"], answer["mate"]) == ("e2e3", 1)
    again = told(capsys, "bestmove", "--position", SEVEN, "--nodes", "100000")
    assert {**again, "seconds": 0} == {**answer, "seconds": 0}


def test_bestmove_of_a_file_in_words(
    game_file: Callable[..., str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["bestmove", "--file", game_file(UNDER_WAY), "--level", "2", "--movetime", "500"]) == 0
    first, line, effort = capsys.readouterr().out.splitlines()
    assert first.endswith(" seeds")
    assert line.split()[0] == first.split()[0]
    assert effort.startswith("depth 2, ")


def test_bestmove_that_mates_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["bestmove", "--position", SEVEN, "--nodes", "100000"]) == 0
    assert capsys.readouterr().out.splitlines()[0] == "e2e3  checkmate is forced"


def test_bestmove_of_a_file_with_faults_tells_them(
    game_file: Callable[..., str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["bestmove", "--file", game_file(FAULTY), "--level", "1"]) == 1
    told = capsys.readouterr()
    assert told.out.splitlines()[-1].startswith("depth 1, ")
    assert told.err.startswith("games.awc:3:15: ")


def test_bestmove_of_two_positions_at_once(game_file: Callable[..., str]) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main(["bestmove", "--file", game_file(UNDER_WAY), "--position", SEVEN])
    assert ended.value.code == 2


def test_bestmove_where_there_is_nothing_to_choose(
    game_file: Callable[..., str], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert cli.main(["bestmove", "--file", game_file(MATE)]) == 1
    assert "The game is over" in capsys.readouterr().err
    (tmp_path / "empty.awc").write_text("")
    assert cli.main(["bestmove", "--file", str(tmp_path / "empty.awc")]) == 1
    assert "no game" in capsys.readouterr().err


@pytest.mark.parametrize("level", ["0", "9", "x"])
def test_levels_that_there_are_not(level: str) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main(["bestmove", "--level", level])
    assert ended.value.code == 2


def test_solve(capsys: pytest.CaptureFixture[str]) -> None:
    answer = told(capsys, "solve", "--position", SEVEN)
    assert answer["mate"] is True
    assert answer["winner"] == "white"
    assert len(answer["line"]) == 7
    answer = told(capsys, "solve", "--position", FIVE)
    assert (answer["mate"], answer["winner"], answer["complete"], answer["line"]) == (False, None, True, [])


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--position", SEVEN], "White forces checkmate: e2e3 0 "),
        (["--position", FIVE], "Neither side can force checkmate"),
        (["--position", FIVE + "WBWBWBWBWB", "--nodes", "100"], "Not decided"),
    ],
)
def test_solve_in_words(capsys: pytest.CaptureFixture[str], arguments: list[str], words: str) -> None:
    assert cli.main(["solve", *arguments]) == 0
    assert capsys.readouterr().out.startswith(words)


def test_solve_where_there_is_nothing_to_solve(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["solve"]) == 1
    assert "nothing to solve" in capsys.readouterr().err


def test_selfplay(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "games.awc"
    arguments = ["selfplay", "--south", "1", "--north", "2", "--variant", "Awari", "--games", "2"]
    answer = told(capsys, *arguments, "-o", str(file))
    assert sum(answer["results"].values()) == 2
    assert cli.main(["check", str(file)]) == 0
    assert "2 games" in capsys.readouterr().out
    again = tmp_path / "again.awc"
    assert cli.main([*arguments, "-o", str(again)]) == 0
    assert capsys.readouterr().out.startswith("2 games in ")
    assert again.read_text() == file.read_text()


def test_selfplay_that_is_interrupted_keeps_the_games_that_are_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "games.awc"

    def interrupted(think: Callable[[StopFlag], None]) -> None:
        think(StopFlag())
        raise KeyboardInterrupt

    monkeypatch.setattr(selfplay, "stoppable", interrupted)
    arguments = ["selfplay", "--south", "1", "--north", "1", "--variant", "Awari", "-o"]
    assert cli.main([*arguments, str(file)]) == 130
    assert cli.main(["check", str(file)]) == 0


def test_selfplay_into_a_folder_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["selfplay", "-o", str(tmp_path / "none" / "games.awc")]) == 1
    assert "There is no folder for " in capsys.readouterr().err


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signal")
def test_thinking_ends_at_once_by_ctrl_c() -> None:
    begun, ended = threading.Event(), threading.Event()

    def think(stop: StopFlag) -> None:
        begun.set()
        while not stop:
            pass
        ended.set()

    def press() -> None:
        begun.wait()
        signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGINT)

    presser = threading.Thread(target=press)
    presser.start()
    with pytest.raises(KeyboardInterrupt):
        stoppable(think)
    presser.join()
    assert ended.is_set()


def test_oracle_query(capsys: pytest.CaptureFixture[str]) -> None:
    answer = told(capsys, "oracle", "query", "--houses", "0-0-1-0-2-0-1-0-0-3-0-1:S")
    assert answer == {"value": 8, "moves": {"C": -8, "E": 8}}
    assert cli.main(["oracle", "query", "--houses", "0-0-1-0-2-0-1-0-0-3-0-1:S"]) == 0
    assert capsys.readouterr().out.splitlines()[0] == "value +8 for South"


@pytest.mark.parametrize(
    "houses",
    ["4-4-4-4-4-4-4-4-4-4-4-4:S", "0-0-0-0-0-0-0-0-0-0-0-0:N", "1-2:S", "99-0-0-0-0-0-0-0-0-0-0-0:N"],
)
def test_oracle_query_of_what_it_does_not_know(houses: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["oracle", "query", "--houses", houses]) == 1
    assert capsys.readouterr().err.startswith("awarichess: ")


def test_oracle_build(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "small.oracle"
    answer = told(capsys, "oracle", "build", "--seeds", "3", "--rules", "computer", "-o", str(file))
    assert answer["positions"] == 455
    assert [layer["seeds"] for layer in answer["layers"]] == [1, 2, 3]
    assert all(layer["largest"] == layer["seeds"] for layer in answer["layers"])
    monkeypatch.setenv("AWARICHESS_CACHE_DIR", str(tmp_path))
    assert cli.main(["oracle", "build", "--seeds", "2"]) == 0
    assert (tmp_path / "oracle" / "awarichess.oracle").exists()
    assert capsys.readouterr().out.splitlines()[0].split() == [
        "seeds",
        "wins",
        "draws",
        "losses",
        "largest",
        "swing",
    ]
    assert cli.main(["oracle", "build", "--seeds", "60"]) == 1
    assert _RULES == ORACLE_RULES


def test_engine(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("isready\nquit\nuci\n"))
    assert cli.main(["engine"]) == 0
    assert capsys.readouterr().out == "readyok\n"
    monkeypatch.setattr(sys, "stdin", io.StringIO("isready\n"))
    assert cli.main(["engine"]) == 0


def test_bench(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_module, "figures", lambda: iter([("perft_nps", 2.0), ("awari_nps", 3.456)]))
    assert told(capsys, "bench") == {"perft_nps": 2.0, "awari_nps": 3.46}
    assert cli.main(["bench"]) == 0
    assert capsys.readouterr().out.split() == ["perft_nps", "2.00", "awari_nps", "3.46"]
