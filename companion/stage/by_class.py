"""Tables of a game by the class of a question or an event."""

from collections.abc import Mapping
from typing import TypeVar

T = TypeVar("T")


def by_class(table: Mapping[type, T], value: object) -> T | None:
    """What a table says of a value: for its own class, or for the nearest above it."""
    return next((table[cls] for cls in type(value).__mro__ if cls in table), None)
