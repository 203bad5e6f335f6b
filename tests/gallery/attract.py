"""Scenes of a kiosk while nobody is there."""

from collections.abc import Callable

from tests.gallery.staging import Show, at

ATTRACT: dict[str, Callable[[], Show]] = {
    "attract": at("attract"),
    "attract_game": at("attract", seed=7, steps=12),
}
"""Scenes by name."""
