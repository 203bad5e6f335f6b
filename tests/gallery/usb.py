"""Scenes of the USB page of the staff."""

from collections.abc import Callable
from typing import Any

from companion.table import open_table
from companion.usb import errors, session
from companion.usb.errors import UsbError
from companion.usb.manifest import Entry, Manifest
from companion.usb.signing_key import Keyring, TrustedHouse
from companion.usb.spool import READ, UPDATE, WRITE
from tests.gallery.staging import Show

HOUSE = TrustedHouse(
    "51236a47334a6e202b04d7acfe3f9a11162a6f2fbc3dbaa89bdc813af93c1ab0", "Spielecafé Zur letzten Gruft"
)
NAMES = (
    *("settings.json", "rules.json", "cards/catalogue.json"),
    *("layouts/default.txt", "layouts/ours.txt", "layouts/big.txt", "voices/piper-de.zip"),
)
STICK = Manifest(HOUSE, 1_794_600_000.0, "1.0.0", 4, dict.fromkeys(NAMES, Entry(1000, "0" * 64)))


class KnownHouse(Keyring):
    """A table that trusts a venue's key, without files."""

    can_sign = False
    trusted_house = HOUSE


class FirstTable(KnownHouse):
    """The table that has the signing key."""

    can_sign = True


def at_a_stick(state: str, keys: type[Keyring] | None = None, **what: object) -> Callable[[], Show]:
    """Return a scene with the page in this state."""

    def go(app: Any) -> None:
        app.show_screen("stick")
        page = app.screens.current_screen
        if keys is not None:
            page.visit.keys = keys(page.visit.keys.secret_file.parent.parent)
        for name, value in {"state": state, **what}.items():
            setattr(page.visit, name, value)
        page.refresh()
        page.polling.cancel()  # nothing is running

    return lambda: (open_table(None), go)


CHOSEN = {"settings", "rules", "cards", "layouts"}
OFFERED: dict[str, Any] = {"errand": READ, "stick": STICK, "chosen": CHOSEN}

STICKS: dict[str, Callable[[], Show]] = {
    "stick": at_a_stick(session.START),
    "stick_house": at_a_stick(session.START, KnownHouse),
    "stick_first_table": at_a_stick(session.START, FirstTable),
    "stick_waiting": at_a_stick(session.WAITING, errand=READ),
    "stick_reading": at_a_stick(session.WAITING, errand=READ, share=0.4),
    "stick_trust": at_a_stick(session.TRUST, **OFFERED),
    "stick_offer_update": at_a_stick(session.OFFER, **OFFERED, update="1.0.1"),
    "stick_update": at_a_stick(session.OFFER, errand=READ, chosen=set(), update="1.0.1"),
    "stick_installing": at_a_stick(session.WAITING, errand=UPDATE, update="1.0.1"),
    "stick_taken": at_a_stick(session.ENDED, **OFFERED),
    "stick_choosing": at_a_stick(session.CHOOSING, errand=WRITE, chosen={"settings"}),
    "stick_reported": at_a_stick(session.ENDED, errand=session.REPORT),
    "stick_trouble": at_a_stick(
        session.TROUBLE, errand=READ, trouble=UsbError(errors.DAMAGED, name="layouts/default.txt")
    ),
    "stick_no_update_key": at_a_stick(
        session.TROUBLE, errand=UPDATE, trouble=UsbError(errors.UPDATE_REFUSED)
    ),
}
"""Scenes by name."""
