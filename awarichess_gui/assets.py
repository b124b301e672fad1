"""The only accessor of `resources/`: pictures, sounds, translations, help and other files that come along.

The folder lies beside the package in a checkout, and inside it in an installed wheel and in a frozen
bundle. Nobody else needs to know.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from awarichess_gui.errors import AssetError

_PACKAGE: Final = Path(__file__).resolve().parent


@cache
def folder() -> Path:
    """The folder that holds the resources.

    Raises:
        AssetError: the program was installed without them.
    """
    places = (_PACKAGE / "resources", _PACKAGE.parent / "resources")
    for place in places:
        if place.is_dir():
            return place
    raise AssetError(
        "The pictures and sounds of Awarichess are missing: there is no folder {folder}.", folder=places[0]
    )


def path(name: str) -> Path:
    """The path of one resource.

    Args:
        name: where it lies below `resources/`, with slashes, such as `icons/awarichess.svg`.

    Raises:
        AssetError: there is no such file or folder.
    """
    found = folder() / name
    if not found.exists():
        raise AssetError("A part of Awarichess is missing: {path}.", path=found)
    return found


def read_bytes(name: str) -> bytes:
    """The content of the resource `name`.

    Raises:
        AssetError: it is missing or cannot be read.
    """
    found = path(name)
    try:
        return found.read_bytes()
    except OSError as error:
        raise AssetError(
            "A part of Awarichess cannot be read: {path} ({reason}).", path=found, reason=error.strerror
        ) from error


def read_text(name: str) -> str:
    """The content of the resource `name`, a text in UTF-8.

    Raises:
        AssetError: it is missing or cannot be read.
    """
    return read_bytes(name).decode()
