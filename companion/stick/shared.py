"""Which settings of a table others may take over."""

from companion.core.values import Json
from companion.house.settings import SETTINGS, Settings

TABLE_ONLY_SETTINGS = frozenset(
    {"names", "tables", "shelf", "left", "table_number", "table_name", "kiosk_since", "lies", "own_colours"}
)
"""What no other table takes over: people, their games, and how this one table and its copies are."""
HOUSE_RULES = "house_rules"


def shareable_settings(settings: Settings) -> dict[str, Json]:
    """The house's values that another table may take over."""
    values = settings.house_values
    return {name: values[name] for name in sorted(SETTINGS.keys() - TABLE_ONLY_SETTINGS - {HOUSE_RULES})}


def house_rules_by_game(settings: Settings) -> dict[str, Json]:
    """By game what this house plays by: what was agreed on last, without the people who did."""
    values = settings.house_values
    return {**values[HOUSE_RULES], **{game: one["options"] for game, one in values["tables"].items()}}


def merge_shared(settings: Settings, values: dict[str, Json]) -> dict[str, Json]:
    """All values of this table, with those of another one that it may set and that make sense here."""
    known = {name: value for name, value in values.items() if name in SETTINGS.keys() - TABLE_ONLY_SETTINGS}
    return {**settings.house_values, **{name: one for name, one in known.items() if SETTINGS[name][1](one)}}
