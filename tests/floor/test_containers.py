"""Broker and staff page in containers, in the network of one machine, and a table in that of another."""

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.deploy.fresh import PYTHON, mirror, wheels_for
from tests.deploy.tools import DEPLOY, run
from tests.support.needs import MACHINE, cannot, find_program, needs_program, needs_root

pytestmark = [
    pytest.mark.slow,
    needs_program("podman", "podman-compose", "debootstrap", "ip", "nsenter", "openssl", "mosquitto_passwd"),
    needs_root("only root can make a Debian and a network namespace"),
]
CAFE = DEPLOY / "cafe"
HOUSE, TABLE = "gruft-house", "gruft-table"
ADDRESS = "10.99.7.1"
PIN = "246810"
LIMITS = '[containers]\ndefault_ulimits = ["nofile=4096:4096", "nproc=4096:4096"]\n'
"""A machine may not allow the limits that podman asks for."""


@pytest.fixture
def networks() -> Iterator[None]:
    """Two machines with a cable between them."""
    made = [
        f"netns add {HOUSE}",
        f"netns add {TABLE}",
        f"link add gruft0 netns {HOUSE} type veth peer name gruft1 netns {TABLE}",
        *(f"-n {name} link set lo up" for name in (HOUSE, TABLE)),
        f"-n {HOUSE} addr add {ADDRESS}/24 dev gruft0",
        f"-n {TABLE} addr add 10.99.7.2/24 dev gruft1",
        f"-n {HOUSE} link set gruft0 up",
        f"-n {TABLE} link set gruft1 up",
    ]
    try:
        for words in made:
            if run("ip", *words.split()).returncode != 0:
                cannot(MACHINE, "it has no network namespaces")
        yield
    finally:
        for name in (HOUSE, TABLE):
            run("ip", "netns", "del", name)


def inside(name: str, *command: str | Path, **more: object) -> subprocess.CompletedProcess[str]:
    """Run a command in the network of one machine."""
    return run("nsenter", f"--net=/var/run/netns/{name}", *command, **more)


@pytest.fixture
def podman(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Podman with images and containers of its own."""
    chosen = '[engine]\nruntime = "runc"\n' if find_program("runc") else ""
    (tmp_path / "containers.conf").write_text(LIMITS + chosen)
    (tmp_path / "storage.conf").write_text(
        f'[storage]\ndriver = "vfs"\ngraphroot = "{tmp_path}/images"\nrunroot = "{tmp_path}/run"\n'
    )
    monkeypatch.setenv("CONTAINERS_CONF", str(tmp_path / "containers.conf"))
    monkeypatch.setenv("CONTAINERS_STORAGE_CONF", str(tmp_path / "storage.conf"))


def started(credentials: Path) -> list[list[str]]:
    """The commands that podman-compose starts the containers with.

    Those before 1.0.6 name a second network, which podman refuses together with the machine's own.
    """
    told = run(
        *("podman-compose", "-f", CAFE / "compose.yaml", "--dry-run", "up", "-d"),
        env={**os.environ, "CREDENTIALS": str(credentials)},
    ).stdout
    commands = re.findall(r"^podman (?:run|create) .*$", told, re.MULTILINE)
    assert len(commands) == 2, told
    return [shlex.split(re.sub(r"--net \S+ --network-alias \S+ ", "", one)) for one in commands]


@pytest.mark.usefixtures("podman", "networks")
def test_from_blank_to_a_call_answered_and_a_result_on_the_page(tmp_path: Path):
    wheels_for(tmp_path / "wheels", PYTHON["trixie"], os.uname().machine)
    done = run(CAFE / "image", "--mirror", mirror(), "--wheels", tmp_path / "wheels", timeout=3600)
    assert done.returncode == 0, done.stdout
    made = run(CAFE / "credentials", tmp_path / "cafe", "--host", ADDRESS, "tisch-1")
    assert made.returncode == 0, made.stdout
    try:
        for command in started(tmp_path / "cafe"):
            said = inside(HOUSE, *command)
            if "OCI runtime error" in said.stdout:
                cannot(MACHINE, f"containers do not start here: {said.stdout[-200:]}")
            assert said.returncode == 0, said.stdout
        pin = run(
            "podman",
            "exec",
            "-i",
            "gruftwart-floor",
            *["gruftwart", "floor", "--data", "/data", "--pin"],
            input=PIN,
        )
        assert pin.returncode == 0, pin.stdout
        evening = (
            sys.executable,
            "-m",
            "tests.floor.evening",
            tmp_path / "cafe/tables/tisch-1",
            ADDRESS,
            PIN,
        )
        told = inside(TABLE, *evening)
        log = run("podman", "logs", "gruftwart-broker").stdout
        assert told.stdout.splitlines() == [
            "the page answers",
            "the table plays",
            "the call is answered",
            "the page has the result",
        ], log
        mounted = run("podman", "exec", "gruftwart-broker", "ls", "/credentials").stdout.split()
        assert sorted(mounted) == ["acl", "broker.crt", "broker.key", "passwords"]
    finally:
        run("podman", "rm", "-f", "-v", "gruftwart-broker", "gruftwart-floor")
