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
from awarichess_gui.errors import AssetError, AwarichessError, IllegalActionError, PositionError
from awarichess_gui.notation.faults import Fault, FaultKind
from awarichess_gui.rules import Position, RefusalKind, Sow
from awarichess_gui.widgets import translation, words

if TYPE_CHECKING:
    from collections.abc import Iterator
    from enum import Enum
    from types import ModuleType

    from PySide6.QtWidgets import QApplication

PACKAGE = Path(awarichess_gui.__file__).parent
FOR_TERMINALS = ("cli", "engine")
"""Packages whose errors are read on a terminal only."""
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


@pytest.mark.parametrize("kinds", [RefusalKind, FaultKind])
def test_every_refusal_and_fault_can_be_translated(contexts: dict[str, list[str]], kinds: type[Enum]) -> None:
    assert {kind.value for kind in kinds} - set(contexts["Told"]) == set()


def test_what_counts_is_told_in_the_form_for_its_number(
    tool: ModuleType, app: QApplication, tmp_path: Path
) -> None:
    file = tmp_path / "awarichess_de.ts"
    tool.collect(file, "de")
    counting = [
        message
        for message in ET.parse(file).getroot().iter("message")
        if "%n" in str(message.findtext("source"))
    ]
    assert len(counting) > 5
    assert all(message.get("numerus") == "yes" for message in counting)
    forms = "".join(f"<numerusform>%n {noun}, nicht {{found}}</numerusform>" for noun in ("Korn", "Körner"))
    file.write_text(
        '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS><TS version="2.1" language="de"><context>'
        f'<name>Told</name><message numerus="yes"><source>{FaultKind.WRONG_CAPTURE.value}</source>'
        f"<translation>{forms}</translation></message></context></TS>",
        encoding="utf-8",
    )
    translator = QTranslator(app)
    assert translator.load(str(tool.compile_(file)))
    app.installTranslator(translator)
    for number, said in ((1, "1 Korn, nicht 4"), (2, "2 Körner, nicht 4")):
        fault = Fault("g.awc", 1, 2, FaultKind.WRONG_CAPTURE, {"n": number, "found": 4})
        assert words.fault_text(fault) == f"g.awc:1:2: {said}"


def raised_in_words(path: Path) -> Iterator[ast.expr]:
    """The sentence of each error for players that is made in a module."""
    kinds = {kind.__name__ for kind in (*AwarichessError.__subclasses__(), AwarichessError)}
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in kinds:
            yield node.args[0]


@pytest.mark.parametrize(
    "path",
    [path for path in PACKAGE.rglob("*.py") if path.relative_to(PACKAGE).parts[0] not in FOR_TERMINALS],
    ids=lambda path: str(path.relative_to(PACKAGE)),
)
def test_every_error_of_the_window_can_be_translated(contexts: dict[str, list[str]], path: Path) -> None:
    sentences = list(raised_in_words(path))
    assert all(isinstance(sentence, ast.Constant) for sentence in sentences), "f-strings cannot be collected"
    texts = {str(sentence.value) for sentence in sentences if isinstance(sentence, ast.Constant)}
    assert texts - {"{refusal}"} - set(contexts["Told"]) == set()


def test_errors_and_what_they_quote_are_told_in_another_language(monkeypatch: pytest.MonkeyPatch) -> None:
    own = {"'4-4:S'", "b", "{refusal}"}
    monkeypatch.setattr(words, "translate", lambda _, text: text if text in own else f"«{text}»")
    with pytest.raises(PositionError) as fault:
        Position.from_string("4-4:S")
    assert words.error_text(fault.value).startswith("«“4-4:S” does not tell the houses")
    with pytest.raises(PositionError) as fault:
        Position.from_string("8/8/8/8/8/8/8/K7 w - - 0 1")
    assert words.error_text(fault.value) == "«The chess position cannot be played: «Black has no king».»"
    with pytest.raises(IllegalActionError) as refused:
        Position.initial().play(Sow(7))
    assert words.error_text(refused.value) == "«b belongs to «North»; «South» is to sow.»"
    assert str(refused.value) == "b belongs to North; South is to sow."
