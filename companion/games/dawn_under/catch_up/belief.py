"""The box, what the referee believed, and the corrections that lead to what a table tells (DU-36)."""

from collections.abc import Sequence
from typing import NamedTuple

from companion.core.game import Header
from companion.core.model import Seat
from companion.games.dawn_under.catch_up.facts import MIDDLE, PEDESTAL, VAULT, Middle, SeatFacts, row_of
from companion.games.dawn_under.rules.pieces import COLOURS, OF_EACH_COLOUR, RATS, RATS_FOR_TWO
from companion.games.dawn_under.rules.view_types import CountStands, Player, PublicView
from companion.games.dawn_under.stage_values import BoardModel
from companion.viewmodels.correction_steps import Change


class Box(NamedTuple):
    """What the copy of the game and its options allow."""

    colours: tuple[str, ...]
    vampires: int
    rats: int
    tracked: bool
    rucola: bool
    board: BoardModel
    """All vaults, for the one on which the Count stands."""


def box_of(header: Header, ground: BoardModel) -> Box:
    """Return what the box allows with these options; `ground` is the board."""
    two = len(header.players) == 2
    colours = tuple(header.options.get("colours", COLOURS))
    return Box(
        colours,
        len(colours) * OF_EACH_COLOUR,
        RATS_FOR_TWO if two else RATS,
        header.options["rows"] == "tracked",
        bool(header.options["rucola"]),
        ground,
    )


class BelievedTable(NamedTuple):
    """What the referee believed before the table caught up."""

    players: tuple[Player, ...]
    seats: tuple[SeatFacts, ...]
    middle: Middle


def middle_of(view: PublicView) -> Middle:
    """Return what lies in the middle, as far as everybody may see it."""
    stands = view.count_
    if not isinstance(stands, CountStands):
        return Middle(view.turn, view.rats)
    place = VAULT if stands.vault else MIDDLE if stands.owner is None else PEDESTAL
    return Middle(view.turn, view.rats, place, stands.owner, stands.vault or "")


def find_changes(
    belief: BelievedTable, seats: Sequence[SeatFacts], middle: Middle
) -> tuple[tuple[Seat | None, Change], ...]:
    """Return all corrections with their pages; whose turn it is comes last, as it ends the running turn."""
    found: list[tuple[Seat | None, Change]] = [(None, {"missed": True})]
    for seat, (facts, was) in enumerate(zip(seats, belief.seats, strict=True)):
        row = belief.players[seat].row
        found += [(seat, {"seat": seat, **change}) for change in _seat_changes(row, facts, was)]
    return (*found, *((None, change) for change in _middle_changes(belief.middle, middle)))


def _seat_changes(row: tuple[str, ...] | int, facts: SeatFacts, was: SeatFacts) -> list[Change]:
    changes: list[Change] = []
    if isinstance(row, int):
        changes += [{"row": facts.length}] if facts.length != row else []
    elif (facts.length, facts.told) != (was.length, was.told):
        changes.append({"row": list(row_of(facts, row))})
    tokens = (
        ("stakes", facts.stakes, was.stakes),
        ("garlic", facts.bulbs, was.bulbs),
        ("bats", facts.bats, was.bats),
    )
    return changes + [{key: now} for key, now, old in tokens if now != old]


def _middle_changes(was: Middle, middle: Middle) -> list[Change]:
    changes: list[Change] = []
    if middle.rats != was.rats:
        changes.append({"rats": middle.rats})
    if (middle.count_at, middle.owner, middle.vault) != (was.count_at, was.owner, was.vault):
        vault = {"vault": middle.vault} if middle.count_at == VAULT else {}
        changes.append({"count": {"owner": middle.owner, **vault}})
    if middle.turn is not None and middle.turn != was.turn:
        changes.append({"turn": middle.turn})
    return changes
