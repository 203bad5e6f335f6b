"""Which version an update on a stick has. It is an apt repository (deploy/repository): apt verifies it."""

import platform
import re
from pathlib import Path

from companion import __version__
from companion.stick.carry import PACKAGES
from companion.system.update import PACKAGE, VERSION, numbers

RELEASE = Path("/etc/os-release")
MACHINES = {"x86_64": "amd64", "aarch64": "arm64"}


def packages_file(release: Path = RELEASE) -> str:
    """The list of packages for this machine in such a repository; empty where there is none."""
    suite, machine = suite_of(release), MACHINES.get(platform.machine(), "")
    return PACKAGES.format(suite=suite, machine=machine) if suite and machine else ""


def suite_of(release: Path = RELEASE) -> str:
    """“trixie”."""
    try:
        found = re.search(r"^VERSION_CODENAME=([a-z]{1,20})$", release.read_text("utf-8"), re.MULTILINE)
    except (OSError, ValueError):
        return ""
    return found[1] if found else ""


def newest(packages: str) -> str:
    """The newest version in a list of packages; empty if there is none that is newer than this one."""
    found = []
    for part in packages.split("\n\n"):
        fields = dict(line.split(": ", 1) for line in part.splitlines() if ": " in line)
        version = VERSION.match(fields.get("Version", ""))
        if fields.get("Package") == PACKAGE and version:
            found.append(version[0])
    newest = max(found, key=numbers, default="")
    return newest if newest and numbers(newest) > numbers(__version__) else ""
