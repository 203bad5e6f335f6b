"""Lookup tables keyed by class; a class without an entry uses the entry of its nearest base class."""

from collections.abc import Mapping
from typing import TypeVar

T = TypeVar("T")


class ClassTable(dict[type, T]):
    """A dict keyed by class. An entry for a base class also holds for subclasses that have no entry."""

    def __missing__(self, key: type) -> T:
        for base in key.__mro__[1:]:
            if base in self:
                found = self[key] = self[base]  # cached for the next lookup
                return found
        raise KeyError(key.__name__)


def expand_subclasses(table: Mapping[type, T], root: type) -> dict[type, T]:
    """Return a plain dict with the entry of `root` and of every subclass.

    A plain dict is faster than ClassTable.
    """
    asked = ClassTable(table)  # a copy: ClassTable caches what it finds, and `table` must not change
    classes = [root]
    for cls in classes:
        asked[cls]
        classes += cls.__subclasses__()
    return dict(asked)


def lookup_by_class(table: Mapping[type, T], value: object) -> T | None:
    """Return the entry for the class of `value` or its nearest base class; None if there is no entry."""
    return next((table[cls] for cls in type(value).__mro__ if cls in table), None)
