"""Perft: the leaves of the tree of actions, pinned for every rule set (`perft.json`).

The table of `international` from the start is the known one; the rest was counted by this program after its
rules had been compared with an independent one (`tests/external/compare_with_open_spiel.py`), and keeps
them as they are.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import chess
import pytest

from awarichess_gui.rules import Act, GameOptions, Handicap, LetPlay, Move, Position, Variant, ZeroMove
from tests.helpers.games import random_turns

TABLES: list[dict[str, Any]] = json.loads(Path(__file__).with_name("perft.json").read_text("utf-8"))
KNOWN = [6, 36, 190, 1014, 5219, 27332, 139157]


def leaves(position: Position, depth: int) -> int:
    actions = position.legal_actions()
    if depth == 1:
        return len(actions)
    return sum(leaves(position.play(action).after, depth - 1) for action in actions)


@pytest.mark.parametrize(
    "table", TABLES, ids=lambda table: f"{table['variant']}-{table['rules']}-{table['id']}"
)
def test_pinned(table: dict[str, Any]) -> None:
    options = GameOptions(Variant(table["variant"]), table["rules"], tuple(table["options"]))
    position = Position.from_string(table["position"], options)
    counted = [leaves(position, depth) for depth in range(1, len(table["leaves"]) + 1)]
    assert counted == table["leaves"]


def test_international_from_the_start_is_the_known_table() -> None:
    table = next(table for table in TABLES if table["rules"] == "international" and table["id"] == "start")
    assert table["leaves"][: len(KNOWN)] == KNOWN
    assert len(table["leaves"]) > len(KNOWN)


@pytest.mark.parametrize("seed", range(12))
def test_the_moves_of_the_chess_phase_are_those_of_python_chess(seed: int) -> None:
    options = GameOptions(handicaps=(Handicap(2, 1), Handicap(3, 1)))
    acts = set()
    for turn in random_turns(options, seed, most=900):
        position = turn.before
        acts.add(position.act)
        moves = {Move(move) for move in position.board.legal_moves}
        legal = set(position.legal_actions())
        if position.act is Act.MOVE:
            assert legal == moves
        elif position.act is Act.MOVE_OR_ZERO:
            assert legal == moves | {ZeroMove()}
        elif position.act is Act.DECIDE:
            assert legal == {LetPlay(), ZeroMove()}
    assert acts == set(Act) - {Act.OVER}


@pytest.mark.parametrize(
    ("fen", "depth", "expected"),
    [
        (chess.STARTING_FEN, 3, 8902),
        ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 2, 2039),
    ],
)
def test_leaves_of_chess_when_nobody_passes(fen: str, depth: int, expected: int) -> None:
    def moves_only(position: Position, left: int) -> int:
        moves = [action for action in position.legal_actions() if isinstance(action, Move)]
        if left == 1:
            return len(moves)
        return sum(moves_only(position.play(move).after, left - 1) for move in moves)

    assert moves_only(Position.from_string(f"{fen} - {'WB' * depth}"), depth) == expected
