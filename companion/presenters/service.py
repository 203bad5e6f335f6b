"""The service screen: what is plugged in, whether it works, and what was wrong last."""

from collections.abc import Sequence
from typing import NamedTuple

from companion.stage.values import Answer, Line
from companion.system.health import Health
from companion.words import LANGUAGES, language, tr

WARM, HOT = 70, 80
"""Degrees."""
TIGHT, FULL = 1024, 200
"""Megabytes."""


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


def lights(now: str, *, mapping: bool) -> tuple[Answer, ...]:
    """The light tests, or the buttons of the map while it is drawn."""
    if mapping:
        return (
            Answer("nobody", tr("Nobody"), icon="cross", tone="raised"),
            Answer("before", tr("Back"), icon="undo", tone="raised"),
            Answer("done", tr("Done"), icon="check", tone="amber"),
        )
    tests = (("chase", tr("Round")), ("white", tr("White")), ("map", tr("Seats")), ("off", tr("Off")))
    return tuple(Answer(name, label, tone="chosen" if name == now else "raised") for name, label in tests)


def languages() -> tuple[Answer, ...]:
    """The switch of languages."""
    return tuple(
        Answer(f"language:{code}", code.upper(), tone="chosen" if code == language() else "raised")
        for code in LANGUAGES
    )


def ways_out(*, kiosk: bool) -> tuple[Answer, ...]:
    """What ends the program or the machine; each is held for two seconds. The game is kept."""
    leave = Answer("leave", tr("Close the program"), icon="cross", tone="quiet")
    if not kiosk:
        return (leave,)
    return (
        Answer("PowerOff", tr("Turn off"), icon="crescent", tone="quiet"),
        Answer("Reboot", tr("Restart"), icon="update", tone="quiet"),
        leave,
    )


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


def lines(plugged: Plugged, troubles: Sequence[str]) -> list[Line]:
    """All that there is to say, what is wrong first."""
    found = [Line(sentence, tr("Trouble"), "look") for sentence in troubles]
    if not found:
        found.append(Line(tr("Everything that is set up works."), tr("All well")))
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
    found.append(Line(light, tr("Lights")))
    names = ", ".join(plugged.ports) or tr("None found.")
    found.append(Line(names, tr("Ports")))
    buttons = ", ".join(button_name(name) for name in plugged.buttons) or tr("No buttons are set up.")
    found.append(Line(buttons, tr("Buttons")))
    if plugged.devices == "screen":
        found.append(Line(tr("Buttons and lights are drawn on the screen."), tr("Devices")))
    return found


def machine(found: Health, *, kept: bool, version: str) -> list[Line]:
    """Temperature, disk, journal, time since the start and version; what needs care stands out."""
    lines = []
    if found.degrees is not None:
        warm = tr("too hot, it gets slow") if found.degrees >= HOT else tr("warm")
        word = tr("cool enough") if found.degrees < WARM else warm
        said = tr("{degrees} °C: {word}", degrees=found.degrees, word=word)
        lines.append(Line(said, tr("Temperature"), "look" if found.degrees >= WARM else "plain"))
    if found.free is not None:
        lines.append(Line(_room(found.free), tr("Disk"), "look" if found.free < TIGHT else "plain"))
    journal = tr("Everything is on disk.") if kept else tr("Nothing is being kept at the moment.")
    lines.append(Line(journal, tr("Journal"), "plain" if kept else "look"))
    if found.minutes is not None:
        hours, minutes = divmod(found.minutes, 60)
        lines.append(Line(tr("{hours} h {minutes} min", hours=hours, minutes=minutes), tr("Switched on for")))
    lines.append(Line(version, tr("Version")))
    return lines


def _room(free: int) -> str:
    if free < FULL:
        return tr("{free} MB free: full, soon nothing is kept", free=free)
    if free < TIGHT:
        return tr("{free} MB free: almost full", free=free)
    return tr("{free} GB free", free=round(free / 1024, 1))
