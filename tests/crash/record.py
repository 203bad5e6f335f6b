"""What a program does to the files of a folder, in order, as strace sees it."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from tests.support.desk import ROOT
from tests.support.patience import PATIENCE

CALLS = (
    "openat,close,write,pwrite64,writev,ftruncate,lseek,fsync,fdatasync,dup,dup2,dup3,fcntl,"
    "rename,renameat,renameat2,symlink,symlinkat,unlink,unlinkat,mkdir,mkdirat,rmdir,link,linkat"
)
IGNORED = "-shm"
"""SQLite's shared memory is made anew by whoever opens the journal first."""


AT_ONCE = (
    *("journal", "mending", "settings", "pin", "seats", "phones"),
    *("cafe", "outbox", "keys", "boards", "floor", "ballads"),
)
"""Deeds whose folder is the data folder itself."""


class Op(NamedTuple):
    """One thing that was done: to a file (by number, whatever its name is by then), or to a name."""

    kind: str
    file: int = 0
    at: int = 0
    data: bytes = b""
    name: str = ""
    other: str = ""


@dataclass
class Recorder:
    """Reads the lines of strace; `ops` is what they say of the folder."""

    folder: str
    ops: list[Op] = field(default_factory=list)
    names: dict[str, int] = field(default_factory=dict)
    open: dict[int, list[int]] = field(default_factory=dict)
    """For each handle that is a file of the folder: which one, and where it is written next."""
    folders: dict[int, str] = field(default_factory=dict)
    files: int = 0

    def begin(self, existing: list[str]) -> None:
        """These files are there already."""
        for name in existing:
            self.files += 1
            self.names[name] = self.files

    def inside(self, path: str) -> str | None:
        """The path in the folder, if it is one that counts."""
        found = os.path.normpath(path)
        if not found.startswith(self.folder) or found.endswith(IGNORED):
            return None
        return found[len(self.folder) :].lstrip("/") or "."

    def read(self, call: str, arguments: str, result: int) -> None:
        """One call that has not failed."""
        done = getattr(self, f"_{call}", None)
        if done is not None and result >= 0:
            done(arguments, result)

    def _openat(self, arguments: str, handle: int) -> None:
        self.open.pop(handle, None)
        self.folders.pop(handle, None)
        name = self.inside(_texts(arguments)[0].decode())
        if name is None:
            return
        if (
            "O_DIRECTORY" in arguments
            or name == "."
            or (name not in self.names and "O_CREAT" not in arguments)
        ):
            self.folders[handle] = name
            return
        if name not in self.names:
            self.files += 1
            self.names[name] = self.files
            self.ops.append(Op("create", self.files, name=name))
        elif "O_TRUNC" in arguments:
            self.ops.append(Op("cut", self.names[name]))
        self.open[handle] = [self.names[name], 0]

    def _close(self, arguments: str, _: int) -> None:
        self.open.pop(_number(arguments), None)
        self.folders.pop(_number(arguments), None)

    def _write(self, arguments: str, count: int) -> None:
        handle, data = _number(arguments), b"".join(_texts(arguments))[:count]
        if handle == 1 and data.startswith(b"done "):
            self.ops.append(Op("said", at=int(data.split()[1])))
        elif handle in self.open:
            file, at = self.open[handle]
            self.ops.append(Op("write", file, at, data))
            self.open[handle][1] += count

    _writev = _write

    def _pwrite64(self, arguments: str, count: int) -> None:
        handle = _number(arguments)
        if handle in self.open:
            at = int(arguments.rsplit(",", 1)[1])
            self.ops.append(Op("write", self.open[handle][0], at, _texts(arguments)[0][:count]))

    def _lseek(self, arguments: str, where: int) -> None:
        if _number(arguments) in self.open:
            self.open[_number(arguments)][1] = where

    def _ftruncate(self, arguments: str, _: int) -> None:
        if _number(arguments) in self.open:
            length = int(arguments.rsplit(",", 1)[1])
            self.ops.append(Op("cut", self.open[_number(arguments)][0], length))

    def _fsync(self, arguments: str, _: int) -> None:
        handle = _number(arguments)
        if handle in self.open:
            self.ops.append(Op("sync", self.open[handle][0]))
        elif handle in self.folders:
            self.ops.append(Op("sync folder", name=self.folders[handle]))

    _fdatasync = _fsync

    def _rename(self, arguments: str, _: int) -> None:
        old, new = (self.inside(text.decode()) for text in _texts(arguments)[:2])
        if old is None or new is None:
            return
        swapped = "RENAME_EXCHANGE" in arguments
        moved, back = self._taken(old), self._taken(new) if swapped else {}
        self.names |= {new + rest: file for rest, file in moved.items()}
        self.names |= {old + rest: file for rest, file in back.items()}
        self.ops.append(Op("exchange" if swapped else "rename", name=old, other=new))

    def _link(self, arguments: str, _: int) -> None:
        old, new = (self.inside(text.decode()) for text in _texts(arguments)[:2])
        if old is not None and new is not None:
            self.names[new] = self.names[old]
            self.ops.append(Op("link", name=old, other=new))

    _linkat = _link

    def _taken(self, top: str) -> dict[str, int]:
        found = [name for name in self.names if name == top or name.startswith(top + "/")]
        return {name[len(top) :]: self.names.pop(name) for name in found}

    def _symlink(self, arguments: str, _: int) -> None:
        target, name = _texts(arguments)[0].decode(), self.inside(_texts(arguments)[1].decode())
        if name is not None:
            self.ops.append(Op("symlink", name=name, other=target))

    _symlinkat = _symlink
    _renameat = _renameat2 = _rename

    def _unlink(self, arguments: str, _: int) -> None:
        path = _texts(arguments)[0].decode()
        number = re.match(r"\d+", arguments)
        if number and int(number[0]) in self.folders:  # relative to a folder that is open
            path = f"{self.folder}/{self.folders[int(number[0])]}/{path}"
        name = self.inside(path)
        if name is not None:
            self.names.pop(name, None)
            self.ops.append(Op("unlink", name=name))

    _unlinkat = _unlink
    _rmdir = _unlink

    def _mkdir(self, arguments: str, _: int) -> None:
        name = self.inside(_texts(arguments)[0].decode())
        if name is not None:
            self.ops.append(Op("mkdir", name=name))

    _mkdirat = _mkdir


