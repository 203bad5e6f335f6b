"""The mistakes: a comparison flipped, a number off by one, a statement forgotten, arguments swapped …

A mutant is a piece of the source and what stands there instead, so it can be shown as it is.
"""

import ast
import copy
from collections.abc import Iterator
from functools import singledispatch
from pathlib import Path
from typing import NamedTuple

FLIPPED: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult,
    ast.Mod: ast.Add,
    ast.BitOr: ast.BitAnd,
}
Instead = Iterator[tuple[ast.AST, str]]
"""What is replaced, and by which text."""


class Mutant(NamedTuple):
    """One mistake in one file."""

    file: str
    statement: int
    """The line where its statement begins: who walks over it may notice. 0 for what is done on import."""
    line: int
    start: int
    end: int
    was: str
    becomes: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {_in_one_line(self.was)}  →  {_in_one_line(self.becomes)}"

    def source(self, root: Path) -> bytes:
        """The whole file with the mistake in it."""
        right = (root / self.file).read_bytes()
        return right[: self.start] + self.becomes.encode() + right[self.end :]


def _in_one_line(text: str) -> str:
    return " ".join(text.split())


def mutants_of(root: Path, file: str) -> list[Mutant]:
    """All mistakes that can be made in a file, in the order of reading."""
    source = (root / file).read_bytes()
    return list(_Reader(file, source).read(ast.parse(source)))


class _Reader:
    """Goes through a file, past everything that does nothing: types, docstrings, assertions, sentences."""

    def __init__(self, file: str, source: bytes) -> None:
        self.file = file
        self.source = source
        self.begins = [0]
        for line in source.splitlines(keepends=True):
            self.begins.append(self.begins[-1] + len(line))

    def read(self, node: ast.AST, statement: int = 0) -> Iterator[Mutant]:
        if _is_idle(node):
            return
        for target, becomes in instead_of(node):
            yield self._mutant(target, becomes, statement)
        for child in _parts(node):
            in_function = statement or (isinstance(node, ast.FunctionDef) and child in node.body)
            yield from self.read(
                child, child.lineno if in_function and isinstance(child, ast.stmt) else statement
            )

    def _mutant(self, node: ast.AST, becomes: str, statement: int) -> Mutant:
        assert isinstance(node, (ast.expr, ast.stmt))
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        start = self.begins[node.lineno - 1] + node.col_offset
        end = self.begins[node.end_lineno - 1] + node.end_col_offset
        was = self.source[start:end].decode()
        return Mutant(self.file, statement, node.lineno, start, end, was, becomes)


def _is_idle(node: ast.AST) -> bool:
    """What decides nothing when a game is played."""
    match node:
        case ast.Assert() | ast.Import() | ast.ImportFrom() | ast.Expr(value=ast.Constant()):
            return True
        case ast.Raise(exc=ast.Call(func=ast.Name(id="AssertionError"))):
            return True
        case ast.If(test=ast.Name(id="TYPE_CHECKING")) | ast.AnnAssign(annotation=ast.Name(id="TypeAlias")):
            return True
        case ast.Assign(targets=[ast.Name(id="__all__" | "__slots__")]):
            return True
        case ast.Assign(value=ast.Call(func=ast.Name(id="TypeVar"))):
            return True
    return False


def _parts(node: ast.AST) -> Iterator[ast.AST]:
    """What is read inside: no annotations, no decorators, no formatted text."""
    match node:
        case ast.JoinedStr():
            return
        case ast.AnnAssign():
            yield from [node.value] if node.value else []
        case ast.FunctionDef():
            yield from (*node.args.defaults, *(default for default in node.args.kw_defaults if default))
            yield from node.body
        case ast.ClassDef():
            yield from node.body
        case ast.Raise(exc=ast.Call(func=ast.Name(id=name)) as call) if name != "GameOver":
            yield from (part for part in _all_of(call) if not _is_text(part))
        case _:
            yield from ast.iter_child_nodes(node)


