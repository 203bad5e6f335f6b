"""Ways to screens that a monkey seldom finds by itself: somebody leads it there, as far as its rights go."""

import json
import random
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from companion.core.errors import Refusal
from companion.core.model import Json
from companion.network.mqtt.messages import Command
from companion.presenters.history import unfinished_games
from companion.table import Table
from tests.gallery.before_game import table as seating
from tests.journal.vocabulary import play_on

Errand = Callable[[Any, random.Random], None]
FEW = 3
"""So many answers of people are left of a game that is to end."""
MOST = 50
"""And never so many, whatever is refused."""


def almost_over(
    game: str, players: list[str], options: dict[str, Json], seed: int, left: int, table: Table | None = None
) -> Table:
    """A game of which only so many answers are left, so that its end can be reached."""
    whole, table = Table(), table or Table()
    for one in (whole, table):
        one.new(game, players, options, seed)
    people = sum(kind == "answer" for kind, _ in play_on(whole).referee.entries)
    return play_on(table, people - left)


def _sits_down(app: Any, chance: random.Random) -> None:
    """At the game that goes on, if there is one; else at a new one."""
    if not app.table.has_game and not app.table.resume():
        app.table.new("dawn-under", ["Emma", "Paul", "Mia"], {"simulate": True}, chance.randrange(1000))
    app.open_game()


def _beside_the_game(name: str) -> Errand:
    def go(app: Any, chance: random.Random) -> None:
        _sits_down(app, chance)
        if app.showing is not None:  # a game that was just deleted is nobody's any more
            app.show_screen(name)

    return go


def _comes_to_the_end(app: Any, chance: random.Random, **options: Json) -> None:
    """Of a game that others have played so far."""
    names, seed = ["Emma", "Paul", "Mia"], chance.randrange(1000)
    played = almost_over("dawn-under", names, options or {"simulate": True}, seed, FEW)
    app.table.load(json.loads(json.dumps(played.save())))
    app.open_game()
    for _ in range(MOST):
        question = app.table.referee.question
        if question is None:
            return
        with suppress(Refusal):
            app.table.answer(chance.choice(question.choices))


def _looks_back(app: Any, chance: random.Random) -> None:
    """At a game that is over."""
    _comes_to_the_end(app, chance)
    app.show_screen("end")


def _reads_of_a_game(app: Any, chance: random.Random) -> None:
    """In the chronicle, of one that people have played to its end."""
    _comes_to_the_end(app, chance, rows="counted")
    app.show_screen("chronicle")
    chronicle = app.screens.current_screen
    if app.screens.current == "chronicle" and chronicle.all.ours:
        chronicle.handle_pick(chronicle.all.ours[-1].number)


def _looks_at_a_role(app: Any, chance: random.Random) -> None:
    """Where the app has dealt the roles, everybody may look at their own again."""
    app.table.new(
        "nosferatu", ["A", "B", "C", "D", "E"], {"simulate": True, "roles": "app"}, chance.randrange(1000)
    )
    app.open_game()
    while app.table.referee.question is not None and app.table.referee.question.kind == "look":
        app.table.answer("seen")
    app.show_screen("alone")


def _comes_back_late(app: Any, chance: random.Random) -> None:
    """To a game that waits; everything may lie otherwise by now."""
    _sits_down(app, chance)
    app.go_home()
    for game in unfinished_games.unfinished_rows(app.table, app.settings, time.time(), 1):
        app.show_screen("still_lies", game=game)


def _power_comes_back(app: Any, chance: random.Random) -> None:
    """In a café the game that was running is offered."""
    _sits_down(app, chance)
    app.go_home()
    for game in unfinished_games.unfinished_rows(app.table, app.settings, time.time(), 1):
        app.show_screen("after_power_cut" if app.kiosk else "home", game=game)


def _falls_silent(app: Any, chance: random.Random) -> None:
    """In a café people are asked whether they still play; at home nobody is."""
    _beside_the_game("still_playing" if app.kiosk else "log")(app, chance)


def _of_the_owner(name: str) -> Errand:
    """Whoever owns the place has just said their PIN; at home some of it is not there."""

    def go(app: Any, _: random.Random) -> None:
        if app.kiosk:
            app.guard.open_staff()
        app.show_screen(name if app.kiosk or name not in ("house", "hours") else "settings")

    return go


def _types(app: Any, chance: random.Random) -> None:
    """What the table is called, or what guests call for."""
    _of_the_owner("house")(app, chance)
    if app.screens.current == "house":
        app.screens.current_screen.handle_pick(chance.choice(("table=3", "reasons=0", "reasons=3")))


def _staff_ask(*wishes: str) -> Errand:
    """From afar, for something that would interrupt a game, or locks a table at which nobody plays."""

    def go(app: Any, chance: random.Random) -> None:
        wish = chance.choice(wishes)
        app.cafe.hands.execute(Command(f"led {wish}", time.time(), wish), lambda *_: None)

    return go


def _plays_when_staff_ask(app: Any, chance: random.Random) -> None:
    _sits_down(app, chance)
    while not app.table.pace.is_question_open and not app.table.pace.scene.firm:
        app.table.pace.advance()
    _staff_ask("lock", "new_group")(app, chance)


def _is_locked(app: Any, chance: random.Random) -> None:
    app.go_home()
    app.guests.start_new_group()
    _staff_ask("lock")(app, chance)


unlock = _staff_ask("unlock")

ERRANDS: dict[str, Errand] = {
    "alone": _looks_at_a_role,
    "own_colours": lambda app, _: app.show_screen("own_colours"),
    "bare": lambda app, _: app.show_screen("bare", seating=seating("dawn-under", 2)),
    "calibrate": lambda app, _: app.show_screen("calibrate", back="home"),
    "catalogue": lambda app, _: app.show_screen("catalogue", back="home"),
    "cleaning": lambda app, _: app.show_screen("cleaning"),
    "end": _looks_back,
    "finale": _comes_to_the_end,
    "eye": _beside_the_game("eye"),
    "log": _beside_the_game("log"),
    "played": _reads_of_a_game,
    "repair": _beside_the_game("repair"),
    "service": lambda app, _: app.show_screen("service"),
    "settings": lambda app, _: app.show_screen("settings"),
    "statistics": lambda app, _: app.show_screen("statistics"),
    "chronicle": lambda app, _: app.show_screen("chronicle"),
    "waiting": lambda app, _: app.show_screen("waiting"),
    "call_staff": lambda app, _: app.show_screen("call_staff"),
    "first_start": lambda app, _: app.show_screen("home" if app.kiosk else "first_start"),
    "still_lies": _comes_back_late,
    "guests_new": lambda app, _: app.show_screen("guests_new" if app.kiosk else "home"),
    "still_playing": _falls_silent,
    "after_power_cut": _power_comes_back,
    "kept": lambda app, _: app.show_screen("kept"),
    "house": _of_the_owner("house"),
    "hours": _of_the_owner("hours"),
    "stick": _of_the_owner("stick"),
    "cafe": _of_the_owner("cafe"),
    "address": _of_the_owner("address"),
    "light": _of_the_owner("light"),
    "languages": lambda app, _: app.show_screen("languages"),
    "typing": _types,
    "locked": _is_locked,
    "staff_asks": _plays_when_staff_ask,
}
