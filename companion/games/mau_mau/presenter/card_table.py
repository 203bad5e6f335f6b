"""Models of the table of Vampir Mau Mau: sky, characters, open cards and the grid of cards."""

from collections.abc import Iterable

from companion.games.mau_mau.devices import brightly_lit
from companion.games.mau_mau.presenter.card_names import beginning, card_in_sentence, card_name, symbol_name
from companion.games.mau_mau.presenter.values import (
    CardGridModel,
    CardVerdict,
    CharacterTile,
    DaySky,
    OpenCard,
    Panel,
    Symbol,
)
from companion.games.mau_mau.presenter.wording import character_name
from companion.games.mau_mau.rules.pieces import (
    CLOCK,
    COLOURS,
    SPECIALS,
    WEREWOLF,
    Card,
    colour_of,
    symbol_of,
)
from companion.games.mau_mau.rules.view import PublicView
from companion.i18n import ntr, tr
from companion.viewmodels.colours import chip, colour_name
from companion.viewmodels.moment import Moment
from companion.viewmodels.people import People

SPECIAL_PICTURES = {CLOCK: "clock", WEREWOLF: "wolf"}
"""Pictures of the cards that no catalogue names."""


def symbol(view: PublicView, value: str) -> Symbol:
    """Return a symbol with the picture chosen by the table, or the one of its name."""
    return Symbol(value, SPECIAL_PICTURES.get(value) or view.pictures.get(value, value), symbol_name(value))


def grid(view: PublicView, fitting: Iterable[Card]) -> CardGridModel:
    """Return the grid of all cards with those that fit; specials are not part of it."""
    symbols = tuple(symbol(view, value) for value in view.symbols)
    fits = frozenset(card for card in fitting if card and card not in SPECIALS)
    wish = chip(view.wish) if view.wish else None
    return CardGridModel(tuple(chip(colour) for colour in COLOURS), symbols, fits, open_card(view), wish)


def sky(view: PublicView) -> DaySky:
    """Return day or night, and the clocks."""
    clocks, places = view.clocks, len(view.players)
    word = tr("Day") if view.day else tr("Night")
    return DaySky(view.day, word, clocks_laid(clocks, places), clocks, places)


def clocks_laid(clocks: int, places: int) -> str:
    """Return the number of clocks as text."""
    return tr("{clocks} of {places} clocks", clocks=clocks, places=places)


def tiles(view: PublicView, people: People, active: int | None) -> tuple[CharacterTile, ...]:
    """Return all players with their characters, in seat order."""
    return tuple(_tile(view, people, seat, active) for seat in range(len(people.all)))


def _tile(view: PublicView, people: People, seat: int, active: int | None) -> CharacterTile:
    player = view.players[seat]
    character = player.character
    wakes = character.day_symbols if view.day else (character.night_symbol,)
    return CharacterTile(
        people[seat],
        character_name(character.name),
        view.day,
        tuple(symbol(view, value) for value in wakes),
        None if view.day else chip(character.night_colour),
        player.hand,
        player.werewolf,
        seat == active,
    )


def panel(view: PublicView) -> Panel:
    """Return the top card, the wish, and a sentence about it."""
    return Panel(
        "" if view.pile is None else tr("Top card"),
        open_card(view),
        tr("Wish"),
        chip(view.wish) if view.wish else None,
        _says(view),
    )


def _says(view: PublicView) -> str:
    if view.wish:
        return tr("{colour} is wished", colour=colour_name(view.wish))
    if view.pool:
        return ntr("{count} card in the pool", "{count} cards in the pool", view.pool)
    return tr("No wish")


def open_card(view: PublicView) -> OpenCard | None:
    """Return the top card of the discards; None if there is none."""
    return None if view.top is None else card_shown(view, view.top)


def card_shown(view: PublicView, card: Card) -> OpenCard:
    """Return a card face up."""
    colour = None if card in SPECIALS else chip(colour_of(card))
    return OpenCard(symbol(view, symbol_of(card)), colour, card_name(card))


# The mood of the screen: the colour of a wish, else day or night.


def mood(moment: Moment[PublicView]) -> str:
    """Return the colour of a bright lamp; else the time of day."""
    return brightly_lit(moment) or sky_mood(moment.view)


def sky_mood(view: PublicView) -> str:
    """Return the time of day."""
    return "day" if view.day else "night"


# Why a tapped card does not fit (MM-6). It is only shown and answers nothing.


def verdict(grid: CardGridModel, card: str) -> CardVerdict:
    """Return why a card does not fit the top card or the open wish."""
    symbol = next(one for one in grid.symbols if one.value == symbol_of(card))
    shown = OpenCard(symbol, chip(colour_of(card)), card_name(card))
    laid = beginning(card_in_sentence(card))
    if grid.wish is not None:
        said = tr("{colour} is wished: {card} does not fit.", colour=colour_name(grid.wish.colour), card=laid)
        return CardVerdict(
            shown, None, grid.wish, said, tr("Only the colour of the wish fits, or a special.")
        )
    top = grid.top
    assert top is not None
    below = card_in_sentence(f"{top.chip.colour}:{top.symbol.value}" if top.chip else top.symbol.value)
    said = tr("{card} does not fit on {top}.", card=laid, top=below)
    return CardVerdict(shown, grid.top, None, said, tr("The same colour or the same symbol fits."))
