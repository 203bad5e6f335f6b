"""The box: QEMU with the devices of a table, its power, screen, fingers, keys, strip, sound and sticks.

Touchscreen: virtio-multitouch. Strip: the FTDI adapter of usb-serial, whose bytes strip.py decodes.
Sound: a wav file. The only way inside is the serial line of the package gruftwart-box-debug.
"""

import base64
import json
import os
import random
import shutil
import signal
import socket
import subprocess
import time
from array import array
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from tests.box.picture import Picture
from tests.box.qmp import Qmp, QmpError
from tests.box.strip import Strip

BOOT_SECONDS = 240
"""After this a boot has failed, whatever the checks ask for."""
AXIS = 0x7FFF
"""Touches are given in parts of this."""
PRESS_SECONDS = 0.25
"""A finger rests that long: the box is slow, and a shorter tap could fall between two frames."""


class BoxError(Exception):
    """The box does not answer, or something inside failed."""


class Machine:
    """One virtual table. `disk` survives a plug that is pulled."""

    def __init__(self, qemu: str, folder: Path, disk: Path, size: str = "800x480", vnc: bool = False) -> None:
        self._qemu, self.folder, self.disk, self.size, self._vnc = qemu.split(), folder, disk, size, vnc
        self.work = folder / "run"
        self.strip = Strip(self.work / "strip")
        self._process: subprocess.Popen[bytes] | None = None
        self.started = 0.0
        self.boots = 0

    # Power

    def plug_in(self) -> None:
        """Start it with the disk as it is."""
        for name in ("qmp", "agent", "strip"):
            (self.work / name).unlink(missing_ok=True)
        self.work.mkdir(exist_ok=True)
        self.boots += 1
        self.started = time.monotonic()
        log = (self.work / f"console-{self.boots}.log").open("wb")
        self._process = subprocess.Popen(
            [*self._qemu, *self._words()],
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
        )
        log.close()
        self.qmp = Qmp(self.work / "qmp")
        self._agent = _connected(self.work / "agent")
        self._lines = self._agent.makefile("rb")
        self.strip.listen()

    def _words(self) -> Iterator[str]:
        wide, high = self.size.split("x")
        names = ("agent", "strip")
        sockets = {one: f"socket,id={one},server=on,wait=off,path={self.work / one}" for one in names}
        yield from ("-nodefaults", "-machine", "q35,accel=tcg", "-cpu", "max", "-smp", "2", "-m", "2048")
        yield from ("-kernel", str(self.folder / "kernel"), "-initrd", str(self.folder / "initrd"))
        quiet = "quiet loglevel=3 systemd.show_status=no rd.systemd.show_status=no"
        yield from ("-append", f"root=/dev/vda rw console=tty1 console=ttyS0 {quiet} net.ifnames=0")
        yield from ("-drive", f"file={self.disk},format=qcow2,if=virtio,cache=writethrough")
        yield from ("-device", f"virtio-gpu-pci,xres={wide},yres={high}", "-device", "virtio-multitouch-pci")
        yield from ("-device", "qemu-xhci,id=usb", "-device", "usb-kbd,id=keyboard,bus=usb.0")
        yield from ("-chardev", sockets["strip"], "-device", "usb-serial,chardev=strip,id=strip0,bus=usb.0")
        yield from ("-device", "virtio-serial-pci", "-chardev", sockets["agent"])
        yield from ("-device", "virtserialport,chardev=agent,name=box")
        yield from ("-audiodev", f"wav,id=sound,path={self.work / f'sound-{self.boots}.wav'}")
        yield from ("-device", "intel-hda", "-device", "hda-output,audiodev=sound")
        yield from ("-qmp", f"unix:{self.work / 'qmp'},server=on,wait=off")
        yield from ("-serial", f"file:{self.work / f'serial-{self.boots}.log'}")
        yield from ("-display", "vnc=127.0.0.1:7" if self._vnc else "none")

    def pull_plug(self) -> None:
        """End it at once, with whatever it is doing."""
        process = self._process
        if process is None:
            return
        os.kill(process.pid, signal.SIGKILL)
        self._gone()

    def _gone(self) -> None:
        assert self._process is not None
        self._process.wait(timeout=60)
        self._process = None
        self.strip.close()
        with suppress(OSError):
            self._lines.close()
            self._agent.close()
            self.qmp.close()

    def press_power_button(self) -> None:
        """The machine's own button (ACPI)."""
        self.qmp("system_powerdown")

    def ends(self, seconds: float = 120) -> bool:
        """Return whether it turns itself off in time."""
        assert self._process is not None
        try:
            self._process.wait(timeout=seconds)
        except subprocess.TimeoutExpired:
            return False
        self._gone()
        return True

    @property
    def processor_seconds(self) -> float:
        """What QEMU has used since the plug was in: on a busy host less than the clock says."""
        assert self._process is not None
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def is_on(self) -> bool:
        return self._process is not None and self._process.poll() is None

    # Looking

    def picture(self) -> Picture:
        """Return what is on the screen."""
        file = self.work / "screen.ppm"
        self.qmp("screendump", filename=str(file))
        return Picture.read(file)

    def keep_picture(self, name: str) -> Path:
        """Write the screen as a PNG, for people."""
        file = self.work / f"{name}.png"
        self.qmp("screendump", filename=str(file), format="png")
        return file

    # Fingers and keys

    def finger(self, x: float, y: float, slot: int = 0) -> None:
        """Put a finger down; x and y are parts of width and height from the top left."""
        self._finger("begin", slot, slot + 1)
        self._move(x, y, slot)

    def slide(self, x: float, y: float, slot: int = 0) -> None:
        self._finger("update", slot, slot + 1)
        self._move(x, y, slot)

    def lift(self, slot: int = 0) -> None:
        self._finger("end", slot, -1)

    def _finger(self, kind: str, slot: int, tracking: int) -> None:
        touch = {"type": kind, "slot": slot, "tracking-id": tracking, "axis": "x", "value": 0}
        self._events({"type": "mtt", "data": touch})

    def _move(self, x: float, y: float, slot: int) -> None:
        self._events(
            *(
                {
                    "type": "mtt",
                    "data": {
                        "type": "data",
                        "slot": slot,
                        "tracking-id": slot + 1,
                        "axis": axis,
                        "value": min(AXIS, round(part * AXIS)),
                    },
                }
                for axis, part in (("x", x), ("y", y))
            )
        )

    def tap(self, x: float, y: float, seconds: float = PRESS_SECONDS) -> None:
        self.finger(x, y)
        time.sleep(seconds)
        self.lift()

    def press(self, *codes: str, seconds: float = 0.1) -> None:
        """Press keys together; names are QEMU's (ctrl, alt, delete, power, f1 …)."""
        for down in (True, False):
            for code in codes if down else reversed(codes):
                key = {"down": down, "key": {"type": "qcode", "data": code}}
                self._events({"type": "key", "data": key})
            time.sleep(seconds)

    def _events(self, *events: dict[str, Any]) -> None:
        self.qmp("input-send-event", events=list(events))

    # Devices

    def unplug(self, device: str) -> None:
        self.qmp("device_del", id=device)

    def plug_strip(self) -> None:
        self.qmp("device_add", driver="usb-serial", chardev="strip", id="strip0", bus="usb.0")

    def make_stick(self, image: Path, *, hostile: bool = False) -> None:
        """Write an image: an empty FAT32 file system, or one whose first cluster table is noise."""
        with image.open("wb") as out:
            out.truncate(64 * 2**20)
        subprocess.run(["mkfs.vfat", "-F", "32", "-n", "STICK", str(image)], check=True, capture_output=True)
        if hostile:
            with image.open("r+b") as out:
                out.seek(32 * 512)
                out.write(random.Random(1).randbytes(400 * 512))

    def plug_stick(self, image: Path) -> None:
        file = {"driver": "file", "filename": str(image)}
        self.qmp("blockdev-add", **{"node-name": "stick", "driver": "raw", "file": file})
        self.qmp("device_add", driver="usb-storage", drive="stick", id="stick0", bus="usb.0")

    def unplug_stick(self) -> None:
        self.unplug("stick0")
        self.eventually(self._forget_stick, 30, "the stick to be gone")

    def _forget_stick(self) -> bool:
        try:
            self.qmp("blockdev-del", **{"node-name": "stick"})
        except QmpError:
            return False
        return True

    def loudness(self, boot: int) -> float:
        """Return the loudest sample of the sound card since that boot, 0 to 1."""
        file = self.work / f"sound-{boot}.wav"
        data = file.read_bytes()[44:] if file.exists() else b""
        samples = array("h", data[: len(data) // 2 * 2])
        return max((abs(sample) for sample in samples), default=0) / 0x8000

    # Inside

    def ask(self, **wish: Any) -> Any:
        """Send one line to the package gruftwart-box-debug and return its answer."""
        self._agent.sendall(json.dumps(wish).encode() + b"\n")
        self._agent.settimeout(float(wish.get("seconds", 60)) + BOOT_SECONDS)
        line = self._lines.readline()
        if not line:
            raise BoxError("the box has hung up")
        return json.loads(line)

    def run(self, command: str, seconds: float = 60, given: bytes = b"") -> str:
        """Return what a root shell's command prints. Raises BoxError if it fails."""
        said = self.ask(run=command, seconds=seconds, given=base64.b64encode(given).decode())
        out = base64.b64decode(said["out"]).decode(errors="replace")
        if said["code"]:
            raise BoxError(f"{command}: {said['code']}: {out[-2000:]}")
        return out

    def app(self, word: str) -> Any:
        """Return what the app says to a word of app_socket.py; None while it does not run."""
        return self.ask(app=word)

    def eventually(self, holds: Callable[[], Any], seconds: float, what: str) -> Any:
        """Return what `holds` returns once it is true."""
        until = time.monotonic() + seconds
        while True:
            found = holds()
            if found:
                return found
            if time.monotonic() > until:
                raise BoxError(f"waited {seconds:.0f} s for {what}")
            if not self.is_on:
                raise BoxError(f"the box went off while waiting for {what}")
            time.sleep(0.5)


def _connected(place: Path) -> socket.socket:
    line = socket.socket(socket.AF_UNIX)
    line.connect(str(place))
    return line


@contextmanager
def powered(machine: Machine) -> Iterator[Machine]:
    """Run it, and leave nothing behind."""
    shutil.rmtree(machine.work, ignore_errors=True)
    machine.work.mkdir()
    machine.plug_in()
    try:
        yield machine
    finally:
        machine.pull_plug()
