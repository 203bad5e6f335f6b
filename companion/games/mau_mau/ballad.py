"""What the ballad of a game of Vampir Mau Mau tells: the deeds of each player in the public log."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from companion.core.game import Header
from companion.games.ballads import BalladVerses, Deed, Deeds, PublicEvent

SIMPLE_DEEDS = {
    "wished": ("wish", "seat"),
    "clock_laid": ("clock", "seat"),
    "wolf_laid": ("wolf", "seat"),
    "drew": ("drew", "seat"),
    "gave": ("gave", "from"),
    "round_ended": ("round", "seat"),
}
"""By kind of event: the deed, and the field that says whose it is."""


def deeds(header: Header, told: Sequence[PublicEvent], view: Any) -> Deeds:
    """Return the deeds of all seats."""
    found: Deeds = {}
    for event in told:
        kind = event["kind"]
        if kind in SIMPLE_DEEDS:
            deed, field = SIMPLE_DEEDS[kind]
            if event[field] is not None:  # only specials are tracked: somebody did it
                found.setdefault(event[field], {})[deed] = Deed()
        elif kind == "swapped":
            found.setdefault(event["seat"], {})["swap"] = Deed(other=event["with"])
        elif kind == "won":
            for seat in event["winners"]:
                found.setdefault(seat, {})["won"] = Deed()
    return found


VERSES = BalladVerses(Path(__file__).parent / "verses", deeds)
