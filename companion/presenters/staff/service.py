"""The service screen: what is plugged in, whether it works, and what was wrong last."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from companion.lights.values import Sample
from companion.stage.values import Answer, Line
from companion.system.health import Health
from companion.words import ntr, tr

WARM, HOT = 70, 80
"""Degrees."""
TIGHT, FULL = 1024, 200
"""Megabytes."""
MOST_SAMPLES = 2
"""So many lights of games stand beside the others."""


class Plugged(NamedTuple):
    """What there is."""

    leds: int
    """0 without a strip."""
    wanted: float
    """Milliampere of all LEDs in white."""
    given: float
    """The same after the limit."""
    budget: float
    ports: tuple[str, ...]
    buttons: tuple[str, ...]
    devices: str
    shining: bool = True
    """Whether the strip takes in what it is shown."""


class Journal(NamedTuple):
    """How it stands about what is entered."""

    kept: bool
    """Whether all of it is on disk."""
    seconds: float | None = None
    """Since the last entry of a running game."""


class Update(NamedTuple):
    """A version that waits."""

    version: str = ""
    """Empty: there is none."""
    begun: bool = False
    """Whether it is being installed."""
    free: bool = True
    """Whether nobody plays: only then it can be."""


NONE = Update()


class Tile(NamedTuple):
    """One fact about the machine, and in a word whether it is good."""

    name: str
    icon: str
    title: str
    word: str
    state: str = "good"
    """"good", "care", or "none" for what is not plugged in and no fault."""


def lights(
    now: str, samples: Sequence[Sample], *, mapping: bool, strip: bool = True, owner: bool = True
) -> tuple[Answer, ...]:
    """Lights to try, or the buttons of the map while it is drawn."""
    if mapping:
        return (
            Answer("nobody", tr("Nobody"), icon="cross", tone="raised"),
            Answer("before", tr("Back"), icon="undo", tone="raised"),
            Answer("done", tr("Done"), icon="check", tone="amber"),
        )
    shown = [(f"sample:{number}", tr(one.label)) for number, one in enumerate(samples[:MOST_SAMPLES])]
    seats = [("map", tr("Seats"))] if owner else []
    tests = [("turn", tr("Turn")), *shown, *seats, ("white", tr("White")), ("off", tr("Off"))]
    return tuple(
        Answer(name, label, tone="chosen" if name == now and strip else "raised", spent=not strip)
        for name, label in tests
    )


def light_line(plugged: Plugged) -> str:
    """What stands beside the lights."""
    if not plugged.leds:
        return tr("not connected")
    if not plugged.shining:
        return tr("does not answer")
    return ntr("{count} LED", "{count} LEDs", plugged.leds)


def standing(troubles: Sequence[str], *, buttons: bool) -> tuple[str, str]:
    """What was wrong last, in words; else that all is well, and what can be tried."""
    if troubles:
        title = tr("Something is wrong")
        if len(troubles) > 1:
            title = tr("{count} things are wrong", count=len(troubles))
        return title, troubles[0]
    return tr("Press a button") if buttons else tr("All well"), tr("Everything that is set up works.")


def commands(*, kiosk: bool, owner: bool) -> tuple[Answer, ...]:
    """What can be done with the machine; a café's staff do it every evening, but for the stick."""
    wipe = Answer("cleaning", tr("Wipe"), icon="drop", tone="raised")
    stick = (Answer("stick", tr("Stick"), icon="key", tone="raised"),) if owner else ()
    if not kiosk:
        return (wipe, *stick, Answer("leave", tr("Close"), icon="cross", tone="quiet"))
    again = Answer("Reboot", tr("Restart"), icon="update", tone="quiet")
    off = Answer("PowerOff", tr("Turn off"), icon="crescent", tone="quiet")
    return (wipe, again, *stick, off)


HELD = ("Reboot", "PowerOff", "leave")
"""What nobody does by accident."""


def held(update: Update = NONE) -> tuple[Answer, ...]:
    """The version that waits, and the way out of a café's program, back to its machine."""
    leave = Answer("leave", tr("Close the program"), icon="cross", tone="quiet")
    if not update.version or update.begun:
        return (leave,)
    label = tr("Install {version}", version=update.version)
    if update.free:
        return (Answer("install", label, icon="update", tone="raised"), leave)
    return (Answer("install", label, tr("Not while a game is on"), icon="update", tone="quiet"), leave)


def button_name(name: str) -> str:
    """“Button 2”, or the table button by its word."""
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
    """How a press came in; more than two edges is bounce."""
    length = tr("long") if long else tr("short")
    bounce = max(0, edges - 2)
    if bounce:
        return tr("{length}, {ms} ms, bounced {bounce} times", length=length, ms=milliseconds, bounce=bounce)
    return tr("{length}, {ms} ms, no bounce", length=length, ms=milliseconds)


def tiles(
    found: Health, journal: Journal, plugged: Plugged, version: str, last: str, update: Update = NONE
) -> tuple[Tile, ...]:
    """How the machine feels, and at last its buttons with the press that came last."""
    return (*machine(found, journal, version, update), _buttons(plugged, last))


