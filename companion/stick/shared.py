"""Which settings of a table others may take over."""

from companion.core.values import Json
from companion.house.settings import CHECKS, Settings

OF_THIS_TABLE = frozenset(
    {"names", "tables", "shelf", "left", "table_number", "table_name", "kiosk_since", "lies", "own_colours"}
)
"""What no other table takes over: people, their games, and how this one table and its copies are."""
HOUSE_RULES = "house_rules"


def for_other_tables(settings: Settings) -> dict[str, Json]:
    """The house's values that another table may take over."""
    values = settings.of_the_house
    return {name: values[name] for name in sorted(CHECKS.keys() - OF_THIS_TABLE - {HOUSE_RULES})}


def agreed_rules(settings: Settings) -> dict[str, Json]:
    """By game what this house plays by: what was agreed on last, without the people who did."""
    values = settings.of_the_house
    return {**values[HOUSE_RULES], **{game: one["options"] for game, one in values["tables"].items()}}


def with_others(settings: Settings, values: dict[str, Json]) -> dict[str, Json]:
    """All values of this table, with those of another one that it may set and that make sense here."""
    known = {name: value for name, value in values.items() if name in CHECKS.keys() - OF_THIS_TABLE}
    return {**settings.of_the_house, **{name: one for name, one in known.items() if CHECKS[name][1](one)}}
