"""Telling systemd, against a real socket."""

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.system.system_services import SystemdNotifier
from tests.support.patience import PATIENCE

pytestmark = pytest.mark.platform("systemd, udev and cloud-init of this Debian")


@pytest.fixture
def systemd(tmp_path: Path) -> Iterator[socket.socket]:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as heard:
        heard.bind(str(tmp_path / "notify"))
        heard.settimeout(PATIENCE)
        yield heard


@pytest.fixture
def environment(systemd: socket.socket) -> dict[str, str]:
    return {
        "NOTIFY_SOCKET": systemd.getsockname(),
        "WATCHDOG_USEC": "30000000",
        "WATCHDOG_PID": "1",
        "A": "b",
    }


@pytest.fixture
def manager(environment: dict[str, str]) -> Iterator[SystemdNotifier]:
    manager = SystemdNotifier(environment)
    yield manager
    manager.close()


def hears(systemd: socket.socket) -> str:
    return systemd.recv(4096).decode()


def test_systemd_hears_that_the_app_is_ready(systemd: socket.socket, manager: SystemdNotifier):
    assert manager.notify_ready()
    assert hears(systemd) == "READY=1"


def test_systemd_hears_that_the_app_is_alive(systemd: socket.socket, manager: SystemdNotifier):
    assert manager.ping_watchdog()
    assert hears(systemd) == "WATCHDOG=1"


def test_a_status_is_one_line(systemd: socket.socket, manager: SystemdNotifier):
    assert manager.set_status("Dawn Under\nMAINPID=1 — läuft")
    assert hears(systemd) == "STATUS=Dawn Under MAINPID=1 — läuft"


def test_systemd_hears_that_the_app_ends(systemd: socket.socket, manager: SystemdNotifier):
    assert manager.notify_stopping()
    assert hears(systemd) == "STOPPING=1"


def test_an_abstract_socket_is_heard_too():
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as heard:
        heard.bind("")  # Linux finds a free name, which begins with a zero byte
        heard.settimeout(PATIENCE)
        name = "@" + heard.getsockname()[1:].decode()
        manager = SystemdNotifier({"NOTIFY_SOCKET": name})
        assert manager.notify_ready()
        assert hears(heard) == "READY=1"
        manager.close()


def test_the_app_reports_twice_within_the_watchdogs_time_though_another_process_is_the_main_one(
    manager: SystemdNotifier,
):
    assert manager.watchdog_seconds == 15


@pytest.mark.parametrize("microseconds", ["", "0", "-5", "soon"])
def test_without_a_watchdog_there_is_no_interval(microseconds: str):
    assert SystemdNotifier({"WATCHDOG_USEC": microseconds}).watchdog_seconds is None


def test_programs_that_we_start_are_not_told(environment: dict[str, str], manager: SystemdNotifier):
    assert environment == {"A": "b"}


def test_without_systemd_nothing_happens():
    manager = SystemdNotifier({})
    assert not manager.is_connected
    assert not any(
        [
            manager.notify_ready(),
            manager.ping_watchdog(),
            manager.set_status("x"),
            manager.notify_stopping(),
            manager.disable_restart(),
        ]
    )


@pytest.mark.parametrize("address", ["vsock:2:1234", "relative", "@"])
def test_an_address_that_cannot_be_reached_is_no_trouble(address: str):
    manager = SystemdNotifier({"NOTIFY_SOCKET": address})
    assert not manager.notify_ready()
    manager.close()


def test_a_manager_that_has_gone_is_no_trouble(systemd: socket.socket, manager: SystemdNotifier):
    name = systemd.getsockname()
    systemd.close()
    os.unlink(name)
    assert not manager.ping_watchdog()


def test_a_busy_manager_does_not_hold_the_screen_up(systemd: socket.socket, manager: SystemdNotifier):
    sent = 0
    while manager.ping_watchdog():  # nobody listens: one day the queue is full
        sent += 1
        assert sent < 100_000
    assert sent > 0


def test_who_was_left_by_the_staff_stays_away(tmp_path: Path):
    assert SystemdNotifier({"RUNTIME_DIRECTORY": str(tmp_path)}).disable_restart()
    assert (tmp_path / "left").exists()
    unit = Path(__file__).parents[2] / "deploy" / "kiosk" / "gruftwart.service"
    assert "ExecCondition=/bin/sh -c '[ ! -e /run/gruftwart/left ]'" in unit.read_text()


def test_a_frozen_main_loop_is_not_reported_alive(systemd: socket.socket, environment: dict[str, str]):
    """Nothing but the caller's own loop sends: there is no thread that would go on."""
    code = (
        "import time, threading\nfrom companion.system.system_services import SystemdNotifier\n"
        "manager = SystemdNotifier(); manager.notify_ready(); manager.ping_watchdog()\n"
        "assert threading.active_count() == 1\ntime.sleep(1)\n"
    )
    subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, **environment},
        check=True,
        cwd=Path(__file__).parents[2],
    )
    assert [hears(systemd), hears(systemd)] == ["READY=1", "WATCHDOG=1"]
    systemd.setblocking(False)
    with pytest.raises(BlockingIOError):
        hears(systemd)
