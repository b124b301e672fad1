"""The dialogs of the Help menu: the rules, the keys, and what this program is."""

from __future__ import annotations

import platform
from importlib import metadata
from typing import TYPE_CHECKING, Final

import chess
import PySide6
from PySide6.QtCore import QCoreApplication, QSize, Qt, QUrl
from PySide6.QtGui import QKeySequence, QTextFrameFormat, QTextTable
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QTextBrowser, QVBoxLayout, QWidget

from awarichess_gui import __version__, assets

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PySide6.QtGui import QAction

translate = QCoreApplication.translate

_ABOVE_TABLES: Final = 10
"""The room above a table, in pixels."""

_IN_CELLS: Final = 5.0
"""The room around the text of a cell, in pixels."""


class PageDialog(QDialog):
    """A page to read, with links; it may stay open while the game goes on.

    Args:
        title: the title of the dialog.
        size: the size at which it opens.
        parent: the window that the dialog belongs to.
    """

    def __init__(self, title: str, size: QSize, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._size = size
        self._page = QTextBrowser(self)
        self._page.setAccessibleName(title)
        self._page.setOpenExternalLinks(True)
        self._page.document().setDocumentMargin(16)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.rejected.connect(self.reject)
        self._back = buttons.addButton(self.tr("&Back"), QDialogButtonBox.ButtonRole.ActionRole)
        self._back.setAutoDefault(False)
        buttons.button(QDialogButtonBox.StandardButton.Close).setDefault(True)
        self._back.clicked.connect(self._page.backward)
        self._back.setEnabled(False)
        self._page.backwardAvailable.connect(self._back.setEnabled)
        layout = QVBoxLayout(self)
        layout.addWidget(self._page, 1)
        layout.addWidget(buttons)
        self._page.setFocus()

    def show_file(self, name: str) -> None:
        """Show a page of the folder `help`, whose links lead to other pages there.

        Raises:
            AssetError: the page is missing.
        """
        self._page.setSource(QUrl.fromLocalFile(str(assets.path(f"help/{name}"))))

    def show_text(self, markdown: str) -> None:
        """Show a text that was put together just now."""
        self._page.setMarkdown(markdown)
        for table in self._page.document().rootFrame().childFrames():
            if isinstance(table, QTextTable):
                form = table.format()
                form.setTopMargin(_ABOVE_TABLES)
                form.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
                form.setBorderBrush(self.palette().mid())
                form.setBorderCollapse(True)
                form.setCellPadding(_IN_CELLS)
                table.setFormat(form)
        self._back.hide()

    def sizeHint(self) -> QSize:
        """The size at which it opens."""
        return self._size


def rules_dialog(parent: QWidget) -> PageDialog:
    """The rules, as a player needs them.

    Raises:
        AssetError: the page is missing.
    """
    dialog = PageDialog(translate("HelpDialogs", "The rules of Awarichess"), QSize(820, 700), parent)
    dialog.show_file("rules.html")
    return dialog


def first_game_dialog(parent: QWidget) -> PageDialog:
    """How a first game is played, in two minutes.

    Raises:
        AssetError: the page is missing.
    """
    dialog = PageDialog(translate("HelpDialogs", "Your first game"), QSize(820, 700), parent)
    dialog.show_file("first-game.html")
    return dialog


def shortcuts_dialog(actions: Iterable[QAction], parent: QWidget) -> PageDialog:
    """All keys: those on the board, then those of the menus."""
    rows = [
        ("A – F", translate("HelpDialogs", "Sow that house of the player whose turn it is")),
        ("0", translate("HelpDialogs", "Zero move; pass, where a player must")),
        ("P", translate("HelpDialogs", "Let the other side play")),
        (
            "Shift+A – F",
            translate("HelpDialogs", "Carry the whole house into the next one, where that is allowed"),
        ),
        (
            translate("HelpDialogs", "Arrows, Enter or Space"),
            translate("HelpDialogs", "Walk over the board when it has the focus, and choose"),
        ),
        (
            translate("HelpDialogs", "Arrows, Home, End"),
            translate("HelpDialogs", "Go through the game when the list of moves has the focus"),
        ),
        ("Q, R, B, N", translate("HelpDialogs", "Choose what a pawn becomes")),
        (translate("HelpDialogs", "Escape"), translate("HelpDialogs", "Put back what was picked up")),
        (translate("HelpDialogs", "Tab"), translate("HelpDialogs", "Go on to the next part of the window")),
    ]
    for action in actions:
        keys = [key.toString(QKeySequence.SequenceFormat.NativeText) for key in action.shortcuts()]
        if keys:
            rows.append((", ".join(keys), action.text().replace("&", "").rstrip("…")))
    head = (translate("HelpDialogs", "Key"), translate("HelpDialogs", "What it does"))
    table = [
        f"| {head[0]} | {head[1]} |",
        "|---|---|",
        *(f"| {_cell(key)} | {_cell(deed)} |" for key, deed in rows),
    ]
    dialog = PageDialog(translate("HelpDialogs", "Keys"), QSize(560, 640), parent)
    dialog.show_text("\n".join(table))
    return dialog


def about_dialog(parent: QWidget) -> PageDialog:
    """What this program is, what it is made of, and under which licences."""
    text = translate(
        "HelpDialogs",
        "# Awarichess {version}\n\n"
        "The game of Awari around a chessboard gives the power to move in Chess.\n\n"
        "Awarichess is free software under the GNU General Public License, version 3 or later. It comes "
        "without any warranty.\n\n"
        "Pieces *Carved* and *Bold* and all sounds: the Awarichess authors. Pieces *Classic* and *Ivory*: "
        "Colin M. L. Burnett, as python-chess ships them.\n\n"
        "| Part | Version | Licence |\n|---|---|---|\n"
        "| python-chess | {chess} | GPL-3.0-or-later |\n"
        "| Qt for Python (PySide6) | {qt} | LGPL-3.0 |\n"
        "| Python | {python} | PSF-2.0 |\n"
        "{more}",
    )
    filled = text.format(
        version=__version__,
        chess=chess.__version__,
        qt=PySide6.__version__,
        python=platform.python_version(),
        more="\n".join(_parts()),
    )
    dialog = PageDialog(translate("HelpDialogs", "About Awarichess"), QSize(560, 440), parent)
    dialog.show_text(filled)
    return dialog


def _parts() -> list[str]:
    """Rows for what engine and sounds are built on; what nobody can tell the version of is left out."""
    licences = {"numba": "BSD-2-Clause", "numpy": "BSD-3-Clause", "miniaudio": "MIT"}
    rows = []
    for name, licence in licences.items():
        try:
            rows.append(f"| {name} | {metadata.version(name)} | {licence} |")
        except metadata.PackageNotFoundError:
            continue
    return rows


def _cell(text: str) -> str:
    return text.replace("|", "\\|")
