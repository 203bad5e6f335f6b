"""What is shown before a round: its characters at first (MM-3), then the set-up of a further one (MM-16).

The set-up of a further round is one order after the score sheet. Its confirm button opens the round and is
no answer of the game.
"""

from typing import TypeAlias

from companion.games.mau_mau.presenter.card_names import beginning, colour_word
from companion.games.mau_mau.presenter.card_table import sky_mood, symbol
from companion.games.mau_mau.presenter.values import Introduction, LaidCharacter, NewRound
from companion.games.mau_mau.presenter.wording import ABILITIES, NIGHT_COLOUR, NIGHT_SYMBOL, character_name
from companion.games.mau_mau.rules.events import NextRoundPassedOn
from companion.games.mau_mau.rules.view import PlayerView, PublicView
from companion.i18n import mark_message, ntr, ptr, tr
from companion.viewmodels.colours import chip
from companion.viewmodels.frame import AnswerModel, FactBanner, Frame, Help, Pad, SeatedPerson, UndoLabel
from companion.viewmodels.moment import Moment
from companion.viewmodels.people import People, shorten_name
from companion.viewmodels.scene_panels import HandOrder, OrderList

WaysOn: TypeAlias = tuple[tuple[AnswerModel, Frame], ...]
"""Buttons, each with the frame that it opens."""

NEXT, DONE = "next", "done"
"""Choices that lead to the next player or to the game; they are no answers of the game."""
RULE = mark_message(
    "Everyone takes the character that is named here, day side up, and all hear what it can do."
)


def introduces(moment: Moment[PublicView]) -> bool:
    """Return whether a game has just begun and nothing was entered yet."""
    return moment.did in ("began", "resumed") and moment.last is None and not moment.view.history


def introduced(shown: Frame, view: PublicView, people: People) -> Frame:
    """Return the frames of all players in turn, followed by the first question."""
    question = shown._replace(undo=UndoLabel(tr("Back: {what}", what=tr("Characters")), True))
    frame = question
    for seat in reversed(range(len(people.all))):
        undo = UndoLabel(tr("Back"), True) if seat else shown.undo
        frame = _frame(seat, view, people, undo, _ways_on(frame, question))
    return frame


def _frame(seat: int, view: PublicView, people: People, undo: UndoLabel, on: WaysOn) -> Frame:
    person, told = people[seat], introduction(view, people[seat], view.players[seat])
    count = tr("{page} of {pages}", page=seat + 1, pages=len(people.all))
    return Frame(
        person,
        tr("Read your character aloud!"),
        told,
        Pad(wide=tuple(answer for answer, _ in on)),
        FactBanner(count, "people", tone="panel"),
        (),
        (),
        undo,
        Help(tr("The rule"), tr(RULE), "MM-3"),
        () if person.direction is None else (person.direction,),
        then=tuple((answer.value, frame) for answer, frame in on),
        aloud=_aloud(told),
    )


def _ways_on(after: Frame, question: Frame) -> WaysOn:
    """Return the buttons to the next player and to the question."""
    if after is question:
        return ((AnswerModel(DONE, tr("Begin"), icon="play", tone="amber"), question),)
    return (
        (AnswerModel(NEXT, tr("Next"), icon="next", tone="amber"), after),
        (AnswerModel(DONE, tr("We know them all"), icon="pass", tone="raised"), question),
    )


def introduction(view: PublicView, person: SeatedPerson, player: PlayerView) -> Introduction:
    """Return a player's character with both sides."""
    character = player.character
    one, two = (symbol(view, value) for value in character.day_symbols)
    return Introduction(
        person,
        character_name(character.name),
        tr("Day"),
        (one, two),
        tr(ABILITIES[character.day_ability]),
        tr("Night"),
        symbol(view, character.night_symbol),
        tr(NIGHT_SYMBOL),
        chip(character.night_colour),
        tr(NIGHT_COLOUR),
    )


