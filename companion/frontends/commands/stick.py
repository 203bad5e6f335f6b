"""`gruftwart stick`: write a stick for other tables, read one, and look at one. A stick is a folder here."""

import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from companion.frontends.commands.restore import in_use
from companion.house.settings import Settings
from companion.stick.carry import bring, fetch, folder_in
from companion.stick.contents import lay_out, summary, there_is
from companion.stick.errand import make_ours
from companion.stick.key import Keyring
from companion.stick.manifest import FOLDER, KINDS, Stick, must_be_trusted
from companion.stick.report import lay_out_report
from companion.stick.take import Arrival, checked
from companion.stick.trouble import NO_STICK, NOTHING_ON_IT, PULLED, StickTrouble
from companion.stick.updates import newest, packages_file
from companion.system.failures import Misuse, Trouble, fail
from companion.system.places import data_folder
from companion.system.streams import say
from companion.table import open_table


def run(action: str, folder: str | None, what: str | None, name: str) -> int:
    """Do one of these; return the exit status."""
    try:
        if action == "key":
            return _key(name)
        if folder is None:
            raise Misuse(f"Say which folder is the stick: gruftwart stick {action} FOLDER.")
        stick = Path(folder).resolve()
        if not stick.is_dir():
            raise Trouble(f"There is no folder {folder}.")
        return ACTIONS[action](stick, _kinds(what))
    except (Trouble, StickTrouble) as trouble:
        return fail(trouble)


def _kinds(what: str | None) -> tuple[str, ...]:
    chosen = KINDS if what is None else tuple(word.strip() for word in what.split(","))
    for kind in chosen:
        if kind not in KINDS:
            raise Misuse(f"“{kind}” is nothing that a stick carries; there are {', '.join(KINDS)}.")
    return chosen


def _key(name: str) -> int:
    house = Keyring(data_folder()).make(name)
    say(f"The key of {house.name or 'this house'}: {house.words}. Compare these words at each other table.")
    return 0


def _write(folder: Path, kinds: Sequence[str]) -> int:
    data = data_folder()
    settings = Settings(data / "settings.json")
    there = there_is(data, settings)
    with tempfile.TemporaryDirectory(prefix="gruftwart-") as work:
        count = lay_out(
            Path(work, "out"), [kind for kind in kinds if there[kind]], data, settings, Keyring(data)
        )
        _carry(folder, Path(work, "out"))
    say(f"Files written to {folder}: {count}.")
    return 0


def _carry(folder: Path, out: Path) -> None:
    with folder_in(folder) as stick:
        make_ours(stick)
        with folder_in(stick, FOLDER) as ours:
            bring(out, ours)


def _fetched(folder: Path, to: Path) -> tuple[Stick | None, str]:
    """What a stick holds, copied and checked, and the version of its update."""
    try:
        with folder_in(folder) as stick, folder_in(stick, FOLDER) as ours:
            fetch(ours, to, offered=packages_file())
    except FileNotFoundError:
        raise StickTrouble(NO_STICK) from None
    except OSError:
        raise StickTrouble(PULLED) from None
    update = newest((to / "Packages").read_text("utf-8", "replace"))
    try:
        return checked(to), update
    except StickTrouble as trouble:
        if trouble.template != NOTHING_ON_IT or not update:
            raise
        return None, update


def _read(folder: Path, kinds: Sequence[str]) -> int:
    data = data_folder()
    if in_use(data):
        raise Trouble("The app is running with this data; read the stick there, or stop it first.")
    with tempfile.TemporaryDirectory(prefix="gruftwart-") as work:
        stick, _ = _fetched(folder, Path(work, "in"))
        if stick is None:
            raise StickTrouble(NOTHING_ON_IT)
        keys = Keyring(data)
        if keys.house is None:
            raise Trouble(f"This table trusts no house yet: gruftwart stick trust {folder}.")
        Arrival(Path(work, "in"), kinds, data, keys).hold(Settings(data / "settings.json"))
    taken = [kind for kind in stick.kinds if kind in kinds]
    say(f"Taken over from the stick of {stick.house.called}: {', '.join(taken) or 'nothing'}.")
    return 0


def _check(folder: Path, _: Sequence[str]) -> int:
    keys = Keyring(data_folder())
    with tempfile.TemporaryDirectory(prefix="gruftwart-") as work:
        stick, update = _fetched(folder, Path(work, "in"))
    if stick is not None:
        _tell(stick, keys)
    if update:
        say(f"An update to {update} lies on it; apt verifies it before it is installed.")
    return 0


def _tell(stick: Stick, keys: Keyring) -> None:
    day = time.strftime("%Y-%m-%d", time.localtime(stick.made))
    say(f"A stick of {stick.house.name or 'a house'}, written on {day}: {stick.house.words}.")
    held = ", ".join(f"{kind} ({count})" for kind, count in summary(stick.files).items())
    say(f"It holds: {held or 'nothing'}.")
    try:
        must_be_trusted(stick, keys)
        say("This table trusts that house.")
    except StickTrouble:
        say("This table does not trust that house.")


def _trust(folder: Path, _: Sequence[str]) -> int:
    with tempfile.TemporaryDirectory(prefix="gruftwart-") as work:
        stick, _update = _fetched(folder, Path(work, "in"))
    if stick is None:
        raise StickTrouble(NOTHING_ON_IT)
    keys = Keyring(data_folder())
    if keys.signs and keys.house is not None and keys.house.key != stick.house.key:
        raise Trouble("This table has a key of its own, and trusts that.")
    keys.trust(stick.house)
    say(f"From now on this table takes sticks of {stick.house.name or 'the house'}: {stick.house.words}.")
    return 0


def _report(folder: Path, _: Sequence[str]) -> int:
    data = data_folder()
    journal = data / "journal.sqlite"
    table = open_table(journal if journal.exists() else None)
    with tempfile.TemporaryDirectory(prefix="gruftwart-") as work:
        out = Path(work, "out")
        place = lay_out_report(out, table, Settings(data / "settings.json"), data, table.notices)
        _carry(folder, out)
    say(f"Written to {folder / FOLDER / place}.")
    return 0


ACTIONS = {"write": _write, "read": _read, "check": _check, "trust": _trust, "report": _report}
