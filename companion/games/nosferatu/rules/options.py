"""The settings of Nosferatu and their defaults."""

from companion.core.game import Options, Shelf
from companion.core.options import flag, one_of, refuse_unknown

KNOWN = ("night_deck", "roles", "discards", "simulate")


def options(given: Options, players: int, shelf: Shelf) -> Options:
    """Every option with its value."""
    refuse_unknown(given, KNOWN)
    return {
        "night_deck": one_of(given, "night_deck", ("cards", "app")),
        "roles": one_of(given, "roles", ("cards", "app")),
        "discards": one_of(given, "discards", ("noted", "off")),
        "simulate": flag(given, "simulate", False),
    }
