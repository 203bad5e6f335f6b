"""The last screen of Dawn Under: the winners, and the true board with what each player had seen."""

from collections.abc import Callable

from companion.core.referee import Referee
from companion.games.dawn_under.ending.pieces import Lies
from companion.games.dawn_under.ending.replay import Award, GameReplay, memories
from companion.games.dawn_under.rules.corrections import UNKNOWN
from companion.games.dawn_under.rules.events import Laid, PlagueBegan, PlaguePassed
from companion.games.dawn_under.rules.pieces import RAT, board_of
from companion.games.dawn_under.rules.view import Bulb, PublicView, Sleeper
from companion.games.dawn_under.stage_values import Replay, ReplayCell
from companion.games.ending import Feat, FinishedGameData, LookBack, winners_finale, winners_text
from companion.i18n import mark_message, ntr, ptr, tr
from companion.viewmodels.colours import chip
from companion.viewmodels.endings import Finale, Graph, Medal
from companion.viewmodels.frame import SeatedPerson, Stage
from companion.viewmodels.people import People

SLEEPERS = 4
"""The number of sleeping vampires in the final picture."""


def remember(referee: Referee) -> GameReplay:
    """Return the replay of the whole game with what each player had seen."""
    return memories(referee)


def _kept(after: FinishedGameData) -> GameReplay:
    assert isinstance(after.kept, GameReplay)
    return after.kept


def turns(after: FinishedGameData) -> int:
    """Return the number of turns in the replay."""
    return _kept(after).moments[-1].turn


def medals(after: FinishedGameData) -> tuple[Medal, ...]:
    """Return the awards."""
    return tuple(_medal(award, after.people) for award in _kept(after).awards)


def _medal(award: Award, people: People) -> Medal:
    title, note = AWARDS[award.name]
    return Medal(tr(title), note(award.number, award.of), tuple(people[seat] for seat in award.seats))


def graph(after: FinishedGameData) -> Graph | None:
    """Return the chart of vampires left."""
    points = [moment.vampires for moment in _kept(after).moments]
    return after.graph(tr("Vampires left"), points, tr("start"), tr("dawn"))


AWARDS: dict[str, tuple[str, Callable[[int, int], str]]] = {
    "elephant": (
        mark_message("Elephant memory"),
        lambda count, of: tr("{count} of {of} found again", count=count, of=of),
    ),
    "pincushion": (
        mark_message("Pincushion"),
        lambda count, _: ntr("{count} stake", "{count} stakes", count),
    ),
    "rats": (
        mark_message("Rat magnet"),
        lambda count, _: ntr("{count} rat woken", "{count} rats woken", count),
    ),
    "nose": (
        mark_message("Sharp nose"),
        lambda count, of: tr("{count} of {of} doubts right", count=count, of=of),
    ),
    "traps": (
        mark_message("Garlic gardener"),
        lambda count, _: ntr("{count} bulb was found", "{count} bulbs were found", count),
    ),
    "run": (
        mark_message("Sandman"),
        lambda count, _: ntr("{count} put to bed in a turn", "{count} put to bed in a turn", count),
    ),
}


def headline(after: FinishedGameData) -> str:
    """Return the sentence that names the winners."""
    return winners_text(after)


def finale(after: FinishedGameData) -> Finale:
    """Return the picture at dawn with the winners' last vampires asleep; unknown colours show only the
    cape."""
    winners = after.over.winners
    laid = [event.colour for event in after.events if isinstance(event, Laid) and event.seat in winners]
    return winners_finale(after, colours=tuple(laid[-SLEEPERS:]))


