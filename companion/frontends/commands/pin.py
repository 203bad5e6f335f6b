"""`gruftwart pin`: whoever owns the machine chooses a new PIN, without knowing the old one.

The staff keep theirs.
"""

import getpass
import sys
from pathlib import Path

from companion.house.pin import LONGEST, OWNER, SHORTEST, Pin
from companion.house.settings import Settings
from companion.system.failures import Trouble, fail
from companion.system.streams import say

LONGEST_LINE = 1000
"""Letters. Whatever comes through a pipe, a PIN is at its beginning or nowhere."""


def choose(data: Path) -> int:
    """Ask for it twice (or read it from a pipe) and keep it; return the exit status."""
    try:
        digits = _asked() if sys.stdin.isatty() else sys.stdin.readline(LONGEST_LINE).strip()
        _keep(digits, data)
    except Trouble as trouble:
        return fail(trouble)
    say(f"The new PIN of the table in {data} holds at once.")
    return 0


def _asked() -> str:
    """Nothing is shown while it is typed."""
    try:
        digits = getpass.getpass(f"New PIN ({SHORTEST} to {LONGEST} digits): ")
        again = getpass.getpass("Once more: ")
    except EOFError:
        raise Trouble("No PIN was entered; the old one stays.") from None
    if digits != again:
        raise Trouble("These were not the same; the old PIN stays.")
    return digits


def _keep(digits: str, data: Path) -> None:
    file = data / "settings.json"
    if Pin(Settings(file)).is_taken(digits, OWNER):
        raise Trouble("This is the staff's PIN; the owner's stays as it was.")
    try:
        Pin(Settings(file)).set(digits)
    except ValueError:
        raise Trouble(f"A PIN has {SHORTEST} to {LONGEST} digits; the old one stays.") from None
    if not Pin(Settings(file)).opens(digits):
        raise Trouble(f"The folder {data} cannot be written; the old PIN stays.")
