"""Display names of places. Rules, journal and protocol use the rules' own names."""

from collections.abc import Mapping

FIELDS = frozenset(("vault", "vaults", "choice"))
"""Fields of a sentence that contain places."""

_own: dict[str, str] = {}


def set_place_names(names: Mapping[str, str]) -> None:
    """Set the display names, by the rules' names."""
    global _own
    _own = dict(names)


def place_name(name: str) -> str:
    """Return the display name of a place, or of several that are separated by commas."""
    return ", ".join(_own.get(one, one) for one in name.split(", ")) if _own else name


def custom_place_names() -> Mapping[str, str]:
    """Return all display names that differ from the rules' names."""
    return _own


def with_place_names(fields: Mapping[str, object]) -> Mapping[str, object]:
    """Return the fields of a sentence with display names for places."""
    if not _own or FIELDS.isdisjoint(fields):
        return fields
    return {
        field: place_name(value) if field in FIELDS and isinstance(value, str) else value
        for field, value in fields.items()
    }
