"""Where the engine keeps what it can make again: compiled code and large endgame databases."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def user_cache_dir() -> Path:
    """The folder for this user's cached data, by the custom of the operating system; it need not exist yet.

    `AWARICHESS_CACHE_DIR` in the environment overrides it.
    """
    override = os.environ.get("AWARICHESS_CACHE_DIR")
    if override:
        return Path(override)
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Caches"
    else:
        base = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return base / "awarichess"
