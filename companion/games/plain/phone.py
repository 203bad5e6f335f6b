"""The phone of somebody in a game that says no more about it: what they are asked in secret, if anything."""

from typing import Any, NamedTuple

from companion.core.values import Seat
from companion.games.kit import Kit
from companion.games.plain.presenter import PlainPresenter
from companion.stage.moment import Moment
from companion.stage.people import People
from companion.stage.phones import Console


class PlainPhone(NamedTuple):
    """The question that would lie in the drawer."""

    kit: Kit

    def hand(self, moment: Moment[Any], mine: Any, seat: Seat, people: People) -> Console | None:
        """For the one who is asked, and nobody else."""
        question = moment.question
        if question is None or not question.secret or question.asks != seat:
            return None
        secret = PlainPresenter(self.kit).secret(moment, mine, people)
        return Console(secret.heading, pads=secret.pads, choices=secret.choices)
