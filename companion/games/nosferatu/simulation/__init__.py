"""Simulated games of Nosferatu: the table answers with its real decks and cards; players see their own."""

import random

from companion.core.dealers import LazyTable
from companion.core.game import Header
from companion.core.model import TABLE, Choice, Question
from companion.games.nosferatu.rules.questions import TURN, DealRoles, NightCard, Strike, TurnUp
from companion.games.nosferatu.simulation.pieces import NosferatuPieces
from companion.games.nosferatu.simulation.players import actions as actions
from companion.games.nosferatu.simulation.players import players as players


class NosferatuTable(LazyTable[NosferatuPieces]):
    """Answers the questions to the table, also for the app where it deals."""

    def __init__(self, header: Header) -> None:
        super().__init__()
        self.seed = header.seed
        self.seats = len(header.players)
        self.simulates_all: bool = header.options["simulate"]
        self.holds_night: bool = header.options["night_deck"] == "app"

    def lay_out(self) -> NosferatuPieces:
        return NosferatuPieces(self.seed, self.seats, self.person)

    def deals(self, question: Question) -> bool:
        """Return whether the app or the simulated table answers this question."""
        if question.asks == TABLE:
            return self.simulates_all or isinstance(question, DealRoles)
        return self.holds_night and isinstance(question, NightCard)

    def answer(self, question: Question) -> Choice:
        """Return what the table shows."""
        if isinstance(question, NightCard):
            return self.pieces.night.top()
        if isinstance(question, Strike):
            return TURN if isinstance(question, TurnUp) else question.noted
        return self.person("vampire" if isinstance(question, DealRoles) else "renfield", question.choices)

    def person(self, role: str, seats: tuple[Choice, ...]) -> Choice:
        """Return which of these seats got the card of that role."""
        return random.Random(f"nosferatu {role} {self.seed}").choice(seats)


def new_table(header: Header) -> NosferatuTable:
    """Return the simulated table of a game."""
    return NosferatuTable(header)
