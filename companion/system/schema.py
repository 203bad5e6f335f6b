"""What a value of a file has to look like. A shape says whether a value has it."""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from companion.core.model import Json

Validator: TypeAlias = Callable[[Json], bool]


def is_bool(value: Json) -> bool:
    """Yes or no."""
    return isinstance(value, bool)


def is_null(value: Json) -> bool:
    """Null."""
    return value is None


def one_of(*values: Json) -> Validator:
    """One of these."""
    return lambda value: any(type(value) is type(one) and value == one for one in values)


def integer(least: int, most: int) -> Validator:
    """A whole number from one to the other."""
    return lambda value: type(value) is int and least <= value <= most


def number(least: float, most: float) -> Validator:
    """A number from one to the other, so neither endless nor none."""
    return lambda value: type(value) in (int, float) and least <= value <= most


def text(longest: int) -> Validator:
    """A text that people can read, not empty."""
    return lambda value: (
        isinstance(value, str) and 1 <= len(value) <= longest and value.isprintable() and bool(value.strip())
    )


def any_of(*shapes: Validator) -> Validator:
    """One of these shapes."""
    return lambda value: any(shape(value) for shape in shapes)


def list_of(shape: Validator, most: int) -> Validator:
    """A list in which each has this shape."""
    return lambda value: isinstance(value, list) and len(value) <= most and all(map(shape, value))


def object_with(**shapes: Validator) -> Validator:
    """An object that has at least these; what may be missing has a shape that null has."""
    return lambda value: (
        isinstance(value, dict) and all(shape(value.get(name)) for name, shape in shapes.items())
    )


def anything(_: Json) -> bool:
    """Whoever reads it looks for himself."""
    return True


def mapping_of(shape: Validator, longest: int, most: int) -> Validator:
    """An object that has any names, all of one shape."""
    name = text(longest)
    return lambda value: (
        isinstance(value, dict)
        and len(value) <= most
        and all(name(key) and shape(one) for key, one in value.items())
    )


def keep_valid(value: Json, shape: Validator) -> Json:
    """Of a list or an object the parts that have this shape; what is neither has none."""
    if isinstance(value, list):
        return [one for one in value if shape(one)]
    if isinstance(value, Mapping):
        return {key: one for key, one in value.items() if shape(one)}
    return None
