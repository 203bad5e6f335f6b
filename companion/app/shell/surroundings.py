"""How the app hears and feels: it lets its surfaces know, shows what they say, and does what is pressed."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock, ClockEvent
from kivy.core.window import Window
from kivy.metrics import dp

from companion.app.shell.surfaces import Surfaces, sentence
from companion.app.widgets.caption import Caption, CaptionLine
from companion.buttons.said import Answer, NotNow, Said, Wish
from companion.core.refusals import Refusal
from companion.core.values import Choice
from companion.words import tr
from hardware.faults import Fault

if TYPE_CHECKING:
    from companion.app.shell.fake_table import FakeTable
    from hardware.bridge import Bridge

EACH_FRAME = 1 / 30
LATER = 4.0
"""Seconds after which a voice that hangs has said so."""
CAPTION = 20
"""Height of the line, in dp: the margin of the board."""
LOW = 15
"""The same below a row of buttons."""


class Surroundings:
    """A part of the app."""

    surfaces: Surfaces
    table: Any
    game: Any
    idle: Any
    notice: Any
    room: Any
    screens: Any
    answer: Callable[[Choice], None]
    undo: Callable[[], None]
    refresh: Callable[..., None]
    fit: Callable[[object, tuple[int, int]], None]

    def connect(self, surfaces: Surfaces) -> None:
        """Hear with these from now on; those before fall silent."""
        if surfaces is not self.surfaces:
            self.disconnect()
            self.surfaces = surfaces
        self._troubles: dict[str, str] = {}
        self._heard: tuple[str, ...] = ()
        self._look_later = Clock.create_trigger(self.show_captions, LATER)
        self._frames: ClockEvent | None = None
        self.captions = CaptionLine()
        if self.screens.has_screen("game"):
            self.hang_captions()
        self.drawn_table: FakeTable | None = None
        if surfaces.connected:
            self._frames = Clock.schedule_interval(self.hear_buttons, EACH_FRAME)
            self._draw_table(surfaces.bridge)
        self.show_captions()

    def _draw_table(self, bridge: "Bridge") -> None:
        """Devices that are only drawn lie round the window."""
        from companion.app.shell.fake_table import FakeTable
        from hardware.fakes import FakeStrip

        if isinstance(bridge.strip, FakeStrip) and bridge.config.devices == "screen":
            self.drawn_table = FakeTable(self, bridge)
            self.fit(None, Window.system_size)

    def disconnect(self) -> None:
        """Fall silent and dark."""
        if self._frames is not None:
            self._frames.cancel()
        self._look_later.cancel()
        if self.screens.has_screen("game"):
            self.game.funbind("layout", self.lay_captions)
            self.game.remove_widget(self.captions)
        if self.drawn_table is not None:
            self.drawn_table.let_go()
            self.drawn_table = None
        self.surfaces.close()

    def inner(self, size: tuple[int, int]) -> tuple[int, int]:
        """How large a window the screens have, of a window that may hold a drawn table, too."""
        return size if self.drawn_table is None else self.drawn_table.inner(size)

    def on_stop(self) -> None:
        """The program ends."""
        self.disconnect()

    # what is heard, to read

    def show_captions(self, *_: object) -> None:
        """What is said now, and what is dead; looked at again a little later, if somebody speaks."""
        troubles = self.surfaces.troubles
        for sign, words in troubles.items():
            if self._troubles.get(sign) != words:
                self.notice.tell([words])
        self._troubles = troubles
        self.captions.shows = Caption(self.surfaces.caption, tuple(troubles))
        self.look_later()
        if self.screens.has_screen("game"):
            self.lay_captions()

    def hang_captions(self) -> None:
        """Into the screen of the table."""
        self.game.add_widget(self.captions)
        self.game.fbind("layout", self.lay_captions)
        self.lay_captions()

    def lay_captions(self, *_: object) -> None:
        """In the lower margin of the stage; where buttons lie close below it, in that of the screen."""
        place = self.game.layout
        x, y, w, _ = place.stage
        if y < place.undo[1] + place.undo[3] + dp(CAPTION) and x < place.undo[0] < x + w:
            self.captions.put((dp(8), 0, self.game.width - dp(16), dp(LOW)))
            return
        y -= dp(11) if place.portrait else 0
        self.captions.put((x + dp(8), y, w - dp(16), dp(CAPTION)))

    def look_later(self) -> None:
        """A voice says only later that it is dead."""
        narrator = self.surfaces.narrator
        if narrator is not None and narrator.captions is not self._heard:
            self._heard = narrator.captions
            self._look_later.cancel()
            self._look_later()

    def say_again(self, *, missed: bool = False) -> None:
        """The last sentences, or what somebody has missed."""
        if missed:
            self.surfaces.missed()
        else:
            self.surfaces.repeat()
        self.show_captions()

    # what is pressed

    def hear_buttons(self, *_: object) -> None:
        """Each frame: what was pressed since the last one."""
        screen = self.screens.current_screen
        if hasattr(screen, "pressed"):  # the button test
            for press in self.surfaces.presses():
                self.idle.noticed()
                screen.pressed(press)
        else:
            for said in self.surfaces.drain():
                self._pressed(said)
        if tuple(self.surfaces.troubles) != tuple(self._troubles):
            self.show_captions()

    def _pressed(self, said: Said | Fault) -> None:
        if isinstance(said, Fault):
            if sentence(said) not in self.surfaces.troubles.values():
                self.notice.tell([sentence(said)])
            self.show_captions()
            return
        self.idle.noticed()
        playing = self.screens.current == "game" and self.table is not None
        if not playing or self.game.sheet.parent is not None or isinstance(said, NotNow):
            return
        if isinstance(said, Answer):
            self.answer(said.choice)
        elif isinstance(said, Wish):
            self._wished(said.what)

    def _wished(self, what: str) -> None:
        if what == "undo":
            self._undo_by_button()
        elif what == "undo_agreed":
            self.undo()
        elif what == "redo":
            self.redo()
        elif what == "staff":
            self.notice.tell([tr("Somebody is called to this table.")])

    def _undo_by_button(self) -> None:
        """Across something that was seen everybody agrees, where the table wants that."""
        devices = self.surfaces.devices
        seats = range(len(self.table.people.all))
        seen = self.game.frame is not None and self.game.frame.undo.again
        if seen and devices.bridge.config.undo_consent and devices.buttons.ask_consent(seats):
            self.notice.tell([tr("It was already seen: everybody presses their button to take it back.")])
        else:
            self.game.tap_undo()

    def redo(self) -> None:
        """What was taken back is put back."""
        try:
            self.table.redo()
        except Refusal:
            return
        self.refresh()
