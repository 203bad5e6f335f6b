"""Words for what the referee asks and tells.

A game's words are whole sentences with named placeholders, one for each kind of question and event, in
the module of the game's name. The placeholders are the fields; a seat is spoken as the player's name.
"""

from importlib import import_module

from companion.core.values import Event, Json, Question, spoken_fields

WORDS = {
    "dawn-under": "companion.narrator.dawn_under",
    "nosferatu": "companion.narrator.nosferatu",
    "mau-mau": "companion.narrator.mau_mau",
}
"""Where the sentences of each game lie."""

SEATS = frozenset(("asks", "seat", "to", "from", "owner", "holder", "by", "on", "with", "dealer", "first", "winners"))
"""Fields that name seats, where their value is a number."""


def sentence(game: str, players: tuple[str, ...], value: Question | Event) -> str:
    """What is said for a question or an event."""
    words = import_module(WORDS[game])
    template: str = (words.QUESTIONS if isinstance(value, Question) else words.EVENTS)[type(value)]
    numbers = getattr(words, "NUMBERS", {}).get(type(value), ())
    fields = {
        name: str(field) if name in numbers else spoken(name, field, players)
        for name, field in spoken_fields(value).items()
    }
    return template.format(**fields)


def spoken(name: str, value: Json, players: tuple[str, ...]) -> str:
    """A field as it is said."""
    if isinstance(value, (list, tuple)):
        return ", ".join(spoken(name, one, players) for one in value)
    if name in SEATS and type(value) is int:
        return players[value]
    return str(value)
