"""The language of LLVM as kernels need it: types, instructions and blocks of instructions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    import ast

    from awarichess_gui.engine.jit import Kernel

ARRAY: Final = "[::1]"
"""What the type of an array ends with."""
LLVM_TYPES: Final = {"int8": "i8", "int32": "i32", "int64": "i64", "uint64": "i64"}


class KernelError(TypeError):
    """Raised when a kernel is not written in the part of Python that can be compiled."""


def llvm_type(kind: str) -> str:
    """The type of an argument."""
    return "ptr" if kind.endswith(ARRAY) else LLVM_TYPES[kind]


def result_type(kernel: Kernel) -> str:
    """The type of what a kernel gives."""
    results = kernel.signature.results
    if not results:
        return "void"
    return "i64" if len(results) == 1 else "{" + ", ".join("i64" for _ in results) + "}"


class Value(NamedTuple):
    """A number: how LLVM calls it, and `int64` or `uint64`."""

    text: str
    kind: str


class Blocks:
    """The translation of one kernel: its instructions so far.

    Attributes:
        called: the kernels that it calls.
    """

    def __init__(self, kernel: Kernel) -> None:
        self.called: list[Kernel] = []
        self._kernel = kernel
        self._globals = kernel.function.__globals__
        self._places: list[str] = []
        self._lines: list[str] = []
        self._variables: dict[str, str] = {}
        self._arrays: dict[str, str] = {}
        self._jumps: set[str] = set()
        self._count = 0
        self._block = "start"
        self._ended = False

    def _fault(self, node: ast.AST, why: str) -> KernelError:
        return KernelError(f"{self._kernel.symbol}, line {getattr(node, 'lineno', '?')}: {why}")

    def _new(self, what: str = "v") -> str:
        self._count += 1
        return f"{what}{self._count}"

    def _do(self, instruction: str) -> str:
        """An instruction with a result; gives its name."""
        name = f"%{self._new()}"
        self._lines.append(f"  {name} = {instruction}")
        return name

    def _end(self, instruction: str) -> None:
        """The last instruction of a block."""
        self._lines.append(f"  {instruction}")
        self._ended = True

    def _jump(self, label: str) -> None:
        self._jumps.add(label)
        self._end(f"br label %{label}")

    def _begin(self, label: str) -> None:
        """Begin a block; what comes before leads to it."""
        if not self._ended:
            self._jump(label)
        self._lines.append(f"{label}:")
        self._block = label
        self._ended = False
