"""All scenes: a table at a question, or with the way to a screen.

General scenes are in modules of their own; each game has a module of its name.
"""

from collections.abc import Callable
from typing import Any

from tests.gallery import dawn_under, mau_mau, nosferatu
from tests.gallery.after_game import AFTER
from tests.gallery.attract import ATTRACT
from tests.gallery.before_game import ENTRY
from tests.gallery.cafe_network import CAFE_NETWORK
from tests.gallery.joining import JOINING
from tests.gallery.newcomers import NEWCOMERS
from tests.gallery.usb import STICKS
from tests.gallery.venue import CAFE

SCENES: dict[str, Callable[[], Any]] = {"home_empty": lambda: None}
"""By name; None is the home screen without a game."""
for _game in (dawn_under, nosferatu, mau_mau):
    SCENES |= _game.SCENES
SCENES |= ENTRY | NEWCOMERS | JOINING | AFTER | ATTRACT | CAFE | CAFE_NETWORK | STICKS
