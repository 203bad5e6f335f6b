"""Ways to screens that a monkey seldom finds by itself: somebody leads it there, as far as its rights go."""

import random
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from companion.app.gallery.entry import table as seating
from companion.core.refusals import Refusal
from companion.presenters import waiting

Errand = Callable[[Any, random.Random], None]
MOST, TO_THE_END = 150, 3000
"""So many answers are given for it at most; a game that is to end gets as many as it needs."""


def _sits_down(app: Any, chance: random.Random) -> None:
    """At the game that goes on, if there is one; else at a new one."""
    if not app.table.running and not app.table.resume():
        app.table.new("dawn-under", ["Emma", "Paul", "Mia"], {"simulate": True}, chance.randrange(1000))
    app.sit_down()


def _beside_the_game(name: str) -> Errand:
    def go(app: Any, chance: random.Random) -> None:
        _sits_down(app, chance)
        app.go(name)

    return go


def _plays_on(app: Any, chance: random.Random, most: int = MOST) -> None:
    """Towards the end of a game."""
    _sits_down(app, chance)
    for _ in range(most):
        question = app.table.referee.question
        if question is None:
            return
        with suppress(Refusal):
            app.table.answer(chance.choice(question.choices))


def _looks_back(app: Any, chance: random.Random) -> None:
    """At a game that is over."""
    _plays_on(app, chance)
    if app.table.referee.over is not None:
        app.go("end")


def _reads_of_a_game(app: Any, chance: random.Random) -> None:
    """In the chronicle, of one that people have played to its end."""
    app.table.new("dawn-under", ["Emma", "Paul", "Mia"], {"rows": "counted"}, chance.randrange(1000))
    _plays_on(app, chance, TO_THE_END)
    app.go("chronicle")
    chronicle = app.screens.current_screen
    if app.screens.current == "chronicle" and chronicle.all.ours:
        chronicle.picked(chronicle.all.ours[-1].number)


def _looks_at_a_role(app: Any, chance: random.Random) -> None:
    """Where the app has dealt the roles, everybody may look at their own again."""
    app.table.new(
        "nosferatu", ["A", "B", "C", "D", "E"], {"simulate": True, "roles": "app"}, chance.randrange(1000)
    )
    app.sit_down()
    while app.table.referee.question is not None and app.table.referee.question.kind == "look":
        app.table.answer("seen")
    app.go("alone")


def _comes_back_late(app: Any, chance: random.Random) -> None:
    """To a game that waits; everything may lie otherwise by now."""
    _sits_down(app, chance)
    app.go_home()
    for game in waiting.waiting(app.table, app.settings, time.time(), 1):
        app.go("still_lies", game=game)


def _falls_silent(app: Any, chance: random.Random) -> None:
    """In a café people are asked whether they still play; at home nobody is."""
    _beside_the_game("still_playing" if app.kiosk else "log")(app, chance)


ERRANDS: dict[str, Errand] = {
    "alone": _looks_at_a_role,
    "own_colours": lambda app, _: app.go("own_colours"),
    "bare": lambda app, _: app.go("bare", seating=seating("dawn-under", 2)),
    "calibrate": lambda app, _: app.go("calibrate", back="home"),
    "catalogue": lambda app, _: app.go("catalogue", back="home"),
    "cleaning": lambda app, _: app.go("cleaning"),
    "end": _looks_back,
    "finale": _plays_on,
    "eye": _beside_the_game("eye"),
    "log": _beside_the_game("log"),
    "played": _reads_of_a_game,
    "repair": _beside_the_game("repair"),
    "service": lambda app, _: app.go("service"),
    "settings": lambda app, _: app.go("settings"),
    "statistics": lambda app, _: app.go("statistics"),
    "chronicle": lambda app, _: app.go("chronicle"),
    "waiting": lambda app, _: app.go("waiting"),
    "call_staff": lambda app, _: app.go("call_staff"),
    "first_start": lambda app, _: app.go("home" if app.kiosk else "first_start"),
    "still_lies": _comes_back_late,
    "guests_new": lambda app, _: app.go("guests_new" if app.kiosk else "home"),
    "still_playing": _falls_silent,
    "kept": lambda app, _: app.go("kept"),
}
