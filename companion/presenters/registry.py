"""Which presenter shows which game."""

from importlib import import_module
from typing import Protocol, cast

from companion.core.values import Json, Question
from companion.presenters.deeds import Deed
from companion.presenters.nosferatu_values import Secret
from companion.presenters.people import People
from companion.presenters.values import Frame

PRESENTERS = {
    "dawn-under": "companion.presenters.dawn_under",
    "mau-mau": "companion.presenters.mau_mau",
    "nosferatu": "companion.presenters.nosferatu",
}
"""For every game the module whose `frame` says what its screen shows."""
SECRETS = {
    "nosferatu": "companion.presenters.nosferatu_secret",
}
"""For every game with a drawer the module whose `secret` says what lies inside."""


class Presenter(Protocol):
    """What each of these modules offers."""

    def frame(
        self, view: dict[str, Json], question: Question | None, people: People, deed: Deed | None = None
    ) -> Frame:
        """Everything that the screen shows now."""


class Confidant(Protocol):
    """What the modules of the drawers offer."""

    def secret(
        self, view: dict[str, Json], question: Question | None, people: People, *, refused: bool = False
    ) -> Secret:
        """What lies in the drawer now; `view` is the secret view."""


def confidant(game: str) -> Confidant:
    """The one who knows what lies in a game's drawer."""
    return cast(Confidant, import_module(SECRETS[game]))


def presenter(game: str) -> Presenter:
    """The presenter of a game, loaded when it is first needed."""
    return cast(Presenter, import_module(PRESENTERS[game]))
