"""What somebody who plays a game for the first time reads beside a question: a teaching card, and an example.

Nothing in here hangs on a game that is played: a lesson is picked by the class of the question, and by what
every eye may see.
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from companion.core.model import Question
from companion.viewmodels.frame import BoardModel, SeatedPerson, Stage

POINTS_PER_CARD: Final = 3
"""So many sentences stand on a card."""
UNDERSTOOD: Final = "lesson:understood"
"""What people say who have read a card …"""
EXAMPLE: Final = "lesson:example"
"""… and what they say who want to see one."""


class LessonPoint(NamedTuple):
    """One sentence, with a picture before it."""

    icon: str
    text: str


class ExamplePicture(NamedTuple):
    """A picture of an example: a stage with invented contents, and what happens there."""

    stage: Stage
    text: str


class Lesson(NamedTuple):
    """What one kind of question is about."""

    about: type[Question]
    """The class of the question; one below it may have a lesson of its own."""
    title: str
    points: tuple[LessonPoint, LessonPoint, LessonPoint]
    example: Callable[[], tuple[ExamplePicture, ...]] | None = None
    """Two to four pictures, made when somebody wants to see them."""
    when: Callable[[Any], bool] | None = None
    """Whether it is the one for this public view; None: it always is. What says so comes first."""


def lesson(
    about: type[Question],
    title: str,
    *points: tuple[str, str],
    example: Callable[[], tuple[ExamplePicture, ...]] | None = None,
    when: Callable[[Any], bool] | None = None,
) -> Lesson:
    """The same from bare words: a heading, and three sentences with their pictures."""
    first, second, third = (LessonPoint(icon, text) for icon, text in points)
    return Lesson(about, title, (first, second, third), example, when)


# What the help is made of.


class Clause(NamedTuple):
    """One clause of the rules in our own words (English; `words.tr` says it in the table's language)."""

    name: str
    text: str
    ruling: str = ""
    """The part that no rulebook says: our own decision, shown as "house ruling"."""


class Chapter(NamedTuple):
    """Clauses that belong together."""

    title: str
    clauses: tuple[Clause, ...]


class Book(NamedTuple):
    """The short rules of a game, or of an expansion."""

    name: str
    title: str
    chapters: tuple[Chapter, ...]
    within: str = ""
    """The option with which an expansion is played."""


# What the rules in short words are made of. The books themselves lie with their games.


__all__ = ["Book", "Chapter", "Clause"]


# What a set-up guide is made of: a picture and a short sentence a step.


class BoxPart(NamedTuple):
    """Something that must be in the box, and how much of it."""

    icon: str
    number: int
    name: str
    colour: str = "moon"


class GuideStep(NamedTuple):
    """One step."""

    picture: str
    """Which drawing (companion.app.widgets.art.guide_art)."""
    sentence: str
    number: int = 0
    """The number that is written large in the picture."""
    board: BoardModel | None = None
    """The table's own board, with a lid where one goes."""
    corners: tuple[str, ...] = ()
    """The vaults at its four corners, so that screen and board lie alike; where it begins comes first."""
    colours: tuple[str, ...] = ()
    """The cards in the box."""
    people: tuple[SeatedPerson, ...] = ()
    """Who takes something; whoever shows the steps knows them."""
