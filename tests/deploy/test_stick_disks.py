"""Root's porter with real file systems on loop devices: as it is on a table, but for udev and systemd."""

import json
import os
import pwd
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.settings.settings import Settings
from companion.usb.exporter import write_stick_folder
from companion.usb.importer import verify_folder
from companion.usb.manifest import KINDS, MANIFEST_FILE
from companion.usb.partitions import UsbPartition, list_partitions
from companion.usb.signing_key import Keyring
from companion.usb.spool import DONE, READ, REFUSED, UPDATE, WRITE, Spool, Status
from tests.deploy.tools import ROOT, needs
from tests.support.needs import MACHINE, cannot, needs_root, require_program
from tests.support.patience import PATIENCE

USER = "nobody"
PYTHON = next(
    (
        found
        for name in ("python3", "python3.11", "python3.12", "python3.13")
        if (found := shutil.which(name, path="/usr/bin"))
    ),
    sys.executable,
)
"""One that anybody may start; what runs here needs no library."""
pytestmark = [
    pytest.mark.slow,
    needs("mount", "umount", "losetup", "blkid", "mkfs.ext4", "openssl"),
    needs_root("only root mounts a disk"),
]


def run(*command: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        list(map(str, command)), check=True, capture_output=True, text=True, timeout=PATIENCE
    )


class Disk:
    """A stick with a real file system, and the table that it is plugged into."""

    def __init__(self, folder: Path, kind: str, *, label: str = "") -> None:
        self.folder, self.kind, self.place = folder, kind, folder / "place"
        self.post = Spool(folder / "post")
        self.data = folder / "data"
        user = pwd.getpwnam(USER)
        for made in (self.place, self.post.folder, self.data):
            made.mkdir()
        for owned in (self.post.folder, self.data):
            os.chown(owned, user.pw_uid, user.pw_gid)
        image = folder / "image"
        with image.open("wb") as out:
            out.truncate(24 * 2**20)
        named = ("-L", label) if kind == "ext4" else ("-n", label)
        run(f"mkfs.{kind}", *(["-q", "-F"] if kind == "ext4" else []), *(named if label else []), image)
        self.device = Path(run("losetup", "--find", "--show", image).stdout.strip())

    def pulled(self) -> None:
        run("losetup", "-d", self.device)

    def holds(self, write: Callable[[Path], object]) -> None:
        """Somebody else puts something on the stick."""
        try:
            run("mount", "-t", self.kind, self.device, self.place)
        except subprocess.CalledProcessError:
            cannot(MACHINE, f"no {self.kind} can be mounted here")
        try:
            write(self.place)
        finally:
            run("umount", self.place)

    def wants(self, do: str, **more: object) -> str:
        number = self.post.submit(do, **more)
        self.hand_over()
        return number

    def hand_over(self) -> None:
        """All that lies in the post is the table's user's, as on a real table."""
        user = pwd.getpwnam(USER)
        for path in (self.post.folder, *self.post.folder.rglob("*")):
            os.chown(path, user.pw_uid, user.pw_gid)

    def goes(self, module: str = "porter") -> None:
        """The porter, as its unit starts it."""
        places = ("--user", USER, "--post", self.post.folder, "--place", self.place, "--device", self.device)
        environment = {**os.environ, "PYTHONPATH": str(ROOT)}
        subprocess.run(
            [PYTHON, "-m", f"companion.stick.{module}", *map(str, places)],
            check=True,
            env=environment,
            cwd="/",
            timeout=PATIENCE,
        )
        assert not os.path.ismount(self.place), "it stays mounted"

    def status(self, number: str) -> Status | None:
        return self.post.status(number)

    def writes(self, *, kinds: tuple[str, ...] = KINDS) -> str:
        """A first table puts its things on the stick."""
        settings = Settings(self.data / "settings.json")
        settings.change("language", "fr")
        number = self.post.submit(WRITE)
        write_stick_folder(self.post.leaving, kinds[:2], self.data, settings, Keyring(self.data))
        self.hand_over()
        self.goes()
        return number


@pytest.fixture(params=["ext4", "vfat"])
def disk(request, folder: Path) -> Iterator[Disk]:
    require_program(f"mkfs.{request.param}")
    found = Disk(folder, request.param)
    yield found
    found.pulled()


@pytest.fixture
def folder() -> Iterator[Path]:
    """Where the table's user may look."""
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o755)
        yield Path(name)


def make_ours(place: Path) -> None:
    (place / "gruftwart").mkdir()


def test_a_stick_is_written_and_read_and_never_stays_mounted(disk: Disk):
    disk.holds(make_ours)
    disk.writes()
    number = disk.wants(READ)
    disk.goes()
    assert disk.status(number) == Status(number, DONE)
    assert verify_folder(disk.post.arrived).kinds == ("settings", "rules")
    assert json.loads((disk.post.arrived / "settings.json").read_text())["language"] == "fr"
    user = pwd.getpwnam(USER)
    assert {path.stat().st_uid for path in disk.post.arrived.rglob("*")} == {user.pw_uid}
    assert disk.post.pending_request() is None, "it is done once"


