"""Brings the language of the desktop into the window, if there is a translation into it."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from awarichess_gui import assets
from awarichess_gui.errors import AssetError


def install(app: QCoreApplication, locale: QLocale) -> tuple[QTranslator, ...]:
    """Translate what the window says, and the buttons that are Qt's own.

    Args:
        app: the program; it owns the translators.
        locale: the languages that its user reads, the first being the dearest.

    Returns:
        The translators that were installed; none if the first language that is known is English, in which
        the program is written.
    """
    try:
        folder = assets.path("translations")
    except AssetError:
        return ()
    for name in locale.uiLanguages():
        language = QLocale(name)
        if language.language() in (QLocale.Language.English, QLocale.Language.C):
            break
        ours = QTranslator(app)
        if ours.load(language, "awarichess", "_", str(folder)):
            qts = QTranslator(app)
            found = qts.load(
                language, "qtbase", "_", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
            )
            translators = (ours, qts) if found else (ours,)
            for translator in translators:
                app.installTranslator(translator)
            return translators
    return ()
