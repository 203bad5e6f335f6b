"""What lies in the drawer, for the eyes of one person, while it is held open. One secret at a time."""

from collections.abc import Callable
from typing import Any

from companion.core.values import Question, Seat
from companion.games.nosferatu.rules import questions as asked
from companion.games.nosferatu.rules.pieces import UNSEEN, Role
from companion.games.nosferatu.rules.view import PrivateView, PublicView, SecretView
from companion.games.nosferatu.screens import wording as words
from companion.games.nosferatu.screens.ring import named
from companion.stage.moment import Moment
from companion.stage.people import People
from companion.stage.secrets import Fact, Noted, Secret, Slot
from companion.stage.values import Answer
from companion.words import ntr, tr

LAST_NOTED = 12
"""So many of somebody's open cards are shown."""


def secret(moment: Moment[PublicView], hidden: SecretView, people: People) -> Secret:
    """The contents now: what is asked in secret, or what Renfield may know."""
    question = moment.question
    if question is not None and question.secret:
        return SECRETS[type(question)](hidden, question, people)
    return _all_that_renfield_knows(moment.view, hidden, people)


def _title(name: str) -> str:
    return tr("Only {name} looks here", name=name)


def _footer() -> str:
    return tr("Lift your finger and all this is covered.")


def _vampire(hidden: SecretView, question: asked.WhoIsVampire, people: People) -> Secret:
    pads = named(question, people, tone="secret")
    heading = tr("Who has the vampire’s card?")
    return Secret(_title(tr("Renfield")), heading, _footer(), pads=pads, choices=frozenset(question.choices))


def _look(hidden: SecretView, question: asked.Look, people: People) -> Secret:
    vampire = question.vampire if isinstance(question, asked.LookAsRenfield) else None
    return _person(question.seat, question.role, vampire, people)


def own(mine: PrivateView, seat: Seat, people: People) -> Secret:
    """A second look at one's own person; it shows what the first one did."""
    return _person(seat, mine.role, None if mine.secret is None else mine.secret.vampire, people)


def _person(seat: Seat, role: Role, vampire: Seat | None, people: People) -> Secret:
    facts: tuple[Fact, ...] = (Fact(words.ROLE_ICONS[role], tr("You are"), tr(words.ROLES[role])),)
    if vampire is not None:
        facts += (Fact("fangs", tr("The vampire is"), people[vampire].name),)
    heading = tr("Remember it, and say nothing.")
    return Secret(_title(people[seat].name), heading, _footer(), facts=facts)


def _pads(cards: tuple[str, ...]) -> tuple[Answer, ...]:
    return tuple(
        Answer(card, tr(words.CARDS[card]), icon=words.CARD_ICONS[card], tone="secret") for card in cards
    )


def _discard(hidden: SecretView, question: asked.NoteDiscard, people: People) -> Secret:
    heading = words.sentence(question, people)
    pads = _pads(tuple(words.CARDS))
    return Secret(_title(tr("Renfield")), heading, _footer(), pads=pads, choices=frozenset(question.choices))


def _pile_card(hidden: SecretView, question: asked.PileCard, people: People) -> Secret:
    """Every card keeps its pad, whether or not the box can still hold another one."""
    slots = [Slot(words.CARD_ICONS[card]) for card in hidden.pile]
    slots.append(Slot(text="?", now=True))
    slots += [Slot(text=str(number)) for number in range(question.card + 1, question.of + 1)]
    heading = tr("Card {card} of {of}", card=question.card, of=question.of)
    pads = _pads(tuple(card for card in words.CARDS if card != UNSEEN))
    return Secret(
        _title(tr("Renfield")),
        heading,
        _footer(),
        tr("in any order"),
        tuple(slots),
        pads,
        frozenset(question.choices),
    )


def _all_that_renfield_knows(view: PublicView, hidden: SecretView, people: People) -> Secret:
    assert hidden.vampire is not None, "the drawer is there when Renfield has said it"
    facts = (
        Fact("fangs", tr("The vampire is"), people[hidden.vampire].name),
        Fact("sun", tr("Chance of sunrise"), tr("1 in {count}", count=round(1 / hidden.sunrise_chance))),
    )
    return Secret(
        _title(tr("Renfield")),
        tr("Nothing is asked in secret now."),
        _footer(),
        facts=facts,
        noted=_noted(view, hidden, people),
        note=_received(hidden),
    )


def _received(hidden: SecretView) -> str:
    count = sum(hidden.received.values())
    return ntr("{count} card received", "{count} cards received", count)


def _noted(view: PublicView, hidden: SecretView, people: People) -> tuple[Noted, ...]:
    """Who laid open what, since the discards last became the deck."""
    laid: dict[int, list[str]] = {seat: [] for seat in range(len(people.all)) if seat != view.renfield}
    for note in hidden.discards:
        laid[note.seat].append(words.CARD_ICONS[note.card])
    if not any(laid.values()):
        return ()
    return tuple(
        Noted(people[seat].name, "cards", tuple(cards[-LAST_NOTED:])) for seat, cards in laid.items()
    )


SECRETS: dict[type[Question], Callable[[SecretView, Any, People], Secret]] = {
    asked.WhoIsVampire: _vampire,
    asked.Look: _look,
    asked.LookAsRenfield: _look,
    asked.NoteDiscard: _discard,
    asked.PileCard: _pile_card,
}
"""By the class of the secret question."""
