"""The card of one player: colour, names, seeds taken, powers, and whose turn it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QRadialGradient
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from awarichess_gui.rules import Phase, Side, Variant
from awarichess_gui.session.machines import Machine
from awarichess_gui.widgets import words
from awarichess_gui.widgets.machine_text import machine_name
from awarichess_gui.widgets.theme import Card, Text, TextRole, set_property

if TYPE_CHECKING:
    from awarichess_gui.rules import Position
    from awarichess_gui.session.players import Players


class PlayerCard(Card):
    """Who plays one side, and what that side has.

    Args:
        side: the side.
        parent: the widget that the card lies on.
    """

    def __init__(self, side: Side, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._side = side
        self._acts_here = False
        self._is_on_the_clock: bool | None = None
        self._disc = _Disc(side, self)
        self._name = Text(TextRole.NAME, parent=self)
        self._name.setWordWrap(False)
        self._facts = Text(TextRole.NOTE, muted=True, parent=self)
        self._facts.setWordWrap(False)
        self._clock = Text(TextRole.CLOCK, parent=self)
        self._clock.setWordWrap(False)
        self._clock.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self._clock.setAccessibleName(self.tr("Time left"))
        self._clock.hide()
        self._state = Text(TextRole.NOTE, muted=True, parent=self)
        self._state.setWordWrap(False)
        self._state.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self._state.hide()
        layout = QGridLayout(self)
        layout.setContentsMargins(14, 8, 14, 8)
        layout.setHorizontalSpacing(12)
        layout.setVerticalSpacing(1)
        layout.addWidget(self._disc, 0, 0, 2, 1)
        layout.addWidget(self._name, 0, 1)
        layout.addWidget(self._facts, 1, 1, 1, 2)
        layout.addWidget(self._state, 0, 2)
        layout.addWidget(self._clock, 0, 3, 2, 1)
        layout.setColumnStretch(1, 1)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)

    def show_position(self, position: Position, players: Players, *, over: bool) -> None:
        """Show what the side has in the position, and whether its player must act.

        Args:
            position: the position.
            players: who plays.
            over: the game is over, by the rules or because players ended it.
        """
        self._name.setText(self._name_text(position, players))
        self._name.set_short(self._short_name_text(position, players))
        self._facts.setText(self._facts_text(position, over=over))
        self._acts_here = position.to_act is self._side and not over
        self._show_acting()
        self.setToolTip(self._tool_tip(position))

    @property
    def name(self) -> str:
        """Who plays the side, as it is shown."""
        return self._name.text()

    @property
    def state(self) -> str:
        """What the machine that plays does now; empty if nothing, or if a person plays."""
        return self._state.text()

    def show_state(self, text: str) -> None:
        """Tell what the machine that plays does now; an empty text for nothing, or if a person plays."""
        self._state.setText(text)
        self._state.setVisible(bool(text))

    @property
    def clock(self) -> str:
        """The time that is shown; empty in a game without clocks."""
        return "" if self._clock.isHidden() else self._clock.text()

    def show_clock(self, text: str, *, running: bool, low: bool, due: bool | None) -> None:
        """Show the time left; an empty text hides the clock.

        Args:
            text: the time.
            running: the clock runs.
            low: little time is left.
            due: the player must act where the game stands, whatever position is shown; None if nobody must
                by the clock.
        """
        self._clock.setVisible(bool(text))
        self._clock.setText(text)
        set_property(self._clock, "muted", not running)
        self._clock.set_warning(low)
        if due is not self._is_on_the_clock:
            self._is_on_the_clock = due
            self._show_acting()

    def _show_acting(self) -> None:
        """Frame the card of whoever must act: by the clocks, if there are any, or in the position shown."""
        acting = self._acts_here if self._is_on_the_clock is None else self._is_on_the_clock
        self.set_acting(acting)
        state = self.tr("must act") if acting else ""
        parts = (self._name.text(), self._facts.text(), state)
        self.setAccessibleName(self.tr(", ").join(part for part in parts if part))

    def _name_text(self, position: Position, players: Players) -> str:
        if position.options.variant is Variant.AWARI:
            name, side = _short(players.sower(self._side)), words.awari_name(self._side)
            return self.tr("{name} · {side}").format(name=name, side=side) if name else side
        sides = self.tr("{white} · {south}").format(
            white=words.chess_name(self._side), south=words.awari_name(self._side)
        )
        sower, mover = (_short(name) for name in (players.sower(self._side), players.mover(self._side)))
        if sower == mover:
            return self.tr("{name} · {sides}").format(name=mover, sides=sides) if mover else sides
        return self.tr("{mover} · {white}, {sower} · {south}").format(
            mover=mover or "?",
            sower=sower,
            white=words.chess_name(self._side),
            south=words.awari_name(self._side),
        )

    def _short_name_text(self, position: Position, players: Players) -> str:
        """Who plays what is played now, where there is no room for more."""
        name, side = (
            _short(players.acting(self._side, position.phase)),
            words.side_name(self._side, position.phase),
        )
        return self.tr("{name} · {side}").format(name=name, side=side) if name else side

    def _facts_text(self, position: Position, *, over: bool) -> str:
        captured = words.seeds(position.captured[self._side])
        facts = [self.tr("{seeds} taken").format(seeds=captured)]
        if position.options.variant is not Variant.AWARI:
            facts.append(self._powers_text(position, over=over))
            if waiting := position.waiting[self._side]:
                facts.append(self.tr("{seeds} waiting").format(seeds=words.seeds(waiting)))
        return self.tr(" · ").join(facts)

    def _powers_text(self, position: Position, *, over: bool) -> str:
        left = words.powers(position.powers.count(self._side))
        if position.phase is Phase.CHESS and not over:
            return self.tr("{powers} to come").format(powers=left)
        return left

    def _tool_tip(self, position: Position) -> str:
        handicap = position.options.handicap(self._side)
        if handicap.seeds == handicap.powers:
            return self.tr("Each seed taken gives a power.")
        text = self.tr("Handicap {handicap}: each {seeds} seeds taken give {powers}.")
        return text.format(handicap=handicap, seeds=handicap.seeds, powers=words.powers(handicap.powers))


def _short(name: str) -> str:
    """A person's name, or what the level of a machine is called."""
    machine = Machine.parse(name)
    return name if machine is None else machine_name(machine)


class _Disc(QWidget):
    """A disc of the colour of the side's pieces, as large as the text beside it."""

    def __init__(self, side: Side, parent: QWidget) -> None:
        super().__init__(parent)
        self._side = side
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """A square somewhat higher than a line."""
        size = int(self.fontMetrics().height() * 1.5)
        return QSize(size, size)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 (Qt's signature)
        """Draw the disc."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        size = float(self.width())
        center = QPointF(size / 2, size / 2)
        shine = QRadialGradient(center - QPointF(size / 5, size / 5), size * 0.8)
        light, deep = ("#ffffff", "#e3d7b8") if self._side is Side.SOUTH else ("#57565a", "#111113")
        shine.setColorAt(0, QColor(light))
        shine.setColorAt(1, QColor(deep))
        painter.setBrush(shine)
        painter.setPen(QPen(QColor("#8a8577"), 1.2))
        painter.drawEllipse(center, size / 2 - 1, size / 2 - 1)
