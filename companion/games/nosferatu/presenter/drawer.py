"""The contents of the drawer, shown to one player while it is held open. One secret at a time."""

from collections.abc import Callable
from typing import Any

from companion.core.model import Choice, Question, Seat
from companion.games.nosferatu.presenter import wording
from companion.games.nosferatu.presenter import wording as words
from companion.games.nosferatu.presenter.renfield import MIXED, ONLY_GARLIC, without_bite_and_night
from companion.games.nosferatu.presenter.ring import named
from companion.games.nosferatu.rules import questions as asked
from companion.games.nosferatu.rules.pieces import UNSEEN, VAMPIRE, Role
from companion.games.nosferatu.rules.view import PrivateView, PublicView, SecretView
from companion.i18n import ntr, tr
from companion.viewmodels.frame import AnswerModel, TaggedLine
from companion.viewmodels.moment import Moment
from companion.viewmodels.people import People
from companion.viewmodels.private import STEP_LOOK, AnswerSlot, NotedCards, PrivateFact, Secret

# The referee's eye: what Renfield knows.


def secrets(secret: SecretView, people: People) -> tuple[TaggedLine, ...]:
    """Return who the vampire is, and the cards that Renfield was given."""
    vampire = secret.vampire
    who = tr("Nobody yet") if vampire is None else people[vampire].name
    given = ", ".join(f"{count} × {_card(card)}" for card, count in secret.received.items() if count)
    lines = [
        TaggedLine(who, tr("The vampire")),
        TaggedLine(given or tr("Nothing yet"), tr("Renfield was given")),
    ]
    lines += [TaggedLine(_card(one.card), people[one.seat].name) for one in reversed(secret.discards)]
    return tuple(lines)


def _card(card: str) -> str:
    return tr(wording.CARDS[card]) if card in wording.CARDS else card


LAST_NOTED = 12
"""The maximum number of a player's open cards that are shown."""
WHO = "who"
"""The step that leads to the vampire's name."""


def secret(
    moment: Moment[PublicView], hidden: SecretView, people: People, path: tuple[Choice, ...] = ()
) -> Secret:
    """Return the contents now: the secret question, or what Renfield may know."""
    question = moment.question
    if isinstance(question, asked.PileCard):
        return _pile(hidden, question)
    if question is not None and question.secret:
        return SECRETS[type(question)](hidden, question, people)
    if path == (WHO,):
        return _name(hidden, people)
    return _all_that_renfield_knows(moment.view, hidden, people)


def _title(name: str) -> str:
    return tr("Only {name} looks here", name=name)


def _footer() -> str:
    return tr("Back on the handle: nothing")


def _entry(heading: str, pads: tuple[AnswerModel, ...], question: Question) -> Secret:
    """Return an entry that the game asks for. It shows nothing hidden, so it counts as no look."""
    return Secret(
        _title(tr("Renfield")), heading, _footer(), pads=pads, choices=frozenset(question.choices), look=""
    )


def _vampire(hidden: SecretView, question: asked.WhoIsVampire, people: People) -> Secret:
    pads = named(question, people, tone="secret")
    heading = tr("Who has the vampire’s card?")
    return Secret(
        _title(tr("Renfield")), heading, _footer(), pads=pads, choices=frozenset(question.choices), look=""
    )


def _look_secret(hidden: SecretView, question: asked.Look, people: People) -> Secret:
    vampire = question.vampire if isinstance(question, asked.LookAsRenfield) else None
    return _person(question.seat, question.role, vampire, people)


def own_secret(mine: PrivateView, seat: Seat, people: People) -> Secret:
    """Return a second look at one's own role; it shows the same as the first."""
    return _person(seat, mine.role, None if mine.secret is None else mine.secret.vampire, people)


