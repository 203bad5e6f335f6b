"""Root again: `python -m companion.usb.update_service` installs the update of a stick, as apt does.

The update is an apt repository on the stick. apt copies it, and believes nothing that the key of the house's
packages has not signed, which root alone has laid into /etc/apt/keyrings. The packages themselves see to it
that a version which does not start gives way to the one before.
"""

import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from companion.system.system_services import PACKAGE_MARKER
from companion.usb.apt_repository import debian_suite
from companion.usb.mount_service import MountService, failed_status, parse_arguments
from companion.usb.partitions import FOLDER

APT_KEYRING = Path("/etc/apt/keyrings/gruftwart.gpg")
PACKAGES = ("gruftwart", "gruftwart-kiosk")
APT_TIMEOUT_SECONDS = 1800.0


class UpdateService:
    """`apt` are words for every call of apt-get."""

    def __init__(
        self,
        porter: MountService,
        key: Path = APT_KEYRING,
        packaged: Path = PACKAGE_MARKER,
        apt: Sequence[str] = (),
    ) -> None:
        self._porter, self._key, self._packaged, self._apt = porter, key, packaged, tuple(apt)

    def run(self) -> int:
        """If an update is wanted, and there is a stick of ours."""
        request = self._porter.read_request("wanted")
        if request is None or request.get("do") != "update":
            return 0
        for stick in self._porter.sticks:
            with stick.mount(self._porter.place, self._porter.user) as handle:
                why = None if handle is None else self._install(self._porter.place / FOLDER / "update")
            if handle is not None:
                self._porter.write_status(
                    failed_status(request, why) if why else {"id": request["id"], "state": "done"}
                )
                return 0
        return 0

    def _install(self, repository: Path) -> str:
        """Why that could not be done; empty where it could."""
        if not self._packaged.exists():
            return "NOT_WITH_APT"
        if not self._key.is_file():
            return "NO_UPDATE_KEY"
        before, used = installed_versions(), self._current_version()
        with tempfile.TemporaryDirectory(prefix="gruftwart-update-") as folder:
            apt = self._apt_of(repository, Path(folder))
            if not apt("update"):
                return "UPDATE_REFUSED"
            if not apt("install", "--only-upgrade", "--no-install-recommends", *PACKAGES):
                return "UPDATE_FAILED"
        if installed_versions() == before:
            return "UPDATE_OLD"
        return "" if self._current_version() != used else "UPDATE_FAILED"

    def _current_version(self) -> Path:
        """The version in use: a new one that does not start is laid aside by its package."""
        return (self._packaged.parent / "current").resolve()

    def _apt_of(self, repository: Path, folder: Path):  # type: ignore[no-untyped-def]
        """apt-get, which knows this repository and no other, and keeps nothing of it."""
        for name in ("lists/partial", "cache/archives/partial"):
            (folder / name).mkdir(parents=True)
        source = folder / "stick.list"
        line = f"deb [signed-by={self._key}] copy:{repository} {debian_suite()} main\n"
        with source.open("w", encoding="ascii") as out:
            out.write(line)
        ways = {
            "Dir::Etc::SourceList": source,
            "Dir::Etc::SourceParts": "-",
            "Dir::State::Lists": folder / "lists",
            "Dir::Cache": folder / "cache",
            "APT::Sandbox::User": "root",  # the stick is mounted for root's eyes alone
            "Dpkg::Options::": "--force-confold",
        }
        options = [word for name, value in ways.items() for word in ("-o", f"{name}={value}")]

        def apt(*words: str) -> bool:
            environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C.UTF-8"}
            command = ["apt-get", "-q", "-y", *options, *self._apt, *words]
            return (
                subprocess.run(command, env=environment, timeout=APT_TIMEOUT_SECONDS, check=False).returncode
                == 0
            )

        return apt


def installed_versions() -> str:
    """What is installed."""
    done = subprocess.run(
        ("dpkg-query", "-W", "-f=${Package} ${Version}\n", *PACKAGES),
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout


if __name__ == "__main__":
    os.umask(0o022)
    sys.exit(UpdateService(parse_arguments()).run())
