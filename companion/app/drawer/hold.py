"""The drawer of a game screen and what it shows on the stage; secrets are fetched while a finger asks."""

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp

from companion.app.drawer.drawer import Drawer
from companion.app.drawer.secret import SecretStage
from companion.app.screens.layouts import Box, Layout
from companion.app.widgets.drawn import Drawn
from companion.core.values import Choice
from companion.stage.values import Frame, Pad

HIGH, HIGH_PORTRAIT, GAP = 74.0, 62.0, 12.0


class Hold:
    """Keeps the drawer of one screen: shut, or held open over the stage."""

    def __init__(self, screen: Any, choose: Callable[[Choice], None]) -> None:
        self._screen = screen
        self._place: Layout | None = None
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
        _keep(self._screen, self.drawer, face is not None)

    def refresh(self) -> None:
        """Something may have been entered: show what lies in the drawer now, if it is held."""
        if self.drawer.held:
            self.secrets.shows = self._screen.secret()
            self.drawer.stay()

    def pad(self, frame: Frame) -> Pad:
        """The answers of the column; some only appear after a look."""
        face = frame.drawer
        return Pad() if face is not None and face.look_first and not self.looked else frame.pad

    def put(self, place: Layout, frame: Frame) -> float:
        """Lay the drawer out; how much of the column's foot it takes, in pixels."""
        self._place = place
        if frame.drawer is None:
            return 0.0
        if place.drawer is not None:
            self.drawer.put(place.drawer)
            taken = 0.0
        else:
            x, y, w, _ = place.body
            high = dp(HIGH_PORTRAIT if place.portrait else HIGH)
            self.drawer.put((x, y, w, high))
            taken = high + dp(8 if place.portrait else GAP)
        self.secrets.put(self._stage(place))
        return float(taken)

    @staticmethod
    def _stage(place: Layout) -> Box:
        return place.sheet or place.stage

    def cover(self) -> None:
        """Cover at once, whoever holds it."""
        self.drawer.let_go()

    def _open(self) -> None:
        screen = self._screen
        screen.close_sheet()
        self.secrets.shows = screen.secret()
        self.secrets.redraw()
        _keep(screen, self.secrets, True)

    def _cover(self) -> None:
        """Take the secrets off the screen and forget them; whatever else follows comes after."""
        _keep(self._screen, self.secrets, False)
        self.secrets.shows = None
        self.secrets.redraw()
        if not self.looked:
            self.looked = True
            self._screen.looked()


def _keep(screen: Any, widget: Drawn, there: bool) -> None:
    if there and widget.parent is None:
        screen.add_widget(widget)
    elif not there and widget.parent is not None:
        screen.remove_widget(widget)
