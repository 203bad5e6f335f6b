"""What this is, in half a minute: three pictures with a sentence each."""

from typing import NamedTuple

from companion.stage.lessons import Point
from companion.stage.values import Answer
from companion.words import tr


class What(NamedTuple):
    """Everything that the screen for newcomers shows."""

    title: str
    points: tuple[Point, ...]
    """A picture each, in this order."""
    number: str
    aloud: Answer
    rules: Answer
    watch: Answer


def what(picture: int) -> What:
    """The screen, with one of its pictures."""
    points = (
        Point("cards", tr("You play with your own board and your own cards.")),
        Point("candle", tr("I say whose turn it is, and ask for a tap.")),
        Point("shield", tr("I know all the rules and give nothing away.")),
    )
    return What(
        tr("What is this?"),
        points,
        tr("{number} of {count}", number=picture + 1, count=len(points)),
        Answer("aloud", tr("Read aloud"), icon="speaker", tone="raised"),
        Answer("rules", tr("Rules"), icon="book", tone="raised"),
        Answer("watch", tr("Watch a game"), icon="play", tone="amber"),
    )
