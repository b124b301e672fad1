"""The one place that knows numba: a typed decorator for compiled functions and the bit intrinsics.

Importing this module imports numba, and importing a module of kernels loads its compiled code from the
cache or compiles it, which takes seconds the first time. So nothing outside `engine` imports these modules
at its top, and `engine` itself does so only where thinking starts.

In kernels every number is written as `int` for the type checker; at run time a number is an `int64` or a
`uint64`. The two are never mixed in arithmetic (numba would make a float of them): bit sets and hash keys
are `uint64`, all else is `int64`, and `u64` and `i64` convert.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
import sys
import tempfile
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeVar, cast

import numpy as np

from awarichess_gui.engine.caches import user_cache_dir

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy.typing as npt

_VERSIONS_KEPT: Final = 2

Function = TypeVar("Function", bound="Callable[..., object]")


class Words(Protocol):
    """An array of numbers as a kernel sees it: indexed by a number, without bounds checks."""

    def __getitem__(self, index: int, /) -> int:
        """The number at `index`."""

    def __setitem__(self, index: int, value: int, /) -> None:
        """Put a number at `index`."""


def _fingerprint() -> str:
    """A name for exactly this code under exactly this compiler.

    numba's own check misses a change in a function that a cached one has inlined, and changed options.
    """
    digest = hashlib.sha256(f"{sys.version} {sys.platform} {np.__version__}".encode())
    sources = sorted(Path(__file__).parent.glob("*.py"))
    for source in sources:
        digest.update(source.read_bytes())
    if not sources:  # a frozen bundle
        stat = Path(sys.executable).stat()
        digest.update(f"{stat.st_size} {stat.st_mtime_ns}".encode())
    return digest.hexdigest()[:16]


def _private_cache_dir() -> str:
    """A folder for compiled code that can be written to; a temporary one if need be."""
    folder = user_cache_dir() / "compiled" / _fingerprint()
    try:
        if not folder.is_dir():
            folder.mkdir(parents=True, exist_ok=True)
            _forget_old_code(folder)
        with tempfile.TemporaryFile(dir=folder):
            return str(folder)
    except OSError:
        return tempfile.mkdtemp(prefix="awarichess-")


def _forget_old_code(folder: Path) -> None:
    """Keep the code of the latest few versions of the program beside that of this one."""
    others = [other for other in folder.parent.iterdir() if other != folder]
    others.sort(key=lambda other: other.stat().st_mtime)
    for other in others[:-_VERSIONS_KEPT]:
        shutil.rmtree(other, ignore_errors=True)


os.environ["NUMBA_CACHE_DIR"] = _private_cache_dir()
_numba: Final[Any] = import_module("numba")
_numba.config.CACHE_DIR = os.environ["NUMBA_CACHE_DIR"]  # in case numba was there before us
_extending: Final[Any] = import_module("numba.extending")
_types: Final[Any] = import_module("numba.core.types")
_ir: Final[Any] = import_module("llvmlite.ir")

_OPTIONS: Final = {"cache": True, "nogil": True, "error_model": "numpy", "no_cfunc_wrapper": True}


def _without_reference_counts() -> dict[str, bool]:
    """Numba's private `_nrt=False`: no counting of references to arrays, 2.6 times as fast in a search.

    A version of numba that does not know the option gets none; the benchmarks tell if its effect is lost.
    """
    try:
        _numba.njit(_nrt=False)(lambda: 0)
    except (KeyError, TypeError):
        return {}
    return {"_nrt": False}


_NO_COUNTS: Final = _without_reference_counts()


def jit(signature: str) -> Callable[[Function], Function]:
    """Compile a function for numbers and arrays of numbers, now, or load it from the cache.

    A compiled function runs without the interpreter's lock and must not make arrays.

    Args:
        signature: the types, as numba writes them, for example `"int64(uint64[::1], int64)"`.
    """
    return _kept(signature, _OPTIONS)


def inner(signature: str) -> Callable[[Function], Function]:
    """The same for a function that only other compiled functions call: there is less to compile."""
    return _kept(signature, {**_OPTIONS, "no_cpython_wrapper": True})


def merged(signature: str) -> Callable[[Function], Function]:
    """The same for a small function that becomes part of each that calls it."""
    return _kept(signature, {**_OPTIONS, "no_cpython_wrapper": True, "forceinline": True})


def _kept(signature: str, options: dict[str, Any]) -> Callable[[Function], Function]:
    """Compile a function with the help of the cache, and without it where it is damaged or full.

    numba takes for granted that what it kept is whole: a computer that was switched off at the wrong moment,
    or a full disk, would otherwise keep the engine from starting for ever.
    """

    def compiled(function: Function) -> Function:
        try:
            made = _numba.njit(signature, **options, **_NO_COUNTS)(function)
        except Exception:  # noqa: BLE001 (a damaged file raises whatever it likes; a fault of ours is raised below)
            _forget(function)
            made = _numba.njit(signature, **{**options, "cache": False}, **_NO_COUNTS)(function)
        return cast("Function", made)

    return compiled


def _forget(function: Callable[..., object]) -> None:
    """Remove what the cache has of a function, so that the next start compiles and keeps it again."""
    module = function.__module__.rpartition(".")[2]
    name = f"{module}.{function.__qualname__}-{function.__code__.co_firstlineno}."
    for kept in Path(_numba.config.CACHE_DIR).glob("*/*.nb[ci]"):
        if kept.name.startswith(name):
            with contextlib.suppress(OSError):
                kept.unlink()


def is_kept(module: str) -> bool:
    """Whether the cache has compiled code of a module of ours, named in full."""
    name = module.rpartition(".")[2]
    return any(Path(_numba.config.CACHE_DIR).glob(f"*/{name}.*.nbi"))


def words(numbers: npt.NDArray[np.integer[Any]]) -> Words:
    """The same array under the type that kernels take."""
    return cast("Words", numbers)


def unsigned(number: int) -> int:
    """A constant for kernels that is a `uint64` there."""
    return cast("int", np.uint64(number))


def _intrinsic(build: Callable[[Any, Any], Any], result: str, argument: str) -> Any:
    """An inlined function of one number, given by the instruction that it is."""

    def typing(_context: Any, _x: Any) -> Any:
        def generate(_target: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            return build(builder, arguments[0])

        return getattr(_types, result)(getattr(_types, argument)), generate

    return _extending.intrinsic(typing)


popcount: Final[Callable[[int], int]] = _intrinsic(lambda b, x: b.ctpop(x), "int64", "uint64")
"""The number of bits set in a `uint64`."""

lowest: Final[Callable[[int], int]] = _intrinsic(
    lambda b, x: b.cttz(x, _ir.Constant(_ir.IntType(1), 0)), "int64", "uint64"
)
"""The index of the lowest bit set in a `uint64`; 64 if there is none."""

leading: Final[Callable[[int], int]] = _intrinsic(
    lambda b, x: b.ctlz(x, _ir.Constant(_ir.IntType(1), 0)), "int64", "uint64"
)
"""The number of bits above the highest bit set in a `uint64`; 64 if there is none."""

u64: Final[Callable[[int], int]] = _intrinsic(lambda _b, x: x, "uint64", "int64")
"""The bits of an `int64` as a `uint64`."""

i64: Final[Callable[[int], int]] = _intrinsic(lambda _b, x: x, "int64", "uint64")
"""The bits of a `uint64` as an `int64`."""


def _raw(_context: Any, array: Any) -> Any:
    def generate(target: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return target.make_array(signature.args[0])(target, builder, arguments[0]).data

    return _types.CPointer(array.dtype)(array), generate


raw: Final[Callable[[Words], Words]] = _extending.intrinsic(_raw)
"""The numbers of an array alone, `CPointer(…)` in a signature.

