"""The only windows into a game. Screen, voice, lights, log and ghosts get a view, never the state."""

from itertools import islice
from typing import Any

from companion.core.model import Json, to_json
from companion.core.referee import Referee

LOG_LINES = 40
"""How much of the log a view carries."""


def public_view(referee: Referee) -> dict[str, Json]:
    """What every eye at the table may see."""
    over = referee.over
    return {
        "game": referee.header.game,
        **to_json(referee.game.public_view(referee.state)),
        "over": None if over is None else over._asdict(),
        "log": _newest(referee, LOG_LINES),
    }


def typed_view(referee: Referee) -> Any:
    """The game's own view, for everybody inside the house."""
    view = referee.game.public_view(referee.state)
    return public_view(referee) if isinstance(view, dict) else view


def secret_view(referee: Referee) -> dict[str, Json]:
    """What the referee (or Renfield) may see: the public view, and what is hidden."""
    return {**public_view(referee), "secret": to_json(referee.game.secret_view(referee.state))}


def public_log(referee: Referee) -> list[dict[str, Json]]:
    """What happened, as far as it may be told later."""
    lines = (referee.game.public_log(event) for event in referee.told)
    return [line for line in lines if line is not None]


def _newest(referee: Referee, count: int) -> list[dict[str, Json]]:
    """The end of the public log. A game gets long, so that it is read from its end."""
    lines = (referee.game.public_log(event) for event in reversed(referee.told))
    return list(islice((line for line in lines if line is not None), count))[::-1]
