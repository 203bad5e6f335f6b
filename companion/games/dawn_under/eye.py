"""The referee's eye on Dawn Under: the board with every lid off."""

from typing import Any

from companion.core.values import Json
from companion.games.dawn_under.screens.board import board
from companion.stage.colours import chip
from companion.stage.people import People
from companion.stage.values import Board

View = dict[str, Json]


def secrets(view: View, hidden: View, people: People) -> Board:
    """The board with every lid off: what the referee has seen under them."""
    ground = board({**view, "plague": None}, None, people)
    known = hidden["vaults"]
    vaults = []
    for vault in ground.vaults:
        seen: Any = known.get(vault.name)
        if seen is None:
            vaults.append(vault)
            continue
        inside = seen["inside"] or {}
        colour, owner = inside.get("vampire"), inside.get("garlic")
        lid = None if seen["lid"] in ("unknown", "rat") else chip(seen["lid"])
        empty = not inside and lid is None
        vaults.append(
            vault._replace(
                state="shut" if empty else "open",
                lid=lid,
                inside=chip(colour) if colour else None,
                bulb=None if owner is None else people[owner],
                sleeper="vampire" in inside and colour is None,
            )
        )
    return ground._replace(vaults=tuple(vaults))
