"""What is legal in a position, asked for by house and square."""

from __future__ import annotations

from functools import cached_property

import chess

from awarichess_gui.rules import Act, Move, Position, Sow
from awarichess_gui.scene.preview import Preview


class Legal:
    """The legal actions of one position; looked up when first asked for, then kept."""

    def __init__(self, position: Position) -> None:
        self._position = position
        self._previews: dict[int, Preview | None] = {}

    @cached_property
    def _sowings(self) -> dict[int, list[Sow]]:
        found: dict[int, list[Sow]] = {}
        for action in self._position.legal_actions() if self._position.act is Act.SOW else ():
            if isinstance(action, Sow):
                found.setdefault(action.house, []).append(action)
        return found

    @cached_property
    def _moves(self) -> dict[chess.Square, dict[chess.Square, list[Move]]]:
        found: dict[chess.Square, dict[chess.Square, list[Move]]] = {}
        if self._position.act in (Act.MOVE, Act.MOVE_OR_ZERO):
            for action in self._position.legal_actions():
                if isinstance(action, Move):
                    ways = found.setdefault(action.move.from_square, {})
                    ways.setdefault(action.move.to_square, []).append(action)
        return found

    @property
    def houses(self) -> tuple[int, ...]:
        """The houses that may be sown."""
        return tuple(self._sowings)

    def sowings(self, house: int) -> tuple[Sow, ...]:
        """The ways in which a house may be sown: none, one, or one by one and as a transfer."""
        return tuple(self._sowings.get(house, ()))

    def targets(self, square: chess.Square) -> tuple[chess.Square, ...]:
        """Where the piece on a square may go."""
        return tuple(self._moves.get(square, ()))

    def moves(self, from_square: chess.Square, to_square: chess.Square) -> tuple[Move, ...]:
        """The legal moves from one square to another; several if a pawn is promoted, the queen first."""
        found = self._moves.get(from_square, {}).get(to_square, [])
        return tuple(sorted(found, key=lambda action: -(action.move.promotion or 0)))

    def may_pick(self, square: chess.Square) -> bool:
        """Whether the piece there is one that may be moved now, if only it could."""
        position = self._position
        if position.act not in (Act.MOVE, Act.MOVE_OR_ZERO):
            return False
        return position.board.color_at(square) == position.board.turn

    def preview(self, house: int) -> Preview | None:
        """What sowing a house would do; None if it may not be sown."""
        if house not in self._previews:
            sowings = self.sowings(house)
            self._previews[house] = Preview.of(self._position.play(sowings[0])) if sowings else None
        return self._previews[house]

    @staticmethod
    def lifting(square: chess.Square) -> Move:
        """The attempt to lift a piece, of which the rules can say why it fails."""
        return Move(chess.Move(square, square))

    @staticmethod
    def going(from_square: chess.Square, to_square: chess.Square) -> Move:
        """The attempt to go from one square to another."""
        return Move(chess.Move(from_square, to_square))
