"""`awarichess perft` against known figures."""

from __future__ import annotations

import json

import pytest

from awarichess_gui import cli

MATE_IN_TWO_POWERS = "8/6k1/1R6/2R5/8/8/7K/q7 w - - 0 1 - WWB"


def leaves(capsys: pytest.CaptureFixture[str], *words: str) -> int:
    assert cli.main(["perft", "--json", *words]) == 0
    total = json.loads(capsys.readouterr().out)["leaves"]
    assert isinstance(total, int)
    return total


@pytest.mark.parametrize(("depth", "expected"), [(1, 6), (2, 36), (3, 190), (4, 1014), (5, 5219)])
def test_awari_from_the_start(depth: int, expected: int, capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--variant", "Awari", "--rules", "international", "--depth", str(depth))
    assert leaves(capsys, *words) == expected


def test_zero_moves_and_decisions_are_actions(capsys: pytest.CaptureFixture[str]) -> None:
    """White's own cone: 20 moves or the zero move; then Black's cone in its own hand: 20 moves or none."""
    start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
    assert leaves(capsys, "--depth", "1", "--position", f"{start} - WB") == 21
    assert leaves(capsys, "--depth", "1", "--position", f"{start} - BW") == 2
    assert leaves(capsys, "--depth", "2", "--position", f"{start} - WB") == 21 * 21
    assert leaves(capsys, "--depth", "2", "--position", f"{start} - BB") == 20 + 21


def test_a_depth_that_nobody_can_wait_for(capsys: pytest.CaptureFixture[str]) -> None:
    alone = ("--variant", "Awari", "--position", "0-0-0-0-0-1-0-0-0-0-0-0:S")
    assert leaves(capsys, "--depth", "100", *alone) == 0
    with pytest.raises(SystemExit) as stop:
        cli.main(["perft", "--depth", "101", *alone])
    assert stop.value.code == 2


def test_the_end_of_a_game_has_no_leaves(capsys: pytest.CaptureFixture[str]) -> None:
    mated = "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1 - WW"
    assert leaves(capsys, "--depth", "3", "--position", mated) == 0


def test_people_see_the_leaves_below_each_action(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["perft", "--depth", "2", "--position", "4-4-4-4-4-4-4-4-4-4-4-4:N"]) == 0
    lines = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert lines == [[house, "6"] for house in "abcdef"] + [["leaves", "36"]]
