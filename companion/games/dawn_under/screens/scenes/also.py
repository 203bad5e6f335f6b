"""What had no room for a scene of its own, in a line each."""

from collections.abc import Callable
from typing import Any

from companion.core.by_class import ByClass
from companion.core.values import Event
from companion.games.dawn_under.rules import events as happened
from companion.games.dawn_under.rules.pieces import RAT
from companion.games.dawn_under.rules.rucola import events as happened_rucola
from companion.stage.colours import chip, colour_name
from companion.stage.people import People, cut
from companion.stage.scenes import Fact, Facts
from companion.words import tr

MOST_LINES = 2
"""So many lines have room beside a scene; what comes last is what people do last."""


def _stake(event: happened.StakeTaken, people: People) -> Fact:
    person = people[event.seat]
    return Fact(tr("{name} takes a stake.", name=person.name), person=person)


def _garlic(event: happened.FoundGarlic, people: People) -> Fact:
    owner = people[event.owner]
    return Fact(tr("Garlic of {name}.", name=owner.name), person=owner)


def _given(event: happened.Gift, people: People) -> Fact:
    giver = people[event.from_]
    text = tr("{name} gives {other} a vampire.", name=cut(giver.name), other=cut(people[event.to].name))
    return Fact(text, person=giver)


def _garlic_back(event: happened.GarlicReturned, people: People) -> Fact:
    owner = people[event.owner]
    return Fact(tr("The bulb goes back to {name}.", name=owner.name), person=owner)


def _stakes_back(event: happened.StakesReturned, people: People) -> Fact:
    return Fact(tr("Three stakes go back to the middle."), icon="stake")


def _lid(event: happened.LidTurned, people: People) -> Fact | None:
    if event.lid == RAT:
        return None
    return Fact(tr("Lid: {colour}", colour=colour_name(event.lid)), chip(event.lid))


def _laid(event: happened.Laid, people: People) -> Fact:
    person = people[event.seat]
    return Fact(tr("{name} lays a vampire into {vault}.", name=person.name, vault=event.vault), person=person)


def _plague(event: happened.PlagueBegan, people: People) -> Fact:
    return Fact(tr("Rat plague around {vault}", vault=event.vault), icon="rat")


def _came(event: happened_rucola.CountCame, people: People) -> Fact:
    person = people[event.seat]
    return Fact(tr("The Count comes to {name}!", name=person.name), person=person)


FACTS: ByClass[Callable[[Any, People], Fact | None]] = ByClass(
    {
        Event: lambda event, people: None,
        happened.StakeTaken: _stake,
        happened.FoundGarlic: _garlic,
        happened.Gift: _given,
        happened.GarlicReturned: _garlic_back,
        happened.StakesReturned: _stakes_back,
        happened.LidTurned: _lid,
        happened.Laid: _laid,
        happened.PlagueBegan: _plague,
        happened_rucola.CountCame: _came,
    }
)
"""By the class of an event; most need no line."""


def also(events: tuple[Event, ...], people: People) -> tuple[Facts, ...]:
    """A panel with the last of them, if there are any."""
    found = [fact for fact in (FACTS[type(event)](event, people) for event in events) if fact is not None]
    lines = tuple(dict.fromkeys(found))[-MOST_LINES:]
    return (Facts(lines),) if lines else ()
