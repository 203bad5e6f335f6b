"""The registry of games: one line each, and those of plug-ins. A kit is loaded when it is first requested."""

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
"""All games in the order of the home screen, and the import path of each kit."""


def register(name: str, place: str) -> None:
    """Register another game by the import path of its kit ("package.module:Class")."""
    GAMES[name] = place


def find_game(name: Json) -> Kit:
    """Return the kit of a game. Raise UnknownGameError if there is none."""
    if not isinstance(name, str) or name not in GAMES:
        raise UnknownGameError(
            "There is no game “{name}”; the games are {known}.", name=name, known=", ".join(GAMES)
        )
    return _kit(GAMES[name])


def all_kits() -> tuple[Kit, ...]:
    """Return the kits of all games."""
    return tuple(find_game(name) for name in GAMES)


def forget_kits() -> None:
    """Load every kit anew when it is next requested."""
    _kit.cache_clear()


@cache
def _kit(place: str) -> Kit:
    module, _, cls = place.partition(":")
    kit = getattr(import_module(module), cls)()
    assert isinstance(kit, Kit)
    return kit
