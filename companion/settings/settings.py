"""The settings of a table, in one small file that is read once and written as a whole.

A broken file is kept under another name, and the defaults hold; a single value that makes no sense is put
back to its default. `notices` says what happened.
"""

import contextlib
from pathlib import Path
from typing import NamedTuple

from companion.core.game import LONGEST_NAME
from companion.core.model import Json
from companion.i18n import LANGUAGES
from companion.settings.opening_hours import is_week
from companion.system.atomic_files import move, open_atomic
from companion.system.data_folder import delete_copies, delete_expired_copies, has_damaged_copies
from companion.system.json_files import (
    JsonFile,
    Validator,
    any_of,
    anything,
    integer,
    is_bool,
    is_null,
    keep_valid,
    list_of,
    mapping_of,
    number,
    object_with,
    one_of,
    text,
)
from companion.viewmodels.colours import COLOURS_IN_BOX, DEFAULT_COLOURS, PALETTE
from companion.viewmodels.orientation import SCREEN_POSITIONS, UPRIGHT

MAX_REMEMBERED_NAMES = 24
MAX_TABLE_NUMBER = 99
MAX_LABEL_CHARS = 24
"""What an owner calls a table, or what guests may call for."""
MAX_ADDRESS_CHARS = 60
"""Of the café's broker: a name or an address of a machine."""
PIN, GUARDED = "pin.json", ".guarded"

VOLUMES = (0, 12, 25, 37, 50, 62, 75, 87, 100)
"""Off, and eight steps."""
BRIGHTNESSES = (25, 50, 75, 100)
IDLE_MINUTES = (0, 2, 5, 10, 30)
"""0 is never."""
OFF_ON = (False, True)

PERSON_SCHEMA = object_with(name=text(LONGEST_NAME), look=integer(0, 1000))
SITTER_SCHEMA = object_with(
    name=text(LONGEST_NAME),
    look=integer(0, 1000),
    ghost=any_of(is_null, text(40)),
    place=any_of(is_null, number(-720, 720)),
    own=any_of(is_null, text(40)),
    learns=any_of(is_null, is_bool),
)
RULES = mapping_of(anything, 40, 100)
AGREEMENT_SCHEMA = object_with(players=list_of(SITTER_SCHEMA, 16), options=RULES)
"""What a table has agreed on for a game; the rules look at the options themselves."""


TIMESTAMP_SCHEMA = number(0, 253402300800)
"""Seconds since 1970, before the year 10000."""


def _are_own_colours(value: Json) -> bool:
    return (
        isinstance(value, list)
        and len(value) == COLOURS_IN_BOX
        and all(one in PALETTE for one in value)
        and len(set(value)) == COLOURS_IN_BOX
    )


class Setting(NamedTuple):
    """A setting: its name in the file, its good values, and whose it is. A row on a tab shows it."""

    name: str
    default: Json
    choices: tuple[Json, ...] = ()
    """The values among which people choose, in the order of the segments of its row."""
    has_shape: Validator = one_of()
    """Accepts the values of a setting without choices."""
    part: Validator | None = None
    """Of a list or an object: accepts one part, so that an invalid part is dropped and the others stay."""
    guest: bool = False
    """People set it for themselves. In a café it lies over the house's value until their group leaves."""
    staff: bool = False
    """The staff may set the house's value, too; all else is the owner's."""
    table_only: bool = False
    """No other table takes it over: it is about people, their games, this table or its copies."""

    def is_valid(self, value: Json) -> bool:
        """Return whether `value` is the default, one of the choices, or has the shape."""
        return one_of(self.default, *self.choices)(value) or self.has_shape(value)


def _mapping(name: str, part: Validator, longest: int, most: int, *, table_only: bool = False) -> Setting:
    return Setting(name, {}, (), mapping_of(part, longest, most), part, table_only=table_only)


