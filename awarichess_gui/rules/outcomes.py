"""How a whole game ends by the rules: on the chessboard, or on seeds where Awari is played alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from awarichess_gui.rules.types import Outcome, Side, Termination

if TYPE_CHECKING:
    from fractions import Fraction

    import chess

FIFTY_MOVES: Final = 100
"""Plies without capture or pawn move after which the game is drawn."""


def outcome_of_chess(board: chess.Board) -> Outcome | None:
    """How the rules of Chess end the game on this board (`RULES.md`, section 5); None if they do not.

    >>> import chess
    >>> outcome_of_chess(chess.Board("k7/2Q5/8/8/8/8/8/4K3 b - - 0 1"))
    Outcome(termination=<Termination.STALEMATE: 'stalemate'>, winner=None, score=None)
    """
    if not any(board.generate_legal_moves()):
        if board.is_check():
            return Outcome(Termination.CHECKMATE, Side.of_color(not board.turn))
        return Outcome(Termination.STALEMATE, None)
    if board.halfmove_clock >= FIFTY_MOVES:
        return Outcome(Termination.FIFTY_MOVES, None)
    if board.is_insufficient_material():
        return Outcome(Termination.INSUFFICIENT_MATERIAL, None)
    return None


def outcome_of_seeds(score: tuple[Fraction, Fraction], winning_score: int | None) -> Outcome:
    """The outcome of Awari played alone: more seeds win, if they are as many as the set asks for (section 8).

    >>> from fractions import Fraction
    >>> outcome_of_seeds((Fraction(24), Fraction(22)), winning_score=25).result
    '1/2-1/2'
    """
    south, north = score
    best = max(south, north)
    if south == north or (winning_score is not None and best < winning_score):
        winner = None
    else:
        winner = Side.SOUTH if south > north else Side.NORTH
    return Outcome(Termination.AWARI, winner, score)
