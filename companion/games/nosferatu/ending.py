"""The last screen of Nosferatu: the roles, and the way of the stake."""

from collections.abc import Iterator
from typing import NamedTuple

from companion.core.model import Event, Seat
from companion.core.referee import Referee
from companion.games.ending import Feat, FinishedGameData, LookBack
from companion.games.nosferatu.presenter import wording as words
from companion.games.nosferatu.presenter.values import RevealedCard, Revelation, StoryLine
from companion.games.nosferatu.records import honours, medals
from companion.games.nosferatu.rules import events as told
from companion.games.nosferatu.rules import questions as asked
from companion.games.nosferatu.rules.events import Bitten, RitualDone, Staked, Sunrise
from companion.games.nosferatu.rules.pieces import UNSEEN, Card
from companion.games.nosferatu.rules.view import PublicView, SecretView
from companion.games.nosferatu.suspicions import graph
from companion.i18n import mark_message, ntr, tr
from companion.viewmodels.endings import Finale
from companion.viewmodels.frame import SeatedPerson, Stage
from companion.viewmodels.people import People, shorten_name

__all__ = [
    "feats",
    "finale",
    "graph",
    "headline",
    "honours",
    "medals",
    "remember",
    "stage",
    "turns",
]

# A game of Nosferatu night by night: what was revealed, the bites, and the way of the stake.
# All of it was public except Renfield's notes of the discards, which are revealed after the game.


SIGNS: tuple[tuple[type[Event], str], ...] = ((Bitten, "bite"), (RitualDone, "ritual"), (Sunrise, "sun"))
"""What marks a night, by its event."""


class NightChapter(NamedTuple):
    """One round."""

    events: tuple[Event, ...]
    laid: tuple[tuple[Seat, Card], ...] = ()
    """The cards that were laid open, as Renfield noted them."""

    def first(self, kind: type[Event]) -> Event | None:
        """Return the first event of a kind; None if there is none."""
        return next((event for event in self.events if isinstance(event, kind)), None)


def nights(referee: Referee) -> tuple[NightChapter, ...]:
    """Return every round of a finished game."""
    begins = [at for at, event in enumerate(referee.told) if isinstance(event, told.RoundBegan)]
    ends = [*begins[1:], len(referee.told)]
    found = [NightChapter(tuple(referee.told[start:end])) for start, end in zip(begins, ends, strict=True)]
    for (kind, value), (question, position) in zip(referee.entries, referee.marks, strict=True):
        if kind == "answer" and isinstance(question, asked.NoteDiscard) and value != UNSEEN:
            number = sum(start < position for start in begins) - 1
            night = found[number]
            found[number] = night._replace(laid=(*night.laid, (question.seat, str(value))))
    return tuple(found)


def laid(night: NightChapter, people: People) -> tuple[RevealedCard, ...]:
    """Return the cards that each player laid open."""
    return tuple(RevealedCard(people[seat], words.CARD_ICONS[card]) for seat, card in night.laid)


def fates(night: NightChapter, people: People) -> tuple[StoryLine, ...]:
    """Return what happened that night, line by line."""
    return tuple(line for event in night.events for line in _lines(event, night, people))


def _lines(event: Event, night: NightChapter, people: People) -> Iterator[StoryLine]:
    """Yield the lines of one event."""
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
    """Return the holders of the stake in these nights."""
    holders = [night.first(told.RoundBegan) for night in all_nights]
    return tuple(people[event.holder] for event in holders if isinstance(event, told.RoundBegan))


def marks(all_nights: tuple[NightChapter, ...]) -> tuple[tuple[str, ...], ...]:
    """Return the icons of what happened in these nights."""
    return tuple(tuple(icon for kind, icon in SIGNS if night.first(kind) is not None) for night in all_nights)


def known(all_nights: tuple[NightChapter, ...], people: People) -> tuple[str, ...]:
    """Return who was turned up in these nights, by a mirror or by the stake, and as what."""
    return tuple(
        tr(
            "Night {number}: {name}, {role}",
            number=number,
            name=shorten_name(people[event.seat].name),
            role=words.role(event.role),
        )
        for number, night in enumerate(all_nights, start=1)
        for event in night.events
        if isinstance(event, told.PersonRevealed | told.Staked)
    )


