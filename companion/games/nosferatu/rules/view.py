"""The views of a game of Nosferatu: the public one, and those of Renfield and single players."""

from collections.abc import Mapping
from typing import NamedTuple

from companion.core.game import in_lines
from companion.core.model import Event, Json, Seat, lookup_by_class
from companion.games.nosferatu.rules import events as told
from companion.games.nosferatu.rules.pieces import NIGHT, RITUALS, SUNRISE, Card, Ritual, Role
from companion.games.nosferatu.rules.state import NOBODY, State


class PlayerView(NamedTuple):
    """What lies open before a player."""

    name: str
    role: Role | None
    """The role, if the person card lies open."""
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
    """What lies open, and the numbers of hidden cards."""

    round: int
    renfield: Seat | None
    holder: Seat | None
    turn: Seat | None
    to_come: tuple[Seat, ...]
    """The seats of this round after whose turns a night card has not been turned up yet."""
    players: tuple[PlayerView, ...]
    bites: int
    bites_to_win: int
    rituals: tuple[RitualView, ...]
    deck: int
    discards: int
    pile: int
    """The number of cards before Renfield."""
    night: NightView
    team: str | None
    winners: tuple[Seat, ...] | None
    vampire: Seat | None
    """The vampire's seat after the game; None also if nobody knows it."""

    def __repr__(self) -> str:
        return in_lines(self)


class NotedDiscard(NamedTuple):
    """A card that a player laid open."""

    seat: Seat
    card: Card


class SecretView(NamedTuple):
    """What Renfield knows: the cards he was given, never from whom."""

    vampire: Seat | None
    pile: tuple[Card, ...]
    """The cards of the pile that Renfield has entered, in that order."""
    received: Mapping[Card, int]
    discards: tuple[NotedDiscard, ...]
    sunrise_chance: float


class PrivateView(NamedTuple):
    """What only one player may know: the own role, and for Renfield everything else."""

    role: Role
    secret: SecretView | None = None


def public_view(game: State) -> PublicView:
    """Return what everybody may see. It does not depend on who the vampire is."""
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
    """Return what Renfield knows: the vampire, the cards he was given, and what was laid open."""
    return SecretView(
        game.known_vampire,
        tuple(game.named),
        {card: count + game.named.count(card) for card, count in game.received.items()},
        tuple(NotedDiscard(seat, card) for seat, card in game.noted),
        _sunrise_chance(game),
    )


def private_view(game: State, seat: Seat) -> PrivateView | None:
    """Return the private view: everything for Renfield; the own role for others if the app deals."""
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
    """Return the probability that the next card turned up is the sunrise.

    After the last turn of a round the next card comes from the reshuffled deck.
    """
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
"""The fields of each event that the log stores: what was public."""


def public_log(event: Event) -> dict[str, Json] | None:
    """Return the event as the log stores it; None if it is not stored."""
    kept = lookup_by_class(KEPT, event)
    if kept is None:
        return None
    return {"kind": event.kind, **{name.rstrip("_"): getattr(event, name) for name in kept}}
