"""`gruftwart stick`: writes, reads and checks a stick, which is any folder here."""

import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from companion.cli.commands.restore import in_use
from companion.settings.settings import Settings
from companion.system.data_folder import data_folder
from companion.system.stdio import CommandError, UsageError, fail, print_error
from companion.table import open_table
from companion.usb.apt_repository import newest_version, packages_file
from companion.usb.copy_job import create_stick_folder
from companion.usb.errors import NO_STICK, NOTHING_ON_IT, REMOVED_TOO_EARLY, UsbError
from companion.usb.exporter import count_by_kind, summary, write_report, write_stick_folder
from companion.usb.file_transfer import copy_from_stick, copy_to_stick, folder_in
from companion.usb.importer import StagedImport, verify_folder
from companion.usb.manifest import FOLDER, KINDS, Manifest, require_trusted
from companion.usb.signing_key import Keyring


def run(action: str, folder: str | None, what: str | None, name: str) -> int:
    """Run an action; return the exit status."""
    try:
        if action == "key":
            return _key(name)
        if folder is None:
            raise UsageError(f"Say which folder is the stick: gruftwart stick {action} FOLDER.")
        stick = Path(folder).resolve()
        if not stick.is_dir():
            raise CommandError(f"There is no folder {folder}.")
        return ACTIONS[action](stick, _kinds(what))
    except (CommandError, UsbError) as trouble:
        return fail(trouble)


def _kinds(what: str | None) -> tuple[str, ...]:
    chosen = KINDS if what is None else tuple(word.strip() for word in what.split(","))
    for kind in chosen:
        if kind not in KINDS:
            raise UsageError(f"“{kind}” is nothing that a stick carries; there are {', '.join(KINDS)}.")
    return chosen


def _key(name: str) -> int:
    house = Keyring(data_folder()).create_key(name)
    print_error(
        f"The key of {house.name or 'this house'}: {house.fingerprint_words}. "
        "Compare these words at each other table."
    )
    return 0


def _write(folder: Path, kinds: Sequence[str]) -> int:
    data = data_folder()
    settings = Settings(data / "settings.json")
    there = count_by_kind(data, settings)
    with tempfile.TemporaryDirectory(prefix="gruftwart-") as work:
        count = write_stick_folder(
            Path(work, "out"), [kind for kind in kinds if there[kind]], data, settings, Keyring(data)
        )
        _carry(folder, Path(work, "out"))
    print_error(f"Files written to {folder}: {count}.")
    return 0


def _carry(folder: Path, out: Path) -> None:
    with folder_in(folder) as stick:
        create_stick_folder(stick)
        with folder_in(stick, FOLDER) as ours:
            copy_to_stick(out, ours)


def _fetched(folder: Path, to: Path) -> tuple[Manifest | None, str]:
    """Copy and verify a stick; return its manifest and the version of its update."""
    try:
        with folder_in(folder) as stick, folder_in(stick, FOLDER) as ours:
            copy_from_stick(ours, to, offered=packages_file())
    except FileNotFoundError:
        raise UsbError(NO_STICK) from None
    except OSError:
        raise UsbError(REMOVED_TOO_EARLY) from None
    update = newest_version((to / "Packages").read_text("utf-8", "replace"))
    try:
        return verify_folder(to), update
    except UsbError as trouble:
        if trouble.template != NOTHING_ON_IT or not update:
            raise
        return None, update


def _read(folder: Path, kinds: Sequence[str]) -> int:
    data = data_folder()
    if in_use(data):
        raise CommandError("The app is running with this data; read the stick there, or stop it first.")
    with tempfile.TemporaryDirectory(prefix="gruftwart-") as work:
        stick, _ = _fetched(folder, Path(work, "in"))
        if stick is None:
            raise UsbError(NOTHING_ON_IT)
        keys = Keyring(data)
        if keys.trusted_house is None:
            raise CommandError(f"This table trusts no house yet: gruftwart stick trust {folder}.")
        StagedImport(Path(work, "in"), kinds, data, keys).commit(Settings(data / "settings.json"))
    taken = [kind for kind in stick.kinds if kind in kinds]
    print_error(f"Taken over from the stick of {stick.house.display_name}: {', '.join(taken) or 'nothing'}.")
    return 0


def _check(folder: Path, _: Sequence[str]) -> int:
    keys = Keyring(data_folder())
    with tempfile.TemporaryDirectory(prefix="gruftwart-") as work:
        stick, update = _fetched(folder, Path(work, "in"))
    if stick is not None:
        _print_contents(stick, keys)
    if update:
        print_error(f"An update to {update} lies on it; apt verifies it before it is installed.")
    return 0


def _print_contents(stick: Manifest, keys: Keyring) -> None:
    day = time.strftime("%Y-%m-%d", time.localtime(stick.made))
    print_error(
        f"A stick of {stick.house.name or 'a house'}, written on {day}: {stick.house.fingerprint_words}."
    )
    held = ", ".join(f"{kind} ({count})" for kind, count in summary(stick.files).items())
    print_error(f"It holds: {held or 'nothing'}.")
    try:
        require_trusted(stick, keys)
        print_error("This table trusts that house.")
    except UsbError:
        print_error("This table does not trust that house.")


def _trust(folder: Path, _: Sequence[str]) -> int:
    with tempfile.TemporaryDirectory(prefix="gruftwart-") as work:
        stick, _update = _fetched(folder, Path(work, "in"))
    if stick is None:
        raise UsbError(NOTHING_ON_IT)
    keys = Keyring(data_folder())
    if keys.can_sign and keys.trusted_house is not None and keys.trusted_house.key != stick.house.key:
        raise CommandError("This table has a key of its own, and trusts that.")
    keys.trust(stick.house)
    print_error(
        f"From now on this table takes sticks of {stick.house.name or 'the house'}: "
        f"{stick.house.fingerprint_words}."
    )
    return 0


def _report(folder: Path, _: Sequence[str]) -> int:
    data = data_folder()
    journal = data / "journal.sqlite"
    table = open_table(journal if journal.exists() else None)
    with tempfile.TemporaryDirectory(prefix="gruftwart-") as work:
        out = Path(work, "out")
        place = write_report(out, table, Settings(data / "settings.json"), data, table.notices)
        _carry(folder, out)
    print_error(f"Written to {folder / FOLDER / place}.")
    return 0


ACTIONS = {"write": _write, "read": _read, "check": _check, "trust": _trust, "report": _report}
