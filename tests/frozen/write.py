"""What a program writes into a data folder: all kinds of files, and games of all rule systems.

This file imports nothing of ours, because it also runs with the code of a released version.
"""

import itertools
import os
import time
from pathlib import Path
from typing import Any

BEGAN = 1_790_000_000
"""When the first game begins; each look at the clock is seven seconds later than the one before."""
CHEAP = 2**10
"""What a PIN costs to check here: who really guards a table pays more."""
Setup = tuple[str, int, dict[str, Any], int]
"""Game, players, options, seed."""
FINISHED: tuple[Setup, ...] = (
    ("dawn-under", 3, {"rows": "counted"}, 3),
    ("dawn-under", 4, {"rucola": True}, 4),
    ("nosferatu", 6, {}, 7),
    ("mau-mau", 3, {"rounds": 1, "cards": 4}, 146),
)
"""Games that are played to their end."""
UNFINISHED: tuple[Setup, ...] = (
    ("dawn-under", 2, {}, 1),
    ("dawn-under", 3, {"rucola": True, "rows": "counted"}, 2),
    ("nosferatu", 5, {"roles": "app", "night_deck": "app"}, 3),
    ("nosferatu", 7, {"discards": "noted"}, 5),
    ("mau-mau", 3, {}, 4),
    ("mau-mau", 4, {"tracking": "specials"}, 8),
)
CORRECTIONS: dict[str, dict[str, Any]] = {
    "dawn-under": {"seat": 0, "stakes": 1},
    "nosferatu": {"nights": 5},
    "mau-mau": {"seat": 1, "score": 12},
}
NAMES = ("Zoë", "Ben", "Ida", "Finn", "Lea", "Max", "Mia", "Paul")
ANSWERS = 30
"""So many answers of an unfinished game."""


def write_all(code: Any, folder: Path) -> None:
    """Write a data folder from nothing."""
    os.environ["GRUFTWART_DATA"] = str(folder)
    code.pin_module.SCRYPT_COST = CHEAP
    ticks = itertools.count(BEGAN, 7)
    clock, time.time = time.time, lambda: float(next(ticks))
    try:
        _play_games(code, folder)
        _write_settings(code, folder)
        _write_network(code, folder)
        _write_floor(code, folder / "floor")
    finally:
        time.time = clock


def _play_games(code: Any, folder: Path) -> None:
    table = code.open_table(folder / "journal.sqlite")
    outbox = code.Outbox(table.store)
    for setup in FINISHED:
        play(code, table, setup, NAMES[: setup[1]], None)
    table.new("dawn-under", list(NAMES[:2]), {"simulate": True}, 9)  # a demonstration
    answer_by_chance(code, table, 12)
    for setup in UNFINISHED:
        play(code, table, setup, NAMES[-setup[1] :], ANSWERS)
        leave_traces(code, table, setup[0])
    play(code, table, ("mau-mau", 3, {}, 5), NAMES[:3], 10)
    table.journal.abandon([table.number])
    _tell(outbox)
    table.clear_game()
    table.journal.close()


def play(code: Any, table: Any, setup: Setup, names: tuple[str, ...], most: int | None) -> None:
    """Play what a simulated table has played, at a real one: all of it, or so many answers."""
    game, _, options, seed = setup
    header = code.new_header(code.find_game(game), list(names), {**options, "simulate": True}, seed)
    simulated = code.play_game(header).entries
    table.new(game, list(names), dict(options), seed)
    for _, value in simulated[:most]:
        if table.referee.question is None:
            break
        if value in table.referee.question.choices:  # what the app deals itself is not asked
            table.answer(value)
    if most is None:
        answer_by_chance(code, table, None)


def answer_by_chance(code: Any, table: Any, most: int | None) -> None:
    """Answer so many questions, or all until the game is over."""
    choose = code.random_player(1)
    while table.referee.question is not None and most != 0:
        table.answer(choose(table.referee.question))
        most = None if most is None else most - 1


def leave_traces(code: Any, table: Any, game: str) -> None:
    """A look, an undo with a redo, a correction, and something that was undone last and can be put back."""
    table.record_look("eye", 0)
    table.undo(2)
    table.redo(1)
    for _ in range(40):
        try:
            table.correct(CORRECTIONS[game])
            break
        except code.Refusal:  # not at this question
            answer_by_chance(code, table, 1)
    answer_by_chance(code, table, 3)
    table.undo(1)


def _tell(outbox: Any) -> None:
    """Three messages for the house: one that it has, and two that wait."""
    at = float(BEGAN)
    result = {"kind": "result", "game": "dawn-under", "people": 3, "minutes": 41, "rounds": 9, "winners": 1}
    outbox.enqueue("call:1", {"kind": "call", "at": at, "call": "call-1", "reason": "order"})
    outbox.enqueue("call_over:1", {"kind": "call_over", "at": at + 60, "call": "call-1", "by": "staff"})
    league = [{"name": "Zoë", "won": True}, {"name": "Ben", "won": False}]
    outbox.enqueue("result:1", {**result, "at": at + 90, "league": league})
    outbox.mark_sent("call:1", at)


