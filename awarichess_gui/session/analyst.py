"""Looks into the position that is shown, as long as that is wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from awarichess_gui.model.game_model import GameModel
    from awarichess_gui.rules import Position
    from awarichess_gui.session.search_worker import Request
    from awarichess_gui.session.thinking import Analysis, Worker


class Analyst(QObject):
    """Keeps an analysis of the position of a model, in the background of whatever else the engine does.

    Args:
        model: the game.
        worker: runs the engine.
        parent: the owner in the sense of Qt.
    """

    #: More is known of the position; carries the `Analysis`, or None for a position that is just begun.
    found = Signal(object)
    #: It was switched on or off; carries which.
    switched = Signal(bool)

    def __init__(self, model: GameModel, worker: Worker, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self._worker = worker
        self._on = False
        self._position: Position | None = None
        self._request: Request | None = None
        self._analysis: Analysis | None = None
        for signal in (model.turn_played, model.turn_undone, model.position_reset, model.game_finished):
            signal.connect(self._refresh)
        worker.failed.connect(lambda: self.set_on(False))

    @property
    def on(self) -> bool:
        """Whether positions are looked into."""
        return self._on

    @property
    def busy(self) -> bool:
        """Whether the position is still being looked into."""
        return self._request is not None

    @property
    def analysis(self) -> Analysis | None:
        """What is known of the position so far."""
        return self._analysis

    def set_on(self, on: bool) -> None:
        """Look into positions, or stop at once."""
        if on != self._on:
            self._on = on
            self.switched.emit(on)
            self._refresh()

    def _refresh(self) -> None:
        """See which position is shown now, and begin anew if it is another one."""
        wanted = self._model.position if self._on and self._model.outcome is None else None
        if wanted is self._position:
            return
        if self._request is not None:
            self._request.cancel()
        self._request, self._analysis, self._position = None, None, wanted
        if wanted is not None:
            position = wanted
            self._request = self._worker.ask(
                lambda thinker, halt, report: thinker.analyse(position, report, halt),
                self._on_known,
                self._on_found,
                background=True,
            )
        self.found.emit(None)

    def _on_found(self, analysis: Analysis) -> None:
        self._analysis = analysis
        self.found.emit(analysis)

    def _on_known(self, analysis: Analysis) -> None:
        """Nothing more will be found."""
        self._request = None
        self._on_found(analysis)
