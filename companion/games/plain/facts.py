"""A view of any game in words: names and values, whether it is a dict or a typed tuple."""

from collections.abc import Iterator, Sequence
from typing import Any

from companion.core.values import Json
from companion.words.said import SEATS

SEATED = SEATS | {"renfield", "wolf"}
"""Things of a view that are seats, where they are numbers."""
LEFT_OUT = frozenset(("game", "players", "turn", "log", "over", "winners"))
"""Things of a view that are shown in another way."""


def items(value: Any) -> Iterator[tuple[str, Any]]:
    """The names and values of a view, or of a part of it."""
    if isinstance(value, dict):
        yield from value.items()
    else:
        yield from zip(value._fields, value, strict=True)


def has_names(value: Any) -> bool:
    """Whether a value is such a part, and no list."""
    return isinstance(value, dict) or hasattr(value, "_fields")


def part(view: Any, name: str, missing: Any = None) -> Any:
    """One thing of a view."""
    return dict(items(view)).get(name, missing)


def names_in(view: Any) -> list[str]:
    """The players of a view by name."""
    return [str(part(player, "name")) for player in part(view, "players", ())]


def title(name: str) -> str:
    """The name of a value as people read it."""
    return name.strip("_").replace("_", " ")


def facts(view: Any) -> Iterator[tuple[str, Any]]:
    """What lies on the table and belongs to nobody, if there is any of it."""
    for name, value in items(view):
        if name not in LEFT_OUT and value not in (None, (), [], {}):
            yield name, value


def columns(view: Any) -> list[str]:
    """What lies before the players: every name once, in order."""
    players = part(view, "players", ())
    return list(dict.fromkeys(name for player in players for name, _ in items(player) if name != "name"))


def words(name: str, value: Json, names: Sequence[str]) -> str:
    """A value of a view for people."""
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if has_names(value):
        return ", ".join(f"{title(key)} {words(key, one, names)}" for key, one in items(value))
    if isinstance(value, (list, tuple)):
        between = "; " if value and isinstance(value[0], (dict, list, tuple)) else ", "
        return between.join(words(name, one, names) for one in value) or "-"
    if name in SEATED and isinstance(value, int):
        return names[value]
    return str(value).replace("_", " ").replace(":", " ")
