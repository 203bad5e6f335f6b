"""The result of a check, and checks of display, touch, sound, buttons and strip; no device is opened."""

import grp
import importlib.util
import os
import re
import shutil
from pathlib import Path
from typing import NamedTuple

from companion.narrator.audio.wav import PROGRAMS
from companion.system import graphics
from companion.system.x11_display import is_reachable

WORKS, MISSING, WRONG = "works", "missing", "wrong"
"""MISSING means absent but not required."""


class Finding(NamedTuple):
    """The result of one check."""

    name: str
    state: str
    what: str
    """The rest of a sentence that begins with the name, without a full stop."""
    remedy: str = ""
    """Advice, as a sentence."""


def usable(path: Path) -> bool:
    """Return whether we may read and write a device."""
    return os.access(path, os.R_OK | os.W_OK)


def join_group(group: str) -> str:
    """Return how to get permission for a device, also if the group does not exist."""
    try:
        grp.getgrnam(group)
    except KeyError:
        return f"There is no group {group} here that may; run it as root, or make a udev rule."
    return f"Join the group {group} (sudo usermod -aG {group} $USER) and log in again."


def install(package: str) -> str:
    """Return how to install a missing program."""
    if shutil.which("apt-get"):
        return f"Install it: sudo apt-get install {package}."
    return f"Install {package} with your system's package manager."


def is_pi(root: Path) -> bool:
    """Return whether this is a Raspberry Pi."""
    try:
        return "Raspberry Pi" in (root / "proc/device-tree/model").read_text(errors="replace")
    except OSError:
        return False


def is_container(root: Path) -> bool:
    """Return whether this is a container, which has no devices of its own."""
    return any(
        (root / place).exists() for place in ("run/systemd/container", ".dockerenv", "run/.containerenv")
    )


ABS_MT_POSITION_X = 0x35
"""An axis that only touchscreens and touchpads have."""
BTN_TOUCH = 0x14A
INPUT_PROP_DIRECT = 1
"""Set for direct input devices: a touchscreen, not a touchpad."""


def display(root: Path) -> Finding:
    """Check for a desktop session or a connected screen."""
    named = os.environ.get("DISPLAY")
    if named and not is_reachable(named):
        return Finding(
            "Display",
            WRONG,
            f"DISPLAY={named} does not answer",
            "Set it right, or unset it.",
        )
    for name in ("WAYLAND_DISPLAY", "DISPLAY"):
        if os.environ.get(name):
            return Finding("Display", WORKS, f"a desktop ({name}={os.environ[name]})")
    cards = sorted((root / "dev/dri").glob("card*"))
    if not cards:
        return Finding("Display", WRONG, "no graphics device", _no_graphics(root))
    connectors = sorted((root / "sys/class/drm").glob("card*-*/status"))
    lit = [path.parent.name for path in connectors if path.read_text().strip() == "connected"]
    if not lit:
        return Finding("Display", WRONG, "no screen is connected", "Check its cable and its power.")
    if not any(usable(card) for card in cards):
        return Finding("Display", WRONG, f"{lit[0]} may not be used", join_group("video"))
    return Finding("Display", WORKS, f"a screen at {', '.join(lit)}{_renderer(root)}", _advice(root))


def _renderer(root: Path) -> str:
    """Return what the kiosk has found about its graphics, as the rest of a sentence."""
    found = graphics.chosen_for_kiosk(root)
    if found is None:
        return ""
    driver = found.driver.split(" (")[0] or "no OpenGL"
    return f" ({driver}, shown by {'pixman' if found.renderer == graphics.PIXMAN else 'OpenGL'})"


def _advice(root: Path) -> str:
    found = graphics.chosen_for_kiosk(root)
    if found is None or not found.wrong:
        return ""
    return f"With {found.wrong} the screen did not show what was painted, so that is not used."


def _no_graphics(root: Path) -> str:
    """Return advice for this machine."""
    if is_pi(root):
        return "“dtoverlay=vc4-kms-v3d” must be in config.txt."
    if is_container(root):
        return "A container has none: “gruftwart play --terminal” needs none."
    return "Plug in a screen, or use “gruftwart play --terminal”."


def touch(root: Path) -> Finding:
    """Check for a touchscreen among the input devices."""
    try:
        text = (root / "proc/bus/input/devices").read_text(encoding="utf-8", errors="replace")
    except OSError:
        text = ""
    for block in text.split("\n\n"):
        if is_touchscreen(block):
            return _touchscreen(root, block)
    if re.search(r"^H: .*\bmouse\d", text, re.MULTILINE):
        return Finding("Touch", MISSING, "no touchscreen, but a mouse", "The mouse works as one finger.")
    return Finding("Touch", WRONG, "no touchscreen", "Check its USB or ribbon cable.")


