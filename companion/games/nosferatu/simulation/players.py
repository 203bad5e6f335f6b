"""Simple simulated players of Nosferatu: hunters, the vampire, and Renfield."""

import random
from collections.abc import Callable
from math import comb
from typing import TYPE_CHECKING

from companion.core.game import Header
from companion.core.model import Choice, Meaning, Question, Seat
from companion.games.nosferatu.rules import events as told
from companion.games.nosferatu.rules import questions as asked
from companion.games.nosferatu.rules.pieces import (
    BITE,
    GARLIC,
    HUNTER,
    IN_BOX,
    NIGHT,
    RITUALS,
    RUMOUR,
    RUMOURS_FOR_HAND,
    SUNRISE,
    UNSEEN,
    VAMPIRE,
    Card,
)
from companion.games.nosferatu.rules.questions import BACK, PASS, STAKE, TURN

if TYPE_CHECKING:
    from companion.games.nosferatu.simulation import NosferatuTable

HUNTER_GIVES = (GARLIC, RUMOUR, NIGHT, BITE)
VAMPIRE_GIVES = (BITE, NIGHT, RUMOUR, GARLIC)
HUNTER_LAYS = (BITE, NIGHT, RUMOUR, GARLIC)
VAMPIRE_LAYS = (RUMOUR, GARLIC, NIGHT, BITE)
VAMPIRE_DARES = (0.35, 0.55, 0.75, 0.9)
"""The probability that the vampire does not play like a hunter, by the number of players who gave before."""

VAMPIRE_HARMS = 0.55
HUNTER_HARMS = 0.06
"""The assumed probability that a hunter's card for Renfield is a bite or a night."""
LAYS_GARLIC = 1.5
"""The factor by which the vampire is more likely to discard garlic."""
SURE_ENOUGH = 0.5
LESS_SURE_WITH_EACH_BITE = 0.03


def first_of(order: tuple[Card, ...], hand: list[Card]) -> Card:
    return next(card for card in order if card in hand)


def dares(moment: str, before: int) -> bool:
    """Return whether the vampire plays as such after `before` players gave a card; seeded by `moment`."""
    return random.Random(moment).random() < VAMPIRE_DARES[min(before, len(VAMPIRE_DARES) - 1)]


def give_and_lay(hand: list[Card], dark: bool) -> tuple[Card, Card]:
    """Return the card that a player gives to Renfield, and the one laid open; as the vampire or as a
    hunter."""
    given = first_of(VAMPIRE_GIVES if dark else HUNTER_GIVES, hand)
    rest = list(hand)
    rest.remove(given)
    return given, first_of(VAMPIRE_LAYS if dark else HUNTER_LAYS, rest)


def give_up(hand: list[Card], vampire: bool) -> Card:
    """Return the hand card that is least useful to the player."""
    return first_of(VAMPIRE_LAYS if vampire else HUNTER_LAYS, hand)


class Gossip:
    """The table's suspicion of each player, based on public events."""

    def __init__(self, seats: int) -> None:
        self.suspicion = [1.0] * seats
        self.givers: list[Seat] = []
        self.bites = 0

    def round_began(self, event: told.RoundBegan) -> None:
        self.givers = []

    def laid_open(self, seat: Seat, card: Card) -> None:
        self.givers.append(seat)
        if card == GARLIC:
            self.suspicion[seat] *= LAYS_GARLIC

    def pile_resolved(self, event: told.PileResolved) -> None:
        """Update the suspicion of everybody who could have given the bites and nights."""
        harm = event.bites + event.nights
        self.bites += event.bites
        givers = len(self.givers)
        innocent = _chance_of(harm, givers)
        guilty = VAMPIRE_HARMS * _chance_of(harm - 1, givers - 1)
        guilty += (1 - VAMPIRE_HARMS) * _chance_of(harm, givers - 1)
        for seat in range(len(self.suspicion)):
            self.suspicion[seat] *= guilty if seat in self.givers else innocent
        largest = max(self.suspicion) or 1.0
        self.suspicion = [value / largest for value in self.suspicion]

    def revealed(self, event: told.PersonRevealed) -> None:
        if event.role == VAMPIRE:
            self.suspicion = [0.0] * len(self.suspicion)
        self.suspicion[event.seat] = float(event.role == VAMPIRE)

    def chance(self, seat: Seat, among: list[Seat]) -> float:
        """Return the probability that this player is the vampire, given that one of `among` is."""
        return self.suspicion[seat] / (sum(self.suspicion[one] for one in among) or 1.0)


