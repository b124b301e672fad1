"""The engine's conversation with another program."""

from __future__ import annotations

import threading

import chess
import pytest

from awarichess_gui.engine.protocol import Protocol, ProtocolError, parse_action
from awarichess_gui.rules import AgreeIndecision, LetPlay, Move, Pass, Sow, ZeroMove


class Listener:
    """What the engine says, and a way to wait for its choice."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.chosen = threading.Event()
        self.protocol = Protocol(self.hear)

    def hear(self, line: str) -> None:
        self.lines.append(line)
        if line.startswith("bestmove"):
            self.chosen.set()

    def tell(self, *lines: str) -> list[str]:
        self.lines.clear()
        for line in lines:
            assert self.protocol.hear(line)
        return self.lines

    def choice(self, *lines: str) -> str:
        self.chosen.clear()
        self.tell(*lines)
        assert self.chosen.wait(60)
        return self.lines[-1].removeprefix("bestmove ")


def test_it_introduces_itself() -> None:
    said = Listener().tell("uci", "isready", "", "ucinewgame")
    assert said[0].startswith("id name Awarichess")
    assert said[-2:] == ["uciok", "readyok"]
    assert any("var Synchronous" in line for line in said)


def test_it_chooses() -> None:
    listener = Listener()
    assert listener.choice("position startpos moves A f", "go nodes 5000") in "ABCDEF"
    assert listener.lines[-2].startswith("info depth ")
    text = f"position string {chess.STARTING_FEN} - WWWWWWW"
    assert listener.choice(text, "go nodes 100000") == "e2e3"
    assert listener.choice(f"{text} moves e2e3", "go depth 3") == "0"


def test_it_thinks_until_it_is_stopped() -> None:
    listener = Listener()
    listener.tell(f"position string {chess.STARTING_FEN} - {'WB' * 15}", "go infinite")
    assert not listener.chosen.is_set()
    listener.protocol.hear("stop")
    assert listener.chosen.is_set()
    listener.tell("go infinite")
    assert not listener.protocol.hear("quit")
    assert listener.lines[-1].startswith("bestmove")


def test_it_is_told_to_stop_before_it_answers_what_it_knows_at_once() -> None:
    listener = Listener()
    only_e = "position string 0-0-0-0-1-0-1-1-0-0-3-0:S"
    assert listener.choice("setoption name Variant value Awari", only_e, "go") == "E"
    listener.chosen.clear()
    listener.tell(only_e, "go infinite")
    assert not listener.chosen.wait(0.2)
    listener.tell("stop")
    assert listener.lines[-1] == "bestmove E"


def test_options() -> None:
    listener = Listener()
    assert (
        listener.tell(
            "setoption name Level value 2",
            "setoption name Seed value 5",
            "setoption name Variant value Awari",
            "setoption name AwariRules value international",
        )
        == []
    )
    assert listener.choice("position startpos", "go") in "ABCDEF"


@pytest.mark.parametrize(
    "line",
    [
        "what",
        "setoption name Level value 9",
        "setoption name Level value x",
        "setoption name Variant value Chess",
        "setoption name AwariRules value bridge",
        "setoption name Hash value 3",
        "position",
        "position string nonsense",
        "position startpos moves e2e4",
        "position startpos moves 99",
        "go nodes",
        "go wtime 3",
    ],
)
def test_it_says_what_it_does_not_understand(line: str) -> None:
    said = Listener().tell(line)
    assert len(said) == 1
    assert said[0].startswith("info string ")


def test_a_game_that_is_over() -> None:
    listener = Listener()
    said = listener.tell("position string 7k/5QQ1/8/8/8/8/8/K7 b - - 0 1 - W", "go")
    assert said == ["info string The game is over: there is nothing to choose."]


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("A", Sow(0)),
        ("f", Sow(11)),
        ("B>", Sow(1, transfer=True)),
        ("-", Pass()),
        ("0", ZeroMove()),
        ("play", LetPlay()),
        ("indecision", AgreeIndecision()),
        ("e7e8n", Move(chess.Move.from_uci("e7e8n"))),
    ],
)
def test_actions(text: str, action: object) -> None:
    assert parse_action(text) == action


@pytest.mark.parametrize("text", ["g", "", "e2", "0000", "AB", "e2e9"])
def test_what_is_no_action(text: str) -> None:
    with pytest.raises(ProtocolError):
        parse_action(text)
