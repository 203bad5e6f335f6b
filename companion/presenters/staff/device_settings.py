"""What is connected: the row that leads to it, learnt buttons, the LED strip, and plug-ins."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from companion.i18n import mark_message, ptr, tr
from companion.plugins.activation import Package, PluginConsent, PluginFault, PluginStatus
from companion.viewmodels.choice_rows import ChoiceRow, Segment, choice_row, switch_row
from companion.viewmodels.frame import TaggedLine

SCREENS = {
    "light": (mark_message("LED strip"), "led"),
    "buttons": (mark_message("Buttons"), "button"),
    "cafe": (mark_message("Network of the café"), "ring"),
    "plugins": (mark_message("Plug-ins"), "basket"),
}
"""Label and icon of each screen."""


def connected_screens(*, cafe: bool, plugins: bool) -> list[str]:
    """Return the screens. `cafe`: it can join a café's network; `plugins`: some are installed."""
    missing = {"cafe": not cafe, "plugins": not plugins}
    return [screen for screen in SCREENS if not missing.get(screen)]


def connected_row(*, cafe: bool, plugins: bool) -> ChoiceRow:
    """Return the row that leads to them."""
    shown = [SCREENS[screen] for screen in connected_screens(cafe=cafe, plugins=plugins)]
    segments = [Segment(tr(label), False, icon=icon) for label, icon in shown]
    return choice_row("devices", tr("Connected"), segments, tr("Light, buttons, network"))


CHAIRS_A_ROW = 4
TABLE = ("yes", "no", "next", "undo", "staff")
"""Table buttons that can be learnt, as the hardware file names them."""
CHAIRS = ("chairs", "more_chairs")


def button_rows(known: Collection[str]) -> tuple[ChoiceRow, ...]:
    """Return the rows; `known` are the names of the buttons that there are."""
    chairs = [
        [Segment(str(seat + 1), f"seat {seat}" in known) for seat in range(first, first + CHAIRS_A_ROW)]
        for first in (0, CHAIRS_A_ROW)
    ]
    words = (tr("Yes"), tr("No"), ptr("button", "Next"), ptr("button", "Undo"), tr("Staff"))
    table = [Segment(word, name in known) for name, word in zip(TABLE, words, strict=True)]
    return (
        choice_row(CHAIRS[0], tr("Chairs"), chairs[0], tr("Tap one, then press its button")),
        choice_row(CHAIRS[1], tr("More chairs"), chairs[1]),
        choice_row("table", tr("For the table"), table, tr("Keys, presenters, wireless buttons")),
    )


def button_of(row: str, segment: int) -> str:
    """Return the name of the button that a segment means."""
    return f"seat {CHAIRS.index(row) * CHAIRS_A_ROW + segment}" if row in CHAIRS else TABLE[segment]


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


def light_rows(
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


PACKAGES_A_PAGE = 4
"""As many packages as fit beside the row that turns the page."""
ROW = "package_"
KINDS = {
    "games": mark_message("Game: {name}"),
    "led_outputs": mark_message("Light: {name}"),
    "voices": mark_message("Voice: {name}"),
    "languages": mark_message("Language: {name}"),
}


def fault_line(fault: PluginFault) -> str:
    """Return what is wrong with a plug-in."""
    return tr(
        "The plug-in {package} cannot be used: “{part}” does not work ({reason}).",
        package=fault.package,
        part=fault.part,
        reason=fault.reason,
    )


def plugin_lines(found: Sequence[PluginStatus]) -> list[TaggedLine]:
    """Return a line for each package, for the service screen."""
    lines = []
    for one in found:
        said = f"{one.package.name} {one.package.version} · {_brings(one.package)}"
        if not one.is_allowed:
            said = f"{said}. {tr('It waits for the owner’s consent.')}"
        lines.append(TaggedLine(said, tr("Plug-in"), "look" if one.faults or not one.is_allowed else ""))
    return lines


def _brings(package: Package) -> str:
    """Return what a package brings; names are its own."""
    return " · ".join(tr(KINDS[part.group], name=part.name) for part in package.parts)


def consent_rows(found: Sequence[PluginStatus], consent: PluginConsent, page: int) -> tuple[ChoiceRow, ...]:
    """Return a row for each package on the page, with whether it may run from the next start on."""
    first = page * PACKAGES_A_PAGE
    shown = found[first : first + PACKAGES_A_PAGE]
    rows = [
        switch_row(
            f"{ROW}{number}",
            f"{one.package.name} {one.package.version}",
            consent.allows(one.package),
            _brings(one.package),
        )
        for number, one in enumerate(shown, first)
    ]
    if len(found) > PACKAGES_A_PAGE:
        pages = -(-len(found) // PACKAGES_A_PAGE)
        turn = [Segment(str(number + 1), number == page) for number in range(pages)]
        rows.append(choice_row("page", ptr("rows", "Page"), turn))
    return tuple(rows)
