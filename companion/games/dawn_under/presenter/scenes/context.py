"""The input that all scenes share, and who gives how many vampires."""

from collections.abc import Callable
from typing import TypeAlias

from companion.core.model import Event, Seat
from companion.games.dawn_under.rules import events as happened
from companion.games.dawn_under.rules.events import Opened
from companion.games.dawn_under.rules.view import PublicView, RatVault, SeenPlague, SeenVault, ShutVault
from companion.games.scene_context import SceneContext as AnySceneContext
from companion.games.scene_context import SceneParts
from companion.i18n import tr
from companion.viewmodels.people import shorten_name

SceneContext: TypeAlias = AnySceneContext[PublicView]
ScenePresenter: TypeAlias = Callable[[SceneContext], SceneParts]


def opened_later(told: SceneContext) -> frozenset[str]:
    """Return the vaults that were opened after the scene's events, also when players return to the scene."""
    return frozenset(event.vault for event in told.later if isinstance(event, Opened))


def view_at(told: SceneContext, moved: Event) -> PublicView:
    """Return the view before the answer, with what happened to lids and rats until the event `moved`.

    One answer can end a plague, begin the next and let a ghost open a vault: the board of the ghost's order
    is neither the one before the answer nor the current one, which already shows what is found.
    """
    view = told.untouched
    vaults: dict[str, SeenVault] = dict(view.vaults)
    plague = view.plague
    for event in told.moment.events:
        if event is moved:
            break
        if isinstance(event, happened.VaultsClosed):
            vaults.update(dict.fromkeys(event.vaults, ShutVault("closed")))
        elif isinstance(event, happened.RatReplaced):
            vaults[event.vault] = ShutVault("closed")
        elif isinstance(event, happened.PlagueEnded):
            plague = None
        elif isinstance(event, happened.PlagueBegan):
            vaults[event.vault] = RatVault("rat", None)
            plague = SeenPlague(event.holder, event.vault, event.holder)
    return view._replace(vaults=vaults, plague=plague)


TWO = 2
"""DU-31: with this number of players each gives more than one vampire."""
EACH_OF_TWO, ALL_OF_TWO = 2, 4
"""DU-31: with two players another's garlic brings two vampires; own garlic and the third stake bring four."""


def is_for_two(told: SceneContext) -> bool:
    """Return whether there are two players."""
    return len(told.people.all) == TWO


def gives(told: SceneContext, giver: Seat, of_two: int) -> int:
    """Return how many vampires a player gives: one, more with two players, never more than the row had."""
    given = sum(gift.from_ == giver for gift in told.all(happened.Gift))
    there = told.moment.view.players[giver].vampires + given
    return min(of_two if is_for_two(told) else 1, there)


def giving(told: SceneContext, giver: Seat, to: Seat, number: int) -> str:
    """Return the sentence for one giver."""
    names = {"name": shorten_name(told.people[giver].name), "other": shorten_name(told.people[to].name)}
    if number == 1:
        return tr("{name} gives {other} a vampire.", **names)
    return tr("{name} gives {other} {count} vampires.", count=number, **names)


def everybody_gives(told: SceneContext, to: Seat) -> str:
    """Return the sentence for all givers; with two players that is one player, who gives more."""
    if is_for_two(told):
        return giving(told, 1 - to, to, gives(told, 1 - to, ALL_OF_TWO))
    return tr("Everybody gives {name} a vampire.", name=told.people[to].name)


def with_the_third(told: SceneContext, to: Seat) -> str:
    """Return the sentence about the cost of the third stake."""
    name = told.people[to].name
    if is_for_two(told):
        other = shorten_name(told.people[1 - to].name)
        return tr("With the third, {other} gives {name} four vampires.", name=shorten_name(name), other=other)
    return tr("With the third, everybody gives {name} a vampire.", name=name)
