"""Everybody who gets to know what happens at a table: screen, voice, light, log, terminal, protocol."""

from typing import Any, Protocol

from companion.core.refusals import Refusal
from companion.stage.moment import Moment, Scene
from companion.table.saves import Look


class Listener(Protocol):
    """All are of equal rank: each gets the same moments, in the same order, and answers nothing here."""

    def happened(self, moment: Moment[Any]) -> None:
        """Something was done, and is on disk."""


class Attentive(Listener, Protocol):
    """One who also keeps the pace, and hears of refusals."""

    def refused(self, refusal: Refusal) -> None:
        """An answer was refused; nothing has changed."""

    def looked(self, look: Look) -> None:
        """Somebody looks at what is hidden; what it is, nobody is told."""

    def scene_began(self, scene: Scene) -> None:
        """People take something in; the question is not open yet."""

    def scene_ended(self, scene: Scene) -> None:
        """That is over."""

    def question_open(self, moment: Moment[Any]) -> None:
        """Now the question can be answered."""


class Listeners:
    """All of one table. Somebody who does not care for refusals or scenes is spared them."""

    def __init__(self) -> None:
        self._all: list[Listener] = []

    def add(self, listener: Listener) -> None:
        """From now on."""
        if listener not in self._all:
            self._all.append(listener)

    def remove(self, listener: Listener) -> None:
        """No longer."""
        if listener in self._all:
            self._all.remove(listener)

    def tell(self, what: str, value: object) -> None:
        """Everybody hears it who has an ear for it."""
        for listener in tuple(self._all):
            hear = getattr(listener, what, None)
            if hear is not None:
                hear(value)
