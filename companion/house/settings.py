"""What a table has set, in one small file: it is read once and written whole.

A broken file is kept under another name, and the defaults hold; a single value that makes no sense is put
back to its default. `notices` says what happened.
"""

from collections.abc import Callable
from pathlib import Path

from companion.core.values import Json
from companion.stage.own_colours import IN_THE_BOX, PALETTE, SHIPPED
from companion.system.kept import KeptFile
from companion.system.whole import OWNER

NAMES_KEPT = 24
PIN = "pin.json"

LANGUAGES = ("de", "en", "fr")


def _is_flag(value: Json) -> bool:
    return isinstance(value, bool)


def _among(*values: Json) -> Callable[[Json], bool]:
    return lambda value: any(type(value) is type(one) and value == one for one in values)


def _are_own_colours(value: Json) -> bool:
    return (
        isinstance(value, list)
        and len(value) == IN_THE_BOX
        and all(one in PALETTE for one in value)
        and len(set(value)) == IN_THE_BOX
    )


def _is_names(value: Json) -> bool:
    return isinstance(value, list) and all(
        isinstance(one, dict) and isinstance(one.get("name"), str) and type(one.get("look")) is int
        for one in value
    )


CHECKS: dict[str, tuple[Json, Callable[[Json], bool]]] = {
    "language": (None, _among(None, *LANGUAGES)),
    "text": (100, _among(100, 125, 150)),
    "volume": (75, _among(0, 25, 50, 75, 100)),
    "brightness": (100, _among(25, 50, 75, 100)),
    "mute": (False, _is_flag),
    "voice": (True, _is_flag),
    "speed": (100, _among(75, 100, 125)),
    "length": ("normal", _among("terse", "normal", "story")),
    "captions": (True, _is_flag),
    "calm": (False, _is_flag),
    "tempo": ("normal", _among("short", "normal", "long", "tap")),
    "checks": (True, _is_flag),
    "late_lids": (None, _among(None, True, False)),
    "confirmations": (True, _is_flag),
    "dim_minutes": (10, _among(0, 2, 5, 10, 30)),
    "attract_minutes": (5, _among(0, 2, 5, 10, 30)),
    "left_handed": (False, _is_flag),
    "guarded": (False, _is_flag),
    "names": ([], _is_names),
    "own_colours": (list(SHIPPED), _are_own_colours),
    "tables": ({}, lambda value: isinstance(value, dict)),
}
"""Every setting: its default, and what a good value is. 0 minutes is never; no language is the
machine's; lids are shown late in a kiosk unless somebody says otherwise.

`guarded` says that there is a PIN: one that has vanished is missed.
"""


class Settings:
    """The settings of one table; without a file they last as long as the program."""

    def __init__(self, file: Path | None = None) -> None:
        self.file = file
        self.notices: list[str] = []
        """Sentences about trouble; whoever shows them empties the list."""
        self._values: dict[str, Json] = {name: default for name, (default, _) in CHECKS.items()}
        self._kept = KeptFile(file)
        self.pin = KeptFile(None if file is None else file.with_name(PIN), OWNER)
        """A file of its own, for broken settings must not open the table; see `Pin`."""
        if file is not None:
            found = self._read(file)
            self._values |= self._sensible(found)
            if found.get("pin") is not None:
                self._move_pin(found["pin"])

    def __getitem__(self, name: str) -> Json:
        return self._values[name]

    def change(self, name: str, value: Json) -> None:
        """Set a value, and keep it."""
        if not CHECKS[name][1](value):
            raise ValueError(f"{name} cannot be {value!r}")
        if self._values[name] != value:
            self._values[name] = value
            self._write()

    def remember(self, people: list[tuple[str, int]]) -> None:
        """Keep the names and looks of people, the newest first."""
        fresh: list[Json] = [{"name": name, "look": look} for name, look in people]
        new = {name for name, _ in people}
        old = [one for one in self._values["names"] if one["name"] not in new]
        self.change("names", (fresh + old)[:NAMES_KEPT])

    def _read(self, file: Path) -> dict[str, Json]:
        try:
            found = {} if self._kept.value is None else self._kept.value
            if not isinstance(found, dict):
                raise ValueError("not an object")
        except OSError as trouble:
            self.notices.append(f"The settings cannot be read ({trouble}); the defaults hold.")
            return {}
        except ValueError:
            self._set_aside(file)
            return {}
        return found

    def _sensible(self, found: dict[str, Json]) -> dict[str, Json]:
        good = {name: value for name, value in found.items() if name in CHECKS and CHECKS[name][1](value)}
        if any(name not in good for name in found if name in CHECKS):
            self.notices.append("Some settings made no sense; for those the defaults hold.")
        return good

    def _move_pin(self, pin: Json) -> None:
        """Older settings held it themselves."""
        self._values["guarded"] = True
        try:
            if self.pin.file is not None and not self.pin.file.exists():
                self.pin.write(pin)
        except OSError:
            return  # it holds, and stays where it is
        self._write()

    def _set_aside(self, file: Path) -> None:
        """A damaged file is never thrown away."""
        number = 1
        while (kept := file.with_name(f"{file.stem}-broken-{number}{file.suffix}")).exists():
            number += 1
        try:
            file.rename(kept)
        except OSError as trouble:
            self.notices.append(f"The settings cannot be read ({trouble}); the defaults hold.")
            return
        self.notices.append(f"The settings were broken; they are kept as {kept.name}, and the defaults hold.")

    def _write(self) -> None:
        try:
            self._kept.write(self._values)
        except OSError as trouble:
            self.notices.append(f"The settings cannot be kept ({trouble}); they hold until the program ends.")
