"""The public view of any game, drawn for the terminal: players in a table, everything else line by line."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from companion.core.values import Json
from companion.words.said import SEATS

SEATED = SEATS | {"renfield", "wolf"}
"""Things of a view that are seats, where they are numbers."""
LEFT_OUT = frozenset(("game", "players", "turn", "log", "over", "winners"))


def draw(view: dict[str, Json]) -> RenderableType:
    """A table of the players, and everything else line by line."""
    names = [player["name"] for player in view["players"]]
    facts = [
        Text.assemble((name.replace("_", " "), "dim"), " ", words(name, value, names))
        for name, value in view.items()
        if name not in LEFT_OUT and value not in (None, [], {})
    ]
    return Group(*facts, players_table(view, plain_columns(view)))


def plain_columns(view: dict[str, Json]) -> dict[str, list[Text]]:
    """A column for each thing that lies before the players."""
    players = view["players"]
    names = [player["name"] for player in players]
    columns = dict.fromkeys(key for player in players for key in player if key != "name")
    return {
        key.replace("_", " "): [Text(words(key, player.get(key), names)) for player in players]
        for key in columns
    }


def players_table(view: dict[str, Json], columns: dict[str, list[Text]]) -> Table:
    """Everyone clockwise, an arrow at the one whose turn it is."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column("")
    table.add_column("")
    for title in columns:
        table.add_column(title)
    for seat, player in enumerate(view["players"]):
        turn = seat == view.get("turn")
        name = Text(player["name"], style="bold" if turn else "")
        table.add_row("▶" if turn else "", name, *(column[seat] for column in columns.values()))
    return table


def words(name: str, value: Json, names: list[str]) -> str:
    """A value of a view for people."""
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return ", ".join(f"{key.replace('_', ' ')} {words(key, one, names)}" for key, one in value.items())
    if isinstance(value, list):
        between = "; " if value and isinstance(value[0], (dict, list)) else ", "
        return between.join(words(name, one, names) for one in value) or "-"
    if name in SEATED and isinstance(value, int):
        return names[value]
    return str(value).replace("_", " ").replace(":", " ")
