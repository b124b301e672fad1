"""The card of the analysis: who is better, the best line, how deep it was searched."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from awarichess_gui.rules import Phase, Side
from awarichess_gui.widgets import words
from awarichess_gui.widgets.line_text import line_text
from awarichess_gui.widgets.theme import Card, Text, TextRole

if TYPE_CHECKING:
    from awarichess_gui.session.thinking import Analysis

_PAWNS: Final = 400.0
"""Hundredths of a pawn at which the better side has ten chances to one."""

_SEEDS: Final = 800.0
"""The same in hundredths of a seed."""

_PLIES: Final = 8


def share_of(analysis: Analysis) -> float:
    """The part of the bar that is White's and South's, 0 to 1."""
    if analysis.winner is not None:
        return 1.0 if analysis.winner is Side.SOUTH else 0.0
    scale = _SEEDS if analysis.position.phase is Phase.AWARI else _PAWNS
    return float(1 / (1 + 10 ** (-max(-4000, min(4000, analysis.value)) / scale)))


class AnalysisCard(Card):
    """Shows what is known of the position."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("analysis")
        self._title = Text(TextRole.NOTE, muted=True, parent=self)
        self._title.setWordWrap(False)
        self._facts = Text(TextRole.NOTE, muted=True, parent=self)
        self._facts.setWordWrap(False)
        self._facts.setAlignment(Qt.AlignmentFlag.AlignRight)
        self._value = Text(TextRole.NAME, parent=self)
        self._value.setWordWrap(False)
        self._value.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self._bar = EvaluationBar(self)
        self._line = Text(TextRole.NOTE, parent=self)
        head = QHBoxLayout()
        head.addWidget(self._title, 3)
        head.addWidget(self._facts, 2)
        middle = QHBoxLayout()
        middle.setSpacing(10)
        middle.addWidget(self._bar, 1)
        middle.addWidget(self._value)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(14, 8, 14, 8)
        layout.setSpacing(4)
        layout.addLayout(head)
        layout.addLayout(middle)
        layout.addWidget(self._line)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.show_waiting("")

    @property
    def value(self) -> str:
        """Who is better and by how much, as it is shown."""
        return self._value.text()

    @property
    def line(self) -> str:
        """The best line, as it is shown."""
        return self._line.text()

    @property
    def title(self) -> str:
        """The heading, with what is certain."""
        return self._title.text()

    @property
    def facts(self) -> str:
        """How deep was searched."""
        return self._facts.text()

    def show_waiting(self, why: str) -> None:
        """Nothing is known of the position yet; `why` is said if it takes longer."""
        self._title.setText(self.tr("Analysis"))
        self._facts.setText("")
        self._value.setText("…")
        self._bar.set_waiting()
        self._line.setText(why)
        self.setAccessibleName(self.tr("Analysis: {why}").format(why=why or self.tr("nothing yet")))

    def show_analysis(self, analysis: Analysis) -> None:
        """Show what is known."""
        certain = self._certain_text(analysis)
        title = certain or self.tr("Analysis")
        self._title.setText(title)
        self._facts.setText(self._facts_text(analysis))
        self._value.setText(value_text(analysis))
        self._bar.set_share(share_of(analysis))
        line = line_text(analysis.position, analysis.line, _PLIES)
        self._line.setText(line)
        spoken = (
            self.tr("Analysis"),
            certain,
            self._better_text(analysis),
            self.tr("Best line: {line}").format(line=line),
        )
        self.setAccessibleName(". ".join(text for text in spoken if text))

    def _certain_text(self, analysis: Analysis) -> str:
        if analysis.winner is not None:
            winner = words.chess_name(analysis.winner)
            if analysis.moves:
                text = self.tr("{winner} mates in %n", "", analysis.moves)
            else:
                text = self.tr("{winner} mates by force")
            return text.format(winner=winner)
        if not analysis.exact:
            return ""
        return self.tr("Exact") if analysis.nodes else self.tr("Exact, by the oracle")

    def _facts_text(self, analysis: Analysis) -> str:
        if not analysis.nodes:
            return ""
        return self.tr("depth {depth} · {positions}").format(
            depth=analysis.depth, positions=_large(analysis.nodes)
        )

    def _better_text(self, analysis: Analysis) -> str:
        if analysis.value == 0 and analysis.winner is None:
            return self.tr("Even")
        better = Side.SOUTH if analysis.value > 0 else Side.NORTH
        side = words.side_name(analysis.winner or better, analysis.position.phase)
        return self.tr("{side} is better: {value}").format(side=side, value=value_text(analysis))


def value_text(analysis: Analysis) -> str:
    """The value for White and South: `+0.85` pawns, `−2.6` seeds, `#4` or `−#4` for a mate."""
    if analysis.winner is not None:
        sign = "" if analysis.winner is Side.SOUTH else "−"
        return f"{sign}#{analysis.moves or ''}"
    if analysis.position.phase is Phase.AWARI:
        return signed(analysis.value)
    return f"{analysis.value / 100:+.2f}".replace("-", "−") if analysis.value else "0.00"


def signed(hundredths: int) -> str:
    """Seeds with their sign, to a tenth: `+3`, `0`, `−2.6`."""
    tenths = round(hundredths / 10)
    return f"{tenths / 10:+g}".replace("-", "−") if tenths else "0"


def short(hundredths: int) -> str:
    """The same where there is little room: whole seeds from ten on."""
    return signed(hundredths if abs(hundredths) < 995 else round(hundredths, -2))


def _large(number: int) -> str:
    """A number of positions, in thousands or millions if it is large."""
    if number >= 1_000_000:
        return f"{number / 1_000_000:.1f} M"
    return f"{number / 1000:.0f} k" if number >= 1000 else str(number)


class EvaluationBar(QWidget):
    """A bar that is light as far as White and South are better, dark for Black and North."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._share = 0.5
        self._waiting = True
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @property
    def share(self) -> float:
        """The light part, 0 to 1."""
        return self._share

    def set_share(self, share: float) -> None:
        """Show how good it is for White and South, 0 to 1."""
        self._waiting = False
        self._share = share
        self.update()

    def set_waiting(self) -> None:
        """Stay as it is, but paler: nothing is known yet."""
        self._waiting = True
        self.update()

    def sizeHint(self) -> QSize:
        """As high as a line of text."""
        return QSize(120, int(self.fontMetrics().height() * 0.8))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 (Qt's signature)
        """Draw the bar, with a mark in its middle."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setOpacity(0.45 if self._waiting else 1.0)
        frame = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        radius = frame.height() / 3
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor("#2b2b2e"))
        painter.drawRoundedRect(frame, radius, radius)
        painter.save()
        light = QRectF(frame)
        light.setWidth(frame.width() * self._share)
        painter.setClipRect(light)
        painter.setBrush(QColor("#f6efdd"))
        painter.drawRoundedRect(frame, radius, radius)
        painter.restore()
        painter.setPen(QPen(QColor("#c07a00"), 2))
        middle = frame.center().x()
        painter.drawLine(QPointF(middle, frame.top()), QPointF(middle, frame.bottom()))
        painter.setPen(QPen(QColor("#8a8577"), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(frame, radius, radius)
