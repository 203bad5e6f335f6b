"""A fresh Debian in a folder: to install into, and to boot."""

import contextlib
import os
import platform
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.deploy.tools import ROOT, run

PYTHON = {"bookworm": "3.11", "trixie": "3.13"}
"""Debian's Python."""
PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
SOURCE = ("companion", "hardware", "kv", "deploy", "pyproject.toml", "README.md", "LICENSE")


def mirror() -> tuple[str, str]:
    """From where this machine gets Debian, and which one; skips if that is not known."""
    if not shutil.which("apt-get"):
        pytest.skip("not a Debian: there is no apt-get")
    known = run(
        "apt-get", "indextargets", "--format", "$(CODENAME) $(REPO_URI)", "Created-By: Packages"
    ).stdout
    for codename in PYTHON:
        found = re.search(rf"^{codename} (\S+)$", known, re.MULTILINE)
        if found:
            return codename, found[1]
    pytest.skip("this machine's apt knows no Debian Bookworm or Trixie")


def download_wheels(folder: Path, python: str, machine: str) -> subprocess.CompletedProcess[str]:
    """All pinned packages as wheels for a Python and a machine."""
    platforms = [f"manylinux_2_{minor}_{machine}" for minor in (17, 27, 28)] + [f"manylinux2014_{machine}"]
    options = [word for name in platforms for word in ("--platform", name)]
    return run(
        *(sys.executable, "-m", "pip", "download", "-q", "--no-cache-dir", "--disable-pip-version-check"),
        *("--only-binary", ":all:", "--python-version", python, "--implementation", "cp", *options),
        *("--require-hashes", "-r", ROOT / "deploy" / "constraints.txt", "-d", folder),
        timeout=600,
    )


NO_NETWORK = re.compile(
    "name resolution|name or service|newconnectionerror|network is unreachable|proxyerror|timed out",
    re.IGNORECASE,
)


class Debian:
    """A fresh Debian with the source of Gruftwart in /src and the wheels in /wheels."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._enter: list[str] = ["chroot", str(folder)]

    def does(self, *command: str, given: bytes | None = None, timeout: float = 600) -> str:
        """What a command says in there; it must succeed."""
        done = self.tries(*command, given=given, timeout=timeout)
        assert done.returncode == 0, f"{command}\n{done.stdout.decode(errors='replace')}"
        return done.stdout.decode(errors="replace")

    def tries(
        self, *command: str, given: bytes | None = None, timeout: float = 600
    ) -> subprocess.CompletedProcess[bytes]:
        return subprocess.run(
            [*self._enter, *command],
            env={"PATH": PATH, "HOME": "/root", "LC_ALL": "C.UTF-8"},
            input=given or b"",
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=timeout,
        )

    def installs(self, *options: str) -> str:
        return self.does("bash", "/src/deploy/install", "--wheels", "/wheels", *options)

    def path(self, place: str) -> Path:
        return self.folder / place.lstrip("/")

    def source(self, place: str, old: str, new: str) -> None:
        """Another version of Gruftwart: one text for another."""
        file = self.path("/src") / place
        text = file.read_text()
        assert old in text
        file.write_text(text.replace(old, new))

    @contextlib.contextmanager
    def mounted(self) -> Iterator[None]:
        """With /proc, which programs need."""
        subprocess.run(["mount", "-t", "proc", "proc", self.path("/proc")], check=True)
        try:
            yield
        finally:
            subprocess.run(["umount", "-l", self.path("/proc")], check=True)

    @contextlib.contextmanager
    def booted(self) -> Iterator[None]:
        """With systemd running in it; skips where a container cannot be had. It must not be `mounted`."""
        options = ("-q", "-b", "--register=no", "--keep-unit", "--console=pipe", "-D", str(self.folder))
        quiet = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        with subprocess.Popen(["systemd-nspawn", *options], **quiet) as container:  # type: ignore[call-overload]
            chroot = self._enter
            try:
                self._enter = self._way_in(container)
                yield
            finally:
                self._enter = chroot
                for _ in range(2):  # the first asks it to power off, the second insists
                    container.terminate()
                    with contextlib.suppress(subprocess.TimeoutExpired):
                        container.wait(20)

    def _way_in(self, container: "subprocess.Popen[bytes]") -> list[str]:
        children = Path(f"/proc/{container.pid}/task/{container.pid}/children")
        until = time.monotonic() + 60
        while time.monotonic() < until and container.poll() is None:
            for leader in children.read_text().split() if children.exists() else ():
                enter = ["nsenter", "-t", leader, "-m", "-u", "-i", "-n", "-p", "--"]
                state = subprocess.run(
                    [*enter, "systemctl", "is-system-running"], capture_output=True, text=True
                )
                if state.stdout.strip() in ("running", "degraded"):
                    return enter
            time.sleep(0.5)
        pytest.skip("a container with systemd does not boot here")


def make(folder: Path) -> Debian:
    """A fresh one, from the mirror that this machine uses."""
    if os.geteuid() != 0:
        pytest.skip("only root can make a chroot")
    codename, uri = mirror()
    wheels = folder / "wheels"
    done = download_wheels(wheels, PYTHON[codename], platform.machine())
    if done.returncode != 0 and NO_NETWORK.search(done.stdout):
        pytest.skip("no network")
    assert done.returncode == 0, done.stdout
    root = folder / "debian"
    done = run(
        "debootstrap", "--variant=minbase", "--include=ca-certificates", codename, root, uri, timeout=1200
    )
    if done.returncode != 0:
        pytest.skip(f"debootstrap did not work here: {done.stdout[-300:]}")
    shutil.copy("/etc/resolv.conf", root / "etc" / "resolv.conf")
    shutil.copytree(wheels, root / "wheels")
    for name in SOURCE:
        place = ROOT / name
        if place.is_dir():
            shutil.copytree(place, root / "src" / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(place, root / "src" / name)
    return Debian(root)
