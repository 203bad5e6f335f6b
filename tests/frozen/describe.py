"""What a program reads out of a data folder, as one JSON value. `code` is the code of some version.

This file imports nothing of ours, because it also runs with the code of a released version.
"""

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

Json = Any
NOW = 1_790_200_000.0
"""When the folder is looked at, in seconds since 1970."""
TABLE_ID = "tisch-4"
PINS = {"owner": "2580", "staff": "8642"}


def describe(code: Any, folder: Path) -> dict[str, Json]:
    """Open every file of a data folder and say what is in it."""
    os.environ["GRUFTWART_DATA"] = str(folder)
    parts: dict[str, Callable[[Any, Path], Json]] = {
        "games": _games,
        "unfinished": _unfinished,
        "chronicle": _chronicle,
        "statistics": _statistics,
        "outbox": _outbox,
        "settings": _settings,
        "phones": _phones,
        "cafe": _cafe,
        "boards": _boards,
        "house": _house,
        "floor": _floor,
    }
    return {name: plain(part(code, folder)) for name, part in parts.items()}


def plain(value: Any) -> Json:
    """As JSON has it: tuples are lists, keys are texts, anything unknown is its repr."""
    return json.loads(json.dumps(value, default=repr, sort_keys=True))


def journal_of(folder: Path) -> Path:
    return folder / "journal.sqlite"


def _open(code: Any, folder: Path) -> Any:
    table = code.open_table(journal_of(folder))
    assert table.journal is not None, table.notices
    assert table.notices == [], table.notices
    return table


def _games(code: Any, folder: Path) -> Json:
    table = _open(code, folder)
    table.check_journal()
    assert table.notices == [], table.notices
    assert table.journal.unreadable_games() == []
    games = [[one.id, one.header._asdict(), one.started, one.over] for one in table.journal.games()]
    table.journal.close()
    return games


def _unfinished(code: Any, folder: Path) -> Json:
    """Each game that can go on: the question that it goes on with, all views, and what can be put back."""
    table = _open(code, folder)
    found = {}
    for number in [one.id for one in table.journal.unfinished() if not isinstance(one, int)]:
        table.clear_game()
        if table.resume(number) and table.number == number:
            found[number] = _standing(code, table)
        else:
            found[number] = "cannot go on"
    table.journal.close()
    return found


def _standing(code: Any, table: Any) -> Json:
    referee = table.referee
    seats = range(len(referee.header.players))
    return {
        "question": code.as_json(referee.question),
        "public": code.public_view(referee),
        "secret": code.secret_view(referee),
        "private": [code.plain(table.private_view(seat)) for seat in seats],
        "entries": [list(entry) for entry in referee.entries],
        "undone": referee.history.undone,
        "looks": [list(look) for look in table.looks],
    }


def _chronicle(code: Any, folder: Path) -> Json:
    table = _open(code, folder)
    games = [
        [one.game, one.started, one.minutes, one.people, one.won] for one in code.finished(table.journal)
    ]
    table.journal.close()
    return games


def _statistics(code: Any, folder: Path) -> Json:
    table = _open(code, folder)
    tallies = {name: tally._asdict() for name, tally in code.statistics(table.journal, NOW).items()}
    table.journal.close()
    return tallies


def _outbox(code: Any, folder: Path) -> Json:
    """What still waits, as the messages that leave the house, and what was told."""
    table = _open(code, folder)
    outbox = code.Outbox(table.store)
    waiting = []
    for one in list(outbox._waiting):
        payload = code.dump_event(TABLE_ID, one)
        waiting.append([one.key, None if payload is None else json.loads(payload)])
    lately = [one.key for _, one in outbox.lately]
    table.journal.close()
    return {"waiting": waiting, "told": lately}


def _settings(code: Any, folder: Path) -> Json:
    settings = code.Settings(folder / "settings.json")
    assert settings.notices == [], settings.notices
    pin = code.Pin(settings, lambda: 1e9)
    held = {"set": pin.is_set, "lost": pin.is_lost, "staff": pin.staff_is_set, "wrong": pin.wrong}
    strip = code.load_hardware(folder / "hardware.toml").strip
    return {"values": settings.house_values, "pin": held, "seats": strip and strip.seats}


def opens_with_pins(code: Any, folder: Path) -> Json:
    """Whose PIN is whose. A try is written into the folder, so this is no part of `describe`."""
    pin = code.Pin(code.Settings(folder / "settings.json"), lambda: 1e9)
    return {role: pin.role_of(digits) for role, digits in PINS.items()}


def _phones(code: Any, folder: Path) -> Json:
    group = code.Group.load(folder / "phones.json")
    config = code.load_phones(folder / "phones.toml")
    found = None if group is None else [group.names, group.game, list(map(str, group.keys))]
    return {"group": found, "port": config.port}


def _cafe(code: Any, folder: Path) -> Json:
    cafe = code.load_cafe(folder / "cafe.toml")
    assert cafe.trouble == "", cafe.trouble
    return {**cafe._asdict(), "ca": Path(cafe.ca).name}


def _boards(code: Any, folder: Path) -> Json:
    return {"layout": repr(code.find_layout("default")), "catalogue": repr(code.current_catalogue())}


def _house(code: Any, folder: Path) -> Json:
    keys = code.Keyring(folder)
    return {"signs": keys.can_sign, "house": keys.trusted_house and list(keys.trusted_house)}


def _floor(code: Any, folder: Path) -> Json:
    kept = code.Floor(folder / "floor" / "floor.sqlite")
    assert kept.notice == "", kept.notice
    found = {
        "results": [one._asdict() for one in kept.results(0.0)],
        "calls": [one._asdict() for one in kept.calls()],
        "league": [[result._asdict(), people] for result, people in kept.league()],
        "wellness": [one._asdict() for one in kept.wellness("2000-01-01")],
    }
    kept.close()
    return {**found, "key": code.floor_key(folder / "floor")._key.hex()}
