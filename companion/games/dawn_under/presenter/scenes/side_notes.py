"""Events without a scene of their own, as one line each."""

from collections.abc import Callable
from typing import Any

from companion.core.class_dispatch import ClassTable
from companion.core.model import Event
from companion.games.dawn_under.rules import events as happened
from companion.games.dawn_under.rules.pieces import RAT
from companion.games.dawn_under.rules.rucola import events as happened_rucola
from companion.i18n import tr
from companion.viewmodels.colours import chip, colour_name
from companion.viewmodels.people import People, shorten_name
from companion.viewmodels.scene_panels import FactPanel, PanelFact

MOST_LINES = 2
"""The number of lines beside a scene; the last events are kept."""


def _stake(event: happened.StakeTaken, people: People) -> PanelFact:
    person = people[event.seat]
    return PanelFact(tr("{name} takes a stake.", name=person.name), person=person)


def _garlic(event: happened.FoundGarlic, people: People) -> PanelFact:
    owner = people[event.owner]
    return PanelFact(tr("Garlic of {name}.", name=owner.name), person=owner)


def _given(event: happened.Gift, people: People) -> PanelFact:
    giver = people[event.from_]
    text = tr(
        "{name} gives {other} a vampire.",
        name=shorten_name(giver.name),
        other=shorten_name(people[event.to].name),
    )
    return PanelFact(text, person=giver)


def _garlic_back(event: happened.GarlicReturned, people: People) -> PanelFact:
    owner = people[event.owner]
    return PanelFact(tr("The bulb goes back to {name}.", name=owner.name), person=owner)


def _stakes_back(event: happened.StakesReturned, people: People) -> PanelFact:
    return PanelFact(tr("Three stakes go back to the middle."), icon="stake")


def _lid(event: happened.LidTurned, people: People) -> PanelFact | None:
    if event.lid == RAT:
        return None
    return PanelFact(tr("Lid: {colour}", colour=colour_name(event.lid)), chip(event.lid))


def _laid(event: happened.Laid, people: People) -> PanelFact:
    person = people[event.seat]
    return PanelFact(
        tr("{name} lays a vampire into {vault}.", name=person.name, vault=event.vault), person=person
    )


def _plague(event: happened.PlagueBegan, people: People) -> PanelFact:
    return PanelFact(tr("Rat plague around {vault}", vault=event.vault), icon="rat")


def _came(event: happened_rucola.CountCame, people: People) -> PanelFact:
    person = people[event.seat]
    return PanelFact(tr("The Count comes to {name}!", name=person.name), person=person)


FACTS: ClassTable[Callable[[Any, People], PanelFact | None]] = ClassTable(
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
"""Functions by the class of the event; most events have no line."""


def also(events: tuple[Event, ...], people: People) -> tuple[FactPanel, ...]:
    """Return a panel with the last events; empty if there are none."""
    found = [fact for fact in (FACTS[type(event)](event, people) for event in events) if fact is not None]
    lines = tuple(dict.fromkeys(found))[-MOST_LINES:]
    return (FactPanel(lines),) if lines else ()
