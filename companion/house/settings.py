"""What a table has set, in one small file: it is read once and written whole.

A broken file is kept under another name, and the defaults hold; a single value that makes no sense is put
back to its default. `notices` says what happened.
"""

from pathlib import Path

from companion.core.header import LONGEST_NAME
from companion.core.values import Json
from companion.house.hours import is_week
from companion.stage.own_colours import IN_THE_BOX, PALETTE, SHIPPED
from companion.stage.turning import LIES, UPRIGHT
from companion.system.kept import KeptFile
from companion.system.shapes import (
    Shape,
    among,
    anything,
    either,
    fields,
    is_flag,
    is_nothing,
    many,
    named,
    number,
    sound_part,
    text,
    whole,
)
from companion.system.whole import move, written_whole

NAMES_KEPT = 24
MOST_TABLES = 99
LONGEST_WORDS = 24
"""What an owner calls a table, or what guests may call for."""
LONGEST_ADDRESS = 60
"""Of the café's broker: a name or an address of a machine."""
PIN, GUARDED = "pin.json", ".guarded"

LANGUAGES = ("de", "en", "fr")
VOLUMES = (0, 12, 25, 37, 50, 62, 75, 87, 100)
"""Off, and eight steps."""
COMFORT = frozenset(
    {
        "language",
        "text",
        "captions",
        "brightness",
        "calm",
        "volume",
        "mute",
        "voice",
        "length",
        "speed",
        "engine",
        "tempo",
        "checks",
        "late_lids",
        "left_handed",
    }
)
"""What people set for themselves at the table. In a café that lasts until their group leaves."""

PERSON = fields(name=text(LONGEST_NAME), look=whole(0, 1000))
SITTER = fields(
    name=text(LONGEST_NAME),
    look=whole(0, 1000),
    ghost=either(is_nothing, text(40)),
    place=either(is_nothing, number(-720, 720)),
    own=either(is_nothing, text(40)),
    learns=either(is_nothing, is_flag),
)
RULES = named(anything, 40, 100)
AGREED = fields(players=many(SITTER, 16), options=RULES)
"""What a table has agreed on for a game; the rules look at the options themselves."""


STAMP = number(0, 253402300800)
"""Seconds since 1970, before the year 10000."""


def _are_own_colours(value: Json) -> bool:
    return (
        isinstance(value, list)
        and len(value) == IN_THE_BOX
        and all(one in PALETTE for one in value)
        and len(set(value)) == IN_THE_BOX
    )


CHECKS: dict[str, tuple[Json, Shape]] = {
    "language": (None, among(None, *LANGUAGES)),
    "text": (100, among(100, 125, 150)),
    "volume": (75, among(*VOLUMES)),
    "brightness": (100, among(25, 50, 75, 100)),
    "mute": (False, is_flag),
    "volume_cap": (100, among(*VOLUMES[1:])),
    "voice": (True, is_flag),
    "speed": (100, among(75, 100, 125)),
    "engine": ("", among("", "pack", "piper", "pico", "espeak-ng")),
    "length": ("normal", among("terse", "normal", "story")),
    "captions": (True, is_flag),
    "calm": (False, is_flag),
    "tempo": ("normal", among("short", "normal", "long", "tap")),
    "checks": (True, is_flag),
    "prompts": (False, is_flag),
    "late_lids": (None, among(None, True, False)),
    "confirmations": (True, is_flag),
    "dim_minutes": (10, among(0, 2, 5, 10, 30)),
    "attract_minutes": (5, among(0, 2, 5, 10, 30)),
    "left_handed": (False, is_flag),
    "lies": (UPRIGHT, among(*LIES)),
    "names": ([], many(PERSON, 1000)),
    "place_names": ("printed", among("printed", "letters", "numbers", "counted", "own")),
    "own_colours": (list(SHIPPED), _are_own_colours),
    "tables": ({}, named(AGREED, 40, 100)),
    "house_rules": ({}, named(RULES, 40, 100)),
    "shelf": ({}, named(STAMP, 40, 1000)),
    "left": ({}, named(STAMP, 40, 1000)),
    "brightness_cap": (100, among(25, 50, 75, 100)),
    "table_number": (0, whole(0, MOST_TABLES)),
    "table_name": ("", either(among(""), text(LONGEST_WORDS))),
    "broker": ("", either(among(""), text(LONGEST_ADDRESS))),
    "reasons": ({}, named(text(LONGEST_WORDS), LONGEST_WORDS, 12)),
    "hours": (None, either(is_nothing, is_week)),
    "closed": ("sleep", among("sleep", "dim", "attract")),
    "kiosk_since": (None, either(is_nothing, STAMP)),
}
"""Every setting: its default, and what a good value is. 0 minutes is never; no language is the
machine's; lids are shown late in a kiosk unless somebody says otherwise. The house's rules hold by game for a
table that has not agreed on any; they come with a stick. On the shelf are games that were put away: by their
key (companion.table.waiting) when; so are those that a café's guests have left. Reasons for which guests call
have the house's own words, by their name; hours are told by companion.house.hours."""


