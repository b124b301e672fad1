"""Holds what import contracts cannot: which parts of Qt a layer uses, and a few habits of the house.

import-linter takes no part of an external package as a target, so the parts of Qt are looked for here.
"""

from __future__ import annotations

import ast
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

import awarichess_gui

if TYPE_CHECKING:
    from collections.abc import Iterator

PACKAGE: Final = Path(awarichess_gui.__file__).parent
MODULES: Final = sorted(PACKAGE.rglob("*.py"))

WITHOUT_QT: Final = ("rules", "notation", "engine", "cli", "errors.py", "assets.py", "system.py")
QT_CORE_ONLY: Final = ("model", "session", "settings.py")
SCENE_MODULES: Final = {"PySide6.QtCore", "PySide6.QtGui", "PySide6.QtSvg", "PySide6.QtWidgets", "shiboken6"}
SCENE_WIDGETS: Final = {
    "QAccessibleWidget",
    "QFrame",
    "QStyleOptionGraphicsItem",
    "QWidget",
}
"""What the scene takes of QtWidgets beside QGraphics…: names in the signatures of items and views, and what
screen readers are shown of a view."""


def module_name(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


def imported_names(tree: ast.AST) -> Iterator[tuple[str, str]]:
    """Each (module, name) that is imported anywhere in a module, with "" for the module as a whole."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, "") for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from ((node.module, alias.name) for alias in node.names)


def qt_imports(path: Path) -> set[tuple[str, str]]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = set()
    for module, name in imported_names(tree):
        if module == "PySide6":
            found.add((f"PySide6.{name}", ""))
        elif module.split(".")[0] in {"PySide6", "shiboken6"}:
            found.add((module, name))
    return found


def in_layers(*layers: str) -> list[Path]:
    return [path for path in MODULES if module_name(path).split("/")[0] in layers]


def words(tree: ast.AST) -> Iterator[str]:
    """Each name that a module uses, and each part of a path among its strings."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.alias):
            yield node.name
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield from node.value.split("/")


@pytest.mark.parametrize("path", in_layers(*WITHOUT_QT), ids=module_name)
def test_no_qt_below_the_model(path: Path) -> None:
    assert qt_imports(path) == set()


@pytest.mark.parametrize("path", in_layers(*QT_CORE_ONLY), ids=module_name)
def test_model_and_session_use_qt_core_only(path: Path) -> None:
    assert {module for module, _ in qt_imports(path)} <= {"PySide6.QtCore"}


@pytest.mark.parametrize("path", in_layers("scene"), ids=module_name)
def test_the_scene_draws_and_opens_no_dialogs(path: Path) -> None:
    imports = qt_imports(path)
    assert {module for module, _ in imports} <= SCENE_MODULES
    of_widgets = {name for module, name in imports if module == "PySide6.QtWidgets"}
    assert {name for name in of_widgets if not name.startswith("QGraphics")} <= SCENE_WIDGETS


@pytest.mark.parametrize("path", MODULES, ids=module_name)
def test_each_thing_has_one_keeper(path: Path) -> None:
    names = set(words(ast.parse(path.read_text(encoding="utf-8"))))
    if module_name(path) != "settings.py":
        assert "QSettings" not in names
    if module_name(path) != "assets.py":
        assert names.isdisjoint({"_MEIPASS", "importlib.resources", "resources"})


@pytest.mark.parametrize("path", MODULES, ids=module_name)
def test_what_is_translated_is_a_plain_string(path: Path) -> None:
    """`pyside6-lupdate` finds no f-strings and no names."""
    faults = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            first = node.args[0] if node.args else None
            plain = isinstance(first, ast.Constant) and isinstance(first.value, str)
            built = plain and any(isinstance(arg, ast.JoinedStr | ast.BinOp) for arg in node.args)
            if (name == "tr" and not plain) or (name in ("translate", "QT_TRANSLATE_NOOP") and built):
                faults.append(node.lineno)
    assert faults == []
