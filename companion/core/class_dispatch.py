"""A table by class: whoever is not named there goes with the nearest class that it is made of."""

from collections.abc import Mapping
from typing import TypeVar

T = TypeVar("T")


class ClassTable(dict[type, T]):
    """`table[type(question)]`; an entry for a base class holds for all that nobody names more exactly."""

    def __missing__(self, key: type) -> T:
        for base in key.__mro__[1:]:
            if base in self:
                found = self[key] = self[base]  # kept, so that it is looked for once
                return found
        raise KeyError(key.__name__)


def expand_subclasses(table: Mapping[type, T], root: type) -> dict[type, T]:
    """What a table says of every such class that there is by now: a plain dict is quicker."""
    asked = ClassTable(table)  # it keeps what it finds, and the table is to stay as it is
    classes = [root]
    for cls in classes:
        asked[cls]
        classes += cls.__subclasses__()
    return dict(asked)


def lookup_by_class(table: Mapping[type, T], value: object) -> T | None:
    """What a table says of a value: for its own class, or for the nearest above it; nothing if for none."""
    return next((table[cls] for cls in type(value).__mro__ if cls in table), None)
