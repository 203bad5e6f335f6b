"""How long checks took the last time, so that a run can say what to expect of this machine."""

import json
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path


class Lengths:
    """Seconds of each check, kept in a file beside the image."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self.seconds: dict[str, float] = {}
        with suppress(OSError, ValueError):
            self.seconds = json.loads(file.read_text(encoding="utf-8"))

    def note(self, name: str, seconds: float) -> None:
        """Keep how long a check took."""
        self.seconds[name] = round(seconds, 1)
        self._file.write_text(json.dumps(self.seconds, indent=1), encoding="utf-8")

    def expected(self, names: Iterable[str]) -> str:
        """Return how long these checks will take, as far as they ran here before."""
        wanted = list(names)
        known = [self.seconds[name] for name in wanted if name in self.seconds]
        told = f"{len(wanted)} checks; {len(known)} of them took {sum(known) / 60:.0f} minutes the last time"
        return told if known else f"{len(wanted)} checks, none of which ran here before"
