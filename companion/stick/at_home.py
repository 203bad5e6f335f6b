"""Where no root's porter is: at home the desktop mounts a stick, and the app itself goes on its errands."""

import os
import secrets
import shutil
import tempfile
import threading
from pathlib import Path

from companion.stick.carry import folder_in
from companion.stick.errand import errand_in, is_ours
from companion.stick.post import REFUSED, Post, Status
from companion.stick.sticks import LABEL

SERVED = "GRUFTWART_STICK"
"""Names the folder that root's porter serves; the service of an installed table sets it."""
MOUNTS = Path("/proc/self/mountinfo")
USUAL = ("/media/", "/run/media/", "/mnt/", "/Volumes/")
"""Where desktops put sticks."""


def mounted_stick(mounts: Path = MOUNTS) -> Path | None:
    """A stick of ours that somebody has mounted."""
    try:
        lines = mounts.read_text("utf-8").splitlines()
    except OSError:
        return None
    for line in lines:
        place = Path(line.split(" ")[4].encode().decode("unicode_escape"))
        if str(place).startswith(USUAL) and (place.name == LABEL or _is_ours(place)):
            return place
    return None


def _is_ours(place: Path) -> bool:
    try:
        with folder_in(place) as stick:
            return is_ours(stick)
    except OSError:
        return False


class AtHome(Post):
    """Serves itself: `look` goes on the errand as soon as there is a stick."""

    def __init__(self, folder: Path, mounts: Path = MOUNTS) -> None:
        super().__init__(folder)
        self._mounts = mounts
        self._errand: threading.Thread | None = None

    def withdraw(self) -> None:
        """The folder is made anew when something is wanted."""
        super().withdraw()
        shutil.rmtree(self.folder, ignore_errors=True)

    def look(self) -> None:
        """Whether what is wanted can be done now. Called again and again; it never waits."""
        if self._errand is not None and self._errand.is_alive():
            return
        if self.wanted() is not None and (place := mounted_stick(self._mounts)) is not None:
            self._errand = threading.Thread(target=self._go, args=(place,), daemon=True)
            self._errand.start()

    def _go(self, place: Path) -> None:
        request = self.wanted()
        if request is None:
            return
        try:
            status = errand_in(place, request, self)
        except OSError:
            status = Status(request.id, REFUSED, why="PULLED")
        self.end(status)


def _nobody_knows() -> Path:
    """A folder that comes to be when something is wanted."""
    return Path(tempfile.gettempdir(), f"gruftwart-{secrets.token_hex(8)}")


def post_of(mounts: Path = MOUNTS) -> Post:
    """The post of this table: root's porter serves it, or the app itself."""
    served = os.environ.get(SERVED)
    return Post(Path(served)) if served else AtHome(_nobody_knows(), mounts)
