"""A game of Nosferatu night by night: what became known, the bites, and the stake's way.

All of it was public, but for what Renfield noted of the discards: that is told now that it is over.
"""

from collections.abc import Iterator
from typing import NamedTuple

from companion.core.referee import Referee
from companion.core.values import Event, Seat
from companion.games.nosferatu.rules import events as told
from companion.games.nosferatu.rules import questions as asked
from companion.games.nosferatu.rules.pieces import UNSEEN, Card
from companion.games.nosferatu.screens import wording as words
from companion.stage.end_values import RevealedCard, StoryLine
from companion.stage.people import People, shorten_name
from companion.stage.values import SeatedPerson
from companion.words import ntr, tr


class NightChapter(NamedTuple):
    """One round."""

    events: tuple[Event, ...]
    laid: tuple[tuple[Seat, Card], ...] = ()
    """What was laid open, as Renfield noted it."""

    def first(self, kind: type[Event]) -> Event | None:
        """The first event of a kind."""
        return next((event for event in self.events if isinstance(event, kind)), None)


def nights(referee: Referee) -> tuple[NightChapter, ...]:
    """Every round of a game that is over."""
    begins = [at for at, event in enumerate(referee.told) if isinstance(event, told.RoundBegan)]
    ends = [*begins[1:], len(referee.told)]
    found = [NightChapter(tuple(referee.told[start:end])) for start, end in zip(begins, ends, strict=True)]
    for (kind, value), (question, mark) in zip(referee.entries, referee.marks, strict=True):
        if kind == "answer" and isinstance(question, asked.NoteDiscard) and value != UNSEEN:
            number = sum(start < mark for start in begins) - 1
            night = found[number]
            found[number] = night._replace(laid=(*night.laid, (question.seat, str(value))))
    return tuple(found)


def laid(night: NightChapter, people: People) -> tuple[RevealedCard, ...]:
    """Who laid open what."""
    return tuple(RevealedCard(people[seat], words.CARD_ICONS[card]) for seat, card in night.laid)


def fates(night: NightChapter, people: People) -> tuple[StoryLine, ...]:
    """What happened that night, line by line."""
    return tuple(line for event in night.events for line in _lines(event, night, people))


def _lines(event: Event, night: NightChapter, people: People) -> Iterator[StoryLine]:
    """What one event tells afterwards."""
    if isinstance(event, told.RoundBegan):
        turns = sum(isinstance(one, told.NightTurned) for one in night.events)
        holder = people[event.holder]
        yield StoryLine("stake", tr("{name} held the stake", name=shorten_name(holder.name)), holder)
        yield StoryLine("cards", ntr("{count} card for Renfield", "{count} cards for Renfield", turns))
    elif isinstance(event, told.Sunrise):
        yield StoryLine("sun", tr("The sun rose"))
    elif isinstance(event, told.PureGarlic):
        yield StoryLine("garlic", tr("Nothing but garlic!"))
    elif isinstance(event, told.NightLonger):
        yield StoryLine("nightcard", ntr("{count} night longer", "{count} nights longer", event.by))
    elif isinstance(event, told.Bitten):
        yield StoryLine(
            "bite", tr("{name} was bitten", name=shorten_name(people[event.seat].name)), people[event.seat]
        )
    elif isinstance(event, told.PersonRevealed):
        name, role = shorten_name(people[event.seat].name), words.role(event.role)
        yield StoryLine("mirror", tr("{name}: {role}", name=name, role=role), people[event.seat])
    elif isinstance(event, told.RitualDone):
        yield StoryLine("ritual", tr(words.RITUALS[event.name][0]))
    elif isinstance(event, told.StakeMoved):
        to = people[event.to]
        yield StoryLine("give", tr("The stake went to {name}", name=shorten_name(to.name)), to)
    elif isinstance(event, told.Staked):
        yield StoryLine(
            "stake", tr("{name} was staked", name=shorten_name(people[event.seat].name)), people[event.seat]
        )


def way(all_nights: tuple[NightChapter, ...], people: People) -> tuple[SeatedPerson, ...]:
    """Through whose hands the stake went in these nights."""
    holders = [night.first(told.RoundBegan) for night in all_nights]
    return tuple(people[event.holder] for event in holders if isinstance(event, told.RoundBegan))
