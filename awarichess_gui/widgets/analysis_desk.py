"""The analysis in the window: its card, and what each sowing is worth on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from awarichess_gui.rules import Sow
from awarichess_gui.session.search_worker import Readiness
from awarichess_gui.widgets.analysis_card import short
from awarichess_gui.widgets.machine_text import getting_ready

if TYPE_CHECKING:
    from awarichess_gui.session.analyst import Analyst
    from awarichess_gui.session.thinking import Analysis, Worker
    from awarichess_gui.settings import Settings
    from awarichess_gui.widgets.main_window import MainWindow
    from awarichess_gui.widgets.preferences import Preferences


class AnalysisDesk(QObject):
    """Ties the analyst to the window. Nothing is analysed before `start`, or before somebody asks for it.

    Args:
        window: the window.
        analyst: analyses the position that is shown.
        worker: runs the engine.
        preferences: remembers whether analysis is on.
    """

    def __init__(
        self, window: MainWindow, analyst: Analyst, worker: Worker, preferences: Preferences
    ) -> None:
        super().__init__(window)
        self._analyst = analyst
        self._worker = worker
        self._preferences = preferences
        self._board = window.board
        self._card = window.side.analysis
        self._side = window.side
        self._action = window.actions_.analysis
        self._action.triggered.connect(lambda on: preferences.change(analysis=on))
        preferences.changed.connect(self._on_preferences_changed)
        analyst.found.connect(self._on_found)
        analyst.switched.connect(self._on_switched)
        worker.readiness_changed.connect(self._show)
        self._board.player.busy_changed.connect(self._show_worth)
        self._board.board.synced.connect(self._show_worth)
        self._show_switch(preferences.settings)

    def start(self) -> None:
        """Begin, if analysis was on when the program was left: the window is there by now."""
        self._analyst.set_on(self._preferences.settings.analysis)

    def _on_preferences_changed(self, settings: Settings) -> None:
        self._show_switch(settings)
        self._analyst.set_on(settings.analysis)

    def _on_switched(self, on: bool) -> None:
        """The analyst has given up by itself."""
        if on != self._preferences.settings.analysis:
            self._preferences.change(analysis=on)

    def _show_switch(self, settings: Settings) -> None:
        self._action.setChecked(settings.analysis)
        self._side.set_analysis_shown(settings.analysis)

    def _on_found(self, analysis: Analysis | None) -> None:
        if analysis is None:
            self._show()
        else:
            self._card.show_analysis(analysis)
        self._show_worth()

    def _show(self) -> None:
        if self._analyst.analysis is None:
            self._card.show_waiting(self._why())

    def _why(self) -> str:
        """Why there is nothing to show."""
        if not self._analyst.busy:
            return self.tr("There is nothing to analyse.")
        if self._worker.readiness is Readiness.LOADING:
            return getting_ready()
        return ""

    def _show_worth(self) -> None:
        """Show what each sowing is worth, once the board shows the position that was analysed."""
        analysis, board = self._analyst.analysis, self._board.board
        if analysis is None or self._board.player.busy or board.position != analysis.position:
            board.marks.set_worth({})
            return
        from awarichess_gui.scene.items.worth import Worth  # noqa: PLC0415 (not at the start)

        values: dict[int, int] = {}
        for action, value in analysis.worth:
            if isinstance(action, Sow):
                values[action.house] = max(value, values.get(action.house, value))
        best = max(values.values(), default=0)
        board.marks.set_worth(
            {house: Worth(short(value), best=value == best) for house, value in sorted(values.items())}
        )
