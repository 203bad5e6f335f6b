"""The quiet line about trouble beside the game."""

from collections.abc import Callable, Iterable
from typing import Any

from kivy.metrics import dp

from companion.app.screens.placed import is_portrait
from companion.app.shell.navigator import GAME, Navigator
from companion.app.widgets.notice import NoticeLine

NOTICE = 24
"""Height of the line, in dp: what lies below it begins there."""


class Notices:
    """`sources` are lists of sentences that are told and emptied."""

    def __init__(self, room: Any, navigator: Navigator, sources: Callable[[], Iterable[list[str]]]) -> None:
        self.line = NoticeLine()
        self._room, self._navigator, self._sources = room, navigator, sources
        room.fbind("size", self.lay)

    def tell(self, sentence: str) -> None:
        """Say this."""
        self.line.tell([sentence])
        self.lay()

    def tell_all(self) -> None:
        """Say what table and settings have to say."""
        for sentences in self._sources():
            if sentences:
                self.line.tell(sentences)
                sentences.clear()
        self.lay()

    def lay(self, *_: object) -> None:
        """At the upper rim of a game's stage, never over the one who is asked; else in the lower margin."""
        width, height = self._room.size
        top = dp(NOTICE)
        if self._navigator.current == GAME:
            game = self._navigator.screens.get_screen(GAME)
            if is_portrait(width, height):  # there the name stands above the stage, else beside it
                _, y, _, high = game.layout.stage
                top = y + high
            else:
                width, top = game.stage_wide * game.unit, height
        self.line.put((dp(8), top - dp(NOTICE), width - dp(16), dp(NOTICE)))
