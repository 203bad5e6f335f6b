"""Teaching cards and examples for players who play a game for the first time.

A lesson is chosen by the class of the question and by the public view only.
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from companion.core.model import Question
from companion.viewmodels.frame import SeatedPerson, Stage

POINTS_PER_CARD: Final = 3
"""The number of sentences on a card."""
UNDERSTOOD: Final = "lesson:understood"
"""The choice of players who have read a card …"""
EXAMPLE: Final = "lesson:example"
"""… and of those who want to see an example."""


class LessonPoint(NamedTuple):
    """One sentence with an icon."""

    icon: str
    text: str


class ExamplePicture(NamedTuple):
    """A picture of an example: a stage with invented contents, and what happens there."""

    stage: Stage
    text: str


class Lesson(NamedTuple):
    """The teaching card for one class of question."""

    about: type[Question]
    """The class of the question; a subclass may have a lesson of its own."""
    title: str
    points: tuple[LessonPoint, LessonPoint, LessonPoint]
    example: Callable[[], tuple[ExamplePicture, ...]] | None = None
    """Returns two to four pictures; called when a player opens the example."""
    when: Callable[[Any], bool] | None = None
    """Whether the lesson fits the public view; None: always. Lessons with a condition are tried first."""


def lesson(
    about: type[Question],
    title: str,
    *points: tuple[str, str],
    example: Callable[[], tuple[ExamplePicture, ...]] | None = None,
    when: Callable[[Any], bool] | None = None,
) -> Lesson:
    """Return a lesson made of a title and three pairs of icon and sentence."""
    first, second, third = (LessonPoint(icon, text) for icon, text in points)
    return Lesson(about, title, (first, second, third), example, when)


# The parts of the help.


class Clause(NamedTuple):
    """One clause of the rules in our own words (English; `i18n.tr` translates it)."""

    name: str
    text: str
    ruling: str = ""
    """The part that no rulebook says: our own decision, shown as "house ruling"."""


class Chapter(NamedTuple):
    """Clauses that belong together."""

    title: str
    clauses: tuple[Clause, ...]


class Book(NamedTuple):
    """The short rules of a game or of an expansion."""

    name: str
    title: str
    chapters: tuple[Chapter, ...]
    within: str = ""
    """The option that enables the expansion."""


# The parts of the short rules. The books themselves lie with their games.


__all__ = ["Book", "Chapter", "Clause"]


# The parts of a set-up guide: a picture and a short sentence for each step.


class BoxPart(NamedTuple):
    """A component of the box, and how many there are."""

    icon: str
    number: int
    name: str
    colour: str = "moon"


class GuideStep(NamedTuple):
    """One step of the set-up."""

    picture: str
    """The name of the drawing (companion.app.widgets.art.game_pictures, or `pictures` of the game)."""
    sentence: str
    number: int = 0
    """The number that is drawn large in the picture."""
    board: Stage | None = None
    """The board of this table as it lies."""
    corners: tuple[str, ...] = ()
    """The places at the four corners, to align screen and board; the first one is where counting begins."""
    colours: tuple[str, ...] = ()
    """The cards in the box."""
    people: tuple[SeatedPerson, ...] = ()
    """The players who take something."""
    cannot_be_skipped: bool = False
    """Whether it is shown also to players who say that everything is in place."""
