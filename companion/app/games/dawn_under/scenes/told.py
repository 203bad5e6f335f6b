"""The scenes that the table itself tells between two questions."""

from collections.abc import Callable
from typing import Any

from companion.app.gallery.staging import NAMES, Picked, anything, scene
from companion.app.games.dawn_under.scenes.moments import any_answer
from companion.core.values import Event
from companion.games.dawn_under.rules.events import GarlicPlaced, Gift, GiftPut, Laid, Opened, StakeTaken
from companion.games.dawn_under.rules.rucola.events import BatFlew, Believed
from companion.stage.moment import Scene
from companion.table import Table


def told(
    name: str, picked: Picked = anything, *, players: int = 5, seed: int = 5, **options: Any
) -> Callable[[], Table]:
    """The first scene of this name that is picked."""
    names = list(NAMES[:players])
    return lambda: scene("dawn-under", names, options, seed, name, any_answer, picked)


def _third(scene: Scene) -> bool:
    return any(isinstance(event, StakeTaken) and event.stakes == 3 for event in scene.events)


def _checked(scene: Scene) -> bool:
    return scene.seconds is None


def _tells(kind: type[Event]) -> Picked:
    """This is what happened last."""
    return lambda scene: isinstance(scene.events[-1], kind)


GHOSTS = [None, "wakeful", "wakeful", "elephant", "sleepy"]
"""Emma alone with four ghosts."""
TOLD: dict[str, Callable[[], Table]] = {
    "dawn_found": told("found"),
    "dawn_found_third": told("found", _third, players=3),
    "dawn_nothing": told("nothing", players=3),
    "dawn_forbidden": told("forbidden", players=2),
    "dawn_lift": told("lift"),
    "dawn_lifted": told("lifted"),
    "dawn_ghost_lifts": told("lift", _checked, ghosts=GHOSTS),
    "dawn_lay_order": told("lay"),
    "dawn_plague_end": told("plague_end"),
    "dawn_ghost_lays": told("ghost", _tells(Laid), ghosts=GHOSTS),
    "dawn_ghost_garlic": told("ghost", _tells(GarlicPlaced), ghosts=GHOSTS),
    "dawn_ghost_opens": told("ghost", _tells(Opened), ghosts=GHOSTS),
    "dawn_ghost_gives": told("ghost", _tells(Gift), ghosts=GHOSTS),
    "dawn_ghost_puts": told("ghost", _tells(GiftPut), ghosts=GHOSTS),
    "dawn_ghost_bat": told("ghost", _tells(BatFlew), rucola=True, ghosts=GHOSTS),
    "dawn_ghost_believes": told("ghost", _tells(Believed), rucola=True, ghosts=GHOSTS),
}
