"""The frames of Dawn Under's scenes: a sentence, a picture, the result, side notes, and who is next."""

from collections.abc import Callable
from typing import Any

from companion.core.model import ClassTable, Event, lookup_by_class
from companion.games.dawn_under.presenter import wording as words
from companion.games.dawn_under.presenter.scenes.bats import BATS
from companion.games.dawn_under.presenter.scenes.context import SceneContext, ScenePresenter
from companion.games.dawn_under.presenter.scenes.count import COUNTS
from companion.games.dawn_under.presenter.scenes.finds import FINDS
from companion.games.dawn_under.presenter.scenes.gifts import GIFTS
from companion.games.dawn_under.presenter.scenes.orders import LIFTS, ORDERS
from companion.games.dawn_under.rules import events as happened
from companion.games.dawn_under.rules.pieces import RAT
from companion.games.dawn_under.rules.questions import Give, Lay, Put
from companion.games.dawn_under.rules.rucola import events as happened_rucola
from companion.games.dawn_under.rules.rucola.questions import Believe
from companion.games.dawn_under.rules.view import PublicView
from companion.games.dawn_under.stage_values import BoardModel
from companion.games.scene_context import SceneParts, scene_frame
from companion.i18n import mark_message, tr
from companion.viewmodels.colours import chip, colour_name
from companion.viewmodels.frame import Frame
from companion.viewmodels.moment import Moment, Scene
from companion.viewmodels.people import People, shorten_name
from companion.viewmodels.scene_panels import FactPanel, NextUp, PanelFact

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


TELLERS: dict[str, ScenePresenter] = {**FINDS, **GIFTS, **ORDERS, **LIFTS, **BATS, **COUNTS}
"""Functions by the name of the scene."""


def scene(scene: Scene, moment: Moment[PublicView], people: People) -> Frame:
    """Return the frame of a scene."""
    told = SceneContext(scene, moment, people)
    parts = TELLERS[scene.name](told)
    fog = parts.stage.fog if isinstance(parts.stage, BoardModel) else moment.view.plague is not None
    shown = parts._replace(
        strips=() if scene.also else parts.strips,
        panels=(*also(scene.also, people), *parts.panels),
        next=_next(scene, parts, moment, people),
    )
    return scene_frame(told, shown, words.told_by(moment.view), "fog" if fog else "night")


def _next(scene: Scene, parts: SceneParts, moment: Moment[PublicView], people: People) -> NextUp | None:
    """Return whom a later scene concerns, if it is another player, or who is asked after all scenes.

    A scene that must be confirmed has a button instead.
    """
    if parts.answers or parts.next is not None:
        return parts.next
    at = next((place for place, one in enumerate(moment.scenes) if one is scene), len(moment.scenes))
    others = (one.seat for one in moment.scenes[at + 1 :] if one.seat not in (None, scene.seat))
    if (seat := next(others, None)) is not None:
        return NextUp(tr("Soon"), people[seat].name, people[seat])
    if moment.question is None:
        return NextUp(tr("Soon"), tr("The end"), icon="sun")
    asked, does = people.asked(moment.question.asks), lookup_by_class(DOES, moment.question)
    return NextUp(tr("Soon"), asked.name if does is None else tr(does, name=asked.name), asked)


DOES = {
    Give: mark_message("{name} chooses"),
    Put: mark_message("{name} lays the gift"),
    Lay: mark_message("{name} lays"),
    Believe: mark_message("{name} is asked"),
}
"""What the player who is asked next does; the name alone for other questions."""
