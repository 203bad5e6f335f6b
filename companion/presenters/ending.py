"""The end of a game: who won and, now that nothing is hidden any more, who knew what."""

from collections.abc import Callable
from typing import Any

from companion.core.referee import Referee
from companion.core.refusals import NoGame
from companion.core.values import Json
from companion.games.dawn_under.board import board_of
from companion.games.dawn_under.pieces import RAT
from companion.presenters.colours import chip
from companion.presenters.end_values import (
    Cell,
    Ending,
    EndStage,
    Fate,
    Graph,
    Line,
    Medal,
    Replay,
    ScoreRow,
    Scores,
    Tale,
)
from companion.presenters.people import People
from companion.presenters.values import Person, Undo
from companion.views import secret_view
from companion.views.memories import Award, Lies, Memories, memories
from companion.words import mark, ntr, ptr, tr

MOST_ROUNDS = 6
"""So many rounds of a score sheet are drawn, the newest last."""


class Afterwards:
    """What a finished game leaves. It is made when the game is over, and thrown away when that is undone."""

    def __init__(self, referee: Referee, people: People) -> None:
        if referee.over is None:
            raise NoGame("What was hidden is told when the game is over.")
        self.view: dict[str, Any] = secret_view(referee)
        self.people = people
        self.memories: Memories | None = None
        if referee.header.game == "dawn-under":
            self.memories = memories(referee)
        self._told = tuple(referee.told)
        self.winners = tuple(people[seat] for seat in self.view["over"]["winners"])

    @property
    def turns(self) -> int:
        """How many turns can be looked back at."""
        return self.memories.moments[-1].turn if self.memories else 0

    def ending(
        self, undo: Undo, turn: int | None = None, seat: int | None = None, vault: str | None = None
    ) -> Ending:
        """The screen: the board after this turn, with the looks of this player, and this vault explained."""
        stage, sentence = STAGES[self.view["game"]](self, turn, seat, vault)
        return Ending(
            self._headline(),
            sentence,
            self.winners,
            stage,
            self._medals(),
            self._graph(),
            undo,
        )

    def _headline(self) -> str:
        team = self.view.get("team")
        if team is not None:
            return tr("The hunters win!") if team == "hunters" else tr("The vampire wins!")
        names = " & ".join(person.name for person in self.winners)
        return ntr("{names} wins!", "{names} win!", len(self.winners), names=names)

    def _medals(self) -> tuple[Medal, ...]:
        if self.memories is not None:
            return tuple(self._medal(award) for award in self.memories.awards)
        if self.view["game"] == "nosferatu":
            return tuple(self._who_was_who(seat) for seat in range(len(self.people.all)))
        return ()

    def _who_was_who(self, seat: int) -> Medal:
        person, bites = self.people[seat], self.view["players"][seat]["bites"]
        role, icon = tr("Hunter"), "lantern"
        if seat == self.view["secret"]["vampire"]:
            role, icon = tr("Vampire"), "fangs"
        elif seat == self.view["renfield"]:
            role, icon = "Renfield", "eye"
        note = f"{role} · " + ntr("{count} bite", "{count} bites", bites) if bites else role
        return Medal(person.name, note, (person,), icon, person in self.winners)

    def _medal(self, award: Award) -> Medal:
        title, note = AWARDS[award.name]
        people = tuple(self.people[seat] for seat in award.seats)
        return Medal(tr(title), note(award.number, award.of), people)

    def _graph(self) -> Graph | None:
        if self.memories is not None:
            points = [moment.vampires for moment in self.memories.moments]
            return self._lines(tr("Vampires left"), points, tr("start"), tr("dawn"))
        if self.view["game"] == "mau-mau":
            points = [(0,) * len(self.people.all), *(tuple(line["totals"]) for line in self.view["history"])]
            return self._lines(tr("Points so far"), points, tr("start"), tr("the end"))
        return None

    def _lines(self, title: str, points: list[tuple[int, ...]], start: str, end: str) -> Graph:
        lines = tuple(
            Line(person, tuple(point[seat] for point in points), person in self.winners)
            for seat, person in enumerate(self.people.all)
        )
        return Graph(title, lines, start, end)

    def told(self, kind: str) -> list[Any]:
        """All events of a kind."""
        return [event for event in self._told if event.kind == kind]


