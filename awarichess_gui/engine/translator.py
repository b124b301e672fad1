"""From kernels to the language of LLVM.

The part of Python that kernels are written in: numbers of 64 bits, local variables that keep one type, arrays
that are arguments; assignments, `if`, `while`, `for` over a `range` with a positive step, `break`,
`continue`, `return` of a number or a tuple; arithmetic without `/` and `%`, `//` by a constant, shifts,
comparisons, `in` a tuple, `and`, `or`, `not`, `… if … else …`, `min`, `max`, `abs`, the functions of `jit`,
and calls of other kernels. A comparison, `and`, `or` and `not` give 1 or 0. Numbers wrap around, and nothing
is checked at run time. The arrays given to a kernel must not overlap.
"""

from __future__ import annotations

import ast
import sys
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from awarichess_gui.engine.kernel_blocks import ARRAY, Value, llvm_type, result_type
from awarichess_gui.engine.kernel_expressions import Expressions

if TYPE_CHECKING:
    from collections.abc import Iterable

    from awarichess_gui.engine.jit import Kernel

_DECLARATIONS: Final = "declare i64 @llvm.ctpop.i64(i64)\ndeclare i64 @llvm.cttz.i64(i64, i1)\n"


def translated(wanted: Iterable[Kernel]) -> str:
    """A module of LLVM with some kernels and all that they call."""
    queue = list(wanted)
    parts = [_DECLARATIONS]
    for kernel in queue:  # it grows on the way
        translation = _Translation(kernel)
        parts.append(translation.text())
        if kernel.exported:
            parts.append(_entry(kernel))
        queue.extend(called for called in translation.called if called not in queue)
    return "\n".join(parts)


def _entry(kernel: Kernel) -> str:
    """The function that Python calls; it puts a tuple where its last argument points to."""
    results = kernel.signature.results
    names = [f"%a{place}" for place in range(len(kernel.signature.arguments))]
    given = ", ".join(
        f"{llvm_type(t)} {name}" for t, name in zip(kernel.signature.arguments, names, strict=True)
    )
    result = result_type(kernel)
    call = f'call {result} @"{kernel.symbol}"({given}) noinline'
    if not results:
        return f'define void @"{kernel.entry}"({given}) {{\n  {call}\n  ret void\n}}'
    if len(results) == 1:
        return f'define i64 @"{kernel.entry}"({given}) {{\n  %r = {call}\n  ret i64 %r\n}}'
    return (
        f'define void @"{kernel.entry}"({given}, ptr %out) {{\n'
        f"  %r = {call}\n  store {result} %r, ptr %out\n  ret void\n}}"
    )


@lru_cache
def _functions(module: str) -> dict[str, ast.FunctionDef]:
    """The functions of a module, from its source."""
    path = sys.modules[module].__file__
    assert path is not None
    tree = ast.parse(Path(path).read_text(encoding="utf-8"))
    return {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}


class _Loop(NamedTuple):
    """Where `continue` and `break` lead."""

    following: str
    end: str