SETTINGS: dict[str, Setting] = {
    one.name: one
    for one in (
        # None: the machine's. Plug-ins add languages and voices.
        Setting("language", None, (), lambda code: isinstance(code, str) and code in LANGUAGES, guest=True),
        Setting("text", 100, (100, 125, 150), guest=True),
        Setting("volume", 75, VOLUMES, guest=True, staff=True),
        Setting("brightness", 100, BRIGHTNESSES, guest=True),
        Setting("mute", False, OFF_ON, guest=True, staff=True),
        Setting("volume_cap", 100, VOLUMES[1:]),
        Setting("voice", True, OFF_ON, guest=True),
        Setting("speed", 100, (75, 100, 125), guest=True),
        Setting("engine", "", ("pack", "piper", "pico", "espeak-ng"), text(40), guest=True),
        Setting("length", "normal", ("terse", "normal", "story"), guest=True),
        Setting("captions", True, OFF_ON, guest=True),
        Setting("calm", False, OFF_ON, guest=True),
        Setting("contrast", "normal", ("normal", "high"), guest=True),
        Setting("reader", False, OFF_ON, guest=True),  # the screen reader
        Setting("tempo", "normal", ("short", "normal", "long", "tap"), guest=True),
        Setting("checks", True, OFF_ON, guest=True),
        Setting("prompts", False, OFF_ON),
        Setting("late_lids", None, OFF_ON, guest=True),  # None: late in a kiosk
        Setting("memory_duel", False, OFF_ON, guest=True),
        Setting("confirmations", True, OFF_ON),
        Setting("dim_minutes", 10, IDLE_MINUTES),
        Setting("attract_minutes", 5, IDLE_MINUTES),
        Setting("left_handed", False, OFF_ON, guest=True),
        Setting("lies", UPRIGHT, SCREEN_POSITIONS, table_only=True),
        Setting("names", [], (), list_of(PERSON_SCHEMA, 1000), PERSON_SCHEMA, table_only=True),
        Setting("place_names", "printed", ("printed", "letters", "numbers", "counted", "own")),
        Setting("own_colours", list(DEFAULT_COLOURS), (), _are_own_colours, table_only=True),
        _mapping("tables", AGREEMENT_SCHEMA, 40, 100, table_only=True),
        _mapping("house_rules", RULES, 40, 100),  # by game, for a table that has agreed on none
        _mapping("shelf", TIMESTAMP_SCHEMA, 40, 1000, table_only=True),  # by key, when a game was put away …
        _mapping("left", TIMESTAMP_SCHEMA, 40, 1000, table_only=True),  # … or a café's guests have left it
        _mapping("offers", TIMESTAMP_SCHEMA, 40, 100, table_only=True),  # by game, see presenters.house_rules
        Setting("brightness_cap", 100, BRIGHTNESSES),
        Setting("table_number", 0, (), integer(0, MAX_TABLE_NUMBER), table_only=True),
        Setting("table_name", "", (), text(MAX_LABEL_CHARS), table_only=True),
        Setting("broker", "", (), text(MAX_ADDRESS_CHARS)),
        _mapping("reasons", text(MAX_LABEL_CHARS), MAX_LABEL_CHARS, 12),  # the house's words for a call
        Setting("hours", None, (), is_week),
        Setting("closed", "sleep", ("sleep", "dim", "attract")),
        Setting("kiosk_since", None, (), TIMESTAMP_SCHEMA, table_only=True),  # of older versions
        Setting("last_game_before_guests", None, (), integer(0, 2**53), table_only=True),
    )
}
"""Every setting by its name, in the order of the file. The keys of games: archive.unfinished_games."""


def _defaults() -> dict[str, Json]:
    return {name: one.default for name, one in SETTINGS.items()}


UNREADABLE_TEXT = "The settings cannot be read ({}); the defaults hold."


