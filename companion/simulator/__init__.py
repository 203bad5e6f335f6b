"""Simulated tables: pieces, cards and hands that are shuffled by a seed and answer the table's questions."""

from companion.core.dealers import Dealer, combine_dealers
from companion.core.game import Header
from companion.games.registry import find_game


def table_for(header: Header) -> Dealer:
    """Return the simulated table of a game, laid out by its seed."""
    return find_game(header.game).simulated(header)


def needs_dealer(header: Header) -> bool:
    """Return whether the app holds some of the material: everything, a deck, or the roles."""
    return header.options.get("simulate") is True or "app" in header.options.values()


def dealer_for(header: Header) -> Dealer | None:
    """Return the dealer of a game: the table, if the app holds some of the material, and the ghosts."""
    tables = [table_for(header)] if needs_dealer(header) else []
    return combine_dealers([*tables, *find_game(header.game).ghosts_for(header)])


def simulated_for(header: Header) -> Dealer | None:
    """Return the dealer of a game at a simulated table, whatever its options say."""
    return combine_dealers([table_for(header), *find_game(header.game).ghosts_for(header)])
