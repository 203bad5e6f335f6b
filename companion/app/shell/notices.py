"""The quiet line about trouble beside the game."""

from collections.abc import Callable, Iterable
from typing import Any

from kivy.metrics import dp

from companion.app.screens.placed import is_portrait
from companion.app.shell.navigator import GAME, Navigator
from companion.app.widgets.notice import NoticeLine

SIDE = 8


class Notices:
    """`sources` are lists of sentences that are told and emptied; `lasting` says what holds now."""

    def __init__(
        self,
        room: Any,
        navigator: Navigator,
        sources: Callable[[], Iterable[list[str]]],
        lasting: Callable[[], str] = str,
    ) -> None:
        self.line = NoticeLine()
        self._room, self._navigator, self._sources, self._lasting = room, navigator, sources, lasting
        room.fbind("size", self.lay)
        self.line.fbind("shows", self.lay)

    def tell(self, sentence: str) -> None:
        """Say this."""
        self.line.tell([sentence])

    def tell_all(self) -> None:
        """Say what table and settings have to say."""
        for sentences in self._sources():
            if sentences:
                self.line.tell(sentences)
                sentences.clear()
        self.line.lasting = self._lasting()
        self.lay()

    def lay(self, *_: object) -> None:
        """At the upper rim of a game's stage, never over the one who is asked; else in the lower margin.

        A long sentence gets more lines: none is ever cut.
        """
        width, height = self._room.size
        top = None
        if self._navigator.current == GAME:
            game = self._navigator.screens.get_screen(GAME)
            if is_portrait(width, height):  # there the name stands above the stage, else beside it
                _, y, _, high = game.layout.stage
                top = y + high
            else:
                width, top = game.stage_wide * game.unit, height
        wide = width - dp(2 * SIDE)
        high = self.line.wants(wide)
        self.line.put((dp(SIDE), 0 if top is None else top - high, wide, high))
