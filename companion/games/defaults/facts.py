"""Names and values of any game's view, whether dict or typed tuple, and as lines for the terminal."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from companion.core.model import Choice, Json, Question
from companion.i18n.sentences import SEATS
from companion.viewmodels.frame import FactRow, FactTable, TaggedLine
from companion.viewmodels.people import People

SEATED = SEATS | {"renfield", "wolf"}
"""Fields of a view that contain seat numbers."""
LEFT_OUT = frozenset(("game", "players", "turn", "log", "over", "winners"))
"""Fields of a view that are displayed elsewhere."""


def items(value: Any) -> Iterator[tuple[str, Any]]:
    """Yield the names and values of a view, or of a part of it."""
    if isinstance(value, dict):
        yield from value.items()
    else:
        yield from zip(value._fields, value, strict=True)


def has_names(value: Any) -> bool:
    """Return whether a value is a view part with names rather than a list."""
    return isinstance(value, dict) or hasattr(value, "_fields")


def part(view: Any, name: str, missing: Any = None) -> Any:
    """Return one field of a view."""
    return dict(items(view)).get(name, missing)


def names_in(view: Any) -> list[str]:
    """Return the names of the players."""
    return [str(part(player, "name")) for player in part(view, "players", ())]


def title(name: str) -> str:
    """Return the name of a field as text."""
    return name.strip("_").replace("_", " ")


def facts(view: Any) -> Iterator[tuple[str, Any]]:
    """Yield the non-empty facts that belong to no player."""
    for name, value in items(view):
        if name not in LEFT_OUT and value not in (None, (), [], {}):
            yield name, value


def columns(view: Any) -> list[str]:
    """Return the names of all fields of the players, in order."""
    players = part(view, "players", ())
    return list(dict.fromkeys(name for player in players for name, _ in items(player) if name != "name"))


def words(name: str, value: Json, names: Sequence[str]) -> str:
    """Return a value of a view as text."""
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if has_names(value):
        return ", ".join(f"{title(key)} {words(key, one, names)}" for key, one in items(value))
    if isinstance(value, (list, tuple)):
        between = "; " if value and isinstance(value[0], (dict, list, tuple)) else ", "
        return between.join(words(name, one, names) for one in value) or "-"
    if name in SEATED and isinstance(value, int):
        return names[value]
    return str(value).replace("_", " ").replace(":", " ")


# Answers as text: seats by name, words as words.


def label(
    question: Question, choice: Choice, names: Sequence[str], phrases: Mapping[str, str] | None = None
) -> str:
    """Return an answer as text. `phrases` are templates, by word or thing, with a place for each seat."""
    meant = question.means(choice)
    seats = [names[seat] for seat in meant.seats]
    phrase = (phrases or {}).get(meant.word or meant.thing, "")
    if phrase and phrase.count("{}") == len(seats):
        return phrase.format(*seats)
    if not seats:
        return str(choice).replace(":", " ").replace("_", " ")
    return " ".join(filter(None, (meant.word, *seats, meant.place)))


# The public view of any game on the stage: a row for each player, and a line for everything else.


def fact_table(view: Any, people: People, hidden: Any = None) -> FactTable:
    """Return the table of the public view; after the game also with what was hidden."""
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


def draw(view: Any) -> RenderableType:
    """Return the facts line by line, and a table of the players."""
    names = names_in(view)
    lines = [
        Text.assemble((title(name), "dim"), " ", words(name, value, names)) for name, value in facts(view)
    ]
    return Group(*lines, players_table(view, plain_columns(view)))


def plain_columns(view: Any) -> dict[str, list[Text]]:
    """Return a column for each field of the players."""
    names = names_in(view)
    return {
        title(key): [Text(words(key, part(player, key), names)) for player in part(view, "players")]
        for key in columns(view)
    }


def players_table(view: Any, columns: dict[str, list[Text]]) -> Table:
    """Return a table of the players, clockwise, with an arrow at the player whose turn it is."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column("")
    table.add_column("")
    for heading in columns:
        table.add_column(heading)
    for seat, name in enumerate(names_in(view)):
        turn = seat == part(view, "turn")
        shown = Text(name, style="bold" if turn else "")
        table.add_row("▶" if turn else "", shown, *(column[seat] for column in columns.values()))
    return table
