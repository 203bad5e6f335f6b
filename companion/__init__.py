"""Gruftwart: a referee app beside a real board game; and the door for programs (docs/library.md).

    game = companion.deal("dawn-under", ["Emma", "Paul"], simulate=True, seed=7)
    for question in game.questions():
        game.answer(question.choices[0])
    print(game.over)

`deal`, `load` and `resume` start or continue a game and return a `Play`. `tournament`, `simulate_many`
and `ladder` let a `Bot` play. A `Play` has questions (`Question`), events (`Event`) and, for who watches,
moments (`Moment`). What is not allowed raises a `Refusal`. `games` lists the games.

Every start of the program reads this file, so what the door leads to is loaded when it is first used.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.core.errors import Refusal
    from companion.core.model import Event, Over, Question
    from companion.library import Play, deal, games, load, resume
    from companion.tournaments import Bot, Outcome, ladder, simulate_many, tournament
    from companion.viewmodels.moment import Moment

__version__ = "1.0.0"
_PLACES = {
    "Bot": "tournaments",
    "Event": "core.model",
    "Moment": "viewmodels.moment",
    "Outcome": "tournaments",
    "Over": "core.model",
    "Play": "library",
    "Question": "core.model",
    "Refusal": "core.errors",
    "deal": "library",
    "games": "library",
    "ladder": "tournaments",
    "load": "library",
    "resume": "library",
    "simulate_many": "tournaments",
    "tournament": "tournaments",
}
"""The modules of the names."""
__all__ = [
    "Bot",
    "Event",
    "Moment",
    "Outcome",
    "Over",
    "Play",
    "Question",
    "Refusal",
    "__version__",
    "deal",
    "games",
    "ladder",
    "load",
    "resume",
    "simulate_many",
    "tournament",
]


def __getattr__(name: str) -> object:
    if name not in _PLACES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    value = globals()[name] = getattr(import_module(f"companion.{_PLACES[name]}"), name)
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
