"""One errand to a stick that can be reached, with the rights of the table's own user.

`python -m companion.stick.errand POST wanted | run HANDLE | end` is how root's porter has it done; an answer
is one line of JSON. What the system's log says of the table comes on standard input.
"""

import contextlib
import json
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

from companion.stick.carry import READABLE_FOLDER, bring, fetch, folder_in
from companion.stick.discretion import JOURNAL, without
from companion.stick.manifest import FOLDER
from companion.stick.post import DONE, READ, REFUSED, WORKING, Post, Request, Status
from companion.stick.trouble import NOT_WRITTEN, NOTHING_ON_IT, PULLED, StickTrouble
from companion.stick.updates import packages_file
from companion.system.reader import parsed_json
from companion.system.whole import own, write_whole

OFTEN = 0.4
"""Seconds between two words about how far it is."""


def run_errand(stick: int, request: Request, post: Post, log: str = "") -> Status:
    """Carry what is wanted; `stick` is the stick itself, by handle, and `log` what the system's log says."""
    try:
        if request.do == READ:
            if not is_ours(stick):
                raise StickTrouble(NOTHING_ON_IT)
            with folder_in(stick, FOLDER) as ours:
                fetch(ours, post.arrived, _teller(request, post), packages_file())
        else:
            if request.place and log:
                write_whole(post.leaving / request.place / JOURNAL, without(log, request.hide))
            make_ours(stick)
            with folder_in(stick, FOLDER) as ours:
                bring(post.leaving, ours, _teller(request, post))
    except StickTrouble as trouble:
        name = trouble.fields.get("name")
        return Status(request.id, REFUSED, why=trouble.name, name=str(name) if name else None)
    except OSError:
        why = PULLED if request.do == READ else NOT_WRITTEN
        return Status(request.id, REFUSED, why=StickTrouble(why).name)
    return Status(request.id, DONE)


def make_ours(stick: int) -> None:
    """A stick has a folder of ours from now on."""
    with contextlib.suppress(FileExistsError):
        os.mkdir(FOLDER, dir_fd=stick)
    with folder_in(stick, FOLDER) as ours:
        own(ours, READABLE_FOLDER)


def _teller(request: Request, post: Post) -> Callable[[int, int], None]:
    last = [0.0]

    def tell(done: int, total: int) -> None:
        if time.monotonic() - last[0] >= OFTEN:
            last[0] = time.monotonic()
            post.tell(Status(request.id, WORKING, done, total))

    return tell


def is_ours(stick: int) -> bool:
    """Whether a stick has a folder of ours."""
    try:
        with folder_in(stick, FOLDER):
            return True
    except OSError:
        return False


def errand_in(folder: Path, request: Request, post: Post) -> Status:
    """The same with a folder that people name."""
    with folder_in(folder.resolve()) as stick:
        return run_errand(stick, request, post)


def main(folder: str, word: str, rest: str = "") -> int:
    """For the porter: what is wanted, the errand itself, and (`rest` is its outcome) that it is over."""
    post = Post(Path(folder))
    if word == "end":
        post.end(Status(**parsed_json(rest)))
        return 0
    request = post.wanted()
    if request is None:
        return 1
    answer = request if word == "wanted" else run_errand(int(rest), request, post, sys.stdin.read())
    print(json.dumps(answer._asdict()))
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