A kernel that is called often takes these instead of arrays: seven numbers less to hand over for each, and no
look whether an index counts from the end.
"""


def _located(kind: str) -> Any:
    """An inlined function that makes the `CPointer` of an address."""

    def typing(_context: Any, _address: Any) -> Any:
        def generate(target: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return builder.inttoptr(arguments[0], target.get_value_type(signature.return_type))

        return _types.CPointer(getattr(_types, kind))(_types.int64), generate

    return _extending.intrinsic(typing)


located_u64: Final[Callable[[int], Words]] = _located("uint64")
located_i64: Final[Callable[[int], Words]] = _located("int64")
located_i8: Final[Callable[[int], Words]] = _located("int8")


def address(numbers: npt.NDArray[np.integer[Any]]) -> int:
    """Where an array is, for a kernel that takes addresses: Python hands them over sooner than arrays."""
    return numbers.ctypes.data


def _fetch(_context: Any, pointer: Any, index: Any) -> Any:
    def generate(target: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        kind = _ir.FunctionType(_ir.VoidType(), [_ir.IntType(8).as_pointer(), *[_ir.IntType(32)] * 3])
        function = builder.module.declare_intrinsic("llvm.prefetch", [_ir.IntType(8).as_pointer()], kind)
        place = builder.bitcast(builder.gep(arguments[0], [arguments[1]]), _ir.IntType(8).as_pointer())
        builder.call(function, [place, *(_ir.Constant(_ir.IntType(32), number) for number in (0, 3, 1))])
        return target.get_dummy_value()

    return _types.none(pointer, index), generate


fetch: Final[Callable[[Words, int], None]] = _extending.intrinsic(_fetch)
"""Ask for a number of a `CPointer` that will be read soon."""
