"""The hardware file (TOML): which buttons and LEDs the table has. Seats are counted from 1.

devices = "real"                        # or "screen", "terminal", "off"

[buttons]
bounce = 20                             # milliseconds, 10 to 30
hold = 800                              # milliseconds until a press is a long one
pull = "up"                             # or "down"
undo_consent = true                     # all seats agree before something revealed is undone

[buttons.seats]
1 = { pin = 17, lamp = 5 }
2 = 27                                  # just the pin
3 = { topic = "zigbee2mqtt/table-4/3" } # a wireless button

[buttons.table]                         # yes, no, undo, next, previous, choose, staff
undo = { pin = 22, hold = 1500 }

[strip]
port = "auto"                           # or "/dev/serial/by-id/…", or USB ids as "2e8a:0005"
# format = "ddp"                       # a strip in the network: WLED
# address = "192.168.178.40"
leds = 64
budget = 2000                           # milliampere

[strip.seats]
1 = [0, 14]                             # first and last LED; [14, 0] if it lies the other way round

[strip.board]
A1 = 60                                 # the LED under a vault
"""

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from hardware.config_text import TableReader, read_board, read_segments
from hardware.errors import HardwareError
from hardware.outputs.led_formats import FORMATS, is_network

DEVICES = ("real", "screen", "terminal", "off")
TABLE_BUTTONS = ("yes", "no", "undo", "next", "staff")
CHOOSE = "choose"
"""Holding it acts like a finger held on the screen: its release is reported, too, and it forms no chords."""
SWITCHES = ("previous", CHOOSE)
"""With these, `next` and `undo` the whole screen can be operated. Without `choose`, `next` answers."""
ORDERS = ("rgb", "rbg", "grb", "gbr", "brg", "bgr")
BAUDS = (9600, 19200, 38400, 57600, 115200, 230400, 460800, 500000, 576000, 921600, 1000000, 1500000, 2000000)
MAX_SEATS = 8
MAX_LEDS = 1000
MAX_KEY = 767
"""Linux’s highest key code."""
MAX_UNIVERSE = 32767
ADDRESS = re.compile(r"[A-Za-z0-9_.:-]{1,253}")
MAX_FILE_BYTES = 2**20
"""A hardware file has some hundred bytes."""


@dataclass(frozen=True, slots=True)
class ButtonConfig:
    """A button and its lamp."""

    name: str
    """"seat 0" … "seat 7", or the name of a table button."""
    pin: int | None
    """None for a key of an input device and for a wireless button."""
    pull: str = "up"
    bounce: float = 0.020
    hold: float = 0.8
    lamp: int | None = None
    device: str = ""
    """The input device of a key: its file or its name."""
    key: int = 0
    """The code of the key, as `gruftwart hardware check --keys` shows it."""
    topic: str = ""
    """The MQTT topic of a wireless button."""
    action: str = ""
    """Which one of several buttons that share the topic."""

    @property
    def place(self) -> str:
        """Where the button is, for people."""
        if self.topic:
            return f"topic {self.topic}" + (f", {self.action}" if self.action else "")
        return f"pin {self.pin}" if self.pin is not None else f"key {self.key} of {self.device}"


def seat_of(button: str) -> int | None:
    """Return the seat of a seat button, None for a table button."""
    word, _, number = button.partition(" ")
    return int(number) if word == "seat" else None


def button_label(button: str) -> str:
    """Return the name shown to people, with seats counted from 1."""
    seat = seat_of(button)
    return button if seat is None else f"seat {seat + 1}"


@dataclass(frozen=True, slots=True)
class StripConfig:
    """An LED strip on a serial port, or in the network."""

    port: str = "auto"
    format: str = "adalight"
    baud: int = 115200
    leds: int = 60
    order: str = "rgb"
    brightness: float = 0.6
    gamma: float = 2.2
    budget: float = 2000.0
    """Current that the supply gives the LEDs, in milliampere."""
    channel: float = 20.0
    """Current of one channel of one LED at full level, in milliampere."""
    idle: float = 1.0
    """Current of a dark LED, in milliampere."""
    fps: float = 30.0
    """Frames per second of moving pictures; 0: as many as the serial line allows."""
    reset_wait: float | None = None
    """Seconds that the board needs to boot after the port was opened; None: chosen by its USB ids."""
    calm: bool = False
    """Whether pictures neither pulse nor move."""
    seats: dict[int, tuple[int, int]] = field(default_factory=dict)
    board: dict[str, int] = field(default_factory=dict)
    address: str = ""
    """Host name or IP address of a strip in the network, with “:port” if it is not the format's own."""
    universe: int = 1
    """The first universe of Art-Net and E1.31."""

    @property
    def place(self) -> str:
        """The port, or “udp://” and the address of a strip in the network."""
        return f"udp://{self.address}" if is_network(self.format) else self.port


@dataclass(frozen=True, slots=True)
class HardwareConfig:
    """The contents of the file. A part that is None does not exist."""

    devices: str = "off"
    buttons: tuple[ButtonConfig, ...] = ()
    undo_consent: bool = False
    strip: StripConfig | None = None
    faults: tuple[HardwareError, ...] = ()


def load(path: Path) -> HardwareConfig:
    """Read the file. Without a file there is no hardware; an invalid one is reported in `faults`."""
    try:
        if path.exists() and not path.is_file():
            raise OSError("it is no file")
        with path.open("rb") as file:
            data = file.read(MAX_FILE_BYTES + 1)
        if len(data) > MAX_FILE_BYTES:
            raise ValueError(f"it is larger than {MAX_FILE_BYTES // 1024} kB")
        text = data.decode("utf-8")
    except FileNotFoundError:
        return HardwareConfig()
    except (OSError, ValueError) as reason:
        return _broken(
            HardwareError("The hardware file {path} cannot be read: {reason}.", path=path, reason=reason)
        )
    return parse(text, str(path))


