"""A game in a test, told answer by answer.

story = Story("dawn-under", "Emma Paul Mia", rows="counted")
story.answer(0)                      # answer the pending question
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
    """A game in which the test answers every question, also those to the table."""

    def __init__(
        self, game: str, players: str, *, seed: int = 1, edition: int | None = None, **options: Json
    ) -> None:
        kit = find_game(game)
        header = new_header(kit, players.split(), options, seed, edition=edition)
        self.referee = Referee(kit.rules, header, table_for if needs_dealer(header) else None)
        self.events: list[Event] = list(self.referee.told)
        """Events of the last answer."""

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
        """Give answers one after the other; `events` has the events of all of them."""
        self.events = [event for choice in choices for event in self.referee.answer(choice)]
        return self

    def correct(self, **change: Json) -> Self:
        self.events = self.referee.correct(change)
        return self

    def asked(self, kind: str, whom: Json = None) -> bool:
        """Return whether the pending question has this kind (and asks this seat, or the table)."""
        question = self.question
        return question is not None and question.kind == kind and whom in (None, question.asks)

    def choices(self) -> set[Choice]:
        return set(self.question.choices)

    def kinds(self) -> list[str]:
        """Return the kinds of the last events, in order."""
        return [event.kind for event in self.events]

    def told(self, kind: str) -> list[dict[str, Json]]:
        """Return the fields of the last events of this kind."""
        return [
            {name: value for name, value in message_json(event).items() if name not in ("kind", "rule")}
            for event in self.events
            if event.kind == kind
        ]

    @property
    def view(self) -> Any:
        """The public view, typed."""
        return self.referee.game.public_view(self.state)

    def public(self) -> dict[str, Json]:
        return to_json(self.referee.game.public_view(self.state))

    def secret(self) -> dict[str, Json]:
        return to_json(self.referee.game.secret_view(self.state))


class LongStory(Story):
    """A story whose `events` are all events since `listen`."""

    def answer(self, *choices: Choice) -> Self:
        for choice in choices:
            self.events = self.events + self.referee.answer(choice)
        return self

    def correct(self, **change: Json) -> Self:
        self.events = self.events + self.referee.correct(change)
        return self

    def listen(self) -> Self:
        """Forget earlier events."""
        self.events = []
        return self

    def asks(self, player: Any, kind: str) -> bool:
        """Return whether this player is asked a question of this kind."""
        return self.asked(kind, player.seat)
