"""The board as a widget: as large as there is room, sharp, with pointer and keyboard."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import (
    QFocusEvent,
    QGuiApplication,
    QKeyEvent,
    QMouseEvent,
    QPalette,
    QPixmapCache,
    QResizeEvent,
    QTabletEvent,
    QTransform,
)
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from awarichess_gui.scene.board_scene import BoardScene
from awarichess_gui.scene.geometry import SQUARE
from awarichess_gui.scene.interaction import Interaction
from awarichess_gui.scene.items.frame import SHADOW_REACH
from awarichess_gui.scene.player import TurnPlayer
from awarichess_gui.scene.shapes import Point
from awarichess_gui.scene.walk import Step

if TYPE_CHECKING:
    from PySide6.QtCore import QSize

_CACHE: Final = 160 * 1024
"""Kilobytes for the pictures of the items: a full board on a 4K screen, twice over."""

_REST: Final = 150
"""Milliseconds without another size after which the wood is drawn anew."""

_STEPS: Final = {
    Qt.Key.Key_Left: Step.LEFT,
    Qt.Key.Key_Right: Step.RIGHT,
    Qt.Key.Key_Up: Step.UP,
    Qt.Key.Key_Down: Step.DOWN,
}
_PEN: Final = (QEvent.Type.TabletPress, QEvent.Type.TabletMove, QEvent.Type.TabletRelease)
_PICKS: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
_BY_KEYBOARD: Final = (
    Qt.FocusReason.TabFocusReason,
    Qt.FocusReason.BacktabFocusReason,
    Qt.FocusReason.ShortcutFocusReason,
)


class BoardView(QGraphicsView):
    """Shows a board and hears what is done to it.

    The wheel is left alone, and so is every key but the arrows, Enter, Space and Escape, and the letters of
    the pieces that a pawn may become: those that a window gives a meaning to reach it.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        if QPixmapCache.cacheLimit() < _CACHE:
            QPixmapCache.setCacheLimit(_CACHE)
        self._board = BoardScene(self)
        self._player = TurnPlayer(self._board, self)
        self._interaction = Interaction(self._board, self._player, self)
        self._sharpening = QTimer(self)
        self._sharpening.timeout.connect(self._sharpen)
        self.setScene(self._board)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setOptimizationFlags(
            QGraphicsView.OptimizationFlag.DontSavePainterState
            | QGraphicsView.OptimizationFlag.DontAdjustForAntialiasing
        )
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumSize(320, 320)
        self.viewport().setBackgroundRole(QPalette.ColorRole.Window)
        self.viewport().setMouseTracking(True)
        self.setAccessibleName(self.tr("Board"))
        self._board.rebuilt.connect(self._fit)
        self._interaction.pickable_changed.connect(self._on_pickable_changed)
        self._interaction.focus_described.connect(self.setAccessibleDescription)

    @property
    def board(self) -> BoardScene:
        """The board."""
        return self._board

    @property
    def player(self) -> TurnPlayer:
        """What plays turns on the board."""
        return self._player

    @property
    def interaction(self) -> Interaction:
        """What understands the input."""
        return self._interaction

    def to_viewport(self, point: Point) -> QPointF:
        """Where a point of the board lies in the viewport, in logical pixels."""
        return self.viewportTransform().map(QPointF(*point))

    def to_board(self, position: QPointF) -> Point:
        """The point of the board at a position in the viewport."""
        inverted, _ = self.viewportTransform().inverted()
        mapped = inverted.map(position)
        return Point(mapped.x(), mapped.y())

    def rest(self) -> None:
        """Be sharp at once after a change of size, instead of a little later."""
        self._sharpening.stop()
        while self._board.sharpen():
            pass

    def _fit(self) -> None:
        """Make the board as large as the room allows, its squares a whole number of pixels wide."""
        size: QSize = self.viewport().size()
        frame = self._board.geometry.frame.grown(SHADOW_REACH)
        scale = min(size.width() / frame.width, size.height() / frame.height)
        ratio = self.devicePixelRatioF()
        pixels = math.floor(SQUARE * scale * ratio)
        if pixels < 1:
            return
        scale = pixels / SQUARE / ratio
        left, top = size.width() // 2, size.height() // 2
        self.setTransform(QTransform.fromScale(scale, scale))
        self.setSceneRect(QRectF(-left / scale, -top / scale, size.width() / scale, size.height() / scale))
        self._interaction.set_drag_reach(QGuiApplication.styleHints().startDragDistance() / scale)

    def _sharpen(self) -> None:
        """Draw the wood anew, thing by thing, so that input comes through in between."""
        if self._board.sharpen():
            self._sharpening.start(0)
        else:
            self._sharpening.stop()

    def _on_pen(self, event: QTabletEvent) -> None:
        """A pen touches the board, is lifted, or moves above it or on it; its button takes a gesture back."""
        point = self.to_board(event.position())
        tip = event.button() is Qt.MouseButton.LeftButton
        if event.type() == QEvent.Type.TabletMove:
            self._interaction.move(point)
        elif event.type() == QEvent.Type.TabletRelease and tip:
            self._interaction.release(point)
        elif event.type() == QEvent.Type.TabletPress and tip:
            self.setFocus(Qt.FocusReason.MouseFocusReason)
            self._interaction.press(point)
        elif event.type() == QEvent.Type.TabletPress:
            self._interaction.cancel()
        event.accept()

    def _on_pickable_changed(self, pickable: bool) -> None:
        shape = Qt.CursorShape.PointingHandCursor if pickable else Qt.CursorShape.ArrowCursor
        self.viewport().setCursor(shape)

    def event(self, event: QEvent) -> bool:
        """Stay sharp on another screen; take the letters that choose a piece before the window does."""
        if (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and self._interaction.takes_letter(event.text())
        ):
            event.accept()
            return True
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._board.forget_pictures()
            self._fit()
        return super().event(event)

    def viewportEvent(self, event: QEvent) -> bool:
        """Notice that the pointer leaves, and follow a pen; fingers come as a mouse, by the means of Qt."""
        if isinstance(event, QTabletEvent) and event.type() in _PEN:
            self._on_pen(event)
            return True
        if event.type() == QEvent.Type.Leave:
            self._interaction.leave()
        return super().viewportEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fill the new room; while it goes on changing, the wood is only scaled."""
        super().resizeEvent(event)
        if self.isVisible():
            self._board.roughen()
            self._sharpening.start(_REST)
        self._fit()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin a gesture with the left button; another one takes it back."""
        if event.button() is Qt.MouseButton.LeftButton:
            self._interaction.press(self.to_board(event.position()))
        else:
            self._interaction.cancel()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Two clicks are two clicks."""
        self.mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Follow the pointer."""
        self._interaction.move(self.to_board(event.position()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End the gesture."""
        if event.button() is Qt.MouseButton.LeftButton:
            self._interaction.release(self.to_board(event.position()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk, pick, cancel."""
        key = Qt.Key(event.key())
        if key in _STEPS:
            self._interaction.walk(_STEPS[key])
        elif key in _PICKS:
            self._interaction.pick()
        elif self._interaction.takes_letter(event.text()):
            self._interaction.pick_letter(event.text())
        elif key != Qt.Key.Key_Escape or not self._interaction.cancel():
            event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show where the keyboard is, if it came here by keyboard."""
        super().focusInEvent(event)
        if event.reason() in _BY_KEYBOARD:
            self._interaction.set_focus_shown(shown=True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """The keyboard has gone elsewhere."""
        super().focusOutEvent(event)
        self._interaction.set_focus_shown(shown=False)
