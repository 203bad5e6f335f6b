"""Faults of buttons and lights, in the language of the table.

The hardware package has no translations: its faults are English templates with fields, listed here for the
catalogue.
"""

from collections.abc import Mapping
from typing import Protocol

from companion import __version__
from companion.i18n import mark_message, tr
from companion.system.data_folder import data_folder
from companion.system.graphics import DIFFERENT, PIXMAN, SAME, Graphics, is_software
from companion.system.machine_health import read_health
from companion.table import Table
from companion.viewmodels.frame import TaggedLine

FAULTS = (
    mark_message("The hardware file {path} cannot be read: {reason}."),
    mark_message("The hardware file {path} cannot be written: {reason}."),
    mark_message("The hardware file {path} is not TOML: {reason}."),
    mark_message("In {path} nobody knows “{field}”; take it out."),
    mark_message("In {path} “{field}” must be {wanted}."),
    mark_message("In {path} pin {pin} is given twice; each button and lamp has its own."),
    mark_message("The button library gpiozero is not installed; the game runs without buttons."),
    mark_message(
        "There are no GPIO pins that can be used (a Pi 5 needs lgpio); the game runs without buttons."
    ),
    mark_message("Pin {pin} of the button “{button}” is used by something else; choose another pin."),
    mark_message("Pin {pin} of the button “{button}” cannot be used: {reason}"),
    mark_message("The library pyserial is not installed; the game goes on without light."),
    mark_message("No LED strip is plugged in; the game goes on without light."),
    mark_message("The LED strip at {port} is not plugged in; the game goes on without light."),
    mark_message("The LED strip at {port} takes nothing in; it is tried again."),
    mark_message("The LED strip at {port} was unplugged; plug it in again."),
    mark_message("The port {port} cannot be opened: {reason}."),
    mark_message("The port {port} is not ours to open; add the user to the group dialout."),
    mark_message("The port {port} is used by another program; close that one."),
    mark_message("“{port}” is no port; write auto, a path, or USB ids such as 2e8a:0005."),
    mark_message("A light picture failed: {reason}."),
    mark_message("In {path} {place} is given twice; each button has its own."),
    mark_message("The button device {device} is not there; it is looked for."),
    mark_message("The button device {device} was unplugged; it is looked for."),
    mark_message("The button device {device} may not be read; add the user to the group input."),
    mark_message("The button device {device} is used by another program; close that one."),
    mark_message("The button device {device} is a touchscreen; name another one."),
    mark_message("Nobody in the network is called {address}; the game goes on without light."),
    mark_message("This table may not send to {address}: sudo gruftwart-kiosk light {address}."),
    mark_message("The LED strip at {address} cannot be reached; the game goes on without light."),
    mark_message("The light output {format} failed ({reason}); it is tried again."),
)


VOICE, LIGHT, BUTTONS = "speaker", "led", "button"
"""Icons of the parts that can fail."""


class DeviceFault(Protocol):
    """What the hardware package reports."""

    template: str
    fields: dict[str, object]


def fault_text(fault: DeviceFault) -> str:
    """Return a fault as text; in English if it has no translation."""
    return tr(fault.template, **fault.fields) if fault.fields else tr(fault.template)


# The state of the table and its machine in one sentence for the staff: devices and disk, no game.


MAX_CHARS = 380


def diagnosis_text(table: Table, troubles: Mapping[str, str]) -> str:
    """Return the faults, then the state of the machine."""
    from companion.presenters.staff import service  # the first picture does not wait for it

    kept = service.JournalStatus(not table.has_unsaved_entries)
    tiles = service.machine(read_health(data_folder()), kept, __version__)
    told = [*troubles.values(), *(f"{tile.title}: {tile.word}" for tile in tiles)]
    return " · ".join(told)[:MAX_CHARS]


# How the picture reaches the screen.


def picture_lines(found: Graphics, result: str) -> list[TaggedLine]:
    """Return the renderer and what a look at the screen gave; nothing without a kiosk."""
    if not found.renderer:
        return []
    driver = found.driver.split(" (")[0]
    by_cpu = tr("Without the graphics card") if is_software(driver) else driver
    way = "pixman" if found.renderer == PIXMAN else "OpenGL"
    text = tr("{driver}, shown by {way}.", driver=by_cpu, way=way)
    if found.is_owners:
        text += " " + tr("So it stands in gruftwart.env.")
    if result == SAME:
        text += " " + tr("The screen shows what was painted.")
    lines = [TaggedLine(text, tr("Picture"))]
    fault = picture_fault(found, result)
    return [*lines, TaggedLine(fault, tr("Picture"), "look")] if fault else lines


def picture_fault(found: Graphics, result: str) -> str:
    """Return what is or was wrong with the picture, or ""."""
    if result == DIFFERENT:
        return tr("The screen does not show what was painted.")
    if found.wrong and found.wrong != found.renderer:
        return tr("The picture was wrong; since then it is shown in another way.")
    return ""
