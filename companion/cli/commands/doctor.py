"""`gruftwart doctor`: checks everything at this table; one line each, with advice."""

import os
import shutil
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, suppress
from pathlib import Path

from companion import __version__
from companion.cli.commands import doctor_devices as devices
from companion.cli.commands.doctor_devices import MISSING, WORKS, WRONG, Finding, install
from companion.core.model import Json
from companion.i18n.languages import LANGUAGES
from companion.journal.journal import Journal, JournalError
from companion.journal.rows import MAX_TIMESTAMP
from companion.journal.salvage import read_all_games
from companion.journal.saved_games import resume_error
from companion.journal.schema import open_read_only
from companion.settings.pins import is_record
from companion.settings.settings import GUARDED, PIN
from companion.system.json_files import JsonFile

MIN_FREE_MB = 100
"""With less free space the doctor reports a problem."""
EARLIEST_PLAUSIBLE_YEAR = 2025
"""A clock that shows an earlier year was never set."""
CLOCK_TOLERANCE_SECONDS = 300.0
"""An entry of the journal may be this much later than now."""


WHY = {
    "damaged": "is damaged",
    "newer": "is newer than this program",
    "foreign": "is not one of ours",
    "else": "cannot be used",
}
REMEDY = "The next start keeps it aside and saves its games; or bring a backup back."
LOST = "They go on from their last sound answer. Think of a new card, or bring a backup back."


def voice() -> Finding:
    """Check espeak-ng and the narrator's languages."""
    program = shutil.which("espeak-ng")
    if program is None:
        return Finding("Voice", MISSING, "espeak-ng is not installed", install("espeak-ng"))
    try:
        done = subprocess.run([program, "--voices"], capture_output=True, text=True, timeout=10)
    except (OSError, subprocess.TimeoutExpired) as trouble:
        return Finding("Voice", WRONG, f"espeak-ng does not start ({trouble})", "Install it anew.")
    languages = {row.split()[1].split("-")[0] for row in done.stdout.splitlines() if len(row.split()) > 1}
    missing = [language for language in LANGUAGES if language not in languages]
    if done.returncode != 0 or missing:
        return Finding("Voice", WRONG, "espeak-ng lacks voices", install("espeak-ng-data"))
    return Finding("Voice", WORKS, "espeak-ng speaks German, English and French")


def disk(data: Path) -> Finding:
    """Check whether the data folder can be written, and the free space."""
    place = next(folder for folder in (data, *data.absolute().parents) if folder.exists())
    if not place.is_dir() or not os.access(place, os.W_OK | os.X_OK):
        return Finding(
            "Disk", WRONG, f"{place} cannot be written", "Check its owner, and that the disk is in."
        )
    free = shutil.disk_usage(place).free // 2**20
    if free < MIN_FREE_MB:
        return Finding(
            "Disk", WRONG, f"only {free} MB free for {data}", "Make room: games are not kept otherwise."
        )
    size = f"{free // 1024} GB" if free >= 10 * 1024 else f"{free} MB"
    return Finding("Disk", WORKS, f"{size} free for {data}")


def clock(root: Path, journal: Path) -> Finding:
    """Check the clock, also against the newest entry of the journal.

    A Raspberry Pi without a battery has no valid time until the network sets it.
    """
    now = time.localtime()
    shown = time.strftime("%Y-%m-%d %H:%M", now)
    if now.tm_year < EARLIEST_PLAUSIBLE_YEAR:
        return Finding(
            "Clock", WRONG, f"shows {shown}", "Set it (sudo timedatectl set-time …), or add a clock chip."
        )
    newest = _newest_entry(journal)
    if newest > time.time() + CLOCK_TOLERANCE_SECONDS:
        noted = time.strftime("%Y-%m-%d %H:%M", time.localtime(newest))
        return Finding(
            "Clock", WRONG, f"shows {shown}, but the journal has an entry of {noted}", "Set the right time."
        )
    if (root / "run/systemd/timesync/synchronized").exists():
        return Finding("Clock", WORKS, f"{shown}, set by the network")
    if any((root / "dev").glob("rtc*")):
        return Finding("Clock", WORKS, f"{shown}, kept by the clock chip")
    return Finding("Clock", WORKS, f"{shown}, not set by the network")


