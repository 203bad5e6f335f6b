"""The pages of the catalogue editor: an overview, then one symbol, character or courtesy."""

from companion.games.mau_mau.presenter.catalogue_editor import CatalogueSheet, Draft, Pick, PickRow
from companion.games.mau_mau.presenter.wording import ABILITIES, COURTESIES, NAMES
from companion.games.mau_mau.rules.pieces import COLOURS
from companion.i18n import tr
from companion.viewmodels.colours import colour_name, letter

PICTURES = (
    *(
        "spider",
        "tombstone",
        "coffin",
        "skull",
        "bat",
        "candle",
        "potion",
        "goblet",
        "pumpkin",
        "mirror",
        "broom",
    ),
    *("cat", "key", "moth", "mushroom", "bell", "fir", "hat", "snail", "ghost", "rat", "garlic"),
    *(
        "fangs",
        "stake",
        "sun",
        "nightcard",
        "ritual",
        "count",
        "hourglass",
        "lantern",
        "shield",
        "trophy",
        "eye",
    ),
)
"""The pictures for symbols: our own drawings, in three rows of eleven."""


def overview(draft: Draft) -> CatalogueSheet:
    """Return the page with all symbols, characters and courtesies."""
    wrong = draft.wrong()
    note = wrong or draft.trouble
    if not note and draft.is_example:
        note = tr("Only an example! Check every line against your own cards, then keep it.")
    rows = (
        PickRow(tr("Symbols"), tuple(_symbol(draft, number) for number in range(len(draft.symbols))), 11, 6),
        PickRow(tr("Characters"), tuple(_character(draft, number) for number in range(8)), 4, 2),
        PickRow(tr("Courtesies"), _courtesies(draft), 3, 2),
    )
    buttons = (
        Pick("again", tr("From the example"), ("undo",)),
        Pick("abilities", tr("All abilities"), ("menu",)),
        Pick("keep", tr("Keep our cards"), ("check",), tone="off" if wrong else "amber"),
    )
    return CatalogueSheet(
        tr("Our cards"), note or tr("These are the cards of your table."), bool(note), rows, buttons
    )


def _symbol(draft: Draft, number: int) -> Pick:
    symbol = draft.symbols[number]
    return Pick(f"symbol:{number}", draft.symbol_word(symbol), (draft.picture(symbol),))


def _character(draft: Draft, number: int) -> Pick:
    entry = draft.character(number)
    shown = (*entry["day_symbols"], entry["night_symbol"])
    icons = tuple(draft.picture(symbol) for symbol in shown)
    colour = entry["night_colour"]
    word = f"{entry['day_ability']} · {draft.character_word(number)}"
    return Pick(f"character:{number}", word, icons, colour, letter(colour))


def _courtesies(draft: Draft) -> tuple[Pick, ...]:
    known = tuple(
        Pick(f"courtesy:{number}", draft.action_word(number), (draft.picture(draft.now["courtesy"][action]),))
        for number, action in enumerate(draft.actions)
    )
    return (*known, Pick("add", tr("Add one"), ("plus",), tone="panel")) if draft.may_add() else known


def _done(*more: Pick) -> tuple[Pick, ...]:
    return (*more, Pick("done", tr("Done"), ("check",), tone="amber"))


def symbol_page(draft: Draft, number: int) -> CatalogueSheet:
    """Return the page of a symbol: its name and its picture."""
    symbol = draft.symbols[number]
    now = draft.picture(symbol)
    pictures = tuple(Pick(f"picture:{name}", icons=(name,), chosen=name == now) for name in PICTURES)
    name = Pick("name", draft.symbol_word(symbol), ("pencil",))
    rows = (
        PickRow(tr("Name"), (name,), 1, 1),
        PickRow(tr("Which picture is most like it?"), pictures, 11, 6),
    )
    title = tr("Symbol {number} of {count}", number=number + 1, count=len(draft.symbols))
    return CatalogueSheet(title, _heed(draft), bool(draft.wrong()), rows, _done())


def _heed(draft: Draft) -> str:
    return draft.wrong() or tr("Lay the real card beside the screen and compare.")


