"""A table by class: whoever is not named there goes with the nearest class that it is made of."""

from typing import TypeVar

T = TypeVar("T")


class ByClass(dict[type, T]):
    """`table[type(question)]`; an entry for a base class holds for all that nobody names more exactly."""

    def __missing__(self, key: type) -> T:
        for base in key.__mro__[1:]:
            if base in self:
                found = self[key] = self[base]  # kept, so that it is looked for once
                return found
        raise KeyError(key.__name__)