def remember(referee: Referee) -> tuple[NightChapter, ...]:
    """Return the game night by night."""
    return nights(referee)


def turns(after: FinishedGameData) -> int:
    """Return the number of nights in the replay; the whole story follows them."""
    return len(_nights(after))


def _nights(after: FinishedGameData) -> tuple[NightChapter, ...]:
    nights: tuple[NightChapter, ...] = after.kept
    return nights


def headline(after: FinishedGameData) -> str:
    """Return the sentence that names the winning team."""
    view: PublicView = after.view
    return team_sentence(hunters=view.team == "hunters")


def team_sentence(*, hunters: bool) -> str:
    """Return the sentence that names the winning team."""
    return tr("The hunters win!") if hunters else tr("The vampire wins!")


def finale(after: FinishedGameData) -> Finale:
    """Return the picture of the winning team: sunrise for the hunters, night for the vampire.

    No role is shown.
    """
    view: PublicView = after.view
    if view.team == "hunters":
        return Finale(tr("The hunters"), ntr("wins!", "win!", 2), ())
    return Finale(tr("The vampire"), ntr("wins!", "win!", 1), (), dawn=False)


def stage(after: FinishedGameData, look: LookBack) -> tuple[Stage, str]:
    """Return a night of the replay, or at the end the whole story."""
    nights = _nights(after)
    if look.turn is not None and look.turn < len(nights):
        return _chapter(after, max(0, look.turn)), tr(REASONS[after.over.reason])
    view: PublicView = after.view
    hidden: SecretView = after.hidden
    people, vampire, renfield = after.people, hidden.vampire, view.renfield
    assert renfield is not None, "a game that is over has a Renfield"
    fates = [StoryLine("eye", tr("{name} was Renfield", name=people[renfield].name), people[renfield])]
    for staked in (event for event in after.events if isinstance(event, Staked)):
        words = tr("{name} was staked", name=people[staked.seat].name)
        fates.append(StoryLine("stake", words, people[staked.seat]))
    fates.append(StoryLine("bite", ntr("{count} bite", "{count} bites", view.bites)))
    fates.append(StoryLine("ritual", ntr("{count} ritual", "{count} rituals", _rituals(view))))
    tale = Revelation(
        tr("This is how it was"),
        None if vampire is None else people[vampire],
        tr("was the vampire") if vampire is not None else tr("Nobody knows who was the vampire"),
        tuple(fates),
        tr("The stake’s way"),
        way(nights, people),
        marks(nights),
        known(nights, people),
        turn=len(nights),
        turns=len(nights),
        signs=_signs(nights),
        caption=tr("The whole tale"),
    )
    return tale, tr(REASONS[after.over.reason])


def _chapter(after: FinishedGameData, number: int) -> Revelation:
    """Return one night of the replay."""
    nights, people = _nights(after), after.people
    night = nights[number]
    return Revelation(
        tr("Night {number}", number=number + 1),
        None,
        "",
        fates(night, people),
        tr("The stake’s way"),
        way(nights[: number + 1], people),
        marks(nights[: number + 1]),
        known(nights[: number + 1], people),
        laid(night, people),
        tr("Laid open"),
        number,
        len(nights),
        _signs(nights),
        tr("Night {number} of {nights}", number=number + 1, nights=len(nights)),
        whole=False,
    )


def _signs(nights: tuple[NightChapter, ...]) -> tuple[tuple[int, str], ...]:
    """Return the nights with a bite, a ritual or the sunrise."""
    return tuple((number, icons[0]) for number, icons in enumerate(marks(nights)) if icons)


def _rituals(view: PublicView) -> int:
    return sum(ritual.done for ritual in view.rituals)


REASONS = {
    "last bite": mark_message("The last bite was laid."),
    "last ritual": mark_message("All rituals are done."),
    "vampire staked": mark_message("The stake hit the vampire."),
    "hunter staked": mark_message("The stake hit a hunter."),
    "vampire used stake": mark_message("The vampire used the stake, which is forbidden."),
}


def feats(after: FinishedGameData) -> tuple[Feat, ...]:
    """Return the record for the most rounds."""
    rounds = max((event.round for event in after.told("round_began")), default=0)
    note = ntr("{count} round", "{count} rounds", rounds)
    return (Feat("rounds", rounds, tr("Longest hunt"), note),) if rounds else ()
