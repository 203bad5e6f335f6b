"""What games bring to the screen beyond the widgets of the house, found by the kit's name.

A game may have a package of its name here ("-" becomes "_"), and in it any of these modules:

- `pictures` draws its tile (`tile(pen)`), what lies on its table (`table(pen, x, y)`), and what belongs
  to its finale before the sun or the moon (`draw(pen, finale, floor)`);
- `stage_registry` names the widgets for its own stages (`PATTERNS`), and says what its scenes look like
  (`samples(view, people)`), so that their pictures are made in time;
- the package itself says where its own screens are (`SCREENS`).
"""

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import TypeAlias

from companion.games.registry import GAMES
from companion.viewmodels.frame import AnswerModel, PlayerStrip, SeatedPerson, Stage
from companion.viewmodels.scene_panels import NextUp, Panel

Sample: TypeAlias = Stage | Panel | NextUp | SeatedPerson | PlayerStrip | AnswerModel
"""Something that a scene can show."""


def game_module(game: str, name: str = "") -> ModuleType | None:
    """A module of a game's package; None where the game does without."""
    package = f"{__name__}.{game.replace('-', '_')}"
    module = f"{package}.{name}" if name else package
    if find_spec(package) is None or find_spec(module) is None:
        return None
    return import_module(module)


def game_modules(name: str = "") -> tuple[ModuleType, ...]:
    """That module of every game that has it."""
    found = (game_module(game, name) for game in GAMES)
    return tuple(module for module in found if module is not None)
