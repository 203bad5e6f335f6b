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
from hashlib import sha256
from pathlib import Path

from tests.deploy.tools import ROOT, run
from tests.support.needs import MACHINE, NETWORK, cannot, require_program, require_root

PYTHON = {"bookworm": "3.11", "trixie": "3.13"}
"""Debian's Python."""
RELEASE = {"bookworm": "deb12", "trixie": "deb13"}
"""What our packages for it have in their names."""
PATIENCE = 300
"""Seconds for all that one program fetches."""
PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
SOURCE = ("companion", "hardware", "kv", "deploy", "docs", "pyproject.toml", "README.md", "LICENSE")


def mirror() -> str:
    """From where this machine gets Debian; skips if that is not known."""
    require_program("apt-get")
    known = run(
        "apt-get", "indextargets", "--format", "$(CODENAME) $(REPO_URI)", "Created-By: Packages"
    ).stdout
    found = re.search(rf"^(?:{'|'.join(PYTHON)}) (\S+)$", known, re.MULTILINE)
    if not found:
        cannot(MACHINE, "its apt knows no Debian Bookworm or Trixie")
    return found[1]


NO_NETWORK = re.compile(
    "name resolution|name or service|newconnectionerror|network is unreachable|proxyerror|timed out|"
    "connection (?:reset|aborted|refused)|temporary failure|5\\d\\d server error",
    re.IGNORECASE,
)


def wheels_for(folder: Path, python: str, machine: str) -> list[str]:
    """The names of all pinned packages, fetched as wheels for a Python and a machine."""
    platforms = [f"manylinux_2_{minor}_{machine}" for minor in (17, 27, 28)] + [f"manylinux2014_{machine}"]
    options = [word for name in platforms for word in ("--platform", name)]
    done = fetched(
        *(sys.executable, "-m", "pip", "download", "-q", "--no-cache-dir", "--disable-pip-version-check"),
        *("--timeout", "15", "--retries", "1", "--only-binary", ":all:", *options),
        *("--python-version", python, "--implementation", "cp", "--require-hashes"),
        *("-r", ROOT / "deploy" / "constraints.txt", "-d", folder),
    )
    assert done.returncode == 0, done.stdout
    return sorted(file.name for file in folder.iterdir())


