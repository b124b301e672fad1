"""Words that several panels share: names of sides, numbers of seeds, lists, refusals, results."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication

from awarichess_gui.errors import Counted
from awarichess_gui.rules import HouseCaptured, Outcome, Phase, Side, Termination, house_name

if TYPE_CHECKING:
    from collections.abc import Iterable

    from awarichess_gui.errors import AwarichessError
    from awarichess_gui.notation.faults import Fault
    from awarichess_gui.rules import Refusal, Turn
    from awarichess_gui.session.players import Players

translate = QCoreApplication.translate

_QUOTED: Final = re.compile(r"(?P<mark>['\"])(?P<inner>.*)(?P=mark)", re.DOTALL)
_APOSTROPHE: Final = re.compile(r"(?<=[\w}])'(?=s\b)")
_QUOTED_SIGN: Final = re.compile(r"'([^'\s]{1,3})'")


def awari_name(side: Side) -> str:
    """`South` or `North`."""
    return translate("Words", "South") if side is Side.SOUTH else translate("Words", "North")


def chess_name(side: Side) -> str:
    """`White` or `Black`."""
    return translate("Words", "White") if side is Side.SOUTH else translate("Words", "Black")


def side_name(side: Side, phase: Phase) -> str:
    """The name that the side goes by in that phase."""
    return awari_name(side) if phase is Phase.AWARI else chess_name(side)


def who(players: Players, side: Side, phase: Phase) -> str:
    """The person and the side, `Ama (South)`; the side alone when nobody is named."""
    name, side_word = players.acting(side, phase), side_name(side, phase)
    return translate("Words", "{name} ({side})").format(name=name, side=side_word) if name else side_word


def seeds(number: int) -> str:
    """`1 seed`, `5 seeds`."""
    if number == 1:
        return translate("Words", "1 seed")
    return translate("Words", "%n seeds", "", number)


def powers(number: int) -> str:
    """`1 power`, `5 powers`."""
    if number == 1:
        return translate("Words", "1 power")
    return translate("Words", "%n powers", "", number)


def captures(turn: Turn) -> list[HouseCaptured]:
    """The houses that a sowing captured, in the order of capture; what famine gives is not among them."""
    return [event for event in turn.events if isinstance(event, HouseCaptured) and not event.famine]


def famine(turn: Turn) -> list[HouseCaptured]:
    """The houses whose seeds somebody took by famine."""
    return [event for event in turn.events if isinstance(event, HouseCaptured) and event.famine]


def seeds_of(taken: Iterable[HouseCaptured]) -> int:
    """How many seeds were in these houses."""
    return sum(house.seeds for house in taken)


def sowing(turn: Turn) -> str:
    """A sowing as it is written: `A`, or `A(3)` if it captured three seeds."""
    taken = seeds_of(captures(turn))
    return f"{turn.action}({taken})" if taken else str(turn.action)


def houses_with_seeds(taken: Iterable[HouseCaptured]) -> str:
    """`b 3, a 2`: the houses that were taken, with their seeds; no line ends within a pair."""
    parts = [f"{house_name(house.house)}\N{NO-BREAK SPACE}{house.seeds}" for house in taken]
    return translate("Words", ", ").join(parts)


def score(points: Fraction) -> str:
    """Seeds that may be halved: `24`, `24½`, `½`."""
    whole, rest = divmod(points, 1)
    if not rest:
        return str(whole)
    return f"{whole or ''}½"


def refusal_text(refusal: Refusal) -> str:
    """Why something cannot be done, in the player's language."""
    return refusal.in_words(_told)


def error_text(error: AwarichessError) -> str:
    """What went wrong, in the player's language."""
    return error.in_words(_told)


def fault_text(fault: Fault) -> str:
    """A fault in a game file as `file:line:column: message`, in the player's language."""
    message = fault.in_words(_told)
    return f"{fault.place}: {message}"


def result_text(outcome: Outcome, players: Players) -> str:
    """How the game ended and who won it."""
    if outcome.winner is None:
        return _draw_text(outcome)
    winner = who(players, outcome.winner, Phase.CHESS)
    loser = who(players, outcome.winner.opponent, Phase.CHESS)
    match outcome.termination:
        case Termination.CHECKMATE:
            text = translate("Result", "Checkmate: {winner} wins.")
        case Termination.RESIGNATION if outcome.score is None:
            text = translate("Result", "{loser} resigned: {winner} wins.")
        case Termination.TIME:
            text = translate("Result", "The time of {loser} is up: {winner} wins.")
        case _:
            winner, loser = (
                who(players, side, Phase.AWARI) for side in (outcome.winner, outcome.winner.opponent)
            )
            text = translate("Result", "{winner} wins on seeds, {most} to {fewest}.")
    fewest, most = sorted(outcome.score or (Fraction(0), Fraction(0)))
    return text.format(winner=winner, loser=loser, most=score(most), fewest=score(fewest))


def _draw_text(outcome: Outcome) -> str:
    match outcome.termination:
        case Termination.STALEMATE:
            text = translate("Result", "Stalemate: the game is drawn.")
        case Termination.FIFTY_MOVES:
            text = translate(
                "Result", "Fifty moves each without a capture or a pawn move: the game is drawn."
            )
        case Termination.INSUFFICIENT_MATERIAL:
            text = translate("Result", "Neither side can give mate any more: the game is drawn.")
        case Termination.TIME:
            text = translate("Result", "Time is up, but the other side cannot give mate: the game is drawn.")
        case Termination.AGREEMENT:
            text = translate("Result", "Both players agreed: the game is drawn.")
        case _:
            south, north = outcome.score or (Fraction(0), Fraction(0))
            template = translate("Result", "The game is drawn on seeds, {south} to {north}.")
            text = template.format(south=score(south), north=score(north))
    return text


def _told(text: str) -> str:
    """What the layers without Qt say, in the player's language; where it counts, the form for that number."""
    told = translate("Told", text, "", text.number) if isinstance(text, Counted) else translate("Told", text)
    return typographic(told) if told == text else told


def typographic(text: str) -> str:
    """The text with the apostrophes and quotation marks of print: files and terminals have plain ones.

    What stands between quotation marks stays as it is, for it is quoted from a file or was typed.

    >>> typographic("the tag's name: ']' was expected")
    'the tag’s name: “]” was expected'
    >>> typographic("'Nf3'")
    '“Nf3”'
    """
    whole = _QUOTED.fullmatch(text)
    if whole is not None:
        return f"“{whole['inner']}”"
    return _QUOTED_SIGN.sub("“\\1”", _APOSTROPHE.sub("’", text))