def machine(found: Health, journal: Journal, version: str, update: Update = NONE) -> tuple[Tile, ...]:
    """How the machine feels, without what is plugged in."""
    return _warmth(found), _disk(found), _journal(journal), _version(found, version, update)


def _warmth(found: Health) -> Tile:
    shown = tr("{degrees} °C", degrees=found.degrees) if found.degrees is not None else tr("unknown")
    if found.weak:
        return Tile("warmth", "thermo", shown, tr("supply too weak"), "care")
    if found.degrees is None:
        return Tile("warmth", "thermo", shown, tr("no sensor"), "none")
    if found.degrees >= HOT:
        return Tile("warmth", "thermo", shown, tr("too hot, it gets slow"), "care")
    warm = found.degrees >= WARM
    return Tile(
        "warmth", "thermo", shown, tr("warm") if warm else tr("cool enough"), "care" if warm else "good"
    )


def _disk(found: Health) -> Tile:
    if found.free is None:
        return Tile("disk", "disk", tr("unknown"), tr("no disk"), "none")
    if found.free < TIGHT:
        word = tr("full, soon nothing is kept") if found.free < FULL else tr("almost full")
        return Tile("disk", "disk", tr("{free} MB", free=found.free), word, "care")
    of = tr("free of {total}", total=round((found.total or found.free) / 1024))
    return Tile("disk", "disk", tr("{free} GB", free=round(found.free / 1024)), of)


def _journal(journal: Journal) -> Tile:
    if not journal.kept:
        word = tr("not kept")
        if journal.seconds is not None and journal.seconds >= 60:
            minutes = round(journal.seconds / 60)
            word = ntr("not kept for {count} min", "not kept for {count} min", minutes)
        return Tile("journal", "book", tr("Journal"), word, "care")
    if journal.seconds is None:
        return Tile("journal", "book", tr("Journal"), tr("all is kept"))
    if journal.seconds < 60:
        ago = ntr("{count} s ago", "{count} s ago", max(0, round(journal.seconds)))
    else:
        ago = ntr("{count} min ago", "{count} min ago", round(journal.seconds / 60))
    return Tile("journal", "book", tr("Journal"), ago)


def _version(found: Health, version: str, update: Update) -> Tile:
    if update.version:
        ready = tr("{version} is ready", version=update.version)
        if update.begun:
            ready = tr("{version} is coming", version=update.version)
        return Tile("version", "lantern", version, ready, "care")
    if found.minutes is None:
        return Tile("version", "lantern", version, tr("is running"))
    hours, minutes = divmod(found.minutes, 60)
    word = tr("on for {hours} h {minutes} min", hours=hours, minutes=minutes)
    if not hours:
        word = ntr("on for {count} min", "on for {count} min", minutes)
    if hours >= 48:
        word = ntr("on for {count} day", "on for {count} days", hours // 24)
    return Tile("version", "lantern", version, word)


def _buttons(plugged: Plugged, last: str) -> Tile:
    if not plugged.buttons:
        return Tile("devices", "ring", tr("Buttons"), tr("not connected"), "none")
    count = len(plugged.buttons)
    title = ntr("{count} button", "{count} buttons", count)
    return Tile("devices", "ring", title, last or tr("not pressed yet"), "good")


def details(
    name: str,
    found: Health,
    plugged: Plugged,
    data: Path,
    troubles: Sequence[str],
    update: Update = NONE,
) -> list[Line]:
    """All that there is to say about a tile, in the words of technicians."""
    if name == "faults":
        none = [Line(tr("Everything that is set up works."), tr("All well"))]
        return [Line(sentence, tr("Trouble"), "look") for sentence in troubles] or none
    if name == "devices":
        return _devices(plugged)
    lines = _of_update(update) if name == "version" else []
    if name in ("disk", "journal"):
        lines.append(Line(str(data), tr("Folder")))
        lines.append(
            Line(tr("{free} MB of {total} MB are free.", free=found.free, total=found.total), tr("Disk"))
        )
    if name == "warmth" and found.weak:
        lines.append(
            Line(tr("The supply gives less than 4.63 V: take the original one."), tr("Supply"), "look")
        )
    if found.degrees is not None and name == "warmth":
        limit = tr("From {hot} °C on the machine slows itself down.", hot=HOT)
        lines.append(Line(f"{found.degrees} °C. {limit}", tr("Temperature")))
    if found.minutes is not None and name in ("version", "warmth"):
        hours, minutes = divmod(found.minutes, 60)
        lines.append(Line(tr("{hours} h {minutes} min", hours=hours, minutes=minutes), tr("Switched on for")))
    return lines


def _of_update(update: Update) -> list[Line]:
    if not update.version:
        return []
    text = tr("It is checked before it is installed. If it does not start, the old one comes back by itself.")
    if update.begun:
        text = tr("The update begins; the table comes back by itself.")
    return [Line(text, tr("An update to {version}", version=update.version), "look")]


def _devices(plugged: Plugged) -> list[Line]:
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
    found = [Line(light, tr("Lights")), Line(names, tr("Ports")), Line(buttons, tr("Buttons"))]
    if plugged.devices == "screen":
        found.append(Line(tr("Buttons and lights are drawn on the screen."), tr("Devices")))
    return found
