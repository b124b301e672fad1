"""Results in a game file, and the outcomes that they stand for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from awarichess_gui.rules import Outcome, Position, Side, Termination

if TYPE_CHECKING:
    from fractions import Fraction

UNFINISHED: Final = "*"
"""The result of a game that goes on."""

_TERMINATIONS: Final = {termination.value: termination for termination in Termination} | {
    "time forfeit": Termination.TIME
}


def result_text(outcome: Outcome) -> str:
    """The result as the program writes it: the seeds for Awari played alone, else `1-0` and the like."""
    return outcome.result if outcome.score is None else "-".join(map(_seeds, outcome.score))


def agrees(result: str, outcome: Outcome | None) -> bool:
    """Whether a result in a file stands for this outcome; None is that of a game that goes on.

    A game decided on seeds has two ways to say how: the seeds, or who won.
    """
    return result == UNFINISHED if outcome is None else result in (result_text(outcome), outcome.result)


def ending(position: Position, result: str, termination: Termination | None) -> Outcome | None:
    """The ending outside the board that a result means in a position where the game could go on.

    Args:
        position: where the game was left.
        result: the result in the file, not `*`.
        termination: how the game ended, if the file says so.

    Returns:
        The ending; None if the game cannot end so.
    """
    endings = (
        position.resigned(Side.NORTH),
        position.resigned(Side.SOUTH),
        position.drawn(),
        position.flagged(Side.NORTH),
        position.flagged(Side.SOUTH),
    )
    for outcome in endings:
        if agrees(result, outcome) and termination in (None, outcome.termination):
            return outcome
    return None


def termination_of(text: str) -> Termination | None:
    """What the value of a `Termination` tag stands for; None if it is not one of the program's words."""
    return _TERMINATIONS.get(text.strip().lower())


def _seeds(seeds: Fraction) -> str:
    whole, half = divmod(seeds, 1)
    return f"{whole}.5" if half else str(whole)
