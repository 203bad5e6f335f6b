"""Sentences that tell the players which real pieces to move for a ghost.

The events are those that the narrator speaks. Every player is named, so that no sentence needs a pronoun.
"""

from collections.abc import Callable
from itertools import pairwise
from typing import Any, NamedTuple

from companion.core.model import ClassTable, Event, Seat
from companion.games.dawn_under.rules import events as happened
from companion.games.dawn_under.rules.pieces import Vault
from companion.games.dawn_under.rules.rucola import events as happened_rucola
from companion.games.dawn_under.rules.view import PublicView
from companion.i18n import mark_message, ntr, tr
from companion.viewmodels.frame import FactBanner, Frame
from companion.viewmodels.moment import Moment
from companion.viewmodels.people import People, shorten_name
from companion.viewmodels.scene_panels import FactPanel, PanelFact

LAID = {
    None: mark_message("Put a vampire of {name} to bed in {vault}."),
    "left": mark_message("Put {name}’s left vampire to bed in {vault}."),
    "right": mark_message("Put {name}’s right vampire to bed in {vault}."),
}
GIVEN = {
    None: mark_message("{name} gives {other} a vampire."),
    "left": mark_message("{name} gives {other} the left vampire."),
    "right": mark_message("{name} gives {other} the right vampire."),
}
PUT = {
    "left": mark_message("Lay {name}’s gift on the left."),
    "right": mark_message("Lay {name}’s gift on the right."),
}
"""By the end of the row; counted rows have none."""


class GhostAction(NamedTuple):
    """A sentence with the seat that acts, and the vault or other seat it concerns."""

    sentence: str
    seat: Seat
    vault: Vault = ""
    to: Seat | None = None


DEEDS: ClassTable[Callable[[Any], GhostAction | None]] = ClassTable(
    {
        Event: lambda _: None,
        happened.Opened: lambda event: GhostAction(
            mark_message("{name} opens {vault}: please lift the lid."), event.seat, event.vault
        ),
        happened.Laid: lambda event: GhostAction(LAID[event.side], event.seat, event.vault),
        happened.GarlicPlaced: lambda event: GhostAction(
            mark_message("Lay {name}’s garlic into {vault}."), event.seat, event.vault
        ),
        happened.Gift: lambda event: GhostAction(GIVEN[event.side], event.from_, to=event.to),
        happened.GiftPut: lambda event: GhostAction(PUT[event.side], event.seat),
        happened.PlaguePassed: lambda event: GhostAction(mark_message("{name} passes."), event.seat),
        happened_rucola.BatFlew: lambda event: GhostAction(
            mark_message("Put {name}’s bat on {vault}."), event.seat, event.vault
        ),
        happened_rucola.Believed: lambda event: GhostAction(mark_message("{name} believes it."), event.seat),
        happened_rucola.Doubted: lambda event: GhostAction(
            mark_message("{name} doubts: whose bat it is opens."), event.seat
        ),
        happened_rucola.VampireTaken: lambda event: GhostAction(
            mark_message("{name} takes a vampire out of {vault}: give it to {other}."),
            event.by,
            event.from_,
            event.to,
        ),
        happened_rucola.CountPlaced: lambda event: GhostAction(
            mark_message("Put {name}’s Count on {vault}."), event.seat, event.vault
        ),
        happened_rucola.CountOpened: lambda event: GhostAction(
            mark_message("Look under {name}’s Count on {vault}."), event.seat, event.vault
        ),
    }
)
"""The order for each event that needs one."""


def with_next_up(frame: Frame, moment: Moment[PublicView], people: People) -> Frame:
    """Return the frame with the players who turn up their next vampire; counted rows are not asked
    (DU-20)."""
    seats = [_whose(event) for event in moment.since if getattr(event, "turn_up", False) is True]
    if not seats:
        return frame
    names = ", ".join(dict.fromkeys(shorten_name(people[seat].name) for seat in seats))
    text = tr("{names}: turn up your next vampire, unless two still lie open there.", names=names)
    return frame._replace(banner=FactBanner(text, "cards", rows=2))


def with_open_lids(frame: Frame, moment: Moment[PublicView]) -> Frame:
    """Return the frame with the lids to close, which stayed open until the turn was over (RU-2)."""
    vaults = tuple(
        dict.fromkeys(
            vault
            for before, event in pairwise((Event(), *moment.since))
            if isinstance(event, happened.TurnLidsClosed) and not isinstance(before, CLOSED_WITH)
            for vault in event.vaults
        )
    )
    if not vaults:
        return frame
    text = ntr(
        "Close the lid: {vaults}.", "Close the lids: {vaults}.", len(vaults), vaults=vault_names(vaults)
    )
    panel = FactPanel((PanelFact(text, icon="tombstone"),), is_order=True)
    return frame._replace(panels=(panel, *frame.panels))


CLOSED_WITH = (happened.GarlicReturned, happened.StakesReturned)
"""The orders for these name the vaults that are closed right after them."""
MOST_NAMED = 6
"""More open vaults than this are counted, not named."""


def vault_names(vaults: tuple[Vault, ...]) -> str:
    """Return the names in the order of the board, so that a hand can follow them."""
    if len(vaults) > MOST_NAMED:
        return ntr("{count} vault", "all {count} open ones", len(vaults))
    return ", ".join(sorted(vaults, key=lambda name: (name.rstrip("0123456789"), len(name), name)))


def _whose(event: Event) -> Seat:
    return event.from_ if isinstance(event, happened.Gift) else event.seat  # type: ignore[attr-defined]


def said(event: Event, people: People) -> str:
    """Return the order for the ghost's event."""
    deed = DEEDS[type(event)](event)
    assert deed is not None
    other = "" if deed.to is None else shorten_name(people[deed.to].name)
    return tr(deed.sentence, name=shorten_name(people[deed.seat].name), other=other, vault=deed.vault)
