"""The smoke set: what a table does from its first boot on, in one box. Each check says what it measured."""

import time
from collections.abc import Callable
from typing import NamedTuple

from tests.box.machine import BoxError, Machine
from tests.box.people import People
from tests.box.sticks import make_stick

PICTURE_SECONDS = 120
TAPS = 12
"""Answers of the short game that are given by touch."""
UNTOUCHED_SECONDS = 60
MOMENTS = (0.0, 0.15)
"""Seconds after a finger is lifted at which the plug is pulled."""
STARTS, MOST_BESIDE_BARE = 2, 1.3
"""Starts of a bare Kivy window and of the table, in turn; the fastest of each are compared."""
HARDWARE = '[strip]\nleds = 60\nformat = "adalight"\nreset_wait = 0\n'


class Check(NamedTuple):
    name: str
    does: Callable[[Machine, People], str]
    """Returns what was measured. Raises BoxError or AssertionError."""


def boot(machine: Machine, people: People) -> str:
    """The first picture is complete in time, and the screen shows what was painted."""
    machine.eventually(lambda: people.screen == "first_start", 2 * PICTURE_SECONDS, "the first screen")
    alike = people.sees_it_whole()
    seconds, work = time.monotonic() - machine.started, machine.processor_seconds
    renderer = machine.run("cat /run/gruftwart/renderer.env").replace("\n", " ")
    told = machine.run(
        "systemd-analyze; systemd-analyze critical-chain gruftwart.service; systemd-analyze blame | head -12"
    )
    print(told, flush=True)
    took = f"{seconds:.0f} s from power to picture ({work:.0f} s of processor time)"
    assert min(seconds, work) <= PICTURE_SECONDS, took
    return f"{took}, {alike:.1%} as painted, {renderer}"


def first_start(machine: Machine, people: People) -> str:
    """Language and PIN are chosen by touch, and lead home."""
    people.starts_anew()
    alike = people.sees_it_whole()
    assert "✓ PIN" in machine.run("gruftwart doctor || true")
    return f"home is {alike:.1%} as painted"


def strip(machine: Machine, people: People) -> str:
    """A strip that is set up shines, survives its plug, and sends nothing but Adalight."""
    machine.run(
        "cat >/var/lib/gruftwart/hardware.toml && chown gruftwart: /var/lib/gruftwart/hardware.toml",
        given=HARDWARE.encode(),
    )
    machine.run("systemctl restart gruftwart", seconds=120)
    people.waits_for("home", 60)
    machine.eventually(lambda: machine.strip.lit(machine.strip.now), 30, "light")
    shining = len(machine.strip.lit(machine.strip.now))
    machine.unplug("strip0")
    time.sleep(5)
    machine.strip.close()
    machine.strip.frames.clear()
    machine.strip.listen()
    machine.plug_strip()
    machine.eventually(lambda: machine.strip.lit(machine.strip.now), 60, "light after the plug")
    leds = len(machine.strip.now) // 3
    assert leds == 60, f"{leds} LEDs"
    return (
        f"{shining} of {leds} LEDs shine at home, and again after a replug; {machine.strip.noise} other bytes"
    )


BARE = """
window="/opt/gruftwart/current/bin/python /usr/lib/gruftwart-box/bare.py"
sed -e "s|^ExecStart=.*|ExecStart=/usr/bin/cage -d -- $window|; /^Restart=/d; /^WatchdogSec=/d" \\
  /usr/lib/systemd/system/gruftwart.service >/run/systemd/system/gruftwart-bare.service
systemctl daemon-reload
"""
"""A unit like the table's, with a bare Kivy window in it."""


def start(machine: Machine, people: People) -> str:
    """The table's first complete picture comes nearly as soon as a bare Kivy window's, on the same boot."""
    machine.run(BARE)
    machine.run("systemctl stop gruftwart", seconds=60)
    taken: dict[str, list[float]] = {"gruftwart-bare": [], "gruftwart": []}
    for _ in range(STARTS):
        for unit, times in taken.items():
            machine.run(f"systemctl start {unit}", seconds=200)
            named = "-P InactiveExitTimestampMonotonic -P ActiveEnterTimestampMonotonic"
            shown = machine.run(f"systemctl show {named} {unit}")
            began, ready = sorted(map(int, shown.split()))
            times.append((ready - began) / 1e6)
            if unit != "gruftwart" or len(times) < STARTS:
                machine.run(f"systemctl stop {unit}", seconds=60)
    people.sees_it_whole()
    bare, ours = (min(times) for times in taken.values())
    told = f"bare {bare:.1f} s, table {ours:.1f} s: {ours / bare:.2f} times"
    assert ours <= MOST_BESIDE_BARE * bare, told
    return told