def test_what_is_written_is_on_the_stick(disk: Disk):
    disk.holds(make_ours)
    number = disk.writes()
    assert disk.status(number) == Status(number, DONE)
    found: list[str] = []
    disk.holds(lambda place: found.extend(path.name for path in (place / "gruftwart").iterdir()))
    assert {MANIFEST_FILE, "stick.sig", "settings.json", "rules.json"} <= set(found)


def test_a_table_whose_user_has_another_number_reads_it_too(disk: Disk):
    disk.holds(make_ours)
    disk.writes()

    def give_away(place: Path) -> None:
        if disk.kind == "ext4":
            for path in place.rglob("*"):
                os.chown(path, 12345, 12345)

    disk.holds(give_away)
    number = disk.wants(READ)
    disk.goes()
    assert disk.status(number) == Status(number, DONE)
    number = disk.writes()
    assert disk.status(number) == Status(number, DONE), "and writes it anew"


def test_where_nobody_waits_a_stick_is_not_even_mounted(disk: Disk):
    disk.holds(make_ours)
    disk.goes()
    assert list(disk.post.folder.iterdir()) == []


def test_an_old_wish_is_none(disk: Disk):
    disk.holds(make_ours)
    number = disk.wants(READ)
    os.utime(disk.post.folder / "request", (1, 1))
    disk.goes()
    assert disk.status(number) is None


def test_a_stick_that_is_not_ours_is_left_alone(disk: Disk):
    disk.holds(lambda place: (place / "photos").mkdir())
    number = disk.wants(READ)
    disk.goes()
    assert disk.status(number) is None
    assert disk.post.pending_request() is not None, "another one may come"


def test_an_update_is_not_the_porters_errand(disk: Disk):
    disk.holds(make_ours)
    number = disk.wants(UPDATE)
    disk.goes()
    assert disk.status(number) is None
    disk.goes("upgrade")
    told = disk.status(number)
    assert told is not None
    assert (told.state, told.why) == (REFUSED, "NOT_WITH_APT")


def test_links_of_a_stick_lead_nowhere(folder: Path):
    disk = Disk(folder, "ext4")
    try:
        (folder / "secret").write_text("{}")

        def evil(place: Path) -> None:
            make_ours(place)
            (place / "gruftwart" / MANIFEST_FILE).symlink_to(folder / "secret")

        disk.holds(evil)
        number = disk.wants(READ)
        disk.goes()
        told = disk.status(number)
        assert told is not None
        assert (told.state, told.why) == (REFUSED, "NOT_OURS")
        assert not disk.post.arrived.exists()
    finally:
        disk.pulled()


def test_a_link_in_place_of_our_folder_is_not_ours(folder: Path):
    disk = Disk(folder, "ext4")
    try:
        disk.holds(lambda place: (place / "gruftwart").symlink_to("/etc"))
        number = disk.wants(WRITE)
        disk.goes()
        assert disk.status(number) is None
    finally:
        disk.pulled()


def test_links_in_the_post_do_not_lead_root_anywhere(disk: Disk):
    """The table's user may be anybody by now: root does nothing for him that he could not do himself."""
    disk.holds(make_ours)
    disk.writes()
    number = disk.wants(READ)
    target = disk.folder / "roots"
    target.mkdir(mode=0o700)
    shutil.rmtree(disk.post.arrived, ignore_errors=True)
    disk.post.arrived.symlink_to(target)
    disk.goes()
    assert list(target.iterdir()) == []
    told = disk.status(number)
    assert told is not None


def test_a_disk_that_is_no_file_system_is_left_alone(folder: Path):
    disk = Disk(folder, "ext4")
    try:
        with disk.device.open("r+b") as raw:
            raw.write(os.urandom(4 * 2**20))
        number = disk.wants(READ)
        disk.goes()
        assert disk.status(number) is None
    finally:
        disk.pulled()


def test_nothing_of_the_stick_can_be_run_or_be_a_device(disk: Disk):
    disk.holds(make_ours)
    user = pwd.getpwnam(USER)
    for writes in (False, True):
        with UsbPartition(disk.device).mount(disk.place, user, writes=writes) as handle:
            assert handle is not None
            (line,) = (
                one
                for one in Path("/proc/self/mountinfo").read_text().splitlines()
                if f" {disk.place} " in one
            )
            options = line.split(" ")[5].split(",")
            assert {"nosuid", "nodev", "noexec", "rw" if writes else "ro"} <= set(options)


def test_disks_that_are_in_use_or_not_on_usb_are_no_sticks(tmp_path: Path):
    """A made up machine: a stick, a card, and a stick that is mounted as the table's data."""
    devices = {"sda1": "usb1/1-1", "mmcblk0p1": "mmc0", "sdb1": "usb2/2-1"}
    (tmp_path / "sys/class/block").mkdir(parents=True)
    for number, (name, place) in enumerate(devices.items()):
        real = tmp_path / "sys/devices" / place / "block" / name
        real.mkdir(parents=True)
        (real / "dev").write_text(f"8:{number}\n")
        (tmp_path / "sys/class/block" / name).symlink_to(real)
    (tmp_path / "proc/self").mkdir(parents=True)
    (tmp_path / "proc/self/mountinfo").write_text("30 1 8:2 / /srv/gruftwart rw - ext4 /dev/sdb1 rw\n")
    assert [stick.device.name for stick in list_partitions(tmp_path)] == ["sda1"]
