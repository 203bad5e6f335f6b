"""The device tree of QEMU's virt machine, with what gpiozero reads of a Raspberry Pi."""

import struct
import subprocess
from collections.abc import Sequence
from pathlib import Path

HEADER = struct.Struct(">10I")
MAGIC = 0xD00DFEED
BEGIN_NODE, END_NODE, PROPERTY, END = (number.to_bytes(4, "big") for number in (1, 2, 3, 9))
REVISION = b"linux,revision\0"


def make_device_tree(qemu: Sequence[str], board: int, file: Path) -> Path:
    """Let QEMU, called with the words of a machine, write its device tree, and add the board's revision."""
    subprocess.run([*qemu, "-machine", f"dumpdtb={file}"], check=True, capture_output=True, timeout=60)
    file.write_bytes(add_revision(file.read_bytes(), board))
    return file


def add_revision(tree: bytes, board: int) -> bytes:
    """Return a flattened device tree with the property /system/linux,revision, as a Pi's firmware adds it."""
    magic, _, nodes, names, reserved, version, oldest, processor, names_size, size = HEADER.unpack_from(tree)
    assert magic == MAGIC, "no device tree"
    assert HEADER.size <= reserved < nodes < names, "a device tree in an order unlike QEMU's"
    ends = END_NODE + END
    old = tree[nodes : nodes + size]
    assert old.endswith(ends), "the device tree does not end with its root"
    value = board.to_bytes(4, "big")
    added = BEGIN_NODE + b"system\0\0" + PROPERTY + struct.pack(">2I", len(value), names_size) + value
    new = old.removesuffix(ends) + added + END_NODE + ends
    kept, texts = tree[reserved:nodes], tree[names : names + names_size] + REVISION
    start = HEADER.size + len(kept)
    places = (start, start + len(new), HEADER.size)
    whole = start + len(new) + len(texts)
    header = HEADER.pack(magic, whole, *places, version, oldest, processor, len(texts), len(new))
    return header + kept + new + texts
