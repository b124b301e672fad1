"""A dialog that is as large as what it shows, whatever is chosen in it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize
from PySide6.QtWidgets import QDialog


class GrowingDialog(QDialog):
    """Grows when more has to be shown, and never shrinks: nothing should go from under the pointer."""

    def fitting_size(self, characters: int) -> QSize:
        """The size that it needs to be as wide as so many characters of usual width, or wider."""
        width = max(self.minimumSizeHint().width(), self.fontMetrics().averageCharWidth() * characters)
        return QSize(width, self.heightForWidth(width))

    def event(self, event: QEvent) -> bool:
        """Take the height that the texts need at this width."""
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            needed = self.heightForWidth(self.width())
            if needed > self.height():
                self.resize(self.width(), needed)
        return done
