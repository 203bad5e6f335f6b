"""What may be seen of a game of Dawn Under: by every eye, and by the referee alone."""

from companion.core.values import Event, Json, Seat
from companion.games.dawn_under.rules.expansion import ExpansionEvent
from companion.games.dawn_under.rules.pieces import RAT, Content, Garlic, Vault
from companion.games.dawn_under.rules.rows import Counted
from companion.games.dawn_under.rules.state import State


def public_view(game: State) -> dict[str, Json]:
    """Open rows, tokens and open vaults. A closed vault is just closed."""
    plague = game.plague
    return {
        "turn": game.turn.seat if game.turn else None,
        "players": [_player(game, seat) for seat in range(game.seats)],
        "layout": list(game.board.rows),
        "colours": list(game.colours),
        "vaults": {vault: _public_vault(game, vault) for vault in game.board.places},
        "stakes_left": game.stakes_left,
        "rats": game.rats,
        "plague": {"holder": plague.holder, "vault": plague.vault, "seat": plague.seat} if plague else None,
        "winners": None if game.winners is None else list(game.winners),
        **game.expansion.view(game),
    }


def secret_view(game: State) -> dict[str, Json]:
    """What has been seen under the closed lids."""
    return {
        "vaults": {
            vault: {"lid": game.lids.get(vault, "unknown"), "inside": _inside(game.inside.get(vault))}
            for vault in game.board.vaults
        }
    }


def private_view(game: State, seat: Seat) -> None:
    """Nobody knows more than the others, but by memory."""


def _player(game: State, seat: Seat) -> dict[str, Json]:
    rows = game.rows
    return {
        "name": game.names[seat],
        "row": rows.of[seat] if isinstance(rows, Counted) else list(rows.of[seat]),
        "vampires": rows.count(seat),
        "stakes": game.stakes[seat],
        "garlic": game.garlic[seat],
        **game.expansion.player_view(game, seat),
    }


def _public_vault(game: State, vault: Vault) -> dict[str, Json]:
    if vault in game.board.bare:
        return {"state": "bare"}
    if game.plague and vault == game.plague.vault:
        return {"state": RAT, "inside": _inside(game.inside.get(vault))}
    if vault not in game.open or (game.turn and vault == game.turn.unseen):
        return {"state": "closed"}
    lid = game.lids.get(vault) if game.open[vault] else None
    return {"state": "open", "lid": lid, "inside": _inside(game.inside.get(vault))}


def _inside(content: Content | None) -> Json:
    if content is None:
        return None
    return {"garlic": content.owner} if isinstance(content, Garlic) else {"vampire": content.colour}


SPOKEN_OF_LATER = {
    "turn_began": ("seat",),
    "laid": ("seat", "why"),
    "found_vampire": ("seat",),
    "found_garlic": ("seat", "owner"),
    "stake_taken": ("seat", "stakes"),
    "stakes_returned": ("seat",),
    "garlic_placed": ("seat",),
    "garlic_returned": ("owner",),
    "gift": ("from_", "to"),
    "plague_began": ("holder",),
    "plague_passed": ("seat",),
    "plague_ended": ("why",),
    "turn_ended": ("seat",),
    "won": ("winners",),
}
"""What the log keeps of each event: who did what, never where, and never what a lid showed."""


def public_log(event: Event) -> dict[str, Json] | None:
    """A line of the log. Where and which colour is for the players to remember."""
    kept = event.spoken_of_later if isinstance(event, ExpansionEvent) else SPOKEN_OF_LATER.get(event.kind)
    if kept is None:
        return None
    return {"kind": event.kind, **{name.rstrip("_"): getattr(event, name) for name in kept}}
