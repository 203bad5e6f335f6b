"""Listeners of a table: screen, voice, lights, log, terminal and protocol."""

from typing import Any, Protocol

from companion.core.errors import Refusal
from companion.journal.saved_games import SecretLook
from companion.viewmodels.moment import Moment, Scene


class Listener(Protocol):
    """Receives each moment, in order. All listeners are equal; return values are ignored."""

    def on_moment(self, moment: Moment[Any]) -> None:
        """Handle a new moment; its entry is on disk."""


class SceneListener(Protocol):
    """Receives scenes, so that nothing is spoken or lit before it is shown."""

    def on_look(self, look: SecretLook) -> None:
        """Handle a look at hidden information; its content is not passed."""

    def on_scene_start(self, scene: Scene) -> None:
        """Handle the start of a scene; the question is not open yet."""

    def on_question_open(self, moment: Moment[Any]) -> None:
        """Handle the opening of the question; the moment has only the events that no scene has shown."""


class FullListener(Listener, SceneListener, Protocol):
    """Also receives refusals, and the end of a scene."""

    def on_refusal(self, refusal: Refusal) -> None:
        """Handle a refused answer; nothing has changed."""

    def on_scene_reveal(self, scene: Scene) -> None:
        """Handle the moment when the scene shows what the players uncover by hand."""

    def on_scene_end(self, scene: Scene) -> None:
        """Handle the end of a scene."""


class Listeners:
    """The listeners of one table. A listener implements only the methods that it needs."""

    def __init__(self) -> None:
        self._all: list[Listener | SceneListener] = []
        self.has_any = False
        """Whether there is a listener."""

    def add(self, listener: Listener | SceneListener) -> None:
        """Add a listener."""
        if listener not in self._all:
            self._all.append(listener)
            self.has_any = True

    def remove(self, listener: Listener | SceneListener) -> None:
        """Remove a listener."""
        if listener in self._all:
            self._all.remove(listener)
            self.has_any = bool(self._all)

    def notify(self, what: str, value: object) -> None:
        """Call `what` with `value` on every listener that implements it."""
        for listener in tuple(self._all):
            hear = getattr(listener, what, None)
            if hear is not None:
                hear(value)
