"""The service under a real systemd and a real cage, without a screen: frozen, left, updated, rolled back.

The app itself is started, too. For the rest a small program stands in its place that does to systemd and
logind what the app does.
"""

import os
import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.deploy.container import (
    CONTAINER,
    INSTEAD,
    NO_SCREEN,
    STAND_IN,
    WATCHDOG,
    X_SERVER,
    feels,
    lay,
    soon,
    state,
    version_in_use,
)
from tests.deploy.fresh import Debian
from tests.deploy.tools import needs

pytestmark = [
    pytest.mark.slow,
    needs("debootstrap", "chroot", "mount", "systemd-nspawn", "nsenter"),
]


@pytest.fixture(scope="module")
def table(new_debian: Debian) -> Iterator[Debian]:
    debian = new_debian
    packages = ["systemd", "systemd-sysv", "dbus", "libpam-systemd", "udev", "procps"]
    packages += ["xserver-xorg-core", "xserver-xorg-video-dummy"]
    with debian.mounted():
        debian.does("apt-get", "update", "-q")
        debian.does("apt-get", "install", "-y", "-q", "--no-install-recommends", *packages)
    debian.path("/usr/local/bin/stand-in").write_text(STAND_IN)
    lay(debian, CONTAINER, INSTEAD)
    feels(debian, "well")
    with debian.booted():
        debian.installs()
        yield debian
    with debian.mounted():
        debian.installs("--uninstall", "--purge", "--no-systemd")


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
    for way in ("CanPowerOff", "CanReboot"):
        assert table.does("runuser", "-u", "gruftwart", "--", *ask, way) == 's "yes"\n'
        assert table.does("runuser", "-u", "nobody", "--", *ask, way) in ('s "challenge"\n', 's "no"\n')


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


def test_the_app_itself_is_ready_lives_and_is_started_anew_when_it_hangs(table: Debian):
    lay(table, CONTAINER)
    table.does("systemctl", "daemon-reload")
    table.does("systemctl", "restart", "gruftwart")  # comes back when the first picture is drawn
    time.sleep(2 * WATCHDOG)
    assert (state(table), state(table, "NRestarts")) == ("active", "0")
    table.does("pkill", "-STOP", "-f", "gruftwart play --kiosk")
    assert soon(table, "1", "NRestarts")
    assert soon(table, "active", seconds=60)


def test_the_fallback_starts_on_an_x_server_and_both_are_started_anew(table: Debian):
    lay(table, X_SERVER, unit="gruftwart-xserver")
    table.path("/etc/X11/no-screen.conf").write_text(NO_SCREEN)
    assert "is on the screen" in table.installs("--display", "x11")
    assert table.does("systemctl", "is-active", "gruftwart-xserver") == "active\n"
    assert table.tries("pgrep", "cage|Xwayland").returncode == 1
    log = table.does("cat", "/run/gruftwart-xserver/Xorg.log")
    assert 'Option "DontVTSwitch" "true"' in log, "a guest's keyboard reaches no other console"
    table.does("systemctl", "kill", "-s", "KILL", "--kill-who=main", "gruftwart-xserver")
    assert soon(table, "1", "NRestarts")
    assert soon(table, "active", seconds=60)
    assert "is on the screen" in table.installs("--display", "cage")
    assert table.tries("systemctl", "is-active", "gruftwart-xserver").stdout != b"active\n"


def test_the_data_may_lie_on_a_disk_of_its_own_without_which_nothing_is_played(table: Debian):
    disks = table.path("/etc/fstab")
    table.path("/srv/table").mkdir(parents=True, exist_ok=True)
    disks.write_text("tmpfs /srv/table tmpfs nofail 0 0\n")
    table.does("systemctl", "daemon-reload")
    table.does("mount", "/srv/table")
    table.installs("--data", "/srv/table")
    assert state(table) == "active"
    assert table.does("stat", "-c", "%U %a", "/srv/table") == "gruftwart 750\n"
    assert "/srv/table/journal.sqlite" in table.does("sh", "-c", "ls /srv/table/*")
    table.does("systemctl", "stop", "gruftwart", "srv-table.mount")
    assert state(table, "Result") != "timeout", "it ends by itself"
    disks.write_text("lost /srv/table no-such-disk nofail 0 0\n")  # for a container no disk has a label
    table.does("systemctl", "daemon-reload")
    assert table.tries("systemctl", "start", "gruftwart").returncode != 0
    assert state(table) != "active"
    assert list(table.path("/srv/table").iterdir()) == []
    disks.write_text("")
    table.does("systemctl", "daemon-reload")
    table.installs("--data", "/var/lib/gruftwart")
    assert state(table) == "active"


def test_uninstalling_ends_the_table_and_installing_again_brings_it_back(table: Debian):
    table.installs("--uninstall")
    assert table.tries("pgrep", "-u", "gruftwart").returncode == 1
    assert table.path("/var/lib/gruftwart/journal.sqlite").exists()
    lay(table, CONTAINER, INSTEAD)
    table.installs()
    assert state(table) == "active"


def test_the_table_turns_itself_off(table: Debian):
    """From inside the service, as the menu does. There is nothing left to test afterwards."""
    feels(table, "off")
    table.tries("systemctl", "restart", "--no-block", "gruftwart")
    until = time.monotonic() + 60
    while table.runs and time.monotonic() < until:
        time.sleep(0.5)
    assert not table.runs


def test_on_a_read_only_system_the_data_alone_survive(table: Debian, tmp_path: Path):
    """As with overlayroot: what is written elsewhere is gone with the power."""
    assert not table.runs
    lay(table, CONTAINER)
    with table.mounted():
        table.installs("--data", "/srv/disk", "--no-systemd")
        table.does("systemctl", "enable", "gruftwart", "seatd")
    owner = table.path("/srv/disk").stat()
    os.chown(tmp_path, owner.st_uid, owner.st_gid)
    with table.booted("--volatile=overlay", f"--bind={tmp_path}:/srv/disk"):
        assert soon(table, "active", seconds=60)
        table.does("sh", "-c", "echo 2580 | gruftwart pin; touch /etc/forgotten")
        assert table.does("ls", "/srv/disk", "/etc/forgotten")
    assert {"journal.sqlite", "pin.json"} <= {path.name for path in tmp_path.iterdir()}
    assert not table.path("/etc/forgotten").exists()
    assert list(table.path("/srv/disk").iterdir()) == []
