"""A position of Awarichess: both games, the powers, and who must do what now."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING, Final

import chess

from awarichess_gui.errors import IllegalActionError, PositionError
from awarichess_gui.rules import chess_refusals, playing, position_string
from awarichess_gui.rules.actions import (
    Action,
    AgreeIndecision,
    LetPlay,
    Move,
    Pass,
    Sow,
    ZeroMove,
)
from awarichess_gui.rules.awari import Awari
from awarichess_gui.rules.events import Event
from awarichess_gui.rules.options import GameOptions
from awarichess_gui.rules.outcomes import outcome_of_seeds
from awarichess_gui.rules.refusal import Refusal, RefusalKind
from awarichess_gui.rules.types import HOUSES, Act, Outcome, Phase, Side, Termination, Variant

if TYPE_CHECKING:
    from awarichess_gui.rules.sowing import Houses

_STANDARD: Final = GameOptions()
_NO_SEEDS: Final[Houses] = (0,) * HOUSES


@dataclass(frozen=True, slots=True)
class Position:
    """Everything that the rules need to go on from here.

    A value: nothing in it is ever changed, the chessboard included (copy `board` before pushing on it).

    Attributes:
        options: what was agreed before the game.
        board: the chessboard, with side to move, castling rights and counters; without a move stack.
        awari: the game of Awari under way; None when there is none.
        powers: the owners of the powers to come, the next one first.
        used: how many powers of this queue are used up; the power of index i lies on
            `circle_of(used + i)` and is number `used + i + 1`.
        captured: seeds taken by South and by North in the present or latest game of Awari.
        waiting: seeds of South and of North short of a group of their handicap.
        granted: the owner of the power just used, who lets the side to move play; None otherwise.
        cycle: number of the game of Awari under way, or of the one whose powers are played, from 1.
        phase: which half of the game is under way.
        outcome: how the game ended by the rules; None while it goes on.
    """

    options: GameOptions
    board: chess.Board
    awari: Awari | None
    powers: tuple[Side, ...] = ()
    used: int = 0
    captured: tuple[int, int] = (0, 0)
    waiting: tuple[int, int] = (0, 0)
    granted: Side | None = None
    cycle: int = 1
    phase: Phase = Phase.AWARI
    outcome: Outcome | None = None

    @classmethod
    def initial(cls, options: GameOptions = _STANDARD) -> Position:
        """The position in which a game begins.

        >>> position = Position.initial()
        >>> position.act, position.to_act
        (<Act.SOW: 'sow'>, <Side.SOUTH: 0>)
        """
        return playing.settled(cls(options, chess.Board(), Awari()))

    @classmethod
    def from_string(cls, text: str, options: GameOptions = _STANDARD) -> Position:
        """The position that a position string stands for (`NOTATION.md`, "Position string").

        The six fields of a FEN alone stand for a chess position before a game of Awari; the field of the
        houses alone for a game of Awari around the first position of Chess.

        Raises:
            PositionError: the string makes no sense; the text says where and why.

        >>> Position.from_string("8/6k1/1R6/2R5/8/8/7K/q7 w - - 0 1 - WWB").powers[2]
        <Side.NORTH: 1>
        """
        fields = position_string.parse(text)
        awari = None
        if fields.houses is not None:
            awari = Awari.set_up(fields.houses, fields.to_sow).with_seeds_to_sow(options.rules)
        if options.variant is Variant.AWARI:
            if fields.powers:
                raise PositionError("Where Awari is played alone a position has no powers: write - for them.")
            awari = awari or Awari()
        # With neither houses nor powers the first game of Awari is still to begin, and counts itself.
        begun = awari is not None or bool(fields.powers)
        position = playing.settled(cls(options, fields.board, awari, fields.powers, cycle=int(begun)))
        return replace(position, cycle=max(1, position.cycle))

    def to_string(self) -> str:
        """The position string.

        A decision taken whose move is still to come has no place in it: the string is then that of the
        moment before, with the cone back at the head of the queue. Where Awari was played alone and is
        over, the houses are empty.

        >>> Position.initial().to_string()
        'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 4-4-4-4-4-4-4-4-4-4-4-4:S -'
        """
        powers = self.powers if self.granted is None else (self.granted, *self.powers)
        over_alone = self.awari is None and self.options.variant is Variant.AWARI
        houses = None if self.awari is None and not over_alone else self.houses
        to_sow = Side.SOUTH if self.awari is None else self.awari.to_sow
        return position_string.write(position_string.Fields(self.board, houses, to_sow, powers))

    @property
    def houses(self) -> Houses:
        """The seeds in each house; all empty when no game of Awari is under way."""
        return _NO_SEEDS if self.awari is None else self.awari.houses

    @property
    def side_to_move(self) -> Side:
        """The side whose move it is on the chessboard, whatever is being played."""
        return Side.of_color(self.board.turn)

    @property
    def in_check(self) -> bool:
        """Whether the side to move on the chessboard stands in check."""
        return self.board.is_check()

    @property
    def act(self) -> Act:
        """What has to be done now, by `to_act`."""
        if self.phase is Phase.OVER:
            return Act.OVER
        if self.phase is Phase.AWARI:
            return Act.SOW
        if self.granted is not None or self.in_check:
            return Act.MOVE
        return Act.MOVE_OR_ZERO if self.powers[0] is self.side_to_move else Act.DECIDE

    @property
    def to_act(self) -> Side | None:
        """Who has to do it; None when the game is over."""
        if self.phase is Phase.OVER:
            return None
        if self.phase is Phase.AWARI and self.awari is not None:
            return self.awari.to_sow
        return self.powers[0] if self.act is Act.DECIDE else self.side_to_move

    def legal_actions(self) -> tuple[Action, ...]:
        """All legal actions in a fixed order; never empty while the game goes on.

        An agreed indecision is not among them: it needs both players.

        >>> [str(action) for action in Position.initial().legal_actions()]
        ['A', 'B', 'C', 'D', 'E', 'F']
        """
        act = self.act
        if act is Act.SOW and self.awari is not None:
            return self.awari.legal(self.options.rules)
        if act is Act.DECIDE:
            return (LetPlay(), ZeroMove())
        if act is Act.OVER:
            return ()
        moves: tuple[Action, ...] = tuple(map(Move, self.board.generate_legal_moves()))
        return (*moves, ZeroMove()) if act is Act.MOVE_OR_ZERO else moves

    def refusal(self, action: Action) -> Refusal | None:
        """Why the action is not legal here; None if it is.

        >>> str(Position.initial().refusal(Sow(7)))
        'b belongs to North; South is to sow.'
        """
        if self.phase is Phase.OVER:
            return Refusal(RefusalKind.GAME_OVER, {})
        if self.phase is Phase.AWARI and self.awari is not None:
            if isinstance(action, AgreeIndecision):
                return None
            if isinstance(action, Sow | Pass):
                return self.awari.refusal(self.options.rules, action)
            alone = self.options.variant is Variant.AWARI
            return Refusal(RefusalKind.NO_CHESS_HERE if alone else RefusalKind.AWARI_IS_PLAYED, {})
        return chess_refusals.refusal(self, action)

    def play(self, action: Action) -> Turn:
        """Play an action.

        Returns:
            The turn: this position, the action, the events in causal order, and the position after it.

        Raises:
            IllegalActionError: the action is not legal; the text says why.

        >>> turn = Position.initial().play(Sow(0))
        >>> turn.after.houses
        (0, 5, 5, 5, 5, 4, 4, 4, 4, 4, 4, 4)
        """
        refused = self.refusal(action)
        if refused is not None:
            raise IllegalActionError("{refusal}", refusal=refused)
        return Turn(self, action, *playing.play(self, action))

    def resigned(self, side: Side) -> Outcome:
        """The outcome if `side` resigns now (`RULES.md`, section 5; `leaver_gives_rest`: section 8).

        >>> Position.initial().resigned(Side.SOUTH).result
        '0-1'
        """
        if self.options.variant is Variant.AWARI and self.options.rules.leaver_gives_rest:
            score = [Fraction(self.captured[0]), Fraction(self.captured[1])]
            score[side.opponent] += sum(self.houses)
            counted = outcome_of_seeds((score[0], score[1]), self.options.rules.winning_score)
            return replace(counted, termination=Termination.RESIGNATION)
        return Outcome(Termination.RESIGNATION, side.opponent)

    def drawn(self) -> Outcome:
        """The outcome if both players agree to a draw now (`RULES.md`, section 5).

        >>> Position.initial().drawn().result
        '1/2-1/2'
        """
        return Outcome(Termination.AGREEMENT, None)

    def flagged(self, side: Side) -> Outcome:
        """The outcome if the time of `side` is up: a loss, or a draw if the other side could never mate.

        Source: the laws of Chess, article 6.9, which apply unless expressly changed.

        >>> Position.initial().flagged(Side.NORTH).result
        '1-0'
        """
        alone = self.options.variant is Variant.AWARI
        if not alone and self.board.has_insufficient_material(side.opponent.color):
            return Outcome(Termination.TIME, None)
        return Outcome(Termination.TIME, side.opponent)


@dataclass(frozen=True, slots=True)
class Turn:
    """One action and what came of it.

    Attributes:
        before: the position in which it was played.
        action: the action.
        events: what happened, in causal order.
        after: the position it led to.
    """

    before: Position
    action: Action
    events: tuple[Event, ...]
    after: Position
