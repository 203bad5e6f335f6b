"""The service screen: which devices are connected, whether they work, and the last fault."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from companion.i18n import ntr, tr
from companion.lights.spec import Sample
from companion.presenters.history.stored_data import copy_lines
from companion.system.machine_health import Health
from companion.viewmodels.frame import AnswerModel, TaggedLine

WARM_CELSIUS, HOT_CELSIUS = 70, 80
"""Thresholds of the processor's temperature."""
LOW_SPACE_MB, NO_SPACE_MB = 1024, 200
"""Thresholds of free disk space."""
MOST_SAMPLES = 2
"""Number of test lights of games beside the general ones."""


class DeviceStatus(NamedTuple):
    """The connected devices."""

    leds: int
    """0 without a strip."""
    wanted: float
    """Milliampere of all LEDs in white."""
    given: float
    """Milliampere after the current limit."""
    budget: float
    ports: tuple[str, ...]
    buttons: tuple[str, ...]
    devices: str
    shining: bool = True
    """Whether the strip accepts data."""


class JournalStatus(NamedTuple):
    """The state of the journal."""

    kept: bool
    """Whether all entries are on disk."""
    seconds: float | None = None
    """Seconds since the last entry of a running game."""


class PendingUpdate(NamedTuple):
    """A version that can be installed."""

    version: str = ""
    """Empty if there is none."""
    begun: bool = False
    """Whether it is being installed."""
    free: bool = True
    """Whether nobody plays, which is required to install it."""


NONE = PendingUpdate()


class MachineTile(NamedTuple):
    """One fact about the machine, and whether it is good."""

    name: str
    icon: str
    title: str
    word: str
    state: str = "good"
    """One of "good", "care", or "none" for an optional device that is not connected."""


def lights(
    now: str, samples: Sequence[Sample], *, mapping: bool, strip: bool = True, owner: bool = True
) -> tuple[AnswerModel, ...]:
    """Return the test lights, or the buttons of the mapping mode."""
    if mapping:
        return (
            AnswerModel("nobody", tr("Nobody"), icon="cross", tone="raised"),
            AnswerModel("before", tr("Back"), icon="undo", tone="raised"),
            AnswerModel("done", tr("Done"), icon="check", tone="amber"),
        )
    shown = [(f"sample:{number}", tr(one.label)) for number, one in enumerate(samples[:MOST_SAMPLES])]
    seats = [("map", tr("Seats"))] if owner else []
    tests = [("turn", tr("Turn")), *shown, *seats, ("white", tr("White")), ("off", tr("Off"))]
    return tuple(
        AnswerModel(
            name, label, tone="chosen" if name == now and strip else "raised", is_unavailable=not strip
        )
        for name, label in tests
    )


def light_line(plugged: DeviceStatus) -> str:
    """Return the status of the strip."""
    if not plugged.leds:
        return tr("not connected")
    if not plugged.shining:
        return tr("does not answer")
    return ntr("{count} LED", "{count} LEDs", plugged.leds)


def fault_summary(troubles: Sequence[str], *, buttons: bool) -> tuple[str, str]:
    """Return title and text of the last fault; if there is none, what can be tested."""
    if troubles:
        title = tr("Something is wrong")
        if len(troubles) > 1:
            title = tr("{count} things are wrong", count=len(troubles))
        return title, troubles[0]
    return tr("Press a button") if buttons else tr("All well"), tr("Everything that is set up works.")


def commands(*, kiosk: bool, owner: bool) -> tuple[AnswerModel, ...]:
    """Return the commands for the machine; USB only for the owner."""
    wipe = AnswerModel("cleaning", tr("Wipe"), icon="drop", tone="raised")
    stick = (AnswerModel("stick", tr("Stick"), icon="key", tone="raised"),) if owner else ()
    if not kiosk:
        return (wipe, *stick, AnswerModel("leave", tr("Close"), icon="cross", tone="quiet"))
    again = AnswerModel("Reboot", tr("Restart"), icon="update", tone="quiet")
    off = AnswerModel("PowerOff", tr("Turn off"), icon="crescent", tone="quiet")
    return (wipe, again, *stick, off)


