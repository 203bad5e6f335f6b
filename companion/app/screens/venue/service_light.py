"""LED strip tests of the service screen: lights of the games, white, and mapping of seats."""

import math
from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING

from kivy.clock import Clock, ClockEvent

from companion.app.widgets.art.led_ring import LedRing
from companion.games.registry import all_kits
from companion.lights.spec import Sample
from companion.lights.strip_picture import RepeatingEffect, RotatingLight
from companion.presenters.staff.service import DeviceStatus
from hardware.bridge import HardwareBridge
from hardware.canvas import plan_for
from hardware.config import StripConfig
from hardware.strip_pictures import DARK, FrameConverter, SeatMapper, StripPicture, white

if TYPE_CHECKING:
    from companion.app.services.peripherals import Peripherals

REFRESH_SECONDS = 1 / 15
MAX_TAPS = 30
"""Maximum number of taps to map a strip."""


class StripTest:
    """Shows a test on the strip, and previews it on the drawn ring."""

    def __init__(
        self, surfaces: Callable[[], "Peripherals"], ring: LedRing, seats: Callable[[], int]
    ) -> None:
        self._surfaces, self._ring, self._seats = surfaces, ring, seats
        self.test = "off"
        self.map: SeatMapper | None = None
        """The mapping in progress, or None."""
        self.picture: StripPicture = DARK
        self._look: ClockEvent | None = None

    @property
    def strip(self) -> StripConfig | None:
        return self._surfaces().bridge.config.strip

    @property
    def samples(self) -> list[Sample]:
        """Sample lights of all games."""
        return [sample for kit in all_kits() for sample in kit.lights.samples]

    def show(self, test: str, ago: float = 0.0) -> None:
        """Show a sample light, white, or "off"; `ago` shifts its start into the past, in seconds."""
        self.test, self.map = test, None
        began = monotonic() - ago
        self._show_picture(DARK if self.strip is None else self._picture_of(test, self.strip, began))

    def end(self) -> None:
        """Return the strip to the game."""
        self._watch(False)
        self._surfaces().devices.lights.show()

    def _picture_of(self, test: str, strip: StripConfig, began: float) -> StripPicture:
        calm = strip.calm or bool(self._surfaces().settings["calm"])
        plan = plan_for(strip, self._seats())._replace(calm=calm)
        name, _, number = test.partition(":")
        if name == "turn":
            return RotatingLight(plan, began)
        if name == "sample":
            whole = plan._replace(ring=tuple(range(strip.leds)))  # also what lies below the board
            return RepeatingEffect(whole, self.samples[int(number)], began)
        return white(strip.leds) if name == "white" else DARK

    # Mapping of seats

    def begin_map(self) -> None:
        """Start the mapping: each light is assigned to a seat."""
        if self.strip is not None:
            self.map = SeatMapper(self.strip.leds, math.ceil(self.strip.leds / MAX_TAPS))
            self._show_picture(self.map.picture())

    def map_tap(self, seat: int | None) -> None:
        """Assign the current light to a seat; None to no seat."""
        assert self.map is not None
        self.map.tap(seat)
        self._show_picture(self.map.picture())

    def map_back(self) -> None:
        """Go back to the previous light."""
        assert self.map is not None
        self.map.back()
        self._show_picture(self.map.picture())

    def map_done(self) -> None:
        """Store the mapping."""
        found = None if self.map is None else self.map.seats()
        if found:
            self._surfaces().map_seats(found)
        self.show("off")

    # Preview

    def _show_picture(self, picture: StripPicture) -> None:
        self.picture = picture
        self._surfaces().bridge.show(picture)
        self._watch(picture.moves(monotonic()))
        self.paint()

    def _watch(self, wanted: bool) -> None:
        """Update the preview regularly only if the picture is animated."""
        if self._look is not None:
            self._look.cancel()
        self._look = Clock.schedule_interval(self.paint, REFRESH_SECONDS) if wanted else None

    def paint(self, *_: object) -> None:
        """Draw the ring as the LEDs shine, after brightness and current limits."""
        if self.strip is None:
            return
        frame = FrameConverter(self.strip).preview(self.picture.frame(monotonic()))
        self._ring.paint([(frame[at], frame[at + 1], frame[at + 2]) for at in range(0, len(frame), 3)])


def device_status(bridge: HardwareBridge, *, look_for_ports: bool = False) -> DeviceStatus:
    """Return the state of the devices; looking for ports takes a moment."""
    strip = bridge.config.strip
    wanted = given = 0.0
    if strip is not None:
        light = FrameConverter(strip)
        full = bytes([round(255 * strip.brightness)]) * (strip.leds * 3)
        wanted, given = light.milliampere(full), light.milliampere(light.limit_current(full))
    return DeviceStatus(
        strip.leds if strip else 0,
        wanted,
        given,
        strip.budget if strip else 0.0,
        ports() if look_for_ports else (),
        tuple(bridge.buttons.names),
        bridge.config.devices,
        shining=bool(getattr(bridge.strip, "connected", True)),
    )


def ports() -> tuple[str, ...]:
    """Return the connected serial ports."""
    try:
        from hardware.outputs.serial_output import list_ports

        return tuple(f"{port.path} ({port.about})" if port.about else port.path for port in list_ports())
    except ImportError:  # not installed; the strip reports that fault itself
        return ()
