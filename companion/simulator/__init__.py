"""Simulated tables: real lids, cards and hands, shuffled by a seed, that answer what a table would answer."""

from importlib import import_module
from typing import cast

from companion.core.game import Header
from companion.core.referee import Dealer

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
