"""What the engine's values have in common."""

from typing import Any, Final, TypeVar

new: Final = tuple.__new__
"""`new(Kind, (field, ...))` makes the same named tuple as `Kind(field, ...)`.

It takes half the time, for it skips the Python function that gives the fields
their names; but nothing counts the fields. For values made on every move.
"""

T = TypeVar("T", bound=type[tuple[Any, ...]])


def distinct(kind: T) -> T:
    """Make the values of a `NamedTuple` class equal only to values of that class.

    Named tuples are the cheapest immutable values Python has, but two of
    different classes are equal when their fields are: what is undone would equal
    the same thing redone.
    """

    def equal(self: Any, other: object) -> bool:
        return type(other) is kind and bool(tuple.__eq__(self, other))

    def unequal(self: Any, other: object) -> bool:
        return not equal(self, other)

    def key(self: Any) -> int:
        return hash((kind.__name__, tuple.__hash__(self)))

    for name, method in (("__eq__", equal), ("__ne__", unequal), ("__hash__", key)):
        setattr(kind, name, method)
    return kind
