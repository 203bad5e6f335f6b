"""The real cards of a simulated table of Vampir Mau Mau: deck, hands and pool, moved only by events.

The referee's state is never read, so that both can be compared. If a player plays a card that is not in the
hand, it is exchanged with one that is.
"""

import random
from collections.abc import Callable
from typing import Any, ClassVar

from companion.core.dealers import DealerEvents, shuffle
from companion.core.game import Header
from companion.core.model import ClassTable, Event, Json
from companion.games.mau_mau.rules import ability_events
from companion.games.mau_mau.rules import events as told
from companion.games.mau_mau.rules.catalogue import deck_of
from companion.games.mau_mau.rules.pieces import CLOCK, CLOCKS, SPECIALS, WEREWOLF, WEREWOLVES, Card


def chance_at(seed: int, step: int, purpose: str) -> random.Random:
    """Return a random generator for this step, which is the same again after undo and redo."""
    return random.Random(f"mau-mau {seed} step {step} {purpose}")


class MauMauPieces:
    """The cards on the table and in the hands."""

    def __init__(self, header: Header) -> None:
        options = header.options
        self.seed = header.seed
        self.seats = len(header.players)
        self.cards: int = options["cards"]
        self.counts_cards = options["tracking"] == "cards"
        one_copy = [*deck_of(tuple(options["catalogue"]["symbols"])).cards]
        one_copy += [CLOCK] * CLOCKS + [WEREWOLF] * WEREWOLVES
        self.box: list[Card] = one_copy * options["copies"]
        """Every card, before shuffling."""
        self.step = 0
        self.shuffles = 0
        self.lay_out(1 + options.get("played", 0))

    def lay_out(self, number: int) -> None:
        """Shuffle, deal, and turn up the first Mau-Mau card; specials before it go back (MM-3)."""
        self.round = number
        cards = list(self.box)
        chance = random.Random(f"mau-mau {self.seed} round {number}")
        dealt = self.cards * self.seats
        shuffle(cards, chance)
        while all(card in SPECIALS for card in cards[:-dealt]):  # no card could be turned up: shuffle again
            shuffle(cards, chance)
        self.hands = [[cards.pop() for _ in range(self.cards)] for _ in range(self.seats)]
        self.pile = cards
        first = next(at for at in reversed(range(len(cards))) if cards[at] not in SPECIALS)
        back = cards[first + 1 :]
        self.discards = [cards[first]]
        del cards[first:]
        for special in back:
            cards.insert(chance.randrange(len(cards) + 1), special)
        self.pool: list[Card] = []
        self.clocks: list[Card] = []
        self.wolves: list[Card] = []
        """At most one card, except for the moment in which another one leaves."""
        self.held: list[Card] = []
        """A special that has left the hand and has not been laid yet."""

    def follow(self, news: DealerEvents) -> None:
        for step, events in self._of_this_round(news):
            self.step = step
            for event in events:
                if isinstance(event, told.RoundBegan):
                    if event.round != self.round:  # the first round is already laid out
                        self.lay_out(event.round)
                elif self.counts_cards and (move := self.MOVES[type(event)]):
                    move(self, event)

    def _of_this_round(self, news: DealerEvents) -> DealerEvents:
        """Return only the events since the last round began, because a round starts with all cards shuffled.

        A RoundBegan event is always the last of its list.
        """
        for at in reversed(range(len(news))):
            step, events = news[at]
            if isinstance(events[-1], told.RoundBegan):
                over = (event for _, events in news[: at + 1] for event in events)
                self.shuffles += sum(isinstance(event, told.PileReshuffled) for event in over)
                return [(step, events[-1:]), *news[at + 1 :]]
        return news

    def heaps(self) -> list[list[Card]]:
        """Return all places where a card can lie."""
        return [*self.hands, self.pile, self.pool, self.discards, self.clocks, self.wolves, self.held]

    def _bring(self, card: Card, heap: list[Card]) -> None:
        """Move the card to the top of `heap`, exchanging it with another card if it lies elsewhere."""
        if card in heap:
            heap.append(heap.pop(heap.index(card)))
            return
        for other in self.heaps():
            if other is not heap and card in other:
                at = other.index(card)
                heap[-1], other[at] = card, heap[-1]
                return
        heap[-1] = card

    def _played(self, event: told.Played) -> None:
        hand = self.hands[event.seat]
        self._bring(event.card, hand)
        (self.held if event.card in SPECIALS else self.discards).append(hand.pop())

    def _drew(self, event: ability_events.Drew) -> None:
        for _ in range(event.cards):
            self.hands[event.seat].append(self.pile.pop())

    def _clock_laid(self, event: told.ClockLaid) -> None:
        self.clocks.append(self.held.pop())

    def _day_changed(self, event: told.DayBroke | told.NightFell) -> None:
        """Put the clocks on top of the discards and a werewolf below them, although its event comes later."""
        self.discards += self.wolves + self.clocks
        self.wolves, self.clocks = [], []

    def _wolf_laid(self, event: told.WolfLaid) -> None:
        self.wolves.append(self.held.pop())

    def _wolf_left(self, event: told.WolfLeft) -> None:
        if self.wolves:
            self.discards.append(self.wolves.pop(0))

    def _gave(self, event: told.Gave) -> None:
        source = self.pile if event.source == "pile" else self.hands[event.from_]
        if source is not self.pile:
            self._choose_any(source)
        self.hands[event.to].append(source.pop())

    def _choose_any(self, hand: list[Card]) -> None:
        """Move a random card to the end of the hand: which card is given away is secret."""
        at = chance_at(self.seed, self.step, "give").randrange(len(hand))
        hand.append(hand.pop(at))

    def _pool_grew(self, event: told.PoolGrew) -> None:
        if event.hand:
            self._choose_any(self.hands[event.seat])
            self.pool.append(self.hands[event.seat].pop())
        if event.pile:
            self.pool.append(self.pile.pop())

    def _pool_taken(self, event: told.PoolTaken) -> None:
        self.hands[event.seat] += self.pool
        self.pool = []

    def _pile_reshuffled(self, event: told.PileReshuffled) -> None:
        """Put the new pile below what is left of the old one."""
        self.shuffles += 1
        new = self.discards[:-1]
        shuffle(new, random.Random(f"mau-mau {self.seed} shuffle {self.shuffles}"))
        self.pile[:0] = new
        del self.discards[:-1]

    def correct(self, change: dict[str, Json]) -> None:
        """Lay the cards as a correction says."""
        if not self.counts_cards:
            return
        if "hand" in change:
            self._resize(self.hands[change["seat"]], change["hand"])
        elif "pile" in change:
            self._resize(self.pile, change["pile"])
        elif "top" in change:
            self._bring(change["top"], self.discards)
        elif "pool" in change:
            self._resize(self.pool, change["pool"])
        elif "wolf" in change:
            self._lay_specials(self.wolves, WEREWOLF, int(change["wolf"] is not None))
        elif "clocks" in change:
            self._lay_specials(self.clocks, CLOCK, change["clocks"])

    def _resize(self, heap: list[Card], size: int) -> None:
        """Resize a heap: cards come from below the top of the discards, then from the pile, and go below the
        discards."""
        while len(heap) > size:
            self.discards.insert(0, heap.pop(0))
        while len(heap) < size:
            source = self.discards if len(self.discards) > 1 else self.pile
            heap.insert(0, source.pop(0))

    def _lay_specials(self, heap: list[Card], special: Card, size: int) -> None:
        self._resize(heap, size)
        for at, card in enumerate(heap):
            if card != special:
                self._exchange(heap, at, special)

    def _exchange(self, heap: list[Card], at: int, wanted: Card) -> None:
        """Exchange a card with the wanted one from a hand, the pile or the discards."""
        for other in self.heaps():
            if other is not heap and wanted in other:
                there = other.index(wanted)
                heap[at], other[there] = wanted, heap[at]
                return

    MOVES: ClassVar[ClassTable[Callable[[Any, Any], None] | None]] = ClassTable(
        {
            Event: None,
            told.Played: _played,
            ability_events.Drew: _drew,
            told.ClockLaid: _clock_laid,
            told.DayBroke: _day_changed,
            told.NightFell: _day_changed,
            told.WolfLaid: _wolf_laid,
            told.WolfLeft: _wolf_left,
            told.Gave: _gave,
            told.PoolGrew: _pool_grew,
            told.PoolTaken: _pool_taken,
            told.PileReshuffled: _pile_reshuffled,
        }
    )
    """How the pieces follow each event."""
