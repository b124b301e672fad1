"""What the *Now* card says: who must do what, what the choices mean, and why there is no choice.

A pure function of the position and the latest turn. Nothing is decided here: what may be done, and why
something may not, is asked of the position.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QCoreApplication

from awarichess_gui.rules import Act, Pass, Phase, Side, Sow, house_name
from awarichess_gui.widgets import words
from awarichess_gui.widgets.turn_text import turn_text

if TYPE_CHECKING:
    from awarichess_gui.rules import Action, Outcome, Position, Turn
    from awarichess_gui.session.players import Players

translate = QCoreApplication.translate


class Offer(Enum):
    """Which buttons the card offers."""

    NONE = "none"
    DECIDE = "decide"
    """Let the other side play, or have it make the zero move."""
    ZERO = "zero"
    """The zero move, beside moving a piece on the board."""
    PASS = "pass"
    OVER = "over"
    """Play again."""


@dataclass(frozen=True, slots=True)
class NowText:
    """The texts of the *Now* card.

    Attributes:
        title: the phase, and the cone with its owner.
        news: what has just happened; empty at the start.
        headline: who has to do what.
        reason: what the choices mean, or why there is none.
        help: how it is done.
        offer: which buttons go with it.
    """

    title: str
    news: str
    headline: str
    reason: str
    help: str
    offer: Offer


def now_text(position: Position, turn: Turn | None, outcome: Outcome | None, players: Players) -> NowText:
    """The texts for a position.

    Args:
        position: the position on the board.
        turn: the turn that led to it; None at the start and in a position set up by hand.
        outcome: how the game ended, by the rules or by resignation, agreement or time; None while it lasts.
        players: who plays.
    """
    news = turn_text(turn, players) if turn is not None else ""
    if outcome is not None:
        return _over(news, outcome, players)
    if position.act is Act.SOW:
        return _sow(position, news, turn, players)
    if position.act is Act.DECIDE:
        return _decide(position, news, players)
    if position.act is Act.MOVE_OR_ZERO:
        return _move_or_zero(position, news, players)
    return _move(position, news, players)


def choosing_text(action: Action, position: Position, players: Players) -> tuple[str, str]:
    """What there is to choose, and how that is done, while a choice lies over the board.

    Args:
        action: one of the actions to choose from.
        position: the position on the board.
        players: who plays.
    """
    if isinstance(action, Sow):
        who = words.who(players, Side.of_house(action.house), Phase.AWARI)
        text = translate("NowText", "{who}: choose how {house} is sown.")
        helped = translate("NowText", "Click, or use the arrow keys and Enter. Esc goes back.")
        return text.format(who=who, house=house_name(action.house)), helped
    text = translate("NowText", "{who}: choose what the pawn becomes.")
    helped = translate("NowText", "Click a piece or press Q, R, B or N. Esc goes back.")
    return text.format(who=words.who(players, position.side_to_move, Phase.CHESS)), helped


def cones_text(position: Position) -> str:
    """The powers to come in words, for those who cannot see the cones."""
    if not position.powers:
        return translate("NowText", "No cones.")
    runs: list[tuple[Side, int]] = []
    for side in position.powers:
        if runs and runs[-1][0] is side:
            runs[-1] = (side, runs[-1][1] + 1)
        else:
            runs.append((side, 1))
    one = translate("NowText", "{number} {side}")
    parts = [one.format(number=number, side=words.chess_name(side)) for side, number in runs]
    text = translate("NowText", "Cones from number {first} on: {cones}.")
    return text.format(first=position.used + 1, cones=translate("NowText", ", ").join(parts))


def _over(news: str, outcome: Outcome, players: Players) -> NowText:
    return NowText(
        title=translate("NowText", "The game is over"),
        news=news,
        headline=words.result_text(outcome, players),
        reason=translate("NowText", "Look back in the list of moves, or begin a new game with Ctrl+N."),
        help="",
        offer=Offer.OVER,
    )


def _sow(position: Position, news: str, turn: Turn | None, players: Players) -> NowText:
    legal = position.legal_actions()
    side = cast("Side", position.to_act)
    who = words.who(players, side, Phase.AWARI)
    headline = translate("NowText", "{who}: choose a house.")
    help_text = translate("NowText", "Click a house or press A–F. Point at a house to see what it takes.")
    offer = Offer.NONE
    if Pass() in legal:
        headline = translate("NowText", "{who} must pass.")
        help_text = translate("NowText", "Press the button, or 0.")
        offer = Offer.PASS
    elif any(isinstance(action, Sow) and action.transfer for action in legal):
        help_text = translate(
            "NowText", "Click a house and choose; or press A–F, with Shift to carry it whole."
        )
    elif len(legal) == 1:
        headline = translate("NowText", "{who} must sow {house}.")
        help_text = translate("NowText", "Click the house or press {key}.").format(key=str(legal[0]).upper())
    return NowText(
        title=translate("NowText", "Now — Awari {number}").format(number=position.cycle),
        news=news,
        headline=headline.format(who=who, house=legal[0]),
        reason=" ".join(_sowing_reasons(position, turn)),
        help=help_text,
        offer=offer,
    )


def _sowing_reasons(position: Position, turn: Turn | None) -> list[str]:
    """Why a check waits, a player sows again, and houses with seeds may not be sown; each reason once."""
    side = cast("Side", position.to_act)
    legal = position.legal_actions()
    reasons = []
    if position.in_check:
        text = translate("NowText", "{mover}’s check waits: it is answered when Chess goes on.")
        reasons.append(text.format(mover=words.chess_name(position.side_to_move)))
    if turn is not None and turn.before.cycle == position.cycle and turn.before.to_act is side:
        text = translate("NowText", "{other} has no seed, so {side} sows again.")
        reasons.append(text.format(other=words.awari_name(side.opponent), side=words.awari_name(side)))
    if Pass() in legal:
        text = translate("NowText", "{side} has no seed to sow.")
        reasons.append(text.format(side=words.awari_name(side)))
    elif any(isinstance(action, Sow) and action.transfer for action in legal):
        reasons.append(
            translate("NowText", "As the first move, all seeds of a house may go into the next one.")
        )
    refusals = (position.refusal(Sow(house)) for house in side.houses if position.houses[house])
    reasons += [words.refusal_text(refusal) for refusal in refusals if refusal is not None]
    return list(dict.fromkeys(reasons))


def _cone_title(position: Position, template: str, owner: Side, number: int) -> str:
    return template.format(
        cycle=position.cycle,
        number=number,
        total=position.used + len(position.powers),
        owner=words.chess_name(owner),
    )


def _decide(position: Position, news: str, players: Players) -> NowText:
    owner, mover = position.powers[0], position.side_to_move
    names = {"owner": words.chess_name(owner), "mover": words.chess_name(mover)}
    template = translate("NowText", "Now — Chess {cycle} · cone {number} of {total} is {owner}’s")
    headline = translate("NowText", "{who} decides: may {mover} play?")
    reason = translate(
        "NowText",
        "{mover} is to move, but the cone is {owner}’s. Play: {mover} chooses a move. Zero move: {mover} "
        "only lifts its king.",
    )
    return NowText(
        title=_cone_title(position, template, owner, position.used + 1),
        news=news,
        headline=headline.format(who=words.who(players, owner, Phase.CHESS), **names),
        reason=reason.format(**names),
        help=translate("NowText", "P lets play, 0 is the zero move."),
        offer=Offer.DECIDE,
    )


def _move_or_zero(position: Position, news: str, players: Players) -> NowText:
    mover = position.side_to_move
    template = translate("NowText", "Now — Chess {cycle} · cone {number} of {total} is {owner}’s")
    headline = translate("NowText", "{who}: a move, or the zero move?")
    reason = translate(
        "NowText",
        "The cone is {mover}’s own, so {mover} alone decides. The zero move only lifts the king; then it is "
        "{other}’s turn.",
    )
    return NowText(
        title=_cone_title(position, template, mover, position.used + 1),
        news=news,
        headline=headline.format(who=words.who(players, mover, Phase.CHESS)),
        reason=reason.format(mover=words.chess_name(mover), other=words.chess_name(mover.opponent)),
        help=translate("NowText", "Click a piece, then its square. 0 is the zero move."),
        offer=Offer.ZERO,
    )


def _move(position: Position, news: str, players: Players) -> NowText:
    mover = position.side_to_move
    who = words.who(players, mover, Phase.CHESS)
    if position.granted is not None:
        template = translate("NowText", "Now — Chess {cycle} · cone {number} of {total} was {owner}’s")
        title = _cone_title(position, template, position.granted, position.used)
        headline = translate("NowText", "{who} must play a move.").format(who=who)
        reason = translate("NowText", "{owner} has decided that {mover} plays. {mover} chooses the move.")
        reason = reason.format(owner=words.chess_name(position.granted), mover=words.chess_name(mover))
    else:
        title = translate("NowText", "Now — Chess {cycle} · check").format(cycle=position.cycle)
        headline = translate("NowText", "{who} must answer the check.").format(who=who)
        reason = translate("NowText", "A check is answered free: no cone is used, and there is no zero move.")
        if not position.powers:
            rest = translate("NowText", "No cone is left; Awari begins when the check is answered.")
            reason = f"{reason} {rest}"
    only = position.legal_actions()
    if len(only) == 1:
        rest = translate("NowText", "Only one move is possible.")
        reason = f"{reason} {rest}"
    return NowText(
        title=title,
        news=news,
        headline=headline,
        reason=reason,
        help=translate("NowText", "Click a piece, then its square; or type the move."),
        offer=Offer.NONE,
    )
