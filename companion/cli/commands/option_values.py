"""Words that people type: the value of a house rule."""

import json

from companion.core.model import Json

YES = ("yes", "on", "ja", "oui")
NO = ("no", "off", "nein", "non")
YES_AND_NO = {**dict.fromkeys(YES, True), **dict.fromkeys(NO, False)}
"""In all languages: whoever types is not asked for theirs."""


def parse_value(text: str) -> Json:
    """JSON where it is JSON, otherwise the word itself."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text


def parse_value_like(text: str, now: Json) -> Json:
    """The same for people, who say yes and no, and write lists with commas."""
    value = parse_value(text)
    if isinstance(now, bool) and isinstance(value, str):
        return YES_AND_NO.get(value.casefold(), value)
    if isinstance(now, list) and isinstance(value, str) and "," in value:
        return [word.strip() for word in value.split(",")]
    return value


def option_title(game: str) -> str:
    """A game's name as it is written on the box."""
    return game.replace("-", " ").title()
