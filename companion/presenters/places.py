"""Places are shown and said by the names that this house has for them."""

from companion.core.game import Options
from companion.games.registry import find_game
from companion.house.settings import Settings
from companion.words.places import name_places


def call_places(game: str, options: Options, settings: Settings) -> None:
    """From now on those of this game."""
    name_places(find_game(game).place_names(options, str(settings["place_names"])))
