"""USB sticks as images, and the page of Service on which they are written and read."""

import random
import subprocess
from pathlib import Path
from typing import Any

from tests.box.machine import BoxError, Machine
from tests.box.people import People

STICK_MB = 64
LABEL = "GRUFTWART"
MAKE = {
    "vfat": ("mkfs.vfat", "-F", "32", "-n"),
    "exfat": ("mkfs.exfat", "-L"),
    "ext4": ("mkfs.ext4", "-q", "-F", "-L"),
    "ntfs": ("mkfs.ntfs", "-q", "-F", "-Q", "-L"),
}
"""Makes each file system; the label and the image follow."""
COPY_SECONDS = 300


def make_stick(
    image: Path, *, kind: str = "vfat", label: str = "STICK", mb: int = STICK_MB, hostile: bool = False
) -> Path:
    """Write an image: an empty file system, or FAT32 whose first cluster table is noise."""
    image.unlink(missing_ok=True)
    with image.open("wb") as out:
        out.truncate(mb * 2**20)
    subprocess.run([*MAKE[kind], label, str(image)], check=True, capture_output=True)
    if hostile:
        with image.open("r+b") as out:
            out.seek(32 * 512)
            out.write(random.Random(1).randbytes(400 * 512))
    return image


class StickPage:
    """The staff at *Service, Stick*."""

    def __init__(self, machine: Machine, people: People) -> None:
        self.machine, self.people = machine, people

    def opens(self) -> None:
        self.people.goes_to_service()
        self.people.leads_on(" stick", "stick")

    @property
    def visit(self) -> dict[str, Any]:
        """The state of the transfer, and the sentence where it failed."""
        found = self.machine.app("stick")
        return found if isinstance(found, dict) else {}

    def wants(self, errand: str) -> None:
        """From the page's beginning: read, write (everything that is offered) or report."""
        self.people.taps(f" {errand}")
        if errand == "write":
            self.people.taps(" go_on")

    def comes_to(self, *states: str, seconds: float = COPY_SECONDS) -> str:
        """Wait for one of these states."""

        def there() -> str:
            state = str(self.visit.get("state"))
            return state if state in (*states, "trouble") else ""

        found: str = self.machine.eventually(there, seconds, f"the transfer to be {' or '.join(states)}")
        if found not in states:
            raise BoxError(f"{self.visit}, not {' or '.join(states)}")
        return found

    def ends(self) -> None:
        """Back to the page's beginning."""
        self.people.taps("('back', '')" if self.visit.get("state") == "offer" else " stop")
        self.machine.eventually(
            lambda: self.visit.get("state") == "start", COPY_SECONDS, "the page's beginning"
        )
