"""Dawn Under in the terminal: a map of the graveyard, and all rows. Every colour has its letter."""

from itertools import groupby

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.text import Text

from companion.core.model import to_json
from companion.games.dawn_under.rules.pieces import HIDDEN, QUARTERS, Vault, board_of
from companion.games.dawn_under.rules.view import (
    BatSits,
    Bulb,
    CountStands,
    Inside,
    OpenVault,
    PublicView,
    SeenVault,
    Sleeper,
)
from companion.games.defaults.facts import players_table
from companion.i18n import mark_message, ptr, tr

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
PHRASES = {
    "stop": mark_message("stop"),
    "place": mark_message("place"),
    "lay": mark_message("lay"),
    "empty": mark_message("empty"),
    "garlic": mark_message("garlic of {}"),
    "middle": mark_message("in the middle"),
    "pedestal": mark_message("pedestal of {}"),
}
"""Labels of answers."""


def draw(view: PublicView) -> RenderableType:
    """Return the whole public table."""
    return Group(
        _map(view),
        *_open_vaults(view),
        *_events_of_the_hour(view),
        Text(),
        players_table(to_json(view), _columns(view)),
        _legend(view),
    )


def _colour(name: str) -> str:
    """Return the translated name of a lid or vampire colour."""
    words = {
        "red": ptr("term", "red"),
        "yellow": ptr("term", "yellow"),
        "white": ptr("term", "white"),
        "blue": ptr("term", "blue"),
        "green": ptr("term", "green"),
        "black": ptr("term", "black"),
        "rat": ptr("term", "rat"),
    }
    return words.get(name, name)


def _map(view: PublicView) -> Text:
    """Return the map: one cell for each vault, with a gap where a footpath separates two quarters."""
    rows = view.layout
    names = {place: vault for vault, place in board_of(rows).places.items()}
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


def _footpaths(rows: tuple[str, ...]) -> set[int]:
    """Return the columns in which a new quarter begins, in any row."""
    return {
        x
        for row in rows
        for x in range(1, len(row))
        if row[x] in QUARTERS and row[x - 1] in QUARTERS and row[x] != row[x - 1]
    }


def _changes(above: str, below: str) -> bool:
    return any(a in QUARTERS and b in QUARTERS and a != b for a, b in zip(above, below, strict=False))


def _cell(view: PublicView, vault: Vault | None) -> Text:
    cell = Text()
    if vault is not None:
        seen = view.vaults[vault]
        mark, style = _mark(view, vault, seen)
        if seen.state == "bare":
            cell.append("·", "dim")
        else:
            cell.append(vault, "bold" if mark else "")
            cell.append(mark, style)
    cell.truncate(CELL, pad=True)
    return cell


def _mark(view: PublicView, vault: Vault, seen: SeenVault) -> tuple[str, str]:
    """Return the mark beside a vault's name and its style: what is in it or on it."""
    if seen.state == "rat":
        return "!", "bold"
    if vault == view.count_vault:
        return "♛", "bold"
    if isinstance(view.bat, BatSits) and vault == view.bat.vault:
        return "^", "bold"
    if not isinstance(seen, OpenVault):
        return "", ""
    if isinstance(seen.inside, Sleeper):
        colour = seen.inside.vampire or ""
        return LETTERS.get(colour, "V"), STYLES.get(colour, "bold")
    if seen.inside == "unknown":
        return "?", "bold"
    return ("_", "bold") if seen.inside is None else ("*", "bold")


def _open_vaults(view: PublicView) -> list[Text]:
    """Return a line for each open vault."""
    names = [player.name for player in view.players]
    lines = []
    for vault, seen in view.vaults.items():
        if isinstance(seen, OpenVault):
            lid = tr("lid {colour},", colour=_colour(seen.lid)) + " " if seen.lid else ""
            inside = _inside(seen.inside, names)
            lines.append(Text(tr("{vault} is open: {lid}{inside}", vault=vault, lid=lid, inside=inside)))
    return lines


def _inside(inside: Inside, names: list[str]) -> str:
    if inside is None:
        return tr("nobody in it")
    if inside == "unknown":
        return tr("nobody knows what is inside")
    if isinstance(inside, Bulb):
        return tr("garlic of {name}", name=names[inside.garlic])
    if inside.vampire is None:
        return tr("a vampire in it")
    return tr("a vampire in it: {colour}", colour=_colour(inside.vampire))


def _events_of_the_hour(view: PublicView) -> list[Text]:
    """Return lines about rats, the Count and a bat, if they are in play."""
    names = [player.name for player in view.players]
    lines = []
    plague, count, bat = view.plague, view.count_, view.bat
    if plague:
        holder = names[plague.holder]
        lines.append(tr("Rat plague around {vault}; {name} holds the rat.", vault=plague.vault, name=holder))
    if isinstance(count, CountStands):
        lines.append(_count(count, names))
    if isinstance(bat, BatSits):
        lines.append(tr("A bat of {name} sits on {vault}.", name=names[bat.seat], vault=bat.vault))
    return [Text(line) for line in lines]


def _count(count: CountStands, names: list[str]) -> str:
    if count.owner is None:
        return tr("Count Rucola stands in the middle.")
    if count.vault is None:
        return tr("Count Rucola stands before {name}.", name=names[count.owner])
    return tr("Count Rucola keeps {vault} for {name}.", vault=count.vault, name=names[count.owner])


def _columns(view: PublicView) -> dict[str, list[Text]]:
    players = view.players
    columns = {}
    rows = [player.row for player in players if isinstance(player.row, tuple)]
    if rows:
        columns[tr("row")] = [_row(row) for row in rows]
    columns |= {
        tr("vampires"): [Text(str(player.vampires), justify="right") for player in players],
        tr("stakes"): [Text("/" * player.stakes) for player in players],
        tr("garlic"): [Text("*" * player.garlic) for player in players],
    }
    bats = [player.bats for player in players if isinstance(player.bats, int)]
    if bats:
        columns[tr("bats")] = [Text("^" * left) for left in bats]
        columns[tr("Count")] = [Text("♛" if player.pedestal is True else "") for player in players]
    return columns


def _row(row: tuple[str, ...]) -> Text:
    """Return a row from left to right; face-down cards are only counted."""
    text = Text()
    for card, same in groupby(row):
        number = len(list(same))
        if card == HIDDEN:
            text.append(f"{number}? ", "dim")
            continue
        for _ in range(number):
            text.append(LETTERS[card], STYLES[card])
            text.append(" ")
    return text


def _legend(view: PublicView) -> RenderableType:
    """Return the letters of the colours, and what is left in the middle."""
    middle = Text(
        tr(
            "In the middle: {stakes} stakes. Rats so far: {rats}.",
            stakes=view.stakes_left,
            rats=view.rats,
        ),
        "dim",
    )
    letters = [
        Text.assemble((LETTERS[colour], STYLES[colour]), (f" {_colour(colour)}", "dim"))
        for colour in view.colours
    ]
    return Group(middle, Columns(letters, padding=(0, 2)))