HOLD_TO_CONFIRM = ("Reboot", "PowerOff", "leave")
"""Commands that must be held, so that nobody gives them by accident."""


def hold_commands(update: PendingUpdate = NONE) -> tuple[AnswerModel, ...]:
    """Return the update, if there is one, and the command that closes the program."""
    leave = AnswerModel("leave", tr("Close the program"), icon="cross", tone="quiet")
    if not update.version or update.begun:
        return (leave,)
    label = tr("Install {version}", version=update.version)
    if update.free:
        return (AnswerModel("install", label, icon="update", tone="raised"), leave)
    return (AnswerModel("install", label, tr("Not while a game is on"), icon="update", tone="quiet"), leave)


def button_name(name: str) -> str:
    """Return “Button 2”, or the label of a table button."""
    word, _, seat = name.partition(" ")
    if word == "seat":
        return tr("Button {number}", number=int(seat) + 1)
    return {
        "yes": tr("Button “Yes”"),
        "no": tr("Button “No”"),
        "undo": tr("Button “Undo”"),
        "next": tr("Button “Next”"),
        "previous": tr("Button “Previous”"),
        "choose": tr("Button “Choose”"),
        "staff": tr("Button “Staff”"),
    }[word]


def pressed(long: bool, milliseconds: int, edges: int) -> str:
    """Describe a press; more than two edges are bounces."""
    length = tr("long") if long else tr("short")
    bounce = max(0, edges - 2)
    if bounce:
        return tr("{length}, {ms} ms, bounced {bounce} times", length=length, ms=milliseconds, bounce=bounce)
    return tr("{length}, {ms} ms, no bounce", length=length, ms=milliseconds)


def tiles(
    found: Health,
    journal: JournalStatus,
    plugged: DeviceStatus,
    version: str,
    last: str,
    update: PendingUpdate = NONE,
) -> tuple[MachineTile, ...]:
    """Return the tiles of the machine and of the buttons, with the last press."""
    return (*machine(found, journal, version, update), _buttons(plugged, last))


def machine(
    found: Health, journal: JournalStatus, version: str, update: PendingUpdate = NONE
) -> tuple[MachineTile, ...]:
    """Return the tiles of the machine, without devices."""
    return _warmth(found), _disk(found), _journal(journal), _version(found, version, update)


def _warmth(found: Health) -> MachineTile:
    shown = tr("{degrees} °C", degrees=found.celsius) if found.celsius is not None else tr("unknown")
    if found.undervoltage:
        return MachineTile("warmth", "thermo", shown, tr("supply too weak"), "care")
    if found.celsius is None:
        return MachineTile("warmth", "thermo", shown, tr("no sensor"), "none")
    if found.celsius >= HOT_CELSIUS:
        return MachineTile("warmth", "thermo", shown, tr("too hot, it gets slow"), "care")
    warm = found.celsius >= WARM_CELSIUS
    return MachineTile(
        "warmth", "thermo", shown, tr("warm") if warm else tr("cool enough"), "care" if warm else "good"
    )


def _disk(found: Health) -> MachineTile:
    if found.free_mb is None:
        return MachineTile("disk", "disk", tr("unknown"), tr("no disk"), "none")
    if found.free_mb < LOW_SPACE_MB:
        word = tr("full, soon nothing is kept") if found.free_mb < NO_SPACE_MB else tr("almost full")
        return MachineTile("disk", "disk", tr("{free} MB", free=found.free_mb), word, "care")
    of = tr("free of {total}", total=round((found.total_mb or found.free_mb) / 1024))
    return MachineTile("disk", "disk", tr("{free} GB", free=round(found.free_mb / 1024)), of)


def _journal(journal: JournalStatus) -> MachineTile:
    if not journal.kept:
        word = tr("not kept")
        if journal.seconds is not None and journal.seconds >= 60:
            minutes = round(journal.seconds / 60)
            word = ntr("not kept for {count} min", "not kept for {count} min", minutes)
        return MachineTile("journal", "book", tr("Journal"), word, "care")
    if journal.seconds is None:
        return MachineTile("journal", "book", tr("Journal"), tr("all is kept"))
    if journal.seconds < 60:
        ago = ntr("{count} s ago", "{count} s ago", max(0, round(journal.seconds)))
    else:
        ago = ntr("{count} min ago", "{count} min ago", round(journal.seconds / 60))
    return MachineTile("journal", "book", tr("Journal"), ago)


