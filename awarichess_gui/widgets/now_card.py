"""The *Now* card: who must do what, why, and the buttons for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QPushButton, QVBoxLayout, QWidget

from awarichess_gui.rules import Action, LetPlay, Pass, ZeroMove
from awarichess_gui.widgets import words
from awarichess_gui.widgets.now_text import NowText, Offer, now_text
from awarichess_gui.widgets.theme import Card, Text, TextRole

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QAction, QResizeEvent

    from awarichess_gui.rules import Outcome, Phase, Position, Turn
    from awarichess_gui.session.players import Players


_MARGIN: Final = 14
"""What stays free at both sides, in pixels."""

_GAP: Final = 10
"""What stays free between two buttons."""


class NowCard(Card):
    """Tells at every moment what is going on, and takes the decisions that have no place on the board."""

    #: A button asks for this action.
    action_requested = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("now")
        self._title = Text(TextRole.NOTE, muted=True, parent=self)
        self._news = Text(TextRole.NOTE, parent=self)
        self._headline = Text(TextRole.HEADLINE, parent=self)
        self._reason = Text(TextRole.BODY, parent=self)
        self._hint = Text(TextRole.NOTE, muted=True, parent=self)
        self._play = self._button("play", LetPlay())
        self._play.setProperty("main", True)  # noqa: FBT003 (a property of Qt)
        self._zero = self._button("zero", ZeroMove())
        self._pass = self._button("pass", Pass())
        self._end_buttons: list[QPushButton] = []
        self._resume = QPushButton(self)
        self._resume.setObjectName("resume")
        self._resume.hide()
        self._buttons = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._help = ""
        self._texts: NowText | None = None
        self._choosing = ""
        self._waiting = ""
        self._stopped = ""
        self._state: tuple[Phase, bool] | None = None
        self._heights: dict[tuple[Phase, bool], int] = {}
        self._lay_out()
        self._name_buttons()

    def show_position(
        self,
        position: Position,
        turn: Turn | None,
        outcome: Outcome | None,
        players: Players,
        *,
        looking_back: bool = False,
    ) -> None:
        """Tell about a position.

        Args:
            position: as for `now_text`.
            turn: as for `now_text`.
            outcome: as for `now_text`.
            players: as for `now_text`.
            looking_back: the game has gone on from here.
        """
        texts = now_text(position, turn, outcome, players)
        self._texts = texts
        self._choosing = ""
        self._title.setText(texts.title)
        self._news.setText(texts.news)
        self._news.setVisible(bool(texts.news))
        self._headline.setText(texts.headline)
        self._reason.setText(texts.reason)
        self._reason.setVisible(bool(texts.reason))
        self._help = texts.help
        if looking_back:
            self._help = self.tr("You look back; Alt+End leads to the end, a move begins a variation.")
        self.show_hint("")
        self._offer()
        self.set_result(outcome is not None)
        if turn is None:
            self._heights.clear()
        self._state = (position.phase, outcome is not None)
        if texts.offer is Offer.DECIDE:
            mover = words.chess_name(position.side_to_move)
            self._play.setText(self.tr("Let {mover} play (P)").format(mover=mover))
        self._keep_height()
        self._name(texts.headline)

    @property
    def told(self) -> str:
        """What has just happened and who has to do what now, in one breath."""
        news = "" if self._news.isHidden() else self._news.text()
        return f"{news} {self._headline.text()}".strip()

    @property
    def hint(self) -> str:
        """The line of help that is shown now."""
        return self._hint.text()

    def show_hint(self, text: str, *, warning: bool = False) -> None:
        """Show a line of help for the moment; an empty text brings back the usual one.

        Args:
            text: what to say.
            warning: it says why something cannot be done.
        """
        self._hint.setText(text or self._choosing or self._waiting or self._stopped or self._help)
        self._hint.setVisible(bool(self._hint.text()))
        self._hint.set_warning(warning)

    def show_choosing(self, headline: str, how: str) -> None:
        """Tell what there is to choose on the board, until `show_position` or until the texts are empty.

        Args:
            headline: what there is to choose.
            how: how it is done.
        """
        if self._texts is None:
            return
        self._choosing = how
        self._headline.setText(headline or self._texts.headline)
        self.show_hint("")
        self._keep_height()
        self._name(self._headline.text())

    def set_waiting(self, why: str) -> None:
        """Say that a machine is waited for, instead of how things are done; an empty text ends it."""
        if why != self._waiting:
            self._waiting = why
            self.show_hint("")

    def set_stopped(self, why: str) -> None:
        """Say that the clocks are stopped and offer to let them go on; an empty text when they do."""
        if why != self._stopped:
            self._stopped = why
            self._offer()
            self.show_hint("")
            self._keep_height()

    def set_locked(self, locked: bool) -> None:
        """Let nobody press the buttons that decide: it is a machine's turn."""
        for button in (self._play, self._zero, self._pass):
            button.setEnabled(not locked)

    def set_resume_action(self, action: QAction) -> None:
        """Offer this action as a button, instead of decisions, while the clocks are stopped."""
        self._resume.clicked.connect(action.trigger)

    def set_end_actions(self, actions: Sequence[QAction]) -> None:
        """Offer these actions as buttons when the game is over."""
        for action in actions:
            button = QPushButton(action.iconText(), self)
            button.setObjectName(f"end_{action.objectName()}")
            button.setToolTip(action.text().replace("&", "").rstrip("…"))
            button.clicked.connect(action.trigger)
            self._end_buttons.append(button)
            self._buttons.addWidget(button, 1)
            button.hide()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The texts break in other places now."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.measure()

    def measure(self) -> None:
        """Take the height that the texts need at their width and size of now."""
        self._heights.clear()
        self._keep_height()

    def minimumSizeHint(self) -> QSize:
        """Wide enough for each button alone: where all do not fit side by side, they stand in a column."""
        widest = max((button.sizeHint().width() for button in self._offered()), default=0)
        edges = self.width() - self.contentsRect().width()
        return QSize(widest + 2 * _MARGIN + edges, super().minimumSizeHint().height())

    def _offered(self) -> list[QPushButton]:
        """The buttons that can be seen."""
        every = (self._play, self._zero, self._pass, self._resume, *self._end_buttons)
        return [button for button in every if not button.isHidden()]

    def _arrange_buttons(self) -> None:
        """Let the buttons stand side by side if there is room, or else in a column."""
        offered = self._offered()
        needed = sum(button.sizeHint().width() for button in offered) + _GAP * (len(offered) - 1)
        fit = needed <= self.contentsRect().width() - 2 * _MARGIN
        self._buttons.setDirection(
            QBoxLayout.Direction.LeftToRight if fit else QBoxLayout.Direction.TopToBottom
        )
        self._buttons.setSpacing(_GAP if fit else _GAP // 2)

    def _keep_height(self) -> None:
        """Never shrink while a phase lasts, so that the cards below stand still."""
        self._arrange_buttons()
        layout = self.layout()
        if self._state is not None and layout is not None:
            layout.activate()  # or else buttons that have just gone still count
            needed = self.heightForWidth(self.width())
            self._heights[self._state] = max(needed, self._heights.get(self._state, 0))
            self.setMinimumHeight(self._heights[self._state])

    def _name(self, headline: str) -> None:
        """Let a screen reader say everything that the card says."""
        texts = self._texts
        spoken = () if texts is None else (texts.title, texts.news, headline, texts.reason)
        self.setAccessibleName(" ".join(text for text in spoken if text))

    def _button(self, name: str, action: Action) -> QPushButton:
        button = QPushButton(self)
        button.setObjectName(name)
        button.clicked.connect(lambda: self.action_requested.emit(action))
        return button

    def _offer(self) -> None:
        offer = Offer.NONE if self._stopped or self._texts is None else self._texts.offer
        self._resume.setVisible(bool(self._stopped))
        self._play.setVisible(offer is Offer.DECIDE)
        self._zero.setVisible(offer in (Offer.DECIDE, Offer.ZERO))
        self._pass.setVisible(offer is Offer.PASS)
        for button in self._end_buttons:
            button.setVisible(offer is Offer.OVER)

    def _name_buttons(self) -> None:
        self._play.setToolTip(self.tr("The side to move plays a move of its own choice"))
        self._zero.setText(self.tr("♔ Zero move (0)"))
        self._zero.setAccessibleName(self.tr("Zero move"))
        self._zero.setToolTip(self.tr("The king is lifted for a moment and put back; nothing else moves"))
        self._pass.setText(self.tr("Pass (0)"))
        self._resume.setText(self.tr("Let the clocks go on"))

    def _lay_out(self) -> None:
        for button in (self._play, self._zero, self._pass, self._resume):
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            self._buttons.addWidget(button, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(_MARGIN, 10, _MARGIN, 10)
        layout.setSpacing(5)
        layout.addWidget(self._title)
        layout.addWidget(self._news)
        layout.addWidget(self._headline)
        layout.addWidget(self._reason)
        layout.addLayout(self._buttons)
        layout.addWidget(self._hint)
        layout.addStretch(1)
