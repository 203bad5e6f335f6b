"""The characters of Vampir Mau Mau: dealt at random (MM-3), or chosen by the players."""

import random

from companion.core.game import Options
from companion.games.mau_mau.card_catalogue import current_catalogue
from companion.games.mau_mau.presenter.wording import character_name
from companion.games.seating import Seating
from companion.i18n import tr
from companion.viewmodels.choice_rows import ChoiceRow, Segment, choice_row


def characters() -> list[str]:
    """Return the names in the order of the catalogue."""
    return [str(entry["name"]) for entry in current_catalogue()["characters"]]


def fit_characters(options: Options, players: int) -> None:
    """MM-3: keep the chosen characters if they fit the players; otherwise deal them at random."""
    known = [entry["name"] for entry in (options.get("catalogue") or current_catalogue())["characters"]]
    picked = options.get("characters", ())
    if len(picked) != players or not set(picked) <= set(known):
        options["characters"] = random.SystemRandom().sample(known, players)


def chosen(table: Seating) -> list[str] | None:
    """Return the chosen characters if they fit the players and the catalogue; else None."""
    picked = table.options.get("characters")
    if not picked or len(picked) != len(table.sitters) or not set(picked) <= set(characters()):
        return None
    return list(picked)


def characters_row(table: Seating) -> ChoiceRow:
    """Return the row: random, or a character for each seat."""
    names = chosen(table)
    chance = Segment(tr("By chance"), names is None, icon="check" if names is None else "")
    shown = [character_name(name) for name in names] if names else ["?"] * len(table.sitters)
    people = [
        Segment(tr("{label}: {value}", label=sitter.name, value=name), False, person=person)
        for sitter, person, name in zip(table.sitters, table.people(), shown, strict=True)
    ]
    note = tr("Tap somebody to change") if names else tr("Everyone sees theirs when the game begins")
    return choice_row("characters", tr("Characters"), (chance, *people), note)


def choose_character(table: Seating, number: int) -> None:
    """Give the next character to this seat; the seat that had it gets the other one."""
    if number == 0:  # random
        table.options.pop("characters", None)
        return
    known, seat = characters(), number - 1
    names = chosen(table) or known[: len(table.sitters)]
    wanted = known[(known.index(names[seat]) + 1) % len(known)]
    names = [names[seat] if name == wanted else name for name in names]
    names[seat] = wanted
    table.options["characters"] = names