def _version(found: Health, version: str, update: PendingUpdate) -> MachineTile:
    if update.version:
        ready = tr("{version} is ready", version=update.version)
        if update.begun:
            ready = tr("{version} is coming", version=update.version)
        return MachineTile("version", "lantern", version, ready, "care")
    if found.uptime_minutes is None:
        return MachineTile("version", "lantern", version, tr("is running"))
    hours, minutes = divmod(found.uptime_minutes, 60)
    word = tr("on for {hours} h {minutes} min", hours=hours, minutes=minutes)
    if not hours:
        word = ntr("on for {count} min", "on for {count} min", minutes)
    if hours >= 48:
        word = ntr("on for {count} day", "on for {count} days", hours // 24)
    return MachineTile("version", "lantern", version, word)


def _buttons(plugged: DeviceStatus, last: str) -> MachineTile:
    if not plugged.buttons:
        return MachineTile("devices", "ring", tr("Buttons"), tr("not connected"), "none")
    count = len(plugged.buttons)
    title = ntr("{count} button", "{count} buttons", count)
    return MachineTile("devices", "ring", title, last or tr("not pressed yet"), "good")


def details(
    name: str,
    found: Health,
    plugged: DeviceStatus,
    data: Path,
    troubles: Sequence[str],
    update: PendingUpdate = NONE,
) -> list[TaggedLine]:
    """Return the technical details of a tile."""
    if name == "faults":
        none = [TaggedLine(tr("Everything that is set up works."), tr("All well"))]
        return [TaggedLine(sentence, tr("Trouble"), "look") for sentence in troubles] or none
    if name == "devices":
        return _devices(plugged)
    lines = _of_update(update) if name == "version" else []
    if name in ("disk", "journal"):
        lines.append(TaggedLine(str(data), tr("Folder")))
        lines.append(
            TaggedLine(
                tr("{free} MB of {total} MB are free.", free=found.free_mb, total=found.total_mb), tr("Disk")
            )
        )
        lines += copy_lines(data)
    if name == "warmth" and found.undervoltage:
        lines.append(
            TaggedLine(tr("The supply gives less than 4.63 V: take the original one."), tr("Supply"), "look")
        )
    if found.celsius is not None and name == "warmth":
        limit = tr("From {hot} °C on the machine slows itself down.", hot=HOT_CELSIUS)
        lines.append(TaggedLine(f"{found.celsius} °C. {limit}", tr("Temperature")))
    if found.uptime_minutes is not None and name in ("version", "warmth"):
        hours, minutes = divmod(found.uptime_minutes, 60)
        lines.append(
            TaggedLine(tr("{hours} h {minutes} min", hours=hours, minutes=minutes), tr("Switched on for"))
        )
    return lines


def _of_update(update: PendingUpdate) -> list[TaggedLine]:
    if not update.version:
        return []
    text = tr("It is checked before it is installed. If it does not start, the old one comes back by itself.")
    if update.begun:
        text = tr("The update begins; the table comes back by itself.")
    return [TaggedLine(text, tr("An update to {version}", version=update.version), "look")]


def _devices(plugged: DeviceStatus) -> list[TaggedLine]:
    if plugged.leds:
        light = tr(
            "{leds} LEDs. All white: {wanted} mA, limited to {given} of {budget} mA.",
            leds=plugged.leds,
            wanted=round(plugged.wanted),
            given=round(plugged.given),
            budget=round(plugged.budget),
        )
    else:
        light = tr("No LED strip is set up.")
    names = ", ".join(plugged.ports) or tr("None found.")
    buttons = ", ".join(button_name(name) for name in plugged.buttons) or tr("No buttons are set up.")
    found = [
        TaggedLine(light, tr("Lights")),
        TaggedLine(names, tr("Ports")),
        TaggedLine(buttons, tr("Buttons")),
    ]
    if plugged.devices == "screen":
        found.append(TaggedLine(tr("Buttons and lights are drawn on the screen."), tr("Devices")))
    return found