def _aloud(told: Introduction) -> str:
    """Return the text that the narrator reads."""
    one, two = told.day_symbols
    return tr(
        "{name} is: {character}. By day, with {one} or {two}: {ability} By night, with {symbol}: {bite} "
        "With the colour {colour}: {gift}",
        name=told.person.name,
        character=told.character,
        one=one.name,
        two=two.name,
        ability=told.ability,
        symbol=told.night_symbol.name,
        bite=told.bite,
        colour=colour_word(told.night_colour.colour),
        gift=told.gift,
    )


READY = "ready"
"""The choice of the confirm button; no answer of the game."""
GARDEN = 8
"""The day ability that makes a pool (MM-24)."""
RULE_BY_DAY = mark_message(
    "A new round begins as the first one did: by day, with all cards in the pack, shuffled and dealt by the "
    "next player. Characters stay, or pass to the left if you have agreed so."
)
RULE_OF_NIGHT = mark_message(
    "A new round begins with all cards in the pack, shuffled and dealt by the next player. Day or "
    "night stays, "
    "as you have agreed. Characters stay, or pass to the left if you have agreed so."
)


def made_ready(asked: Frame, moment: Moment[PublicView], people: People) -> Frame:
    """Return the frame of the order; its confirm button opens the question."""
    view = moment.view
    on = AnswerModel(READY, tr("All is ready"), icon="check", tone="amber")
    return Frame(
        people.asked("table"),
        tr("Round {round}: get ready!", round=view.round),
        _stage(moment, people),
        Pad(wide=(on,)),
        None,
        (),
        (),
        asked.undo,
        Help(tr("The rule"), tr(RULE_BY_DAY if view.day else RULE_OF_NIGHT), "MM-16"),
        (),
        sky_mood(view),
        then=((READY, asked),),
        panels=(OrderList(_steps(moment, people)),),
    )


def _passed_on(moment: Moment[PublicView]) -> bool:
    return any(isinstance(event, NextRoundPassedOn) for event in moment.since)


def _stage(moment: Moment[PublicView], people: People) -> NewRound:
    """Return the table as it lies when the set-up is done."""
    view = moment.view
    dealer = people[view.dealer]
    laid = tuple(_laid(view, people, seat) for seat in range(len(people.all)))
    return NewRound(
        view.day, laid, _passed_on(moment), dealer, tr("{name} deals", name=shorten_name(dealer.name))
    )


def _laid(view: PublicView, people: People, seat: int) -> LaidCharacter:
    character = view.players[seat].character
    wakes = character.day_symbols if view.day else (character.night_symbol,)
    colour = None if view.day else chip(character.night_colour)
    return LaidCharacter(people[seat], tuple(symbol(view, value) for value in wakes), colour)


def _steps(moment: Moment[PublicView], people: People) -> tuple[HandOrder, ...]:
    """Return the steps in order; those that do not apply are left out."""
    view, before = moment.view, moment.before
    dealer = shorten_name(people[view.dealer].name)
    found = []
    if view.day and (before is None or not before.day):
        found.append(HandOrder("sun", tr("All to the day side"), tr("Day card and characters")))
    back = _back(view, before)
    if back:
        things = beginning(", ".join(back))
        found.append(HandOrder("wolf", tr("{things} back", things=things), tr("into the pack")))
    if _passed_on(moment):
        found.append(HandOrder("next", tr("Characters to the left"), tr("So they lie in the picture.")))
    each = ntr("{name}: {count} card each", "{name}: {count} cards each", view.cards_each, name=dealer)
    return (
        *found,
        HandOrder("update", tr("Shuffle all cards")),
        HandOrder("cards", each),
        HandOrder("flag", tr("Turn the top card up")),
    )


def _back(view: PublicView, before: PublicView | None) -> list[str]:
    """Return what must be put back: what lay out at the end of the round, or everything possible if
    unknown."""
    if before is None or before.pile is None:
        pool = any(player.character.day_ability == GARDEN for player in view.players)
        return [ptr("in a list", "werewolf"), tr("clocks"), *((tr("pool"),) if pool else ())]
    found = [ptr("in a list", "werewolf")] if before.wolf is not None else []
    if before.clocks:
        found.append(ntr("{count} clock", "{count} clocks", before.clocks))
    return [*found, tr("pool")] if before.pool else found
