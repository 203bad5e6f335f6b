"""The table of Vampir Mau Mau as values: sky, characters, what lies open, and the grid of cards."""

from companion.core.values import Json
from companion.games.mau_mau.screens.values import Grid, OpenCard, Panel, Sky, Symbol, Tile
from companion.games.mau_mau.screens.wording import card_name, character_name, symbol_name
from companion.stage.colours import chip, colour_name
from companion.stage.people import People
from companion.words import ntr, tr

View = dict[str, Json]
COLOURS = ("green", "purple", "red", "blue")
"""As they lie in the box; the order never changes."""
SPECIALS = {"clock": "clock", "werewolf": "wolf"}


def symbol(view: View, value: str) -> Symbol:
    """A symbol with the picture that the table has chosen, else the one of its name."""
    return Symbol(value, SPECIALS.get(value) or view["pictures"].get(value, value), symbol_name(value))


def grid(view: View, choices: tuple[str, ...]) -> Grid:
    """All cards; those that are among the choices fit."""
    symbols = tuple(symbol(view, value) for value in view["symbols"])
    return Grid(
        tuple(chip(colour) for colour in COLOURS),
        symbols,
        frozenset(choice for choice in choices if ":" in choice),
    )


def sky(view: View) -> Sky:
    """Day or night, and the clocks."""
    clocks, places = view["clocks"], len(view["players"])
    word = tr("Day") if view["day"] else tr("Night")
    return Sky(
        view["day"], word, tr("{clocks} of {places} clocks", clocks=clocks, places=places), clocks, places
    )


def tiles(view: View, people: People, active: int | None) -> tuple[Tile, ...]:
    """Everybody with their character, in seat order."""
    return tuple(_tile(view, people, seat, active) for seat in range(len(people.all)))


def _tile(view: View, people: People, seat: int, active: int | None) -> Tile:
    player = view["players"][seat]
    character = player["character"]
    wakes = character["day_symbols"] if view["day"] else [character["night_symbol"]]
    return Tile(
        people[seat],
        character_name(character["name"]),
        character["night_colour"],
        tuple(symbol(view, value) for value in wakes),
        None if view["day"] else chip(character["night_colour"]),
        player["hand"],
        player["werewolf"],
        seat == active,
    )


def panel(view: View) -> Panel:
    """Top card, wish, and a sentence about it."""
    return Panel(
        "" if view["pile"] is None else tr("Top card"),
        open_card(view),
        tr("Wish"),
        chip(view["wish"]) if view["wish"] else None,
        _says(view),
    )


def _says(view: View) -> str:
    if view["wish"]:
        return tr("{colour} is wished", colour=colour_name(view["wish"]))
    if view["pool"]:
        return ntr("{count} card in the pool", "{count} cards in the pool", view["pool"])
    return tr("No wish")


def open_card(view: View) -> OpenCard | None:
    """The card on top of the discards."""
    top = view["top"]
    if top is None:
        return None
    colour, _, value = top.rpartition(":")
    return OpenCard(symbol(view, value), chip(colour) if colour else None, card_name(top))
