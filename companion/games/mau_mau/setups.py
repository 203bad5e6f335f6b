"""Numbers of players and options with which every contract is checked."""

from companion.games.parts import Setup

SETUPS: tuple[Setup, ...] = (
    *((players, {}) for players in range(2, 7)),
    (8, {"copies": 2, "rotate_characters": True, "keep_time_of_day": True}),
    (4, {"rounds": 5, "courtesy": ["yummy", "stroke", "knock", "yuck", "tick_tock"]}),
    (4, {"tracking": "specials"}),
    (2, {"rounds": 1, "cards": 4, "courtesy": ["tick_tock"], "characters": ["Gardener", "Cook"]}),
    (3, {"tracking": "specials", "rounds": 1, "characters": ["Innkeeper", "Cook", "Judge"]}),
)