class _Translation(Expressions):
    """The translation of one kernel."""

    def __init__(self, kernel: Kernel) -> None:
        super().__init__(kernel)
        self._loops: list[_Loop] = []

    def text(self) -> str:
        """The function in LLVM's language."""
        node = _functions(self._kernel.function.__module__)[self._kernel.function.__name__]
        arguments = []
        for argument, kind in zip(node.args.args, self._kernel.signature.arguments, strict=True):
            name = argument.arg
            if kind.endswith(ARRAY):
                arguments.append(f"ptr noalias %{name}.a")
                self._arrays[name] = kind.removesuffix(ARRAY)
            else:
                arguments.append(f"i64 %{name}.a")
                self._set(name, Value(f"%{name}.a", kind), argument)
        self._statements(node.body)
        if not self._ended:
            if self._kernel.signature.results:
                raise self._fault(node, "It may end without a result.")
            self._end("ret void")
        head = f'define internal {result_type(self._kernel)} @"{self._kernel.symbol}"({", ".join(arguments)})'
        body = "\n".join(["start:", *self._places, *self._lines])
        return f"{head} nounwind {{\n{body}\n}}"

    def _statements(self, nodes: list[ast.stmt]) -> None:
        for node in nodes:
            if self._ended:
                return
            self._statement(node)

    def _statement(self, node: ast.stmt) -> None:
        match node:
            case ast.Assign(targets=[target], value=value):
                self._assign(target, value)
            case ast.AugAssign(target=target, op=operator, value=value):
                self._augmented(target, operator, value)
            case ast.If(test=test, body=body, orelse=other):
                self._if(test, lambda: self._statements(body), lambda: self._statements(other))
            case ast.While(test=test, body=body, orelse=[]):
                self._while(test, body)
            case ast.For(
                target=ast.Name(id=name),
                iter=ast.Call(func=ast.Name(id="range"), args=args),
                body=body,
                orelse=[],
            ):
                self._for(name, args, body)
            case ast.Return(value=value):
                self._return(node, value)
            case ast.Break():
                self._jump(self._loops[-1].end)
            case ast.Continue():
                self._jump(self._loops[-1].following)
            case ast.Expr(value=ast.Constant(value=str())):
                pass
            case ast.Expr(value=ast.Call() as call):
                self._call(call)
            case _:
                raise self._fault(node, "A statement that kernels do not know.")

    def _assign(self, target: ast.expr, value: ast.expr) -> None:
        match target:
            case ast.Name(id=name):
                self._set(name, self._value(value), target)
            case ast.Subscript():
                number = self._value(value)
                self._store(target, self._place(target), number)
            case ast.Tuple(elts=targets):
                numbers = self._numbers(value)
                for one, number in zip(targets, numbers, strict=True):
                    if not isinstance(one, ast.Name):
                        raise self._fault(target, "Only variables are assigned to at once.")
                    self._set(one.id, number, one)
            case _:
                raise self._fault(target, "Nothing that can be assigned to.")

    def _augmented(self, target: ast.expr, operator: ast.operator, value: ast.expr) -> None:
        if isinstance(target, ast.Subscript):
            place = self._place(target)
            before = self._load(target, place)
            self._store(target, place, self._binary(target, operator, before, self._value(value)))
        elif isinstance(target, ast.Name):
            before = self._value(target)
            self._set(target.id, self._binary(target, operator, before, self._value(value)), target)
        else:
            raise self._fault(target, "Nothing that can be assigned to.")

    def _set(self, name: str, number: Value, node: ast.AST) -> None:
        if name not in self._variables:
            self._variables[name] = number.kind
            self._places.append(f"  %{name}.v = alloca i64")
        if self._variables[name] != number.kind:
            raise self._fault(node, f"{name} is {self._variables[name]} and becomes {number.kind}.")
        self._lines.append(f"  store i64 {number.text}, ptr %{name}.v")

    def _while(self, test: ast.expr, body: list[ast.stmt]) -> None:
        head, inside, end = self._new("while"), self._new("do"), self._new("end")
        self._begin(head)
        self._branch(test, inside, end)
        self._begin(inside)
        self._loops.append(_Loop(head, end))
        self._statements(body)
        self._loops.pop()
        if not self._ended:
            self._jump(head)
        if end in self._jumps:
            self._begin(end)

    def _for(self, name: str, args: list[ast.expr], body: list[ast.stmt]) -> None:
        bounds = [self._value(arg) for arg in args]
        if any(bound.kind != "int64" for bound in bounds):
            raise self._fault(args[0], "A range counts in int64.")
        start = bounds[0].text if len(bounds) > 1 else "0"
        stop = bounds[min(1, len(bounds) - 1)].text
        step = bounds[2].text if len(bounds) > 2 else "1"
        counter = f"%{self._new('counter')}"
        self._places.append(f"  {counter} = alloca i64")
        self._lines.append(f"  store i64 {start}, ptr {counter}")
        head, inside, following, end = (self._new(what) for what in ("for", "do", "next", "end"))
        self._begin(head)
        now = self._do(f"load i64, ptr {counter}")
        going = self._do(f"icmp slt i64 {now}, {stop}")
        self._jumps.add(end)
        self._end(f"br i1 {going}, label %{inside}, label %{end}")
        self._begin(inside)
        self._set(name, Value(now, "int64"), args[0])
        self._loops.append(_Loop(following, end))
        self._statements(body)
        self._loops.pop()
        self._begin(following)
        later = self._do(f"add nsw i64 {now}, {step}")
        self._lines.append(f"  store i64 {later}, ptr {counter}")
        self._jump(head)
        self._begin(end)

    def _return(self, node: ast.stmt, value: ast.expr | None) -> None:
        results = self._kernel.signature.results
        if value is None or not results:
            if value is not None or results:
                raise self._fault(node, "The result is not that of the signature.")
            self._end("ret void")
        elif isinstance(value, ast.IfExp):
            body, other = value.body, value.orelse
            self._if(value.test, lambda: self._return(node, body), lambda: self._return(node, other))
        elif len(results) == 1:
            self._end(f"ret i64 {self._of_kind(value, results[0])}")
        else:
            numbers = self._numbers(value)
            if tuple(number.kind for number in numbers) != results:
                raise self._fault(node, "The result is not that of the signature.")
            kind = result_type(self._kernel)
            made = "undef"
            for place, number in enumerate(numbers):
                made = self._do(f"insertvalue {kind} {made}, i64 {number.text}, {place}")
            self._end(f"ret {kind} {made}")
