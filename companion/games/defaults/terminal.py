"""The public view of any game for the terminal: a table of the players, then one line for each fact."""

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from companion.games.defaults.facts import columns, facts, names_in, part, title, words


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
