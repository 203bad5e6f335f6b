"""Root service that installs the update on a stick with apt: `python -m companion.usb.update_service`.

The update is an apt repository on the stick. apt accepts only what is signed by the key that root has
placed in /etc/apt/keyrings. The packages themselves go back to the previous version if the new one does
not start.
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
    """Installs an update. `apt` are additional arguments of each apt-get call."""

    def __init__(
        self,
        porter: MountService,
        key: Path = APT_KEYRING,
        packaged: Path = PACKAGE_MARKER,
        apt: Sequence[str] = (),
    ) -> None:
        self._porter, self._key, self._packaged, self._apt = porter, key, packaged, tuple(apt)

    def run(self) -> int:
        """Install the update if one is requested and a stick of ours is plugged in."""
        request = self._porter.read_request("wanted")
        if request is None or request.get("do") != "update":
            return 0
        for stick in self._porter.sticks:
            with stick.mount(self._porter.place, self._porter.user) as handle:
                why = None if handle is None else self.install(self._porter.place / FOLDER / "update")
            if handle is not None:
                self._porter.write_status(
                    failed_status(request, why) if why else {"id": request["id"], "state": "done"}
                )
                return 0
        return 0

    def install(self, repository: Path) -> str:
        """Install from `repository`. Return the name of an error, empty on success."""
        if not self._packaged.exists():
            return "NOT_WITH_APT"
        if not self._key.is_file():
            return "NO_UPDATE_KEY"
        before, used = installed_versions(), self._current_version()
        with tempfile.TemporaryDirectory(prefix="gruftwart-update-") as folder:
            apt = self.make_apt(repository, Path(folder))
            if not apt("update"):
                return "UPDATE_REFUSED"
            if not apt("install", "--only-upgrade", "--no-install-recommends", *PACKAGES):
                return "UPDATE_FAILED"
        if installed_versions() == before:
            return "UPDATE_OLD"
        return "" if self._current_version() != used else "UPDATE_FAILED"

    def _current_version(self) -> Path:
        """Return the version in use. A new version that does not start is set aside by its package."""
        return (self._packaged.parent / "current").resolve()

    def make_apt(self, repository: Path, folder: Path):  # type: ignore[no-untyped-def]
        """Return a function that runs apt-get with this repository only, and without keeping its files."""
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
            "APT::Sandbox::User": "root",  # only root can read the mounted stick
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
    """Return the installed versions."""
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