class Settings:
    """The settings of one table; without a file they are not stored."""

    def __init__(self, file: Path | None = None) -> None:
        self.file = file
        self.notices: list[str] = []
        """Sentences about faults; the caller that shows them clears the list."""
        self._values = _defaults()
        """The values of the house."""
        self._group: dict[str, Json] = {}
        """Values that the group at the table has set over those of the house; not stored."""
        self._unread = False
        """Whether a file exists that could not be read; it is not overwritten then."""
        self._kept = JsonFile(file)
        self.pin = JsonFile(None if file is None else file.with_name(PIN))
        """A file of its own, so that damaged settings do not remove the PIN; see `PinStore`."""
        self.guarded = JsonFile(None if file is None else file.with_name(GUARDED))
        """Says in a file of its own that a PIN exists, so that a lost PIN file is noticed."""
        if file is not None:
            found = self._read(file)
            self._values |= self._valid_values(found, file)
            self._migrate(found)

    def __getitem__(self, name: str) -> Json:
        return self._group[name] if name in self._group else self._values[name]

    @property
    def effective_volume(self) -> int:
        """The volume from 0 to 100, limited by the cap of the house."""
        return 0 if self["mute"] else min(int(self["volume"]), int(self["volume_cap"]))

    def set_for_group(self, name: str, value: Json) -> None:
        """Set a value for the group at the table until `clear_group`; the house's value is unchanged."""
        if not SETTINGS[name].guest:
            raise ValueError(f"{name} is the house's")
        self._check(name, value)
        self._group[name] = value

    @property
    def group_overrides(self) -> frozenset[str]:
        """Names of the settings that the group has changed."""
        return frozenset(self._group)

    def clear_group(self) -> None:
        """Restore the house's values, because other people come."""
        self._group.clear()

    def _check(self, name: str, value: Json) -> None:
        if not SETTINGS[name].is_valid(value):
            raise ValueError(f"{name} cannot be {value!r}")

    def change(self, name: str, value: Json) -> None:
        """Set a value of the house and store it."""
        self._check(name, value)
        if self._unread:
            self._retry_read()
        self._group.pop(name, None)
        if self._values[name] != value:
            self._values[name] = value
            self._write()

    def remember(self, people: list[tuple[str, int]]) -> None:
        """Store the names and looks of people, the newest first."""
        fresh: list[Json] = [{"name": name, "look": look} for name, look in people]
        new = {name for name, _ in people}
        old = [one for one in self._values["names"] if one["name"] not in new]
        self.change("names", (fresh + old)[:MAX_REMEMBERED_NAMES])

    def forget(self, name: str | None = None) -> None:
        """Remove a name from all lists; None removes all names."""
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
        if self.file is None:
            return
        try:
            delete_copies(self.file.parent)
        except OSError as trouble:
            self.notices.append(f"A copy of the settings cannot be deleted ({trouble}).")

    def delete_expired_copies(self) -> None:
        """Delete copies of damaged files and other copies of personal data after their retention time."""
        with contextlib.suppress(OSError):  # then the next try does it
            if self.file is not None:
                delete_expired_copies(self.file.parent)

    @property
    def has_damaged_copies(self) -> bool:
        """Whether a damaged file was set aside beside this one."""
        return self.file is not None and has_damaged_copies(self.file.parent)

    @property
    def house_values(self) -> dict[str, Json]:
        """All values of the house, without those that the group has set."""
        return dict(self._values)

    def reload(self) -> None:
        """Read the file again, because another one was put in its place."""
        if self.file is not None:
            self._values = _defaults() | self._valid_values(self._read(self.file), self.file)

    def _retry_read(self) -> None:
        """Read the file that could not be read at the start; if that fails again, rename it."""
        self.reload()
        if self._unread and self.file is not None:
            self._unread = not self._set_aside(self.file)

    def _read(self, file: Path) -> dict[str, Json]:
        self._unread = False
        try:
            found = {} if self._kept.value is None else self._kept.value
            if not isinstance(found, dict):
                raise ValueError("not an object")
        except OSError as trouble:
            self.notices.append(UNREADABLE_TEXT.format(trouble))
            self._unread = True
            return {}
        except ValueError:
            self._unread = not self._set_aside(file)
            return {}
        return found

    def _valid_values(self, found: dict[str, Json], file: Path) -> dict[str, Json]:
        """Return the valid values. Others get their default; a notice says so, and the file is repaired."""
        good = {}
        for name, value in found.items():
            if (setting := SETTINGS.get(name)) is not None:
                sound = value if setting.part is None else keep_valid(value, setting.part)
                good[name] = sound if setting.is_valid(sound) else setting.default
        if any(good[name] != found[name] for name in good):
            self.notices.append("Some settings made no sense; for those the defaults hold.")
            self._values |= good
            self._copy_aside(file)
        return good

    def _copy_aside(self, file: Path) -> None:
        """Copy the file to a free name, then write the valid values in its place."""
        try:
            with open_atomic(_free_name(file)) as out:
                out.write(file.read_bytes())
        except OSError:
            return  # the next start tries again
        self._write()

    def _migrate(self, found: dict[str, Json]) -> None:
        """Move the PIN out of the settings file, where older versions stored it."""
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
        """Rename a damaged file instead of deleting it; return whether that succeeded."""
        kept = _free_name(file)
        try:
            move(file, kept)
        except OSError as trouble:
            self.notices.append(UNREADABLE_TEXT.format(trouble))
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