def stage(after: FinishedGameData, look: LookBack) -> tuple[Stage, str]:
    """Return the true board after a turn."""
    kept, (turn, seat, vault) = _kept(after), look
    last = kept.moments[-1].turn
    at = last if turn is None else max(0, min(turn, last))
    moment = next(one for one in reversed(kept.moments) if one.turn <= at)
    view: PublicView = after.view
    places = board_of(view.layout).places
    cells = tuple(
        replay_cell(
            name, places[name], lies, after.people, seen=kept.seen(name, at, seat), chosen=name == vault
        )
        for name, lies in moment.vaults.items()
    )
    seen = sum(cell.seen for cell in cells)
    who = None if seat is None else after.people[seat]
    signs = tuple((one.turn, sign) for one in kept.moments for sign in one.signs[:1])
    board = Replay(
        tr("Who knew what?"),
        view.layout,
        cells,
        seen,
        ptr("vaults", "seen") if who is None else ptr("vaults", "opened"),
        at,
        last,
        tr("Turn {turn} of {turns}", turn=at, turns=last) if at else tr("Before the first turn"),
        _looks(kept, vault, at, after.people) if vault else tr("Tap a vault: who looked?"),
        signs,
        after.people.all,
        seat,
        _legend(who),
    )
    return board, tr("No vampire left. Good night!")


def replay_cell(
    name: str, place: tuple[int, int], lies: Lies, people: People, *, seen: bool, chosen: bool = False
) -> ReplayCell:
    """Return a vault with its true contents."""
    inside = lies.inside
    colour = inside.vampire if isinstance(inside, Sleeper) else None
    return ReplayCell(
        name,
        *place,
        seen,
        asleep=chip(colour) if colour else None,
        bulb=people[inside.garlic] if isinstance(inside, Bulb) else None,
        sleeper=isinstance(inside, Sleeper) and colour is None,
        lid=chip(lies.lid) if lies.lid and lies.lid != RAT and inside != UNKNOWN else None,
        rat=lies.lid == RAT,
        chosen=chosen,
    )


def _looks(kept: GameReplay, vault: str, turn: int, people: People) -> str:
    """Return the latest looks into a vault up to `turn`, as text."""
    looks = [look for look in kept.looks.get(vault, ()) if look.turn <= turn]
    if not looks:
        return tr("{vault}: nobody yet", vault=vault)
    name, when = people[looks[-1].seat].name, looks[-1].turn
    if len(looks) == 1:
        return tr("{vault}: {name}, turn {turn}", vault=vault, name=name, turn=when)
    return ntr(
        "{vault}: {count} look, last by {name}, turn {turn}",
        "{vault}: {count} looks, last by {name}, turn {turn}",
        len(looks),
        vault=vault,
        name=name,
        turn=when,
    )


def _legend(who: SeatedPerson | None) -> tuple[tuple[str, str], ...]:
    seen = tr("all saw it") if who is None else tr("{name} looked", name=who.name)
    unseen = tr("never seen") if who is None else tr("others or nobody")
    return (
        ("seen", seen),
        ("unseen", unseen),
        ("asleep", tr("sleeping vampire")),
        ("lid", tr("empty, its lid")),
    )


def honours(after: FinishedGameData) -> tuple[Medal, ...]:
    """Return the awards that the chronicle stores: all except the one for stakes."""
    return tuple(_medal(award, after.people) for award in _kept(after).awards if award.name != "pincushion")


def feats(after: FinishedGameData) -> tuple[Feat, ...]:
    """Return the longest plague, which belongs to nobody, and the most vampires laid by a player in a
    turn. A game that was joined late, or of which turns were missed, counts for no record."""
    if not _kept(after).complete:
        return ()
    found, passed = [], 0
    for event in after.events:
        if isinstance(event, PlagueBegan):
            passed = 0
        elif isinstance(event, PlaguePassed):
            passed += 1
            found.append(passed)
    plague = max(found, default=0)
    note = ntr("{count} hand further", "{count} hands further", plague)
    records = [Feat("plague", plague, tr("Longest plague"), note)] if plague else []
    for award in _kept(after).awards:
        if award.name == "run":
            medal = _medal(award, after.people)
            records.append(Feat("run", award.number, tr("Longest row of sleepers"), medal.note, medal.people))
    return tuple(records)
