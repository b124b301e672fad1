"""Dialogs with a text that can be copied: the faults of a file, and the report of a fault in the program."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QSize, Qt
from PySide6.QtGui import QFontDatabase, QGuiApplication, QTextOption
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QPlainTextEdit, QVBoxLayout, QWidget

from awarichess_gui.widgets.theme import Text, TextRole

if TYPE_CHECKING:
    from collections.abc import Sequence

translate = QCoreApplication.translate


class ReportDialog(QDialog):
    """Says something kindly and shows the particulars below, to be copied.

    Args:
        title: the title of the dialog.
        words: what there is to say.
        report: the particulars.
        parent: the window that the dialog belongs to.
    """

    def __init__(self, title: str, words: str, report: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setModal(True)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        text = Text(TextRole.BODY, parent=self)
        text.setText(words)
        self._report = QPlainTextEdit(report, self)
        self._report.setReadOnly(True)
        self._report.setTabChangesFocus(True)
        self._report.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self._report.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self._report.setAccessibleName(self.tr("Particulars"))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        copy = buttons.addButton(self.tr("&Copy"), QDialogButtonBox.ButtonRole.ActionRole)
        copy.setObjectName("copy")
        copy.clicked.connect(self._on_copy)
        buttons.rejected.connect(self.reject)
        buttons.button(QDialogButtonBox.StandardButton.Close).setDefault(True)
        layout = QVBoxLayout(self)
        layout.setSpacing(12)
        layout.addWidget(text)
        layout.addWidget(self._report, 1)
        layout.addWidget(buttons)

    def sizeHint(self) -> QSize:
        """Wide enough for most lines of a report."""
        return QSize(640, 360)

    def report(self) -> str:
        """The particulars."""
        return self._report.toPlainText()

    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(self.report())


def faults_dialog(file: str, faults: Sequence[str], opened: bool, parent: QWidget | None) -> ReportDialog:
    """Tell about the faults of a game file.

    Args:
        file: the name of the file.
        faults: the faults, each as `file:line:column: message`.
        opened: whether what could be read was opened.
        parent: the window.
    """
    if opened:
        words = translate(
            "ReportDialog",
            "{file} holds something that Awarichess does not understand. What could be read is open; the "
            "file itself is untouched.",
        )
    else:
        words = translate("ReportDialog", "{file} holds no game that Awarichess understands.")
    title = translate("ReportDialog", "A fault in the file")
    return ReportDialog(title, words.format(file=file), "\n".join(faults), parent)


def crash_dialog(report: str, parent: QWidget | None) -> ReportDialog:
    """Tell that something went wrong in the program itself.

    Args:
        report: what the makers of the program need to know.
        parent: the window, if there is one.
    """
    words = translate(
        "ReportDialog",
        "Something in Awarichess went wrong. Your game is safe, and you can go on playing. If it happens "
        "again, the text below helps the people who make Awarichess.",
    )
    return ReportDialog(translate("ReportDialog", "That should not have happened"), words, report, parent)
