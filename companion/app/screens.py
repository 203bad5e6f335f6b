"""The table of screens. A screen is made when it is first shown."""

from importlib import import_module
from typing import Any, Protocol

from companion.session import Session

SCREENS: dict[str, str] = {}
"""By name, where its class lies: "companion.app.seats_screen:SeatsScreen"."""


class Doors(Protocol):
    """What a screen may do beyond itself."""

    session: Session

    def go(self, name: str, **what: object) -> None:
        """Show another screen, and tell it what it is about."""

    def go_home(self) -> None:
        """Back to the home screen; a game is kept."""

    def sit_down(self) -> None:
        """To the table of the session's game."""


def load(name: str) -> Any:
    """The class of a screen. It is made with `name` and `doors`, and has `open(**what)` and `refresh()`."""
    module, _, cls = SCREENS[name].partition(":")
    return getattr(import_module(module), cls)
