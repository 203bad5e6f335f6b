"""The frames of Vampir Mau Mau's scenes: a sentence, a picture, the reason, and who is next."""

from collections.abc import Callable
from typing import TypeAlias

from companion.games.mau_mau.presenter import wording as words
from companion.games.mau_mau.presenter.card_table import card_shown, mood, open_card, tiles
from companion.games.mau_mau.presenter.values import (
    CallRing,
    Heap,
    LastCard,
    Nightfall,
    OpenCard,
    WishLamp,
    Woken,
)
from companion.games.mau_mau.presenter.wording import ability_rule, ability_sentence, character_name
from companion.games.mau_mau.rules import ability_events
from companion.games.mau_mau.rules import events as happened
from companion.games.mau_mau.rules.pieces import CLOCK, WEREWOLF
from companion.games.mau_mau.rules.questions import FORGOT, Hands, Mau, Wish
from companion.games.mau_mau.rules.view import PublicView
from companion.games.scene_context import SceneContext as AnySceneContext
from companion.games.scene_context import SceneParts, rule, scene_frame
from companion.i18n import ntr, tr
from companion.viewmodels.colours import chip, colour_name
from companion.viewmodels.frame import AnswerModel, Frame
from companion.viewmodels.moment import Moment, Scene
from companion.viewmodels.people import People
from companion.viewmodels.scene_panels import (
    CONTINUE,
    ActiveAbility,
    FactPanel,
    NextUp,
    Panel,
    PanelFact,
    ReasonPanel,
    Roster,
)

SceneContext: TypeAlias = AnySceneContext[PublicView]


ScenePresenter: TypeAlias = Callable[[SceneContext], SceneParts]


def scene(scene: Scene, moment: Moment[PublicView], people: People) -> Frame | None:
    """Return the frame of a scene; None: the question is shown already."""
    teller = TELLERS.get(scene.name)
    if teller is None:
        return None
    told = SceneContext(scene, moment, people)
    parts = teller(told)
    if parts.next is None and scene.seconds is not None:
        parts = parts._replace(next=_next(moment, people))
    return scene_frame(told, parts, words.done, mood(moment))


def _next(moment: Moment[PublicView], people: People) -> NextUp:
    """Return who is asked after the scene."""
    if moment.question is None:
        return NextUp(tr("Soon"), tr("The end"), icon="trophy")
    about = moment.question.seat if isinstance(moment.question, Mau) else moment.question.asks
    asked = people.asked(about)
    return NextUp(tr("Soon"), asked.name, asked)


# the time for a call


def call(told: SceneContext) -> SceneParts:
    """The time for a call after a card. Nothing in it depends on whether a call is due."""
    seat = told.scene.seat
    assert seat is not None
    card = _card_after(told)
    if card is None:
        said, fact = (
            tr("{name} has given a card away …", name=told.name),
            PanelFact(tr("A hand card"), icon="cards"),
        )
    else:
        said = tr("{name} has played …", name=told.name)
        fact = PanelFact(card.name, card.chip, icon="" if card.chip else card.symbol.picture)
    left = told.people[(seat + 1) % len(told.people.all)]
    return SceneParts(
        said,
        CallRing("", "", "hourglass", told.scene.seconds or 0.0, pile=told.moment.number, card=card),
        (FactPanel((fact,)),),
        rule(tr(words.RULES[Mau]), Mau.rule),
        (AnswerModel(FORGOT, tr("Caught!"), icon="eye"),),
        NextUp(tr("Clockwise"), left.name, left, firm=True),
    )


def _card_after(told: SceneContext) -> OpenCard | None:
    """Return the card that was played; None if it left the hand face down."""
    event = told.scene.after
    if isinstance(event, happened.Played):
        return card_shown(told.view, event.card)
    if isinstance(event, happened.WolfLaid):
        return card_shown(told.view, WEREWOLF)
    if isinstance(event, happened.ClockLaid):
        return card_shown(told.view, CLOCK)
    return open_card(told.view) if isinstance(event, happened.Wished) else None


# events that take effect at once


def ability(told: SceneContext) -> SceneParts:
    """MM-7: whose ability was triggered, and by what."""
    event = told.one(ability_events.Ability)
    left = told.people[(event.seat + 1) % len(told.people.all)].name
    woken = _woken(told, event)
    return SceneParts(
        ability_sentence(event, left),
        woken,
        (*_why(woken), *_results(told)),
        rule(ability_rule(event), event.rule),
    )


def _woken(told: SceneContext, event: ability_events.Ability) -> Woken:
    """Return what triggered the ability: the symbol or the colour of the top card, if there is one."""
    seat = event.seat
    swapped = [one for one in told.scene.events if isinstance(one, happened.Swapped)]
    character = told.view.players[swapped[0].with_ if swapped else seat].character
    card, by_colour = open_card(told.view), isinstance(event, ability_events.NightColour)
    day = not isinstance(event, ability_events.NightSymbol | ability_events.NightColour)
    name = character_name(character.name)
    if card is None:
        return Woken(told.people[seat], name, day, None, None)
    if by_colour:
        return Woken(told.people[seat], name, day, None, card.chip)
    return Woken(told.people[seat], name, day, card.symbol, None)


def _why(woken: Woken) -> tuple[Panel, ...]:
    note = tr("It was woken by")
    if woken.symbol is not None:
        return (ReasonPanel(woken.symbol.name, note, icon=woken.symbol.picture),)
    if woken.chip is not None:
        return (ReasonPanel(colour_name(woken.chip.colour), note, chip=woken.chip),)
    return ()


