"""Walking through a game question by question, those to the table included."""

import json
from collections.abc import Callable, Iterator
from typing import NamedTuple

from companion.core.dealers import Dealer
from companion.core.game import Header
from companion.core.model import Choice, Event, Json, Question, message_json, to_json
from companion.core.referee import Referee
from companion.games.defaults.simulation import random_player
from companion.games.kit_protocols import Chooser
from companion.games.registry import find_game
from companion.simulator import table_for
from companion.simulator.playout import players_for


class Step(NamedTuple):
    """The game after an answer: what it brought about, and the table that truly lies there."""

    referee: Referee
    table: Dealer
    events: list[Event]


MakePlayers = Callable[[Header, Dealer], Chooser]


def truthful(header: Header, table: Dealer) -> Chooser:
    """People who see their own cards, where the game brings such."""
    return players_for(header, table)


def anyone(header: Header, table: Dealer) -> Chooser:
    """People who give any legal answer."""
    return random_player(header.seed)


def walk(header: Header, people: MakePlayers = truthful) -> Iterator[Step]:
    """A whole game. The referee has no dealer of its own, so that each question can be looked at."""
    referee = Referee(find_game(header.game).rules, header)
    table = table_for(header)
    choose = people(header, table)
    events = list(referee.told)
    table.observe(events)
    yield Step(referee, table, events)
    while referee.question is not None:
        events = referee.answer(next_answer(referee.question, table, choose))
        table.observe(events)
        yield Step(referee, table, events)


def next_answer(question: Question, table: Dealer, choose: Chooser) -> Choice:
    return table.answer(question) if table.deals(question) else choose(question)


def position(referee: Referee) -> Json:
    """All that can be seen or is asked, as plain JSON values."""
    game, state = referee.game, referee.state
    over = referee.over
    return json.loads(
        json.dumps(
            {
                "public": to_json(game.public_view(state)),
                "secret": to_json(game.secret_view(state)),
                "question": message_json(referee.question) if referee.question else None,
                "over": over._asdict() if over else None,
                "told": len(referee.told),
            }
        )
    )
