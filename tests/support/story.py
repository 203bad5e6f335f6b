"""Tests that read aloud: a story is a game told answer by answer.

story = Story("dawn-under", "Emma Paul Mia", rows="counted")
story.answer(0)                      # the pending question gets an answer
assert story.asked("open", 0)        # who is asked what now
assert story.told("turn_began") == [{"seat": 0}]
"""

from typing import Any, Self

from companion.core.game import new_header
from companion.core.model import Choice, Event, Json, message_json, to_json
from companion.core.referee import Referee
from companion.games.registry import find_game
from companion.simulator import needs_dealer, table_for


class Story:
    """A game at a table where the test says everything that happens."""

    def __init__(
        self, game: str, players: str, *, seed: int = 1, edition: int | None = None, **options: Json
    ) -> None:
        kit = find_game(game)
        header = new_header(kit, players.split(), options, seed, edition=edition)
        self.referee = Referee(kit.rules, header, table_for if needs_dealer(header) else None)
        self.events: list[Event] = list(self.referee.told)
        """What the last answer brought about."""

    @property
    def state(self):
        return self.referee.state

    @property
    def question(self):
        return self.referee.question

    @property
    def over(self):
        return self.referee.over

    def answer(self, *choices: Choice) -> Self:
        """Give these answers one after the other; `events` holds all that they brought about."""
        self.events = [event for choice in choices for event in self.referee.answer(choice)]
        return self

    def correct(self, **change: Json) -> Self:
        self.events = self.referee.correct(change)
        return self

    def asked(self, kind: str, whom: Json = None) -> bool:
        """Whether this is the pending question (of this seat, or of the table)."""
        question = self.question
        return question is not None and question.kind == kind and whom in (None, question.asks)

    def choices(self) -> set[Choice]:
        return set(self.question.choices)

    def kinds(self) -> list[str]:
        """The kinds of what just happened, in order."""
        return [event.kind for event in self.events]

    def told(self, kind: str) -> list[dict[str, Json]]:
        """The fields of all events of a kind that just happened."""
        return [
            {name: value for name, value in message_json(event).items() if name not in ("kind", "rule")}
            for event in self.events
            if event.kind == kind
        ]

    @property
    def view(self) -> Any:
        """What every eye may see, as those inside the house get it."""
        return self.referee.game.public_view(self.state)

    def public(self) -> dict[str, Json]:
        return to_json(self.referee.game.public_view(self.state))

    def secret(self) -> dict[str, Json]:
        return to_json(self.referee.game.secret_view(self.state))


class LongStory(Story):
    """The same where `events` holds all that was told since `listen`."""

    def answer(self, *choices: Choice) -> Self:
        for choice in choices:
            self.events = self.events + self.referee.answer(choice)
        return self

    def correct(self, **change: Json) -> Self:
        self.events = self.events + self.referee.correct(change)
        return self

    def listen(self) -> Self:
        """Forget what was told before."""
        self.events = []
        return self

    def asks(self, player: Any, kind: str) -> bool:
        """Whether this player is asked that."""
        return self.asked(kind, player.seat)
