"""How many vampires somebody gives for a penalty, and the sentence that says so."""

from companion.core.model import Seat
from companion.games.dawn_under.presenter.scenes.context import SceneContext
from companion.games.dawn_under.rules import events as happened
from companion.i18n import tr
from companion.viewmodels.people import shorten_name

TWO = 2
"""DU-31: so few players give more than one vampire each."""
EACH_OF_TWO, ALL_OF_TWO = 2, 4
"""DU-31: with two players another's garlic brings two vampires, one's own and the third stake four."""


def is_for_two(told: SceneContext) -> bool:
    """Whether two play."""
    return len(told.people.all) == TWO


def gives(told: SceneContext, giver: Seat, of_two: int) -> int:
    """How many vampires somebody gives: one, with two players more, but never more than there were."""
    given = sum(gift.from_ == giver for gift in told.all(happened.Gift))
    there = told.moment.view.players[giver].vampires + given
    return min(of_two if is_for_two(told) else 1, there)


def giving(told: SceneContext, giver: Seat, to: Seat, number: int) -> str:
    """The sentence for one giver."""
    names = {"name": shorten_name(told.people[giver].name), "other": shorten_name(told.people[to].name)}
    if number == 1:
        return tr("{name} gives {other} a vampire.", **names)
    return tr("{name} gives {other} {count} vampires.", count=number, **names)


def everybody_gives(told: SceneContext, to: Seat) -> str:
    """The sentence for all; with two players it is one person, who gives more."""
    if is_for_two(told):
        return giving(told, 1 - to, to, gives(told, 1 - to, ALL_OF_TWO))
    return tr("Everybody gives {name} a vampire.", name=told.people[to].name)


def with_the_third(told: SceneContext, to: Seat) -> str:
    """What the third stake will cost the others."""
    name = told.people[to].name
    if is_for_two(told):
        other = shorten_name(told.people[1 - to].name)
        return tr("With the third, {other} gives {name} four vampires.", name=shorten_name(name), other=other)
    return tr("With the third, everybody gives {name} a vampire.", name=name)
