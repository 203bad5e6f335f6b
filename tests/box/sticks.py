"""USB sticks as images."""

import random
import subprocess
from pathlib import Path

STICK_MB = 64


def make_stick(image: Path, *, hostile: bool = False) -> Path:
    """Write an image: an empty FAT32 file system, or one whose first cluster table is noise."""
    with image.open("wb") as out:
        out.truncate(STICK_MB * 2**20)
    subprocess.run(["mkfs.vfat", "-F", "32", "-n", "STICK", str(image)], check=True, capture_output=True)
    if hostile:
        with image.open("r+b") as out:
            out.seek(32 * 512)
            out.write(random.Random(1).randbytes(400 * 512))
    return image
