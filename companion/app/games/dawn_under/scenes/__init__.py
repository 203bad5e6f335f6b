"""Dawn Under to look at and to test: before, while and after it is played."""

from companion.app.games.dawn_under.scenes.after import AFTER
from companion.app.games.dawn_under.scenes.entry import ENTRY
from companion.app.games.dawn_under.scenes.moments import MOMENTS
from companion.app.games.dawn_under.scenes.sheets import SHEETS
from companion.app.games.dawn_under.scenes.surfaces import SURFACES
from companion.app.games.dawn_under.scenes.told import TOLD

SCENES = {**MOMENTS, **TOLD, **ENTRY, **SHEETS, **AFTER, **SURFACES}
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
"""Scenes for the README, by the name of the picture."""
