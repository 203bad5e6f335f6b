"""Scenes that the table shows between two questions."""

from collections.abc import Callable
from typing import Any

from companion.core.model import Event
from companion.games.dawn_under.rules.events import (
    FoundGarlic,
    FoundVampire,
    GarlicPlaced,
    GarlicReturned,
    Gift,
    GiftPut,
    Laid,
    Opened,
    StakeTaken,
    TurnBegan,
    TurnEnded,
)
from companion.games.dawn_under.rules.rucola.events import (
    AllBelieved,
    BatFlew,
    Believed,
    Doubted,
    StakeForDoubt,
    VampireTaken,
)
from companion.table import Table
from companion.viewmodels.moment import Scene
from tests.gallery.dawn_under.moments import any_answer
from tests.gallery.staging import NAMES, Picked, anything, scene


def told(
    name: str, picked: Picked = anything, *, players: int = 5, seed: int = 5, **options: Any
) -> Callable[[], Table]:
    """Return a table at the first picked scene of this name."""
    names = list(NAMES[:players])
    return lambda: scene("dawn-under", names, options, seed, name, any_answer, picked)


def _third(scene: Scene) -> bool:
    return any(isinstance(event, StakeTaken) and event.stakes == 3 for event in scene.events)


def _tells(kind: type[Event]) -> Picked:
    """Return a condition: the scene's last event has this class."""
    return lambda scene: isinstance(scene.events[-1], kind)


def _is_own_garlic(scene: Scene) -> bool:
    return any(isinstance(event, FoundGarlic) and event.owner == event.seat for event in scene.events)


def _is_others_garlic(scene: Scene) -> bool:
    return any(isinstance(event, FoundGarlic) and event.owner != event.seat for event in scene.events)


def _begins(scene: Scene) -> bool:
    """Accept the start of a turn, with a look under the Count."""
    return any(isinstance(event, TurnBegan) for event in scene.events)


def _opens_after_somebody(scene: Scene) -> bool:
    return isinstance(scene.events[-1], Opened) and any(isinstance(one, TurnEnded) for one in scene.events)


def _joins(scene: Scene) -> bool:
    return bool(scene.also)


GHOSTS = [None, "wakeful", "wakeful", "elephant", "sleepy"]
"""One person with four ghosts."""
TOLD: dict[str, Callable[[], Table]] = {
    "dawn_found": told("found"),
    "dawn_found_third": told("found", _third, players=3),
    "dawn_nothing": told("nothing", players=3),
    "dawn_forbidden": told("forbidden", players=2),
    "dawn_rat": told("rat"),
    "dawn_rat_two": told("rat", players=2),
    "dawn_garlic_found": told("garlic", _is_others_garlic),
    "dawn_garlic_found_two": told("garlic", _is_others_garlic, players=2),
    "dawn_garlic_own": told("garlic", _is_own_garlic),
    "dawn_garlic_own_six": told("garlic", _is_own_garlic, players=6),
    "dawn_garlic_own_two": told("garlic", _is_own_garlic, players=2),
    "dawn_garlic_joined": told("garlic", _joins, seed=14, rows="counted", ghosts=GHOSTS),
    "dawn_gift": told("gift"),
    "dawn_gift_counted": told("gift", rows="counted", ghosts=[None, None, "sleepy", None, None]),
    "dawn_garlic_back": told("garlic_back"),
    "dawn_stakes_back": told("stakes_back"),
    "dawn_bat_lands": told("bat", rucola=True),
    "dawn_look": told("look", _tells(Doubted), rucola=True),
    "dawn_doubt_empty": told("doubt", _tells(StakeForDoubt), rucola=True),
    "dawn_doubt_taken": told("doubt", _tells(VampireTaken), rucola=True),
    "dawn_doubt_garlic": told("doubt", _tells(FoundGarlic), rucola=True),
    "dawn_believed_empty": told("believed", _tells(AllBelieved), rucola=True),
    "dawn_believed_taken": told("believed", _tells(FoundVampire), seed=53, rucola=True),
    "dawn_believed_garlic": told("believed", _tells(GarlicReturned), seed=110, rucola=True),
    "dawn_handed": told("handed", seed=53, rucola=True),
    "dawn_count_came": told("count_came", rucola=True),
    "dawn_count_stands": told("count_stands", rucola=True),
    "dawn_count_look": told("look", _begins, rucola=True),
    "dawn_count_empty": told("count_empty", rucola=True),
    "dawn_count_lost": told("count_lost", rucola=True),
    "dawn_lift": told("lift", ghosts=GHOSTS),
    "dawn_lifted": told("lifted", ghosts=GHOSTS),
    "dawn_lay_order": told("lay"),
    "dawn_plague_end": told("plague_end"),
    "dawn_ghost_lays": told("ghost", _tells(Laid), ghosts=GHOSTS),
    "dawn_ghost_garlic": told("ghost", _tells(GarlicPlaced), ghosts=GHOSTS),
    "dawn_ghost_opens": told("ghost", _opens_after_somebody, ghosts=GHOSTS),
    "dawn_ghost_gives": told("ghost", _tells(Gift), ghosts=GHOSTS),
    "dawn_ghost_puts": told("ghost", _tells(GiftPut), ghosts=GHOSTS),
    "dawn_ghost_bat": told("ghost", _tells(BatFlew), rucola=True, ghosts=GHOSTS),
    "dawn_ghost_believes": told("ghost", _tells(Believed), rucola=True, ghosts=GHOSTS),
}
