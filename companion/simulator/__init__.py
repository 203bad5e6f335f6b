"""Simulated tables: real lids, cards and hands, shuffled by a seed, that answer what a table would answer."""

from importlib import import_module
from typing import cast

from companion.core.dealers import as_one
from companion.core.game import Header
from companion.core.referee import Dealer
from companion.ghosts import ghosts_for

TABLES = {
    "dawn-under": "companion.simulator.dawn_under",
    "nosferatu": "companion.simulator.nosferatu",
    "mau-mau": "companion.simulator.mau_mau",
}
"""For every game the module whose `Table` lays it out."""

EXPANSIONS = {
    "rucola": "companion.simulator.rucola",
}
"""For every option that adds pieces the module whose `Table` lays them out too."""


def table_for(header: Header) -> Dealer:
    """The simulated table of a game, laid out by its seed."""
    module = TABLES[header.game]
    for option, expanded in EXPANSIONS.items():
        if header.options.get(option) is True:
            module = expanded
    return cast(Dealer, import_module(module).Table(header))


def needs_dealer(header: Header) -> bool:
    """Whether the app holds something of this game: all of it, or a deck, or the roles."""
    return header.options.get("simulate") is True or "app" in header.options.values()


def dealer_for(header: Header) -> Dealer | None:
    """Whoever answers beside the people: the table, if the app holds some of it, and the ghosts."""
    tables = [table_for(header)] if needs_dealer(header) else []
    return as_one([*tables, *ghosts_for(header)])


def simulated_for(header: Header) -> Dealer | None:
    """The same for a game at a simulated table, whatever its options say."""
    return as_one([table_for(header), *ghosts_for(header)])
