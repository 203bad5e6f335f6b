"""The real cards of a simulated table of Nosferatu: decks, hands and bites, moved only by events.

The referee's state is never read, so that both can be compared.
"""

import random
from collections.abc import Callable
from typing import Any

from companion.core.dealers import DealerEvents, shuffle
from companion.core.model import Choice, Event, Json, Seat
from companion.games.nosferatu.rules import events as told
from companion.games.nosferatu.rules.pieces import (
    BITE,
    DRAWN_EACH_TURN,
    FIRST_HAND,
    IN_BOX,
    NIGHT,
    RUMOUR,
    RUMOURS_FOR_HAND,
    SUNRISE,
    Card,
)
from companion.games.nosferatu.simulation.players import Gossip, dares, give_and_lay, give_up

# The night deck of a simulated table, or of the app if it holds that deck.


class NightDeckPile:
    """Nights and one sunrise, shuffled for each round by the seed and the number of the shuffle."""

    def __init__(self, seed: int, nights: int) -> None:
        self.seed = seed
        self.hidden = nights
        self.open = 0
        self.shuffles = 0
        self.before_sunrise = 0
        """The number of nights on top of the sunrise."""
        self._hide_sunrise()

    @property
    def nights(self) -> int:
        return self.hidden + self.open

    def _hide_sunrise(self) -> None:
        self.shuffles += 1
        chance = random.Random(f"nosferatu night {self.seed} {self.shuffles}")
        self.before_sunrise = chance.randrange(self.hidden + 1)

    def top(self) -> Card:
        return NIGHT if self.before_sunrise else SUNRISE

    def turn(self, card: Card) -> None:
        """Apply a turned card. With a real deck it may differ from `top`; the sunrise then lies deeper."""
        if card == NIGHT:
            self.hidden -= 1
            self.open += 1
            self.before_sunrise = max(0, self.before_sunrise - 1)

    def longer(self, nights: int) -> None:
        self.open += nights

    def shorter(self) -> None:
        """Remove a night: an open one, or one from the deck."""
        if self.open:
            self.open -= 1
        else:
            self.hidden -= 1

    def shuffle(self) -> None:
        self.lay(self.nights, nights_open=0)

    def lay(self, nights: int, nights_open: int | None = None) -> None:
        """Set the number of nights in the deck; open ones stay open, the others are shuffled."""
        self.open = min(self.open if nights_open is None else nights_open, nights)
        self.hidden = nights - self.open
        self._hide_sunrise()


