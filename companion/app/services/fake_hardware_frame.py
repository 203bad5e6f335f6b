"""Simulated buttons and LEDs, drawn around the screen."""

from functools import partial

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.relativelayout import RelativeLayout

from companion.app.navigation.navigator import ScreenRegistry
from companion.app.services.game_controller import GameController
from companion.app.services.peripherals import FAKE_FRAME_DP
from companion.app.widgets.art.led_ring import LedRing, RoundButton, along, put_round
from companion.viewmodels.people import seat_fraction
from hardware.bridge import HardwareBridge
from hardware.config import seat_of
from hardware.fakes import FakeButtons, FakeStrip

REFRESH_SECONDS = 1 / 15


class FakeHardwareFrame:
    """A frame around the screens that shows the state of the fake devices."""

    def __init__(
        self, room: FloatLayout, screens: ScreenRegistry, play: GameController, bridge: HardwareBridge
    ) -> None:
        assert isinstance(bridge.buttons, FakeButtons)
        assert isinstance(bridge.strip, FakeStrip)
        self._room, self._screens, self._play = room, screens, play
        self._fakes, self._strip = bridge.buttons, bridge.strip
        self.frame = RelativeLayout(size_hint=(None, None))
        self.ring = LedRing()
        self._laid: list[float] = []
        self.buttons = {name: RoundButton(tap=partial(self.press, name)) for name in self._fakes.names}
        room.remove_widget(screens)
        self.frame.add_widget(screens)
        for part in (self.frame, self.ring):
            room.add_widget(part, index=len(room.children))
        room.fbind("size", self.lay_out)
        self.lay_out()
        self._look = Clock.schedule_interval(self.refresh, REFRESH_SECONDS)

    def close(self) -> None:
        """Remove the frame and give the screens the whole window."""
        self._look.cancel()
        self._room.funbind("size", self.lay_out)
        self.frame.remove_widget(self._screens)
        for part in (self.frame, self.ring, *self.buttons.values()):
            self._room.remove_widget(part)
        self._room.add_widget(self._screens, index=len(self._room.children))

    def inner_size(self, size: tuple[int, int]) -> tuple[int, int]:
        """Return the part of a window of `size` (pixels) that the screens have."""
        wide, high = (480, 853) if size[0] < size[1] else (800, 480)
        return round(size[0] * wide / (wide + 2 * FAKE_FRAME_DP)), round(
            size[1] * high / (high + 2 * FAKE_FRAME_DP)
        )

    def press(self, name: str) -> None:
        """Press the fake button `name`."""
        self._fakes.press(name, long=self.buttons[name].long)

    @property
    def seats(self) -> int:
        """Number of players; without a game, of seat buttons."""
        if self._play.presenter is not None:
            return len(self._play.presenter.people.all)
        return max(1, sum(seat_of(name) is not None for name in self._fakes.names))

    def lay_out(self, *_: object) -> None:
        """Place the frame, the LEDs, and each button at its seat."""
        w, h = self._room.size
        edge = dp(FAKE_FRAME_DP)
        self.frame.pos, self.frame.size = (edge, edge), (w - 2 * edge, h - 2 * edge)
        self._laid = self._shares
        self.ring.model = (self._strip.settings.leds, self.seats)
        self.ring.put((dp(2), dp(2), w - dp(4), h - dp(4)))
        inset, place = dp(37), 0
        for name, button in self.buttons.items():
            seat = seat_of(name)
            if seat is None:
                x, y = w / 2 + dp(58 + 52 * place), inset
                place += 1
            else:
                x, y = along(w - 2 * inset, h - 2 * inset, self._laid[seat % self.seats])
                x, y = x + inset, h - inset - y
            self._show(button, seat is None or seat < self.seats)
            put_round(button, x, y)
        self.refresh()

    @property
    def _shares(self) -> list[float]:
        """Position of each seat as a fraction of the way around the table."""
        if self._play.presenter is not None:
            return [seat_fraction(person) for person in self._play.presenter.people.all]
        return [seat / self.seats for seat in range(self.seats)]

    def _show(self, button: RoundButton, wanted: bool) -> None:
        if wanted and button.parent is None:
            self._room.add_widget(button)
        elif not wanted and button.parent is not None:
            self._room.remove_widget(button)

    def refresh(self, *_: object) -> None:
        """Update LEDs and buttons; redraw only what changed."""
        if self._shares != self._laid:
            self.lay_out()
        self.ring.paint(self._strip.colours())
        for name, button in self.buttons.items():
            button.model = (name, name in self._fakes.lit)
