"""The options of Nosferatu and their defaults."""

from companion.core.game import FileLookup, Options
from companion.core.parsing import check_known_options, parse_bool_option, parse_choice_option

KNOWN = ("night_deck", "roles", "discards", "simulate")


def options(given: Options, players: int, shelf: FileLookup) -> Options:
    """Return every option with its value."""
    check_known_options(given, KNOWN)
    return {
        "night_deck": parse_choice_option(given, "night_deck", ("cards", "app")),
        "roles": parse_choice_option(given, "roles", ("cards", "app")),
        "discards": parse_choice_option(given, "discards", ("noted", "off")),
        "simulate": parse_bool_option(given, "simulate", False),
    }
