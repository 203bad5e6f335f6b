"""The folder through which the app and whoever can reach a stick speak to each other.

    request   what the app wants: {"id": …, "do": "read" | "write" | "update", "hide": [names], "place": …}
    status    how far that is, or how it ended
    in, out   what came from the stick, and what is to go onto it

On an installed table root's porter serves it; at home the app itself does (`usb/desktop.py`), for there the
desktop has mounted the stick.
"""

import contextlib
import secrets
import shutil
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from companion.core.model import Json
from companion.system.atomic_files import make_private_folder
from companion.system.json_files import JsonFile, read_json
from companion.system.schema import Validator, any_of, integer, is_null, list_of, object_with, one_of, text
from companion.usb.errors import REMOVED_TOO_EARLY, SENTENCES, UsbError

REQUEST, STATUS, INBOX, OUTBOX_FOLDER = "request", "status", "in", "out"
READ, WRITE, UPDATE = "read", "write", "update"
WORKING, DONE, REFUSED = "working", "done", "refused"
REQUEST_TTL_SECONDS = 600.0
"""Seconds after which nobody waits for a stick any more."""
MAX_HIDDEN_NAMES = 2000
REQUEST_SCHEMA = object_with(
    id=text(40),
    do=one_of(READ, WRITE, UPDATE),
    hide=list_of(text(200), MAX_HIDDEN_NAMES),
    place=any_of(is_null, text(80)),
)
STATUS_SCHEMA = object_with(
    id=text(40),
    state=one_of(WORKING, DONE, REFUSED),
    done=integer(0, 2**40),
    all=integer(0, 2**40),
    why=any_of(is_null, one_of(*SENTENCES)),
    name=any_of(is_null, text(90)),
)


class Request(NamedTuple):
    """What is wanted."""

    id: str
    do: str
    hide: tuple[str, ...] = ()
    """Names that must not be in a log."""
    place: str = ""
    """Where on the stick the log belongs; empty: none is wanted."""


class Status(NamedTuple):
    """How it stands with a request."""

    id: str
    state: str
    done: int = 0
    all: int = 0
    why: str | None = None
    name: str | None = None

    @property
    def fraction_done(self) -> float:
        """How much of it is done, 0 to 1."""
        return self.done / self.all if self.all else 0.0

    @property
    def error(self) -> UsbError | None:
        """Why it was refused."""
        if self.state != REFUSED:
            return None
        return UsbError(
            SENTENCES.get(self.why or "", REMOVED_TOO_EARLY), **({"name": self.name} if self.name else {})
        )


class Spool:
    """The app's side, and the other one's, of such a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.arrived, self.leaving = folder / INBOX, folder / OUTBOX_FOLDER
        self._request, self._status = JsonFile(folder / REQUEST), JsonFile(folder / STATUS)

    # the app

    def submit(self, do: str, hide: Sequence[str] = (), place: str = "") -> str:
        """Want something; by this it is known from then on."""
        make_private_folder(self.folder)
        number = secrets.token_hex(8)
        self._status.write(None)
        self._request.write(
            {"id": number, "do": do, "hide": list(hide)[:MAX_HIDDEN_NAMES], "place": place or None}
        )
        return number

    def resubmit(self) -> None:
        """Whoever serves it may not have heard: the same wish once more."""
        with contextlib.suppress(OSError):
            self._request.write(self._request.value)

    def cancel(self) -> None:
        """Nothing is wanted any more, and nothing that came is kept."""
        with contextlib.suppress(OSError):
            self._request.write(None)
        for left in (self.arrived, self.leaving):
            shutil.rmtree(left, ignore_errors=True)

    def status(self, number: str) -> Status | None:
        """How far that is; None while nobody has begun."""
        found = _read(self.folder / STATUS, STATUS_SCHEMA)
        return (
            Status(**{name: found.get(name) for name in Status._fields})
            if found and found["id"] == number
            else None
        )

    # whoever reaches the stick

    def pending_request(self) -> Request | None:
        """What the app wants now; what it wanted long ago nobody waits for."""
        found = _read(self.folder / REQUEST, REQUEST_SCHEMA)
        try:
            young = abs(time.time() - (self.folder / REQUEST).stat().st_mtime) < REQUEST_TTL_SECONDS
        except OSError:
            return None
        if found is None or not young:
            return None
        return Request(found["id"], found["do"], tuple(found["hide"]), found.get("place") or "")

    def report(self, status: Status) -> None:
        """Say how far it is."""
        make_private_folder(self.folder)
        self._status.write(status._asdict())

    def finish(self, status: Status) -> None:
        """It is over, one way or the other."""
        self.report(status)
        self._request.write(None)


def _read(file: Path, shape: Validator) -> Json:
    """Anybody may have written it: what it may not be is nothing."""
    try:
        found = read_json(file)
    except (OSError, ValueError):
        return None
    return found if shape(found) else None
