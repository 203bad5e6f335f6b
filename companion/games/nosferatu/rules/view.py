"""What may be seen of a game of Nosferatu: by every eye, and by Renfield alone."""

from collections.abc import Mapping
from typing import NamedTuple

from companion.core.class_dispatch import lookup_by_class
from companion.core.model import Event, Json, Seat
from companion.games.nosferatu.rules import events as told
from companion.games.nosferatu.rules.pieces import NIGHT, RITUALS, SUNRISE, Card, Ritual, Role
from companion.games.nosferatu.rules.state import NOBODY, State


class PlayerView(NamedTuple):
    """What lies open before somebody."""

    name: str
    role: Role | None
    """Who it is, if the person's card lies open."""
    hand: int
    bites: int


class RitualView(NamedTuple):
    """How many of a ritual's cards lie open, and how many are turned over."""

    name: Ritual
    open: int
    done: int


class NightView(NamedTuple):
    """The night deck."""

    nights: int
    """Open and hidden, without the sunrise."""
    open: tuple[Card, ...]
    hidden: int
    """Cards that lie face down, with the sunrise."""
    out: int
    """Nights that have left the game."""


class PublicView(NamedTuple):
    """What lies open, and how many cards lie hidden where."""

    round: int
    renfield: Seat | None
    holder: Seat | None
    turn: Seat | None
    to_come: tuple[Seat, ...]
    """After whose turns of this round a night card is still to be turned up."""
    players: tuple[PlayerView, ...]
    bites: int
    bites_to_win: int
    rituals: tuple[RitualView, ...]
    deck: int
    discards: int
    pile: int
    """Cards before Renfield."""
    night: NightView
    team: str | None
    winners: tuple[Seat, ...] | None
    vampire: Seat | None
    """Who the vampire was, once the game is over; None also where nobody knows."""


class NotedDiscard(NamedTuple):
    """What somebody laid open."""

    seat: Seat
    card: Card


class SecretView(NamedTuple):
    """What Renfield knows: what he was given, and never from whom."""

    vampire: Seat | None
    pile: tuple[Card, ...]
    """What he has said of his pile, in the order of saying."""
    received: Mapping[Card, int]
    discards: tuple[NotedDiscard, ...]
    sunrise_chance: float


class PrivateView(NamedTuple):
    """What somebody alone may know: who they are, and if that is Renfield, all the rest."""

    role: Role
    secret: SecretView | None = None


def public_view(game: State) -> PublicView:
    """What every eye may see. Nothing here hangs on who the vampire is."""
    return PublicView(
        game.round,
        _seat(game.renfield),
        _seat(game.holder),
        _seat(game.turn),
        game.to_come,
        tuple(_player(game, seat) for seat in range(game.seats)),
        sum(game.bites),
        game.bites_to_win,
        tuple(
            RitualView(name, game.rituals[name], count - game.rituals[name])
            for name, count in RITUALS.items()
        ),
        game.deck,
        game.discards,
        game.pile,
        _night(game),
        game.team,
        game.winners,
        None if game.winners is None else game.known_vampire,
    )


def secret_view(game: State) -> SecretView:
    """For Renfield: who is the vampire, what he was given, what was laid open."""
    return SecretView(
        game.known_vampire,
        tuple(game.named),
        {card: count + game.named.count(card) for card, count in game.received.items()},
        tuple(NotedDiscard(seat, card) for seat, card in game.noted),
        _sunrise_chance(game),
    )


def private_view(game: State, seat: Seat) -> PrivateView | None:
    """Renfield knows all that the referee knows; where the app deals, everybody their own role."""
    if game.renfield == NOBODY:
        return None
    if seat == game.renfield:
        return PrivateView(game.role(seat), secret_view(game))
    if game.app_deals_roles and game.vampire != NOBODY:
        return PrivateView(game.role(seat))
    return None


def _seat(seat: Seat) -> Seat | None:
    return None if seat == NOBODY else seat


def _player(game: State, seat: Seat) -> PlayerView:
    known = seat == game.renfield or seat in game.revealed
    role = game.role(seat) if known else None
    return PlayerView(game.names[seat], role, game.hands[seat], game.bites[seat])


def _night(game: State) -> NightView:
    night = game.night
    turned = (NIGHT,) * night.open + (SUNRISE,) * night.sun_is_up
    return NightView(night.nights, turned, night.cards - len(turned), game.nights_out)


def _sunrise_chance(game: State) -> float:
    """Of the next card that is turned up: after the last turn of a round that is one of the shuffled deck."""
    nights = game.night.hidden if game.to_come else game.night.nights
    return 1 / (nights + 1)


KEPT: dict[type[Event], tuple[str, ...]] = {
    told.RoundBegan: ("holder", "round"),
    told.ActionsReshuffled: ("cards",),
    told.Sunrise: (),
    told.PileResolved: ("bites", "nights", "pure_garlic"),
    told.PureGarlic: ("bites", "nights", "pure_garlic"),
    told.Bitten: ("seat", "bites", "total"),
    told.HandSize: ("seat", "cards"),
    told.HandGrew: ("seat", "cards"),
    told.HandWashed: ("seat", "cards"),
    told.NightLonger: ("by",),
    told.NightShorter: (),
    told.PersonRevealed: ("seat", "role"),
    told.RitualDone: ("name", "done", "seat"),
    told.StakeMoved: ("from_", "to"),
    told.StakeGiven: ("from_", "to"),
    told.StakePassed: ("from_", "to"),
    told.Staked: ("by", "seat", "role"),
    told.Won: ("team", "winners", "vampire"),
}
"""What the log keeps of each event: what the whole table has heard, and lies open or was laid open."""


def public_log(event: Event) -> dict[str, Json] | None:
    """A line of the log."""
    kept = lookup_by_class(KEPT, event)
    if kept is None:
        return None
    return {"kind": event.kind, **{name.rstrip("_"): getattr(event, name) for name in kept}}
