"""Checking what a game file says beyond the bare moves: the reader needs none of it, but it must be true."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from awarichess_gui.errors import shown
from awarichess_gui.notation import elements
from awarichess_gui.notation.faults import FaultKind
from awarichess_gui.rules import Act, AwariEnd, Phase, Side, Termination

if TYPE_CHECKING:
    from awarichess_gui.notation.tags import Report
    from awarichess_gui.notation.tokens import Token
    from awarichess_gui.rules import Position, Turn

_SIDES: Final = {"W": Side.SOUTH, "B": Side.NORTH}


def check_captured(turn: Turn, token: Token, report: Report) -> None:
    """Check the seeds that a written sowing says it captures."""
    text = token.match["seeds"]
    if text is None:
        return
    captured, found = elements.captured(turn), whole_number(text)
    if found != captured:
        # A capture is never of a single seed: a house that is taken holds two or three.
        kind = FaultKind.WRONG_CAPTURE if captured else FaultKind.NO_CAPTURE
        report(kind, token.match.start("seeds"), n=captured, found=found)


def check_famine(turn: Turn | None, token: Token, report: Report) -> bool:
    """Check that the turn before `famine(n)` ended Awari by famine, and the seeds taken.

    Returns:
        Whether there was a famine.
    """
    text = token.match["left"]
    if turn is None or elements.awari_end(turn) is not AwariEnd.FAMINE:
        report(FaultKind.NO_FAMINE, token.start, found=shown(token.text))
        return False
    if text is not None and whole_number(text) != elements.famine(turn):
        place, found = token.match.start("left"), whole_number(text)
        report(FaultKind.WRONG_FAMINE, place, expected=elements.famine(turn), found=found)
    return True


def check_power(position: Position, power: Token, report: Report) -> None:
    """Check the number and the colour of the power that stands before a ply."""
    found, colour = whole_number(power.match["power_number"]), power.match["colour"]
    number = position.used + 1
    if position.act not in (Act.MOVE_OR_ZERO, Act.DECIDE):
        if position.phase is not Phase.OVER:
            report(FaultKind.NO_POWER, power.start, found=found)
    elif found != number:
        report(FaultKind.WRONG_POWER, power.start, expected=number, found=found)
    elif colour is not None and _SIDES[colour.upper()] is not position.powers[0]:
        owner = position.powers[0]
        names = {"expected": owner.chess_name, "found": owner.opponent.chess_name}
        report(FaultKind.WRONG_COLOUR, power.start, number=number, **names)


def check_signs(turn: Turn, token: Token, report: Report) -> None:
    """Check what a written move of Chess says beyond the move: that it takes, gives check, mates."""
    takes, sign = token.match["takes"], token.match["check"] or token.match["castling_check"]
    if takes is not None and not elements.takes(turn):
        expected, found = shown(token.text.replace(takes, "")), shown(token.text)
        report(FaultKind.NOTHING_TAKEN, token.start, expected=expected, found=found)
    if sign is None:
        return
    outcome = turn.after.outcome
    if not turn.after.in_check:
        report(FaultKind.NO_CHECK, token.start, found=shown(token.text))
    elif sign == "#" and (outcome is None or outcome.termination is not Termination.CHECKMATE):
        report(FaultKind.NO_MATE, token.start, found=shown(token.text))


def check_number(position: Position, awari_number: int, token: Token, report: Report) -> None:
    """Check the number before a move, and whether its dots stand for the first or the second of a pair."""
    if position.phase is Phase.OVER:
        return
    digits = token.match["digits"]
    dots = token.match["ellipsis"] or token.match["more"] or token.match["dots"]
    number, second = elements.number(position, awari_number)
    says_second = len(dots) > 1 or dots == "…"
    if says_second is not second or (digits is not None and whole_number(digits) != number):
        expected = elements.number_text(position, awari_number)
        report(FaultKind.WRONG_NUMBER, token.start, expected=expected, found=shown(token.text))


def check_heading(position: Position, token: Token, report: Report) -> None:
    """Check that a heading names what is played from here, and the number of the game of Awari."""
    awari = token.match["phase"].lower() == "awari"
    cycle = token.match["cycle"]
    if position.phase is Phase.OVER:
        report(FaultKind.OVER_UNDER_HEADING, token.start)
    elif position.phase is Phase.AWARI and not awari:
        north = position.to_act is Side.NORTH
        report(FaultKind.NORTH_SOWS_UNDER_CHESS if north else FaultKind.SOUTH_SOWS_UNDER_CHESS, token.start)
    elif position.phase is Phase.CHESS and awari:
        report(FaultKind.CHESS_UNDER_AWARI, token.start)
    elif cycle is not None and whole_number(cycle) != position.cycle:
        place, found = token.match.start("cycle"), whole_number(cycle)
        report(FaultKind.WRONG_CYCLE, place, expected=position.cycle, found=found)


def report_unexpected(position: Position, token: Token, report: Report) -> None:
    """Report a word that can mean nothing here, and what was expected in its place."""
    found = shown(token.text)
    mover = position.side_to_move.chess_name
    match position.act:
        case Act.SOW:
            north = position.to_act is Side.NORTH
            report(FaultKind.NORTH_SOWS if north else FaultKind.SOUTH_SOWS, token.start, found=found)
        case Act.DECIDE:
            owner = position.powers[0].chess_name
            report(FaultKind.OWNER_DECIDES, token.start, owner=owner, mover=mover, found=found)
        case Act.MOVE_OR_ZERO:
            report(FaultKind.MOVER_CHOOSES, token.start, mover=mover, found=found)
        case Act.MOVE:
            report(FaultKind.MOVER_PLAYS, token.start, mover=mover, found=found)
        case _:  # the game is over
            report(FaultKind.GAME_IS_OVER, token.start, found=found)


def whole_number(digits: str) -> int:
    """The number that the digits stand for; of a senselessly long one its first nine digits.

    >>> whole_number("007")
    7
    """
    return int(digits.lstrip("0")[:9] or "0")
