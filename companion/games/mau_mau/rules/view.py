"""The views of a game of Vampir Mau Mau: counts and open cards."""

from typing import NamedTuple

from companion.core.game import in_lines
from companion.core.model import ClassTable, Event, Json, Seat
from companion.games.mau_mau.rules import ability_events, events
from companion.games.mau_mau.rules.catalogue import Character
from companion.games.mau_mau.rules.pieces import Card, Colour, Symbol
from companion.games.mau_mau.rules.state import RoundOnSheet, State


class PlayerView(NamedTuple):
    """A player, and the character that lies before them."""

    name: str
    hand: int | None
    score: int
    adjusted: int
    """The points that corrections added beyond the history."""
    werewolf: bool
    character: Character


class PublicView(NamedTuple):
    """The table, and the score sheet by round. Fields that are not tracked are None."""

    round: int
    rounds: int
    dealer: Seat
    turn: Seat | None
    day: bool
    top: Card | None
    wish: Colour | None
    wolf: Seat | None
    clocks: int
    pile: int | None
    discards: int | None
    pool: int | None
    held: int | None
    """Cards between two places."""
    players: tuple[PlayerView, ...]
    totals: tuple[int, ...]
    history: tuple[RoundOnSheet, ...]
    example_catalogue: bool
    symbols: tuple[Symbol, ...]
    pictures: dict[Symbol, str]
    winners: tuple[Seat, ...] | None
    cards_each: int = 0
    """The number of cards dealt to each player."""
    counted: tuple[int | None, ...] | None = None
    """With specials only: the hands counted at the end of this round."""

    def __repr__(self) -> str:
        return in_lines(self)


class SecretView(NamedTuple):
    """Empty: the referee knows nothing that is not public."""


def public_view(game: State) -> PublicView:
    """Return what everybody may see."""
    kept = game.counts_cards
    return PublicView(
        round=game.round,
        rounds=game.rounds,
        dealer=game.dealer,
        turn=game.turn,
        day=game.day,
        top=game.top if kept else None,
        wish=game.wish,
        wolf=game.wolf,
        clocks=game.clocks,
        pile=game.pile if kept else None,
        discards=game.discards if kept else None,
        pool=game.pool if kept else None,
        held=game.held if kept else None,
        players=tuple(_player(game, seat) for seat in range(game.seats)),
        totals=tuple(game.totals),
        history=tuple(game.sheet),
        example_catalogue=game.example,
        symbols=game.symbols,
        pictures=game.pictures,
        winners=game.winners,
        cards_each=game.hand_size,
        counted=tuple(game.counted) if game.counted is not None else None,
    )


def secret_view(game: State) -> SecretView:
    """Return an empty view."""
    return SecretView()


def private_view(game: State, seat: Seat) -> None:
    """Return None: the referee does not know the hands."""


def _player(game: State, seat: Seat) -> PlayerView:
    return PlayerView(
        game.names[seat],
        game.hands[seat] if game.counts_cards else None,
        game.totals[seat],
        game.totals[seat] - sum(line.scores[seat] for line in game.sheet),
        game.wolf == seat,
        game.known[game.characters[seat]],
    )


SPOKEN_OF_LATER: ClassTable[tuple[str, ...] | None] = ClassTable(
    {
        Event: None,
        events.RoundBegan: ("round", "dealer", "first"),
        events.Played: ("seat",),
        ability_events.Drew: ("seat", "cards", "why"),
        events.ClockLaid: ("seat", "clocks"),
        events.DayBroke: (),
        events.NightFell: (),
        events.WolfLaid: ("seat", "on"),
        events.WolfLeft: ("from_",),
        events.Wished: ("seat", "colour"),
        events.WishFulfilled: ("seat",),
        ability_events.Ability: ("seat", "name"),
        events.Gave: ("from_", "to", "cards", "source"),
        events.Swapped: ("seat", "with_"),
        events.PoolGrew: ("seat", "cards"),
        events.PoolTaken: ("seat", "cards"),
        events.PileReshuffled: ("cards",),
        events.RoundEnded: ("seat", "hands", "scores", "totals"),
        events.Won: ("winners", "totals"),
    }
)
"""The fields of each event that the log stores; never the card that was played, because players must remember
it."""


def public_log(event: Event) -> dict[str, Json] | None:
    """Return the event as the log stores it; None if it is not stored."""
    kept = SPOKEN_OF_LATER[type(event)]
    if kept is None:
        return None
    return {"kind": event.kind, **{name.rstrip("_"): getattr(event, name) for name in kept}}
