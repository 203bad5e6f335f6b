"""Full set: keyboards and fingers, with what the kernel has seen of them as proof."""

import json
import time

from tests.box.machine import Machine
from tests.box.people import People

KEYS = (
    *(f"f{number}" for number in range(1, 13)),
    *"abcdefghijklmnopqrstuvwxyz0123456789",
    *("esc", "tab", "ret", "spc", "backspace", "delete", "insert", "home", "end", "pgup", "pgdn"),
    *("up", "down", "left", "right", "caps_lock", "num_lock", "scroll_lock", "print", "pause", "menu"),
    *("meta_l", "meta_r", "ctrl", "ctrl_r", "alt", "alt_r", "shift", "shift_r"),
    *("power", "sleep", "wake", "volumeup", "volumedown", "audiomute"),
)
"""QEMU's names. A USB keyboard of QEMU has no code for the last few; what arrives is counted."""
READER = """
import glob, json, os, select, struct, sys, time
files = [open(one, "rb", buffering=0) for one in glob.glob("/dev/input/event*")]
seen, until = {"keys": [], "slots": [], "touches": 0}, time.monotonic() + float(sys.argv[1])
while time.monotonic() < until and not os.path.exists("/run/box-enough"):
    for one in select.select(files, [], [], 0.5)[0]:
        data = one.read(24 * 64)
        for at in range(0, len(data) - 23, 24):
            kind, code, value = struct.unpack_from("<16xHHi", data, at)
            if kind == 1 and value == 1 and code not in seen["keys"]:
                seen["keys"].append(code)
            if kind == 3 and code == 0x39 and value >= 0:
                seen["touches"] += 1
            if kind == 3 and code == 0x2F and value not in seen["slots"]:
                seen["slots"].append(value)
with open("/run/box-seen.new", "w") as out:
    json.dump(seen, out)
os.rename("/run/box-seen.new", "/run/box-seen")
"""


def watch(machine: Machine, seconds: float = 600) -> None:
    """Let a program inside note what the kernel hears of keys and fingers."""
    machine.run("cat >/run/box-reader.py", given=READER.encode())
    machine.run(
        f"rm -f /run/box-enough /run/box-seen; setsid python3 /run/box-reader.py {seconds} >/dev/null 2>&1 &"
    )
    time.sleep(3)


def seen(machine: Machine) -> dict[str, list[int]]:
    machine.run("touch /run/box-enough")
    found: dict[str, list[int]] = json.loads(
        machine.eventually(lambda: machine.run("cat /run/box-seen 2>/dev/null || true"), 30, "the reader")
    )
    return found


def every_key(machine: Machine, people: People) -> str:
    """Every key of a keyboard arrives in the kernel, alone and with Ctrl+Alt; none leads out of the table."""
    before = machine.run("systemctl show -P MainPID gruftwart; cat /sys/class/tty/tty0/active").split()
    screen = people.screen
    watch(machine)
    for key in KEYS:
        machine.press(key, seconds=0.05)
    for key in KEYS[:12]:
        machine.press("ctrl", "alt", key, seconds=0.05)
    arrived = len([code for code in seen(machine)["keys"] if code < 0x100])
    after = machine.run("systemctl show -P MainPID gruftwart; cat /sys/class/tty/tty0/active").split()
    assert after == before, (before, after)
    assert arrived >= 0.9 * len(KEYS), f"only {arrived} of {len(KEYS)} keys arrived"
    people.sees_it_whole()
    return f"{arrived} of {len(KEYS)} keys arrived; same process, same console; {screen}, now {people.screen}"


def five_and_ten(machine: Machine, people: People) -> str:
    """Five and ten fingers at once arrive, close nothing, and one finger works afterwards."""
    told = []
    for count in (5, 10):
        watch(machine)
        for slot in range(count):
            machine.finger(0.05 + 0.09 * slot, 0.5 + 0.04 * (slot % 3), slot)
        for slot in range(count):
            machine.slide(0.06 + 0.09 * slot, 0.55, slot)
        time.sleep(1)
        for slot in range(count):
            machine.lift(slot)
        slots = seen(machine)["slots"]
        # The kernel says nothing of the slot that it was in already.
        assert len(slots) >= count - 1, f"{len(slots)} of {count} fingers arrived"
        told.append(f"{count} fingers ({len(slots)} changes of slot)")
    assert machine.run("systemctl is-active gruftwart").strip() == "active"
    people.goes_home()
    people.leads_on(" settings", "settings")
    people.leads_on("('back', '')", "home")
    return ", ".join(told) + "; then one finger to settings and back"
