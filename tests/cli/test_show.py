"""`awarichess show`: a game's facts, and the board as text."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from awarichess_gui import cli
from tests.cli.conftest import ALONE, FAULTY, MATE, UNDER_WAY

if TYPE_CHECKING:
    from collections.abc import Callable


def facts(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> dict[str, Any]:
    assert cli.main(["show", "--json", *words]) == code
    found = json.loads(capsys.readouterr().out)
    assert isinstance(found, dict)
    return found


def text(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert cli.main(["show", *words]) == 0
    return capsys.readouterr().out


def test_the_end_of_a_game(game_file: Callable[..., str], capsys: pytest.CaptureFixture[str]) -> None:
    assert facts(capsys, game_file(MATE)) == {
        "result": "1-0",
        "termination": "checkmate",
        "phase": "over",
        "to_act": None,
        "act": "over",
        "cycle": 1,
        "position": "r1bqkb1r/pppppQpp/2n2n2/8/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4 - -",
        "powers": "",
        "captured": {"white": 0, "black": 0},
        "plies": 7,
    }


@pytest.mark.parametrize(
    ("ply", "expected"),
    [
        (0, ("white", "move-or-zero", "WWWBWBW")),
        (1, ("white", "decide", "WWBWBW")),
        (2, ("white", "move-or-zero", "WBWBW")),
        (3, ("black", "move-or-zero", "BWBW")),
        (7, (None, "over", "")),
    ],
)
def test_a_ply_within(
    ply: int,
    expected: tuple[str | None, str, str],
    game_file: Callable[..., str],
    capsys: pytest.CaptureFixture[str],
) -> None:
    found = facts(capsys, game_file(MATE), "--ply", str(ply))
    assert (found["to_act"], found["act"], found["powers"]) == expected
    assert (found["result"], found["plies"]) == ("1-0", 7)


def test_the_game_is_chosen_by_its_number(
    game_file: Callable[..., str], capsys: pytest.CaptureFixture[str]
) -> None:
    found = facts(capsys, game_file(MATE, UNDER_WAY), "--game", "2")
    assert (found["result"], found["termination"]) == ("*", "unfinished")
    assert (found["phase"], found["act"], found["to_act"], found["plies"]) == ("awari", "sow", "white", 2)
    assert found["position"].endswith(" 4-4-4-4-4-0-0-6-6-6-5-5:S -")


def test_a_resigned_game_is_over_at_its_end_only(
    game_file: Callable[..., str], capsys: pytest.CaptureFixture[str]
) -> None:
    name = game_file(ALONE)
    end, before = facts(capsys, name), facts(capsys, name, "--ply", "1")
    assert (end["termination"], end["phase"], end["to_act"]) == ("resignation", "over", None)
    assert (before["termination"], before["phase"], before["to_act"]) == ("resignation", "awari", "black")


def test_what_is_not_there(game_file: Callable[..., str], capsys: pytest.CaptureFixture[str]) -> None:
    name = game_file(MATE)
    assert cli.main(["show", name, "--game", "2"]) == 1
    assert cli.main(["show", name, "--ply", "8"]) == 1
    assert cli.main(["show", "missing.awc"]) == 1
    game, ply, file = capsys.readouterr().err.splitlines()
    assert game == "awarichess: There is no game 2 in games.awc: it holds 1 game."
    assert ply == "awarichess: There is no ply 8: the game has 7 plies."
    assert file.startswith("awarichess: missing.awc cannot be read: ")


def test_a_game_with_faults_is_shown_as_far_as_it_goes(
    game_file: Callable[..., str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["show", "--json", game_file(FAULTY)]) == 1
    output = capsys.readouterr()
    assert json.loads(output.out)["plies"] == 1
    assert output.err.startswith("games.awc:3:15: no seeds captured here, not 2\n")


def test_the_board_for_people(game_file: Callable[..., str], capsys: pytest.CaptureFixture[str]) -> None:
    assert text(capsys, game_file(MATE), "--ply", "1") == (
        "Club evening, 2026.11.29, 1\n"
        "Ama (White) - Kofi (Black)  1-0\n"
        "Standard, rules awarichess\n"
        "\n"
        "    f:0  e:0  d:0  c:0  b:0  a:0\n"
        "\n"
        "8   r   n   b   q   k   b   n   r\n"
        "      ·   △   △   ▲   △   ▲   △\n"
        "7   p   p   p   p   p   p   p   p\n"
        "      ·   ·   ·   ·   ·   ·   ·\n"
        "6\n"
        "      ·   ·   ·   ·   ·   ·   ·\n"
        "5\n"
        "      ·   ·   ·   ·   ·   ·   ·\n"
        "4                   P\n"
        "      ·   ·   ·   ·   ·   ·   ·\n"
        "3\n"
        "      ·   ·   ·   ·   ·   ·   ·\n"
        "2   P   P   P   P       P   P   P\n"
        "      ·   ·   ·   ·   ·   ·   ·\n"
        "1   R   N   B   Q   K   B   N   R\n"
        "    a   b   c   d   e   f   g   h\n"
        "\n"
        "    A:0  B:0  C:0  D:0  E:0  F:0\n"
        "\n"
        "Chess 1: power 2 is White's, who says whether Black moves or makes the zero move.\n"
        "Seeds captured in this game of Awari: White 0, Black 0.\n"
        "Powers to come: 2=W 3=W 4=B 5=W 6=B 7=W\n"
        "Powers used: 1 of 7.\n"
        "After 1 of 7 plies.\n"
    )


def test_awari_alone_has_no_chessboard(
    game_file: Callable[..., str], capsys: pytest.CaptureFixture[str]
) -> None:
    shown = text(capsys, game_file(ALONE))
    assert "\n    f:5  e:5  d:6  c:6  b:6  a:0\n    A:4  B:4  C:4  D:4  E:4  F:0\n" in shown
    assert "Ama (South) - Kofi (North)  0-1\nAwari, rules international\n" in shown
    assert "North has won by resignation: 0-1." in shown
    assert "Powers" not in shown


@pytest.mark.parametrize(
    ("game", "sentence"),
    [
        ("Awari 1: 1. F", "Awari 1: North is to sow."),
        ("1. (1=W) e4 (2=B)", "Chess 1: power 2 is Black's own; Black moves or makes the zero move."),
        ("1. (1=W) e4 (2=W) play", "Chess 1: White has let Black play; Black is to move."),
        (
            '[CheckBeforeAwari "yes"]\n\n1. (1=W) e4 (2=B) f6 2. (3=W) Qh5+',
            "Chess 1: Black is in check and must answer it; no power is used.",
        ),
        ("1. (1=W) e4 1/2-1/2", "A draw by agreement: 1/2-1/2."),
    ],
)
def test_who_has_to_do_what(
    game: str, sentence: str, game_file: Callable[..., str], capsys: pytest.CaptureFixture[str]
) -> None:
    cli.main(["show", game_file(game)])
    assert sentence in capsys.readouterr().out.splitlines()
