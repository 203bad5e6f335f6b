"""Requirements of tests on the machine, and how a test is skipped if one is missing.

Each reason begins with a word of `KINDS`, by which `tests/support/skips.py` groups skipped tests.
"""

import os
import shutil
from collections.abc import Iterable
from pathlib import Path
from typing import NoReturn

import pytest

PACKAGE, ROOT, USER, MACHINE = "package", "root", "user", "machine"
NETWORK, CHECKOUT, DOCUMENT = "network", "checkout", "document"
KINDS = {
    PACKAGE: "a Debian package is not installed",
    ROOT: "only root may do that",
    USER: "root may do everything",
    MACHINE: "the machine, its kernel or its Debian cannot do that",
    NETWORK: "there is no network, or one that is too slow",
    CHECKOUT: "this is not a whole checkout",
    DOCUMENT: "commands in the documentation that only have their words checked",
}
"""Why a test may be skipped."""
PATH = os.pathsep.join((os.environ.get("PATH", ""), "/usr/local/sbin", "/usr/sbin", "/sbin"))
PACKAGES = {
    "Xvfb": "xvfb",
    "Xwayland": "xwayland",
    "apt-ftparchive": "apt-utils",
    "apt-get": "apt",
    "blkid": "util-linux",
    "chromedriver": "chromium-driver",
    "chroot": "coreutils",
    "dpkg-deb": "dpkg",
    "dpkg-query": "dpkg",
    "ip": "iproute2",
    "losetup": "mount",
    "mcopy": "mtools",
    "mformat": "mtools",
    "mkfs.ext4": "e2fsprogs",
    "man": "man-db",
    "mkfs.vfat": "dosfstools",
    "mosquitto_passwd": "mosquitto",
    "node": "nodejs",
    "nsenter": "util-linux",
    "qemu-aarch64-static": "qemu-user-static",
    "systemd-analyze": "systemd",
    "systemd-nspawn": "systemd-container",
    "udevadm": "udev",
    "umount": "mount",
    "unshare": "util-linux",
    "xz": "xz-utils",
    "zbarimg": "zbar-tools",
}
"""The Debian package of a program; any other program is in the package of its own name."""
ESSENTIAL = frozenset({"apt", "coreutils", "dpkg", "mount", "util-linux"})
"""Packages of every Debian system."""
BY_CHOICE = {
    "cloud-init": "it would take part in the next start of this machine",
    "qemu-user-static": "only the emulated hour of deploy/arm64 needs it",
}
"""Packages that the set-up does not install, and why; their tests run only where they are installed."""


def find_program(name: str) -> str | None:
    """Return the path of a program, also in folders that only root has in its PATH."""
    return shutil.which(name, path=PATH)


def package_of(program: str) -> str:
    """Return the Debian package of a program."""
    return PACKAGES.get(program, program)


def needs_program(*programs: str) -> pytest.MarkDecorator:
    """Skip a test or a module if a program is missing."""
    missing = [program for program in programs if find_program(program) is None]
    return pytest.mark.skipif(bool(missing), reason=_want_of(map(package_of, missing)))


def needs_file(file: Path, package: str) -> pytest.MarkDecorator:
    """Skip a test if a file of a Debian package, such as a font, is missing."""
    return pytest.mark.skipif(not file.exists(), reason=_want_of([package]))


def needs_root(why: str) -> pytest.MarkDecorator:
    """Skip a test unless it runs as root."""
    return pytest.mark.skipif(os.geteuid() != 0, reason=f"{ROOT}: {why}")


def needs_ordinary_user(why: str) -> pytest.MarkDecorator:
    """Skip a test that expects refusals if it runs as root."""
    return pytest.mark.skipif(os.geteuid() == 0, reason=f"{USER}: {why}")


def require_program(*programs: str) -> None:
    """Like `needs_program`, inside a running test or fixture."""
    missing = [program for program in programs if find_program(program) is None]
    if missing:
        pytest.skip(_want_of(map(package_of, missing)))


def require_root(why: str) -> None:
    """Like `needs_root`, inside a running test or fixture."""
    if os.geteuid() != 0:
        pytest.skip(f"{ROOT}: {why}")


def cannot(kind: str, why: str) -> NoReturn:
    """Skip a running test for a reason found at runtime."""
    assert kind in KINDS, kind
    assert kind != PACKAGE, "say it with require_program"
    pytest.skip(f"{kind}: {why}")


def _want_of(packages: Iterable[str]) -> str:
    return f"{PACKAGE}: {' '.join(sorted(set(packages)))}"
