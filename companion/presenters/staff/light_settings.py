"""The settings of the LED strip: by USB or in the network, its address, and how many LEDs it has."""

from collections.abc import Sequence
from typing import NamedTuple

from companion.i18n import tr
from companion.viewmodels.choice_rows import ChoiceRow, Segment, choice_row

MAX_FOUND = 3
"""The number of devices that fit into the row."""
LED_STEPS = (-10, -1, 0, 1, 10)
"""What each segment of the row of LEDs adds."""


class FoundStrip(NamedTuple):
    """A device that answered in the network."""

    name: str
    address: str


class StripSettings(NamedTuple):
    """What the hardware file says of the strip."""

    exists: bool = False
    network: bool = False
    format: str = ""
    address: str = ""
    leds: int = 0


def rows(
    strip: StripSettings, found: Sequence[FoundStrip], note: str, *, buttons: bool = False
) -> tuple[ChoiceRow, ...]:
    """Return the rows; `note` says what the search has found. `buttons`: one leads to the page of buttons."""
    by_usb = Segment(tr("By USB"), strip.exists and not strip.network)
    network = Segment(tr("In the network"), strip.network)
    devices = [Segment(one.name, strip.network and one.address == strip.address) for one in found[:MAX_FOUND]]
    by_hand = strip.network and strip.address not in [one.address for one in found[:MAX_FOUND]]
    name = Segment(strip.address if by_hand else tr("Name its address"), by_hand, icon="pencil")
    counts = [
        Segment(f"{step:+d}".replace("-", "−") if step else str(strip.leds), not step) for step in LED_STEPS
    ]
    where = choice_row("found", tr("WLED"), [*devices, Segment(tr("Search"), False, icon="eye"), name], note)
    way = choice_row("way", tr("LED strip"), [by_usb, network], tr("How the light reaches it"))
    learn = choice_row("buttons", tr("Buttons"), [Segment(tr("Learn them"), False, icon="button")])
    more = (learn,) if buttons else ()
    if not strip.exists:
        return (way, where, *more)
    return (way, where, choice_row("leds", tr("Number of LEDs"), counts), *more)


def search_note(searched: bool, found: int) -> str:
    """Return what the search has found."""
    if not searched:
        return tr("Devices that answer are listed")
    return tr("Tap yours") if found else tr("None answers; its address does it, too")
