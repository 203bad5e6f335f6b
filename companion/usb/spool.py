"""The folder through which the app and the service that has access to a stick communicate.

    request   the app's request: {"id": …, "do": "read" | "write" | "update", "hide": [names], "place": …}
    status    progress or result
    in, out   files from the stick, and files for it

On an installed table the root service serves it. At home the app does so itself (`DesktopSpool`), because
the desktop mounts the stick.
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
from companion.system.json_files import (
    JsonFile,
    Validator,
    any_of,
    integer,
    is_null,
    list_of,
    object_with,
    one_of,
    read_json,
    text,
)
from companion.usb.errors import REMOVED_TOO_EARLY, SENTENCES, UsbError

REQUEST, STATUS, INBOX, OUTBOX_FOLDER = "request", "status", "in", "out"
READ, WRITE, UPDATE = "read", "write", "update"
WORKING, DONE, REFUSED = "working", "done", "refused"
REQUEST_TTL_SECONDS = 600.0
"""Older requests are ignored."""
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
    """A request of the app."""

    id: str
    do: str
    hide: tuple[str, ...] = ()
    """Names to remove from the log."""
    place: str = ""
    """Where on the stick to write the log; empty if no log is wanted."""


class Status(NamedTuple):
    """Progress or result of a request."""

    id: str
    state: str
    done: int = 0
    all: int = 0
    why: str | None = None
    name: str | None = None

    @property
    def fraction_done(self) -> float:
        """Progress from 0 to 1."""
        return self.done / self.all if self.all else 0.0

    @property
    def error(self) -> UsbError | None:
        """Why the request was refused, None if it was not."""
        if self.state != REFUSED:
            return None
        return UsbError(
            SENTENCES.get(self.why or "", REMOVED_TOO_EARLY), **({"name": self.name} if self.name else {})
        )


class Spool:
    """Both sides of the spool folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.arrived, self.leaving = folder / INBOX, folder / OUTBOX_FOLDER
        self._request, self._status = JsonFile(folder / REQUEST), JsonFile(folder / STATUS)

    # used by the app

    def submit(self, do: str, hide: Sequence[str] = (), place: str = "") -> str:
        """Write a request; return its id."""
        make_private_folder(self.folder)
        number = secrets.token_hex(8)
        self._status.write(None)
        self._request.write(
            {"id": number, "do": do, "hide": list(hide)[:MAX_HIDDEN_NAMES], "place": place or None}
        )
        return number

    def resubmit(self) -> None:
        """Write the request again, in case the path unit missed the first one."""
        with contextlib.suppress(OSError):
            self._request.write(self._request.value)

    def cancel(self) -> None:
        """Delete the request and all transferred files."""
        with contextlib.suppress(OSError):
            self._request.write(None)
        for left in (self.arrived, self.leaving):
            shutil.rmtree(left, ignore_errors=True)

    def status(self, number: str) -> Status | None:
        """Return the status of a request; None if it was not started yet."""
        found = _read(self.folder / STATUS, STATUS_SCHEMA)
        return (
            Status(**{name: found.get(name) for name in Status._fields})
            if found and found["id"] == number
            else None
        )

    # used by the service

    def pending_request(self) -> Request | None:
        """Return the current request, None if there is none or it is too old."""
        found = _read(self.folder / REQUEST, REQUEST_SCHEMA)
        try:
            young = abs(time.time() - (self.folder / REQUEST).stat().st_mtime) < REQUEST_TTL_SECONDS
        except OSError:
            return None
        if found is None or not young:
            return None
        return Request(found["id"], found["do"], tuple(found["hide"]), found.get("place") or "")

    def report(self, status: Status) -> None:
        """Write the progress."""
        make_private_folder(self.folder)
        self._status.write(status._asdict())

    def finish(self, status: Status) -> None:
        """Write the result and delete the request."""
        self.report(status)
        self._request.write(None)


def _read(file: Path, shape: Validator) -> Json:
    """Return the JSON value of a file; None if it is missing or invalid. Any process may have written it."""
    try:
        found = read_json(file)
    except (OSError, ValueError):
        return None
    return found if shape(found) else None
