"""How values of the rules are written."""

from __future__ import annotations

import chess
import pytest

from awarichess_gui.rules import (
    Action,
    AgreeIndecision,
    AwariEnd,
    LetPlay,
    Move,
    Pass,
    Side,
    Sow,
    ZeroMove,
    circle_of,
)


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Sow(0), "A"),
        (Sow(11), "f"),
        (Sow(5, transfer=True), "F>"),
        (Pass(), "-"),
        (AgreeIndecision(), "indecision"),
        (Move(chess.Move.from_uci("e7e8q")), "e7e8q"),
        (ZeroMove(), "0"),
        (LetPlay(), "play"),
    ],
)
def test_actions(action: Action, text: str) -> None:
    assert str(action) == text


def test_sides() -> None:
    south, north = Side.SOUTH, Side.NORTH
    assert (south.opponent, north.opponent) == (north, south)
    assert (south.color, north.color) == (chess.WHITE, chess.BLACK)
    assert (south.power, north.power, south.letter, north.letter) == ("W", "B", "S", "N")
    assert (south.awari_name, north.awari_name) == ("South", "North")
    assert (south.chess_name, north.chess_name) == ("White", "Black")
    assert [*south.houses, *north.houses] == list(range(12))
    assert [Side.of_house(house) for house in (5, 6)] == [south, north]
    assert [Side.of_color(color) for color in (True, False)] == [south, north]
    assert circle_of(48) == 48


def test_the_ends_written_as_indecision() -> None:
    indecisions = {end for end in AwariEnd if end.is_indecision}
    assert indecisions == {AwariEnd.REPETITION, AwariEnd.AGREEMENT, AwariEnd.NO_CAPTURE_LEFT}
