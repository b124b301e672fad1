"""Playing an action: the events it causes and the position it leads to.

The order of play is that of `RULES.md`, section 5; `_Play.go_on` holds it in one place.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING, Final, cast

import chess

from awarichess_gui.rules.actions import (
    Action,
    AgreeIndecision,
    LetPlay,
    Pass,
    Sow,
    ZeroMove,
)
from awarichess_gui.rules.awari import Awari
from awarichess_gui.rules.chess_events import events_of_move, king_square
from awarichess_gui.rules.events import (
    AwariBegan,
    AwariEnded,
    CheckGiven,
    ConePlaced,
    ConeRemoved,
    Event,
    GameOver,
    HouseCaptured,
    KingLifted,
    PlayGranted,
    SeedsLifted,
    SeedsRemoved,
    SeedsSown,
)
from awarichess_gui.rules.outcomes import outcome_of_chess, outcome_of_seeds
from awarichess_gui.rules.rule_sets import GrandSlam
from awarichess_gui.rules.types import AwariEnd, Outcome, Phase, Side, Variant, circle_of

if TYPE_CHECKING:
    from awarichess_gui.rules.position import Position
    from awarichess_gui.rules.sowing import Sowing

_NO_SHARES: Final = (Fraction(0), Fraction(0))


def play(position: Position, action: Action) -> tuple[tuple[Event, ...], Position]:
    """Play an action that is legal in the position: the events it causes and the position after it.

    >>> from awarichess_gui.rules import Position
    >>> events, after = play(Position.initial(), AgreeIndecision())
    >>> events[-1], after.to_act
    (AwariBegan(number=2), <Side.SOUTH: 0>)
    """
    work = _Play(position)
    work.act(action)
    work.go_on()
    return tuple(work.events), work.position()


def settled(position: Position) -> Position:
    """The position with everything done that waits for nobody: what a position set up by hand becomes.

    >>> import chess
    >>> from awarichess_gui.rules import GameOptions, Position
    >>> settled(Position(GameOptions(), chess.Board(), awari=None)).houses
    (4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4)
    """
    work = _Play(position)
    work.look_at_chess()
    work.go_on()
    return work.position()


class _Play:
    """A position being changed: what `play` and `settled` work on."""

    def __init__(self, position: Position) -> None:
        self.events: list[Event] = []
        self._before = position
        self._options = position.options
        self._rules = position.options.rules
        self._board = position.board
        self._awari = position.awari
        self._powers = position.powers
        self._used = position.used
        self._captured = list(position.captured)
        self._waiting = list(position.waiting)
        self._granted = position.granted
        self._cycle = position.cycle
        self._outcome = position.outcome
        self._phase = position.phase

    def position(self) -> Position:
        """The position as it stands now."""
        return replace(
            self._before,
            board=self._board,
            awari=self._awari,
            powers=self._powers,
            used=self._used,
            captured=(self._captured[0], self._captured[1]),
            waiting=(self._waiting[0], self._waiting[1]),
            granted=self._granted,
            cycle=self._cycle,
            phase=self._phase,
            outcome=self._outcome,
        )

    def act(self, action: Action) -> None:
        """Do what the action itself does."""
        match action:
            case Sow() | Pass():
                self._sow(cast("Awari", self._awari), action)
            case AgreeIndecision():
                self._end_awari(cast("Awari", self._awari), AwariEnd.AGREEMENT)
            case LetPlay():
                owner = self._remove_cone()
                self._granted = owner
                self.events.append(PlayGranted(owner, Side.of_color(self._board.turn)))
            case ZeroMove():
                self._make_zero_move()
            case _:
                self._make_move(action.move)

    def look_at_chess(self) -> None:
        """End the game if the rules of Chess do, as they may whenever the chessboard has changed."""
        if self._options.variant is not Variant.AWARI:
            self._outcome = outcome_of_chess(self._board)

    def go_on(self) -> None:
        """Do everything that follows by itself, until somebody has to act or the game is over."""
        while self._outcome is None and not self._somebody_acts():
            pass
        if self._outcome is not None:
            self._phase = Phase.OVER
            self.events.append(GameOver(self._outcome))

    def _somebody_acts(self) -> bool:
        """Take one step of the order of play; whether it has come to a player."""
        awari = self._awari
        if self._chess_goes_on() and (awari is None or self._options.variant is Variant.SYNCHRONOUS):
            self._phase = Phase.CHESS
            return True
        if awari is None:
            self._begin_awari()
            return False
        self._used = 0
        end = self._awari_end(awari)
        if end is None:
            self._phase = Phase.AWARI
            return True
        self._end_awari(awari, end)
        return False

    def _chess_goes_on(self) -> bool:
        return (
            bool(self._powers)
            or self._granted is not None
            or (self._options.check_before_awari and self._board.is_check())
        )

    # Awari

    def _awari_end(self, awari: Awari) -> AwariEnd | None:
        needed = self._rules.seeds_to_win
        alone = self._options.variant is Variant.AWARI
        if alone and needed is not None and max(self._captured) >= needed:
            return AwariEnd.DECIDED
        return awari.end(self._rules)

    def _sow(self, awari: Awari, action: Sow | Pass) -> None:
        sowing, after = awari.after(self._rules, action)
        self._awari = after
        if sowing is None or isinstance(action, Pass):
            return
        self._report_sowing(awari, action, sowing)
        for house in sowing.captured:
            self._take(house, sowing.sown[house], awari.to_sow)
        if sowing.grand_slam and self._rules.grand_slam is GrandSlam.LAST_RESORT_ENDS:
            self._end_awari(after, AwariEnd.GRAND_SLAM)

    def _report_sowing(self, awari: Awari, action: Sow, sowing: Sowing) -> None:
        seeds = awari.houses[action.house]
        self.events.append(SeedsLifted(action.house, seeds))
        if action.transfer:
            target = sowing.path[0]
            self.events.append(SeedsSown(target, seeds, sowing.sown[target]))
            return
        counts = list(awari.houses)
        for house in sowing.path:
            counts[house] += 1
            self.events.append(SeedsSown(house, 1, counts[house]))

    def _take(self, house: int, seeds: int, side: Side, *, famine: bool = False) -> None:
        """Take the seeds of a house and put the cones they are worth on the circles."""
        self.events.append(HouseCaptured(house, seeds, side, famine))
        self._captured[side] += seeds
        if self._options.variant is Variant.AWARI:
            return
        powers, self._waiting[side] = self._options.handicap(side).powers_for(self._waiting[side] + seeds)
        for _ in range(powers):
            self.events.append(ConePlaced(circle_of(self._used + len(self._powers)), side))
            self._powers = (*self._powers, side)

    def _end_awari(self, awari: Awari, end: AwariEnd) -> None:
        alone = self._options.variant is Variant.AWARI
        shares = _NO_SHARES
        self._awari = None
        if end is AwariEnd.DECIDED:
            self._awari = awari
        elif end is AwariEnd.FAMINE and not (alone and self._rules.famine_is_left_over):
            for house, seeds in enumerate(awari.houses):
                if seeds:
                    self._take(house, seeds, awari.famine_taker(self._rules), famine=True)
        else:
            if alone:
                shares = self._shares(awari, end)
            self.events.extend(
                SeedsRemoved(house, seeds) for house, seeds in enumerate(awari.houses) if seeds
            )
        self._waiting = [0, 0]
        self.events.append(AwariEnded(end, shares))
        if alone:
            self._outcome = self._outcome_of_seeds(shares)

    def _shares(self, awari: Awari, end: AwariEnd) -> tuple[Fraction, Fraction]:
        if end is not AwariEnd.GRAND_SLAM:
            return awari.shares(self._rules)
        # "It then captures and ends the game, the rest to the mover": nothing is left on the other side.
        return Fraction(awari.seeds_of(Side.SOUTH)), Fraction(awari.seeds_of(Side.NORTH))

    def _outcome_of_seeds(self, shares: tuple[Fraction, Fraction]) -> Outcome:
        score = (self._captured[0] + shares[0], self._captured[1] + shares[1])
        return outcome_of_seeds(score, self._rules.winning_score)

    def _begin_awari(self) -> None:
        self._awari = Awari()
        self._cycle += 1
        self._captured = [0, 0]
        self._used = 0
        self.events.append(AwariBegan(self._cycle))

    # Chess

    def _remove_cone(self) -> Side:
        owner = self._powers[0]
        self.events.append(ConeRemoved(circle_of(self._used), owner))
        self._powers = self._powers[1:]
        self._used += 1
        return owner

    def _make_zero_move(self) -> None:
        owner = self._remove_cone()
        mover = self._board.turn
        king = king_square(self._board, mover)
        self.events.append(KingLifted(king, Side.of_color(mover), owner))
        self._push(chess.Move.null())

    def _make_move(self, move: chess.Move) -> None:
        board = self._board
        if self._granted is None and self._powers and not board.is_check():
            self._remove_cone()
        self._granted = None
        self.events.extend(events_of_move(board, move))
        self._push(move)
        if self._board.is_check():
            checked = self._board.turn
            self.events.append(CheckGiven(king_square(self._board, checked), Side.of_color(checked)))

    def _push(self, move: chess.Move) -> None:
        self._board = self._board.copy(stack=False)
        self._board.push(move)
        self._board.clear_stack()
        self.look_at_chess()
