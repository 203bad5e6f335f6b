"""Reads the version of an update on a stick. It is an apt repository (deploy/repository), verified by apt."""

import platform
import re
from pathlib import Path

from companion import __version__
from companion.system.system_services import PACKAGE, VERSION, version_key
from companion.usb.file_transfer import PACKAGES

OS_RELEASE_FILE = Path("/etc/os-release")
DEB_ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}


def packages_file(release: Path = OS_RELEASE_FILE) -> str:
    """Return the path of the Packages file for this machine; empty if the machine is not supported."""
    suite, machine = debian_suite(release), DEB_ARCHITECTURES.get(platform.machine(), "")
    return PACKAGES.format(suite=suite, machine=machine) if suite and machine else ""


def debian_suite(release: Path = OS_RELEASE_FILE) -> str:
    """Return the code name of this Debian release, for example "trixie"."""
    try:
        found = re.search(r"^VERSION_CODENAME=([a-z]{1,20})$", release.read_text("utf-8"), re.MULTILINE)
    except (OSError, ValueError):
        return ""
    return found[1] if found else ""


def newest_version(packages: str) -> str:
    """Return the newest version in a Packages file; empty if none is newer than the running one."""
    found = []
    for part in packages.split("\n\n"):
        fields = dict(line.split(": ", 1) for line in part.splitlines() if ": " in line)
        version = VERSION.match(fields.get("Version", ""))
        if fields.get("Package") == PACKAGE and version:
            found.append(version[0])
    newest = max(found, key=version_key, default="")
    return newest if newest and version_key(newest) > version_key(__version__) else ""
