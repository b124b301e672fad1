"""A position as text for people: the board with houses, pieces and cones, and who has to do what."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import chess

from awarichess_gui.rules import CIRCLES, Act, Side, Variant, circle_of, house_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from awarichess_gui.rules import Position

CONES: Final = {Side.SOUTH: "△", Side.NORTH: "▲"}
"""White's cones are clear, Black's dark."""
EMPTY_CIRCLE: Final = "·"
CIRCLES_IN_ROW: Final = 7


def board(position: Position) -> list[str]:
    """The lines of a picture of the board, White and South below; without a chessboard for Awari alone."""
    north = _houses(position, reversed(Side.NORTH.houses))
    south = _houses(position, Side.SOUTH.houses)
    if position.options.variant is Variant.AWARI:
        return [north, south]
    return [north, "", *_chessboard(position), "", south]


def powers(position: Position) -> str:
    """The powers to come with their numbers, such as `5=W 6=B`; `none` if there are none."""
    numbered = enumerate(position.powers, start=position.used + 1)
    return " ".join(f"{number}={owner.power}" for number, owner in numbered) or "none"


def what_now(position: Position) -> str:
    """One sentence that tells who has to do what in a game that goes on."""
    act, mover = position.act, position.side_to_move.chess_name
    if act is Act.SOW and position.to_act is not None:
        return f"Awari {position.cycle}: {position.to_act.awari_name} is to sow."
    return f"Chess {position.cycle}: " + _chess_now(position, act, mover)


def _chess_now(position: Position, act: Act, mover: str) -> str:
    if act is Act.MOVE and position.granted is not None:
        return f"{position.granted.chess_name} has let {mover} play; {mover} is to move."
    if act is Act.MOVE:
        return f"{mover} is in check and must answer it; no power is used."
    number, owner = position.used + 1, position.powers[0].chess_name
    if act is Act.DECIDE:
        return f"power {number} is {owner}'s, who says whether {mover} moves or makes the zero move."
    return f"power {number} is {owner}'s own; {mover} moves or makes the zero move."


def _houses(position: Position, houses: Iterable[int]) -> str:
    return "    " + "".join(f"{house_name(house)}:{position.houses[house]:<3}" for house in houses).rstrip()


def _chessboard(position: Position) -> Iterator[str]:
    circles = [EMPTY_CIRCLE] * CIRCLES
    for index, owner in enumerate(position.powers):
        circles[circle_of(position.used + index)] = CONES[owner]
    for row in range(8):
        rank = 7 - row
        pieces = (position.board.piece_at(chess.square(file, rank)) for file in range(8))
        yield (f"{rank + 1}   " + "   ".join(piece.symbol() if piece else " " for piece in pieces)).rstrip()
        if row < CIRCLES_IN_ROW:
            yield "      " + "   ".join(circles[row * CIRCLES_IN_ROW : (row + 1) * CIRCLES_IN_ROW])
    yield "    " + "   ".join("abcdefgh")
