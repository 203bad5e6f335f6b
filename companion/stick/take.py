"""What has come from a stick is checked, laid beside the table's files, and counts from one rename on."""

import errno
import shutil
import tempfile
from collections.abc import Iterable
from pathlib import Path

from companion.core.refusals import Refusal
from companion.core.values import Json
from companion.house.settings import Settings
from companion.narrator.trouble import Trouble
from companion.narrator.voices.pack import Pack
from companion.stick.contents import HELD, carried, place_of
from companion.stick.key import Keyring
from companion.stick.manifest import (
    RULES,
    SETTINGS,
    VOICES,
    Entry,
    Stick,
    entry_of,
    kind_of,
    must_be_trusted,
    opened,
)
from companion.stick.shared import HOUSE_RULES, with_others
from companion.stick.trouble import DAMAGED, FULL, NO_SENSE, NOT_KEPT, StickTrouble
from companion.system import switch
from companion.system.kept import KeptFile
from companion.system.reader import read_json
from companion.system.shapes import anything, named
from companion.system.switch import TAKING
from companion.system.whole import make_folder, written_whole

HELD_VALUES = named(anything, 40, 1000)


def checked(folder: Path) -> Stick:
    """What lies in a folder: listed, signed, and every file as the list has it and of some sense."""
    stick = opened(folder)
    for name, entry in stick.files.items():
        if not (folder / name).is_file() or entry_of(folder / name) != entry:
            raise StickTrouble(DAMAGED, name=name)
        _must_make_sense(name, folder / name)
    return stick


def _must_make_sense(name: str, file: Path) -> None:
    kind = kind_of(name)
    try:
        if name in HELD.values():
            if not HELD_VALUES(read_json(file)):
                raise ValueError(name)
        elif kind == VOICES:
            place_of(name)
            Pack(file)
        else:
            place_of(name)
            next(one for one in carried() if one.kind == kind).check(file)
    except (Refusal, Trouble, ValueError, LookupError, OSError):
        raise StickTrouble(NO_SENSE, name=name) from None


class Arrival:
    """Files of some kinds, ready beside the table's own; `hold` makes them count, all at once."""

    def __init__(self, folder: Path, kinds: Iterable[str], data: Path, keys: Keyring) -> None:
        """Everything is checked once more: this is what will be used, wherever it came from."""
        stick = checked(folder)
        must_be_trusted(stick, keys)
        self._data, self._values = data, _values(folder, stick, frozenset(kinds))
        make_folder(data)
        for left in data.glob(f"{TAKING}*"):  # the power went before it counted
            shutil.rmtree(left, ignore_errors=True)
        self._fresh = Path(tempfile.mkdtemp(prefix=TAKING, dir=data))
        try:
            for name in stick.files:
                if kind_of(name) in kinds and name not in HELD.values():
                    _copy(folder / name, self._fresh / place_of(name), stick.files[name])
        except (OSError, StickTrouble) as error:
            shutil.rmtree(self._fresh, ignore_errors=True)
            raise _said(error) from None

    def hold(self, settings: Settings) -> None:
        """From now on. `settings` are those of this data folder; they are read again."""
        try:
            if self._values:
                KeptFile(self._fresh / "settings.json").write(with_others(settings, self._values))
            switch.add(self._fresh, self._data)
            switch.finish(self._data)
        except OSError as error:
            raise _said(error) from None
        settings.read_again()


def _values(folder: Path, stick: Stick, kinds: frozenset[str]) -> dict[str, Json]:
    """What of the settings is taken over."""
    values: dict[str, Json] = {}
    if SETTINGS in kinds and stick.of(SETTINGS):
        values |= read_json(folder / HELD[SETTINGS])
    values.pop(HOUSE_RULES, None)
    if RULES in kinds and stick.of(RULES):
        values[HOUSE_RULES] = read_json(folder / HELD[RULES])
    return values


def _copy(source: Path, to: Path, entry: Entry) -> None:
    """What was copied is looked at, not what was there to be copied."""
    make_folder(to.parent)
    with source.open("rb") as opened_file, written_whole(to) as out:
        shutil.copyfileobj(opened_file, out)
    if entry_of(to) != entry:
        raise StickTrouble(DAMAGED, name=source.name)


def _said(error: OSError | StickTrouble) -> StickTrouble:
    if isinstance(error, StickTrouble):
        return error
    return StickTrouble(FULL if error.errno == errno.ENOSPC else NOT_KEPT)
