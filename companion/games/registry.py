"""The table of games: one line each. A kit is loaded when it is first asked for."""

from functools import cache
from importlib import import_module

from companion.core.errors import UnknownGameError
from companion.core.model import Json
from companion.games.kit import Kit

GAMES = {
    "dawn-under": "companion.games.dawn_under.kit:DawnUnderKit",
    "nosferatu": "companion.games.nosferatu.kit:NosferatuKit",
    "mau-mau": "companion.games.mau_mau.kit:MauMauKit",
}
"""Every game that the house knows, in the order of the home screen, and where its kit lies."""


def register(name: str, place: str) -> None:
    """One more game, from wherever its kit lies ("package.module:Class")."""
    GAMES[name] = place


def find_game(name: Json) -> Kit:
    """The kit of that name."""
    if not isinstance(name, str) or name not in GAMES:
        raise UnknownGameError(
            "There is no game “{name}”; the games are {known}.", name=name, known=", ".join(GAMES)
        )
    return _kit(GAMES[name])


def all_kits() -> tuple[Kit, ...]:
    """Every game of the house."""
    return tuple(find_game(name) for name in GAMES)


@cache
def _kit(place: str) -> Kit:
    module, _, cls = place.partition(":")
    kit = getattr(import_module(module), cls)()
    assert isinstance(kit, Kit)
    return kit
