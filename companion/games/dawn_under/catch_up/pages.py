"""The pages as models: a player's row and tokens, and the middle of the table."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from companion.core.model import Seat
from companion.games.dawn_under.catch_up.facts import (
    BATS_EACH,
    LEFT_PLACES,
    MIDDLE,
    PEDESTAL,
    VAULT,
    Middle,
    SeatFacts,
    backs_of,
    open_places,
)
from companion.games.dawn_under.presenter.board import tokens
from companion.games.dawn_under.repair import rats
from companion.games.dawn_under.rules.pieces import BULBS_EACH, STAKES_FOR_GIFTS
from companion.i18n import ntr, tr
from companion.viewmodels.colours import chip, colour_pad
from companion.viewmodels.correction_steps import CellLine, FactLine, NumberLine
from companion.viewmodels.frame import AnswerModel, PlayerStrip, SeatedPerson, VampireChip, VampireRow
from companion.viewmodels.people import People

LENGTH, STAKES, BULBS, BATS, SLOT = "length", "stakes", "bulbs", "bats", "slot"
TURN, RATS, COUNT, OWNER = "turn", "rats", "count", "owner"
"""The facts that a tap can be about: "stakes:1"."""


class RowEntry(NamedTuple):
    """The stage of a player's row: the places of its open vampires, and its length."""

    slots: tuple[VampireChip | None, ...]
    """From left to right; None: nobody has said the colour yet. Empty with counted rows."""
    left: int
    """How many of them lie to the left of the backs."""
    at: int | None
    """The slot that the next colour goes to."""
    length: NumberLine
    word: str
    """The noun for the length."""

    @property
    def backs(self) -> int:
        return self.length.value - len(self.slots)


def cell(key: str, value: int | str, label: str, chosen: object, icon: str = "") -> AnswerModel:
    """Return one value of a line."""
    return AnswerModel(f"{key}:{value}", label, icon=icon, tone="chosen" if value == chosen else "raised")


def numbers(key: str, most: int, chosen: int | None) -> tuple[AnswerModel, ...]:
    """Return a cell for each number up to `most`."""
    return tuple(cell(key, number, str(number), chosen) for number in range(most + 1))


def seat_cells(key: str, people: People, chosen: Seat | None) -> tuple[AnswerModel, ...]:
    """Return a cell for each person; the chosen one is framed."""
    return tuple(
        AnswerModel(
            f"{key}:{seat}", person.name, person=person, tone="framed" if seat == chosen else "raised"
        )
        for seat, person in enumerate(people.all)
    )


def row_entry(facts: SeatFacts, most: int, *, tracked: bool) -> RowEntry:
    """Return the stage of a row; a counted row has no open places."""
    places = open_places(facts.length) if tracked else ()
    told = facts.told if tracked else ()
    return RowEntry(
        tuple(chip(colour) if colour else None for colour in told),
        sum(place < LEFT_PLACES for place in places),
        places.index(facts.asked) if tracked and facts.asked is not None else None,
        NumberLine("", LENGTH, facts.length, 1, most),
        ntr("vampire", "vampires", facts.length),
    )


def token_lines(facts: SeatFacts, person: SeatedPerson, *, rucola: bool) -> tuple[CellLine, ...]:
    """Return the lines of stakes, garlic and bats."""
    lines = [
        CellLine(tr("Stakes"), numbers(STAKES, STAKES_FOR_GIFTS - 1, facts.stakes), "stake"),
        CellLine(tr("Garlic"), numbers(BULBS, BULBS_EACH, facts.bulbs), "garlic", person),
    ]
    if rucola:
        lines.append(CellLine(tr("Bats"), numbers(BATS, BATS_EACH, facts.bats), "bat", person))
    return tuple(lines)


def place_words() -> tuple[str, ...]:
    """Return the words for the open places."""
    return tr("left, outer"), tr("left, inner"), tr("right, inner"), tr("right, outer")


def place_hint(facts: SeatFacts, *, laid: bool) -> str:
    """Return which colour is asked; `laid`: a second touch on a vampire says that it was laid."""
    place = facts.asked
    if place is None:
        return ""
    words = place_words()[place]
    if laid and facts.colours[place]:
        return tr("{place}: tap it again if it was laid.", place=words)
    places = open_places(facts.length)
    return tr(
        "{place}: colour {number} of {all}", place=words, number=places.index(place) + 1, all=len(places)
    )


def vampire_pad(colours: Sequence[str], crowded: Collection[str]) -> tuple[AnswerModel, ...]:
    """Return the colour pad; colours of which the box has no more are unavailable."""
    return colour_pad(colours, {colour: colour for colour in colours if colour not in crowded})


def middle_lines(
    middle: Middle, people: People, most_rats: int, *, rucola: bool, turn: bool
) -> tuple[FactLine, ...]:
    """Return the lines of the table's page; `turn`: it asks whose turn it is, too."""
    lines: list[FactLine] = []
    if turn:
        lines.append(CellLine(tr("Whose turn is it?"), seat_cells(TURN, people, middle.turn)))
    lines.append(CellLine(tr("Rats so far"), numbers(RATS, most_rats, middle.rats), "rat"))
    if rucola:
        lines.append(
            CellLine(
                tr("Count Rucola"),
                (
                    cell(COUNT, MIDDLE, tr("In the middle"), middle.count_at, "count"),
                    cell(COUNT, PEDESTAL, tr("Before someone"), middle.count_at, "pedestal"),
                    cell(COUNT, VAULT, tr("On a vault"), middle.count_at, "tombstone"),
                ),
            )
        )
        if middle.count_at in (PEDESTAL, VAULT):
            question = tr("Before whom?") if middle.count_at == PEDESTAL else tr("Whose is he?")
            lines.append(CellLine(question, seat_cells(OWNER, people, middle.owner)))
    return tuple(lines)


def missing_words(middle: Middle, *, rucola: bool, turn: bool) -> str:
    """Return what is still to be told on the table's page."""
    if turn and middle.turn is None:
        return tr("Whose turn is it?")
    return tr("Where is the Count?") if rucola and not middle.is_count_told else ""


def strip_of(facts: SeatFacts, person: SeatedPerson, *, tracked: bool, rucola: bool) -> PlayerStrip:
    """Return what is told about a player as a strip."""
    shown = VampireRow((), facts.length, ())
    if tracked:
        places = open_places(facts.length)
        left = sum(place < LEFT_PLACES for place in places)
        ends = [[chip(one) for one in side if one] for side in (facts.told[:left], facts.told[left:])]
        unknown = facts.told.count("")
        shown = VampireRow(tuple(ends[0]), backs_of(facts.length) + unknown, tuple(ends[1]))
    held = tokens(person, facts.stakes, facts.bulbs, facts.bats if rucola else None)
    return PlayerStrip(person, shown, facts.length, held, active=False)


def middle_words(middle: Middle, people: People, *, rucola: bool) -> str:
    """Return what is told about the middle, in one line."""
    words = rats(middle.rats)
    if not rucola:
        return words
    where = {
        PEDESTAL: tr("Count: before {name}", name=people[middle.owner or 0].name),
        VAULT: tr("Count: on {vault}", vault=middle.vault),
    }.get(middle.count_at, tr("Count: in the middle"))
    return f"{words} · {where}"
