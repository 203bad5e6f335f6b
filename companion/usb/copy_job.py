"""Copies between a mounted stick and the spool folder, with the rights of the table's user.

The mount service runs `python -m companion.usb.copy_job SPOOL wanted | run HANDLE | end`; the answer is
one line of JSON. The table's system log is read from standard input. Without that service the desktop mounts
the stick, and the app copies by itself (`DesktopSpool`).
"""

import contextlib
import json
import os
import secrets
import shutil
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path

from companion.system.atomic_files import restrict_to_owner, write_atomic
from companion.system.json_files import parse_json
from companion.usb.apt_repository import packages_file
from companion.usb.errors import NOTHING_ON_IT, REMOVED_TOO_EARLY, STICK_NOT_WRITABLE, UsbError
from companion.usb.exporter import SYSTEM_LOG_FILE, redact_names
from companion.usb.file_transfer import READABLE_FOLDER, copy_from_stick, copy_to_stick, folder_in
from companion.usb.manifest import FOLDER
from companion.usb.partitions import LABEL
from companion.usb.spool import DONE, READ, REFUSED, WORKING, Request, Spool, Status

PROGRESS_SECONDS = 0.4
"""Interval between two progress reports."""


def run_copy_job(stick: int, request: Request, post: Spool, log: str = "") -> Status:
    """Carry out `request`; `stick` is a directory handle of the stick, `log` the table's system log."""
    try:
        if request.do == READ:
            if not has_stick_folder(stick):
                raise UsbError(NOTHING_ON_IT)
            with folder_in(stick, FOLDER) as ours:
                copy_from_stick(ours, post.arrived, _progress_callback(request, post), packages_file())
        else:
            if request.place and log:
                write_atomic(post.leaving / request.place / SYSTEM_LOG_FILE, redact_names(log, request.hide))
            create_stick_folder(stick)
            with folder_in(stick, FOLDER) as ours:
                copy_to_stick(post.leaving, ours, _progress_callback(request, post))
    except UsbError as trouble:
        name = trouble.fields.get("name")
        return Status(request.id, REFUSED, why=trouble.name, name=str(name) if name else None)
    except OSError:
        why = REMOVED_TOO_EARLY if request.do == READ else STICK_NOT_WRITABLE
        return Status(request.id, REFUSED, why=UsbError(why).name)
    return Status(request.id, DONE)


def create_stick_folder(stick: int) -> None:
    """Create our folder on the stick."""
    with contextlib.suppress(FileExistsError):
        os.mkdir(FOLDER, dir_fd=stick)
    with folder_in(stick, FOLDER) as ours:
        restrict_to_owner(ours, READABLE_FOLDER)


def _progress_callback(request: Request, post: Spool) -> Callable[[int, int], None]:
    last = [0.0]

    def report(done: int, total: int) -> None:
        if time.monotonic() - last[0] >= PROGRESS_SECONDS:
            last[0] = time.monotonic()
            post.report(Status(request.id, WORKING, done, total))

    return report


def has_stick_folder(stick: int) -> bool:
    """Return whether the stick has our folder."""
    try:
        with folder_in(stick, FOLDER):
            return True
    except OSError:
        return False


def run_copy_job_in(folder: Path, request: Request, post: Spool) -> Status:
    """Run a request with a folder in place of a stick."""
    with folder_in(folder.resolve()) as stick:
        return run_copy_job(stick, request, post)


def main(folder: str, word: str, rest: str = "") -> int:
    """Print the pending request, run it, or finish it with the status in `rest`."""
    post = Spool(Path(folder))
    if word == "end":
        post.finish(Status(**parse_json(rest)))
        return 0
    request = post.pending_request()
    if request is None:
        return 1
    answer = request if word == "wanted" else run_copy_job(int(rest), request, post, sys.stdin.read())
    print(json.dumps(answer._asdict()))
    return 0


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


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
