"""The public view of any game on the stage: a row for each player, and a line for everything else."""

from typing import Any

from companion.games.plain.facts import columns, facts, items, names_in, part, title, words
from companion.stage.people import People
from companion.stage.values import FactRow, FactTable, TaggedLine


def fact_table(view: Any, people: People, hidden: Any = None) -> FactTable:
    """What every eye may see; at the end also what was hidden."""
    names = names_in(view)
    shown = columns(view)
    rows = tuple(
        FactRow(
            people[seat],
            tuple(words(name, part(player, name), names) for name in shown),
            seat == part(view, "turn"),
        )
        for seat, player in enumerate(part(view, "players", ()))
    )
    known = dict(items(view))
    beyond = () if hidden is None else [(name, value) for name, value in facts(hidden) if name not in known]
    lines = tuple(
        TaggedLine(words(name, value, names), title(name)) for name, value in (*facts(view), *beyond)
    )
    return FactTable(tuple(map(title, shown)), rows, lines)
