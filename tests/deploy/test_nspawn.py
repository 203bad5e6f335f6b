"""The service under a real systemd and a real cage, without a screen: frozen, left, updated, rolled back.

In place of the app stands a small program that does to systemd what the app does.
"""

import re
import time
from collections.abc import Iterator

import pytest

from tests.deploy.fresh import Debian
from tests.deploy.tools import needs

pytestmark = [
    pytest.mark.slow,
    pytest.mark.xdist_group("fresh debian"),
    needs("debootstrap", "chroot", "mount", "systemd-nspawn", "nsenter"),
]
WATCHDOG = 4
STAND_IN = """
import sys, time
from pathlib import Path
from companion.core.notify import Manager

mood = Path("/etc/gruftwart/mood").read_text().strip()
if mood == "bad" or Path(sys.prefix, "kiosk", "bad").exists():
    sys.exit("broken")
systemd = Manager()
systemd.ready()
began = time.monotonic()
while True:
    time.sleep(systemd.interval / 2)
    if mood == "frozen" and time.monotonic() > began + 2:
        time.sleep(1000)
    if mood == "leaving" and time.monotonic() > began + 2:
        systemd.stay_away()
        sys.exit(0)
    systemd.alive()
"""
DROP_IN = f"""
[Unit]
ConditionPathExists=
[Service]
WatchdogSec={WATCHDOG}
TTYPath=
TTYReset=no
TTYVHangup=no
TTYVTDisallocate=no
StandardInput=null
UtmpIdentifier=
Environment=WLR_BACKENDS=headless WLR_RENDERER=pixman
ExecStart=
ExecStart=/usr/bin/cage -d -- /opt/gruftwart/current/bin/python /usr/local/bin/stand-in
"""
"""A container has no console and no screen."""


@pytest.fixture(scope="module")
def table(new_debian: Debian) -> Iterator[Debian]:
    debian = new_debian
    packages = ("systemd", "systemd-sysv", "dbus", "libpam-systemd", "udev", "procps")
    with debian.mounted():
        debian.does("apt-get", "update", "-q")
        debian.does("apt-get", "install", "-y", "-q", "--no-install-recommends", *packages)
    debian.path("/usr/local/bin/stand-in").write_text(STAND_IN)
    folder = debian.path("/etc/systemd/system/gruftwart.service.d")
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "zz-test.conf").write_text(DROP_IN)
    feels(debian, "well")
    with debian.booted():
        debian.installs()
        yield debian
        debian.installs("--uninstall", "--purge")


def feels(table: Debian, mood: str) -> None:
    table.path("/etc/gruftwart").mkdir(exist_ok=True)
    table.path("/etc/gruftwart/mood").write_text(mood)


def state(table: Debian, key: str = "ActiveState") -> str:
    return table.does("systemctl", "show", "-P", key, "gruftwart").strip()


def soon(table: Debian, wanted: str, key: str = "ActiveState", seconds: float = 30) -> bool:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if state(table, key) == wanted:
            return True
        time.sleep(0.25)
    return False


def version_in_use(table: Debian) -> str:
    return table.does("readlink", "/opt/gruftwart/current").strip()


def test_the_table_is_up_when_the_installation_is_done(table: Debian):
    assert state(table) == "active"
    assert table.does("systemctl", "is-enabled", "gruftwart") == "enabled\n"


def test_the_app_stays_in_the_services_control_group(table: Debian):
    processes = table.does("systemctl", "status", "--no-pager", "gruftwart")
    assert re.search(r"CGroup: /system.slice/gruftwart.service\n(.*\n)*.*stand-in", processes), processes


def test_an_app_that_lives_is_left_alone(table: Debian):
    restarts = state(table, "NRestarts")
    time.sleep(2 * WATCHDOG)
    assert (state(table), state(table, "NRestarts")) == ("active", restarts)


