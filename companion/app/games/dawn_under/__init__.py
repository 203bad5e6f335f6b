"""What only Dawn Under shows."""

SCREENS = {
    "bare": "companion.app.games.dawn_under.bare_screen:BareScreen",
    "calibrate": "companion.app.games.dawn_under.calibrate_screen:CalibrateScreen",
}
"""Its own screens, by name."""
