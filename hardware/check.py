"""`gruftwart hardware check`: which hardware is connected, whether it works, and what to do if not."""

import importlib.util
import queue
import threading
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

from hardware.config import ButtonConfig, HardwareConfig, StripConfig, button_label, load
from hardware.debounce import Press, PressEvent
from hardware.errors import HardwareError
from hardware.input_keys import pressed_keys
from hardware.outputs.led_formats import make_output
from hardware.strip_pictures import ChasePicture, FrameConverter, StillPicture, StripPicture, white

PrintLine = Callable[[str], None]
FindStrips = Callable[[], Iterable[tuple[str, str]]]
"""Returns name and address of the WLED devices in the network."""


class Tests(NamedTuple):
    """Optional tests after opening the devices."""

    light: str | None
    show_presses: bool
    seconds: float


def check(
    file: Path,
    *,
    light: str | None = None,
    show_presses: bool = False,
    seconds: float = 5.0,
    say: PrintLine = print,
    show_keys: bool = False,
    find_strips: FindStrips | None = None,
) -> int:
    """Open what the hardware file describes and run the tests; return 1 if something is wrong, else 0."""
    tests = Tests(light, show_presses, seconds)
    found = load(file)
    say(f"Hardware file: {file}" + ("" if file.exists() else " (not there: no hardware)"))
    if show_keys:
        say(f"Press keys of presenters, switches and keyboards, for {seconds:g} seconds.")
        for device, key in pressed_keys(seconds):
            say(f'  {{ device = "{device}", key = {key} }}')
    if find_strips is not None:
        strips = [f"{name}, address {address}" for name, address in find_strips()]
        say(f"WLED in the network: {'; '.join(strips) or 'none answers'}")
    faults = [*found.faults, *check_buttons(found, tests, say), *check_strip(found, tests, say)]
    for fault in faults:
        say(f"! {fault}")
    say("Everything that is set up works." if not faults else "The game runs all the same.")
    return 1 if faults else 0


def check_buttons(config: HardwareConfig, tests: Tests, say: PrintLine) -> list[HardwareError]:
    """Open each button, and show presses if requested."""
    if not config.buttons:
        say("Buttons: none set up.")
        return []
    from hardware.buttons import Buttons

    heard: queue.SimpleQueue[PressEvent | HardwareError] = queue.SimpleQueue()
    with Buttons(config.buttons, heard.put) as buttons:
        missing = buttons.missing()
        for button in config.buttons:
            say(_about_button(button, button.name in buttons.names and button.name not in missing))
        if tests.show_presses and buttons.names:
            say(f"Press the buttons, for {tests.seconds:g} seconds.")
            _show_presses(heard, tests.seconds, say)
        return [*buttons.faults, *dict.fromkeys(missing.values())]


def _about_button(button: ButtonConfig, works: bool) -> str:
    lamp = "" if button.lamp is None else f", lamp on pin {button.lamp}"
    return f"Button {button_label(button.name)}: {button.place}{lamp}, {'ready' if works else 'not usable'}"


def _show_presses(
    heard: "queue.SimpleQueue[PressEvent | HardwareError]", seconds: float, say: PrintLine
) -> None:
    until = time.monotonic() + seconds
    while (left := until - time.monotonic()) > 0:
        try:
            press = heard.get(timeout=left)
        except queue.Empty:
            return
        if isinstance(press, Press):
            length = "long" if press.long else "short"
            took = (press.at - press.began) * 1000
            say(f"  {button_label(press.button)}: {length}, {took:.0f} ms, {press.edges} edges")


def check_strip(config: HardwareConfig, tests: Tests, say: PrintLine) -> list[HardwareError]:
    """List the ports, open the strip, and show a test picture if requested."""
    if importlib.util.find_spec("serial") is None:
        say("Ports: cannot be listed.")
    else:
        from hardware.outputs.serial_output import list_ports

        for port in list_ports():
            say(f"Port {port.path}: {port.about} ({port.vid:04x}:{port.pid:04x})")
    if config.strip is None:
        say("LED strip: none set up.")
        return []
    say(current(config.strip))
    try:
        place = make_output(config.strip, threading.Event(), time.monotonic).status()
        say(f"LED strip: {config.strip.leds} LEDs at {place}")
        return _show_light(config.strip, tests)
    except HardwareError as fault:
        return [fault]


def current(strip: StripConfig) -> str:
    """Return the estimated current with all LEDs white, before and after the limit."""
    light = FrameConverter(strip)
    full = bytes([round(255 * strip.brightness)]) * (strip.leds * 3)
    wanted, given = light.milliampere(full), light.milliampere(light.limit_current(full))
    return f"Current with all LEDs white: {wanted:.0f} mA, limited to {given:.0f} of {strip.budget:.0f} mA"


def _show_light(settings: StripConfig, tests: Tests) -> list[HardwareError]:
    from hardware.led_strip import LedStrip as RealStrip

    with RealStrip(settings) as strip:
        strip.show(_test_picture(settings, tests.light))
        until = time.monotonic() + (tests.seconds if tests.light else 3.0 + strip.settle_seconds)
        while time.monotonic() < until and not (strip.connected and not tests.light) and not strip.faults:
            time.sleep(0.05)
        return list(strip.faults)


def _test_picture(strip: StripConfig, test: str | None) -> StripPicture:
    if test == "white":
        return white(strip.leds)
    if test == "chase":
        return ChasePicture(strip.leds, time.monotonic())
    if test == "seats":
        from hardware.canvas import PLAYERS, Canvas, plan_for

        plan = plan_for(strip, max(strip.seats, default=3) + 1)
        canvas = Canvas(plan)
        for seat in range(len(plan.seats)):
            canvas.seat(seat, PLAYERS[seat], 1.0)
        return StillPicture(canvas.frame())
    return StillPicture(b"\x20\x18\x08" * strip.leds)