def test_a_frozen_app_is_started_anew(table: Debian):
    feels(table, "frozen")
    table.does("systemctl", "restart", "gruftwart")
    feels(table, "well")
    assert soon(table, "1", "NRestarts")
    assert soon(table, "active")
    assert "Watchdog timeout" in table.does("journalctl", "-u", "gruftwart", "--no-pager")


def test_an_app_that_was_killed_is_started_anew(table: Debian):
    table.does("systemctl", "restart", "gruftwart")
    table.does("pkill", "-KILL", "-f", "stand-in")
    assert soon(table, "1", "NRestarts")
    assert soon(table, "active")


def test_an_app_that_the_staff_left_stays_away_until_it_is_started(table: Debian):
    feels(table, "leaving")
    table.does("systemctl", "restart", "gruftwart")
    feels(table, "well")
    assert soon(table, "inactive")
    time.sleep(5)
    assert state(table) == "inactive"
    table.does("systemctl", "start", "gruftwart")
    assert state(table) == "active"


def test_the_app_cannot_write_where_it_should_not(table: Debian):
    pid = table.does("pgrep", "-f", "python /usr/local/bin/stand-in").split()[-1]
    inside = ("nsenter", "-t", pid, "-m", "runuser", "-u", "gruftwart", "--")
    assert table.tries(*inside, "touch", "/run/gruftwart/x", "/var/lib/gruftwart/x").returncode == 0
    for place in ("/opt/gruftwart/x", "/usr/x", "/etc/x", "/home/x", "/root/x"):
        assert table.tries("nsenter", "-t", pid, "-m", "touch", place).returncode != 0, "not even root there"
    status = table.does("cat", f"/proc/{pid}/status")
    assert re.search(r"^CapBnd:\s+0+$", status, re.MULTILINE)
    assert re.search(r"^NoNewPrivs:\s+1$", status, re.MULTILINE)
    assert re.search(r"^Seccomp:\s+2$", status, re.MULTILINE)


def test_the_table_may_turn_itself_off_and_nobody_else_may(table: Debian):
    ask = (
        "busctl",
        "call",
        "org.freedesktop.login1",
        "/org/freedesktop/login1",
        "org.freedesktop.login1.Manager",
    )
    assert '"yes"' in table.does("runuser", "-u", "gruftwart", "--", *ask, "CanPowerOff")
    assert '"yes"' in table.does("runuser", "-u", "gruftwart", "--", *ask, "CanReboot")
    assert '"yes"' not in table.does("runuser", "-u", "nobody", "--", *ask, "CanPowerOff")


def test_the_service_has_no_network_socket(table: Debian):
    names = table.does("sh", "-c", "for pid in $(pgrep -u gruftwart); do readlink /proc/$pid/fd/*; done")
    ours = set(re.findall(r"socket:\[(\d+)\]", names))
    assert ours, "cage and its clients talk over local sockets"
    for kind in ("tcp", "tcp6", "udp", "udp6", "raw", "packet"):
        for line in table.tries("cat", f"/proc/net/{kind}").stdout.decode().splitlines()[1:]:
            assert not ours & set(line.split()), line


def test_an_update_is_switched_to_when_it_starts(table: Debian):
    before = version_in_use(table)
    table.path("/src/deploy/kiosk/note").write_text("another version\n")
    assert "is on the screen" in table.installs("--update")
    assert version_in_use(table) != before
    assert state(table) == "active"


def test_an_update_that_does_not_start_is_rolled_back(table: Debian):
    before = version_in_use(table)
    table.path("/src/deploy/kiosk/bad").write_text("this one passes every check but does not start\n")
    done = table.tries("bash", "/src/deploy/install", "--wheels", "/wheels", "--update")
    table.path("/src/deploy/kiosk/bad").unlink()
    assert done.returncode == 1
    assert b"is in use again" in done.stdout
    assert version_in_use(table) == before
    assert soon(table, "active")
