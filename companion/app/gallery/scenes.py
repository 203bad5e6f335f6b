"""Every scene, to look at and to test: a table at one question, or with the way to a screen.

The house has a few of its own; the others are the games', from `scenes` beside their widgets.
"""

from collections.abc import Callable
from typing import Any

from companion.app import games
from companion.app.gallery.after import AFTER
from companion.app.gallery.attract import ATTRACT
from companion.app.gallery.cafe import CAFE
from companion.app.gallery.cafe_network import CAFE_NETWORK
from companion.app.gallery.entry import ENTRY
from companion.app.gallery.joining import JOINING
from companion.app.gallery.newcomers import NEWCOMERS
from companion.app.gallery.stick import STICKS

SCENES: dict[str, Callable[[], Any]] = {"home_empty": lambda: None}
"""By name; None is the home screen without a game."""
for _game in games.game_modules("scenes"):
    SCENES |= _game.SCENES
SCENES |= ENTRY | NEWCOMERS | JOINING | AFTER | ATTRACT | CAFE | CAFE_NETWORK | STICKS