def fetched(*command: str | Path) -> subprocess.CompletedProcess[str]:
    """What a program that needs the network says; skips where there is none, or one that is far too slow."""
    try:
        done = run(*command, timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        cannot(NETWORK, "it is too slow")
    if done.returncode != 0 and NO_NETWORK.search(done.stdout):
        cannot(NETWORK, "there is none")
    return done


@contextlib.contextmanager
def mounted(kind: str, place: Path) -> Iterator[None]:
    """A file system that needs no disk."""
    if subprocess.run(["mount", "-t", kind, kind, place]).returncode != 0:
        cannot(MACHINE, "nothing can be mounted here")
    try:
        yield
    finally:
        subprocess.run(["umount", "-l", place], check=True)


class Debian:
    """A fresh Debian with the source of Gruftwart in /src and the wheels in /wheels."""

    def __init__(self, folder: Path, codename: str) -> None:
        self.folder = folder
        self.codename = codename
        self.python = PYTHON[codename]
        self.release = RELEASE[codename]
        self._container: subprocess.Popen[bytes] | None = None
        self._way_in: list[str] = []

    @property
    def runs(self) -> bool:
        """Whether it is booted."""
        return self._container is not None and self._container.poll() is None

    def does(self, *command: str, given: bytes | None = None, timeout: float = 600) -> str:
        """What a command says in there; it must succeed."""
        done = self.tries(*command, given=given, timeout=timeout)
        assert done.returncode == 0, f"{command}\n{done.stdout.decode(errors='replace')}"
        return done.stdout.decode(errors="replace")

    def tries(
        self, *command: str, given: bytes | None = None, timeout: float = 600
    ) -> subprocess.CompletedProcess[bytes]:
        return subprocess.run(
            [*(self._way_in if self.runs else ("chroot", self.folder)), *command],
            env={"PATH": PATH, "HOME": "/tmp", "LC_ALL": "C.UTF-8"},
            input=given or b"",
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=timeout,
        )

    def installs(self, *options: str) -> str:
        done = self.tries("bash", "/src/deploy/install", "--wheels", "/wheels", *options)
        said = done.stdout.decode(errors="replace")
        if "There is no way to the packages" in said:
            cannot(NETWORK, "there is none")
        assert done.returncode == 0, said
        return said

    def offers(self, package: str, module: str) -> None:
        """As Raspberry Pi OS does: a package of a Python module that Debian has not."""
        folder = self.path(f"/opt/offered/{package}")
        (folder / "DEBIAN").mkdir(parents=True)
        (folder / "usr/lib/python3/dist-packages").mkdir(parents=True)
        (folder / f"usr/lib/python3/dist-packages/{module}.py").touch()
        about = f"Package: {package}\nVersion: 1\nArchitecture: all\nMaintainer: nobody\nDescription: none\n"
        (folder / "DEBIAN/control").write_text(about)
        self.does("dpkg-deb", "--build", f"/opt/offered/{package}")
        shutil.rmtree(folder)
        packed = self.path(f"/opt/offered/{package}.deb").read_bytes()
        known = f"Filename: ./{package}.deb\nSize: {len(packed)}\nSHA256: {sha256(packed).hexdigest()}\n"
        self.path("/opt/offered/Packages").write_text(about + known)
        source = self.path("/etc/apt/sources.list.d/offered.list")
        source.write_text("deb [trusted=yes] file:/opt/offered ./\n")

    def path(self, place: str) -> Path:
        return self.folder / place.lstrip("/")

    def source(self, place: str, old: str, new: str) -> None:
        """Another version of Gruftwart: one text for another."""
        file = self.path("/src") / place
        text = file.read_text()
        assert old in text
        file.write_text(text.replace(old, new))

    def mounted(self) -> contextlib.AbstractContextManager[None]:
        """With /proc, which programs need."""
        return mounted("proc", self.path("/proc"))

    @contextlib.contextmanager
    def booted(self, *more: str) -> Iterator[None]:
        """With systemd running in it; skips where a container cannot be had. It must not be `mounted`."""
        options = (
            "-q",
            "-b",
            "--register=no",
            "--keep-unit",
            "--console=pipe",
            "-D",
            str(self.folder),
            *more,
        )
        quiet = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        with subprocess.Popen(["systemd-nspawn", *options], **quiet) as container:  # type: ignore[call-overload]
            self._container = container
            try:
                self._way_in = _way_into(container)
                yield
            finally:
                for _ in range(2):  # the first asks it to power off, the second insists
                    container.terminate()
                    with contextlib.suppress(subprocess.TimeoutExpired):
                        container.wait(20)


def _way_into(container: "subprocess.Popen[bytes]") -> list[str]:
    children = Path(f"/proc/{container.pid}/task/{container.pid}/children")
    until = time.monotonic() + 60
    while time.monotonic() < until and container.poll() is None:
        for leader in children.read_text().split() if children.exists() else ():
            enter = ["nsenter", "-t", leader, "-m", "-u", "-i", "-n", "-p", "--"]
            state = subprocess.run([*enter, "systemctl", "is-system-running"], capture_output=True, text=True)
            if state.stdout.strip() in ("running", "degraded"):
                return enter
        time.sleep(0.5)
    cannot(MACHINE, "a container with systemd does not boot here")


def make(folder: Path, codename: str) -> Debian:
    """A fresh one, from the mirror that this machine uses."""
    require_root("only root can make a chroot")
    uri = mirror()
    wheels = folder / "wheels"
    wheels_for(wheels, PYTHON[codename], platform.machine())
    root = folder / "debian"
    unpack(root, codename, uri)
    shutil.copytree(wheels, root / "wheels")
    for name in SOURCE:
        place = ROOT / name
        if place.is_dir():
            shutil.copytree(place, root / "src" / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(place, root / "src" / name)
    return Debian(root, codename)


def unpack(root: Path, codename: str, uri: str) -> None:
    """As debootstrap does; or copied from GRUFTWART_DEBIANS, a folder in which somebody keeps it."""
    kept = Path(os.environ.get("GRUFTWART_DEBIANS", "/nowhere"), codename)
    if kept.exists():
        subprocess.run(["cp", "-a", kept, root], check=True)
    else:
        done = fetched("debootstrap", "--variant=minbase", "--include=ca-certificates", codename, root, uri)
        if done.returncode != 0:
            cannot(MACHINE, f"debootstrap did not work here: {done.stdout[-300:]}")
    shutil.copy("/etc/resolv.conf", root / "etc" / "resolv.conf")


def remove(folder: Path) -> None:
    """A thousand small files each; pytest would keep the last three."""
    if not any(f" {folder}/" in line for line in Path("/proc/mounts").read_text().splitlines()):
        shutil.rmtree(folder, ignore_errors=True)
