"""Read rows directly from the pages of a damaged SQLite file, ignoring its B-tree.

SQLite stops at a damaged inner page. This module reads every page by itself, including pages in the
write-ahead log, and skips what is not a valid row. (sqlite.org/fileformat2.html)
"""

import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

MAGIC = b"SQLite format 3\0"
LEAF_OF_TABLE, LEAF_OF_INDEX, INNER_OF_INDEX = 0x0D, 0x0A, 0x02
ROW_PAGE_TYPES = (LEAF_OF_TABLE, LEAF_OF_INDEX, INNER_OF_INDEX)
INTERIOR_TABLE_PAGE = 0x05
PAGE_KINDS = (*ROW_PAGE_TYPES, INTERIOR_TABLE_PAGE)
PAGE_SIZES = tuple(1 << power for power in range(9, 17))
DEFAULT_PAGE_BYTES = 4096
WAL_HEADER_BYTES, WAL_FRAME_HEADER_BYTES = 32, 24
INTEGER_BYTES = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}
"""Size of an integer by its serial type."""


class RawRow(NamedTuple):
    """A row's values in the order of the columns; `number` is its rowid, None in a table without rowids."""

    number: int | None
    values: tuple[Any, ...]


def _guess_page_size(data: bytes) -> int:
    """Return the smallest size of which every second page looks like one: in larger pages cells lie there."""
    for size in PAGE_SIZES:
        if size >= DEFAULT_PAGE_BYTES:
            break
        looks = [_looks_like_page(data[at : at + 8], size) for at in range(size, len(data), 2 * size)]
        if sum(looks) > len(looks) / 4:
            return size
    return DEFAULT_PAGE_BYTES


def _looks_like_page(head: bytes, size: int) -> bool:
    """Return whether the header of a page of this size is valid: its kind, and where its cells lie."""
    cells, start = int.from_bytes(head[3:5], "big"), int.from_bytes(head[5:7], "big")
    return len(head) == 8 and head[0] in PAGE_KINDS and cells > 0 and 8 + 2 * cells <= start <= size


class SqlitePages:
    """All pages of a database file and of its write-ahead log."""

    def __init__(self, file: Path) -> None:
        self._data = file.read_bytes()
        log = file.with_name(file.name + "-wal")
        self._log = log.read_bytes() if log.is_file() else b""
        self._size = self._page_size()
        spare = self._data[20] if self._data[:16] == MAGIC and len(self._data) > 20 else 0
        self._usable = self._size - spare
        self._newest: dict[int, bytes] = {}

    def _page_size(self) -> int:
        said = int.from_bytes(self._data[16:18], "big")
        size = 65536 if said == 1 else said
        logged = int.from_bytes(self._log[8:12], "big")
        if size in PAGE_SIZES:
            return size
        return logged if logged in PAGE_SIZES else _guess_page_size(self._data)

    def rows(self) -> Iterator[RawRow]:
        """Yield every row that can be decoded, older versions of a page first."""
        logged = list(self._frames())
        self._newest = dict(logged)
        for number in range(1, len(self._data) // self._size + 2):
            yield from self._rows_of(self._page(number, in_log=False), 100 if number == 1 else 0)
        for number, page in logged:
            yield from self._rows_of(page, 100 if number == 1 else 0)

    def _frames(self) -> Iterator[tuple[int, bytes]]:
        """Yield the valid frames of the log; frames of an earlier checkpoint have another salt."""
        step = WAL_FRAME_HEADER_BYTES + self._size
        for at in range(WAL_HEADER_BYTES, len(self._log) - step + 1, step):
            if self._log[at + 8 : at + 16] == self._log[16:24]:
                number = int.from_bytes(self._log[at : at + 4], "big")
                yield number, self._log[at + WAL_FRAME_HEADER_BYTES : at + step]

    def _page(self, number: int, *, in_log: bool = True) -> bytes:
        if in_log and number in self._newest:
            return self._newest[number]
        return self._data[(number - 1) * self._size : number * self._size]

    def _rows_of(self, page: bytes, start: int) -> Iterator[RawRow]:
        if len(page) < start + 8 or page[start] == INTERIOR_TABLE_PAGE:
            return
        kinds = (
            (page[start],) if page[start] in ROW_PAGE_TYPES else ROW_PAGE_TYPES
        )  # the page type itself may be damaged
        for kind in kinds:
            first = start + (12 if kind == INNER_OF_INDEX else 8)
            count = min(int.from_bytes(page[start + 3 : start + 5], "big"), len(page) // 4)
            for at in range(first, min(first + 2 * count, len(page) - 1), 2):
                try:
                    yield self._row(page, int.from_bytes(page[at : at + 2], "big"), kind)
                except (IndexError, ValueError, struct.error, RecursionError):
                    continue  # not a valid row

    def _row(self, page: bytes, at: int, kind: int) -> RawRow:
        number = None
        if kind == INNER_OF_INDEX:
            at += 4
        size, at = _varint(page, at)
        if kind == LEAF_OF_TABLE:
            number, at = _varint(page, at)
        return RawRow(number, _values(self._payload(page, at, size, kind)))

    def _payload(self, page: bytes, at: int, size: int, kind: int) -> bytes:
        """Return the payload of a row, including its overflow pages."""
        usable = self._usable
        most = usable - 35 if kind == LEAF_OF_TABLE else (usable - 12) * 64 // 255 - 23
        if size <= most:
            return _cut(page, at, size)
        if size > len(self._data) + len(self._log):
            raise ValueError("longer than the file")
        least = (usable - 12) * 32 // 255 - 23
        here = least + (size - least) % (usable - 4)
        here = here if here <= most else least
        parts = [_cut(page, at, here)]
        further, left = int.from_bytes(page[at + here : at + here + 4], "big"), size - here
        while left > 0:
            rest = self._page(further)
            if further == 0 or len(rest) < usable:
                raise ValueError("the rest is missing")
            parts.append(rest[4 : 4 + min(left, usable - 4)])
            further, left = int.from_bytes(rest[:4], "big"), left - (usable - 4)
        return b"".join(parts)


def _cut(page: bytes, at: int, size: int) -> bytes:
    if size < 0 or at + size > len(page):
        raise ValueError("over the end of the page")
    return page[at : at + size]


def _varint(data: bytes, at: int) -> tuple[int, int]:
    """Return a variable-length integer and the offset after it."""
    value = 0
    for _ in range(8):
        byte = data[at]
        at += 1
        value = value << 7 | byte & 0x7F
        if byte < 0x80:
            return value, at
    value = value << 8 | data[at]
    return value - 2**64 if value >= 2**63 else value, at + 1


def _values(payload: bytes) -> tuple[Any, ...]:
    end, at = _varint(payload, 0)
    place, values = end, []
    while at < end:
        kind, at = _varint(payload, at)
        value, place = _value(payload, place, kind)
        values.append(value)
    if place != len(payload):
        raise ValueError("more or less than the row says")
    return tuple(values)


def _value(payload: bytes, at: int, kind: int) -> tuple[Any, int]:
    if kind == 0:
        return None, at
    if kind in (8, 9):
        return kind - 8, at
    size = INTEGER_BYTES.get(kind, 8 if kind == 7 else (kind - 12) // 2)
    raw = _cut(payload, at, size)
    if kind in INTEGER_BYTES:
        return int.from_bytes(raw, "big", signed=True), at + size
    if kind == 7:
        return struct.unpack(">d", raw)[0], at + size
    if kind < 13 or kind % 2 == 0:
        raise ValueError("no type of ours")
    return raw.decode("utf-8"), at + size
