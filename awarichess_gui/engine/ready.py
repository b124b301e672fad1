"""Loading the engine; the first time its two halves are compiled side by side.

The compiler works under the interpreter's lock, so the search of Chess is left to a process of its own, while
this one compiles the search of Awari and then the mate solver, with what the other has compiled by then. Its
work is kept for both, and nothing is lost if it fails: this process then compiles that half too. It ends with
this process, however that ends: then the pipe to it is closed.
"""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import contextmanager
from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

_CHESS: Final = "awarichess_gui.engine.chess_search"
_HERE: Final = ("awarichess_gui.engine.awari_search", "awarichess_gui.engine.mate_kernel")
_ALL: Final = "awarichess_gui.engine.player"
_BESIDE: Final = f"""
import os, threading
threading.Thread(target=lambda: (os.read(0, 1), os._exit(1)), daemon=True).start()
getattr(os, "nice", int)(5)
import {_CHESS}
"""
_LONGEST: Final = 120.0
"""Seconds after which the other process is not waited for any more."""


def get_ready() -> None:
    """Load the engine; when nothing of it was compiled before this takes seconds of two processors."""
    from awarichess_gui.engine import jit  # noqa: PLC0415 - loads numba

    if not jit.is_kept(_CHESS) and not getattr(sys, "frozen", False) and (os.cpu_count() or 1) > 1:
        with _compiled_beside():
            for module in _HERE:
                import_module(module)
    import_module(_ALL)


@contextmanager
def _compiled_beside() -> Iterator[None]:
    """Compile the search of Chess in another process, and wait for it at the end."""
    try:
        process = subprocess.Popen(
            [sys.executable, "-c", _BESIDE],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
    except OSError:
        yield
        return
    with process:
        try:
            yield
            process.wait(_LONGEST)
        except subprocess.TimeoutExpired:
            pass
        finally:
            process.kill()
