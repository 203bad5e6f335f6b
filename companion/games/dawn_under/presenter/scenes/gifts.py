"""Scenes of gifts: whose garlic was found, who gives to whom, and what goes back afterwards."""

from companion.core.model import Seat
from companion.games.dawn_under.presenter.board import chain, strips
from companion.games.dawn_under.presenter.scenes.context import (
    ALL_OF_TWO,
    EACH_OF_TWO,
    SceneContext,
    ScenePresenter,
    everybody_gives,
    gives,
    giving,
    is_for_two,
)
from companion.games.dawn_under.presenter.scenes.finds import lid_of
from companion.games.dawn_under.presenter.scenes.orders import done, pointing, then
from companion.games.dawn_under.rules import events as happened
from companion.games.dawn_under.rules.rucola.questions import LayAsDoubter, LayBelieved
from companion.games.dawn_under.stage_values import Giver, Giving, Handing, Pointed, VaultStage
from companion.games.scene_context import SceneParts, rule
from companion.i18n import mark_message, tr
from companion.viewmodels.colours import chip
from companion.viewmodels.frame import AnswerModel, ChainLink, FactBanner, PlayerStrip
from companion.viewmodels.people import shorten_name
from companion.viewmodels.scene_panels import HandOrder, OrderList

GAVE = {
    None: mark_message("{name} gives you a vampire."),
    "left": mark_message("{name} gives you the left vampire."),
    "right": mark_message("{name} gives you the right vampire."),
}


def garlic(told: SceneContext) -> SceneParts:
    """Garlic was in the vault. No colour is shown, because the givers have not chosen yet."""
    event = told.one(happened.FoundGarlic)
    return _own_garlic(told, event) if event.owner == event.seat else _others_garlic(told, event)


def _others_garlic(told: SceneContext, event: happened.FoundGarlic) -> SceneParts:
    owner, seat, people = event.owner, event.seat, told.people
    number = gives(told, owner, EACH_OF_TWO)
    return SceneParts(
        giving(told, owner, seat, number),
        VaultStage(
            event.vault,
            "",
            "bulb",
            lid=lid_of(told),
            bulb=people[owner],
            lane=Handing(people[owner], people[seat], number=number),
        ),
        (),
        rule(_for_others_garlic(told), event.rule),
        banner=_where(told, event),
        strips=_both(told, owner, seat),
    )


def _own_garlic(told: SceneContext, event: happened.FoundGarlic) -> SceneParts:
    seat = event.seat
    return SceneParts(
        everybody_gives(told, seat),
        everybody(told, seat, event.vault),
        (),
        rule(_for_own_garlic(told), "DU-17"),
        banner=_where(told, event),
        chain=_in_turn(told, seat),
    )


def _for_others_garlic(told: SceneContext) -> str:
    """DU-16, DU-31."""
    if is_for_two(told):
        return tr("Whoever finds the other’s garlic gets two vampires from its owner, one after another.")
    return tr("Whoever finds somebody’s garlic gets a vampire from its owner.")


def _for_own_garlic(told: SceneContext) -> str:
    """DU-17, DU-31."""
    if is_for_two(told):
        return tr("Whoever finds garlic of their own gets four vampires from the other, one after another.")
    return tr("Whoever finds garlic of their own gets a vampire from everybody else.")


def _in_turn(told: SceneContext, seat: Seat) -> tuple[ChainLink, ...]:
    """Return the givers clockwise; empty for two players."""
    count = len(told.people.all)
    return chain(told.people, seat, (seat + 1) % count, "", skip=seat) if count > 2 else ()


def _where(told: SceneContext, event: happened.FoundGarlic) -> FactBanner:
    owner = told.people[event.owner]
    text = tr("{name}’s garlic lay in {vault}", name=shorten_name(owner.name), vault=event.vault)
    return FactBanner(text, "garlic", owner)


def _both(told: SceneContext, giver: Seat, to: Seat) -> tuple[PlayerStrip, ...]:
    return strips(told.moment.view, told.people, to, tuple(sorted((giver, to))))


