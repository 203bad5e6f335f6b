"""Full set: sticks with each file system, hostile ones, and one pulled while it is written."""

import json
import subprocess
from pathlib import Path

from tests.box.machine import Machine
from tests.box.people import People
from tests.box.sticks import LABEL, StickPage, make_stick

SUPPORTED = ("vfat", "exfat", "ext4")
CHECK = {
    "vfat": ("fsck.vfat", "-n"),
    "exfat": ("fsck.exfat", "-n"),
    "ext4": ("e2fsck", "-f", "-n"),
}
"""Looks for damage and changes nothing; the image follows."""
PACK_MB = 12
"""Of a voice pack that is copied long enough to pull the stick out meanwhile."""
STATUS = "cat /var/cache/gruftwart/stick/status 2>/dev/null || true"
PACK = f"""
mkdir -p /var/lib/gruftwart/voices
head -c {PACK_MB}M /dev/urandom >/var/lib/gruftwart/voices/long.zip
chown -R gruftwart: /var/lib/gruftwart/voices
"""
FORGET = "rm -f /var/lib/gruftwart/voices/long.zip"


def nothing_mounted(machine: Machine) -> None:
    """Raise unless no process sees a mounted USB disk."""
    seen = machine.run("cat /proc/*/mounts 2>/dev/null | grep -c '^/dev/sd' || true").strip()
    assert seen == "0", f"{seen} mounts of a USB disk are left"


def table_lives(machine: Machine, people: People, starts: str) -> None:
    """Raise unless the same process shows what it paints."""
    assert machine.run("systemctl show -P MainPID gruftwart") == starts, "the table was started again"
    people.goes_home()
    people.sees_it_whole()


def file_systems(machine: Machine, people: People) -> str:
    """FAT32, exFAT and ext4 are written and read by touch and stay whole; NTFS gets a sentence."""
    starts, told = machine.run("systemctl show -P MainPID gruftwart"), []
    page = StickPage(machine, people)
    page.opens()
    for kind in SUPPORTED:
        image = make_stick(machine.work / f"{kind}.img", kind=kind, label=LABEL)
        machine.plug_stick(image)
        for errand, end in (("write", "ended"), ("read", "offer")):
            page.wants(errand)
            page.comes_to(end)
            page.ends()
        machine.unplug_stick()
        checked = subprocess.run([*CHECK[kind], str(image)], capture_output=True, text=True)
        assert checked.returncode == 0, f"{kind}: {checked.stdout[-300:]}"
        told.append(kind)
    machine.plug_stick(make_stick(machine.work / "ntfs.img", kind="ntfs", label=LABEL))
    page.wants("read")
    page.comes_to("trouble")
    said = page.visit["trouble"]
    assert "FAT32" in said, said
    page.ends()
    machine.unplug_stick()
    nothing_mounted(machine)
    table_lives(machine, people, starts)
    return f"{', '.join(told)}: written, read, whole; NTFS: {said!r}"


def hostile_sticks(machine: Machine, people: People) -> str:
    """Sticks of our name that are torn or ask the kernel to panic are answered with a sentence."""
    starts, told = machine.run("systemctl show -P MainPID gruftwart"), []
    page = StickPage(machine, people)
    page.opens()
    for name, image in hostile_images(machine.work).items():
        machine.plug_stick(image)
        for errand in ("read", "write"):
            page.wants(errand)
            end = page.comes_to("trouble", "ended", "offer")
            told.append(f"{name} {errand}: {page.visit['trouble'] or end}")
            page.ends()
        machine.unplug_stick()
    nothing_mounted(machine)
    table_lives(machine, people, starts)
    return "; ".join(told)


def hostile_images(folder: Path) -> dict[str, Path]:
    """Sticks with our label: one whose clusters are noise, and an ext4 that wants a panic."""
    torn = make_stick(folder / "torn.img", label=LABEL, hostile=True)
    panics = make_stick(folder / "panics.img", kind="ext4", label=LABEL)
    for words in (("tune2fs", "-e", "panic"), ("debugfs", "-w", "-R", "set_inode_field / block[0] 999999")):
        subprocess.run([*words, str(panics)], check=True, capture_output=True)
    return {"ext4 that asks for a panic": panics, "FAT32 of noise": torn}


def pulled_stick(machine: Machine, people: People) -> str:
    """A stick pulled while it is written: one sentence, and it can be written again."""
    starts, told = machine.run("systemctl show -P MainPID gruftwart"), []
    machine.run(PACK, seconds=120)
    page = StickPage(machine, people)
    try:
        for kind in SUPPORTED:
            page.opens()
            told.append(f"{kind}: {_pulled(machine, page, kind)}")
            nothing_mounted(machine)
            table_lives(machine, people, starts)
    finally:
        machine.run(FORGET)
    return "; ".join(told)


def _pulled(machine: Machine, page: StickPage, kind: str) -> str:
    image = make_stick(machine.work / f"pulled-{kind}.img", kind=kind, label=LABEL)
    machine.plug_stick(image)
    page.wants("write")

    def written() -> int:
        said = json.loads(machine.run(STATUS).strip() or "null") or {}
        return int(said.get("done") or 0)

    done = machine.eventually(written, 120, "a part of the pack on the stick")
    machine.unplug_stick()
    page.comes_to("trouble")
    why = page.visit["trouble"]
    page.ends()
    machine.plug_stick(image)
    page.wants("read")
    again = page.comes_to("trouble", "offer", "trust")
    back = page.visit["trouble"] or again
    page.ends()
    page.wants("write")
    page.comes_to("ended")
    page.ends()
    machine.unplug_stick()
    return f"pulled when {done} bytes were told of: {why!r}; when it is back: {back!r}; then written whole"
