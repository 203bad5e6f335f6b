"""Views of a game as text for programmers, for `repr`: a field a line, without what does not exist."""

from typing import Any

from companion.core.model import ABSENT

MAX_LISTED = 4
"""Of more keys with the same value only the first and the last are named."""


def fields_of(view: Any) -> list[tuple[str, Any]]:
    """Return the names and values of a view's fields that exist in this game."""
    return [(name, value) for name, value in zip(view._fields, view, strict=True) if value is not ABSENT]


def in_one_line(view: Any) -> str:
    """Return a part of a view as one line."""
    return f"{type(view).__name__}({', '.join(f'{name}={value!r}' for name, value in fields_of(view))})"


def in_lines(view: Any) -> str:
    """Return a whole view, a field a line."""
    lines = [f"{type(view).__name__}("]
    for name, value in fields_of(view):
        parts = list(_parts(value))
        lines += [f"  {name}={parts[0]}"] if len(parts) == 1 else [f"  {name}:"]
        lines += [f"    {part}" for part in parts] if len(parts) > 1 else []
    return "\n".join([*lines, ")"])


def _parts(value: Any) -> list[str]:
    """Return the lines of a field: parts of a list, keys of a dict by their value; else one line."""
    if isinstance(value, dict) and value:
        keys: dict[str, list[str]] = {}
        for key, one in value.items():
            keys.setdefault(repr(one), []).append(str(key))
        return [f"{_listed(names)}: {one}" for one, names in keys.items()]
    if isinstance(value, tuple) and value and all(hasattr(one, "_fields") for one in value):
        return [repr(one) for one in value]
    return [repr(value)]


def _listed(names: list[str]) -> str:
    if len(names) <= MAX_LISTED:
        return ", ".join(names)
    return f"{names[0]}, {names[1]} … {names[-1]} ({len(names)})"
