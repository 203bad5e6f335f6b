"""Scenes of Dawn Under: before, during and after a game."""

from tests.gallery.dawn_under.after_game import AFTER
from tests.gallery.dawn_under.before_game import ENTRY
from tests.gallery.dawn_under.catch_up import CATCH_UP
from tests.gallery.dawn_under.moments import MOMENTS
from tests.gallery.dawn_under.peripherals import SURFACES
from tests.gallery.dawn_under.sheets import SHEETS, dawn
from tests.gallery.dawn_under.told_scenes import TOLD
from tests.gallery.sheets import example, taught

TAUGHT = {
    **{
        f"taught_dawn_{name}": taught(MOMENTS[f"dawn_{name}"])
        for name in ("reveal", "open_rows", "lid", "plague", "match", "garlic", "give", "believe", "count_to")
    },
    **{f"example_dawn_{number}": taught(MOMENTS["dawn_open_rows"], example(number)) for number in range(4)},
    **{f"example_dawn_plague_{number}": taught(MOMENTS["dawn_plague"], example(number)) for number in (1, 3)},
    **{f"example_dawn_doubt_{number}": taught(MOMENTS["dawn_believe"], example(number)) for number in (0, 2)},
    "example_dawn_gift": taught(MOMENTS["dawn_give"], example(1)),
    "sheet_help_taught": taught(dawn, lambda app: app.game.tap_help()),
    "sheet_cards": taught(dawn, lambda app: app.game.sheets.handle_pick("cards")),
}
"""Scenes with lesson cards."""
SCENES = {**MOMENTS, **TOLD, **TAUGHT, **ENTRY, **SHEETS, **CATCH_UP, **AFTER, **SURFACES}
PICTURES = {
    "home": "home",
    "seats": "seats_dawn",
    "dawn_open": "dawn_open",
    "plague": "dawn_plague",
    "gift": "dawn_give",
    "bat": "dawn_believe",
    "who_knew_what": "end_dawn_back",
    "calibrate": "calibrate",
    "portrait": "dawn_open",
}
"""Scenes of the README, by name of the picture."""
IN_GERMAN = ("home", "plague", "who_knew_what")