def _touchscreen(root: Path, block: str) -> Finding:
    name = re.search(r'^N: Name="(.*)"', block, re.MULTILINE)
    title = name[1] if name else "a touchscreen"
    event = re.search(r"\bevent\d+", block)
    # The kiosk's compositor opens the device for us; permission is needed only without one.
    if event and not usable(root / "dev/input" / event[0]) and not os.environ.get("DISPLAY"):
        return Finding("Touch", WRONG, f"{title} may not be used", join_group("input"))
    return Finding("Touch", WORKS, title)


def is_touchscreen(block: str) -> bool:
    """Return whether a paragraph of /proc/bus/input/devices describes a touchscreen."""
    direct = _has_bit(block, "PROP", INPUT_PROP_DIRECT)
    return direct and (_has_bit(block, "ABS", ABS_MT_POSITION_X) or _has_bit(block, "KEY", BTN_TOUCH))


def _has_bit(block: str, kind: str, bit: int) -> bool:
    """Return whether a bit is set in a bitmap, which the kernel writes in 64-bit words, highest first."""
    found = re.search(rf"^B: {kind}=([0-9a-f ]+)$", block, re.MULTILINE)
    words = found[1].split() if found else []
    at, within = divmod(bit, 64)
    return at < len(words) and bool(int(words[-1 - at], 16) >> within & 1)


def sound(root: Path) -> Finding:
    """Check for a sound card that can play."""
    players = sorted((root / "dev/snd").glob("pcmC*p"))
    if not players:
        return Finding("Sound", MISSING, "no sound card", "Plug one in, or play without voice and sounds.")
    if not any(usable(player) for player in players):
        return Finding("Sound", WRONG, "the sound card may not be used", join_group("audio"))
    if not any(shutil.which(program[0]) for program in PROGRAMS):
        return Finding("Sound", WRONG, "no program plays it", install("alsa-utils"))
    try:
        text = (root / "proc/asound/cards").read_text(encoding="utf-8", errors="replace")
    except OSError:
        text = ""
    cards = re.findall(r"^ *\d+ \[.*?\]: (.+)$", text, re.MULTILINE)
    return Finding("Sound", WORKS, ", ".join(cards) or f"{len(players)} device(s)")


def gpio(root: Path, buttons: int) -> Finding:
    """Check the GPIO pins, if buttons are configured."""
    wanted = f"{buttons} set up" if buttons else "none set up"
    bad = WRONG if buttons else MISSING
    chips = sorted((root / "dev").glob("gpiochip*"))
    if not chips:
        needed = "Buttons need a Raspberry Pi's pins."
        advice = needed if buttons else "Nothing is missing without them."
        return Finding("GPIO", bad, f"no pins here, buttons: {wanted}", advice)
    if not any(usable(chip) for chip in chips):
        return Finding("GPIO", bad, f"the pins may not be used, buttons: {wanted}", join_group("gpio"))
    if importlib.util.find_spec("lgpio") is None:
        return Finding(
            "GPIO",
            bad,
            f"lgpio is missing, buttons: {wanted}",
            f"{install('python3-lgpio')} Then start Gruftwart by “deploy/run” once more.",
        )
    return Finding(
        "GPIO", WORKS, f"pins ready, buttons: {wanted}", "“gruftwart hardware check --buttons” tries them."
    )


def strip(root: Path, port: str | None) -> Finding:
    """Check the port of the LED strip; one in the network (udp://…) cannot be looked at from here."""
    name = "LED strip"
    if port is not None and port.startswith("udp://"):
        tries = "“gruftwart hardware check --light chase” tries it."
        return Finding(name, WORKS, f"in the network ({port.removeprefix('udp://')})", tries)
    ports = sorted(port for pattern in ("ttyACM*", "ttyUSB*") for port in (root / "dev").glob(pattern))
    if port is None:
        there = f"{len(ports)} serial port(s) there" if ports else "nothing plugged in"
        return Finding(name, MISSING, f"none set up, {there}", "A [strip] in hardware.toml sets it up.")
    chosen = [root / port.lstrip("/")] if port.startswith("/") else ports
    if not any(path.exists() for path in chosen):
        return Finding(name, WRONG, f"not plugged in ({port})", "Plug it in, and look at its cable.")
    if not any(usable(path) for path in chosen):
        return Finding(name, WRONG, f"its port may not be used ({port})", join_group("dialout"))
    return Finding(name, WORKS, f"plugged in ({port})", "“gruftwart hardware check --light chase” tries it.")
