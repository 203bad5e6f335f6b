"""Statistics, the turn ledger and the players' deeds in Nosferatu. The first counter is the game's length."""

from collections import Counter
from collections.abc import Iterable

from companion.core.model import Event, Seat
from companion.games.ending import FinishedGameData
from companion.games.kit_values import EventCounter, TurnLedger
from companion.games.nosferatu.rules import events as told
from companion.games.nosferatu.rules.events import Bitten, NightTurned, RitualDone, RoundBegan, Sunrise, Won
from companion.games.nosferatu.rules.view import PublicView, SecretView
from companion.i18n import ntr, tr
from companion.viewmodels.endings import Medal

COUNTS = (
    EventCounter("turns", NightTurned),
    EventCounter("rounds", RoundBegan),
    EventCounter("won by the hunters", Won, "team", "hunters"),
    EventCounter("won by the vampire", Won, "team", "vampire"),
    EventCounter("bites", Bitten),
    EventCounter("rituals", RitualDone),
    EventCounter("sunrises", Sunrise),
)


# How the log divides a game of Nosferatu: nights, and whose turn it was in each.


def _round(event: Event) -> int | None:
    return event.round if isinstance(event, RoundBegan) else None


LEDGER = TurnLedger(round=_round, tokens={Bitten: "bite", RitualDone: "ritual"})


MOST_SHARING = 2
"""A deed that more people share is none."""


def medals(after: FinishedGameData) -> tuple[Medal, ...]:
    """Return what the players did, the vampire's deed last: it tells who that was."""
    hidden: SecretView = after.hidden
    found = [
        deed
        for deed in (_struck(after), _held(after), _passed(after), _bitten(after), _served(after))
        if deed
    ]
    if hidden.vampire is not None:
        nights = len(after.told("round_began"))
        note = ntr("unseen for {count} night", "unseen for {count} nights", nights)
        found.append(_deed(after, tr("Master of disguise"), note, (hidden.vampire,), "fangs"))
    return tuple(found)


def _deed(after: FinishedGameData, title: str, note: str, seats: tuple[Seat, ...], icon: str) -> Medal:
    people = tuple(after.people[seat] for seat in seats)
    return Medal(title, note, people, icon, any(person in after.winners for person in people))


def _most(seats: Iterable[Seat | None]) -> tuple[int, tuple[Seat, ...]]:
    """Return the highest count, and the seats that have it."""
    counts = Counter(seat for seat in seats if seat is not None)
    most = max(counts.values(), default=0)
    return most, tuple(sorted(seat for seat, count in counts.items() if count == most))


def _struck(after: FinishedGameData) -> Medal | None:
    by = tuple(
        one.by for one in after.events if isinstance(one, told.Staked) and one.seat == after.hidden.vampire
    )
    return _deed(after, tr("Sure aim"), tr("struck the vampire"), by, "stake") if by else None


def _held(after: FinishedGameData) -> Medal | None:
    nights, seats = _most(event.holder for event in after.events if isinstance(event, told.RoundBegan))
    if not 0 < len(seats) <= MOST_SHARING:
        return None
    note = ntr("{count} night with the stake", "{count} nights with the stake", nights)
    return _deed(after, tr("Keeper of the stake"), note, seats, "lantern")


def _passed(after: FinishedGameData) -> Medal | None:
    passed, seats = _most(event.from_ for event in after.events if isinstance(event, told.StakePassed))
    if not 0 < len(seats) <= MOST_SHARING:
        return None
    note = ntr("passed the stake {count} time", "passed the stake {count} times", passed)
    return _deed(after, tr("Steady nerves"), note, seats, "give")


def _bitten(after: FinishedGameData) -> Medal | None:
    bites, seats = _most(event.seat for event in after.events if isinstance(event, told.Bitten))
    if not 0 < len(seats) <= MOST_SHARING:
        return None
    return _deed(
        after, tr("Thick neck"), ntr("stood {count} bite", "stood {count} bites", bites), seats, "bite"
    )


def _served(after: FinishedGameData) -> Medal | None:
    view: PublicView = after.view
    cards = sum(isinstance(event, told.NightTurned) for event in after.events)
    if view.renfield is None or not cards:
        return None
    note = ntr("read {count} card alone", "read {count} cards alone", cards)
    return _deed(after, tr("Faithful servant"), note, (view.renfield,), "eye")


def honours(after: FinishedGameData) -> tuple[Medal, ...]:
    """Return awards for striking the vampire, for winning as the vampire, and for keeping watch."""
    hidden: SecretView = after.hidden
    struck = [
        event.by for event in after.events if isinstance(event, told.Staked) and event.seat == hidden.vampire
    ]
    found = [
        Medal(tr("Sure aim"), tr("struck the vampire"), (after.people[seat],), "stake") for seat in struck
    ]
    won = [seat for seat in after.over.winners if seat != hidden.vampire]
    if hidden.vampire in after.over.winners and hidden.vampire is not None:
        vampire = (after.people[hidden.vampire],)
        found.append(Medal(tr("Sharp fangs"), tr("won as the vampire"), vampire, "fangs"))
    elif won:
        watch = tuple(after.people[seat] for seat in won)
        found.append(Medal(tr("Night watch"), tr("won with the hunters"), watch, "lantern"))
    return tuple(found)