def character_page(draft: Draft, number: int) -> CatalogueSheet:
    """Return the page of a character: name, ability and symbols by day, symbol and colour by night."""
    entry = draft.character(number)
    name = Pick("name", draft.character_word(number), ("pencil",))
    abilities = tuple(
        Pick(f"ability:{ability}", f"{ability} {tr(NAMES[ability])}", chosen=ability == entry["day_ability"])
        for ability in ABILITIES
    )
    colours = tuple(
        Pick(
            f"colour:{colour}",
            colour_name(colour),
            (),
            colour,
            letter(colour),
            colour == entry["night_colour"],
        )
        for colour in COLOURS
    )
    rows = (
        PickRow(tr("Name"), (name,), 1, 1),
        PickRow(tr("Day: ability"), abilities, 8, 4),
        PickRow(tr("Day: two symbols"), _symbols(draft, "day", entry["day_symbols"]), 11, 6),
        PickRow(tr("Night: symbol"), _symbols(draft, "night", [entry["night_symbol"]]), 11, 6),
        PickRow(tr("Night: colour"), colours, 4, 4),
    )
    note = draft.wrong() or tr(ABILITIES[entry["day_ability"]])
    title = tr("Character {number} of {count}", number=number + 1, count=8)
    return CatalogueSheet(title, note, bool(draft.wrong()), rows, _done())


def abilities_page(draft: Draft) -> CatalogueSheet:
    """Return the page with all eight abilities; a tap opens the character that has it."""
    owners = {draft.character(number)["day_ability"]: number for number in range(8)}
    picks = tuple(
        Pick(f"character:{owners[ability]}", f"{ability} · {tr(NAMES[ability])}: {tr(text)}")
        for ability, text in ABILITIES.items()
    )
    note = tr("Which card says the same? Tap it to compare its symbols.")
    return CatalogueSheet(tr("All abilities"), note, False, (PickRow("", picks, 2, 1),), _done())


COUNTED_ABILITIES = (4, 7)
"""The day abilities that matter where only specials are reported: swap characters, give two cards."""


def counted_abilities_page(draft: Draft) -> CatalogueSheet:
    """Return the page that asks which two characters have the abilities that count."""
    rows = tuple(
        PickRow(
            f"{ability} · {tr(ABILITIES[ability])}",
            tuple(_owner(draft, ability, number) for number in range(8)),
            4,
            2,
            above=True,
        )
        for ability in COUNTED_ABILITIES
    )
    note = tr("Here only what they can do by day matters.")
    buttons = (Pick("keep", tr("That is right"), ("check",), tone="off" if draft.wrong() else "amber"),)
    return CatalogueSheet(tr("Who can do that?"), note, False, rows, buttons)


def _owner(draft: Draft, ability: int, number: int) -> Pick:
    chosen = draft.character(number)["day_ability"] == ability
    return Pick(f"owner:{ability}:{number}", draft.character_word(number), chosen=chosen)


def _symbols(draft: Draft, kind: str, chosen: list[str]) -> tuple[Pick, ...]:
    return tuple(
        Pick(f"{kind}:{number}", icons=(draft.picture(symbol),), chosen=symbol in chosen)
        for number, symbol in enumerate(draft.symbols)
    )


def courtesy_page(draft: Draft, number: int) -> CatalogueSheet:
    """Return the page of a courtesy: its symbol; the table's own can be renamed and deleted."""
    action = draft.actions[number]
    now = draft.now["courtesy"][action]
    own = action not in COURTESIES
    symbols = tuple(
        Pick(f"asks:{symbol}", icons=(draft.picture(symbol),), chosen=symbol == now)
        for symbol in (*draft.symbols, "clock")
    )
    name = Pick("name", draft.action_word(number), ("pencil",), tone="raised" if own else "off")
    rows = (
        PickRow(tr("What the neighbour does"), (name,), 1, 1),
        PickRow(tr("At which symbol?"), symbols, 12, 6),
    )
    more = (Pick("drop", tr("Take away"), ("cross",)),) if own else ()
    return CatalogueSheet(tr("Courtesy"), _heed(draft), bool(draft.wrong()), rows, _done(*more))
