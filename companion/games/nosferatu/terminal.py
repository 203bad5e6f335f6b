"""Nosferatu in the terminal: the public stake, night deck, rituals and bites."""

from rich.console import Group, RenderableType
from rich.text import Text

from companion.core.model import to_json
from companion.games.defaults.facts import players_table
from companion.games.nosferatu.rules.view import PublicView
from companion.i18n import mark_message, ptr, tr

PHRASES = {
    "stake": mark_message("stake {}"),
    "pass": mark_message("pass to {}"),
    "bite": mark_message("bite"),
    "garlic": mark_message("garlic"),
    "rumour": mark_message("rumour"),
    "unseen": mark_message("not seen"),
    "silver_mirror": mark_message("silver mirror"),
    "short_night": mark_message("short night"),
    "transfusion": mark_message("blood transfusion"),
    "holy_water": mark_message("holy water"),
    "turn": mark_message("turn up"),
    "seen": mark_message("seen"),
}
"""Labels of answers."""


def draw(view: PublicView) -> RenderableType:
    """Return the whole public table."""
    return Group(
        *(Text(line) for line in (_night(view), _rituals(view), _piles(view))),
        Text(),
        players_table(to_json(view), _columns(view)),
    )


def _night(view: PublicView) -> str:
    night = view.night
    turned = ", ".join(night.open) or tr("nothing yet")
    begin = tr("Round {round}.", round=view.round) + " " if view.round else ""
    return begin + tr(
        "Night deck: {nights} nights and the sunrise. Turned up: {turned}. Still hidden: {hidden}.",
        nights=night.nights,
        turned=turned,
        hidden=night.hidden,
    )


def _rituals(view: PublicView) -> str:
    """Return the rituals: [ ] is open, [x] is done."""
    boxes = [
        f"{'[ ]' * ritual.open}{'[x]' * ritual.done} {ritual.name.replace('_', ' ')}"
        for ritual in view.rituals
    ]
    return tr("Rituals:") + " " + "  ".join(boxes)


def _piles(view: PublicView) -> str:
    return tr(
        "Bites: {bites} of {most}. Cards in the deck: {deck}, on the discards: {discards}, "
        "before Renfield: {pile}.",
        bites=view.bites,
        most=view.bites_to_win,
        deck=view.deck,
        discards=view.discards,
        pile=view.pile,
    )


def _columns(view: PublicView) -> dict[str, list[Text]]:
    players = view.players
    seats = range(len(players))
    return {
        tr("person"): [Text(player.role or "?") for player in players],
        tr("hand"): [Text("-" if seat == view.renfield else str(players[seat].hand)) for seat in seats],
        tr("bites"): [Text("v" * player.bites, "bold red") for player in players],
        ptr("column", "stake"): [
            Text(tr("holds it") if seat == view.holder else "", "bold") for seat in seats
        ],
        "": [Text(tr("to come") if seat in view.to_come else "", "dim") for seat in seats],
    }
