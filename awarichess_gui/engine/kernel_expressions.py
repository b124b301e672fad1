"""The expressions of kernels in the language of LLVM; `translator` tells what kernels are written in.

Every local variable becomes a place on the stack; LLVM makes registers of them.
"""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, Final

from awarichess_gui.engine import jit
from awarichess_gui.engine.kernel_blocks import ARRAY, LLVM_TYPES, Blocks, Value, result_type

if TYPE_CHECKING:
    from collections.abc import Callable

    from awarichess_gui.engine.jit import Kernel

_OPERATIONS: Final = {
    ast.Add: "add",
    ast.Sub: "sub",
    ast.Mult: "mul",
    ast.BitAnd: "and",
    ast.BitOr: "or",
    ast.BitXor: "xor",
    ast.LShift: "shl",
}
_COMPARISONS: Final = {
    ast.Eq: ("eq", "eq"),
    ast.NotEq: ("ne", "ne"),
    ast.Lt: ("slt", "ult"),
    ast.LtE: ("sle", "ule"),
    ast.Gt: ("sgt", "ugt"),
    ast.GtE: ("sge", "uge"),
}
_BIT_FUNCTIONS: Final[dict[Callable[[int], int], tuple[str, str, str]]] = {
    jit.popcount: ("uint64", "int64", "call i64 @llvm.ctpop.i64(i64 {})"),
    jit.lowest: ("uint64", "int64", "call i64 @llvm.cttz.i64(i64 {}, i1 false)"),
    jit.u64: ("int64", "uint64", "add i64 0, {}"),
    jit.i64: ("uint64", "int64", "add i64 0, {}"),
}


