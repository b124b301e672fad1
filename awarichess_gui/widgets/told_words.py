"""What the layers without Qt tell players, where the tools that collect texts for translation can see it.

The rules and the notation know no Qt; they hand over English sentences, which are translated in the
context `Told` when they are shown.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

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
    QT_TRANSLATE_NOOP("Told", "{mover}'s own {piece} stands on {target}."),
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
    QT_TRANSLATE_NOOP(
        "Told", "at most {limit} MiB were expected in a game, more was found: it is read only up to here"
    ),
    QT_TRANSLATE_NOOP("Told", "there are more faults in this game: it is read only up to here"),
    QT_TRANSLATE_NOOP("Told", "the same fault was found again: from here on it is passed over"),
    QT_TRANSLATE_NOOP("Told", "at most {limit} moves were expected in a game, more were found"),
    QT_TRANSLATE_NOOP("Told", "at most {limit} words were expected in a game, more were found"),
    QT_TRANSLATE_NOOP("Told", "at most {limit} characters were expected here, {found} were found"),
    QT_TRANSLATE_NOOP("Told", 'a tag such as [Event "Club evening"] was expected, {found} was found'),
    QT_TRANSLATE_NOOP(
        "Told",
        'the value of a tag needs quotation marks, as in [Event "Club evening"]: {found} was found',
    ),
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
        "power {number} with its colour was expected, such as ({number}=W), for no game of Awari tells it",
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
    QT_TRANSLATE_NOOP("Told", "no seeds captured here, not {found}"),
    QT_TRANSLATE_NOOP("Told", "famine takes {expected} here, not {found}"),
    QT_TRANSLATE_NOOP("Told", "no famine was expected here, {found} was found"),
    QT_TRANSLATE_NOOP("Told", "the end of this game of Awari is told already, {found} was found again"),
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

ERRORS: Final = (
    QT_TRANSLATE_NOOP(
        "Told",
        "The pictures and sounds of Awarichess are missing: there is no folder {folder}.",
    ),
    QT_TRANSLATE_NOOP("Told", "A part of Awarichess is missing: {path}."),
    QT_TRANSLATE_NOOP("Told", "A part of Awarichess cannot be read: {path} ({reason})."),
    QT_TRANSLATE_NOOP("Told", "{path} was not saved: it would be larger than {limit} MiB."),
    QT_TRANSLATE_NOOP("Told", "{path} was not saved: {reason}."),
    QT_TRANSLATE_NOOP(
        "Told",
        "{path} has been changed by another program since it was opened: open it again.",
    ),
    QT_TRANSLATE_NOOP(
        "Told",
        "{path} was not saved: the game could not be told from its neighbours; mend the faults in "
        "the file first.",
    ),
    QT_TRANSLATE_NOOP("Told", "{path} cannot be read: {reason}."),
    QT_TRANSLATE_NOOP("Told", "A tag's name is made of letters, digits and '_': {name} is none."),
    QT_TRANSLATE_NOOP("Told", "The tag {name} follows from the game and cannot be set."),
    QT_TRANSLATE_NOOP("Told", "{words} cannot describe how this game ended."),
    QT_TRANSLATE_NOOP("Told", "The tag {name} is too long: a tag has at most {limit} characters."),
    QT_TRANSLATE_NOOP("Told", "{known} was expected, {found} was found"),
    QT_TRANSLATE_NOOP("Told", "There is no form of match {id}; there are {known}."),
    QT_TRANSLATE_NOOP(
        "Told",
        "{text} is no handicap: write seeds/powers such as 3/2, 2/1 or 3/1, the first number not "
        "smaller than the second.",
    ),
    QT_TRANSLATE_NOOP("Told", "{text} is no handicap: write seeds/powers such as 3/2, 2/1 or 3/1."),
    QT_TRANSLATE_NOOP("Told", "Where Awari is played alone a position has no powers: write - for them."),
    QT_TRANSLATE_NOOP(
        "Told",
        "A position string has eight fields: the six of a FEN, the houses "
        "(4-4-4-4-4-4-4-4-4-4-4-4:S, or - when Awari is not being played) and the powers (such as "
        "WWB, or -). Here are {number}.",
    ),
    QT_TRANSLATE_NOOP(
        "Told",
        "A cycle has {limit} seeds; in the houses and as powers there are {number}.",
    ),
    QT_TRANSLATE_NOOP(
        "Told",
        "{field} does not tell the houses: write {number} numbers, A to F and a to f, joined by "
        "'-', then ':S' or ':N' for the player to sow.",
    ),
    QT_TRANSLATE_NOOP("Told", "A game of Awari has {limit} seeds; {seeds} are in the houses."),
    QT_TRANSLATE_NOOP("Told", "A power is W or B, not {found}."),
    QT_TRANSLATE_NOOP("Told", "A cycle yields at most {limit} powers; here are {number}."),
    QT_TRANSLATE_NOOP("Told", "The second field tells who moves: w or b was expected, {found} was found."),
    QT_TRANSLATE_NOOP(
        "Told",
        "The third field tells who may castle: some of KQkq, or -, was expected, {found} was found.",
    ),
    QT_TRANSLATE_NOOP(
        "Told",
        "The fourth field tells where a pawn can be taken en passant: a square such as e3, or -, was "
        "expected, {found} was found.",
    ),
    QT_TRANSLATE_NOOP(
        "Told",
        "The first field tells the board: 8 rows joined by '/' were expected, the eighth row first; here "
        "are {number}.",
    ),
    QT_TRANSLATE_NOOP(
        "Told",
        "Row {rank} of the board cannot hold {found}: a piece of White is one of KQRBNP, one of Black of "
        "kqrbnp, and a digit from 1 to 8 counts empty squares.",
    ),
    QT_TRANSLATE_NOOP(
        "Told",
        "Row {rank} of the board holds {found}: write one digit for the empty squares between two pieces.",
    ),
    QT_TRANSLATE_NOOP("Told", "Row {rank} of the board should tell 8 squares; it tells {number}."),
    QT_TRANSLATE_NOOP(
        "Told",
        "The fifth and sixth field count moves: a whole number below 100000 was expected, {found} was found.",
    ),
    QT_TRANSLATE_NOOP("Told", "The chess position cannot be played: {reason}."),
    QT_TRANSLATE_NOOP("Told", "There is no Awari rule set {id}; the sets are {known}."),
    QT_TRANSLATE_NOOP("Told", "The rule set {id} has no option {option}; its options: {known}."),
    QT_TRANSLATE_NOOP("Told", "{text} is no time control: write seconds such as 300, 300+5 or 300d5."),
    QT_TRANSLATE_NOOP("Told", "{path} holds no game."),
    QT_TRANSLATE_NOOP("Told", "{path} holds more than {limit} games: divide it into several files."),
    QT_TRANSLATE_NOOP("Told", "Reading {path} was called off."),
    QT_TRANSLATE_NOOP("Told", "The clocks are stopped: let them go on before you play."),
    QT_TRANSLATE_NOOP("Told", "The sound {name} cannot be played: it is not mono, 16 bits, {rate} Hz."),
    QT_TRANSLATE_NOOP("Told", "The sound {name} cannot be read: {reason}."),
    QT_TRANSLATE_NOOP("Told", "Awari is being played: type a house, A to F, not “{text}”."),
    QT_TRANSLATE_NOOP("Told", "“{text}” is no move: type for example Nf3, exd5, O-O or 0."),
    QT_TRANSLATE_NOOP("Told", "More than one piece can play {text}: name its square too."),
    QT_TRANSLATE_NOOP("Told", "{text} cannot be played here."),
    QT_TRANSLATE_NOOP("Told", "it is not an ordinary file"),
    QT_TRANSLATE_NOOP("Told", "it is protected against writing"),
    QT_TRANSLATE_NOOP("Told", "White has no king"),
    QT_TRANSLATE_NOOP("Told", "Black has no king"),
    QT_TRANSLATE_NOOP("Told", "a side has more than one king"),
    QT_TRANSLATE_NOOP("Told", "White has more than 8 pawns"),
    QT_TRANSLATE_NOOP("Told", "Black has more than 8 pawns"),
    QT_TRANSLATE_NOOP("Told", "a pawn stands on the first or the last rank"),
    QT_TRANSLATE_NOOP("Told", "White has more than 16 pieces"),
    QT_TRANSLATE_NOOP("Told", "Black has more than 16 pieces"),
    QT_TRANSLATE_NOOP("Told", "the castling rights do not fit the kings and rooks"),
    QT_TRANSLATE_NOOP("Told", "the en passant square does not fit the pawns"),
    QT_TRANSLATE_NOOP("Told", "the side that is not to move stands in check"),
)
"""What else can go wrong."""

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


def _counting() -> None:
    """Texts that count, for the tools alone, which see that there are several forms only by a bare number."""
    translate = QCoreApplication.translate
    translate("Told", "%n seeds captured here, not {found}", "", 2)
    translate("Words", "%n seeds", "", 2)
    translate("Words", "%n powers", "", 2)
