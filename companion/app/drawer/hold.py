"""The drawer of a game screen and what it shows on the stage; secrets are fetched while a finger asks."""

from collections.abc import Callable
from typing import Any

from companion.app.drawer.drawer import Drawer
from companion.app.drawer.secret import SecretStage
from companion.core.values import Choice
from companion.stage.values import Frame, Pad


class Hold:
    """Keeps the drawer of one screen: shut, or held open over the stage."""

    def __init__(self, screen: Any, choose: Callable[[Choice], None]) -> None:
        self._screen = screen
        self._stays = ""
        self.looked = False
        """Whether somebody has looked since the question was asked."""
        self.drawer = Drawer(opened=self._open, covered=self._cover)
        self.secrets = SecretStage(pick=choose)

    def show(self, frame: Frame) -> None:
        """A new question: the drawer stays open only if that one goes on where the last one was."""
        face = frame.drawer
        stays = face.stays if face is not None else ""
        if self.drawer.held and (not stays or stays != self._stays):
            self.cover()
        self._stays = stays
        self.looked = False
        self.drawer.shows = face
        self._screen.slots["drawer"].hold(self.drawer if face is not None else None)

    def refresh(self) -> None:
        """Something may have been entered: show what lies in the drawer now, if it is held."""
        if self.drawer.held:
            self.secrets.shows = self._screen.secret()
            self.drawer.stay()

    def pad(self, frame: Frame) -> Pad:
        """The answers of the column; some only appear after a look."""
        face = frame.drawer
        return Pad() if face is not None and face.look_first and not self.looked else frame.pad

    def cover(self) -> None:
        """Cover at once, whoever holds it."""
        self.drawer.let_go()

    def _open(self) -> None:
        screen = self._screen
        screen.close_sheet()
        self.secrets.shows = screen.secret()
        self.secrets.redraw()
        screen.lay_over(self.secrets)

    def _cover(self) -> None:
        """Take the secrets off the screen and forget them; whatever else follows comes after."""
        self._screen.lay_bare()
        self.secrets.shows = None
        self.secrets.redraw()
        if not self.looked:
            self.looked = True
            self._screen.looked()
