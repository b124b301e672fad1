"""What is typed becomes the action that is meant, or a kind message."""

from __future__ import annotations

import chess
import pytest

from awarichess_gui.errors import IllegalActionError
from awarichess_gui.rules import GameOptions, LetPlay, Move, Pass, Position, Sow, ZeroMove
from awarichess_gui.session.typed import house_of, typed_action

OWN_CONE = Position.from_string("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 - WB")
THEIR_CONE = Position.from_string("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 - BW")
NORTH = Position.initial().play(Sow(0)).after
FIRST_MOVES = Position.initial(GameOptions(awari_rules="santa-lucia"))
PASSING = Position.from_string("0-0-0-0-0-0-1-1-1-1-1-1:S", GameOptions(awari_rules="suriname"))


@pytest.mark.parametrize(
    ("position", "text", "action"),
    [
        (Position.initial(), "d", Sow(3)),
        (Position.initial(), " F ", Sow(5)),
        (NORTH, "A", Sow(6)),
        (NORTH, "b", Sow(7)),
        (FIRST_MOVES, "c>", Sow(2, transfer=True)),
        (PASSING, "0", Pass()),
        (OWN_CONE, "Nf3", Move(chess.Move.from_uci("g1f3"))),
        (OWN_CONE, "e4", Move(chess.Move.from_uci("e2e4"))),
        (OWN_CONE, "g1f3", Move(chess.Move.from_uci("g1f3"))),
        (OWN_CONE, "e2-e4", Move(chess.Move.from_uci("e2e4"))),
        (OWN_CONE, "0", ZeroMove()),
        (THEIR_CONE, "--", ZeroMove()),
        (THEIR_CONE, "play", LetPlay()),
        (THEIR_CONE, "P", LetPlay()),
    ],
)
def test_meaning(position: Position, text: str, action: object) -> None:
    assert typed_action(position, text) == action


@pytest.mark.parametrize(
    ("position", "text", "message"),
    [
        (Position.initial(), "Nf3", "type a house, A to F"),
        (Position.initial(), "", "type a house, A to F"),
        (Position.initial(), "a>", "knows no transfer"),
        (Position.initial(), "0", "you cannot pass"),
        (OWN_CONE, "Nf6", "cannot be played here"),
        (OWN_CONE, "hello", "is no move"),
        (OWN_CONE, "0000", "is no move"),
        (OWN_CONE, "e2e5", "cannot go to e5"),
        (OWN_CONE, "play", "own"),
        (THEIR_CONE, "Nf3", "Black first decides"),
        (
            Position.from_string("4k3/8/8/8/8/2N3N1/8/4K3 w - - 0 1 - W"),
            "Ne4",
            "More than one piece",
        ),
    ],
)
def test_what_means_nothing_is_told_kindly(position: Position, text: str, message: str) -> None:
    with pytest.raises(IllegalActionError, match=message):
        typed_action(position, text)


def test_letters_name_houses_of_the_player_to_sow() -> None:
    assert house_of(Position.initial(), "f") == 5
    assert house_of(NORTH, "F") == 11
    assert house_of(NORTH, "g") is None
    assert house_of(NORTH, "") is None
    assert house_of(OWN_CONE, "A") is None
