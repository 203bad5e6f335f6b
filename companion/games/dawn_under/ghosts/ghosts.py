"""The ghosts of a game: they see what happens, and answer what their seats are asked.

They are dealt to like a table is: their answers are entries of kind "dealt", so that undo, replay and a
resumed game know the same ghosts. For a demonstration that goes step by step they can also be asked
outside of a referee: `observe` what happened, then `answer`.
"""

from collections.abc import Callable
from typing import Any

from companion.core.class_dispatch import ClassTable
from companion.core.game import Header
from companion.core.model import Choice, Event, Json, Question
from companion.core.referee import Dealer
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
"""How each kind of question is thought about."""


class Ghosts(Dealer):
    """Everyone who is not there."""

    def __init__(self, header: Header) -> None:
        self._seed = header.seed
        self._table = OpenTable(header)
        self._memories = {
            seat: GhostMemory(STRENGTHS[ghost], self._table.board, header.seed, seat)
            for seat, ghost in enumerate(header.options["ghosts"])
            if ghost is not None
        }
        self._eyes = [GhostObserver(memory) for memory in self._memories.values()]

    def deals(self, question: Question) -> bool:
        return question.asks in self._memories

    def answer(self, question: Question) -> Choice:
        """What the ghost on that seat decides. It knows the events and the question, and nothing else."""
        seat = question.asks
        assert seat != "table"
        # Chance hangs on how much has happened, not on how often a ghost was asked: a replay asks nobody.
        chance = f"ghost {self._seed} {seat} {self._table.moment} {question.kind}"
        mind = DecisionContext(seat, self._table, self._memories[seat].beliefs(), chance)
        return ANSWERS[type(question)](mind, question)

    def stands_by(self, question: Question, choice: Json) -> bool:
        """Any legal answer: a ghost of another version may have thought differently."""
        return True

    def observe(self, events: list[Event]) -> None:
        for event in events:
            self._table.see(event)
            for eyes in self._eyes:
                eyes.see(event)

    def correct(self, change: Json) -> None:
        """All see what lies open; of a closed vault a ghost only learns that it was wrong."""
        self._table.correct(change)
        if "vault" in change:
            for memory in self._memories.values():
                memory.forget(change["vault"])
