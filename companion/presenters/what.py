"""What this is, in half a minute: three pictures with a sentence each."""

from typing import NamedTuple

from companion.stage.lessons import LessonPoint
from companion.stage.values import AnswerModel
from companion.words import tr


class AboutModel(NamedTuple):
    """Everything that the screen for newcomers shows."""

    title: str
    points: tuple[LessonPoint, ...]
    """A picture each, in this order."""
    number: str
    aloud: AnswerModel
    rules: AnswerModel
    watch: AnswerModel


def about_model(picture: int) -> AboutModel:
    """The screen, with one of its pictures."""
    points = (
        LessonPoint("cards", tr("You play with your own board and your own cards.")),
        LessonPoint("candle", tr("I say whose turn it is, and ask for a tap.")),
        LessonPoint("shield", tr("I know all the rules and give nothing away.")),
    )
    return AboutModel(
        tr("What is this?"),
        points,
        tr("{number} of {count}", number=picture + 1, count=len(points)),
        AnswerModel("aloud", tr("Read aloud"), icon="speaker", tone="raised"),
        AnswerModel("rules", tr("Rules"), icon="book", tone="raised"),
        AnswerModel("watch", tr("Watch a game"), icon="play", tone="amber"),
    )
