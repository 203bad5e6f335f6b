"""The states in which a power cut may leave a disk: what was synced is there, of the rest anything may be.

As on ext4, xfs and btrfs, syncing a file also keeps the name under which it was made; renaming and removing
is kept for certain only when the folder is synced.
"""

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from tests.crash.record import Op

SECTOR = 512
TORN = 4
"""A write is torn in so many places at most."""
RECENT = 10
"""Of so many that wait, the newest, each is left out once, and once each alone came through."""
NAMES = ("create", "link", "rename", "exchange", "unlink", "mkdir", "symlink")
DATA = ("write", "cut")

Files = dict[str, bytes | str | None]
"""By path; a text is where a link leads, None is a folder."""


Names = dict[str, int | str | None]
"""The same, but a file is its number."""


class State(NamedTuple):
    """What is on disk after a power cut, and what had been said to be done by then."""

    files: Files
    said: int
    about: str


def contents(folder: Path) -> Files:
    """What lies there."""
    return {
        str(path.relative_to(folder)): _held(path)
        for path in sorted(folder.rglob("*"))
        if not path.name.endswith("-shm")
    }


def _held(path: Path) -> bytes | str | None:
    if path.is_symlink():
        return str(path.readlink())
    return path.read_bytes() if path.is_file() else None


def lay_out(files: Files, folder: Path) -> None:
    """Put a state into an empty folder."""
    for name, data in files.items():
        path = folder / name
        (path if data is None else path.parent).mkdir(parents=True, exist_ok=True)
        if isinstance(data, str):
            path.symlink_to(data)
        elif data is not None:
            path.write_bytes(data)


def states(before: Files, ops: Sequence[Op]) -> Iterator[State]:
    """Every state in which a power cut could leave the disk, each once for what was said by then."""
    seen = set()
    for count in range(len(ops) + 1):
        said = max((op.at for op in ops[:count] if op.kind == "said"), default=0)
        for about, chosen in _cut(ops[:count]):
            files = replayed(before, chosen)
            mark = (said, hashlib.sha256(repr(sorted(files.items())).encode()).digest())
            if mark not in seen:
                seen.add(mark)
                yield State(files, said, f"cut after {count} of {len(ops)}: {about}")


def _cut(ops: Sequence[Op]) -> Iterator[tuple[str, list[Op]]]:
    """The ways in which these may have come through."""
    waiting = [number for number in range(len(ops)) if _waits(ops, number)]
    yield "all came through", list(ops)
    yield "nothing that waited", [op for number, op in enumerate(ops) if number not in waiting]
    for one in waiting[-RECENT:]:
        yield f"all but {_named(ops[one])}", [op for number, op in enumerate(ops) if number != one]
        only = {number for number in waiting if number != one}
        yield f"only {_named(ops[one])}", [op for number, op in enumerate(ops) if number not in only]
    if ops and ops[-1].kind == "write":
        yield from ((f"torn, {about}", [*ops[:-1], *parts]) for about, parts in _torn(ops[-1]))


def _waits(ops: Sequence[Op], number: int) -> bool:
    op, later = ops[number], ops[number + 1 :]
    if op.kind in DATA:
        return not any(one.kind == "sync" and one.file == op.file for one in later)
    if op.kind not in NAMES:
        return False
    if op.kind == "create" and any(one.kind == "sync" and one.file == op.file for one in later):
        return False
    wanted = {_folder(op.name)} | ({_folder(op.other)} if op.other else set())
    return not wanted <= {one.name for one in later if one.kind == "sync folder"}


def _folder(name: str) -> str:
    return name.rpartition("/")[0] or "."


def _named(op: Op) -> str:
    return f"{op.kind} {op.name or op.file} {op.other or op.at}"


def _torn(op: Op) -> Iterator[tuple[str, list[Op]]]:
    """Only its first sectors, or only its last ones."""
    sectors = range(SECTOR - op.at % SECTOR, len(op.data), SECTOR)
    for cut in list(sectors)[:: max(1, len(sectors) // TORN)]:
        yield f"the first {cut} bytes", [op._replace(data=op.data[:cut])]
        yield f"all after {cut} bytes", [op._replace(at=op.at + cut, data=op.data[cut:])]


def replayed(before: Files, ops: Iterable[Op]) -> Files:
    """What is there after these."""
    names: Names = {}
    data: dict[int, bytearray] = {}
    for name, held in before.items():
        names[name] = held if not isinstance(held, bytes) else len(data) + 1
        if isinstance(held, bytes):
            data[len(data) + 1] = bytearray(held)
    for op in ops:
        if op.kind in DATA:
            _change(data.setdefault(op.file, bytearray()), op)
        elif op.kind in NAMES:
            _name(names, data, op)
    return {name: bytes(data[held]) if isinstance(held, int) else held for name, held in names.items()}


def _change(held: bytearray, op: Op) -> None:
    if op.kind == "cut":
        del held[op.at :]
        held.extend(bytes(op.at - len(held)))
    else:
        held.extend(bytes(max(0, op.at - len(held))))
        held[op.at : op.at + len(op.data)] = op.data


def _name(names: Names, data: dict[int, bytearray], op: Op) -> None:
    if op.kind in ("mkdir", "symlink"):
        names[op.name] = op.other if op.kind == "symlink" else None
    elif op.kind == "create":
        names[op.name] = op.file
        data.setdefault(op.file, bytearray())
    elif op.kind == "unlink":
        names.pop(op.name, None)
    elif op.kind == "link":
        names[op.other] = names[op.name]
    else:
        moved = _taken(names, op.name)
        back = _taken(names, op.other) if op.kind == "exchange" else {}
        names |= {op.other + rest: held for rest, held in moved.items()}
        names |= {op.name + rest: held for rest, held in back.items()}


def _taken(names: Names, top: str) -> Names:
    """A name with all below it, taken out."""
    found = [name for name in names if name == top or name.startswith(top + "/")]
    return {name[len(top) :]: names.pop(name) for name in found}
