"""Kernels: functions that run as machine code, and what they are written with.

A kernel is a Python function in a small part of Python (`translator` tells which) over numbers and arrays of
numbers. The first call of any loads the machine code of all, from the cache or, the first time, by compiling
it, which takes some seconds (`machine_code`); defining a kernel costs nothing.

In kernels every number is written as `int` for the type checker; at run time a number is an `int64` or a
`uint64`. The two are never mixed in arithmetic: bit sets and hash keys are `uint64`, all else is `int64`,
and `u64` and `i64` convert.
"""

from __future__ import annotations

import ctypes
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeVar, cast

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy as np
    import numpy.typing as npt

Function = TypeVar("Function", bound="Callable[..., object]")

_NUMBERS: Final[dict[str, Any]] = {
    "int8": ctypes.c_int8,
    "int32": ctypes.c_int32,
    "int64": ctypes.c_int64,
    "uint64": ctypes.c_uint64,
}
_ARRAY: Final = "[::1]"


class Words(Protocol):
    """An array of numbers as a kernel sees it: indexed by a number, without bounds checks."""

    def __getitem__(self, index: int, /) -> int:
        """The number at `index`."""

    def __setitem__(self, index: int, value: int, /) -> None:
        """Put a number at `index`."""


class _Array(ctypes.c_void_p):
    """The address of an array; there is one class for each type of numbers, so that they are not mixed up."""

    def __init__(self, numbers: npt.NDArray[np.integer[Any]]) -> None:
        super().__init__(numbers.ctypes.data)
        self.numbers = numbers  # it must not go before its address


_ARRAYS: Final = {kind: type(f"{kind} array", (_Array,), {}) for kind in _NUMBERS}


class Unsigned(int):
    """A number that is a `uint64` in kernels."""


@dataclass(frozen=True, slots=True)
class Signature:
    """The types of a kernel.

    Attributes:
        results: types of what it gives: none, one, or those of a tuple.
        arguments: types of numbers, and of arrays (`int8[::1]`).
    """

    results: tuple[str, ...]
    arguments: tuple[str, ...]

    @classmethod
    def read(cls, text: str) -> Signature:
        """The signature that is written so.

        >>> Signature.read("Tuple((int64, uint64))(int8[::1], int64)")
        Signature(results=('int64', 'uint64'), arguments=('int8[::1]', 'int64'))
        """
        result, _, arguments = text.removesuffix(")").rpartition("(")
        results = result.removeprefix("Tuple((").removesuffix("))")
        return cls(
            tuple(results.split(", ")) if results != "void" else (),
            tuple(arguments.split(", ")) if arguments else (),
        )


class Kernel:
    """A function that is compiled.

    Args:
        function: the function.
        signature: its types.
        exported: it can be called from Python, and not only by other kernels.

    Attributes:
        symbol: the name under which other kernels call it.
        entry: the name under which Python calls it.
    """

    def __init__(self, function: Callable[..., object], signature: Signature, *, exported: bool) -> None:
        self.function = function
        self.signature = signature
        self.exported = exported
        self.symbol = f"{function.__module__}.{function.__name__}"
        self.entry = f"entry {self.symbol}"
        self.__doc__ = function.__doc__
        self._entry: Callable[..., object] = self._load

    def __call__(self, *arguments: object) -> object:
        """Run the machine code, without the interpreter's lock; arrays are given as `words`."""
        return self._entry(*arguments)

    def _load(self, *arguments: object) -> object:
        """The first call."""
        from awarichess_gui.engine import machine_code  # noqa: PLC0415 - it loads the compiler

        self._entry = self._callable(machine_code.address_of(self))
        return self._entry(*arguments)

    def _callable(self, address: int) -> Callable[..., object]:
        """The machine code at an address as a Python function."""
        results = [_NUMBERS[result] for result in self.signature.results]
        arguments = [
            _ARRAYS[argument.removesuffix(_ARRAY)] if argument.endswith(_ARRAY) else _NUMBERS[argument]
            for argument in self.signature.arguments
        ]
        if len(results) < 2:
            return ctypes.CFUNCTYPE(results[0] if results else None, *arguments)(address)
        fields = [(f"n{place}", result) for place, result in enumerate(results)]
        record = type("Record", (ctypes.Structure,), {"_fields_": fields})
        function = ctypes.CFUNCTYPE(None, *arguments, ctypes.POINTER(record))(address)

        def call(*values: object) -> tuple[int, ...]:
            answer = record()
            function(*values, ctypes.byref(answer))
            return tuple(getattr(answer, name) for name, _ in fields)

        return call


kernels: Final[list[Kernel]] = []
"""All that have been defined."""


def jit(signature: str) -> Callable[[Function], Function]:
    """A kernel for Python and for other kernels.

    Args:
        signature: the types, for example `"int64(uint64[::1], int64)"`.
    """
    return _kernel(signature, exported=True)


def inner(signature: str) -> Callable[[Function], Function]:
    """A kernel that only other kernels call."""
    return _kernel(signature, exported=False)


def _kernel(signature: str, *, exported: bool) -> Callable[[Function], Function]:
    types = Signature.read(signature)

    def defined(function: Function) -> Function:
        kernels.append(Kernel(function, types, exported=exported))
        return cast("Function", kernels[-1])

    return defined


def words(numbers: npt.NDArray[np.integer[Any]]) -> Words:
    """The same array as kernels take it.

    Raises:
        ValueError: its numbers do not follow each other in memory.
    """
    if not numbers.flags.c_contiguous:
        raise ValueError("Kernels take contiguous arrays only.")
    return cast("Words", _ARRAYS[numbers.dtype.name](numbers))


def unsigned(number: int) -> int:
    """A number that is a `uint64` in kernels."""
    return Unsigned(number)


def popcount(x: int) -> int:
    """The number of bits set in a `uint64`."""
    return x.bit_count()


def lowest(x: int) -> int:
    """The index of the lowest bit set in a `uint64`; 64 if there is none."""
    return (x & -x).bit_length() - 1 if x else 64


def u64(x: int) -> int:
    """The bits of an `int64` as a `uint64`."""
    return x % (1 << 64)


def i64(x: int) -> int:
    """The bits of a `uint64` as an `int64`."""
    return (x + (1 << 63)) % (1 << 64) - (1 << 63)
