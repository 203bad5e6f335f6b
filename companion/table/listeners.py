"""Everybody who gets to know what happens at a table: screen, voice, light, log, terminal, protocol."""

from typing import Any, Protocol

from companion.core.errors import Refusal
from companion.journal.saved_games import SecretLook
from companion.viewmodels.moment import Moment, Scene


class Listener(Protocol):
    """All are of equal rank: each gets the same moments, in the same order, and answers nothing here."""

    def on_moment(self, moment: Moment[Any]) -> None:
        """Something was done, and is on disk."""


class SceneListener(Protocol):
    """One who keeps the pace, so that nothing is heard or lit before it is to be seen."""

    def on_look(self, look: SecretLook) -> None:
        """Somebody looks at what is hidden; what it is, nobody is told."""

    def on_scene_start(self, scene: Scene) -> None:
        """People take something in; the question is not open yet."""

    def on_question_open(self, moment: Moment[Any]) -> None:
        """Now the question can be answered; the events are those that no scene has told."""


class FullListener(Listener, SceneListener, Protocol):
    """One who also hears of refusals, and when a scene is over."""

    def on_refusal(self, refusal: Refusal) -> None:
        """An answer was refused; nothing has changed."""

    def on_scene_reveal(self, scene: Scene) -> None:
        """It shows now what hands were to uncover first."""

    def on_scene_end(self, scene: Scene) -> None:
        """That is over."""


class Listeners:
    """All of one table. Somebody who does not care for refusals or scenes is spared them."""

    def __init__(self) -> None:
        self._all: list[Listener | SceneListener] = []

    def add(self, listener: Listener | SceneListener) -> None:
        """From now on."""
        if listener not in self._all:
            self._all.append(listener)

    def remove(self, listener: Listener | SceneListener) -> None:
        """No longer."""
        if listener in self._all:
            self._all.remove(listener)

    def notify(self, what: str, value: object) -> None:
        """Everybody hears it who has an ear for it."""
        for listener in tuple(self._all):
            hear = getattr(listener, what, None)
            if hear is not None:
                hear(value)
