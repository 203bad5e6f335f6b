"""Parsing of house rule values that people type."""

import json

from companion.core.model import Json

YES = ("yes", "on", "ja", "oui")
NO = ("no", "off", "nein", "non")
YES_AND_NO = {**dict.fromkeys(YES, True), **dict.fromkeys(NO, False)}
"""In all languages, because the language of the player is not known."""


def parse_value(text: str) -> Json:
    """Return `text` as JSON if it is JSON, otherwise as a string."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text


def parse_value_like(text: str, now: Json) -> Json:
    """Parse a value of the type of `now`; accepts yes and no, and lists with commas."""
    value = parse_value(text)
    if isinstance(now, bool) and isinstance(value, str):
        return YES_AND_NO.get(value.casefold(), value)
    if isinstance(now, list) and isinstance(value, str) and "," in value:
        return [word.strip() for word in value.split(",")]
    return value


def option_title(game: str) -> str:
    """Return the title of a game."""
    return game.replace("-", " ").title()
