"""Screen parts of Dawn Under."""

SCREENS = {
    "memory_duel": "companion.app.games.dawn_under.memory_duel_screen:MemoryDuelScreen",
    "bare": "companion.app.games.dawn_under.setup_screens:BareScreen",
    "own_colours": "companion.app.games.dawn_under.setup_screens:OwnColoursScreen",
    "calibrate": "companion.app.games.dawn_under.setup_screens:CalibrateScreen",
}
"""Import paths of its screens, by name."""
