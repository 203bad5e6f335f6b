"""What only Dawn Under shows."""

SCREENS = {
    "bare": "companion.app.games.dawn_under.bare_screen:BareScreen",
    "own_colours": "companion.app.games.dawn_under.own_colours_screen:OwnColoursScreen",
    "calibrate": "companion.app.games.dawn_under.calibrate_screen:CalibrateScreen",
}
"""Its own screens, by name."""
