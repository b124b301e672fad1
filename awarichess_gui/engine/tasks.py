"""From a position of the rules to what the searches are asked."""

from __future__ import annotations

from awarichess_gui.engine.awari_task import AwariTask
from awarichess_gui.engine.chess_task import ChessTask
from awarichess_gui.rules import Act, GameOptions, Position, Variant


def chess_task(position: Position) -> ChessTask:
    """The task of the chess search in a position of the chess phase."""
    act = position.act
    return ChessTask(
        position.board,
        tuple(int(owner) for owner in position.powers),
        paid=act is not Act.MOVE,
        zero=act is not Act.MOVE,
        check_first=position.options.check_before_awari,
    )


def waiting_task(position: Position, owners: tuple[int, ...]) -> ChessTask:
    """The task of the chess search when the chessboard, which waits, is played on with these powers."""
    check = position.in_check
    return ChessTask(
        position.board,
        owners,
        paid=not check,
        zero=not check,
        check_first=position.options.check_before_awari,
    )


def queue_task(position: Position) -> ChessTask:
    """The same with the powers that there are."""
    return waiting_task(position, tuple(int(owner) for owner in position.powers))


def awari_task(position: Position, *, foresees: bool) -> AwariTask:
    """The task of the Awari search in a position of the Awari phase."""
    awari, options = position.awari, position.options
    assert awari is not None
    return AwariTask(awari, options.rules, options.variant, position.captured, seed_values(options), foresees)


def seed_values(options: GameOptions) -> tuple[int, int]:
    """What a seed is worth to South and to North, one as a part of the other; equal without a handicap.

    >>> from awarichess_gui.rules import Handicap
    >>> seed_values(GameOptions(handicaps=(Handicap(), Handicap(3, 2))))
    (3, 2)
    """
    south, north = options.handicaps
    values = (south.powers * north.seeds, north.powers * south.seeds)
    return (1, 1) if values[0] == values[1] or options.variant is Variant.AWARI else values