AWARDS: dict[str, tuple[str, Callable[[int, int], str]]] = {
    "elephant": (
        mark("Elephant memory"),
        lambda count, of: tr("{count} of {of} found again", count=count, of=of),
    ),
    "pincushion": (mark("Pincushion"), lambda count, _: ntr("{count} stake", "{count} stakes", count)),
    "rats": (mark("Rat magnet"), lambda count, _: ntr("{count} rat woken", "{count} rats woken", count)),
    "nose": (mark("Sharp nose"), lambda count, of: tr("{count} of {of} doubts right", count=count, of=of)),
    "traps": (
        mark("Garlic gardener"),
        lambda count, _: ntr("{count} bulb was found", "{count} bulbs were found", count),
    ),
    "run": (
        mark("Sandman"),
        lambda count, _: ntr("{count} put to bed in a turn", "{count} put to bed in a turn", count),
    ),
}


def _who_knew_what(
    after: Afterwards, turn: int | None, seat: int | None, vault: str | None
) -> tuple[EndStage, str]:
    kept = after.memories
    assert kept is not None
    last = kept.moments[-1].turn
    at = last if turn is None else max(0, min(turn, last))
    moment = next(one for one in reversed(kept.moments) if one.turn <= at)
    places = board_of(tuple(after.view["layout"])).places
    cells = tuple(
        _cell(name, places[name], lies, kept.seen(name, at, seat), after.people, chosen=name == vault)
        for name, lies in moment.vaults.items()
    )
    seen = sum(cell.seen for cell in cells)
    who = None if seat is None else after.people[seat]
    signs = tuple((one.turn, sign) for one in kept.moments for sign in one.signs[:1])
    stage = Replay(
        tr("Who knew what?"),
        tuple(after.view["layout"]),
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
    return stage, tr("No vampire left. Good night!")


def _cell(name: str, place: tuple[int, int], lies: Lies, seen: bool, people: People, *, chosen: bool) -> Cell:
    inside: Json = lies.inside or {}
    colour, owner = inside.get("vampire"), inside.get("garlic")
    return Cell(
        name,
        *place,
        seen,
        asleep=chip(colour) if colour else None,
        bulb=None if owner is None else people[owner],
        sleeper="vampire" in inside and colour is None,
        lid=chip(lies.lid) if lies.lid and lies.lid != RAT else None,
        rat=lies.lid == RAT,
        chosen=chosen,
    )


def _looks(kept: Memories, vault: str, turn: int, people: People) -> str:
    """The latest looks into a vault, by then."""
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


def _legend(who: Person | None) -> tuple[tuple[str, str], ...]:
    seen = tr("all saw it") if who is None else tr("{name} looked", name=who.name)
    unseen = tr("never seen") if who is None else tr("others or nobody")
    return (
        ("seen", seen),
        ("unseen", unseen),
        ("asleep", tr("sleeping vampire")),
        ("lid", tr("empty, its lid")),
    )


def _tale(after: Afterwards, *_: Any) -> tuple[EndStage, str]:
    view, people = after.view, after.people
    vampire, renfield = view["secret"]["vampire"], view["renfield"]
    fates = [Fate("eye", tr("{name} was Renfield", name=people[renfield].name), people[renfield])]
    for staked in after.told("staked"):
        words = tr("{name} was staked", name=people[staked.seat].name)
        fates.append(Fate("stake", words, people[staked.seat]))
    fates.append(Fate("bite", ntr("{count} bite", "{count} bites", view["bites"])))
    fates.append(Fate("ritual", ntr("{count} ritual", "{count} rituals", _rituals(view))))
    way = tuple(people[moved.to] for moved in after.told("stake_moved"))
    stage = Tale(
        tr("So it was"),
        None if vampire is None else people[vampire],
        tr("was the vampire"),
        tuple(fates),
        tr("The stake’s way"),
        way,
    )
    return stage, tr(REASONS[view["over"]["reason"]])


def _rituals(view: dict[str, Any]) -> int:
    return sum(ritual["done"] for ritual in view["rituals"])


REASONS = {
    "last bite": mark("The last bite was laid."),
    "last ritual": mark("All rituals are done."),
    "vampire staked": mark("The stake hit the vampire."),
    "hunter staked": mark("The stake hit a hunter."),
}


def _scores(after: Afterwards, *_: Any) -> tuple[EndStage, str]:
    view = after.view
    sheet = view["history"][-MOST_ROUNDS:]
    rows = tuple(
        ScoreRow(
            person,
            tuple(str(line["scores"][seat]) for line in sheet),
            str(view["totals"][seat]),
            person in after.winners,
        )
        for seat, person in enumerate(after.people.all)
    )
    ranked = tuple(sorted(rows, key=lambda row: -int(row.total)))
    stage = Scores(tr("The score sheet"), tuple(str(line["round"]) for line in sheet), tr("Total"), ranked)
    return stage, tr("The most points win.")


STAGES: dict[str, Callable[..., tuple[EndStage, str]]] = {
    "dawn-under": _who_knew_what,
    "nosferatu": _tale,
    "mau-mau": _scores,
}
