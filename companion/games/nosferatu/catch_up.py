"""The pages of Nosferatu on which a table says how everything lies."""

from functools import partial

from companion.core.game import Header, Options
from companion.core.model import Seat
from companion.games.defaults.catch_up import NO_TURN, Fact, FactEntry, TurnFact, counted, number_cells, sets
from companion.games.nosferatu.presenter.wording import RITUALS
from companion.games.nosferatu.repair import BITES, CARDS, HAND, NIGHTS, bites, cards, cards_in_hand, nights
from companion.games.nosferatu.rules.view import PublicView, RitualView
from companion.i18n import tr
from companion.viewmodels.correction_steps import Change
from companion.viewmodels.people import People


def joined(options: Options, players: int) -> Options:
    """Return the options with which a running game is joined: its cards are dealt already."""
    return {**options, "roles": "cards", "night_deck": "cards", "running": True}


def blank(header: Header, people: People) -> None:
    """Return nothing: the game begins with its usual questions, and the table catches up then."""


def objection(view: PublicView) -> str:
    """Return nothing: where corrections are possible, the table can catch up."""
    return ""


def believed(header: Header, view: PublicView, people: People) -> FactEntry:
    """Return the pages with what everybody may see."""
    facts: dict[Seat | None, tuple[Fact, ...]] = {
        seat: _player(view, seat) for seat in range(len(view.players)) if seat != view.renfield
    }
    facts[None] = (
        Fact(
            "nights",
            tr("Nights"),
            str(view.night.nights),
            counted(nights),
            sets("nights"),
            "nightcard",
            most=NIGHTS,
        ),
        Fact("deck", tr("The deck"), str(view.deck), counted(cards), sets("deck"), "drawcard", most=CARDS),
        *(_ritual(ritual) for ritual in view.rituals),
    )
    return FactEntry(people, facts, _stake(view))


def _stake(view: PublicView) -> TurnFact:
    if view.holder is None:
        return NO_TURN
    seats = tuple(seat for seat in range(len(view.players)) if seat != view.renfield)
    return TurnFact(tr("Who has the stake now?"), seats, "holder", view.holder)


def _player(view: PublicView, seat: Seat) -> tuple[Fact, ...]:
    player = view.players[seat]
    return (
        Fact(
            "bites",
            tr("Bites"),
            str(player.bites),
            counted(bites),
            sets("bites", seat),
            "bite",
            number_cells(BITES),
        ),
        Fact(
            "hand",
            tr("Hand cards"),
            str(player.hand),
            counted(cards_in_hand),
            sets("hand", seat),
            "cards",
            most=HAND,
        ),
    )


def _ritual(ritual: RitualView) -> Fact:
    name, icon, _ = RITUALS[ritual.name]
    cells = number_cells(ritual.open + ritual.done)
    said = partial(_said_done, name)
    return Fact(ritual.name, tr(name), str(ritual.done), said, partial(_turned, ritual), icon, cells)


def _said_done(name: str, value: str) -> str:
    return tr("{ritual}: {count}", ritual=tr(name), count=value)


def _turned(ritual: RitualView, value: str) -> list[Change]:
    """Turn over, or back, one card after the other."""
    more = int(value) - ritual.done
    return [{"ritual": ritual.name, "done": more > 0}] * abs(more)
