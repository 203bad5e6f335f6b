"""Connects voice, captions, lights and buttons to the app."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.clock import Clock, ClockEvent
from kivy.core.window import Window
from kivy.uix.floatlayout import FloatLayout

from companion.app.input.focus import FocusNavigator
from companion.app.kiosk.idle_monitor import IdleMonitor
from companion.app.navigation.navigator import GAME, Navigator
from companion.app.services.game_controller import GameController
from companion.app.services.notifications import Notifications, StaffBell
from companion.app.services.peripherals import Peripherals
from companion.app.widgets.column.column_foot import CaptionLine, CaptionModel
from companion.buttons.intents import ButtonAnswer, ButtonCommand, ButtonIgnored, ButtonIntent
from companion.i18n import tr
from companion.presenters.staff.faults import fault_text
from companion.table.staff_calls import StaffCalls
from hardware.errors import HardwareError

if TYPE_CHECKING:
    from companion.app.screens.game.game_screen import GameScreen
    from companion.app.services.fake_hardware_frame import FakeHardwareFrame
    from hardware.bridge import HardwareBridge

POLL_SECONDS = 0.5
"""How often faults are looked for. Presses come at once."""
CONTINUE_BUTTONS = ("yes", "next")
"""Buttons that end a scene; at other times they answer."""
STAFF_BUTTONS = ("staff", "staff_done")
VOICE_CHECK_SECONDS = 4.0
"""Time after which a hanging voice has reported its fault."""


class PeripheralEvents:
    """Shows captions and faults, and executes button presses."""

    def __init__(
        self,
        surfaces: Peripherals,
        navigator: Navigator,
        play: GameController,
        notices: Notifications,
        idle: IdleMonitor,
        focus: FocusNavigator,
        room: FloatLayout,
        calls: StaffCalls,
        bell: StaffBell | None,
    ) -> None:
        """The focus buttons move `focus`, and the staff's button rings `bell`."""
        self.surfaces = surfaces
        self._navigator, self._play, self._notices, self._idle = navigator, play, notices, idle
        self._focus, self._room, self._calls, self.bell = focus, room, calls, bell
        self.toggle_reader: Callable[[], None] = lambda: None
        """Switches the screen reader on or off."""
        play.hearing = self
        self.drawn_table: FakeHardwareFrame | None = None
        self._frames: ClockEvent | None = None
        navigator.leaving.append(self.on_game_closed)
        navigator.shown.append(self.show_captions)
        idle.on_sleep.append(self._sleep)
        calls.changed.append(self._show_call)
        self.connect(surfaces)

    def apply_settings(self) -> None:
        """Apply the settings of voice and devices."""
        self.surfaces.apply_settings()

    def _show_call(self) -> None:
        """Show with the lights whether the staff are called."""
        self.surfaces.call_staff(self._calls.open)

    def _sleep(self, dark: bool) -> None:
        self.surfaces.sleep(dark)

    def on_game_closed(self) -> None:
        """Pause the game and reset lights and buttons."""
        self._play.pause_for_absence()
        self.surfaces.end_game()

    def new_group(self) -> None:
        """Forget what was said to the last group."""
        self._play.pause_for_absence()
        self.surfaces.new_group()
        self.show_captions()

    def connect(self, surfaces: Peripherals) -> None:
        """Use `surfaces` from now on and close the previous ones."""
        if surfaces is not self.surfaces:
            self.disconnect()
            self.surfaces = surfaces
        self._troubles: dict[str, str] = {}
        self._heard: tuple[str, ...] = ()
        self._look_later = Clock.create_trigger(self.show_captions, VOICE_CHECK_SECONDS)
        self._frames = None
        self.captions = CaptionLine()
        if self._play.has_screen:
            self.attach_captions(self._play.game)
        self.watch_devices()
        self.show_captions()

    def watch_devices(self) -> None:
        """Handle presses from now on, if there are devices."""
        if self._frames is None and self.surfaces.has_devices:
            self._frames = Clock.schedule_interval(self.poll_buttons, POLL_SECONDS)
            self.surfaces.bridge.on_event = Clock.create_trigger(self.poll_buttons)
            self._draw_table(self.surfaces.bridge)

    def _draw_table(self, bridge: "HardwareBridge") -> None:
        """Draw fake devices around the screens."""
        from companion.app.services.fake_hardware_frame import FakeHardwareFrame
        from hardware.fakes import FakeStrip

        if isinstance(bridge.strip, FakeStrip) and bridge.config.devices == "screen":
            self.drawn_table = FakeHardwareFrame(self._room, self._navigator.screens, self._play, bridge)
            self._navigator.inner_size = self.drawn_table.inner_size
            self._navigator.on_window_resize(None, Window.system_size)

    def disconnect(self) -> None:
        """Stop polling and close voice and devices."""
        if self._frames is not None:
            self._frames.cancel()
        self._look_later.cancel()
        if self._play.has_screen:
            self._play.game.slots["caption"].set_widget(None)
        if self.drawn_table is not None:
            self.drawn_table.close()
            self.drawn_table = self._navigator.inner_size = None
        self.surfaces.close()

    # captions

    def show_captions(self, *_: object) -> None:
        """Show captions and fault icons; check again after VOICE_CHECK_SECONDS if the voice speaks."""
        troubles = self.surfaces.faults
        for sign, words in troubles.items():
            if self._troubles.get(sign) != words:
                self._notices.report_fault(words)
        self._troubles = troubles
        self.captions.model = CaptionModel(
            () if self._tells_a_scene() else self.surfaces.captions, tuple(troubles)
        )
        self.check_voice_later()
        if self._play.has_screen:
            self._play.game.captioned = self.surfaces.captioned

    def _tells_a_scene(self) -> bool:
        """Return whether a scene is shown, which has its own text."""
        return self._play.has_screen and bool(self._play.game.frame and self._play.game.frame.scene)

    def attach_captions(self, game: "GameScreen") -> None:
        """Move the captions to the game screen `game`."""
        if self.captions.parent is not None:
            self.captions.parent.remove_widget(self.captions)
        game.slots["caption"].set_widget(self.captions)
        game.captioned = self.surfaces.captioned
        game.fbind("layout", self._notices.layout)
        game.arrange()

    def check_voice_later(self) -> None:
        """Schedule a check, because a voice reports faults with a delay."""
        narrator = self.surfaces.narrator
        if narrator is not None and narrator.captions is not self._heard:
            self._heard = narrator.captions
            self._look_later.cancel()
            self._look_later()

    def watch_voice(self) -> None:
        """Look later whether the voice could speak, unless that is planned already."""
        if not self._look_later.is_triggered:
            self._look_later()

    def repeat(self, *, missed: bool = False) -> None:
        """Repeat the last sentences, or with `missed` the recent events."""
        if missed:
            self.surfaces.read_recent_events()
        else:
            self.surfaces.repeat()
        self.show_captions()

    def read_aloud(self, text: str) -> None:
        """Read `text` aloud; an empty text continues with the game."""
        if self.surfaces.narrator is not None:
            self.surfaces.narrator.read(text)
        self.show_captions()

    # buttons

    def poll_buttons(self, *_: object) -> None:
        """Handle the presses since the last call. Called by the Kivy clock, after each event at once."""
        screen = self._navigator.screens.current_screen
        if hasattr(screen, "handle_press"):  # the button test
            for press in self.surfaces.presses():
                self._idle.count_activity()
                screen.handle_press(press)
        else:
            for said in self.surfaces.poll_presses():
                self.on_press(said)
        if tuple(self.surfaces.faults) != tuple(self._troubles):
            self.show_captions()

    def on_press(self, said: ButtonIntent | HardwareError) -> None:
        if isinstance(said, HardwareError):
            if fault_text(said) not in self.surfaces.faults.values():
                self._notices.report_fault(fault_text(said))
            self.show_captions()
            return
        playing = self._navigator.current == GAME and self._play.presenter is not None
        self._idle.count_activity()  # may reopen the game; `playing` is older, so nothing is answered
        if isinstance(said, ButtonCommand) and self._move_focus(said.what):
            return
        if isinstance(said, ButtonCommand) and said.what in STAFF_BUTTONS and self.bell is not None:
            self.bell.ring(said.what == "staff")
            return
        if not playing or self._play.game.sheet.parent is not None:
            return
        if isinstance(said, ButtonIgnored):
            if said.button in CONTINUE_BUTTONS:
                self._play.advance_scene()
        elif isinstance(said, ButtonAnswer):
            self._play.answer(said.choice)
        elif isinstance(said, ButtonCommand):
            self._handle_wish(said.what)

    def _move_focus(self, what: str) -> bool:
        """Move or use the focus. Return whether `what` is a focus command."""
        if what == "reader":
            self.toggle_reader()
            return True
        if what not in ("walk_on", "walk_back", "touch", "hold", "lift"):
            return False
        if what in ("walk_on", "walk_back"):
            self._focus.step(1 if what == "walk_on" else -1)
        elif what == "lift":
            self._focus.release()
        elif what == "hold":
            self._focus.hold()
        else:
            self._focus.tap()
        return True

    def _say(self, sentence: str) -> None:
        self._notices.show(sentence)

    def _handle_wish(self, what: str) -> None:
        if what == "undo":
            self._undo_by_button()
        elif what == "undo_agreed":
            self._play.undo()
        elif what == "redo":
            self._play.redo()
        elif what == "staff":
            self._say(tr("Somebody is called to this table."))

    def _undo_by_button(self) -> None:
        """Undo; if something was seen, first ask all players for consent where that is configured."""
        devices, showing, game = self.surfaces.devices, self._play.presenter, self._play.game
        assert showing is not None
        seats = range(len(showing.people.all))
        seen = game.frame is not None and game.frame.undo.again
        if seen and devices.bridge.config.undo_consent and devices.buttons.ask_consent(seats):
            self._say(tr("It was already seen: everybody presses their button to take it back."))
        else:
            game.tap_undo()
