"""The second tap that undo needs if something was already seen."""

from typing import TYPE_CHECKING

from kivy.clock import Clock

from companion.i18n import tr
from companion.viewmodels.frame import UndoLabel

if TYPE_CHECKING:
    from companion.app.screens.game.game_screen import GameScreen

SURE_SECONDS = 3
"""The second tap must follow within this time."""


class UndoConfirmation:
    """Asks for a second tap on the undo button."""

    def __init__(self, screen: "GameScreen") -> None:
        self._screen = screen
        self._asks = False

    def reset(self) -> None:
        """Forget the first tap, because another frame is shown."""
        self._asks = False

    def asks_again(self) -> bool:
        """Return whether this tap is only the first of two; the button then asks for the second."""
        screen = self._screen
        undo: UndoLabel = screen.frame.undo
        needed = undo.anew or (undo.again and screen.asks_twice)
        if not needed or self._asks:
            return False
        self._asks = True
        screen.ids.undo.model = (undo, _question(undo))
        Clock.schedule_once(self._time_over, SURE_SECONDS)
        return True

    def _time_over(self, *_: object) -> None:
        if self._asks and self._screen.frame is not None:
            self._asks = False
            self._screen.ids.undo.model = (self._screen.frame.undo, "")


def _question(undo: UndoLabel) -> str:
    return (
        tr("A new game, new roles? Tap again.")
        if undo.anew
        else tr("Really? It was already seen. Tap again.")
    )
