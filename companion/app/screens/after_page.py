"""What the screens after a game share: the way back into it, and the ways out."""

from typing import Any

from kivy.clock import Clock

from companion.app.screens.page import BasePage
from companion.app.shell.doors import ScreenContext
from companion.app.widgets.column.controls import UndoButton
from companion.app.widgets.pressable import IconButton
from companion.games.ending import FinishedGameData
from companion.presenters.ending import afterwards
from companion.stage.values import UndoLabel
from companion.words import tr

CONFIRM_SECONDS = 3


class PostGamePage(BasePage):
    """Made with `doors`. Whatever it shows of what was hidden is gone as soon as the game is not over."""

    undo: UndoButton
    statistics: IconButton
    home: IconButton

    def __init__(self, doors: ScreenContext, **kwargs: Any) -> None:
        self.after: FinishedGameData | None = None
        self._undo: UndoLabel | None = None
        self._sure = False
        super().__init__(doors, **kwargs)

    def refresh(self) -> None:
        """Something has changed: the language, or the end was taken back."""
        showing = self.doors.showing
        if showing is None or not showing.over:
            self.forget()
            if self.manager is not None and self.manager.current == self.name:
                self.doors.go_home() if showing is None else self.doors.open_game()
            return
        if self.after is None:
            self.after = afterwards(showing.table.referee, showing.people)
        self._undo, self._sure = showing.frame().undo, False
        self.undo.model = (self._undo, "")
        self.show(self.after, self._undo)

    def show(self, after: FinishedGameData, undo: UndoLabel) -> None:
        """Put it on the screen."""

    def on_leave(self, *_: object) -> None:
        self.forget()

    def forget(self) -> None:
        """Nothing of what was hidden stays behind."""
        self.after, self._sure = None, False

    def tap_undo(self) -> None:
        """Back into the game; the end was seen, so a second tap is asked for."""
        if self._undo is not None and self._undo.again and not self._sure:
            self._sure = True
            self.undo.model = (self._undo, tr("Really? It was already seen. Tap again."))
            Clock.schedule_once(self._calm_down, CONFIRM_SECONDS)
            return
        self.doors.undo()

    def _calm_down(self, *_: object) -> None:
        if self._sure:
            self._sure = False
            self.undo.model = (self._undo, "")

    def tap_statistics(self) -> None:
        """Who wins what."""
        self.doors.show_screen("chronicle", back=self.name)

    def tap_home(self) -> None:
        """The game is over, and kept."""
        self.doors.go_home()
