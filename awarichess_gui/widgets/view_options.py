"""The look of the window as the settings say: colours, board, pieces, panels, size of the text."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Final, TypeVar

from PySide6.QtCore import QObject
from PySide6.QtGui import QFont, QGuiApplication
from PySide6.QtWidgets import QApplication, QMainWindow

from awarichess_gui.scene.geometry import Layout
from awarichess_gui.scene.items.frame import SHADOW_REACH
from awarichess_gui.scene.piece_sets import PIECE_SETS
from awarichess_gui.scene.player import Speed
from awarichess_gui.scene.style import STYLES
from awarichess_gui.widgets.actions import AS_THE_DESKTOP, choose
from awarichess_gui.widgets.theme import ColorChoice, dress, theme_of

if TYPE_CHECKING:
    from PySide6.QtGui import QAction, QActionGroup

    from awarichess_gui.scene.board_view import BoardView
    from awarichess_gui.scene.style import BoardStyle
    from awarichess_gui.settings import Settings
    from awarichess_gui.widgets.actions import Actions
    from awarichess_gui.widgets.preferences import Preferences
    from awarichess_gui.widgets.reduced_motion import ReducedMotion
    from awarichess_gui.widgets.side_panel import SidePanel
    from awarichess_gui.widgets.table import Table
    from awarichess_gui.widgets.theme import Theme

SCALES: Final = (80, 90, 100, 110, 125, 150, 175, 200)
"""The sizes of text that can be chosen, in percent."""


_E = TypeVar("_E", bound=Enum)


class ViewOptions(QObject):
    """Puts the settings into force and lets the menu *View* change them.

    Args:
        preferences: the settings.
        actions: the actions of the window.
        view: the board.
        side: the cards.
        table: what lays the two out.
        motion: whether the desktop asks for less motion.
    """

    def __init__(
        self,
        preferences: Preferences,
        actions: Actions,
        view: BoardView,
        side: SidePanel,
        table: Table,
        motion: ReducedMotion,
    ) -> None:
        super().__init__(table)
        self._preferences = preferences
        self._actions = actions
        self._view = view
        self._side = side
        self._table = table
        self._motion = motion
        self._scale = 1.0
        self._points = QApplication.font().pointSizeF()
        self._worn: tuple[Theme, float] | None = None
        self._connect()
        self._apply(preferences.settings)

    def _connect(self) -> None:
        preferences, actions = self._preferences, self._actions
        preferences.changed.connect(self._apply)
        self._table.scale_changed.connect(self._on_scale_changed)
        self._motion.changed.connect(self._apply_speed)
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._apply_colors)
        for name, group in (
            ("layout", actions.layouts),
            ("board", actions.boards),
            ("pieces", actions.pieces),
            ("speed", actions.speeds),
            ("colors", actions.colors),
        ):
            group.triggered.connect(lambda action, name=name: preferences.change(**{name: action.data()}))
        for name, switch in (
            ("flipped", actions.flip),
            ("auto_flip", actions.auto_flip),
            ("hints", actions.hints),
            ("sound", actions.sound),
        ):
            switch.triggered.connect(lambda on, name=name: preferences.change(**{name: on}))
        for panel in actions.panels.values():
            panel.triggered.connect(self._on_panel_triggered)
        actions.larger.triggered.connect(lambda: self._on_resize_text(1))
        actions.smaller.triggered.connect(lambda: self._on_resize_text(-1))

    def _apply(self, settings: Settings) -> None:
        self._apply_colors()
        self._show_choices(settings)
        board, side = self._view.board, self._side
        board.set_layout(_member(Layout, settings.layout, Layout.RING))
        board.set_board_style(_style(settings))
        board.set_pieces(settings.pieces if settings.pieces in PIECE_SETS else next(iter(PIECE_SETS)))
        if not settings.auto_flip:
            board.set_flipped(settings.flipped)
            side.set_flipped(settings.flipped)
        self._apply_speed()
        self._view.interaction.set_hints(settings.hints)
        side.set_hidden(settings.hidden_panels)
        frame = board.geometry.frame.grown(SHADOW_REACH)
        self._table.set_aspect(frame.width / frame.height)
        self._table.set_text_scale(settings.text_scale / 100)
        self._size_side()

    def _apply_speed(self) -> None:
        speed = self._preferences.settings.speed
        still = speed == AS_THE_DESKTOP and self._motion.wanted
        self._view.player.set_speed(Speed.OFF if still else _member(Speed, speed, Speed.NORMAL))

    def _apply_colors(self) -> None:
        app = QApplication.instance()
        if isinstance(app, QApplication):
            settings = self._preferences.settings
            theme = theme_of(app, _member(ColorChoice, settings.colors, ColorChoice.SYSTEM))
            self._dress(app, theme)
            self._side.set_look(_style(settings), theme)

    def _dress(self, app: QApplication, theme: Theme) -> None:
        """Put on a theme and a size of text; every widget is looked at, so not again if it wears them."""
        wanted = (theme, self._text_size)
        if wanted == self._worn:
            return
        self._worn = wanted
        font = QFont(app.font())
        font.setPointSizeF(self._text_size)
        app.setFont(font)
        dress(app, theme)
        window = self._table.window()
        if isinstance(window, QMainWindow):
            window.menuBar().setFont(font)  # it is there already, and takes nothing over by itself

    def _size_side(self) -> None:
        self._side.set_text_size(self._text_size * self._scale)

    @property
    def _text_size(self) -> float:
        """The size of plain text, in points."""
        return self._points * self._preferences.settings.text_scale / 100

    def _show_choices(self, settings: Settings) -> None:
        actions = self._actions
        groups: tuple[tuple[QActionGroup, str], ...] = (
            (actions.layouts, settings.layout),
            (actions.boards, settings.board),
            (actions.pieces, settings.pieces),
            (actions.speeds, settings.speed),
            (actions.colors, settings.colors),
        )
        for group, value in groups:
            choose(group, value)
        switches: list[tuple[QAction, bool]] = [
            (actions.flip, settings.flipped),
            (actions.auto_flip, settings.auto_flip),
            (actions.hints, settings.hints),
            (actions.sound, settings.sound),
        ]
        switches += [(panel, name not in settings.hidden_panels) for name, panel in actions.panels.items()]
        for action, on in switches:
            action.setChecked(on)
        actions.flip.setEnabled(not settings.auto_flip)

    def _on_panel_triggered(self) -> None:
        hidden = tuple(name for name, panel in self._actions.panels.items() if not panel.isChecked())
        self._preferences.change(hidden_panels=hidden)

    def _on_resize_text(self, step: int) -> None:
        now = self._preferences.settings.text_scale
        nearest = min(range(len(SCALES)), key=lambda index: abs(SCALES[index] - now))
        wanted = SCALES[min(max(nearest + step, 0), len(SCALES) - 1)]
        self._preferences.change(text_scale=wanted)

    def _on_scale_changed(self, scale: float) -> None:
        self._scale = scale
        self._size_side()


def _style(settings: Settings) -> BoardStyle:
    """The style of the board; the usual one if a settings file holds something else."""
    return STYLES.get(settings.board) or next(iter(STYLES.values()))


def _member(kind: type[_E], value: str, usual: _E) -> _E:
    """The member of that value; the usual one if a settings file holds something else."""
    return kind(value) if value in {member.value for member in kind} else usual
