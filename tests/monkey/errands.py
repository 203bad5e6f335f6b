"""Ways to screens that a monkey seldom finds by itself: somebody leads it there, as far as its rights go."""

import random
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from companion.app.gallery.entry import table as seating
from companion.core.refusals import Refusal

Errand = Callable[[Any, random.Random], None]
MOST = 60
"""So many answers are given for it at most."""


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


def _plays_on(app: Any, chance: random.Random) -> None:
    """Towards the end of a game."""
    _sits_down(app, chance)
    for _ in range(MOST):
        question = app.table.referee.question
        if question is None:
            return
        with suppress(Refusal):
            app.table.answer(chance.choice(question.choices))


def _looks_at_a_role(app: Any, chance: random.Random) -> None:
    """Where the app has dealt the roles, everybody may look at their own again."""
    app.table.new(
        "nosferatu", ["A", "B", "C", "D", "E"], {"simulate": True, "roles": "app"}, chance.randrange(1000)
    )
    app.sit_down()
    while app.table.referee.question is not None and app.table.referee.question.kind == "look":
        app.table.answer("seen")
    app.go("alone")


ERRANDS: dict[str, Errand] = {
    "alone": _looks_at_a_role,
    "own_colours": lambda app, _: app.go("own_colours"),
    "bare": lambda app, _: app.go("bare", seating=seating("dawn-under", 2)),
    "calibrate": lambda app, _: app.go("calibrate", back="home"),
    "catalogue": lambda app, _: app.go("catalogue", back="home"),
    "cleaning": lambda app, _: app.go("cleaning"),
    "end": _plays_on,
    "eye": _beside_the_game("eye"),
    "log": _beside_the_game("log"),
    "repair": _beside_the_game("repair"),
    "service": lambda app, _: app.go("service"),
    "settings": lambda app, _: app.go("settings"),
    "statistics": lambda app, _: app.go("statistics"),
    "chronicle": lambda app, _: app.go("chronicle"),
    "waiting": lambda app, _: app.go("waiting"),
    "kept": lambda app, _: app.go("kept"),
}
