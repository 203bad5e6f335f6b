"""What Renfield is told in the first round, and how Renfield says what the pile holds.

The advice is shown in free space of the column; all of it is public.

All hear of bites and nights at once, so they are entered openly, as two numbers. The rest is rumours, which
have no effect (NO-12); only a pile without bites and nights may be nothing but garlic, which is a secret
until the answer. The rules get an answer for each card.
"""

from collections.abc import Iterator
from typing import NamedTuple

from companion.core.model import Choice, Question
from companion.games.nosferatu.rules import questions as asked
from companion.games.nosferatu.rules.pieces import BITE, GARLIC, IN_BOX, NIGHT, RUMOUR
from companion.games.nosferatu.rules.questions import PileCard
from companion.games.nosferatu.rules.view import PublicView
from companion.i18n import count_phrase, mark_message, tr
from companion.viewmodels.frame import AnswerModel
from companion.viewmodels.private import CountEntry, CountRow
from companion.viewmodels.scene_panels import HandOrder, OrderList, Panel

GUIDED = 1
"""The number of rounds with advice."""
ICONS = ("cards", "eye", "speech")

ADVICE: dict[type[Question], tuple[str, str, str]] = {
    asked.WhoIsVampire: (
        mark_message("Choose the vampire, give out the persons."),
        mark_message("You and the vampire know it, nobody else."),
        mark_message("Never show it. Claim what you like."),
    ),
    asked.GiveStake: (
        mark_message("Give the stake to anybody but yourself."),
        mark_message("Look as if you did not care."),
        mark_message("You may claim anything, and lie."),
    ),
    asked.NoteDiscard: (
        mark_message("Note what is laid open."),
        mark_message("The list is for your eyes alone."),
        mark_message("Never read it out."),
    ),
    asked.PileCard: (
        mark_message("Shuffle the cards, then look at them."),
        mark_message("Nobody else may learn who gave what."),
        mark_message("Here you never lie: the app tells the rest."),
    ),
    asked.Bite: (
        mark_message("Lay the bite before anybody, at most two each."),
        mark_message("A bite before the vampire is a disguise."),
        mark_message("Do not say why you chose them."),
    ),
    asked.Mirror: (
        mark_message("Turn up anybody’s person who is hidden."),
        mark_message("You choose: spare the vampire."),
        mark_message("Do not let anybody see you hesitate."),
    ),
    asked.MoveStake: (
        mark_message("Lay the stake before somebody else."),
        mark_message("The vampire may hold it, but never strikes."),
        mark_message("Do not say what you hope for."),
    ),
}
"""By question: what Renfield does, what there is to see, and what must not be said."""


def advice(view: PublicView, question: Question) -> tuple[Panel, ...]:
    """Return the advice for the first round; empty later."""
    said = ADVICE.get(type(question))
    if said is None or view.round > GUIDED:
        return ()
    return (OrderList(tuple(HandOrder(icon, tr(text)) for text, icon in zip(said, ICONS, strict=True))),)


READING, ONLY_GARLIC, MIXED = "read", "garlic", "mixed"


class Reading(NamedTuple):
    """A number of bites and of nights, and the answers for the whole pile."""

    bites: int
    nights: int
    answers: tuple[Choice, ...]

    @property
    def value(self) -> str:
        """Return the choice of a tap that gives all answers."""
        return f"{READING}:{self.bites}:{self.nights}"


def readings(view: PublicView, question: PileCard) -> Iterator[Reading]:
    """Yield every reading with a bite or a night. It depends only on what everybody sees."""
    for bites in range(most(view, question, BITE) + 1):
        for nights in range(min(most(view, question, NIGHT), question.of - bites) + 1):
            if bites or nights:
                rest = question.of - bites - nights
                yield Reading(bites, nights, (*(BITE,) * bites, *(NIGHT,) * nights, *(RUMOUR,) * rest))


def most(view: PublicView, question: PileCard, card: str) -> int:
    """Return how many of a card can be in the pile, beside those that lie open."""
    elsewhere = {BITE: view.bites, NIGHT: view.night.nights + view.night.out}
    return min(question.of, IN_BOX[card] - elsewhere[card])


def rows(view: PublicView, question: PileCard) -> tuple[CountRow, ...]:
    """Return the kinds of cards whose number is entered."""
    return (
        CountRow("bites", tr("Bites"), "fangs", "rose_hi", most(view, question, BITE)),
        CountRow("nights", tr("Nights"), "nightcard", "moonlight", most(view, question, NIGHT)),
    )


def without_bite_and_night(question: PileCard) -> tuple[tuple[str, tuple[Choice, ...]], ...]:
    """Return the answers for a pile without bites and nights."""
    return (ONLY_GARLIC, (GARLIC,) * question.of), (MIXED, (RUMOUR,) * question.of)


def summary(bites: int, nights: int) -> str:
    """Return what was entered, in one line."""
    return tr("{bites}, {nights}. Right?", bites=_bites(bites), nights=_nights(nights))


_bites = count_phrase("{count} bite", "{count} bites")
_nights = count_phrase("{count} night", "{count} nights")


def entry(view: PublicView, question: PileCard) -> CountEntry:
    """Return the same entry for a phone, where it is as secret as the drawer until it is confirmed."""
    kinds = rows(view, question)
    said = tuple(
        tuple(words(number) for number in range(kind.most + 1))
        for kind, words in zip(kinds, (_bites, _nights), strict=True)
    )
    garlic = AnswerModel(ONLY_GARLIC, tr("Only garlic"), tr("Only garlic. Right?"), "garlic")
    mixed = AnswerModel(MIXED, tr("Rumours"), tr("No bite, no night, rumours. Right?"), "rumour")
    sentence = tr("{bites}, {nights}. Right?", bites="{bites}", nights="{nights}")
    return CountEntry(question.of, kinds, said, sentence, READING, (garlic, mixed))


def several(view: PublicView, question: PileCard) -> tuple[tuple[str, tuple[Choice, ...]], ...]:
    """Return every entry of the whole pile with the answer for each card."""
    return (
        *((one.value, one.answers) for one in readings(view, question)),
        *without_bite_and_night(question),
    )
