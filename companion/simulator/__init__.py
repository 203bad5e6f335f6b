"""Simulated tables: real lids, cards and hands, shuffled by a seed, that answer what a table would answer."""

from companion.core.dealers import combine_dealers
from companion.core.game import Header
from companion.core.referee import Dealer
from companion.games.registry import find_game


def table_for(header: Header) -> Dealer:
    """The simulated table of a game, laid out by its seed."""
    return find_game(header.game).simulated(header)


def needs_dealer(header: Header) -> bool:
    """Whether the app holds something of this game: all of it, or a deck, or the roles."""
    return header.options.get("simulate") is True or "app" in header.options.values()


def dealer_for(header: Header) -> Dealer | None:
    """Whoever answers beside the people: the table, if the app holds some of it, and the ghosts."""
    tables = [table_for(header)] if needs_dealer(header) else []
    return combine_dealers([*tables, *find_game(header.game).ghosts_for(header)])


def simulated_for(header: Header) -> Dealer | None:
    """The same for a game at a simulated table, whatever its options say."""
    return combine_dealers([table_for(header), *find_game(header.game).ghosts_for(header)])