PARTS: dict[str, Shape] = {
    "names": PERSON,
    "tables": AGREED,
    "shelf": STAMP,
    "left": STAMP,
    "house_rules": RULES,
    "reasons": text(LONGEST_WORDS),
}
"""Settings of many parts: one that makes no sense leaves the others."""


UNREAD = "The settings cannot be read ({}); the defaults hold."


class Settings:
    """The settings of one table; without a file they last as long as the program."""

    def __init__(self, file: Path | None = None) -> None:
        self.file = file
        self.notices: list[str] = []
        """Sentences about trouble; whoever shows them empties the list."""
        self._values: dict[str, Json] = {name: default for name, (default, _) in CHECKS.items()}
        """The house's."""
        self._group: dict[str, Json] = {}
        """What the group at the table has set for itself over the house's values; it is in no file."""
        self._unread = False
        """Whether there is a file that the disk did not give us: it is never written over."""
        self._kept = KeptFile(file)
        self.pin = KeptFile(None if file is None else file.with_name(PIN))
        """A file of its own, for broken settings must not open the table; see `Pin`."""
        self.guarded = KeptFile(None if file is None else file.with_name(GUARDED))
        """That there is a PIN, in one more file: a PIN that has vanished is missed, whatever else has."""
        if file is not None:
            found = self._read(file)
            self._values |= self._sensible(found, file)
            self._move_older(found)

    def __getitem__(self, name: str) -> Json:
        return self._group[name] if name in self._group else self._values[name]

    @property
    def loudness(self) -> int:
        """How loud it is, 0 to 100: never louder than the house lets it be."""
        return 0 if self["mute"] else min(int(self["volume"]), int(self["volume_cap"]))

    def for_the_group(self, name: str, value: Json) -> None:
        """Set something of people's comfort until `new_group`; the house's own value stays below it."""
        if name not in COMFORT:
            raise ValueError(f"{name} is the house's")
        self._check(name, value)
        self._group[name] = value

    @property
    def group_has_set(self) -> frozenset[str]:
        """What differs for the group at the table."""
        return frozenset(self._group)

    def new_group(self) -> None:
        """Other people come: everything is as the house has it."""
        self._group.clear()

    def _check(self, name: str, value: Json) -> None:
        if not CHECKS[name][1](value):
            raise ValueError(f"{name} cannot be {value!r}")

    def change(self, name: str, value: Json) -> None:
        """Set a value of the house, and keep it."""
        self._check(name, value)
        if self._unread:
            self._try_again()
        self._group.pop(name, None)
        if self._values[name] != value:
            self._values[name] = value
            self._write()

    def remember(self, people: list[tuple[str, int]]) -> None:
        """Keep the names and looks of people, the newest first."""
        fresh: list[Json] = [{"name": name, "look": look} for name, look in people]
        new = {name for name, _ in people}
        old = [one for one in self._values["names"] if one["name"] not in new]
        self.change("names", (fresh + old)[:NAMES_KEPT])

    def forget(self, name: str | None = None) -> None:
        """Somebody's name, or (None) everybody's, is in no list of ours any more."""
        names = [one for one in self._values["names"] if name is not None and one["name"] != name]
        tables = {
            game: one
            for game, one in self._values["tables"].items()
            if name is not None and all(sitter["name"] != name for sitter in one["players"])
        }
        self.change("names", names)
        self.change("tables", tables)
        if name is None:
            self.change("shelf", {})

    @property
    def of_the_house(self) -> dict[str, Json]:
        """All values, whatever the group at the table has set over them."""
        return dict(self._values)

    def read_again(self) -> None:
        """Somebody has put another file in its place, and knows what they do."""
        if self.file is not None:
            defaults = {name: default for name, (default, _) in CHECKS.items()}
            self._values = defaults | self._sensible(self._read(self.file), self.file)

    def _try_again(self) -> None:
        """Read what could not be read at the start; if that still fails, the file goes aside."""
        self.read_again()
        if self._unread and self.file is not None:
            self._unread = not self._set_aside(self.file)

    def _read(self, file: Path) -> dict[str, Json]:
        self._unread = False
        try:
            found = {} if self._kept.value is None else self._kept.value
            if not isinstance(found, dict):
                raise ValueError("not an object")
        except OSError as trouble:
            self.notices.append(UNREAD.format(trouble))
            self._unread = True
            return {}
        except ValueError:
            self._unread = not self._set_aside(file)
            return {}
        return found

    def _sensible(self, found: dict[str, Json], file: Path) -> dict[str, Json]:
        """What makes sense of it. The rest gets its default, is told once, and the file is repaired."""
        good = {}
        for name, value in found.items():
            if name in CHECKS:
                sound = sound_part(value, PARTS[name]) if name in PARTS else value
                good[name] = sound if CHECKS[name][1](sound) else CHECKS[name][0]
        if any(good[name] != found[name] for name in good):
            self.notices.append("Some settings made no sense; for those the defaults hold.")
            self._values |= good
            self._keep_aside(file)
        return good

    def _keep_aside(self, file: Path) -> None:
        """The file as it was, under another name; what makes sense of it is written in its place."""
        try:
            with written_whole(_free_name(file)) as out:
                out.write(file.read_bytes())
        except OSError:
            return  # the next start tries again
        self._write()

    def _move_older(self, found: dict[str, Json]) -> None:
        """Older settings held the PIN themselves, or that there is one."""
        if found.get("pin") is None and not found.get("guarded"):
            return
        try:
            self.guarded.write(True)
            if self.pin.file is not None and found.get("pin") is not None and not self.pin.file.exists():
                self.pin.write(found["pin"])
        except OSError:
            return  # it holds, and stays where it is
        self._write()

    def _set_aside(self, file: Path) -> bool:
        """A damaged file is never thrown away; whether it could be moved."""
        kept = _free_name(file)
        try:
            move(file, kept)
        except OSError as trouble:
            self.notices.append(UNREAD.format(trouble))
            return False
        self.notices.append(f"The settings were broken; they are kept as {kept.name}, and the defaults hold.")
        return True

    def _write(self) -> None:
        try:
            if self._unread:
                raise OSError("they could not be read")
            self._kept.write(self._values)
        except OSError as trouble:
            self.notices.append(f"The settings cannot be kept ({trouble}); they hold until the program ends.")


def _free_name(file: Path) -> Path:
    number = 1
    while (kept := file.with_name(f"{file.stem}-broken-{number}{file.suffix}")).exists():
        number += 1
    return kept
