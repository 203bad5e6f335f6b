"""Where no root's porter is: at home the desktop mounts a stick, and the app itself goes on its errands."""

import os
import secrets
import shutil
import tempfile
import threading
from pathlib import Path

from companion.usb.copy_job import has_stick_folder, run_copy_job_in
from companion.usb.file_transfer import folder_in
from companion.usb.partitions import LABEL
from companion.usb.spool import REFUSED, Spool, Status

SPOOL_ENV = "GRUFTWART_STICK"
"""Names the folder that root's porter serves; the service of an installed table sets it."""
MOUNTINFO_FILE = Path("/proc/self/mountinfo")
DESKTOP_MOUNT_PREFIXES = ("/media/", "/run/media/", "/mnt/", "/Volumes/")
"""Where desktops put sticks."""


def find_mounted_stick(mounts: Path = MOUNTINFO_FILE) -> Path | None:
    """A stick of ours that somebody has mounted."""
    try:
        lines = mounts.read_text("utf-8").splitlines()
    except OSError:
        return None
    for line in lines:
        place = Path(line.split(" ")[4].encode().decode("unicode_escape"))
        if str(place).startswith(DESKTOP_MOUNT_PREFIXES) and (place.name == LABEL or _is_ours(place)):
            return place
    return None


def _is_ours(place: Path) -> bool:
    try:
        with folder_in(place) as stick:
            return has_stick_folder(stick)
    except OSError:
        return False


class DesktopSpool(Spool):
    """Serves itself: `poll` goes on the errand as soon as there is a stick."""

    def __init__(self, folder: Path, mounts: Path = MOUNTINFO_FILE) -> None:
        super().__init__(folder)
        self._mounts = mounts
        self._errand: threading.Thread | None = None

    def cancel(self) -> None:
        """The folder is made anew when something is wanted."""
        super().cancel()
        shutil.rmtree(self.folder, ignore_errors=True)

    def poll(self) -> None:
        """Whether what is wanted can be done now. Called again and again; it never waits."""
        if self._errand is not None and self._errand.is_alive():
            return
        if self.pending_request() is not None and (place := find_mounted_stick(self._mounts)) is not None:
            self._errand = threading.Thread(target=self._go, args=(place,), daemon=True)
            self._errand.start()

    def _go(self, place: Path) -> None:
        request = self.pending_request()
        if request is None:
            return
        try:
            status = run_copy_job_in(place, request, self)
        except OSError:
            status = Status(request.id, REFUSED, why="PULLED")
        self.finish(status)


def _new_temp_folder() -> Path:
    """A folder that comes to be when something is wanted."""
    return Path(tempfile.gettempdir(), f"gruftwart-{secrets.token_hex(8)}")


def open_spool(mounts: Path = MOUNTINFO_FILE) -> Spool:
    """The post of this table: root's porter serves it, or the app itself."""
    served = os.environ.get(SPOOL_ENV)
    return Spool(Path(served)) if served else DesktopSpool(_new_temp_folder(), mounts)
