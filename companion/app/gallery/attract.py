"""What a kiosk shows while nobody is there."""

from collections.abc import Callable

from companion.app.gallery.sheets import Show
from companion.table import open_table

ATTRACT: dict[str, Callable[[], Show]] = {
    "attract": lambda: (open_table(None), lambda app: app.go("attract")),
    "attract_game": lambda: (open_table(None), lambda app: app.go("attract", seed=7, steps=12)),
}
"""Moments by name."""