def _texts(arguments: str) -> list[bytes]:
    """The strings of a call, which strace was told to write in hexadecimal digits."""
    return [
        bytes.fromhex(text.replace("\\x", "")) for text in re.findall(r'"((?:\\x[0-9a-f]{2})*)"', arguments)
    ]


def _number(arguments: str) -> int:
    return int(re.match(r"\d+", arguments)[0])  # type: ignore[index]


def _lines(log: Path) -> Iterator[tuple[str, str, int]]:
    for line in log.read_text(encoding="ascii").splitlines():
        found = re.match(r"(?:\d+ +)?(\w+)\((.*)\) += (-?\d+)", line)
        if found:
            yield found[1], found[2], int(found[3])


def recorded(deed: str, folder: Path, log: Path) -> list[Op]:
    """All that a deed does to the folder."""
    recorder = Recorder(str(folder.resolve()))
    recorder.begin([str(path.relative_to(folder)) for path in sorted(folder.rglob("*")) if path.is_file()])
    strace = ["strace", "-xx", "-s", "16777216", "-e", f"trace={CALLS}", "-o", str(log)]
    program = [sys.executable, "-m", "tests.crash.deeds", deed, str(folder.resolve())]
    environment = {**os.environ, "GRUFTWART_DATA": str(folder / "data"), "PYTHONPATH": str(ROOT)}
    if deed in AT_ONCE:
        environment["GRUFTWART_DATA"] = str(folder)
    subprocess.run(
        [*strace, *program], cwd=ROOT, env=environment, check=True, capture_output=True, timeout=PATIENCE
    )
    for call in _lines(log):
        recorder.read(*call)
    return recorder.ops
