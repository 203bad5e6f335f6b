"""Repair for a game that brings none: nothing is guided, but everybody can see how the table should look."""

from typing import Any

from companion.games.plain.facts import facts, items, names_in, part, title, words
from companion.stage.corrections import Case, Correction
from companion.stage.people import People
from companion.stage.values import Board, Line

NOT_NOW = ""
REFUSALS: tuple[str, ...] = ()
"""Whatever the rules object to is said as they say it."""


def corrections(case: Case) -> tuple[Correction, ...]:
    """None: answers can be taken back."""
    return ()


def should_be(view: Any, people: People) -> tuple[Line, ...]:
    """The public view, line by line."""
    names = names_in(view)
    before = [
        Line(_before(player, names), person.name)
        for person, player in zip(people.all, part(view, "players"), strict=True)
    ]
    return (*before, *lines(view, names))


def should_lie(view: Any, people: People) -> Board | None:
    """There is no board."""
    return None


def lines(view: Any, names: list[str]) -> tuple[Line, ...]:
    """What belongs to nobody, or what is hidden, a line each."""
    return tuple(Line(words(name, value, names), title(name)) for name, value in facts(view))


def _before(player: Any, names: list[str]) -> str:
    """What lies before somebody."""
    return "; ".join(
        f"{title(name)} {words(name, value, names)}" for name, value in items(player) if name != "name"
    )
