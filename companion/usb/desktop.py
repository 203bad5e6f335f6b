"""USB transfer without the root service: the desktop mounts the stick, and the app copies by itself."""

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
"""Names the spool folder of the root service; set by the service of an installed table."""
MOUNTINFO_FILE = Path("/proc/self/mountinfo")
DESKTOP_MOUNT_PREFIXES = ("/media/", "/run/media/", "/mnt/", "/Volumes/")
"""Mount points that desktops use."""


def find_mounted_stick(mounts: Path = MOUNTINFO_FILE) -> Path | None:
    """Return the mount point of a stick of ours, or None."""
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
    """A spool that serves itself: `poll` runs the request in a thread as soon as a stick is mounted."""

    def __init__(self, folder: Path, mounts: Path = MOUNTINFO_FILE) -> None:
        super().__init__(folder)
        self._mounts = mounts
        self._errand: threading.Thread | None = None

    def cancel(self) -> None:
        """Cancel the request and delete the folder; the next request creates it again."""
        super().cancel()
        shutil.rmtree(self.folder, ignore_errors=True)

    def poll(self) -> None:
        """Start the pending request if a stick is mounted. Called repeatedly; never blocks."""
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
    """Return the name of a temporary folder that is created with the first request."""
    return Path(tempfile.gettempdir(), f"gruftwart-{secrets.token_hex(8)}")


def open_spool() -> Spool:
    """Return the spool of this table: that of the root service, or one that the app serves."""
    served = os.environ.get(SPOOL_ENV)
    return Spool(Path(served)) if served else DesktopSpool(_new_temp_folder())
