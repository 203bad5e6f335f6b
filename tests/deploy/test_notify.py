"""Telling systemd, against a real socket."""

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.system.notify import Manager
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
def manager(environment: dict[str, str]) -> Iterator[Manager]:
    manager = Manager(environment)
    yield manager
    manager.close()


def hears(systemd: socket.socket) -> str:
    return systemd.recv(4096).decode()


def test_systemd_hears_that_the_app_is_ready(systemd: socket.socket, manager: Manager):
    assert manager.ready()
    assert hears(systemd) == "READY=1"


def test_systemd_hears_that_the_app_is_alive(systemd: socket.socket, manager: Manager):
    assert manager.alive()
    assert hears(systemd) == "WATCHDOG=1"


def test_a_status_is_one_line(systemd: socket.socket, manager: Manager):
    assert manager.status("Dawn Under\nMAINPID=1 — läuft")
    assert hears(systemd) == "STATUS=Dawn Under MAINPID=1 — läuft"


def test_systemd_hears_that_the_app_ends(systemd: socket.socket, manager: Manager):
    assert manager.stopping()
    assert hears(systemd) == "STOPPING=1"


def test_an_abstract_socket_is_heard_too():
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as heard:
        heard.bind("")  # Linux finds a free name, which begins with a zero byte
        heard.settimeout(PATIENCE)
        name = "@" + heard.getsockname()[1:].decode()
        manager = Manager({"NOTIFY_SOCKET": name})
        assert manager.ready()
        assert hears(heard) == "READY=1"
        manager.close()


def test_the_app_reports_twice_within_the_watchdogs_time_though_another_process_is_the_main_one(
    manager: Manager,
):
    assert manager.interval == 15


@pytest.mark.parametrize("microseconds", ["", "0", "-5", "soon"])
def test_without_a_watchdog_there_is_no_interval(microseconds: str):
    assert Manager({"WATCHDOG_USEC": microseconds}).interval is None


def test_programs_that_we_start_are_not_told(environment: dict[str, str], manager: Manager):
    assert environment == {"A": "b"}


def test_without_systemd_nothing_happens():
    manager = Manager({})
    assert not manager.listens
    assert not any(
        [manager.ready(), manager.alive(), manager.status("x"), manager.stopping(), manager.stay_away()]
    )


@pytest.mark.parametrize("address", ["vsock:2:1234", "relative", "@"])
def test_an_address_that_cannot_be_reached_is_no_trouble(address: str):
    manager = Manager({"NOTIFY_SOCKET": address})
    assert not manager.ready()
    manager.close()


def test_a_manager_that_has_gone_is_no_trouble(systemd: socket.socket, manager: Manager):
    name = systemd.getsockname()
    systemd.close()
    os.unlink(name)
    assert not manager.alive()


def test_a_busy_manager_does_not_hold_the_screen_up(systemd: socket.socket, manager: Manager):
    sent = 0
    while manager.alive():  # nobody listens: one day the queue is full
        sent += 1
        assert sent < 100_000
    assert sent > 0


def test_who_was_left_by_the_staff_stays_away(tmp_path: Path):
    assert Manager({"RUNTIME_DIRECTORY": str(tmp_path)}).stay_away()
    assert (tmp_path / "left").exists()
    unit = Path(__file__).parents[2] / "deploy" / "kiosk" / "gruftwart.service"
    assert "ExecCondition=/bin/sh -c '[ ! -e /run/gruftwart/left ]'" in unit.read_text()


def test_a_frozen_main_loop_is_not_reported_alive(systemd: socket.socket, environment: dict[str, str]):
    """Nothing but the caller's own loop sends: there is no thread that would go on."""
    code = (
        "import time, threading\nfrom companion.system.notify import Manager\n"
        "manager = Manager(); manager.ready(); manager.alive()\n"
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
