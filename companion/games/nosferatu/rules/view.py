"""What may be seen of a game of Nosferatu: by every eye, and by Renfield alone."""

from companion.core.values import Event, Json, Seat
from companion.games.nosferatu.rules.pieces import NIGHT, RITUALS, SUNRISE
from companion.games.nosferatu.rules.state import NOBODY, State


def public_view(game: State) -> dict[str, Json]:
    """What lies open, and how many cards lie hidden where. Nothing here hangs on who the vampire is."""
    night = game.night
    return {
        "round": game.round,
        "renfield": _seat(game.renfield),
        "holder": _seat(game.holder),
        "turn": _seat(game.turn),
        "to_come": list(game.to_come),
        "players": [_player(game, seat) for seat in range(game.seats)],
        "bites": sum(game.bites),
        "bites_to_win": game.bites_to_win,
        "rituals": [
            {"name": name, "open": game.rituals[name], "done": count - game.rituals[name]}
            for name, count in RITUALS.items()
        ],
        "deck": game.deck,
        "discards": game.discards,
        "pile": game.pile,
        "night": {
            "nights": night.nights,
            "open": [NIGHT] * night.open + [SUNRISE] * night.sun_is_up,
            "hidden": night.cards - night.open - night.sun_is_up,
            "out": game.nights_out,
        },
        "team": game.team,
        "winners": None if game.winners is None else list(game.winners),
    }


def secret_view(game: State) -> dict[str, Json]:
    """For Renfield: who is the vampire, what he was given and never from whom, what was laid open."""
    return {
        "vampire": _seat(game.vampire),
        "pile": list(game.named),
        "received": {card: count + game.named.count(card) for card, count in game.received.items()},
        "discards": [{"seat": seat, "card": card} for seat, card in game.noted],
        "sunrise_chance": _sunrise_chance(game),
    }


def private_view(game: State, seat: Seat) -> dict[str, Json] | None:
    """Renfield knows all that the referee knows; where the app deals, everybody their own role."""
    if game.renfield == NOBODY:
        return None
    if seat == game.renfield:
        return {"role": game.role(seat), **secret_view(game)}
    if game.app_deals_roles and game.vampire != NOBODY:
        return {"role": game.role(seat)}
    return None


def _seat(seat: Seat) -> Seat | None:
    return None if seat == NOBODY else seat


def _player(game: State, seat: Seat) -> dict[str, Json]:
    known = seat == game.renfield or seat in game.revealed
    return {
        "name": game.names[seat],
        "role": game.role(seat) if known else None,
        "hand": game.hands[seat],
        "bites": game.bites[seat],
    }


def _sunrise_chance(game: State) -> float:
    """Of the next card that is turned up: after the last turn of a round that is one of the shuffled deck."""
    nights = game.night.hidden if game.to_come else game.night.nights
    return 1 / (nights + 1)


KEPT = {
    "round_began": ("holder", "round"),
    "actions_reshuffled": ("cards",),
    "sunrise": (),
    "pile_resolved": ("bites", "nights", "pure_garlic"),
    "bitten": ("seat", "bites", "total"),
    "hand_size": ("seat", "cards"),
    "night_longer": ("by",),
    "night_shorter": (),
    "person_revealed": ("seat", "role"),
    "ritual_done": ("name", "done", "seat"),
    "stake_moved": ("from_", "to"),
    "staked": ("by", "seat", "role"),
    "won": ("team", "winners"),
}
"""What the log keeps of each event: what the whole table has heard, and lies open or was laid open."""


def public_log(event: Event) -> dict[str, Json] | None:
    """A line of the log."""
    kept = KEPT.get(event.kind)
    if kept is None:
        return None
    return {"kind": event.kind, **{name.rstrip("_"): getattr(event, name) for name in kept}}
