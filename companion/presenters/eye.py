"""The referee's eye: what is hidden, for as long as somebody holds the button."""

from typing import Any

from companion.core.game import Header
from companion.core.values import Json
from companion.presenters import nosferatu_words
from companion.presenters.colours import chip
from companion.presenters.dawn_board import board
from companion.presenters.people import People
from companion.presenters.sheets import Line
from companion.presenters.values import Board
from companion.words import tr

View = dict[str, Json]


def secrets(view: View, header: Header, people: People) -> Board | tuple[Line, ...]:
    """What the secret view holds beyond the public one."""
    if header.game == "dawn-under":
        return _vaults(view, people)
    if header.game == "nosferatu":
        return _renfield(view["secret"], people)
    return (Line(tr("The referee knows nothing that you cannot see.")),)


def _vaults(view: View, people: People) -> Board:
    """The board with every lid off: what the referee has seen under them."""
    ground = board({**view, "plague": None}, None, people)
    known = view["secret"]["vaults"]
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


def _renfield(secret: View, people: People) -> tuple[Line, ...]:
    vampire = secret["vampire"]
    who = tr("Nobody yet") if vampire is None else people[vampire].name
    given = ", ".join(f"{count} × {_card(card)}" for card, count in secret["received"].items() if count)
    lines = [Line(who, tr("The vampire")), Line(given or tr("Nothing yet"), tr("Renfield was given"))]
    lines += [Line(_card(one["card"]), people[one["seat"]].name) for one in reversed(secret["discards"])]
    return tuple(lines)


def _card(card: str) -> str:
    return tr(nosferatu_words.CARDS[card]) if card in nosferatu_words.CARDS else card
