"""Changes the text of a hardware file, and keeps all other lines, comments included."""

import json
import re
from collections.abc import Mapping

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
