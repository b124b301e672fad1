"""Reading movetext into a tree of turns: every word is played, and checked where it says what is known."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from awarichess_gui.errors import IllegalActionError, shown
from awarichess_gui.notation import checks, elements, san
from awarichess_gui.notation.faults import FaultKind
from awarichess_gui.notation.gap import Gap
from awarichess_gui.notation.node import HIGHEST_NAG
from awarichess_gui.notation.record import LONGEST
from awarichess_gui.notation.tags import pass_tag_without_quotes
from awarichess_gui.notation.tokens import (
    MOST_WORDS,
    SIGNS,
    Dialect,
    Token,
    TokenKind,
    end_of_variation,
    next_token,
)
from awarichess_gui.notation.tree_builder import TreeBuilder
from awarichess_gui.rules import (
    HOUSE_NAMES,
    Act,
    AgreeIndecision,
    LetPlay,
    Move,
    Pass,
    Phase,
    Sow,
    Variant,
    ZeroMove,
)

if TYPE_CHECKING:
    from awarichess_gui.notation.faults import FaultValue
    from awarichess_gui.notation.node import Node
    from awarichess_gui.notation.tags import Report
    from awarichess_gui.rules import Action, Turn

DEEPEST: Final = 64
"""Variations that may be open at the same time."""

MOST_MOVES: Final = 20_000
"""Moves, those of the variations included, that a game may have."""


class MovetextReader:
    """Reads the movetext of one game.

    After a fault that leaves no doubt about what was played, such as a wrong number of seeds, reading goes
    on. After one that does, the variation ends there; in the main line the game does.

    Attributes:
        result: the word of the result; None if the text has none.
        stopped: whether a fault ended the main line before the end of the text.
    """

    def __init__(self, root: Node, text: str, report: Report, gap: int | None = None) -> None:
        """Prepare to read.

        Args:
            root: the start of the game, to which the turns are added.
            text: the text of the game.
            report: takes note of a fault.
            gap: the number of the first power that is missing in a queue that is read off the plies.
        """
        self.result: Token | None = None
        self.stopped = False
        self._text = text
        self._report = report
        self._alone = root.position.options.variant is Variant.AWARI
        self._tree = TreeBuilder(root)
        self._moves = 0
        self._words = 0
        self._power: Token | None = None
        self._next = 0
        self._gap = Gap(gap)
        self._handlers = {
            TokenKind.HOUSE: self._take_house,
            TokenKind.PASS: self._take_pass,
            TokenKind.POWER: self._take_power,
            TokenKind.SAN: self._take_move,
            TokenKind.CASTLING: self._take_move,
            TokenKind.ZERO: self._take_zero,
            TokenKind.PLAY: self._take_play,
            TokenKind.NUMBER: self._take_number,
            TokenKind.HEADING: self._take_heading,
            TokenKind.FAMINE: self._take_famine,
            TokenKind.INDECISION: self._take_indecision,
            TokenKind.NAG: self._take_nag,
            TokenKind.RESULT: self._take_result,
            TokenKind.COMMENT: self._take_comment,
            TokenKind.LINE_COMMENT: self._take_comment,
            TokenKind.UNCLOSED: self._take_unclosed,
            TokenKind.OPEN: self._open,
            TokenKind.CLOSE: self._close,
            TokenKind.UNKNOWN: self._take_unknown,
            TokenKind.TOO_LONG: self._take_too_long,
        }

    def read(self, start: int) -> None:
        """Read the movetext that begins at `start`."""
        try:
            self._read(start)
        finally:
            self._tree.put_comments()

    def _read(self, start: int) -> None:
        self._next = start
        while not self.stopped:
            token = next_token(self._text, self._next, self._dialect())
            if token is None:
                break
            self._next = token.end
            self._words += 1
            if self._words > MOST_WORDS:
                self._report(FaultKind.TOO_MANY_WORDS, token.start, limit=MOST_WORDS)
                self._power = None
                self.stopped = True
                break
            if self.result is not None and token.kind not in (TokenKind.COMMENT, TokenKind.LINE_COMMENT):
                if self._end_of_faulty_tag(token) is None:
                    self._report(FaultKind.AFTER_RESULT, token.start, found=shown(token.text))
                break
            if not self._gap.concerns(token, self._tree.line.node):
                self._handlers[token.kind](token)
            elif (fault := self._gap.fault(token, self._tree.line.node)) is not None:
                self._give_up(fault.kind, token.start, **fault.values)
        self._check_no_power_waits()
        while self._tree.depth:
            if self._tree.depth == 1 and not self.stopped:
                self._report(FaultKind.UNCLOSED_VARIATION, self._tree.line.opened_at)
            self._tree.end_line()
        self._tree.end_line()

    def _dialect(self) -> Dialect:
        node = self._tree.line.node
        awari = node.position.phase is Phase.AWARI or self._alone
        return Dialect.AWARI if awari and not self._gap.is_at(node) else Dialect.CHESS

    # Moves of Awari

    def _take_house(self, token: Token) -> None:
        parts = token.match
        action = Sow(HOUSE_NAMES.index(parts["letter"]), transfer=parts["transfer"] is not None)
        turn = self._play(token, action)
        if turn is not None:
            checks.check_captured(turn, token, self._report)

    def _take_pass(self, token: Token) -> None:
        self._play(token, Pass())

    def _take_famine(self, token: Token) -> None:
        line = self._tree.line
        if line.is_end_told:
            self._report(FaultKind.END_TOLD_TWICE, token.start, found=shown(token.text))
        elif checks.check_famine(line.node.turn, token, self._report):
            line.is_end_told = True

    def _take_indecision(self, token: Token) -> None:
        """Check the end by indecision that the rules made, or let the players agree to one."""
        line = self._tree.line
        turn = line.node.turn
        if turn is not None and not line.is_end_told and elements.awari_end_text(turn) == "indecision":
            line.is_end_told = True
        elif line.node.position.act is Act.SOW:
            self._play(token, AgreeIndecision())
        else:
            self._report(FaultKind.NO_INDECISION, token.start)

    # Plies of Chess

    def _take_power(self, token: Token) -> None:
        if self._power is not None:
            self._report(FaultKind.TWO_POWERS, token.start)
        self._power = token

    def _take_zero(self, token: Token) -> None:
        self._check_power()
        self._play(token, ZeroMove())

    def _take_play(self, token: Token) -> None:
        self._check_power()
        self._play(token, LetPlay())

    def _take_move(self, token: Token) -> None:
        self._check_power()
        position = self._tree.line.node.position
        if position.phase is Phase.OVER:
            self._refuse(token)
            return
        granting = position.play(LetPlay()) if position.act is Act.DECIDE else None
        try:
            move = san.parse(position if granting is None else granting.after, token)
        except san.SanError as error:
            self._give_up(error.kind, token.start, **error.values)
            return
        turn = self._play(token, Move(move), granting)
        if turn is not None:
            checks.check_signs(turn, token, self._report)

    def _check_power(self) -> None:
        power, self._power = self._power, None
        if power is not None:
            checks.check_power(self._tree.line.node.position, power, self._report)

    # What stands around the moves

    def _take_number(self, token: Token) -> None:
        self._tree.precede()
        checks.check_number(self._tree.line.node.position, self._tree.line.number, token, self._report)

    def _take_heading(self, token: Token) -> None:
        self._tree.precede()
        self._tree.line.is_end_told = True
        checks.check_heading(self._tree.line.node.position, token, self._report)

    def _take_nag(self, token: Token) -> None:
        sign, glyph = token.match["sign"], token.match["glyph"]
        if not self._tree.line.is_begun:
            self._report(FaultKind.NOTHING_TO_ASSESS, token.start, found=shown(token.text))
        elif sign is not None:
            self._assess(SIGNS[sign])
        elif glyph and checks.whole_number(glyph) <= HIGHEST_NAG:
            self._assess(checks.whole_number(glyph))
        else:
            self._report(FaultKind.BAD_NAG, token.start, found=shown(token.text))

    def _assess(self, nag: int) -> None:
        node = self._tree.line.node
        if nag not in node.nags:
            node.nags = (*node.nags, nag)

    def _take_comment(self, token: Token) -> None:
        self._tree.comment(token.match["braced"] or token.match["to_the_end"] or "")

    def _take_unclosed(self, token: Token) -> None:
        self._report(FaultKind.UNCLOSED_COMMENT, token.start)
        self._tree.comment(self._text[token.end :])
        self._next = len(self._text)

    def _take_result(self, token: Token) -> None:
        if self._tree.depth:
            self._report(FaultKind.RESULT_IN_VARIATION, token.start, found=shown(token.text))
            return
        self._check_no_power_waits()
        self._tree.conclude()
        self.result = token

    # Variations

    def _open(self, token: Token) -> None:
        self._check_no_power_waits()
        if (end := self._end_of_faulty_tag(token)) is not None:
            self._next = end
            return
        if not self._tree.line.is_begun:
            self._report(FaultKind.NOTHING_TO_REPLACE, token.start)
            self._next = end_of_variation(self._text, token.end)
        elif self._tree.depth >= DEEPEST:
            self._report(FaultKind.TOO_DEEP, token.start, limit=DEEPEST)
            self._next = end_of_variation(self._text, token.end)
        else:
            self._tree.open_variation(token.start)

    def _end_of_faulty_tag(self, token: Token) -> int | None:
        """Where a tag without quotation marks ends that this word begins; None if it begins none."""
        begin = token.start
        while begin and self._text[begin - 1] in " \t":
            begin -= 1
        if begin and self._text[begin - 1] != "\n":
            return None
        return pass_tag_without_quotes(self._text, token.start, self._report)

    def _close(self, token: Token) -> None:
        self._check_no_power_waits()
        if self._tree.depth:
            self._tree.end_line()
        else:
            self._report(FaultKind.NOTHING_TO_CLOSE, token.start)

    def _check_no_power_waits(self) -> None:
        if self._power is not None:
            self._report(FaultKind.POWER_WITHOUT_MOVE, self._power.start)
        self._power = None

    # Playing

    def _play(self, token: Token, action: Action, granting: Turn | None = None) -> Turn | None:
        """Add the turns of one element to the line; the last of them, or None if it is refused.

        Args:
            token: the word that says what is played.
            action: what is played.
            granting: the turn before it, in which the owner of the power lets the side to move play.
        """
        position = self._tree.line.node.position if granting is None else granting.after
        try:
            turn = position.play(action)
        except IllegalActionError:
            self._refuse(token, action)
            return None
        if self._moves >= MOST_MOVES:
            self._give_up(FaultKind.TOO_MANY_MOVES, token.start, limit=MOST_MOVES)
            return None
        self._moves += 1
        self._tree.enter((turn,) if granting is None else (granting, turn))
        return turn

    def _take_unknown(self, token: Token) -> None:
        self._refuse(token)

    def _take_too_long(self, token: Token) -> None:
        self._give_up(FaultKind.TOO_LONG, token.start, limit=LONGEST, found=len(token.text))

    def _refuse(self, token: Token, action: Action | None = None) -> None:
        """Report a word that cannot be played here, and give up the line."""
        position = self._tree.line.node.position
        refusal = None if action is None else position.refusal(action)
        if refusal is None or position.phase is Phase.OVER:
            checks.report_unexpected(position, token, self._report)
        else:
            self._report(FaultKind.REFUSED, token.start, refusal=refusal)
        self._leave_line()

    def _give_up(self, kind: FaultKind, place: int, **values: FaultValue) -> None:
        self._report(kind, place, **values)
        self._leave_line()

    def _leave_line(self) -> None:
        """Skip the rest of a variation; in the main line, the rest of the game."""
        self._power = None
        if self._tree.depth:
            self._next = end_of_variation(self._text, self._next)
            self._tree.end_line()
        else:
            self.stopped = True