def parse(text: str, name: str = "hardware.toml") -> HardwareConfig:
    """Parse the text of a hardware file."""
    # imported here, because most tables have no such file, and loading it would delay the first frame
    import tomllib

    try:
        return _config(TableReader(tomllib.loads(text), name))
    except RecursionError:
        return _broken(
            HardwareError("The hardware file {path} is not TOML: {reason}.", path=name, reason="too deep")
        )
    except (tomllib.TOMLDecodeError, ValueError) as reason:
        return _broken(
            HardwareError("The hardware file {path} is not TOML: {reason}.", path=name, reason=reason)
        )
    except HardwareError as fault:
        return _broken(fault)


def _broken(fault: HardwareError) -> HardwareConfig:
    return HardwareConfig(faults=(fault,))


def _config(top: TableReader) -> HardwareConfig:
    devices = top.word("devices", "real", DEVICES)
    part = top.table("buttons")
    buttons = _buttons(part) if part else ()
    consent = part.flag("undo_consent", False) if part else False
    below = top.table("strip")
    top.reject_unknown()
    try:
        strip = _strip(below) if below else None
    except HardwareError as fault:
        if below is None or dict(below.items()).get("format", "adalight") in FORMATS:
            raise
        # the plug-in of this format is gone or broken: the buttons work all the same
        return HardwareConfig(devices, buttons, consent, None, (fault,))
    return HardwareConfig(devices, buttons, consent, strip)


def _buttons(part: TableReader) -> tuple[ButtonConfig, ...]:
    bounce = part.number("bounce", 20, 10, 30)
    hold = part.number("hold", 800, 300, 5000)
    pull = part.word("pull", "up", ("up", "down"))
    found = []
    for key, row in _switches(part, "seats"):
        seat = part.seat("seats", key, MAX_SEATS)
        found.append(_button(f"seat {seat}", row, pull, bounce, hold))
    for key, row in _switches(part, "table"):
        if key not in (*TABLE_BUTTONS, *SWITCHES):
            raise part.wrong("table", "one of " + ", ".join((*TABLE_BUTTONS, *SWITCHES)))
        found.append(_button(key, row, pull, bounce, hold))
    part.flag("undo_consent", False)
    part.reject_unknown()
    pins = [pin for button in found for pin in (button.pin, button.lamp) if pin is not None]
    for pin in pins:
        if pins.count(pin) > 1:
            raise HardwareError(
                "In {path} pin {pin} is given twice; each button and lamp has its own.",
                path=part.file,
                pin=pin,
            )
    places = [button.place for button in found if button.pin is None]
    for place in places:
        if places.count(place) > 1:
            raise HardwareError(
                "In {path} {place} is given twice; each button has its own.", path=part.file, place=place
            )
    return tuple(found)


def _switches(part: TableReader, name: str) -> list[tuple[str, TableReader]]:
    """Return the rows of a table of buttons; a plain number is the pin."""
    table = part.table(name)
    if table is None:
        return []
    rows = []
    for key, value in table.items():
        row: Any = value if isinstance(value, dict) else {"pin": value}
        rows.append((key, TableReader(row, part.file, f"buttons.{name}.{key}")))
    return rows


def _button(name: str, row: TableReader, pull: str, bounce: float, hold: float) -> ButtonConfig:
    is_key, is_wireless = row.has("key") or row.has("device"), row.has("topic")
    button = ButtonConfig(
        name,
        None if is_key or is_wireless else row.whole("pin", None, 0, 27),
        row.word("pull", pull, ("up", "down")),
        row.number("bounce", bounce, 10, 30) / 1000,
        row.number("hold", hold, 300, 5000) / 1000,
        row.whole("lamp", None, 0, 27) if row.has("lamp") else None,
        row.text("device", "") if is_key else "",
        row.whole("key", None, 1, MAX_KEY) if is_key else 0,
        row.text("topic", "") if is_wireless else "",
        row.text("action", "") if is_wireless and row.has("action") else "",
    )
    if is_wireless and (is_key or any(sign in button.topic for sign in "+#")):
        raise row.wrong("topic", "a topic without + and #, instead of a pin or a key")
    if is_key and not button.device:
        raise row.wrong("device", "an input device, by its file or its name")
    row.reject_unknown()
    return button


def _strip(part: TableReader) -> StripConfig:
    leds = part.whole("leds", 60, 1, MAX_LEDS)
    wait = part.number("reset_wait", 0, 0, 10) if part.has("reset_wait") else None
    strip = StripConfig(
        port=part.text("port", "auto"),
        format=part.word("format", "adalight", tuple(FORMATS)),
        baud=int(part.word("baud", 115200, BAUDS)),
        leds=leds,
        order=part.word("order", "rgb", ORDERS),
        brightness=part.number("brightness", 0.6, 0, 1),
        gamma=part.number("gamma", 2.2, 1, 4),
        budget=part.number("budget", 2000, 50, 100_000),
        channel=part.number("channel", 20, 1, 100),
        idle=part.number("idle", 1, 0, 10),
        fps=part.number("fps", 30, 0, 120),
        reset_wait=wait,
        calm=part.flag("calm", False),
        seats=read_segments(part, leds, MAX_SEATS),
        board=read_board(part, leds),
        address=part.text("address", "-") if part.has("address") else "",
        universe=part.whole("universe", 1, 0, MAX_UNIVERSE),
    )
    part.reject_unknown()
    if is_network(strip.format) and not ADDRESS.fullmatch(strip.address):
        raise part.wrong("address", "a name or an address in the network")
    return strip