class NosferatuPieces:
    """The cards on the table and in the hands."""

    def __init__(self, seed: int, seats: int, person: Callable[[str, tuple[Seat, ...]], Choice]) -> None:
        """`person` returns which of the seats got the card of a role."""
        self.seed = seed
        self.seats = seats
        self.person = person
        self.night = NightDeckPile(self.seed, self.seats)
        self.nights_out = 0
        self.shuffles = 0
        cards = [card for card, count in IN_BOX.items() for _ in range(count)]
        for _ in range(self.seats):
            cards.remove(NIGHT)
        self.deck: list[Card] = self._shuffled(cards)
        self.discards: list[Card] = []
        """The last card is on top."""
        self.hands: list[list[Card]] = [[] for _ in range(self.seats)]
        self.pile: list[Card] = []
        self.bites = [0] * self.seats
        self.vampire: Seat | None = None
        self.waiting: list[Seat] = []
        """The seats that have not had a turn in this round; the first one has it now."""
        self.order: tuple[Seat, ...] = ()
        """All seats that have a turn in a round."""
        self.given: Card = ""
        self.laid: Card = ""
        """The card that the current player lays open."""
        self.turns = 0
        self.before_the_deal: list[dict[str, Json]] = []
        """Corrections made before the first round, when Renfield's seat is not known yet."""
        self.gossip = Gossip(self.seats)
        self._react: dict[type[Event], Callable[[Any], None]] = {
            told.RoundBegan: self._round_began,
            told.NightTurned: self._night_turned,
            told.PileResolved: self._pile_resolved,
            told.PureGarlic: self._pile_resolved,
            told.Bitten: self._bitten,
            told.HandSize: self._hand_size,
            told.HandGrew: self._hand_size,
            told.HandWashed: self._hand_size,
            told.NightLonger: self._night_longer,
            told.NightTakenIn: self._night_longer,
            told.NightShorter: self._night_shorter,
            told.HolyWaterDone: self._washed,
            told.NightShuffled: self._night_shuffled,
            told.PersonRevealed: self.gossip.revealed,
        }
        """How the pieces move. Of the rituals only holy water moves cards that no other event mentions."""

    def follow(self, news: DealerEvents) -> None:
        react = self._react
        for _, events in news:
            for event in events:
                handler = react.get(type(event))
                if handler is not None:
                    handler(event)

    def _shuffled(self, cards: list[Card]) -> list[Card]:
        """Shuffle; each shuffle has its own seed, so that a replay gives the same order."""
        self.shuffles += 1
        shuffle(cards, random.Random(f"nosferatu actions {self.seed} {self.shuffles}"))
        return cards

    def _draw(self, seat: Seat) -> None:
        if not self.deck:
            self.deck, self.discards = self._shuffled(self.discards), []
        if self.deck:
            self.hands[seat].append(self.deck.pop())

    def _round_began(self, event: told.RoundBegan) -> None:
        if self.vampire is None:
            self._deal(tuple(sorted(event.order)))
        self.gossip.round_began(event)
        self.order = event.order
        self.waiting = list(event.order)
        self._begin_turn()

    def _deal(self, others: tuple[Seat, ...]) -> None:
        self.vampire = int(self.person("vampire", others))
        for seat in others:
            for _ in range(FIRST_HAND):
                self._draw(seat)
        for change in self.before_the_deal:
            self.correct(change)

    def _begin_turn(self) -> None:
        self.turns += 1
        for _ in range(DRAWN_EACH_TURN):
            self._draw(self.waiting[0])
        self._choose()

    def _choose(self) -> None:
        """Let the current player choose the cards to give and to lay."""
        seat = self.waiting[0]
        dark = seat == self.vampire and dares(f"nosferatu turn {self.seed} {self.turns}", len(self.pile))
        self.given, self.laid = give_and_lay(self.hands[seat], dark)

    def _night_turned(self, event: told.NightTurned) -> None:
        seat = self.waiting.pop(0)
        self.hands[seat].remove(self.given)
        self.pile.append(self.given)
        self.hands[seat].remove(self.laid)
        self.discards.append(self.laid)
        self.gossip.laid_open(seat, self.laid)
        self.night.turn(event.card)
        if event.card == SUNRISE:
            self.waiting.clear()
        elif self.waiting:
            self._begin_turn()

    def _pile_resolved(self, event: told.PileResolved) -> None:
        self.gossip.pile_resolved(event)
        self._lay_into_pile({BITE: event.bites, NIGHT: event.nights})

    def _lay_into_pile(self, said: dict[Card, int]) -> None:
        """Exchange cards until the pile matches what Renfield entered."""
        for card, count in said.items():
            while self.pile.count(card) < count:
                place = next(place for place in self._places() if card in place)
                spare = next(other for other in self.pile if self.pile.count(other) > said.get(other, 0))
                place[place.index(card)] = spare
                self.pile[self.pile.index(spare)] = card

    def _places(self) -> list[list[Card]]:
        return [self.discards, self.deck, *self.hands]

    def _bitten(self, event: told.Bitten) -> None:
        self.pile.remove(BITE)
        self.bites[event.seat] += 1

    def _hand_size(self, event: told.HandSize) -> None:
        """Adjust a hand: the player draws, or puts cards under the discards."""
        hand = self.hands[event.seat]
        while len(hand) > event.cards:
            card = give_up(hand, event.seat == self.vampire)
            hand.remove(card)
            self.discards.insert(0, card)
        if len(hand) < event.cards:
            self._draw(event.seat)

    def _night_longer(self, event: told.NightLonger) -> None:
        for _ in range(event.by):
            self.pile.remove(NIGHT)
        self.night.longer(event.by)

    def _night_shorter(self, event: told.NightShorter) -> None:
        self.night.shorter()
        self.nights_out += 1

    def _washed(self, event: told.HolyWaterDone) -> None:
        assert event.seat is not None, "holy water is poured over somebody"
        hand = self.hands[event.seat]
        rumours = min(len(hand), RUMOURS_FOR_HAND)
        from_deck = self.rumours_from_deck(event.seat)
        self.discards[:0] = hand
        hand.clear()
        for number in range(rumours):
            place = self.deck if number < from_deck else self.discards
            if RUMOUR in place:
                place.remove(RUMOUR)
                hand.append(RUMOUR)
        if from_deck:
            self.deck = self._shuffled(self.deck)

    def rumours_from_deck(self, seat: Seat) -> int:
        """Return how many rumours must come from the deck to replace the hand, beyond discards and the hand
        itself."""
        hand = self.hands[seat]
        at_hand = self.discards.count(RUMOUR) + hand.count(RUMOUR)
        return max(0, min(len(hand), RUMOURS_FOR_HAND) - at_hand)

    def _night_shuffled(self, event: told.NightShuffled) -> None:
        self.discards[:0] = self.pile
        self.pile.clear()
        self.night.shuffle()

    def correct(self, change: dict[str, Json]) -> None:
        """Lay the pieces as a correction says."""
        if self.vampire is None:
            self.before_the_deal.append(change)
        elif "hand" in change:
            self._correct_hand(change["seat"], change["hand"])
        elif "deck" in change:
            self._correct_deck(change["deck"])
        elif "nights" in change:
            self._exchange(NIGHT, change["nights"] - self.night.nights)
            self.night.lay(change["nights"])
        elif "bites" in change:
            self._exchange(BITE, change["bites"] - self.bites[change["seat"]])
            self.bites[change["seat"]] = change["bites"]
        elif "vampire" in change:
            self.vampire = change["vampire"]
        elif "holder" in change:
            self._correct_holder(change["holder"])
        if self.waiting:
            self._choose()

    def _correct_holder(self, seat: Seat) -> None:
        """Correct the holder of the stake in the first turn: the other player drew, and begins the round."""
        first = self.waiting[0] if self.waiting else seat
        if first == seat or len(self.waiting) < len(self.order):
            return
        at = self.waiting.index(seat)
        self.waiting = [*self.waiting[at:], *self.waiting[:at]]
        drawn = self.hands[first][-DRAWN_EACH_TURN:]
        del self.hands[first][-DRAWN_EACH_TURN:]
        self.hands[seat] += drawn

    def _correct_hand(self, seat: Seat, cards: int) -> None:
        hand = self.hands[seat]
        if self.waiting and seat == self.waiting[0]:
            cards += DRAWN_EACH_TURN
        while len(hand) > cards:
            self.discards.append(hand.pop())
        while len(hand) < cards:
            hand.append((self.discards or self.deck).pop())

    def _correct_deck(self, cards: int) -> None:
        while len(self.deck) > cards:
            self.discards.append(self.deck.pop(0))
        while len(self.deck) < cards:
            self.deck.insert(0, self.discards.pop())

    def _exchange(self, card: Card, more: int) -> None:
        """Move `more` cards of a kind to the players or the night deck, in exchange for discards."""
        for _ in range(more):
            place = next(place for place in (*self._places(), self.pile) if card in place)
            at = place.index(card)
            off = self.discards or self.deck
            place[at] = off[-1]
            off.pop()
        for _ in range(-more):
            self.discards.append(card)
