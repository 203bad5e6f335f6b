"""The catalogue editor (MM-2), in which the table enters its own cards once.

A `Draft` contains what was entered so far; the pages are its view models. The game's own check decides what
is valid.
"""

import copy
import json
from pathlib import Path
from typing import NamedTuple

from companion.core.errors import InvalidOptionError
from companion.core.model import Json
from companion.games.error_texts import nested_refusal_text
from companion.games.mau_mau.card_catalogue import EXAMPLE, current_catalogue, keep_abilities, keep_catalogue
from companion.games.mau_mau.presenter.card_names import symbol_name
from companion.games.mau_mau.presenter.wording import COURTESIES, character_name
from companion.games.mau_mau.rules.catalogue import check_taught
from companion.games.mau_mau.rules.pieces import CLOCK
from companion.i18n import mark_message, tr

SAID = (
    mark_message("“{symbol}” is no name for a symbol: no colon, and not “clock” or “werewolf”."),
    mark_message("The symbol “{symbol}” is there twice."),
    mark_message("Character {number} of the catalogue has no name."),
    mark_message("Two characters are called “{name}”."),
    mark_message("Day ability {ability} belongs to one character only, not to {first} and {second}."),
    mark_message("{name} needs two different day symbols."),
    mark_message("{name} has the symbol “{symbol}”, but the cards do not."),
    mark_message("A courtesy needs a name that can be read."),
    mark_message("The courtesy “{action}” waits for “{symbol}”, but that is neither a symbol nor the clock."),
    mark_message("“symbols” is a list of 11 names."),
)
"""The messages of the check, for the catalogues of translations."""
OWN_COURTESIES = 3
"""The number of courtesies that a table may add to the five of the box."""


def example() -> Json:
    """Return the example that ships with the program."""
    return json.loads(EXAMPLE.read_text(encoding="utf-8"))


