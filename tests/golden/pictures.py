"""Hashes of the pictures of all gallery scenes: they show whether a refactoring changes a picture.

python -m tests.golden.pictures FILE             writes a line "scene size language sha256" for each picture
python -m tests.golden.pictures --compare FILE   takes the pictures again and lists what differs from FILE

The hashes depend on fonts and on the graphics driver: compare only what the same machine has taken.
"""

import argparse
import hashlib
import os
import random
import shutil
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, ClassVar
from weakref import WeakSet

WAYS = (("800x480", "de"), ("720x1280", "en"))
"""Size and language of the pictures."""
NOT_DETERMINISTIC: dict[str, str] = {
    "service_plague": "the strip is lit by a thread with a clock of its own",
    "service_sunrise": "the strip is lit by a thread with a clock of its own",
    "service_turn": "the strip is lit by a thread with a clock of its own",
    "waiting_put_away": "the time left to take it back runs down by the machine's clock",
}
"""Scenes that are left out, and why two pictures of them may differ."""
FIXED = {"PYTHONHASHSEED": "0", "TZ": "UTC", "LC_ALL": "C.UTF-8"}
"""What must be set before Python starts."""

NOW = 1_800_000_000.0
"""The time of day of all pictures, in seconds since 1970."""
FRAME_SECONDS = 1 / 30
MACHINE = {"/proc/uptime": "60000.0 0.0", "/sys/class/thermal/thermal_zone0/temp": "41000"}
"""What the machine says of itself on the service screen."""

Pictures = dict[tuple[str, str, str], str]
"""The SHA-256 of the pixels, by scene, size and language."""


class SeededRandom(random.Random):
    """Stands in for Python's own generators: its numbers are the same in each run and for each scene."""

    instances: ClassVar[WeakSet["SeededRandom"]] = WeakSet()

    def __init__(self, seed: Any = 1) -> None:
        super().__init__(seed)
        self._first = seed
        self.instances.add(self)

    def rewind(self) -> None:
        """Begin with the first number again."""
        self.seed(self._first)


def fix_surroundings() -> None:
    """Hide randomness, the time of day and this machine's state from all that is imported later."""
    random.Random = SeededRandom  # type: ignore[misc]
    random.SystemRandom = SeededRandom  # type: ignore[misc, assignment]
    time.time = lambda: NOW
    read_text = Path.read_text
    Path.read_text = lambda path, *args, **named: (  # type: ignore[method-assign]
        MACHINE.get(str(path)) or read_text(path, *args, **named)
    )
    shutil.disk_usage = lambda path: shutil._ntuple_diskusage(32 * 2**30, 12 * 2**30, 20 * 2**30)  # type: ignore[attr-defined, assignment]


def fix_frames() -> None:
    """Let Kivy draw each frame at once, and 1/30 s after the one before by its own clock.

    It can be imported only when its window is there.
    """
    from kivy.clock import Clock

    passed = [Clock.time()]
    tick = Clock.tick

    def tick_on() -> Any:
        passed[0] += FRAME_SECONDS
        return tick()

    Clock._max_fps = 0
    Clock.time, Clock.tick = lambda: passed[0], tick_on


def take_pictures(wanted: list[str]) -> Pictures:
    """Render the wanted scenes (all if empty) in all ways and hash their pixels."""
    from PIL import Image

    from companion.app.offscreen import SCENES, take
    from tests.gallery.scenes import SCENES as GALLERY

    SCENES.update(GALLERY)
    taken: Pictures = {}
    scenes = [name for name in wanted or SCENES if name not in NOT_DETERMINISTIC]
    with tempfile.TemporaryDirectory() as folder:
        take(Path(folder), scenes[:1], *WAYS[0], 100, lambda file: None)
        fix_frames()
        for size, language in WAYS:
            for scene in scenes:
                for chance in list(SeededRandom.instances):
                    chance.rewind()
                written: list[str] = []
                take(Path(folder), [scene], size, language, 100, written.append)
                with Image.open(written[0]) as image:
                    taken[scene, size, language] = hashlib.sha256(image.tobytes()).hexdigest()
                Path(written[0]).unlink()
    return taken


def read_pictures(file: Path) -> Pictures:
    """Read what `write_pictures` has written."""
    lines = [line.split() for line in file.read_text(encoding="utf-8").splitlines()]
    return {(scene, size, language): digest for scene, size, language, digest in lines}


def write_pictures(file: Path, pictures: Pictures) -> None:
    """Write one line a picture."""
    text = "".join(f"{' '.join(key)} {digest}\n" for key, digest in sorted(pictures.items()))
    file.write_text(text, encoding="utf-8")


def list_differences(before: Pictures, after: Pictures) -> list[str]:
    """Return a line for each picture that is new, gone or changed."""
    lines = []
    for key in sorted(before.keys() | after.keys()):
        if key not in after:
            lines.append(f"gone: {' '.join(key)}")
        elif key not in before:
            lines.append(f"new: {' '.join(key)}")
        elif before[key] != after[key]:
            lines.append(f"changed: {' '.join(key)}")
    return lines


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument(
        "--compare", action="store_true", help="list what differs from FILE; exit 1 if anything does"
    )
    parser.add_argument("--scene", action="append", default=[], help="only this scene; may be given again")
    options = parser.parse_args()
    began = time.monotonic()
    nobodys = Path(tempfile.gettempdir(), "gruftwart-golden-pictures")  # its name is on the service screen
    shutil.rmtree(nobodys, ignore_errors=True)
    os.environ["GRUFTWART_DATA"] = str(nobodys)  # no names, settings or layouts of this machine
    fix_surroundings()
    try:
        pictures = take_pictures(options.scene)
    finally:
        shutil.rmtree(nobodys, ignore_errors=True)
    print(f"{len(pictures)} pictures in {time.monotonic() - began:.0f} s", file=sys.stderr)
    if not options.compare:
        write_pictures(options.file, pictures)
        return 0
    before = read_pictures(options.file)
    if options.scene:
        before = {key: digest for key, digest in before.items() if key[0] in options.scene}
    differences = list_differences(before, pictures)
    print("\n".join(differences) or "no picture differs")
    return int(bool(differences))


if __name__ == "__main__":
    if any(os.environ.get(name) != value for name, value in FIXED.items()):
        os.execve(sys.executable, sys.orig_argv, os.environ | FIXED)
    raise SystemExit(main())
