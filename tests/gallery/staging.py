"""Plays random games up to a wanted moment."""

import random
from collections.abc import Callable
from typing import Any

from companion.core.model import Question
from companion.simulator.playout import players_for
from companion.table import Table, open_table
from companion.table.pacing import Clock, ScenePacing
from companion.viewmodels.moment import Scene

Wanted = Callable[[Question, Table], bool]
Chooser = Callable[[Question, random.Random], Any]

Way = Callable[[Any], None]
"""Leads the app from its start to the wanted screen."""
Show = tuple[Table, Way]
"""A table, and the way to a screen."""

NAMES = ("Emma", "Paul", "Mia", "Jonas", "Agathe", "Maximiliane-Charlotte")
LONGEST = 600
ATTEMPTS = 300


def moment(
    game: str,
    names: list[str],
    options: dict[str, Any],
    seed: int,
    wanted: Wanted,
    choose: Chooser,
    clock: Clock | None = None,
) -> Table:
    """Return a table at the first wanted moment, trying seeds from `seed` on.

    After the end no question is left.
    """
    for attempt in range(ATTEMPTS):
        session = open_table(None)
        session.pace.clock = clock
        session.new(game, names, options, seed + attempt)
        chance = random.Random(seed + attempt)
        for _ in range(LONGEST):
            question = session.referee.question
            if wanted(question or AFTER_THE_END, session):
                return session
            if question is None:
                break
            session.answer(choose(question, chance))
    raise LookupError("no such moment")


Picked = Callable[[Scene], bool]


def anything(_: Scene) -> bool:
    """Accept any scene."""
    return True


def scene(
    game: str,
    names: list[str],
    options: dict[str, Any],
    seed: int,
    wanted: str,
    choose: Chooser,
    picked: Picked = anything,
) -> Table:
    """Return a table at the start of the first picked scene of this name; the clock stands still."""

    def fits(one: Scene) -> bool:
        return one.name == wanted and picked(one)

    def shown(_: Question, session: Table) -> bool:
        return any(map(fits, session.latest_moment.scenes))

    session = moment(game, names, options, seed, shown, choose, Stopped())
    session.pace.tempo = ScenePacing(reveal_late=True)  # so that every scene can be shown
    session.pace.prepare(session.latest_moment)
    while session.pace.scene is not None and not fits(session.pace.scene):
        session.pace.begin()
        if session.pace.scene.firm:
            session.pace.finish_scene()
        else:
            session.pace.advance()
    session.pace.begin()
    return session


class Stopped:
    """A clock for pictures: scenes are shown and never end."""

    def has_audience(self) -> bool:
        return True

    def after(self, seconds: float, then: Callable[[], None]) -> Callable[[], None]:
        return lambda: None


class _AfterTheEnd(Question):
    """Placeholder for the question after the end of a game."""

    kind = "over"
    rule = ""


AFTER_THE_END = _AfterTheEnd("table", ("",))


def kind(name: str, after: int = 0, **fields: object) -> Wanted:
    """Return a condition: a question of this kind with these fields, after at least `after` answers."""

    def wanted(question: Question, session: Table) -> bool:
        return (
            question.kind == name
            and len(session.referee.entries) >= after
            and all(getattr(question, field) == value for field, value in fields.items())
        )

    return wanted


def played(game: str, players: int, answers: int, kinds: tuple[str, ...], **options: object) -> Table:
    """Return a simulated game after `answers` answers, at the next question of one of these kinds."""
    for seed in range(5, 60):
        session = open_table(None)
        session.new(game, list(NAMES[:players]), {"simulate": True, **options}, seed)
        for number in range(400):
            question = session.referee.question
            if question is None:
                break
            if number >= answers and question.kind in kinds and not getattr(question, "plague", False):
                return session
            quiet = [one for one in question.choices if not str(one).startswith(("pass", "leave", "stake"))]
            choices = quiet or [one for one in question.choices if not str(one).startswith("stake")]
            session.answer(choices[number * 7 % len(choices)])
    raise LookupError("no such moment")


def finished(game: str, players: tuple[str, ...], seed: int = 7, **options: object) -> Table:
    """Return a finished simulated game."""
    session = open_table(None)
    session.new(game, list(players), {"simulate": True, **options}, seed)
    dealer = session.referee.dealer
    assert dealer is not None
    choose = players_for(session.referee.header, dealer)
    while session.referee.question is not None:
        session.answer(choose(session.referee.question))
    return session


def at(
    screen: str, session: Callable[[], Table] = lambda: open_table(None), **what: object
) -> Callable[[], Show]:
    """Return a scene that shows a screen without a game."""
    return lambda: (session(), lambda app: app.show_screen(screen, **what))