def _write_settings(code: Any, folder: Path) -> None:
    settings = code.Settings(folder / "settings.json")
    for name, value in (
        ("language", "de"),
        ("text", 125),
        ("volume", 50),
        ("length", "story"),
        ("late_lids", True),
        ("lies", "quarters"),
        ("place_names", "numbers"),
        ("table_number", 4),
        ("table_name", "Am Fenster"),
        ("house_rules", {"dawn-under": {"may_stop": True}}),
        ("shelf", {f"{BEGAN}.0": BEGAN + 1.0}),
        ("reasons", {"order": "Wir möchten bestellen"}),
        ("kiosk_since", BEGAN + 5.0),
    ):
        settings.change(name, value)
    settings.remember([("Zoë", 3), ("Ben", 1)])
    sitters = [{"name": "Zoë", "look": 3, "ghost": None, "place": 90.0, "own": None, "learns": True}]
    settings.change("tables", {"dawn-under": {"players": sitters, "options": {"rows": "counted"}}})
    pin = code.Pin(settings)
    pin.set("2580")
    pin.set("8642", "staff")
    strip = code.Config("off", strip=code.Strip(leds=60))
    code.Surfaces(code.Settings(), strip, file=folder / "hardware.toml").map_seats({0: (0, 5), 1: (6, 11)})
    code.keep_layout(code.find_layout("default"))
    code.keep_catalogue(code.current_catalogue())


def _write_network(code: Any, folder: Path) -> None:
    group = code.Group(folder / "phones.json")
    group.assign("a" * 16, "Zoë")
    group.assign("b" * 16, "Ben")
    group.game = "dawn-under"
    group.save()
    (folder / "phones.toml").write_text("port = 8400\n", encoding="utf-8")
    (folder / "ca.crt").write_text("no certificate\n", encoding="utf-8")
    ours = {"user": "tisch-4", "password": "geheim", "table": "tisch-4", "label": "Tisch 4"}
    code.save_cafe(folder / "cafe.toml", code.Cafe(True, "10.0.0.7", ca=str(folder / "ca.crt"), **ours))
    code.Keyring(folder).create_key("Zur letzten Gruft")


def _write_floor(code: Any, folder: Path) -> None:
    kept = code.Floor(folder / "floor.sqlite")
    people = (code.Leaguer("Zoë", True), code.Leaguer("Ben", False))
    at = float(BEGAN)
    for event in (
        code.Finished("r1", 1, at, "result", "dawn-under", 3, 40, 9, 1, people),
        code.Finished("r2", 2, at + 1, "abandoned", "nosferatu", 5, 20, 4, 0),
        code.Rang("c1", 3, at + 2, "call-1", "order"),
    ):
        kept.record_event("tisch-4", event, at)
    kept.mark_coming("tisch-4", "call-1", "Emma")
    kept.record_minute("2026-09-21", [("tisch-4", "well"), ("tisch-5", "away")])
    kept.close()
    code.Pin(code.Settings(folder / "settings.json")).set("2580")
    code.floor_key(folder)


def write_on(code: Any, folder: Path) -> None:
    """Go on with everything that is in a data folder, as people do after an update."""
    os.environ["GRUFTWART_DATA"] = str(folder)
    code.pin_module.SCRYPT_COST = CHEAP
    table = code.open_table(folder / "journal.sqlite")
    for number in [one.id for one in table.journal.unfinished() if not isinstance(one, int)]:
        assert table.resume(number), table.notices
        answer_by_chance(code, table, 2)
        table.record_look("eye", 0)
        table.undo(1)
    for game, players, options, seed in UNFINISHED:
        play(code, table, (game, players, options, seed + 100), NAMES[:players], ANSWERS)
        leave_traces(code, table, game)
    outbox = code.Outbox(table.store)
    outbox.mark_sent("call_over:1", 0.0)
    outbox.enqueue("call:2", {"kind": "call", "at": float(BEGAN), "call": "call-2", "reason": "question"})
    table.clear_game()
    table.journal.close()
    settings = code.Settings(folder / "settings.json")
    settings.change("volume", 25)
    settings.remember([("Finn", 2)])
    code.Pin(settings, lambda: 1e9).is_owner_pin("0000")
    strip = code.load_hardware(folder / "hardware.toml")
    code.Surfaces(code.Settings(), strip, file=folder / "hardware.toml").map_seats({0: (0, 3), 1: (4, 11)})
    group = code.Group.load(folder / "phones.json")
    group.assign("c" * 16, "Finn")
    group.save()
    code.save_cafe(folder / "cafe.toml", code.load_cafe(folder / "cafe.toml")._replace(label="Tisch 4a"))
    code.keep_layout(code.find_layout("default"))
    code.keep_catalogue(code.current_catalogue())
    kept = code.Floor(folder / "floor" / "floor.sqlite")
    kept.record_event(
        "tisch-4", code.Finished("r3", 4, float(BEGAN), "result", "mau-mau", 3, 12, 1, 1), float(BEGAN)
    )
    kept.close_call("tisch-4", "call-1", float(BEGAN))
    kept.close()
