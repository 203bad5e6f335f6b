"""The corrections that lead from what the referee believed to what the table tells (DU-36)."""

from collections.abc import Sequence

from companion.core.model import Seat
from companion.games.dawn_under.catch_up.belief import BelievedTable
from companion.games.dawn_under.catch_up.facts import VAULT, Middle, SeatFacts, row_of
from companion.viewmodels.correction_steps import Change


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
