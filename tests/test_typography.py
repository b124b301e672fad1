"""Players read the apostrophes and quotation marks of print, wherever a text comes from."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import awarichess_gui
from awarichess_gui import assets
from awarichess_gui.errors import IllegalActionError
from awarichess_gui.widgets import told_words, words
from awarichess_gui.widgets.words import typographic

if TYPE_CHECKING:
    from collections.abc import Iterator

PACKAGE = Path(awarichess_gui.__file__).parent
SEEN = sorted(path for layer in ("widgets", "scene") for path in (PACKAGE / layer).rglob("*.py"))
TYPEWRITTEN = re.compile("['\"`]")


def said(path: Path) -> Iterator[str]:
    """The texts in a module that are for players, except those that it repeats for the translators."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            texts = [arg.value for arg in node.args if isinstance(arg, ast.Constant)]
            if name == "tr" or (name in ("translate", "QT_TRANSLATE_NOOP") and texts[:1] != ["Told"]):
                yield from (text for text in texts if isinstance(text, str))


@pytest.mark.parametrize("path", SEEN, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_the_texts_of_the_window(path: Path) -> None:
    assert [text for text in said(path) if TYPEWRITTEN.search(text)] == []


def test_texts_are_found_at_all() -> None:
    assert sum(len(list(said(path))) for path in SEEN) > 300


def test_what_the_other_layers_tell() -> None:
    texts = [str(text) for text in (*told_words.REFUSALS, *told_words.FAULTS, *told_words.ERRORS)]
    assert any("'" in text for text in texts)
    shown = [typographic(text).replace('[Event "Club evening"]', "") for text in texts]
    assert [text for text in shown if TYPEWRITTEN.search(text)] == []


def test_what_is_quoted_stays_as_it_was_written() -> None:
    error = IllegalActionError("{name} is the side's ':S'.", name=repr("it's a 'b'"))
    assert words.error_text(error) == """“it's a 'b'” is the side’s “:S”."""


@pytest.mark.parametrize("page", ["rules.html", "first-game.html"])
def test_the_help_pages(page: str) -> None:
    html = assets.path(f"help/{page}").read_text(encoding="utf-8")
    text = re.sub(r"<pre.*?</pre>|<code.*?</code>|<style.*?</style>|<[^>]*>", "", html, flags=re.DOTALL)
    assert len(text) > 1000
    assert TYPEWRITTEN.findall(text) == []
