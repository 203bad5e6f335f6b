"""Nosferatu in the terminal: the stake, the night, the rituals and the bites, as they lie open."""

from rich.console import Group, RenderableType
from rich.text import Text

from companion.core.values import plain
from companion.games.nosferatu.rules.view import PublicView
from companion.games.plain.terminal import players_table


def draw(view: PublicView) -> RenderableType:
    """The whole public table."""
    return Group(
        *(Text(line) for line in (_night(view), _rituals(view), _piles(view))),
        Text(),
        players_table(plain(view), _columns(view)),
    )


def _night(view: PublicView) -> str:
    night = view.night
    turned = ", ".join(night.open) or "nothing yet"
    begin = f"Round {view.round}. " if view.round else ""
    return (
        f"{begin}Night deck: {night.nights} nights and the sunrise. Turned up: {turned}."
        f" Still hidden: {night.hidden}."
    )


def _rituals(view: PublicView) -> str:
    """[ ] lies open, [x] is done."""
    boxes = [
        f"{'[ ]' * ritual.open}{'[x]' * ritual.done} {ritual.name.replace('_', ' ')}"
        for ritual in view.rituals
    ]
    return "Rituals: " + "  ".join(boxes)


def _piles(view: PublicView) -> str:
    return (
        f"Bites: {view.bites} of {view.bites_to_win}. Cards in the deck: {view.deck},"
        f" on the discards: {view.discards}, before Renfield: {view.pile}."
    )


def _columns(view: PublicView) -> dict[str, list[Text]]:
    players = view.players
    seats = range(len(players))
    return {
        "person": [Text(player.role or "?") for player in players],
        "hand": [Text("-" if seat == view.renfield else str(players[seat].hand)) for seat in seats],
        "bites": [Text("v" * player.bites, "bold red") for player in players],
        "stake": [Text("holds it" if seat == view.holder else "", "bold") for seat in seats],
        "": [Text("to come" if seat in view.to_come else "", "dim") for seat in seats],
    }
