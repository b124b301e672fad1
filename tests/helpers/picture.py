"""A picture of a position that events are applied to, as any view would do it, knowing no rule."""

from __future__ import annotations

from dataclasses import dataclass

import chess

from awarichess_gui.rules import (
    AwariBegan,
    AwariEnded,
    CheckGiven,
    ConePlaced,
    ConeRemoved,
    Event,
    GameOver,
    HouseCaptured,
    KingLifted,
    Outcome,
    PieceCaptured,
    PieceMoved,
    PiecePromoted,
    PlayGranted,
    Position,
    SeedsLifted,
    SeedsRemoved,
    SeedsSown,
    Side,
    circle_of,
)


@dataclass
class Picture:
    """What lies where: seeds in houses, hand and stores, cones on circles, pieces on squares."""

    houses: list[int]
    captured: list[int]
    cones: dict[int, Side]
    pieces: dict[chess.Square, chess.Piece]
    outcome: Outcome | None
    removed: int = 0
    hand: int = 0

    @classmethod
    def of(cls, position: Position) -> Picture:
        cones = {circle_of(position.used + index): side for index, side in enumerate(position.powers)}
        return cls(
            list(position.houses),
            list(position.captured),
            cones,
            position.board.piece_map(),
            position.outcome,
        )

    def seeds(self) -> int:
        """All the seeds of the game of Awari, wherever they are now."""
        return sum(self.houses) + sum(self.captured) + self.removed + self.hand

    def apply(self, event: Event) -> None:  # noqa: C901 - one case an event
        match event:
            case AwariBegan():
                self.houses, self.captured, self.removed = [4] * 12, [0, 0], 0
            case SeedsLifted(house, seeds):
                assert self.houses[house] == seeds
                self.houses[house], self.hand = 0, seeds
            case SeedsSown(house, seeds, count):
                self.houses[house] += seeds
                self.hand -= seeds
                assert self.houses[house] == count
            case HouseCaptured(house, seeds, by, _):
                assert self.houses[house] == seeds > 0
                assert self.hand == 0
                self.houses[house] = 0
                self.captured[by] += seeds
            case ConePlaced(circle, side):
                assert circle not in self.cones
                self.cones[circle] = side
            case SeedsRemoved(house, seeds):
                assert self.houses[house] == seeds > 0
                self.houses[house] = 0
                self.removed += seeds
            case ConeRemoved(circle, side):
                assert circle == min(self.cones), "the first cone is the one that goes"
                assert self.cones.pop(circle) is side
            case PieceCaptured(square, piece):
                assert self.pieces.pop(square) == piece
            case PieceMoved(from_square, to_square, piece):
                assert self.pieces.pop(from_square) == piece
                assert to_square not in self.pieces
                self.pieces[to_square] = piece
            case PiecePromoted(square, piece):
                assert self.pieces[square].piece_type == chess.PAWN
                self.pieces[square] = piece
            case KingLifted(square, side, _) | CheckGiven(square, side):
                assert self.pieces[square] == chess.Piece(chess.KING, side.color)
            case GameOver(outcome):
                self.outcome = outcome
            case AwariEnded() | PlayGranted():
                pass