def _chance_of(harm: int, hunters: int) -> float:
    """Return the probability that this number of hunters gave this number of harmful cards."""
    if not 0 <= harm <= hunters:
        return 0.0
    return comb(hunters, harm) * HUNTER_HARMS**harm * (1 - HUNTER_HARMS) ** (hunters - harm)


class Company:
    """All players of the table: each sees their own cards, and Renfield his pile."""

    def __init__(self, table: "NosferatuTable", header: Header) -> None:
        self.table = table
        self.chance = random.Random(f"nosferatu players {header.seed}")
        self._say: dict[type[Question], Callable[[Question], Choice]] = {
            asked.WhoIsRenfield: table.answer,
            asked.WhoIsVampire: lambda question: table.person(VAMPIRE, question.choices),
            asked.NoteDiscard: lambda question: table.pieces.laid,
            asked.NightCard: table.answer,
            asked.PileCard: self._pile_card,
            asked.Bite: self._bite,
            asked.GiveStake: self._anyone,
            asked.MoveStake: self._anyone,
            asked.Mirror: self._hunter,
            asked.Transfusion: self._least_suspect,
            asked.HolyWater: self._most_suspect,
            asked.RumoursFromDeck: self._rumours_from_deck,
            asked.Dawn: self._dawn,
            asked.Strike: self._strike,
            asked.TurnUp: table.answer,
        }

    def __call__(self, question: Question) -> Choice:
        answer = self._say.get(type(question), self._anyone)(question)
        return answer if answer in question.choices else self._anyone(question)

    def _anyone(self, question: Question) -> Choice:
        return self.chance.choice(question.choices)

    def _hunter(self, question: Question) -> Choice:
        return self.chance.choice([seat for seat in question.choices if seat != self.table.pieces.vampire])

    def _pile_card(self, question: Question) -> Choice:
        """Name the cards sorted by kind, so that the order reveals nothing about the givers."""
        assert isinstance(question, asked.PileCard)
        return sorted(self.table.pieces.pile)[question.card - 1]

    def _bite(self, question: Question) -> Choice:
        """Usually bite a hunter; sometimes anyone, as a disguise."""
        return self._anyone(question) if self.chance.random() < 0.5 else self._hunter(question)

    def _most_suspect(self, question: Question) -> Choice:
        suspicion = self.table.pieces.gossip.suspicion
        return max(question.choices, key=lambda seat: suspicion[int(seat)])

    def _least_suspect(self, question: Question) -> Choice:
        suspicion = self.table.pieces.gossip.suspicion
        return min(question.choices, key=lambda seat: suspicion[int(seat)])

    def _rumours_from_deck(self, question: Question) -> Choice:
        assert isinstance(question, asked.RumoursFromDeck)
        return self.table.pieces.rumours_from_deck(question.seat)

    def _strike(self, question: Question) -> Choice:
        """Return what the card on the table shows."""
        assert isinstance(question, asked.Strike)
        return VAMPIRE if question.seat == self.table.pieces.vampire else HUNTER

    def _dawn(self, question: Question) -> Choice:
        """A hunter stakes when sure enough; the vampire and unsure hunters pass the stake."""
        says: dict[tuple[str, Seat], Choice] = {}
        for choice in question.choices:
            meant = question.means(choice)
            says[meant.word, meant.seats[0]] = choice
        others = [seat for deed, seat in says if deed == asked.PASS]
        gossip = self.table.pieces.gossip
        suspect = max(others, key=lambda seat: gossip.chance(seat, others))
        enough = SURE_ENOUGH - LESS_SURE_WITH_EACH_BITE * gossip.bites
        if question.asks != self.table.pieces.vampire and gossip.chance(suspect, others) >= enough:
            return says[asked.STAKE, suspect]
        return says[asked.PASS, self.chance.choice([seat for seat in others if seat != suspect])]


def players(table: "NosferatuTable", header: Header) -> Callable[[Question], Choice]:
    """Return the players of this table."""
    return Company(table, header)


ACTION_WORDS = ("done", "seen", UNSEEN, TURN, BACK)
MOST_SEATS = 8


def actions(header: Header) -> tuple[Meaning, ...]:
    """Return words, seats, what is done with the stake and for whom, cards, rituals, and numbers."""
    seats = range(MOST_SEATS)
    return (
        *(Meaning(word) for word in ACTION_WORDS),
        *(Meaning(seats=(seat,)) for seat in seats),
        *(Meaning(word, (seat,)) for word in (STAKE, PASS) for seat in seats),
        *(Meaning(thing=card) for card in (*IN_BOX, SUNRISE, *RITUALS)),
        *(Meaning(number=number) for number in range(RUMOURS_FOR_HAND + 1)),
    )
