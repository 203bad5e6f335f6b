"""The porter's units under a real systemd: what they may do is enough, and a wish calls them by itself."""

import shutil
import subprocess
from collections.abc import Iterator

import pytest

from companion.usb.mount_service import POST
from tests.deploy.container import STICK, lay, wants
from tests.deploy.fresh import Debian, mirror, unpack
from tests.deploy.tools import KIOSK, ROOT, needs, run

pytestmark = [
    pytest.mark.slow,
    needs("debootstrap", "chroot", "systemd-nspawn", "nsenter", "losetup", "mkfs.ext4", "openssl"),
]
PACKAGES = ("systemd", "systemd-sysv", "dbus", "python3", "udev")


@pytest.fixture(scope="module")
def machine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Debian]:
    """A small Debian with our units, our user and our program."""
    folder = tmp_path_factory.mktemp("machine") / "debian"
    unpack(folder, "bookworm", mirror())
    debian = Debian(folder, "bookworm")
    with debian.mounted():
        debian.does("apt-get", "update", "-q")
        debian.does("apt-get", "install", "-y", "-q", "--no-install-recommends", *PACKAGES, timeout=1800)
    debian.does("python3", "-m", "venv", "--without-pip", "/opt/gruftwart/current")
    (site,) = debian.path("/opt/gruftwart/current/lib").glob("python3*/site-packages")
    shutil.copytree(ROOT / "companion", site / "companion", ignore=shutil.ignore_patterns("__pycache__"))
    for unit in ("stick.path", "stick.service", "update.path", "update.service"):
        shutil.copy(KIOSK / f"gruftwart-{unit}", debian.path("/etc/systemd/system"))
    debian.does("useradd", "--system", "--user-group", "--no-create-home", "gruftwart")
    debian.does(
        "install", "-d", "-m", "0700", "-o", "gruftwart", "-g", "gruftwart", str(POST.parent), str(POST)
    )
    yield debian
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="module")
def table(machine: Debian, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Debian]:
    """It runs, and a stick with a folder of ours is in."""
    folder = tmp_path_factory.mktemp("stick")
    (folder / "content" / "gruftwart").mkdir(parents=True)
    with (folder / "image").open("wb") as image:
        image.truncate(24 * 2**20)
    run("mkfs.ext4", "-q", "-F", "-d", folder / "content", folder / "image")
    device = run("losetup", "--find", "--show", folder / "image").stdout.strip()
    lay(machine, STICK.format(f"companion.stick.porter --device {device}"), unit="gruftwart-stick")
    place = "--place /run/gruftwart-update"
    lay(machine, STICK.format(f"companion.stick.upgrade --device {device} {place}"), unit="gruftwart-update")
    try:
        with machine.booted(f"--bind={device}"):
            machine.does("systemctl", "start", "gruftwart-stick.path", "gruftwart-update.path")
            yield machine
    finally:
        subprocess.run(["losetup", "-d", device], check=True)


def test_a_wish_calls_the_porter_who_writes_and_reads(table: Debian):
    out = f"install -d {POST}/out/reports/table-4 && echo x >{POST}/out/reports/table-4/usage.csv"
    table.does("setpriv", "--reuid=gruftwart", "--regid=gruftwart", "--clear-groups", "sh", "-c", out)
    assert wants(table, "one", "write", "reports/table-4")["state"] == "done"
    told = wants(table, "two", "read")
    assert (told["state"], told["why"]) == ("refused", "NOTHING_ON_IT"), "only a report is on it"
    assert table.tries("systemctl", "is-failed", "gruftwart-stick.service").returncode != 0
    assert "gruftwart-stick" not in table.does("cat", "/proc/mounts")


def test_an_update_is_refused_where_there_are_no_packages(table: Debian):
    told = wants(table, "three", "update")
    assert (told["state"], told["why"]) == ("refused", "NOT_WITH_APT")
