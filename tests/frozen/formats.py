"""What a version must find in a data folder to read it: tables, fields and types, without any of its code.

`1.0.0/reads.json` says it for 1.0.0. It can read a folder that fits again after an update (rollback).
"""

import json
import sqlite3
import tomllib
from pathlib import Path
from typing import Any

Json = Any
DATABASES = ("journal.sqlite", "floor/floor.sqlite")
CLOSED = ("cafe.toml",)
"""Files in which 1.0.0 refuses a field that it does not know; elsewhere it is skipped."""
ADDED_COLUMNS = {"floor/floor.sqlite": {"calls": ",seenTEXT"}}
"""Columns that later code adds; the statements of the version name all columns, so it reads on."""
FILES = (
    "settings.json",
    "pin.json",
    ".guarded",
    "phones.json",
    "cafe.toml",
    "phones.toml",
    "hardware.toml",
    "catalogue.json",
    "stick/house.json",
    "stick/trusted.json",
    "floor/key.json",
    "floor/pin.json",
)
TYPES = {
    type(None): "null",
    bool: "flag",
    int: "number",
    float: "number",
    str: "text",
    list: "list",
    dict: "object",
}


def read_formats(folder: Path) -> dict[str, Json]:
    """Say how the files of a data folder are laid out."""
    return {
        "databases": {name: _tables(folder / name) for name in DATABASES},
        "games": _games(folder / "journal.sqlite"),
        "files": {name: _fields(folder / name) for name in FILES},
    }


def _tables(file: Path) -> Json:
    with sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True) as db:
        marks = {
            name: db.execute(f"PRAGMA {name}").fetchone()[0] for name in ("application_id", "user_version")
        }
        rows = db.execute(
            "SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name"
        ).fetchall()
    db.close()
    return {**marks, "sql": {name: "".join(sql.split()) for name, sql in rows}}


def _games(file: Path) -> Json:
    """The fields of headers and the kinds of records."""
    with sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True) as db:
        headers = [json.loads(text) for (text,) in db.execute("SELECT header FROM games")]
        kinds = [kind for (kind,) in db.execute("SELECT DISTINCT kind FROM records ORDER BY kind")]
    db.close()
    fields = {tuple(sorted(header)) for header in headers}
    return {"header": sorted(map(list, fields)), "kinds": kinds}


def _fields(file: Path) -> Json:
    """The type of each field, down to the second level of objects with fixed names."""
    text = file.read_text(encoding="utf-8")
    return _typed(tomllib.loads(text) if file.suffix == ".toml" else json.loads(text), 2)


def _typed(value: Json, depth: int) -> Json:
    if isinstance(value, dict) and depth:
        return {name: _typed(one, depth - 1) for name, one in sorted(value.items())}
    return TYPES[type(value)]


def list_obstacles(reads: dict[str, Json], found: dict[str, Json]) -> list[str]:
    """What keeps the version that reads like that from reading what was found."""
    faults = []
    for name, tables in reads["databases"].items():
        if _without_added(name, found["databases"][name]) != tables:
            faults.append(f"{name}: its tables or their version differ")
    if found["games"]["header"] != reads["games"]["header"]:
        faults.append("journal.sqlite: the fields of a game's header differ")
    strange = set(found["games"]["kinds"]) - set(reads["games"]["kinds"])
    faults += [f"journal.sqlite: records of kind {kind}" for kind in sorted(strange)]
    for name, fields in reads["files"].items():
        faults += [f"{name}: {fault}" for fault in _misfits(fields, found["files"][name], name not in CLOSED)]
    return faults


def _without_added(name: str, tables: Json) -> Json:
    added = ADDED_COLUMNS.get(name, {})
    sql = {table: text.replace(added.get(table, ""), "", 1) for table, text in tables["sql"].items()}
    return {**tables, "sql": sql}


def _misfits(fields: Json, found: Json, more: bool, where: str = "") -> list[str]:
    if not isinstance(fields, dict):
        allowed = fields.split("|")
        kind = "object" if isinstance(found, dict) else found
        return [] if kind in allowed else [f"{where or 'it'} is {kind}, not {fields}"]
    if not isinstance(found, dict):
        return [f"{where or 'it'} is {found}, not an object"]
    faults = [f"{where}{name} is missing" for name in fields if name not in found]
    faults += [] if more else [f"{where}{name} is unknown" for name in found if name not in fields]
    for name in fields.keys() & found.keys():
        faults += _misfits(fields[name], found[name], more, f"{where}{name}.")
    return faults
