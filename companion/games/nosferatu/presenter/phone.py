"""Nosferatu on the players' phones: every player's role, and Renfield's console."""

from companion.core.model import Question, Seat
from companion.games.nosferatu.presenter import drawer
from companion.games.nosferatu.presenter import wording as words
from companion.games.nosferatu.presenter.renfield import entry, several
from companion.games.nosferatu.presenter.ring import moons, named, phases, tallies
from companion.games.nosferatu.rules import questions as asked
from companion.games.nosferatu.rules.pieces import HUNTER, UNSEEN, VAMPIRE
from companion.games.nosferatu.rules.view import PrivateView, PublicView, SecretView
from companion.i18n import ntr, ptr, tr
from companion.viewmodels.frame import AnswerModel
from companion.viewmodels.moment import Moment
from companion.viewmodels.people import People
from companion.viewmodels.private import Console, EntrySlot, Hand, KnownFact, OwnRole, ProgressCount, Role

ORDER = (HUNTER, VAMPIRE)
"""The order of the roles on every phone."""


def hand(moment: Moment[PublicView], mine: PrivateView | None, seat: Seat, people: People) -> Hand | None:
    """Return Renfield's console after all have looked at their roles; otherwise the player's role."""
    if mine is None:
        return None
    looking = isinstance(moment.question, asked.Look)
    if mine.secret is None or looking:
        return _role(mine, people, looking)
    console = _asked(moment.question, seat, moment.view, mine.secret, people) or _known(
        moment.view, mine.secret, people
    )
    view = moment.view
    return console._replace(
        steps=phases(moment.question)[:3],
        counts=tuple(ProgressCount(one.icon, one.word, one.done, one.of) for one in tallies(view)),
        nights=moons(view, moment.question).sentence,
    )


def _asked(
    question: Question | None, seat: Seat, view: PublicView, secret: SecretView, people: People
) -> Console | None:
    """Return the question to Renfield; None if another player is asked."""
    if question is None or question.asks != seat:
        return None
    choices = frozenset(question.choices)
    if isinstance(question, asked.WhoIsVampire):
        pads = named(question, people, tone="secret")
        return Console(tr("Who has the vampire’s card?"), pads=pads, choices=choices)
    if isinstance(question, asked.NoteDiscard):
        return Console(words.sentence(question, people), pads=_cards(*words.CARDS), choices=choices)
    if isinstance(question, asked.PileCard):
        return _pile(question, secret, view)
    return None


def _pile(question: asked.PileCard, secret: SecretView, view: PublicView) -> Console:
    """Return the entry of the pile: the same numbers as at the table.

    A pile that was begun card by card goes on so; then every card keeps its pad, whether or not the box can
    hold another one.
    """
    if question.card == 1:
        cards = ntr("{count} card", "{count} cards", question.of)
        return Console(
            tr("What is in the pile?"), cards, entry=entry(view, question), several=several(view, question)
        )
    places = [EntrySlot(words.CARD_ICONS[card]) for card in secret.pile]
    places.append(EntrySlot(text="?", now=True))
    places += [EntrySlot(text=str(number)) for number in range(question.card + 1, question.of + 1)]
    return Console(
        tr("What is in the pile?"),
        tr("Card {card} of {of}", card=question.card, of=question.of),
        tuple(places),
        _cards(*(card for card in words.CARDS if card != UNSEEN)),
        frozenset(question.choices),
    )


def _cards(*cards: str) -> tuple[AnswerModel, ...]:
    return tuple(AnswerModel(card, tr(words.CARDS[card]), icon=words.CARD_ICONS[card]) for card in cards)


def _known(view: PublicView, secret: SecretView, people: People) -> Console:
    """Return what helps Renfield now; the vampire's name is shown only while it is held."""
    chance = tr("1 in {count}", count=round(1 / secret.sunrise_chance))
    known = [
        KnownFact("sun", tr("Chance of sunrise"), chance),
        KnownFact("cards", tr("Cards received"), str(sum(secret.received.values()))),
    ]
    if secret.vampire is not None:
        known.append(KnownFact("fangs", tr("The vampire"), people[secret.vampire].name, held=True))
    return Console(
        tr("Nothing is asked in secret now."), known=tuple(known), noted=drawer.noted(view, secret, people)
    )


def _role(mine: PrivateView, people: People, looking: bool) -> OwnRole:
    roles = (
        Role(ptr("role", "Hunter"), tr("Find the vampire, and strike with the stake.")),
        Role(ptr("role", "Vampire"), tr("Stay unknown, and pass the stake on.")),
    )
    line = tr("You are: {role}", role=words.role(mine.role))
    if mine.secret is not None and mine.secret.vampire is not None:
        line += " · " + tr("Vampire: {name}", name=people[mine.secret.vampire].name)
    place = ORDER.index(mine.role) if mine.role in ORDER else None
    return OwnRole(roles, place, line, looking)
