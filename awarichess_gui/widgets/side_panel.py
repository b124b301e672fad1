"""The cards beside the board: players, *Now*, powers, moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QVBoxLayout, QWidget

from awarichess_gui.rules import Act, Side, Variant
from awarichess_gui.widgets.analysis_card import AnalysisCard
from awarichess_gui.widgets.move_list import MoveList
from awarichess_gui.widgets.now_card import NowCard
from awarichess_gui.widgets.player_card import PlayerCard
from awarichess_gui.widgets.powers_panel import PowersPanel
from awarichess_gui.widgets.theme import Card, Text

if TYPE_CHECKING:
    from collections.abc import Collection

    from PySide6.QtGui import QResizeEvent

    from awarichess_gui.rules import Outcome, Position, Turn
    from awarichess_gui.scene.style import BoardStyle
    from awarichess_gui.session.players import Players
    from awarichess_gui.widgets.theme import Theme

_ROWS_OF_CONES: Final = ((52, 4), (40, 3), (0, 2))
"""The lines of text for which there is room, and the rows of cones that are shown then at most."""

_NARROW_GAP: Final = 8
_WIDE_GAP: Final = 12


class SidePanel(QWidget):
    """All cards, one below the other; the upper player is the one who sits at the upper edge of the board."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.now = NowCard(self)
        self.powers = PowersPanel(self)
        self.analysis = AnalysisCard(self)
        self.analysis.hide()
        self.moves = MoveList(self)
        self.players = {side: PlayerCard(side, self) for side in Side}
        self._flipped = False
        self._hidden: frozenset[str] = frozenset()
        self._alone = False
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._arrange()

    def show_position(
        self,
        position: Position,
        turn: Turn | None,
        outcome: Outcome | None,
        players: Players,
        *,
        looking_back: bool = False,
    ) -> None:
        """Show a position in all cards but the move list; the arguments are those of the *Now* card."""
        self.now.show_position(position, turn, outcome, players, looking_back=looking_back)
        self.powers.show_position(position, over=outcome is not None)
        for card in self.players.values():
            card.show_position(position, players, over=outcome is not None)
        self.moves.entry.show_act(Act.OVER if outcome is not None else position.act)
        self._alone = position.options.variant is Variant.AWARI
        self._show_panels()

    def set_flipped(self, flipped: bool) -> None:
        """Let the cards of the players stand as the players sit."""
        if flipped != self._flipped:
            self._flipped = flipped
            self._arrange()

    def set_hidden(self, names: Collection[str]) -> None:
        """Hide the panels of these names (`players`, `powers`, `moves`); the *Now* card always stays."""
        self._hidden = frozenset(names)
        self._show_panels()

    def set_analysis_shown(self, shown: bool) -> None:
        """Show the card of the analysis, or hide it."""
        self.analysis.setVisible(shown)
        self._show_panels()

    def set_look(self, style: BoardStyle, theme: Theme) -> None:
        """Draw cones as on the board and marks in the colours of the window."""
        self.powers.set_style(style)
        self.moves.set_look(style, theme)

    def set_text_size(self, points: float) -> None:
        """Set the size of plain text in all cards, in points."""
        font = self.font()
        font.setPointSizeF(points)
        self.setFont(font)
        for widget in self.findChildren(QWidget):
            if isinstance(widget, Text):
                widget.set_base_size(points)
            else:
                widget.setFont(font)  # under a style sheet fonts are not passed on
        wide = self.fontMetrics().height() > 16
        self._layout.setSpacing(_WIDE_GAP if wide else _NARROW_GAP)
        self.now.measure()
        self._show_panels()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """There may be room for more or fewer cards now."""
        super().resizeEvent(event)
        self._show_panels()

    def _arrange(self) -> None:
        upper, lower = (Side.SOUTH, Side.NORTH) if self._flipped else (Side.NORTH, Side.SOUTH)
        for widget in (
            self.players[upper],
            self.now,
            self.powers,
            self.analysis,
            self.moves,
            self.players[lower],
        ):
            self._layout.removeWidget(widget)
            self._layout.addWidget(widget)
        self._layout.setStretchFactor(self.moves, 1)
        for first, second in zip(
            (self.players[upper], self.now, self.powers, self.moves),
            (self.now, self.powers, self.moves, self.players[lower]),
            strict=True,
        ):
            QWidget.setTabOrder(first, second)

    def _show_panels(self) -> None:
        for card in self.players.values():
            card.setVisible("players" not in self._hidden)
        self.moves.setVisible("moves" not in self._hidden)
        lines = self._room() // self.fontMetrics().height()
        self.powers.set_most_rows(next(rows for most, rows in _ROWS_OF_CONES if lines >= most))
        self.powers.setVisible("powers" not in self._hidden and not self._alone and self._powers_fit())

    def _powers_fit(self) -> bool:
        """Whether there is room for the powers, which are on the board too, beside the other cards."""
        cards = [card for card in self.findChildren(Card) if card is self.powers or not card.isHidden()]
        needed = [max(card.minimumHeight(), card.minimumSizeHint().height()) for card in cards]
        return sum(needed) + self._layout.spacing() * (len(cards) - 1) <= self._room()

    def _room(self) -> int:
        """The height in which the cards are seen; they may be higher than that: then they scroll."""
        room = self.parentWidget()
        return self.height() if room is None else min(room.height(), self.height())