def game(machine: Machine, people: People) -> str:
    """A game is set up and played by touch, on a screen that shows what was painted; the strip follows."""
    people.leads_on("GameTile dawn-under", "seats")
    people.sees_it_whole()
    people.leads_on(" start", "guide")
    people.sees_it_whole()
    for _ in range(8):
        if people.screen == "game":
            break
        people.taps(" skip" if " skip" in "".join(people.places()) else " next")
        time.sleep(2)
    people.waits_for("game")
    began, seen, times = time.monotonic(), 0, []
    for number in range(TAPS):
        start = time.monotonic()
        if not people.answers_once():
            break
        times.append(time.monotonic() - start)
        seen += 1
        if number % 4 == 0:
            people.sees_it_whole()
    colours = {colours for colours in machine.strip.since(began) if machine.strip.lit(colours)}
    assert seen >= TAPS or people.question().get("asks") is None
    assert len(colours) > 1, "the strip shows one picture only"
    middle = sorted(times)[len(times) // 2]
    return f"{seen} answers by touch, {middle:.1f} s each in the middle; {len(colours)} pictures of the strip"


def keys(machine: Machine, people: People) -> str:
    """A guest's keyboard closes nothing, although its keys arrive."""
    chords = (
        *(("ctrl", "alt", "delete"), ("alt", "f4"), ("ctrl", "alt", "f2"), ("ctrl", "alt", "backspace")),
        *(("alt", "sysrq", "b"), ("esc",), ("f1",), ("f11",), ("meta_l",), ("ctrl", "q"), ("ctrl", "c")),
        *(("alt", "tab"), ("print",), ("power",), ("sleep",)),
    )
    before = machine.run("systemctl show -P MainPID gruftwart; cat /sys/class/tty/tty0/active").split()
    number = "for (i = 2; i <= NF; i++) if ($i ~ /^[0-9]+$/) n += $i"
    count = f"cat /proc/interrupts | awk '/xhci/ {{{number}}} END {{print n}}'"
    first = int(machine.run(count))
    for chord in chords:
        machine.press(*chord)
    time.sleep(3)
    arrived = int(machine.run(count)) - first
    assert (
        machine.run("systemctl show -P MainPID gruftwart; cat /sys/class/tty/tty0/active").split() == before
    )
    assert arrived >= 2 * len(chords), f"only {arrived} interrupts of the keyboard"
    people.sees_it_whole()
    return f"{len(chords)} chords, {arrived} interrupts of USB; same process, same console"


def fingers(machine: Machine, people: People) -> str:
    """Ten fingers at once do no harm."""
    for slot in range(10):
        machine.finger(0.05 + 0.09 * slot, 0.98, slot)
    time.sleep(1)
    for slot in range(10):
        machine.lift(slot)
    assert machine.run("systemctl is-active gruftwart").strip() == "active"
    return f"still on {people.screen}"


def plug(machine: Machine, people: People) -> str:
    """The plug is pulled while an answer is entered: nothing is lost, and a minute later it can go on."""
    told = []
    for delay in MOMENTS:
        asked = people.question()
        before = asked["answers"]
        place = people.place_of_an_answer(asked["choices"])
        if place is not None:
            machine.finger(*place)
            time.sleep(0.2)
            machine.lift()
        time.sleep(delay)
        machine.pull_plug()
        machine.plug_in()
        seconds = _until_picture(machine, people, "after_power_cut")
        if delay == MOMENTS[-1]:
            time.sleep(UNTOUCHED_SECONDS)
        people.leads_on("AnswerButton on", "game")
        people.sees_it_whole()
        kept = people.question()
        after = kept["answers"]
        assert before <= after <= before + 1, f"{before} answers before, {after} after"
        if after == before:
            assert kept["asks"] == asked["asks"], (asked["asks"], kept["asks"])
        told.append(f"{before}→{after} answers, {seconds:.0f} s")
    return "; ".join(told)


def _until_picture(machine: Machine, people: People, screen: str) -> float:
    machine.eventually(lambda: people.screen == screen, 2 * PICTURE_SECONDS, f"the screen {screen}")
    people.sees_it_whole()
    return time.monotonic() - machine.started


def sticks(machine: Machine, people: People) -> str:
    """A good stick and a hostile one are looked at, and nothing stays mounted."""
    told = []
    for name, hostile in (("good", False), ("hostile", True)):
        machine.plug_stick(make_stick(machine.work / f"{name}.img", hostile=hostile))
        machine.eventually(lambda: "sda" in machine.run("ls /sys/block"), 30, "the stick")
        time.sleep(5)
        told.append(f"{name}: {machine.run('lsblk -no FSTYPE /dev/sda').strip() or 'no file system'}")
        assert "sda" not in machine.run("cat /proc/self/mounts")
        machine.unplug_stick()
    assert machine.run("systemctl is-active gruftwart").strip() == "active"
    return ", ".join(told)


def sound(machine: Machine, people: People) -> str:
    """Voice or sounds have reached the sound card."""
    loud = max(machine.loudness(number) for number in range(1, machine.boots + 1))
    assert loud > 0.01, f"{loud:.4f} of full scale"
    return f"loudest sample {loud:.2f} of full scale"


def power_key(machine: Machine, people: People) -> str:
    """The machine's own button turns it off properly."""
    began = time.monotonic()
    machine.press_power_button()
    if not machine.ends():
        raise BoxError("the power button does nothing")
    return f"off after {time.monotonic() - began:.0f} s"


CHECKS = tuple(
    Check(do.__name__, do)
    for do in (boot, first_start, start, strip, game, keys, fingers, plug, sticks, sound, power_key)
)
