"""Programs that play: what a bot is told, and what it is asked. Documented in docs/library.md."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeAlias

from companion.core.game import Header
from companion.core.model import Choice, Event, Question, Seat

HIDDEN_SEED = 0
"""What a bot reads instead of the seed, which gives away how the simulated table is shuffled."""


class Bot(Protocol):
    """A program that plays. Subclass it; only `decide` is required.

    It is told what its seat may see and hear, and nothing else.
    """

    def begin(self, header: Header, seat: Seat) -> None:
        """A new game begins: who plays, the options, and the bot's own seat. The seed is hidden (0)."""
        return None

    def observe(self, events: Sequence[Event]) -> None:
        """Something happened at the table, in this order; also what the bot itself has caused."""
        return None

    def decide(self, question: Question, view: Any, own: Any) -> Choice:
        """Return one of the choices. `view` is public; `own` is what only this seat may know, or None."""
        raise NotImplementedError


Decide: TypeAlias = Callable[[Question, Any, Any], Choice]
"""A plain function that plays: the `decide` of a bot that needs no memory."""
Player: TypeAlias = Bot | type[Bot] | Decide
"""A bot, its class (each game gets a new one), or a plain function."""
Hear: TypeAlias = Callable[[Sequence[Event]], None]


class FunctionBot(Bot):
    """A bot that is a plain function."""

    def __init__(self, function: Decide) -> None:
        self._function = function

    def decide(self, question: Question, view: Any, own: Any) -> Choice:
        return self._function(question, view, own)


def seat_bot(player: Player, header: Header, seat: Seat) -> Bot:
    """Return the bot that plays this seat in a new game, which it has been told of."""
    made: Any = player() if isinstance(player, type) else player
    if not hasattr(made, "decide"):
        made = FunctionBot(made)
    begin = getattr(made, "begin", None)
    if begin is not None:
        begin(header._replace(seed=HIDDEN_SEED), seat)
    return made  # type: ignore[no-any-return]


def listens(bot: Bot) -> bool:
    """Return whether a bot has an `observe` of its own."""
    return getattr(type(bot), "observe", Bot.observe) is not Bot.observe
