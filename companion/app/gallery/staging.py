"""Games that people play at random, up to a moment that somebody wants to look at."""

import random
from collections.abc import Callable
from typing import Any

from companion.core.values import Question
from companion.table import Table, open_table

Wanted = Callable[[Question, Table], bool]
Chooser = Callable[[Question, random.Random], Any]

LONGEST = 600
ATTEMPTS = 300


def moment(
    game: str, names: list[str], options: dict[str, Any], seed: int, wanted: Wanted, choose: Chooser
) -> Table:
    """The first game from this seed on in which the moment comes. After the end no question is left."""
    for attempt in range(ATTEMPTS):
        session = open_table(None)
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


def scene(
    game: str, names: list[str], options: dict[str, Any], seed: int, wanted: str, choose: Chooser
) -> Table:
    """The first scene of this name from this seed on, as if it had just begun; it stays."""

    def shown(_: Question, session: Table) -> bool:
        return any(one.name == wanted for one in session.now.scenes)

    session = moment(game, names, options, seed, shown, choose)
    session.pace.clock = _Stopped()
    session.pace.prepare(session.now)
    while session.pace.scene is not None and session.pace.scene.name != wanted:
        session.pace.begin()
        session.pace.go_on()
    session.pace.begin()
    return session


class _Stopped:
    """A clock for pictures: scenes are shown, and stay."""

    def waits(self) -> bool:
        return True

    def after(self, seconds: float, then: Callable[[], None]) -> Callable[[], None]:
        return lambda: None


class _AfterTheEnd(Question):
    """Stands for the question that is not asked any more."""

    kind = "over"
    rule = ""


AFTER_THE_END = _AfterTheEnd("table", ("",))


def kind(name: str, after: int = 0, **fields: object) -> Wanted:
    """The first question of a kind with these fields, after so many answers."""

    def wanted(question: Question, session: Table) -> bool:
        return (
            question.kind == name
            and len(session.referee.entries) >= after
            and all(getattr(question, field) == value for field, value in fields.items())
        )

    return wanted