def everybody(told: SceneContext, to: Seat, vault: str = "") -> Giving:
    """Return all other players round the table."""
    count, people = len(told.people.all), told.people
    others = ((to + step) % count for step in range(1, count))
    givers = tuple(Giver(people[seat], gives(told, seat, ALL_OF_TWO)) for seat in others)
    return Giving(people[to], givers, vault, people[to] if vault else None)


def gift(told: SceneContext) -> SceneParts:
    """A vampire has changed hands; several at once if the givers had no choice."""
    gifts = told.all(happened.Gift)
    first, people = gifts[-1], told.people
    to = first.to
    if len({gift.from_ for gift in gifts}) > 1:
        givers = dict.fromkeys(gift.from_ for gift in gifts)
        counts = (Giver(people[seat], sum(gift.from_ == seat for gift in gifts)) for seat in givers)
        stage: Giving | Handing = Giving(people[to], tuple(counts))
        sentence = everybody_gives(told, to)
    else:
        card = None if first.colour is None or len(gifts) > 1 else chip(first.colour)
        stage = Handing(people[first.from_], people[to], card, len(gifts))
        name = shorten_name(people[first.from_].name)
        sentence = tr(GAVE[first.side], name=name)
        if len(gifts) > 1:
            sentence = giving(told, first.from_, to, len(gifts))
    return SceneParts(
        sentence,
        stage,
        (),
        rule(tr("The giver picks an end. All gifts are laid down when everybody has given."), first.rule),
        next=then(told),
        strips=_both(told, first.from_, to),
    )


def garlic_back(told: SceneContext) -> SceneParts:
    """The bulb goes back to its owner."""
    event = told.one(happened.GarlicReturned)
    owner = told.people[event.owner]
    ghost = told.scene.seconds is None
    sentence = (
        tr("Give {name} the garlic back.", name=shorten_name(owner.name))
        if ghost
        else tr("Take your garlic back.")
    )
    steps = (
        HandOrder(
            "garlic",
            tr("Back to {name}", name=shorten_name(owner.name)),
            tr("out of {vault}", vault=event.vault),
        ),
        *_close(told),
    )
    return SceneParts(
        sentence,
        pointing(told, Pointed(event.vault, icon="garlic", person=owner, away=True)),
        (OrderList(steps),),
        rule(_after_the_bulb(told), event.rule),
        _check(told),
    )


def _after_the_bulb(told: SceneContext) -> str:
    """DU-18: the vault stays empty; but after a bat somebody lays a vampire there (RU-13, RU-14)."""
    question = told.moment.question
    if isinstance(question, LayAsDoubter):
        return tr("The owner takes the bulb back. Who doubted rightly may lay an outer vampire there now.")
    if isinstance(question, LayBelieved):
        return tr(
            "The owner takes the bulb back, without a penalty. Whose bat it was lays an outer vampire "
            "there now."
        )
    return tr("The owner takes the bulb back. Although the vault is empty now, it stays so.")


def stakes_back(told: SceneContext) -> SceneParts:
    """The three stakes go back to the middle of the board."""
    event = told.one(happened.StakesReturned)
    ghost = told.scene.seconds is None
    name = shorten_name(told.people[event.seat].name)
    sentence = (
        tr("Put {name}’s three stakes back.", name=name) if ghost else tr("Put your three stakes back.")
    )
    steps = (HandOrder("stake", tr("Three stakes"), tr("back to the middle")), *_close(told))
    return SceneParts(
        sentence,
        pointing(told, Pointed(icon="stake", person=told.people[event.seat], middle=True)),
        (OrderList(steps),),
        rule(tr("After the gifts for the third stake, all three go back."), event.rule),
        _check(told),
    )


def _close(told: SceneContext) -> tuple[HandOrder, ...]:
    """Return the order to close vaults; none in a plague, because vaults stay open."""
    closed = told.last(happened.VaultsClosed)
    return (HandOrder("tombstone", tr("Close {vault}", vault=", ".join(closed.vaults))),) if closed else ()


def _check(told: SceneContext) -> tuple[AnswerModel, ...]:
    return done(tr("Done")) if told.scene.seconds is None else ()


GIFTS: dict[str, ScenePresenter] = {
    "garlic": garlic,
    "gift": gift,
    "garlic_back": garlic_back,
    "stakes_back": stakes_back,
}
