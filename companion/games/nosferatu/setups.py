"""Numbers of players and options with which every contract is checked."""

from companion.games.parts import Setup

SETUPS: tuple[Setup, ...] = (
    *((players, {}) for players in range(5, 9)),
    (6, {"night_deck": "app"}),
    (7, {"roles": "app"}),
    (5, {"discards": "off"}),
)
