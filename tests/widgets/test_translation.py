"""Translations are found by the language of the desktop, and no text is lost on translators."""

from __future__ import annotations

import ast
import importlib.util
from pathlib import Path
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest
from PySide6.QtCore import QCoreApplication, QLocale, QTranslator

import awarichess_gui
from awarichess_gui import assets
from awarichess_gui.errors import AssetError
from awarichess_gui.rules import RefusalKind
from awarichess_gui.widgets import translation

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import ModuleType

    from PySide6.QtWidgets import QApplication

PACKAGE = Path(awarichess_gui.__file__).parent
GERMAN = """<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS><TS version="2.1" language="de"><context><name>Words</name>
<message><source>South</source><translation>Süden</translation></message>
</context></TS>"""


class Locale(QLocale):
    """A desktop whose user reads these languages."""

    def __init__(self, *languages: str) -> None:
        super().__init__(languages[0])
        self._languages = list(languages)

    def uiLanguages(self, *_: object) -> list[str]:  # noqa: N802
        return self._languages


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    script = Path(__file__).parents[2] / "packaging" / "translations.py"
    spec = importlib.util.spec_from_file_location("translations", script)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def german(tool: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A translation of one word."""
    file = tmp_path / "awarichess_de.ts"
    file.write_text(GERMAN, encoding="utf-8")
    tool.compile_(file)
    monkeypatch.setattr(assets, "path", lambda _: tmp_path)
    return tmp_path


@pytest.fixture
def app(qapp: QApplication) -> Iterator[QApplication]:
    """The program, whose translators are taken away afterwards."""
    yield qapp
    for translator in qapp.findChildren(QTranslator):
        qapp.removeTranslator(translator)
        translator.deleteLater()


def south() -> str:
    return QCoreApplication.translate("Words", "South")


@pytest.mark.usefixtures("german")
class TestLanguage:
    @pytest.mark.parametrize("languages", [("de_AT",), ("de",), ("nl_NL", "nl", "de", "en")])
    def test_a_language_that_there_is(self, app: QApplication, languages: tuple[str, ...]) -> None:
        assert translation.install(app, Locale(*languages))
        assert south() == "Süden"

    @pytest.mark.parametrize("languages", [("en_GB", "de"), ("C",), ("nl",)])
    def test_english_otherwise(self, app: QApplication, languages: tuple[str, ...]) -> None:
        assert translation.install(app, Locale(*languages)) == ()
        assert south() == "South"


def test_without_translations_it_speaks_english(app: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> Path:
        raise AssetError(name)

    monkeypatch.setattr(assets, "path", missing)
    assert translation.install(app, Locale("de")) == ()


@pytest.fixture(scope="module")
def contexts(tool: ModuleType, tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[str]]:
    """The texts that a translator gets to see, by their context."""
    file = tmp_path_factory.mktemp("translations") / "awarichess_xx.ts"
    tool.collect(file, "de")
    found = {}
    for context in ET.parse(file).getroot().iter("context"):
        texts = [str(source.text) for source in context.iter("source")]
        found[str(context.findtext("name"))] = texts
    return found


def test_each_text_has_a_context_that_is_asked_for(contexts: dict[str, list[str]]) -> None:
    """`parent.tr("…")` would be collected under `parent`, and looked for under the class of the parent."""
    asked = set()
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                asked.add(node.name)
            elif isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
                name = getattr(node.func, "id", getattr(node.func, "attr", ""))
                if name in {"translate", "QT_TRANSLATE_NOOP"}:
                    asked.add(str(node.args[0].value))
    assert set(contexts) - asked == set()
    assert len(contexts) > 20


def test_every_refusal_can_be_translated(contexts: dict[str, list[str]]) -> None:
    everything = {text for texts in contexts.values() for text in texts}
    assert {kind.value for kind in RefusalKind} - everything == set()
