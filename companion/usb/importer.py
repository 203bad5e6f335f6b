"""Verifies what was read from a stick, stages it in the data folder, and activates it with one rename."""

import errno
import shutil
import tempfile
from collections.abc import Iterable
from pathlib import Path

from companion.core.errors import Refusal
from companion.core.model import Json
from companion.narrator.audio.voice_pack import VoicePack
from companion.narrator.errors import AudioError
from companion.settings.settings import Settings
from companion.system import data_folder
from companion.system.atomic_files import make_private_folder, open_atomic
from companion.system.data_folder import PARTIAL_ADD_PREFIX
from companion.system.json_files import JsonFile, anything, mapping_of, read_json
from companion.usb.errors import DAMAGED, INVALID_CONTENT, NO_SPACE_LEFT, TABLE_NOT_WRITABLE, UsbError
from companion.usb.exporter import HOUSE_RULES, SINGLE_FILE_KINDS, data_path, merge_shared, shareable_files
from companion.usb.manifest import (
    RULES,
    SETTINGS,
    VOICES,
    Entry,
    Manifest,
    describe_file,
    kind_of,
    read_verified_manifest,
    require_trusted,
)
from companion.usb.signing_key import Keyring

VALUES_SCHEMA = mapping_of(anything, 40, 1000)


def verify_folder(folder: Path) -> Manifest:
    """Verify manifest, signature, checksums and contents of `folder`; raise UsbError if anything is wrong."""
    stick = read_verified_manifest(folder)
    for name, entry in stick.files.items():
        if not (folder / name).is_file() or describe_file(folder / name) != entry:
            raise UsbError(DAMAGED, name=name)
        _check_content(name, folder / name)
    return stick


def _check_content(name: str, file: Path) -> None:
    kind = kind_of(name)
    try:
        if name in SINGLE_FILE_KINDS.values():
            if not VALUES_SCHEMA(read_json(file)):
                raise ValueError(name)
        elif kind == VOICES:
            data_path(name)
            VoicePack(file)
        else:
            data_path(name)
            next(one for one in shareable_files() if one.kind == kind).check(file)
    except (Refusal, AudioError, ValueError, LookupError, OSError):
        raise UsbError(INVALID_CONTENT, name=name) from None


class StagedImport:
    """Verified files of the chosen kinds, copied next to the table's own; `commit` activates all at once."""

    def __init__(self, folder: Path, kinds: Iterable[str], data: Path, keys: Keyring) -> None:
        """Verify everything again, because this copy will be used."""
        stick = verify_folder(folder)
        require_trusted(stick, keys)
        self._data, self._values = data, _imported_values(folder, stick, frozenset(kinds))
        make_private_folder(data)
        for left in data.glob(f"{PARTIAL_ADD_PREFIX}*"):  # left over from a power cut
            shutil.rmtree(left, ignore_errors=True)
        self._fresh = Path(tempfile.mkdtemp(prefix=PARTIAL_ADD_PREFIX, dir=data))
        try:
            for name in stick.files:
                if kind_of(name) in kinds and name not in SINGLE_FILE_KINDS.values():
                    _copy(folder / name, self._fresh / data_path(name), stick.files[name])
        except (OSError, UsbError) as error:
            shutil.rmtree(self._fresh, ignore_errors=True)
            raise _as_usb_error(error) from None

    def commit(self, settings: Settings) -> None:
        """Activate the files. `settings` are those of this data folder; they are reloaded."""
        try:
            if self._values:
                JsonFile(self._fresh / "settings.json").write(merge_shared(settings, self._values))
            data_folder.add_files(self._fresh, self._data)
            data_folder.finish_pending(self._data)
        except OSError as error:
            raise _as_usb_error(error) from None
        settings.reload()


def _imported_values(folder: Path, stick: Manifest, kinds: frozenset[str]) -> dict[str, Json]:
    """Return the settings that are imported."""
    values: dict[str, Json] = {}
    if SETTINGS in kinds and stick.files_of_kind(SETTINGS):
        values |= read_json(folder / SINGLE_FILE_KINDS[SETTINGS])
    values.pop(HOUSE_RULES, None)
    if RULES in kinds and stick.files_of_kind(RULES):
        values[HOUSE_RULES] = read_json(folder / SINGLE_FILE_KINDS[RULES])
    return values


def _copy(source: Path, to: Path, entry: Entry) -> None:
    """Copy a file and verify the copy."""
    make_private_folder(to.parent)
    with source.open("rb") as opened_file, open_atomic(to) as out:
        shutil.copyfileobj(opened_file, out)
    if describe_file(to) != entry:
        raise UsbError(DAMAGED, name=source.name)


def _as_usb_error(error: OSError | UsbError) -> UsbError:
    if isinstance(error, UsbError):
        return error
    return UsbError(NO_SPACE_LEFT if error.errno == errno.ENOSPC else TABLE_NOT_WRITABLE)
