"""What is said about games that are kept."""

import json
from typing import Any

from companion.core.errors import IllegalAnswerError
from companion.core.model import message_json
from companion.games.defaults.simulation import random_player
from companion.table import Table

PLAYERS = ["Emma", "Paul"]
COUNTED = {"rows": "counted"}
DEALT = {"simulate": True}


def start(session: Table, options: dict[str, Any] | None = None, seed: int = 3) -> Table:
    """Emma and Paul begin a game of Dawn Under."""
    session.new("dawn-under", PLAYERS, COUNTED if options is None else options, seed)
    return session


def play(session: Table, *choices: str | int) -> Table:
    for choice in choices:
        session.answer(choice)
    return session


def play_on(session: Table, answers: int | None = None, seed: int = 1) -> Table:
    """Play by chance, so many answers or to the end."""
    choose = random_player(seed)
    while session.referee.question is not None and answers != 0:
        try:
            session.answer(choose(session.referee.question))
        except IllegalAnswerError as refusal:
            if not refusal.secret:
                raise
        answers = None if answers is None else answers - 1
    return session


def asked(session: Table) -> Any:
    """The pending question, or how the game ended."""
    referee = session.referee
    pending = message_json(referee.question) if referee.question else referee.over
    return json.loads(json.dumps(pending))


def everything(session: Table) -> Any:
    """All that makes the game, what can be put back included."""
    return asked(session), json.loads(json.dumps(session.save())), session.referee.history.undone