def _results(told: SceneContext) -> tuple[Panel, ...]:
    """Return what the players do because of it."""
    lines: list[PanelFact] = []
    for event in told.scene.events:
        if isinstance(event, ability_events.Drew):
            text = ntr(
                "{name} draws {count} card",
                "{name} draws {count} cards",
                event.cards,
                name=told.people[event.seat].name,
            )
            lines.append(PanelFact(text, person=told.people[event.seat]))
        elif isinstance(event, happened.PoolGrew):
            lines.append(
                PanelFact(
                    ntr("{count} card in the pool", "{count} cards in the pool", event.cards), icon="cards"
                )
            )
        elif isinstance(event, happened.Gave):
            to = told.people[event.to]
            lines.append(PanelFact(tr("A card for {name}", name=to.name), person=to))
        elif isinstance(event, happened.Swapped):
            other = told.people[event.with_]
            lines.append(PanelFact(tr("Swap with {name}", name=other.name), person=other))
        elif isinstance(event, happened.ShuffledAfterLastCard):
            lines.append(PanelFact(tr("The last card first, then shuffle the discards"), icon="update"))
        elif isinstance(event, happened.PileReshuffled):
            lines.append(PanelFact(tr("Shuffle the discards: a new pile"), icon="update"))
    return (FactPanel(tuple(lines)),) if lines else ()


def penalty(told: SceneContext) -> SceneParts:
    """A player draws cards for something that was forgotten."""
    event = told.one(ability_events.Drew)
    why = {
        ability_events.DrewForMau: tr("“Mau” was forgotten"),
        ability_events.DrewForMauMau: tr("“Mau Mau” was forgotten"),
        ability_events.DrewForSpecial: tr("A special cannot end the round"),
        ability_events.DrewForCourtesy: tr("Courtesy was forgotten"),
    }[type(event)]
    return SceneParts(
        ntr("Draw {count} card.", "Draw {count} cards.", event.cards),
        Heap(told.people[event.seat], event.cards, pool=False),
        (FactPanel((PanelFact(why, icon="speech"),)),),
        rule(tr(words.RULES[Mau]), event.rule),
    )


def pool(told: SceneContext) -> SceneParts:
    """MM-24: the player of a special takes the whole pool."""
    event = told.one(happened.PoolTaken)
    return SceneParts(
        ntr("Take the pool: {count} card.", "Take the pool: {count} cards.", event.cards),
        Heap(told.people[event.seat], event.cards, pool=True),
        (FactPanel((PanelFact(tr("Who plays a special takes the whole pool"), icon="cards"),)),),
        rule(tr(words.ABILITIES[8]), event.rule),
    )


def wish(told: SceneContext) -> SceneParts:
    """MM-10: the screen glows in the colour of the wish."""
    event = told.one(happened.Wished)
    colour = colour_name(event.colour)
    return SceneParts(
        tr("{colour} is wished.", colour=colour),
        WishLamp(chip(event.colour), colour),
        (FactPanel((PanelFact(tr("Only this colour fits now, or a special"), chip(event.colour)),)),),
        rule(tr(words.RULES[Wish]), event.rule),
    )


def round_end(told: SceneContext) -> SceneParts:
    """MM-16: the player who had no card left, and the hands of the others."""
    event = told.one(happened.RoundEnded)
    lines = tuple(
        PanelFact(_held(told, seat, event), person=person) for seat, person in enumerate(told.people.all)
    )
    return SceneParts(
        tr("{name} ends the round.", name=told.name),
        LastCard(told.people[event.seat], tr("Mau Mau!"), told.view.day),
        (FactPanel(lines),),
        rule(tr(words.RULES[Hands]), event.rule),
        next=NextUp(tr("Soon"), tr("The score sheet"), icon="trophy"),
    )


def _held(told: SceneContext, seat: int, event: happened.RoundEnded) -> str:
    """Return the number of cards and their points."""
    cards = ntr("{count} card", "{count} cards", event.hands[seat])
    points = ntr("{count} point", "{count} points", event.scores[seat])
    return tr("{cards}: {points}", cards=cards, points=points)


# orders that must be confirmed


def nightfall(told: SceneContext) -> SceneParts:
    """Day and night change: the sky fills the stage, and all characters turn over."""
    day = told.view.day
    text = tr(
        "As many clocks as players change day and night: all characters turn over; werewolf and clocks leave."
    )
    return SceneParts(
        _what_hands_do(told),
        Nightfall(day, tr("Day!") if day else tr("Night!"), told.people.all),
        (_what_works(told.view, told.people),),
        rule(text, happened.NightFell.rule),
        (AnswerModel(CONTINUE, tr("All turned over"), icon="check", tone="amber"),),
    )


def _what_hands_do(told: SceneContext) -> str:
    """Return the order: the clocks are discarded, too, and before them a werewolf that lay out (MM-9)."""
    if told.last(happened.WolfLeft) is not None:
        return tr("Turn all characters over; discard the werewolf, then the clocks.")
    return tr("Turn all characters over; discard the clocks.")


def _what_works(view: PublicView, people: People) -> Roster:
    """Return what triggers each character from now on."""
    title = tr("By day these work") if view.day else tr("By night these work")
    lines = tuple(
        ActiveAbility(tile.person, tuple(symbol.picture for symbol in tile.symbols), tile.chip)
        for tile in tiles(view, people, None)
    )
    return Roster(title, lines)


TELLERS: dict[str, ScenePresenter] = {
    "call": call,
    "ability": ability,
    "penalty": penalty,
    "pool": pool,
    "wish": wish,
    "round": round_end,
    "nightfall": nightfall,
}
"""Functions by the name of the scene."""
