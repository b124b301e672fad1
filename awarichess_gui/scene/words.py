"""What is said of the board: to a screen reader, and in the choices laid over it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import chess
from PySide6.QtCore import QObject

from awarichess_gui.scene.geometry import HouseTarget, Target

if TYPE_CHECKING:
    from awarichess_gui.rules import Move, Sow
    from awarichess_gui.scene.affordances import Affordances
    from awarichess_gui.scene.board_scene import BoardScene
    from awarichess_gui.scene.items.chooser import Choice


class BoardWords(QObject):
    """Puts houses, squares and choices into words."""

    def __init__(self, board: BoardScene, can: Affordances, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._board = board
        self._can = can

    def describe(self, target: Target) -> str:
        """`House C, 6 seeds, may be sown` or `e4, White pawn`."""
        if isinstance(target, HouseTarget):
            house = self._board.labels[target.house].accessible_text()
            sowable = self._can.may_sow(target.house)
            return self.tr("{house}, may be sown").format(house=house) if sowable else house
        item = self._board.figures.piece_on(target.square)
        piece = self.tr("empty") if item is None else item.accessible_text()
        return self.tr("{square}, {piece}").format(square=chess.square_name(target.square), piece=piece)

    def promotions(self, moves: tuple[Move, ...]) -> tuple[Choice, ...]:
        """The choice of what a pawn becomes."""
        return tuple(self._promotion(move) for move in moves)

    def sowings(self, sowings: tuple[Sow, ...]) -> tuple[Choice, ...]:
        """The choice of how a house is sown."""
        from awarichess_gui.scene.items.chooser import Choice  # noqa: PLC0415 (seldom needed)

        captions = {False: self.tr("Sow one by one"), True: self.tr("Put all into the next house")}
        return tuple(Choice(sowing, captions[sowing.transfer]) for sowing in sowings)

    def _promotion(self, action: Move) -> Choice:
        from awarichess_gui.scene.items.chooser import Choice  # noqa: PLC0415 (seldom needed)

        names = {
            chess.QUEEN: self.tr("Queen"),
            chess.ROOK: self.tr("Rook"),
            chess.BISHOP: self.tr("Bishop"),
            chess.KNIGHT: self.tr("Knight"),
        }
        kind = action.move.promotion or chess.QUEEN
        color = chess.square_rank(action.move.to_square) == 7
        return Choice(action, names[kind], chess.Piece(kind, color))
