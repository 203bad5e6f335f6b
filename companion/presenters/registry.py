"""Which presenter shows which game."""

from importlib import import_module
from typing import Protocol, cast

from companion.core.values import Json, Question
from companion.presenters.deeds import Deed
from companion.presenters.people import People
from companion.presenters.values import Frame

PRESENTERS = {
    "dawn-under": "companion.presenters.dawn_under",
}
"""For every game the module whose `frame` says what its screen shows."""


class Presenter(Protocol):
    """What each of these modules offers."""

    def frame(
        self, view: dict[str, Json], question: Question | None, people: People, deed: Deed | None = None
    ) -> Frame:
        """Everything that the screen shows now."""


def presenter(game: str) -> Presenter:
    """The presenter of a game, loaded when it is first needed."""
    return cast(Presenter, import_module(PRESENTERS[game]))