class Draft:
    """A catalogue that is being edited."""

    def __init__(self) -> None:
        self.trouble = ""
        """What is wrong with the file in the data folder; empty if nothing is."""
        try:
            self.now: dict[str, Json] = copy.deepcopy(current_catalogue())
        except InvalidOptionError as broken:
            self.trouble = said(broken)
            self.now = example()
        self._complete()

    def _complete(self) -> None:
        self.now.setdefault("pictures", {})
        self.now.pop("note", None)

    def begin_again(self) -> None:
        """Start again from the example; nothing is written before `save`."""
        self.now = example()
        self._complete()

    @property
    def is_example(self) -> bool:
        return bool(self.now.get("example"))

    def wrong(self) -> str:
        """Return why the draft cannot be saved yet; empty if it can."""
        try:
            check_taught(self.now)
        except InvalidOptionError as wrong:
            return said(wrong)
        return ""

    def save(self) -> None:
        """Write the catalogue to disk; the next game uses it."""
        keep_catalogue(self.now)
        self.trouble = ""
        self.now.pop("example", None)

    def save_abilities(self) -> None:
        """Write only who has which ability; the rest is still an example."""
        keep_abilities(self.now)
        self.trouble = ""

    # symbols

    @property
    def symbols(self) -> list[str]:
        names: list[str] = self.now["symbols"]
        return names

    def picture(self, symbol: str) -> str:
        """Return the icon of a symbol."""
        if symbol == CLOCK:
            return CLOCK
        return str(self.now["pictures"].get(symbol, symbol))

    def picture_symbol(self, number: int, picture: str) -> None:
        """Choose the picture of a symbol."""
        self.now["pictures"][self.symbols[number]] = picture

    def name_symbol(self, number: int, name: str) -> None:
        """Rename a symbol wherever it is used."""
        before = self.symbols[number]
        if name == before:
            return
        self.now["pictures"][name] = self.picture(before)
        self.now["pictures"].pop(before, None)
        self.symbols[number] = name
        for entry in self.now["characters"]:
            entry["day_symbols"] = [name if one == before else one for one in entry["day_symbols"]]
            if entry["night_symbol"] == before:
                entry["night_symbol"] = name
        courtesy = self.now["courtesy"]
        self.now["courtesy"] = {action: name if one == before else one for action, one in courtesy.items()}

    # characters

    def character(self, number: int) -> dict[str, Json]:
        """Return one of the eight characters."""
        entry: dict[str, Json] = self.now["characters"][number]
        return entry

    def day_symbol(self, number: int, symbol: str) -> None:
        """Toggle one of the two day symbols; a third one replaces the older."""
        entry = self.character(number)
        pair = [one for one in entry["day_symbols"] if one != symbol]
        entry["day_symbols"] = [*pair, symbol][-2:] if symbol not in entry["day_symbols"] else pair

    def ability(self, number: int, ability: int) -> None:
        """Set the day ability. Each exists once, so the character that had it gets the other one."""
        mine = self.character(number)
        for entry in self.now["characters"]:
            if entry["day_ability"] == ability:
                entry["day_ability"] = mine["day_ability"]
        mine["day_ability"] = ability

    # courtesy

    @property
    def actions(self) -> list[str]:
        return list(self.now["courtesy"])

    def courtesy(self, number: int, symbol: str) -> None:
        """Set the symbol that asks for a courtesy."""
        self.now["courtesy"][self.actions[number]] = symbol

    def add_courtesy(self) -> int:
        """Add a courtesy of the table's own. Return its number."""
        number = len(self.actions) + 1
        name = tr("Courtesy {number}", number=number)
        while name in self.now["courtesy"]:
            number += 1
            name = tr("Courtesy {number}", number=number)
        self.now["courtesy"][name] = self.symbols[0]
        return len(self.actions) - 1

    def name_courtesy(self, number: int, name: str) -> None:
        """Rename a courtesy. Those of the box keep their names."""
        before = self.actions[number]
        if name not in self.now["courtesy"]:
            pairs = self.now["courtesy"].items()
            self.now["courtesy"] = {name if action == before else action: one for action, one in pairs}

    def drop_courtesy(self, number: int) -> None:
        del self.now["courtesy"][self.actions[number]]

    def may_add(self) -> bool:
        return len([action for action in self.actions if action not in COURTESIES]) < OWN_COURTESIES

    # words

    def symbol_word(self, symbol: str) -> str:
        return symbol_name(symbol)

    def character_word(self, number: int) -> str:
        return character_name(self.character(number)["name"])

    def action_word(self, number: int) -> str:
        action = self.actions[number]
        return tr(COURTESIES[action]) if action in COURTESIES else action


def said(refusal: InvalidOptionError) -> str:
    """Return the refusal in the language of the table; a file is named without its path, to save space."""
    fields = nested_refusal_text(refusal.fields)
    if "file" in fields:
        fields["file"] = Path(str(fields["file"])).name
    return tr(refusal.template, **fields) if fields else tr(refusal.template)


class Pick(NamedTuple):
    """A button with text, icons, or both."""

    value: str
    label: str = ""
    icons: tuple[str, ...] = ()
    colour: str = ""
    letter: str = ""
    chosen: bool = False
    tone: str = "raised"


class PickRow(NamedTuple):
    """A row of buttons under a heading."""

    label: str
    picks: tuple[Pick, ...]
    columns: int
    """The number of columns on a wide screen."""
    narrow: int
    """The number of columns on a narrow screen."""
    above: bool = False
    """Whether the heading is a sentence, which is above the buttons on a wide screen, too."""


class CatalogueSheet(NamedTuple):
    """A page of the editor."""

    title: str
    note: str
    warns: bool
    """Whether the note is a warning: it is only an example, or something is wrong."""
    rows: tuple[PickRow, ...]
    buttons: tuple[Pick, ...]
    """The buttons at the bottom; the last one is the main action."""
