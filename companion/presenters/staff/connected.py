"""The row of the owner's settings in a kiosk that leads to what is connected, and to the plug-ins."""

from companion.i18n import mark_message, tr
from companion.viewmodels.choice_rows import ChoiceRow, Segment, choice_row

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
