"""The set-up before every further round, and who has which character now (MM-16).

It is one order after the score sheet. Its confirm button opens the round and is no answer of the game.
"""

from companion.games.mau_mau.presenter.card_names import beginning
from companion.games.mau_mau.presenter.card_table import sky_mood, symbol
from companion.games.mau_mau.presenter.values import LaidCharacter, NewRound
from companion.games.mau_mau.rules.events import NextRoundPassedOn
from companion.games.mau_mau.rules.view import PublicView
from companion.i18n import mark_message, ntr, ptr, tr
from companion.viewmodels.colours import chip
from companion.viewmodels.frame import AnswerModel, Frame, Help, Pad
from companion.viewmodels.moment import Moment
from companion.viewmodels.people import People, shorten_name
from companion.viewmodels.scene_panels import HandOrder, OrderList

READY = "ready"
"""The choice of the confirm button; no answer of the game."""
GARDEN = 8
"""The day ability that makes a pool (MM-24)."""
RULE = mark_message(
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
        Help(tr("The rule"), tr(RULE if view.day else RULE_OF_NIGHT), "MM-16"),
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
