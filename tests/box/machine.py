"""The box: QEMU with the devices of a table, its power, screen, fingers, keys, strip, sound and sticks.

Touchscreen: virtio-multitouch. Strip: the FTDI adapter of usb-serial, whose bytes strip.py decodes.
Sound: a wav file. The only way inside is the serial line of the package gruftwart-box-debug.
"""

import base64
import json
import os
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

from tests.box.architecture import ARCHITECTURES, Architecture
from tests.box.arm64.device_tree import make_device_tree
from tests.box.hands import Hands
from tests.box.picture import Picture
from tests.box.qmp import Qmp, QmpError
from tests.box.strip import Strip

BOOT_SECONDS = 240
"""After this a boot has failed, whatever the checks ask for."""
SHIFT = 1
"""An instruction takes 2**SHIFT ns of the box's own time, which stands still while the host does other
things: however busy that is, no start inside runs into its limit, and what is measured inside is the same.
"""
PATIENCE = 4
"""So many times as long is waited on a busy host, where the box gets a part of a processor."""


class BoxError(Exception):
    """The box does not answer, or something inside failed."""


class Machine(Hands):
    """One virtual table. `disk` survives a plug that is pulled."""

    def __init__(
        self,
        qemu: str,
        folder: Path,
        disk: Path,
        size: str = "800x480",
        vnc: bool = False,
        name: str = "run",
        architecture: Architecture = ARCHITECTURES["amd64"],
    ) -> None:
        self._qemu, self.folder, self.disk, self.size, self._vnc = qemu.split(), folder, disk, size, vnc
        self.architecture = architecture
        self.work = folder / name
        self.clock: tuple[str, ...] = ("-icount", f"shift={SHIFT}")
        self.speaker: tuple[str, ...] = ("-device", "intel-hda", "-device", "hda-output,audiodev=sound")
        self.network: tuple[str, ...] = ()
        self.strip = Strip(self.work / "strip")
        self._process: subprocess.Popen[bytes] | None = None
        self.started = 0.0
        self.boots = 0

    def another(self, name: str) -> "Machine":
        """Return a second table of the same image, which was never on."""
        disk = fresh_disk(self._qemu, self.folder, name)
        qemu, kind = " ".join(self._qemu), self.architecture
        return Machine(qemu, self.folder, disk, self.size, name=name, architecture=kind)

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
        kind = self.architecture
        board = ("-nodefaults", "-machine", kind.machine, "-cpu", kind.processor, "-smp", "2", "-m", "2048")
        yield from board
        if kind.board is not None:
            tree = make_device_tree([*self._qemu, *board], kind.board, self.work / "board.dtb")
            yield from ("-dtb", str(tree))
        yield from self.clock
        yield from ("-kernel", str(self.folder / "kernel"), "-initrd", str(self.folder / "initrd"))
        quiet = "quiet loglevel=3 systemd.show_status=no rd.systemd.show_status=no"
        words = f"root=/dev/vda rw console=tty1 console={kind.console} {quiet} net.ifnames=0"
        yield from ("-append", words)
        yield from ("-drive", f"file={self.disk},format=qcow2,if=virtio,cache=writethrough")
        yield from ("-device", f"virtio-gpu-pci,xres={wide},yres={high}", "-device", "virtio-multitouch-pci")
        yield from ("-device", "qemu-xhci,id=usb", "-device", "usb-kbd,id=keyboard,bus=usb.0")
        yield from ("-chardev", sockets["strip"], "-device", "usb-serial,chardev=strip,id=strip0,bus=usb.0")
        yield from ("-device", "virtio-scsi-pci,id=scsi")
        yield from ("-device", "virtio-serial-pci", "-chardev", sockets["agent"])
        yield from ("-device", "virtserialport,chardev=agent,name=box")
        yield from ("-audiodev", f"wav,id=sound,path={self.work / f'sound-{self.boots}.wav'}")
        yield from (*self.speaker, *self.network)
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

    # Devices

    def unplug(self, device: str) -> None:
        self.qmp("device_del", id=device)

    def plug_strip(self) -> None:
        self.qmp("device_add", driver="usb-serial", chardev="strip", id="strip0", bus="usb.0")

    def plug_stick(self, image: Path) -> None:
        self._add_disk("stick", "raw", image)
        self.qmp("device_add", driver="usb-storage", drive="stick", id="stick0", bus="usb.0")

    def unplug_stick(self) -> None:
        self.unplug("stick0")
        self.eventually(lambda: self._forget("stick"), 30, "the stick to be gone")

    def copy_disk(self, copy: Path) -> Path:
        """Copy what a plug pulled at this moment would leave on the disk; return a picture of the screen.

        The machine stands still meanwhile. Only the host's copy of finished writes is taken.
        """
        screen = copy.with_suffix(".ppm")
        self.qmp("stop")
        try:
            shutil.copyfile(self.disk, copy)
            self.qmp("screendump", filename=str(screen))
        finally:
            self.qmp("cont")
        return screen

    @contextmanager
    def second_disk(self, image: Path) -> Iterator[str]:
        """Plug a copy of the disk in beside its own, and yield its name inside."""
        name = f"copy-{image.stem}"
        self._add_disk(name, "qcow2", image)
        self.qmp("device_add", driver="scsi-hd", drive=name, id=f"{name}-0", bus="scsi.0", serial=name)
        find = f"cd /dev/disk/by-id 2>/dev/null && ls scsi-*{name} 2>/dev/null | xargs -r readlink -f"
        try:
            yield self.eventually(lambda: self.run(f"({find}) || true").strip(), 60, f"the disk {name}")
        finally:
            self.unplug(f"{name}-0")
            self.eventually(lambda: self._forget(name), 30, f"{name} to be gone")

    def _add_disk(self, name: str, driver: str, image: Path) -> None:
        file = {"driver": "file", "filename": str(image)}
        self.qmp("blockdev-add", **{"node-name": name, "driver": driver, "file": file})

    def _forget(self, name: str) -> bool:
        try:
            self.qmp("blockdev-del", **{"node-name": name})
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

    def wait(self, seconds: float) -> None:
        self.run(f"sleep {seconds}", seconds + 60)

    def app(self, word: str) -> Any:
        """Return what the app says to a word of app_socket.py; None while it does not run."""
        return self.ask(app=word)

    def eventually(self, holds: Callable[[], Any], seconds: float, what: str) -> Any:
        """Return what `holds` returns once it is true. A busy host may take PATIENCE times as long."""
        began, worked = time.monotonic(), self.processor_seconds
        while True:
            found = holds()
            if found:
                return found
            if not self.is_on:
                raise BoxError(f"the box went off while waiting for {what}")
            waited = time.monotonic() - began
            if waited > PATIENCE * seconds or (
                waited > seconds and self.processor_seconds - worked > seconds / 2
            ):
                raise BoxError(f"waited {waited:.0f} s for {what}")
            time.sleep(0.5)


def fresh_disk(qemu: list[str], folder: Path, name: str = "table") -> Path:
    """Return an overlay over the shipped image, so that each run begins with a new table."""
    disk = folder / f"{name}.qcow2"
    disk.unlink(missing_ok=True)
    at = next(at for at, word in enumerate(qemu) if Path(word).name.startswith("qemu-system-"))
    image = [*qemu[:at], str(Path(qemu[at]).with_name("qemu-img"))]
    raw = folder / "disk.raw"
    create = ("create", "-q", "-f", "qcow2", "-b", str(raw), "-F", "raw", str(disk))
    subprocess.run([*image, *create], check=True)
    return disk


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