def _person(seat: Seat, role: Role, vampire: Seat | None, people: People) -> Secret:
    """Return a player's role, and what it means for the stake: two lines for every role."""
    facts: tuple[PrivateFact, ...] = (
        PrivateFact(words.ROLE_ICONS[role], tr("You are"), tr(words.ROLES[role])),
    )
    if vampire is not None:
        facts += (PrivateFact("fangs", tr("The vampire is"), people[vampire].name),)
    elif role == VAMPIRE:
        facts += (
            PrivateFact("give", "", tr("Whoever is the vampire passes the stake on, and never strikes.")),
        )
    else:
        facts += (PrivateFact("stake", "", tr("With the stake you may strike at sunrise, or pass it on.")),)
    heading = tr("Remember it, and say nothing.")
    footer = tr("Lift your finger and all this is covered.")
    return Secret(_title(people[seat].name), heading, footer, facts=facts, loud=True, look="")


def _pads(cards: tuple[str, ...]) -> tuple[AnswerModel, ...]:
    return tuple(AnswerModel(card, tr(words.CARDS[card]), tone="secret") for card in cards)


def _discard(hidden: SecretView, question: asked.NoteDiscard, people: People) -> Secret:
    heading = words.sentence(question, people)
    pads = _pads(tuple(words.CARDS))
    return _entry(heading, pads, question)


def _pile(hidden: SecretView, question: asked.PileCard) -> Secret:
    """Return the rest of the entry: a pile without bites and nights. The numbers of these are entered openly.

    A pile that was begun card by card goes on so.
    """
    if question.card > 1:
        return _pile_card(hidden, question)
    names = {ONLY_GARLIC: tr("Only garlic"), MIXED: tr("Rumours")}
    pads = tuple(AnswerModel(value, word, tone="secret") for value, word in names.items())
    return Secret(
        _title(tr("Renfield")),
        tr("No bite, no night. What else?"),
        _footer(),
        ntr("{count} card", "{count} cards", question.of),
        pads=pads,
        choices=frozenset(names),
        several=without_bite_and_night(question),
        look="",
    )


def _pile_card(hidden: SecretView, question: asked.PileCard) -> Secret:
    """Return the step for one card; every card keeps its pad, whether or not the box can hold another one."""
    slots = tuple(
        AnswerSlot(place < question.card, place == question.card) for place in range(1, question.of + 1)
    )
    note = tr("Card {card} of {of}", card=question.card, of=question.of)
    pads = _pads(tuple(card for card in words.CARDS if card != UNSEEN))
    heading = tr("In any order: what else?")
    return _entry(heading, pads, question)._replace(note=note, slots=slots)


def _all_that_renfield_knows(view: PublicView, hidden: SecretView, people: People) -> Secret:
    """Return what helps Renfield now; the vampire's name is shown after a second hold."""
    who = AnswerModel(WHO, tr("Who is it?"), tone="secret")
    chance = tr("1 in {count}", count=round(1 / hidden.sunrise_chance))
    return Secret(
        _title(tr("Renfield")),
        tr("Nothing is asked in secret now."),
        _footer(),
        pads=(who,),
        choices=frozenset((WHO,)),
        steps=frozenset((WHO,)),
        facts=(
            PrivateFact("sun", tr("Chance of sunrise"), chance),
            PrivateFact("cards", tr("Cards received"), str(sum(hidden.received.values()))),
        ),
        noted=noted(view, hidden, people),
    )


def _name(hidden: SecretView, people: People) -> Secret:
    assert hidden.vampire is not None, "the drawer is there when Renfield has said it"
    heading = tr("The vampire is {name}.", name=people[hidden.vampire].name)
    return Secret(_title(tr("Renfield")), heading, _footer(), look=STEP_LOOK)


def noted(view: PublicView, hidden: SecretView, people: People) -> tuple[NotedCards, ...]:
    """Return the cards that each player laid open since the discards last became the deck."""
    laid: dict[int, list[str]] = {seat: [] for seat in range(len(people.all)) if seat != view.renfield}
    for note in hidden.discards:
        laid[note.seat].append(words.CARD_ICONS[note.card])
    if not any(laid.values()):
        return ()
    return tuple(
        NotedCards(people[seat].name, "cards", tuple(cards[-LAST_NOTED:])) for seat, cards in laid.items()
    )


SECRETS: dict[type[Question], Callable[[SecretView, Any, People], Secret]] = {
    asked.WhoIsVampire: _vampire,
    asked.Look: _look_secret,
    asked.LookAsRenfield: _look_secret,
    asked.NoteDiscard: _discard,
}
"""By the class of the secret question."""
