"""The folder through which the app and whoever can reach a stick speak to each other.

    request   what the app wants: {"id": …, "do": "read" | "write" | "update", "hide": [names], "place": …}
    status    how far that is, or how it ended
    in, out   what came from the stick, and what is to go onto it

On an installed table root's porter serves it; at home the app itself does (`at_home.py`), for there the
desktop has mounted the stick.
"""

import contextlib
import secrets
import shutil
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from companion.core.values import Json
from companion.stick.trouble import PULLED, SENTENCES, StickTrouble
from companion.system.kept import KeptFile
from companion.system.reader import read_json
from companion.system.shapes import Shape, among, either, fields, is_nothing, many, text, whole
from companion.system.whole import make_folder

REQUEST, STATUS, ARRIVED, LEAVING = "request", "status", "in", "out"
READ, WRITE, UPDATE = "read", "write", "update"
WORKING, DONE, REFUSED = "working", "done", "refused"
PATIENT = 600.0
"""Seconds after which nobody waits for a stick any more."""
MOST_HIDDEN = 2000
IS_REQUEST = fields(
    id=text(40),
    do=among(READ, WRITE, UPDATE),
    hide=many(text(200), MOST_HIDDEN),
    place=either(is_nothing, text(80)),
)
IS_STATUS = fields(
    id=text(40),
    state=among(WORKING, DONE, REFUSED),
    done=whole(0, 2**40),
    all=whole(0, 2**40),
    why=either(is_nothing, among(*SENTENCES)),
    name=either(is_nothing, text(90)),
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
    def share(self) -> float:
        """How much of it is done, 0 to 1."""
        return self.done / self.all if self.all else 0.0

    @property
    def trouble(self) -> StickTrouble | None:
        """Why it was refused."""
        if self.state != REFUSED:
            return None
        return StickTrouble(
            SENTENCES.get(self.why or "", PULLED), **({"name": self.name} if self.name else {})
        )


class Post:
    """The app's side, and the other one's, of such a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.arrived, self.leaving = folder / ARRIVED, folder / LEAVING
        self._request, self._status = KeptFile(folder / REQUEST), KeptFile(folder / STATUS)

    # the app

    def ask(self, do: str, hide: Sequence[str] = (), place: str = "") -> str:
        """Want something; by this it is known from then on."""
        make_folder(self.folder)
        number = secrets.token_hex(8)
        self._status.write(None)
        self._request.write(
            {"id": number, "do": do, "hide": list(hide)[:MOST_HIDDEN], "place": place or None}
        )
        return number

    def remind(self) -> None:
        """Whoever serves it may not have heard: the same wish once more."""
        with contextlib.suppress(OSError):
            self._request.write(self._request.value)

    def withdraw(self) -> None:
        """Nothing is wanted any more, and nothing that came is kept."""
        with contextlib.suppress(OSError):
            self._request.write(None)
        for left in (self.arrived, self.leaving):
            shutil.rmtree(left, ignore_errors=True)

    def status(self, number: str) -> Status | None:
        """How far that is; None while nobody has begun."""
        found = _read(self.folder / STATUS, IS_STATUS)
        return (
            Status(**{name: found.get(name) for name in Status._fields})
            if found and found["id"] == number
            else None
        )

    # whoever reaches the stick

    def wanted(self) -> Request | None:
        """What the app wants now; what it wanted long ago nobody waits for."""
        found = _read(self.folder / REQUEST, IS_REQUEST)
        try:
            young = abs(time.time() - (self.folder / REQUEST).stat().st_mtime) < PATIENT
        except OSError:
            return None
        if found is None or not young:
            return None
        return Request(found["id"], found["do"], tuple(found["hide"]), found.get("place") or "")

    def tell(self, status: Status) -> None:
        """Say how far it is."""
        make_folder(self.folder)
        self._status.write(status._asdict())

    def end(self, status: Status) -> None:
        """It is over, one way or the other."""
        self.tell(status)
        self._request.write(None)


def _read(file: Path, shape: Shape) -> Json:
    """Anybody may have written it: what it may not be is nothing."""
    try:
        found = read_json(file)
    except (OSError, ValueError):
        return None
    return found if shape(found) else None
