"""What games bring to the screen beyond the widgets of the house, found by the kit's name.

A game may have a package of its name here ("-" becomes "_"), and in it any of these modules:

- `tile` draws its picture (`tile(pen)`) and what lies on its table (`table(pen, x, y)`);
- `finale` draws what belongs to its finale before the sun or the moon (`draw(pen, finale, floor)`);
- `warm` says what its scenes look like (`samples(view, people)`), so that their pictures are made in time;
- `game_modules` names the widgets for its own stages (`PATTERNS`);
- `scenes` brings it to moments worth looking at (`SCENES`), some of them for the README (`PICTURES`,
  and for the German one `IN_GERMAN`);
- the package itself says where its own screens are (`SCREENS`).
"""

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import TypeAlias

from companion.games.registry import GAMES
from companion.stage.scenes import NextUp, Panel
from companion.stage.values import AnswerModel, PlayerStrip, SeatedPerson, Stage

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