def _newest_entry(journal: Path) -> float:
    """Return the time of the newest entry of the journal; 0 if there is none that can be read."""
    if not journal.exists():
        return 0.0
    with suppress(sqlite3.Error, OSError, TypeError, ValueError), closing(open_read_only(journal)) as db:
        (newest,) = db.execute("SELECT max(at) FROM records WHERE at < ?", (MAX_TIMESTAMP,)).fetchone()
        return float(newest or 0.0)
    return 0.0


def journal(file: Path) -> Finding:
    """Check whether the games can be read."""
    if not file.exists():
        return Finding("Journal", MISSING, "no games kept yet", "The first game begins it.")
    try:
        with closing(Journal(file)) as kept:
            kept.check_integrity()
            games = read_all_games(kept)
    except JournalError as trouble:
        return Finding(
            "Journal", WRONG, f"{file.name} {WHY.get(trouble.kind, WHY['else'])} ({trouble})", REMEDY
        )
    if cut := [str(one.game.id) for one in games if one.lost]:
        return Finding("Journal", WRONG, f"damaged games: {', '.join(cut)}", LOST)
    unfinished = sum(one.game.over is None for one in games)
    old = sum(resume_error(one.game) is not None for one in games)
    of_old_rules = f", {old} of them of rules no longer played" if old else ""
    return Finding("Journal", WORKS, f"{len(games)} game(s), {unfinished} unfinished{of_old_rules}")


def pin(data: Path) -> Finding:
    """Check whether the staff's PIN can be read, without repairing or moving anything."""
    kept = _kept(data / PIN)
    if is_record(kept):
        return Finding("PIN", WORKS, "chosen")
    if kept is None and not (data / GUARDED).exists():
        return Finding("PIN", MISSING, "none chosen", "A kiosk asks for one when it starts.")
    return Finding("PIN", WRONG, f"{PIN} is damaged or gone", "Choose a new one: sudo gruftwart pin.")


def _kept(file: Path) -> Json:
    try:
        return JsonFile(file).value
    except (OSError, ValueError):
        return "broken"


SIGNS = {WORKS: "✓", MISSING: "–", WRONG: "✗"}


def examine(
    data: Path,
    buttons: int,
    strip: str | None,
    faults: Iterable[str] = (),
    say: Callable[[str], None] = print,
) -> int:
    """Run all checks; return 1 if something that is needed or configured does not work.

    `buttons`, `strip` (its port) and `faults` come from the hardware file.
    """
    say(f"Gruftwart {__version__}, data in {data}")
    wrong = False
    for finding in findings(data, buttons, strip, Path("/")):
        say(line(finding))
        wrong = wrong or finding.state == WRONG
    for fault in faults:
        say(line(Finding("Hardware file", WRONG, fault.rstrip("."), "Mend it, in the data folder.")))
        wrong = True
    say("Something needs care; docs/faults.md says more." if wrong else "Everything that is needed works.")
    return 1 if wrong else 0


def findings(data: Path, buttons: int, strip: str | None, root: Path) -> Iterator[Finding]:
    """Yield all findings; a check that raises does not prevent the others."""
    checks: list[Callable[[], Finding]] = [
        lambda: devices.display(root),
        lambda: devices.touch(root),
        lambda: devices.sound(root),
        lambda: voice(),
        lambda: devices.gpio(root, buttons),
        lambda: devices.strip(root, strip),
        lambda: disk(data),
        lambda: clock(root, data / "journal.sqlite"),
        lambda: journal(data / "journal.sqlite"),
        lambda: pin(data),
    ]
    for check in checks:
        try:
            yield check()
        except Exception as trouble:
            yield Finding("Check", WRONG, f"could not be made ({trouble})", "Tell the authors.")


def line(finding: Finding) -> str:
    """Return the line for a finding, with an ASCII sign if the terminal's encoding has no other."""
    sign = SIGNS[finding.state]
    try:
        sign.encode(sys.stdout.encoding or "utf-8")
    except UnicodeEncodeError:
        sign = {"✓": "+", "–": "-", "✗": "!"}[sign]
    what = f"{sign} {finding.name}: {finding.what}"
    return f"{what}. {finding.remedy}" if finding.remedy else f"{what}."
