"""What the layers without Qt tell players, where the tools that collect texts for translation can see it.

The rules and the notation know no Qt; they hand over English sentences, which are translated in the
context `Told` when they are shown.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP

REFUSALS: Final = (
    QT_TRANSLATE_NOOP("Told", "The game is over."),
    QT_TRANSLATE_NOOP("Told", "Awari is being played: choose one of your houses."),
    QT_TRANSLATE_NOOP("Told", "Chess is being played: the houses wait."),
    QT_TRANSLATE_NOOP("Told", "Awari is played alone here: the chessboard is not used."),
    QT_TRANSLATE_NOOP("Told", "{house} belongs to {owner}; {side} is to sow."),
    QT_TRANSLATE_NOOP("Told", "{house} is empty."),
    QT_TRANSLATE_NOOP("Told", "{opponent} has no seeds: you must feed; only {houses} reaches."),
    QT_TRANSLATE_NOOP("Told", "{opponent} has no seeds: you must feed; only {houses} reach."),
    QT_TRANSLATE_NOOP("Told", "{house} would take all of {opponent}'s seeds: a grand slam is forbidden."),
    QT_TRANSLATE_NOOP(
        "Told",
        "{house} would take all of {opponent}'s seeds: a grand slam is allowed only when "
        "nothing else can be played.",
    ),
    QT_TRANSLATE_NOOP("Told", "Your first move must end on the other side: play {houses}."),
    QT_TRANSLATE_NOOP("Told", "This rule set knows no transfer: the seeds of {house} are sown one by one."),
    QT_TRANSLATE_NOOP("Told", "Only your first move may be a transfer."),
    QT_TRANSLATE_NOOP("Told", "You have seeds to sow: you cannot pass."),
    QT_TRANSLATE_NOOP("Told", "{side} has no seed to sow: pass."),
    QT_TRANSLATE_NOOP("Told", "Indecision can be agreed only while Awari is being played."),
    QT_TRANSLATE_NOOP(
        "Told",
        "The cone is {owner}'s: {owner} first decides whether {mover} plays or makes the zero move.",
    ),
    QT_TRANSLATE_NOOP("Told", "The cone is {owner}'s own: play a move or make the zero move."),
    QT_TRANSLATE_NOOP("Told", "{owner} has decided that {mover} plays: choose a move."),
    QT_TRANSLATE_NOOP("Told", "{mover} is in check: it must be answered, without a cone."),
    QT_TRANSLATE_NOOP("Told", "There is no piece on {square}."),
    QT_TRANSLATE_NOOP("Told", "The piece on {square} is {owner}'s; {mover} is to move."),
    QT_TRANSLATE_NOOP("Told", "Say what the pawn becomes on {square}."),
    QT_TRANSLATE_NOOP("Told", "{mover}'s king would stand in check."),
    QT_TRANSLATE_NOOP("Told", "The {piece} on {square} cannot go to {target}."),
)
"""Why something cannot be done."""

FAULTS: Final = (
    QT_TRANSLATE_NOOP("Told", "text in UTF-8 was expected, the byte {byte} was found"),
    QT_TRANSLATE_NOOP(
        "Told",
        "at most {limit} MiB were expected, more was found: the file is read only up to here",
    ),
    QT_TRANSLATE_NOOP("Told", "there are more faults in this game: it is read only up to here"),
    QT_TRANSLATE_NOOP("Told", "at most {limit} moves were expected in a game, more were found"),
    QT_TRANSLATE_NOOP("Told", "at most {limit} words were expected in a game, more were found"),
    QT_TRANSLATE_NOOP("Told", "at most {limit} characters were expected here, {found} were found"),
    QT_TRANSLATE_NOOP("Told", 'a tag such as [Event "Club evening"] was expected, {found} was found'),
    QT_TRANSLATE_NOOP("Told", "the tag {name} was expected once, it was found again"),
    QT_TRANSLATE_NOOP("Told", "at most {limit} tags were expected in a game, more were found"),
    QT_TRANSLATE_NOOP("Told", "the tag {name} cannot be used: {reason}"),
    QT_TRANSLATE_NOOP("Told", "the powers of the plies cannot be used: {reason}"),
    QT_TRANSLATE_NOOP(
        "Told",
        "a comment begins here: '}}' was expected after it, the end of the game was found",
    ),
    QT_TRANSLATE_NOOP(
        "Told",
        "a variation begins here: ']' was expected after it, the end of the game was found",
    ),
    QT_TRANSLATE_NOOP("Told", "a move was expected, ']' was found, but no variation is open"),
    QT_TRANSLATE_NOOP(
        "Told",
        "a move was expected, '[' was found: a variation stands after the move it replaces",
    ),
    QT_TRANSLATE_NOOP("Told", "variations were expected to nest at most {limit} deep, one more was found"),
    QT_TRANSLATE_NOOP("Told", "a move was expected, {found} was found: such a sign stands after a move"),
    QT_TRANSLATE_NOOP("Told", "a number from 0 to 255 was expected after '$', {found} was found"),
    QT_TRANSLATE_NOOP("Told", "the next game's tags were expected after the result, {found} was found"),
    QT_TRANSLATE_NOOP("Told", "']' was expected before the result, {found} was found in a variation"),
    QT_TRANSLATE_NOOP("Told", "South sows here: a house from A to F was expected, {found} was found"),
    QT_TRANSLATE_NOOP("Told", "North sows here: a house from a to f was expected, {found} was found"),
    QT_TRANSLATE_NOOP("Told", "{mover} plays here: a move was expected, {found} was found"),
    QT_TRANSLATE_NOOP("Told", "{mover} plays here: a move or 0 was expected, {found} was found"),
    QT_TRANSLATE_NOOP(
        "Told",
        "{owner} decides here: a move of {mover}, 0 or play was expected, {found} was found",
    ),
    QT_TRANSLATE_NOOP("Told", "the game is over here: its result was expected, {found} was found"),
    QT_TRANSLATE_NOOP("Told", "South sows here: the heading Awari was expected, Chess was found"),
    QT_TRANSLATE_NOOP("Told", "North sows here: the heading Awari was expected, Chess was found"),
    QT_TRANSLATE_NOOP("Told", "Chess is played here: the heading Chess was expected, Awari was found"),
    QT_TRANSLATE_NOOP("Told", "the game is over here: its result was expected, a heading was found"),
    QT_TRANSLATE_NOOP("Told", "this is game of Awari number {expected}, not {found}"),
    QT_TRANSLATE_NOOP("Told", "the number {expected} was expected here, {found} was found"),
    QT_TRANSLATE_NOOP("Told", "no power was expected here, for none is used; power {found} was found"),
    QT_TRANSLATE_NOOP("Told", "this is power {expected}, not {found}"),
    QT_TRANSLATE_NOOP("Told", "power {number} is {expected}'s, not {found}'s"),
    QT_TRANSLATE_NOOP("Told", "a move or 0 was expected after the power, another power was found"),
    QT_TRANSLATE_NOOP("Told", "a move or 0 was expected after the power, none was found"),
    QT_TRANSLATE_NOOP(
        "Told",
        "the colour of power {number} was expected, such as ({number}=W), for no game of Awari tells it",
    ),
    QT_TRANSLATE_NOOP("Told", "this cannot be played: {refusal}"),
    QT_TRANSLATE_NOOP("Told", "no {mover} {piece} can go to {target}"),
    QT_TRANSLATE_NOOP("Told", "{mover} cannot castle there"),
    QT_TRANSLATE_NOOP(
        "Told",
        "more than one {piece} can go to {target}: its square was expected too, {found} was found",
    ),
    QT_TRANSLATE_NOOP("Told", "a pawn was expected to become Q, R, B or N, {found} was found"),
    QT_TRANSLATE_NOOP("Told", "no piece is taken here: {expected} was expected, {found} was found"),
    QT_TRANSLATE_NOOP("Told", "this is no check: no '+' was expected, {found} was found"),
    QT_TRANSLATE_NOOP("Told", "this is no checkmate: no '#' was expected, {found} was found"),
    QT_TRANSLATE_NOOP("Told", "{expected} seeds captured here, not {found}"),
    QT_TRANSLATE_NOOP("Told", "no seeds captured here, not {found}"),
    QT_TRANSLATE_NOOP("Told", "{expected} seeds are taken by famine here, not {found}"),
    QT_TRANSLATE_NOOP("Told", "no famine was expected here, {found} was found"),
    QT_TRANSLATE_NOOP("Told", "no indecision was expected here, for Awari is not being played"),
    QT_TRANSLATE_NOOP(
        "Told",
        "the result {expected} was expected, for the game ends by {termination}; {found} was found",
    ),
    QT_TRANSLATE_NOOP("Told", "the result {expected} was expected, as after the moves; {found} was found"),
    QT_TRANSLATE_NOOP("Told", "a result that this game can have was expected, {found} was found"),
    QT_TRANSLATE_NOOP("Told", "the tag Termination was expected to be {expected}, {found} was found"),
)
"""What can be wrong in a game file."""

PARTS: Final = (
    QT_TRANSLATE_NOOP("Told", "South"),
    QT_TRANSLATE_NOOP("Told", "North"),
    QT_TRANSLATE_NOOP("Told", "White"),
    QT_TRANSLATE_NOOP("Told", "Black"),
    QT_TRANSLATE_NOOP("Told", "pawn"),
    QT_TRANSLATE_NOOP("Told", "knight"),
    QT_TRANSLATE_NOOP("Told", "bishop"),
    QT_TRANSLATE_NOOP("Told", "rook"),
    QT_TRANSLATE_NOOP("Told", "queen"),
    QT_TRANSLATE_NOOP("Told", "king"),
    QT_TRANSLATE_NOOP("Told", "{several} and {last}"),
)
"""Words from which sentences are put together."""
