"""Dawn Under's public view as pictures: the board, the rows and the strip of all players."""

from typing import Any

from companion.core.values import Json, Question
from companion.games.dawn_under.rules.board import board_of
from companion.stage.colours import chip
from companion.stage.people import People
from companion.stage.values import Board, Link, Person, Row, Strip, Vault
from companion.words import ntr, tr

HIDDEN = "?"


def board(view: dict[str, Json], question: Question | None, people: People) -> Board:
    """The graveyard. What is dimmed depends on the public list of answers alone."""
    answers = frozenset(c for c in question.choices if c in view["vaults"]) if question else frozenset()
    asked: Any = getattr(question, "vault", None) if question and question.kind == "lid" else None
    fog = view["plague"] is not None
    places = board_of(tuple(view["layout"])).places
    count = (view.get("count") or {}).get("vault")
    bat = view.get("bat")
    vaults = []
    for name, (row, column) in places.items():
        seen = view["vaults"][name]
        state = _state(seen["state"], name in answers, name == asked, name == count, fog and bool(answers))
        vault = Vault(name, row, column, state)
        if state == "open":
            vault = _opened(vault, seen, people)
        if bat and bat["vault"] == name:
            vault = vault._replace(bat=people[bat["seat"]])
        vaults.append(vault)
    left = view["stakes_left"]
    word = ntr("stake", "stakes", left)
    return Board(tuple(view["layout"]), tuple(vaults), left, word, fog, frozenset(map(str, answers)))


def _state(seen: str, answerable: bool, asked: bool, count: bool, fog: bool) -> str:
    if seen in ("rat", "bare"):
        return seen
    if count:
        return "count"
    if asked:
        return "asked"
    if seen == "open":
        return "open"
    if not answerable:
        return "dim"
    return "glow" if fog else "shut"


def _opened(vault: Vault, seen: dict[str, Json], people: People) -> Vault:
    inside = seen["inside"] or {}
    colour = inside.get("vampire")
    owner = inside.get("garlic")
    return vault._replace(
        lid=chip(seen["lid"]) if seen["lid"] else None,
        inside=chip(colour) if colour else None,
        bulb=None if owner is None else people[owner],
        sleeper="vampire" in inside and colour is None,
    )


def row(cards: Json, marked: tuple[int, ...] = ()) -> Row:
    """A row as it lies; a counted one is all backs."""
    if isinstance(cards, int):
        return Row((), cards, ())
    first = next((i for i, card in enumerate(cards) if card == HIDDEN), len(cards))
    last = next((i for i, card in enumerate(reversed(cards)) if card == HIDDEN), 0)
    if HIDDEN not in cards:  # no back between: the left half and the right half
        first, last = (len(cards) + 1) // 2, len(cards) // 2
    right = cards[len(cards) - last :]
    places = tuple(at % len(cards) for at in marked if -len(cards) <= at < len(cards))
    return Row(
        tuple(map(chip, cards[:first])),
        len(cards) - first - last,
        tuple(map(chip, right)),
        tuple(sorted(set(places))),
    )


def strips(
    view: dict[str, Json], people: People, active: Json, seats: tuple[int, ...] | None = None
) -> tuple[Strip, ...]:
    """What lies before the players, in seat order; before all of them unless some are named."""
    players = view["players"]
    return tuple(
        Strip(
            people[seat],
            row(players[seat]["row"]),
            players[seat]["vampires"],
            players[seat]["stakes"],
            players[seat]["garlic"],
            players[seat].get("bats"),
            seat == active,
            players[seat].get("pedestal", False),
        )
        for seat in (range(len(players)) if seats is None else seats)
    )


def chain(people: People, start: int, now: int, done: str, *, skip: int | None = None) -> tuple[Link, ...]:
    """Whose go it is, clockwise from `start`."""
    count = len(people.all)
    order = [(start + step) % count for step in range(count)]
    if skip is not None:
        order.remove(skip)
    at = order.index(now)
    return tuple(_link(people[seat], place, at, done) for place, seat in enumerate(order))


def _link(person: Person, place: int, now: int, done: str) -> Link:
    if place < now:
        return Link(person, "done", done)
    return Link(person, "now", tr("now")) if place == now else Link(person, "waits", ordinal(place + 1))


def ordinal(number: int) -> str:
    """2nd, 3rd, 4th; there are never more than eight at a table."""
    words = (tr("1st"), tr("2nd"), tr("3rd"), tr("4th"), tr("5th"), tr("6th"), tr("7th"), tr("8th"))
    return words[number - 1]
