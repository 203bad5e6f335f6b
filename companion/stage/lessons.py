"""What somebody who plays a game for the first time reads beside a question: a teaching card, and an example.

Nothing in here hangs on a game that is played: a lesson is picked by the class of the question, and by what
every eye may see.
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from companion.core.values import Question
from companion.stage.values import Stage

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
