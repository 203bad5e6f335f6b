"""The ghosts of a game: they observe events and answer the questions to their seats.

Their answers are entries of kind "dealt", so that undo, replay and a resumed game have the same ghosts. A
step-by-step demonstration can use them without a referee: call `observe`, then `answer`.
"""

from collections.abc import Callable
from typing import Any

from companion.core.dealers import Dealer
from companion.core.game import Header
from companion.core.model import Choice, ClassTable, Event, Json, Question
from companion.games.dawn_under.ghosts import moves
from companion.games.dawn_under.ghosts.decision import DecisionContext
from companion.games.dawn_under.ghosts.memory import STRENGTHS, GhostMemory, GhostObserver
from companion.games.dawn_under.ghosts.table_view import OpenTable
from companion.games.dawn_under.rules import questions as asking
from companion.games.dawn_under.rules.rucola import questions as asking_rucola

ANSWERS: ClassTable[Callable[[DecisionContext, Any], Choice]] = ClassTable(
    {
        asking.Open: moves.choose,
        asking.Lay: moves.lay,
        asking.PlaceGarlic: moves.garlic,
        asking.Give: moves.give,
        asking.Put: moves.put,
        asking_rucola.BatTo: moves.send,
        asking_rucola.Believe: moves.believe,
        asking_rucola.BatGift: moves.bat_gift,
        asking_rucola.CountTo: moves.place,
    }
)
"""The function that decides each kind of question."""


class Ghosts(Dealer):
    """All ghosts of a game."""

    def __init__(self, header: Header) -> None:
        self._seed = header.seed
        self.open_table = OpenTable(header)
        self.memories = {
            seat: GhostMemory(STRENGTHS[ghost], self.open_table.board, header.seed, seat)
            for seat, ghost in enumerate(header.options["ghosts"])
            if ghost is not None
        }
        self._eyes = [GhostObserver(memory) for memory in self.memories.values()]

    def deals(self, question: Question) -> bool:
        return question.asks in self.memories

    def answer(self, question: Question) -> Choice:
        """Return the decision of the ghost on that seat. It depends only on the events and the question."""
        seat = question.asks
        assert seat != "table"
        # The random seed depends on the number of events, because a replay does not ask the ghosts.
        chance = f"ghost {self._seed} {seat} {self.open_table.moment} {question.kind}"
        mind = DecisionContext(seat, self.open_table, self.memories[seat].beliefs(), chance)
        return ANSWERS[type(question)](mind, question)

    def stands_by(self, question: Question, choice: Json) -> bool:
        """Return True for any legal answer: a ghost of another version may have decided differently."""
        return True

    def observe(self, events: list[Event]) -> None:
        for event in events:
            self.open_table.see(event)
            for eyes in self._eyes:
                eyes.see(event)

    def learn(self, question: Question, choice: Choice) -> None:
        self.open_table.learn(question, choice)

    def correct(self, change: Json) -> None:
        """Correct the open table; for a closed vault the ghosts only forget their belief."""
        self.open_table.correct(change)
        if "vault" in change:
            for memory in self.memories.values():
                memory.forget(change["vault"])
        elif "missed" in change:  # what was opened meanwhile no ghost has seen
            for memory in self.memories.values():
                memory.forget_all()
