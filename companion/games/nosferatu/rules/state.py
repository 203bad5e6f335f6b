"""The state of a game of Nosferatu, as the referee and Renfield know it, and its options."""

from functools import cache, lru_cache

from companion.core.game import (
    FileLookup,
    Header,
    Options,
    check_known_options,
    parse_bool_option,
    parse_choice_option,
)
from companion.core.model import Choice, Event, Question, Rules, Seat
from companion.games.nosferatu.rules.events import ActionsReshuffled
from companion.games.nosferatu.rules.pieces import (
    ALL_CARDS,
    BITE,
    HUNTER,
    IN_BOX,
    MOST_BITES_EACH,
    NIGHT,
    RENFIELD,
    RITUALS,
    SUNRISE,
    VAMPIRE,
    Card,
    Ritual,
    Role,
    bites_to_win,
)

NOBODY: Seat = -1
"""The seat is not known or not assigned yet."""


class NightDeck:
    """The night deck before Renfield: nights face down, nights that lie open, and the one sunrise."""

    def __init__(self, nights: int) -> None:
        self.hidden = nights
        self.open = 0
        self.sun_is_up = False

    @property
    def nights(self) -> int:
        return self.hidden + self.open

    @property
    def cards(self) -> int:
        """The number of cards, including the sunrise."""
        return self.nights + 1

    def top(self) -> tuple[Card, ...]:
        """Return what the next card can be."""
        return (NIGHT, SUNRISE) if self.hidden else (SUNRISE,)

    def turn_up(self, card: Card) -> None:
        if card == SUNRISE:
            self.sun_is_up = True
        else:
            self.hidden -= 1
            self.open += 1

    def lengthen(self, nights: int) -> None:
        """NO-11: they are laid open beside the deck."""
        self.open += nights

    def shorten(self) -> None:
        """NO-14: an open night is at hand; otherwise one is looked for. Only where there is one."""
        if self.open:
            self.open -= 1
        else:
            self.hidden -= 1

    def shuffle(self) -> None:
        """NO-20: open and hidden alike."""
        self.hidden, self.open, self.sun_is_up = self.nights, 0, False


class State:
    """Everything that the referee knows. It does not contain who gave which card."""

    def __init__(self, header: Header, told: list[Event]) -> None:
        self.told = told
        self.names = header.players
        self.seats = len(header.players)
        self.app_deals_roles: bool = header.options["roles"] == "app"
        self.app_holds_night: bool = header.options["night_deck"] == "app"
        self.notes_discards: bool = header.options["discards"] == "noted"

        self.renfield = NOBODY
        self.vampire = NOBODY
        self.others: tuple[Seat, ...] = ()
        """All seats except Renfield's, in order."""
        self.revealed: set[Seat] = set()
        """The seats whose person card lies open."""
        self.holder = NOBODY
        self.round = 0
        self.turn = NOBODY
        self.to_come: tuple[Seat, ...] = ()
        """The seats of this round after whose turns a night card has not been turned up yet."""

        self.night = NightDeck(self.seats)
        self.nights_out = 0
        self.deck = ALL_CARDS - self.night.cards
        self.hands = [0] * self.seats
        """The number of cards in each hand, without those drawn for a turn."""
        self.drawn = 0
        """The number of cards drawn for the current turn."""
        self.pile = 0
        """The number of cards before Renfield."""
        self.bites = [0] * self.seats
        self.noted: list[tuple[Seat, Card]] = []
        """Renfield's notes of the discards since they last became the deck."""
        self.named: list[Card] = []
        """The cards of the pile that Renfield has entered in this round, in that order."""
        self.received = dict.fromkeys(IN_BOX, 0)
        """The cards that Renfield was given in earlier rounds."""

        self.rituals: dict[Ritual, int] = dict(RITUALS)
        """The rituals that are still open."""
        self.team: str | None = None
        self.winners: tuple[Seat, ...] | None = None

    @property
    def loose(self) -> int:
        """Return the number of cards in the deck and on the discards: all that are nowhere else."""
        held = sum(self.hands) + self.drawn + self.pile + sum(self.bites)
        return ALL_CARDS - held - self.night.cards - self.nights_out

    @property
    def discards(self) -> int:
        return self.loose - self.deck

    @property
    def bites_to_win(self) -> int:
        return bites_to_win(self.seats)

    @property
    def rituals_done(self) -> int:
        return sum(RITUALS.values()) - sum(self.rituals.values())

    @property
    def known_vampire(self) -> Seat | None:
        return None if self.vampire == NOBODY else self.vampire

    @property
    def first_has_turn(self) -> bool:
        """Whether the first player of the round has the turn."""
        return self.turn != NOBODY and len(self.to_come) == len(self.others)

    def role(self, seat: Seat) -> Role:
        if seat == self.renfield:
            return RENFIELD
        return VAMPIRE if seat == self.vampire else HUNTER

    def clockwise_from(self, seat: Seat) -> tuple[Seat, ...]:
        """Return all seats, beginning with this one."""
        return clockwise(seat, self.seats)

    def order_from(self, seat: Seat) -> tuple[Seat, ...]:
        """Return all seats except Renfield's, clockwise, beginning with this one."""
        return without(clockwise(seat, self.seats), self.renfield)

    def others_but(self, seat: Seat) -> tuple[Seat, ...]:
        """Return all seats except Renfield's and this one."""
        return without(self.others, seat)

    def may_be_bitten(self) -> tuple[Seat, ...]:
        """NO-9: nobody ever has more than two bites."""
        bites = self.bites
        return tuple([seat for seat in self.others if bites[seat] < MOST_BITES_EACH])

    def possible_in_pile(self) -> tuple[Card, ...]:
        """Return what a card of the pile can be, as far as the box allows."""
        left, named = dict(IN_BOX), self.named
        left[BITE] -= sum(self.bites)
        left[NIGHT] -= self.night.nights + self.nights_out
        return tuple([card for card, count in left.items() if count > named.count(card)])


@cache
def clockwise(first: Seat, seats: int) -> tuple[Seat, ...]:
    """Return `seats` seat numbers, beginning with `first`."""
    return tuple((first + step) % seats for step in range(seats))


@lru_cache(maxsize=512)
def without(seats: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    """Return all seats but one."""
    return tuple(other for other in seats if other != seat)


# A question with a single choice is not asked.


def ask(question: Question) -> Rules[Choice]:
    """Return the answer, or the only choice without asking."""
    if len(question.choices) == 1:
        return question.choices[0]
    answer: Choice = yield question
    return answer


# Drawing from the action deck (NO-4, NO-6, NO-15).


def draw_one(game: State) -> None:
    """NO-6: the discards become the deck when a card must be drawn and none is there, not earlier.

    Who calls says where the card goes.
    """
    if not game.deck:
        game.deck = game.discards
        game.noted.clear()
        game.told.append(ActionsReshuffled(game.deck))
    game.deck -= 1


KNOWN = ("night_deck", "roles", "discards", "running", "simulate")


def options(given: Options, players: int, shelf: FileLookup) -> Options:
    """Return every option with its value."""
    check_known_options(given, KNOWN)
    chosen: Options = {
        "night_deck": parse_choice_option(given, "night_deck", ("cards", "app")),
        "roles": parse_choice_option(given, "roles", ("cards", "app")),
        "discards": parse_choice_option(given, "discards", ("noted", "off")),
        "simulate": parse_bool_option(given, "simulate", False),
    }
    if parse_bool_option(given, "running", False):  # only noted: the game begins with its usual questions
        chosen["running"] = True
    return chosen
