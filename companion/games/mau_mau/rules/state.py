"""The state of a game of Vampir Mau Mau, counts and never who holds which card; and its options."""

from typing import NamedTuple

from companion.core.errors import InvalidOptionError
from companion.core.game import (
    FileLookup,
    Header,
    Options,
    check_known_options,
    parse_bool_option,
    parse_choice_option,
    parse_int_option,
)
from companion.core.model import Event, Json, Seat
from companion.games.mau_mau.rules.ability_events import Drew
from companion.games.mau_mau.rules.catalogue import (
    Fitting,
    characters_of,
    check_catalogue,
    deck_of,
    known_parts,
)
from companion.games.mau_mau.rules.events import PileReshuffled, ShuffledAfterLastCard
from companion.games.mau_mau.rules.pieces import (
    CARDS,
    LARGEST_DEAL,
    LARGEST_TABLE_OF_ONE_COPY,
    MOST_ROUNDS,
    Card,
    Colour,
    Symbol,
    hand_size,
    most_cards_each,
)


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


KNOWN = (
    "rounds",
    "copies",
    "cards",
    "rotate_characters",
    "keep_time_of_day",
    "courtesy",
    "tracking",
    "catalogue",
    "characters",
    "dealer",
    "played",
    "simulate",
)


def options(given: Options, players: int, shelf: FileLookup) -> Options:
    """Return every option with its value. The catalogue itself is stored, so that journals need no files."""
    check_known_options(given, KNOWN)
    copies = parse_choice_option(given, "copies", (1, 2))
    assert isinstance(copies, int)
    if players > LARGEST_TABLE_OF_ONE_COPY and copies == 1:
        raise InvalidOptionError(
            "For {players} players two copies are needed: set “copies” to 2.", players=players
        )
    catalogue = _catalogue(given, shelf)
    chosen: Options = {
        "rounds": parse_int_option(given, "rounds", 3, 1, MOST_ROUNDS),
        "copies": copies,
        "cards": _cards(given, players, copies),
        "rotate_characters": parse_bool_option(given, "rotate_characters", False),
        "keep_time_of_day": parse_bool_option(given, "keep_time_of_day", False),
        "courtesy": _courtesy(given.get("courtesy", []), catalogue),
        "tracking": parse_choice_option(given, "tracking", ("cards", "specials")),
        "catalogue": catalogue,
        "characters": _characters(given, catalogue, players, copies),
        "dealer": _dealer(given.get("dealer", 0), players),
        "simulate": parse_bool_option(given, "simulate", False),
    }
    if played := parse_int_option(given, "played", 0, 0, chosen["rounds"] - 1):
        chosen["played"] = played  # stored only for a joined game
    return chosen


def _cards(given: Options, players: int, copies: int) -> int:
    """MM-3: the rulebook's number, or another one that leaves a card to turn up."""
    cards = parse_int_option(given, "cards", hand_size(players, copies), 1, LARGEST_DEAL)
    most = most_cards_each(players, copies)
    if cards > most:
        raise InvalidOptionError(
            "With {cards} cards each no card is left to turn up; {players} players can have {most} each.",
            cards=cards,
            players=players,
            most=most,
        )
    return cards


def _catalogue(given: Options, shelf: FileLookup) -> Json:
    if "catalogue" not in given:
        return shelf("catalogue", None)
    check_catalogue(given["catalogue"])
    return known_parts(given["catalogue"])


def _courtesy(given: Json, catalogue: Json) -> list[str]:
    """MM-26: each courtesy rule is on or off; the order is the order of the list."""
    known = list(catalogue["courtesy"])
    if not isinstance(given, list) or any(action not in known for action in given):
        raise InvalidOptionError(
            "“courtesy” is a list of some of: {known}.", known=", ".join(known) or "(none)"
        )
    if len(set(given)) < len(given):
        raise InvalidOptionError("“courtesy” names an action twice.")
    return given


def _characters(given: Options, catalogue: Json, players: int, copies: int) -> list[str]:
    """MM-3: one character each; each exists once a copy (MM-2)."""
    known = [entry["name"] for entry in catalogue["characters"]]
    names = given.get("characters", known[:players])
    if not isinstance(names, list) or any(name not in known for name in names):
        raise InvalidOptionError("“characters” is a list of names out of: {known}.", known=", ".join(known))
    if len(names) != players:
        raise InvalidOptionError("“characters” names one for each of the {players} players.", players=players)
    for name in names:
        if names.count(name) > copies:
            raise InvalidOptionError(
                "The character “{name}” is there only once a copy of the game.", name=name
            )
    return names


def _dealer(given: Json, players: int) -> Seat:
    if type(given) is not int or not 0 <= given < players:
        raise InvalidOptionError("“dealer” is a seat from 0 to {last}.", last=players - 1)
    return given
