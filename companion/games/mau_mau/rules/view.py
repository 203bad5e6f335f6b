"""What may be seen of a game of Vampir Mau Mau: counts, and what lies open."""

from companion.core.values import Event, Json, Seat
from companion.games.mau_mau.rules.state import RoundOnSheet, State


def public_view(game: State) -> dict[str, Json]:
    """The table, and the score sheet by round. What is not kept is null."""
    return {
        "round": game.round,
        "rounds": game.rounds,
        "dealer": game.dealer,
        "turn": game.turn,
        "day": game.day,
        "top": game.top if game.counts_cards else None,
        "wish": game.wish,
        "wolf": game.wolf,
        "clocks": game.clocks,
        **_piles(game),
        "players": [_player(game, seat) for seat in range(game.seats)],
        "totals": list(game.totals),
        "history": [_line(line) for line in game.sheet],
        "example_catalogue": game.example,
        "symbols": list(game.symbols),
        "pictures": dict(game.pictures),
        "winners": None if game.winners is None else list(game.winners),
    }


def secret_view(game: State) -> dict[str, Json]:
    """The referee knows nothing that the table does not see."""
    return {}


def private_view(game: State, seat: Seat) -> None:
    """Hands are held in real hands; the referee does not know them."""


def _piles(game: State) -> dict[str, Json]:
    """How many cards lie where; `held` are on their way."""
    names = ("pile", "discards", "pool", "held")
    return {name: getattr(game, name) if game.counts_cards else None for name in names}


def _player(game: State, seat: Seat) -> dict[str, Json]:
    """`adjusted` is what corrections of the score made beyond the history."""
    character = game.known[game.characters[seat]]
    return {
        "name": game.names[seat],
        "hand": game.hands[seat] if game.counts_cards else None,
        "score": game.totals[seat],
        "adjusted": game.totals[seat] - sum(line.scores[seat] for line in game.sheet),
        "werewolf": game.wolf == seat,
        "character": {**character._asdict(), "day_symbols": list(character.day_symbols)},
    }


def _line(line: RoundOnSheet) -> dict[str, Json]:
    return {
        name: list(value) if isinstance(value, tuple) else value for name, value in line._asdict().items()
    }


SPOKEN_OF_LATER = {
    "round_began": ("round", "dealer", "first"),
    "played": ("seat",),
    "drew": ("seat", "cards", "why"),
    "clock_laid": ("seat", "clocks"),
    "day_broke": (),
    "night_fell": (),
    "wolf_laid": ("seat", "on"),
    "wolf_left": ("from_",),
    "wished": ("seat", "colour"),
    "wish_fulfilled": ("seat",),
    "ability": ("seat", "name"),
    "gave": ("from_", "to", "cards", "source"),
    "swapped": ("seat", "with_"),
    "pool_grew": ("seat", "cards"),
    "pool_taken": ("seat", "cards"),
    "pile_reshuffled": ("cards",),
    "round_ended": ("seat", "hands", "scores", "totals"),
    "won": ("winners", "totals"),
}
"""What the log keeps of each event; never which card was played, for that is the players' to remember."""


def public_log(event: Event) -> dict[str, Json] | None:
    """A line of the log."""
    kept = SPOKEN_OF_LATER.get(event.kind)
    if kept is None:
        return None
    return {"kind": event.kind, **{name.rstrip("_"): getattr(event, name) for name in kept}}
