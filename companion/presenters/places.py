"""Places are shown and said by the names that this house has for them."""

from companion.core.game import Options
from companion.games.registry import find_game
from companion.house.settings import Settings
from companion.words.places import set_place_names


def use_place_names(game: str, options: Options, settings: Settings) -> None:
    """From now on those of this game."""
    set_place_names(find_game(game).place_names(options, str(settings["place_names"])))
