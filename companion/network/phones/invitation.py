"""The part of the seats screen about phones: the QR code, or why there is none."""

from typing import NamedTuple

from companion.games.seating import Seating
from companion.i18n import tr
from companion.network.phones.service import PhoneService
from companion.viewmodels.qr_code import QrModules, qr_modules


class Invitation(NamedTuple):
    """How players join with their phones."""

    picture: QrModules
    """Modules of the QR code; empty while nobody can join."""
    title: str
    line: str
    faded: bool = False
    """Whether no seat is free."""


def invitation(phones: PhoneService, table: Seating) -> Invitation:
    """Return the current invitation for this table."""
    if phones.trouble == "network":
        nowhere = tr(
            "The table finds no local network. How to make one of its own is told in docs/phones.md."
        )
        return Invitation((), tr("Phones: no network"), nowhere)
    if phones.trouble:
        why = tr("The pages for phones cannot be served: {why}", why=phones.trouble)
        return Invitation((), tr("Phones: no network"), why)
    if not phones.ready:
        return Invitation((), tr("One moment …"), "")
    code = f"{phones.short_code[:3]} {phones.short_code[3:]}"
    line = tr("or {place}, code {code}", place=phones.url, code=code)
    full = table.full and all(sitter.phone or sitter.ghost for sitter in table.sitters)
    title = tr("The table is full.") if full else tr("Join with your phone")
    return Invitation(qr_modules(phones.join_url), title, line, full)
