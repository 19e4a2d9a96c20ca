"""Small faults, made from the syntax tree of a module.

A fault is known by the function that it is in and by what it changes there, so
that it is still the same one after the function has moved to another module.
"""

import ast
from collections import Counter
from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass, replace
from typing import Final

OTHER_COMPARISON: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
"""What stands in a comparison's place: where it has a limit, the limit moves by one."""

OTHER_OPERATOR: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Add,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
"""What stands in an arithmetic operator's place."""

OTHER_FUNCTION: Final = {
    "min": "max",
    "max": "min",
    "any": "all",
    "all": "any",
    "reversed": "iter",
    "sorted": "list",
}
"""What is called in place of a built-in function; of its arguments only those by place stay."""

_UNTOUCHED: Final = {"annotation", "returns", "decorator_list", "pattern", "format_spec"}
"""Parts of the tree that say what something is, not what is done."""


@dataclass(frozen=True)
class Mutant:
    """A fault: one part of a module's tree, and what stands there instead."""

    module: str
    """The module's path, from the package on."""
    where: str
    """The names of the classes and functions that the fault is in, joined by dots."""
    change: str
    """What stands there, and what stands there instead; a number where that is so several times."""
    tree: ast.Module
    parent: ast.AST
    field: str
    index: int | None
    new: ast.AST

    @property
    def room(self) -> str:
        """The part of the program that the fault is in."""
        return self.module.split("/")[0]

    def __str__(self) -> str:
        return f"{self.module} {self.where}: {self.change}"

    def source(self) -> str:
        """Return the module's source with the fault, and without its comments."""
        old = self._put(self.new)
        try:
            return ast.unparse(ast.fix_missing_locations(self.tree)) + "\n"
        finally:
            self._put(old)

    def worded(self) -> str:
        """Return what stands there and what stands there instead; of a number, with its line."""
        is_bare = isinstance(self.new, ast.Constant) and not isinstance(
            self.parent, (ast.mod, ast.FunctionDef, ast.ClassDef, ast.If, ast.For, ast.While)
        )
        if not is_bare:
            old = self._put(self.new)
            self._put(old)
            return f"{_worded(old)} -> {_worded(self.new)}"
        before = _worded(self.parent)
        old = self._put(self.new)
        try:
            return f"{before} -> {_worded(self.parent)}"
        finally:
            self._put(old)

    def _put(self, new: ast.AST) -> ast.AST:
        if self.index is None:
            old: ast.AST = getattr(self.parent, self.field)
            setattr(self.parent, self.field, new)
        else:
            place = getattr(self.parent, self.field)
            old = place[self.index]
            place[self.index] = new
        return old


def mutants_of(module: str, source: str) -> Iterator[Mutant]:
    """Yield every fault of a module, in the order of the source."""
    tree = ast.parse(source)
    times: Counter[tuple[str, str]] = Counter()
    for where, parent, field, index, node in _places(tree, ()):
        for new in _changes(field, node):
            fault = Mutant(module, where, "", tree, parent, field, index, new)
            change = fault.worded()
            times[where, change] += 1
            if (number := times[where, change]) > 1:
                change += f" ({number})"
            yield replace(fault, change=change)


def _worded(node: ast.AST) -> str:
    return " ".join(ast.unparse(ast.fix_missing_locations(node)).split())


def _places(
    parent: ast.AST, names: tuple[str, ...]
) -> Iterator[tuple[str, ast.AST, str, int | None, ast.AST]]:
    """Walk over all places of the tree that may be changed, each with its names."""
    for field, value in ast.iter_fields(parent):
        if field in _UNTOUCHED:
            continue
        nodes = enumerate(value) if isinstance(value, list) else [(None, value)]
        for index, node in nodes:
            if not isinstance(node, ast.AST) or _is_no_action(node):
                continue
            inner = _names_inside(names, node)
            yield ".".join(inner), parent, field, index, node
            yield from _places(node, inner)


def _is_no_action(node: ast.AST) -> bool:
    """Tell whether a part only describes: a docstring, an import, an assertion, an alias."""
    match node:
        case ast.Import() | ast.ImportFrom() | ast.Assert() | ast.Global() | ast.Nonlocal():
            return True
        case ast.Expr(value=ast.Constant()):
            return True
        case ast.If(test=ast.Compare(left=ast.Name(id="__name__"))):
            return True
        case ast.Call(func=ast.Name(id="TypeVar" | "NewType" | "ParamSpec" | "cast")):
            return True
    return False


def _names_inside(names: tuple[str, ...], node: ast.AST) -> tuple[str, ...]:
    match node:
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
            return (*names, name)
        case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
            # A constant of the module, or a field of a class.
            return names if names and names[-1].islower() else (*names, name)
    return names


def _changes(field: str, node: ast.AST) -> Iterator[ast.AST]:
    """Yield what may stand in a node's place."""
    if isinstance(node, ast.stmt):
        yield from _statements(node)
    elif isinstance(node, ast.expr):
        yield from _expressions(node)
        is_condition = field in ("test", "ifs", "guard")
        if is_condition and not isinstance(node, ast.Compare | ast.BoolOp | ast.UnaryOp):
            yield ast.UnaryOp(ast.Not(), node)


def _statements(node: ast.stmt) -> Iterator[ast.stmt]:
    match node:
        case ast.Return(value=value) if value is not None and not isinstance(value, ast.Constant):
            yield ast.Return(ast.Constant(None))
        case ast.AugAssign(op=operator) if type(operator) in OTHER_OPERATOR:
            yield ast.AugAssign(node.target, OTHER_OPERATOR[type(operator)](), node.value)
        case ast.Raise() | ast.Break() | ast.Continue() | ast.Delete():
            yield ast.Pass()
        case ast.Expr(value=ast.Call() | ast.Await()):
            yield ast.Pass()
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield ast.Pass()
        case ast.Assign(targets=[ast.Name(id=name)], value=value) if _reads(value, name):
            yield ast.Pass()


def _reads(value: ast.expr, name: str) -> bool:
    return any(isinstance(node, ast.Name) and node.id == name for node in ast.walk(value))


def _expressions(node: ast.expr) -> Iterator[ast.expr]:
    match node:
        case ast.Compare(ops=operators):
            for index, operator in enumerate(operators):
                new = copy(node)
                new.ops = [*operators]
                new.ops[index] = OTHER_COMPARISON[type(operator)]()
                yield new
        case ast.BinOp(op=operator) if type(operator) in OTHER_OPERATOR:
            yield ast.BinOp(node.left, OTHER_OPERATOR[type(operator)](), node.right)
        case ast.BoolOp(values=values):
            for index in range(len(values)):
                rest = values[:index] + values[index + 1 :]
                yield ast.BoolOp(node.op, rest) if len(rest) > 1 else rest[0]
        case ast.UnaryOp(op=ast.Not() | ast.USub(), operand=operand):
            yield operand
        case ast.Constant(value=bool() as value):
            yield ast.Constant(not value)
        case ast.Constant(value=int() | float() as value):
            yield ast.Constant(value + 1)
        case ast.Subscript(slice=ast.Slice(step=ast.expr())):
            yield node.value
        case ast.Call(func=ast.Name(id=name)) if name in OTHER_FUNCTION:
            other = OTHER_FUNCTION[name]
            keywords = [] if other in ("iter", "list") else node.keywords
            yield ast.Call(ast.Name(other, ast.Load()), node.args, keywords)
