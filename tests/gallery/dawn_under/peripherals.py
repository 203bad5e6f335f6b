"""Scenes of Dawn Under with voice, buttons and lights."""

from collections.abc import Callable
from functools import partial

from companion.app.services.peripherals import Peripherals
from tests.gallery.dawn_under.sheets import dawn
from tests.gallery.peripherals import BOUNCED, DeadStrip, missed, service, spoken, surrounded, tried
from tests.gallery.staging import Show

_searching = partial(surrounded, dawn)
_strip_dead = partial(spoken, strip=DeadStrip())
SURFACES: dict[str, Callable[[], Show]] = {
    "captions": _searching(spoken),
    "captions_strip_dead": _searching(_strip_dead),
    "book_aloud": _searching(spoken, lambda app: app.show_screen("book", book="dawn-under", chapter=2)),
    "captions_missed": _searching(spoken, missed),
    "sheet_missed": _searching(spoken, lambda app: app.game.sheets.handle_pick("missed")),
    "sheet_pause_voice": _searching(spoken, lambda app: app.game.tap_pause()),
    "service": _searching(tried, service("white", press=BOUNCED)),
    "service_map": _searching(tried, service("map", "nobody")),
    "service_turn": _searching(tried, service(light="turn")),
    "service_sunrise": _searching(tried, service(light="sample:1")),
    "service_plague": _searching(tried, service(light="sample:0")),
    "service_dead": _searching(_strip_dead, service()),
    "service_faults": _searching(_strip_dead, lambda app: app.show_screen("service", detail="faults")),
    "service_devices": _searching(tried, lambda app: app.show_screen("service", detail="devices")),
    "service_none": _searching(Peripherals, service()),
}
"""Scenes by name."""
