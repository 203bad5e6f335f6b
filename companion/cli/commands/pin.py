"""`gruftwart pin`: the owner of the machine sets a new PIN without knowing the old one.

The staff's PIN is not changed.
"""

import getpass
import sys
from pathlib import Path

from companion.settings.pins import MAX_DIGITS, MIN_DIGITS, OWNER, PinStore
from companion.settings.settings import Settings
from companion.system.stdio import CommandError, fail, print_error

MAX_LINE_CHARACTERS = 1000
"""The PIN must be in the first line; more than this is not read from a pipe."""


def choose(data: Path) -> int:
    """Ask for the PIN twice (or read it from a pipe) and store it; return the exit status."""
    try:
        digits = _asked() if sys.stdin.isatty() else sys.stdin.readline(MAX_LINE_CHARACTERS).strip()
        _save_pin(digits, data)
    except CommandError as trouble:
        return fail(trouble)
    print_error(f"The new PIN of the table in {data} holds at once.")
    return 0


def _asked() -> str:
    """Ask for the PIN twice, without echo."""
    try:
        digits = getpass.getpass(f"New PIN ({MIN_DIGITS} to {MAX_DIGITS} digits): ")
        again = getpass.getpass("Once more: ")
    except EOFError:
        raise CommandError("No PIN was entered; the old one stays.") from None
    if digits != again:
        raise CommandError("These were not the same; the old PIN stays.")
    return digits


def _save_pin(digits: str, data: Path) -> None:
    file = data / "settings.json"
    if PinStore(Settings(file)).is_taken(digits, OWNER):
        raise CommandError("This is the staff's PIN; the owner's stays as it was.")
    try:
        PinStore(Settings(file)).set(digits)
    except ValueError:
        raise CommandError(f"A PIN has {MIN_DIGITS} to {MAX_DIGITS} digits; the old one stays.") from None
    if not PinStore(Settings(file)).is_owner_pin(digits):
        raise CommandError(f"The folder {data} cannot be written; the old PIN stays.")