def _all_of(call: ast.Call) -> Iterator[ast.expr]:
    yield from call.args
    yield from (word.value for word in call.keywords)


def _is_text(node: ast.expr) -> bool:
    """What a refusal says to people is the catalogues' business."""
    return isinstance(node, ast.Constant | ast.Call) and any(
        isinstance(part, ast.Constant) and isinstance(part.value, str) for part in ast.walk(node)
    )


@singledispatch
def instead_of(node: ast.AST) -> Instead:
    """The mistakes that can be made at this very node."""
    yield from ()


@instead_of.register
def _(node: ast.Compare) -> Instead:
    for at, operator in enumerate(node.ops):
        other = copy.copy(node)
        other.ops = [*node.ops[:at], FLIPPED[type(operator)](), *node.ops[at + 1 :]]  # type: ignore[list-item]
        yield node, f"({ast.unparse(other)})"


@instead_of.register(ast.BoolOp)
@instead_of.register(ast.BinOp)
def _(node: ast.BoolOp | ast.BinOp) -> Instead:
    if type(node.op) in FLIPPED:
        other = copy.copy(node)
        other.op = FLIPPED[type(node.op)]()  # type: ignore[assignment]
        yield node, f"({ast.unparse(other)})"


@instead_of.register
def _(node: ast.UnaryOp) -> Instead:
    yield node, f"({ast.unparse(node.operand)})"


@instead_of.register
def _(node: ast.Constant) -> Instead:
    value = node.value
    if isinstance(value, bool):
        yield node, repr(not value)
    elif isinstance(value, int):
        yield node, f"({value + 1})"
        if value:
            yield node, f"({value - 1})"
    elif isinstance(value, str):
        yield node, '"mutant"'


@instead_of.register(ast.If)
@instead_of.register(ast.While)
@instead_of.register(ast.IfExp)
def _(node: ast.If | ast.While | ast.IfExp) -> Instead:
    yield from _negated(node.test)


@instead_of.register
def _(node: ast.comprehension) -> Instead:
    for condition in node.ifs:
        yield from _negated(condition)


def _negated(condition: ast.expr) -> Instead:
    """Where no comparison is flipped and no `not` is lost anyway."""
    if not isinstance(condition, (ast.Compare, ast.UnaryOp, ast.Constant)):
        yield condition, f"(not ({ast.unparse(condition)}))"


@instead_of.register
def _(node: ast.Call) -> Instead:
    """The first two arguments are swapped, where their order counts."""
    if ast.unparse(node.func) in ("min", "max"):
        return
    if len(node.args) > 1 and not any(isinstance(argument, ast.Starred) for argument in node.args[:2]):
        first, second, *rest = node.args
        if ast.unparse(first) != ast.unparse(second):
            other = copy.copy(node)
            other.args = [second, first, *rest]
            yield node, ast.unparse(other)


@instead_of.register
def _(node: ast.Return) -> Instead:
    """Nothing comes back, where not nothing came back anyway."""
    if node.value is not None and ast.unparse(node.value) not in ("None", "False", "()", "0"):
        yield node, "return None"


@instead_of.register(ast.AugAssign)
def _(node: ast.AugAssign) -> Instead:
    yield node, "pass"
    if type(node.op) in FLIPPED:
        other = copy.copy(node)
        other.op = FLIPPED[type(node.op)]()  # type: ignore[assignment]
        yield node, ast.unparse(other)


@instead_of.register(ast.Delete)
@instead_of.register(ast.Raise)
@instead_of.register(ast.Break)
@instead_of.register(ast.Continue)
def _(node: ast.stmt) -> Instead:
    yield node, "pass"


@instead_of.register
def _(node: ast.Expr) -> Instead:
    """A deed is forgotten."""
    if isinstance(node.value, (ast.Call, ast.YieldFrom)):
        yield node, "pass"


@instead_of.register
def _(node: ast.Assign) -> Instead:
    """What is known is not put down; a plain name would only be missed at once."""
    if all(isinstance(part, (ast.Attribute, ast.Subscript)) for part in node.targets):
        yield node, "pass"
