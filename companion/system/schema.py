"""Validators for JSON values: functions that return whether a value has the expected structure."""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from companion.core.model import Json

Validator: TypeAlias = Callable[[Json], bool]


def is_bool(value: Json) -> bool:
    """Accept true and false."""
    return isinstance(value, bool)


def is_null(value: Json) -> bool:
    """Accept null."""
    return value is None


def one_of(*values: Json) -> Validator:
    """Accept one of `values`, compared by type and value."""
    return lambda value: any(type(value) is type(one) and value == one for one in values)


def integer(least: int, most: int) -> Validator:
    """Accept an integer from `least` to `most`."""
    return lambda value: type(value) is int and least <= value <= most


def number(least: float, most: float) -> Validator:
    """Accept a finite number from `least` to `most`."""
    return lambda value: type(value) in (int, float) and least <= value <= most


def text(longest: int) -> Validator:
    """Accept a non-empty printable text of at most `longest` characters."""
    return lambda value: (
        isinstance(value, str) and 1 <= len(value) <= longest and value.isprintable() and bool(value.strip())
    )


def any_of(*shapes: Validator) -> Validator:
    """Accept a value that one of `shapes` accepts."""
    return lambda value: any(shape(value) for shape in shapes)


def list_of(shape: Validator, most: int) -> Validator:
    """Accept a list of at most `most` items that `shape` accepts."""
    return lambda value: isinstance(value, list) and len(value) <= most and all(map(shape, value))


def object_with(**shapes: Validator) -> Validator:
    """Accept an object with these fields. A field may be missing if its validator accepts null."""
    return lambda value: (
        isinstance(value, dict) and all(shape(value.get(name)) for name, shape in shapes.items())
    )


def anything(_: Json) -> bool:
    """Accept any value; the reader checks it."""
    return True


def mapping_of(shape: Validator, longest: int, most: int) -> Validator:
    """Accept an object of at most `most` entries with keys of at most `longest` characters."""
    name = text(longest)
    return lambda value: (
        isinstance(value, dict)
        and len(value) <= most
        and all(name(key) and shape(one) for key, one in value.items())
    )


def keep_valid(value: Json, shape: Validator) -> Json:
    """Return the items of a list or an object that `shape` accepts; None for any other value."""
    if isinstance(value, list):
        return [one for one in value if shape(one)]
    if isinstance(value, Mapping):
        return {key: one for key, one in value.items() if shape(one)}
    return None
