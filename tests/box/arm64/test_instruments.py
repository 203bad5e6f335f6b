"""The device tree of the arm64 box, and its pins at a QEMU that is played here."""

import socket
import struct
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.box.arm64.device_tree import add_revision
from tests.box.arm64.pins import Pins
from tests.box.machine import BoxError

RESERVED = bytes(16)
OLD = b"compatible\0"


def tree(nodes: bytes, names: bytes) -> bytes:
    """A flattened device tree in QEMU's order."""
    at = 40 + len(RESERVED)
    size = at + len(nodes) + len(names)
    header = (0xD00DFEED, size, at, at + len(nodes), 40, 17, 16, 0, len(names), len(nodes))
    return struct.pack(">10I", *header) + RESERVED + nodes + names


def walk(data: bytes) -> Iterator[tuple[str, bytes]]:
    """Yield place and value of each property, as the kernel reads them."""
    at, names = struct.unpack_from(">2I", data, 8)
    path: list[str] = []
    while (word := struct.unpack_from(">I", data, at)[0]) != 9:
        at += 4
        if word == 1:
            name = data[at : data.index(b"\0", at)]
            path.append(name.decode())
            at += (len(name) + 4) // 4 * 4
        elif word == 2:
            path.pop()
        else:
            size, name_at = struct.unpack_from(">2I", data, at)
            name = data[names + name_at : data.index(b"\0", names + name_at)]
            yield "/".join([*path, name.decode()]), data[at + 8 : at + 8 + size]
            at += 8 + (size + 3) // 4 * 4
    assert not path


def test_the_device_tree_tells_the_boards_revision_beside_what_it_told_before() -> None:
    root = struct.pack(">5I", 1, 0, 3, 5, 0) + b"virt\0\0\0\0" + struct.pack(">2I", 2, 9)
    old = tree(root, OLD)
    assert dict(walk(old)) == {"/compatible": b"virt\0"}
    new = add_revision(old, 0xC03111)
    assert dict(walk(new)) == {"/compatible": b"virt\0", "/system/linux,revision": b"\0\xc0\x31\x11"}
    assert len(new) == struct.unpack_from(">I", new, 4)[0]


class Played:
    """A QEMU with one chip, which tells of a lamp before each answer once it is asked for lamps."""

    def __init__(self, work: Path) -> None:
        self.work, self.heard = work, list[str]()
        self.tells = b""
        self._socket = socket.socket(socket.AF_UNIX)

    def qmp(self, command: str, **words: Any) -> Any:
        if command == "chardev-add":
            self._socket.bind(words["backend"]["data"]["addr"]["data"]["path"])
            self._socket.listen()
            self._thread = threading.Thread(target=self._serve, daemon=True)
            self._thread.start()
        if command == "qom-list":
            return [
                {"name": "device[3]", "type": "child<gpex>"},
                {"name": "device[7]", "type": "child<pl061>"},
            ]
        return {}

    def _serve(self) -> None:
        line, _ = self._socket.accept()
        with line, line.makefile() as words:
            for word in words:
                self.heard.append(word.strip())
                line.sendall(self.tells + (b"FAIL Unknown IRQ\n" if " 9 " in word else b"OK\n"))

    def close(self) -> None:
        self._thread.join()
        self._socket.close()


@pytest.fixture
def played(tmp_path: Path) -> Iterator[Played]:
    qemu = Played(tmp_path)
    yield qemu
    qemu.close()


def test_an_open_button_is_pulled_up_and_a_closed_one_at_ground(played: Any) -> None:
    pins = Pins(played, (4, 6))
    pins.hold(6, True)
    pins.close()
    chip = "/machine/unattached/device[7]"
    assert played.heard[0] == f"irq_intercept_out {chip}"
    levels = [tuple(word.split()[-2:]) for word in played.heard[1:]]
    assert levels == [("4", "1"), ("6", "1"), ("6", "0")]
    assert all(word.startswith(f"set_irq_in {chip} unnamed-gpio-in ") for word in played.heard[1:])


def test_lamps_are_what_was_told_last(played: Any) -> None:
    pins = Pins(played, ())
    assert pins.lamps() == frozenset()
    played.tells = b"IRQ raise 5\nIRQ raise 2\nIRQ lower 2\n"
    assert pins.lamps() == {5}
    played.tells = b"IRQ lower 5\n"
    assert pins.lamps() == frozenset()
    pins.close()


def test_what_qemu_refuses_is_an_error(played: Any) -> None:
    pins = Pins(played, ())
    with pytest.raises(BoxError, match="Unknown IRQ"):
        pins.hold(9, True)
    pins.close()
