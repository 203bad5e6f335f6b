"""Places by the names that people have for them; rules, journal and protocol keep their own."""

from collections.abc import Mapping

FIELDS = frozenset(("vault", "vaults", "choice"))
"""Fields of a sentence that name places."""

_own: dict[str, str] = {}


def set_place_names(names: Mapping[str, str]) -> None:
    """From now on these are shown and said by these names."""
    global _own
    _own = dict(names)


def place_name(name: str) -> str:
    """A place as people call it, or several with commas between them."""
    return ", ".join(_own.get(one, one) for one in name.split(", ")) if _own else name


def custom_place_names() -> Mapping[str, str]:
    """All names that differ from the rules' own."""
    return _own


def with_place_names(fields: Mapping[str, object]) -> Mapping[str, object]:
    """The fields of a sentence, with places as people call them."""
    if not _own or FIELDS.isdisjoint(fields):
        return fields
    return {
        field: place_name(value) if field in FIELDS and isinstance(value, str) else value
        for field, value in fields.items()
    }
