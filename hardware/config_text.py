"""The text of a hardware file: reading its tables, and changing lines of it while all others stay."""

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

from hardware.errors import HardwareError

W = TypeVar("W", str, int)


class TableReader:
    """One table of the file. Remembers which fields were read."""

    def __init__(self, values: dict[str, Any], file: str, name: str = "") -> None:
        self.file = file
        self._values = values
        self._name = name
        self._known: set[str] = set()

    def has(self, key: str) -> bool:
        self._known.add(key)
        return key in self._values

    def items(self) -> Iterable[tuple[str, Any]]:
        return self._values.items()

    def table(self, key: str) -> "TableReader | None":
        """Return a subtable, or None."""
        if not self.has(key):
            return None
        value = self._values[key]
        if not isinstance(value, dict):
            raise self.wrong(key, "a table of its own")
        return TableReader(value, self.file, self._full(key))

    def word(self, key: str, default: W, known: Sequence[W]) -> W:
        value = self._get(key, default)
        if type(value) is not type(known[0]) or value not in known:
            raise self.wrong(key, "one of " + ", ".join(map(str, known)))
        return value

    def text(self, key: str, default: str) -> str:
        value = self._get(key, default)
        if not isinstance(value, str) or not value:
            raise self.wrong(key, "a word in quotes")
        return value

    def flag(self, key: str, default: bool) -> bool:
        value = self._get(key, default)
        if not isinstance(value, bool):
            raise self.wrong(key, "true or false")
        return value

    def number(self, key: str, default: float, least: float, most: float) -> float:
        value = self._get(key, default)
        if type(value) not in (int, float) or not least <= value <= most:
            raise self.wrong(key, f"a number from {least:g} to {most:g}")
        return float(value)

    def whole(self, key: str, default: int | None, least: int, most: int) -> int:
        value = self._get(key, default)
        if type(value) is not int or not least <= value <= most:
            raise self.wrong(key, f"a whole number from {least} to {most}")
        return value

    def seat(self, table: str, key: str, most: int) -> int:
        """Return a seat index; the file counts seats from 1."""
        if not (key.isascii() and key.isdigit() and 1 <= int(key) <= most):
            raise self.wrong(f"{table}.{key}", f"called by a seat, 1 to {most}")
        return int(key) - 1

    def reject_unknown(self) -> None:
        """Raise HardwareError for fields that were not read; most of them are typing errors."""
        for key in self._values:
            if key not in self._known:
                raise HardwareError(
                    "In {path} nobody knows “{field}”; take it out.", path=self.file, field=self._full(key)
                )

    def wrong(self, key: str, wanted: str) -> HardwareError:
        return HardwareError(
            "In {path} “{field}” must be {wanted}.", path=self.file, field=self._full(key), wanted=wanted
        )

    def _get(self, key: str, default: Any) -> Any:
        self._known.add(key)
        return self._values.get(key, default)

    def _full(self, key: str) -> str:
        return f"{self._name}.{key}" if self._name else key


def read_segments(part: TableReader, leds: int, most_seats: int) -> dict[int, tuple[int, int]]:
    """Return first and last LED of each seat."""
    table = part.table("seats")
    found = {}
    for key, value in table.items() if table else ():
        good = isinstance(value, list) and len(value) == 2 and all(_is_led(end, leds) for end in value)
        if not good:
            raise part.wrong(f"seats.{key}", f"first and last LED, from 0 to {leds - 1}")
        found[part.seat("seats", key, most_seats)] = (value[0], value[1])
    return found


def read_board(part: TableReader, leds: int) -> dict[str, int]:
    """Return the LED under each vault."""
    table = part.table("board")
    found: dict[str, int] = {}
    for key, value in table.items() if table else ():
        if not _is_led(value, leds):
            raise part.wrong(f"board.{key}", f"an LED from 0 to {leds - 1}")
        found[key] = value
    return found


def _is_led(value: object, leds: int) -> bool:
    return type(value) is int and 0 <= value < leds


NEW_FILE = ('devices = "real"', "")


def with_seats(text: str | None, seats: dict[int, tuple[int, int]]) -> str:
    """Return the text of a hardware file with this seat mapping; the rest of `text` is kept.

    `text` is None if there is no file yet.
    """
    lines = [*NEW_FILE, "[strip]"] if text is None else text.splitlines()
    start, end = _section(lines, "[strip.seats]")
    rows = [f"{seat + 1} = [{first}, {last}]" for seat, (first, last) in sorted(seats.items())]
    kept = lines[:start] + ["[strip.seats]", *rows] + ([""] if end < len(lines) else []) + lines[end:]
    return "\n".join(kept) + "\n"


def with_fields(text: str | None, section: str, fields: Mapping[str, str | int]) -> str:
    """Return the text with these fields in the table `section`, which is added if it is missing."""
    lines = list(NEW_FILE) if text is None else text.splitlines()
    start, end = _section(lines, f"[{section}]")
    if start == len(lines):
        lines += [f"[{section}]"]
        end = len(lines)
    for name, value in fields.items():
        line = f"{name} = {json.dumps(value)}"
        old = [at for at in range(start, end) if re.match(rf"\s*{name}\s*=", lines[at])]
        if old:
            lines[old[0]] = line
        else:
            lines.insert(start + 1, line)
            end += 1
    return "\n".join(lines) + "\n"


def with_button(text: str | None, name: str, source: Mapping[str, str | int]) -> str:
    """Return the text with a button: `name` is “seat 0” or that of a table button, `source` its row."""
    word, _, number = name.partition(" ")
    section, key = ("buttons.seats", str(int(number) + 1)) if word == "seat" else ("buttons.table", name)
    row = ", ".join(f"{field} = {json.dumps(value, ensure_ascii=False)}" for field, value in source.items())
    lines = list(NEW_FILE) if text is None else text.splitlines()
    start, end = _section(lines, f"[{section}]")
    old = [at for at in range(start, end) if re.match(rf"\s*{key}\s*=", lines[at])]
    if start == len(lines):
        lines += [f"[{section}]"]
    lines[old[0] if old else start + 1 : old[0] + 1 if old else start + 1] = [f"{key} = {{ {row} }}"]
    return "\n".join(lines) + "\n"


def _section(lines: list[str], header: str) -> tuple[int, int]:
    """Return where a table begins and ends; both are the end of the file if there is none."""
    start = next((at for at, line in enumerate(lines) if line.split("#")[0].strip() == header), len(lines))
    end = next((at for at in range(start + 1, len(lines)) if lines[at].lstrip().startswith("[")), len(lines))
    return start, end
