"""Keeps the translations in step with the program: `python packaging/translations.py [LANGUAGE…]`.

For each language (`de`, `pt_BR`, …), those that are there already if none is named, it brings
`resources/translations/awarichess_LANGUAGE.ts` up to date with the texts in the program; a new language gets
an empty file. What is translated in it, with Qt Linguist (`pyside6-linguist FILE`) or with any editor, is
then compiled into the `.qm` file beside it, which the program reads.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

TOP: Final = Path(__file__).resolve().parent.parent
FOLDER: Final = TOP / "resources" / "translations"
BIN: Final = Path(sys.executable).parent


def collect(file: Path, language: str) -> None:
    """Bring a `.ts` file up to date with the texts in the program."""
    sources = sorted(str(path) for path in (TOP / "awarichess_gui").rglob("*.py"))
    options = ["-silent", "-no-obsolete", "-locations", "none", "-source-language", "en"]
    run("pyside6-lupdate", *options, "-target-language", language, *sources, "-ts", str(file))


def compile_(file: Path) -> Path:
    """Compile a `.ts` file; gives the `.qm` file beside it."""
    compiled = file.with_suffix(".qm")
    run("pyside6-lrelease", "-silent", str(file), "-qm", str(compiled))
    return compiled


def run(tool: str, *arguments: str) -> None:
    """Run a tool that comes with PySide6."""
    subprocess.run([str(BIN / tool), *arguments], check=True)


def main(languages: Sequence[str]) -> None:
    """Collect and compile."""
    FOLDER.mkdir(exist_ok=True)
    known = [file.stem.removeprefix("awarichess_") for file in sorted(FOLDER.glob("awarichess_*.ts"))]
    for language in languages or known:
        file = FOLDER / f"awarichess_{language}.ts"
        collect(file, language)
        compile_(file)


if __name__ == "__main__":
    main(sys.argv[1:])
