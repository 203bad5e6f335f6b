"""Screen parts of single games, found by the kit's name.

A game may have a package of its name here ("-" becomes "_") with any of these modules:

- `pictures` draws its tile (`tile(pen)`), the pieces on its table (`table(pen, x, y)`), its set-up guide
  (`GUIDE_PICTURES`; `GUIDE_TOKENS` names the icon of what everybody takes in their own colour), and its part
  of the finale in front of the sun or the moon (`draw(pen, finale, floor)`);
- `stage_registry` maps its stages to widgets (`PATTERNS`; `PICTURES` show a stage as a whole) and returns
  samples of its scenes (`samples(view, people)`), so that their textures are prepared in time;
- the package itself names its own screens (`SCREENS`).
"""

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import TypeAlias

from companion.games.registry import GAMES
from companion.viewmodels.frame import AnswerModel, PlayerStrip, SeatedPerson, Stage
from companion.viewmodels.scene_panels import NextUp, Panel

Sample: TypeAlias = Stage | Panel | NextUp | SeatedPerson | PlayerStrip | AnswerModel
"""A value that a scene can show."""


def game_module(game: str, name: str = "") -> ModuleType | None:
    """Return a module of a game's package; None if the game has none."""
    package = f"{__name__}.{game.replace('-', '_')}"
    module = f"{package}.{name}" if name else package
    if find_spec(package) is None or find_spec(module) is None:
        return None
    return import_module(module)


def game_modules(name: str = "") -> tuple[ModuleType, ...]:
    """Return the module of every game that has it."""
    found = (game_module(game, name) for game in GAMES)
    return tuple(module for module in found if module is not None)
