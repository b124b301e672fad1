"""What the window needs of a Linux system beyond Python packages: shared libraries of Qt, and a font.

Qt ends the whole process with a wall of text when one of them is missing, so they are looked for first.
Nothing here may import Qt, or anything that is not in the standard library: `run.py` asks before anything
is installed.
"""

from __future__ import annotations

import ctypes
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

OFFSCREEN: Final = "offscreen"
"""The Qt platform that needs no screen."""

_EVERYWHERE: Final = {
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libglib-2.0.so.0": "libglib2.0-0",
}
_BY_PLATFORM: Final = {
    "xcb": {
        "libX11-xcb.so.1": "libx11-xcb1",
        "libxcb-cursor.so.0": "libxcb-cursor0",
        "libxcb-icccm.so.4": "libxcb-icccm4",
        "libxcb-image.so.0": "libxcb-image0",
        "libxcb-keysyms.so.1": "libxcb-keysyms1",
        "libxcb-randr.so.0": "libxcb-randr0",
        "libxcb-render-util.so.0": "libxcb-render-util0",
        "libxcb-shape.so.0": "libxcb-shape0",
        "libxcb-sync.so.1": "libxcb-sync1",
        "libxcb-util.so.1": "libxcb-util1",
        "libxcb-xfixes.so.0": "libxcb-xfixes0",
        "libxcb-xkb.so.1": "libxcb-xkb1",
        "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    },
    "wayland": {
        "libwayland-client.so.0": "libwayland-client0",
        "libwayland-cursor.so.0": "libwayland-cursor0",
    },
}
_NO_SCREEN: Final = "Start it from a desktop; the command awarichess works without a screen."
_FONT_PACKAGE: Final = "fonts-dejavu-core"
_FONT_FOLDERS: Final = ("/usr/share/fonts", "/usr/local/share/fonts", "~/.local/share/fonts", "~/.fonts")


def is_linux() -> bool:
    """Whether Qt's libraries come from the system here; elsewhere its package brings them all."""
    return sys.platform.startswith("linux")


def qt_platform(environment: Mapping[str, str] = os.environ) -> str | None:
    """Where Qt would open a window: `xcb`, `wayland`, `offscreen`…; None when there is no screen."""
    if chosen := environment.get("QT_QPA_PLATFORM"):
        return chosen.split(";")[0].split(":")[0]
    if environment.get("WAYLAND_DISPLAY"):
        return "wayland"
    if environment.get("DISPLAY"):
        return "xcb"
    return None


def missing_packages(platform: str) -> list[str]:
    """The Debian packages that a window on the Qt platform `platform` needs and that are not here."""
    libraries = _EVERYWHERE | _BY_PLATFORM.get(platform, {})
    missing = [package for library, package in libraries.items() if not _loads(library)]
    return missing if _has_font() else [*missing, _FONT_PACKAGE]


def apt_line(packages: list[str]) -> str:
    """One line to copy that installs `packages` on Debian or Ubuntu."""
    return "sudo apt install " + " ".join(packages)


def why_no_window() -> str | None:
    """Why a window cannot open on this system, in words for a player; None when nothing is in the way."""
    if not is_linux():
        return None
    platform = qt_platform()
    if platform is None:
        return f"Awarichess found no screen to open its window on. {_NO_SCREEN}"
    if packages := missing_packages(platform):
        return (
            "Awarichess needs some libraries of the system to open its window. On Debian or Ubuntu:\n\n"
            f"    {apt_line(packages)}\n\n"
            "Other systems have them under similar names. Then start Awarichess again."
        )
    if platform == "xcb" and not _display_answers():
        return f"Awarichess cannot reach the screen {os.environ.get('DISPLAY', '')}. {_NO_SCREEN}"
    return None


def _loads(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def _display_answers() -> bool:
    xcb = ctypes.CDLL("libxcb.so.1")
    xcb.xcb_connect.restype = ctypes.c_void_p
    connection = ctypes.c_void_p(xcb.xcb_connect(None, None))
    refused = xcb.xcb_connection_has_error(connection)
    xcb.xcb_disconnect(connection)
    return not refused


def _has_font() -> bool:
    folders = (Path(folder).expanduser() for folder in _FONT_FOLDERS)
    return any(True for folder in folders for _ in folder.rglob("*.[to]tf"))
