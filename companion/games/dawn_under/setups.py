"""Numbers of players and options with which every contract is checked."""

from companion.games.parts import Setup

COUNTED = {"rows": "counted"}
RUCOLA = {"rucola": True}

SETUPS: tuple[Setup, ...] = (
    *((players, {}) for players in range(2, 7)),
    *((players, COUNTED) for players in range(2, 7)),
    (6, {"shared_win": False}),
    (3, {"may_stop": False}),
    *((players, RUCOLA) for players in range(2, 7)),
    (2, {**RUCOLA, **COUNTED}),
    (4, {**RUCOLA, **COUNTED}),
    (5, {**RUCOLA, "bat_ends_turn": True}),
    (3, {**RUCOLA, "may_stop": False}),
)