class Expressions(Blocks):
    """The translation of one kernel, as far as it computes numbers."""

    # Conditions

    def _if(self, test: ast.expr, then: Callable[[], None], otherwise: Callable[[], None]) -> None:
        yes, no, end = self._new("yes"), self._new("no"), self._new("end")
        self._branch(test, yes, no)
        self._begin(yes)
        then()
        if not self._ended:
            self._jump(end)
        self._begin(no)
        otherwise()
        if not self._ended:
            self._jump(end)
        if end in self._jumps:
            self._begin(end)

    def _branch(self, test: ast.expr, yes: str, no: str) -> None:
        """End the block: on to `yes` or to `no`."""
        match test:
            case ast.Constant(value=True):
                self._jump(yes)
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                self._branch(operand, no, yes)
            case ast.BoolOp(op=operator, values=[*before, last]):
                for part in before:
                    further = self._new("test")
                    if isinstance(operator, ast.And):
                        self._branch(part, further, no)
                    else:
                        self._branch(part, yes, further)
                    self._begin(further)
                self._branch(last, yes, no)
            case _:
                self._jumps.update((yes, no))
                self._end(f"br i1 {self._truth(test)}, label %{yes}, label %{no}")

    def _truth(self, node: ast.expr) -> str:
        """A condition as a number of one bit."""
        match node:
            case ast.Compare(left=left, ops=[ast.In()], comparators=[ast.Tuple(elts=elements)]):
                value = self._value(left)
                truth = "false"
                for element in elements:
                    same = self._do(f"icmp eq i64 {value.text}, {self._of_kind(element, value.kind)}")
                    truth = self._do(f"or i1 {truth}, {same}")
                return truth
            case ast.Compare(left=left, ops=[operator], comparators=[right]) if (
                type(operator) in _COMPARISONS
            ):
                value = self._value(left)
                name = _COMPARISONS[type(operator)][value.kind == "uint64"]
                return self._do(f"icmp {name} i64 {value.text}, {self._of_kind(right, value.kind)}")
            case ast.Compare():
                raise self._fault(node, "A comparison that kernels do not know.")
            case _:
                return self._do(f"icmp ne i64 {self._value(node).text}, 0")

    def _either(self, test: ast.expr, then: Callable[[], Value], otherwise: Callable[[], Value]) -> Value:
        """One of two numbers, of which only one is computed."""
        found: list[tuple[Value, str]] = []

        def take(number: Callable[[], Value]) -> None:
            value = number()
            found.append((value, self._block))

        self._if(test, lambda: take(then), lambda: take(otherwise))
        (first, one), (second, two) = found
        if first.kind != second.kind:
            raise self._fault(test, f"It chooses between {first.kind} and {second.kind}.")
        return Value(self._do(f"phi i64 [{first.text}, %{one}], [{second.text}, %{two}]"), first.kind)

    # Numbers

    def _of_kind(self, node: ast.expr, kind: str) -> str:
        value = self._value(node)
        if value.kind != kind:
            raise self._fault(node, f"{ast.unparse(node)} is {value.kind}, not {kind}.")
        return value.text

    def _numbers(self, node: ast.expr) -> list[Value]:
        """The numbers of a tuple, or of a kernel that gives one."""
        if isinstance(node, ast.Tuple):
            return [self._value(element) for element in node.elts]
        if not isinstance(node, ast.Call):
            raise self._fault(node, "No tuple.")
        kernel, whole = self._call(node)
        kind = result_type(kernel)
        return [
            Value(self._do(f"extractvalue {kind} {whole}, {place}"), result)
            for place, result in enumerate(kernel.signature.results)
        ]

    def _value(self, node: ast.expr) -> Value:
        match node:
            case ast.Constant(value=int() as number):
                return Value(str(int(number)), "int64")
            case ast.Name(id=name):
                return self._named(node, name)
            case ast.Subscript():
                return self._load(node, self._place(node))
            case ast.BinOp(left=left, op=operator, right=right):
                first = self._value(left)
                return self._binary(node, operator, first, self._value(right))
            case ast.UnaryOp(op=ast.USub(), operand=operand):
                value = self._value(operand)
                return Value(self._do(f"sub i64 0, {value.text}"), value.kind)
            case ast.UnaryOp(op=ast.Invert(), operand=operand):
                value = self._value(operand)
                return Value(self._do(f"xor i64 {value.text}, -1"), value.kind)
            case ast.BoolOp() | ast.UnaryOp(op=ast.Not()):
                return self._either(node, lambda: Value("1", "int64"), lambda: Value("0", "int64"))
            case ast.Compare():
                return Value(self._do(f"zext i1 {self._truth(node)} to i64"), "int64")
            case ast.IfExp(test=test, body=body, orelse=other):
                return self._either(test, lambda: self._value(body), lambda: self._value(other))
            case ast.Call(func=ast.Name(id=name), args=args):
                return self._called(node, name, args)
            case _:
                raise self._fault(node, "An expression that kernels do not know.")

    def _named(self, node: ast.AST, name: str) -> Value:
        if name in self._variables:
            return Value(self._do(f"load i64, ptr %{name}.v"), self._variables[name])
        number = self._globals.get(name)
        if not isinstance(number, int):
            raise self._fault(node, f"{name} is no number.")
        return Value(str(int(number)), "uint64" if isinstance(number, jit.Unsigned) else "int64")

    def _binary(self, node: ast.AST, operator: ast.operator, left: Value, right: Value) -> Value:
        if isinstance(operator, ast.RShift):
            name = "lshr" if left.kind == "uint64" else "ashr"
            return Value(self._do(f"{name} i64 {left.text}, {right.text}"), left.kind)
        if left.kind != right.kind and not isinstance(operator, ast.LShift):
            raise self._fault(node, f"It mixes {left.kind} and {right.kind}.")
        if isinstance(operator, ast.FloorDiv):
            return self._floor(node, left, right)
        if type(operator) not in _OPERATIONS:
            raise self._fault(node, "An operator that kernels do not know.")
        return Value(self._do(f"{_OPERATIONS[type(operator)]} i64 {left.text}, {right.text}"), left.kind)

    def _floor(self, node: ast.AST, left: Value, right: Value) -> Value:
        """Division by a positive constant, rounded down."""
        if not right.text.isdecimal() or int(right.text) == 0 or left.kind != "int64":
            raise self._fault(node, "Only an int64 is divided, by a positive constant.")
        quotient = self._do(f"sdiv i64 {left.text}, {right.text}")
        rest = self._do(f"srem i64 {left.text}, {right.text}")
        below = self._do(f"icmp slt i64 {rest}, 0")
        return Value(self._do(f"add i64 {quotient}, {self._do(f'sext i1 {below} to i64')}"), "int64")

    def _called(self, node: ast.Call, name: str, args: list[ast.expr]) -> Value:
        function = self._globals.get(name)
        if isinstance(function, jit.Kernel):
            kernel, text = self._call(node)
            if len(kernel.signature.results) != 1:
                raise self._fault(node, f"{name} gives no single number.")
            return Value(text, kernel.signature.results[0])
        if function in _BIT_FUNCTIONS:
            taken, given, instruction = _BIT_FUNCTIONS[function]
            return Value(self._do(instruction.format(self._of_kind(args[0], taken))), given)
        if function is None and name == "abs":
            value = self._value(args[0])
            negated = self._do(f"sub i64 0, {value.text}")
            return self._select("sgt", value, Value(negated, value.kind))
        if function is None and name in {"min", "max"} and len(args) == 2:
            left = self._value(args[0])
            right = Value(self._of_kind(args[1], left.kind), left.kind)
            sign = "u" if left.kind == "uint64" else "s"
            return self._select(sign + ("lt" if name == "min" else "gt"), left, right)
        raise self._fault(node, f"A function that kernels do not know: {name}.")

    def _select(self, comparison: str, left: Value, right: Value) -> Value:
        test = self._do(f"icmp {comparison} i64 {left.text}, {right.text}")
        return Value(self._do(f"select i1 {test}, i64 {left.text}, i64 {right.text}"), left.kind)

    def _call(self, node: ast.Call) -> tuple[Kernel, str]:
        """Call a kernel; gives the name of its result."""
        kernel = self._globals.get(node.func.id) if isinstance(node.func, ast.Name) else None
        if not isinstance(kernel, jit.Kernel):
            raise self._fault(node, f"{ast.unparse(node.func)} is no kernel.")
        if len(node.args) != len(kernel.signature.arguments) or node.keywords:
            raise self._fault(node, "The arguments are not those of the signature.")
        self.called.append(kernel)
        given = []
        for arg, kind in zip(node.args, kernel.signature.arguments, strict=True):
            if not kind.endswith(ARRAY):
                given.append(f"i64 {self._of_kind(arg, kind)}")
            elif isinstance(arg, ast.Name) and self._arrays.get(arg.id) == kind.removesuffix(ARRAY):
                given.append(f"ptr %{arg.id}.a")
            else:
                raise self._fault(arg, f"{ast.unparse(arg)} is no {kind}.")
        call = f'call {result_type(kernel)} @"{kernel.symbol}"({", ".join(given)})'
        if kernel.signature.results:
            return kernel, self._do(call)
        self._lines.append(f"  {call}")
        return kernel, ""

    # Arrays

    def _place(self, node: ast.Subscript) -> str:
        """A pointer to a number of an array."""
        array = node.value
        if not isinstance(array, ast.Name) or array.id not in self._arrays:
            raise self._fault(node, f"{ast.unparse(array)} is no array.")
        kind = LLVM_TYPES[self._arrays[array.id]]
        index = self._value(node.slice)
        return self._do(f"getelementptr inbounds {kind}, ptr %{array.id}.a, i64 {index.text}")

    def _array_kind(self, node: ast.Subscript) -> str:
        assert isinstance(node.value, ast.Name)
        return self._arrays[node.value.id]

    def _load(self, node: ast.Subscript, place: str) -> Value:
        kind = self._array_kind(node)
        number = self._do(f"load {LLVM_TYPES[kind]}, ptr {place}")
        if LLVM_TYPES[kind] == "i64":
            return Value(number, kind)
        return Value(self._do(f"sext {LLVM_TYPES[kind]} {number} to i64"), "int64")

    def _store(self, node: ast.Subscript, place: str, number: Value) -> None:
        kind = self._array_kind(node)
        if number.kind != (kind if kind == "uint64" else "int64"):
            raise self._fault(node, f"A {number.kind} for {ast.unparse(node)}, which is {kind}.")
        text = number.text
        if LLVM_TYPES[kind] != "i64":
            text = self._do(f"trunc i64 {text} to {LLVM_TYPES[kind]}")
        self._lines.append(f"  store {LLVM_TYPES[kind]} {text}, ptr {place}")
