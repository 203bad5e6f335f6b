"""How the log divides a game into rounds and turns, and what it counts of each turn."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from companion.core.values import Event, Seat


def _nobody(_: Event) -> Seat | None:
    return None


def _no_round(_: Event) -> int | None:
    return None


class TurnLedger(NamedTuple):
    """By default a turn lasts as long as the same player is asked; no rounds, and nothing is counted."""

    begins: Callable[[Event], Seat | None] | None = None
    """Whose turn an event begins; None: a game in which no event says so."""
    round: Callable[[Event], int | None] = _no_round
    """The number of the round that an event begins."""
    frame: tuple[type[Event], ...] = ()
    """Events that only begin or end a turn: told where nothing else has happened in it."""
    tokens: Mapping[type[Event], str] = {}
    """Of which events a turn shows how many there were, by their sign. Never where, and of which colour."""
