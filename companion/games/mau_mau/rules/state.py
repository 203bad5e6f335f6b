"""The state of a game of Vampir Mau Mau: counts, never who holds which card."""

from typing import NamedTuple

from companion.core.game import Header
from companion.core.model import Event, Seat
from companion.games.mau_mau.rules.ability_events import Drew
from companion.games.mau_mau.rules.catalogue import Fitting, characters_of, deck_of
from companion.games.mau_mau.rules.events import PileReshuffled, ShuffledAfterLastCard
from companion.games.mau_mau.rules.pieces import CARDS, Card, Colour, Symbol


class RoundOnSheet(NamedTuple):
    """A row of the score sheet."""

    round: int
    dealer: Seat
    ended: Seat
    hands: tuple[int, ...]
    scores: tuple[int, ...]
    totals: tuple[int, ...]


class State:
    """Everything that the referee knows."""

    def __init__(self, header: Header, told: list[Event]) -> None:
        options = header.options
        catalogue = options["catalogue"]
        self.told = told
        self.edition = header.rules
        """The edition of the rules that this game was started with."""
        self.names = header.players
        self.seats = len(header.players)
        self._others = tuple(
            tuple((seat + step) % self.seats for step in range(1, self.seats)) for seat in range(self.seats)
        )
        self.rounds: int = options["rounds"]
        self.rotate_characters: bool = options["rotate_characters"]
        self.keep_time_of_day: bool = options["keep_time_of_day"]
        self.counts_cards: bool = options["tracking"] == "cards"
        """Whether each card is entered; otherwise hands, piles and turns are not tracked."""
        self.courtesy: tuple[tuple[str, Symbol], ...] = tuple(
            (action, catalogue["courtesy"][action]) for action in options["courtesy"]
        )
        self.example: bool = catalogue.get("example") is True
        self.symbols: tuple[Symbol, ...] = tuple(catalogue["symbols"])
        self.pictures: dict[Symbol, str] = dict(catalogue.get("pictures", {}))
        """The pictures of symbols, where the table has chosen one."""
        self.deck = deck_of(self.symbols)
        self.known = {character.name: character for character in characters_of(catalogue)}
        self.copies: int = options["copies"]
        self.cards: int = CARDS * self.copies
        self.hand_size: int = options["cards"]

        self.first_round: int = 1 + options.get("played", 0)
        """The first one that the referee sees: a game can be joined at the score sheet of any round."""
        self.round = self.first_round
        self.dealer: Seat = options["dealer"]
        self.characters: list[str] = list(options["characters"])
        self.day = True
        self.totals = [0] * self.seats
        self.sheet: list[RoundOnSheet] = []
        self.winners: tuple[Seat, ...] | None = None
        self.lay_out()

    def lay_out(self) -> None:
        """MM-3: everything but the characters and the day lies as at the start of a round."""
        self.turn: Seat | None = self.first if self.counts_cards else None
        self.hands = [self.hand_size] * self.seats
        self.pile = self.cards - sum(self.hands)
        self.discards = 0
        self.pool = 0
        self.clocks = 0
        self.wolf: Seat | None = None
        """Whose character the werewolf lies on."""
        self.held = 0
        """Cards between two places: a special before its effect, or the two of day 7 before they are
        dealt."""
        self.top: Card | None = None
        self.wish: Colour | None = None
        self.counted: list[int | None] | None = None
        """With specials only: the hands counted so far at the end of the round."""
        self.ended: Seat | None = None
        """The player who said "Mau Mau" and so ended the round."""

    @property
    def first(self) -> Seat:
        """MM-4: the player left of the dealer starts."""
        return self.left_of(self.dealer)

    def left_of(self, seat: Seat) -> Seat:
        return (seat + 1) % self.seats

    def right_of(self, seat: Seat) -> Seat:
        return (seat - 1) % self.seats

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        """Everyone else, clockwise from the left neighbour."""
        return self._others[seat]

    def without_wolf(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in range(self.seats) if seat != self.wolf)

    def fitting(self) -> Fitting:
        """MM-6, MM-8, MM-9: what may be played now, whoever has it."""
        if self.wish is not None:
            return self.deck.wished[self.wish]
        assert self.top is not None
        return self.deck.onto[self.top]


# The draw pile and the discards (MM-11).


def take(game: State, wanted: int) -> int:
    """MM-11: cards off the pile, as many as there are; a new pile is made only when one is needed."""
    if game.pile < wanted and game.discards > 1:
        reshuffled = game.discards - 1
        game.told.append((ShuffledAfterLastCard if game.pile else PileReshuffled)(reshuffled))
        game.pile += reshuffled
        game.discards = 1
    taken = min(wanted, game.pile)
    game.pile -= taken
    return taken


def draw(game: State, seat: Seat, cards: int, why: type[Drew]) -> int:
    """Add cards to a hand. Return how many were drawn; all of them if hands are not counted."""
    drawn = take(game, cards) if game.counts_cards else cards
    if game.counts_cards:
        game.hands[seat] += drawn
    game.told.append(why(seat, drawn))
    return drawn
