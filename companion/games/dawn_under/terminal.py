"""Dawn Under in the terminal: the graveyard as a map, and all rows. Never a colour without its letter."""

from itertools import groupby

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.text import Text

from companion.core.values import Json
from companion.games.plain.terminal import players_table

LETTERS = {"red": "R", "yellow": "Y", "white": "W", "blue": "B", "green": "G", "black": "K"}
STYLES = {
    "red": "bold white on red",
    "yellow": "bold black on yellow",
    "white": "bold black on bright_white",
    "blue": "bold white on blue",
    "green": "bold black on green",
    "black": "bold white on black",
}
CELL = 6
QUARTERS = "ABCD"


def draw(view: dict[str, Json]) -> RenderableType:
    """The whole public table."""
    return Group(
        _map(view),
        *_open_vaults(view),
        *_events_of_the_hour(view),
        Text(),
        players_table(view, _columns(view)),
        _legend(view),
    )


def _map(view: dict[str, Json]) -> Text:
    """One cell a vault, with a gap where a footpath divides two quarters."""
    rows = view["layout"]
    names = _names(rows)
    paths = _footpaths(rows)
    lines = []
    for y, row in enumerate(rows):
        if y and _changes(rows[y - 1], row):
            lines.append(Text())
        line = Text()
        for x in range(len(row)):
            if x in paths:
                line.append("  ")
            line.append_text(_cell(view, names.get((y, x))))
        line.rstrip()
        lines.append(line)
    return Text("\n").join(lines)


def _names(rows: list[str]) -> dict[tuple[int, int], str]:
    """DU-2: which vault lies where."""
    count = dict.fromkeys(QUARTERS, 0)
    names = {}
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            if letter in count:
                count[letter] += 1
                names[y, x] = f"{letter}{count[letter]}"
    return names


def _footpaths(rows: list[str]) -> set[int]:
    """Columns that begin with another quarter than the one before, in any row."""
    return {
        x
        for row in rows
        for x in range(1, len(row))
        if row[x] in QUARTERS and row[x - 1] in QUARTERS and row[x] != row[x - 1]
    }


def _changes(above: str, below: str) -> bool:
    return any(a in QUARTERS and b in QUARTERS and a != b for a, b in zip(above, below, strict=False))


def _cell(view: dict[str, Json], vault: str | None) -> Text:
    cell = Text()
    if vault is not None:
        seen = view["vaults"][vault]
        mark, style = _mark(view, vault, seen)
        if seen["state"] == "bare":
            cell.append("·", "dim")
        else:
            cell.append(vault, "bold" if mark else "")
            cell.append(mark, style)
    cell.truncate(CELL, pad=True)
    return cell


def _mark(view: dict[str, Json], vault: str, seen: dict[str, Json]) -> tuple[str, str]:
    """What stands beside a vault's name: whoever is in it or on it."""
    if seen["state"] == "rat":
        return "!", "bold"
    if vault == (view.get("count") or {}).get("vault"):
        return "♛", "bold"
    if vault == (view.get("bat") or {}).get("vault"):
        return "^", "bold"
    if seen["state"] != "open":
        return "", ""
    inside = seen["inside"] or {}
    if "vampire" in inside:
        colour = inside["vampire"]
        return LETTERS.get(colour, "V"), STYLES.get(colour, "bold")
    return ("*", "bold") if "garlic" in inside else ("_", "bold")


def _open_vaults(view: dict[str, Json]) -> list[Text]:
    """In words, what the open vaults show."""
    names = [player["name"] for player in view["players"]]
    lines = []
    for vault, seen in view["vaults"].items():
        if seen["state"] == "open":
            lid = f"lid {seen['lid']}, " if seen["lid"] else ""
            lines.append(Text(f"{vault} is open: {lid}{_inside(seen['inside'], names)}"))
    return lines


def _inside(inside: Json, names: list[str]) -> str:
    if inside is None:
        return "nobody in it"
    if "garlic" in inside:
        return f"garlic of {names[inside['garlic']]}"
    return f"a {inside['vampire']} vampire in it" if inside["vampire"] else "a vampire in it"


def _events_of_the_hour(view: dict[str, Json]) -> list[Text]:
    """Rats, the Count and a bat, where they are about."""
    names = [player["name"] for player in view["players"]]
    lines = []
    plague, count, bat = view["plague"], view.get("count"), view.get("bat")
    if plague:
        lines.append(f"Rat plague around {plague['vault']}; {names[plague['holder']]} holds the rat.")
    if count:
        lines.append(_count(count, names))
    if bat:
        lines.append(f"A bat of {names[bat['seat']]} sits on {bat['vault']}.")
    return [Text(line) for line in lines]


def _count(count: dict[str, Json], names: list[str]) -> str:
    if count["owner"] is None:
        return "Count Rucola stands in the middle."
    if count["vault"] is None:
        return f"Count Rucola stands before {names[count['owner']]}."
    return f"Count Rucola keeps {count['vault']} for {names[count['owner']]}."


def _columns(view: dict[str, Json]) -> dict[str, list[Text]]:
    players = view["players"]
    columns = {
        "row": [_row(player["row"]) for player in players],
        "vampires": [Text(str(player["vampires"]), justify="right") for player in players],
        "stakes": [Text("/" * player["stakes"]) for player in players],
        "garlic": [Text("*" * player["garlic"]) for player in players],
    }
    if isinstance(players[0]["row"], int):
        del columns["row"]
    if "bats" in players[0]:
        columns["bats"] = [Text("^" * player["bats"]) for player in players]
        columns["Count"] = [Text("♛" if player["pedestal"] else "") for player in players]
    return columns


def _row(row: Json) -> Text:
    """From left to right; those that lie face down are only counted."""
    if isinstance(row, int):
        return Text()
    text = Text()
    for card, same in groupby(row):
        number = len(list(same))
        if card == "?":
            text.append(f"{number}? ", "dim")
            continue
        for _ in range(number):
            text.append(LETTERS[card], STYLES[card])
            text.append(" ")
    return text


def _legend(view: dict[str, Json]) -> RenderableType:
    """The letters of the colours, and what still lies in the middle."""
    middle = Text(f"In the middle: {view['stakes_left']} stakes. Rats so far: {view['rats']}.", "dim")
    letters = [
        Text.assemble((LETTERS[colour], STYLES[colour]), (f" {colour}", "dim")) for colour in view["colours"]
    ]
    return Group(middle, Columns(letters, padding=(0, 2)))
