"""The sentences and words of refusals, where the tools that collect texts for translation can see them.

The rules know no Qt; they hand over English sentences, which are translated in the context `Refusal`.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP

REFUSAL_TEXTS: Final = (
    QT_TRANSLATE_NOOP("Refusal", "The game is over."),
    QT_TRANSLATE_NOOP("Refusal", "Awari is being played: choose one of your houses."),
    QT_TRANSLATE_NOOP("Refusal", "Chess is being played: the houses wait."),
    QT_TRANSLATE_NOOP("Refusal", "Awari is played alone here: the chessboard is not used."),
    QT_TRANSLATE_NOOP("Refusal", "{house} belongs to {owner}; {side} is to sow."),
    QT_TRANSLATE_NOOP("Refusal", "{house} is empty."),
    QT_TRANSLATE_NOOP("Refusal", "{opponent} has no seeds: you must feed; only {houses} reaches."),
    QT_TRANSLATE_NOOP("Refusal", "{opponent} has no seeds: you must feed; only {houses} reach."),
    QT_TRANSLATE_NOOP("Refusal", "{house} would take all of {opponent}'s seeds: a grand slam is forbidden."),
    QT_TRANSLATE_NOOP(
        "Refusal",
        "{house} would take all of {opponent}'s seeds: a grand slam is allowed only when nothing else can "
        "be played.",
    ),
    QT_TRANSLATE_NOOP("Refusal", "Your first move must end on the other side: play {houses}."),
    QT_TRANSLATE_NOOP(
        "Refusal", "This rule set knows no transfer: the seeds of {house} are sown one by one."
    ),
    QT_TRANSLATE_NOOP("Refusal", "Only your first move may be a transfer."),
    QT_TRANSLATE_NOOP("Refusal", "You have seeds to sow: you cannot pass."),
    QT_TRANSLATE_NOOP("Refusal", "{side} has no seed to sow: pass."),
    QT_TRANSLATE_NOOP("Refusal", "Indecision can be agreed only while Awari is being played."),
    QT_TRANSLATE_NOOP(
        "Refusal",
        "The cone is {owner}'s: {owner} first decides whether {mover} plays or makes the zero move.",
    ),
    QT_TRANSLATE_NOOP("Refusal", "The cone is {owner}'s own: play a move or make the zero move."),
    QT_TRANSLATE_NOOP("Refusal", "{owner} has decided that {mover} plays: choose a move."),
    QT_TRANSLATE_NOOP("Refusal", "{mover} is in check: it must be answered, without a cone."),
    QT_TRANSLATE_NOOP("Refusal", "There is no piece on {square}."),
    QT_TRANSLATE_NOOP("Refusal", "The piece on {square} is {owner}'s; {mover} is to move."),
    QT_TRANSLATE_NOOP("Refusal", "Say what the pawn becomes on {square}."),
    QT_TRANSLATE_NOOP("Refusal", "{mover}'s king would stand in check."),
    QT_TRANSLATE_NOOP("Refusal", "The {piece} on {square} cannot go to {target}."),
    QT_TRANSLATE_NOOP("Refusal", "South"),
    QT_TRANSLATE_NOOP("Refusal", "North"),
    QT_TRANSLATE_NOOP("Refusal", "White"),
    QT_TRANSLATE_NOOP("Refusal", "Black"),
    QT_TRANSLATE_NOOP("Refusal", "pawn"),
    QT_TRANSLATE_NOOP("Refusal", "knight"),
    QT_TRANSLATE_NOOP("Refusal", "bishop"),
    QT_TRANSLATE_NOOP("Refusal", "rook"),
    QT_TRANSLATE_NOOP("Refusal", "queen"),
    QT_TRANSLATE_NOOP("Refusal", "king"),
    QT_TRANSLATE_NOOP("Refusal", "{several} and {last}"),
)
"""Every text that a refusal is put together from."""
