"""Views of a game. Screen, voice, lights, log and ghosts receive a view and never the state."""

from itertools import islice
from typing import Any

from companion.core.model import Json, to_json
from companion.core.referee import Referee

LOG_LINES = 40
"""How many of the newest log lines a view has."""


def public_view(referee: Referee) -> dict[str, Json]:
    """Return what all players may see."""
    over = referee.over
    return {
        "game": referee.header.game,
        **to_json(referee.game.public_view(referee.state)),
        "over": None if over is None else over._asdict(),
        "log": _newest(referee, LOG_LINES),
    }


def typed_view(referee: Referee) -> Any:
    """Return the game's own public view, typed; for code inside the program."""
    view = referee.game.public_view(referee.state)
    return public_view(referee) if isinstance(view, dict) else view


def secret_view(referee: Referee) -> dict[str, Json]:
    """Return what the referee (or Renfield) may see: the public view and the hidden part."""
    return {**public_view(referee), "secret": to_json(referee.game.secret_view(referee.state))}


def public_log(referee: Referee) -> list[dict[str, Json]]:
    """Return the log lines that are public."""
    lines = (referee.game.public_log(event) for event in referee.told)
    return [line for line in lines if line is not None]


def _newest(referee: Referee, count: int) -> list[dict[str, Json]]:
    """Return the newest public log lines. It reads from the end, because a game may be long."""
    lines = (referee.game.public_log(event) for event in reversed(referee.told))
    return list(islice((line for line in lines if line is not None), count))[::-1]
