"""The machine code of the kernels: made by LLVM for this processor, and kept in the user's cache.

All kernels of the engine are compiled together, so that LLVM sees every call between them, and kept as one
file. Its name tells exactly which code it was made from, by which compiler and for which processor; a file
that is damaged is made again, and where none can be written the code is made at every start.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
import sys
import tempfile
import threading
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from awarichess_gui.engine import jit
from awarichess_gui.engine.caches import user_cache_dir

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from awarichess_gui.engine.jit import Kernel

_llvm: Final[Any] = import_module("llvmlite.binding")
_PACKAGE: Final = __name__.rpartition(".")[0]
_MODULES: Final = (
    "awari_core",
    "awari_search",
    "board",
    "chess_search",
    "mate_kernel",
    "movegen",
    "oracle_kernel",
    "perft",
)
"""Where the engine's kernels are."""
_OTHERS_KEPT: Final = 2
_DIGEST: Final = hashlib.sha256().digest_size

_lock: Final = threading.Lock()


def load() -> None:
    """Have the machine code of the engine ready: seconds the first time, then a moment."""
    with _lock:
        _engine_code()


def address_of(kernel: Kernel) -> int:
    """Where the machine code of a kernel begins; a kernel outside the engine is compiled by itself."""
    with _lock:
        if kernel.function.__module__ in {f"{_PACKAGE}.{module}" for module in _MODULES}:
            return _engine_code().address_of(kernel)
        code = _Code(compiled([kernel]))
        _others.append(code)
        return code.address_of(kernel)


class _Code:
    """Machine code in memory."""

    def __init__(self, content: bytes) -> None:
        machine = _machine()
        self._jit = _llvm.create_mcjit_compiler(_llvm.parse_assembly(""), machine)
        self._jit.add_object_file(_llvm.ObjectFileRef.from_data(content))
        self._jit.finalize_object()

    def address_of(self, kernel: Kernel) -> int:
        return int(self._jit.get_function_address(kernel.entry))


_others: Final[list[_Code]] = []


@lru_cache(maxsize=1)
def _engine_code() -> _Code:
    return _Code(kept_or_made(user_cache_dir() / "compiled" / f"{_fingerprint()}.o", _compiled_engine))


def _compiled_engine() -> bytes:
    modules = [import_module(f"{_PACKAGE}.{module}").__name__ for module in _MODULES]
    return compiled(
        kernel for kernel in jit.kernels if kernel.exported and kernel.function.__module__ in modules
    )


def compiled(kernels: Iterable[Kernel]) -> bytes:
    """An object file with some kernels and all that they call."""
    from awarichess_gui.engine.translator import translated  # noqa: PLC0415 - not needed when code was kept

    module = _llvm.parse_assembly(translated(kernels))
    machine = _machine()
    module.triple = machine.triple
    module.data_layout = str(machine.target_data)
    options = _llvm.create_pipeline_tuning_options(speed_level=3)
    options.loop_vectorization = True
    builder = _llvm.create_pass_builder(machine, options)
    builder.getModulePassManager().run(module, builder)
    return bytes(machine.emit_object(module))


def _machine() -> Any:
    """The compiler's idea of this processor."""
    _llvm.initialize_native_target()
    _llvm.initialize_native_asmprinter()
    return _llvm.Target.from_triple(_llvm.get_process_triple()).create_target_machine(
        cpu=_llvm.get_host_cpu_name(),
        features=_llvm.get_host_cpu_features().flatten(),
        opt=3,
        codemodel="jitdefault",
        jit=True,
    )


def _fingerprint() -> str:
    """A name for exactly this code, compiled by this compiler for this processor."""
    processor = f"{_llvm.get_host_cpu_name()} {_llvm.get_host_cpu_features().flatten()}"
    compiler = f"{import_module('llvmlite').__version__} {_llvm.llvm_version_info}"
    digest = hashlib.sha256(f"{sys.platform} {processor} {compiler}".encode())
    for source in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


def kept_or_made(path: Path, make: Callable[[], bytes]) -> bytes:
    """The code that was kept in a file, if it is whole; if not, it is made and kept."""
    with contextlib.suppress(OSError):
        content = path.read_bytes()
        code = content[_DIGEST:]
        if hashlib.sha256(code).digest() == content[:_DIGEST]:
            return code
    code = make()
    with contextlib.suppress(OSError):
        _keep(path, code)
    return code


def _keep(path: Path, code: bytes) -> None:
    """Keep the code; that of the latest few other versions stays beside it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    number, part = tempfile.mkstemp(dir=path.parent)
    with os.fdopen(number, "wb") as file:
        file.write(hashlib.sha256(code).digest() + code)
    Path(part).replace(path)
    others = sorted(
        (other for other in path.parent.iterdir() if other != path), key=lambda other: other.stat().st_mtime
    )
    for other in others[:-_OTHERS_KEPT]:
        if other.is_dir():
            shutil.rmtree(other, ignore_errors=True)
        else:
            other.unlink()
